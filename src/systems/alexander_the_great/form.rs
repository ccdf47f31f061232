//! The fields of the form that prepares a battle, page by page.

use super::arm::{Arm, Size};
use super::board::side_letter;
use super::code::Code;
use super::fighter::MOST;
use super::narrate::capital;
use super::prepare::PLAYER_MOST;
use super::profile::{OPTIONS, Profile, Scenario};
use super::ratio::Column;
use super::resolve::{
    self, CLASSES, CUT_MOST, FACTORS, Game, NAME_MOST, NEW_MOST, cell_id, cut_id, factor_id, factor_of, is_entered,
    new_count, new_id, option_id, ruling_id, written,
};
use super::tables::TABLES;
use crate::instruments::Side;
use crate::systems::describe::{Answers, Cell, Field, GridRow, Id, Kind, Toggle};

/// What the form is made from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Form<'a> {
    /// The values with all answers.
    pub(super) profile: &'a Profile,
    pub(super) scenario: &'a Scenario,
    pub(super) answers: &'a Answers,
}

impl Form<'_> {
    /// All fields.
    pub(super) fn fields(&self) -> Vec<Field> {
        let pages = [
            (String::new(), vec![self.game()]),
            ("Players".to_owned(), self.players()),
            ("Options".to_owned(), self.options()),
            (self.name(Side::A).to_owned(), self.counters(Side::A)),
            (self.name(Side::B).to_owned(), self.counters(Side::B)),
            ("Tables".to_owned(), self.tables()),
            ("Rulings".to_owned(), self.rulings()),
        ];
        let on = |(page, fields): (String, Vec<Field>)| fields.into_iter().map(move |field| field.on(page.clone()));
        pages.into_iter().flat_map(on).collect()
    }

    fn name(&self, side: Side) -> &str {
        &side.of(&self.scenario.sides).name
    }

    fn players(&self) -> Vec<Field> {
        let text = |field: &'static str, side: Side| {
            let value = self.answers.text(field).unwrap_or_default().to_owned();
            let kind = Kind::Text { value, hint: "player's name".into(), most: PLAYER_MOST };
            Field::new(field, self.name(side), kind).at(side).kept()
        };
        let left = if self.answers.choice("left") == Some("b") { Side::B } else { Side::A };
        let options = Side::BOTH.map(|side| (Id::Borrowed(side_letter(side)), self.name(side).to_owned()));
        let ready = Toggle {
            on: self.answers.toggle("ready").unwrap_or(false),
            effect: "the battle begins with the first move".into(),
        };
        vec![
            text("player.a", Side::A),
            text("player.b", Side::B),
            Field::new(
                "left",
                "At the left",
                Kind::Choice { chosen: side_letter(left).into(), options: options.to_vec() },
            ),
            Field::new("ready", "Already set up", Kind::Toggle(ready)),
        ]
    }

    /// Basic, advanced, or all that the tournament game has, in one touch.
    fn game(&self) -> Field {
        let (chosen, why) = match resolve::game(self.answers) {
            Game::Basic => ("basic", "The Basic Game, with the options chosen."),
            Game::Advanced => ("advanced", "The Advanced Game, with the options chosen."),
            Game::Tournament => (
                "tournament",
                "Advanced, chariot charges, elephant rule, better training, phalanx immunity, combined arms.",
            ),
        };
        let options = vec![
            ("basic".into(), "Basic".into()),
            ("advanced".into(), "Advanced".into()),
            ("tournament".into(), "Official tournament game".into()),
        ];
        Field::new("game", "Game", Kind::Choice { chosen: chosen.into(), options }).why(why)
    }

    /// Each rule of play balance, and the morale cuts.
    fn options(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        if resolve::game(self.answers) != Game::Tournament {
            let mut always = self.scenario.always;
            for (id, place) in OPTIONS.into_iter().filter(|(id, _)| *id != "advanced") {
                if *place(&mut always) {
                    continue;
                }
                let on = self.answers.toggle(&option_id(id)).unwrap_or(false);
                let (label, effect) = self.option_words(id);
                fields.push(Field::new(option_id(id), label, Kind::Toggle(Toggle { on, effect })));
            }
        }
        fields.extend(Side::BOTH.map(|side| {
            let value = self.answers.number(&cut_id(side)).unwrap_or(0);
            let kind = Kind::Number { value, computed: Some(0), least: 0, most: CUT_MOST };
            Field::new(cut_id(side), format!("Morale cut of the {}", self.name(side)), kind).at(side)
        }));
        fields
    }

    fn option_words(&self, id: &str) -> (String, String) {
        let (a, b) = (self.name(Side::A), self.name(Side::B));
        match id {
            "chariots" => ("Chariot charges".into(), format!("for the {b}")),
            "stampede" => ("Elephant rule".into(), "they stampede".into()),
            "historical" => ("Historical set-up".into(), format!("binds the {a}")),
            "historical_both" => ("Historic set-up".into(), "binds both".into()),
            "training" => ("Better training".into(), format!("for the {a}")),
            "immunity" => ("Phalanx immunity".into(), format!("for the {a}")),
            _ => ("Combined arms".into(), format!("the {b} attack with one arm")),
        }
    }

    /// The counters of a side: their factors, and those to be added.
    fn counters(&self, side: Side) -> Vec<Field> {
        let army = &side.of(&self.scenario.sides).army;
        let row = |counter: &super::setup::Counter| GridRow {
            side: Some(side),
            name: counter.name.clone(),
            cells: FACTORS
                .iter()
                .enumerate()
                .map(|(at, (name, _))| Cell {
                    id: factor_id(side, &counter.id, name).into(),
                    value: if is_entered(counter, at) { factor_of(counter, at).into() } else { -1 },
                    computed: None,
                    least: 0,
                    most: MOST.into(),
                    suffix: String::new(),
                })
                .collect(),
        };
        let rows: Vec<GridRow> =
            self.profile.counters(army).iter().filter(|known| known.rank.is_none()).map(row).collect();
        let grid = Kind::Grid { columns: FACTORS.map(|(_, label)| label.to_owned()).to_vec(), rows };
        let mut fields = self.known_counter(side);
        fields.push(
            Field::new(format!("counters.{}", side_letter(side)), "Counters", grid)
                .why("What your counters show, entered once and kept; what is not entered here is told in battle."),
        );
        let kind = Kind::Number { value: new_count(self.answers, side), computed: None, least: 0, most: NEW_MOST };
        fields.push(Field::new(format!("new.{}", side_letter(side)), "Counters to add", kind));
        for at in 1..=new_count(self.answers, side) {
            fields.extend(self.new_counter(side, at));
        }
        fields
    }

    /// What one of the known counters is.
    fn known_counter(&self, side: Side) -> Vec<Field> {
        let counters = self.profile.counters(&side.of(&self.scenario.sides).army);
        let known = || counters.iter().filter(|counter| counter.rank.is_none());
        let field = format!("kind.{}", side_letter(side));
        let picked = self.answers.choice(&field).and_then(|id| known().find(|counter| counter.id == id));
        let mut options = vec![(Id::Borrowed(""), "none".to_owned())];
        options.extend(known().map(|counter| (Id::Owned(counter.id.clone()), counter.name.clone())));
        let chosen = Id::Owned(picked.map_or_else(String::new, |counter| counter.id.clone()));
        let mut fields = vec![Field::new(field, "Type and class of", Kind::Choice { chosen, options }).folded()];
        if let Some(counter) = picked {
            let id = |what: &str| factor_id(side, &counter.id, what);
            fields.push(arm(id("type"), counter.arm, false));
            fields.push(class(id("class"), counter.size));
            fields.push(mercenary(id("mercenary"), counter.mercenary));
        }
        fields
    }

    fn new_counter(&self, side: Side, at: i32) -> Vec<Field> {
        let id = |what: &str| new_id(side, at, what);
        let value = self.answers.text(&id("name")).unwrap_or_default().to_owned();
        let chosen = self.answers.choice(&id("type")).and_then(Arm::by_id).unwrap_or_default();
        let name = Kind::Text { value, hint: "its name".into(), most: NAME_MOST };
        let mut fields = vec![Field::new(id("name"), format!("New counter {at}"), name), arm(id("type"), chosen, true)];
        if chosen == Arm::Leader {
            let rank = usize::from(self.answers.choice(&id("rank")) == Some("army_commander"));
            let ranks = ["commanding_officer", "army_commander"];
            let words = ["Commanding Officer", "Army Commander"];
            let options =
                ranks.into_iter().zip(words).map(|(id, words)| (Id::Borrowed(id), words.to_owned())).collect();
            let chosen = ranks.get(rank).copied().unwrap_or_default().into();
            fields.push(Field::new(id("rank"), "Rank", Kind::Choice { chosen, options }));
        } else {
            let size = self.answers.choice(&id("class"));
            let size = CLASSES.into_iter().find(|(id, _)| Some(*id) == size);
            fields.push(class(id("class"), size.map_or(chosen.usual_size(), |(_, size)| size)));
            fields.push(mercenary(id("mercenary"), self.answers.toggle(&id("mercenary")).unwrap_or(false)));
        }
        fields
    }

    /// The bands, and one table's line at a time.
    fn tables(&self) -> Vec<Field> {
        let text = |id: &'static str, label: &str, usual: String| {
            let value = self.answers.text(id).map_or(usual, str::to_owned);
            Field::new(id, label, Kind::Text { value, hint: "15½, 10½, 5½".into(), most: 64 })
                .why("Lower bounds, best first. They are printed on the board; these are house values.")
        };
        let lines = self.profile.lines.count();
        let picked = |field: &str, most: u8| -> u8 {
            let number = self.answers.choice(field).and_then(|number| number.parse().ok());
            number.filter(|number| (1..=most).contains(number)).unwrap_or(1)
        };
        let (table, line) = (picked("table", TABLES), picked("line", lines));
        let choice = |id: &'static str, label: &str, chosen: u8, options: Vec<String>| {
            let options = options.into_iter().zip(1..).map(|(words, at): (_, u8)| (Id::Owned(at.to_string()), words));
            Field::new(id, label, Kind::Choice { chosen: chosen.to_string().into(), options: options.collect() })
        };
        let top = self.profile.morale.top;
        vec![
            choice("table", "", table, (1..=TABLES).map(|at| format!("Table {at}")).collect()),
            choice("line", "", line, (1..=lines).map(|at| self.profile.lines.words(at, top)).collect()),
            self.grid(table, line),
            text("bands", "Tables 1 to 3 from", written(&self.profile.bands)),
            text("lines", "Defender's lines from", written(&self.profile.lines)),
        ]
    }

    fn grid(&self, table: u8, line: u8) -> Field {
        let cell = |column: Column, face: u8, code: Option<Code>| Cell {
            id: cell_id(table, line, column, face).into(),
            value: code.map_or(0, Code::number).into(),
            computed: None,
            least: 1,
            most: i32::try_from(Code::ALL.len()).unwrap_or(0),
            suffix: String::new(),
        };
        let rows = Column::all().map(|column| GridRow {
            side: None,
            name: column.to_string(),
            cells: self
                .profile
                .tables
                .faces(table, line, column)
                .into_iter()
                .zip(1..)
                .map(|(code, face)| cell(column, face, code))
                .collect(),
        });
        let holes = match self.profile.tables.holes(self.profile.lines.count()) {
            None => "All tables are entered.".to_owned(),
            Some(_) if self.profile.tables.is_empty() => {
                "Nothing is entered: the results are read off your card in battle.".to_owned()
            }
            Some((table, line, column, face, many)) => {
                format!("{many} cells are open, the first in table {table}, line {line}, {column}, die {face}.")
            }
        };
        let columns = (1..=6).map(|face| face.to_string()).collect();
        let words = Code::ALL.map(|code| code.words().to_owned()).to_vec();
        let title = format!(
            "Table {table}, defender at {}: results by the die",
            self.profile.lines.words(line, self.profile.morale.top)
        );
        Field::new("cells", title, Kind::Words { columns, words, rows: rows.collect() }).why(holes)
    }

    fn rulings(&self) -> Vec<Field> {
        let field = |ruling: &super::profile::Ruling| {
            let options = ruling.options.iter().map(|(id, text)| (Id::Owned(id.clone()), capital(text)));
            let kind = Kind::Choice { chosen: Id::Owned(ruling.chosen.clone()), options: options.collect() };
            let id = ruling.id.to_uppercase().replace("_SURRENDER", "");
            Field::new(ruling_id(&ruling.id), format!("{id} {}", ruling.title), kind).why(ruling.source.clone())
        };
        self.profile.rulings.iter().map(field).collect()
    }
}

fn arm(id: String, chosen: Arm, leaders: bool) -> Field {
    let arms = Arm::ALL.into_iter().filter(|(_, arm)| leaders || *arm != Arm::Leader);
    let options = arms.map(|(id, arm)| (Id::Borrowed(id), arm.words().to_owned())).collect();
    Field::new(id, "Type", Kind::Choice { chosen: chosen.id().into(), options })
}

fn class(id: String, chosen: Size) -> Field {
    let words = |size: Size| if size == Size::A { "A, a whole hex" } else { "B, two a hex" };
    let options = CLASSES.map(|(id, size)| (Id::Borrowed(id), words(size).to_owned())).to_vec();
    let chosen = CLASSES.into_iter().find(|(_, size)| *size == chosen).map_or("", |(id, _)| id).into();
    Field::new(id, "Class", Kind::Choice { chosen, options })
}

fn mercenary(id: String, on: bool) -> Field {
    Field::new(id, "Mercenary", Kind::Toggle(Toggle { on, effect: String::new() }))
}

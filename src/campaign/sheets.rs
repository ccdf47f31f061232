//! The forms of a campaign.

use super::Campaign;
use super::command::{Command, Report, Standing, Units, Winner};
use super::decide::{DEFEATS_MOST, LINE_MOST, NOTE_MOST, RECORD};
use super::preparation::{lacking, orders, title};
use super::state::State;
use crate::instruments::{Side, counted};
use crate::journal::Rules;
use crate::systems::describe::{Answers, Cell, Field, Figure, GridRow, Id, Kind, Sheet};

/// The most units of a type that a form asks for.
const UNITS_MOST: i32 = 99;

/// A text that the window answers and nobody is asked for.
fn silent(answers: &Answers, id: &str) -> Option<String> {
    answers.text(id).filter(|text| !text.is_empty()).map(str::to_owned)
}

/// The next battle: `battle` (the name of its file) and `date` are answered by the window.
pub(super) fn prepare(state: &State, answers: &Answers) -> Sheet<Command> {
    let fight = Command::Fight { battle: silent(answers, "battle"), date: text(answers, "date") };
    let chart = state.chart();
    let figure = |side: Side| {
        let units = chart.units.iter().filter(|unit| unit.side == side);
        let own: u16 = units.map(|unit| u16::from(unit.usual).saturating_sub(state.lost(side, &unit.id))).sum();
        let value = format!("{} before what the space allows", counted(own, "unit", "units"));
        Figure { side: Some(side), value, why: lacking(state, side) }
    };
    let mut sheet = Sheet::new(title(state), "Fight", Campaign::allowed(state, fight));
    sheet.subtitle = chart.attacks(state.standing.attacker);
    sheet.figures = Side::BOTH.map(figure).into();
    sheet.steps = orders(state);
    sheet
}

fn text(answers: &Answers, id: &str) -> String {
    answers.text(id).unwrap_or_default().to_owned()
}

fn line(answers: &Answers, id: &'static str, label: &str, hint: &str, most: usize) -> Field {
    Field::new(id, label, Kind::Text { value: text(answers, id), hint: hint.to_owned(), most })
}

fn sides(state: &State) -> Vec<(Id, String)> {
    Side::BOTH.map(|side| (side.letter().into(), state.chart().side_name(side).to_owned())).to_vec()
}

/// How a battle ended. `battle` is answered by the window when it heard so from the battle itself.
pub(super) fn result(state: &State, answers: &Answers) -> Sheet<Command> {
    let winner = match answers.choice("winner") {
        Some("a") => Some(Winner::A),
        Some("b") => Some(Winner::B),
        Some("nobody") => Some(Winner::Nobody),
        _ => None,
    };
    let mut options = sides(state);
    options.push(("nobody".into(), "Nobody".into()));
    let chosen: Id = match winner {
        Some(Winner::A) => "a".into(),
        Some(Winner::B) => "b".into(),
        Some(Winner::Nobody) => "nobody".into(),
        None => "".into(),
    };
    let lost = units(state, answers, "lost", &|_, _| 0);
    let fields = vec![
        Field::new("winner", "Who has won", Kind::Choice { chosen, options }),
        line(answers, "reason", "Why", "in a sentence", LINE_MOST),
        line(answers, "length", "How long", "71 cards", LINE_MOST),
        line(answers, "date", "Date", "28 November", LINE_MOST),
        line(answers, "note", "Note", "what shall be remembered", NOTE_MOST),
        Field::new("lost", "Units lost", grid(state, "lost", &lost, None)).on("Losses"),
    ];
    let known = state.fighting.as_ref().map(|fighting| fighting.battle.is_some());
    let battle = silent(answers, "battle");
    let by_hand = match known {
        None => true,
        Some(has_file) => has_file && battle.is_none(),
    };
    let order = winner.ok_or_else(|| RECORD.refuses("expected who has won")).and_then(|winner| {
        let report = Report {
            battle,
            winner,
            reason: text(answers, "reason"),
            length: text(answers, "length"),
            date: text(answers, "date"),
            lost,
            note: text(answers, "note"),
        };
        Campaign::allowed(state, if by_hand { Command::Enter(report) } else { Command::Confirm(report) })
    });
    let verb = if by_hand { "Enter" } else { "Confirm" };
    Sheet::new(title(state), verb, order).subtitle("How it ended").fields(fields)
}

/// The units answered, those of 0 left out.
fn units(state: &State, answers: &Answers, what: &str, otherwise: &dyn Fn(Side, &str) -> u16) -> Units {
    Side::BOTH.map(|side| {
        let own = state.chart().units.iter().filter(|unit| unit.side == side);
        let answered = own.map(|unit| {
            let id = format!("{what}.{}.{}", side.letter(), unit.id);
            let number = answers.number(&id).filter(|number| (0..=UNITS_MOST).contains(number));
            let number = number.and_then(|number| u16::try_from(number).ok());
            (unit.id.clone(), number.unwrap_or_else(|| otherwise(side, &unit.id)))
        });
        answered.filter(|(_, number)| *number > 0).collect()
    })
}

fn grid(state: &State, what: &str, units: &Units, most: Option<fn(u8) -> i32>) -> Kind {
    let row = |unit: &super::chart::UnitType| GridRow {
        side: Some(unit.side),
        name: unit.name.clone(),
        cells: vec![Cell {
            id: format!("{what}.{}.{}", unit.side.letter(), unit.id).into(),
            value: unit.side.of(units).get(&unit.id).copied().unwrap_or(0).into(),
            computed: None,
            least: 0,
            most: most.map_or(UNITS_MOST, |most| most(unit.usual)),
            suffix: String::new(),
        }],
    };
    Kind::Grid { columns: vec!["units".into()], rows: state.chart().units.iter().map(row).collect() }
}

/// Which battle a note or a photograph is of: the last one unless answered.
fn of_battle(state: &State, answers: &Answers) -> (Field, Option<u16>) {
    let mut options: Vec<(Id, String)> = vec![("whole".into(), state.name().to_owned())];
    options.extend((1..).zip(&state.battles).map(|(number, battle)| {
        let place = state.chart().space_name(&battle.fought.space);
        (Id::Owned(number.to_string()), format!("{number} {place}"))
    }));
    let last = options.last().map(|(id, _)| id.clone()).unwrap_or_default();
    let chosen = answers.choice("of").filter(|of| options.iter().any(|(id, _)| id == of));
    let chosen = chosen.map_or(last, |of| Id::Owned(of.to_owned()));
    let number = chosen.parse().ok();
    (Field::new("of", "Of which battle", Kind::Choice { chosen, options }), number)
}

pub(super) fn note(state: &State, answers: &Answers) -> Sheet<Command> {
    let (of, battle) = of_battle(state, answers);
    let words = line(answers, "text", "Note", "what shall be remembered", NOTE_MOST);
    let order = Campaign::allowed(state, Command::Note { battle, text: text(answers, "text") });
    Sheet::new("Note", "Keep", order).fields(vec![of, words])
}

/// A photograph: `photo` (the name that the store gave it) is answered by the window.
pub(super) fn photo(state: &State, answers: &Answers) -> Sheet<Command> {
    let (of, battle) = of_battle(state, answers);
    let caption = line(answers, "caption", "Words under it", "", LINE_MOST);
    let photo = silent(answers, "photo").unwrap_or_default();
    let order = Campaign::allowed(state, Command::AddPhoto { battle, photo, caption: text(answers, "caption") });
    Sheet::new("Photograph", "Keep", order).fields(vec![of, caption])
}

pub(super) fn correct(state: &State, answers: &Answers) -> Sheet<Command> {
    let (chart, now) = (state.chart(), &state.standing);
    let space = answers.choice("space").filter(|id| chart.space(id).is_some()).unwrap_or(&now.space).to_owned();
    let attacker = answers.side("attacker").unwrap_or(now.attacker);
    let most = i32::from(DEFEATS_MOST);
    let defeats_id = |side: Side| Id::Owned(format!("defeats.{}", side.letter()));
    let defeats = Side::BOTH.map(|side| {
        let answered = answers.number(&defeats_id(side)).filter(|number| (0..=most).contains(number));
        answered.and_then(|number| u8::try_from(number).ok()).unwrap_or(*side.of(&now.defeats))
    });
    let gone = units(state, answers, "gone", &|side, unit| state.lost(side, unit));
    let spaces = chart.spaces.iter().map(|space| (Id::Owned(space.id.clone()), space.name.clone())).collect();
    let attackers = Kind::Choice { chosen: attacker.letter().into(), options: sides(state) };
    let mut fields = vec![
        Field::new("space", "Next battle in", Kind::Choice { chosen: space.clone().into(), options: spaces }),
        Field::new("attacker", "Who attacks", attackers),
    ];
    fields.extend(Side::BOTH.map(|side| {
        let computed = Some(i32::from(*side.of(&now.defeats)));
        let kind = Kind::Number { value: i32::from(*side.of(&defeats)), computed, least: 0, most };
        Field::new(defeats_id(side), "Defeats", kind).at(side)
    }));
    fields.push(Field::new("gone", "Gone for good", grid(state, "gone", &gone, Some(i32::from))));
    let standing = Standing { space, attacker, defeats, lost: gone };
    let order = Campaign::allowed(state, Command::Correct(standing));
    Sheet::new("Correct", "Set", order).subtitle("Set by hand").fields(fields)
}

pub(super) fn abandon(state: &State, answers: &Answers) -> Sheet<Command> {
    let side = answers.side("side");
    let mut options = sides(state);
    options.push(("nobody".into(), "Nobody: it just ends".into()));
    let chosen = side.map_or("nobody", Side::letter).into();
    let field = Field::new("side", "Who gives it up", Kind::Choice { chosen, options });
    let order = Campaign::allowed(state, Command::Abandon { side });
    Sheet::new("End the campaign", "End", order).fields(vec![field])
}

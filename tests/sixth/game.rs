//! A small complete game, written against what a game is publicly: two lines of stands that push.

use hetairoi::chance::{Dice, Stop};
use hetairoi::data::{Library, Table};
use hetairoi::instruments::{Die, Misfit, Refusal, Rule, Side, counted};
use hetairoi::journal::{Draft, Narrate, Rules};
use hetairoi::odds::{duel, percent};
use hetairoi::systems::describe::{
    Act, Answer, Answers, Clock, Field, Figure, Item, Moment, Noted, Odds, OddsPart, Outcome, PickOption, Readout,
    Score, Sheet, SideReadout, Spot, Stand, Status, Strip, Tally, Token, UnitId, UnitRow,
};
use hetairoi::systems::prepare::{Answer as _, Changes, Form, Profile, RulingSpec, Scenario, SideInfo, SideSetup};
use hetairoi::systems::{
    Asked, BY_HAND, Chances, Describe, Line, Prepare, Roster, concede, issue, line, number, pick, toggle,
};
use serde::{Deserialize, Serialize};

const PUSH: Rule = Rule::new("The Push", "pushing");
const END: Rule = Rule::new("The Push", "winning");
/// What the attacker adds from above.
const UPHILL: u8 = 1;

hetairoi::rulings! {
    /// S1: both push alike.
    Alike = "s1" { Stand = "stand", Both = "both" }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sixth {}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    scenario: String,
    place: String,
    sides: [SideSetup; 2],
    stands: Vec<StandSetup>,
    alike: Alike,
    noted: Vec<Noted>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandSetup {
    side: Side,
    kind: String,
    name: String,
    files: u8,
}

#[derive(Debug, Clone, PartialEq)]
pub struct State {
    setup: Setup,
    left: Vec<u8>,
    turn: u16,
    now: Side,
    conceded: Option<Side>,
    told: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Push {
    by: UnitId,
    on: UnitId,
    uphill: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilesNow {
    pub unit: UnitId,
    pub left: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case")]
pub enum Command {
    Push(Push),
    Next,
    SetFiles(FilesNow),
    Concede { side: Side },
}

pub const COMMANDS: &[&str] = &["push", "next", "set-files", "concede"];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    Pushed { push: Push, faces: [u8; 2] },
    FileLost { unit: UnitId },
    SideBegan { turn: u16, side: Side },
    FilesSet(FilesNow),
    Conceded { side: Side },
}

impl State {
    fn stand(&self, id: UnitId) -> Option<(&StandSetup, u8)> {
        let at = usize::from(id.0);
        Some((self.setup.stands.get(at)?, *self.left.get(at)?))
    }

    fn of(&self, side: Side) -> impl Iterator<Item = (UnitId, &StandSetup, u8)> {
        let all = (0..).map(UnitId).map_while(|id| self.stand(id).map(|(stand, left)| (id, stand, left)));
        all.filter(move |(_, stand, _)| stand.side == side)
    }

    fn called(&self, id: UnitId) -> String {
        self.stand(id).map_or_else(String::new, |(stand, _)| stand.name.clone())
    }

    fn name(&self, side: Side) -> &str {
        &side.of(&self.setup.sides).name
    }

    fn standing(&self, side: Side) -> usize {
        self.of(side).filter(|(_, _, left)| *left > 0).count()
    }
}

/// A push that is allowed, and what the attacker adds.
fn plan(state: &State, push: Push) -> Result<u8, Refusal> {
    goes_on(state)?;
    let of = |id: UnitId| state.stand(id).filter(|(_, left)| *left > 0).map(|(stand, _)| stand.side);
    match (of(push.by), of(push.on)) {
        (Some(side), _) if side != state.now => {
            Err(PUSH.refuses(format!("it is the turn of the {}", state.name(state.now))))
        }
        (Some(side), Some(other)) if side != other => Ok(if push.uphill { UPHILL } else { 0 }),
        (Some(_), Some(_)) => Err(PUSH.refuses("both stands are of one side")),
        _ => Err(PUSH.refuses("choose two stands that have a file left")),
    }
}

fn goes_on(state: &State) -> Result<(), Refusal> {
    Sixth::outcome(state).map_or(Ok(()), |_| Err(END.refuses("the battle is over")))
}

impl Rules for Sixth {
    hetairoi::saved_as!("sixth", 1);

    fn open(setup: &Setup) -> State {
        let left = setup.stands.iter().map(|stand| stand.files).collect();
        State { setup: setup.clone(), left, turn: 1, now: Side::A, conceded: None, told: Vec::new() }
    }

    fn decide(state: &State, command: &Command, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
        let mut draft = Draft::<Self>::of(state);
        match command {
            Command::Push(push) => {
                let bonus = plan(state, *push)?;
                let (_, one) = dice.face(state.called(push.by), Some(state.now), Die::D6)?;
                let (_, other) = dice.face(state.called(push.on), Some(state.now.enemy()), Die::D6)?;
                draft.emit(Event::Pushed { push: *push, faces: [one, other] })?;
                let losers = match (one + bonus).cmp(&other) {
                    std::cmp::Ordering::Greater => vec![push.on],
                    std::cmp::Ordering::Less => vec![push.by],
                    std::cmp::Ordering::Equal if state.setup.alike == Alike::Both => vec![push.by, push.on],
                    std::cmp::Ordering::Equal => Vec::new(),
                };
                for unit in losers {
                    draft.emit(Event::FileLost { unit })?;
                }
            }
            Command::Next => {
                goes_on(state)?;
                let turn = state.turn + u16::from(state.now == Side::B);
                draft.emit(Event::SideBegan { turn, side: state.now.enemy() })?;
            }
            Command::SetFiles(now) => {
                let (stand, left) = state.stand(now.unit).ok_or_else(|| BY_HAND.refuses("choose a stand"))?;
                if now.left > stand.files || now.left == left {
                    let why = format!("expected 0 to {} files other than {left}, found {}", stand.files, now.left);
                    return Err(BY_HAND.refuses(why).into());
                }
                draft.emit(Event::FilesSet(*now))?;
            }
            Command::Concede { side } => {
                goes_on(state)?;
                draft.emit(Event::Conceded { side: *side })?;
            }
        }
        Ok(draft.done())
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
        let line = Self::narrate(state, event);
        let mut set = |unit: UnitId, to: &dyn Fn(u8) -> u8| {
            let left = state.left.get_mut(usize::from(unit.0)).ok_or_else(|| Misfit::new("no such stand"))?;
            *left = to(*left);
            Ok::<(), Misfit>(())
        };
        match event {
            Event::Pushed { .. } => state.told.clear(),
            Event::FileLost { unit } => set(*unit, &|left| left.saturating_sub(1))?,
            Event::FilesSet(now) => set(now.unit, &|_| now.left)?,
            Event::SideBegan { turn, side } => {
                (state.turn, state.now) = (*turn, *side);
                state.told.clear();
            }
            Event::Conceded { side } => state.conceded = Some(*side),
        }
        state.told.push(line);
        Ok(())
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::SideBegan { side: Side::A, .. })
    }
}

impl Narrate for Sixth {
    fn name(before: &State, command: &Command) -> String {
        match command {
            Command::Push(push) => format!("{} pushes {}", before.called(push.by), before.called(push.on)),
            Command::Next => format!("The {}", before.name(before.now.enemy())),
            Command::SetFiles(now) => format!("{}: files by hand", before.called(now.unit)),
            Command::Concede { side } => format!("The {} concede", before.name(*side)),
        }
    }

    fn narrate(before: &State, event: &Event) -> String {
        match event {
            Event::Pushed { push, faces: [one, other] } => {
                let from = if push.uphill { " from above" } else { "" };
                format!("{} against {}{from}: {one} and {other}", before.called(push.by), before.called(push.on))
            }
            Event::FileLost { unit } => format!("{} loses a file", before.called(*unit)),
            Event::SideBegan { turn, side } => format!("Turn {turn}: the {}", before.name(*side)),
            Event::FilesSet(now) => {
                format!("{} set by hand: {}", before.called(now.unit), counted(now.left, "file", "files"))
            }
            Event::Conceded { side } => format!("The {} concede", before.name(*side)),
        }
    }

    fn is_by_hand(command: &Command) -> bool {
        matches!(command, Command::SetFiles(_))
    }
}

impl Describe for Sixth {
    const SCORE: &'static str = "files left";

    fn side_names(setup: &Setup) -> [String; 2] {
        setup.sides.each_ref().map(SideSetup::full_name)
    }

    fn readout(state: &State) -> Readout {
        let side = |side: Side| {
            let rows = state.of(side).map(|(id, stand, left)| {
                let token = Token::Count { left: left.into(), of: stand.files.into() };
                let status = match left {
                    0 => Status::Gone,
                    _ if side == state.now => Status::MayAct,
                    _ => Status::Plain,
                };
                let stand = Stand { id, name: stand.name.clone(), token, status, leader: false };
                UnitRow { name: stand.name.clone(), note: String::new(), stands: vec![stand] }
            });
            let left = side.of(&Self::score(state)).to_string();
            let score = Score { value: left, of: "files".into() };
            let items = vec![Item::Units { caption: String::new(), rows: rows.collect() }];
            SideReadout { name: state.name(side).to_owned(), score, items }
        };
        Readout {
            title: format!("The Push · {}", state.setup.place),
            place: format!("turn {}", state.turn),
            clock: Clock { label: "Turn".into(), value: state.turn.to_string(), of: String::new() },
            stages: Side::BOTH.map(|side| state.name(side).to_owned()).into(),
            now: state.now.index(),
            sides: Side::BOTH.map(side),
            moment: Moment {
                title: format!("The {} push", state.name(state.now)),
                steps: state.told.clone(),
                ..Moment::default()
            },
        }
    }

    fn acts(state: &State) -> Vec<Act<Command>> {
        vec![
            issue::<Self>(state, "next", format!("Next: the {}", state.name(state.now.enemy())), Command::Next),
            Act::open("push", "Push", goes_on(state).err()).by_pair(),
            Act::open("concede", "Concede", goes_on(state).err()).ending(),
        ]
    }

    fn strip(state: &State, spot: &Spot) -> Option<Strip<Command>> {
        let Spot::Unit(unit) = spot else { return None };
        let (stand, left) = state.stand(*unit)?;
        let set = |id: &'static str, label: &str, left: u8| {
            issue::<Self>(state, id, label, Command::SetFiles(FilesNow { unit: *unit, left }))
        };
        Some(Strip {
            side: Some(stand.side),
            title: stand.name.clone(),
            subtitle: counted(stand.files, "file", "files"),
            facts: Vec::new(),
            token: Token::Count { left: left.into(), of: stand.files.into() },
            hint: String::new(),
            acts: vec![
                Act::open("push", "Push", goes_on(state).err()).with("by", Answer::Unit(*unit)),
                set("less", "A file less", left.saturating_sub(1)),
                set("more", "A file more", left.saturating_add(1)),
            ],
        })
    }

    fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
        let names = Self::side_names(&state.setup);
        if id == "concede" {
            return concede::<Self>(state, answers, &names, &END, |side| Command::Concede { side });
        }
        let options = |side: Side, why: Option<Refusal>| -> Vec<PickOption> {
            let option = |(unit, stand, left): (UnitId, &StandSetup, u8)| PickOption {
                unit,
                side,
                name: stand.name.clone(),
                group: stand.kind.clone(),
                note: counted(left, "file", "files"),
                token: Token::Count { left: left.into(), of: stand.files.into() },
                refusal: why.clone().or_else(|| (left == 0).then(|| PUSH.refuses("it has 0 files left"))),
            };
            state.of(side).map(option).collect()
        };
        let (by, attacker) = pick(answers, "by", "Pushes", options(state.now, None));
        let (on, defender) = pick(answers, "on", "Against", options(state.now.enemy(), None));
        let (hill, uphill) = toggle(answers, "uphill", "From above", "+1 to the die", false);
        let push = attacker.zip(defender).map(|(by, on)| Push { by, on, uphill });
        let order = push.ok_or_else(|| PUSH.refuses("touch who pushes, then whom"));
        let order = order.and_then(|push| Self::allowed(state, Command::Push(push)));
        let mut sheet = Sheet::new("Push", "Roll", order).fields(vec![by, on, hill]);
        if let Some(bonus) = push.and_then(|push| plan(state, push).ok()) {
            let [win, tie, lose] = duel::totals::<f64>(6, bonus, 6);
            let part = |side, label: &str, share| OddsPart { side, label: label.into(), share, exact: String::new() };
            let parts = vec![
                part(Some(state.now), "pushes", win),
                part(None, "alike", tie),
                part(Some(state.now.enemy()), "is pushed", lose),
            ];
            sheet.odds = Some(Odds { parts, note: format!("Pushes: {}", percent(win)) });
            sheet.figures = vec![Figure {
                side: Some(state.now),
                value: format!("d6 + {bonus}"),
                why: vec!["from above +1".into()],
            }];
        }
        sheet
    }

    fn noted(state: &State) -> (&[Noted], &str) {
        (&state.setup.noted, &state.now.of(&state.setup.sides).id)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let beaten = Side::BOTH.into_iter().find(|side| state.standing(*side) == 0);
        let (loser, reason) = match (state.conceded, beaten) {
            (Some(side), _) => (side, format!("The {} concede.", state.name(side))),
            (None, Some(side)) => (side, format!("The {} have 0 stands left.", state.name(side))),
            (None, None) => return None,
        };
        Some(Outcome { winner: Some(loser.enemy()), reason, lost: Self::tally(state) })
    }

    fn score(state: &State) -> [i32; 2] {
        Side::BOTH.map(|side| state.of(side).map(|(_, _, left)| i32::from(left)).sum())
    }
}

impl Roster for Sixth {
    fn tally(state: &State) -> Vec<Tally> {
        let mut rows: Vec<Tally> = Vec::new();
        for (_, stand, left) in Side::BOTH.into_iter().flat_map(|side| state.of(side)) {
            let lost = u16::from(left == 0);
            match rows.iter_mut().find(|row| row.side == stand.side && row.unit == stand.kind) {
                Some(row) => (row.lost, row.of) = (row.lost + lost, row.of + 1),
                None => rows.push(Tally {
                    side: stand.side,
                    unit: stand.kind.clone(),
                    name: stand.name.clone(),
                    lost,
                    of: 1,
                }),
            }
        }
        rows
    }
}

impl Chances for Sixth {
    fn odds(mut asked: Asked) -> Result<Vec<Line>, String> {
        let bonus = if asked.flag("uphill")? { UPHILL } else { 0 };
        asked.finish()?;
        let chances = duel::totals::<f64>(6, bonus, 6);
        Ok(["pushes", "alike", "is pushed"]
            .into_iter()
            .zip(&chances)
            .map(|(name, chance)| line(name, chance))
            .collect())
    }
}

/// The kinds of stands in the profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    sides: [SideInfo; 2],
    kinds: Vec<Kind>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Kind {
    side: Side,
    id: String,
    name: String,
    files: u8,
    stands: u8,
}

impl Prepare for Sixth {
    const NAME: &'static str = "The Push";
    const ABOUT: &'static str = "Two lines push until one has no stand left.";
    const RULINGS: &'static [RulingSpec] = &[Alike::SPEC];
    const STAGES: &'static [&'static str] = &["thebans", "spartans"];
    type Profile = Values;
    type Scenario = ();

    fn read_profile(table: &mut Table<'_>, _library: &Library) -> Values {
        let sides = table.each("side", 2..=2, |id, table| SideInfo { id: id.value.clone(), name: table.name("name") });
        let sides: [SideInfo; 2] = sides.try_into().unwrap_or_default();
        let kinds = table.table("stand", |table| {
            let own = |side: Side, table: &mut Table<'_>| {
                table.each(&side.of(&sides).id, 1..=20, |id, table| Kind {
                    side,
                    id: id.value.clone(),
                    name: table.name("name"),
                    files: table.number("files", 1..=9),
                    stands: table.number("stands", 0..=9),
                })
            };
            Side::BOTH.into_iter().flat_map(|side| own(side, table)).collect()
        });
        Values { sides, kinds }
    }

    fn read_scenario(_table: &mut Table<'_>, _profile: &Profile<Self>) {}

    fn sides(profile: &Profile<Self>, _scenario: &Scenario<Self>) -> [SideInfo; 2] {
        profile.own.sides.clone()
    }

    fn changes(form: &Form<'_, Self>, changes: &mut Changes) {
        for kind in &form.usual.own.kinds {
            let side = &kind.side.of(&form.sides).id;
            let told = form.answers.number(&format!("stands.{side}.{}", kind.id));
            if let Some(told) = told.filter(|told| *told != i32::from(kind.stands)) {
                changes.profile(&["stand", side, &kind.id, "stands"], i64::from(told));
            }
        }
    }

    fn pages(form: &Form<'_, Self>) -> Vec<Field> {
        let mut fields = form.player_fields();
        fields.extend(form.profile.own.kinds.iter().map(|kind| {
            let id = format!("stands.{}.{}", kind.side.of(&form.sides).id, kind.id);
            number(form.answers, id, &kind.name, kind.stands, (0, 9)).0.at(kind.side)
        }));
        fields.extend(form.ruling_fields());
        fields
    }

    fn figures(form: &Form<'_, Self>) -> Vec<Figure> {
        let stands = |side: Side| {
            form.profile.own.kinds.iter().filter(move |kind| kind.side == side).map(|kind| u16::from(kind.stands))
        };
        let figure = |side: Side| Figure {
            side: Some(side),
            value: counted(stands(side).sum::<u16>(), "stand", "stands"),
            why: Vec::new(),
        };
        Side::BOTH.map(figure).into()
    }

    fn muster(form: &Form<'_, Self>) -> Result<Setup, Refusal> {
        let stand = |kind: &Kind| StandSetup {
            side: kind.side,
            kind: kind.id.clone(),
            name: kind.name.clone(),
            files: kind.files,
        };
        let kinds = form.profile.own.kinds.iter();
        let stands: Vec<StandSetup> =
            kinds.flat_map(|kind| std::iter::repeat_n(stand(kind), kind.stands.into())).collect();
        if let Some(side) = Side::BOTH.into_iter().find(|side| !stands.iter().any(|stand| stand.side == *side)) {
            return Err(END.refuses(format!("the {} have 0 stands", side.of(&form.sides).name)));
        }
        let (scenario, place) = (form.scenario.id.clone(), form.scenario.name.clone());
        let noted = form.scenario.noted.clone();
        Ok(Setup { scenario, place, sides: form.side_setups(), stands, alike: form.profile.answer(), noted })
    }
}

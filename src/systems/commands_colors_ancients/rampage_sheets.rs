//! The forms of retreats: amok over a hex, and ways that are barred.

use super::command::{Command, Facts, LeaderAt};
use super::fight_fields;
use super::rampage::{self, may_be_trampled};
use super::sheets::{allowed, helmet_odds, number, option, plain};
use super::state::{Next, State, UnitView};
use super::{ELEPHANTS, FLAGS};
use crate::instruments::{Side, counted};
use crate::systems::describe::{Answers, Field, Figure, Id, Kind, Pick, Sheet, Toggle, UnitId};

/// Amok over one hex.
pub(super) fn trample(state: &State, answers: &Answers) -> Sheet<Command> {
    let mut sheet = plain("Amok", "Roll", Err(ELEPHANTS.refuses("choose who stands there")));
    let (_, elephants, _) = match rampage::running(state) {
        Ok(running) => running,
        Err(refusal) => return plain("Amok", "Roll", Err(refusal)),
    };
    let found = [("leader-a", Side::A), ("leader-b", Side::B)];
    let offered = found.iter().filter(|(_, side)| *side.of(&state.leaders) > 0);
    let mut options: Vec<(Id, String)> = vec![("unit".into(), "A unit".into())];
    options.extend(
        offered
            .clone()
            .map(|(id, side)| (Id::from(*id), format!("A lone leader of the {}", state.setup.side_name(*side)))),
    );
    let leader = offered.clone().find(|(id, _)| answers.choice("found") == Some(id)).copied();
    let chosen = leader.map_or_else(|| "unit".into(), |(id, _)| Id::from(id));
    sheet.fields.push(Field::new("found", "in the hex", Kind::Choice { chosen, options }).folded());
    sheet.steps = vec!["Each hex next to the elephants, friend or enemy, once.".into()];
    if let Some((_, side)) = leader {
        let why = vec!["a helmet kills".into()];
        sheet.figures = vec![Figure { side: Some(side.enemy()), value: "2 dice".into(), why }];
        sheet.odds = Some(helmet_odds(side.enemy(), rampage::DICE, "he falls"));
        sheet.order = allowed(state, Command::Trample { unit: None, leader: Some(side), on: Facts::default() });
        return sheet;
    }
    let picked = answers.unit("unit").and_then(|unit| may_be_trampled(state, elephants, unit).ok());
    sheet.fields.push(pick(state, "unit", "Which unit", elephants, picked));
    let Some(unit) = picked else { return sheet };
    let led = answers.toggle("led").unwrap_or(unit.now.leader.is_with()) && *unit.side().of(&state.leaders) > 0;
    if *unit.side().of(&state.leaders) > 0 {
        let toggle = Toggle { on: led, effect: "he is tested if it loses a block".into() };
        sheet.fields.push(Field::new("led", "A leader is with it", Kind::Toggle(toggle)));
    }
    let blocks = fight_fields::blocks_answered(answers, "blocks", unit).unwrap_or(unit.kind.blocks);
    if !state.setup.keep_units {
        sheet.fields.push(fight_fields::blocks("blocks", unit, blocks));
    }
    let leader = if led { LeaderAt::With } else { LeaderAt::None };
    let on = Facts { leader, blocks, ..Facts::default() };
    let why = vec![format!("only a {} hits", unit.kind.class.symbol()), "the other side throws".into()];
    sheet.figures = vec![Figure { side: Some(unit.side().enemy()), value: "2 dice".into(), why }];
    sheet.odds = Some(helmet_odds(unit.side().enemy(), rampage::DICE, "it is hit"));
    sheet.order = allowed(state, Command::Trample { unit: Some(unit.id), leader: None, on });
    sheet
}

fn pick(state: &State, id: &'static str, label: &str, elephants: UnitId, picked: Option<UnitView<'_>>) -> Field {
    let options = state.all().filter(|unit| !unit.is_gone());
    let options = options.map(|unit| option(state, unit, may_be_trampled(state, elephants, unit.id).err())).collect();
    Field::new(id, label, Kind::Pick(Pick { picked: picked.map(|unit| unit.id), options }))
}

/// Elephants whose way is barred.
pub(super) fn in_the_way(state: &State, answers: &Answers) -> Sheet<Command> {
    let title = "The way is barred";
    let (_, elephants, hexes) = match rampage::running(state) {
        Ok(running) => running,
        Err(refusal) => return plain(title, "Done", Err(refusal)),
    };
    let enemy = state.unit(elephants).map(|unit| unit.side().enemy());
    let led = enemy.is_some_and(|side| *side.of(&state.leaders) > 0);
    let mut options: Vec<(Id, String)> = vec![
        ("unit".into(), "A unit".into()),
        ("two".into(), "Two units".into()),
        ("edge".into(), "Edge or water".into()),
    ];
    if led {
        options.push(("leader".into(), "An enemy lone leader".into()));
    }
    let chosen = answers.choice("who").and_then(|who| options.iter().find(|(id, _)| id == who));
    let who = chosen.map_or_else(|| Id::from("unit"), |(id, _)| id.clone());
    let mut sheet = plain(title, "Done", Err(ELEPHANTS.refuses("choose who stands in the way")));
    sheet.fields.push(Field::new("who", "By", Kind::Choice { chosen: who.clone(), options }));
    let mut units = Vec::new();
    let wanted = match who.as_ref() {
        "unit" => 1,
        "two" => 2,
        _ => 0,
    };
    for (id, label) in [("unit", "Which unit"), ("second", "Which other")].into_iter().take(wanted) {
        let picked = answers.unit(id).and_then(|unit| may_be_trampled(state, elephants, unit).ok());
        sheet.fields.push(pick(state, id, label, elephants, picked));
        units.extend(picked.map(|unit| unit.id));
    }
    let blocked = number(answers, "blocked", 1, hexes).unwrap_or(hexes);
    sheet.fields.push(hexes_field("Hexes not entered", blocked, hexes));
    if units.len() == wanted {
        let leader = who == "leader";
        sheet.order = allowed(state, Command::Withdraw { blocked, units, leader });
    }
    sheet
}

fn hexes_field(label: &str, value: u8, most: u8) -> Field {
    let kind = Kind::Number { value: value.into(), computed: None, least: 1, most: most.into() };
    Field::new("blocked", label, kind)
}

/// A unit whose retreat is barred: a block for each hex not entered.
pub(super) fn barred(state: &State, answers: &Answers) -> Sheet<Command> {
    let Next::Flags { flags, ignores, hexes } = state.next() else {
        return plain("The way is barred", "Done", Err(FLAGS.refuses("no flags wait for an answer")));
    };
    let most = ignores.min(flags.saturating_sub(1));
    let ignored = number(answers, "ignored", 0, most).unwrap_or(most);
    let owed = flags.saturating_sub(ignored).saturating_mul(hexes).max(1);
    let blocked = number(answers, "blocked", 1, owed).unwrap_or(1);
    let mut fields = Vec::new();
    if most > 0 {
        let kind = Kind::Number { value: ignored.into(), computed: None, least: 0, most: most.into() };
        fields.push(Field::new("ignored", "Flags ignored", kind));
    }
    fields.push(hexes_field("Hexes not entered", blocked, owed));
    let why = vec!["a block for each hex not entered".into()];
    Sheet {
        fields,
        figures: vec![Figure { side: None, value: format!("{} of retreat", counted(owed, "hex", "hexes")), why }],
        ..plain("The way is barred", "Done", allowed(state, Command::Flags { ignored, blocked }))
    }
}

//! The forms of retreats: amok over a hex, and ways that are barred.

use super::command::{Command, Facts, LeaderAt};
use super::fight_fields;
use super::kinds::Ground;
use super::plan::may_stand;
use super::rampage::{self, may_be_trampled};
use super::sheets::{allowed, helmet_odds, number, option, plain};
use super::state::{Next, State, UnitView};
use super::{ELEPHANTS, FLAGS, TERRAIN, marsh};
use crate::instruments::{Refusal, Side, counted};
use crate::systems::describe::{Answers, Field, Figure, Id, Kind, Pick, Sheet, Toggle, UnitId};

/// Dice for a unit or a lone leader in one hex: amok over it, or a marsh entered.
struct InHex<'a> {
    title: &'static str,
    wait: Refusal,
    found: &'static str,
    step: &'static str,
    dice: u8,
    who: Option<&'static str>,
    /// The elephants that run amok.
    elephants: Option<UnitId>,
    command: &'a dyn Fn(Option<UnitId>, Option<Side>, Facts) -> Command,
}

/// Amok over one hex.
pub(super) fn trample(state: &State, answers: &Answers) -> Sheet<Command> {
    let elephants = match rampage::running(state) {
        Ok((_, elephants, _)) => elephants,
        Err(refusal) => return plain("Amok", "Roll", Err(refusal)),
    };
    let hex = InHex {
        title: "Amok",
        wait: ELEPHANTS.refuses("choose who stands there"),
        found: "in the hex",
        step: "Each hex next to the elephants, friend or enemy, once.",
        dice: rampage::DICE,
        who: Some("the other side throws"),
        elephants: Some(elephants),
        command: &|unit, leader, on| Command::Trample { unit, leader, on },
    };
    in_hex(state, answers, &hex)
}

/// Into a marsh.
pub(super) fn enter_marsh(state: &State, answers: &Answers) -> Sheet<Command> {
    if let Err(refusal) = marsh::may_be_entered(state) {
        return plain("Into a marsh", "Roll", Err(refusal));
    }
    let hex = InHex {
        title: "Into a marsh",
        wait: TERRAIN.refuses("choose who enters it"),
        found: "into the marsh",
        step: "It stops there, and leaves it one hex a turn; an advance or a retreat through a marsh throws too.",
        dice: marsh::DICE,
        who: None,
        elephants: None,
        command: &|unit, leader, on| Command::EnterMarsh { unit, leader, on },
    };
    in_hex(state, answers, &hex)
}

fn in_hex(state: &State, answers: &Answers, hex: &InHex<'_>) -> Sheet<Command> {
    let mut sheet = plain(hex.title, "Roll", Err(hex.wait.clone()));
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
    sheet.fields.push(Field::new("found", hex.found, Kind::Choice { chosen, options }).folded());
    sheet.steps = vec![hex.step.into()];
    let value = counted(hex.dice, "die", "dice");
    if let Some((_, side)) = leader {
        sheet.figures = vec![Figure { side: Some(side.enemy()), value, why: vec!["a helmet kills".into()] }];
        sheet.odds = Some(helmet_odds(side.enemy(), hex.dice, "he falls"));
        sheet.order = allowed(state, (hex.command)(None, Some(side), Facts::default()));
        return sheet;
    }
    let picked = answers.unit("unit").and_then(|unit| may_be_hit(state, hex, unit).ok());
    sheet.fields.push(pick(state, "unit", "Which unit", picked, |unit| may_be_hit(state, hex, unit).err()));
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
    let why = std::iter::once(format!("only a {} hits", unit.kind.class.symbol()));
    let why = why.chain(hex.who.map(str::to_owned)).collect();
    sheet.figures = vec![Figure { side: Some(unit.side().enemy()), value, why }];
    sheet.odds = Some(helmet_odds(unit.side().enemy(), hex.dice, "it is hit"));
    sheet.order = allowed(state, (hex.command)(Some(unit.id), None, on));
    sheet
}

/// Whether a unit can stand in the hex.
fn may_be_hit<'a>(state: &'a State, hex: &InHex<'_>, unit: UnitId) -> Result<UnitView<'a>, Refusal> {
    if let Some(elephants) = hex.elephants {
        return may_be_trampled(state, elephants, unit);
    }
    let view = super::decide::known(state, unit)?;
    may_stand(state, view, Ground::Marsh)?;
    Ok(view)
}

fn pick(
    state: &State,
    id: &'static str,
    label: &str,
    picked: Option<UnitView<'_>>,
    refusal: impl Fn(UnitId) -> Option<Refusal>,
) -> Field {
    let options = state.all().filter(|unit| !unit.is_gone());
    let options = options.map(|unit| option(state, unit, refusal(unit.id))).collect();
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
        options.push(("both".into(), "A unit and an enemy lone leader".into()));
    }
    let chosen = answers.choice("who").and_then(|who| options.iter().find(|(id, _)| id == who));
    let who = chosen.map_or_else(|| Id::from("unit"), |(id, _)| id.clone());
    let mut sheet = plain(title, "Done", Err(ELEPHANTS.refuses("choose who stands in the way")));
    sheet.fields.push(Field::new("who", "By", Kind::Choice { chosen: who.clone(), options }));
    let (mut units, mut blocks) = (Vec::new(), Vec::new());
    let wanted = match who.as_ref() {
        "unit" | "both" => 1,
        "two" => 2,
        _ => 0,
    };
    for (id, label) in [("unit", "Which unit"), ("second", "Which other")].into_iter().take(wanted) {
        let picked = answers.unit(id).and_then(|unit| may_be_trampled(state, elephants, unit).ok());
        let refusal = |unit| may_be_trampled(state, elephants, unit).err();
        sheet.fields.push(pick(state, id, label, picked, refusal));
        let Some(unit) = picked else { continue };
        units.push(unit.id);
        if !state.setup.keep_units {
            let field = if id == "unit" { "blocks" } else { "second.blocks" };
            let left = fight_fields::blocks_answered(answers, field, unit).unwrap_or(unit.kind.blocks);
            sheet.fields.push(fight_fields::blocks(field, unit, left));
            blocks.push(left);
        }
    }
    let blocked = number(answers, "blocked", 1, hexes).unwrap_or(hexes);
    sheet.fields.push(hexes_field("Hexes not entered", blocked, hexes));
    if units.len() == wanted {
        let leader = who == "leader" || who == "both";
        sheet.order = allowed(state, Command::Withdraw { blocked, units, blocks, leader });
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

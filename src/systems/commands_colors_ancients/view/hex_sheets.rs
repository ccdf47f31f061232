//! The forms of retreats: amok over a hex, into a marsh, and ways that are barred.

use super::super::rules::command::{Barred, Command, Facts, InHex, LeaderAt};
use super::super::rules::event::Next;
use super::super::rules::ground::Ground;
use super::super::rules::plan::may_stand;
use super::super::rules::rampage::{self, may_be_trampled};
use super::super::rules::state::{State, UnitView};
use super::super::rules::{CommandsColorsAncients, ELEPHANTS, FLAGS, TERRAIN, marsh};
use super::chances;
use super::fight_fields::{self, number};
use super::units::option;
use crate::instruments::{Refusal, Side, counted};
use crate::journal::Rules;
use crate::systems::describe::{Answers, Field, Figure, Kind, PickOption, Sheet, UnitId};
use crate::systems::{choice, pick, toggle};

type Game = CommandsColorsAncients;

/// How dice for a unit or a lone leader in one hex are asked for.
struct HexForm {
    title: &'static str,
    wait: Refusal,
    found: &'static str,
    step: &'static str,
    dice: u8,
    who: Option<&'static str>,
    /// The elephants that run amok.
    elephants: Option<UnitId>,
    command: fn(InHex) -> Command,
}

/// Amok over one hex.
pub(super) fn trample(state: &State, answers: &Answers) -> Sheet<Command> {
    let elephants = match rampage::running(state) {
        Ok((_, elephants, _)) => elephants,
        Err(refusal) => return Sheet::new("Amok", "Roll", Err(refusal)),
    };
    let form = HexForm {
        title: "Amok",
        wait: ELEPHANTS.refuses("choose who stands there"),
        found: "in the hex",
        step: "Each hex next to the elephants, friend or enemy, once.",
        dice: rampage::DICE,
        who: Some("the other side throws"),
        elephants: Some(elephants),
        command: Command::Trample,
    };
    in_hex(state, answers, &form)
}

/// Into a marsh.
pub(super) fn enter_marsh(state: &State, answers: &Answers) -> Sheet<Command> {
    if let Err(refusal) = marsh::may_be_entered(state) {
        return Sheet::new("Into a marsh", "Roll", Err(refusal));
    }
    let form = HexForm {
        title: "Into a marsh",
        wait: TERRAIN.refuses("choose who enters it"),
        found: "into the marsh",
        step: "It stops there, and leaves it one hex a turn; an advance or a retreat through a marsh throws too.",
        dice: marsh::DICE,
        who: None,
        elephants: None,
        command: Command::EnterMarsh,
    };
    in_hex(state, answers, &form)
}

fn in_hex(state: &State, answers: &Answers, form: &HexForm) -> Sheet<Command> {
    let mut sheet = Sheet::new(form.title, "Roll", Err(form.wait.clone()));
    let mut found = vec![("unit".to_owned(), "A unit".to_owned(), None)];
    found.extend(Side::BOTH.into_iter().filter(|side| has_leaders(state, *side)).map(|side| {
        let words = format!("A lone leader of the {}", state.setup.side_name(side));
        (format!("leader-{}", side.letter()), words, Some(side))
    }));
    let (field, leader) = choice(answers, "found", form.found, 0, &found);
    sheet.fields.push(field.folded());
    sheet.steps = vec![form.step.into()];
    let value = counted(form.dice, "die", "dice");
    if let Some(side) = leader.flatten() {
        sheet.figures = vec![Figure { side: Some(side.enemy()), value, why: vec!["a helmet kills".into()] }];
        sheet.odds = Some(chances::of_a_symbol(side.enemy(), form.dice, "he falls"));
        let hex = InHex { unit: None, leader: Some(side), on: Facts::default() };
        sheet.order = Game::allowed(state, (form.command)(hex));
        return sheet;
    }
    let (field, picked) = pick(answers, "unit", "Which unit", options(state, |unit| may_be_hit(state, form, unit)));
    sheet.fields.push(field.at(None));
    let Some(unit) = picked.and_then(|id| state.unit(id)) else { return sheet };
    let on = Facts { leader: leader_with(state, answers, unit, &mut sheet), ..Facts::default() };
    let on = Facts { blocks: blocks(state, answers, "blocks", unit, &mut sheet), ..on };
    let why = std::iter::once(format!("only a {} hits", unit.unit_type.class.symbol()));
    let why = why.chain(form.who.map(str::to_owned)).collect();
    sheet.figures = vec![Figure { side: Some(unit.side().enemy()), value, why }];
    sheet.odds = Some(chances::of_a_symbol(unit.side().enemy(), form.dice, "it is hit"));
    sheet.order = Game::allowed(state, (form.command)(InHex { unit: Some(unit.id), leader: None, on }));
    sheet
}

fn has_leaders(state: &State, side: Side) -> bool {
    *side.of(&state.leaders) > 0
}

/// Whether a leader is with a unit, asked where its side has any.
fn leader_with(state: &State, answers: &Answers, unit: UnitView<'_>, sheet: &mut Sheet<Command>) -> LeaderAt {
    if !has_leaders(state, unit.side()) {
        return LeaderAt::None;
    }
    let effect = "he is tested if it loses a block";
    let (field, led) = toggle(answers, "led", "A leader is with it", effect, unit.now.leader.is_with());
    sheet.fields.push(field);
    if led { LeaderAt::With } else { LeaderAt::None }
}

/// The blocks of a unit, asked where they are not kept.
fn blocks(state: &State, answers: &Answers, field: &'static str, unit: UnitView<'_>, sheet: &mut Sheet<Command>) -> u8 {
    let blocks = fight_fields::blocks_answered(answers, field, unit).unwrap_or(unit.unit_type.blocks);
    if !state.setup.keep_units {
        sheet.fields.push(fight_fields::blocks(field, unit, blocks));
    }
    blocks
}

/// Whether a unit can stand in the hex.
fn may_be_hit(state: &State, form: &HexForm, unit: UnitId) -> Result<(), Refusal> {
    match form.elephants {
        Some(elephants) => may_be_trampled(state, elephants, unit).map(drop),
        None => may_stand(state, state.known(unit)?, Ground::Marsh),
    }
}

/// The units of both sides that are not gone, those that may not be picked with the reason.
fn options(state: &State, may: impl Fn(UnitId) -> Result<(), Refusal>) -> Vec<PickOption> {
    let there = state.all().filter(|unit| !unit.is_gone());
    there.map(|unit| option(state, unit, may(unit.id).err())).collect()
}

/// Elephants whose way is barred.
pub(super) fn in_the_way(state: &State, answers: &Answers) -> Sheet<Command> {
    let title = "The way is barred";
    let (_, elephants, hexes) = match rampage::running(state) {
        Ok(running) => running,
        Err(refusal) => return Sheet::new(title, "Done", Err(refusal)),
    };
    let enemy = state.unit(elephants).map(|unit| unit.side().enemy());
    // Each with how many units it is, and whether a leader.
    let mut ways = vec![("unit", "A unit", (1, false)), ("two", "Two units", (2, false))];
    ways.push(("edge", "Edge or water", (0, false)));
    if enemy.is_some_and(|side| has_leaders(state, side)) {
        ways.push(("leader", "An enemy lone leader", (0, true)));
        ways.push(("both", "A unit and an enemy lone leader", (1, true)));
    }
    let ways: Vec<_> = ways.into_iter().map(|(id, words, way)| (id.to_owned(), words.to_owned(), way)).collect();
    let (field, chosen) = choice(answers, "who", "By", 0, &ways);
    let (wanted, leader) = chosen.unwrap_or((1, false));
    let mut sheet = Sheet::new(title, "Done", Err(ELEPHANTS.refuses("choose who stands in the way")));
    sheet.fields.push(field);
    let mut barred = Barred { leader, ..Barred::default() };
    let fields = [("unit", "Which unit", "blocks"), ("second", "Which other", "second.blocks")];
    for (id, label, blocks_id) in fields.into_iter().take(wanted) {
        let offered = options(state, |unit| may_be_trampled(state, elephants, unit).map(drop));
        let (field, picked) = pick(answers, id, label, offered);
        sheet.fields.push(field.at(None));
        let Some(unit) = picked.and_then(|id| state.unit(id)) else { continue };
        barred.units.push(unit.id);
        let left = blocks(state, answers, blocks_id, unit, &mut sheet);
        if !state.setup.keep_units {
            barred.blocks.push(left);
        }
    }
    barred.blocked = number(answers, "blocked", 1, hexes).unwrap_or(hexes);
    sheet.fields.push(hexes_field(barred.blocked, hexes));
    if barred.units.len() == wanted {
        sheet.order = Game::allowed(state, Command::Withdraw(barred));
    }
    sheet
}

fn hexes_field(value: u8, most: u8) -> Field {
    let kind = Kind::Number { value: value.into(), computed: None, least: 1, most: most.into() };
    Field::new("blocked", "Hexes not entered", kind)
}

/// A unit whose retreat is barred: a block for each hex not entered.
pub(super) fn barred(state: &State, answers: &Answers) -> Sheet<Command> {
    let title = "The way is barred";
    let Next::Flags { flags, ignores, hexes } = state.next() else {
        return Sheet::new(title, "Done", Err(FLAGS.refuses("no flags wait for an answer")));
    };
    let most = ignores.min(flags.saturating_sub(1));
    let ignored = number(answers, "ignored", 0, most).unwrap_or(most);
    let owed = flags.saturating_sub(ignored).saturating_mul(hexes).max(1);
    let blocked = number(answers, "blocked", 1, owed).unwrap_or(1);
    let mut sheet = Sheet::new(title, "Done", Game::allowed(state, Command::Flags { ignored, blocked }));
    if most > 0 {
        let kind = Kind::Number { value: ignored.into(), computed: None, least: 0, most: most.into() };
        sheet.fields.push(Field::new("ignored", "Flags ignored", kind));
    }
    sheet.fields.push(hexes_field(blocked, owed));
    let why = vec!["a block for each hex not entered".into()];
    let value = format!("{} of retreat", counted(owed, "hex", "hexes"));
    sheet.figures = vec![Figure { side: None, value, why }];
    sheet
}

//! The dice before a phalanx, and elephants out of hand.

use super::event::{Advance, Charge, Event};
use super::losses::{Draft, Loser, lose};
use super::state::{Stage, State};
use super::unit_type::UnitType;
use super::{CHARIOTS, STAMPEDE, ending};
use crate::chance::{Dice, Question, Stop};
use crate::instruments::{Die, Misfit, Refusal, Rule, Side};
use crate::systems::describe::UnitId;

const DIE: Die = Die::D6;
/// More elephants than either army has.
const STAMPEDES_MOST: usize = 6;

/// Whether these dice are rolled at all.
fn open(state: &State, rule: &Rule, option: bool) -> Result<(), Refusal> {
    if !option {
        return Err(rule.refuses("this rule is not played in this battle"));
    }
    if ending::ended(state).is_some() || state.stage() == Stage::SetUp {
        return Err(rule.refuses("no battle goes on"));
    }
    Ok(())
}

/// The counter, of one arm, on the board.
fn mount(state: &State, unit: Option<UnitId>, unit_type: UnitType, rule: &Rule) -> Result<(String, Side), Refusal> {
    let Some(id) = unit else { return Ok((unit_type.words().to_owned(), Side::B)) };
    let unit = state.unit(id).filter(|unit| unit.unit_type() == unit_type && !unit.is_gone());
    let unit =
        unit.ok_or_else(|| rule.refuses(format!("{} are not on the board", unit_type.words().to_lowercase())))?;
    Ok((unit.name(), unit.now.side))
}

/// Rule: *Chariot Charges*.
pub(crate) fn chariots(state: &State, unit: Option<UnitId>, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    open(state, &CHARIOTS, state.setup.options.chariots)?;
    let (name, side) = mount(state, unit, UnitType::Chariots, &CHARIOTS)?;
    once(state, unit, &CHARIOTS)?;
    let (by, face) = dice.face(format!("{name} on a phalanx"), Some(side), DIE)?;
    let way = match face {
        1 => Charge::Attack,
        6 => Charge::Balk,
        _ if is_held_behind(dice, &name, side)? => Charge::Eliminated,
        _ => Charge::PassThrough,
    };
    let mut draft = Draft::of(state);
    draft.emit(Event::ChariotsRolled { unit, by, face, way })?;
    if way == Charge::Eliminated {
        lost(&mut draft, dice, unit, UnitType::Chariots, side)?;
    }
    Ok(draft.done())
}

/// One die a half turn, for one that has not attacked; chariots charge, so none held in a melee.
fn once(state: &State, unit: Option<UnitId>, rule: &Rule) -> Result<(), Refusal> {
    let Some(unit) = unit.and_then(|id| state.unit(id)) else { return Ok(()) };
    let name = unit.name();
    if unit.now.passed {
        return Err(rule.refuses(format!("{name}: the die lets them attack already")));
    }
    if unit.now.attacked {
        return Err(rule.refuses(format!("{name} had their attack in this half turn")));
    }
    if unit.unit_type() == UnitType::Chariots && state.in_melee(unit.id) {
        return Err(rule.refuses(format!("{name}: held in a melee, can not charge")));
    }
    Ok(())
}

fn is_held_behind(dice: &mut Dice, name: &str, side: Side) -> Result<bool, Stop> {
    let options = vec![("free".to_owned(), "it is free".to_owned()), ("held".to_owned(), "a unit holds it".to_owned())];
    let what = format!("{name} pass through: the hex right behind the phalanx");
    Ok(dice.choice(Question { what, side: Some(side), options })? == "held")
}

/// One that is lost whole, with or without a counter.
fn lost(draft: &mut Draft, dice: &mut Dice, unit: Option<UnitId>, unit_type: UnitType, side: Side) -> Result<(), Stop> {
    let loser = match unit {
        Some(id) => Loser::unit(draft.state(), id).ok_or_else(|| Misfit::new("no such counter"))?,
        None => Loser { unit: None, side, name: unit_type.words().to_owned(), unit_type, front: None, doubled: false },
    };
    lose(draft, dice, &loser, true)
}

/// Rule: *How to Play the Battle of the Hydaspes*, Elephants; a 6 is rolled again.
pub(crate) fn elephants(state: &State, unit: Option<UnitId>, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    open(state, &STAMPEDE, state.setup.hydaspes)?;
    let (name, side) = mount(state, unit, UnitType::Elephants, &STAMPEDE)?;
    once(state, unit, &STAMPEDE)?;
    let mut faces = Vec::new();
    let by = loop {
        let (by, face) = dice.face(format!("{name} on a phalanx"), Some(side), DIE)?;
        faces.push(face);
        if face != 6 {
            break by;
        }
        // A hand that shows nothing but sixes is told so instead of asking for ever.
        if faces.len() >= 200 {
            return Err(STAMPEDE.refuses("200 sixes in a row").into());
        }
    };
    let way = match faces.last() {
        Some(1 | 2) => Advance::Attack,
        Some(3 | 4) => Advance::Halt,
        _ => Advance::Rout,
    };
    let mut events = vec![Event::ElephantsRolled { unit, by, faces, way }];
    if way == Advance::Rout {
        let (by, face) = dice.face(format!("{name} stampede: which hex side"), None, DIE)?;
        events.push(Event::Stampeded { unit, by, face });
    }
    Ok(events)
}

/// Rule: *Elephant Rule*.
pub(crate) fn stampede(state: &State, unit: Option<UnitId>, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    open(state, &STAMPEDE, state.setup.options.stampede || state.setup.hydaspes)?;
    let (name, _) = mount(state, unit, UnitType::Elephants, &STAMPEDE)?;
    if unit.is_some() && state.stampedes.iter().any(|known| known.unit == unit) {
        return Err(STAMPEDE.refuses(format!("{name} stampede already")).into());
    }
    if state.stampedes.len() >= STAMPEDES_MOST {
        return Err(STAMPEDE.refuses(format!("at most {STAMPEDES_MOST} stampedes go on at once")).into());
    }
    let (by, face) = dice.face(format!("{name} stampede: which hex side"), None, DIE)?;
    Ok(vec![Event::Stampeded { unit, by, face }])
}

/// A phalanx that faces them turns them; the same way again tramples it.
pub(crate) fn turn(state: &State, stampede: u8, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    let _there = known(state, stampede)?;
    let (by, face) = dice.face("A phalanx turns the stampede: which hex side", None, DIE)?;
    Ok(vec![Event::Turned { stampede, by, face }])
}

/// Off the board: the elephants are lost.
///
/// Reading: like any loss by a forced retreat (A5).
pub(crate) fn off_board(state: &State, stampede: u8, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    let unit = known(state, stampede)?;
    let side = unit.and_then(|id| state.unit(id)).map_or(Side::B, |unit| unit.now.side);
    let mut draft = Draft::of(state);
    draft.emit(Event::StampedeEnded { stampede })?;
    lost(&mut draft, dice, unit, UnitType::Elephants, side)?;
    Ok(draft.done())
}

fn known(state: &State, stampede: u8) -> Result<Option<UnitId>, Refusal> {
    let known = state.stampedes.get(usize::from(stampede));
    known.map(|stampede| stampede.unit).ok_or_else(|| STAMPEDE.refuses("no elephants stampede"))
}

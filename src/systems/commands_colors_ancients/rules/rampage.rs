//! Elephants out of control: hex by hex, and then their retreat.

use super::command::{Barred, Facts, InHex, LeaderAt};
use super::event::{Event, HexThrow, Next};
use super::fight::{after_retreat, lose_blocks};
use super::state::{Combat, LeaderFate, State, UnitView};
use super::turn::goes_on;
use super::{Draft, ELEPHANTS, Events, leaders, throw};
use crate::chance::{Dice, Stop};
use crate::instruments::{Refusal, Side};
use crate::systems::describe::UnitId;

/// Dice for each hex next to the elephants.
pub(crate) const DICE: u8 = 2;

/// The elephants that run amok, and how many hexes they owe.
pub(crate) fn running(state: &State) -> Result<(&Combat, UnitId, u8), Refusal> {
    goes_on(state)?;
    let combat = state.combat.as_ref();
    match combat.map(|combat| (combat, combat.blow.target, combat.next)) {
        Some((combat, Some(elephants), Next::Rampage { hexes })) => Ok((combat, elephants, hexes)),
        _ => Err(ELEPHANTS.refuses("no elephants run amok")),
    }
}

/// Who may be trampled.
pub(crate) fn may_be_trampled(state: &State, elephants: UnitId, unit: UnitId) -> Result<UnitView<'_>, Refusal> {
    let view = state.known(unit)?;
    let alone = state.is_single(view);
    if view.is_gone() || (unit == elephants && alone) {
        return Err(ELEPHANTS.refuses(format!("{} do not stand next to the elephants", view.name())));
    }
    Ok(view)
}

/// One hex with a unit or a lone leader: two dice, thrown by the other side; only the unit's class
/// hits, or a helmet the leader.
pub(crate) fn trample(state: &State, hex: InHex, dice: &mut Dice) -> Events {
    let (_, elephants, _) = running(state)?;
    let mut draft = Draft::of(state);
    match (hex.unit, hex.leader) {
        (Some(unit), None) => {
            let view = may_be_trampled(state, elephants, unit)?;
            let (class, room) = (view.unit_type.class, state.blocks(view, hex.on));
            let (_, thrown) = throw::symbols_of(dice, format!("Amok over {}", view.name()), view.side().enemy(), DICE)?;
            let hits = throw::of_class(&thrown, class);
            draft.emit(Event::Trampled(HexThrow { unit: Some(unit), leader: None, thrown, hits }))?;
            let gone = lose_blocks(&mut draft, unit, hits, room)?;
            let _lives = leaders::test(&mut draft, unit, hex.on, hits > 0, gone, dice)?;
        }
        (None, Some(side)) => {
            let name = state.setup.side_name(side);
            if *side.of(&state.leaders) == 0 {
                return Err(ELEPHANTS.refuses(format!("the {name} have no leader left")).into());
            }
            let what = format!("Amok over a leader of the {name}");
            let (_, thrown) = throw::symbols_of(dice, what, side.enemy(), DICE)?;
            let hits = throw::helmets(&thrown);
            draft.emit(Event::Trampled(HexThrow { unit: None, leader: Some(side), thrown, hits }))?;
            if hits > 0 {
                leaders::lose(&mut draft, side)?;
            }
        }
        _ => return Err(ELEPHANTS.refuses("choose a unit or a lone leader").into()),
    }
    Ok(draft.done())
}

/// The elephants retreat. Whoever stands in the way loses a block for each hex not entered; where
/// nobody does, the elephants lose them.
pub(crate) fn withdraw(state: &State, barred: &Barred, dice: &mut Dice) -> Events {
    let (combat, elephants, hexes) = running(state)?;
    let side = state.known(elephants)?.side();
    may_be_barred(state, barred, side, hexes)?;
    let blocked = barred.blocked;
    let mut draft = Draft::of(state);
    draft.emit(Event::Withdrew { hexes, blocked })?;
    let mut gone = false;
    let told = barred.blocks.iter().copied().chain(std::iter::repeat(0));
    for (unit, blocks) in barred.units.iter().zip(told) {
        stand_in_the_way(&mut draft, state, (*unit, blocks), blocked, dice)?;
    }
    if barred.leader {
        leaders::lose(&mut draft, side.enemy())?;
    } else if barred.units.is_empty() {
        gone = lose_blocks(&mut draft, elephants, blocked, combat.room)?;
        if blocked > 0 && combat.leader != LeaderFate::Killed {
            leaders::test_later(&mut draft, elephants, combat.blow.on, combat.lost > 0, gone, dice)?;
        }
    }
    let next = after_retreat(draft.state(), &combat.blow, gone || blocked < hexes);
    draft.emit(Event::Due { next })?;
    Ok(draft.done())
}

fn may_be_barred(state: &State, barred: &Barred, side: Side, hexes: u8) -> Result<(), Refusal> {
    let Barred { blocked, units, leader, .. } = barred;
    if *blocked > hexes {
        return Err(ELEPHANTS.refuses(format!("{hexes} hexes to enter, found {blocked} blocked")));
    }
    if (*leader || !units.is_empty()) && *blocked == 0 {
        return Err(ELEPHANTS.refuses("nobody stands in the way of a retreat that is whole"));
    }
    let twice = units.iter().enumerate().any(|(at, unit)| units.iter().take(at).any(|other| other == unit));
    if twice && state.setup.keep_units {
        return Err(ELEPHANTS.refuses("choose two different units"));
    }
    if *leader && *side.enemy().of(&state.leaders) == 0 {
        return Err(ELEPHANTS.refuses("the enemy has no leader left"));
    }
    Ok(())
}

/// A unit in the way, its blocks as told, loses one for each hex not entered.
fn stand_in_the_way(
    draft: &mut Draft,
    state: &State,
    (unit, blocks): (UnitId, u8),
    blocked: u8,
    dice: &mut Dice,
) -> Result<(), Stop> {
    let (combat, elephants, _) = running(state)?;
    let view = may_be_trampled(state, elephants, unit)?;
    let lost = lose_blocks(draft, unit, blocked, state.blocks(view, Facts { blocks, ..Facts::default() }))?;
    let trampled = combat.trampled.iter().any(|hex| hex.unit == Some(unit) && hex.hits > 0);
    // Of several units of a type nobody knows which has a leader.
    let with = if state.is_single(view) { view.now.leader } else { LeaderAt::None };
    leaders::test_later(draft, unit, Facts { leader: with, ..Facts::default() }, trampled, lost, dice)
}

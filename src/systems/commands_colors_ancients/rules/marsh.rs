//! Marsh: a die for whoever enters it.

use super::command::{Facts, InHex, LeaderAt};
use super::event::{Event, HexThrow, Next};
use super::fight::{lose_blocks, momentum};
use super::ground::Ground;
use super::plan::may_stand;
use super::state::State;
use super::turn::goes_on;
use super::{Draft, Events, TERRAIN, leaders, throw};
use crate::chance::{Dice, Stop};
use crate::instruments::Refusal;
use crate::systems::describe::UnitId;

/// Dice for a marsh.
pub(crate) const DICE: u8 = 1;

/// Whether anybody may enter a marsh now: in a move, an advance, a retreat or an evasion of either side.
pub(crate) fn may_be_entered(state: &State) -> Result<(), Refusal> {
    goes_on(state)?;
    if state.setup.bars(Ground::Marsh) {
        return Err(TERRAIN.refuses("nobody enters a marsh here"));
    }
    Ok(())
}

/// One die as it is entered: the unit's class symbol takes a block, a helmet kills a lone leader.
///
/// Rule: Commands & Colors: Ancients, terrain: marsh, in retreats too.
/// Reading: a banner goes to the enemy, as for any unit or leader lost; a leader with a unit that
/// loses a block is tested as ever, once in a combat.
pub(crate) fn enter(state: &State, hex: InHex, dice: &mut Dice) -> Events {
    may_be_entered(state)?;
    let mut draft = Draft::of(state);
    match (hex.unit, hex.leader) {
        (Some(unit), None) => enter_unit(&mut draft, unit, hex.on, dice)?,
        (None, Some(side)) => {
            let name = state.setup.side_name(side);
            if *side.of(&state.leaders) == 0 {
                return Err(TERRAIN.refuses(format!("the {name} have no leader left")).into());
            }
            let (_, thrown) = throw::symbols_of(dice, format!("A leader of the {name} into a marsh"), side, DICE)?;
            let hits = throw::helmets(&thrown);
            draft.emit(Event::EnteredMarsh(HexThrow { unit: None, leader: Some(side), thrown, hits }))?;
            if hits > 0 {
                leaders::lose(&mut draft, side)?;
            }
        }
        _ => return Err(TERRAIN.refuses("choose a unit or a lone leader").into()),
    }
    Ok(draft.done())
}

fn enter_unit(draft: &mut Draft, unit: UnitId, on: Facts, dice: &mut Dice) -> Result<(), Stop> {
    let view = draft.state().known(unit)?;
    if view.is_gone() {
        return Err(TERRAIN.refuses(format!("{} are gone", view.name())).into());
    }
    may_stand(draft.state(), view, Ground::Marsh)?;
    let (class, room) = (view.unit_type.class, draft.state().blocks(view, on));
    let (_, thrown) = throw::symbols_of(dice, format!("{} into a marsh", view.name()), view.side(), DICE)?;
    let combat = draft.state().combat.as_ref();
    let struck = combat.is_some_and(|combat| combat.blow.target == Some(unit));
    let tested = struck && combat.is_some_and(|combat| combat.lost > 0);
    let unled = combat.is_some_and(|combat| combat.unled.contains(&unit));
    let hits = throw::of_class(&thrown, class);
    draft.emit(Event::EnteredMarsh(HexThrow { unit: Some(unit), leader: None, thrown, hits }))?;
    let gone = lose_blocks(draft, unit, hits, room)?;
    if hits > 0 {
        let on = if unled { Facts { leader: LeaderAt::None, ..on } } else { on };
        leaders::test_later(draft, unit, on, tested, gone, dice)?;
    }
    // A unit that dies on its retreat answers no more flags.
    let flags = matches!(draft.state().next(), Next::Flags { .. } | Next::Rampage { .. });
    if gone && struck && flags {
        let next = draft.state().combat.as_ref().map_or(Next::Nothing, |combat| momentum(draft.state(), &combat.blow));
        draft.emit(Event::Due { next })?;
    }
    Ok(())
}

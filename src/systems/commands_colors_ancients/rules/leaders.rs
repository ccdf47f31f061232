//! Leaders: tested, lost, running past the enemy.

use super::command::{Facts, Role, WonFor};
use super::event::Event;
use super::state::{State, UnitView};
use super::turn::goes_on;
use super::{Draft, Events, LEADER, dice, throw};
use crate::chance::{Dice, Stop};
use crate::instruments::Side;
use crate::systems::describe::UnitId;

/// Tests the leader with a unit that was struck; whether he lives, or there was none.
///
/// Two dice, both helmets, while the unit lives; one die once it is gone, and who survives that
/// leaves the hex.
pub(crate) fn test(
    draft: &mut Draft,
    unit: UnitId,
    on: Facts,
    hit: bool,
    gone: bool,
    dice: &mut Dice,
) -> Result<bool, Stop> {
    let view = draft.state().known(unit)?;
    let (side, name) = (view.side(), view.name());
    if !hit || !on.leader.is_with() || *side.of(&draft.state().leaders) == 0 {
        return Ok(true);
    }
    let count = if gone { 1 } else { 2 };
    let (_, thrown) = throw::symbols_of(dice, format!("The leader with {name}"), side.enemy(), count)?;
    let helmets = throw::helmets(&thrown);
    let killed = helmets == count;
    draft.emit(Event::LeaderTested {
        side,
        unit: Some(unit),
        dice: count,
        helmets,
        killed,
        evades: gone && !killed,
    })?;
    if killed {
        lose(draft, side)?;
    }
    Ok(!killed)
}

/// Tests the leader with a unit that lost blocks after the throw: in a retreat, or in the way of one.
///
/// Reading: he is tested once in a combat. Who was tested before leaves the hex when his unit goes.
pub(crate) fn test_later(
    draft: &mut Draft,
    unit: UnitId,
    on: Facts,
    tested: bool,
    gone: bool,
    dice: &mut Dice,
) -> Result<(), Stop> {
    if !tested {
        return test(draft, unit, on, true, gone, dice).map(drop);
    }
    let side = draft.state().known(unit)?.side();
    if gone && on.leader.is_with() && *side.of(&draft.state().leaders) > 0 {
        draft.emit(Event::LeaderTested { side, unit: Some(unit), dice: 0, helmets: 0, killed: false, evades: true })?;
    }
    Ok(())
}

/// A leader falls: a banner for the enemy, and what the battle's own rules make of it.
pub(crate) fn lose(draft: &mut Draft, side: Side) -> Result<(), Stop> {
    draft.emit(Event::LeaderLost { side })?;
    draft.emit(Event::BannerWon { side: side.enemy(), won_for: WonFor::Leader })?;
    let state = draft.state();
    let (lowers, wins) = (state.setup.has("hellespont_command"), state.setup.has("all_leaders_lost"));
    let (own_turn, none_left) = (state.active == side, *side.of(&state.leaders) == 0);
    if lowers {
        draft.emit(Event::CommandLowered { side, own_turn })?;
    }
    if wins && none_left {
        draft.emit(Event::AllLeadersTaken { side: side.enemy() })?;
    }
    Ok(())
}

/// The dice against a leader who runs past a unit: its close-combat dice, terrain aside.
pub(crate) fn escape_dice(state: &State, unit: UnitView<'_>, on: Facts) -> u8 {
    if unit.unit_type.is_elephants() {
        return 1;
    }
    unit.unit_type.attack(dice::is_full(state, unit, on, Role::Attack))
}

/// A leader runs past an enemy unit: any helmet kills him.
pub(crate) fn escape(state: &State, unit: UnitId, on: Facts, dice: &mut Dice) -> Events {
    goes_on(state)?;
    let view = state.known(unit)?;
    if view.is_gone() {
        return Err(LEADER.refuses(format!("{} are gone", view.name())).into());
    }
    let side = view.side().enemy();
    if *side.of(&state.leaders) == 0 {
        let name = state.setup.side_name(side);
        return Err(LEADER.refuses(format!("the {name} have no leader left")).into());
    }
    let count = escape_dice(state, view, on);
    let (_, thrown) = throw::symbols_of(dice, format!("{} at the leader", view.name()), view.side(), count)?;
    let killed = throw::helmets(&thrown) > 0;
    let mut draft = Draft::of(state);
    draft.emit(Event::RanPast { unit, thrown, killed })?;
    if killed {
        lose(&mut draft, side)?;
    }
    Ok(draft.done())
}

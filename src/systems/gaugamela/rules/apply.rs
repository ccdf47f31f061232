//! What an event makes of the state.

use super::arm::Arm;
use super::command::{ActedNow, DieNow, Event, First, PhaseNow};
use super::duel::Fate;
use super::state::{Fought, Phase, State};
use crate::instruments::{DieSize, Misfit, Sequence};
use crate::systems::describe::UnitId;

/// The phases of a turn.
pub(crate) const PHASES: u8 = 4;

/// Makes the event's outcome part of the state.
pub(crate) fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::Stood { side } => *side.of_mut(&mut state.stood) = true,
        Event::RolledOff { .. } => {}
        Event::PhaseBegan { turn, arm, first, because, passed_over, .. } => {
            let at = sequence(state, *turn, *arm)?;
            clear_acted(state);
            let passed_over = passed_over.clone();
            state.phase = Some(Phase { at, first: *first, because: *because, now: *first, passed_over });
            state.last = None;
        }
        Event::SideBegan { side } => {
            phase_mut(state)?.now = *side;
        }
        Event::Clashed { attacker, defender, moved, apart, bonus, thrown, came } => {
            let size = |unit: &UnitId| state.piece(*unit).map(|piece| (*unit, piece.now.size));
            let dice = [size(attacker), size(defender)];
            let [Some(one), Some(other)] = dice else { return Err(Misfit::new("a duel without two dice")) };
            state.die_mut(*attacker)?.acted = true;
            state.last = Some(Fought {
                dice: [one, other],
                moved: *moved,
                apart: *apart,
                bonus: *bonus,
                thrown: *thrown,
                came: *came,
                fates: [Fate::Stays; 2],
            });
        }
        Event::Reduced { unit, to } => apply_fate(state, *unit, Fate::Reduced(*to))?,
        Event::Removed { unit } => apply_fate(state, *unit, Fate::Removed)?,
        Event::Spared { unit } => apply_fate(state, *unit, Fate::Spared)?,
        Event::Fled { unit } => apply_fate(state, *unit, Fate::Fled)?,
        Event::Routed { unit } => apply_fate(state, *unit, Fate::Routed)?,
        Event::DieSet(DieNow { unit, size }) => {
            set(state, *unit, *size)?;
            state.last = None;
        }
        Event::ActedSet(ActedNow { unit, acted }) => state.die_mut(*unit)?.acted = *acted,
        Event::PhaseSet(now) => set_phase(state, *now)?,
        Event::Conceded { side } => state.conceded = Some(*side),
    }
    Ok(())
}

fn sequence(state: &State, turn: u16, arm: Arm) -> Result<Sequence, Misfit> {
    let place = state.setup.rulings.order.iter().position(|each| *each == arm);
    let place = place.and_then(|place| u8::try_from(place).ok()).ok_or_else(|| Misfit::new("no such phase"))?;
    Ok(Sequence::start(PHASES).at_turn(turn).at_stage(place))
}

fn phase_mut(state: &mut State) -> Result<&mut Phase, Misfit> {
    state.phase.as_mut().ok_or_else(|| Misfit::new("the battle has not begun"))
}

/// A new phase: nobody has acted in it.
fn clear_acted(state: &mut State) {
    for die in &mut state.dice {
        die.acted = false;
    }
}

fn set(state: &mut State, unit: UnitId, size: Option<DieSize>) -> Result<(), Misfit> {
    let die = state.die_mut(unit)?;
    die.gone = size.is_none();
    if let Some(size) = size {
        die.size = size;
    }
    Ok(())
}

fn apply_fate(state: &mut State, unit: UnitId, fate: Fate) -> Result<(), Misfit> {
    let piece = state.piece(unit).filter(|piece| !piece.now.gone);
    let size = piece.ok_or_else(|| Misfit(format!("no die {} on the map", unit.0)))?.now.size;
    set(state, unit, fate.leaves(size))?;
    if let Some(fought) = &mut state.last {
        for ((id, _), slot) in fought.dice.iter().zip(&mut fought.fates) {
            if *id == unit {
                *slot = fate;
            }
        }
    }
    Ok(())
}

fn set_phase(state: &mut State, PhaseNow { turn, arm, side }: PhaseNow) -> Result<(), Misfit> {
    let at = sequence(state, turn, arm)?;
    match &mut state.phase {
        Some(phase) if phase.at == at => phase.now = side,
        phase => {
            *phase = Some(Phase { at, first: side, because: First::ByHand, now: side, passed_over: Vec::new() });
            clear_acted(state);
        }
    }
    state.last = None;
    Ok(())
}

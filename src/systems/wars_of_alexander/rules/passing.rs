//! Moving through friends.

use super::WarsOfAlexander;
use super::event::Event;
use super::may_move::{mover, obeys};
use super::needs::DIE;
use super::people::People;
use super::rulings::{Greeks, Mixed};
use super::sections::PASS;
use super::state::State;
use super::unit::UnitView;
use crate::chance::{Dice, Stop};
use crate::journal::Draft;
use crate::systems::describe::UnitId;

/// Whether a unit passes through friends without a roll.
///
/// Rule: Interpenetration. Reading: Greeks and Thracians pass as Persians do (W19).
pub(crate) fn passes_freely(state: &State, unit: UnitView<'_>) -> bool {
    let people = match state.setup.rulings.greeks {
        Greeks::Roll => unit.unit.people == People::Macedonian,
        Greeks::Freely => unit.unit.people != People::Persian,
    };
    people || unit.class().is_light()
}

pub(crate) fn pass(state: &State, id: UnitId, through: UnitId, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    let unit = mover(state, id, &PASS)?;
    let other = state.unit(through).ok_or_else(|| PASS.refuses("choose the friends it moves through"))?;
    if other.id == id || other.unit.side != unit.unit.side || other.is_gone() {
        return Err(PASS.refuses("choose friends on the table that it moves through").into());
    }
    // Who failed last turn completes that move: it needs no roll at all.
    let tried =
        state.failed_passes.iter().any(|pass| (pass.mover, pass.through) == (id, through) && pass.turn < state.turn());
    if !tried {
        obeys(state, unit, &PASS)?;
    }
    let thrown = if passes_freely(state, unit) || tried {
        None
    } else {
        let what = format!("{} moves through {}", unit.name(), other.name());
        Some(dice.face(what, Some(unit.unit.side), DIE)?)
    };
    let passes = thrown.is_none_or(|(_, face)| face > 3);
    let mut draft = Draft::<WarsOfAlexander>::of(state);
    draft.emit(Event::PassTried { mover: id, through, die: thrown, passes })?;
    // Reading: both are disordered, for both are mixed up (W17).
    let mixed: &[UnitView<'_>] = match state.setup.rulings.mixed {
        Mixed::Both => &[unit, other],
        Mixed::Mover => &[unit],
    };
    for unit in mixed {
        if passes && state.is_line(*unit) && !unit.unit.people.is_drilled() && !unit.now.disordered {
            draft.emit(Event::Disordered { unit: unit.id })?;
        }
    }
    Ok(draft.done())
}

//! Whether a thing may be done now.

use super::sections::{TURN, VICTORY};
use super::stage::Stage;
use super::state::State;
use crate::instruments::{Refusal, Rule};

/// Whether the battle goes on.
pub(crate) fn goes_on(state: &State) -> Result<(), Refusal> {
    if state.ended.is_some() { Err(VICTORY.refuses("the battle is over")) } else { Ok(()) }
}

/// Whether the first turn has begun.
pub(crate) fn begun(state: &State) -> Result<(), Refusal> {
    if state.sequence.is_some() { Ok(()) } else { Err(TURN.refuses("the battle has not begun")) }
}

/// Whether this is one of the stages that an act belongs to.
pub(crate) fn in_stage(state: &State, stages: &[Stage], rule: &Rule) -> Result<(), Refusal> {
    let now = state.stage();
    if stages.contains(&now) {
        return Ok(());
    }
    let names: Vec<&str> = stages.iter().map(|stage| stage.name()).collect();
    Err(rule.refuses(format!("this belongs to the stage {}, now is {}", names.join(" or "), now.name())))
}

//! What must not be forgotten now.

use super::super::rules::state::{Stage, State};
use super::super::rules::{elephants, ending, plan};
use crate::instruments::capital;
use crate::systems::describe::Reminder;

/// Few and true: each with a name, so that it can be silenced.
pub(super) fn reminders(state: &State) -> Vec<Reminder> {
    if ending::ended(state).is_some() {
        return Vec::new();
    }
    let mut due = Vec::new();
    let mut remind = |id: &'static str, text: String| due.push(Reminder { id: id.into(), text });
    match state.stage {
        Stage::Terrain => {}
        Stage::Deployment => {
            if !state.setup.notes.is_empty() {
                remind("forces", state.setup.notes.join(" "));
            }
        }
        Stage::Battle => {
            if state.shuffle_is_due() {
                remind("shuffle", "The deck is shuffled whole before the next card.".into());
            }
            if let Some((beast, way)) = state.bolting() {
                let name = capital(&state.unit_name(beast));
                remind("bolts", format!("{name} bolts {}: say what stands in its way.", way.word()));
            }
            if elephants::any_untried(state) {
                remind("wounded", "The elephant is wounded: its enemy may try it before it rolls.".into());
            }
            if state.all().any(|unit| unit.kind.range > 1 && plan::may_attack(state, unit.id).is_ok()) {
                remind("two-squares", "At two squares: over units, not over a hill or woods.".into());
            }
        }
    }
    due
}

//! What must not be forgotten now.

use super::super::rules::arm::Arm;
use super::super::rules::ending;
use super::super::rules::setup::{Attacks, Passing};
use super::super::rules::state::State;
use crate::instruments::capital;
use crate::systems::describe::Reminder;

/// Few and true: each with a name, so that it can be silenced.
pub(super) fn reminders(state: &State) -> Vec<Reminder> {
    // While a duel is told its orders come first; the next side or phase is reminded again.
    if ending::ended(state).is_some() || state.last.is_some() {
        return Vec::new();
    }
    let mut due = Vec::new();
    let mut remind = |id: &'static str, text: String| due.push(Reminder { id: id.into(), text });
    let Some(arm) = state.arm() else {
        let [a, b] = &state.setup.guards;
        let spare = format!(
            "Keep smaller dice of each colour at hand, for dice that are reduced; also of {} and {}.",
            a.colour.word(),
            b.colour.word()
        );
        remind("spare", spare);
        return due;
    };
    let info = state.setup.arm(arm);
    let id = match arm {
        Arm::Chariots => "moves-chariots",
        Arm::Cavalry => "moves-cavalry",
        Arm::Infantry => "moves-infantry",
        Arm::Archers => "moves-archers",
    };
    let passing = match state.setup.rulings.passing {
        Passing::Never => "through no occupied hex",
        Passing::Own => "through hexes of its own side",
    };
    remind(id, format!("{} move {}, {passing}. Move first, then attack.", capital(&info.name), info.how));
    // Moving takes it out of reach, so that it can not charge whom it stands next to.
    let pinned = "A die next to an enemy moves only if it then stands next to none; else it is pinned, and attacks \
                  where it stands without a charge bonus.";
    remind("pinned", pinned.into());
    if info.range > 1 {
        remind("far", "Archers attack up to two hexes away; from two hexes they are not reduced by other arms.".into());
    }
    if state.setup.rulings.attacks == Attacks::Must {
        remind("must", "Each die that stands next to an enemy must attack once.".into());
    }
    due
}

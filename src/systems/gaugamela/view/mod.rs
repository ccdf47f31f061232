//! Gaugamela as it describes itself: readout, acts, forms, words.

mod acts;
mod duel_sheet;
mod moment;
mod narrate;
mod readout;
mod reminders;
mod sheets;
mod strip;

use super::rules::command::Command;
use super::rules::setup::Setup;
use super::rules::state::State;
use super::rules::{Gaugamela, ending};
use crate::instruments::Side;
use crate::systems::Describe;
use crate::systems::describe::{Act, Answers, Noted, Outcome, Readout, Reminder, Sheet, Spot, Strip};

impl Describe for Gaugamela {
    const SCORE: &'static str = "dice left";

    fn score(state: &State) -> [i32; 2] {
        state.left().map(|left| i32::try_from(left).unwrap_or(i32::MAX))
    }

    fn side_names(setup: &Setup) -> [String; 2] {
        Side::BOTH.map(|side| setup.full_name(side))
    }

    fn readout(state: &State) -> Readout {
        readout::readout(state)
    }

    fn noted(state: &State) -> (&[Noted], &str) {
        (&state.setup.noted, state.arm().map_or("deployment", super::rules::arm::Arm::id))
    }

    fn acts(state: &State) -> Vec<Act<Command>> {
        acts::acts(state)
    }

    fn strip(state: &State, spot: &Spot) -> Option<Strip<Command>> {
        strip::strip(state, spot)
    }

    fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
        sheets::sheet(state, id, answers)
    }

    fn reminders(state: &State) -> Vec<Reminder> {
        reminders::reminders(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        ending::ended(state)
    }
}

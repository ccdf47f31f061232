//! Alexander the Great as it describes itself: readout, acts, forms, words.

mod acts;
mod battle_odds;
mod battle_order;
mod battle_sheet;
mod exchange_sheet;
mod forms;
mod guide;
mod happenings;
mod moment;
mod narrate;
mod readout;
mod reminders;
mod strip;
mod units;

use super::rules::command::Command;
use super::rules::setup::Setup;
use super::rules::state::{Stage, State};
use super::rules::{AlexanderTheGreat, END, ending};
use crate::instruments::{Gauge, Side};
use crate::journal::Rules;
use crate::systems::describe::{Act, Answers, Noted, Outcome, Readout, Reminder, Sheet, Spot, Strip};
use crate::systems::{BY_HAND, Describe, concede};

impl Describe for AlexanderTheGreat {
    const SCORE: &'static str = "morale, in half points";

    /// The gauges alone: what waits on the temporary scales is not yet morale.
    fn score(state: &State) -> [i32; 2] {
        state.gauges.each_ref().map(|gauge: &Gauge| gauge.value().halves().into())
    }

    fn acts(state: &State) -> Vec<Act<Command>> {
        acts::acts(state)
    }

    fn side_names(setup: &Setup) -> [String; 2] {
        Side::BOTH.map(|side| setup.full_name(side))
    }

    fn readout(state: &State) -> Readout {
        readout::readout(state)
    }

    fn noted(state: &State) -> (&[Noted], &str) {
        let stage = match state.stage() {
            Stage::SetUp => "deployment",
            Stage::Move => "move",
            Stage::Fire => "fire",
            Stage::Battles => "battles",
        };
        (&state.setup.noted, stage)
    }

    fn strip(state: &State, spot: &Spot) -> Option<Strip<Command>> {
        match spot {
            Spot::Unit(id) => strip::unit(state, *id),
            Spot::Thing(name) => {
                let side = Side::BOTH.into_iter().find(|side| *name == units::morale_id(*side))?;
                Some(strip::morale(state, side))
            }
        }
    }

    fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
        match id {
            "battle" => battle_sheet::sheet(state, answers),
            "exchange" => exchange_sheet::sheet(answers),
            "announce" => forms::announce(state, answers),
            "desert" => forms::desert(state, answers),
            "loss" => forms::loss(state, answers),
            "scales" => forms::scales(state, answers),
            "factors" => forms::factors(state, answers),
            "rename" => forms::rename(state, answers),
            "finish" => Sheet::new("End the game", "End", Self::allowed(state, Command::Finish)),
            "concede" => {
                let names = Self::side_names(&state.setup);
                concede::<Self>(state, answers, &names, &END, |side| Command::Concede { side })
            }
            _ => Sheet::new("", "", Err(BY_HAND.refuses(format!("expected a form of this game, found {id}")))),
        }
    }

    fn reminders(state: &State) -> Vec<Reminder> {
        reminders::reminders(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        ending::ended(state)
    }
}

//! Wars of Alexander as it describes itself: readout, acts, forms, words.

mod acts;
mod fields;
mod fight_odds;
mod fight_sheet;
mod moment;
mod move_sheets;
mod narrate;
mod panic_sheet;
mod pictures;
mod readout;
mod reminders;
mod sheets;
mod shooting_sheet;
mod spots;
mod table_steps;
mod thing_strips;
mod unit_strip;
mod units;
mod words;

use super::rules::command::Command;
use super::rules::sections::FIGHT;
use super::rules::setup::Setup;
use super::rules::state::State;
use super::rules::{WarsOfAlexander, ending};
use crate::instruments::Side;
use crate::systems::Describe;
use crate::systems::describe::{Act, Answers, Noted, Outcome, Readout, Reminder, Sheet, Spot, Strip};

impl Describe for WarsOfAlexander {
    const SCORE: &'static str = "lost, in the dead pool";

    fn score(state: &State) -> [i32; 2] {
        Side::BOTH.map(|side| i32::try_from(state.pool(side).lost()).unwrap_or(i32::MAX))
    }

    fn side_names(setup: &Setup) -> [String; 2] {
        Side::BOTH.map(|side| setup.full_name(side))
    }

    fn readout(state: &State) -> Readout {
        readout::readout(state)
    }

    fn noted(state: &State) -> (&[Noted], &str) {
        (&state.setup.noted, state.stage().id())
    }

    fn acts(state: &State) -> Vec<Act<Command>> {
        acts::acts(state)
    }

    fn strip(state: &State, spot: &Spot) -> Option<Strip<Command>> {
        match spot {
            Spot::Unit(unit) => state.unit(*unit).map(|unit| unit_strip::strip(state, unit)),
            Spot::Thing(thing) => match thing.split_once(['.', ':'])? {
                ("pool", side) => Some(thing_strips::pool(state, Side::by_letter(side)?)),
                ("obstacle", number) => thing_strips::obstacle(state, number.parse().ok()?),
                _ => None,
            },
        }
    }

    fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
        match id {
            "fight" => fight_sheet::sheet(state, answers),
            "shoot" => shooting_sheet::sheet(state, answers),
            "contact" => move_sheets::contact(state, answers),
            "orders" => move_sheets::orders(state, answers),
            "pass" => move_sheets::pass(state, answers),
            "obstacle" => move_sheets::obstacle(state, answers),
            "tests" => panic_sheet::sheet(state, answers),
            "losses" => sheets::losses(state, answers),
            "rename" => sheets::rename(state, answers),
            _ => Sheet::new("", "", Err(FIGHT.refuses(format!("there is no sheet `{id}`")))),
        }
    }

    fn reminders(state: &State) -> Vec<Reminder> {
        reminders::reminders(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        ending::ended(state)
    }
}

//! Commands & Colors: Ancients as it describes itself: readout, acts, forms, words.

mod acts;
mod chances;
mod fight_fields;
mod fight_sheet;
mod hex_sheets;
mod moment;
mod narrate;
mod readout;
mod reminders;
mod sheets;
mod strip;
mod units;

use super::rules::command::{Command, Role};
use super::rules::setup::Setup;
use super::rules::state::State;
use super::rules::step::Step;
use super::rules::{CommandsColorsAncients, ending};
use crate::instruments::Side;
use crate::systems::describe::{Act, Answers, Noted, Outcome, Readout, Reminder, Sheet, Spot, Strip};
use crate::systems::{BY_HAND, Describe};

impl Describe for CommandsColorsAncients {
    const SCORE: &'static str = "banners";

    fn score(state: &State) -> [i32; 2] {
        state.banners.each_ref().map(|banners| i32::from(banners.count()))
    }

    fn side_names(setup: &Setup) -> [String; 2] {
        Side::BOTH.map(|side| setup.full_name(side))
    }

    fn readout(state: &State) -> Readout {
        readout::readout(state)
    }

    fn noted(state: &State) -> (&[Noted], &str) {
        let stage = if state.begun { Step::word(state.step()) } else { "deployment" };
        (&state.setup.noted, stage)
    }

    fn acts(state: &State) -> Vec<Act<Command>> {
        acts::acts(state)
    }

    fn strip(state: &State, spot: &Spot) -> Option<Strip<Command>> {
        match spot {
            Spot::Unit(id) => strip::unit(state, *id),
            Spot::Thing(name) => strip::side_of(name).map(|side| strip::army(state, side)),
        }
    }

    fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
        match id {
            "fight" => fight_sheet::fight(state, Role::Attack, answers),
            "bonus" => fight_sheet::fight(state, Role::Bonus, answers),
            "reply" => fight_sheet::reply(state, answers),
            "trample" => hex_sheets::trample(state, answers),
            "marsh" => hex_sheets::enter_marsh(state, answers),
            "in-the-way" => hex_sheets::in_the_way(state, answers),
            "barred" => hex_sheets::barred(state, answers),
            "escape" => sheets::escape(state, answers),
            "give-back" => sheets::give_back(state, answers),
            "cards" => sheets::cards(state, answers),
            "rename" => sheets::rename(state, answers),
            "concede" => sheets::concede(state, answers),
            _ => Sheet::new("", "", Err(BY_HAND.refuses(format!("there is no form {id}")))),
        }
    }

    fn reminders(state: &State) -> Vec<Reminder> {
        reminders::reminders(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        ending::ended(state)
    }
}

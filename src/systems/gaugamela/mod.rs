//! Gaugamela: each die is a unit, its colour the arm, its size the strength.
//!
//! Source: "Gaugamela", a game of dice on a hex map, its author not known to us. Where it is
//! silent, the rulings G1 to G9 of the profile decide. The map and the moving are on the table:
//! the game keeps every die, the order of the phases and the duels.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod acts;
mod apply;
mod arm;
mod command;
mod decide;
pub mod duel;
mod duel_sheet;
mod ending;
mod moment;
mod muster;
mod narrate;
mod odds;
mod plan;
mod prepare;
pub mod profile;
mod readout;
mod reminders;
mod setup;
mod sheets;
mod state;
mod strip;

pub use arm::{Arm, Colour};
pub use command::{COMMANDS, Command, Duel, Event, First, Thrown};
pub use odds::{UntilGone, Way, duel_odds, until_gone, ways};
pub use setup::{
    ArmSetup, Attacks, DariusTie, Equal, FarBonus, GuardSetup, Last, Passing, Rout, Rulings, Setup, SideSetup, Start,
    Within,
};
pub use state::State;

use super::describe::{Act, Answers, Outcome, Readout, Reminder, Sheet, Spot, Strip};
use super::{Asked, Line, ScenarioInfo, System};
use crate::chance::{Dice, Stop};
use crate::data::{Document, Library, Problem};
use crate::instruments::{Misfit, Rule, Side};
use crate::journal::{Part, Rules};
use serde_json::Value;

/// The id of the game and of its profile.
const GAME: &str = "gaugamela";

const TURN: Rule = Rule::new("Gaugamela", "turns and phases");
const MOVES: Rule = Rule::new("Gaugamela", "moves");
const ATTACK: Rule = Rule::new("Gaugamela", "attacks");
const DEPLOYMENT: Rule = Rule::new("Gaugamela", "setting up");
const END: Rule = Rule::new("Gaugamela", "winning");
const FORCES: Rule = Rule::new("Hetairoi", "forces");
const BY_HAND: Rule = Rule::new("Hetairoi", "set by hand");

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gaugamela {}

impl Rules for Gaugamela {
    const ID: &'static str = GAME;
    const VERSION: u32 = 1;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;

    fn open(setup: &Setup) -> State {
        State::open(setup)
    }

    fn decide(state: &State, command: &Command, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
        decide::decide(state, command, dice)
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
        apply::apply(state, event)
    }

    fn name(before: &State, command: &Command) -> String {
        narrate::name(before, command)
    }

    fn narrate(before: &State, event: &Event) -> String {
        narrate::narrate(before, event)
    }

    fn is_by_hand(command: &Command) -> bool {
        match command {
            Command::SetDie { .. } | Command::SetActed { .. } | Command::SetPhase { .. } => true,
            Command::Stand | Command::Next | Command::Duel(_) | Command::Concede { .. } => false,
        }
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::PhaseBegan { new_turn: true, .. })
    }

    fn upgrade(from: u32, _part: Part, _saved: Value) -> Result<Value, Misfit> {
        Err(Misfit(format!("expected a battle of version {}, found {from}", Self::VERSION)))
    }
}

impl System for Gaugamela {
    const NAME: &'static str = "Gaugamela";
    const ABOUT: &'static str = "Each die is a unit that steps down; Darius may flee.";
    const SCORE: &'static str = "dice left";

    fn check_document(library: &Library, document: &Document) -> Vec<Problem> {
        profile::check(library, document)
    }

    fn odds(asked: Asked) -> Result<Vec<Line>, String> {
        odds::asked(asked)
    }

    fn scenarios(library: &Library) -> Vec<ScenarioInfo> {
        prepare::scenarios(library)
    }

    fn prepare(library: &Library, scenario: &str, answers: &Answers) -> Result<Sheet<Setup>, Vec<Problem>> {
        prepare::prepare(library, scenario, answers)
    }

    fn keep(library: &Library, _scenario: &str, answers: &Answers) -> Option<String> {
        prepare::keep(library, answers)
    }

    fn side_names(setup: &Setup) -> [String; 2] {
        Side::BOTH.map(|side| setup.full_name(side))
    }

    fn readout(state: &State) -> Readout {
        readout::readout(state)
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

//! Alexander the Great: morale gauges say on which table a battle is fought.
//!
//! Source: *Alexander the Great*, Guidon Games 1971, Avalon Hill 1974. Where it is silent, the
//! rulings A1 to A10 of the profile decide. Board and counters are on the table: the game keeps the
//! scales, the counters' steps, the odds and the dice. The combat tables and the counters' factors
//! belong to the players, who enter them.

mod acts;
mod apply;
pub mod arm;
mod asked;
pub mod battle;
mod battle_sheet;
mod board;
pub mod chances;
pub mod code;
mod command;
mod decide;
mod ending;
mod event;
mod exchange;
mod fight;
mod fighter;
mod form;
mod guide;
mod immunity;
mod keep;
mod losses;
mod moment;
mod muster;
mod narrate;
mod ordered;
mod plan;
mod prepare;
pub mod profile;
pub mod ratio;
mod readout;
mod reminders;
mod resolve;
pub mod setup;
mod sheets;
mod special;
mod state;
mod strip;
pub mod tables;

pub use command::{Announced, COMMANDS, Command, Loss};
pub use event::{Advance, Charge, Event, Meleed};
pub use setup::Setup;
pub use state::State;

use super::describe::{Act, Answers, Outcome, Readout, Reminder, Sheet, Spot, Strip};
use super::{Asked, Describe, Line, ScenarioInfo, System};
use crate::chance::{Dice, Stop};
use crate::data::{Document, Library, Problem};
use crate::instruments::{Misfit, Rule, Side};
use crate::journal::{Narrate, Rules};

/// The id of the game and of its profile.
const GAME: &str = "alexander_the_great";

const RULEBOOK: &str = "Alexander the Great";
const ROUTINE: Rule = Rule::new(RULEBOOK, "Routine of Play");
const ATTACKING: Rule = Rule::new(RULEBOOK, "Attacking");
const DEFENDING: Rule = Rule::new(RULEBOOK, "Defending");
const MISSILES: Rule = Rule::new(RULEBOOK, "Missile Units");
const HORSE_ARCHERS: Rule = Rule::new(RULEBOOK, "Horse Archers");
const LEADERS: Rule = Rule::new(RULEBOOK, "Leaders");
const PHALANX: Rule = Rule::new(RULEBOOK, "Cavalry & Chariots");
const MERCENARIES: Rule = Rule::new(RULEBOOK, "Mercenaries");
const MORALE: Rule = Rule::new(RULEBOOK, "Morale");
const CAMPS: Rule = Rule::new(RULEBOOK, "Question I");
const LOSSES: Rule = Rule::new(RULEBOOK, "Losses");
const ELIMINATION: Rule = Rule::new(RULEBOOK, "Automatic Elimination");
const MELEE: Rule = Rule::new(RULEBOOK, "Melee");
const EXCHANGE: Rule = Rule::new(RULEBOOK, "Exchange");
const CHARIOTS: Rule = Rule::new(RULEBOOK, "Chariot Charges");
const STAMPEDE: Rule = Rule::new(RULEBOOK, "Elephant Rule");
const COMBINED: Rule = Rule::new(RULEBOOK, "Combined Arms Attacks");
const BALANCE: Rule = Rule::new(RULEBOOK, "Play Balance");
const END: Rule = Rule::new(RULEBOOK, "How to Win");
const BY_HAND: Rule = Rule::new("Hetairoi", "set by hand");

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AlexanderTheGreat {}

impl Rules for AlexanderTheGreat {
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

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::Settled { .. })
    }
}

impl Narrate for AlexanderTheGreat {
    fn name(before: &State, command: &Command) -> String {
        narrate::name(before, command)
    }

    fn narrate(before: &State, event: &Event) -> String {
        narrate::narrate(before, event)
    }

    fn is_by_hand(command: &Command) -> bool {
        matches!(
            command,
            Command::SetMorale { .. }
                | Command::SetPending { .. }
                | Command::SetSteps { .. }
                | Command::SetActed { .. }
                | Command::Release { .. }
        )
    }
}

impl Describe for AlexanderTheGreat {
    const SCORE: &'static str = "morale, in half points";

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

    /// The gauges alone: what waits on the temporary scales is not yet morale.
    fn score(state: &State) -> [i32; 2] {
        state.gauges.each_ref().map(|gauge| gauge.value().halves().into())
    }
}

impl System for AlexanderTheGreat {
    const NAME: &'static str = "Alexander the Great";
    const ABOUT: &'static str = "Morale gauges say on which table a battle is fought; Gaugamela and the Hydaspes.";

    fn check_document(library: &Library, document: &Document) -> Vec<Problem> {
        profile::check(library, document)
    }

    fn odds(asked: Asked) -> Result<Vec<Line>, String> {
        asked::odds(asked)
    }

    fn scenarios(library: &Library) -> Vec<ScenarioInfo> {
        prepare::scenarios(library)
    }

    fn prepare(library: &Library, scenario: &str, answers: &Answers) -> Result<Sheet<Setup>, Vec<Problem>> {
        prepare::prepare(library, scenario, answers)
    }

    fn keep(library: &Library, scenario: &str, answers: &Answers) -> Option<String> {
        prepare::keep(library, scenario, answers)
    }
}

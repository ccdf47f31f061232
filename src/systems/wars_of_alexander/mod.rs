//! Wars of Alexander: armies of bases in base widths, five stages a turn, and the dead pools that
//! decide.
//!
//! Source: "Wars of Alexander the Great", rules in base widths for printed armies. Where it is
//! silent, the rulings W2 to W19 of the profile decide; values marked `house` are ours (W1). The
//! figures and all distances are on the table: the game keeps bases, marks, fights and pools.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod acts;
mod apply;
mod armies;
mod asked;
mod chances;
mod command;
mod counting;
mod decide;
mod ending;
mod event;
mod fields;
mod fight;
mod fight_sheet;
mod keep;
mod moment;
mod move_sheets;
mod moves;
mod narrate;
mod outcome;
mod panic;
mod prepare;
pub mod profile;
mod readout;
mod round;
mod rulings;
mod setup;
mod sheets;
mod shoot;
mod shoot_sheet;
mod stages;
mod state;
mod strip;
mod tests_sheet;
mod troops;
mod values;

pub use command::{COMMANDS, Command, Declare, Fight, Mark, Ordered, Shoot, Test};
pub use event::Event;
pub use outcome::{Cause, Crosses, Ends, From, Going, Obeys};
pub use rulings::{
    Archers, Attackers, ChariotCharge, EqualPools, FailedOrder, Greeks, Halves, Light, Mixed, Panicked, Renewed, Reply,
    Rulings, SecondRow, ThirdOf, Volley, WornOutGeneral,
};
pub use setup::{Distances, MOST_BASES, MOST_UNITS, Setup, SideSetup, Unit};
pub use state::State;
pub use troops::{Class, Needs, People, Shooting, Troop};

use super::describe::{Act, Answers, Outcome, Readout, Reminder, Sheet, Spot, Strip};
use super::{Asked, Describe, Line, ScenarioInfo, System};
use crate::chance::{Dice, Stop};
use crate::data::{Document, Library, Problem};
use crate::instruments::{Misfit, Rule, Side};
use crate::journal::{Narrate, Rules};
use crate::odds::{Distribution, Joint, Number};

const DOCUMENT: &str = "Wars of Alexander";
const TURN: Rule = Rule::new(DOCUMENT, "turn sequence");
const DEPLOYMENT: Rule = Rule::new(DOCUMENT, "formations");
const SHOOT: Rule = Rule::new(DOCUMENT, "shooting");
const MOVE: Rule = Rule::new(DOCUMENT, "movement");
const ORDERS: Rule = Rule::new(DOCUMENT, "orders");
const CHARGE: Rule = Rule::new(DOCUMENT, "charge");
const EVADE: Rule = Rule::new(DOCUMENT, "evading");
const REFORM: Rule = Rule::new(DOCUMENT, "re-forming");
const PASS: Rule = Rule::new(DOCUMENT, "interpenetration");
const OBSTACLE: Rule = Rule::new(DOCUMENT, "obstacles");
const FIGHT: Rule = Rule::new(DOCUMENT, "fight");
const WORN_OUT: Rule = Rule::new(DOCUMENT, "worn-out units");
const DISCIPLINE: Rule = Rule::new(DOCUMENT, "panic");
const GENERAL: Rule = Rule::new(DOCUMENT, "generals");
const VICTORY: Rule = Rule::new(DOCUMENT, "victory");
const ARMIES: Rule = Rule::new(DOCUMENT, "armies");
const BY_HAND: Rule = Rule::new("Hetairoi", "set by hand");

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WarsOfAlexander {}

impl Rules for WarsOfAlexander {
    const ID: &'static str = "wars_of_alexander";
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
        matches!(event, Event::Counted { .. })
    }
}

impl Narrate for WarsOfAlexander {
    fn name(before: &State, command: &Command) -> String {
        narrate::name(before, command)
    }

    fn narrate(before: &State, event: &Event) -> String {
        narrate::narrate(before, event)
    }

    fn is_by_hand(command: &Command) -> bool {
        match command {
            Command::Withdraw { .. }
            | Command::SetBases { .. }
            | Command::SetMark { .. }
            | Command::SetRanks { .. }
            | Command::SetPool { .. }
            | Command::SetObstacle { .. }
            | Command::SetGeneral { .. } => true,
            Command::Next
            | Command::Form { .. }
            | Command::Order { .. }
            | Command::Move { .. }
            | Command::Reform { .. }
            | Command::Disorder { .. }
            | Command::Evade { .. }
            | Command::Declare(_)
            | Command::Pass { .. }
            | Command::Cross { .. }
            | Command::Fight(_)
            | Command::Shoot(_)
            | Command::Panic { .. }
            | Command::Join { .. }
            | Command::Lose { .. }
            | Command::Concede { .. }
            | Command::Rename { .. } => false,
        }
    }
}

impl Describe for WarsOfAlexander {
    const SCORE: &'static str = "lost, in the dead pool";

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
        acts::reminders(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        ending::ended(state)
    }

    fn score(state: &State) -> [i32; 2] {
        Side::BOTH.map(|side| i32::try_from(state.pool(side).lost()).unwrap_or(i32::MAX))
    }
}

impl System for WarsOfAlexander {
    const NAME: &'static str = "Wars of Alexander";
    const ABOUT: &'static str = "Units of bases, five stages a turn, and the dead pools that decide.";

    fn check_document(library: &Library, document: &Document) -> Vec<Problem> {
        profile::check(library, document)
    }

    fn scenarios(library: &Library) -> Vec<ScenarioInfo> {
        prepare::scenarios(library)
    }

    fn odds(asked: Asked) -> Result<Vec<Line>, String> {
        asked::odds(asked)
    }

    fn prepare(library: &Library, scenario: &str, answers: &Answers) -> Result<Sheet<Setup>, Vec<Problem>> {
        prepare::prepare(library, scenario, answers)
    }

    fn keep(library: &Library, scenario: &str, answers: &Answers) -> Option<String> {
        keep::keep(library, scenario, answers)
    }
}

/// The chances of the losses (attacker's, defender's) in a round.
///
/// # Errors
/// When a rule says no.
pub fn round_odds<N: Number>(state: &State, order: &Fight) -> Result<Joint<N>, crate::instruments::Refusal> {
    fight::plan(state, order).map(|plan| plan.round())
}

/// The chances of all losses from this round to the decision of the fight, and that it never ends.
///
/// # Errors
/// When a rule says no.
pub fn fight_odds<N: Number>(
    state: &State,
    order: &Fight,
) -> Result<crate::odds::fight::Decision<N>, crate::instruments::Refusal> {
    fight::plan(state, order).map(|plan| plan.whole())
}

/// The chances of the bases that shooting destroys.
///
/// # Errors
/// When a rule says no.
pub fn shoot_odds<N: Number>(state: &State, order: &Shoot) -> Result<Distribution<N>, crate::instruments::Refusal> {
    let plan = shoot::plan(state, *order)?;
    Ok(chances::shooting(plan.dice, &plan.hit, &plan.save, plan.target.now.left))
}

/// What a die of a panic test must show: the chance to stand, as faces of the die (or of 36).
///
/// # Errors
/// When a rule says no.
pub fn panic_target(state: &State, test: &Test) -> Result<crate::instruments::Target, crate::instruments::Refusal> {
    panic::plan(state, *test).map(|plan| plan.target)
}

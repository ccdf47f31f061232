//! Alexander of Macedon: a deck of marked cards says who may move and attack.
//!
//! Source: Steve Tinsley, "Alexander of Macedon", The Courier 62 (1993). Where it is silent, the
//! rulings M1 to M10 of the profile decide. The board and the figures are on the table: the game
//! keeps the deck, the units' hits and the dice.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod acts;
mod apply;
mod asked;
mod attack_sheet;
mod cards;
mod command;
mod decide;
mod ending;
mod form;
mod keep;
mod moment;
mod muster;
mod narrate;
mod orders;
mod plan;
mod prepare;
pub mod profile;
mod readout;
mod reminders;
mod resolve;
mod rulings;
mod setup;
mod sheets;
mod state;
mod strip;

pub use command::{Attack, COMMANDS, Command, Event};
pub use rulings::{Changes, Crossing, ElephantAttack, Naturals, Reshuffle, Rulings, Short, Wounded};
pub use setup::{Elephant, Piece, PieceRule, Setup, SideSetup, Terrain, Unit, UnitType, Way};
pub use state::State;

use super::describe::{Act, Answers, Outcome, Readout, Reminder, Sheet, Spot, Strip};
use super::{Asked, Describe, Line, ScenarioInfo, System};
use crate::chance::{Dice, Stop};
use crate::data::{Document, Library, Problem};
use crate::instruments::{Misfit, Rule, Side};
use crate::journal::{Narrate, Rules};

/// The id of the game, of its profile and of its deck.
const GAME: &str = "alexander_of_macedon";

const CARDS: Rule = Rule::new("The Courier 62", "cards");
const ATTACK: Rule = Rule::new("The Courier 62", "attacks");
const TERRAIN: Rule = Rule::new("The Courier 62", "terrain");
const DEPLOYMENT: Rule = Rule::new("The Courier 62", "deployment");
const ELEPHANT: Rule = Rule::new("The Courier 62", "elephants");
const FORCES: Rule = Rule::new("The Courier 62", "forces");
const END: Rule = Rule::new("The Courier 62", "end of a battle");
const CHANCES: Rule = Rule::new("Hetairoi", "chances");
const BY_HAND: Rule = Rule::new("Hetairoi", "set by hand");

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AlexanderOfMacedon {}

impl Rules for AlexanderOfMacedon {
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
        matches!(event, Event::CardTurned { .. })
    }
}

impl Narrate for AlexanderOfMacedon {
    fn name(before: &State, command: &Command) -> String {
        narrate::name(before, command)
    }

    fn narrate(before: &State, event: &Event) -> String {
        narrate::narrate(before, event)
    }

    fn is_by_hand(command: &Command) -> bool {
        match command {
            Command::SetTerrain { .. }
            | Command::ShuffleDeck
            | Command::PutBack { .. }
            | Command::SetHits { .. }
            | Command::SetGone { .. }
            | Command::SetGround { .. }
            | Command::SetAttacked { .. } => true,
            Command::RollTerrain
            | Command::NoMoreTerrain
            | Command::SetUp
            | Command::Stand
            | Command::TurnCard
            | Command::Attack(_)
            | Command::RollElephant { .. }
            | Command::TryElephant { .. }
            | Command::Trample { .. }
            | Command::Rename { .. }
            | Command::Concede { .. } => false,
        }
    }
}

impl Describe for AlexanderOfMacedon {
    const SCORE: &'static str = "units left";
    const TURNS: [&'static str; 2] = ["card", "cards"];

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

    fn score(state: &State) -> [i32; 2] {
        Side::BOTH.map(|side| i32::try_from(state.living(side).count()).unwrap_or(i32::MAX))
    }
}

impl System for AlexanderOfMacedon {
    const NAME: &'static str = "Alexander of Macedon";
    const ABOUT: &'static str = "A deck of marked cards says who may move and attack; five battlefields.";
    const TURNS_CARDS: bool = true;

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

    fn keep(library: &Library, scenario: &str, answers: &Answers) -> Result<Vec<crate::systems::Kept>, Vec<Problem>> {
        let kept: Option<String> = prepare::keep(library, scenario, answers);
        let file = "alexander_of_macedon-mine.toml".to_owned();
        Ok(kept.map(|text| crate::systems::Kept { file, text, was: None }).into_iter().collect())
    }
}

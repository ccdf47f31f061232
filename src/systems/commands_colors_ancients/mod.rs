//! Commands & Colors: Ancients, expansion 1: banners, battle dice, 21 battles.
//!
//! Source: Richard Borg, "Commands & Colors: Ancients", the rules of expansion 1, with the
//! publisher's answers where the source is silent. Board, blocks and cards are on the table: the
//! game tells dice, hits and flags, and keeps banners, leaders and hands; blocks of every unit
//! only where the players want it.

mod acts;
mod apply;
mod asked;
mod command;
mod decide;
mod dice;
mod ending;
mod event;
mod fight;
mod fight_fields;
mod fight_odds;
mod fight_sheet;
mod form;
mod hits;
mod keep;
pub mod kinds;
mod leaders;
mod marsh;
mod moment;
mod muster;
mod narrate;
mod plan;
mod prepare;
pub mod profile;
mod rally;
mod rampage;
mod rampage_sheets;
mod readout;
mod reminders;
mod setup;
mod sheets;
mod state;
mod strip;
mod throw;

pub use command::{Blow, COMMANDS, Command, Facts, LeaderAt, Reach, Role, WonFor};
pub use event::Event;
pub use setup::{Edition, Readings, Row, Rulings, Setup, SideSetup, Unit};
pub use state::{Next, State, Step};

use super::describe::{Act, Answers, Outcome, Readout, Reminder, Sheet, Spot, Strip};
use super::{Asked, Describe, Line, ScenarioInfo, System};
use crate::chance::{Dice, Stop};
use crate::data::{Document, Library, Problem};
use crate::instruments::{Misfit, Rule, Side};
use crate::journal::{Narrate, Rules};

/// The id of the game and of its profile.
const GAME: &str = "commands_colors_ancients";

const BOOK: &str = "Commands & Colors: Ancients";
const SET_UP: Rule = Rule::new(BOOK, "set up");
const TURN: Rule = Rule::new(BOOK, "turn sequence");
const CARD: Rule = Rule::new(BOOK, "command cards");
const FIGHT: Rule = Rule::new(BOOK, "combat");
const FLAGS: Rule = Rule::new(BOOK, "flags and retreat");
const TERRAIN: Rule = Rule::new(BOOK, "terrain");
const ELEPHANTS: Rule = Rule::new(BOOK, "elephants");
const LEADER: Rule = Rule::new(BOOK, "leaders");
const RALLY: Rule = Rule::new(BOOK, "the Rally card");
const OBJECTIVE: Rule = Rule::new(BOOK, "the battle's own rules");
const END: Rule = Rule::new(BOOK, "victory");
const BY_HAND: Rule = Rule::new("Hetairoi", "set by hand");

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommandsColorsAncients {}

impl Rules for CommandsColorsAncients {
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
        matches!(event, Event::TurnBegan { .. })
    }
}

impl Narrate for CommandsColorsAncients {
    fn name(before: &State, command: &Command) -> String {
        narrate::name(before, command)
    }

    fn narrate(before: &State, event: &Event) -> String {
        narrate::narrate(before, event)
    }

    fn is_by_hand(command: &Command) -> bool {
        matches!(
            command,
            Command::TakeBack { .. }
                | Command::SetLeaders { .. }
                | Command::SetHand { .. }
                | Command::SetCommand { .. }
                | Command::SetLeft { .. }
                | Command::SetLeader { .. }
                | Command::SetTurn { .. }
        )
    }
}

impl Describe for CommandsColorsAncients {
    const SCORE: &'static str = "banners";

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
        state.banners.each_ref().map(|banners| i32::try_from(banners.count()).unwrap_or(i32::MAX))
    }
}

impl System for CommandsColorsAncients {
    const NAME: &'static str = "Commands & Colors: Ancients";
    const ABOUT: &'static str = "Battle dice, banners and 21 battles of Greece and the East.";

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
        keep::keep(library, scenario, answers)
    }
}

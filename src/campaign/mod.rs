//! A chain of battles: one more set of rules on the journal.
//!
//! A campaign hears a battle only through its outcome, confirmed by the players, never by itself.
//! It describes itself as a game does, so that everything which shows a battle shows a campaign.
#![deny(clippy::float_arithmetic)]
#![warn(missing_docs, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod acts;
mod apply;
mod asks;
mod chances;
mod chart;
mod command;
mod decide;
mod forces;
mod narrate;
mod preparation;
mod prepare;
mod reading;
mod readout;
mod sheets;
mod state;

pub use asks::{begun, kept, reported};
pub use chances::{Endings, endings};
pub use chart::{Bar, Chart, Defeat, Instead, Limit, Loser, NextAttacker, Road, Setup, SideChart, Space, UnitType};
pub use command::{COMMANDS, Command, Event, Fought, Report, Standing, Units, Winner};
pub use preparation::{Lock, Preparation};
pub use prepare::{campaigns, odds, prepare};
pub use state::{End, Fighting, Kept, Remembered, State};

use crate::chance::{Dice, Key, Stop};
use crate::data::{Document, Kind, Library, Problem, Source};
use crate::instruments::{Misfit, Side};
use crate::journal::{Journal, Narrate, Rules, SetAside};
use crate::systems::describe::{Act, Answers, Outcome, Readout, Sheet, Spot, Strip, Tally};
use crate::systems::{Battle, Describe, check_document, desk};
use serde_json::Value;

/// The rules of every campaign; what differs is in its chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Campaign {}

impl Rules for Campaign {
    const ID: &'static str = "campaign";
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
        matches!(event, Event::Counted(_))
    }
}

impl Narrate for Campaign {
    fn name(before: &State, command: &Command) -> String {
        narrate::name(before, command)
    }

    fn narrate(before: &State, event: &Event) -> String {
        narrate::narrate(before, event)
    }

    fn is_by_hand(command: &Command) -> bool {
        matches!(command, Command::Enter(_) | Command::Correct(_))
    }
}

impl Describe for Campaign {
    const SCORE: &'static str = "battles won";
    const TURNS: [&'static str; 2] = ["battle", "battles"];

    fn side_names(setup: &Setup) -> [String; 2] {
        Side::BOTH.map(|side| setup.chart.side_name(side).to_owned())
    }

    fn readout(state: &State) -> Readout {
        readout::readout(state)
    }

    fn acts(state: &State) -> Vec<Act<Command>> {
        acts::acts(state)
    }

    fn strip(state: &State, spot: &Spot) -> Option<Strip<Command>> {
        acts::strip(state, spot)
    }

    fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
        sheets::sheet(state, id, answers)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let End { winner, reason } = state.end()?;
        let gone = |unit: &UnitType| Tally {
            side: unit.side,
            unit: unit.id.clone(),
            name: unit.name.clone(),
            lost: state.lost(unit.side, &unit.id),
            of: unit.usual.into(),
        };
        let lost = state.chart().units.iter().map(gone).filter(|tally| tally.lost > 0).collect();
        Some(Outcome { winner: *winner, reason: reason.clone(), lost })
    }

    fn score(state: &State) -> [i32; 2] {
        Side::BOTH.map(|side| i32::try_from(state.won(side)).unwrap_or(i32::MAX))
    }
}

/// What is wrong in a campaign's file.
fn check(library: &Library, document: &Document) -> Vec<Problem> {
    prepare::chart(library, document).err().unwrap_or_default()
}

/// The library over the players' own files, campaigns checked as well; and every problem.
#[must_use]
pub fn library(own: impl IntoIterator<Item = Source>) -> (Library, Vec<Problem>) {
    Library::load_for(Battle::IDS, own, &|library, document| match document.kind {
        Kind::Campaign => check(library, document),
        Kind::Deck | Kind::Profile | Kind::Scenario => check_document(library, document),
    })
}

/// Begins a campaign as prepared.
///
/// # Errors
/// The reason why it can not be begun, a line each.
pub fn begin(library: &Library, campaign: &str, answers: &Answers, key: Key) -> Result<Journal<Campaign>, Vec<String>> {
    desk::begin(prepare(library, campaign, answers), key)
}

/// Opens a saved campaign; what can not be read is set aside.
///
/// # Errors
/// When the setup can not be read.
pub fn load(
    version: u32,
    setup: Value,
    key: Key,
    records: Vec<Value>,
) -> Result<(Journal<Campaign>, Vec<SetAside>), String> {
    desk::load::<Campaign>(version, setup, key, records)
}

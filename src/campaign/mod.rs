//! A chain of battles: one more set of rules on the journal.
//!
//! A campaign hears a battle only through its outcome, confirmed by the players, never by itself.
//! It describes itself as a game does, so that everything which shows a battle shows a campaign.
#![deny(clippy::float_arithmetic)]
#![warn(missing_docs, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod acts;
mod asks;
mod chances;
mod chart;
mod command;
mod decide;
mod describe;
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
pub use prepare::{campaigns, odds, prepare, prepare_among};
pub use state::{End, Fighting, Keepsakes, Remembered, State};

use crate::chance::Key;
use crate::data::{Document, Kind, Library, Problem, Source};
use crate::journal::{Journal, SetAside};
use crate::systems::describe::Answers;
use crate::systems::{Battle, check_document, desk};
use serde_json::Value;

/// The rules of every campaign; what differs is in its chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Campaign {}

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

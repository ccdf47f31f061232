//! The profile of Alexander the Great as values: scales, tables, counters, rulings.
//!
//! The serde-saved forms are those of the setup; a profile itself is never saved.

use super::GAME;
use super::setup::{Counter, Morale};
use super::tables::{Bands, Tables};
use crate::data::{Document, Kind, Library, Problem};

mod counters;
mod reading;
mod scenario;

pub use counters::COUNTERS_MOST;
pub use scenario::{OPTIONS, Scenario, ScenarioSide};

/// Everything the game takes from `profile.toml`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// Where the game was published.
    pub source: String,
    /// The scales; each side's start is that of the profile until the players cut it.
    pub morale: Morale,
    /// The bands of the gauge for the tables.
    pub bands: Bands,
    /// The bands of the gauge for the defender's lines.
    pub lines: Bands,
    /// The combat tables, as far as the players entered them.
    pub tables: Tables,
    /// The counters of each army; their side is that of the scenario.
    pub armies: Vec<Army>,
    /// Where the source can be read in more than one way.
    pub rulings: Vec<Ruling>,
}

/// An army's counters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Army {
    /// Its id in files.
    pub id: String,
    /// Its counters.
    pub counters: Vec<Counter>,
}

/// A question the source leaves open, its answers, and the one that is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Its id in files, like `a4`.
    pub id: String,
    /// The question for the players.
    pub title: String,
    /// What the source says or does not say.
    pub source: String,
    /// The answers: id and words; the first is the default.
    pub options: Vec<(String, String)>,
    /// The id of the answer that is played.
    pub chosen: String,
}

impl Profile {
    /// An army's counters; none for an army that the profile does not know.
    #[must_use]
    pub fn counters(&self, army: &str) -> &[Counter] {
        self.armies.iter().find(|known| known.id == army).map_or(&[], |army| army.counters.as_slice())
    }

    /// The id of the answer that is played to a ruling.
    #[must_use]
    pub fn chosen(&self, ruling: &str) -> &str {
        self.rulings.iter().find(|known| known.id == ruling).map_or("", |ruling| ruling.chosen.as_str())
    }
}

/// What the game finds wrong in a profile or scenario of its own; nothing in other files.
#[must_use]
pub fn check(library: &Library, document: &Document) -> Vec<Problem> {
    match document.kind {
        _ if document.game != GAME => Vec::new(),
        Kind::Profile => Profile::read(document).err().unwrap_or_default(),
        Kind::Scenario => library
            .profile(GAME, GAME)
            .and_then(|document| Profile::read(document).ok())
            .and_then(|profile| Scenario::read(document, &profile).err())
            .unwrap_or_default(),
        Kind::Deck | Kind::Campaign => Vec::new(),
    }
}

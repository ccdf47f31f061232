//! What the game takes from its files.

use crate::instruments::Side;
use crate::systems::alexander_the_great::rules::AlexanderTheGreat;
use crate::systems::alexander_the_great::rules::setup::{Camp, Counter, Morale, Options};
use crate::systems::alexander_the_great::rules::tables::{Bands, Tables};
use crate::systems::prepare::{self, SideInfo};

/// The form of a battle of this game.
pub(super) type Form<'a> = prepare::Form<'a, AlexanderTheGreat>;

/// What the game takes from `profile.toml`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    /// The scales, before the players cut where a side begins.
    pub morale: Morale,
    /// The bands of the gauge for the tables.
    pub bands: Bands,
    /// The bands of the gauge for the defender's lines.
    pub lines: Bands,
    /// The combat tables, as far as the players entered them.
    pub tables: Tables,
    /// Whether the file says that its tables have holes.
    pub incomplete: bool,
    /// The counters of each army; their side is that of the scenario.
    pub armies: Vec<Army>,
}

/// An army's counters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Army {
    /// Its id in files.
    pub id: String,
    /// Its counters.
    pub counters: Vec<Counter>,
}

impl Values {
    /// An army's counters; none for an army that is not there.
    #[must_use]
    pub fn counters(&self, army: &str) -> &[Counter] {
        self.armies.iter().find(|known| known.id == army).map_or(&[], |army| army.counters.as_slice())
    }
}

/// What the game takes from a scenario: whose armies, which camps, which rules of their own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Engagement {
    /// The side that moves first, and the other.
    pub sides: [SideInfo; 2],
    /// The army whose counters each side has.
    pub armies: [String; 2],
    /// Who sets up first.
    pub sets_up_first: Side,
    /// The baggage camps.
    pub camps: Vec<Camp>,
    /// Whether the Hydaspes' own rules hold.
    pub hydaspes: bool,
    /// Options that are always played here.
    pub always: Options,
    /// What the players should know before they set up, a line each.
    pub notes: Vec<String>,
}

impl Engagement {
    /// The army of a side.
    #[must_use]
    pub fn army(&self, side: Side) -> &str {
        side.of(&self.armies).as_str()
    }
}

//! The profile of Wars of Alexander as values: troop types, lists, armies, rulings.

use super::rulings::Rulings;
use super::setup::Distances;
use super::troops::{People, Troop};
use crate::data::{Document, Kind, Library, Problem};
use crate::instruments::{Fraction, Side};

mod reading;
mod scenario;

pub(super) use reading::{MOST_OF_A_KIND, MOST_POINTS};
pub use scenario::Scenario;

/// The id of the game, and of its built-in profile.
pub(super) const GAME: &str = "wars_of_alexander";

/// Everything the game takes from `profile.toml`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// Where the rules come from.
    pub source: String,
    /// Macedonians, then Persians.
    pub sides: [SideInfo; 2],
    /// Bases to choose from, the usual one first.
    pub bases: Vec<Base>,
    /// Distances that belong to no troop type.
    pub distances: Distances,
    /// More than this share of an army lost is a defeat.
    pub lost: Fraction,
    /// The same for a quick battle by points.
    pub quick: Fraction,
    /// What the second roll of a half target needs; none for the number itself.
    pub half_then: Option<u8>,
    /// The troop types.
    pub troops: Vec<Troop>,
    /// What armies are checked against.
    pub lists: Vec<List>,
    /// Ready armies.
    pub armies: Vec<Army>,
    /// Where the source can be read in more than one way.
    pub rulings: Vec<Ruling>,
}

/// A side and its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideInfo {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
}

/// A size of bases.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Base {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// The width of its front.
    pub millimetres: u16,
}

/// What the armies of a people are checked against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// Shares of troop types.
    pub shares: Vec<ListShare>,
    /// The most units of one troop type.
    pub units_of_a_type: Option<u8>,
    /// Whether its general flees with a unit in panic.
    pub general_flees: bool,
}

/// A share of an army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListShare {
    /// Ids of troop types.
    pub of: Vec<String>,
    /// What they are called together.
    pub words: String,
    /// At least so many per cent.
    pub least: Option<u8>,
    /// At most so many per cent.
    pub most: Option<u8>,
}

/// A ready army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Army {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// The id of its list.
    pub list: String,
    /// Whose soldiers other contingents are.
    pub people: People,
    /// Its contingents.
    pub contingents: Vec<Contingent>,
}

/// Equal units of an army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contingent {
    /// Its name for the players.
    pub name: String,
    /// The id of its troop type.
    pub troop: String,
    /// Whose soldiers they are.
    pub people: People,
    /// How many units.
    pub units: u8,
    /// Bases of each.
    pub bases: u8,
    /// How many ranks deep they stand.
    pub ranks: u8,
    /// Whether in the circle of death.
    pub circle: bool,
    /// Whether the general leads its first unit.
    pub general: bool,
    /// Whether a die says if it stands in line or in a block.
    pub ally: bool,
}

/// A question the source leaves open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Its id in files, like `w2`.
    pub id: String,
    /// The question for the players.
    pub title: String,
    /// What the source says or does not say.
    pub source: String,
    /// The answers.
    pub options: Vec<RulingOption>,
    /// The id of the answer that is played.
    pub chosen: String,
}

/// An answer to a ruling's question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingOption {
    /// Its id in files.
    pub id: String,
    /// The answer for the players.
    pub text: String,
    /// What the second roll of a half target needs under this answer (W8).
    pub then: Option<u8>,
}

/// What the game finds wrong in a profile or scenario of its own; nothing in other files.
#[must_use]
pub fn check(library: &Library, document: &Document) -> Vec<Problem> {
    match document.kind {
        _ if document.game != GAME => Vec::new(),
        Kind::Profile => Profile::read(document).err().unwrap_or_default(),
        Kind::Scenario => {
            let profile = library.profile(GAME, GAME).and_then(|document| Profile::read(document).ok());
            profile.and_then(|profile| Scenario::read(document, &profile).err()).unwrap_or_default()
        }
        Kind::Deck | Kind::Campaign => Vec::new(),
    }
}

impl Profile {
    /// A troop type.
    #[must_use]
    pub fn troop(&self, id: &str) -> Option<&Troop> {
        self.troops.iter().find(|troop| troop.id == id)
    }

    /// A ready army.
    #[must_use]
    pub fn army(&self, id: &str) -> Option<&Army> {
        self.armies.iter().find(|army| army.id == id)
    }

    /// The list an army is checked against.
    #[must_use]
    pub fn list(&self, id: &str) -> Option<&List> {
        self.lists.iter().find(|list| list.id == id)
    }

    /// The names of a side.
    #[must_use]
    pub const fn side(&self, side: Side) -> &SideInfo {
        side.of(&self.sides)
    }

    /// The rulings as they are chosen.
    #[must_use]
    pub fn played(&self) -> Rulings {
        let ruling = |id: &str| self.rulings.iter().find(|ruling| ruling.id == id);
        let chosen = |id: &str| ruling(id).map(|ruling| ruling.chosen.clone()).unwrap_or_default();
        let then = ruling("w8").and_then(|ruling| {
            ruling.options.iter().find(|option| option.id == ruling.chosen).and_then(|option| option.then)
        });
        Rulings::of(chosen, then.or(self.half_then))
    }
}

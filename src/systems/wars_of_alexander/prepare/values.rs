//! What the game takes from a profile.
#![expect(missing_docs, reason = "ids are those of files, names those for the players")]

use super::super::rules::people::People;
use super::super::rules::setup::Distances;
use super::super::rules::troop::Troop;
use crate::instruments::Fraction;
use crate::systems::prepare::SideInfo;

/// What the game takes from `profile.toml`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    /// Macedonians, then Persians.
    pub sides: [SideInfo; 2],
    /// Bases to choose from, the usual one first.
    pub bases: Vec<Base>,
    pub distances: Distances,
    /// More than this share of an army lost is a defeat.
    pub lost: Fraction,
    /// The same for a quick battle by points.
    pub quick: Fraction,
    /// What the second roll of a half target needs; none for the number itself.
    pub half_then: Option<u8>,
    pub troops: Vec<Troop>,
    pub lists: Vec<List>,
    pub armies: Vec<Army>,
}

/// A size of bases.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Base {
    pub id: String,
    pub name: String,
    /// The width of its front.
    pub millimetres: u16,
}

/// What the armies of a people are checked against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    pub id: String,
    pub name: String,
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
    pub id: String,
    pub name: String,
    /// The id of its list.
    pub list: String,
    /// Whose soldiers other contingents are.
    pub people: People,
    /// Whether it takes the field without a general.
    pub no_general: bool,
    pub contingents: Vec<Contingent>,
}

/// Equal units of an army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contingent {
    pub name: String,
    /// The id of its troop type.
    pub troop: String,
    pub people: People,
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

impl Values {
    #[must_use]
    pub fn troop(&self, id: &str) -> Option<&Troop> {
        self.troops.iter().find(|troop| troop.id == id)
    }

    #[must_use]
    pub fn army(&self, id: &str) -> Option<&Army> {
        self.armies.iter().find(|army| army.id == id)
    }

    /// The list an army is checked against.
    #[must_use]
    pub fn list(&self, id: &str) -> Option<&List> {
        self.lists.iter().find(|list| list.id == id)
    }
}

impl Army {
    /// The bases of all its units.
    #[must_use]
    pub fn bases(&self) -> u32 {
        self.contingents.iter().map(Contingent::all_bases).sum()
    }
}

impl Contingent {
    /// The bases of all its units.
    #[must_use]
    pub fn all_bases(&self) -> u32 {
        u32::from(self.units) * u32::from(self.bases)
    }
}

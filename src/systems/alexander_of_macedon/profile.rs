//! The profile of Alexander of Macedon as values: armies, terrain, the elephant, rulings.
//!
//! A battle's setup embeds the profile, so editing a data file never rewrites an old battle; the
//! serde names are stable for ever.

use serde::{Deserialize, Serialize};

use crate::data::{Document, Kind, Library, Problem};
use crate::instruments::Side;

mod reading;
mod scenario;

pub use scenario::{Instead, Limit, Scenario, Troops};

/// Everything the game takes from `profile.toml`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Profile {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// Where the game was published.
    pub source: String,
    /// The id of its deck.
    pub deck: String,
    /// The board.
    pub board: Board,
    /// Macedonians, then Persians.
    pub sides: [SideInfo; 2],
    /// What kinds of troops may do.
    pub classes: Vec<Class>,
    /// All unit types, the Macedonian ones first.
    pub units: Vec<UnitType>,
    /// Pieces of terrain and their effects.
    pub terrain: Vec<Terrain>,
    /// How often each player rolls for terrain.
    pub terrain_rolls: TerrainRolls,
    /// What a terrain die brings, by space.
    pub terrain_dice: Vec<TerrainDie>,
    /// The elephant's dice.
    pub elephant: Elephant,
    /// Where the source can be read in more than one way.
    pub rulings: Vec<Ruling>,
}

/// The board, in squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    /// Rows from its own edge on which a side deploys.
    pub deploy_rows: u8,
}

/// A side and its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SideInfo {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// 1 deploys first, 2 second.
    pub deploys: u8,
}

/// A kind of troops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Class {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// Squares under one card.
    pub moves: u8,
    /// Squares at which it may attack, in a straight row or file.
    pub range: u8,
    /// Whether it may attack, then move.
    pub attack_first: bool,
    /// Whether it may enter woods.
    pub woods: bool,
}

/// A type of unit: what a card names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct UnitType {
    /// Whose it is.
    pub side: Side,
    /// Its id in files, unlike all others of its side.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// The id of its class; a ruling may say otherwise ([`Profile::class_of`]).
    pub class: String,
    /// Combat value: dice in attack and in defence.
    pub dice: u8,
    /// Attack number: a die that shows it or more hits; 2 to 6.
    pub hits: u8,
    /// Defence number: a die that shows it or less cancels a hit; 0 to 5, 0 never does.
    pub saves: u8,
    /// How many of them take the field.
    pub units: u8,
    /// Hits that eliminate one.
    pub eliminated_by: u8,
    /// Squares under one card, where it differs from its class.
    pub moves: Option<u8>,
    /// Squares at which it may attack, where it differs from its class.
    pub range: Option<u8>,
    /// Which of its values are house values: `dice`, `hits`, `saves`, `units`.
    pub house: Vec<String>,
}

/// A kind of terrain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Terrain {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// Added to each die of a unit that attacks from it (ruling M4: to the number of dice).
    pub attack: i8,
    /// Added to each die of a unit that saves in it; a save wants a low die.
    pub save: i8,
    /// Pieces of it on one board, if bounded.
    pub at_most: Option<u8>,
    /// What to put on the table, to stand after "Place".
    pub place: String,
}

/// How often each player may roll for terrain; the defender rolls and places first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TerrainRolls {
    /// The defender's rolls.
    pub defender: u8,
    /// The attacker's rolls.
    pub attacker: u8,
}

/// What a terrain die brings in one space of the campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TerrainDie {
    /// The space's id.
    pub space: String,
    /// The space's name.
    pub name: String,
    /// The id of the terrain that each face brings, from 1 to 6; nothing where none.
    pub faces: Vec<Option<String>>,
    /// A word for the players.
    pub note: Option<String>,
    /// Whether this is a house table.
    pub house: bool,
}

/// The elephant under its card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Elephant {
    /// Whose it is.
    pub side: Side,
    /// The id of its unit type.
    pub unit: String,
    /// Dice it rolls one after the other.
    pub rolls: u8,
    /// Faces that let it move one square.
    pub moves_on: Vec<u8>,
    /// The house rule of ruling M2.
    pub wounded: Wounded,
}

/// An elephant that bears a hit when its card is turned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Wounded {
    /// Faces of the enemy's die on which it is out of hand.
    pub bolts_on: Vec<u8>,
    /// The way it bolts, by the face of a further die from 1 to 6, seen from its own edge.
    pub directions: Vec<Direction>,
    /// Hits, without a save, on a unit in its way.
    pub hits: u8,
    /// Whether this is a house rule.
    pub house: bool,
}

/// A way on the board, seen from the Persian edge.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the words are the meaning")]
pub enum Direction {
    #[default]
    Forward,
    Left,
    Right,
    Back,
}

/// A question the source leaves open, its answers, and the one that is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ruling {
    /// Its id in files, like `m1`.
    pub id: String,
    /// The question for the players.
    pub title: String,
    /// What the source says or does not say.
    pub source: String,
    /// The answers; the first is the default.
    pub options: Vec<RulingOption>,
    /// The id of the answer that is played.
    pub chosen: String,
}

/// An answer to a ruling's question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RulingOption {
    /// Its id in files, unlike all others of its ruling.
    pub id: String,
    /// The answer for the players.
    pub text: String,
    /// Unit types that belong to another class under this answer.
    pub reclass: Option<Reclass>,
}

/// Unit types and the class they take.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Reclass {
    /// The class's id.
    pub class: String,
    /// Ids of unit types of either side.
    pub units: Vec<String>,
}

/// The id of the game, and of its built-in profile.
const GAME: &str = "alexander_of_macedon";

/// What the game finds wrong in a profile or scenario of its own; nothing in other files.
///
/// A scenario is held against the profile that has the game's id.
#[must_use]
pub fn check(library: &Library, document: &Document) -> Vec<Problem> {
    let profile = |document| Profile::read(document, library);
    match document.kind {
        _ if document.game != GAME => Vec::new(),
        Kind::Profile => profile(document).err().unwrap_or_default(),
        Kind::Scenario => library
            .profile(GAME, GAME)
            .and_then(|document| profile(document).ok())
            .and_then(|profile| Scenario::read(document, &profile).err())
            .unwrap_or_default(),
        Kind::Deck | Kind::Campaign => Vec::new(),
    }
}

impl Profile {
    /// The side with an id.
    #[must_use]
    pub fn side(&self, id: &str) -> Option<Side> {
        let [a, b] = &self.sides;
        [(a, Side::A), (b, Side::B)].into_iter().find(|(side, _)| side.id == id).map(|(_, side)| side)
    }

    /// The names and deployment of a side.
    #[must_use]
    pub fn side_info(&self, side: Side) -> &SideInfo {
        let [a, b] = &self.sides;
        match side {
            Side::A => a,
            Side::B => b,
        }
    }

    /// A side's unit type.
    #[must_use]
    pub fn unit(&self, side: Side, id: &str) -> Option<&UnitType> {
        self.units.iter().find(|unit| unit.side == side && unit.id == id)
    }

    /// A kind of terrain.
    #[must_use]
    pub fn terrain(&self, id: &str) -> Option<&Terrain> {
        self.terrain.iter().find(|terrain| terrain.id == id)
    }

    /// The terrain die of a space.
    #[must_use]
    pub fn terrain_die(&self, space: &str) -> Option<&TerrainDie> {
        self.terrain_dice.iter().find(|die| die.space == space)
    }

    /// The id of the answer that is played to a ruling.
    #[must_use]
    pub fn chosen(&self, ruling: &str) -> Option<&str> {
        self.rulings.iter().find(|other| other.id == ruling).map(|ruling| ruling.chosen.as_str())
    }

    /// Plays another answer to a ruling; false, and nothing changes, if there is no such answer.
    pub fn choose(&mut self, ruling: &str, option: &str) -> bool {
        let ruling = self.rulings.iter_mut().find(|other| other.id == ruling);
        let Some(ruling) = ruling.filter(|ruling| ruling.options.iter().any(|other| other.id == option)) else {
            return false;
        };
        option.clone_into(&mut ruling.chosen);
        true
    }

    /// The class of a unit type under the rulings that are played (M8).
    #[must_use]
    pub fn class_of(&self, unit: &UnitType) -> Option<&Class> {
        let mut played = self
            .rulings
            .iter()
            .filter_map(|ruling| ruling.options.iter().find(|option| option.id == ruling.chosen)?.reclass.as_ref());
        let other = played.find(|reclass| reclass.units.contains(&unit.id));
        let id = other.map_or(&unit.class, |reclass| &reclass.class);
        self.classes.iter().find(|class| class.id == *id)
    }

    /// Squares a unit type may move under one card.
    #[must_use]
    pub fn moves(&self, unit: &UnitType) -> u8 {
        unit.moves.or_else(|| self.class_of(unit).map(|class| class.moves)).unwrap_or(1)
    }

    /// Squares at which a unit type may attack.
    #[must_use]
    pub fn range(&self, unit: &UnitType) -> u8 {
        unit.range.or_else(|| self.class_of(unit).map(|class| class.range)).unwrap_or(1)
    }
}

//! What the game takes from its profile and its scenarios.

use super::super::rules::AlexanderOfMacedon;
use super::super::rules::setup::{Elephant, Piece, PieceRule};
use crate::data::{Deck, Problem};
use crate::instruments::Side;
use crate::systems::prepare::{Offer, Profile, Scenario, SideInfo};

/// What the game takes from `profile.toml`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    /// The id of the deck, unless the scenario names another.
    pub deck: String,
    /// All decks of the library, for a choice among those that fit.
    pub decks: Vec<DeckInfo>,
    /// Rows from its own edge on which a side deploys.
    pub deploy_rows: u8,
    /// Macedonians, then Persians.
    pub sides: [SideInfo; 2],
    /// Who sets up first.
    pub deploys_first: Side,
    /// What kinds of troops may do.
    pub classes: Vec<Class>,
    /// All unit types, the Macedonian ones first.
    pub units: Vec<UnitInfo>,
    /// The kinds of terrain in use.
    pub terrain: Vec<TerrainInfo>,
    /// Terrain rolls of the defender, who rolls and places first.
    pub defender_rolls: u8,
    /// Terrain rolls of the attacker.
    pub attacker_rolls: u8,
    /// What a terrain die brings, by space.
    pub terrain_dice: Vec<TerrainDie>,
    /// The elephant.
    pub elephant: ElephantInfo,
    /// The unit types that an answer to M8 puts into another class.
    pub reclass: Vec<Reclass>,
}

/// A deck of the library, held against the unit types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckInfo {
    /// The deck.
    pub deck: Deck,
    /// What keeps it from this game: a card of no unit, a unit without a card.
    pub unfit: Vec<Problem>,
}

/// A kind of troops.
#[derive(Debug, Clone, PartialEq, Eq)]
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitInfo {
    /// Whose it is.
    pub side: Side,
    /// Its id in files, unlike all others of its side.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// The id of its class; M8 may say otherwise.
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TerrainInfo {
    /// What it is on the board.
    pub piece: Piece,
    /// Its name for the players.
    pub name: String,
    /// What it does.
    pub rule: PieceRule,
}

/// What a terrain die brings in one space of the campaign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TerrainDie {
    /// The space's id.
    pub space: String,
    /// What each face brings, from 1 to 6; nothing where none.
    pub faces: Vec<Option<Piece>>,
    /// A word for the players; may be empty.
    pub note: String,
    /// Whether this is a house table.
    pub house: bool,
}

/// The elephant under its card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ElephantInfo {
    /// Whose it is.
    pub side: Side,
    /// The id of its unit type.
    pub unit: String,
    /// How it goes.
    pub rule: Elephant,
    /// Whether what a wounded one does is a house rule.
    pub house: bool,
}

/// Unit types and the class that they take under an answer to M8.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reclass {
    /// The answer's id.
    pub answer: String,
    /// The class's id.
    pub class: String,
    /// Ids of unit types of either side.
    pub units: Vec<String>,
}

/// What the game takes from a scenario: where, who attacks, and which troops can not be had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Battlefield {
    /// The id of its deck, where it is not the profile's.
    pub deck: Option<String>,
    /// The space of the campaign, which has a terrain die in the profile.
    pub space: String,
    /// Who attacks.
    pub attacker: Side,
    /// Unit types that do not take the field.
    pub barred: Vec<(Side, String)>,
    /// Unit types that are fewer than usual.
    pub limits: Vec<Limit>,
}

/// A unit type that is fewer than usual.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limit {
    /// Whose it is.
    pub side: Side,
    /// The unit type's id.
    pub unit: String,
    /// How many take the field at most.
    pub units: u8,
    /// What may be taken in place of those missing; the player picks one of these, or none.
    ///
    /// Reading: the choice is made once for all missing units, so troops of two such offers do not
    /// mix.
    pub instead: Vec<Offer>,
}

impl Values {
    /// A side's unit type.
    #[must_use]
    pub fn unit(&self, side: Side, id: &str) -> Option<&UnitInfo> {
        self.units.iter().find(|unit| unit.side == side && unit.id == id)
    }

    /// A unit type's name for the players.
    #[must_use]
    pub fn unit_name<'a>(&'a self, side: Side, id: &'a str) -> &'a str {
        self.unit(side, id).map_or(id, |unit| unit.name.as_str())
    }

    /// The side with an id.
    #[must_use]
    pub fn side(&self, id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.of(&self.sides).id == id)
    }

    /// A deck of the library.
    #[must_use]
    pub fn deck(&self, id: &str) -> Option<&DeckInfo> {
        self.decks.iter().find(|info| info.deck.id == id)
    }

    /// The ids of all decks of the library.
    pub fn deck_ids(&self) -> impl Iterator<Item = &str> {
        self.decks.iter().map(|info| info.deck.id.as_str())
    }

    /// A kind of terrain.
    #[must_use]
    pub fn terrain(&self, piece: Piece) -> Option<&TerrainInfo> {
        self.terrain.iter().find(|terrain| terrain.piece == piece)
    }

    /// The terrain die of a space.
    #[must_use]
    pub fn terrain_die(&self, space: &str) -> Option<&TerrainDie> {
        self.terrain_dice.iter().find(|die| die.space == space)
    }
}

impl Battlefield {
    /// Whether a type does not take the field here.
    #[must_use]
    pub fn bars(&self, unit: &UnitInfo) -> bool {
        self.barred.iter().any(|(side, id)| *side == unit.side && *id == unit.id)
    }

    /// What limits a type here.
    #[must_use]
    pub fn limit(&self, unit: &UnitInfo) -> Option<&Limit> {
        self.limits.iter().find(|limit| limit.side == unit.side && limit.unit == unit.id)
    }
}

/// The class of a unit type under the rulings that are played (M8).
pub(super) fn class_of<'a>(profile: &'a Profile<AlexanderOfMacedon>, unit: &UnitInfo) -> Option<&'a Class> {
    let played = profile.chosen("m8");
    let other = profile.own.reclass.iter().find(|reclass| reclass.answer == played && reclass.units.contains(&unit.id));
    let id = other.map_or(&unit.class, |reclass| &reclass.class);
    profile.own.classes.iter().find(|class| class.id == *id)
}

/// The deck of a battle: the scenario's own, else the profile's.
pub(super) fn deck_of<'a>(
    profile: &'a Profile<AlexanderOfMacedon>,
    scenario: &'a Scenario<AlexanderOfMacedon>,
) -> Option<&'a Deck> {
    profile.own.deck(scenario.own.deck.as_ref().unwrap_or(&profile.own.deck)).map(|info| &info.deck)
}

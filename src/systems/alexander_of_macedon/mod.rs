//! Alexander of Macedon: a deck of marked cards says who may move and attack.
//!
//! Source: Steve Tinsley, "Alexander of Macedon", The Courier 62 (1993). Where it is silent, the
//! rulings M1 to M10 of the profile decide. The board and the figures are on the table: the game
//! keeps the deck, the units' hits and the dice.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod odds;
mod prepare;
mod rules;
mod view;

pub use prepare::{
    Battlefield, Class, DeckInfo, ElephantInfo, Limit, Reclass, TerrainDie, TerrainInfo, UnitInfo, Values,
};
pub use rules::AlexanderOfMacedon;
pub use rules::command::{
    Attack, AttackMade, AttackedNow, COMMANDS, Command, Event, GoneNow, GroundNow, HitsNow, NameNow, TerrainNow,
    Trampling,
};
pub use rules::rulings::{
    Crossing, ElephantAttack, Naturals, Reshuffle, Rulings, Short, Substitutes, TerrainChanges, Wounded,
};
pub use rules::setup::{Elephant, Piece, PieceRule, Setup, Terrain, Unit, UnitType, Way};
pub use rules::state::State;

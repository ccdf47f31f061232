//! Commands & Colors: Ancients, expansion 1: banners, battle dice, 21 battles.
//!
//! Source: Richard Borg, "Commands & Colors: Ancients", the rules of expansion 1, with the
//! publisher's answers where the source is silent. Board, blocks and cards are on the table: the
//! game tells dice, hits and flags, and keeps banners, leaders and hands; blocks of every unit
//! only where the players want it.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod odds;
mod prepare;
mod rules;
mod view;

pub use prepare::{ArmyInfo, BlockBox, Difference, Special, Values, WarCouncil};
pub use rules::CommandsColorsAncients;
pub use rules::command::{
    Barred, Blow, COMMANDS, CardsNow, Command, Facts, InHex, LeaderAt, LeaderNow, LeadersNow, LeftNow, NameNow, Reach,
    Role, WonFor,
};
pub use rules::event::{Event, HexThrow, Next};
pub use rules::ground::Ground;
pub use rules::setup::{
    ArmySetup, BothEnough, Camels, CommandCard, Due, Edition, IgnoredSwords, LostCard, MountedInCamp, Readings, Row,
    RuleInfo, Rulings, SeleucidBlocks, Setup, Unit,
};
pub use rules::state::State;
pub use rules::step::Step;
pub use rules::units::{Body, Class, Elite, Evades, UnitType};

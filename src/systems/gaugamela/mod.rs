//! Gaugamela: each die is a unit, its colour the arm, its size the strength.
//!
//! Source: "Gaugamela", a game of dice on a hex map, its author not known to us. Where it is
//! silent, the rulings G1 to G9 of the profile decide. The map and the moving are on the table:
//! the game keeps every die, the order of the phases and the duels.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod odds;
mod prepare;
mod rules;
mod view;

pub use odds::{UntilGone, Way, duel_odds, until_gone, ways};
pub use prepare::{ArmInfo, Army, Guard, Values};
pub use rules::Gaugamela;
pub use rules::arm::{Arm, Colour, Troop};
pub use rules::command::{ActedNow, COMMANDS, Command, DieNow, Duel, Event, First, PhaseNow, Thrown};
pub use rules::duel;
pub use rules::setup::{
    ArmSetup, Attacks, DariusTie, Equal, FarBonus, GuardSetup, Last, Passing, Rout, Rulings, Setup, Start, Within,
};
pub use rules::state::State;

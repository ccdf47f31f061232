//! Alexander the Great: morale gauges say on which table a battle is fought.
//!
//! Source: *Alexander the Great*, Guidon Games 1971, Avalon Hill 1974. Where it is silent, the
//! rulings A1 to A10 of the profile decide. Board and counters are on the table: the game keeps the
//! scales, the counters' steps, the odds and the dice. The combat tables and the counters' factors
//! belong to the players, who enter them.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod odds;
mod prepare;
mod rules;
mod view;

pub use odds::{results, shows};
pub use prepare::{Army, Engagement, Values};
pub use rules::command::{ActedNow, Announced, COMMANDS, Command, Loss, NameNow, ScaleNow, StepsNow};
pub use rules::event::{Advance, Charge, Event, Meleed};
pub use rules::setup::Setup;
pub use rules::state::State;
pub use rules::{AlexanderTheGreat, battle, combat_result, ratio, rulings, setup, tables, unit_type};

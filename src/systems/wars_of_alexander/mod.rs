//! Wars of Alexander: armies of bases in base widths, five stages a turn, and the dead pools that
//! decide.
//!
//! Source: "Wars of Alexander the Great", rules in base widths for printed armies. Where it is
//! silent, the rulings W2 to W19 of the profile decide; values marked `house` are ours (W1). The
//! figures and all distances are on the table: the game keeps bases, marks, fights and pools.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod odds;
mod prepare;
mod rules;
mod view;

pub use odds::{fight_odds, round_odds, shoot_odds};
pub use prepare::{Army, Base, Contingent, List, ListShare, Values};
pub use rules::WarsOfAlexander;
pub use rules::command::{
    BasesNow, COMMANDS, Command, Declare, Fight, GeneralNow, LedNow, Mark, MarkNow, NameNow, ObstacleNow, Ordered,
    PoolNow, RanksNow, Shoot, Test,
};
pub use rules::event::Event;
pub use rules::needs::Needs;
pub use rules::outcome::{Cause, Crosses, Facing, Going, Obeys, RoundEnd};
pub use rules::panic::panic_target;
pub use rules::people::{Class, People};
pub use rules::rulings::{
    Archers, Attackers, ChariotCharge, EqualPools, FailedOrder, Greeks, HalfThen, Halves, Light, Mixed, Panicked,
    Renewed, Reply, Rulings, SecondRolls, SecondRow, ThirdOf, Volley, WornOutGeneral,
};
pub use rules::setup::{Distances, MOST_BASES, MOST_UNITS, Setup, SideSetup, Unit};
pub use rules::state::State;
pub use rules::troop::{Shooting, Troop};

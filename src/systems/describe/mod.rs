//! The closed vocabulary in which a game describes itself to whoever shows it.
//!
//! A game says what stands on the table ([`Readout`]), what can be done ([`Act`], [`Strip`]) and
//! what must be asked first ([`Sheet`]). The window draws these and knows no game.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod act;
mod readout;
mod road;
mod sheet;

pub use act::{Act, Ask, Does, Noted, Reminder, Spot, Strip};
pub use readout::{
    Banner, BoardCell, BoardRow, CardName, CardShown, Chance, Clock, Hue, Item, Moment, Outcome, Placed, Readout,
    Score, ShownDie, SideReadout, Stand, Status, Tally, Token, UnitRow,
};
pub use road::{BattleRow, Course, PlaceState, Road, RoadArrow, RoadPlace};
pub use sheet::{
    Answer, Answers, Cell, Field, Figure, GridRow, Kind, Odds, OddsPart, Pick, PickOption, Sheet, Toggle, ToggleRow,
};

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A name that a game chose and the window only hands back.
pub type Id = Cow<'static, str>;

/// A unit of either side, by its place in the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u16);

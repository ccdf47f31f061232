//! What a battle starts from: counters, scales, tables, options and rulings, all resolved.
//!
//! A setup is saved with its battle for ever; a change of a data file never reaches it.

use super::rulings::Rulings;
use super::tables::{Bands, Tables};
use super::unit_type::{Class, Rank, UnitType};
use crate::instruments::{Halves, Side, Threshold};
use crate::systems::describe::Noted;
use crate::systems::prepare::SideSetup;
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// All that a battle starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// The side that moves first and the other.
    pub sides: [SideSetup; 2],
    pub left: Side,
    pub sets_up_first: Side,
    /// The id of the scenario it was prepared from.
    pub scenario: String,
    /// The battle's name for players.
    pub place: String,
    /// The id of the profile the values come from.
    pub profile: String,
    /// The counters of both sides; a unit's id is its place here.
    pub counters: Vec<Counter>,
    pub camps: Vec<Camp>,
    pub morale: Morale,
    /// The bands of the gauge for tables 1 to 4.
    pub bands: Bands,
    /// The bands of the gauge for the defender's lines.
    pub lines: Bands,
    /// The players' own combat tables.
    #[serde(default, skip_serializing_if = "Tables::is_empty")]
    pub tables: Tables,
    pub options: Options,
    pub rulings: Rulings,
    /// Whether the Hydaspes' own rules for mud, elephants and cavalry hold.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub hydaspes: bool,
    /// What the players should know before they set up, a line each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Whether the counters stand already.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub already_set_up: bool,
    /// What the scenario wants remembered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub noted: Vec<Noted>,
}

/// The most that a counter can show.
pub const FACTOR_MOST: u8 = 60;

/// The three factors of one face of a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Strength {
    /// In front, and in attack.
    pub front: u8,
    pub flank: u8,
    pub rear: u8,
}

/// A die-cut counter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Counter {
    /// Its id in data files, unlike all others of its side.
    pub id: String,
    /// Whose it is at first.
    pub side: Side,
    /// Its name for players.
    pub name: String,
    #[serde(rename = "arm")]
    pub unit_type: UnitType,
    /// Its class: how much of a hex it takes.
    #[serde(rename = "size")]
    pub class: Class,
    /// Its movement factor, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub movement: Option<u8>,
    /// What its face shows; none until the players have told it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub full: Option<Strength>,
    /// What its reverse shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reduced: Option<Strength>,
    #[serde(default, skip_serializing_if = "Not::not")]
    pub mercenary: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<Rank>,
}

/// A baggage camp.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Camp {
    /// Whose it is at first.
    pub side: Side,
    pub hex: String,
}

/// What can happen to one unit of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// It lost fewer than 3 frontal factors.
    Few,
    /// It lost 3 or more.
    Many,
    /// A baggage transport was lost.
    Transport,
    /// A baggage camp was lost.
    Camp,
    /// A Commanding Officer was lost.
    Officer,
    /// The Army Commander was lost.
    Commander,
    /// The centre plain was left wholly.
    Plain,
}

impl Happening {
    /// All rows of the board, in order.
    pub const ALL: [Self; 7] =
        [Self::Few, Self::Many, Self::Transport, Self::Camp, Self::Officer, Self::Commander, Self::Plain];

    /// Its place in the order of the board.
    #[must_use]
    pub const fn index(self) -> u8 {
        match self {
            Self::Few => 0,
            Self::Many => 1,
            Self::Transport => 2,
            Self::Camp => 3,
            Self::Officer => 4,
            Self::Commander => 5,
            Self::Plain => 6,
        }
    }

    /// Its id in data files and in the names of acts.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Few => "few",
            Self::Many => "many",
            Self::Transport => "transport",
            Self::Camp => "camp",
            Self::Officer => "officer",
            Self::Commander => "commander",
            Self::Plain => "plain",
        }
    }

    /// What happened, as a row of the board.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Few => "Unit lost under 3",
            Self::Many => "Unit lost 3 or more",
            Self::Transport => "Transport captured",
            Self::Camp => "Camp captured",
            Self::Officer => "Commanding Officer lost",
            Self::Commander => "Army Commander lost",
            Self::Plain => "Centre plain left",
        }
    }
}

/// What a happening changes on both scales.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Worth {
    pub own: Halves,
    pub enemy: Halves,
}

/// The scales.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Morale {
    pub start: [Halves; 2],
    /// The top of the gauge.
    pub top: Halves,
    /// Below this, mercenaries without a leader desert.
    pub desert_below: Halves,
    /// At this or below, all mercenaries leave.
    pub leave_at: Halves,
    /// What a Commanding Officer adds in his battle.
    pub officer: Halves,
    /// From so many factors on, a loss is a large one.
    pub many: u8,
    /// What each happening changes, in the order of [`Happening::ALL`].
    pub worth: [Worth; 7],
}

impl Morale {
    /// What a happening changes.
    #[must_use]
    pub fn of(&self, happening: Happening) -> Worth {
        self.worth.get(usize::from(happening.index())).copied().unwrap_or_default()
    }

    /// Where unled mercenaries desert.
    #[must_use]
    pub const fn desertion(&self) -> Threshold {
        Threshold::Below(self.desert_below)
    }

    /// Where all mercenaries leave.
    #[must_use]
    pub const fn departure(&self) -> Threshold {
        Threshold::AtMost(self.leave_at)
    }

    /// The row for frontal factors that one unit lost.
    #[must_use]
    pub const fn row(&self, factors: u8) -> Happening {
        if factors < self.many { Happening::Few } else { Happening::Many }
    }
}

/// The options that are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the rulebook, and they are independent")]
pub struct Options {
    pub advanced: bool,
    /// Chariots may charge a phalanx's front.
    pub chariots: bool,
    pub stampede: bool,
    /// The first side sets up as it stood in history (Persian play balance).
    pub historical: bool,
    /// Both sides set up as they stood in history (Macedonian play balance).
    pub historical_both: bool,
    pub training: bool,
    /// An attacking phalanx can not be hurt by mounted troops.
    pub immunity: bool,
    /// The second side attacks with one arm only.
    pub combined: bool,
}

impl Setup {
    /// A side's name.
    #[must_use]
    pub fn side_name(&self, side: Side) -> &str {
        &side.of(&self.sides).name
    }

    /// A side's name with its player's.
    #[must_use]
    pub fn full_name(&self, side: Side) -> String {
        side.of(&self.sides).full_name()
    }
}

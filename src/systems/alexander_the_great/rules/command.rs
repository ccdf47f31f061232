//! What players ask for: saved with its entry.

use super::battle::{Attacked, Battle};
use super::setup::Happening;
use crate::instruments::{Halves, Side};
pub use crate::systems::NameNow;
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};

/// What players ask for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// The side whose turn it is to set up stands.
    Stand,
    /// The next stage; after the last one the turn ends and morale is settled.
    Next,
    /// A battle, or defensive fire.
    Battle(Battle),
    /// Step c: which missile units the mover attacks; all that were announced before are forgotten.
    Announce {
        #[serde(default)]
        units: Vec<Announced>,
    },
    /// Something happened to one unit of a side.
    Post { what: Happening, side: Side },
    /// A counter lost a step, all of it, or so many factors.
    Lose { unit: UnitId, loss: Loss },
    /// A camp, by its place in the setup, changed hands.
    Camp { camp: u8, holder: Side },
    /// A side left the centre plain wholly, or is back on it.
    Plain { side: Side, left: bool },
    /// Mercenaries without a leader desert; none where all are with one.
    Desert {
        side: Side,
        #[serde(default)]
        units: Vec<UnitId>,
    },
    /// A surrounded mercenary goes over to its captors.
    Surrender { unit: UnitId },
    /// The die of chariots before a phalanx; of none where their counter is not entered.
    Chariots {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
    },
    /// The die of elephants before a phalanx at the Hydaspes.
    Elephants {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
    },
    /// Elephants stampede: the die says where.
    Stampede {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
    },
    /// A phalanx faces a stampede, by its place: a new die.
    Turn { stampede: u8 },
    /// Stampeding elephants are off the board.
    OffBoard { stampede: u8 },
    /// A melee, by its place, is broken off.
    Release { melee: u8 },
    /// A gauge, set by hand.
    SetMorale(ScaleNow),
    /// A temporary scale, set by hand.
    SetPending(ScaleNow),
    /// A counter's steps, set by hand.
    SetSteps(StepsNow),
    /// Whether a counter has acted, set by hand.
    SetActed(ActedNow),
    /// What a counter's face and its reverse show in front, told by the players.
    TellFactors { unit: UnitId, front: u8, reverse: u8 },
    /// A counter's own name; empty for its usual one.
    Rename(NameNow),
    /// The players end the game: the higher morale has a partial victory.
    Finish,
    /// A side gives the battle up.
    Concede { side: Side },
}

/// The names of all commands, as they are saved.
pub const COMMANDS: &[&str] = &[
    "stand",
    "next",
    "battle",
    "announce",
    "post",
    "lose",
    "camp",
    "plain",
    "desert",
    "surrender",
    "chariots",
    "elephants",
    "stampede",
    "turn",
    "off-board",
    "release",
    "set-morale",
    "set-pending",
    "set-steps",
    "set-acted",
    "tell-factors",
    "rename",
    "finish",
    "concede",
];

/// A missile unit that is to be attacked itself, and by whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Announced {
    pub unit: UnitId,
    pub by: Attacked,
}

/// How much a counter loses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// One step.
    Step,
    /// All that is left.
    Whole,
    /// So many frontal factors: the rule of halves says how many steps.
    Factors(u8),
}

/// A side's gauge, or its temporary scale, as it is to stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ScaleNow {
    pub side: Side,
    pub value: Halves,
}

/// A counter as it is to stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct StepsNow {
    pub unit: UnitId,
    /// 2 whole, 1 turned over, 0 off the board.
    pub steps: u8,
}

/// Whether a counter attacked, fired and was attacked in this half turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ActedNow {
    pub unit: UnitId,
    pub acted: bool,
}

//! What players ask for: saved with its entry.

use super::battle::{Attacked, Battle};
use super::setup::Happening;
use crate::instruments::{Halves, Side};
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
        /// Each with by whom.
        #[serde(default)]
        units: Vec<Announced>,
    },
    /// Something happened to one unit of a side.
    Post {
        /// What.
        what: Happening,
        /// Whose unit.
        side: Side,
    },
    /// A counter lost a step, all of it, or so many factors.
    Lose {
        /// Which.
        unit: UnitId,
        /// How much.
        loss: Loss,
    },
    /// A camp changed hands.
    Camp {
        /// Which, in the order of the setup.
        camp: u8,
        /// Who holds it now.
        holder: Side,
    },
    /// A side left the centre plain wholly, or is back on it.
    Plain {
        /// Which side.
        side: Side,
        /// Whether it left.
        left: bool,
    },
    /// Mercenaries without a leader desert.
    Desert {
        /// Whose.
        side: Side,
        /// Which; none where all are with a leader.
        #[serde(default)]
        units: Vec<UnitId>,
    },
    /// A surrounded mercenary goes over to its captors.
    Surrender {
        /// Which.
        unit: UnitId,
    },
    /// The die of chariots before a phalanx.
    Chariots {
        /// Which; none for a counter that is not entered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
    },
    /// The die of elephants before a phalanx at the Hydaspes.
    Elephants {
        /// Which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
    },
    /// Elephants stampede: the die says where.
    Stampede {
        /// Which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
    },
    /// A phalanx that faces stampeding elephants: a new die.
    Turn {
        /// Which stampede, by its place.
        stampede: u8,
    },
    /// Stampeding elephants are off the board.
    OffBoard {
        /// Which stampede.
        stampede: u8,
    },
    /// A melee is broken off.
    Release {
        /// Which melee, by its place.
        melee: u8,
    },
    /// A gauge, set by hand.
    SetMorale {
        /// Whose.
        side: Side,
        /// Its value.
        value: Halves,
    },
    /// A temporary scale, set by hand.
    SetPending {
        /// Whose.
        side: Side,
        /// Its value.
        value: Halves,
    },
    /// A counter's steps, set by hand.
    SetSteps {
        /// Which.
        unit: UnitId,
        /// 2 whole, 1 turned over, 0 off the board.
        steps: u8,
    },
    /// Whether a counter has acted, set by hand.
    SetActed {
        /// Which.
        unit: UnitId,
        /// Whether it attacked, fired and was attacked.
        acted: bool,
    },
    /// What a counter shows in front, told by the players.
    TellFactors {
        /// Which.
        unit: UnitId,
        /// Its face.
        front: u8,
        /// Its reverse.
        reverse: u8,
    },
    /// A counter's own name; empty for its usual one.
    Rename {
        /// Which.
        unit: UnitId,
        /// The name.
        name: String,
    },
    /// The players end the game: the higher morale has a partial victory.
    Finish,
    /// A side gives the battle up.
    Concede {
        /// Which side.
        side: Side,
    },
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

/// A missile unit that is to be attacked itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Announced {
    /// Which.
    pub unit: UnitId,
    /// By whom.
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

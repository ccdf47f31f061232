//! What players ask for, and what happens: both are saved.

use super::arm::Arm;
use super::duel::DuelResult;
use crate::chance::By;
use crate::instruments::{DieSize, Side};
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};

/// What players ask for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// The side that sets up first stands.
    Stand,
    /// The other side's turn with this arm, or the next phase; before the battle it says that the
    /// other side stands too.
    Next,
    /// One die attacks another.
    Duel(Duel),
    /// The size of a die, set by hand.
    SetDie(DieNow),
    /// Whether a die has attacked in this phase, by hand.
    SetActed(ActedNow),
    /// Turn, phase and the side that is at it, set by hand.
    SetPhase(PhaseNow),
    /// A side gives the battle up.
    Concede {
        /// Which side.
        side: Side,
    },
}

/// The names of all commands, as they are saved.
pub const COMMANDS: &[&str] = &["stand", "next", "duel", "set-die", "set-acted", "set-phase", "concede"];

/// One die attacks another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Duel {
    /// Who attacks.
    pub attacker: UnitId,
    /// Whom.
    pub defender: UnitId,
    /// The spaces the attacker moved this turn.
    pub moved: u8,
    /// Whether they stand two hexes apart.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub apart: bool,
}

/// A die as it is to stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct DieNow {
    /// Which die.
    pub unit: UnitId,
    /// Its size; none for removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<DieSize>,
}

/// Whether a die has attacked in this phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ActedNow {
    /// Which die.
    pub unit: UnitId,
    /// Whether it has.
    pub acted: bool,
}

/// Where the battle stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PhaseNow {
    /// The turn, from 1.
    pub turn: u16,
    /// The phase.
    pub arm: Arm,
    /// Who is at it.
    pub side: Side,
}

/// Why a side goes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// The other has no die of the arm.
    Alone,
    /// It has more units on the map.
    More,
    /// Both have as many, and it went first in the phase before.
    Kept,
    /// Both have as many, and it won the roll-off.
    RolledOff,
    /// It was set by hand.
    ByHand,
}

/// What two dice showed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Thrown {
    /// Who threw the attacker's and the defender's.
    pub by: [By; 2],
    /// What they showed.
    pub faces: [u8; 2],
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// A side stands.
    Stood {
        /// Which side.
        side: Side,
    },
    /// Both sides rolled a die for who goes first.
    RolledOff {
        /// Who threw; none where only the outcome was told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<By>,
        /// What Alexander's and Darius's die showed; empty where only the outcome was told.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        faces: Vec<u8>,
        /// Who goes first; none when they roll again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<Side>,
    },
    /// A phase began.
    PhaseBegan {
        /// The turn, from 1.
        turn: u16,
        /// The phase.
        arm: Arm,
        /// Who goes first.
        first: Side,
        /// Why.
        because: First,
        /// Phases passed over before it, for nobody has a die of those arms.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        passed_over: Vec<Arm>,
        /// Whether a turn ended before it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        new_turn: bool,
    },
    /// A side's turn within the phase began.
    SideBegan {
        /// Which side.
        side: Side,
    },
    /// A die attacked another.
    Clashed {
        /// Who.
        attacker: UnitId,
        /// Whom.
        defender: UnitId,
        /// The spaces the attacker moved.
        moved: u8,
        /// Whether at two hexes.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        apart: bool,
        /// What was added to the attacker's die.
        bonus: u8,
        /// What they showed; none where only the outcome was told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thrown: Option<Thrown>,
        /// How it came out.
        came: DuelResult,
    },
    /// A die is reduced.
    Reduced {
        /// Which.
        unit: UnitId,
        /// To this size.
        to: DieSize,
    },
    /// A die is removed.
    Removed {
        /// Which.
        unit: UnitId,
    },
    /// A die would have been reduced, but it shot from two hexes.
    Spared {
        /// Which.
        unit: UnitId,
    },
    /// Darius has fled: his die is removed.
    Fled {
        /// His die.
        unit: UnitId,
    },
    /// A die routs: it is removed.
    Routed {
        /// Which.
        unit: UnitId,
    },
    /// A die's size was set by hand.
    DieSet(DieNow),
    /// Whether a die has attacked was set by hand.
    ActedSet(ActedNow),
    /// Turn, phase and side were set by hand.
    PhaseSet(PhaseNow),
    /// A side gave the battle up.
    Conceded {
        /// Which side.
        side: Side,
    },
}

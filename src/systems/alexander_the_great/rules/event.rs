//! What happened: saved, with its outcome in it.

use super::battle::Fought;
use super::command::{ActedNow, Announced, NameNow, ScaleNow, StepsNow};
use super::setup::Happening;
use super::unit_type::UnitType;
use crate::chance::By;
use crate::instruments::{Halves, Side};
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};

/// What happened. A unit that is none has no counter that is entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// A side stands.
    Stood { side: Side },
    /// The stage is over.
    StageEnded,
    /// Both temporary scales were added to their gauges, which stand here now.
    Settled { now: [Halves; 2] },
    /// A gauge passed a threshold on its way down.
    Crossed {
        side: Side,
        /// Whether all mercenaries leave; else those without a leader desert.
        all: bool,
    },
    /// A battle was fought.
    Fought(Fought),
    /// Missile units that are to be attacked were named.
    Announced { units: Vec<Announced> },
    /// A unit lost steps.
    Lost {
        side: Side,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        /// Its name, or what it is.
        name: String,
        /// The steps it has left.
        left: u8,
        /// The frontal factors it lost; 0 for a leader or baggage.
        factors: u8,
    },
    /// Something happened to a unit of a side that changes both temporary scales.
    Posted { what: Happening, side: Side },
    /// A camp changed hands.
    CampTaken { camp: u8, holder: Side },
    /// A side left the centre plain, or is back.
    PlainLeft { side: Side, left: bool },
    /// Mercenaries are gone for good.
    Deserted { units: Vec<UnitId> },
    /// A mercenary went over.
    Surrendered { unit: UnitId },
    /// A side's mercenaries were looked through.
    DesertionDone { side: Side },
    /// A melee holds.
    MeleeBegan {
        attackers: Vec<Meleed>,
        defenders: Vec<Meleed>,
        /// The attackers' side.
        side: Side,
    },
    /// Defensive fire frees a unit from its melees.
    Freed { unit: UnitId },
    /// A melee, by its place, is over, or goes on as another one.
    MeleeEnded { melee: u8 },
    /// Chariots before a phalanx.
    ChariotsRolled {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        by: By,
        face: u8,
        way: Charge,
    },
    /// Elephants before a phalanx at the Hydaspes.
    ElephantsRolled {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        by: By,
        /// What the dice showed; all but the last were sixes.
        faces: Vec<u8>,
        way: Advance,
    },
    /// Elephants stampede through a hex face.
    Stampeded {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        by: By,
        face: u8,
    },
    /// A phalanx turned a stampede to a hex face, or was trampled.
    Turned { stampede: u8, by: By, face: u8 },
    /// A stampede is over.
    StampedeEnded { stampede: u8 },
    /// A gauge was set by hand.
    MoraleSet(ScaleNow),
    /// A temporary scale was set by hand.
    PendingSet(ScaleNow),
    /// A counter's steps were set by hand.
    StepsSet(StepsNow),
    /// Whether a counter has acted was set by hand.
    ActedSet(ActedNow),
    /// What a counter's face, or its reverse, shows in front was told.
    FactorsTold {
        unit: UnitId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        front: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reverse: Option<u8>,
    },
    /// A counter has a name of its own, or its usual one again.
    Renamed(NameNow),
    /// The players ended the game.
    Finished,
    /// A side gave the battle up.
    Conceded { side: Side },
}

/// One of those held in a melee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Meleed {
    /// None for one whose counter is not entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    pub name: String,
    #[serde(rename = "arm")]
    pub unit_type: UnitType,
    /// Whether it was struck in front alone; always so for an attacker.
    pub in_front: bool,
}

/// What chariots before a phalanx do. Rule: *Chariot Charges*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Charge {
    /// They attack as usual.
    Attack,
    /// They pass through and stop behind it.
    PassThrough,
    /// They find the hex behind held and are eliminated.
    Eliminated,
    /// They balk in front of it.
    Balk,
}

/// What elephants before a phalanx do at the Hydaspes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Advance {
    Attack,
    Halt,
    Rout,
}

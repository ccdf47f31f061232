//! What happened: saved, with its outcome in it.

use super::arm::Arm;
use super::battle::Fought;
use super::command::Announced;
use super::setup::Happening;
use crate::chance::By;
use crate::instruments::{Halves, Side};
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// A side stands.
    Stood {
        /// Which side.
        side: Side,
    },
    /// The stage is over.
    StageEnded,
    /// Both temporary scales were added to their gauges.
    Settled {
        /// Where the gauges stand now.
        now: [Halves; 2],
    },
    /// A gauge passed a threshold on its way down.
    Crossed {
        /// Whose.
        side: Side,
        /// Whether all mercenaries leave; else those without a leader desert.
        all: bool,
    },
    /// A battle was fought.
    Fought(Fought),
    /// Missile units that are to be attacked were named.
    Announced {
        /// Each with by whom.
        units: Vec<Announced>,
    },
    /// A unit lost steps.
    Lost {
        /// Whose.
        side: Side,
        /// Which counter; none for one that is not entered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        /// Its name, or what it is.
        name: String,
        /// The steps it has left.
        left: u8,
        /// The frontal factors it lost; 0 for a leader or baggage.
        factors: u8,
    },
    /// Something happened that changes both temporary scales.
    Posted {
        /// What.
        what: Happening,
        /// Whose unit.
        side: Side,
    },
    /// A camp changed hands.
    CampTaken {
        /// Which.
        camp: u8,
        /// Who holds it now.
        holder: Side,
    },
    /// A side left the centre plain, or is back.
    PlainLeft {
        /// Which side.
        side: Side,
        /// Whether it left.
        left: bool,
    },
    /// Mercenaries are gone for good.
    Deserted {
        /// Which.
        units: Vec<UnitId>,
    },
    /// A mercenary went over.
    Surrendered {
        /// Which.
        unit: UnitId,
    },
    /// A side's mercenaries were looked through.
    DesertionDone {
        /// Which side.
        side: Side,
    },
    /// A melee holds.
    MeleeBegan {
        /// Who attacked.
        attackers: Vec<Meleed>,
        /// Who was attacked.
        defenders: Vec<Meleed>,
        /// The attackers' side.
        side: Side,
    },
    /// Defensive fire frees a unit from its melees.
    Freed {
        /// Which.
        unit: UnitId,
    },
    /// A melee is over, or goes on as another one.
    MeleeEnded {
        /// Which, by its place.
        melee: u8,
    },
    /// Chariots before a phalanx.
    ChariotsRolled {
        /// Which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        /// Who threw.
        by: By,
        /// What the die showed.
        face: u8,
        /// What it brings.
        way: Charge,
    },
    /// Elephants before a phalanx at the Hydaspes.
    ElephantsRolled {
        /// Which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        /// Who threw.
        by: By,
        /// What the dice showed; all but the last were sixes.
        faces: Vec<u8>,
        /// What they bring.
        way: Advance,
    },
    /// Elephants stampede.
    Stampeded {
        /// Which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        /// Who threw.
        by: By,
        /// The hex face.
        face: u8,
    },
    /// A phalanx turned a stampede, or was trampled.
    Turned {
        /// Which stampede.
        stampede: u8,
        /// Who threw.
        by: By,
        /// The hex face.
        face: u8,
    },
    /// A stampede is over.
    StampedeEnded {
        /// Which.
        stampede: u8,
    },
    /// A gauge was set by hand.
    MoraleSet {
        /// Whose.
        side: Side,
        /// Its value.
        value: Halves,
    },
    /// A temporary scale was set by hand.
    PendingSet {
        /// Whose.
        side: Side,
        /// Its value.
        value: Halves,
    },
    /// A counter's steps were set by hand.
    StepsSet {
        /// Which.
        unit: UnitId,
        /// How many.
        steps: u8,
    },
    /// Whether a counter has acted was set by hand.
    ActedSet {
        /// Which.
        unit: UnitId,
        /// Whether it has.
        acted: bool,
    },
    /// What a counter shows in front was told.
    FactorsTold {
        /// Which.
        unit: UnitId,
        /// Its face, if told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        front: Option<u8>,
        /// Its reverse, if told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reverse: Option<u8>,
    },
    /// A counter has a name of its own.
    Renamed {
        /// Which.
        unit: UnitId,
        /// The name; empty for its usual one.
        name: String,
    },
    /// The players ended the game.
    Finished,
    /// A side gave the battle up.
    Conceded {
        /// Which side.
        side: Side,
    },
}

/// One of those held in a melee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Meleed {
    /// Which counter; none for one that is not entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    /// Its name.
    pub name: String,
    /// Its type.
    pub arm: Arm,
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
    /// They attack.
    Attack,
    /// They halt.
    Halt,
    /// They rout.
    Rout,
}

//! A battle as it is ordered and as it was fought.

use super::combat_result::CombatResult;
use super::ratio::{Column, Factors};
use super::unit_type::UnitType;
use crate::chance::By;
use crate::instruments::Side;
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// A battle as the players order it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Battle {
    /// Defensive fire: the side that does not move attacks.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub fire: bool,
    pub attackers: Vec<Attacker>,
    /// Whom, and who supports them.
    pub defenders: Vec<Defender>,
    /// Whether attackers stand all round the defender.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub surrounded: bool,
    /// The leaders in it, of either side, each with a unit adjacent to the enemy.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leaders: Vec<UnitId>,
    /// Commanding Officers in it that are not entered as counters, by side.
    #[serde(default, skip_serializing_if = "nobody")]
    pub officers: [u8; 2],
    /// How many dice are rolled, where a side does not use all its rolls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rolls: Option<u8>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn nobody(officers: &[u8; 2]) -> bool {
    *officers == [0; 2]
}

/// By whom a unit that fires is attacked itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attacked {
    #[default]
    No,
    /// A missile unit is among its attackers.
    ByMissiles,
    /// By others alone, from an adjacent hex.
    ByOthers,
}

impl Attacked {
    /// What it may do when it is attacked so.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::No => "",
            Self::ByMissiles => "attacked by missiles: fires at that one only",
            Self::ByOthers => "attacked by others: does not fire",
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    fn is_no(&self) -> bool {
        *self == Self::No
    }
}

/// One that attacks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Attacker {
    /// Which counter; none for one that is not entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    /// The type of one that is not entered; infantry if not told.
    #[serde(rename = "arm", skip_serializing_if = "Option::is_none")]
    pub unit_type: Option<UnitType>,
    /// Its frontal factor, where it is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub front: Option<u8>,
    #[serde(skip_serializing_if = "Not::not")]
    pub charge: bool,
    /// Whether it shoots from two hexes.
    #[serde(skip_serializing_if = "Not::not")]
    pub far: bool,
    /// Whether missile units in front halve it, where told otherwise than computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub halved: Option<bool>,
    /// Whether it is held in a melee, where told otherwise than known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<bool>,
    /// In defensive fire: by whom it is attacked itself.
    #[serde(skip_serializing_if = "Attacked::is_no")]
    pub attacked: Attacked,
    /// Whether the chariots' or elephants' die lets it attack a phalanx in front.
    #[serde(skip_serializing_if = "Not::not")]
    pub passed: bool,
}

/// A hex side of a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// The front three hexes.
    Front,
    Flank,
    Rear,
}

/// One that is attacked, or supports those attacked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Defender {
    /// Which counter; none for one that is not entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    /// The type of one that is not entered.
    #[serde(rename = "arm", skip_serializing_if = "Option::is_none")]
    pub unit_type: Option<UnitType>,
    /// The lowest factor that is exposed, where it is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub factor: Option<u8>,
    /// From where it is attacked; nothing for its front.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Face>,
    /// Whether it stands uphill of its attackers, or in a camp.
    #[serde(skip_serializing_if = "Not::not")]
    pub uphill: bool,
    /// Whether it is a missile unit that only supports.
    #[serde(skip_serializing_if = "Not::not")]
    pub support: bool,
    /// Chariots: whether they did not move in this half turn, where told otherwise than usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stood: Option<bool>,
    /// Whether it is held in a melee, where told otherwise than known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<bool>,
}

impl Defender {
    /// Whether it is attacked in front alone.
    #[must_use]
    pub fn in_front(&self) -> bool {
        !self.faces.iter().any(|face| *face != Face::Front)
    }
}

/// Where the result was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Lookup {
    pub table: u8,
    pub column: Column,
    /// The defender's line, from 1; so is the table.
    pub line: u8,
}

/// How a battle was decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "was", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Decision {
    /// The defenders are eliminated without a die.
    Automatic,
    /// Attackers that a melee forced to attack at less than 1-6 are eliminated.
    Forced,
    /// Dice were rolled.
    Rolled {
        by: By,
        faces: Vec<u8>,
        /// Where the result stands.
        at: Lookup,
        result: CombatResult,
    },
}

/// One that took part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Participant {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    /// Its name, or what it is.
    pub name: String,
    #[serde(rename = "arm")]
    pub unit_type: UnitType,
    /// Its factors as they counted.
    pub factors: Factors,
    /// Whether it shot from two hexes, or only supported: the result does not touch it.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub apart: bool,
    /// Whether it is a phalanx that the result does not hurt.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub immune: bool,
}

/// A battle as it was fought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Fought {
    /// Whether it was defensive fire.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub fire: bool,
    /// The attackers' side.
    pub side: Side,
    pub attackers: Vec<Participant>,
    /// Who was attacked, and who supported.
    pub defenders: Vec<Participant>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leaders: Vec<UnitId>,
    pub decision: Decision,
    /// Whether the result is ignored, because an attacking phalanx, or one held, can not be hurt.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub ignored: bool,
}

impl Decision {
    /// The result of the dice, where they gave one.
    pub(crate) const fn result(&self) -> Option<CombatResult> {
        match self {
            Self::Rolled { result, .. } => Some(*result),
            Self::Automatic | Self::Forced => None,
        }
    }
}

impl Fought {
    /// Whether all attackers shot from two hexes.
    pub(crate) fn is_far(&self) -> bool {
        self.attackers.iter().all(|one| one.apart)
    }

    /// Those of a side in it.
    pub(crate) fn of(&self, side: Side) -> &[Participant] {
        if side == self.side { &self.attackers } else { &self.defenders }
    }
}

/// "Coenus", "Coenus and Craterus", "Coenus and 2 others".
pub(crate) fn few(names: &[&str]) -> String {
    match names {
        [] => "nobody".into(),
        [only] => (*only).to_owned(),
        [one, other] => format!("{one} and {other}"),
        [one, others @ ..] => format!("{one} and {} others", others.len()),
    }
}

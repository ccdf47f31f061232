//! What players ask for.
#![expect(missing_docs, reason = "a unit is who acts, and most other fields are named by the act")]

use super::outcome::{Cause, Facing, Going};
use crate::instruments::Side;
pub use crate::systems::NameNow;
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};

/// What players ask for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// The next stage, with its roll-off.
    Next,
    /// The die that says whether an allied contingent stands in line or in a block.
    Form { unit: UnitId },
    /// Order rolls, for each unit that is to move.
    Order { units: Vec<Ordered> },
    /// A unit that needs no roll has moved.
    Move { unit: UnitId },
    /// A disordered unit, or one with gaps, re-forms and moves half.
    Reform { unit: UnitId },
    /// A unit is disordered by how it moves.
    Disorder { unit: UnitId, by: Cause },
    /// A unit turns round before those who attack it.
    Evade { unit: UnitId },
    /// A unit has moved into contact.
    Declare(Declare),
    /// A declared fight is not fought, by hand.
    Withdraw { attacker: UnitId, defender: UnitId },
    /// A unit moves through friends.
    Pass { mover: UnitId, through: UnitId },
    /// A unit crosses an obstacle.
    Cross {
        unit: UnitId,
        /// The obstacle by its number; none for one that nobody has tried yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        obstacle: Option<u8>,
        /// Whether it waits a turn if the obstacle is difficult.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        wait: bool,
    },
    /// A round of a fight.
    Fight(Fight),
    /// A unit shoots.
    Shoot(Shoot),
    /// Panic tests, for each unit that tests.
    Panic { tests: Vec<Test> },
    /// A general joins a unit, or stands alone.
    Join(LedNow),
    /// What both sides lost, in bases or points, where only the totals are kept.
    Lose { more: [u16; 2] },
    /// A side gives the battle up.
    Concede { side: Side },
    /// A unit gets a name of its own, or its usual one back.
    Rename(NameNow),
    /// The bases a unit has left, by hand.
    SetBases(BasesNow),
    /// A mark of a unit, by hand.
    SetMark(MarkNow),
    /// How a unit stands, by hand.
    SetRanks(RanksNow),
    /// What lies in a dead pool, by hand.
    SetPool(PoolNow),
    /// How hard an obstacle is, by hand.
    SetObstacle(ObstacleNow),
    /// Whether a general is there, by hand.
    SetGeneral(GeneralNow),
}

/// The names of all commands, as they are saved.
pub const COMMANDS: &[&str] = &[
    "next",
    "form",
    "order",
    "move",
    "reform",
    "disorder",
    "evade",
    "declare",
    "withdraw",
    "pass",
    "cross",
    "fight",
    "shoot",
    "panic",
    "join",
    "lose",
    "concede",
    "rename",
    "set-bases",
    "set-mark",
    "set-ranks",
    "set-pool",
    "set-obstacle",
    "set-general",
];

/// A unit that is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ordered {
    pub unit: UnitId,
    /// Whether it moves on a hillside.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hillside: bool,
}

/// A unit moves into contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Declare {
    pub attacker: UnitId,
    pub defender: UnitId,
    /// Where it strikes.
    #[serde(default, skip_serializing_if = "Facing::is_front")]
    pub from: Facing,
    /// A charge, with the distance of its target in base widths when it started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charge: Option<u8>,
    /// Whether the way leads uphill.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub uphill: bool,
}

/// A round of a fight as the players set it; what they left alone is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Fight {
    pub attacker: UnitId,
    pub defender: UnitId,
    /// Where it strikes; none as declared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Facing>,
    /// Front bases in contact of attacker and defender, where said.
    #[serde(default, skip_serializing_if = "none_said")]
    pub contact: [Option<u8>; 2],
    /// Dice of attacker and defender, where another number than the computed one is rolled.
    #[serde(default, skip_serializing_if = "none_said")]
    pub dice: [Option<u8>; 2],
    /// Whether each is disordered; none as marked.
    #[serde(default, skip_serializing_if = "none_said")]
    pub disordered: [Option<bool>; 2],
    /// Whether the general leads each; none as he stands.
    #[serde(default, skip_serializing_if = "none_said")]
    pub general: [Option<bool>; 2],
    /// Whether the attacker charged; none as declared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charge: Option<bool>,
    /// Whether a unit struck in the rear also fights to its front.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub both_ways: bool,
}

const fn none_said<T>(pair: &[Option<T>; 2]) -> bool {
    matches!(pair, [None, None])
}

impl Fight {
    /// A fight with nothing said but who and whom.
    #[must_use]
    pub const fn between(attacker: UnitId, defender: UnitId) -> Self {
        Self {
            attacker,
            defender,
            from: None,
            contact: [None; 2],
            dice: [None; 2],
            disordered: [None; 2],
            general: [None; 2],
            charge: None,
            both_ways: false,
        }
    }
}

/// A unit shoots, as the players set it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Shoot {
    pub shooter: UnitId,
    pub target: UnitId,
    /// How many bases shoot, where not all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bases: Option<u8>,
    /// Whether over friends.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub overhead: bool,
    /// Where the target is in woods: whether the shooters are in the same wood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_wood: Option<bool>,
}

/// A panic test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Test {
    pub unit: UnitId,
    /// Whether friends run through it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub through: bool,
    /// How it ended, where the players tell it; none to roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passed: Option<bool>,
}

/// The unit that a general leads; none when he stands alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LedNow {
    pub side: Side,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
}

/// The bases that a unit has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BasesNow {
    pub unit: UnitId,
    pub left: u8,
}

/// Whether a unit has a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MarkNow {
    pub unit: UnitId,
    pub mark: Mark,
    pub on: bool,
}

/// How a unit stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RanksNow {
    pub unit: UnitId,
    /// How many ranks deep: 1 to 3.
    pub ranks: u8,
    /// Whether in the circle of death.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub circle: bool,
}

/// What lies in a dead pool, in bases or points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PoolNow {
    pub side: Side,
    pub lost: u32,
}

/// How hard an obstacle is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ObstacleNow {
    pub obstacle: u8,
    pub going: Going,
}

/// Whether a general is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GeneralNow {
    pub side: Side,
    pub there: bool,
}

/// A mark of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Its bases are staggered: half the dice.
    Disordered,
    /// There are gaps in its line.
    Gaps,
    /// It has moved this turn.
    Moved,
    /// It has shot this turn.
    Shot,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Disordered, Self::Gaps, Self::Moved, Self::Shot];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Disordered => "disordered",
            Self::Gaps => "gaps",
            Self::Moved => "moved",
            Self::Shot => "shot",
        }
    }
}

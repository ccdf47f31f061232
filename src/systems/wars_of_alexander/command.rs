//! What players ask for.

use super::outcome::{Cause, From, Going};
use crate::instruments::Side;
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};

/// What players ask for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// The next stage, with its roll-off.
    Next,
    /// The die that says whether an allied contingent stands in line or in a block.
    Form {
        /// Which unit.
        unit: UnitId,
    },
    /// Order rolls.
    Order {
        /// For each unit that is to move.
        units: Vec<Ordered>,
    },
    /// A unit that needs no roll has moved.
    Move {
        /// Which.
        unit: UnitId,
    },
    /// A disordered unit, or one with gaps, re-forms and moves half.
    Reform {
        /// Which.
        unit: UnitId,
    },
    /// A unit is disordered by how it moves.
    Disorder {
        /// Which.
        unit: UnitId,
        /// By what.
        by: Cause,
    },
    /// A unit turns round before those who attack it.
    Evade {
        /// Which.
        unit: UnitId,
    },
    /// A unit has moved into contact.
    Declare(Declare),
    /// A declared fight is not fought, by hand.
    Withdraw {
        /// Who would attack.
        attacker: UnitId,
        /// Whom.
        defender: UnitId,
    },
    /// A unit moves through friends.
    Pass {
        /// Which moves.
        mover: UnitId,
        /// Through which.
        through: UnitId,
    },
    /// A unit crosses an obstacle.
    Cross {
        /// Which.
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
    /// Panic tests.
    Panic {
        /// For each unit that tests.
        tests: Vec<Test>,
    },
    /// A general joins a unit, or stands alone.
    Join {
        /// Whose general.
        side: Side,
        /// The unit he leads; none when he leaves it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
    },
    /// What both sides lost, where only the totals are kept.
    Lose {
        /// Bases or points more in each dead pool.
        more: [u16; 2],
    },
    /// A side gives the battle up.
    Concede {
        /// Which side.
        side: Side,
    },
    /// A unit's own name; empty for its usual one.
    Rename {
        /// Which unit.
        unit: UnitId,
        /// The name.
        name: String,
    },
    /// The bases a unit has left, by hand.
    SetBases {
        /// Which unit.
        unit: UnitId,
        /// How many are left.
        left: u8,
    },
    /// A mark of a unit, by hand.
    SetMark {
        /// Which unit.
        unit: UnitId,
        /// Which mark.
        mark: Mark,
        /// Whether it is there.
        on: bool,
    },
    /// How a unit stands, by hand.
    SetRanks {
        /// Which unit.
        unit: UnitId,
        /// How many ranks deep: 1 to 3.
        ranks: u8,
        /// Whether in the circle of death.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        circle: bool,
    },
    /// What lies in a dead pool, by hand.
    SetPool {
        /// Whose.
        side: Side,
        /// Bases or points.
        lost: u32,
    },
    /// How hard an obstacle is, by hand.
    SetObstacle {
        /// Which.
        obstacle: u8,
        /// How hard.
        going: Going,
    },
    /// Whether a general is there, by hand.
    SetGeneral {
        /// Whose.
        side: Side,
        /// Whether he is there.
        there: bool,
    },
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
    /// Which.
    pub unit: UnitId,
    /// Whether it moves on a hillside.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hillside: bool,
}

/// A unit moves into contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Declare {
    /// Who attacks.
    pub attacker: UnitId,
    /// Whom.
    pub defender: UnitId,
    /// Where it strikes.
    #[serde(default, skip_serializing_if = "From::is_front")]
    pub from: From,
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
    /// Who attacks.
    pub attacker: UnitId,
    /// Whom.
    pub defender: UnitId,
    /// Where it strikes; none as declared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<From>,
    /// Front bases in contact of attacker and defender, where said.
    #[serde(default, skip_serializing_if = "none_said")]
    pub contact: [Option<u8>; 2],
    /// Dice of attacker and defender, where another number than the computed one is rolled.
    #[serde(default, skip_serializing_if = "none_said")]
    pub dice: [Option<u8>; 2],
    /// Whether each is disordered; none as marked.
    #[serde(default, skip_serializing_if = "none_told")]
    pub disordered: [Option<bool>; 2],
    /// Whether the general leads each; none as he stands.
    #[serde(default, skip_serializing_if = "none_told")]
    pub general: [Option<bool>; 2],
    /// Whether the attacker charged; none as declared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charge: Option<bool>,
    /// Whether a unit struck in the rear also fights to its front.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub both_ways: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
const fn none_said(pair: &[Option<u8>; 2]) -> bool {
    matches!(pair, [None, None])
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
const fn none_told(pair: &[Option<bool>; 2]) -> bool {
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
    /// Who shoots.
    pub shooter: UnitId,
    /// At whom.
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
    /// Which unit.
    pub unit: UnitId,
    /// Whether friends run through it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub through: bool,
    /// How it ended, where the players tell it; none to roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passed: Option<bool>,
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

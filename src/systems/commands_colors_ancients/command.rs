//! What players ask for, and what happens: both are saved.

use super::kinds::Ground;
use crate::instruments::Side;
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};

/// What a banner was won for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WonFor {
    /// An enemy unit, by its name where it is known.
    Unit(String),
    /// An enemy leader.
    Leader,
    /// An objective of the battle.
    Objective,
}

/// Where a leader is, seen from a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderAt {
    /// None near.
    #[default]
    None,
    /// In the next hex.
    Near,
    /// With it.
    With,
    /// Alexander is with it.
    Alexander,
}

impl LeaderAt {
    /// Whether he is with it.
    #[must_use]
    pub const fn is_with(self) -> bool {
        matches!(self, Self::With | Self::Alexander)
    }

    pub(super) const WORDS: [(&'static str, Self, &'static str); 4] = [
        ("none", Self::None, "None"),
        ("attached", Self::With, "With it"),
        ("adjacent", Self::Near, "Near"),
        ("alexander", Self::Alexander, "Alexander"),
    ];
}

/// What a throw is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// An attack.
    #[default]
    Attack,
    /// The defender's First Strike.
    First,
    /// The attack after a First Strike.
    AfterFirst,
    /// The defender fights back.
    Back,
    /// The combat after a momentum advance.
    Bonus,
}

/// How far the target is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reach {
    /// In the next hex.
    #[default]
    Close,
    /// Shot at.
    Ranged,
}

/// What is known of a unit in a throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Facts {
    /// Its leader.
    pub leader: LeaderAt,
    /// Whether two friends stand next to it.
    pub supported: bool,
    /// Where it stands.
    pub ground: Ground,
    /// Whether it had lost no block when the combat began.
    pub full: bool,
    /// Its blocks, where units are not kept; 0 for full strength.
    pub blocks: u8,
}

/// One throw of one unit at another, or at a lone leader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Blow {
    /// Who throws.
    pub striker: UnitId,
    /// At whom; none for a lone leader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<UnitId>,
    /// What it is.
    #[serde(default)]
    pub role: Role,
    /// How far.
    #[serde(default)]
    pub reach: Reach,
    /// Hexes the attacker moved: 0, 1 or 2 for more than one. A First Strike keeps those of the one it strikes.
    #[serde(default)]
    pub moved: u8,
    /// The card that adds dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// Whether the target evades.
    #[serde(default)]
    pub evades: bool,
    /// What is known of the striker.
    #[serde(default)]
    pub by: Facts,
    /// What is known of the target.
    #[serde(default)]
    pub on: Facts,
    /// The dice, where the players set another number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
}

/// What players ask for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// A side has placed its leaders after seeing its cards.
    PlaceLeaders,
    /// The board is set up: the first turn begins.
    Begin,
    /// The next step of the turn.
    NextStep,
    /// The rest of the turn: the other side's turn begins.
    EndTurn,
    /// Names the card of this turn.
    NameCard {
        /// By its id.
        card: String,
    },
    /// A throw of one unit at another.
    Fight(Blow),
    /// The target answers the flags.
    Flags {
        /// How many it ignores.
        ignored: u8,
        /// Hexes it could not enter.
        blocked: u8,
    },
    /// Elephants run amok over a unit or a lone leader.
    Trample {
        /// The unit; none for a lone leader.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        /// The side of the lone leader, where it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leader: Option<Side>,
        /// What is known of the unit.
        on: Facts,
    },
    /// The elephants retreat at last.
    Withdraw {
        /// Hexes they could not enter.
        blocked: u8,
        /// Units that stood in the way; without any it was edge or water.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        units: Vec<UnitId>,
        /// Blocks of each before, in their order, where units are not kept; full strength without.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        blocks: Vec<u8>,
        /// Whether an enemy lone leader stood in the way.
        #[serde(default)]
        leader: bool,
    },
    /// The target of the last throw is gone, though its hits did not say so.
    TakeOff,
    /// A unit or a lone leader enters a marsh.
    EnterMarsh {
        /// The unit; none for a lone leader.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        /// The side of the lone leader, where it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leader: Option<Side>,
        /// What is known of the unit.
        on: Facts,
    },
    /// A leader runs past an enemy unit.
    Escape {
        /// The unit.
        unit: UnitId,
        /// What is known of it.
        on: Facts,
    },
    /// The Rally card is thrown.
    Rally,
    /// A symbol of the Rally gives a unit a block back.
    GiveBack {
        /// The unit.
        unit: UnitId,
    },
    /// The camp of Eumenes is taken.
    TakeCamp,
    /// A banner, told by the players.
    Win {
        /// Whose.
        side: Side,
        /// For what.
        won_for: WonFor,
    },
    /// The latest banner of a side is taken back by hand.
    TakeBack {
        /// Whose.
        side: Side,
    },
    /// A leader is lost, with his banner.
    LoseLeader {
        /// Whose.
        side: Side,
    },
    /// The number of leaders, set by hand.
    SetLeaders {
        /// Whose.
        side: Side,
        /// How many are left.
        left: u8,
    },
    /// The cards in hand, set by hand.
    SetHand {
        /// Whose.
        side: Side,
        /// How many.
        cards: u8,
    },
    /// The size of a full hand, set by hand.
    SetCommand {
        /// Whose.
        side: Side,
        /// How many.
        cards: u8,
    },
    /// The blocks of a unit, or the units of a row, set by hand.
    SetLeft {
        /// Which.
        unit: UnitId,
        /// How many are left.
        left: u8,
    },
    /// Where a unit's leader is, by hand.
    SetLeader {
        /// Which.
        unit: UnitId,
        /// Where.
        leader: LeaderAt,
    },
    /// Whose turn it is, by hand.
    SetTurn {
        /// Whose.
        side: Side,
    },
    /// A unit's own name; empty for its usual one.
    Rename {
        /// Which.
        unit: UnitId,
        /// The name.
        name: String,
    },
    /// A side gives the battle up.
    Concede {
        /// Which side.
        side: Side,
    },
}

/// The names of all commands, as they are saved.
pub const COMMANDS: &[&str] = &[
    "place-leaders",
    "begin",
    "next-step",
    "end-turn",
    "name-card",
    "fight",
    "flags",
    "trample",
    "withdraw",
    "take-off",
    "enter-marsh",
    "escape",
    "rally",
    "give-back",
    "take-camp",
    "win",
    "take-back",
    "lose-leader",
    "set-leaders",
    "set-hand",
    "set-command",
    "set-left",
    "set-leader",
    "set-turn",
    "rename",
    "concede",
];

//! What players ask for: saved with its entry.
#![expect(missing_docs, reason = "fields and variants whose names say it go without")]

use super::ground::Ground;
use crate::instruments::Side;
pub use crate::systems::NameNow;
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};

/// What a banner was won for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WonFor {
    /// An enemy unit, by its name where it is known.
    Unit(String),
    Leader,
    Objective,
}

/// Where a leader is, seen from a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderAt {
    #[default]
    None,
    /// In the next hex.
    Near,
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

    pub(crate) const WORDS: [(&'static str, Self, &'static str); 4] = [
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
    pub striker: UnitId,
    /// None for a lone leader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<UnitId>,
    #[serde(default)]
    pub role: Role,
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

/// Who is in a hex that elephants run over or that is a marsh: a unit or a lone leader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct InHex {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    /// The side of the lone leader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<Side>,
    /// What is known of the unit.
    pub on: Facts,
}

/// What bars the way of elephants; without anybody it was edge or water.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Barred {
    /// Hexes they could not enter.
    pub blocked: u8,
    /// Units that stood in the way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<UnitId>,
    /// Blocks of each before, in their order, where units are not kept; full strength without.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<u8>,
    /// Whether an enemy lone leader stood in the way.
    #[serde(default)]
    pub leader: bool,
}

/// How many leaders a side has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LeadersNow {
    pub side: Side,
    pub left: u8,
}

/// How many cards a side holds, or may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CardsNow {
    pub side: Side,
    pub cards: u8,
}

/// How many blocks of a unit are left, or units of its row where units are not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LeftNow {
    pub unit: UnitId,
    pub left: u8,
}

/// Where a unit's leader is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LeaderNow {
    pub unit: UnitId,
    pub leader: LeaderAt,
}

/// What players ask for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// A side has placed its leaders after seeing its cards.
    PlaceLeaders,
    /// The board is set up: the first turn begins.
    Begin,
    NextStep,
    /// The rest of the turn: the other side's turn begins.
    EndTurn,
    /// Names the card of this turn, by its id.
    NameCard {
        card: String,
    },
    Fight(Blow),
    /// The target answers the flags.
    Flags {
        ignored: u8,
        /// Hexes it could not enter.
        blocked: u8,
    },
    /// Elephants run amok over a unit or a lone leader.
    Trample(InHex),
    /// The elephants retreat at last.
    Withdraw(Barred),
    /// The target of the last throw is gone, though its hits did not say so.
    TakeOff,
    /// A unit or a lone leader enters a marsh.
    EnterMarsh(InHex),
    /// A leader runs past an enemy unit.
    Escape {
        unit: UnitId,
        on: Facts,
    },
    /// The Rally card is thrown.
    Rally,
    /// A symbol of the Rally gives a unit a block back.
    GiveBack {
        unit: UnitId,
    },
    /// The camp of Eumenes is taken.
    TakeCamp,
    /// A banner, told by the players.
    Win {
        side: Side,
        won_for: WonFor,
    },
    /// The latest banner of a side is taken back by hand.
    TakeBack {
        side: Side,
    },
    /// A leader is lost, with his banner.
    LoseLeader {
        side: Side,
    },
    /// The leaders left, set by hand.
    SetLeaders(LeadersNow),
    /// The cards in hand, set by hand.
    SetHand(CardsNow),
    /// The size of a full hand, set by hand.
    SetCommand(CardsNow),
    /// Blocks or units left, set by hand.
    SetLeft(LeftNow),
    /// A unit's leader, set by hand.
    SetLeader(LeaderNow),
    /// Whose turn it is, by hand.
    SetTurn {
        side: Side,
    },
    Rename(NameNow),
    /// A side gives the battle up.
    Concede {
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

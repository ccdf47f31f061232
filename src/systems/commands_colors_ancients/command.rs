//! What players ask for, and what happens: both are saved.

use super::kinds::Ground;
use super::state::{Next, Step};
use crate::chance::By;
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
        ("adjacent", Self::Near, "Next to it"),
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
    /// Hexes the striker moved: 0, 1 or 2 for more than one.
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
        /// Whether an enemy lone leader stood in the way.
        #[serde(default)]
        leader: bool,
    },
    /// The target of the last throw is gone, though its hits did not say so.
    TakeOff,
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

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// A side placed its leaders.
    LeadersPlaced {
        /// Which side.
        side: Side,
    },
    /// The first turn begins.
    Begun,
    /// A card was played from the hand.
    CardPlayed {
        /// Whose hand.
        side: Side,
    },
    /// A step of the turn was reached.
    StepReached {
        /// Which.
        step: Step,
    },
    /// A card was drawn, or none because a leader was lost.
    CardDrawn {
        /// Whose hand.
        side: Side,
        /// Whether there was one.
        drawn: bool,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        side: Side,
    },
    /// The card of the turn was named.
    CardNamed {
        /// By its id.
        card: String,
    },
    /// A unit threw at another.
    Thrown {
        /// Who, at whom, how.
        blow: Blow,
        /// How many dice.
        dice: u8,
        /// How many without a card's and Alexander's.
        plain: u8,
        /// Who threw.
        by: By,
        /// Each throw: how many dice showed light, medium, heavy, helmet, flag, swords; empty where
        /// only the outcome was told.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        throws: Vec<Vec<u8>>,
        /// Hits, those ignored taken off.
        hits: u8,
        /// Flags.
        flags: u8,
        /// The target's blocks before.
        room: u8,
    },
    /// Blocks went.
    BlocksLost {
        /// Of this unit.
        unit: UnitId,
        /// How many.
        blocks: u8,
        /// How many are left, as far as known.
        left: u8,
    },
    /// The last block of a unit went.
    Eliminated {
        /// The unit.
        unit: UnitId,
    },
    /// A unit left the board without a banner.
    Removed {
        /// The unit.
        unit: UnitId,
    },
    /// A leader was tested.
    LeaderTested {
        /// Whose.
        side: Side,
        /// With so many dice.
        dice: u8,
        /// That showed so many helmets.
        helmets: u8,
        /// Whether he fell.
        killed: bool,
        /// Whether he must leave the hex.
        evades: bool,
    },
    /// A leader was lost.
    LeaderLost {
        /// Whose.
        side: Side,
    },
    /// A hand became smaller for good.
    CommandLowered {
        /// Whose.
        side: Side,
        /// Whether in its own turn, so that it draws no card at its end.
        own_turn: bool,
    },
    /// A side took all enemy leaders, and that wins.
    AllLeadersTaken {
        /// Which side won.
        side: Side,
    },
    /// A banner was won.
    BannerWon {
        /// Whose.
        side: Side,
        /// For what.
        won_for: WonFor,
    },
    /// What comes next in the combat.
    Due {
        /// What.
        next: Next,
    },
    /// The flags were answered.
    FlagsAnswered {
        /// How many were ignored.
        ignored: u8,
        /// Hexes of retreat.
        hexes: u8,
        /// Of those, hexes that could not be entered.
        blocked: u8,
    },
    /// Elephants ran over a hex.
    Trampled {
        /// The unit in it; none for a lone leader.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        /// The side of the lone leader.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leader: Option<Side>,
        /// Symbols thrown.
        thrown: Vec<u8>,
        /// Hits.
        hits: u8,
    },
    /// The elephants retreated.
    Withdrew {
        /// Hexes they owed.
        hexes: u8,
        /// Hexes they could not enter.
        blocked: u8,
    },
    /// A leader ran past a unit.
    RanPast {
        /// The unit.
        unit: UnitId,
        /// Symbols thrown.
        thrown: Vec<u8>,
        /// Whether he fell.
        killed: bool,
    },
    /// The Rally was thrown.
    Rallied {
        /// Symbols thrown.
        thrown: Vec<u8>,
    },
    /// A block came back.
    BlockBack {
        /// The unit.
        unit: UnitId,
        /// By which symbol: light, medium, heavy, helmet.
        by: u8,
    },
    /// The camp of Eumenes was taken.
    CampTaken,
    /// A banner was taken back by hand.
    BannerTakenBack {
        /// Whose.
        side: Side,
    },
    /// The leaders left were set by hand.
    LeadersSet {
        /// Whose.
        side: Side,
        /// How many.
        left: u8,
    },
    /// The cards in hand were set by hand.
    HandSet {
        /// Whose.
        side: Side,
        /// How many.
        cards: u8,
    },
    /// The size of a full hand was set by hand.
    CommandSet {
        /// Whose.
        side: Side,
        /// How many.
        cards: u8,
    },
    /// Blocks or units left were set by hand.
    LeftSet {
        /// Which.
        unit: UnitId,
        /// How many.
        left: u8,
    },
    /// A unit's leader was set by hand.
    LeaderSet {
        /// Which.
        unit: UnitId,
        /// Where he is.
        leader: LeaderAt,
    },
    /// The turn was given to a side by hand.
    TurnSet {
        /// Which side.
        side: Side,
    },
    /// A unit was named.
    Renamed {
        /// Which.
        unit: UnitId,
        /// Its name.
        name: String,
    },
    /// A side gave up.
    Conceded {
        /// Which side.
        side: Side,
    },
}

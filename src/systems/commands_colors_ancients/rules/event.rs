//! What happens: saved, with its outcome in it.
#![expect(missing_docs, reason = "fields and variants whose names say it go without")]

use super::command::{Blow, CardsNow, LeaderNow, LeadersNow, LeftNow, NameNow, Role, WonFor};
use super::step::Step;
use crate::chance::By;
use crate::instruments::Side;
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};

/// What comes next in a combat: offered, never forced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(tag = "next", rename_all = "kebab-case")]
pub enum Next {
    #[default]
    Nothing,
    /// The target answers flags.
    Flags {
        flags: u8,
        /// How many it may ignore.
        ignores: u8,
        /// Hexes for each it accepts.
        hexes: u8,
    },
    /// Elephants run amok, then retreat so many hexes.
    Rampage { hexes: u8 },
    /// The other unit throws.
    Reply { role: Role },
    /// The striker may advance.
    Momentum {
        /// And fight once more.
        bonus: bool,
        /// And go on one hex.
        hex: bool,
    },
}

/// What was thrown at who is in a hex, a unit or a lone leader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct HexThrow {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    /// The side of the lone leader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<Side>,
    /// How many dice showed each symbol.
    pub thrown: Vec<u8>,
    pub hits: u8,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    LeadersPlaced {
        side: Side,
    },
    /// The first turn begins.
    Begun,
    /// A card was played from the hand.
    CardPlayed {
        side: Side,
    },
    StepReached {
        step: Step,
    },
    /// A card was drawn, or none because a leader was lost.
    CardDrawn {
        side: Side,
        drawn: bool,
    },
    TurnBegan {
        side: Side,
    },
    /// The card of the turn was named, by its id.
    CardNamed {
        card: String,
    },
    /// A unit threw at another.
    Thrown {
        blow: Blow,
        dice: u8,
        /// How many without a card's and Alexander's.
        plain: u8,
        by: By,
        /// Each throw: how many dice showed light, medium, heavy, helmet, flag, swords; empty where
        /// only the outcome was told.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        throws: Vec<Vec<u8>>,
        /// Those ignored taken off.
        hits: u8,
        flags: u8,
        /// The target's blocks before.
        room: u8,
    },
    BlocksLost {
        unit: UnitId,
        blocks: u8,
        /// How many are left, as far as known.
        left: u8,
    },
    /// The last block of a unit went.
    Eliminated {
        unit: UnitId,
    },
    /// A unit left the board without a banner.
    Removed {
        unit: UnitId,
    },
    LeaderTested {
        side: Side,
        /// The unit he was with; none for a lone leader.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
        dice: u8,
        helmets: u8,
        killed: bool,
        /// Whether he must leave the hex.
        evades: bool,
    },
    LeaderLost {
        side: Side,
    },
    /// A hand became smaller for good.
    CommandLowered {
        side: Side,
        /// Whether in its own turn, so that it draws no card at its end.
        own_turn: bool,
    },
    /// A side took all enemy leaders, and that wins.
    AllLeadersTaken {
        side: Side,
    },
    BannerWon {
        side: Side,
        won_for: WonFor,
    },
    /// What comes next in the combat.
    Due {
        next: Next,
    },
    FlagsAnswered {
        ignored: u8,
        /// Hexes of retreat.
        hexes: u8,
        /// Of those, hexes that could not be entered.
        blocked: u8,
    },
    EnteredMarsh(HexThrow),
    /// Elephants ran over a hex.
    Trampled(HexThrow),
    /// The elephants retreated.
    Withdrew {
        /// Hexes they owed.
        hexes: u8,
        /// Hexes they could not enter.
        blocked: u8,
    },
    /// A leader ran past a unit.
    RanPast {
        unit: UnitId,
        thrown: Vec<u8>,
        killed: bool,
    },
    Rallied {
        thrown: Vec<u8>,
    },
    BlockBack {
        unit: UnitId,
        /// By which symbol: light, medium, heavy, helmet.
        by: u8,
    },
    /// The camp of Eumenes was taken.
    CampTaken,
    /// A banner was taken back by hand.
    BannerTakenBack {
        side: Side,
        won_for: WonFor,
    },
    LeadersSet(LeadersNow),
    HandSet(CardsNow),
    CommandSet(CardsNow),
    LeftSet(LeftNow),
    LeaderSet(LeaderNow),
    TurnSet {
        side: Side,
    },
    Renamed(NameNow),
    Conceded {
        side: Side,
    },
}

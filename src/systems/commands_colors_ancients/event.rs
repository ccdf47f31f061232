//! What happens: saved, with its outcome in it.

use super::command::{Blow, LeaderAt, WonFor};
use super::state::{Next, Step};
use crate::chance::By;
use crate::instruments::Side;
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};

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
        /// The unit he was with; none for a lone leader.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
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
    /// A unit or a lone leader entered a marsh.
    EnteredMarsh {
        /// The unit; none for a lone leader.
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
        /// What it was won for.
        won_for: WonFor,
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

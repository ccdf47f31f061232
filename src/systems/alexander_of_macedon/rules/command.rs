//! What players ask for, and what happens: both are saved.
#![expect(missing_docs, reason = "a field is documented where its name does not say it")]

use super::setup::{Piece, Way};
use crate::chance::{By, Tally};
use crate::instruments::{CardId, FaceSet, Side};
pub use crate::systems::NameNow;
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};

/// What players ask for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// The side whose turn it is rolls for terrain.
    RollTerrain,
    /// The side whose turn it is places no more terrain.
    NoMoreTerrain,
    /// Nobody places any more terrain: both sides set up.
    SetUp,
    /// The number of a piece on the board, set by hand.
    SetTerrain(TerrainNow),
    /// The side that sets up first stands.
    Stand,
    /// The next card; before the battle it says that the other side stands too.
    TurnCard,
    /// The deck is shuffled whole, by hand.
    ShuffleDeck,
    /// A turned card goes back into the deck, by hand.
    PutBack { card: CardId },
    /// An attack.
    Attack(Attack),
    /// One of the elephant's rolls.
    RollElephant { unit: UnitId },
    /// The enemy tries whether a wounded elephant gets out of hand.
    TryElephant { unit: UnitId },
    /// What stood in the way of a bolting elephant.
    Trample(Trampling),
    /// The hits of a unit, set by hand.
    SetHits(HitsNow),
    /// A unit taken off or put back, by hand.
    SetGone(GoneNow),
    /// Where a unit stands, by hand.
    SetGround(GroundNow),
    /// Whether a unit has attacked under this card, by hand.
    SetAttacked(AttackedNow),
    /// A unit's own name; empty for its usual one.
    Rename(NameNow),
    /// A side gives the battle up.
    Concede { side: Side },
}

/// The names of all commands, as they are saved.
pub const COMMANDS: &[&str] = &[
    "roll-terrain",
    "no-more-terrain",
    "set-up",
    "set-terrain",
    "stand",
    "turn-card",
    "shuffle-deck",
    "put-back",
    "attack",
    "roll-elephant",
    "try-elephant",
    "trample",
    "set-hits",
    "set-gone",
    "set-ground",
    "set-attacked",
    "rename",
    "concede",
];

/// One unit attacks another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Attack {
    /// Who attacks.
    pub attacker: UnitId,
    /// Whom.
    pub defender: UnitId,
    /// Where the attacker stands; none for open ground.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacker_on: Option<Piece>,
    /// Where the defender stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defender_on: Option<Piece>,
    /// Whether they stand two squares apart.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub apart: bool,
    /// The attacker's dice, where the players set another number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// The defender's dice, where the players set another number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saves: Option<u8>,
}

/// The number of a piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TerrainNow {
    pub piece: Piece,
    pub number: u8,
}

/// What stood in the way of a bolting elephant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Trampling {
    pub elephant: UnitId,
    /// The unit in its way; none for an empty square, river, woods or the edge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
}

/// The hits that a unit bears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct HitsNow {
    pub unit: UnitId,
    pub hits: u8,
}

/// Whether a unit is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GoneNow {
    pub unit: UnitId,
    pub gone: bool,
}

/// Where a unit stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GroundNow {
    pub unit: UnitId,
    /// The terrain; none for open ground.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Piece>,
}

/// Whether a unit has attacked under this card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AttackedNow {
    pub unit: UnitId,
    pub attacked: bool,
}

/// An attack as it was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AttackMade {
    pub attacker: UnitId,
    pub defender: UnitId,
    /// Where the attacker stands; none for open ground.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacker_on: Option<Piece>,
    /// Where the defender stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defender_on: Option<Piece>,
    /// Whether at two squares.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub apart: bool,
    pub dice: u8,
    /// The faces that hit.
    pub on: FaceSet,
    /// What they came to; none where only the outcome was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tally: Option<Tally>,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// A side rolled for terrain.
    TerrainRolled {
        side: Side,
        /// Who threw.
        by: By,
        face: u8,
        /// What it brings; none for nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        piece: Option<Piece>,
        /// Whether it is ignored, because there is one already.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ignored: bool,
    },
    /// A side has placed its terrain.
    TerrainPlaced { side: Side },
    /// The number of a piece was set by hand.
    TerrainSet(TerrainNow),
    /// A side stands.
    Stood { side: Side },
    /// The whole deck was shuffled.
    Shuffled,
    /// A card was turned.
    CardTurned { card: CardId, by: By },
    /// A turned card was put back into the deck.
    CardPutBack { card: CardId },
    /// A unit attacked.
    Attacked(AttackMade),
    /// The unit attacked tried to cancel the hits.
    Saved {
        unit: UnitId,
        dice: u8,
        /// The faces that cancel a hit.
        on: FaceSet,
        tally: Tally,
    },
    /// Hits stay on a unit.
    HitsMarked {
        unit: UnitId,
        /// How many more; never more than it can take.
        hits: u8,
        /// How many it bears now.
        now: u8,
    },
    /// A unit is eliminated.
    Eliminated { unit: UnitId },
    /// An elephant rolled.
    ElephantRolled {
        unit: UnitId,
        by: By,
        face: u8,
        /// Whether it may move a square.
        moves: bool,
    },
    /// The enemy tried a wounded elephant.
    ElephantTried {
        unit: UnitId,
        by: By,
        face: u8,
        /// Whether it is out of hand.
        out: bool,
    },
    /// An elephant out of hand bolts.
    ElephantBolted { unit: UnitId, by: By, face: u8, way: Way },
    /// It was said what stood in a bolting elephant's way.
    Trampled(Trampling),
    /// A unit's hits were set by hand.
    HitsSet(HitsNow),
    /// A unit was taken off or put back by hand.
    GoneSet(GoneNow),
    /// Where a unit stands was set by hand.
    GroundSet(GroundNow),
    /// Whether a unit has attacked was set by hand.
    AttackedSet(AttackedNow),
    /// A unit has a name of its own.
    Renamed(NameNow),
    /// A side gave the battle up.
    Conceded { side: Side },
}

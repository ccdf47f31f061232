//! What players ask for, and what happens: both are saved.

use super::setup::{Piece, Way};
use crate::chance::{By, Tally};
use crate::instruments::{CardId, FaceSet, Side};
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
    SetTerrain {
        /// Which piece.
        piece: Piece,
        /// How many there are.
        number: u8,
    },
    /// The side that sets up first stands.
    Stand,
    /// The next card; before the battle it says that the other side stands too.
    TurnCard,
    /// The deck is shuffled whole, by hand.
    ShuffleDeck,
    /// A turned card goes back into the deck, by hand.
    PutBack {
        /// Which card.
        card: CardId,
    },
    /// An attack.
    Attack(Attack),
    /// One of the elephant's rolls.
    RollElephant {
        /// Which elephant.
        unit: UnitId,
    },
    /// The enemy tries whether a wounded elephant gets out of hand.
    TryElephant {
        /// Which elephant.
        unit: UnitId,
    },
    /// What stood in the way of a bolting elephant.
    Trample {
        /// Which elephant.
        elephant: UnitId,
        /// The unit in its way; none for an empty square, river, woods or the edge.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
    },
    /// The hits of a unit, set by hand.
    SetHits {
        /// Which unit.
        unit: UnitId,
        /// How many it bears.
        hits: u8,
    },
    /// A unit taken off or put back, by hand.
    SetGone {
        /// Which unit.
        unit: UnitId,
        /// Whether it is gone.
        gone: bool,
    },
    /// Where a unit stands, by hand.
    SetGround {
        /// Which unit.
        unit: UnitId,
        /// The terrain; none for open ground.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Piece>,
    },
    /// Whether a unit has attacked under this card, by hand.
    SetAttacked {
        /// Which unit.
        unit: UnitId,
        /// Whether it has.
        attacked: bool,
    },
    /// A unit's own name; empty for its usual one.
    Rename {
        /// Which unit.
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

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// A side rolled for terrain.
    TerrainRolled {
        /// Who rolled.
        side: Side,
        /// Who threw.
        by: By,
        /// What the die showed.
        face: u8,
        /// What it brings; none for nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        piece: Option<Piece>,
        /// Whether it is ignored, because there is one already.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ignored: bool,
    },
    /// A side has placed its terrain.
    TerrainPlaced {
        /// Which side.
        side: Side,
    },
    /// The number of a piece was set by hand.
    TerrainSet {
        /// Which piece.
        piece: Piece,
        /// How many there are.
        number: u8,
    },
    /// A side stands.
    Stood {
        /// Which side.
        side: Side,
    },
    /// The whole deck was shuffled.
    Shuffled,
    /// A card was turned.
    CardTurned {
        /// Which.
        card: CardId,
        /// Who turned it.
        by: By,
    },
    /// A turned card was put back into the deck.
    CardPutBack {
        /// Which.
        card: CardId,
    },
    /// A unit attacked.
    Attacked {
        /// Who.
        attacker: UnitId,
        /// Whom.
        defender: UnitId,
        /// Where the attacker stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attacker_on: Option<Piece>,
        /// Where the defender stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        defender_on: Option<Piece>,
        /// Whether at two squares.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        apart: bool,
        /// How many dice.
        dice: u8,
        /// The faces that hit.
        on: FaceSet,
        /// What they came to; none where only the outcome was told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tally: Option<Tally>,
    },
    /// The unit attacked tried to cancel the hits.
    Saved {
        /// Who.
        unit: UnitId,
        /// How many dice.
        dice: u8,
        /// The faces that cancel a hit.
        on: FaceSet,
        /// What they came to.
        tally: Tally,
    },
    /// Hits stay on a unit.
    HitsMarked {
        /// Which unit.
        unit: UnitId,
        /// How many more; never more than it can take.
        hits: u8,
        /// How many it bears now.
        now: u8,
    },
    /// A unit is eliminated.
    Eliminated {
        /// Which unit.
        unit: UnitId,
    },
    /// An elephant rolled.
    ElephantRolled {
        /// Which.
        unit: UnitId,
        /// Who threw.
        by: By,
        /// What the die showed.
        face: u8,
        /// Whether it may move a square.
        moves: bool,
    },
    /// The enemy tried a wounded elephant.
    ElephantTried {
        /// Which.
        unit: UnitId,
        /// Who threw.
        by: By,
        /// What the die showed.
        face: u8,
        /// Whether it is out of hand.
        out: bool,
    },
    /// An elephant out of hand bolts.
    ElephantBolted {
        /// Which.
        unit: UnitId,
        /// Who threw.
        by: By,
        /// What the die showed.
        face: u8,
        /// Its way.
        way: Way,
    },
    /// It was said what stood in a bolting elephant's way.
    Trampled {
        /// Which elephant.
        elephant: UnitId,
        /// The unit in its way.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
    },
    /// A unit's hits were set by hand.
    HitsSet {
        /// Which unit.
        unit: UnitId,
        /// How many it bears now.
        hits: u8,
    },
    /// A unit was taken off or put back by hand.
    GoneSet {
        /// Which unit.
        unit: UnitId,
        /// Whether it is gone.
        gone: bool,
    },
    /// Where a unit stands was set by hand.
    GroundSet {
        /// Which unit.
        unit: UnitId,
        /// The terrain; none for open ground.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Piece>,
    },
    /// Whether a unit has attacked was set by hand.
    AttackedSet {
        /// Which unit.
        unit: UnitId,
        /// Whether it has.
        attacked: bool,
    },
    /// A unit has a name of its own.
    Renamed {
        /// Which unit.
        unit: UnitId,
        /// The name; empty for its usual one.
        name: String,
    },
    /// A side gave the battle up.
    Conceded {
        /// Which side.
        side: Side,
    },
}

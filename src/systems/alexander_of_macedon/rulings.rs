//! Where the source is silent: the rulings that are played, M1 to M6 and M10.

use serde::{Deserialize, Serialize};

/// The choices where the source is silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulings {
    /// M1: when the deck is shuffled whole.
    pub reshuffle: Reshuffle,
    /// M2: whether a wounded elephant may get out of hand.
    pub wounded: Wounded,
    /// M3: natural ones and sixes.
    pub naturals: Naturals,
    /// M4: what terrain changes.
    pub terrain: Changes,
    /// M5: when an elephant attacks.
    pub elephant: ElephantAttack,
    /// M6: whether a stream and a river may cross.
    pub crossing: Crossing,
    /// M10: when a battle ends early.
    pub short: Short,
}

/// M1: when the deck is shuffled whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reshuffle {
    /// When its last card is done.
    #[default]
    RunOut,
    /// When the second joker turns up.
    SecondJoker,
    /// After each joker.
    EachJoker,
}

/// M2: whether a wounded elephant may get out of hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wounded {
    /// It may.
    #[default]
    House,
    /// Wounds do not trouble it.
    Steady,
}

/// M3: natural ones and sixes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Naturals {
    /// A die counts as changed by terrain.
    #[default]
    Modified,
    /// In an attack a natural 6 always hits, a natural 1 always misses.
    Natural,
}

/// M4: what hill, woods and stream change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Changes {
    /// What each die shows.
    #[default]
    Faces,
    /// The number of dice, never below one.
    Dice,
}

/// M5: when an elephant attacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ElephantAttack {
    /// Once, moved or not.
    #[default]
    Once,
    /// Once, if it moved.
    IfMoved,
    /// After each move.
    EachMove,
}

/// M6: whether a stream and a river may cross.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Crossing {
    /// The later one runs beside the other, else it is ignored.
    #[default]
    Beside,
    /// They may cross.
    Cross,
}

/// M10: when a battle ends early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Short {
    /// Never: it goes to the last unit.
    #[default]
    ToTheLast,
    /// When a side has lost half of its units.
    Half,
    /// When a side has lost two thirds of its units.
    TwoThirds,
}

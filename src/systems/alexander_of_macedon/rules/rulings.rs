//! Where the source is silent: the answers to the rulings that the battle or its forces go by.

use crate::systems::prepare::rulings;
use serde::{Deserialize, Serialize};

/// The choices where the source is silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulings {
    /// M1.
    pub reshuffle: Reshuffle,
    /// M2.
    pub wounded: Wounded,
    /// M3.
    pub naturals: Naturals,
    /// M4.
    pub terrain: TerrainChanges,
    /// M5.
    pub elephant: ElephantAttack,
    /// M6.
    pub crossing: Crossing,
    /// M10.
    pub short: Short,
}

rulings! {
    /// M1: when the deck is shuffled whole.
    Reshuffle = "m1" {
        /// When its last card is done.
        RunOut = "run_out",
        SecondJoker = "second_joker",
        EachJoker = "each_joker",
    }
    /// M2: whether a wounded elephant may get out of hand.
    Wounded = "m2" {
        /// It may, by the house rule.
        House = "house",
        /// Wounds do not trouble it.
        Steady = "steady",
    }
    /// M3: natural ones and sixes.
    Naturals = "m3" {
        /// A die counts as changed by terrain.
        Modified = "modified",
        /// In an attack a natural 6 always hits, a natural 1 always misses.
        Natural = "natural",
    }
    /// M4: what hill, woods and stream change.
    TerrainChanges = "m4" {
        /// What each die shows.
        Faces = "faces",
        /// The number of dice, never below one.
        Dice = "dice",
    }
    /// M5: when an elephant attacks.
    ElephantAttack = "m5" {
        /// Once, moved or not.
        Once = "once",
        /// Once, if it moved.
        IfMoved = "if_moved",
        /// After each move.
        EachMove = "each_move",
    }
    /// M6: whether a stream and a river may cross.
    Crossing = "m6" {
        /// The later one runs beside the other, else it is ignored.
        Beside = "beside",
        Cross = "cross",
    }
    /// M7: whether units in place of missing ones may exceed the usual number of their type.
    Substitutes = "m7" {
        Beyond = "beyond",
        Within = "within",
    }
    /// M10: when a battle ends early.
    Short = "m10" {
        /// Never: it goes to the last unit.
        ToTheLast = "to_the_last",
        /// When a side has lost half of its units.
        Half = "half",
        /// When a side has lost two thirds of its units.
        TwoThirds = "two_thirds",
    }
}

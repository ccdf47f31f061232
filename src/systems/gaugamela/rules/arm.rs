//! The arms, and the colours by which they are known on the table.

use crate::systems::describe::Hue;
use serde::{Deserialize, Serialize};

/// What kind of unit a die is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Arm {
    Chariots,
    Cavalry,
    #[default]
    Infantry,
    Archers,
}

impl Arm {
    /// All of them, in the order of the move rules.
    pub const ALL: [Self; 4] = [Self::Chariots, Self::Cavalry, Self::Infantry, Self::Archers];

    /// Its id in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Chariots => "chariots",
            Self::Cavalry => "cavalry",
            Self::Infantry => "infantry",
            Self::Archers => "archers",
        }
    }

    /// The arm of an id.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|arm| arm.id() == id)
    }

    /// Its place in [`Arm::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Chariots => 0,
            Self::Cavalry => 1,
            Self::Infantry => 2,
            Self::Archers => 3,
        }
    }

    /// Each with its id, to be read from files.
    #[must_use]
    pub fn words() -> [(&'static str, Self); 4] {
        Self::ALL.map(|arm| (arm.id(), arm))
    }
}

/// The leader's die, or the dice of an arm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Troop {
    /// The leader's die.
    Guard,
    /// The dice of an arm.
    Arm(Arm),
}

impl Troop {
    /// All of them, the leader first.
    pub const ALL: [Self; 5] = [
        Self::Guard,
        Self::Arm(Arm::Chariots),
        Self::Arm(Arm::Cavalry),
        Self::Arm(Arm::Infantry),
        Self::Arm(Arm::Archers),
    ];

    /// Its id in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Guard => "guard",
            Self::Arm(arm) => arm.id(),
        }
    }
}

/// The colour of a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Colour {
    Blue,
    #[default]
    Green,
    Red,
    Black,
    Purple,
    Orange,
}

impl Colour {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Blue, Self::Green, Self::Red, Self::Black, Self::Purple, Self::Orange];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Red => "red",
            Self::Black => "black",
            Self::Purple => "purple",
            Self::Orange => "orange",
        }
    }

    /// As it is drawn.
    #[must_use]
    pub const fn hue(self) -> Hue {
        match self {
            Self::Blue => Hue::Blue,
            Self::Green => Hue::Green,
            Self::Red => Hue::Red,
            Self::Black => Hue::Black,
            Self::Purple => Hue::Purple,
            Self::Orange => Hue::Orange,
        }
    }
}

//! The table's own words: small value types with their invariants, shared by all games.
#![deny(clippy::float_arithmetic)]
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod banners;
mod deck;
mod dice;
mod gauge;
mod halves;
mod hits;
mod ladder;
mod pool;
mod sequence;
mod words;

pub use banners::Banners;
pub use deck::{CardFace, CardId, Colour, Deck, Suit};
pub use dice::{Die, FaceSet, Target};
pub use gauge::{Gauge, GaugePart, Threshold};
pub use halves::Halves;
pub use hits::Hits;
pub use ladder::{DieSize, Ladder};
pub use pool::{BaseSize, BaseWidths, DeadPool, Fraction};
pub use sequence::Sequence;
pub use words::{capital, counted, joined};

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// One of the two sides of a battle; games give them names, colours and shapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The first side of a game's profile (Macedonian): blue, a triangle.
    A,
    /// The second side (Persian): red, a square.
    B,
}

impl Side {
    /// Both sides, in the order of the profile.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The place of the side in pairs: 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::A => 0,
            Self::B => 1,
        }
    }

    /// The side as answers and saved names have it: `a` or `b`.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Self::A => "a",
            Self::B => "b",
        }
    }

    /// The side of a letter.
    #[must_use]
    pub fn by_letter(letter: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.letter() == letter)
    }

    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// The side's own half of a pair.
    pub const fn of<T>(self, pair: &[T; 2]) -> &T {
        let [a, b] = pair;
        match self {
            Self::A => a,
            Self::B => b,
        }
    }

    /// The side's own half of a pair, to be changed.
    pub const fn of_mut<T>(self, pair: &mut [T; 2]) -> &mut T {
        let [a, b] = pair;
        match self {
            Self::A => a,
            Self::B => b,
        }
    }
}

/// Where a rule stands: the document and the section in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// The rulebook, article or page.
    pub document: Cow<'static, str>,
    /// The heading or number in it.
    pub section: Cow<'static, str>,
}

impl Rule {
    /// A rule that the program knows by heart.
    #[must_use]
    pub const fn new(document: &'static str, section: &'static str) -> Self {
        Self { document: Cow::Borrowed(document), section: Cow::Borrowed(section) }
    }

    /// A refusal under this rule; the reason names the number that is off.
    #[must_use]
    pub fn refuses(&self, reason: impl Into<String>) -> Refusal {
        Refusal { reason: reason.into(), rule: self.clone() }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.document, self.section)
    }
}

/// A rule says no: why, and which rule.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason} ({rule})")]
pub struct Refusal {
    /// Why, in the words of the game, with the number that is off.
    pub reason: String,
    /// The rule that says so.
    pub rule: Rule,
}

/// Something does not fit together: a bug, or a damaged file; never a player's doing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Misfit(pub String);

impl Misfit {
    /// A misfit with its description.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }
}

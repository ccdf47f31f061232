//! Playing cards with marks on them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One physical card and what is marked on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Card {
    /// Its rank.
    pub rank: Rank,
    /// Its suit; a joker has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// The id of the side that acts.
    pub side: String,
    /// Ids of the unit types of that side that act; empty when the whole army does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<String>,
    /// Whether every unit of the side acts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub whole_army: bool,
    /// Ids of the unit types that get a die more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plus: Vec<String>,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.suit {
            Some(suit) => write!(f, "{} of {}", self.rank.name(), suit.name()),
            None => write!(f, "{}", self.rank.name()),
        }
    }
}

/// The rank printed on a card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the ranks of a common deck explain themselves")]
pub enum Rank {
    #[default]
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Joker,
}

impl Rank {
    /// The ranks that come in four suits, from ace to king.
    pub const SUITED: [Self; 13] = [
        Self::Ace,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
    ];

    /// The word for it: `ace`, `2`, `jack`, `joker`; also how data files write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Ace => "ace",
            Self::Jack => "jack",
            Self::Queen => "queen",
            Self::King => "king",
            Self::Joker => "joker",
            Self::Two
            | Self::Three
            | Self::Four
            | Self::Five
            | Self::Six
            | Self::Seven
            | Self::Eight
            | Self::Nine
            | Self::Ten => self.index(),
        }
    }

    /// What the card's corner shows: `A`, `2`, `J`; nothing for a joker.
    #[must_use]
    pub fn index(self) -> &'static str {
        match self {
            Self::Ace => "A",
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Five => "5",
            Self::Six => "6",
            Self::Seven => "7",
            Self::Eight => "8",
            Self::Nine => "9",
            Self::Ten => "10",
            Self::Jack => "J",
            Self::Queen => "Q",
            Self::King => "K",
            Self::Joker => "",
        }
    }
}

/// The suit printed on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the suits of a common deck explain themselves")]
pub enum Suit {
    Hearts,
    Diamonds,
    Spades,
    Clubs,
}

impl Suit {
    /// The word for it, small.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Hearts => "hearts",
            Self::Diamonds => "diamonds",
            Self::Spades => "spades",
            Self::Clubs => "clubs",
        }
    }

    /// Whether it is printed red.
    #[must_use]
    pub fn is_red(self) -> bool {
        matches!(self, Self::Hearts | Self::Diamonds)
    }
}

//! The five steps of a turn.

use serde::{Deserialize, Serialize};

/// The five steps of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Play a command card.
    Card,
    /// Order units and leaders.
    Order,
    /// Move them.
    Move,
    /// Fight.
    Fight,
    /// Draw a card.
    Draw,
}

impl Step {
    /// Their words in data files, in order.
    pub const WORDS: [(&'static str, Self); 5] = [
        ("card", Self::Card),
        ("order", Self::Order),
        ("move", Self::Move),
        ("fight", Self::Fight),
        ("draw", Self::Draw),
    ];

    /// Its place in the turn.
    #[must_use]
    pub const fn index(self) -> u8 {
        match self {
            Self::Card => 0,
            Self::Order => 1,
            Self::Move => 2,
            Self::Fight => 3,
            Self::Draw => 4,
        }
    }

    /// The step at a place of the turn; the last one beyond.
    #[must_use]
    pub fn at(index: u8) -> Self {
        Self::WORDS.get(usize::from(index)).map_or(Self::Draw, |(_, step)| *step)
    }

    /// Its word in data files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Order => "order",
            Self::Move => "move",
            Self::Fight => "fight",
            Self::Draw => "draw",
        }
    }

    /// Its name for players.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Card => "Card",
            Self::Order => "Order",
            Self::Move => "Move",
            Self::Fight => "Fight",
            Self::Draw => "Draw",
        }
    }
}

//! The ground that matters to a throw.
#![expect(missing_docs, reason = "variants whose names say it go without")]

use serde::{Deserialize, Serialize};

/// Where a unit stands, as far as it matters to a throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    #[default]
    Open,
    Forest,
    Hill,
    Marsh,
    /// A river that can be crossed.
    River,
    Broken,
    /// A fortified camp.
    Camp,
    /// Behind a rampart, through which the fight goes.
    Rampart,
}

impl Ground {
    /// Its words in data files and on the command line, with those for players.
    pub const WORDS: [(&'static str, Self, &'static str); 8] = [
        ("open", Self::Open, "Open"),
        ("forest", Self::Forest, "Forest"),
        ("hill", Self::Hill, "Hill"),
        ("marsh", Self::Marsh, "Marsh"),
        ("river", Self::River, "River"),
        ("broken", Self::Broken, "Broken ground"),
        ("camp", Self::Camp, "Camp"),
        ("rampart", Self::Rampart, "Rampart"),
    ];

    /// Its word in data files.
    #[must_use]
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, ground, _)| *ground == self).map_or("open", |(word, ..)| *word)
    }

    /// Its words for players.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::WORDS.iter().find(|(_, ground, _)| *ground == self).map_or("Open", |(_, _, name)| *name)
    }

    /// The ground by its word.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(each, ..)| *each == word).map(|(_, ground, _)| *ground)
    }
}

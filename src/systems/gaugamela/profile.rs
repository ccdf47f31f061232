//! The profile of Gaugamela as values: armies, moves, the ladder, rulings; and its scenarios.

use super::arm::{Arm, Colour};
use crate::data::{Document, Kind, Library, Problem};
use crate::instruments::{DieSize, Ladder};

mod reading;

/// The most dice a side can have, so that all of them are seen at once.
pub const MOST_DICE: u16 = 99;

/// Everything the game takes from `profile.toml`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// Where the game was published.
    pub source: String,
    /// How dice step down.
    pub ladder: Ladder,
    /// Hexes from its own edge within which a side sets up.
    pub deploy_hexes: u8,
    /// Alexander's side, then Darius's.
    pub sides: [SideInfo; 2],
    /// The arms, in the order of [`Arm::ALL`].
    pub arms: [ArmInfo; 4],
    /// Both armies.
    pub armies: [Army; 2],
    /// Where the source can be read in more than one way.
    pub rulings: Vec<Ruling>,
}

/// A side, its name and its leader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideInfo {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// 1 sets up first, 2 second.
    pub deploys: u8,
    /// What its leader's die is called.
    pub guard: String,
    /// The arm that die acts with.
    pub guard_arm: Arm,
    /// The colour of that die.
    pub guard_colour: Colour,
}

/// What an arm can do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArmInfo {
    /// Its name for the players, in small letters.
    pub name: String,
    /// The colour of its dice.
    pub colour: Colour,
    /// The spaces it may move in a turn, if it moves at all.
    pub moves: Vec<u8>,
    /// The hexes at which it may attack.
    pub range: u8,
    /// How it moves, in words.
    pub how: String,
}

/// The dice of a side.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Army {
    /// How many of each troop and size; those of which there are none are left out.
    pub dice: Vec<(Troop, DieSize, u8)>,
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

impl Army {
    /// How many dice of a troop and size.
    #[must_use]
    pub fn count(&self, troop: Troop, size: DieSize) -> u8 {
        let found = self.dice.iter().find(|(other, of, _)| (*other, *of) == (troop, size));
        found.map_or(0, |(_, _, count)| *count)
    }

    /// How many dice in all.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.dice.iter().map(|(_, _, count)| u16::from(*count)).sum()
    }

    /// How many leaders' dice.
    #[must_use]
    pub fn guards(&self) -> u16 {
        let guards = self.dice.iter().filter(|(troop, _, _)| *troop == Troop::Guard);
        guards.map(|(_, _, count)| u16::from(*count)).sum()
    }
}

/// A question the source leaves open, its answers, and the one that is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Its id in files, like `g1`.
    pub id: String,
    /// The question for the players.
    pub title: String,
    /// What the source says or does not say.
    pub source: String,
    /// The answers; the first is the default.
    pub options: Vec<RulingOption>,
    /// The id of the answer that is played.
    pub chosen: String,
}

/// An answer to a ruling's question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingOption {
    /// Its id in files, unlike all others of its ruling.
    pub id: String,
    /// The answer for the players.
    pub text: String,
    /// The order of the phases under this answer, each arm once; for G1 only.
    pub order: Option<[Arm; 4]>,
}

/// A battlefield.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scenario {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// A word for the players.
    pub note: String,
}

/// What the game finds wrong in a profile or scenario of its own; nothing in other files.
#[must_use]
pub fn check(_library: &Library, document: &Document) -> Vec<Problem> {
    match document.kind {
        _ if document.game != super::GAME => Vec::new(),
        Kind::Profile => Profile::read(document).err().unwrap_or_default(),
        Kind::Scenario => Scenario::read(document).err().unwrap_or_default(),
        Kind::Deck | Kind::Campaign => Vec::new(),
    }
}

impl Profile {
    /// A ruling.
    #[must_use]
    pub fn ruling(&self, id: &str) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.id == id)
    }

    /// The answer that is played to a ruling.
    #[must_use]
    pub fn chosen(&self, id: &str) -> Option<&RulingOption> {
        let ruling = self.ruling(id)?;
        ruling.options.iter().find(|option| option.id == ruling.chosen)
    }

    /// Plays another answer to a ruling; nothing changes if there is no such answer.
    pub fn choose(&mut self, id: &str, option: &str) {
        let ruling = self.rulings.iter_mut().find(|ruling| ruling.id == id);
        if let Some(ruling) = ruling.filter(|ruling| ruling.options.iter().any(|known| known.id == option)) {
            option.clone_into(&mut ruling.chosen);
        }
    }
}

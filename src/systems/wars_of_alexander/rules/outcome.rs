//! The words that events use for how a thing came out.

use serde::{Deserialize, Serialize};

/// Which facing of a unit an attack strikes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Facing {
    #[default]
    Front,
    Flank,
    Rear,
}

impl Facing {
    /// All of them with their words.
    pub const WORDS: [(&'static str, Self); 3] = [("front", Self::Front), ("flank", Self::Flank), ("rear", Self::Rear)];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Flank => "flank",
            Self::Rear => "rear",
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
    pub(crate) const fn is_front(&self) -> bool {
        matches!(self, Self::Front)
    }
}

/// How far a unit obeys its order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obeys {
    /// It does not move.
    No,
    /// It moves half.
    Half,
    /// It moves.
    Full,
}

/// How hard an obstacle is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Going {
    /// Crossed, and the move ends.
    Easy,
    /// Crossed in disorder, or not this turn.
    Difficult,
    /// Infantry cross next turn in disorder, cavalry not at all.
    VeryDifficult,
}

impl Going {
    /// All of them with their words.
    pub const WORDS: [(&'static str, Self); 3] =
        [("easy", Self::Easy), ("difficult", Self::Difficult), ("very difficult", Self::VeryDifficult)];

    /// Its words.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Difficult => "difficult",
            Self::VeryDifficult => "very difficult",
        }
    }

    /// By the die of the first unit that tries: 4 to 6 easy, 2 and 3 difficult, 1 very difficult.
    #[must_use]
    pub const fn by(face: u8) -> Self {
        match face {
            0 | 1 => Self::VeryDifficult,
            2 | 3 => Self::Difficult,
            _ => Self::Easy,
        }
    }
}

/// What disorders a unit as it moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// It enters bad going.
    BadGoing,
    /// It manoeuvres, in the advanced game.
    Manoeuvre,
}

/// What a unit does at an obstacle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Crosses {
    /// It crosses and its move ends.
    Over,
    /// It crosses in disorder.
    Disordered,
    /// It waits this turn.
    Waits,
    /// It crosses next turn, in disorder.
    NextTurn,
    /// It can not cross.
    Never,
}

/// What follows a round of a fight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundEnd {
    /// Equal losses: it goes on next turn.
    GoesOn,
    /// The attacker backs off.
    AttackerBacksOff,
    /// The defender backs off.
    DefenderBacksOff,
    /// A unit is gone, and nobody backs off.
    Over,
}

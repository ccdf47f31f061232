//! Throws and draws: by the program, by the players' hands, or by a script.
//!
//! `decide` asks [`Dice`] for what it needs. By hand, what was entered so far is handed over and
//! the rest stops with [`Stop::Wanting`], so that the pad can ask for it; nothing happens until
//! all is there.
#![deny(clippy::float_arithmetic)]
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod check;
mod dice;
mod key;

pub use dice::Dice;
pub use key::{Counts, Key, Stream, below};

use crate::instruments::{CardFace, CardId, Die, Misfit, Refusal, Side, Target};
use serde::{Deserialize, Serialize};

/// A throw that the rules ask for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Throw {
    /// Whose dice and what for: "Cretans attack".
    pub what: String,
    /// Whose hand throws.
    pub side: Option<Side>,
    /// The kind of dice.
    pub die: Die,
    /// How many.
    pub count: u8,
    /// What of the throw the rules need.
    pub counts_as: CountsAs,
    /// The quicker way, if there is one: what was lost in the end.
    pub lost: Option<Lost>,
    /// The quickest way, if there is one: how the whole act came out, one key each; a name for
    /// [`Given::Verdict`] and the words on the key. Empty where only dice tell.
    pub verdicts: Vec<(String, String)>,
}

/// What of a throw the rules need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CountsAs {
    /// Each face.
    Faces,
    /// Only how many dice succeed.
    Successes(Target),
    /// Only how many dice show each symbol; the faces of each symbol, in the order of the pad.
    Symbols(Vec<Symbol>),
}

/// A symbol of a battle die.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Symbol {
    /// Its name, which is also the name of its drawing: "banner".
    pub name: String,
    /// The face of the die that shows it.
    pub face: u8,
}

/// What players may enter instead of dice: how an act ended, one number each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lost {
    /// Each number asked: its words, whose loss, and the most it can be.
    pub asks: Vec<LostAsk>,
}

/// One number of what was lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LostAsk {
    /// "hits that stay on Levy".
    pub what: String,
    /// Who loses.
    pub side: Option<Side>,
    /// The most it can be.
    pub most: u8,
}

/// A card that the rules ask for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    /// What for: "the next card".
    pub what: String,
    /// Which deck of the game, from 0.
    pub deck: u8,
    /// How often that deck was shuffled again.
    pub shuffle: u32,
    /// The cards left, in printed order.
    pub left: Vec<CardId>,
    /// The keys of the pad: a key for each card that differs.
    pub keys: Vec<CardKey>,
}

/// A key of the pad for cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardKey {
    /// The card that this key takes; none when all of its kind were turned.
    pub card: Option<CardId>,
    /// What it shows.
    pub face: CardFace,
    /// How many of its kind are left.
    pub left: u8,
}

/// A question that only the players can answer, in the midst of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The question.
    pub what: String,
    /// Who answers.
    pub side: Option<Side>,
    /// The answers: a name for the journal and the words on the key.
    pub options: Vec<(String, String)>,
}

/// A number that only the players can tell, in the midst of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Amount {
    /// What is asked.
    pub what: String,
    /// Who answers.
    pub side: Option<Side>,
    /// The least and the most it can be.
    pub least: u8,
    /// The most it can be.
    pub most: u8,
}

/// What only the table can tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// Dice.
    Throw(Throw),
    /// A card.
    Card(Draw),
    /// A choice.
    Choice(Question),
    /// A number.
    Number(Amount),
}

impl Wanted {
    /// What it is wanted for.
    #[must_use]
    pub fn what(&self) -> &str {
        match self {
            Self::Throw(throw) => &throw.what,
            Self::Card(draw) => &draw.what,
            Self::Choice(question) => &question.what,
            Self::Number(amount) => &amount.what,
        }
    }

    /// Whose it is to answer.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        match self {
            Self::Throw(throw) => throw.side,
            Self::Card(_) => None,
            Self::Choice(question) => question.side,
            Self::Number(amount) => amount.side,
        }
    }
}

/// Why `decide` gave no events.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// Only the table can tell what comes next.
    #[error("waiting for {}", .0.what())]
    Wanting(Box<Wanted>),
    /// A rule says no.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A bug, or a damaged file.
    #[error("this does not fit together: {0}")]
    Misfit(#[from] Misfit),
}

/// One answer to one thing wanted, as the players give it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Given {
    /// How the whole act ended; no dice are asked for then.
    Lost(Vec<u8>),
    /// How the whole act came out, by the name of a verdict; no dice are asked for then.
    Verdict(String),
    /// How many dice succeeded, those rolled again included.
    Successes(u8),
    /// How many dice show each symbol, in the order asked.
    Symbols(Vec<u8>),
    /// Each face.
    Faces(Vec<u8>),
    /// A card.
    Card(CardId),
    /// An answer to a question, by its name.
    Choice(String),
    /// A number.
    Number(u8),
    /// The program throws or draws this one.
    App,
}

/// What is in hand for one command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    /// The answers entered so far, in order.
    pub given: Vec<Given>,
    /// Who throws and draws what is not among them.
    pub rest: By,
}

impl Hand {
    /// The program throws and draws everything.
    #[must_use]
    pub const fn app() -> Self {
        Self { given: Vec::new(), rest: By::App }
    }

    /// The players enter everything; so far, this.
    #[must_use]
    pub const fn given(given: Vec<Given>) -> Self {
        Self { given, rest: By::Hand }
    }
}

/// Who threw or drew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The program.
    App,
    /// The players' hands.
    Hand,
}

/// What came of a throw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Got {
    /// Each face.
    Faces(Vec<u8>),
    /// Only how many succeeded.
    Successes(u8),
    /// Only how many showed each symbol.
    Symbols(Vec<u8>),
}

/// What was thrown, drawn or answered for one command: kept in its entry beside the events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "was", rename_all = "kebab-case")]
pub enum Taken {
    /// A throw.
    Throw {
        /// Who threw.
        by: By,
        /// The kind of dice.
        die: Die,
        /// How many.
        count: u8,
        /// Whose throw it was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
        /// What they showed.
        got: Got,
        /// What a die had to show, where only successes counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Target>,
        /// What the faces showed, where symbols counted: in the order of the pad.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        symbols: Vec<Symbol>,
    },
    /// A draw.
    Draw {
        /// Who drew.
        by: By,
        /// Which deck.
        deck: u8,
        /// Which shuffle of it.
        shuffle: u32,
        /// How many cards were left to draw from.
        left: u16,
        /// The place of the card among those left.
        place: u16,
    },
    /// How the act ended, told by the players.
    Lost {
        /// One number for each asked.
        numbers: Vec<u8>,
    },
    /// How the act came out, told by the players.
    Verdict {
        /// Its name.
        name: String,
    },
    /// An answer.
    Choice {
        /// Its name.
        name: String,
    },
    /// A number told by the players.
    Number {
        /// The number.
        number: u8,
    },
}

/// Dice of which each face counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// Who threw.
    pub by: By,
    /// What they showed, in the order of the throw.
    pub faces: Vec<u8>,
}

/// Successes, with the dice that made them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Who threw.
    pub by: By,
    /// The faces; empty when a hand gave only the number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u8>,
    /// The faces of those rolled again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<u8>,
    /// How many succeeded.
    pub hits: u8,
}

impl Tally {
    /// No dice, no successes.
    #[must_use]
    pub const fn none() -> Self {
        Self { by: By::App, faces: Vec::new(), again: Vec::new(), hits: 0 }
    }
}

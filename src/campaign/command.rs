//! What players ask for, and what happens: both are saved.

use crate::instruments::Side;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Units of each side by their types' ids.
pub type Units = [BTreeMap<String, u16>; 2];

/// What players ask for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// The next battle begins.
    Fight {
        /// The name of its file; none when it is fought without this program.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        battle: Option<String>,
        /// The day, as the players write it; may be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        date: String,
    },
    /// The battle that is being fought does not count.
    SetAside,
    /// The players confirm how the battle that is being fought has ended.
    Confirm(Report),
    /// The players enter how the next battle has ended, by hand.
    Enter(Report),
    /// A note of the players.
    Note {
        /// On which battle, from 1; none for the campaign as a whole.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        battle: Option<u16>,
        /// Their words.
        text: String,
    },
    /// A photograph that lies beside the campaign.
    AddPhoto {
        /// Of which battle, from 1; none for the campaign as a whole.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        battle: Option<u16>,
        /// Its name, as the store gave it.
        photo: String,
        /// The players' words under it; may be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        caption: String,
    },
    /// Where it stands, set by hand.
    Correct(Standing),
    /// The campaign ends before its end.
    Abandon {
        /// Who gives it up; none when nobody has won it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
    },
}

/// The names of all commands, as they are saved.
pub const COMMANDS: &[&str] = &["fight", "set-aside", "confirm", "enter", "note", "add-photo", "correct", "abandon"];

/// How a battle has ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Report {
    /// The name of its file, where it is known: it must be the one that is being fought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battle: Option<String>,
    /// Who has won.
    pub winner: Winner,
    /// Why, in a sentence; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// How long it was: "71 cards"; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub length: String,
    /// The day, as the players write it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
    /// What was lost in it.
    #[serde(default, skip_serializing_if = "is_none_lost")]
    pub lost: Units,
    /// A note of the players; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

fn is_none_lost(lost: &Units) -> bool {
    lost.iter().all(BTreeMap::is_empty)
}

/// Who has won a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    /// The first side.
    A,
    /// The second side.
    B,
    /// Nobody.
    Nobody,
}

impl Winner {
    /// The side that has won.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::A => Some(Side::A),
            Self::B => Some(Side::B),
            Self::Nobody => None,
        }
    }
}

impl From<Option<Side>> for Winner {
    fn from(side: Option<Side>) -> Self {
        match side {
            Some(Side::A) => Self::A,
            Some(Side::B) => Self::B,
            None => Self::Nobody,
        }
    }
}

/// Where a campaign stands between two battles: all that its rules need.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Standing {
    /// The space of the next battle.
    pub space: String,
    /// Who attacks there.
    pub attacker: Side,
    /// The defeats of each side.
    pub defeats: [u8; 2],
    /// What each side has lost for good.
    #[serde(default)]
    pub lost: Units,
}

/// A battle as it is counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Fought {
    /// The space.
    pub space: String,
    /// Who attacked.
    pub attacker: Side,
    /// How it ended, with the name of its file if it has one.
    pub report: Report,
    /// Whether it was entered by hand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A battle began.
    Begun {
        /// The name of its file; none without this program.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        battle: Option<String>,
        /// The day; may be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        date: String,
    },
    /// The battle does not count.
    SetAside,
    /// A battle is counted.
    Counted(Fought),
    /// A side is defeated.
    Defeated {
        /// Which.
        side: Side,
        /// Its defeats by now.
        defeats: u8,
    },
    /// Units are gone for good.
    UnitsLost {
        /// Whose.
        side: Side,
        /// Their type.
        unit: String,
        /// How many of it are gone by now.
        units: u16,
        /// Why, in a sentence.
        why: String,
    },
    /// The next battle is there, and this side attacks.
    Moved {
        /// The space.
        space: String,
        /// Who attacks.
        attacker: Side,
    },
    /// The campaign is over.
    Ended {
        /// Who has won it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<Side>,
        /// Why, in a sentence.
        reason: String,
    },
    /// The players noted something.
    Noted {
        /// On which battle, from 1; none for the whole.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        battle: Option<u16>,
        /// Their words.
        text: String,
    },
    /// A photograph was added.
    PhotoAdded {
        /// Of which battle, from 1; none for the whole.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        battle: Option<u16>,
        /// Its name.
        photo: String,
        /// The words under it; may be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        caption: String,
    },
    /// Where it stands was set by hand.
    Corrected(Standing),
}

//! The saved form of what happened.

use crate::chance::{By, Taken};
use crate::instruments::Die;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One accepted command: one undo, however many events.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry<E> {
    /// What undo would take back.
    pub name: String,
    /// The command, kept as it was written: opening a battle needs setup and events alone.
    pub command: Value,
    /// What was thrown, drawn or told, and by whom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<Taken>,
    /// What happened.
    pub events: Vec<E>,
    /// Whether a value was set by hand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
    /// Whether its dice had been seen before, under another act that was taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seen: bool,
}

/// A throw of the dice tray: for whatever the house needs; it changes nothing in the battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrayThrow {
    /// Who threw.
    pub by: By,
    /// The dice and what each showed, in the order of the throw.
    pub dice: Vec<(Die, u8)>,
}

/// One line of the record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "kebab-case")]
pub enum Record<E> {
    /// A command was accepted.
    Entry(Entry<E>),
    /// The last entry that stood was taken back.
    Undo,
    /// The entry taken back last stands again.
    Redo,
    /// The first `to` entries stand, the others are taken back.
    Jump {
        /// How many stand.
        to: usize,
    },
    /// The players wrote something down.
    Note {
        /// Their words.
        text: String,
    },
    /// The dice tray was thrown.
    Tray(TrayThrow),
    /// A new key was begun, because the old one was not at hand.
    Key {
        /// Its hash.
        hash: String,
    },
    /// The battle ended, and its key is told.
    End {
        /// The key.
        key: String,
    },
}

/// What a line of the log is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogKind {
    /// An entry; this many entries stand up to and with it.
    Entry {
        /// The cursor just after it.
        cursor: usize,
    },
    /// A note.
    Note,
    /// A throw of the tray.
    Tray,
}

/// One line of the log, as players read it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// What it is about.
    pub kind: LogKind,
    /// The name of the entry, or the note.
    pub name: String,
    /// What happened, one line an event.
    pub lines: Vec<String>,
    /// When it was written, UTC; empty while not yet known.
    pub time: String,
    /// Whether it stands; false for what was taken back.
    pub stands: bool,
    /// Set by hand.
    pub by_hand: bool,
    /// Who threw or drew, if anybody did; the hand if any of it was by hand.
    pub by: Option<By>,
    /// Its dice had been seen before, under another act.
    pub seen: bool,
}

//! What can be done with any journal, whatever its rules: going back and forth, notes, the log.

use super::luck::{Luck, luck_of};
use super::{Journal, LogLine, Narrate, Record, TrayThrow};
use crate::chance::{By, Key};
use crate::instruments::{Die, Misfit};
use serde_json::Value;
use std::fmt::Debug;

/// A journal without the types of its rules.
pub trait History: Debug {
    /// Takes the last entry back.
    ///
    /// # Errors
    /// When nothing stands.
    fn undo(&mut self) -> Result<(), Misfit>;

    /// Lets the entry taken back last stand again.
    ///
    /// # Errors
    /// When nothing was taken back.
    fn redo(&mut self) -> Result<(), Misfit>;

    /// Lets the first `to` entries stand.
    ///
    /// # Errors
    /// When there are not so many.
    fn jump(&mut self, to: usize) -> Result<(), Misfit>;

    /// Writes a note down; undo does not touch it.
    ///
    /// # Errors
    /// None today; a note always fits.
    fn note(&mut self, text: &str) -> Result<(), Misfit>;

    /// Throws the tray: by hand the faces are given, else the program throws.
    ///
    /// # Errors
    /// When the faces given do not fit the dice.
    fn throw_tray(&mut self, dice: &[Die], faces: Option<&[u8]>) -> Result<Vec<u8>, Misfit>;

    /// Begins a new key, when the old one is not at hand or was told.
    ///
    /// # Errors
    /// None today.
    fn begin_key(&mut self, key: Key) -> Result<(), Misfit>;

    /// Ends the battle: its key is written down for everybody.
    ///
    /// # Errors
    /// None today.
    fn end(&mut self) -> Result<(), Misfit>;

    /// Whether the key was told and no new one begun.
    fn is_ended(&self) -> bool;

    /// What undo would take back.
    fn undo_name(&self) -> Option<&str>;

    /// What redo would let stand again.
    fn redo_name(&self) -> Option<&str>;

    /// How many entries stand.
    fn cursor(&self) -> usize;

    /// Notes when the record `at` was written.
    fn stamp(&mut self, at: usize, time: String);

    /// Whether the last entry ended a turn.
    fn turn_ended(&self) -> bool;

    /// The log, oldest first: entries of the line, notes and throws of the tray.
    fn log(&self) -> Vec<LogLine>;

    /// The last lines of the log that stand, newest first, at most `most`.
    fn latest(&self, most: usize) -> Vec<LogLine>;

    /// The dice of all entries that stand: side by side, the program's and the hands' apart, and
    /// what was counted in different ways apart.
    fn luck(&self) -> Vec<Luck>;

    /// How many records there are.
    fn recorded(&self) -> usize;

    /// The records from a place on, as they are saved.
    ///
    /// # Errors
    /// When one can not be written: a bug.
    fn written(&self, from: usize) -> Result<Vec<Value>, Misfit>;
}

impl<R: Narrate> History for Journal<R> {
    fn undo(&mut self) -> Result<(), Misfit> {
        self.take_up(Record::Undo)
    }

    fn redo(&mut self) -> Result<(), Misfit> {
        self.take_up(Record::Redo)
    }

    fn jump(&mut self, to: usize) -> Result<(), Misfit> {
        self.take_up(Record::Jump { to })
    }

    fn note(&mut self, text: &str) -> Result<(), Misfit> {
        self.take_up(Record::Note { text: text.into() })
    }

    fn throw_tray(&mut self, dice: &[Die], faces: Option<&[u8]>) -> Result<Vec<u8>, Misfit> {
        let (by, faces) = match faces {
            Some(faces) => (By::Hand, faces.to_vec()),
            None => (By::App, self.tray_faces(dice)),
        };
        let fits =
            faces.len() == dice.len() && dice.iter().zip(&faces).all(|(die, face)| (1..=die.faces()).contains(face));
        if !fits {
            return Err(Misfit::new("the faces do not fit the dice"));
        }
        let thrown = dice.iter().copied().zip(faces.iter().copied()).collect();
        self.take_up(Record::Tray(TrayThrow { by, dice: thrown }))?;
        Ok(faces)
    }

    fn begin_key(&mut self, key: Key) -> Result<(), Misfit> {
        self.key = key;
        self.take_up(Record::Key { hash: key.hash() })
    }

    fn end(&mut self) -> Result<(), Misfit> {
        self.take_up(Record::End { key: self.key.to_hex() })
    }

    fn is_ended(&self) -> bool {
        self.records.iter().rev().find_map(|record| match record {
            Record::End { .. } => Some(true),
            Record::Key { .. } => Some(false),
            Record::Entry(_)
            | Record::Undo
            | Record::Redo
            | Record::Jump { .. }
            | Record::Note { .. }
            | Record::Tray(_) => None,
        }) == Some(true)
    }

    fn undo_name(&self) -> Option<&str> {
        self.standing_entry(self.cursor).map(|entry| entry.name.as_str())
    }

    fn redo_name(&self) -> Option<&str> {
        self.standing_entry(self.cursor + 1).map(|entry| entry.name.as_str())
    }

    fn cursor(&self) -> usize {
        self.cursor
    }

    fn stamp(&mut self, at: usize, time: String) {
        drop(self.times.insert(at, time));
    }

    fn turn_ended(&self) -> bool {
        matches!(self.records.last(), Some(Record::Entry(entry)) if entry.events.iter().any(R::ends_turn))
    }

    fn log(&self) -> Vec<LogLine> {
        self.log_from(0)
    }

    fn latest(&self, most: usize) -> Vec<LogLine> {
        let from = self.records.len().saturating_sub(most.saturating_mul(12));
        let mut lines = self.log_from(from);
        if lines.iter().filter(|line| line.stands).count() < most && from > 0 {
            lines = self.log_from(0);
        }
        lines.into_iter().rev().filter(|line| line.stands).take(most).collect()
    }

    fn luck(&self) -> Vec<Luck> {
        luck_of(self.standing())
    }

    fn recorded(&self) -> usize {
        self.records.len()
    }

    fn written(&self, from: usize) -> Result<Vec<Value>, Misfit> {
        let new = self.records.iter().skip(from);
        new.map(|record| serde_json::to_value(record).map_err(|error| Misfit::new(error.to_string()))).collect()
    }
}

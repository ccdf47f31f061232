//! The journal itself: an append-only record with a cursor.

use super::{Entry, Narrate, Record, Rules};
use crate::chance::{By, Counts, Dice, Hand, Key, Stop, Stream, Taken};
use crate::instruments::{Die, Misfit};
use std::collections::BTreeMap;

/// How many entries lie between two kept states.
const BETWEEN_CHECKPOINTS: usize = 64;

/// An entry that could not be applied when the battle was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetAside {
    /// Its place in the record.
    pub record: usize,
    /// Its name.
    pub name: String,
    /// Why it does not fit.
    pub why: String,
}

/// An entry of the line that stands or can be redone.
#[derive(Debug, Clone)]
pub(super) struct Step {
    pub(super) record: usize,
    pub(super) told: Vec<String>,
}

/// The record of one battle: all that happened, and how much of it stands.
#[derive(Debug, Clone)]
pub struct Journal<R: Rules> {
    setup: R::Setup,
    pub(super) key: Key,
    /// Append only.
    pub(super) records: Vec<Record<R::Event>>,
    /// When each was written, as far as known.
    pub(super) times: BTreeMap<usize, String>,
    pub(super) line: Vec<Step>,
    pub(super) cursor: usize,
    state: R::State,
    counts: Counts,
    /// The first record that used each of the program's streams.
    seen: BTreeMap<Stream, usize>,
    /// States at every so many entries of the line.
    checkpoints: Vec<R::State>,
}

impl<R: Narrate> Journal<R> {
    /// A new battle; nothing has happened.
    pub fn open(setup: R::Setup, key: Key) -> Self {
        let state = R::open(&setup);
        Self {
            checkpoints: vec![state.clone()],
            setup,
            key,
            records: Vec::new(),
            times: BTreeMap::new(),
            line: Vec::new(),
            cursor: 0,
            state,
            counts: Counts::default(),
            seen: BTreeMap::new(),
        }
    }

    /// Reads a record back. What does not apply is set aside with its reason; the rest stands.
    pub fn replay(setup: R::Setup, key: Key, records: Vec<Record<R::Event>>) -> (Self, Vec<SetAside>) {
        let mut journal = Self::open(setup, key);
        let mut aside = Vec::new();
        for record in records {
            let (at, name) = (journal.records.len(), record_name(&record));
            if let Err(misfit) = journal.fit(at, &record) {
                aside.push(SetAside { record: at, name, why: misfit.to_string() });
            }
            journal.records.push(record);
        }
        (journal, aside)
    }

    /// The setup it started from.
    pub const fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// What the table knows now.
    pub const fn state(&self) -> &R::State {
        &self.state
    }

    /// All that was recorded.
    pub fn records(&self) -> &[Record<R::Event>] {
        &self.records
    }

    /// How many entries stand or can be redone.
    pub const fn len(&self) -> usize {
        self.line.len()
    }

    /// Whether no entry stands or can be redone.
    pub const fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// The dice of the next command.
    pub fn dice(&self, hand: &Hand) -> Dice {
        Dice::new(hand, self.key, &self.counts)
    }

    /// Decides a command without making it happen.
    ///
    /// # Errors
    /// As [`Rules::decide`], and for answers that were not asked for.
    pub fn try_out(&self, command: &R::Command, hand: &Hand) -> Result<Vec<R::Event>, Stop> {
        let mut dice = self.dice(hand);
        let events = R::decide(&self.state, command, &mut dice)?;
        drop(dice.into_taken()?);
        Ok(events)
    }

    /// Makes a command happen: one entry. A refused one changes nothing.
    ///
    /// # Errors
    /// As [`Rules::decide`], and for answers that were not asked for.
    pub fn issue(&mut self, command: &R::Command, hand: &Hand) -> Result<&[R::Event], Stop> {
        let dice = self.dice(hand);
        self.issue_with(command, dice)
    }

    /// The same with other dice, such as a script's.
    ///
    /// # Errors
    /// As [`Journal::issue`].
    pub fn issue_with(&mut self, command: &R::Command, mut dice: Dice) -> Result<&[R::Event], Stop> {
        let events = R::decide(&self.state, command, &mut dice)?;
        let given = dice.into_taken()?;
        let written = serde_json::to_value(command).map_err(|error| Misfit::new(error.to_string()))?;
        let seen = self.was_seen(&written, &given);
        let entry = Entry {
            name: R::name(&self.state, command),
            command: written,
            given,
            events,
            by_hand: R::is_by_hand(command),
            seen,
        };
        self.take_up(Record::Entry(entry))?;
        Ok(self.standing_entry(self.cursor).map_or(&[], |entry| &entry.events))
    }

    /// Each die of the tray has a stream of its own.
    pub(super) fn tray_faces(&self, dice: &[Die]) -> Vec<u8> {
        let mut counts = self.counts.clone();
        dice.iter()
            .map(|die| {
                let face = self.key.faces(counts.tray(), die.faces(), 1);
                counts.count_tray();
                face.first().copied().unwrap_or(1)
            })
            .collect()
    }

    /// The entries that stand, in order.
    pub fn standing(&self) -> impl DoubleEndedIterator<Item = &Entry<R::Event>> {
        (1..=self.cursor).filter_map(|at| self.standing_entry(at))
    }

    /// The entry after which the cursor stands at `cursor`.
    pub(super) fn standing_entry(&self, cursor: usize) -> Option<&Entry<R::Event>> {
        let step = self.line.get(cursor.checked_sub(1)?)?;
        match self.records.get(step.record)? {
            Record::Entry(entry) => Some(entry),
            Record::Undo
            | Record::Redo
            | Record::Jump { .. }
            | Record::Note { .. }
            | Record::Tray(_)
            | Record::Key { .. }
            | Record::End { .. } => None,
        }
    }

    /// Whether a stream of the program was used before by another act.
    fn was_seen(&self, command: &serde_json::Value, given: &[Taken]) -> bool {
        let mut counts = self.counts.clone();
        let streams: Vec<Stream> = given.iter().filter_map(|taken| counts.count(taken)).collect();
        streams.iter().filter(|stream| matches!(stream, Stream::Throw(_))).any(|stream| {
            self.seen
                .get(stream)
                .and_then(|at| self.records.get(*at))
                .is_some_and(|record| matches!(record, Record::Entry(entry) if entry.command != *command))
        })
    }

    /// The one way a new record comes in; what does not fit is not recorded.
    pub(super) fn take_up(&mut self, record: Record<R::Event>) -> Result<(), Misfit> {
        self.fit(self.records.len(), &record)?;
        self.records.push(record);
        Ok(())
    }

    /// Lets the record `at` have its effect; what does not fit changes nothing.
    fn fit(&mut self, at: usize, record: &Record<R::Event>) -> Result<(), Misfit> {
        match record {
            Record::Entry(entry) => self.enter(at, entry),
            Record::Undo => self.move_to(self.cursor.checked_sub(1).ok_or_else(|| Misfit::new("nothing to undo"))?),
            Record::Redo => self.move_to(self.cursor + 1),
            Record::Jump { to } => self.move_to(*to),
            Record::Tray(throw) => {
                throw.dice.iter().filter(|_| throw.by == By::App).for_each(|_| self.counts.count_tray());
                Ok(())
            }
            Record::Note { .. } | Record::Key { .. } | Record::End { .. } => Ok(()),
        }
    }

    fn enter(&mut self, at: usize, entry: &Entry<R::Event>) -> Result<(), Misfit> {
        let mut state = self.state.clone();
        let mut told = Vec::new();
        for event in &entry.events {
            let line = R::narrate(&state, event);
            R::apply(&mut state, event)?;
            if !line.is_empty() {
                told.push(line);
            }
        }
        self.line.truncate(self.cursor);
        self.checkpoints.truncate(self.cursor / BETWEEN_CHECKPOINTS + 1);
        self.line.push(Step { record: at, told });
        self.cursor += 1;
        if self.cursor.is_multiple_of(BETWEEN_CHECKPOINTS) {
            self.checkpoints.push(state.clone());
        }
        self.state = state;
        for taken in &entry.given {
            if let Some(stream) = self.counts.count(taken) {
                let _first = self.seen.entry(stream).or_insert(at);
            }
        }
        Ok(())
    }

    fn move_to(&mut self, to: usize) -> Result<(), Misfit> {
        if to > self.line.len() {
            return Err(Misfit::new("nothing to redo"));
        }
        let state = self.fold(to)?;
        for place in self.cursor.min(to)..self.cursor.max(to) {
            let given = self.standing_entry(place + 1).map(|entry| entry.given.clone()).unwrap_or_default();
            for taken in &given {
                if to > self.cursor {
                    let _stream = self.counts.count(taken);
                } else {
                    self.counts.uncount(taken);
                }
            }
        }
        self.state = state;
        self.cursor = to;
        Ok(())
    }

    /// The state when the first `to` entries stand.
    ///
    /// # Errors
    /// When an event does not fit: a bug.
    pub fn fold(&self, to: usize) -> Result<R::State, Misfit> {
        let from = to / BETWEEN_CHECKPOINTS;
        let kept = self.checkpoints.get(from).map(|state| (from * BETWEEN_CHECKPOINTS, state.clone()));
        let (mut at, mut state) = kept.unwrap_or_else(|| (0, R::open(&self.setup)));
        while at < to {
            at += 1;
            for event in self.standing_entry(at).map(|entry| entry.events.as_slice()).unwrap_or_default() {
                R::apply(&mut state, event)?;
            }
        }
        Ok(state)
    }
}

fn record_name<E>(record: &Record<E>) -> String {
    match record {
        Record::Entry(entry) => entry.name.clone(),
        Record::Undo => "undo".into(),
        Record::Redo => "redo".into(),
        Record::Jump { to } => format!("jump to entry {to}"),
        Record::Note { .. } => "note".into(),
        Record::Tray(_) => "dice tray".into(),
        Record::Key { .. } => "new key".into(),
        Record::End { .. } => "end".into(),
    }
}

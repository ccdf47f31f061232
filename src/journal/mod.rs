//! Rules, and the record of a battle: issue, undo, redo, jump.
//!
//! A command gives events; state is folded from events; the record only grows, and a cursor says
//! how much of it stands.
#![deny(clippy::float_arithmetic)]
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod book;
mod history;
mod log;
mod luck;
mod record;

pub use book::{Journal, SetAside};
pub use history::History;
pub use luck::{Luck, Shown, TOO_FEW};
pub use record::{Entry, LogKind, LogLine, Record, TrayThrow};

use crate::chance::{Dice, Stop};
use crate::instruments::{Misfit, Refusal};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::fmt::Debug;

/// A part of a saved battle, for [`Rules::upgrade`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SavedPart {
    /// The setup.
    Setup,
    /// One event.
    Event,
}

/// A game, or a campaign: a pure value with rules.
pub trait Rules: Sized + Debug + Clone + 'static {
    /// The name in save files and folders, for ever.
    const ID: &'static str;
    /// The version of what is saved; see [`Rules::upgrade`].
    const VERSION: u32;
    /// All that a battle starts from: saved, with the resolved profile in it.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What the table knows now: never saved.
    type State: Clone + Debug + PartialEq;
    /// What players ask for: saved with its entry.
    type Command: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What happened: saved, with its outcome in it.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// The state before the first command.
    fn open(setup: &Self::Setup) -> Self::State;

    /// Every rule lives here. Pure but for `dice`, and may be called again with more in hand.
    ///
    /// # Errors
    /// [`Stop::Refused`] when a rule says no, [`Stop::Wanting`] when only the table can tell.
    fn decide(state: &Self::State, command: &Self::Command, dice: &mut Dice) -> Result<Vec<Self::Event>, Stop>;

    /// Makes the event's outcome part of the state; knows no rule and no dice.
    ///
    /// # Errors
    /// When the event does not fit the state: a bug, or a damaged file.
    fn apply(state: &mut Self::State, event: &Self::Event) -> Result<(), Misfit>;

    /// Whether a turn ends with this event, so that a check is written.
    fn ends_turn(event: &Self::Event) -> bool;

    /// A saved part of an older version, as this version has it; there is none before the first.
    ///
    /// # Errors
    /// When the version is unknown or the part is not what that version saved.
    fn upgrade(from: u32, part: SavedPart, saved: Value) -> Result<Value, Misfit> {
        drop((part, saved));
        Err(Misfit(format!("expected what version {} of {} saves, found version {from}", Self::VERSION, Self::ID)))
    }

    /// Whether the rules refuse, asked of `decide` itself with nothing in hand.
    fn refusal(state: &Self::State, command: &Self::Command) -> Option<Refusal> {
        match Self::decide(state, command, &mut Dice::none()) {
            Err(Stop::Refused(refusal)) => Some(refusal),
            Ok(_) | Err(Stop::Wanting(_) | Stop::Misfit(_)) => None,
        }
    }

    /// The command itself, unless the rules refuse it.
    ///
    /// # Errors
    /// As [`Rules::refusal`] has it.
    fn allowed(state: &Self::State, command: Self::Command) -> Result<Self::Command, Refusal> {
        Self::refusal(state, &command).map_or(Ok(command), Err)
    }
}

/// What every `impl Rules` says first: the name and version in save files, and its four types, which are
/// called `Setup`, `State`, `Command` and `Event` where it stands.
#[macro_export]
macro_rules! saved_as {
    ($id:literal, $version:literal) => {
        const ID: &'static str = $id;
        const VERSION: u32 = $version;
        type Setup = Setup;
        type State = State;
        type Command = Command;
        type Event = Event;
    };
}

/// The words that a journal writes down beside what happened.
pub trait Narrate: Rules {
    /// What undo would take back: "Cretans shoot at Levy".
    fn name(before: &Self::State, command: &Self::Command) -> String;

    /// The event as a line of the log; empty when it says nothing of its own.
    fn narrate(before: &Self::State, event: &Self::Event) -> String;

    /// Whether the command sets a value by hand: the log marks it.
    fn is_by_hand(command: &Self::Command) -> bool;
}

/// Events on their way: each is applied at once, so that the next rule sees its effect.
#[derive(Debug)]
pub struct Draft<R: Rules> {
    state: R::State,
    events: Vec<R::Event>,
}

impl<R: Rules> Draft<R> {
    /// Nothing has happened yet.
    pub fn of(state: &R::State) -> Self {
        Self { state: state.clone(), events: Vec::new() }
    }

    /// The state with all that was emitted.
    pub const fn state(&self) -> &R::State {
        &self.state
    }

    /// Something happened.
    ///
    /// # Errors
    /// When it does not fit: a bug.
    pub fn emit(&mut self, event: R::Event) -> Result<(), Misfit> {
        R::apply(&mut self.state, &event)?;
        self.events.push(event);
        Ok(())
    }

    /// All that was emitted.
    pub fn done(self) -> Vec<R::Event> {
        self.events
    }
}

//! What can lie over the table, and the line of words that is written there.

use super::{Action, Message, Table};

/// What lies over the table; what was open below it stays open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Over {
    Log,
    /// The dice tray.
    Tray,
    Writing(Writing),
    /// The list of keys.
    Keys,
    /// What was found wrong when the file was opened.
    Warnings,
    /// What else can be done.
    More,
}

/// A line that players write, as far as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Writing {
    pub form: &'static WritingForm,
    pub text: String,
}

/// The words around a line that players write, and who takes it.
#[derive(Debug, PartialEq, Eq)]
pub struct WritingForm {
    /// The name of the field, and of its button before `:done`.
    pub id: &'static str,
    pub title: &'static str,
    /// What stands in the field while it is empty.
    pub hint: &'static str,
    /// A note below the field.
    pub said: Option<&'static str>,
    /// The words of the button.
    pub verb: &'static str,
    /// The most characters.
    pub most: usize,
    pub taker: Taker,
}

/// Who takes a line that players have written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taker {
    /// The log, as a note.
    Log,
    /// The screen that the table is part of.
    Screen,
}

/// A note.
pub static NOTE: WritingForm = WritingForm {
    id: "note",
    title: "Note",
    hint: "What happened, who stood where, what was agreed",
    said: None,
    verb: "Write it down",
    most: 500,
    taker: Taker::Log,
};

impl Over {
    /// An empty line to write on.
    #[must_use]
    pub const fn writing(form: &'static WritingForm) -> Self {
        Self::Writing(Writing { form, text: String::new() })
    }
}

/// What stands on the bar for everybody, besides the acts of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    Dice,
    Note,
    Log,
    Keys,
}

impl Tool {
    /// Its name, its words and its key.
    pub(super) const fn words(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Dice => ("dice", "Dice", "D"),
            Self::Note => ("note", "Note", "N"),
            Self::Log => ("log", "Log", "L"),
            Self::Keys => ("keys", "Keys", "?"),
        }
    }

    pub(super) const fn message(self) -> Message {
        Message::OverPressed(match self {
            Self::Dice => Over::Tray,
            Self::Note => Over::writing(&NOTE),
            Self::Log => Over::Log,
            Self::Keys => Over::Keys,
        })
    }
}

impl Table {
    /// Lays something over the table, or takes it away again.
    pub(super) fn over_pressed(&mut self, over: Over) {
        self.over = if self.over.as_ref() == Some(&over) { None } else { Some(over) };
    }

    pub(super) fn write(&mut self, text: &str) {
        if let Some(Over::Writing(writing)) = &mut self.over {
            writing.text = text.chars().take(writing.form.most).collect();
        }
    }

    /// The line is done: whoever is to have it takes it, unless it is empty.
    pub(super) fn finish_writing(&mut self) -> Action {
        let Some(Over::Writing(Writing { form, text })) = self.over.take() else { return Action::None };
        let text = text.trim();
        match form.taker {
            _ if text.is_empty() => {}
            Taker::Screen => return Action::Written(text.to_owned()),
            Taker::Log => self.notice = self.sitting.note(text).err().map(|misfit| misfit.to_string()),
        }
        Action::None
    }
}

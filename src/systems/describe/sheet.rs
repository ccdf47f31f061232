//! A form as data: a pure function of state and answers.

use super::{Id, Token, UnitId};
use crate::instruments::{Refusal, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A form: what must be asked before a command, what follows from the answers, the command.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet<C> {
    /// "Fight".
    pub title: String,
    /// "round 1".
    pub subtitle: String,
    /// The word on the button that issues it: "Roll".
    pub verb: String,
    /// What is asked, in order.
    pub fields: Vec<Field>,
    /// What follows, with its reasons.
    pub figures: Vec<Figure>,
    /// The chances.
    pub odds: Option<Odds>,
    /// What is to be done on the board before it.
    pub steps: Vec<String>,
    /// The command, or why there is none yet.
    pub order: Result<C, Refusal>,
}

/// One thing asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// Its name in the answers.
    pub id: Id,
    /// Whose it is; none for the whole width.
    pub side: Option<Side>,
    /// Its words.
    pub label: String,
    /// The page it stands on, where a form has pages (a setup); empty for the first.
    pub page: String,
    /// A line under it: why it is as it is, or its source; may be empty.
    pub why: String,
    /// Whether it is asked once: its answer holds for the next battles of the game too.
    pub kept: bool,
    /// Whether a choice shows its chosen one alone until it is touched: its others are seldom wanted.
    pub folds: bool,
    /// How it is asked.
    pub kind: Kind,
}

/// How a thing is asked.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    /// One unit.
    Pick(Pick),
    /// One of a few words.
    Choice {
        /// The chosen one.
        chosen: Id,
        /// Names and words.
        options: Vec<(Id, String)>,
    },
    /// A number.
    Number {
        /// As it stands.
        value: i32,
        /// As the rules compute it, where they do.
        computed: Option<i32>,
        /// The least it can be.
        least: i32,
        /// The most it can be.
        most: i32,
    },
    /// On or off.
    Toggle(Toggle),
    /// One line a unit or thing, each with toggles or a number of its own.
    Rows(Vec<ToggleRow>),
    /// A table the players own: cells of numbers.
    Grid {
        /// The columns' names.
        columns: Vec<String>,
        /// The rows.
        rows: Vec<GridRow>,
    },
    /// A table of words that the players own: each cell has the place of its word, from 1.
    Words {
        /// The columns' names.
        columns: Vec<String>,
        /// The words.
        words: Vec<String>,
        /// The rows.
        rows: Vec<GridRow>,
    },
    /// Words.
    Text {
        /// As they stand.
        value: String,
        /// Shown while there are none.
        hint: String,
        /// The most characters.
        most: usize,
    },
}

/// A choice of one unit.
#[derive(Debug, Clone, PartialEq)]
pub struct Pick {
    /// The unit picked.
    pub picked: Option<UnitId>,
    /// The units to pick from, those refused with their reason.
    pub options: Vec<PickOption>,
}

/// A unit that may be picked.
#[derive(Debug, Clone, PartialEq)]
pub struct PickOption {
    /// Which.
    pub unit: UnitId,
    /// Whose.
    pub side: Side,
    /// Its name.
    pub name: String,
    /// Its type, to stand beside others of the same.
    pub group: String,
    /// What is known of it: "light infantry · 1 of 3 hits".
    pub note: String,
    /// Its strength.
    pub token: Token,
    /// Why it can not be picked.
    pub refusal: Option<Refusal>,
}

/// Something on or off.
#[derive(Debug, Clone, PartialEq)]
pub struct Toggle {
    /// Whether it is on.
    pub on: bool,
    /// What it does: "+1 to each die".
    pub effect: String,
}

/// A line of rows.
#[derive(Debug, Clone, PartialEq)]
pub struct ToggleRow {
    /// Whose it is.
    pub side: Option<Side>,
    /// Its name.
    pub name: String,
    /// What is known of it.
    pub note: String,
    /// Its toggles: each with a name in the answers and its words.
    pub toggles: Vec<(Id, String, Toggle)>,
    /// Its number, if it has one.
    pub number: Option<Cell>,
}

/// A line of a grid.
#[derive(Debug, Clone, PartialEq)]
pub struct GridRow {
    /// Whose it is.
    pub side: Option<Side>,
    /// Its name.
    pub name: String,
    /// A cell a column.
    pub cells: Vec<Cell>,
}

/// A number in a grid or a row.
#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    /// Its name in the answers.
    pub id: Id,
    /// As it stands; below the least where it is not told yet.
    pub value: i32,
    /// As it is built in, where that differs.
    pub computed: Option<i32>,
    /// The least it can be.
    pub least: i32,
    /// The most it can be.
    pub most: i32,
    /// What stands after the figure: "+".
    pub suffix: String,
}

/// A figure that follows from the answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// Whose it is.
    pub side: Option<Side>,
    /// "5 dice, 4+".
    pub value: String,
    /// Its reasons.
    pub why: Vec<String>,
}

/// The chances, as parts of a bar and a line of words.
#[derive(Debug, Clone, PartialEq)]
pub struct Odds {
    /// The parts, from left to right.
    pub parts: Vec<OddsPart>,
    /// What else is worth saying.
    pub note: String,
}

/// A part of the bar.
#[derive(Debug, Clone, PartialEq)]
pub struct OddsPart {
    /// Whose colour it has.
    pub side: Option<Side>,
    /// Its words.
    pub label: String,
    /// From 0 to 1.
    pub share: f64,
    /// The exact value as a fraction.
    pub exact: String,
}

/// What the players answered; the only thing that the window keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// A unit.
    Unit(UnitId),
    /// A choice.
    Choice(Id),
    /// A number.
    Number(i32),
    /// On or off.
    Toggle(bool),
    /// Words.
    Text(String),
}

/// The answers so far, by field.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Answers(pub BTreeMap<Id, Answer>);

impl Answers {
    /// Sets one answer.
    pub fn set(&mut self, field: impl Into<Id>, answer: Answer) {
        drop(self.0.insert(field.into(), answer));
    }

    /// The same with one answer more.
    #[must_use]
    pub fn with(mut self, field: impl Into<Id>, answer: Answer) -> Self {
        self.set(field, answer);
        self
    }

    /// The unit answered.
    #[must_use]
    pub fn unit(&self, field: &str) -> Option<UnitId> {
        match self.0.get(field) {
            Some(Answer::Unit(unit)) => Some(*unit),
            _ => None,
        }
    }

    /// The choice answered.
    #[must_use]
    pub fn choice(&self, field: &str) -> Option<&str> {
        match self.0.get(field) {
            Some(Answer::Choice(choice)) => Some(choice),
            _ => None,
        }
    }

    /// The side answered, by its letter.
    #[must_use]
    pub fn side(&self, field: &str) -> Option<Side> {
        self.choice(field).and_then(Side::by_letter)
    }

    /// The number answered.
    #[must_use]
    pub fn number(&self, field: &str) -> Option<i32> {
        match self.0.get(field) {
            Some(Answer::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// On or off, if answered.
    #[must_use]
    pub fn toggle(&self, field: &str) -> Option<bool> {
        match self.0.get(field) {
            Some(Answer::Toggle(on)) => Some(*on),
            _ => None,
        }
    }

    /// The words answered.
    #[must_use]
    pub fn text(&self, field: &str) -> Option<&str> {
        match self.0.get(field) {
            Some(Answer::Text(text)) => Some(text),
            _ => None,
        }
    }
}

impl Field {
    /// A field over the whole width of the first page.
    pub fn new(id: impl Into<Id>, label: impl Into<String>, kind: Kind) -> Self {
        let (page, why) = (String::new(), String::new());
        Self { id: id.into(), side: None, label: label.into(), page, why, kept: false, folds: false, kind }
    }

    /// The same at a side.
    #[must_use]
    pub fn at(self, side: impl Into<Option<Side>>) -> Self {
        Self { side: side.into(), ..self }
    }

    /// The same with a line under it.
    #[must_use]
    pub fn why(self, why: impl Into<String>) -> Self {
        Self { why: why.into(), ..self }
    }

    /// The same, asked once for all battles of the game.
    #[must_use]
    pub fn kept(self) -> Self {
        Self { kept: true, ..self }
    }

    /// The same, showing its chosen one alone until it is touched. The first option is the usual one.
    #[must_use]
    pub fn folded(self) -> Self {
        Self { folds: true, ..self }
    }

    /// The same on a page of the form.
    #[must_use]
    pub fn on(self, page: impl Into<String>) -> Self {
        Self { page: page.into(), ..self }
    }
}

impl<C> Sheet<C> {
    /// A form without fields, and its command.
    pub fn new(title: impl Into<String>, verb: impl Into<String>, order: Result<C, Refusal>) -> Self {
        Self {
            title: title.into(),
            subtitle: String::new(),
            verb: verb.into(),
            fields: Vec::new(),
            figures: Vec::new(),
            odds: None,
            steps: Vec::new(),
            order,
        }
    }

    /// The same with these fields.
    #[must_use]
    pub fn fields(self, fields: Vec<Field>) -> Self {
        Self { fields, ..self }
    }

    /// The same with a word beside the title.
    #[must_use]
    pub fn subtitle(self, subtitle: impl Into<String>) -> Self {
        Self { subtitle: subtitle.into(), ..self }
    }

    /// Without its command: what the window sees.
    #[must_use]
    pub fn without_command(self) -> Sheet<()> {
        self.map(|_| ())
    }

    /// The same with another command.
    pub fn map<D>(self, change: impl FnOnce(C) -> D) -> Sheet<D> {
        Sheet {
            title: self.title,
            subtitle: self.subtitle,
            verb: self.verb,
            fields: self.fields,
            figures: self.figures,
            odds: self.odds,
            steps: self.steps,
            order: self.order.map(change),
        }
    }
}

//! What can be done.

use super::{Answers, Id, Token, UnitId};
use crate::instruments::{Refusal, Side};
use serde::{Deserialize, Serialize};

/// Something on the table that can be touched.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// A unit.
    Unit(UnitId),
    /// Anything else that can be set by hand: a card, a figure.
    Thing(Id),
}

/// Something that can be done now.
#[derive(Debug, Clone, PartialEq)]
pub struct Act<C> {
    /// Its name for the window.
    pub id: Id,
    /// Its words on the button.
    pub label: String,
    /// The key that does it, besides Space for the primary one.
    pub key: Option<char>,
    /// What it does.
    pub does: Does<C>,
    /// Why it can not be done now.
    pub refusal: Option<Refusal>,
    /// Whether touching one of yours and one of theirs opens it, with its picks filled in.
    pub pair: bool,
    /// Whether it ends something for good, so that it asks for a second, different act.
    pub ends: bool,
}

/// What an act does.
#[derive(Debug, Clone, PartialEq)]
pub enum Does<C> {
    /// It happens at once.
    Issue(C),
    /// It opens a sheet, with these answers filled in.
    Open(Id, Answers),
}

/// What can be done with one thing on the table: its own strip.
#[derive(Debug, Clone, PartialEq)]
pub struct Strip<C> {
    /// Whose it is.
    pub side: Option<Side>,
    /// Its name.
    pub title: String,
    /// What kind it is: "light infantry".
    pub subtitle: String,
    /// What is known of it, a line each.
    pub facts: Vec<String>,
    /// Its strength.
    pub token: Token,
    /// What the players may do next with it: "Touch its target"; may be empty.
    pub hint: String,
    /// What can be done with it; corrections by hand among them.
    pub acts: Vec<Act<C>>,
}

/// Something the players must not forget now.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reminder {
    /// Its name, so that it can be silenced.
    pub id: Id,
    /// Its words.
    pub text: String,
}

/// Something that a scenario of the players' own wants remembered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Noted {
    /// Its words.
    pub text: String,
    /// The stages of the turn it is for; empty for the whole battle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at: Vec<String>,
}

/// What the players ask for: names only, so that a message of the window can carry it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// An act of the bar.
    Act(Id),
    /// An act of a thing's own strip.
    Strip(Spot, Id),
    /// A sheet with its answers.
    Sheet(Id, Answers),
}

impl<C> Act<C> {
    /// An act that happens at once.
    pub fn issue(id: impl Into<Id>, label: impl Into<String>, command: C, refusal: Option<Refusal>) -> Self {
        Self::new(id, label, Does::Issue(command), refusal)
    }

    /// An act that opens a sheet of the same name.
    pub fn open(id: impl Into<Id>, label: impl Into<String>, refusal: Option<Refusal>) -> Self {
        let id = id.into();
        Self::new(id.clone(), label, Does::Open(id, Answers::default()), refusal)
    }

    fn new(id: impl Into<Id>, label: impl Into<String>, does: Does<C>, refusal: Option<Refusal>) -> Self {
        Self { id: id.into(), label: label.into(), key: None, does, refusal, pair: false, ends: false }
    }

    /// The same with a key.
    #[must_use]
    pub fn key(self, key: char) -> Self {
        Self { key: Some(key), ..self }
    }

    /// The same, opened by touching a pair of units.
    #[must_use]
    pub fn by_pair(self) -> Self {
        Self { pair: true, ..self }
    }

    /// The same, asking for a second act.
    #[must_use]
    pub fn ending(self) -> Self {
        Self { ends: true, ..self }
    }

    /// The same, opening its sheet with an answer filled in.
    #[must_use]
    pub fn with(mut self, field: impl Into<Id>, answer: super::Answer) -> Self {
        if let Does::Open(_, answers) = &mut self.does {
            answers.set(field, answer);
        }
        self
    }

    /// Without its command: what the window sees.
    #[must_use]
    pub fn without_command(self) -> Act<()> {
        let does = match self.does {
            Does::Issue(_) => Does::Issue(()),
            Does::Open(id, answers) => Does::Open(id, answers),
        };
        Act {
            id: self.id,
            label: self.label,
            key: self.key,
            does,
            refusal: self.refusal,
            pair: self.pair,
            ends: self.ends,
        }
    }
}

impl<C> Strip<C> {
    /// Without its commands: what the window sees.
    #[must_use]
    pub fn without_command(self) -> Strip<()> {
        Strip {
            side: self.side,
            title: self.title,
            subtitle: self.subtitle,
            facts: self.facts,
            token: self.token,
            hint: self.hint,
            acts: self.acts.into_iter().map(Act::without_command).collect(),
        }
    }
}

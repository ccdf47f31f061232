//! Where a source is silent: questions, their answers, and the one that is played.

use crate::data::Table;
use crate::systems::describe::{Answers, Field, Id, Kind};

/// A question that a game asks of its profile, and the answers that it knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulingSpec {
    /// Its id in files, like `g1`.
    pub id: &'static str,
    /// The ids of the answers; none where the profile may name any.
    pub answers: &'static [&'static str],
    /// The words that each answer puts in an order of its own, each once.
    pub order: &'static [&'static str],
    /// The keys of an answer that the game itself reads.
    pub beside: &'static [&'static str],
}

impl RulingSpec {
    /// A question with its answers.
    #[must_use]
    pub const fn new(id: &'static str, answers: &'static [&'static str]) -> Self {
        Self { id, answers, order: &[], beside: &[] }
    }

    /// A question whose answers are orders of these words.
    #[must_use]
    pub const fn ordering(id: &'static str, order: &'static [&'static str]) -> Self {
        Self { id, answers: &[], order, beside: &[] }
    }

    /// The same, whose answers have further keys that the game itself reads.
    #[must_use]
    pub const fn beside(self, keys: &'static [&'static str]) -> Self {
        Self { beside: keys, ..self }
    }
}

/// The answers to a ruling as a type of its game.
pub trait Answer: Copy + Default + 'static {
    /// The question.
    const SPEC: RulingSpec;
    /// Each answer with its id in files, the default first.
    const WORDS: &'static [(&'static str, Self)];
}

/// Rulings of a game: for each its id, its answers with their ids, the default first.
///
/// Each becomes a type that is saved by those ids.
#[macro_export]
macro_rules! rulings {
    ($($(#[$doc:meta])+ $name:ident = $id:literal {
        $(#[$first_doc:meta])* $first:ident = $first_id:literal
        $(, $(#[$other_doc:meta])* $other:ident = $other_id:literal)* $(,)?
    })+) => {$(
        $(#[$doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ::serde::Serialize, ::serde::Deserialize)]
        #[expect(clippy::allow_attributes, reason = "not every answer needs more than its name")]
        #[allow(missing_docs, reason = "the profile says what each answer is")]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            #[serde(rename = $first_id)]
            $first,
            $($(#[$other_doc])* #[serde(rename = $other_id)] $other),*
        }

        impl $crate::systems::prepare::Answer for $name {
            const SPEC: $crate::systems::prepare::RulingSpec =
                $crate::systems::prepare::RulingSpec::new($id, &[$first_id $(, $other_id)*]);
            const WORDS: &'static [(&'static str, Self)] = &[($first_id, Self::$first) $(, ($other_id, Self::$other))*];
        }
    )+};
}
pub use crate::rulings;

/// A question that the source leaves open, its answers, and the one that is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Its id in files, like `g1`.
    pub id: String,
    /// The question for the players.
    pub title: String,
    /// What the source says or does not say.
    pub source: String,
    /// The answers; the first is the default.
    pub options: Vec<RulingOption>,
    /// The id of the answer that is played.
    pub chosen: String,
}

/// An answer to a ruling's question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingOption {
    /// Its id in files, unlike all others of its ruling.
    pub id: String,
    /// The answer for the players.
    pub text: String,
    /// The order that this answer puts things in; empty where there is none.
    pub order: Vec<&'static str>,
}

impl Ruling {
    /// The name of its choice among the answers of the form.
    #[must_use]
    pub fn field_id(&self) -> String {
        format!("ruling.{}", self.id)
    }

    /// The answer that the players gave, if it is one of its own.
    #[must_use]
    pub fn answered<'a>(&self, answers: &'a Answers) -> Option<&'a str> {
        answers.choice(&self.field_id()).filter(|chosen| self.options.iter().any(|option| option.id == *chosen))
    }

    /// The answer that is played.
    #[must_use]
    pub fn played(&self) -> Option<&RulingOption> {
        self.options.iter().find(|option| option.id == self.chosen)
    }

    /// As the form asks it: "G1 The order of the phases"; `a5_surrender` is a part of A5.
    #[must_use]
    pub fn field(&self) -> Field {
        let options = self.options.iter().map(|option| (Id::from(option.id.clone()), option.text.clone()));
        let kind = Kind::Choice { chosen: self.chosen.clone().into(), options: options.collect() };
        let number = self.id.split('_').next().unwrap_or_default().to_uppercase();
        let title = format!("{number} {}", self.title);
        Field::new(self.field_id(), title, kind).why(self.source.clone())
    }
}

impl<G: super::Prepare> super::Profile<G> {
    /// A ruling.
    #[must_use]
    pub fn ruling(&self, id: &str) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.id == id)
    }

    /// The id of the answer that is played to a ruling; empty for none.
    #[must_use]
    pub fn chosen(&self, id: &str) -> &str {
        self.ruling(id).map_or("", |ruling| ruling.chosen.as_str())
    }

    /// The answer that is played. A profile that was read has one for each ruling of its game.
    #[must_use]
    pub fn answer<A: Answer>(&self) -> A {
        let chosen = self.chosen(A::SPEC.id);
        A::WORDS.iter().find(|(word, _)| *word == chosen).map_or_else(A::default, |(_, answer)| *answer)
    }
}

/// Reads `[[ruling]]`: each that the game asks must be there once, with answers that it knows.
pub(super) fn read(table: &mut Table<'_>, known: &[RulingSpec]) -> Vec<Ruling> {
    let rulings = table.tables("ruling", 0..=60, |table| ruling(table, known));
    for spec in known {
        let found = rulings.iter().filter(|ruling| ruling.id == spec.id).count();
        if found != 1 {
            table.wrong("ruling", format!("one ruling `{}`", spec.id), found.to_string());
        }
    }
    rulings
}

fn ruling(table: &mut Table<'_>, known: &[RulingSpec]) -> Ruling {
    let id = table.id("id");
    let spec = known.iter().find(|spec| spec.id == id.value);
    if spec.is_none() {
        table.unknown("id", &id, "rulings", known.iter().map(|spec| spec.id));
    }
    let options = table.tables("option", 1..=12, |table| option(table, spec));
    let default = table.optional_id("default");
    if let Some(default) = &default
        && !options.iter().any(|option| option.id == default.value)
    {
        table.unknown("default", default, "answers", options.iter().map(|option| option.id.as_str()));
    }
    let first = options.first().map(|option| option.id.clone());
    Ruling {
        id: id.value,
        title: table.name("title"),
        source: table.text("source"),
        chosen: default.map(|default| default.value).or(first).unwrap_or_default(),
        options,
    }
}

fn option(table: &mut Table<'_>, spec: Option<&RulingSpec>) -> RulingOption {
    let id = table.id("id");
    let answers = spec.map(|spec| spec.answers).unwrap_or_default();
    if !answers.is_empty() && !answers.contains(&id.value.as_str()) {
        table.unknown("id", &id, "answers", answers);
    }
    for key in spec.map(|spec| spec.beside).unwrap_or_default() {
        table.leave(key);
    }
    let words = spec.map(|spec| spec.order).unwrap_or_default();
    let order = if words.is_empty() { Vec::new() } else { order(table, words) };
    RulingOption { id: id.value, text: table.text("text"), order }
}

/// Each of the words once, in an order of its own.
fn order(table: &mut Table<'_>, words: &[&'static str]) -> Vec<&'static str> {
    let pairs: Vec<(&str, &'static str)> = words.iter().map(|word| (*word, *word)).collect();
    let order = table.choices("order", words.len()..=words.len(), &pairs);
    let order: Vec<&'static str> = order.into_iter().map(|word| word.value).collect();
    if order.len() == words.len() && !words.iter().all(|word| order.contains(word)) {
        table.wrong("order", "each of them once", "one of them twice");
    }
    order
}

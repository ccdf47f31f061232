//! Taking one value from a node, and the words for what was expected or found.

use std::borrow::Cow;
use std::fmt::Display;
use std::ops::RangeInclusive;

use super::problem::quoted;
use super::spelling::{is_id, nearest};
use super::tree::{Node, Value};

/// Characters of a name, which stands on one line.
const NAME: usize = 64;
/// Characters of a text.
const TEXT: usize = 2_000;
/// Known words that are listed where one of them is expected.
const LISTED: usize = 24;

pub(super) const NAME_EXPECTED: &str = "a name of 1 to 64 characters on one line";
pub(super) const TEXT_EXPECTED: &str = "a text of at most 2000 characters";
pub(super) const ID_EXPECTED: &str = "an id of at most 64 small letters, digits, `_` or `-`";

/// What a value should be.
pub(super) struct Wanted<'a> {
    words: Cow<'a, str>,
    /// The only words there are, where only these will do.
    known: Vec<&'a str>,
}

impl<'a> Wanted<'a> {
    /// One of some words.
    pub(super) fn one_of<T>(words: &[(&'a str, T)]) -> Self {
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        Self { words: Cow::Owned(format!("one of {}", listed(&known))), known }
    }

    /// In words, with what a wrong value was likely meant to be.
    pub(super) fn told(&self, found: Option<&Node>) -> String {
        let meant = match found.map(|node| &node.value) {
            Some(Value::Text(text)) => meant(text, &self.known),
            _ => String::new(),
        };
        format!("{}{meant}", self.words)
    }
}

impl<'a> From<&'a str> for Wanted<'a> {
    fn from(words: &'a str) -> Self {
        Self { words: Cow::Borrowed(words), known: Vec::new() }
    }
}

impl From<String> for Wanted<'_> {
    fn from(words: String) -> Self {
        Self { words: Cow::Owned(words), known: Vec::new() }
    }
}

pub(super) fn text(node: &Node) -> Option<String> {
    let Value::Text(text) = &node.value else {
        return None;
    };
    (text.chars().count() <= TEXT).then(|| text.clone())
}

pub(super) fn flag(node: &Node) -> Option<bool> {
    let Value::Flag(flag) = node.value else {
        return None;
    };
    Some(flag)
}

pub(super) fn name(node: &Node) -> Option<String> {
    text(node)
        .filter(|name| name.chars().count() <= NAME && !name.trim().is_empty() && !name.contains(['\n', '\r', '\t']))
}

pub(super) fn id(node: &Node) -> Option<String> {
    text(node).filter(|text| is_id(text))
}

pub(super) fn number<N: TryFrom<i64> + PartialOrd>(node: &Node, range: &RangeInclusive<N>) -> Option<N> {
    let Value::Number(number) = node.value else {
        return None;
    };
    N::try_from(number).ok().filter(|number| range.contains(number))
}

pub(super) fn word<T: Copy>(node: &Node, words: &[(&str, T)]) -> Option<T> {
    let Value::Text(text) = &node.value else {
        return None;
    };
    words.iter().find(|(word, _)| word == text).map(|(_, meaning)| *meaning)
}

pub(super) fn number_expected<N: PartialOrd + Display>(range: &RangeInclusive<N>) -> String {
    if range.start() == range.end() {
        range.start().to_string()
    } else {
        format!("a whole number from {}", bounds(range))
    }
}

/// The known words, with the one that another word was likely meant to be.
pub(super) fn one_of(word: &str, known: &[&str]) -> String {
    format!("{}{}", listed(known), meant(word, known))
}

/// The same as a part of a sentence, also where there are none.
pub(super) fn among(word: &str, known: &[&str]) -> String {
    if known.is_empty() { ", of which there are none".to_owned() } else { format!(", one of {}", one_of(word, known)) }
}

/// The known words; of many only the first.
pub(super) fn listed(known: &[&str]) -> String {
    if known.is_empty() {
        return "(there are none)".to_owned();
    }
    let listed: Vec<String> = known.iter().take(LISTED).map(|known| quoted(known)).collect();
    let more = known.len().saturating_sub(LISTED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", listed.join(", "))
}

/// The known word that another one was likely meant to be, as a question; nothing if none is near.
pub(super) fn meant(word: &str, known: &[&str]) -> String {
    let near = nearest(word, known.iter().copied());
    near.map_or_else(String::new, |near| format!(" (did you mean {}?)", quoted(near)))
}

pub(super) fn bounds<N: PartialOrd + Display>(range: &RangeInclusive<N>) -> String {
    if range.start() == range.end() {
        range.start().to_string()
    } else {
        format!("{} to {}", range.start(), range.end())
    }
}

/// What a value is, in words; nothing for one whose problem is noted already.
pub(super) fn describe(node: &Node) -> Option<String> {
    Some(match &node.value {
        Value::Text(text) if text.chars().count() > TEXT => "a longer text".to_owned(),
        Value::Text(text) => format!("the text {}", quoted(text)),
        Value::Number(number) => quoted(&number.to_string()),
        Value::Flag(flag) => quoted(&flag.to_string()),
        Value::List(items) => format!("a list of {}", items.len()),
        Value::Table(_) => "a table".to_owned(),
        Value::Wrong => return None,
    })
}

//! Taking one value from a node, and the words for what was expected or found.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::problem::shown;
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

pub(super) fn words_expected<T>(words: &[(&str, T)]) -> String {
    let words: Vec<String> = words.iter().map(|(word, _)| format!("`{word}`")).collect();
    format!("one of {}", words.join(", "))
}

/// The known words, the list cropped, with the one that another word was likely meant to be.
pub(super) fn one_of(word: &str, known: &[&str]) -> String {
    if known.is_empty() {
        return "(there are none)".to_owned();
    }
    let listed: Vec<String> = known.iter().take(LISTED).map(|known| shown(known)).collect();
    let more = known.len().saturating_sub(LISTED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let meant = nearest(word, known.iter().copied());
    let meant = meant.map_or_else(String::new, |near| format!(" (did you mean {}?)", shown(near)));
    format!("{}{more}{meant}", listed.join(", "))
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
        Value::Text(text) => format!("the text {}", shown(text)),
        Value::Number(number) => shown(&number.to_string()),
        Value::Flag(flag) => shown(&flag.to_string()),
        Value::List(items) => format!("a list of {}", items.len()),
        Value::Table(_) => "a table".to_owned(),
        Value::Wrong => return None,
    })
}

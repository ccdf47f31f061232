//! What the command line asks of a game's odds: words like `dice=4`.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

use crate::odds::Number;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// One line of an answer: a name and a value.
pub type Line = (String, String);

/// The words of a question, each to be asked for once; what nobody asked for is refused.
#[derive(Debug, Clone)]
pub struct Asked {
    words: BTreeMap<String, String>,
    exact: bool,
}

impl Asked {
    /// Reads words of the form `name=value`.
    ///
    /// # Errors
    /// When a word has no `=`, or a name comes twice.
    pub fn read(words: &[String], exact: bool) -> Result<Self, String> {
        let mut read = BTreeMap::new();
        for word in words {
            let (name, value) =
                word.split_once('=').ok_or_else(|| format!("expected a word like `name=value`, found `{word}`"))?;
            if read.insert(name.trim().to_lowercase(), value.trim().to_owned()).is_some() {
                return Err(format!("expected `{name}` once, found it twice"));
            }
        }
        Ok(Self { words: read, exact })
    }

    /// Whether exact fractions are wanted.
    #[must_use]
    pub const fn exact(&self) -> bool {
        self.exact
    }

    /// A word that may be missing.
    pub fn optional(&mut self, name: &str) -> Option<String> {
        self.words.remove(name)
    }

    /// A word that must be there; `example` says what it looks like.
    ///
    /// # Errors
    /// When it is missing.
    pub fn word(&mut self, name: &str, example: &str) -> Result<String, String> {
        self.optional(name).ok_or_else(|| format!("expected `{name}={example}`, found nothing"))
    }

    /// A whole number in a range.
    ///
    /// # Errors
    /// When it is missing, no number, or out of the range.
    pub fn number(&mut self, name: &str, range: RangeInclusive<u8>) -> Result<u8, String> {
        let (least, most) = (range.start(), range.end());
        let word = self.word(name, &least.to_string())?;
        word.parse()
            .ok()
            .filter(|number| range.contains(number))
            .ok_or_else(|| format!("expected `{name}` from {least} to {most}, found `{word}`"))
    }

    /// A whole number in a range that may be missing.
    ///
    /// # Errors
    /// When it is no number, or out of the range.
    pub fn optional_number(&mut self, name: &str, range: RangeInclusive<u8>) -> Result<Option<u8>, String> {
        if self.words.contains_key(name) { self.number(name, range).map(Some) } else { Ok(None) }
    }

    /// One of several words; none of them when it is missing.
    ///
    /// # Errors
    /// When it is another word.
    pub fn choice<T: Copy>(&mut self, name: &str, among: &[(&str, T)]) -> Result<Option<T>, String> {
        let Some(word) = self.optional(name) else { return Ok(None) };
        let found = among.iter().find(|(each, _)| each.eq_ignore_ascii_case(&word));
        found.map(|(_, value)| Some(*value)).ok_or_else(|| {
            let words: Vec<&str> = among.iter().map(|(each, _)| *each).collect();
            format!("expected `{name}` to be {}, found `{word}`", words.join(" or "))
        })
    }

    /// Yes or no; no when it is missing.
    ///
    /// # Errors
    /// When it is another word.
    pub fn flag(&mut self, name: &str) -> Result<bool, String> {
        self.choice(name, &[("yes", true), ("no", false)]).map(Option::unwrap_or_default)
    }

    /// Done: every word was asked for.
    ///
    /// # Errors
    /// Names the words that mean nothing here.
    pub fn finish(self) -> Result<(), String> {
        let left: Vec<String> = self.words.into_keys().map(|name| format!("`{name}`")).collect();
        if left.is_empty() { Ok(()) } else { Err(format!("no such word here: {}", left.join(", "))) }
    }
}

/// A line with a chance: `a/b` for exact numbers, else six digits.
#[must_use]
pub fn line<N: Number>(name: impl Into<String>, value: &N) -> Line {
    (name.into(), value.written())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(words: &[&str]) -> Result<Asked, String> {
        Asked::read(&words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>(), false)
    }

    #[test]
    fn words_are_asked_for_once_and_the_rest_is_refused() {
        let mut words = asked(&["Dice=4", "hill=yes", "colour=blue"]).unwrap();
        assert_eq!(words.number("dice", 1..=10), Ok(4));
        assert_eq!(words.flag("hill"), Ok(true));
        assert_eq!(words.flag("woods"), Ok(false));
        assert_eq!(words.finish(), Err("no such word here: `colour`".into()));
    }

    #[test]
    fn wrong_words_are_told_with_what_is_expected() {
        assert!(asked(&["dice"]).unwrap_err().contains("`dice`"));
        assert!(asked(&["dice=1", "dice=2"]).unwrap_err().contains("twice"));
        let mut words = asked(&["dice=40", "hill=perhaps"]).unwrap();
        assert_eq!(words.number("dice", 1..=10), Err("expected `dice` from 1 to 10, found `40`".into()));
        assert_eq!(words.number("hits", 2..=6), Err("expected `hits=2`, found nothing".into()));
        assert_eq!(words.flag("hill"), Err("expected `hill` to be yes or no, found `perhaps`".into()));
    }
}

//! What is wrong in a data file, and where.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use super::spelling::is_forbidden;
use super::take::one_of;

/// Characters of a found value that a problem shows before it crops.
const SHOWN: usize = 60;

/// Problems kept of one file; beyond that only their number is told.
const KEPT: usize = 100;

/// A spot in a data file; line and column count characters from 1, line 0 is the file as a whole.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The file's name as it is shown to the players.
    pub file: Arc<str>,
    /// The line, from 1; 0 when there is no particular one.
    pub line: usize,
    /// The column in characters, from 1; 0 when there is no line.
    pub column: usize,
    /// Where the value comes from when it does not stand in this file but under it, in words that
    /// follow what was found: nobody is to be sent to a file that is not his.
    pub(super) under: Option<Arc<str>>,
}

impl Place {
    /// The file as a whole.
    #[must_use]
    pub fn whole(file: &str) -> Self {
        Self { file: Arc::from(file), line: 0, column: 0, under: None }
    }
}

/// A value that remembers where it stood, so that a later check can point at it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed<T> {
    /// The value; a stand-in (an empty text, a range's least) where the file has it wrong.
    pub value: T,
    /// Where it stood, or where it should have stood.
    pub place: Place,
}

/// One thing wrong in one data file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The file's shown name.
    pub file: String,
    /// The line, from 1; 0 when there is no particular one.
    pub line: usize,
    /// The column in characters, from 1; 0 when there is no line.
    pub column: usize,
    /// The key's path, like `unit.levy.dice` or `card[3].units`; empty for the file as a whole.
    pub key: String,
    /// What should stand there.
    pub expected: String,
    /// What stands there, cropped, with control characters made visible.
    pub found: String,
}

impl Problem {
    /// A problem at a place; `expected` and `found` complete "expected …, found …".
    pub fn at(place: &Place, key: impl Into<String>, expected: impl Into<String>, found: impl Into<String>) -> Self {
        let mut found = found.into();
        if let Some(under) = &place.under {
            found = format!("{found} ({under})");
        }
        Self {
            file: place.file.to_string(),
            line: place.line,
            column: place.column,
            key: key.into(),
            expected: expected.into(),
            found,
        }
    }
}

impl Problem {
    /// A name that is none of those known, with the one that was likely meant.
    #[must_use]
    pub fn unknown(place: &Place, key: &str, found: &str, what: &str, known: &[&str]) -> Self {
        Self::at(place, key, format!("one of the {what} {}", one_of(found, known)), quoted(found))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.file)?;
        if self.line > 0 {
            write!(f, "{}:{}:", self.line, self.column)?;
        }
        if !self.key.is_empty() {
            write!(f, " {}:", self.key)?;
        }
        write!(f, " expected {}, found {}", self.expected, self.found)
    }
}

impl std::error::Error for Problem {}

/// Where a reading notes its problems; shared by all tables of one file.
#[derive(Debug, Default)]
pub struct Problems {
    kept: RefCell<Vec<Problem>>,
}

impl Problems {
    /// Nothing wrong yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Notes a problem.
    pub fn add(&self, problem: Problem) {
        self.kept.borrow_mut().push(problem);
    }

    /// Whether nothing was wrong so far.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kept.borrow().is_empty()
    }

    /// How many problems were noted so far.
    #[must_use]
    pub fn count(&self) -> usize {
        self.kept.borrow().len()
    }

    /// Whether something was wrong at a place.
    pub(super) fn is_at(&self, place: &Place) -> bool {
        let here = |problem: &Problem| {
            (problem.line, problem.column, &*problem.file) == (place.line, place.column, &*place.file)
        };
        self.kept.borrow().iter().any(here)
    }

    /// All problems in the order of lines.
    #[must_use]
    pub fn into_sorted(self) -> Vec<Problem> {
        in_order(self.kept.into_inner())
    }
}

/// Puts one file's problems in the order of lines, and crops an endless list with a last word.
pub(super) fn in_order(mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.sort_by_key(|problem| (problem.line, problem.column));
    if let Some(first_left_out) = problems.get(KEPT).cloned() {
        let more = problems.len() - KEPT;
        problems.truncate(KEPT);
        problems.push(Problem {
            key: String::new(),
            expected: "fewer problems".to_owned(),
            found: format!("{more} more from here on"),
            ..first_left_out
        });
    }
    problems
}

/// A text as a problem shows it: in backticks, cropped, control characters written as escapes.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut out = String::from("`");
    for (index, character) in text.chars().enumerate() {
        if index == SHOWN {
            out.push('…');
            break;
        }
        if is_forbidden(character) || matches!(character, '\n' | '\t') {
            out.extend(character.escape_default());
        } else {
            out.push(character);
        }
    }
    out.push('`');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_without_a_line_names_the_file_alone() {
        let problem = Problem::at(&Place::whole("a.toml"), "", "a file", "none");
        assert_eq!(problem.to_string(), "a.toml: expected a file, found none");
    }

    #[test]
    fn shown_texts_are_cropped_and_hide_nothing() {
        assert_eq!(quoted("a\u{202E}b\nc"), r"`a\u{202e}b\nc`");
        assert_eq!(quoted(&"é".repeat(61)), format!("`{}…`", "é".repeat(60)));
    }
}

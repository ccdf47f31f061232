//! What can be wrong with a battle file, in words for the players.

use std::fmt;

/// How many problems of one file are told one by one.
const MOST_TOLD: usize = 20;
/// How many characters of a damaged line are shown.
const LONGEST_SHOWN: usize = 120;

/// Something that was found wrong with a file that could be read all the same.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum Problem {
    /// Lines were damaged or missing; a check had them.
    #[error("{} damaged or missing; restored from the check that follows: nothing is lost", entries(*.from, *.to))]
    Restored {
        /// The first entry's number.
        from: u64,
        /// The last entry's number.
        to: u64,
    },
    /// Lines were damaged or missing, and no check had them.
    #[error("{} can not be read and {} left out{}", entries(*.from, *.to), if .from == .to { "is" } else { "are" }, shown(.text))]
    Lost {
        /// The first entry's number.
        from: u64,
        /// The last entry's number.
        to: u64,
        /// What stands there, cropped; empty where the lines are missing.
        text: String,
    },
    /// A check was damaged; all that it repeats could be read.
    #[error("check {n} is damaged or missing: nothing is lost, the entries themselves can be read")]
    Check {
        /// Its number.
        n: u64,
    },
    /// The end of the file is cut short or damaged.
    #[error("the end of the file is cut short or damaged ({bytes} bytes) and is set aside{}", shown(.text))]
    Torn {
        /// How many bytes are set aside.
        bytes: usize,
        /// What stands there, cropped.
        text: String,
    },
    /// A line that belongs to no place in the battle.
    #[error("line {line} of the file is not part of the battle and is left out{}", shown(.text))]
    Foreign {
        /// The line of the file, counted from 1.
        line: usize,
        /// What stands there, cropped.
        text: String,
    },
    /// Sound entries that do not lie on the way to the last one.
    #[error("{count} entries from entry {n} on belong to another copy of this battle and are left out{}", shown(.text))]
    Fork {
        /// The first entry's number.
        n: u64,
        /// How many there are.
        count: usize,
        /// The first one, cropped.
        text: String,
    },
    /// An entry that does not follow from the one before it.
    #[error(
        "entry {n} does not follow from the entry before it: one of the two comes from another copy or was changed"
    )]
    Unchained {
        /// Its number.
        n: u64,
    },
    /// Lines that are not in order.
    #[error("the lines are not in their order from entry {n} on; they were read in the order of their numbers")]
    Moved {
        /// The first entry that stands too late.
        n: u64,
    },
    /// The same line more than once.
    #[error("entry {n} stands in the file more than once; it counts once")]
    Doubled {
        /// Its number.
        n: u64,
    },
    /// A newer file of the battle can not be read; this is the one before it.
    #[error("an older file of this battle is shown, because the newest can not be read: {newer}")]
    Older {
        /// What is wrong with the newest.
        newer: String,
    },
    /// Marks that mail programs and editors leave.
    #[error("the file was changed on its way ({what}); its entries are sound")]
    Marked {
        /// Which marks.
        what: String,
    },
    /// Too many problems to tell them all.
    #[error("and {count} more problems like these")]
    More {
        /// How many.
        count: usize,
    },
}

/// Why a file can not be read at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There is nothing in it.
    #[error("the file is empty: expected a {expected} file")]
    Empty {
        /// The format that was asked for.
        expected: &'static str,
    },
    /// No line of it is a record.
    #[error("not a {expected} file{}", shown(.text))]
    Foreign {
        /// The format that was asked for.
        expected: &'static str,
        /// How it begins, cropped.
        text: String,
    },
    /// The other kind of file.
    #[error("expected a {expected} file, found a `{found}` file")]
    OtherFormat {
        /// The format that was asked for.
        expected: &'static str,
        /// The format that was found, cropped.
        found: String,
    },
    /// A newer program wrote it in a way that can not be read here.
    #[error(
        "written by a newer version of the program (schema {schema}, this one reads {known}): update to open it; the file stays as it is"
    )]
    Newer {
        /// The schema that was found.
        schema: u64,
        /// The schema that is known.
        known: u32,
    },
    /// The first record is lost.
    #[error("the first line, which says what battle this is, can not be read and no check repeats it{}", shown(.text))]
    NoHeader {
        /// How the file begins, cropped.
        text: String,
    },
    /// The first record is sound, but says something else.
    #[error("the first line can not be understood: {what}")]
    OddHeader {
        /// What is odd about it.
        what: String,
    },
    /// The file is too large.
    #[error("the file is too large: found {found} bytes, expected {limit} at most")]
    TooLarge {
        /// Its size.
        found: u64,
        /// The limit.
        limit: u64,
    },
}

/// The problems of a file as they are told: sorted by kind and place, not too many of them.
pub(super) fn told(mut problems: Vec<Problem>) -> Vec<Problem> {
    let more = problems.len().saturating_sub(MOST_TOLD);
    if more > 0 {
        problems.truncate(MOST_TOLD);
        problems.push(Problem::More { count: more });
    }
    problems
}

/// The beginning of some bytes, fit to be shown: one line, no control characters, not too long.
pub(super) fn cropped(bytes: &[u8]) -> String {
    let enough = bytes.get(..4 * LONGEST_SHOWN).unwrap_or(bytes);
    let text = String::from_utf8_lossy(enough);
    let fit = |c: char| {
        if c.is_control() || is_direction(c) { '\u{fffd}' } else { c }
    };
    let mut shown: String = text.chars().take(LONGEST_SHOWN).map(fit).collect();
    if enough.len() < bytes.len() || text.chars().nth(LONGEST_SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// Characters that turn the direction of the text around them.
fn is_direction(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn shown(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(": `{text}`") }
}

fn entries(from: u64, to: u64) -> impl fmt::Display {
    if from == to { format!("entry {from}") } else { format!("entries {from} to {to}") }
}

//! A file line by line: which lines prove themselves, and where damage lies between them.

use std::borrow::Cow;

use super::file_format::{self, Line};
use super::problem::{Problem, cropped};

/// A sound line, and where it was found.
#[derive(Debug, Clone)]
pub(super) struct Placed<'a> {
    pub(super) line: Line,
    pub(super) text: Cow<'a, str>,
    /// The line of the file, counted from 1; 0 when it was found in a check only.
    pub(super) at: usize,
}

impl<'a> Placed<'a> {
    pub(super) fn read(text: Cow<'a, str>, at: usize) -> Option<Self> {
        let line = file_format::line(text.as_bytes())?;
        Some(Self { line, text, at })
    }
}

/// Lines side by side that do not prove themselves.
#[derive(Debug)]
pub(super) struct Damage {
    /// The first one's line of the file.
    pub(super) at: usize,
    /// The number of the sound line before them.
    pub(super) after: Option<u64>,
    pub(super) text: String,
}

/// The file line by line, each by itself.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "marks that are independent of each other")]
pub(super) struct Scan<'a> {
    pub(super) lines: Vec<Placed<'a>>,
    pub(super) damages: Vec<Damage>,
    /// The end of the last sound line.
    pub(super) good: usize,
    in_damage: bool,
    has_mark: bool,
    has_returns: bool,
    has_blanks: bool,
    has_joins: bool,
}

impl<'a> Scan<'a> {
    pub(super) fn of(bytes: &'a [u8]) -> Self {
        let mut scan = Self::default();
        let mut end = 0;
        for (index, whole) in bytes.split_inclusive(|byte| *byte == b'\n').enumerate() {
            let at = index + 1;
            if scan.take(whole, at, end + whole.len()) {
                end += whole.len();
                continue;
            }
            // A line end that was damaged or never written joins lines that are sound by themselves.
            for piece in pieces(whole) {
                end += piece.len();
                if scan.take(piece, at, end) {
                    scan.has_joins = true;
                } else {
                    scan.damage(piece, at);
                }
            }
        }
        if scan.in_damage {
            // The torn end is told as such.
            drop(scan.damages.pop());
        }
        scan
    }

    /// Takes what is one sound line, or blank; `end` is where it ends in the file.
    fn take(&mut self, whole: &'a [u8], at: usize, end: usize) -> bool {
        let marked = whole.strip_prefix(b"\xef\xbb\xbf");
        let text = marked.unwrap_or(whole);
        let text = text.strip_suffix(b"\n").unwrap_or(text);
        let returned = text.strip_suffix(b"\r");
        let text = returned.unwrap_or(text);
        let blank = text.trim_ascii().is_empty();
        if blank {
            self.has_blanks = true;
        } else if let Some(placed) = placed(text, at) {
            self.lines.push(placed);
            self.has_returns |= returned.is_some();
        } else if let Some(placed) = text.split_last().and_then(|(_, text)| placed(text, at)) {
            self.lines.push(placed);
            self.has_joins = true;
        } else {
            return false;
        }
        self.has_mark |= marked.is_some();
        if !(blank && self.in_damage) {
            (self.good, self.in_damage) = (end, false);
        }
        true
    }

    /// Notes damage; only the first of a run is kept, so that a hostile file does not fill the memory.
    fn damage(&mut self, text: &[u8], at: usize) {
        if !self.in_damage {
            let after = self.lines.last().map(|placed| placed.line.record.n);
            let text = cropped(text.trim_ascii_end());
            self.damages.push(Damage { at, after, text });
        }
        self.in_damage = true;
    }

    pub(super) fn marks(&self) -> Option<Problem> {
        let marks = [
            (self.has_mark, "a byte order mark"),
            (self.has_returns, "Windows line ends"),
            (self.has_blanks, "blank lines"),
            (self.has_joins, "damaged line ends"),
        ];
        let what: Vec<&str> = marks.iter().filter(|mark| mark.0).map(|mark| mark.1).collect();
        (!what.is_empty()).then(|| Problem::Marked { what: what.join(", ") })
    }

    /// Whether the lines are one chain from the first to the last.
    pub(super) fn is_sound(&self) -> bool {
        let mut before = 0;
        self.damages.is_empty()
            && self.lines.iter().zip(0..).all(|(placed, n)| {
                let linked = placed.line.record.n == n && placed.line.before == before;
                before = placed.line.hash;
                linked
            })
    }
}

/// Splits a damaged line before each place where a line may begin; within a sound line there is none.
fn pieces(whole: &[u8]) -> impl Iterator<Item = &[u8]> {
    const BEGIN: &[u8] = b"{\"n\":";
    let mut rest = whole;
    std::iter::from_fn(move || {
        let next = rest.windows(BEGIN.len()).skip(1).position(|window| window == BEGIN);
        let (piece, after) = rest.split_at_checked(next.map_or(rest.len(), |at| at + 1))?;
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

fn placed(text: &[u8], at: usize) -> Option<Placed<'_>> {
    Placed::read(Cow::Borrowed(str::from_utf8(text).ok()?), at)
}

//! A file line by line: which lines prove themselves, and where damage lies between them.

use std::borrow::Cow;

use super::form::{self, Line};
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
        let line = form::line(text.as_bytes())?;
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
pub(super) struct Scan<'a> {
    pub(super) lines: Vec<Placed<'a>>,
    pub(super) damages: Vec<Damage>,
    /// The end of the last sound line.
    pub(super) good: usize,
    pub(super) has_mark: bool,
    pub(super) has_returns: bool,
    pub(super) has_blanks: bool,
}

impl<'a> Scan<'a> {
    pub(super) fn of(bytes: &'a [u8]) -> Self {
        const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
        let mut scan = Self {
            has_mark: bytes.starts_with(BYTE_ORDER_MARK),
            ..Self::default()
        };
        let (mut end, mut damaged) = (0, false);
        for (index, whole) in bytes.split_inclusive(|byte| *byte == b'\n').enumerate() {
            end += whole.len();
            let mut text = whole.strip_suffix(b"\n").unwrap_or(whole);
            if index == 0 {
                text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
            }
            let stripped = text.strip_suffix(b"\r");
            let text = stripped.unwrap_or(text);
            let blank = text.trim_ascii().is_empty();
            if let Some(placed) = placed(text, index + 1) {
                scan.lines.push(placed);
            } else if blank {
                scan.has_blanks = true;
            } else {
                // Only the first of a run is kept, so that a hostile file does not fill the memory.
                if !damaged {
                    let after = scan.lines.last().map(|placed| placed.line.record.n);
                    scan.damages.push(Damage {
                        at: index + 1,
                        after,
                        text: cropped(text),
                    });
                }
                damaged = true;
                continue;
            }
            scan.has_returns |= stripped.is_some();
            if !(blank && damaged) {
                (scan.good, damaged) = (end, false);
            }
        }
        if damaged {
            // The torn end is told as such.
            scan.damages.pop();
        }
        scan
    }

    pub(super) fn marks(&self) -> Option<Problem> {
        let marks = [
            (self.has_mark, "a byte order mark"),
            (self.has_returns, "Windows line ends"),
            (self.has_blanks, "blank lines"),
        ];
        let what: Vec<&str> = marks
            .iter()
            .filter(|mark| mark.0)
            .map(|mark| mark.1)
            .collect();
        (!what.is_empty()).then(|| Problem::Marked {
            what: what.join(", "),
        })
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

fn placed(text: &[u8], at: usize) -> Option<Placed<'_>> {
    Placed::read(Cow::Borrowed(str::from_utf8(text).ok()?), at)
}

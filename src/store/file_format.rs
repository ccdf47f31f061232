//! The form of a battle file: one record a line, numbered, chained and hashed.
//!
//! `{"n":17,"p":"<h of the line before>","t":"<UTC>","e":{…},"h":"<16 hex>"}`, where h is the first 16 hex digits
//! of BLAKE3 over the bytes before `,"h":`. The first `e` is the [`Header`], k = "open". The store adds records of
//! its own, k = "check", that repeat the lines since the one before; all others are the caller's, and opaque.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The newest schema that this program writes and understands.
pub const SCHEMA: u32 = 1;
/// The longest line that is read or written, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;
/// The largest file that is read or written, in bytes.
pub const LARGEST_FILE: usize = 64 << 20;
/// A check is written after this many lines at the latest.
pub const LINES_A_CHECK: usize = 200;
/// A check is written when the lines to repeat have this many bytes, so that it is never too long a line itself.
const BYTES_A_CHECK: usize = LONGEST_LINE / 4;
/// What a check repeats takes no more bytes than this; a line for which there is no room is not repeated.
const LONGEST_REPEATED: usize = LONGEST_LINE - 1024;
/// Numbers beyond this do not survive every reader of JSON.
const LARGEST_NUMBER: u64 = 1 << 53;
/// The bytes of `,"h":"0123456789abcdef"}`.
const TAIL: usize = 24;

/// What a file holds; both kinds have the same form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// One battle.
    Battle,
    /// A chain of battles.
    Campaign,
}

impl Kind {
    /// The word of the header that says which kind it is.
    #[must_use]
    pub fn format(self) -> &'static str {
        match self {
            Self::Battle => "hetairoi-battle",
            Self::Campaign => "hetairoi-campaign",
        }
    }

    /// The end of the file name, without its dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Battle => "battle",
            Self::Campaign => "campaign",
        }
    }

    /// The folder in the data folder.
    #[must_use]
    pub fn folder(self) -> &'static str {
        match self {
            Self::Battle => "battles",
            Self::Campaign => "campaigns",
        }
    }
}

/// The first record of a file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// [`Kind::format`].
    pub format: String,
    /// [`SCHEMA`] when it was written.
    pub schema: u32,
    /// The id of the game.
    pub game: String,
    /// The version of the game's rules when it began.
    pub rules: u32,
    /// The id of this battle: the name it was created with.
    pub id: String,
    /// The game's setup, opaque to the store.
    pub setup: Value,
    /// The hash of the key of chance, see [`super::key::hash`].
    pub key: String,
}

/// A record of the caller's, as it was read.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// The number of its line; order is by number.
    pub n: u64,
    /// When it was written: for information only, a clock may jump.
    pub time: Timestamp,
    /// The record; its kind is under `k`.
    pub event: Value,
}

/// A hash, as the file has it: the first 8 bytes of BLAKE3, printed as 16 hex digits.
pub(super) type Hash = u64;

/// A line that proves itself.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) record: Record,
    pub(super) before: Hash,
    pub(super) hash: Hash,
}

/// Where a file goes on: what the next line needs to know of those before it.
#[derive(Debug, Clone, Default)]
pub(super) struct Tip {
    next: u64,
    hash: Hash,
    /// The lines since the last check, each already a JSON string, with commas between.
    repeat: String,
    repeated: usize,
    /// The number of the last check.
    since: Option<u64>,
}

impl Tip {
    /// Writes a line with its end for `event`, which is JSON, into `file`.
    pub(super) fn write(&mut self, time: Timestamp, event: &str, file: &mut Vec<u8>) {
        let line = self.line(time, event);
        file.extend_from_slice(line.as_bytes());
        file.push(b'\n');
        self.remember(&line);
    }

    /// Whether a check is due.
    pub(super) fn is_due(&self) -> bool {
        self.repeated >= LINES_A_CHECK || self.repeat.len() >= BYTES_A_CHECK
    }

    /// Writes a check, if there is a line to repeat.
    pub(super) fn check(&mut self, time: Timestamp, file: &mut Vec<u8>) {
        if self.repeated == 0 {
            return;
        }
        let since = self.since.map_or_else(|| "null".to_owned(), |n| n.to_string());
        let event = format!(r#"{{"k":"check","lines":[{}],"since":{since}}}"#, self.repeat);
        let n = self.next;
        let line = self.line(time, &event);
        file.extend_from_slice(line.as_bytes());
        file.push(b'\n');
        self.checked(n);
    }

    /// Goes on after `line`, which was read as `text`.
    pub(super) fn follow(&mut self, line: &Line, text: &str) {
        self.next = line.record.n.saturating_add(1);
        self.hash = line.hash;
        if is_check(&line.record.event) {
            self.checked(line.record.n);
        } else {
            self.remember(text);
        }
    }

    fn line(&mut self, time: Timestamp, event: &str) -> String {
        let body = format!(r#"{{"n":{},"p":"{:016x}","t":"{time:.3}","e":{event}"#, self.next, self.hash);
        self.hash = hash(body.as_bytes());
        self.next += 1;
        format!(r#"{body},"h":"{:016x}"}}"#, self.hash)
    }

    fn remember(&mut self, line: &str) {
        let quoted = Value::from(line).to_string();
        self.repeated += 1;
        if self.repeat.len() + quoted.len() < LONGEST_REPEATED {
            if !self.repeat.is_empty() {
                self.repeat.push(',');
            }
            self.repeat.push_str(&quoted);
        }
    }

    fn checked(&mut self, n: u64) {
        // The first check stands beside the header: one blow may hit both, so the next one repeats it again.
        if self.since.is_some() || n > 1 {
            self.repeat.clear();
        }
        self.repeated = 0;
        self.since = Some(n);
    }
}

/// The first lines of a new file: the header, and a check that repeats it, so that it is never lost alone.
pub(super) fn begin(header: &Header, time: Timestamp) -> serde_json::Result<(Tip, Vec<u8>)> {
    let mut event = serde_json::to_value(header)?;
    if let Some(fields) = event.as_object_mut() {
        drop(fields.insert("k".to_owned(), Value::from("open")));
    }
    let (mut tip, mut file) = (Tip::default(), Vec::new());
    tip.write(time, &event.to_string(), &mut file);
    tip.check(time, &mut file);
    Ok((tip, file))
}

/// Reads one line, without its end; `None` when it does not prove itself.
pub(super) fn line(bytes: &[u8]) -> Option<Line> {
    #[derive(Deserialize)]
    struct Raw {
        n: u64,
        p: String,
        t: Timestamp,
        e: Value,
    }
    if bytes.len() > LONGEST_LINE {
        return None;
    }
    let (body, tail) = bytes.split_at_checked(bytes.len().checked_sub(TAIL)?)?;
    let hash = hash(body);
    if tail != format!(r#","h":"{hash:016x}"}}"#).as_bytes() {
        return None;
    }
    let raw: Raw = serde_json::from_slice(bytes).ok()?;
    let before = Hash::from_str_radix(&raw.p, 16).ok()?;
    let well_formed = raw.n <= LARGEST_NUMBER && raw.p == format!("{before:016x}") && raw.e.is_object();
    let record = Record { n: raw.n, time: raw.t, event: raw.e };
    well_formed.then_some(Line { record, before, hash })
}

/// Whether a record is a check: the store's own, not the caller's.
pub(super) fn is_check(event: &Value) -> bool {
    event.get("k").is_some_and(|kind| kind == "check")
}

fn hash(bytes: &[u8]) -> Hash {
    let whole = blake3::hash(bytes);
    whole.as_bytes().first_chunk().map_or(0, |first| Hash::from_be_bytes(*first))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header {
            format: Kind::Battle.format().to_owned(),
            schema: SCHEMA,
            game: "chess".to_owned(),
            rules: 1,
            id: "2026-11-29-chess-abcdef".to_owned(),
            setup: Value::Null,
            key: "00".to_owned(),
        }
    }

    #[test]
    fn the_form_is_the_one_that_files_have_for_ever() {
        let (mut tip, mut file) = begin(&header(), Timestamp::UNIX_EPOCH).unwrap();
        tip.write(Timestamp::UNIX_EPOCH, r#"{"k":"note"}"#, &mut file);
        let text = String::from_utf8(file).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[0],
            r#"{"n":0,"p":"0000000000000000","t":"1970-01-01T00:00:00.000Z","e":{"format":"hetairoi-battle","game":"chess","id":"2026-11-29-chess-abcdef","k":"open","key":"00","rules":1,"schema":1,"setup":null},"h":"6c02ca2f0aebb3e5"}"#
        );
        assert_eq!(
            lines[2],
            r#"{"n":2,"p":"8c28f88eff7aabcf","t":"1970-01-01T00:00:00.000Z","e":{"k":"note"},"h":"05954062721668bc"}"#
        );
        assert_eq!(lines.len(), 3);
    }

    #[test]
    fn a_check_of_the_longest_lines_is_no_longer_than_a_line_may_be() {
        let setup = Value::from("\"".repeat(240_000));
        let header = Header { setup, ..header() };
        let (mut tip, mut file) = begin(&header, Timestamp::UNIX_EPOCH).unwrap();
        // Every byte of this note takes two when it is repeated.
        for length in [200_000, 10, 500_000, 120_000, 900_000] {
            let event = format!(r#"{{"k":"note","text":{}}}"#, Value::from("\"".repeat(length / 2)));
            tip.write(Timestamp::UNIX_EPOCH, &event, &mut file);
            if tip.is_due() {
                tip.check(Timestamp::UNIX_EPOCH, &mut file);
            }
        }
        for text in file.split(|byte| *byte == b'\n').filter(|text| !text.is_empty()) {
            assert!(line(text).is_some(), "{} bytes", text.len());
        }
    }
}

//! Reads a file whatever happened to it: each line proves itself, the chain shows the rest, checks restore.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use jiff::Timestamp;
use serde_json::Value;

use super::file_format::{self, Hash, Header, Kind, LARGEST_FILE, Record, SCHEMA, Tip};
use super::files::on_disk;
use super::problem::{Problem, Unreadable, cropped, told};
use super::scan::{Damage, Placed, Scan};

/// A file, read.
#[derive(Debug, Clone)]
pub struct Read {
    /// The first record.
    pub header: Header,
    /// When the first record was written.
    pub started: Timestamp,
    /// The caller's records in order, the header and the checks left out.
    pub records: Vec<Record>,
    /// What was found wrong; empty for a sound file.
    pub problems: Vec<Problem>,
    /// The bytes up to here are kept; a torn end lies behind them.
    pub last_good: usize,
    /// A newer program wrote it: not to be written by this one.
    pub newer: bool,
    pub(super) tip: Tip,
}

impl Read {
    /// When the last record was written.
    #[must_use]
    pub fn changed(&self) -> Timestamp {
        self.records.last().map_or(self.started, |record| record.time)
    }
}

/// Reads a file of `kind`.
///
/// Never changes anything, and never panics, whatever the bytes.
///
/// # Errors
/// What makes the whole file unreadable; all else is a problem of the answer.
pub fn read(bytes: &[u8], kind: Kind) -> Result<Read, Unreadable> {
    let expected = kind.format();
    if bytes.len() > LARGEST_FILE {
        let (found, limit) = (on_disk(bytes.len()), on_disk(LARGEST_FILE));
        return Err(Unreadable::TooLarge { found, limit });
    }
    let scan = Scan::of(bytes);
    if scan.lines.is_empty() {
        return Err(unreadable(bytes, expected));
    }
    let mut problems = Vec::new();
    problems.extend(scan.marks());
    let torn = bytes.get(scan.good..).unwrap_or_default();
    if !torn.is_empty() {
        problems.push(Problem::Torn { bytes: torn.len(), text: cropped(torn) });
    }
    let good = scan.good;
    let chain = if scan.is_sound() { scan.lines } else { untangle(scan, &mut problems) };
    let Some(first) = chain.first().filter(|first| first.line.record.n == 0) else {
        return Err(Unreadable::NoHeader { text: cropped(first_line(bytes)) });
    };
    let header = header(&first.line.record.event, expected)?;
    let started = first.line.record.time;
    let tip = tip(&chain);
    let records = chain.into_iter().skip(1).map(|placed| placed.line.record);
    let records = records.filter(|record| !file_format::is_check(&record.event)).collect();
    let newer = header.schema > SCHEMA;
    Ok(Read { header, started, records, problems: told(problems), last_good: good, newer, tip })
}

type Known<'a> = BTreeMap<(u64, Hash), Placed<'a>>;

/// Finds the way back from the last entry to the first, with what the checks repeat; tells what is odd.
fn untangle<'a>(scan: Scan<'a>, problems: &mut Vec<Problem>) -> Vec<Placed<'a>> {
    let mut known = Known::new();
    for placed in scan.lines {
        match known.entry((placed.line.record.n, placed.line.hash)) {
            Entry::Vacant(free) => {
                let _known = free.insert(placed);
            }
            Entry::Occupied(taken) => problems.push(Problem::Doubled { n: taken.key().0 }),
        }
    }
    restore(&mut known);
    let chain = walk(&mut known, problems);
    gaps(&chain, scan.damages, problems);
    let mut last = 0;
    let late = chain.iter().filter(|placed| placed.at > 0).find(|placed| {
        let is_late = placed.at < last;
        last = placed.at;
        is_late
    });
    problems.extend(late.map(|placed| Problem::Moved { n: placed.line.record.n }));
    if let Some(((n, _), first)) = known.iter().next() {
        let text = cropped(first.text.as_bytes());
        problems.push(Problem::Fork { n: *n, count: known.len(), text });
    }
    chain
}

/// Adds the lines that only checks still have.
fn restore(known: &mut Known<'_>) {
    let checks = known.values().filter_map(|placed| {
        let event = &placed.line.record.event;
        file_format::is_check(event).then(|| event.get("lines")?.as_array()).flatten()
    });
    let texts = checks.flatten().filter_map(Value::as_str).map(ToOwned::to_owned);
    let repeated: Vec<_> = texts.filter_map(|text| Placed::read(Cow::Owned(text), 0)).collect();
    for placed in repeated {
        let _known = known.entry((placed.line.record.n, placed.line.hash)).or_insert(placed);
    }
}

/// Takes the chain that ends at the last entry out of `known`; what stays there lies on no way to it.
fn walk<'a>(known: &mut Known<'a>, problems: &mut Vec<Problem>) -> Vec<Placed<'a>> {
    let mut chain = Vec::new();
    let last = known.keys().map(|key| key.0).max().unwrap_or(0);
    // Of two ends of the same length the one that came into the file first counts.
    let ends = known.range((last, 0)..).min_by_key(|(_, placed)| (placed.at == 0, placed.at));
    let mut next = ends.map(|(key, _)| *key);
    while let Some(placed) = next.and_then(|key| known.remove(&key)) {
        let (n, before) = (placed.line.record.n, placed.line.before);
        chain.push(placed);
        let exact = n.checked_sub(1).map(|n| (n, before)).filter(|key| known.contains_key(key));
        next = exact.or_else(|| known.range(..(n, 0)).next_back().map(|(key, _)| *key));
        let is_changed = exact.is_none() && next.is_some_and(|key| key.0 + 1 == n);
        if is_changed || (n == 0 && before != 0) {
            problems.push(Problem::Unchained { n });
        }
    }
    chain.reverse();
    chain
}

/// Tells which entries were restored and which are lost, and which lines of the file are neither.
fn gaps(chain: &[Placed<'_>], mut damages: Vec<Damage>, problems: &mut Vec<Problem>) {
    let mut next = 0;
    let mut text_after = |from: u64| {
        let place = damages.iter().position(|damage| damage.after == from.checked_sub(1));
        place.map_or_else(String::new, |place| damages.remove(place).text)
    };
    let checks = chain.iter().filter_map(|placed| placed.line.record.event.get("since")?.as_u64());
    let checks: Vec<u64> = checks.collect();
    for placed in chain {
        let n = placed.line.record.n;
        if n > next {
            let text = text_after(next);
            if next + 1 == n && checks.contains(&next) {
                problems.push(Problem::Check { n: next });
            } else {
                problems.push(Problem::Lost { from: next, to: n - 1, text });
            }
        }
        if placed.at == 0 {
            // The damage in its place is what was restored: it is not told a second time.
            drop(text_after(n));
            match problems.last_mut() {
                Some(Problem::Restored { to, .. }) if *to + 1 == n => *to = n,
                _ => problems.push(Problem::Restored { from: n, to: n }),
            }
        }
        next = n + 1;
    }
    problems.extend(damages.into_iter().map(|damage| Problem::Foreign { line: damage.at, text: damage.text }));
}

/// What the next line needs to know of those before it.
fn tip(chain: &[Placed<'_>]) -> Tip {
    let mut tip = Tip::default();
    let is_check = |placed: &Placed<'_>| file_format::is_check(&placed.line.record.event);
    // The first check does not end what the next one repeats.
    let is_late = |placed: &Placed<'_>| placed.line.record.n > 1;
    let start = chain.iter().rposition(|placed| is_check(placed) && is_late(placed));
    for placed in chain.iter().skip(start.unwrap_or(0)) {
        tip.follow(&placed.line, &placed.text);
    }
    tip
}

fn header(event: &Value, expected: &'static str) -> Result<Header, Unreadable> {
    let text = |field| event.get(field).and_then(Value::as_str).unwrap_or_default();
    let format = text("format");
    if text("k") != "open" || format != expected {
        return Err(Unreadable::OtherFormat { expected, found: cropped(format.as_bytes()) });
    }
    let schema = event.get("schema").and_then(Value::as_u64).unwrap_or_default();
    serde_json::from_value(event.clone()).map_err(|error| {
        if schema > u64::from(SCHEMA) {
            return Unreadable::Newer { schema, known: SCHEMA };
        }
        Unreadable::OddHeader { what: cropped(error.to_string().as_bytes()) }
    })
}

/// Says why not one line of a file is sound.
fn unreadable(bytes: &[u8], expected: &'static str) -> Unreadable {
    let first = first_line(bytes);
    let text = cropped(first);
    if first.is_empty() {
        return Unreadable::Empty { expected };
    }
    let short = first.get(..file_format::LONGEST_LINE).unwrap_or(first);
    let event = serde_json::from_slice(short).ok().and_then(|line: Value| line.get("e").cloned());
    let is_ours = event.as_ref().and_then(|event| event.get("format")).is_some_and(|format| format == expected);
    let schema = event.as_ref().and_then(|event| event.get("schema")?.as_u64()).unwrap_or(0);
    if is_ours && schema > u64::from(SCHEMA) {
        return Unreadable::Newer { schema, known: SCHEMA };
    }
    if is_ours || first.starts_with(br#"{"n":0,"p":"00000000"#) {
        return Unreadable::NoHeader { text };
    }
    Unreadable::Foreign { expected, text }
}

fn first_line(bytes: &[u8]) -> &[u8] {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    bytes.split(|byte| *byte == b'\n').next().unwrap_or_default().trim_ascii_end()
}

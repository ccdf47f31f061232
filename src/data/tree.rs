//! From a text to a tree of values that know their places, within limits.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue};

use super::problem::{Place, Problem, Problems, in_order, quoted};
use super::spelling::is_forbidden;

/// Bytes of a data file. A deck with all its texts is below 30 kB.
pub(super) const FILE_BYTES: usize = 256 * 1024;
/// Entries of one list or one table.
pub(super) const ENTRIES: usize = 2_000;
/// Tables and lists within each other.
const DEPTH: usize = 16;

/// A value of a data file, with its place.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    pub(super) place: Place,
    pub(super) value: Value,
    /// Whether it stands in a file that this one lies over, too.
    pub(super) based: bool,
}

impl Node {
    pub(super) fn new(place: Place, value: Value) -> Self {
        Self { place, value, based: false }
    }

    /// The entry of a table under a key.
    pub(super) fn entry(&self, key: &str) -> Option<&Entry> {
        let Value::Table(entries) = &self.value else {
            return None;
        };
        entries.iter().find(|entry| entry.key == key)
    }

    pub(super) fn as_text(&self) -> Option<&str> {
        let Value::Text(text) = &self.value else {
            return None;
        };
        Some(text)
    }
}

/// What a data file can hold: no fractions, no dates.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Value {
    Text(String),
    Number(i64),
    Flag(bool),
    List(Vec<Node>),
    /// In the order of the file.
    Table(Vec<Entry>),
    /// Something whose problem is already noted.
    Wrong,
}

/// A key and its value.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Entry {
    pub(super) key: String,
    pub(super) place: Place,
    pub(super) node: Node,
}

/// What could be made of a text, and all that was wrong with it.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed {
    /// The tree; none if the text is not TOML. Values already found wrong are read in silence.
    pub root: Option<Node>,
    /// In the order of lines; with any, the file is not to be used.
    pub problems: Vec<Problem>,
}

/// Parses the bytes of a data file called `file` for the players.
///
/// Beside the rules of TOML: UTF-8 within 256 KiB (a byte order mark at the start is skipped), no
/// fractions or dates, no control, invisible or direction characters, bounded lists and depth.
#[must_use]
pub fn parse(file: &str, bytes: &[u8]) -> Parsed {
    let text = match decode(file, bytes) {
        Ok(text) => text,
        Err(problem) => {
            return Parsed { root: None, problems: vec![problem] };
        }
    };
    let lines = Lines::new(file, text);
    let problems = Problems::new();
    let (clean, marred) = without_forbidden(text, &lines, &problems);
    let (tree, errors) = DeTable::parse_recoverable(&clean);
    let root = if errors.is_empty() {
        let grower = Grower { lines: &lines, problems: &problems };
        let place = lines.place(0);
        let value = grower.table(tree.get_ref(), "", &place, 0);
        Some(Node::new(place, value))
    } else {
        note_syntax(&errors, &lines, &marred, &problems);
        None
    };
    Parsed { root, problems: problems.into_sorted() }
}

fn decode<'a>(file: &str, bytes: &'a [u8]) -> Result<&'a str, Problem> {
    let whole = Place::whole(file);
    if bytes.len() > FILE_BYTES {
        return Err(Problem::at(
            &whole,
            "",
            format!("at most {} KiB", FILE_BYTES / 1024),
            format!("{} KiB", bytes.len().div_ceil(1024)),
        ));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let place = Lines::new(file, &String::from_utf8_lossy(before)).place(before.len());
        let found = match bytes {
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "UTF-16".to_owned(),
            _ => {
                let byte = bytes.get(error.valid_up_to()).copied().unwrap_or_default();
                format!("the byte {byte:#04X}, as of Latin-1 or Windows-1252")
            }
        };
        Problem::at(&place, "", UTF_8, found)
    })?;
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    text.find('\0').map_or(Ok(text), |at| {
        Err(Problem::at(&Lines::new(file, text).place(at), "", UTF_8, "a NUL character, as of UTF-16"))
    })
}

const UTF_8: &str = "text saved as UTF-8";

/// Notes the first forbidden character of each line, and gives the text with spaces in their
/// place, every byte offset as before; also the lines that had one.
fn without_forbidden(text: &str, lines: &Lines<'_>, problems: &Problems) -> (String, BTreeSet<usize>) {
    let mut clean = String::with_capacity(text.len());
    let mut marred = BTreeSet::new();
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let before_newline = matches!(characters.peek(), Some((_, '\n')));
        if !is_forbidden(character) || (character == '\r' && before_newline) {
            clean.push(character);
            continue;
        }
        clean.extend(std::iter::repeat_n(' ', character.len_utf8()));
        let place = lines.place(at);
        if marred.insert(place.line) {
            problems.add(Problem::at(&place, "", VISIBLE, quoted(&character.to_string())));
        }
    }
    (clean, marred)
}

const VISIBLE: &str = "only visible characters";

/// Notes the first syntax error of each line that has no problem yet.
fn note_syntax(errors: &[toml::de::Error], lines: &Lines<'_>, marred: &BTreeSet<usize>, problems: &Problems) {
    let mut told = marred.clone();
    let mut noted = Vec::new();
    for error in errors {
        let place =
            error.span().map_or_else(|| Place { line: 0, column: 0, ..lines.place(0) }, |s| lines.place(s.start));
        if !told.insert(place.line) {
            continue;
        }
        let found = error.span().map_or_else(|| "more".to_owned(), |span| lines.snippet(&span));
        let expected = match error.message() {
            "duplicate key" => "each key once".to_owned(),
            "recursion limit" => format!("at most {DEPTH} levels"),
            message => match message.split_once(", expected ") {
                Some((what, sign)) if sign.starts_with('`') => format!("{sign} ({what})"),
                Some((what, _)) => format!("valid TOML ({what})"),
                None => format!("valid TOML ({message})"),
            },
        };
        noted.push(Problem::at(&place, "", expected, found));
    }
    for problem in in_order(noted) {
        problems.add(problem);
    }
}

/// Turns the parser's values into ours.
struct Grower<'a> {
    lines: &'a Lines<'a>,
    problems: &'a Problems,
}

impl Grower<'_> {
    fn node(&self, spanned: &Spanned<DeValue<'_>>, path: &str, depth: usize) -> Node {
        let place = self.lines.place(spanned.span().start);
        let value = match spanned.get_ref() {
            DeValue::String(text) => self.text(text, path, &place),
            DeValue::Integer(number) => self.number(number, path, &place),
            DeValue::Boolean(flag) => Value::Flag(*flag),
            DeValue::Float(float) => self.wrong(&place, path, "a whole number", quoted(&float.to_string())),
            DeValue::Datetime(date) => {
                let expected = "a text, a whole number, true or false";
                self.wrong(&place, path, expected, format!("the date {}", quoted(&date.to_string())))
            }
            DeValue::Array(list) if self.fits(list.len(), path, &place, depth) => {
                let item = |(index, item)| self.node(item, &format!("{path}[{}]", index + 1), depth + 1);
                Value::List(list.iter().enumerate().map(item).collect())
            }
            DeValue::Array(_) => Value::Wrong,
            DeValue::Table(table) => self.table(table, path, &place, depth),
        };
        Node::new(place, value)
    }

    fn table(&self, table: &DeTable<'_>, path: &str, place: &Place, depth: usize) -> Value {
        if !self.fits(table.len(), path, place, depth) {
            return Value::Wrong;
        }
        let mut entries = Vec::with_capacity(table.len());
        for (key, spanned) in table {
            let place = self.lines.place(key.span().start);
            let key: &str = key.get_ref();
            if let Value::Text(_) = self.text(key, path, &place) {
                let node = self.node(spanned, &join(path, key), depth + 1);
                entries.push(Entry { key: key.to_owned(), place, node });
            }
        }
        entries.sort_by(|one, other| one.place.cmp(&other.place));
        Value::Table(entries)
    }

    fn text(&self, text: &str, path: &str, place: &Place) -> Value {
        if text.chars().any(is_forbidden) {
            return self.wrong(place, path, VISIBLE, quoted(text));
        }
        Value::Text(text.to_owned())
    }

    fn number(&self, number: &DeInteger<'_>, path: &str, place: &Place) -> Value {
        i64::from_str_radix(number.as_str(), number.radix()).map_or_else(
            |_| self.wrong(place, path, "a smaller whole number", quoted(&number.to_string())),
            Value::Number,
        )
    }

    fn fits(&self, entries: usize, path: &str, place: &Place, depth: usize) -> bool {
        let (most, found) = if entries > ENTRIES {
            (format!("at most {ENTRIES} entries"), entries.to_string())
        } else if depth > DEPTH {
            (format!("at most {DEPTH} levels"), "more".to_owned())
        } else {
            return true;
        };
        self.problems.add(Problem::at(place, path, most, found));
        false
    }

    fn wrong(&self, place: &Place, path: &str, expected: impl Into<String>, found: impl Into<String>) -> Value {
        self.problems.add(Problem::at(place, path, expected, found));
        Value::Wrong
    }
}

/// A key below a path; the path itself for no key.
pub(super) fn join(path: &str, key: &str) -> String {
    if key.is_empty() {
        return path.to_owned();
    }
    let quoted = quoted(key);
    let key = if quoted.len() == key.len() + 2 { key } else { &quoted };
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// Where lines and characters begin, to turn byte offsets into places.
pub(super) struct Lines<'a> {
    file: Arc<str>,
    text: &'a str,
    starts: Vec<usize>,
    characters: Vec<usize>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(file: &str, text: &'a str) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let characters = text.char_indices().map(|(at, _)| at).collect();
        Self { file: Arc::from(file), text, starts, characters }
    }

    pub(super) fn place(&self, offset: usize) -> Place {
        let line = self.starts.partition_point(|start| *start <= offset);
        let start = self.starts.get(line.saturating_sub(1)).copied().unwrap_or_default();
        let column = self.before(offset) - self.before(start) + 1;
        Place { file: Arc::clone(&self.file), line, column, under: None }
    }

    /// Characters before an offset.
    fn before(&self, offset: usize) -> usize {
        self.characters.partition_point(|start| *start < offset)
    }

    fn snippet(&self, span: &Range<usize>) -> String {
        let found = self.text.get(span.clone()).unwrap_or_default();
        let rest = self.text.get(span.start..).unwrap_or_default();
        match found.lines().next() {
            Some(line) if !line.trim().is_empty() => quoted(line),
            _ if rest.is_empty() => "the end of the file".to_owned(),
            _ if rest.starts_with(['\r', '\n']) => "the end of the line".to_owned(),
            _ => quoted(rest.lines().next().unwrap_or_default()),
        }
    }
}

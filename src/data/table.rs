//! The table under reading: which keys it was asked for, and what it notes.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::draft::HEADER;
use super::problem::{Place, Placed, Problem, Problems, quoted};
use super::spelling::nearest;
use super::take::{Wanted, bounds, describe, listed, one_of};
use super::tree::{Entry, Node, Value, join};

/// A table of a data file, while it is read.
///
/// Each method asks for one key. A key that is missing or wrong is noted as a problem and answered
/// with a stand-in (an empty text, the least of a range, a default, what an empty table
/// would give), so that reading goes on and finds the other problems too; the caller throws the
/// result away when [`read`] says that there were any. Keys that nobody asked for are problems.
///
/// ```
/// use hetairoi::data::{parse, read};
/// let parsed = parse("levy.toml", b"name = 'Levy'\ndice = 3");
/// let levy = read(&parsed.root.unwrap(), |table| {
///     (table.name("name"), table.number("dice", 1..=20))
/// });
/// assert_eq!(levy, Ok(("Levy".to_owned(), 3)));
/// ```
#[derive(Debug)]
pub struct Table<'a> {
    pub(super) entries: &'a [Entry],
    pub(super) place: &'a Place,
    pub(super) path: String,
    asked: BTreeSet<String>,
    lacking: Vec<(String, String)>,
    /// Whether the table as a whole was found to be none that is known here.
    pub(super) judged: Cell<bool>,
    newcomer: Option<Newcomer<'a>>,
    pub(super) problems: &'a Problems,
}

/// A table that an own file adds to those of the file it lies over: new, or one with a wrong id.
#[derive(Debug)]
pub(super) struct Newcomer<'a> {
    id: Placed<String>,
    /// The key of its id, within it.
    key: &'static str,
    others: Vec<&'a str>,
}

impl<'a> Newcomer<'a> {
    /// A table under its id.
    pub(super) fn under(id: &Placed<String>, among: &'a [Entry]) -> Self {
        let others = among.iter().filter(|entry| entry.node.based).map(|entry| entry.key.as_str());
        Self { id: id.clone(), key: "", others: others.collect() }
    }

    /// A table with its id in it; none where it has none.
    pub(super) fn in_list(node: &Node, among: &'a [Node]) -> Option<Self> {
        let id = |node: &'a Node| node.entry("id").map(|entry| &entry.node);
        let others = among.iter().filter(|node| node.based).filter_map(id).filter_map(Node::as_text).collect();
        let own = &node.entry("id")?.node;
        let id = Placed { value: own.as_text()?.to_owned(), place: own.place.clone() };
        Some(Self { id, key: "id", others })
    }
}

/// Reads the root of a file.
///
/// # Errors
/// All problems, in the order of lines.
pub fn read<T>(root: &Node, reading: impl FnOnce(&mut Table<'_>) -> T) -> Result<T, Vec<Problem>> {
    read_below("", root, reading)
}

/// Reads a table that stands under a key of its file.
pub(super) fn read_below<T>(
    path: &str,
    root: &Node,
    reading: impl FnOnce(&mut Table<'_>) -> T,
) -> Result<T, Vec<Problem>> {
    let (read, problems) = read_anyway(path, root, reading);
    if problems.is_empty() { Ok(read) } else { Err(problems) }
}

/// The same, whatever is wrong: stand-ins take the place of what is.
pub(super) fn read_anyway<T>(path: &str, root: &Node, reading: impl FnOnce(&mut Table<'_>) -> T) -> (T, Vec<Problem>) {
    let problems = Problems::new();
    let table = Table { path: path.to_owned(), ..Table::root(root, &problems) };
    let read = table.close(reading);
    (read, problems.into_sorted())
}

impl<'a> Table<'a> {
    /// The table of a file's root.
    pub(super) fn root(node: &'a Node, problems: &'a Problems) -> Self {
        Self::new(node, String::new(), problems).unwrap_or_else(|| Self::empty(&node.place, problems))
    }

    pub(super) fn new(node: &'a Node, path: String, problems: &'a Problems) -> Option<Self> {
        let Value::Table(entries) = &node.value else {
            return None;
        };
        Some(Self { entries, path, ..Self::empty(&node.place, problems) })
    }

    fn empty(place: &'a Place, problems: &'a Problems) -> Self {
        Self {
            entries: &[],
            place,
            path: String::new(),
            asked: BTreeSet::new(),
            lacking: Vec::new(),
            judged: Cell::new(false),
            newcomer: None,
            problems,
        }
    }

    /// Lets `reading` ask, then notes the keys it did not ask for and those it did not get. A key
    /// that was mistyped is one problem, not two; so is a table that is none of those there.
    pub(super) fn close<T>(mut self, reading: impl FnOnce(&mut Self) -> T) -> T {
        let read = reading(&mut self);
        let strangers = self.entries.iter().filter(|entry| !self.asked.contains(&entry.key));
        for Entry { key, place, .. } in strangers {
            let near = self.meant(key).map(str::to_owned);
            let hint = near.as_ref().map_or_else(String::new, |near| format!(" (did you mean `{near}`?)"));
            self.lacking.retain(|(lacking, _)| Some(lacking) != near.as_ref());
            self.note(place, key, format!("a key that is known here{hint}"), quoted(key));
        }
        match &self.newcomer {
            _ if self.judged.get() => {}
            Some(newcomer) => self.close_new(newcomer),
            None => {
                for (key, expected) in &self.lacking {
                    self.note(self.place, key, expected, "nothing");
                }
            }
        }
        read
    }

    fn close_new(&self, Newcomer { id, key, others }: &Newcomer<'_>) {
        if others.contains(&id.value.as_str()) {
            self.note(&id.place, key, "each id once", format!("{} again", quoted(&id.value)));
        } else if !self.lacking.is_empty() && !self.problems.is_at(&id.place) {
            let lacking: Vec<&str> = self.lacking.iter().map(|(key, _)| key.as_str()).collect();
            let known = one_of(&id.value, others);
            let expected = format!("one of {known}, or a new one with {}", listed(&lacking));
            self.note(&id.place, key, expected, quoted(&id.value));
        }
    }

    /// The key that an unknown one stands for: rather one that is missing, then one that was not
    /// given here, be it that the file under this one has it. No key of the header is a slip.
    fn meant(&self, stranger: &str) -> Option<&str> {
        if HEADER.contains(&stranger) {
            return None;
        }
        let is_given = |entry: &Entry| entry.node.place.under.is_none() && !matches!(entry.node.value, Value::Table(_));
        let open = |key: &&str| !self.entries.iter().any(|entry| entry.key == *key && is_given(entry));
        let lacking = self.lacking.iter().map(|(key, _)| key.as_str());
        let asked = self.asked.iter().map(String::as_str).filter(open);
        nearest(stranger, lacking).or_else(|| nearest(stranger, asked))
    }

    /// Leaves a key to someone else.
    pub fn leave(&mut self, key: &str) {
        self.asked.extend([key.to_owned()]);
    }

    /// Leaves a table, if it is there, to someone else, like the values of a scenario to the reader of
    /// its profile.
    pub fn leave_table(&mut self, key: &str) {
        if let Some(entry) = self.find(key)
            && !matches!(entry.node.value, Value::Table(_))
        {
            self.mismatch(&entry.node, key, "a table");
        }
    }

    /// Leaves all other keys to someone else, but for those that look like a missing one.
    pub fn leave_rest(&mut self) {
        let meant = |key: &str| {
            let near = self.meant(key);
            self.lacking.iter().any(|(lacking, _)| Some(lacking.as_str()) == near)
        };
        let others = self.entries.iter().map(|entry| &entry.key);
        let others: Vec<String> = others.filter(|key| !meant(key)).cloned().collect();
        self.asked.extend(others);
    }

    pub(super) fn find(&mut self, key: &str) -> Option<&'a Entry> {
        self.leave(key);
        self.entries.iter().find(|entry| entry.key == key)
    }

    pub(super) fn required<'w, T>(
        &mut self,
        key: &str,
        expected: impl Into<Wanted<'w>>,
        stand_in: T,
        take: impl FnOnce(&Node) -> Option<T>,
    ) -> T {
        let expected = expected.into();
        if !self.has(key) {
            self.lack(key, &expected.told(None));
        }
        self.optional(key, expected, take).unwrap_or(stand_in)
    }

    pub(super) fn optional<'w, T>(
        &mut self,
        key: &str,
        expected: impl Into<Wanted<'w>>,
        take: impl FnOnce(&Node) -> Option<T>,
    ) -> Option<T> {
        let node = &self.find(key)?.node;
        let taken = take(node);
        if taken.is_none() {
            self.mismatch(node, key, &expected.into().told(Some(node)));
        }
        taken
    }

    pub(super) fn list<'w, T>(
        &mut self,
        key: &str,
        many: RangeInclusive<usize>,
        expected: impl Into<Wanted<'w>>,
        take: impl Fn(&Node) -> Option<T>,
    ) -> Vec<Placed<T>> {
        let (expected, mut taken) = (expected.into(), Vec::new());
        for (index, item) in self.items(key, &many).iter().enumerate() {
            if let Some(value) = take(item) {
                taken.push(Placed { value, place: item.place.clone() });
            } else {
                self.mismatch(item, &place_in_list(key, index), &expected.told(Some(item)));
            }
        }
        taken
    }

    pub(super) fn items(&mut self, key: &str, many: &RangeInclusive<usize>) -> &'a [Node] {
        let Some(entry) = self.find(key) else {
            self.lack_many(key, many);
            return &[];
        };
        let Value::List(items) = &entry.node.value else {
            self.mismatch(&entry.node, key, "a list");
            return &[];
        };
        self.check_many(&entry.node.place, key, many, items.len());
        items
    }

    pub(super) fn lack(&mut self, key: &str, expected: &str) {
        self.lacking.push((key.to_owned(), expected.to_owned()));
    }

    pub(super) fn lack_many(&mut self, key: &str, many: &RangeInclusive<usize>) {
        if !many.contains(&0) {
            self.lack(key, &format!("{} entries", bounds(many)));
        }
    }

    pub(super) fn check_many(&self, place: &Place, key: &str, many: &RangeInclusive<usize>, found: usize) {
        if !many.contains(&found) {
            let found = if found == 0 { "none".to_owned() } else { found.to_string() };
            self.note(place, key, format!("{} entries", bounds(many)), found);
        }
    }

    pub(super) fn inner<T>(&self, node: &Node, key: &str, reading: impl FnOnce(&mut Table<'_>) -> T) -> T {
        self.inner_new(node, key, None, reading)
    }

    pub(super) fn inner_new<'n, T>(
        &self,
        node: &'n Node,
        key: &str,
        newcomer: Option<Newcomer<'n>>,
        reading: impl FnOnce(&mut Table<'_>) -> T,
    ) -> T
    where
        'a: 'n,
    {
        if let Some(table) = Table::new(node, join(&self.path, key), self.problems) {
            // What is within a table that is none of those known is not called missing either.
            return Table { newcomer, judged: self.judged.clone(), ..table }.close(reading);
        }
        self.mismatch(node, key, "a table");
        stand_in(&node.place, reading)
    }

    pub(super) fn mismatch(&self, node: &Node, key: &str, expected: &str) {
        if let Some(found) = describe(node) {
            self.note(&node.place, key, expected, found);
        }
    }
}

/// What an empty table gives, its problems unheard.
pub(super) fn stand_in<T>(place: &Place, reading: impl FnOnce(&mut Table<'_>) -> T) -> T {
    let unheard = Problems::new();
    let node = Node::new(place.clone(), Value::Wrong);
    let mut table = Table::root(&node, &unheard);
    reading(&mut table)
}

/// An entry of a list, counted from 1 as people do.
pub(super) fn place_in_list(key: &str, index: usize) -> String {
    format!("{key}[{}]", index + 1)
}

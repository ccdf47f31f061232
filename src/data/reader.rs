//! What a table can be asked for.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::problem::{Place, Placed, Problem, quoted};
use super::spelling::is_id;
use super::table::{Newcomer, Table, place_in_list, stand_in};
use super::take::{
    ID_EXPECTED, NAME_EXPECTED, TEXT_EXPECTED, Wanted, flag, id, name, number, number_expected, one_of, text, word,
};
use super::tree::{Entry, join};

impl Table<'_> {
    /// Whether the table has this key, right or wrong.
    pub fn has(&mut self, key: &str) -> bool {
        self.find(key).is_some()
    }

    /// How many mistakes the whole reading noted so far: a check of the whole can tell whether what
    /// it builds on was sound. Missing and unknown keys are noted only when their table is done.
    #[must_use]
    pub fn mistakes(&self) -> usize {
        self.problems.count()
    }

    /// Where the value of this key stands; where the table stands if the key is missing.
    #[must_use]
    pub fn place_of(&self, key: &str) -> Place {
        let entry = self.entries.iter().find(|entry| entry.key == key);
        entry.map_or(self.place, |entry| &entry.node.place).clone()
    }

    /// Notes a problem of the value of `key`, for checks that go beyond one value.
    pub fn wrong(&self, key: &str, expected: impl Into<String>, found: impl Into<String>) {
        self.note(&self.place_of(key), key, expected, found);
    }

    /// Notes a problem of `key` at a place of its own, like one entry of a list.
    pub fn note(&self, place: &Place, key: &str, expected: impl Into<String>, found: impl Into<String>) {
        self.problems.add(Problem::at(place, join(&self.path, key), expected, found));
    }

    /// Notes an id that is none of those known, with the one that was likely meant; in silence for the
    /// stand-in of what was no id at all.
    ///
    /// Where it is the id of this very table (`key` is `id`, or empty for a table under its id), what
    /// the table lacks is not told as well.
    pub fn unknown<S: AsRef<str>>(
        &self,
        key: &str,
        id: &Placed<String>,
        what: &str,
        known: impl IntoIterator<Item = S>,
    ) {
        if matches!(key, "" | "id") {
            self.judged.set(true);
        }
        if id.value.is_empty() {
            return;
        }
        let known: Vec<S> = known.into_iter().collect();
        let known: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
        self.note(&id.place, key, format!("one of the {what} {}", one_of(&id.value, &known)), quoted(&id.value));
    }

    /// Hands in problems that were found elsewhere.
    pub fn report(&self, problems: impl IntoIterator<Item = Problem>) {
        for problem in problems {
            self.problems.add(problem);
        }
    }

    /// A name: 1 to 64 characters on one line.
    pub fn name(&mut self, key: &str) -> String {
        self.required(key, NAME_EXPECTED, String::new(), name)
    }

    /// A text of at most 2,000 characters.
    pub fn text(&mut self, key: &str) -> String {
        self.required(key, TEXT_EXPECTED, String::new(), text)
    }

    /// A text that may be missing.
    pub fn optional_text(&mut self, key: &str) -> Option<String> {
        self.optional(key, TEXT_EXPECTED, text)
    }

    /// A text in a form of its own, like `4+`; `expected` says which.
    pub fn spelled<T>(&mut self, key: &str, expected: &str, stand_in: T, read: impl Fn(&str) -> Option<T>) -> T {
        self.required(key, expected, stand_in, |node| read(&text(node)?))
    }

    /// A text in a form of its own that may be missing.
    pub fn optional_spelled<T>(&mut self, key: &str, expected: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        self.optional(key, expected, |node| read(&text(node)?))
    }

    /// A list of texts in a form of their own; how many is bounded. A missing list is an empty one.
    pub fn spelled_list<T>(
        &mut self,
        key: &str,
        many: RangeInclusive<usize>,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Vec<Placed<T>> {
        self.list(key, many, expected, |node| read(&text(node)?))
    }

    /// A whole number in a range.
    pub fn number<N>(&mut self, key: &str, range: RangeInclusive<N>) -> N
    where
        N: TryFrom<i64> + PartialOrd + Display + Copy,
    {
        let stand_in = *range.start();
        self.required(key, number_expected(&range), stand_in, |node| number(node, &range))
    }

    /// A whole number in a range that may be missing.
    pub fn optional_number<N>(&mut self, key: &str, range: RangeInclusive<N>) -> Option<N>
    where
        N: TryFrom<i64> + PartialOrd + Display + Copy,
    {
        self.optional(key, number_expected(&range), |node| number(node, &range))
    }

    /// True or false; false if it is missing.
    pub fn flag(&mut self, key: &str) -> bool {
        self.optional(key, "true or false", flag).unwrap_or_default()
    }

    /// One of several words, with what each stands for.
    pub fn choice<T: Copy + Default>(&mut self, key: &str, words: &[(&str, T)]) -> T {
        self.required(key, Wanted::one_of(words), T::default(), |node| word(node, words))
    }

    /// One of several words, or nothing.
    pub fn optional_choice<T: Copy>(&mut self, key: &str, words: &[(&str, T)]) -> Option<T> {
        self.optional(key, Wanted::one_of(words), |node| word(node, words))
    }

    /// Several of some words, in order; how many is bounded. A missing list is an empty one.
    pub fn choices<T: Copy>(&mut self, key: &str, many: RangeInclusive<usize>, words: &[(&str, T)]) -> Vec<Placed<T>> {
        self.list(key, many, Wanted::one_of(words), |node| word(node, words))
    }

    /// An id; empty as a stand-in.
    pub fn id(&mut self, key: &str) -> Placed<String> {
        let place = self.place_of(key);
        Placed { value: self.required(key, ID_EXPECTED, String::new(), id), place }
    }

    /// An id that may be missing.
    pub fn optional_id(&mut self, key: &str) -> Option<Placed<String>> {
        let place = self.place_of(key);
        self.optional(key, ID_EXPECTED, id).map(|value| Placed { value, place })
    }

    /// A list of ids; how many is bounded. A missing list is an empty one.
    pub fn ids(&mut self, key: &str, many: RangeInclusive<usize>) -> Vec<Placed<String>> {
        self.list(key, many, ID_EXPECTED, id)
    }

    /// A list of texts; how many is bounded. A missing list is an empty one.
    pub fn texts(&mut self, key: &str, many: RangeInclusive<usize>) -> Vec<Placed<String>> {
        self.list(key, many, TEXT_EXPECTED, text)
    }

    /// A list of whole numbers; how many is bounded. A missing list is an empty one.
    pub fn numbers<N>(&mut self, key: &str, many: RangeInclusive<usize>, range: &RangeInclusive<N>) -> Vec<Placed<N>>
    where
        N: TryFrom<i64> + PartialOrd + Display + Copy,
    {
        self.list(key, many, number_expected(range), |node| number(node, range))
    }

    /// A table within this one.
    pub fn table<T>(&mut self, key: &str, reading: impl FnOnce(&mut Table<'_>) -> T) -> T {
        if let Some(entry) = self.find(key) {
            return self.inner(&entry.node, &entry.key, reading);
        }
        self.lack(key, "a table");
        stand_in(self.place, reading)
    }

    /// A table within this one that may be missing.
    pub fn optional_table<T>(&mut self, key: &str, reading: impl FnOnce(&mut Table<'_>) -> T) -> Option<T> {
        let entry = self.find(key)?;
        Some(self.inner(&entry.node, &entry.key, reading))
    }

    /// A list of tables (`[[key]]`); how many is bounded. A missing list is an empty one.
    pub fn tables<T>(
        &mut self,
        key: &str,
        many: RangeInclusive<usize>,
        mut reading: impl FnMut(&mut Table<'_>) -> T,
    ) -> Vec<T> {
        let items = self.items(key, &many);
        let over = items.iter().any(|item| item.based);
        let mut all = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let newcomer = (over && !item.based).then(|| Newcomer::in_list(item, items)).flatten();
            all.push(self.inner_new(item, &place_in_list(key, index), newcomer, &mut reading));
        }
        all
    }

    /// A table of tables, each under an id (`[key.id]`), in the order of the file; how many is
    /// bounded. A missing table is an empty one.
    pub fn each<T>(
        &mut self,
        key: &str,
        many: RangeInclusive<usize>,
        mut reading: impl FnMut(&Placed<String>, &mut Table<'_>) -> T,
    ) -> Vec<T> {
        let Some(outer) = self.find(key) else {
            self.lack_many(key, &many);
            return Vec::new();
        };
        self.inner(&outer.node, &outer.key, |table| table.all(many, &mut reading))
    }

    /// Every key of this table is an id with a table under it, in the order of the file; how many
    /// is bounded.
    pub fn all<T>(
        &mut self,
        many: RangeInclusive<usize>,
        mut reading: impl FnMut(&Placed<String>, &mut Table<'_>) -> T,
    ) -> Vec<T> {
        self.check_many(self.place, "", &many, self.entries.len());
        let over = self.entries.iter().any(|entry| entry.node.based);
        let read = |entry: &Entry| {
            if !is_id(&entry.key) {
                self.note(&entry.place, &entry.key, ID_EXPECTED, quoted(&entry.key));
            }
            let id = Placed { value: entry.key.clone(), place: entry.place.clone() };
            let newcomer = (over && !entry.node.based).then(|| Newcomer::under(&id, self.entries));
            self.inner_new(&entry.node, &entry.key, newcomer, |inner| reading(&id, inner))
        };
        let all = self.entries.iter().map(read).collect();
        for entry in self.entries {
            self.leave(&entry.key);
        }
        all
    }
}

//! A player's TOML text with some of its values changed in place.

use std::ops::Range;

use toml_edit::{ArrayOfTables, Document, InlineTable, Item, Table, Value};

use super::problem::{Place, Problem, quoted};
use super::tree::{Lines, parse};
use super::written::{block, have_ids, is_block, line, path};

/// The text with these changes, by the rules of `extends`: tables merge, lists of tables with ids
/// merge by id, any other value replaces. Nothing else is touched, be it comments, order or spaces;
/// what is new stands behind what is there.
///
/// # Errors
/// What is wrong with the text called `file`: it is no TOML, or a table stands where a change has a
/// value.
pub fn amended(file: &str, text: &str, changes: &toml::Table) -> Result<String, Problem> {
    let (mark, text) = text.strip_prefix('\u{FEFF}').map_or(("", text), |rest| ("\u{FEFF}", rest));
    if let Some(problem) = parse(file, text.as_bytes()).problems.into_iter().next() {
        return Err(problem);
    }
    let document =
        Document::parse(text).map_err(|error| Problem::at(&Place::whole(file), "", "TOML", quoted(error.message())))?;
    let mut amending = Amending { file, text, edits: Vec::new() };
    let root = document.as_table();
    let (line, end) = (Some(amending.own_end(root)), text.len());
    let spot = Spot { path: Vec::new(), dotted: Vec::new(), line, headless: String::new(), end };
    amending.table(root, spot, changes)?;
    Ok(format!("{mark}{}", amending.done()))
}

/// A text under change.
struct Amending<'a> {
    file: &'a str,
    text: &'a str,
    edits: Vec<Edit>,
}

/// One change of the text.
struct Edit {
    at: Range<usize>,
    new: New,
}

/// What stands there then.
enum New {
    /// Words within a line.
    Words(String),
    /// A line.
    Line(String),
    /// Lines with an empty one before them.
    Block(String),
}

impl New {
    /// In which order it stands at one spot.
    const fn rank(&self) -> u8 {
        match self {
            Self::Words(_) => 0,
            Self::Line(_) => 1,
            Self::Block(_) => 2,
        }
    }
}

/// Where something new of a table goes.
struct Spot<'a> {
    path: Vec<&'a str>,
    /// The path from the header above, for a table of dotted keys.
    dotted: Vec<&'a str>,
    /// Where its next line goes; none while it has no header.
    line: Option<usize>,
    /// Its lines while it has none.
    headless: String,
    /// Where tables within it go.
    end: usize,
}

impl<'a> Spot<'a> {
    fn below(&self, key: &'a str) -> Vec<&'a str> {
        self.path.iter().copied().chain([key]).collect()
    }
}

impl Amending<'_> {
    fn table<'s>(&mut self, table: &'s Table, mut spot: Spot<'s>, changes: &'s toml::Table) -> Result<(), Problem> {
        for (key, value) in changes {
            match (table.get(key), value) {
                (Some(Item::Table(inner)), toml::Value::Table(changes)) => {
                    self.table(inner, self.within(inner, &spot, key), changes)?;
                }
                (Some(Item::ArrayOfTables(items)), toml::Value::Array(list)) => {
                    self.list(items, &mut spot, key, list)?;
                }
                (Some(Item::Value(old)), value) => self.value(old, &[], value),
                (Some(item @ (Item::Table(_) | Item::ArrayOfTables(_))), _) => {
                    let start = item.span().or_else(|| table.key(key)?.span()).map_or(0, |span| span.start);
                    let place = Lines::new(self.file, self.text).place(start);
                    return Err(Problem::at(&place, path(&spot.below(key)), "a value", "a table"));
                }
                (Some(Item::None) | None, value) => self.add(&mut spot, key, value),
            }
        }
        if !spot.headless.is_empty() {
            let headed = format!("[{}]\n{}", path(&spot.path), spot.headless);
            self.insert(spot.end, New::Block(headed));
        }
        Ok(())
    }

    /// The spot of a table within another one.
    fn within<'s>(&self, inner: &Table, spot: &Spot<'s>, key: &'s str) -> Spot<'s> {
        let dotted = if inner.is_dotted() { spot.dotted.iter().copied().chain([key]).collect() } else { Vec::new() };
        let has_lines = inner.is_dotted() || !inner.is_implicit();
        Spot {
            path: spot.below(key),
            dotted,
            line: has_lines.then(|| self.own_end(inner)),
            headless: String::new(),
            end: spot.end,
        }
    }

    /// A key that is not there yet.
    fn add(&mut self, spot: &mut Spot<'_>, key: &str, value: &toml::Value) {
        if spot.dotted.is_empty() && is_block(value) {
            return self.insert(spot.end, New::Block(block(&spot.below(key), value)));
        }
        let line = line(&spot.dotted, key, value);
        match spot.line {
            Some(at) => self.insert(at, New::Line(line)),
            None => spot.headless.push_str(&line),
        }
    }

    /// `[[key]]`: merged by id, or what differs in the midst replaced.
    fn list<'s>(
        &mut self,
        items: &'s ArrayOfTables,
        spot: &mut Spot<'s>,
        key: &'s str,
        list: &'s [toml::Value],
    ) -> Result<(), Problem> {
        let tables: Vec<&Table> = items.iter().collect();
        let ids: Option<Vec<&str>> = tables.iter().map(|table| table.get("id")?.as_str()).collect();
        let Some((ids, new_ids)) = ids.zip(have_ids(list)) else {
            self.replace_list(&tables, spot, key, list);
            return Ok(());
        };
        let (mut added, pairs) = (Vec::new(), paired(&ids, &new_ids));
        for (there, value) in pairs.into_iter().map(|at| tables.get(at?)).zip(list) {
            match (there, value) {
                (Some(there), toml::Value::Table(changes)) => {
                    let (line, end) = (Some(self.own_end(there)), self.subtree_end(there));
                    let (path, dotted, headless) = (spot.below(key), Vec::new(), String::new());
                    self.table(there, Spot { path, dotted, line, headless, end }, changes)?;
                }
                (_, value) => added.push(value.clone()),
            }
        }
        // After what the last of them got: a table below a list belongs to the last one before it.
        if let Some(last) = tables.last().filter(|_| !added.is_empty()) {
            self.insert(self.subtree_end(last), New::Block(block(&spot.below(key), &toml::Value::Array(added))));
        }
        Ok(())
    }

    fn replace_list(&mut self, tables: &[&Table], spot: &mut Spot<'_>, key: &str, list: &[toml::Value]) {
        let pairs = tables.iter().zip(list);
        let before = pairs.take_while(|(table, value)| same_table(table, value)).count();
        let rest = tables.len().min(list.len()) - before;
        let pairs = tables.iter().rev().zip(list.iter().rev()).take(rest);
        let after = pairs.take_while(|(table, value)| same_table(table, value)).count();
        let new = list.get(before..list.len() - after).unwrap_or_default();
        let old = tables.get(before..tables.len() - after).unwrap_or_default();
        for table in old.iter().flat_map(|table| blocks(table)) {
            let range = self.block_range(table);
            self.edits.push(Edit { at: range, new: New::Words(String::new()) });
        }
        if list.is_empty() {
            return self.add(spot, key, &toml::Value::Array(Vec::new()));
        }
        if new.is_empty() {
            return;
        }
        let new = block(&spot.below(key), &toml::Value::Array(new.to_vec()));
        let last_kept = before.checked_sub(1).and_then(|at| tables.get(at));
        match (last_kept, tables.first()) {
            (Some(last), _) => self.insert(self.subtree_end(last), New::Block(new)),
            (None, Some(first)) => self.insert(self.block_range(first).start, New::Block(new)),
            (None, None) => {}
        }
    }

    /// A value within a line, however large; `dotted` leads to it within its braces.
    fn value(&mut self, old: &Value, dotted: &[&str], new: &toml::Value) {
        match (old, new) {
            (Value::InlineTable(table), toml::Value::Table(changes)) => self.inline(table, dotted, changes),
            (Value::Array(items), toml::Value::Array(list)) if self.inline_list(items, list) => {}
            _ if same(old, new) => {}
            _ => self.edits.extend(old.span().map(|at| Edit { at, new: New::Words(new.to_string()) })),
        }
    }

    fn inline(&mut self, table: &InlineTable, dotted: &[&str], changes: &toml::Table) {
        let dotted = if table.is_dotted() { dotted } else { &[] };
        for (key, value) in changes {
            let whole: Vec<&str> = dotted.iter().copied().chain([key.as_str()]).collect();
            let new = format!("{} = {value}", path(&whole));
            match (table.get(key), inline_end(table), table.span()) {
                (Some(old), _, _) => self.value(old, &whole, value),
                (None, Some(end), _) => self.insert(end, New::Words(format!(", {new}"))),
                (None, None, Some(span)) => self.insert(span.start + 1, New::Words(format!(" {new} "))),
                (None, None, None) => {}
            }
        }
    }

    /// `[{ … }, { … }]` merged by id; false where it has none.
    fn inline_list(&mut self, items: &toml_edit::Array, list: &[toml::Value]) -> bool {
        let id = |item: &Value| Some(item.as_inline_table()?.get("id")?.as_str()?.to_owned());
        let ids: Option<Vec<String>> = items.iter().map(id).collect();
        let Some((ids, new_ids)) = ids.filter(|ids| !ids.is_empty()).zip(have_ids(list)) else {
            return false;
        };
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let last = items.iter().last().and_then(Value::span);
        for (there, value) in paired(&ids, &new_ids).into_iter().map(|at| items.get(at?)).zip(list) {
            match (there, &last) {
                (Some(there), _) => self.value(there, &[], value),
                (None, Some(last)) => self.insert(last.end, New::Words(format!(", {value}"))),
                (None, None) => {}
            }
        }
        true
    }

    fn insert(&mut self, at: usize, new: New) {
        self.edits.push(Edit { at: at..at, new });
    }

    /// The lines of a table without those of tables within it, and an empty line before them.
    fn block_range(&self, table: &Table) -> Range<usize> {
        let header = table.span().map_or(0, |span| span.start);
        let before = self.text.get(..header).unwrap_or_default();
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        let before = self.text.get(..line).unwrap_or_default();
        let empty = ["\n\r\n", "\n\n"].into_iter().find(|end| before.ends_with(end));
        line - empty.map_or(0, |end| end.len() - 1)..self.own_end(table)
    }

    /// Where the last line of a table itself ends.
    fn own_end(&self, table: &Table) -> usize {
        let header = table.span().map_or(0, |span| span.end);
        let end = last_value(table).map_or(header, |end| end.max(header));
        let rest = self.text.get(end..).unwrap_or_default();
        if end == 0 { 0 } else { rest.find('\n').map_or(self.text.len(), |at| end + at + 1) }
    }

    /// Where the last line of a table or one within it ends.
    fn subtree_end(&self, table: &Table) -> usize {
        blocks(table).iter().map(|table| self.own_end(table)).max().unwrap_or(self.text.len())
    }

    /// The text with all changes.
    fn done(mut self) -> String {
        let newline = if self.text.contains("\r\n") { "\r\n" } else { "\n" };
        self.edits.sort_by(|one, other| one.at.start.cmp(&other.at.start).then(one.new.rank().cmp(&other.new.rank())));
        let mut out = String::new();
        let mut at = 0;
        for edit in self.edits {
            out.push_str(self.text.get(at..edit.at.start).unwrap_or_default());
            at = edit.at.end.max(at);
            let (New::Words(new) | New::Line(new) | New::Block(new)) = &edit.new;
            if !matches!(edit.new, New::Words(_)) && !out.is_empty() && !out.ends_with('\n') {
                out.push_str(newline);
            }
            let is_apart = out.is_empty() || out.ends_with("\n\n") || out.ends_with("\n\r\n");
            if matches!(edit.new, New::Block(_)) && !is_apart {
                out.push_str(newline);
            }
            out.push_str(&new.replace('\n', newline));
        }
        out.push_str(self.text.get(at..).unwrap_or_default());
        out
    }
}

/// For each of the new ids where it is among the old ones; the second of two new ones is nowhere.
fn paired(old: &[&str], new: &[&str]) -> Vec<Option<usize>> {
    let is_first = |at: usize, id: &str| !new.iter().take(at).any(|other| *other == id);
    let there = |(at, id): (usize, &&str)| old.iter().position(|other| other == id).filter(|_| is_first(at, id));
    new.iter().enumerate().map(there).collect()
}

/// The tables with a header of their own, this one and those within it.
fn blocks(table: &Table) -> Vec<&Table> {
    let own = (!table.is_dotted() && !table.is_implicit()).then_some(table);
    let within = table.iter().flat_map(|(_, item)| match item {
        Item::Table(inner) => blocks(inner),
        Item::ArrayOfTables(items) => items.iter().flat_map(blocks).collect(),
        Item::None | Item::Value(_) => Vec::new(),
    });
    own.into_iter().chain(within).collect()
}

/// Where the last value of a table itself ends.
fn last_value(table: &Table) -> Option<usize> {
    let ends = table.iter().filter_map(|(_, item)| match item {
        Item::Value(value) => value_end(value),
        Item::Table(inner) if inner.is_dotted() => last_value(inner),
        Item::None | Item::Table(_) | Item::ArrayOfTables(_) => None,
    });
    ends.max()
}

/// Where the last value within braces ends.
fn inline_end(table: &InlineTable) -> Option<usize> {
    table.iter().filter_map(|(_, value)| value_end(value)).max()
}

fn value_end(value: &Value) -> Option<usize> {
    match value.as_inline_table().filter(|table| table.is_dotted()) {
        Some(dotted) => inline_end(dotted),
        None => value.span().map(|span| span.end),
    }
}

/// Whether a value of the text is this one already.
fn same(old: &Value, new: &toml::Value) -> bool {
    match (old, new) {
        (Value::String(old), toml::Value::String(new)) => old.value() == new,
        (Value::Integer(old), toml::Value::Integer(new)) => old.value() == new,
        (Value::Boolean(old), toml::Value::Boolean(new)) => old.value() == new,
        (Value::Array(old), toml::Value::Array(new)) => {
            old.len() == new.len() && old.iter().zip(new).all(|(old, new)| same(old, new))
        }
        (Value::InlineTable(old), toml::Value::Table(new)) => {
            old.len() == new.len() && new.iter().all(|(key, new)| old.get(key).is_some_and(|old| same(old, new)))
        }
        _ => false,
    }
}

fn same_table(old: &Table, new: &toml::Value) -> bool {
    let same_item = |key: &str, new: &toml::Value| match (old.get(key), new) {
        (Some(Item::Value(old)), new) => same(old, new),
        (Some(Item::Table(old)), new) => same_table(old, new),
        (Some(Item::ArrayOfTables(old)), toml::Value::Array(new)) => {
            old.len() == new.len() && old.iter().zip(new).all(|(old, new)| same_table(old, new))
        }
        _ => false,
    };
    let toml::Value::Table(new) = new else { return false };
    old.len() == new.len() && new.iter().all(|(key, new)| same_item(key, new))
}

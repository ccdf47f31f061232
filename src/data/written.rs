//! Values as the lines of a data file.

use super::document::Kind;

/// What a new file says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heading<'a> {
    /// What it describes.
    pub kind: Kind,
    /// Its id.
    pub id: &'a str,
    /// Its game; decks have none.
    pub game: Option<&'a str>,
    /// The id of what it lies over.
    pub extends: Option<&'a str>,
    /// Its name for the players.
    pub name: &'a str,
}

/// The text of a file that is not there yet, with these values.
#[must_use]
pub fn new_file(heading: &Heading<'_>, values: &toml::Table) -> String {
    let said = [
        ("kind", Some(heading.kind.name())),
        ("id", Some(heading.id)),
        ("game", heading.game),
        ("extends", heading.extends),
        ("name", Some(heading.name)),
    ];
    let mut text = "schema = 1\n".to_owned();
    for (key, word) in said {
        if let Some(word) = word.filter(|_| !values.contains_key(key)) {
            text.push_str(&line(&[], key, &toml::Value::String(word.to_owned())));
        }
    }
    let mut below = Vec::new();
    for (key, value) in in_order(values).filter(|(key, _)| *key != "schema") {
        if is_block(value) {
            below.push(block(&[key], value));
        } else {
            text.push_str(&line(&[], key, value));
        }
    }
    std::iter::once(text).chain(below).collect::<Vec<_>>().join("\n")
}

/// Whether a value has a header of its own: a table, or a list of tables.
pub(super) fn is_block(value: &toml::Value) -> bool {
    let is_list = |items: &toml::value::Array| !items.is_empty() && items.iter().all(toml::Value::is_table);
    value.is_table() || value.as_array().is_some_and(is_list)
}

/// `a.b.key = value` on a line.
pub(super) fn line(dotted: &[&str], key: &str, value: &toml::Value) -> String {
    let whole: Vec<&str> = dotted.iter().copied().chain([key]).collect();
    format!("{} = {value}\n", path(&whole))
}

/// A table with its header, or a list of tables with theirs, and an empty line between.
pub(super) fn block(at: &[&str], value: &toml::Value) -> String {
    let mut blocks = Vec::new();
    for table in value.as_array().into_iter().flatten().filter_map(toml::Value::as_table) {
        add_block(&mut blocks, at, &format!("[[{}]]\n", path(at)), table);
    }
    if let Some(table) = value.as_table() {
        add_block(&mut blocks, at, &format!("[{}]\n", path(at)), table);
    }
    blocks.join("\n")
}

fn add_block(blocks: &mut Vec<String>, at: &[&str], header: &str, table: &toml::Table) {
    let own: Vec<String> =
        in_order(table).filter(|(_, value)| !is_block(value)).map(|(key, value)| line(&[], key, value)).collect();
    // A table that only holds tables needs no header.
    if header.starts_with("[[") || !own.is_empty() || table.is_empty() {
        blocks.push(format!("{header}{}", own.concat()));
    }
    for (key, value) in in_order(table).filter(|(_, value)| is_block(value)) {
        let below: Vec<&str> = at.iter().copied().chain([key.as_str()]).collect();
        blocks.push(block(&below, value));
    }
}

/// First what a thing is called, then the rest.
fn in_order(table: &toml::Table) -> impl Iterator<Item = (&String, &toml::Value)> {
    let first = |key: &str| matches!(key, "id" | "name");
    let named = ["id", "name"].into_iter().filter_map(|key| table.get_key_value(key));
    named.chain(table.iter().filter(move |(key, _)| !first(key)))
}

/// Keys one below the other, those in quotes that need them.
pub(super) fn path(keys: &[&str]) -> String {
    keys.iter().map(|key| word(key)).collect::<Vec<_>>().join(".")
}

fn word(key: &str) -> String {
    let is_bare = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-');
    if !key.is_empty() && key.chars().all(is_bare) {
        return key.to_owned();
    }
    let mut quoted = String::from("\"");
    for letter in key.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => quoted.extend(format!("\\u{:04X}", u32::from(letter)).chars()),
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

/// The ids of a list of tables that each have one.
pub(super) fn have_ids(list: &[toml::Value]) -> Option<Vec<&str>> {
    list.iter().map(|value| value.as_table()?.get("id")?.as_str()).collect()
}

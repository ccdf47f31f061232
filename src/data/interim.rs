use super::Table;
use super::library::{Document, Kind, Library, Origin, Source};
use super::overlay::overlay;
use super::problem::{Place, Placed, Problem, shown};
use super::tree::{Entry, Node, Value};
use std::borrow::Cow;

fn node(place: &Place, value: &toml::Value) -> Node {
    let inner = match value {
        toml::Value::String(text) => Value::Text(text.clone()),
        toml::Value::Integer(number) => Value::Number(*number),
        toml::Value::Boolean(flag) => Value::Flag(*flag),
        toml::Value::Array(list) => Value::List(list.iter().map(|item| node(place, item)).collect()),
        toml::Value::Table(table) => return tree(place, table),
        toml::Value::Float(_) | toml::Value::Datetime(_) => Value::Wrong,
    };
    Node { place: place.clone(), value: inner }
}

fn tree(place: &Place, table: &toml::Table) -> Node {
    let entries = table
        .iter()
        .map(|(key, value)| Entry { key: key.clone(), place: place.clone(), node: node(place, value) })
        .collect();
    Node { place: place.clone(), value: Value::Table(entries) }
}

impl Document {
    pub fn overlaid(&self, changes: &toml::Table) -> Self {
        if changes.is_empty() {
            return self.clone();
        }
        let own = tree(&Place::whole(&self.file), changes);
        Self { root: overlay(&self.root, &own), ..self.clone() }
    }
    /// Reads the whole file, whatever is wrong with it: stand-ins take the place of what is.
    pub fn read_anyway<T>(&self, reading: impl FnOnce(&mut Table<'_>) -> T) -> (T, Vec<Problem>) {
        let problems = super::Problems::new();
        let read = Table::root(&self.root, &problems).close(|table| {
            super::draft::allow_header(table);
            reading(table)
        });
        (read, problems.into_sorted())
    }
    fn entry(&self, key: &str) -> Option<&Entry> {
        let Value::Table(entries) = &self.root.value else { return None };
        entries.iter().find(|entry| entry.key == key)
    }
    pub fn laid_under(&self, other: &Self, key: &str) -> Self {
        match other.entry(key) {
            Some(entry) => Self { root: overlay(&self.root, &entry.node), ..self.clone() },
            None => self.clone(),
        }
    }
    pub fn has(&self, key: &str) -> bool {
        self.entry(key).is_some()
    }
    pub fn word(&self, key: &str) -> Option<Placed<String>> {
        let entry = self.entry(key)?;
        let Value::Text(text) = &entry.node.value else { return None };
        Some(Placed { value: text.clone(), place: entry.node.place.clone() })
    }
    pub const fn place(&self) -> &Place {
        &self.root.place
    }
}

impl Table<'_> {
    pub fn leave(&mut self, key: &str) {
        self.allow(key);
    }
}

impl Problem {
    pub fn unknown(place: &Place, key: &str, found: &str, what: &str, known: Vec<&str>) -> Self {
        let known: Vec<String> = known.into_iter().map(shown).collect();
        Self::at(place, key, format!("one of the {what} {}", known.join(", ")), shown(found))
    }
}

impl Library {
    pub fn built_in_profile(&self, game: &str, id: &str) -> Option<&Document> {
        self.profile(game, id)
    }
    pub fn built_in_scenarios<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a Document> {
        self.scenarios(game).filter(|document| document.origin == Origin::BuiltIn)
    }
    pub fn own_text(&self, _file: &str) -> Option<&str> {
        None
    }
    pub fn sources_with(&self, files: impl IntoIterator<Item = (String, String)>) -> Vec<Source> {
        files
            .into_iter()
            .map(|(file, text)| Source { file, bytes: Cow::Owned(text.into_bytes()), origin: Origin::Own })
            .collect()
    }
}

pub struct NewFile<'a> {
    pub kind: Kind,
    pub id: &'a str,
    pub game: &'a str,
    pub extends: &'a str,
    pub name: &'a str,
}

pub fn new_file(header: &NewFile<'_>, changes: &toml::Table) -> String {
    let name = toml::Value::String(header.name.to_owned());
    format!(
        "schema = 1\nkind = \"{}\"\nid = \"{}\"\ngame = \"{}\"\nextends = \"{}\"\nname = {name}\n\n{}",
        header.kind.name(),
        header.id,
        header.game,
        header.extends,
        changes
    )
}

pub fn amended(text: &str, changes: &toml::Table) -> Result<String, Problem> {
    Ok(format!("{text}\n{changes}"))
}

//! Profiles, scenarios and campaigns, whose keys only their game knows.

use std::sync::Arc;

use super::draft::allow_header;
use super::library::Origin;
use super::overlay::{Overlay, grown};
use super::problem::{Place, Placed, Problem, quoted};
use super::table::{Table, read_anyway, read_below};
use super::tree::{Node, Value, join};

/// What a data file describes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Marked cards.
    Deck,
    /// A game's units, numbers, tables, rulings and texts.
    Profile,
    /// One battle of a game.
    Scenario,
    /// A chain of battles of a game.
    Campaign,
}

impl Kind {
    pub(super) const ALL: [Self; 4] = [Self::Deck, Self::Profile, Self::Scenario, Self::Campaign];

    /// The word data files use.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Deck => "deck",
            Self::Profile => "profile",
            Self::Scenario => "scenario",
            Self::Campaign => "campaign",
        }
    }
}

/// A profile, scenario or campaign, whose keys only its game knows.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// Profile, scenario or campaign.
    pub kind: Kind,
    /// Its id, unlike all others of its kind and game.
    pub id: String,
    /// The game it belongs to.
    pub game: String,
    /// Its name for the players.
    pub name: String,
    /// The file's shown name.
    pub file: String,
    /// Whose file it is.
    pub origin: Origin,
    /// The id of the one it lies over.
    pub extends: Option<String>,
    /// Where it is told that the document as a whole does not fit.
    pub(super) place: Place,
    /// The key under which the root stands in its file; empty for the file's own.
    pub(super) path: String,
    pub(super) root: Arc<Node>,
}

impl Document {
    pub(super) fn key(&self) -> (Kind, &str, &str) {
        (self.kind, &self.game, &self.id)
    }

    /// Reads the whole file, the keys of the header aside.
    ///
    /// # Errors
    /// All problems, in the order of lines.
    pub fn read<T>(&self, reading: impl FnOnce(&mut Table<'_>) -> T) -> Result<T, Vec<Problem>> {
        read_below(&self.path, &self.root, |table| {
            allow_header(table);
            reading(table)
        })
    }

    /// Reads the whole file, whatever is wrong with it: stand-ins take the place of what is.
    pub fn read_anyway<T>(&self, reading: impl FnOnce(&mut Table<'_>) -> T) -> (T, Vec<Problem>) {
        read_anyway(&self.path, &self.root, |table| {
            allow_header(table);
            reading(table)
        })
    }

    /// Where the document stands, for what is wrong with it as a whole.
    #[must_use]
    pub const fn place(&self) -> &Place {
        &self.place
    }

    /// Whether the file has this key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.node(key).is_some()
    }

    /// The text of a key of the file, with its place; none for what is no text.
    #[must_use]
    pub fn word(&self, key: &str) -> Option<Placed<String>> {
        let node = self.node(key)?;
        let Value::Text(text) = &node.value else { return None };
        Some(Placed { value: text.clone(), place: node.place.clone() })
    }

    fn node(&self, key: &str) -> Option<&Node> {
        let Value::Table(entries) = &self.root.value else { return None };
        entries.iter().find(|entry| entry.key == key).map(|entry| &entry.node)
    }

    /// The document with a table of changes laid over it, by the rules of `extends`: tables merge,
    /// lists of tables with ids merge by id, any other value replaces.
    ///
    /// What is wrong with a changed value is told of the document's file as a whole.
    #[must_use]
    pub fn overlaid(&self, changes: &toml::Table) -> Self {
        let over = grown(changes, &Place::whole(&self.file));
        let root =
            Node { place: self.root.place.clone(), ..Overlay { under: None }.lay(&self.root, &over, &over.place) };
        let name = changes.get("name").and_then(toml::Value::as_str).unwrap_or(&self.name).to_owned();
        Self { name, root: Arc::new(root), ..self.clone() }
    }

    /// The document with the table under a key of another one laid over it, like the values that a
    /// scenario brings for its profile; the document itself where the other has no such table.
    ///
    /// What does not fit is told at the other's file and line: its reader leaves the key to this one
    /// with [`Table::leave`].
    #[must_use]
    pub fn laid_under(&self, other: &Self, key: &str) -> Self {
        let Some(over) = other.root.entry(key).filter(|over| matches!(over.node.value, Value::Table(_))) else {
            return self.clone();
        };
        let under = format!("from the {} {}", self.kind.name(), quoted(&self.id));
        let root = Overlay { under: Some(Arc::from(under)) }.lay(&self.root, &over.node, &over.place);
        Self { path: join(&other.path, key), place: over.place.clone(), root: Arc::new(root), ..self.clone() }
    }
}

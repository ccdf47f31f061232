//! One table laid over another: `extends`, the values of a scenario, and what a form changed.

use std::sync::Arc;

use super::problem::Place;
use super::tree::{Entry, Node, Value};

/// How a table lies over another.
///
/// Tables merge all the way down. Lists of tables that each have an `id` merge by id, new ones
/// last. Any other value of the upper table replaces the lower one's. Nothing can be taken away.
pub(super) struct Overlay {
    /// Where the lower table comes from, in words. Its values then get the place of the nearest key
    /// of the upper file, so that what does not fit is told where a player can mend it. Without, all
    /// places stay.
    pub(super) under: Option<Arc<str>>,
}

impl Overlay {
    /// Lays `own` over `base`; `here` is where values of the base have their place if none nearer is.
    pub(super) fn lay(&self, base: &Node, own: &Node, here: &Place) -> Node {
        let value = match (&base.value, &own.value) {
            (Value::Table(base), Value::Table(own)) => Value::Table(self.tables(base, own, here)),
            (Value::List(base), Value::List(own)) if have_ids(base) && have_ids(own) => {
                Value::List(self.by_id(base, own, here))
            }
            (_, own) => own.clone(),
        };
        Node { place: own.place.clone(), value, based: true }
    }

    fn tables(&self, base: &[Entry], own: &[Entry], here: &Place) -> Vec<Entry> {
        let lay = |entry: &Entry| match own.iter().find(|own| own.key == entry.key) {
            Some(own) => Entry { node: self.lay(&entry.node, &own.node, &own.place), ..own.clone() },
            None => self.entry(entry, here),
        };
        let new = own.iter().filter(|own| !base.iter().any(|base| base.key == own.key));
        base.iter().map(lay).chain(new.cloned()).collect()
    }

    fn by_id(&self, base: &[Node], own: &[Node], here: &Place) -> Vec<Node> {
        let lay = |node: &Node| match own.iter().find(|own| id(own) == id(node)) {
            Some(own) => self.lay(node, own, &own.place),
            None => self.node(node, here),
        };
        // One that is there twice stays, so that it is told.
        let again = |at: usize, node: &Node| own.iter().take(at).any(|own| id(own) == id(node));
        let new =
            own.iter().enumerate().filter(|(at, own)| again(*at, own) || !base.iter().any(|base| id(base) == id(own)));
        base.iter().map(lay).chain(new.map(|(_, own)| own.clone())).collect()
    }

    fn entry(&self, entry: &Entry, here: &Place) -> Entry {
        Entry { key: entry.key.clone(), place: self.place(&entry.place, here), node: self.node(&entry.node, here) }
    }

    fn node(&self, node: &Node, here: &Place) -> Node {
        let value = match &node.value {
            Value::List(items) => Value::List(items.iter().map(|item| self.node(item, here)).collect()),
            Value::Table(entries) => Value::Table(entries.iter().map(|entry| self.entry(entry, here)).collect()),
            Value::Text(_) | Value::Number(_) | Value::Flag(_) | Value::Wrong => node.value.clone(),
        };
        Node { place: self.place(&node.place, here), value, based: true }
    }

    /// What comes from further down keeps saying so.
    fn place(&self, place: &Place, here: &Place) -> Place {
        match &self.under {
            Some(under) => Place { under: place.under.clone().or_else(|| Some(Arc::clone(under))), ..here.clone() },
            None => place.clone(),
        }
    }
}

/// A table of the program's own making, as if it stood in a file.
pub(super) fn grown(table: &toml::Table, place: &Place) -> Node {
    let entry = |(key, value): (&String, &toml::Value)| Entry {
        key: key.clone(),
        place: place.clone(),
        node: grown_value(value, place),
    };
    Node::new(place.clone(), Value::Table(table.iter().map(entry).collect()))
}

fn grown_value(value: &toml::Value, place: &Place) -> Node {
    let value = match value {
        toml::Value::String(text) => Value::Text(text.clone()),
        toml::Value::Integer(number) => Value::Number(*number),
        toml::Value::Boolean(flag) => Value::Flag(*flag),
        // No data file holds these: they are told as what they are when they are read.
        toml::Value::Float(_) | toml::Value::Datetime(_) => Value::Text(value.to_string()),
        toml::Value::Array(items) => Value::List(items.iter().map(|item| grown_value(item, place)).collect()),
        toml::Value::Table(table) => return grown(table, place),
    };
    Node::new(place.clone(), value)
}

fn have_ids(list: &[Node]) -> bool {
    list.iter().all(|node| id(node).is_some())
}

fn id(node: &Node) -> Option<&str> {
    node.entry("id")?.node.as_text()
}

//! `extends`: an own file laid over the built-in file it names.

use super::tree::{Entry, Node, Value};

/// The base with the own values over it, key by key.
///
/// Tables merge all the way down. Lists of tables that each have an `id` merge by id, new ones
/// last. Any other value of the own file replaces the base's. Nothing can be taken away.
pub(super) fn overlay(base: &Node, own: &Node) -> Node {
    let value = match (&base.value, &own.value) {
        (Value::Table(base), Value::Table(own)) => Value::Table(tables(base, own)),
        (Value::List(base), Value::List(own)) if have_ids(base) && have_ids(own) => Value::List(by_id(base, own)),
        (_, own) => own.clone(),
    };
    Node { place: own.place.clone(), value }
}

fn tables(base: &[Entry], own: &[Entry]) -> Vec<Entry> {
    let lay = |entry: &Entry| match own.iter().find(|own| own.key == entry.key) {
        Some(own) => Entry { node: overlay(&entry.node, &own.node), ..own.clone() },
        None => entry.clone(),
    };
    let new = own.iter().filter(|own| !base.iter().any(|base| base.key == own.key));
    base.iter().map(lay).chain(new.cloned()).collect()
}

fn by_id(base: &[Node], own: &[Node]) -> Vec<Node> {
    let lay = |node: &Node| match own.iter().find(|own| id(own) == id(node)) {
        Some(own) => overlay(node, own),
        None => node.clone(),
    };
    let new = own.iter().filter(|own| !base.iter().any(|base| id(base) == id(own)));
    base.iter().map(lay).chain(new.cloned()).collect()
}

fn have_ids(list: &[Node]) -> bool {
    list.iter().all(|node| id(node).is_some())
}

fn id(node: &Node) -> Option<&str> {
    let Value::Table(entries) = &node.value else {
        return None;
    };
    let entry = entries.iter().find(|entry| entry.key == "id")?;
    let Value::Text(id) = &entry.node.value else {
        return None;
    };
    Some(id)
}

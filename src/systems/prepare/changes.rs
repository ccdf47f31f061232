//! What the players' answers change of the files, in the shape of those files.

use toml::{Table, Value};

/// What the answers change: values of the profile and of the scenario, each where it stands in its
/// file. Only what differs belongs here; the same values are laid over the files for this battle,
/// and written into the players' own when they are kept.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Changes {
    pub(super) profile: Table,
    pub(super) scenario: Table,
}

impl Changes {
    /// Whether nothing changes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.profile.is_empty() && self.scenario.is_empty()
    }

    /// A value of the profile, by its path: `["unit", "persian", "levy", "dice"]`.
    pub fn profile(&mut self, path: &[&str], value: impl Into<Value>) {
        set(&mut self.profile, path, value.into());
    }

    /// A value of the scenario, by its path.
    pub fn scenario(&mut self, path: &[&str], value: impl Into<Value>) {
        set(&mut self.scenario, path, value.into());
    }

    /// A value of the profile in a list of tables with ids: `[[ruling]]`, the one called `id`.
    pub fn in_list(&mut self, list: &str, id: &str, key: &str, value: impl Into<Value>) {
        set_in_list(&mut self.profile, list, id, key, value.into());
    }

    /// A value of the scenario in a list of tables with ids.
    pub fn in_scenario_list(&mut self, list: &str, id: &str, key: &str, value: impl Into<Value>) {
        set_in_list(&mut self.scenario, list, id, key, value.into());
    }
}

/// Sets a value of the entry called `id` in a list of tables.
fn set_in_list(table: &mut Table, list: &str, id: &str, key: &str, value: Value) {
    let entries = table.entry(list).or_insert_with(|| Value::Array(Vec::new()));
    let Value::Array(entries) = entries else { return };
    let named = |entry: &&mut Value| entry.get("id").and_then(Value::as_str) == Some(id);
    if let Some(Value::Table(entry)) = entries.iter_mut().find(named) {
        drop(entry.insert(key.to_owned(), value));
        return;
    }
    let mut entry = Table::new();
    drop(entry.insert("id".to_owned(), id.into()));
    drop(entry.insert(key.to_owned(), value));
    entries.push(Value::Table(entry));
}

/// Sets a value deep in a table; a value that stands in the way gives place.
fn set(table: &mut Table, path: &[&str], value: Value) {
    let Some((first, rest)) = path.split_first() else { return };
    if rest.is_empty() {
        drop(table.insert((*first).to_owned(), value));
        return;
    }
    let inner = table.entry(*first).or_insert_with(|| Value::Table(Table::new()));
    if !inner.is_table() {
        *inner = Value::Table(Table::new());
    }
    if let Value::Table(inner) = inner {
        set(inner, rest, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_where_they_stand_in_the_file() {
        let mut changes = Changes::default();
        changes.profile(&["unit", "levy", "dice"], 2);
        changes.profile(&["unit", "levy", "hits"], 4);
        changes.in_list("ruling", "g2", "default", "roll");
        changes.in_list("ruling", "g2", "note", "ours");
        changes.in_scenario_list("difference", "banners", "banners", 6);
        let expected: Table =
            "unit.levy = { dice = 2, hits = 4 }\n[[ruling]]\nid = 'g2'\ndefault = 'roll'\nnote = 'ours'"
                .parse()
                .unwrap();
        assert_eq!(changes.profile, expected);
        let expected: Table = "[[difference]]\nid = 'banners'\nbanners = 6".parse().unwrap();
        assert_eq!(changes.scenario, expected);
    }
}

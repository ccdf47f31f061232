//! The two sides of a battle by their names.

use crate::data::Table;
use crate::instruments::Side;
use serde::{Deserialize, Serialize};

/// A side as the files name it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SideInfo {
    /// Its id in data files.
    pub id: String,
    /// Its name for players.
    pub name: String,
}

/// A side in a setup, with who plays it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SideSetup {
    /// Its id in data files.
    pub id: String,
    /// Its name for players.
    pub name: String,
    /// Who plays it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub player: String,
}

impl SideSetup {
    /// The side's name with its player's: "Alexander (Anna)".
    #[must_use]
    pub fn full_name(&self) -> String {
        full_name(&self.name, &self.player)
    }
}

/// "Alexander (Anna)"; the side's name alone where nobody is named.
#[must_use]
pub fn full_name(side: &str, player: &str) -> String {
    if player.is_empty() { side.to_owned() } else { format!("{side} ({player})") }
}

/// Reads `[side.<id>]` of both sides, in the order of the file; and which of them sets up first, 1 or 2.
pub fn deploying_sides(table: &mut Table<'_>) -> ([SideInfo; 2], [u8; 2]) {
    let read = table.each("side", 2..=2, |id, table| (id.clone(), table.name("name"), table.number("deploys", 1..=2)));
    if let [(_, _, one), (_, _, other)] = read.as_slice()
        && one == other
    {
        table.wrong("side", "one side with `deploys = 1` and one with `deploys = 2`", "the same twice");
    }
    let mut read = read.into_iter();
    let mut deploys = [1, 2];
    let sides = Side::BOTH.map(|side| {
        let Some((id, name, place)) = read.next() else { return SideInfo::default() };
        *side.of_mut(&mut deploys) = place;
        SideInfo { id: id.value, name }
    });
    (sides, deploys)
}

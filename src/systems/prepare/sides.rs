//! The two sides of a battle by their names.

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

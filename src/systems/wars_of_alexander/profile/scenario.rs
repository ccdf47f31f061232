//! A scenario: which two armies meet.

use super::Profile;
use super::reading::unknown;
use crate::data::{Document, Problem, Table};
use crate::instruments::Side;

/// What `scenarios/*.toml` says of one battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scenario {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// A word for the players; may be empty.
    pub note: String,
    /// The ids of the ready armies.
    pub armies: [String; 2],
}

impl Scenario {
    /// Reads a scenario for a profile of its game.
    ///
    /// # Errors
    /// All problems, of the file and against the profile.
    pub fn read(document: &Document, profile: &Profile) -> Result<Self, Vec<Problem>> {
        document.read(|table| {
            let note = table.optional_text("note").unwrap_or_default();
            let armies = table.table("armies", |table| Side::BOTH.map(|side| army(table, side, profile)));
            Self { id: document.id.clone(), name: document.name.clone(), note, armies }
        })
    }
}

fn army(table: &mut Table<'_>, side: Side, profile: &Profile) -> String {
    let key = &profile.side(side).id;
    let army = table.id(key);
    if profile.army(&army.value).is_none() {
        unknown(table, key, &army, "armies", profile.armies.iter().map(|army| &army.id));
    }
    army.value
}

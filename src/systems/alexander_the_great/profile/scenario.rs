//! `scenarios/*.toml`: whose armies, which camps, which rules of their own.

use super::super::setup::{Camp, Options};
use super::Profile;
use crate::data::{Document, Problem, Table, shown};
use crate::instruments::Side;

/// A battle of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scenario {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// A line about it.
    pub note: String,
    /// The side that moves first, and the other.
    pub sides: [ScenarioSide; 2],
    /// Who sets up first.
    pub sets_up_first: Side,
    /// The baggage camps.
    pub camps: Vec<Camp>,
    /// Whether the Hydaspes' own rules hold.
    pub hydaspes: bool,
    /// Options that are always played here.
    pub always: Options,
    /// What the players should know before they set up.
    pub notes: Vec<String>,
}

/// A side of a scenario.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ScenarioSide {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// The army whose counters it has.
    pub army: String,
}

/// Where an option stands.
pub type Switch = fn(&mut Options) -> &mut bool;

/// The options by their ids in files, and where each stands.
pub const OPTIONS: [(&str, Switch); 8] = [
    ("advanced", |options| &mut options.advanced),
    ("chariots", |options| &mut options.chariots),
    ("stampede", |options| &mut options.stampede),
    ("historical", |options| &mut options.historical),
    ("historical_both", |options| &mut options.historical_both),
    ("training", |options| &mut options.training),
    ("immunity", |options| &mut options.immunity),
    ("combined", |options| &mut options.combined),
];

impl Scenario {
    /// Reads a scenario for a profile of its game.
    ///
    /// # Errors
    /// All problems, of the file and against the profile.
    pub fn read(document: &Document, profile: &Profile) -> Result<Self, Vec<Problem>> {
        document.read(|table| {
            let note = table.optional_text("note").unwrap_or_default();
            let sides = sides(table, profile);
            let side = |id: &str| sides.iter().zip(Side::BOTH).find(|(side, _)| side.id == id).map(|(_, side)| side);
            let named = |table: &mut Table<'_>, key: &str| {
                let id = table.id(key);
                side(&id.value).unwrap_or_else(|| {
                    let known: Vec<String> = sides.iter().map(|side| shown(&side.id)).collect();
                    if !id.value.is_empty() {
                        table.note(&id.place, key, format!("one of the sides {}", known.join(", ")), shown(&id.value));
                    }
                    Side::A
                })
            };
            Self {
                id: document.id.clone(),
                name: document.name.clone(),
                note,
                sets_up_first: named(table, "sets_up_first"),
                camps: table.tables("camp", 0..=8, |table| Camp { side: named(table, "side"), hex: table.name("hex") }),
                hydaspes: table.flag("hydaspes"),
                always: always(table),
                notes: table.texts("notes", 0..=8).into_iter().map(|note| note.value).collect(),
                sides,
            }
        })
    }
}

/// In the order of the file: who moves first stands first.
fn sides(table: &mut Table<'_>, profile: &Profile) -> [ScenarioSide; 2] {
    let mut sides = table
        .each("side", 2..=2, |id, table| {
            let army = table.id("army");
            if !profile.armies.iter().any(|known| known.id == army.value) && !army.value.is_empty() {
                let known: Vec<String> = profile.armies.iter().map(|army| shown(&army.id)).collect();
                table.note(&army.place, "army", format!("one of the armies {}", known.join(", ")), shown(&army.value));
            }
            ScenarioSide { id: id.value.clone(), name: table.name("name"), army: army.value }
        })
        .into_iter();
    [sides.next().unwrap_or_default(), sides.next().unwrap_or_default()]
}

fn always(table: &mut Table<'_>) -> Options {
    let words = OPTIONS.map(|(id, _)| (id, Some(id)));
    let mut options = Options::default();
    for id in table.choices("always", 0..=OPTIONS.len(), &words) {
        if let Some((_, place)) = OPTIONS.iter().find(|(known, _)| Some(*known) == id.value) {
            *place(&mut options) = true;
        }
    }
    options
}

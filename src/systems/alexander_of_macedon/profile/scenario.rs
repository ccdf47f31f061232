//! A battlefield: where, who attacks, and which troops can not be had.

use serde::{Deserialize, Serialize};

use super::Profile;
use super::reading::unknown;
use crate::data::{Document, Placed, Problem, Table};
use crate::instruments::Side;

/// What `scenarios/*.toml` says of one battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Scenario {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// A word for the players.
    pub note: Option<String>,
    /// The space of the campaign, which has a terrain die in the profile.
    pub space: String,
    /// Who attacks.
    pub attacker: Side,
    /// Unit types that do not take the field.
    pub barred: Vec<Troops>,
    /// Unit types that are fewer than usual.
    pub limits: Vec<Limit>,
}

/// A unit type of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Troops {
    /// Whose it is.
    pub side: Side,
    /// The unit type's id.
    pub unit: String,
}

/// A unit type that is fewer than usual.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Limit {
    /// Whose it is.
    pub side: Side,
    /// The unit type's id.
    pub unit: String,
    /// How many take the field at most.
    pub units: u8,
    /// What may be taken in place of those missing; the player picks one of these, or none.
    ///
    /// Reading: the choice is made once for all missing units, so troops of two such lists do not
    /// mix.
    pub instead: Vec<Instead>,
}

/// Units in place of missing ones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Instead {
    /// How many may be taken in all.
    pub take: u8,
    /// Ids of the unit types they may be of, mixed at will.
    pub from: Vec<String>,
}

impl Scenario {
    /// Reads a scenario for a profile of its game.
    ///
    /// # Errors
    /// All problems, of the file and against the profile.
    pub fn read(document: &Document, profile: &Profile) -> Result<Self, Vec<Problem>> {
        document.read(|table| {
            let note = table.optional_text("note");
            let space = table.id("space");
            if profile.terrain_die(&space.value).is_none() {
                unknown(table, "space", &space, "spaces", profile.terrain_dice.iter().map(|die| &die.space));
            }
            Self {
                id: document.id.clone(),
                name: document.name.clone(),
                note,
                space: space.value,
                attacker: if table.has("attacker") { side(table, "attacker", profile) } else { Side::A },
                barred: table.optional_table("barred", |table| barred(table, profile)).unwrap_or_default(),
                limits: table.tables("limit", 0..=60, |table| limit(table, profile)),
            }
        })
    }
}

fn side(table: &mut Table<'_>, key: &str, profile: &Profile) -> Side {
    let id = table.id(key);
    profile.side(&id.value).unwrap_or_else(|| {
        unknown(table, key, &id, "sides", profile.sides.iter().map(|side| &side.id));
        Side::A
    })
}

fn barred(table: &mut Table<'_>, profile: &Profile) -> Vec<Troops> {
    let mut barred = Vec::new();
    for side in Side::BOTH {
        let key = &profile.side_info(side).id;
        let units = table.ids(key, 0..=60);
        barred.extend(known_units(table, key, side, units, profile).map(|unit| Troops { side, unit }));
    }
    barred
}

fn limit(table: &mut Table<'_>, profile: &Profile) -> Limit {
    let side = side(table, "side", profile);
    let unit = table.id("unit");
    let unit = known_units(table, "unit", side, vec![unit], profile).next();
    Limit {
        side,
        unit: unit.unwrap_or_default(),
        units: table.number("units", 0..=20),
        instead: table.tables("instead", 0..=12, |table| {
            let from = table.ids("from", 1..=60);
            Instead {
                take: table.number("take", 1..=20),
                from: known_units(table, "from", side, from, profile).collect(),
            }
        }),
    }
}

/// The ids, each noted that the side does not have.
fn known_units(
    table: &Table<'_>,
    key: &str,
    side: Side,
    ids: Vec<Placed<String>>,
    profile: &Profile,
) -> impl Iterator<Item = String> {
    for id in ids.iter().filter(|id| profile.unit(side, &id.value).is_none()) {
        let known = profile.units.iter().filter(|unit| unit.side == side);
        unknown(table, key, id, "units", known.map(|unit| &unit.id));
    }
    ids.into_iter().map(|id| id.value)
}

//! A battle: war council, forces, special rules.

use super::reading::difference;
use super::{Difference, Profile};
use crate::data::{Document, Placed, Problem, Table, shown};
use crate::instruments::Side;
use crate::systems::commands_colors_ancients::kinds::Elite;

/// The most cards of a hand.
pub(in super::super) const CARDS_MOST: u8 = 12;
/// The most units of one type.
pub(in super::super) const UNITS_MOST: u8 = 12;
/// The most banners.
pub(in super::super) const BANNERS_MOST: u8 = 20;

/// What `scenarios/*.toml` says of one battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scenario {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// Its number in the publisher's list, for the order.
    pub number: u16,
    /// The year, BC.
    pub year: u16,
    /// Banners that win.
    pub banners: u8,
    /// Who moves first.
    pub first: Side,
    /// Ids of its special rules.
    pub rules: Vec<String>,
    /// The army at the top of the board, then the other.
    pub sides: [SideInfo; 2],
    /// Where source and publisher differ in this battle.
    pub differences: Vec<Difference>,
}

/// One army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideInfo {
    /// Its name for the players.
    pub name: String,
    /// The colour of its blocks, by its id in the profile.
    pub blocks: String,
    /// Those of the other answer to ruling C6, where the battle asks it.
    pub else_blocks: Option<String>,
    /// Cards of its hand.
    pub cards: u8,
    /// Its leaders by name.
    pub leaders: Vec<String>,
    /// How many leaders it has, those without a name in the source too.
    pub leader_count: u8,
    /// Units of each type, in the order of the profile.
    pub units: Vec<u8>,
    /// Its special units, among those.
    pub specials: Vec<Special>,
}

/// A special unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Special {
    /// What makes it special.
    pub is: Elite,
    /// Its type, by its place in the profile.
    pub unit: usize,
    /// How many units.
    pub units: u8,
    /// The leader that starts with it.
    pub leader: Option<String>,
}

impl Scenario {
    /// Reads a scenario for a profile of the game.
    ///
    /// # Errors
    /// All problems, of the file and against the profile.
    pub fn read(document: &Document, profile: &Profile) -> Result<Self, Vec<Problem>> {
        document.read(|table| {
            let rules = table.ids("rules", 0..=20);
            for rule in rules.iter().filter(|rule| profile.rule(&rule.value).is_none()) {
                unknown(table, "rules", rule, "special rules");
            }
            Self {
                id: document.id.clone(),
                name: document.name.clone(),
                number: table.optional_number("number", 0..=9999).unwrap_or(9999),
                year: table.number("year", 1..=3000),
                banners: table.number("banners", 1..=BANNERS_MOST),
                first: table.optional_choice("first", &[("top", Side::A), ("bottom", Side::B)]).unwrap_or(Side::A),
                rules: rules.into_iter().map(|rule| rule.value).collect(),
                sides: [
                    table.table("top", |table| side(table, profile)),
                    table.table("bottom", |table| side(table, profile)),
                ],
                differences: table.tables("difference", 0..=12, |table| {
                    let read = difference(table);
                    for rule in read.drop.iter().chain(&read.add).filter(|rule| profile.rule(rule).is_none()) {
                        table.wrong("id", "special rules that the profile knows", shown(rule));
                    }
                    read
                }),
            }
        })
    }
}

fn side(table: &mut Table<'_>, profile: &Profile) -> SideInfo {
    let blocks = table.id("blocks");
    let else_blocks = table.optional_id("else_blocks");
    for (key, blocks) in std::iter::once(("blocks", &blocks)).chain(else_blocks.iter().map(|id| ("else_blocks", id))) {
        if !profile.armies.iter().any(|army| army.id == blocks.value) {
            unknown(table, key, blocks, "armies");
        }
    }
    let leaders: Vec<String> = table.texts("leaders", 0..=6).into_iter().map(|name| name.value).collect();
    let named = u8::try_from(leaders.len()).unwrap_or(u8::MAX);
    let leader_count = table.optional_number("leader_count", 0..=6).unwrap_or(named);
    let units: Vec<u8> = table.table("units", |table| {
        let count = |id: &str, table: &mut Table<'_>| table.optional_number(id, 0..=UNITS_MOST).unwrap_or(0);
        profile.units.iter().map(|unit| count(&unit.id, table)).collect()
    });
    if units.iter().all(|units| *units == 0) {
        table.wrong("units", "at least one unit", "none");
    }
    SideInfo {
        name: table.name("name"),
        blocks: blocks.value,
        else_blocks: else_blocks.map(|id| id.value),
        cards: table.number("cards", 1..=CARDS_MOST),
        leaders,
        leader_count,
        specials: table.tables("special", 0..=6, |table| special(table, profile, &units)),
        units,
    }
}

fn special(table: &mut Table<'_>, profile: &Profile, units: &[u8]) -> Special {
    let id = table.id("unit");
    let place = profile.units.iter().position(|unit| unit.id == id.value);
    if place.is_none() {
        unknown(table, "unit", &id, "units");
    }
    let unit = place.unwrap_or_default();
    let most = units.get(unit).copied().unwrap_or_default();
    let number = table.optional_number("units", 1..=UNITS_MOST).unwrap_or(1);
    if place.is_some() && number > most {
        table.wrong("units", format!("at most the {most} of its type"), number.to_string());
    }
    Special {
        is: table.optional_choice("is", &Elite::WORDS).unwrap_or_else(|| {
            table.wrong("is", "what makes the unit special", "nothing");
            Elite::Companions
        }),
        unit,
        units: number,
        leader: table.optional_text("leader"),
    }
}

fn unknown(table: &Table<'_>, key: &str, id: &Placed<String>, what: &str) {
    table.note(&id.place, key, format!("the id of one of the profile's {what}"), shown(&id.value));
}

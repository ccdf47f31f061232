//! A battle as its file has it: war council, forces, special rules.

use super::reading::difference;
use super::{Difference, Values};
use crate::data::{Placed, Table, quoted};
use crate::instruments::Side;
use crate::systems::commands_colors_ancients::rules::by_hand::{BANNERS_MOST, CARDS_MOST};
use crate::systems::commands_colors_ancients::rules::units::Elite;

/// The most units of one type.
pub(super) const UNITS_MOST: u8 = 12;

/// What `scenarios/*.toml` says of one battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WarCouncil {
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
    /// Ids of those that are optional and played all the same.
    pub rules_on: Vec<String>,
    /// Ids of those that are not played.
    pub rules_off: Vec<String>,
    /// The army at the top of the board, then the other.
    pub armies: [ArmyInfo; 2],
    /// Where source and publisher differ in this battle.
    pub differences: Vec<Difference>,
}

/// One army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArmyInfo {
    /// Its name for the players.
    pub name: String,
    /// The colour of its blocks in the source, by its id in the profile: rules that name a people go
    /// by it.
    pub blocks: String,
    /// The blocks that stand for them on the board, where those are others.
    pub stand_in: Option<String>,
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

/// A side's word in scenarios.
pub(super) const fn word(side: Side) -> &'static str {
    match side {
        Side::A => "top",
        Side::B => "bottom",
    }
}

/// Reads what of a scenario is the game's own.
pub(super) fn war_council(table: &mut Table<'_>, values: &Values) -> WarCouncil {
    let sides = Side::BOTH.map(|side| (word(side), side));
    WarCouncil {
        number: table.optional_number("number", 0..=9999).unwrap_or(9999),
        year: table.number("year", 1..=3000),
        banners: table.number("banners", 1..=BANNERS_MOST),
        first: table.optional_choice("first", &sides).unwrap_or(Side::A),
        rules: rules(table, "rules", values),
        rules_on: rules(table, "rules_on", values),
        rules_off: rules(table, "rules_off", values),
        armies: Side::BOTH.map(|side| table.table(word(side), |table| army(table, values))),
        differences: table.tables("difference", 0..=12, |table| {
            let read = difference(table);
            for rule in read.drop.iter().chain(&read.add).filter(|rule| values.rule(rule).is_none()) {
                table.wrong("id", "special rules that the profile knows", quoted(rule));
            }
            read
        }),
    }
}

fn rules(table: &mut Table<'_>, key: &str, values: &Values) -> Vec<String> {
    let rules = table.ids(key, 0..=20);
    for rule in rules.iter().filter(|rule| values.rule(&rule.value).is_none()) {
        unknown(table, key, rule, "special rules");
    }
    rules.into_iter().map(|rule| rule.value).collect()
}

fn army(table: &mut Table<'_>, values: &Values) -> ArmyInfo {
    let blocks = table.id("blocks");
    let [stand_in, else_blocks] = ["stand_in", "else_blocks"].map(|key| (key, table.optional_id(key)));
    let told = [&stand_in, &else_blocks].into_iter().filter_map(|(key, id)| Some((*key, id.as_ref()?)));
    for (key, blocks) in std::iter::once(("blocks", &blocks)).chain(told) {
        if !values.boxes.iter().any(|army| army.id == blocks.value) {
            unknown(table, key, blocks, "armies");
        }
    }
    let leaders: Vec<String> = table.texts("leaders", 0..=6).into_iter().map(|name| name.value).collect();
    let named = u8::try_from(leaders.len()).unwrap_or(u8::MAX);
    let leader_count = table.optional_number("leader_count", 0..=6).unwrap_or(named);
    let units: Vec<u8> = table.table("units", |table| {
        let count = |id: &str, table: &mut Table<'_>| table.optional_number(id, 0..=UNITS_MOST).unwrap_or(0);
        values.units.iter().map(|unit| count(&unit.id, table)).collect()
    });
    if units.iter().all(|units| *units == 0) {
        table.wrong("units", "at least one unit", "none");
    }
    let mut left = units.clone();
    ArmyInfo {
        name: table.name("name"),
        blocks: blocks.value,
        stand_in: stand_in.1.map(|id| id.value),
        else_blocks: else_blocks.1.map(|id| id.value),
        cards: table.number("cards", 1..=CARDS_MOST),
        leaders,
        leader_count,
        specials: table.tables("special", 0..=6, |table| special(table, values, &mut left)),
        units,
    }
}

/// Reads a special unit, and takes it from those of its type that are left.
fn special(table: &mut Table<'_>, values: &Values, left: &mut [u8]) -> Special {
    let id = table.id("unit");
    let place = values.units.iter().position(|unit| unit.id == id.value);
    if place.is_none() {
        unknown(table, "unit", &id, "units");
    }
    let number = table.optional_number("units", 1..=UNITS_MOST).unwrap_or(1);
    if let Some(left) = place.and_then(|place| left.get_mut(place)) {
        if number > *left {
            table.wrong("units", format!("at most the {left} of its type"), number.to_string());
        }
        *left = left.saturating_sub(number);
    }
    Special {
        is: table.optional_choice("is", &Elite::WORDS).unwrap_or_else(|| {
            table.wrong("is", "what makes the unit special", "nothing");
            Elite::Companions
        }),
        unit: place.unwrap_or_default(),
        units: number,
        leader: table.optional_text("leader"),
    }
}

fn unknown(table: &Table<'_>, key: &str, id: &Placed<String>, what: &str) {
    table.note(&id.place, key, format!("the id of one of the profile's {what}"), quoted(&id.value));
}

//! The roster: counters by army.

use super::values::Army;
use crate::data::{Placed, Table, quoted};
use crate::instruments::Side;
use crate::systems::alexander_the_great::rules::setup::{Counter, FACTOR_MOST, Strength};
use crate::systems::alexander_the_great::rules::unit_type::{Class, Rank, UnitType};
use std::collections::BTreeMap;

/// The most counters of an army.
const COUNTERS_MOST: usize = 120;

/// The ranks of leaders by their ids.
pub(super) const RANKS: [(&str, Rank); 2] =
    [("commanding_officer", Rank::CommandingOfficer), ("army_commander", Rank::ArmyCommander)];
/// The classes by their ids; the last is the leaders' alone.
pub(super) const CLASSES: [(&str, Class); 3] = [("A", Class::A), ("B", Class::B), ("C", Class::C)];

/// `[counter.macedonian.coenus]`.
pub(super) fn armies(table: &mut Table<'_>) -> Vec<Army> {
    table.each("counter", 0..=6, |army, table| {
        let counters = table.all(0..=COUNTERS_MOST, |id, table| (counter(id, table), id.clone()));
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        for (counter, id) in &counters {
            let first = names.entry(counter.name.to_lowercase()).or_insert_with(|| counter.id.clone());
            if *first != counter.id && !counter.name.is_empty() {
                let found = format!("{}, which `{first}` has too", quoted(&counter.name));
                table.note(&id.place, &format!("{}.name", counter.id), "a name of its own", found);
            }
        }
        Army { id: army.value.clone(), counters: counters.into_iter().map(|(counter, _)| counter).collect() }
    })
}

fn counter(id: &Placed<String>, table: &mut Table<'_>) -> Counter {
    let name = table.name("name");
    let before = table.mistakes();
    let unit_type = table.choice("type", &UnitType::ALL);
    // What follows from a type that can not be read would be mistakes of nobody.
    let is_known = table.has("type") && table.mistakes() == before;
    let class = table.optional_choice("class", &CLASSES).unwrap_or(unit_type.usual_class());
    let rank = table.optional_choice("rank", &RANKS);
    let is_leader = unit_type == UnitType::Leader;
    if is_known && (class == Class::C) != is_leader {
        table.wrong("class", "C for a leader and A or B for any other", format!("{class:?}"));
    }
    if is_known && rank.is_some() != is_leader {
        table.wrong("rank", "a rank for a leader, and for nobody else", if rank.is_some() { "one" } else { "none" });
    }
    let before = table.mistakes();
    let (full, reduced) = (strength(table, "full", 1), strength(table, "reduced", 0));
    match (full, reduced) {
        _ if table.mistakes() > before => {}
        (Some(full), Some(reduced)) if reduced.front > full.front => {
            table.wrong("reduced", format!("at most {} in front", full.front), reduced.front.to_string());
        }
        (None, Some(_)) => table.wrong("full", "the face too, where the reverse is entered", "nothing"),
        (Some(_), _) | (None, None) => {}
    }
    if is_leader && full.is_some() {
        table.wrong("full", "no factors for a leader", "some");
    }
    Counter {
        id: id.value.clone(),
        side: Side::A,
        name,
        unit_type,
        class,
        movement: table.optional_number("movement", 0..=FACTOR_MOST).filter(|movement| *movement > 0),
        full,
        reduced,
        mercenary: table.flag("mercenary"),
        rank,
    }
}

/// `full = [6, 3, 2]`: front, flank, rear; the front is the largest (*Attacking* 4). An empty list is
/// a face that is not entered.
fn strength(table: &mut Table<'_>, key: &str, least: u8) -> Option<Strength> {
    if !table.has(key) {
        return None;
    }
    let before = table.mistakes();
    let factors = table.numbers(key, 0..=3, &(0..=FACTOR_MOST));
    let factors: Vec<u8> = factors.into_iter().map(|factor| factor.value).collect();
    if table.mistakes() > before {
        return None;
    }
    let [front, flank, rear] = factors[..] else {
        if !factors.is_empty() {
            table.wrong(key, "3 entries: front, flank, rear", factors.len().to_string());
        }
        return None;
    };
    if front < least || flank > front || rear > front {
        let expected = format!("front, flank, rear, with the front at least {least} and the largest");
        table.wrong(key, expected, format!("{front}, {flank}, {rear}"));
    }
    Some(Strength { front, flank, rear })
}

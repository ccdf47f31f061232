//! The roster: counters by army.

use super::super::arm::{Arm, Rank, Size};
use super::super::fighter::MOST;
use super::super::setup::{Counter, Strength};
use super::Army;
use crate::data::{Placed, Table, shown};
use crate::instruments::Side;
use std::collections::BTreeMap;

/// The most counters of an army.
pub const COUNTERS_MOST: usize = 120;

/// `[counter.macedonian.coenus]`.
pub(super) fn armies(table: &mut Table<'_>) -> Vec<Army> {
    table.each("counter", 0..=6, |army, table| {
        let counters = table.all(0..=COUNTERS_MOST, |id, table| (counter(id, table), id.clone()));
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        for (counter, id) in &counters {
            let first = names.entry(counter.name.to_lowercase()).or_insert_with(|| counter.id.clone());
            if *first != counter.id && !counter.name.is_empty() {
                let found = format!("{}, which `{first}` has too", shown(&counter.name));
                table.note(&id.place, &format!("{}.name", counter.id), "a name of its own", found);
            }
        }
        Army { id: army.value.clone(), counters: counters.into_iter().map(|(counter, _)| counter).collect() }
    })
}

fn counter(id: &Placed<String>, table: &mut Table<'_>) -> Counter {
    let name = table.name("name");
    let arm = table.choice("type", &Arm::ALL);
    let sizes = [("A", Size::A), ("B", Size::B), ("C", Size::C)];
    let size = table.optional_choice("class", &sizes).unwrap_or(arm.usual_size());
    if (size == Size::C) != (arm == Arm::Leader) {
        table.wrong("class", "C for a leader and A or B for any other", format!("{size:?}"));
    }
    let ranks = [("army_commander", Rank::ArmyCommander), ("commanding_officer", Rank::CommandingOfficer)];
    let rank = table.optional_choice("rank", &ranks);
    if rank.is_some() != (arm == Arm::Leader) {
        table.wrong("rank", "a rank for a leader, and for nobody else", if rank.is_some() { "one" } else { "none" });
    }
    let full = strength(table, "full", 1);
    let reduced = strength(table, "reduced", 0);
    match (full, reduced) {
        (Some(full), Some(reduced)) if reduced.front > full.front => {
            table.wrong("reduced", format!("at most {} in front", full.front), reduced.front.to_string());
        }
        (None, Some(_)) => table.wrong("full", "the face too, where the reverse is entered", "nothing"),
        _ => {}
    }
    if arm == Arm::Leader && full.is_some() {
        table.wrong("full", "no factors for a leader", "some");
    }
    Counter {
        id: id.value.clone(),
        side: Side::A,
        name,
        arm,
        size,
        movement: table.optional_number("movement", 0..=MOST),
        full,
        reduced,
        mercenary: table.flag("mercenary"),
        rank,
    }
}

/// `full = [6, 3, 2]`: front, flank, rear; the front is the largest (*Attacking* 4).
fn strength(table: &mut Table<'_>, key: &str, least: u8) -> Option<Strength> {
    if !table.has(key) {
        return None;
    }
    let before = table.mistakes();
    let factors: Vec<u8> = table.numbers(key, 3..=3, &(0..=MOST)).into_iter().map(|factor| factor.value).collect();
    let [front, flank, rear] = factors[..] else { return None };
    if table.mistakes() > before {
        return None;
    }
    if front < least || flank > front || rear > front {
        let expected = format!("front, flank, rear, with the front at least {least} and the largest");
        table.wrong(key, expected, format!("{front}, {flank}, {rear}"));
    }
    Some(Strength { front, flank, rear })
}

//! What the answers change of the profile, in the shape of its file: counters, bands, tables.
//!
//! Nothing is judged here: the reader of the file finds what is wrong.

use super::counters::{CLASSES, RANKS};
use super::reading::{HOLE, LINE_BOUNDS};
use super::values::Form;
use crate::instruments::{Halves, Side};
use crate::systems::alexander_the_great::rules::combat_result::CombatResult;
use crate::systems::alexander_the_great::rules::ratio::Column;
use crate::systems::alexander_the_great::rules::setup::{Counter, Strength};
use crate::systems::alexander_the_great::rules::tables::{Bands, FACES, Faces, TABLES};
use crate::systems::alexander_the_great::rules::unit_type::{Class, UnitType};
use crate::systems::describe::Answer;
use crate::systems::prepare::Changes;
use std::collections::BTreeMap;

/// Counters of their own that the players can add at once.
const NEW_MOST: usize = 40;
/// The most characters of a counter's name.
pub(super) const NAME_MOST: usize = 32;
/// What the id of a counter of the players' own begins with; a number follows.
const OWN: &str = "own_";

/// The columns of the page of counters: the end of the field's id, and what it is called.
pub(super) const FACTORS: [(&str, &str); 7] = [
    ("front", "front"),
    ("flank", "flank"),
    ("rear", "rear"),
    ("rfront", "reverse"),
    ("rflank", "flank"),
    ("rrear", "rear"),
    ("moves", "moves"),
];

/// The field of a known counter: "counter.a.coenus.front".
pub(super) fn counter_id(side: Side, counter: &str, what: &str) -> String {
    format!("counter.{}.{counter}.{what}", side.letter())
}

/// The field of a counter that is added: "new.a.1.name"; counted from 1.
pub(super) fn new_id(side: Side, at: usize, what: &str) -> String {
    format!("new.{}.{at}.{what}", side.letter())
}

/// The counters of a side as the files have them.
fn usual<'a>(form: &Form<'a>, side: Side) -> &'a [Counter] {
    form.usual.own.counters(form.usual_scenario.own.army(side))
}

/// The numbers of the players' own counters that the files have.
fn own_numbers(form: &Form<'_>, side: Side) -> Vec<usize> {
    usual(form, side).iter().filter_map(|counter| counter.id.strip_prefix(OWN)?.parse().ok()).collect()
}

/// How many counters of a side are the players' own: answered, and the least and the most there can
/// be. Those that the files have are counted too, so that what was kept is not added anew.
pub(super) fn own_count(form: &Form<'_>, side: Side) -> (usize, usize, usize) {
    let least = own_numbers(form, side).len();
    let most = least + NEW_MOST;
    let answered = form.answers.number(&format!("new.{}", side.letter()));
    let answered = answered.and_then(|told| usize::try_from(told).ok()).filter(|told| (least..=most).contains(told));
    (answered.unwrap_or(least), least, most)
}

/// The counters that are added, each with its place among the players' own.
pub(super) fn added(form: &Form<'_>, side: Side) -> Vec<(usize, Counter)> {
    let numbers = own_numbers(form, side);
    let last = numbers.iter().copied().max().unwrap_or(0);
    let (count, kept, _) = own_count(form, side);
    (kept + 1..=count).map(|at| (at, new_counter(form, side, at, last.saturating_add(at - kept)))).collect()
}

fn new_counter(form: &Form<'_>, side: Side, at: usize, number: usize) -> Counter {
    let (answers, id) = (form.answers, |what: &str| new_id(side, at, what));
    let unit_type = answers.choice(&id("type")).and_then(UnitType::by_id).unwrap_or_default();
    let is_leader = unit_type == UnitType::Leader;
    let rank = answers.choice(&id("rank")).and_then(|told| RANKS.into_iter().find(|(id, _)| *id == told));
    let (_, rank) = rank.unwrap_or(RANKS[0]);
    let name = answers.text(&id("name")).unwrap_or_default().trim();
    let name: String = name.chars().filter(|letter| !letter.is_control()).take(NAME_MOST).collect();
    Counter {
        id: format!("{OWN}{number}"),
        side,
        name: if name.is_empty() { format!("Counter {number}") } else { name },
        unit_type,
        class: class(form, &id("class"), unit_type).unwrap_or(unit_type.usual_class()),
        movement: None,
        full: None,
        reduced: None,
        mercenary: answers.toggle(&id("mercenary")).unwrap_or(false),
        rank: is_leader.then_some(rank),
    }
}

/// The class that is answered; a leader's is always C, and nobody else's.
fn class(form: &Form<'_>, field: &str, unit_type: UnitType) -> Option<Class> {
    let told = form.answers.choice(field)?;
    let class = CLASSES.into_iter().find(|(id, _)| *id == told).map(|(_, class)| class);
    class.filter(|class| *class != Class::C && unit_type != UnitType::Leader)
}

/// A counter with its type, class and contract as they are answered; leaders stay leaders.
fn retyped(form: &Form<'_>, side: Side, counter: &Counter) -> Counter {
    let mut now = counter.clone();
    if counter.unit_type == UnitType::Leader {
        return now;
    }
    let id = |what: &str| counter_id(side, &counter.id, what);
    let told = form.answers.choice(&id("type")).and_then(UnitType::by_id);
    if let Some(unit_type) = told.filter(|unit_type| *unit_type != UnitType::Leader) {
        if counter.class == counter.unit_type.usual_class() {
            now.class = unit_type.usual_class();
        }
        now.unit_type = unit_type;
    }
    now.class = class(form, &id("class"), now.unit_type).unwrap_or(now.class);
    now.mercenary = form.answers.toggle(&id("mercenary")).unwrap_or(now.mercenary);
    now
}

/// The counters of a side: what differs, and those that are added.
pub(super) fn counters(form: &Form<'_>, side: Side, changes: &mut Changes) {
    for counter in usual(form, side) {
        let now = retyped(form, side, counter);
        let is_retyped = now.unit_type != counter.unit_type;
        if is_retyped {
            set(form, side, &now, "type", now.unit_type.id(), changes);
        }
        // The file may name the class of the old type.
        if is_retyped || now.class != counter.class {
            set(form, side, &now, "class", class_id(now.class), changes);
        }
        if now.mercenary != counter.mercenary {
            set(form, side, &now, "mercenary", now.mercenary, changes);
        }
        factors(form, side, &now, changes);
    }
    for (_, counter) in added(form, side) {
        let now = retyped(form, side, &counter);
        set(form, side, &now, "name", now.name.as_str(), changes);
        set(form, side, &now, "type", now.unit_type.id(), changes);
        if now.class != now.unit_type.usual_class() {
            set(form, side, &now, "class", class_id(now.class), changes);
        }
        if now.mercenary {
            set(form, side, &now, "mercenary", true, changes);
        }
        if let Some((id, _)) = RANKS.into_iter().find(|(_, rank)| now.rank == Some(*rank)) {
            set(form, side, &now, "rank", id, changes);
        }
        factors(form, side, &now, changes);
    }
}

fn set(
    form: &Form<'_>,
    side: Side,
    counter: &Counter,
    key: &str,
    value: impl Into<toml::Value>,
    changes: &mut Changes,
) {
    let army = form.usual_scenario.own.army(side);
    changes.profile(&["counter", army, &counter.id, key], value);
}

fn class_id(class: Class) -> &'static str {
    CLASSES.into_iter().find(|(_, known)| *known == class).map_or("", |(id, _)| id)
}

/// A face of a counter as three factors, 0 where it is not entered.
fn three(strength: Option<Strength>) -> [i32; 3] {
    strength.map_or([0; 3], |Strength { front, flank, rear }| [front, flank, rear].map(i32::from))
}

/// What a counter shows, in the order of [`FACTORS`]; none where it is not entered.
pub(super) fn shown(counter: &Counter) -> [Option<i32>; FACTORS.len()] {
    let [front, flank, rear] = three(counter.full).map(|factor| counter.full.map(|_| factor));
    let [back_front, back_flank, back_rear] = three(counter.reduced).map(|factor| counter.reduced.map(|_| factor));
    [front, flank, rear, back_front, back_flank, back_rear, counter.movement.map(i32::from)]
}

/// The factors that are answered; a front of 0 is a face that is not entered.
fn factors(form: &Form<'_>, side: Side, counter: &Counter, changes: &mut Changes) {
    if counter.unit_type == UnitType::Leader {
        return;
    }
    let known = shown(counter).map(Option::unwrap_or_default);
    let mut now = known;
    for ((what, _), slot) in FACTORS.iter().zip(&mut now) {
        *slot = form.answers.number(&counter_id(side, &counter.id, what)).unwrap_or(*slot);
    }
    if now == known {
        return;
    }
    let [front, flank, rear, back_front, back_flank, back_rear, moves] = now;
    let faces = [
        ("full", [front, flank, rear], counter.full),
        ("reduced", [back_front, back_flank, back_rear], counter.reduced),
    ];
    for (key, now, was) in faces {
        if now[0] == 0 && was.is_some() {
            set(form, side, counter, key, Vec::<i32>::new(), changes);
        } else if now[0] != 0 && now != three(was) {
            set(form, side, counter, key, now.to_vec(), changes);
        }
    }
    if moves != counter.movement.map_or(0, i32::from) {
        set(form, side, counter, "movement", moves, changes);
    }
}

/// The bands of the gauge, and the combat tables.
pub(super) fn tables(form: &Form<'_>, changes: &mut Changes) {
    let usual = &form.usual.own;
    let _always_four = bands(form, "bands", &usual.bands, changes);
    let lines = bands(form, "lines", &usual.lines, changes);
    let lines = lines.filter(|lines| LINE_BOUNDS.contains(&lines.0.len()));
    cells(form, lines.as_ref().unwrap_or(&usual.lines).count(), changes);
}

/// Lower bounds as they are answered: "15½, 10½, 5½"; none where nothing or no number is.
fn bands(form: &Form<'_>, key: &str, usual: &Bands, changes: &mut Changes) -> Option<Bands> {
    let written = form.answers.text(key)?;
    let texts = written.split([',', ';']).map(str::trim);
    let read: Option<Vec<Halves>> = texts.clone().map(Halves::parse).collect();
    let read = read.map(Bands);
    if read.as_ref() != Some(usual) {
        let texts: Vec<String> = match &read {
            Some(bands) => bands.0.iter().map(ToString::to_string).collect(),
            None => texts.map(str::to_owned).collect(),
        };
        changes.profile(&[key], texts);
    }
    read
}

/// The field of a cell: "cell.1.2.6.4" is table 1, line 2, the seventh column, a roll of 4.
pub(super) fn cell_id(table: u8, line: u8, column: Column, face: u8) -> String {
    format!("cell.{table}.{line}.{}.{face}", column.place())
}

/// Table, line, column and face of a field.
fn cell_of(id: &str) -> Option<(u8, u8, Column, usize)> {
    let numbers: Option<Vec<u8>> = id.strip_prefix("cell.")?.split('.').map(|number| number.parse().ok()).collect();
    let [table, line, column, face] = numbers?[..] else { return None };
    let face = usize::from(face).checked_sub(1).filter(|face| *face < FACES)?;
    Some((table, line, Column::at(column)?, face))
}

/// The cells that are answered, by the columns they stand in; a hole is written as one.
fn cells(form: &Form<'_>, lines: u8, changes: &mut Changes) {
    let usual = &form.usual.own;
    let mut columns: BTreeMap<(u8, u8, Column), Faces> = BTreeMap::new();
    // Of all answers only those that are cells, for there may be a thousand.
    for (id, answer) in &form.answers.0 {
        let (Some((table, line, column, face)), Answer::Number(told)) = (cell_of(id), answer) else { continue };
        if (1..=TABLES).contains(&table) && (1..=lines).contains(&line) {
            let faces = columns.entry((table, line, column)).or_insert_with(|| usual.tables.faces(table, line, column));
            if let Some(face) = faces.get_mut(face) {
                *face = u8::try_from(*told).ok().and_then(CombatResult::by_number);
            }
        }
    }
    columns.retain(|(table, line, column), faces| usual.tables.faces(*table, *line, *column) != *faces);
    let is_touched = !columns.is_empty() || lines != usual.lines.count() && !usual.tables.is_empty();
    let mut now = usual.tables.clone();
    for ((table, line, column), faces) in columns {
        let words = faces.map(|result| result.map_or(HOLE, CombatResult::words));
        let path = ["combat", &format!("table_{table}"), &format!("line_{line}"), &column.to_string()];
        changes.profile(&path, words.to_vec());
        now.enter(table, line, column, faces);
    }
    let incomplete = now.holes(lines).next().is_some();
    if is_touched && incomplete != usual.incomplete {
        changes.profile(&["combat", "incomplete"], incomplete);
    }
}

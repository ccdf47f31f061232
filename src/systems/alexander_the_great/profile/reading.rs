//! `profile.toml` read into a [`Profile`], with all that does not fit together.

use super::super::code::Code;
use super::super::ratio::Column;
use super::super::setup::{Happening, Morale, Worth};
use super::super::tables::{Bands, TABLES, Tables};
use super::{Profile, Ruling, counters};
use crate::data::{Document, Problem, Table, shown};
use crate::instruments::Halves;

/// The rulings the game plays and the answers it knows.
const RULINGS: [(&str, &[&str]); 11] = [
    ("a1", &["draw"]),
    ("a2", &["exact"]),
    ("a3", &["house"]),
    ("a4", &["at_once", "next_turn"]),
    ("a5", &["any", "battles"]),
    ("a5_surrender", &["nothing", "loss"]),
    ("a6", &["deserts", "stays"]),
    ("a7", &["before", "after"]),
    ("a8", &["best_line", "no_effect"]),
    ("a9", &["each_turn", "at_once"]),
    ("a10", &["pass", "bar"]),
];

const HALVES: &str = "a number of half points like \"15½\"";

impl Profile {
    /// Reads a profile.
    ///
    /// # Errors
    /// All problems of the file.
    pub fn read(document: &Document) -> Result<Self, Vec<Problem>> {
        document.read(|table| {
            let source = table.text("source");
            let morale = table.table("morale", morale);
            let top = morale.top;
            let bands = bands(table, "bands", 3..=3, top);
            let lines = bands_of_lines(table, top);
            let profile = Self {
                id: document.id.clone(),
                name: document.name.clone(),
                source,
                tables: table.optional_table("combat", |table| tables(table, lines.count())).unwrap_or_default(),
                armies: counters::armies(table),
                rulings: table.tables("ruling", 0..=40, ruling),
                morale,
                bands,
                lines,
            };
            check_rulings(table, &profile);
            profile
        })
    }
}

/// A text of half points.
pub(super) fn halves(table: &mut Table<'_>, key: &str) -> Halves {
    let text = table.text(key);
    Halves::parse(&text).unwrap_or_else(|| {
        if !text.is_empty() {
            table.wrong(key, HALVES, shown(&text));
        }
        Halves::ZERO
    })
}

fn morale(table: &mut Table<'_>) -> Morale {
    let top = Halves::whole(table.number("top", 1..=100));
    let start = Halves::whole(table.number("start", 1..=100));
    if start > top {
        table.wrong("start", format!("at most the top, {top}"), start.to_string());
    }
    Morale {
        start: [start; 2],
        top,
        desert_below: halves(table, "desert_below"),
        leave_at: halves(table, "leave_at"),
        officer: halves(table, "officer"),
        many: table.number("many", 1..=20),
        worth: table.table("happening", |table| {
            Happening::ALL.map(|what| {
                table.table(what.id(), |table| Worth { own: halves(table, "own"), enemy: halves(table, "enemy") })
            })
        }),
    }
}

fn bands_of_lines(table: &mut Table<'_>, top: Halves) -> Bands {
    bands(table, "lines", 1..=7, top)
}

/// Lower bounds that fall from the top.
fn bands(table: &mut Table<'_>, key: &str, many: std::ops::RangeInclusive<usize>, top: Halves) -> Bands {
    let before = table.mistakes();
    let mut bounds = Vec::new();
    for text in table.texts(key, many) {
        match Halves::parse(&text.value) {
            Some(bound) => bounds.push(bound),
            None => table.note(&text.place, key, HALVES, shown(&text.value)),
        }
    }
    let bands = Bands(bounds);
    if let Some(wrong) = bands.wrong(top)
        && table.mistakes() == before
    {
        let (expected, found) = wrong.split_once(", found ").unwrap_or((&wrong, ""));
        table.wrong(key, expected.trim_start_matches("expected "), found);
    }
    bands
}

/// The word for a result that is not entered yet.
pub(in super::super) const HOLE: &str = "?";

/// `[combat.table_1.line_2]` with a list of six results a column.
///
/// With `incomplete = true` what is missing, or `"?"`, is a hole; else each hole is a problem.
fn tables(table: &mut Table<'_>, lines: u8) -> Tables {
    let incomplete = table.flag("incomplete");
    let mut tables = Tables::default();
    for number in 1..=TABLES {
        part(table, &format!("table_{number}"), incomplete, |table| {
            for line in 1..=lines {
                part(table, &format!("line_{line}"), incomplete, |table| {
                    for column in Column::all() {
                        columns(table, column, incomplete, |face, code| tables.enter(number, line, column, face, code));
                    }
                });
            }
        });
    }
    tables
}

fn part(table: &mut Table<'_>, key: &str, optional: bool, reading: impl FnOnce(&mut Table<'_>)) {
    if optional {
        let _there = table.optional_table(key, reading);
    } else {
        table.table(key, reading);
    }
}

fn columns(table: &mut Table<'_>, column: Column, incomplete: bool, mut enter: impl FnMut(u8, Option<Code>)) {
    let key = column.to_string();
    if incomplete && !table.has(&key) {
        return;
    }
    let mut words: Vec<(&str, Option<Code>)> = Code::ALL.map(|code| (code.words(), Some(code))).to_vec();
    if incomplete {
        words.push((HOLE, None));
    }
    for (code, face) in table.choices(&key, 6..=6, &words).into_iter().zip(1..) {
        enter(face, code.value);
    }
}

fn ruling(table: &mut Table<'_>) -> Ruling {
    let id = table.id("id");
    let known = RULINGS.iter().find(|(known, _)| id.value == *known);
    if known.is_none() && !id.value.is_empty() {
        let ids: Vec<String> = RULINGS.iter().map(|(id, _)| shown(id)).collect();
        table.note(&id.place, "id", format!("one of the rulings {}", ids.join(", ")), shown(&id.value));
    }
    let answers = known.map_or(&[][..], |(_, answers)| *answers);
    let options: Vec<(String, String)> = table.tables("option", 1..=6, |table| {
        let option = table.id("id");
        if !answers.is_empty() && !answers.contains(&option.value.as_str()) && !option.value.is_empty() {
            let expected = format!("one of the answers {}", answers.join(", "));
            table.note(&option.place, "id", expected, shown(&option.value));
        }
        (option.value, table.text("text"))
    });
    let default = table.optional_id("default");
    if let Some(default) = &default
        && !options.iter().any(|(id, _)| *id == default.value)
    {
        let ids: Vec<String> = options.iter().map(|(id, _)| shown(id)).collect();
        table.note(&default.place, "default", format!("one of {}", ids.join(", ")), shown(&default.value));
    }
    let first = options.first().map(|(id, _)| id.clone());
    Ruling {
        id: id.value,
        title: table.text("title"),
        source: table.text("source"),
        chosen: default.map(|default| default.value).or(first).unwrap_or_default(),
        options,
    }
}

/// Each ruling the game plays must be there once.
fn check_rulings(table: &Table<'_>, profile: &Profile) {
    for (id, _) in RULINGS {
        let found = profile.rulings.iter().filter(|ruling| ruling.id == id).count();
        if found != 1 {
            table.wrong("ruling", format!("one ruling {}", shown(id)), found.to_string());
        }
    }
}

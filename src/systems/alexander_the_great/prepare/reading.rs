//! `profile.toml` read into values, with all that does not fit together.

use super::counters;
use super::values::Values;
use crate::data::{Table, quoted};
use crate::instruments::Halves;
use crate::systems::alexander_the_great::rules::combat_result::CombatResult;
use crate::systems::alexander_the_great::rules::ratio::Column;
use crate::systems::alexander_the_great::rules::setup::{Happening, Morale, Worth};
use crate::systems::alexander_the_great::rules::tables::{Bands, FACES, Faces, TABLES, Tables};
use std::ops::RangeInclusive;

/// How many lower bounds the defender's lines may have; there is a line more.
pub(super) const LINE_BOUNDS: RangeInclusive<usize> = 1..=7;
/// The most lines of the defender.
const LINES_MOST: u8 = 8;
/// The word for a result that is not entered yet.
pub(super) const HOLE: &str = "?";

const HALVES: &str = "a number of half points like \"15½\"";

/// Reads what of a profile is the game's own.
pub(super) fn values(table: &mut Table<'_>) -> Values {
    let morale = table.table("morale", morale);
    let bands = bands(table, "bands", 3..=3, morale.top);
    let before = table.mistakes();
    let lines = self::bands(table, "lines", LINE_BOUNDS, morale.top);
    let count = (table.mistakes() == before).then(|| lines.count());
    let (incomplete, tables) = table.optional_table("combat", |table| tables(table, count)).unwrap_or_default();
    Values { morale, bands, lines, tables, incomplete, armies: counters::armies(table) }
}

/// A text of half points.
fn halves(table: &mut Table<'_>, key: &str) -> Halves {
    table.spelled(key, HALVES, Halves::ZERO, Halves::parse)
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

/// Lower bounds that fall from the top.
fn bands(table: &mut Table<'_>, key: &str, many: RangeInclusive<usize>, top: Halves) -> Bands {
    let before = table.mistakes();
    let bounds = table.spelled_list(key, many, HALVES, Halves::parse);
    let bands = Bands(bounds.into_iter().map(|bound| bound.value).collect());
    if table.mistakes() == before && !bands.fit(top) {
        table.wrong(key, format!("bounds that fall from {top} to ½"), bands.to_string());
    }
    bands
}

/// `[combat.table_1.line_2]` with a list of six results a column, for so many lines; and whether the
/// file says that there are holes.
///
/// With `incomplete = true` what is missing, or `"?"`, is a hole; else each hole is a problem. Where
/// nobody knows how many lines there are, all that are there are read, and none is missed.
fn tables(table: &mut Table<'_>, lines: Option<u8>) -> (bool, Tables) {
    let incomplete = table.flag("incomplete");
    let mut tables = Tables::default();
    for number in 1..=TABLES {
        part(table, &format!("table_{number}"), incomplete || lines.is_none(), |table| {
            for line in 1..=LINES_MOST {
                let key = format!("line_{line}");
                match lines {
                    Some(lines) if line > lines => {
                        if table.has(&key) {
                            table.wrong(&key, format!("at most {lines} lines, as `lines` has them"), quoted(&key));
                        }
                    }
                    lines => part(table, &key, incomplete || lines.is_none(), |table| {
                        for column in Column::all() {
                            if let Some(faces) = faces(table, column, incomplete) {
                                tables.enter(number, line, column, faces);
                            }
                        }
                    }),
                }
            }
        });
    }
    (incomplete, tables)
}

fn part(table: &mut Table<'_>, key: &str, optional: bool, reading: impl FnOnce(&mut Table<'_>)) {
    if optional {
        let _there = table.optional_table(key, reading);
    } else {
        table.table(key, reading);
    }
}

/// The results of a column; none where nothing is entered, or they can not be read.
fn faces(table: &mut Table<'_>, column: Column, incomplete: bool) -> Option<Faces> {
    let key = column.to_string();
    if incomplete && !table.has(&key) {
        return None;
    }
    let results = CombatResult::ALL.iter().map(|result| (result.words(), Some(*result)));
    let words: Vec<(&str, Option<CombatResult>)> = results.chain(incomplete.then_some((HOLE, None))).collect();
    let faces = table.choices(&key, FACES..=FACES, &words);
    let faces: Vec<Option<CombatResult>> = faces.into_iter().map(|face| face.value).collect();
    faces.try_into().ok()
}

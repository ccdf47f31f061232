//! Numbers of the troop types that the players may change: hits, saves, moves, points.

use super::super::rules::WarsOfAlexander;
use super::super::rules::needs::Needs;
use super::super::rules::troop::Troop;
use super::reading::{FARTHEST, MOST_POINTS};
use crate::systems::describe::{Cell, Field, GridRow, Kind};
use crate::systems::prepare::{Changes, Form};

/// The page they stand on.
const PAGE: &str = "Values";
const HITS: &str = "hits";
const SAVES: &str = "saves";
const MOVES: &str = "moves";
const POINTS: &str = "points";

/// What the answers change of the troop types.
pub(super) fn changes(form: &Form<'_, WarsOfAlexander>, changes: &mut Changes) {
    for troop in &form.usual.own.troops {
        let told = |column: &str, usual: i32| form.answers.number(&id(troop, column)).filter(|told| *told != usual);
        for (column, needs) in [(HITS, troop.hits), (SAVES, troop.saves)] {
            if let Some(told) = told(column, needs.number().into()) {
                changes.profile(&["troop", &troop.id, column], format!("{told}{}", suffix(needs)));
            }
        }
        for (column, usual) in [(MOVES, troop.moves.0.into()), (POINTS, points(troop))] {
            if let Some(told) = told(column, usual) {
                changes.profile(&["troop", &troop.id, column], i64::from(told));
            }
        }
    }
}

/// A line a troop type; what differs from the file shows it.
pub(super) fn field(form: &Form<'_, WarsOfAlexander>) -> Field {
    let rows = form.profile.own.troops.iter().map(|troop| {
        let usual = form.usual.own.troop(&troop.id).unwrap_or(troop);
        let cells = vec![
            needs_cell(troop, HITS, troop.hits, usual.hits),
            needs_cell(troop, SAVES, troop.saves, usual.saves),
            cell(troop, MOVES, [troop.moves.0.into(), usual.moves.0.into(), 1, FARTHEST.into()], " BW"),
            cell(troop, POINTS, [points(troop), points(usual), 0, MOST_POINTS.into()], ""),
        ];
        let house =
            if troop.house.is_empty() { String::new() } else { format!(" (house: {})", troop.house.join(", ")) };
        GridRow { side: None, name: format!("{}{house}", troop.name), cells }
    });
    let columns = [HITS, SAVES, MOVES, POINTS].map(str::to_owned).into();
    let kind = Kind::Grid { columns, rows: rows.collect() };
    let why = "the rules we know name no points: fill in what your club uses";
    Field::new("values", PAGE, kind).on(PAGE).why(why)
}

fn id(troop: &Troop, column: &str) -> String {
    format!("{column}.{}", troop.id)
}

fn points(troop: &Troop) -> i32 {
    troop.points.unwrap_or(0).into()
}

const fn suffix(needs: Needs) -> &'static str {
    if needs.is_half() { "½+" } else { "+" }
}

fn needs_cell(troop: &Troop, column: &str, now: Needs, usual: Needs) -> Cell {
    let (least, most) = now.bounds();
    cell(troop, column, [now.number().into(), usual.number().into(), least.into(), most.into()], suffix(now))
}

fn cell(troop: &Troop, column: &str, [value, usual, least, most]: [i32; 4], suffix: &str) -> Cell {
    let computed = (value != usual).then_some(usual);
    Cell { id: id(troop, column).into(), value, computed, least, most, suffix: suffix.to_owned() }
}

//! Numbers of the troop types that the players may change: hits, saves, moves, points.

use super::profile::{MOST_POINTS, Profile};
use super::troops::{Needs, Troop};
use crate::instruments::BaseWidths;
use crate::systems::describe::{Answers, Cell, Field, GridRow, Kind};
use std::fmt::Write;

/// The page they stand on.
const PAGE: &str = "Values";
/// The farthest move, in base widths.
const FARTHEST: u8 = 60;

fn id(troop: &Troop, column: &str) -> String {
    format!("{column}.{}", troop.id)
}

/// The profile with what the players answered; what fits no die or field changes nothing.
pub(super) fn change(profile: &mut Profile, answers: &Answers) {
    for troop in &mut profile.troops {
        let number = |column: &str| answers.number(&id(troop, column));
        let least = |column: &str| number(column).and_then(|number| u8::try_from(number).ok());
        let hits = least("hits").and_then(|least| troop.hits.with(least));
        let saves = least("saves").and_then(|least| troop.saves.with(least));
        let moves = least("moves").filter(|moves| (1..=FARTHEST).contains(moves)).map(BaseWidths);
        let points = number("points").map(|points| u16::try_from(points).unwrap_or(0).min(MOST_POINTS));
        troop.hits = hits.unwrap_or(troop.hits);
        troop.saves = saves.unwrap_or(troop.saves);
        troop.moves = moves.unwrap_or(troop.moves);
        if let Some(points) = points {
            troop.points = (points > 0).then_some(points);
        }
    }
}

/// A line a troop type; what differs from `usual` shows it.
pub(super) fn field(profile: &Profile, usual: &Profile) -> Field {
    let rows = profile.troops.iter().map(|troop| {
        let before = usual.troop(&troop.id).unwrap_or(troop);
        let cells = vec![
            needs_cell(troop, "hits", troop.hits, before.hits),
            needs_cell(troop, "saves", troop.saves, before.saves),
            cell(troop, "moves", [troop.moves.0.into(), before.moves.0.into(), 1, FARTHEST.into()], " BW"),
            cell(troop, "points", [points(troop), points(before), 0, MOST_POINTS.into()], ""),
        ];
        let house =
            if troop.house.is_empty() { String::new() } else { format!(" (house: {})", troop.house.join(", ")) };
        GridRow { side: None, name: format!("{}{house}", troop.name), cells }
    });
    let columns = ["hits", "saves", "moves", "points"].map(str::to_owned).into();
    let kind = Kind::Grid { columns, rows: rows.collect() };
    let why = "the rules we know name no points: fill in what your club uses";
    Field::new("values", PAGE, kind).on(PAGE).why(why)
}

fn points(troop: &Troop) -> i32 {
    troop.points.unwrap_or(0).into()
}

fn needs_cell(troop: &Troop, column: &str, now: Needs, before: Needs) -> Cell {
    let (least, most) = now.bounds();
    let numbers = [now.number().into(), before.number().into(), least.into(), most.into()];
    cell(troop, column, numbers, if now.is_half() { "½+" } else { "+" })
}

fn cell(troop: &Troop, column: &str, [value, usual, least, most]: [i32; 4], suffix: &str) -> Cell {
    let computed = (value != usual).then_some(usual);
    Cell { id: id(troop, column).into(), value, computed, least, most, suffix: suffix.to_owned() }
}

/// What differs from `usual`, as lines of a profile; none when it can not be written.
pub(super) fn text(text: &mut String, profile: &Profile, usual: &Profile) -> Option<()> {
    for troop in &profile.troops {
        let before = usual.troop(&troop.id)?;
        let changes = [
            (troop.hits != before.hits).then(|| format!("hits = \"{}\"\n", troop.hits)),
            (troop.saves != before.saves).then(|| format!("saves = \"{}\"\n", troop.saves)),
            (troop.moves != before.moves).then(|| format!("moves = {}\n", troop.moves.0)),
            troop.points.filter(|_| troop.points != before.points).map(|points| format!("points = {points}\n")),
        ];
        let changes: String = changes.into_iter().flatten().collect();
        if !changes.is_empty() {
            write!(text, "\n[troop.{}]\n{changes}", troop.id).ok()?;
        }
    }
    Some(())
}

//! `scenarios/*.toml` read into an engagement, against the profile it is fought with.

use super::options::OPTIONS;
use super::values::{Army, Engagement, Values};
use crate::data::Table;
use crate::instruments::Side;
use crate::systems::alexander_the_great::rules::setup::{Camp, Options};
use crate::systems::prepare::SideInfo;

/// Reads what of a scenario is the game's own.
pub(super) fn engagement(table: &mut Table<'_>, values: &Values) -> Engagement {
    let [(first, first_army), (second, second_army)] = sides(table, values);
    let sides = [first, second];
    Engagement {
        sets_up_first: side(table, "sets_up_first", &sides),
        camps: table.tables("camp", 0..=8, |table| Camp { side: side(table, "side", &sides), hex: table.name("hex") }),
        hydaspes: table.flag("hydaspes"),
        always: always(table),
        notes: table.texts("notes", 0..=8).into_iter().map(|note| note.value).collect(),
        armies: [first_army, second_army],
        sides,
    }
}

/// Each side with its army, in the order of the file: who moves first stands first.
fn sides(table: &mut Table<'_>, values: &Values) -> [(SideInfo, String); 2] {
    let read = table.each("side", 2..=2, |id, table| {
        let army = table.id("army");
        let known = || values.armies.iter().map(|army: &Army| army.id.as_str());
        if !known().any(|known| known == army.value) {
            table.unknown("army", &army, "armies", known());
        }
        (SideInfo { id: id.value.clone(), name: table.name("name") }, army.value)
    });
    let mut read = read.into_iter();
    [read.next().unwrap_or_default(), read.next().unwrap_or_default()]
}

/// One of the sides by its id; the first for any other.
fn side(table: &mut Table<'_>, key: &str, sides: &[SideInfo; 2]) -> Side {
    let id = table.id(key);
    let side = Side::BOTH.into_iter().find(|side| side.of(sides).id == id.value);
    side.unwrap_or_else(|| {
        table.unknown(key, &id, "sides", sides.iter().map(|side| side.id.as_str()));
        Side::A
    })
}

fn always(table: &mut Table<'_>) -> Options {
    let mut options = Options::default();
    // A word stands for its place, as a list of choices has words for values that can be compared.
    let words: Vec<(&str, usize)> = OPTIONS.iter().enumerate().map(|(at, (id, _))| (*id, at)).collect();
    for at in table.choices("always", 0..=OPTIONS.len(), &words) {
        if let Some((_, place)) = OPTIONS.get(at.value) {
            *place(&mut options) = true;
        }
    }
    options
}

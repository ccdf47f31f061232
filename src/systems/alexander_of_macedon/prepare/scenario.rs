//! A scenario read for a profile, with all that does not fit to it.

use super::values::{Battlefield, Limit, Values};
use crate::data::{Placed, Table, quoted};
use crate::instruments::Side;
use crate::systems::prepare::Offer;

/// Reads what of a scenario is the game's own.
pub(super) fn battlefield(table: &mut Table<'_>, values: &Values) -> Battlefield {
    let deck = table.optional_id("deck");
    if let Some(deck) = &deck {
        check_deck(table, deck, values);
    }
    let space = table.id("space");
    if values.terrain_die(&space.value).is_none() {
        table.unknown("space", &space, "spaces", values.terrain_dice.iter().map(|die| die.space.as_str()));
    }
    Battlefield {
        deck: deck.map(|deck| deck.value),
        space: space.value,
        attacker: if table.has("attacker") { side(table, "attacker", values) } else { Side::A },
        barred: table.optional_table("barred", |table| barred(table, values)).unwrap_or_default(),
        limits: table.tables("limit", 0..=60, |table| limit(table, values)),
    }
}

/// The deck must be there, and fit the units.
fn check_deck(table: &Table<'_>, deck: &Placed<String>, values: &Values) {
    match values.deck(&deck.value) {
        None => table.unknown("deck", deck, "decks", values.deck_ids()),
        Some(info) => {
            if let Some(unfit) = info.unfit.first() {
                let found = format!("{}, of which {unfit}", quoted(&deck.value));
                table.note(&deck.place, "deck", "a deck whose cards fit the units", found);
            }
        }
    }
}

fn side(table: &mut Table<'_>, key: &str, values: &Values) -> Side {
    let id = table.id(key);
    values.side(&id.value).unwrap_or_else(|| {
        table.unknown(key, &id, "sides", values.sides.iter().map(|side| side.id.as_str()));
        Side::A
    })
}

fn barred(table: &mut Table<'_>, values: &Values) -> Vec<(Side, String)> {
    let mut barred = Vec::new();
    for side in Side::BOTH {
        let key = &side.of(&values.sides).id;
        let units = table.ids(key, 0..=60);
        barred.extend(known_units(table, key, side, units, values).map(|unit| (side, unit)));
    }
    barred
}

fn limit(table: &mut Table<'_>, values: &Values) -> Limit {
    let side = side(table, "side", values);
    let unit = table.id("unit");
    let unit = known_units(table, "unit", side, vec![unit], values).next();
    Limit {
        side,
        unit: unit.unwrap_or_default(),
        units: table.number("units", 0..=20),
        instead: table.tables("instead", 0..=12, |table| {
            let from = table.ids("from", 1..=60);
            let take = table.number("take", 1..=20);
            Offer { take, from: known_units(table, "from", side, from, values).collect() }
        }),
    }
}

/// The ids, each noted that the side does not have.
fn known_units(
    table: &Table<'_>,
    key: &str,
    side: Side,
    ids: Vec<Placed<String>>,
    values: &Values,
) -> impl Iterator<Item = String> {
    for id in ids.iter().filter(|id| values.unit(side, &id.value).is_none()) {
        let known = values.units.iter().filter(|unit| unit.side == side);
        table.unknown(key, id, "units", known.map(|unit| unit.id.as_str()));
    }
    ids.into_iter().map(|id| id.value)
}

//! From `campaign.toml` to a chart, or to every problem of it with its place.

use super::chart::{Bar, Chart, Defeat, Instead, Limit, Loser, NextAttacker, Road, SideChart, Space, UnitType};
use super::decide::DEFEATS_MOST;
use super::forces::{Scenarios, force};
use crate::data::{Document, Placed, Problem, Table, quoted};
use crate::instruments::Side;
use crate::systems::Offer;

/// A space with what its checks need to know of its place in the file.
struct ReadSpace {
    id: Placed<String>,
    space: Space,
    opens: Option<Placed<String>>,
}

/// What ids of the file can name.
struct Known<'a> {
    scenarios: Scenarios<'a>,
    units: Vec<UnitType>,
    sides: [SideChart; 2],
    spaces: Vec<String>,
}

/// Reads the campaign of a game.
///
/// # Errors
/// All problems, in the order of lines.
pub(super) fn read(document: &Document, mut scenarios: Scenarios<'_>) -> Result<Chart, Vec<Problem>> {
    document.read(|table| {
        let source = table.text("source");
        let orders = table.texts("orders", 0..=8).into_iter().map(|line| line.value).collect();
        let sides = sides(table);
        let spaces = table.each("space", 1..=60, |id, table| space(id, table, &mut scenarios));
        are_sides(table, &sides, &spaces, &scenarios);
        let known = Known {
            units: scenarios.units(spaces.iter().map(|read| &read.space.scenario)),
            scenarios,
            sides: sides.map(|(_, side)| side),
            spaces: spaces.iter().map(|read| read.id.value.clone()).collect(),
        };
        let before = table.mistakes();
        let roads = roads(table, &known);
        let roads_are_sound = table.mistakes() == before;
        let (opens_in, opens) = opening(table, &spaces, &known);
        let (loser, attacker) = table.table("after_battle", |table| after(table, &known));
        match loser {
            Loser::FallsBack if roads_are_sound && !opens_in.is_empty() => {
                unreached(table, &spaces, &roads, &opens_in);
            }
            Loser::InOrder => opens_first(table, &spaces),
            Loser::FallsBack | Loser::Stays => {}
        }
        let wins = table.optional_table("end", |table| table.number("wins", 1..=DEFEATS_MOST));
        let defeats = table.tables("defeat", 0..=60, |table| defeat(table, &known));
        let bars = table.tables("bar", 0..=60, |table| bar(table, &known));
        let limits = table.tables("limit", 0..=60, |table| limit(table, &known, &spaces));
        Chart {
            id: document.id.clone(),
            game: document.game.clone(),
            name: document.name.clone(),
            source,
            sides: known.sides,
            spaces: spaces.into_iter().map(|read| read.space).collect(),
            roads,
            opens_in,
            opens,
            loser,
            attacker,
            defeats,
            bars,
            limits,
            orders,
            units: known.units,
            wins,
        }
    })
}

/// Both sides, and where they stand in the file.
fn sides(table: &mut Table<'_>) -> [(Placed<String>, SideChart); 2] {
    let read = table.each("side", 2..=2, |id, table| {
        let side = SideChart {
            id: id.value.clone(),
            name: table.name("name"),
            leader: table.optional_text("leader").unwrap_or_default(),
            restored: table.choice("restored", &[("all", true), ("none", false)]),
        };
        (id.clone(), side)
    });
    let mut read = read.into_iter();
    let place = table.place_of("side");
    Side::BOTH.map(|_| {
        read.next().unwrap_or_else(|| {
            let side = SideChart { id: String::new(), name: String::new(), leader: String::new(), restored: true };
            (Placed { value: String::new(), place: place.clone() }, side)
        })
    })
}

/// The sides have the ids and the order of the game's own.
fn are_sides(
    table: &Table<'_>,
    sides: &[(Placed<String>, SideChart); 2],
    spaces: &[ReadSpace],
    scenarios: &Scenarios<'_>,
) {
    for side in Side::BOTH {
        let (id, _) = side.of(sides);
        let expected = scenarios.side(side, spaces.iter().map(|read| &read.space.scenario));
        if let Some(expected) = expected.filter(|expected| **expected != *id.value && !id.value.is_empty()) {
            let expected = format!("the side {} of the game here", quoted(expected));
            table.note(&id.place, &format!("side.{}", id.value), expected, quoted(&id.value));
        }
    }
}

fn space(id: &Placed<String>, table: &mut Table<'_>, scenarios: &mut Scenarios<'_>) -> ReadSpace {
    let name = table.name("name");
    let at = table.numbers("at", 2..=2, &(0..=1000_u16));
    let scenario = table.id("scenario");
    if scenarios.forces(&scenario.value).is_none() {
        table.unknown("scenario", &scenario, "scenarios", scenarios.ids().iter());
    }
    let opens = table.optional_id("opens");
    let at = |place: usize| at.get(place).map_or(0, |number| number.value);
    let space = Space { id: id.value.clone(), name, x: at(0), y: at(1), scenario: scenario.value };
    ReadSpace { id: id.clone(), space, opens }
}

/// Exactly one space opens the campaign.
fn opening(table: &mut Table<'_>, spaces: &[ReadSpace], known: &Known<'_>) -> (String, Side) {
    let mut opening = None;
    for read in spaces {
        let Some(opens) = &read.opens else { continue };
        let key = format!("space.{}.opens", read.id.value);
        let side = known.side(&opens.value);
        if side.is_none() {
            table.unknown(&key, opens, "sides", known.sides.iter().map(|side| &side.id));
        }
        match &opening {
            None => opening = Some((read.id.value.clone(), side.unwrap_or(Side::A))),
            Some((first, _)) => {
                let found = format!("a second one, besides {}", quoted(first));
                table.note(&opens.place, &key, "one opening of the campaign", found);
            }
        }
    }
    if opening.is_none() && !spaces.is_empty() {
        table.wrong("space", "one space with `opens`, where the first battle is", "none");
    }
    opening.unwrap_or((String::new(), Side::A))
}

fn roads(table: &mut Table<'_>, known: &Known<'_>) -> Vec<Road> {
    let mut taken: Vec<(Side, String)> = Vec::new();
    table.tables("road", 0..=200, |table| {
        let keys = known.sides.each_ref().map(|side| side.id.clone());
        let ends = keys.each_ref().map(|key| table.id(key));
        for (key, end) in keys.iter().zip(&ends) {
            known.is_space(table, key, end);
        }
        let ([a, b], [_, key]) = (&ends, &keys);
        if a.value == b.value && !a.value.is_empty() {
            table.note(&b.place, key, "another space than the other end", quoted(&b.value));
        }
        // From its enemy's end a side falls back along this road, and only along this one.
        for side in Side::BOTH {
            let (from, key) = (side.enemy().of(&ends), side.enemy().of(&keys));
            let way = (side, from.value.clone());
            if taken.contains(&way) && !from.value.is_empty() {
                let name = &side.of(&known.sides).id;
                let expected = format!("one way back for {} from each space", quoted(name));
                table.note(&from.place, key, expected, format!("a second one from {}", quoted(&from.value)));
            }
            taken.push(way);
        }
        Road { ends: ends.map(|end| end.value) }
    })
}

/// Every space is on some way from the opening: either side may win.
fn unreached(table: &Table<'_>, spaces: &[ReadSpace], roads: &[Road], opens_in: &str) {
    let mut reached = vec![opens_in];
    let mut at = 0;
    while let Some(here) = reached.get(at).copied() {
        at += 1;
        for Road { ends: [a, b] } in roads {
            let other = if a == here { b } else { a };
            if (a == here || b == here) && !reached.contains(&other.as_str()) {
                reached.push(other);
            }
        }
    }
    for read in spaces.iter().filter(|read| !reached.contains(&read.id.value.as_str())) {
        let key = format!("space.{}", read.id.value);
        table.note(&read.id.place, &key, format!("a road that leads here from {}", quoted(opens_in)), "none");
    }
}

/// Battles in order begin with the first.
fn opens_first(table: &Table<'_>, spaces: &[ReadSpace]) {
    let [first, others @ ..] = spaces else { return };
    for read in others {
        if let Some(opens) = &read.opens {
            let key = format!("space.{}.opens", read.id.value);
            let expected =
                format!("the opening in the first space, {}, for the battles are in order", quoted(&first.id.value));
            table.note(&opens.place, &key, expected, quoted(&read.id.value));
        }
    }
}

fn after(table: &mut Table<'_>, known: &Known<'_>) -> (Loser, NextAttacker) {
    let words = [("falls_back", Loser::FallsBack), ("stays", Loser::Stays), ("in_order", Loser::InOrder)];
    let loser = table.choice("loser", &words);
    let attacker = table.id("attacker");
    let next = match attacker.value.as_str() {
        "winner" => Some(NextAttacker::Winner),
        "loser" => Some(NextAttacker::Loser),
        side => known.side(side).map(NextAttacker::Always),
    };
    if next.is_none() {
        let words = ["winner".to_owned(), "loser".to_owned()];
        let ids = known.sides.iter().map(|side| &side.id);
        table.unknown("attacker", &attacker, "words", words.iter().chain(ids));
    }
    (loser, next.unwrap_or_default())
}

fn defeat(table: &mut Table<'_>, known: &Known<'_>) -> Defeat {
    let side = known.read_side(table);
    let loses = table.ids("loses", 0..=60);
    known.are_units(table, "loses", side, &loses);
    let ends = table.flag("ends");
    Defeat {
        side,
        number: table.optional_number("number", 1..=20),
        spaces: known.read_spaces(table, 0),
        loses: loses.into_iter().map(|unit| unit.value).collect(),
        ends,
        warning: table.optional_text("warning").unwrap_or_default(),
        text: table.text("text"),
    }
}

fn bar(table: &mut Table<'_>, known: &Known<'_>) -> Bar {
    let side = known.read_side(table);
    let units = table.ids("units", 1..=60);
    known.are_units(table, "units", side, &units);
    Bar { side, spaces: known.read_spaces(table, 1), units: units.into_iter().map(|unit| unit.value).collect() }
}

fn limit(table: &mut Table<'_>, known: &Known<'_>, spaces: &[ReadSpace]) -> Limit {
    let side = known.read_side(table);
    let unit = table.id("unit");
    known.are_units(table, "unit", side, std::slice::from_ref(&unit));
    let here = known.read_spaces(table, 1);
    let offered = offered(known, side, spaces, &here, &unit);
    let instead = table.tables("instead", 0..=12, |table| {
        let before = table.mistakes();
        let take = table.number("take", 1..=20);
        let from = table.ids("from", 1..=60);
        known.are_units(table, "from", side, &from);
        if table.mistakes() == before {
            for (scenario, offers) in offered.iter().filter_map(|(id, offers)| Some((id, offers.as_deref()?))) {
                is_offered(table, scenario, offers, take, &from);
            }
        }
        Instead { take, from: from.into_iter().map(|unit| unit.value).collect() }
    });
    if !instead.is_empty() {
        for (scenario, _) in offered.iter().filter(|(_, offers)| offers.is_none()) {
            let expected = format!("a scenario that offers units in place of {}", quoted(&unit.value));
            table.note(&unit.place, "unit", expected, quoted(scenario));
        }
    }
    Limit { side, spaces: here, unit: unit.value, units: table.number("units", 0..=20), instead }
}

/// What the scenarios of some spaces offer in place of missing units: in their forms it is chosen.
/// None for a scenario that offers nothing of the kind.
fn offered(
    known: &Known<'_>,
    side: Side,
    spaces: &[ReadSpace],
    here: &[String],
    unit: &Placed<String>,
) -> Vec<(String, Option<Vec<Offer>>)> {
    let mut offered: Vec<(String, Option<Vec<Offer>>)> = Vec::new();
    for read in spaces.iter().filter(|read| here.contains(&read.id.value)) {
        let scenario = &read.space.scenario;
        let Some(forces) = known.scenarios.known(scenario) else { continue };
        if !offered.iter().any(|(id, _)| id == scenario) {
            let offers = force(forces, side, &unit.value).and_then(|force| force.instead.clone());
            offered.push((scenario.clone(), offers));
        }
    }
    offered
}

/// So many of these types must be among what the form of a scenario offers.
fn is_offered(table: &Table<'_>, scenario: &str, offers: &[Offer], take: u8, from: &[Placed<String>]) {
    let has_all = |offer: &&Offer| from.iter().all(|unit| offer.from.contains(&unit.value));
    let takes: Vec<u8> = offers.iter().filter(has_all).map(|offer| offer.take).collect();
    if takes.contains(&take) {
        return;
    }
    if !takes.is_empty() {
        let takes: Vec<String> = takes.iter().map(u8::to_string).collect();
        let expected = format!("{}, as the scenario {} offers", takes.join(" or "), quoted(scenario));
        table.wrong("take", expected, take.to_string());
        return;
    }
    // The offer that has the first of them is the one that was meant.
    let first = from.first().map(|unit| &unit.value);
    let meant = offers.iter().find(|offer| first.is_some_and(|first| offer.from.contains(first)));
    let stranger = |unit: &&Placed<String>| !meant.is_some_and(|offer| offer.from.contains(&unit.value));
    let Some(stranger) = from.iter().find(stranger) else { return };
    let among = meant.map_or(offers, std::slice::from_ref);
    let among: Vec<String> = among.iter().flat_map(|offer| &offer.from).map(|unit| quoted(unit)).collect();
    let among = if among.is_empty() { "none".to_owned() } else { among.join(", ") };
    let expected = format!("units that the scenario {} offers here: {among}", quoted(scenario));
    table.note(&stranger.place, "from", expected, quoted(&stranger.value));
}

impl Known<'_> {
    fn side(&self, id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.of(&self.sides).id == id && !id.is_empty())
    }

    fn read_side(&self, table: &mut Table<'_>) -> Side {
        let id = table.id("side");
        self.side(&id.value).unwrap_or_else(|| {
            table.unknown("side", &id, "sides", self.sides.iter().map(|side| &side.id));
            Side::A
        })
    }

    fn read_spaces(&self, table: &mut Table<'_>, least: usize) -> Vec<String> {
        let spaces = table.ids("in", least..=60);
        for space in &spaces {
            self.is_space(table, "in", space);
        }
        spaces.into_iter().map(|space| space.value).collect()
    }

    fn is_space(&self, table: &Table<'_>, key: &str, id: &Placed<String>) {
        if !self.spaces.contains(&id.value) {
            table.unknown(key, id, "spaces", self.spaces.iter());
        }
    }

    fn are_units(&self, table: &Table<'_>, key: &str, side: Side, ids: &[Placed<String>]) {
        let own = || self.units.iter().filter(|unit| unit.side == side).map(|unit| &unit.id);
        for id in ids.iter().filter(|id| !own().any(|unit| *unit == id.value)) {
            table.unknown(key, id, "unit types", own());
        }
    }
}

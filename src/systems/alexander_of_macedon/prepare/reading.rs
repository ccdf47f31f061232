//! `profile.toml` read into values, with all that does not fit together.

use super::super::rules::setup::{Elephant, Piece, PieceRule, Way};
use super::values::{Class, DeckInfo, ElephantInfo, Reclass, TerrainDie, TerrainInfo, UnitInfo, Values};
use super::{DICE_MOST, OUT_MOST, UNITS_MOST};
use crate::data::{Library, Placed, Table};
use crate::instruments::Side;
use crate::systems::prepare::{SideInfo, deploying_sides};
use std::collections::BTreeMap;

/// Values of a unit type that can be house values.
const HOUSE: [(&str, &str); 4] = [("dice", "dice"), ("hits", "hits"), ("saves", "saves"), ("units", "units")];

/// Reads what of a profile is the game's own, and holds it against the decks.
pub(super) fn values(table: &mut Table<'_>, library: &Library) -> Values {
    let deck = table.id("deck");
    let deploy_rows = table.table("board", |table| table.number("deploy_rows", 1..=50));
    let (sides, deploys) = deploying_sides(table);
    let classes = table.each("class", 1..=40, class);
    let (units, places) = units(table, &sides, &classes);
    let terrain = terrain(table);
    let (defender_rolls, attacker_rolls) =
        table.table("terrain_rolls", |table| (table.number("defender", 0..=20), table.number("attacker", 0..=20)));
    let terrain_dice = table.each("terrain_die", 1..=40, |space, table| terrain_die(space, table, &terrain));
    let elephant = table.table("elephant", |table| elephant(table, &sides, &units));
    let reclass = table.tables("ruling", 0..=60, |table| reclass(table, &classes, &units)).concat();
    let mut values = Values {
        deck: deck.value.clone(),
        decks: Vec::new(),
        deploy_rows,
        sides,
        deploys_first: if deploys[0] == 1 { Side::A } else { Side::B },
        classes,
        units,
        terrain,
        defender_rolls,
        attacker_rolls,
        terrain_dice,
        elephant,
        reclass,
    };
    values.decks = decks(library, &values, &places);
    if values.deck(&deck.value).is_none() {
        table.unknown("deck", &deck, "decks", values.deck_ids());
    }
    values
}

fn class(id: &Placed<String>, table: &mut Table<'_>) -> Class {
    Class {
        id: id.value.clone(),
        name: table.name("name"),
        moves: table.optional_number("moves", 0..=20).unwrap_or(1),
        range: table.optional_number("range", 1..=20).unwrap_or(1),
        attack_first: table.flag("attack_first"),
        woods: table.flag("woods"),
    }
}

/// The unit types, and where each side's stand in the file.
type Units = (Vec<UnitInfo>, [Vec<Placed<String>>; 2]);

fn units(table: &mut Table<'_>, sides: &[SideInfo; 2], classes: &[Class]) -> Units {
    let mut places: [Vec<Placed<String>>; 2] = Default::default();
    let read = table.each("unit", 2..=2, |owner, table| {
        let Some(side) = Side::BOTH.into_iter().find(|side| side.of(sides).id == owner.value) else {
            table.unknown("", owner, "sides", sides.iter().map(|side| side.id.as_str()));
            table.leave_rest();
            return Vec::new();
        };
        table.all(1..=60, |id, table| {
            side.of_mut(&mut places).push(id.clone());
            unit(side, id, table, classes)
        })
    });
    let mut units = read.concat();
    units.sort_by_key(|unit| unit.side);
    (units, places)
}

fn unit(side: Side, id: &Placed<String>, table: &mut Table<'_>, classes: &[Class]) -> UnitInfo {
    let class = table.id("class");
    is_class(table, &class, classes);
    UnitInfo {
        side,
        id: id.value.clone(),
        name: table.name("name"),
        class: class.value,
        dice: table.number("dice", 1..=DICE_MOST),
        hits: table.number("hits", 2..=6),
        saves: table.number("saves", 0..=5),
        units: table.number("units", 0..=UNITS_MOST),
        eliminated_by: table.optional_number("eliminated_by", 1..=OUT_MOST).unwrap_or(3),
        moves: table.optional_number("moves", 0..=20),
        range: table.optional_number("range", 1..=20),
        house: table.choices("house", 0..=4, &HOUSE).into_iter().map(|word| word.value.to_owned()).collect(),
    }
}

fn is_class(table: &Table<'_>, class: &Placed<String>, classes: &[Class]) {
    if !classes.iter().any(|known| known.id == class.value) {
        table.unknown("class", class, "classes", classes.iter().map(|class| class.id.as_str()));
    }
}

fn terrain(table: &mut Table<'_>) -> Vec<TerrainInfo> {
    let read = table.each("terrain", 0..=40, |id, table| {
        let piece = Piece::by_word(&id.value);
        if piece.is_none() {
            table.unknown("", id, "pieces", Piece::ALL.into_iter().map(Piece::word));
        }
        let name = table.name("name");
        let rule = PieceRule {
            attack: table.optional_number("attack", -5..=5).unwrap_or(0),
            save: table.optional_number("save", -5..=5).unwrap_or(0),
            at_most: table.optional_number("at_most", 1..=100),
            place: table.text("place"),
        };
        piece.map(|piece| TerrainInfo { piece, name, rule })
    });
    read.into_iter().flatten().collect()
}

fn terrain_die(space: &Placed<String>, table: &mut Table<'_>, terrain: &[TerrainInfo]) -> TerrainDie {
    let mut faces = Vec::new();
    for face in table.ids("faces", 6..=6) {
        let piece = Piece::by_word(&face.value).filter(|piece| terrain.iter().any(|known| known.piece == *piece));
        if piece.is_none() && face.value != "none" {
            table.unknown("faces", &face, "terrains", terrain.iter().map(|known| known.piece.word()));
        }
        faces.push(piece);
    }
    // Players read the name of the scenario; this one is for those who write files.
    let _for_writers = table.optional_text("name");
    TerrainDie {
        space: space.value.clone(),
        faces,
        note: table.optional_text("note").unwrap_or_default(),
        house: table.flag("house"),
    }
}

fn elephant(table: &mut Table<'_>, sides: &[SideInfo; 2], units: &[UnitInfo]) -> ElephantInfo {
    let owner = table.id("side");
    let side = Side::BOTH.into_iter().find(|side| side.of(sides).id == owner.value);
    if side.is_none() {
        table.unknown("side", &owner, "sides", sides.iter().map(|side| side.id.as_str()));
    }
    let unit = table.id("unit");
    let own = || units.iter().filter(|unit| side.is_none_or(|side| side == unit.side));
    if !own().any(|known| known.id == unit.value) {
        table.unknown("unit", &unit, "units", own().map(|unit| unit.id.as_str()));
    }
    let rolls = table.number("rolls", 1..=20);
    let moves_on = faces(table, "moves_on");
    let (bolts_on, ways, hits, house) = table.table("wounded", |table| {
        let ways = table.choices("directions", 6..=6, &Way::ALL.map(|way| (way.word(), way)));
        let ways = ways.into_iter().map(|way| way.value).collect();
        (faces(table, "bolts_on"), ways, table.number("hits", 0..=20), table.flag("house"))
    });
    let rule = Elephant { rolls, moves_on, bolts_on, ways, hits };
    ElephantInfo { side: side.unwrap_or(Side::B), unit: unit.value, rule, house }
}

fn faces(table: &mut Table<'_>, key: &str) -> Vec<u8> {
    table.numbers(key, 0..=6, &(1..=6)).into_iter().map(|face| face.value).collect()
}

/// Who takes another class under an answer to M8; all else of a ruling is read for every game alike.
fn reclass(table: &mut Table<'_>, classes: &[Class], units: &[UnitInfo]) -> Vec<Reclass> {
    let reads = table.optional_id("id").is_some_and(|id| id.value == "m8");
    let read = if reads { table.tables("option", 0..=12, |table| option(table, classes, units)) } else { Vec::new() };
    table.leave_rest();
    read.into_iter().flatten().collect()
}

fn option(table: &mut Table<'_>, classes: &[Class], units: &[UnitInfo]) -> Option<Reclass> {
    let answer = table.optional_id("id").map(|id| id.value);
    let reclass = table.optional_id("class").map(|class| {
        is_class(table, &class, classes);
        let named = table.ids("units", 1..=60);
        for id in named.iter().filter(|id| !units.iter().any(|unit| unit.id == id.value)) {
            table.unknown("units", id, "units", units.iter().map(|unit| unit.id.as_str()));
        }
        (class.value, named.into_iter().map(|unit| unit.value).collect())
    });
    table.leave_rest();
    let (class, units) = reclass?;
    Some(Reclass { answer: answer.unwrap_or_default(), class, units })
}

/// All decks of the library, held against the units.
fn decks(library: &Library, values: &Values, places: &[Vec<Placed<String>>; 2]) -> Vec<DeckInfo> {
    let known = Side::BOTH.map(|side| (side.of(&values.sides).id.as_str(), side.of(places).clone()));
    let known: BTreeMap<&str, Vec<Placed<String>>> = known.into();
    let info = |file: &crate::data::DeckFile| DeckInfo { deck: file.deck.clone(), unfit: file.check_units(&known) };
    library.decks().map(info).collect()
}

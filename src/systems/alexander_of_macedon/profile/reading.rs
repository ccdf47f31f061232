//! `profile.toml` read into a [`Profile`], with all that does not fit together.

use std::collections::BTreeMap;

use super::{
    Board, Class, Direction, Elephant, Profile, Reclass, Ruling, RulingOption, SideInfo, Terrain, TerrainDie,
    TerrainRolls, UnitType, Wounded,
};
use crate::data::{Document, Library, Placed, Problem, Table, shown};
use crate::instruments::Side;
use crate::systems::alexander_of_macedon::resolve::{DICE_MOST, OUT_MOST, UNITS_MOST};

/// The rulings the game plays and the answers it knows; without answers, any will do.
const RULINGS: [(&str, &[&str]); 10] = [
    ("m1", &["run_out", "second_joker", "each_joker"]),
    ("m2", &["house", "steady"]),
    ("m3", &["modified", "natural"]),
    ("m4", &["faces", "dice"]),
    ("m5", &["once", "if_moved", "each_move"]),
    ("m6", &["beside", "cross"]),
    ("m7", &["beyond", "within"]),
    ("m8", &[]),
    ("m9", &["d6"]),
    ("m10", &["to_the_last", "half", "two_thirds"]),
];

/// Values of a unit type that can be house values.
const HOUSE: [(&str, &str); 4] = [("dice", "dice"), ("hits", "hits"), ("saves", "saves"), ("units", "units")];

impl Profile {
    /// Reads a profile and checks it against its deck.
    ///
    /// # Errors
    /// All problems: of the file, and of the deck's cards against the units.
    pub fn read(document: &Document, library: &Library) -> Result<Self, Vec<Problem>> {
        document.read(|table| {
            let mut ids = Ids::default();
            let source = table.text("source");
            let deck = table.id("deck");
            let profile = Self {
                id: document.id.clone(),
                name: document.name.clone(),
                source,
                deck: deck.value.clone(),
                board: table.table("board", board),
                sides: sides(table, &mut ids),
                classes: table.each("class", 1..=40, class),
                units: units(table, &mut ids),
                terrain: table.each("terrain", 0..=40, terrain),
                terrain_rolls: table.table("terrain_rolls", |table| TerrainRolls {
                    defender: table.number("defender", 0..=20),
                    attacker: table.number("attacker", 0..=20),
                }),
                terrain_dice: table.each("terrain_die", 1..=40, |id, table| terrain_die(id, table, &mut ids)),
                elephant: table.table("elephant", |table| elephant(table, &mut ids)),
                rulings: table.tables("ruling", 0..=60, |table| ruling(table, &mut ids)),
            };
            ids.check(table, &profile);
            check_rulings(table, &profile);
            check_deck(table, library, &deck, &profile, &ids);
            profile
        })
    }
}

/// Ids that are named before what they name is known, with where and how they are named.
#[derive(Default)]
struct Ids {
    sides: Vec<Placed<String>>,
    units: BTreeMap<Side, Vec<Placed<String>>>,
    classes: Vec<(String, Placed<String>)>,
    terrain: Vec<(String, Placed<String>)>,
    /// Unit types of a side, or of either.
    named: Vec<(String, Option<Side>, Placed<String>)>,
}

impl Ids {
    fn side(&self, id: &str) -> Option<Side> {
        self.sides.iter().zip(Side::BOTH).find(|(side, _)| side.value == id).map(|(_, side)| side)
    }

    fn check(&self, table: &Table<'_>, profile: &Profile) {
        for (key, class) in &self.classes {
            if !profile.classes.iter().any(|known| known.id == class.value) {
                unknown(table, key, class, "classes", profile.classes.iter().map(|class| &class.id));
            }
        }
        for (key, terrain) in &self.terrain {
            if profile.terrain(&terrain.value).is_none() {
                unknown(table, key, terrain, "terrains", profile.terrain.iter().map(|terrain| &terrain.id));
            }
        }
        for (key, side, unit) in &self.named {
            let of_side = |known: &&UnitType| side.is_none_or(|side| side == known.side);
            let mut known = profile.units.iter().filter(of_side).map(|unit| &unit.id);
            if !known.clone().any(|known| *known == unit.value) {
                unknown(table, key, unit, "units", known.by_ref());
            }
        }
    }
}

/// Notes an id that is none of those known, unless it is a stand-in for one that was no id at all.
pub(super) fn unknown(
    table: &Table<'_>,
    key: &str,
    id: &Placed<String>,
    what: &str,
    known: impl Iterator<Item: AsRef<str>>,
) {
    if !id.value.is_empty() {
        let known: Vec<String> = known.map(|id| shown(id.as_ref())).collect();
        table.note(&id.place, key, format!("one of the {what} {}", known.join(", ")), shown(&id.value));
    }
}

fn board(table: &mut Table<'_>) -> Board {
    Board { deploy_rows: table.number("deploy_rows", 1..=50) }
}

fn sides(table: &mut Table<'_>, ids: &mut Ids) -> [SideInfo; 2] {
    let mut sides = table
        .each("side", 2..=2, |id, table| {
            ids.sides.push(id.clone());
            SideInfo { id: id.value.clone(), name: table.name("name"), deploys: table.number("deploys", 1..=2) }
        })
        .into_iter();
    let mut side = || sides.next().unwrap_or_else(|| SideInfo { id: String::new(), name: String::new(), deploys: 0 });
    let sides = [side(), side()];
    let [a, b] = &sides;
    if a.deploys == b.deploys && a.deploys > 0 {
        table.wrong("side", "one side with `deploys = 1` and one with `deploys = 2`", "the same twice");
    }
    sides
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

fn units(table: &mut Table<'_>, ids: &mut Ids) -> Vec<UnitType> {
    let known = ids.sides.clone();
    let mut units = table
        .each("unit", 2..=2, |side, table| {
            let Some(side) = ids.side(&side.value) else {
                unknown(table, "", side, "sides", known.iter().map(|side| &side.value));
                table.leave_rest();
                return Vec::new();
            };
            table.all(1..=60, |id, table| unit(side, id, table, ids))
        })
        .concat();
    units.sort_by_key(|unit| unit.side);
    units
}

fn unit(side: Side, id: &Placed<String>, table: &mut Table<'_>, ids: &mut Ids) -> UnitType {
    ids.units.entry(side).or_default().push(id.clone());
    let class = table.id("class");
    let owner = ids.sides.get(side.index()).map_or("", |side| side.value.as_str());
    ids.classes.push((format!("unit.{owner}.{}.class", id.value), class.clone()));
    UnitType {
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

fn terrain(id: &Placed<String>, table: &mut Table<'_>) -> Terrain {
    Terrain {
        id: id.value.clone(),
        name: table.name("name"),
        attack: table.optional_number("attack", -5..=5).unwrap_or(0),
        save: table.optional_number("save", -5..=5).unwrap_or(0),
        at_most: table.optional_number("at_most", 1..=100),
        place: table.text("place"),
    }
}

fn terrain_die(space: &Placed<String>, table: &mut Table<'_>, ids: &mut Ids) -> TerrainDie {
    let faces = table.ids("faces", 6..=6).into_iter().map(|face| (face.value != "none").then_some(face));
    let faces: Vec<Option<Placed<String>>> = faces.collect();
    let key = format!("terrain_die.{}.faces", space.value);
    ids.terrain.extend(faces.iter().flatten().map(|face| (key.clone(), face.clone())));
    TerrainDie {
        space: space.value.clone(),
        name: table.name("name"),
        faces: faces.into_iter().map(|face| face.map(|face| face.value)).collect(),
        note: table.optional_text("note"),
        house: table.flag("house"),
    }
}

fn elephant(table: &mut Table<'_>, ids: &mut Ids) -> Elephant {
    let side_id = table.id("side");
    let side = ids.side(&side_id.value);
    if side.is_none() {
        unknown(table, "side", &side_id, "sides", ids.sides.iter().map(|side| &side.value));
    }
    let unit = table.id("unit");
    ids.named.push(("elephant.unit".to_owned(), side, unit.clone()));
    Elephant {
        side: side.unwrap_or(Side::B),
        unit: unit.value,
        rolls: table.number("rolls", 1..=20),
        moves_on: faces(table, "moves_on"),
        wounded: table.table("wounded", |table| Wounded {
            bolts_on: faces(table, "bolts_on"),
            directions: directions(table),
            hits: table.number("hits", 0..=20),
            house: table.flag("house"),
        }),
    }
}

fn directions(table: &mut Table<'_>) -> Vec<Direction> {
    let words = [
        ("forward", Direction::Forward),
        ("left", Direction::Left),
        ("right", Direction::Right),
        ("back", Direction::Back),
    ];
    table.choices("directions", 6..=6, &words).into_iter().map(|way| way.value).collect()
}

fn faces(table: &mut Table<'_>, key: &str) -> Vec<u8> {
    table.numbers(key, 0..=6, &(1..=6)).into_iter().map(|face| face.value).collect()
}

fn ruling(table: &mut Table<'_>, ids: &mut Ids) -> Ruling {
    let id = table.id("id");
    if !RULINGS.iter().any(|(known, _)| id.value == *known) {
        unknown(table, "id", &id, "rulings", RULINGS.iter().map(|(id, _)| id));
    }
    let options = table.tables("option", 1..=12, |table| option(table, &id.value, ids));
    let default = table.optional_id("default");
    if let Some(default) = &default
        && !options.iter().any(|option| option.id == default.value)
    {
        unknown(table, "default", default, "options", options.iter().map(|option| &option.id));
    }
    let first = options.first().map(|option| option.id.clone());
    Ruling {
        id: id.value,
        title: table.text("title"),
        source: table.text("source"),
        chosen: default.map(|default| default.value).or(first).unwrap_or_default(),
        options,
    }
}

fn option(table: &mut Table<'_>, ruling: &str, ids: &mut Ids) -> RulingOption {
    let id = table.id("id");
    let answers = RULINGS.iter().find(|(id, _)| *id == ruling).map_or(&[][..], |(_, answers)| *answers);
    if !answers.is_empty() && !answers.contains(&id.value.as_str()) {
        unknown(table, "id", &id, "options", answers.iter());
    }
    let reclass = table.optional_id("class").map(|class| {
        let key = |key: &str| format!("ruling.{ruling}.{key}");
        let units = table.ids("units", 1..=60);
        ids.named.extend(units.iter().map(|unit| (key("units"), None, unit.clone())));
        ids.classes.push((key("class"), class.clone()));
        Reclass { class: class.value, units: units.into_iter().map(|unit| unit.value).collect() }
    });
    RulingOption { id: id.value, text: table.text("text"), reclass }
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

/// The deck must be there, and its cards and the units must know each other.
fn check_deck(table: &Table<'_>, library: &Library, deck: &Placed<String>, profile: &Profile, ids: &Ids) {
    let Some(file) = library.deck_file(&deck.value) else {
        let known: Vec<String> = library.decks().map(|deck| deck.deck.id.clone()).collect();
        return unknown(table, "deck", deck, "decks", known.iter());
    };
    if table.mistakes() == 0 {
        let units = ids.units.iter();
        let units = units.map(|(side, units)| (profile.side_info(*side).id.as_str(), units.clone()));
        table.report(file.check_units(&units.collect()));
    }
}

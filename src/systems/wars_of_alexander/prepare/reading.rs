//! `values.toml` and scenarios read into values, with all that does not fit together.

use super::super::rules::needs::Needs;
use super::super::rules::people::{Class, People};
use super::super::rules::setup::{Distances, MOST_BASES, MOST_UNITS};
use super::super::rules::troop::{Shooting, Troop};
use super::values::{Army, Base, Contingent, List, ListShare, Values};
use crate::data::{Placed, Table, quoted};
use crate::instruments::{BaseSize, BaseWidths, Fraction, Side};
use crate::systems::prepare::SideInfo;

/// The farthest distance a file may name, in base widths.
pub(super) const FARTHEST: u8 = 60;
/// The most units of one contingent: each has a letter.
pub(super) const MOST_OF_A_KIND: u8 = 26;
/// The most points of a base.
pub(super) const MOST_POINTS: u16 = 999;

/// Values of a troop type that can be house values.
const HOUSE: [(&str, &str); 4] = [("hits", "hits"), ("saves", "saves"), ("moves", "moves"), ("shoots", "shoots")];

/// Reads what of a profile is the game's own.
pub(super) fn values(table: &mut Table<'_>) -> Values {
    let mut references = References::default();
    let weapons = table.each("weapon", 0..=20, |id, table| Weapon {
        id: id.value.clone(),
        name: table.name("name"),
        range: distance(table, "range"),
    });
    let (lost, quick) = table.table("victory", |table| (share(table, "lost"), share(table, "quick")));
    let values = Values {
        sides: sides(table),
        bases: table.each("base", 1..=20, |id, table| Base {
            id: id.value.clone(),
            name: table.name("name"),
            millimetres: table.number("millimetres", 1..=BaseSize::WIDEST),
        }),
        distances: table.table("distance", distances),
        lost,
        quick,
        half_then: table.optional_table("half", |table| table.optional_number("then", 2..=6)).flatten(),
        troops: table.each("troop", 1..=80, |id, table| troop(id, table, &weapons)),
        lists: table.each("list", 1..=20, |id, table| list(id, table, &mut references)),
        armies: table.each("army", 1..=80, |id, table| army(id, table, &mut references)),
    };
    references.check(table, &values);
    values
}

/// Reads which armies meet.
pub(super) fn armies_that_meet(table: &mut Table<'_>, values: &Values) -> [String; 2] {
    table.table("armies", |table| {
        Side::BOTH.map(|side| {
            let key = &side.of(&values.sides).id;
            let army = table.id(key);
            if values.army(&army.value).is_none() {
                table.unknown(key, &army, "armies", values.armies.iter().map(|army| &army.id));
            }
            army.value
        })
    })
}

struct Weapon {
    id: String,
    name: String,
    range: BaseWidths,
}

/// Ids that are named before what they name is known, with how they are references.
#[derive(Default)]
struct References {
    troops: Vec<(String, Placed<String>)>,
    lists: Vec<(String, Placed<String>)>,
    circles: Vec<(String, Placed<String>)>,
}

impl References {
    fn check(&self, table: &Table<'_>, values: &Values) {
        for (key, troop) in &self.troops {
            if values.troop(&troop.value).is_none() {
                table.unknown(key, troop, "troops", values.troops.iter().map(|troop| &troop.id));
            }
        }
        for (key, list) in &self.lists {
            if values.list(&list.value).is_none() {
                table.unknown(key, list, "lists", values.lists.iter().map(|list| &list.id));
            }
        }
        for (key, troop) in &self.circles {
            if values.troop(&troop.value).is_some_and(|troop| !troop.circle) {
                table.note(&troop.place, key, "troops with `circle = true`", quoted(&troop.value));
            }
        }
    }
}

fn sides(table: &mut Table<'_>) -> [SideInfo; 2] {
    let side = |id: &Placed<String>, table: &mut Table<'_>| SideInfo { id: id.value.clone(), name: table.name("name") };
    let mut sides = table.each("side", 2..=2, side).into_iter();
    Side::BOTH.map(|_| sides.next().unwrap_or_default())
}

fn distance(table: &mut Table<'_>, key: &str) -> BaseWidths {
    BaseWidths(table.number(key, 1..=FARTHEST))
}

fn distances(table: &mut Table<'_>) -> Distances {
    Distances {
        back_off: distance(table, "back_off"),
        worn_out: distance(table, "worn_out"),
        run: distance(table, "run"),
        general: distance(table, "general"),
        charge: distance(table, "charge"),
        charge_least: distance(table, "charge_least"),
        bad_going: distance(table, "bad_going"),
        panic: distance(table, "panic"),
        overhead: distance(table, "overhead"),
        circle: distance(table, "circle"),
        pivot: distance(table, "pivot"),
    }
}

/// A share like `[1, 3]`: over 0 and at most the whole.
fn share(table: &mut Table<'_>, key: &str) -> Fraction {
    let numbers: Vec<u16> = table.numbers(key, 2..=2, &(0..=1000)).into_iter().map(|number| number.value).collect();
    if let [part, of] = numbers.as_slice() {
        if let Some(fraction) = Fraction::new(*part, *of) {
            return fraction;
        }
        table.wrong(key, "a share over 0 and at most the whole, like [1, 3]", quoted(&format!("{part}/{of}")));
    }
    Fraction::THIRD
}

/// What a die must show, like `4+` or `4½+`.
fn needs(table: &mut Table<'_>, key: &str, halves: bool) -> Option<Needs> {
    table.optional_spelled(key, needs_expected(halves), |text| needs_of(text, halves))
}

fn required(table: &mut Table<'_>, key: &str, halves: bool) -> Needs {
    table.spelled(key, needs_expected(halves), Needs::SIX, |text| needs_of(text, halves))
}

fn needs_of(text: &str, halves: bool) -> Option<Needs> {
    Needs::read(text).filter(|needs| halves || !needs.is_half())
}

fn needs_expected(halves: bool) -> &'static str {
    if halves {
        "`2+` to `6+`, or `1½+` to `5½+`: half of a 6 has no second roll that succeeds"
    } else {
        "`2+` to `6+`: dice of a fight have no halves"
    }
}

fn troop(id: &Placed<String>, table: &mut Table<'_>, weapons: &[Weapon]) -> Troop {
    let weapon = table.optional_id("weapon");
    let shoots = needs(table, "shoots", true).unwrap_or(Needs::SIX);
    let overhead = needs(table, "shoots_overhead", true);
    let shooting = weapon.and_then(|weapon| {
        let found = weapons.iter().find(|known| known.id == weapon.value);
        if found.is_none() {
            table.unknown("weapon", &weapon, "weapons", weapons.iter().map(|weapon| &weapon.id));
        }
        found.map(|known| Shooting { weapon: known.name.clone(), range: known.range, needs: shoots, overhead })
    });
    Troop {
        id: id.value.clone(),
        name: table.name("name"),
        class: table.choice("class", &Class::WORDS),
        hits: required(table, "hits", false),
        saves: required(table, "saves", true),
        saves_fight: needs(table, "saves_fight", true),
        moves: distance(table, "moves"),
        moves_shot: table.optional_number("moves_shot", 0..=FARTHEST).map(BaseWidths),
        shooting,
        strikes_first: table.flag("strikes_first"),
        volley: table.flag("volley"),
        circle: table.flag("circle"),
        shield_wall: table.flag("shield_wall"),
        impervious: table.flag("impervious"),
        never_attacks: table.flag("never_attacks"),
        points: table.optional_number("points", 0..=MOST_POINTS).filter(|points| *points > 0),
        people: table.optional_choice("people", &People::WORDS),
        unit: table.has("unit").then(|| unit(table)),
        house: table.choices("house", 0..=4, &HOUSE).into_iter().map(|word| word.value.to_owned()).collect(),
    }
}

/// `unit = [6, 2]`: bases of a unit, and how many deep they stand.
fn unit(table: &mut Table<'_>) -> [u8; 2] {
    let numbers: Vec<u8> = table.numbers("unit", 2..=2, &(1..=MOST_BASES)).iter().map(|number| number.value).collect();
    let [bases, ranks] = numbers.as_slice() else { return [1, 1] };
    if *ranks > 3 || ranks > bases {
        table.wrong("unit", "bases and 1 to 3 ranks, like [6, 2]", quoted(&format!("[{bases}, {ranks}]")));
    }
    [*bases, *ranks]
}

fn list(id: &Placed<String>, table: &mut Table<'_>, references: &mut References) -> List {
    List {
        id: id.value.clone(),
        name: table.name("name"),
        shares: table.tables("share", 0..=20, |table| {
            let of = table.ids("of", 1..=80);
            let key = format!("list.{}.share.of", id.value);
            references.troops.extend(of.iter().map(|troop| (key.clone(), troop.clone())));
            ListShare {
                of: of.into_iter().map(|troop| troop.value).collect(),
                words: table.name("words"),
                least: table.optional_number("least", 0..=100),
                most: table.optional_number("most", 0..=100),
            }
        }),
        units_of_a_type: table.optional_number("units_of_a_type", 1..=MOST_OF_A_KIND),
        general_flees: table.flag("general_flees"),
    }
}

fn army(id: &Placed<String>, table: &mut Table<'_>, references: &mut References) -> Army {
    let list = table.id("list");
    references.lists.push((format!("army.{}.list", id.value), list.clone()));
    let people = table.choice("people", &People::WORDS);
    let contingents = table.tables("contingent", 1..=80, |table| contingent(&id.value, table, references));
    let units: usize = contingents.iter().map(|contingent| usize::from(contingent.units)).sum();
    if units > MOST_UNITS / 2 {
        table.wrong("contingent", format!("at most {} units in an army", MOST_UNITS / 2), units.to_string());
    }
    if contingents.iter().filter(|contingent| contingent.general).count() > 1 {
        table.wrong("contingent", "one contingent with `general = true`", "several");
    }
    Army {
        id: id.value.clone(),
        name: table.name("name"),
        list: list.value,
        people,
        no_general: table.flag("no_general"),
        contingents,
    }
}

fn contingent(army: &str, table: &mut Table<'_>, references: &mut References) -> Contingent {
    let troop = table.id("troop");
    let key = format!("army.{army}.contingent.troop");
    references.troops.push((key.clone(), troop.clone()));
    let circle = table.flag("circle");
    if circle {
        references.circles.push((key, troop.clone()));
    }
    Contingent {
        name: table.name("name"),
        troop: troop.value,
        people: table.choice("people", &People::WORDS),
        units: table.number("units", 0..=MOST_OF_A_KIND),
        bases: table.number("bases", 1..=MOST_BASES),
        ranks: table.number("ranks", 1..=3),
        circle,
        general: table.flag("general"),
        ally: table.flag("ally"),
    }
}

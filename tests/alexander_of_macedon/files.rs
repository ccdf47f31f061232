//! The built-in profile, and profiles of the players' own, as they take the field.

use crate::table::{GAME, answers, built_in, choice};
use hetairoi::chance::Key;
use hetairoi::data::{Library, Source};
use hetairoi::systems::Battle;
use hetairoi::systems::alexander_of_macedon::{Setup, UnitType};
use hetairoi::systems::describe::Answer;

/// The setup of a battle in Phoenicia, where all troops can be had.
fn setup(library: &Library, list: &[(&'static str, Answer)]) -> Setup {
    let battle = Battle::begin(GAME, library, "phoenicia", &answers(list), Key([4; 32])).unwrap();
    serde_json::from_value(battle.desk().opened().unwrap().setup).unwrap()
}

/// A unit as a row of the rules page: dice, attack number, defence number, units, hits to eliminate.
fn row<'a>(setup: &'a Setup, unit: &'a UnitType) -> (&'a str, &'a str, [usize; 5]) {
    let number = |value: u8| usize::from(value);
    let stands = setup.units.iter().filter(|stand| setup.types[usize::from(stand.kind)] == *unit).count();
    let values = [number(unit.dice), number(unit.hits), number(unit.saves), stands, number(unit.eliminated_by)];
    (unit.side.letter(), &unit.id, values)
}

#[test]
fn the_armies_have_the_values_of_the_rules() {
    let setup = setup(&built_in(), &[]);
    let found: Vec<_> = setup.types.iter().map(|unit| row(&setup, unit)).collect();
    let expected = [
        ("a", "companions", [4, 4, 3, 2, 3]),
        ("a", "scouts", [3, 5, 2, 1, 3]),
        ("a", "thessalians", [4, 4, 3, 2, 3]),
        ("a", "thracian_cavalry", [3, 5, 2, 1, 3]),
        ("a", "hypaspists", [4, 4, 3, 2, 3]),
        ("a", "phalanx", [5, 4, 3, 4, 3]),
        ("a", "agrianians", [3, 4, 2, 1, 3]),
        ("a", "cretans", [2, 5, 2, 1, 3]),
        ("a", "slingers", [2, 5, 1, 1, 3]),
        ("a", "peltasts", [3, 5, 2, 1, 3]),
        ("a", "thracian_infantry", [3, 5, 2, 1, 3]),
        ("a", "hoplites", [4, 4, 3, 2, 3]),
        ("b", "hoplites", [4, 4, 3, 4, 3]),
        ("b", "immortals", [4, 4, 3, 2, 3]),
        ("b", "kardakes", [4, 5, 2, 2, 3]),
        ("b", "auxiliary_infantry", [3, 5, 2, 4, 3]),
        ("b", "levy", [3, 6, 1, 4, 3]),
        ("b", "light_infantry", [3, 5, 2, 4, 3]),
        ("b", "elephant", [5, 4, 3, 1, 4]),
        ("b", "chariots", [4, 4, 1, 2, 3]),
        ("b", "heavy_cavalry", [4, 4, 3, 3, 3]),
        ("b", "light_cavalry", [3, 5, 2, 4, 3]),
    ];
    assert_eq!(found, expected);
    let given = setup.types.iter().filter(|unit| unit.house.len() < 4);
    let given: Vec<_> = given.map(|unit| (unit.side.letter(), unit.id.as_str())).collect();
    assert_eq!(given, [("a", "hoplites")], "the one number that the source gives");
    assert_eq!(setup.deploys_first.letter(), "b");
}

#[test]
fn troops_may_do_what_their_class_may() {
    let library = built_in();
    let may = |answer: &'static str, side: &str, id: &str| {
        let setup = setup(&library, &[("ruling.m8", choice(answer))]);
        let unit = setup.types.iter().find(|unit| unit.side.letter() == side && unit.id == id).unwrap().clone();
        (unit.moves, unit.range, unit.attack_first, unit.woods)
    };
    let usual = "both_light";
    assert_eq!(may(usual, "a", "companions"), (1, 1, false, false));
    assert_eq!(may(usual, "a", "agrianians"), (1, 1, true, true));
    assert_eq!(may(usual, "b", "light_cavalry"), (1, 1, true, false));
    assert_eq!(may(usual, "b", "chariots"), (2, 1, false, false));
    let (light, foot) = ((1, 2, true, true), (1, 1, false, false));
    for (answer, peltasts, thracians) in [
        ("both_foot", foot, foot),
        ("thracians_foot", light, foot),
        ("both_light", light, light),
        ("nobody", light, light),
    ] {
        assert_eq!(may(answer, "a", "peltasts"), peltasts, "{answer}");
        assert_eq!(may(answer, "a", "thracian_infantry"), thracians, "{answer}");
        assert_eq!(may(answer, "b", "light_infantry"), light);
    }
}

#[test]
fn an_own_profile_changes_what_it_names() {
    let own = "schema = 1\nkind = 'profile'\nid = 'mine'\ngame = 'alexander_of_macedon'\n\
        extends = 'alexander_of_macedon'\nname = 'From the sheet'\n\
        [unit.persian.levy]\ndice = 2\nhouse = ['units']\n[[ruling]]\nid = 'm3'\ndefault = 'natural'\n";
    let (library, problems) = hetairoi::systems::library([Source::own("own.toml", own)]);
    assert_eq!(problems, []);
    let mine = setup(&library, &[("profile", choice("mine"))]);
    let levy = mine.types.iter().find(|unit| unit.id == "levy").unwrap();
    assert_eq!((levy.dice, levy.hits, levy.house.as_slice()), (2, 6, ["units".to_owned()].as_slice()));
    assert_eq!(serde_json::to_value(mine.rulings).unwrap()["naturals"], "natural");
    assert_eq!((mine.profile.as_str(), mine.types.len()), ("mine", 22));
    let usual = setup(&library, &[]);
    let levy = usual.types.iter().find(|unit| unit.id == "levy").unwrap();
    assert_eq!((levy.dice, usual.profile.as_str()), (3, GAME), "nothing is changed unless it is chosen");
}

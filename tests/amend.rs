//! A player's file keeps its comments, its order and its own lines when the program changes a value.
#![allow(clippy::unwrap_used, reason = "a test that can not go on should stop")]

use hetairoi::data::{Heading, Kind, amended, new_file};
use proptest::prelude::*;

fn changes(text: &str) -> toml::Table {
    text.parse().unwrap()
}

fn amend(text: &str, with: &str) -> String {
    amended("own.toml", text, &changes(with)).unwrap()
}

const OWN: &str = r#"# The club's values, see the minutes of March.
schema = 1
kind = "profile"   # not a scenario
id = 'mine'
extends = "alexander_of_macedon"
name = "The \"Great\" Plain"

# Levy drilled all winter.
[unit.persian.levy]
dice = 0x3   # was 2
	hits = 5# tight
# saves are right

[[ruling]]
id = "m3"
default = "natural"   # agreed

[[ruling]]
id = "m7"
default = "both"

[elephant]
unit = "elephant" # the last line has no end"#;

#[test]
fn only_what_changes_is_changed() {
    assert_eq!(amend(OWN, ""), OWN);
    let same = "name = 'The \"Great\" Plain'\nunit.persian.levy.dice = 3\nruling = [{ id = 'm7', default = 'both' }]";
    assert_eq!(amend(OWN, same), OWN);
    let some = "unit.persian.levy.dice = 4\nruling = [{ id = 'm3', default = 'modified' }]\nname = 'Ours'";
    let expected = OWN
        .replace("dice = 0x3   # was 2", "dice = 4   # was 2")
        .replace("\"natural\"   # agreed", "\"modified\"   # agreed")
        .replace(r#""The \"Great\" Plain""#, "\"Ours\"");
    assert_eq!(amend(OWN, some), expected);
}

#[test]
fn what_is_new_stands_behind_what_is_there() {
    let new = "deck = 'club'\nunit.persian.levy.saves = 1\nunit.persian.archers.dice = 2\nelephant.dice = 6\n\
        ruling = [{ id = 'm3', option = [{ id = 'odd', text = 'odd ones hit' }] }, { id = 'm9', default = 'a \"b\"' }]";
    let expected = OWN
        .replace("Plain\"\n", "Plain\"\ndeck = \"club\"\n")
        .replace("# tight\n", "# tight\nsaves = 1\n")
        .replace("# agreed\n", "# agreed\n\n[[ruling.option]]\nid = \"odd\"\ntext = \"odd ones hit\"\n")
        .replace("\"both\"\n", "\"both\"\n\n[[ruling]]\nid = \"m9\"\ndefault = 'a \"b\"'\n")
        + "\ndice = 6\n\n[unit.persian.archers]\ndice = 2\n";
    assert_eq!(amend(OWN, new), expected);
}

#[test]
fn dotted_keys_and_braces_are_changed_where_they_are() {
    let text = "unit.levy.dice = 3\nname = 'x'\nunit.levy.hits = 4 # four\narmy = { a = { n = 1 }, b.c = 2 }\nruling = [{ id = 'm1', n = 1 }, # one\n  { id = 'm2' }]\nempty = {}\n[x]\n";
    let with = "unit.levy = { dice = 5, saves = 2 }\nunit.foot = { dice = 1 }\narmy.a.n = 7\narmy.a.m = 8\narmy.b.d = 3\n\
        ruling = [{ id = 'm2', n = 9 }, { id = 'm3' }]\nempty.one = 1\nx.y.z = [1, 2]";
    let expected = "unit.levy.dice = 5\nname = 'x'\nunit.levy.hits = 4 # four\nunit.foot = { dice = 1 }\nunit.levy.saves = 2\narmy = { a = { n = 7, m = 8 }, b.c = 2, b.d = 3 }\n\
        ruling = [{ id = 'm1', n = 1 }, # one\n  { id = 'm2', n = 9 }, { id = \"m3\" }]\nempty = { one = 1 }\n[x]\n\n[x.y]\nz = [1, 2]\n";
    assert_eq!(amend(text, with), expected);
}

#[test]
fn a_list_without_ids_is_replaced_where_it_differs() {
    let text = "[army.own]\nname = 'Ours'\n\n# the phalanx\n[[army.own.contingent]]\ntroop = 'pikes'\nunits = 3\n\n# the horse\n[[army.own.contingent]]\ntroop = 'horse'\n\n[last]\nx = 1\n";
    let two =
        "[[army.own.contingent]]\ntroop = 'pikes'\nunits = 3\n[[army.own.contingent]]\ntroop = 'camels'\nunits = 1\n";
    let expected = text.replace("'horse'\n", "\"camels\"\nunits = 1\n");
    assert_eq!(
        amend(text, two),
        expected
            .replace("# the horse\n", "")
            .replace("units = 3\n\n", "units = 3\n\n")
            .replace("\n\n[last]", "\n\n# the horse\n\n[last]")
    );
    let none = amend(text, "army.own.contingent = []");
    assert_eq!(none, "[army.own]\nname = 'Ours'\ncontingent = []\n\n# the phalanx\n\n# the horse\n\n[last]\nx = 1\n");
}

#[test]
fn line_ends_and_the_byte_order_mark_stay() {
    let text = "\u{FEFF}schema = 1\r\nunit.dice = 3 # three\r\n\r\n[other]\r\nx = 1\r\n";
    let expected =
        "\u{FEFF}schema = 1\r\nunit.dice = 4 # three\r\n\r\n[other]\r\nx = 1\r\ny = 2\r\n\r\n[third]\r\nz = 3\r\n";
    assert_eq!(amend(text, "unit.dice = 4\nother.y = 2\nthird.z = 3"), expected);
}

#[test]
fn what_can_not_be_changed_is_told_with_its_line() {
    let told = |text: &str, with: &str| amended("own.toml", text, &changes(with)).unwrap_err().to_string();
    assert_eq!(told("a = 1\nb == 2\n", "a = 2"), "own.toml:2:4: expected valid TOML (extra `=`), found `=`");
    assert_eq!(
        told("a = 1\n[unit.levy]\n", "unit.levy = 3"),
        "own.toml:2:1: unit.levy: expected a value, found a table"
    );
}

#[test]
fn a_new_file_says_first_what_it_is() {
    let heading = Heading {
        kind: Kind::Scenario,
        id: "granicus",
        game: Some("commands_colors_ancients"),
        extends: Some("granicus"),
        name: "The \"Great\" Plain",
    };
    let values = changes(
        "banners = 5\n[top]\ncards = 4\n[top.units]\nlight_infantry = 3\n[[ruling]]\nid = 'c1'\ndefault = 'one'",
    );
    let expected = r#"schema = 1
kind = "scenario"
id = "granicus"
game = "commands_colors_ancients"
extends = "granicus"
name = 'The "Great" Plain'
banners = 5

[[ruling]]
id = "c1"
default = "one"

[top]
cards = 4

[top.units]
light_infantry = 3
"#;
    assert_eq!(new_file(&heading, &values), expected);
}

/// Both tables as `extends` lays one over the other.
fn laid(base: &toml::Value, over: &toml::Value) -> toml::Value {
    let ids = |list: &[toml::Value]| -> Option<Vec<String>> {
        list.iter().map(|each| Some(each.get("id")?.as_str()?.to_owned())).collect()
    };
    match (base, over) {
        (toml::Value::Table(base), toml::Value::Table(over)) => {
            let mut all = base.clone();
            for (key, value) in over {
                let value = base.get(key).map_or_else(|| value.clone(), |base| laid(base, value));
                all.insert(key.clone(), value);
            }
            toml::Value::Table(all)
        }
        (toml::Value::Array(base), toml::Value::Array(over)) if ids(base).is_some() && ids(over).is_some() => {
            let (known, named) = (ids(base).unwrap(), ids(over).unwrap());
            let mut all: Vec<toml::Value> = base.clone();
            for (at, (id, value)) in named.iter().zip(over).enumerate() {
                let there =
                    known.iter().position(|other| other == id).filter(|_| !named.iter().take(at).any(|n| n == id));
                match there.and_then(|at| all.get_mut(at)) {
                    Some(there) => *there = laid(there, value),
                    None => all.push(value.clone()),
                }
            }
            toml::Value::Array(all)
        }
        (_, over) => over.clone(),
    }
}

fn leaf() -> impl Strategy<Value = toml::Value> {
    prop_oneof![
        (0_i64..5).prop_map(toml::Value::Integer),
        any::<bool>().prop_map(toml::Value::Boolean),
        "[a-c \"'#é\\\\]{0,4}".prop_map(toml::Value::String),
        proptest::collection::vec((0_i64..3).prop_map(toml::Value::Integer), 0..3).prop_map(toml::Value::Array),
    ]
}

/// Values under keys that say what they hold, so that a table never meets a number.
fn table() -> impl Strategy<Value = toml::Table> {
    let leaves = proptest::collection::btree_map("[a-d]", leaf(), 0..4);
    let flat = leaves.prop_map(|leaves| leaves.into_iter().collect::<toml::Table>()).boxed();
    flat.prop_recursive(3, 24, 4, |inner| {
        let named = (inner.clone(), "[x-z]").prop_map(|(mut table, id)| {
            table.insert("id".to_owned(), toml::Value::String(id));
            toml::Value::Table(table)
        });
        let lists = proptest::collection::vec(named, 0..4).prop_map(toml::Value::Array);
        let plain =
            proptest::collection::vec(inner.clone().prop_map(toml::Value::Table), 0..3).prop_map(toml::Value::Array);
        let leaves = proptest::collection::btree_map("[a-d]", leaf(), 0..3);
        let tables = proptest::collection::btree_map("[t-v]| q", inner.prop_map(toml::Value::Table), 0..3);
        let lists = proptest::collection::btree_map("[l-m]", lists, 0..2);
        let plains = proptest::collection::btree_map("[p-q]", plain, 0..2);
        (leaves, tables, lists, plains).prop_map(|(leaves, tables, lists, plains)| {
            leaves.into_iter().chain(tables).chain(lists).chain(plains).collect()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn no_text_stops_the_program_and_what_is_amended_can_be_read(
        at in 0_usize..400, cut in 0_usize..30, put in "[\\[\\]{}=\"'.,#\r\n a-c0-9é-]{0,12}", over in table(),
    ) {
        let damaged: String = OWN.chars().take(at).chain(put.chars()).chain(OWN.chars().skip(at + cut)).collect();
        if let Ok(text) = amended("own.toml", &damaged, &over) {
            let was: toml::Table = damaged.parse().unwrap();
            let is = text.parse::<toml::Table>();
            prop_assert_eq!(is, Ok(laid(&was.into(), &over.into()).as_table().unwrap().clone()), "{}", text);
        }
    }

    #[test]
    fn an_amended_text_says_what_the_overlay_says(base in table(), over in table(), again in table()) {
        let heading = Heading { kind: Kind::Profile, id: "x", game: None, extends: None, name: "X" };
        let text = new_file(&heading, &base);
        let mut expected = toml::Value::Table(text.parse().unwrap());
        let mut text = text;
        for over in [over, again] {
            text = amended("own.toml", &text, &over).unwrap();
            expected = laid(&expected, &toml::Value::Table(over));
            prop_assert_eq!(&toml::Value::Table(text.parse().unwrap()), &expected, "{}", text);
        }
    }
}

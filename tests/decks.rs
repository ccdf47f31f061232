//! Decks: what is wrong in one is said in full, and the built-in one is the marked deck of the rules.
#![allow(
    clippy::format_collect,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that can not go on should stop"
)]

use std::collections::BTreeMap;

use hetairoi::data::{Library, Origin, Placed, Problem, Rank, Source, Suit, parse, read};
use insta::assert_snapshot;

fn lines(problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("{problem}\n")).collect()
}

/// All problems of one own file in the library.
fn in_library(bytes: impl Into<Vec<u8>>) -> String {
    let (library, problems) = Library::load([Source::own("own.toml", bytes)]);
    assert!(library.decks().all(|deck| deck.origin == Origin::BuiltIn), "a bad file is left out");
    assert!(library.deck("alexander_of_macedon").is_some(), "the rest works");
    lines(&problems)
}

const HEAD: &str = "schema = 1\nkind = \"deck\"\nid = \"mine\"\nname = \"Mine\"\n";

fn deck(rest: &str) -> String {
    format!("{HEAD}{rest}")
}

const TWO_ACES: &str =
    "cards = 2\n[[card]]\ncolour = \"red\"\nranks = [\"ace\"]\nside = \"persian\"\nunits = [\"levy\"]\n";

#[test]
fn a_deck_counts_what_it_says() {
    let joker = "[[card]]\nrank = 'joker'\ncount = 2\nside = 'persian'\nwhole_army = true\n";
    let found = [
        in_library(deck(&TWO_ACES.replace("cards = 2", "cards = 3"))),
        in_library(deck(&format!("{TWO_ACES}{joker}"))),
        in_library(deck(&TWO_ACES.replace("cards = 2", "cards = 4_000_000_000"))),
        in_library(deck("cards = 54\n")),
        in_library(deck(&TWO_ACES.replace("[\"ace\"]", "[\"ace\", \"ace\"]"))),
    ];
    assert_snapshot!(found.join("--\n"));
}

#[test]
fn a_card_says_who_acts_and_only_that() {
    let found = [
        in_library(deck(&TWO_ACES.replace("units = [\"levy\"]", ""))),
        in_library(deck(&TWO_ACES.replace("units", "whole_army = true\nunits"))),
        in_library(deck(&TWO_ACES.replace("ranks", "rank = 'joker'\nranks"))),
        in_library(deck(&format!("{TWO_ACES}plus = ['immortals']"))),
    ];
    assert_snapshot!(found.join("--\n"));
}

#[test]
fn cards_and_units_must_know_each_other() {
    let library = Library::load([Source::own("own.toml", deck(TWO_ACES))]).0;
    let place = parse("profile.toml", b"").root.unwrap();
    let place = read(&place, |table| table.place_of("unit")).unwrap();
    let ids = |ids: &[&str]| -> Vec<Placed<String>> {
        ids.iter().map(|id| Placed { value: (*id).to_owned(), place: place.clone() }).collect()
    };
    let check = |deck: &str, units: &[(&'static str, &[&str])]| {
        let units = units.iter().map(|(side, units)| (*side, ids(units))).collect::<BTreeMap<_, _>>();
        lines(&library.deck_file(deck).unwrap().check_units(&units))
    };
    assert_eq!(check("mine", &[("persian", &["levy"])]), "");
    let found = [
        check("mine", &[("persian", &["kardakes", "levy"])]),
        check("mine", &[("persian", &[])]),
        check("mine", &[("macedonian", &[])]),
    ];
    assert_snapshot!(found.join("--\n"));
}

#[test]
fn six_mistakes_of_one_file_are_six_problems_in_the_order_of_lines() {
    let text = r#"schema = 1
kind = "deck"
id = "My deck"
name = "Mine"
cards = 12
[[card]]
colour = "green"
ranks = ["ace", "11"]
side = "persian"
unit = ["levy"]

[[card]]
colour = "black"
ranks = ["king"]
side = 7
units = ["levy"]
plus = ["immortals"]
"#;
    let found = in_library(text);
    assert_eq!(found.lines().count(), 6);
    assert_snapshot!(found);
}

#[test]
fn the_macedonian_deck_is_the_marked_deck_of_the_rules() {
    let library = Library::load([]).0;
    let deck = library.deck("alexander_of_macedon").unwrap();
    let count = |side: &str, unit: &str| {
        let names = |named: &[String]| named.iter().any(|named| named == unit);
        deck.cards.iter().filter(|card| card.side == side && (card.whole_army || names(&card.units))).count()
    };
    assert_eq!(deck.cards.len(), 54);
    assert_eq!(deck.cards.iter().filter(|card| card.suit.is_some_and(Suit::is_red)).count(), 26);
    assert_eq!(deck.cards.iter().filter(|card| card.rank == Rank::Joker).count(), 2);
    assert_eq!(deck.cards.iter().filter(|card| card.plus == ["companions"]).count(), 2);
    for (side, unit, cards) in [
        ("macedonian", "companions", 8),
        ("macedonian", "scouts", 8),
        ("macedonian", "thessalians", 8),
        ("macedonian", "thracian_cavalry", 6),
        ("macedonian", "hypaspists", 8),
        ("macedonian", "phalanx", 6),
        ("macedonian", "agrianians", 8),
        ("macedonian", "cretans", 8),
        ("macedonian", "slingers", 6),
        ("macedonian", "peltasts", 6),
        ("macedonian", "thracian_infantry", 6),
        ("macedonian", "hoplites", 4),
        ("persian", "hoplites", 6),
        ("persian", "immortals", 6),
        ("persian", "kardakes", 4),
        ("persian", "auxiliary_infantry", 2),
        ("persian", "levy", 2),
        ("persian", "light_infantry", 6),
        ("persian", "elephant", 2),
        ("persian", "chariots", 2),
        ("persian", "heavy_cavalry", 4),
        ("persian", "light_cavalry", 6),
    ] {
        assert_eq!(count(side, unit), cards, "{side} {unit}");
    }
    assert_eq!(deck.cards[2].to_string(), "ace of hearts");
    assert_eq!(deck.cards[3].to_string(), "ace of diamonds");
    let saved = serde_json::to_string(&deck).unwrap();
    assert_eq!(&serde_json::from_str::<hetairoi::data::Deck>(&saved).unwrap(), deck);
    assert_snapshot!(serde_json::to_string(&deck.cards[..3]).unwrap());
}

#[test]
fn what_can_not_be_extended_is_told() {
    let own = |id: &str, base: &str| {
        let text = format!("schema = 1\nkind = 'deck'\nid = '{id}'\nextends = '{base}'\n");
        Source::own(format!("{id}.toml"), text)
    };
    let sources = [own("a", "b"), own("b", "a"), own("c", "nobody"), own("d", "d")];
    assert_snapshot!(lines(&Library::load(sources).1));
}

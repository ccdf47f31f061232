//! The numbers of the 21 battles and of the deck, written out from the publisher's tables.

use super::{built_in, game};
use hetairoi::instruments::Side;
use hetairoi::systems::commands_colors_ancients::{CommandsColorsAncients, Values};
use hetairoi::systems::prepare;

/// The letters of a unit type in the tables, and its id.
const TYPES: [(&str, &str); 15] = [
    ("LI", "light_infantry"),
    ("LB", "light_bow"),
    ("LS", "light_sling"),
    ("AX", "auxilia"),
    ("WA", "warriors"),
    ("MI", "medium_infantry"),
    ("HI", "heavy_infantry"),
    ("LC", "light_cavalry"),
    ("LBC", "light_bow_cavalry"),
    ("MC", "medium_cavalry"),
    ("CAM", "camels"),
    ("HC", "heavy_cavalry"),
    ("HCH", "heavy_chariots"),
    ("EL", "elephants"),
    ("HWM", "heavy_war_machine"),
];

/// Blocks, cards, leaders and units of an army.
type Army = (&'static str, u8, u8, &'static str);

/// Id, number, year BC, banners, who moves first, the armies at the top and at the bottom.
type Numbers = (&'static str, u16, u16, u8, Side, [Army; 2]);

const BATTLES: [Numbers; 21] = [
    (
        "marathon",
        101,
        490,
        6,
        Side::A,
        [("greek", 6, 2, "LI 2 AX 3 MI 2 HI 4"), ("eastern", 5, 2, "LI 2 LB 3 AX 6 MI 2 MC 2")],
    ),
    (
        "himera",
        102,
        480,
        6,
        Side::B,
        [
            ("carthaginian", 5, 2, "LI 3 LS 1 AX 5 MI 3 WA 1 HI 1 LC 1 HCH 1"),
            ("greek", 5, 3, "LI 1 LS 1 MI 6 HI 3 MC 3"),
        ],
    ),
    (
        "plataea",
        103,
        479,
        5,
        Side::A,
        [("greek", 6, 3, "LI 2 LB 1 AX 2 MI 4 HI 3"), ("eastern", 5, 2, "LB 3 AX 5 MI 3 LC 1 MC 3")],
    ),
    (
        "leuctra",
        104,
        371,
        4,
        Side::A,
        [("greek", 6, 1, "AX 3 MI 4 HI 2 MC 2"), ("eastern", 5, 1, "AX 4 MI 6 HI 1 MC 1")],
    ),
    (
        "mantinea",
        105,
        362,
        6,
        Side::A,
        [("greek", 5, 2, "LI 3 MI 4 HI 4 MC 3"), ("eastern", 5, 3, "LI 2 MI 4 HI 3 MC 2")],
    ),
    (
        "crocus_plain",
        106,
        352,
        6,
        Side::A,
        [("greek", 5, 3, "LI 2 LB 1 AX 3 MI 1 HI 2 MC 2 HC 1"), ("eastern", 5, 2, "LI 2 LS 1 LB 1 AX 2 MI 4 LC 1")],
    ),
    (
        "granicus",
        107,
        334,
        6,
        Side::A,
        [
            ("greek", 6, 3, "LI 2 LB 1 AX 2 MI 1 HI 2 LC 1 MC 2"),
            ("eastern", 4, 3, "LI 2 LB 2 AX 2 MI 2 LC 2 MC 3 HC 1"),
        ],
    ),
    (
        "issus",
        108,
        333,
        8,
        Side::A,
        [
            ("greek", 6, 3, "LI 2 LB 2 AX 2 MI 2 HI 4 LC 1 MC 2"),
            ("eastern", 4, 3, "LI 3 LS 2 LB 2 AX 5 MI 4 LC 3 MC 2 HC 1"),
        ],
    ),
    (
        "gaugamela",
        109,
        331,
        7,
        Side::A,
        [
            ("greek", 6, 3, "LI 1 LB 2 AX 2 MI 1 HI 4 LC 2 MC 3"),
            ("eastern", 4, 3, "LI 2 LB 2 AX 3 MI 2 LC 2 LBC 1 MC 3 HC 1 EL 1 HCH 2"),
        ],
    ),
    (
        "jaxartes",
        110,
        328,
        7,
        Side::A,
        [("greek", 6, 2, "LI 1 LS 1 LB 1 AX 2 HI 2 LC 2 MC 2 HWM 2"), ("eastern", 5, 1, "LC 4 LBC 4 MC 1")],
    ),
    (
        "hydaspes",
        111,
        326,
        7,
        Side::A,
        [("greek", 6, 3, "LI 3 LB 1 AX 1 MI 1 HI 3 LBC 2 MC 2"), ("eastern", 5, 3, "LB 4 AX 4 LC 1 MC 1 EL 3 HCH 2")],
    ),
    (
        "hellespont",
        112,
        323,
        6,
        Side::A,
        [("carthaginian", 5, 2, "LI 1 LB 1 AX 4 MI 3 HI 3 MC 2"), ("greek", 6, 2, "LB 2 AX 4 MI 2 HI 2 LC 1 MC 4")],
    ),
    (
        "paraitacene",
        113,
        317,
        7,
        Side::B,
        [
            ("eastern", 5, 3, "LI 2 AX 2 MI 2 HI 4 LC 2 LBC 1 MC 2 HC 1 EL 1"),
            ("greek", 5, 3, "LI 4 AX 2 MI 1 HI 4 LC 1 LBC 1 MC 1 HC 1 EL 2"),
        ],
    ),
    (
        "gabiene",
        114,
        316,
        7,
        Side::A,
        [
            ("eastern", 6, 3, "LI 3 AX 2 MI 2 HI 2 LBC 1 MC 3 HC 1 EL 2"),
            ("greek", 5, 2, "LI 3 AX 3 MI 1 HI 3 LBC 1 MC 1 HC 1 EL 3"),
        ],
    ),
    (
        "ipsus",
        115,
        301,
        8,
        Side::A,
        [
            ("greek", 5, 3, "LI 2 LB 2 AX 2 MI 3 HI 3 LC 1 MC 2 HC 1 EL 2"),
            ("eastern", 6, 3, "LI 3 LB 2 AX 1 HI 4 LC 2 HC 2 EL 4 HCH 2"),
        ],
    ),
    (
        "heraclea",
        116,
        280,
        7,
        Side::A,
        [("greek", 5, 2, "LI 1 LB 3 AX 2 MI 2 HI 4 LC 1 MC 2 EL 2"), ("roman", 5, 2, "LI 3 AX 1 MI 4 HI 3 MC 4")],
    ),
    (
        "asculum",
        117,
        279,
        6,
        Side::B,
        [("greek", 6, 2, "LB 2 MI 2 WA 1 HI 3 LC 2 MC 2 EL 1"), ("roman", 4, 2, "LI 3 AX 2 MI 4 HI 2 MC 2")],
    ),
    (
        "beneventum",
        118,
        275,
        7,
        Side::A,
        [("greek", 5, 2, "LI 3 LB 1 MI 2 WA 2 HI 4 LC 2 MC 2 EL 1"), ("roman", 5, 3, "LI 3 AX 2 MI 6 HI 2 MC 2 HWM 2")],
    ),
    (
        "raphia",
        119,
        217,
        8,
        Side::B,
        [
            ("eastern", 5, 2, "LI 3 LB 2 AX 1 MI 2 WA 1 HI 3 LC 2 MC 1 HC 1 EL 2"),
            ("greek", 5, 2, "LI 4 LB 2 AX 3 MI 2 HI 2 LC 1 MC 2 HC 1 EL 2"),
        ],
    ),
    (
        "cynoscephalae",
        120,
        197,
        6,
        Side::B,
        [("greek", 5, 2, "LI 4 LS 1 AX 3 HI 6 MC 2"), ("roman", 5, 2, "LI 3 AX 4 MI 4 HI 2 LC 1 MC 2 EL 1")],
    ),
    (
        "magnesia",
        121,
        190,
        7,
        Side::B,
        [
            ("greek", 4, 2, "LI 3 LB 2 AX 1 MI 1 WA 1 HI 2 LBC 1 MC 1 HC 1 EL 2 HCH 1 CAM 1"),
            ("roman", 5, 2, "LI 4 LB 2 AX 2 MI 4 HI 1 MC 2 EL 1"),
        ],
    ),
];

fn profile() -> Values {
    prepare::profile::<CommandsColorsAncients>(&built_in()).unwrap().own
}

/// The units of an army in the letters and the order of the tables, sorted.
fn units(profile: &Values, counts: &[u8]) -> Vec<String> {
    let letters = |id: &str| TYPES.iter().find(|(_, each)| *each == id).map_or("?", |(letters, _)| *letters);
    let there = profile.units.iter().zip(counts).filter(|(_, count)| **count > 0);
    let mut units: Vec<String> = there.map(|(unit, count)| format!("{} {count}", letters(&unit.id))).collect();
    units.sort();
    units
}

fn written(units: &str) -> Vec<String> {
    let words: Vec<&str> = units.split_whitespace().collect();
    let mut units: Vec<String> = words.chunks(2).map(|pair| pair.join(" ")).collect();
    units.sort();
    units
}

#[test]
fn each_of_the_21_battles_has_the_numbers_of_the_tables() {
    let (library, profile) = (built_in(), profile());
    assert_eq!(game().scenarios(&library).len(), BATTLES.len());
    for (id, number, year, banners, first, armies) in BATTLES {
        let scenario = prepare::read::<CommandsColorsAncients>(&library, id).unwrap().1.own;
        let numbers = (scenario.number, scenario.year, scenario.banners, scenario.first);
        assert_eq!(numbers, (number, year, banners, first), "{id}");
        for (side, (blocks, cards, leaders, counts)) in scenario.armies.iter().zip(armies) {
            let found = (side.blocks.as_str(), side.cards, side.leader_count);
            assert_eq!(found, (blocks, cards, leaders), "{id}: {}", side.name);
            assert_eq!(units(&profile, &side.units), written(counts), "{id}: {}", side.name);
        }
    }
}

#[test]
fn the_deck_has_sixty_cards() {
    let cards = profile().cards;
    let of = |group: &str| cards.iter().filter(|card| card.group == group).map(|card| u16::from(card.copies)).sum();
    let counts: [u16; 4] = ["section", "troop", "leadership", "tactic"].map(of);
    assert_eq!(counts, [27, 10, 6, 17]);
}

#[test]
fn section_cards_tell_how_many_there_are_of_each_section() {
    let cards = profile().cards;
    let text = |id: &str| cards.iter().find(|card| card.id == id).unwrap().text.clone();
    for id in ["order_two", "order_three"] {
        assert!(text(id).ends_with("3 left, 4 centre, 3 right"), "{}", text(id));
    }
    assert!(text("order_four").ends_with("one of each section"));
}

#[test]
fn light_chariots_lose_a_die_with_their_first_block() {
    let profile = profile();
    let chariots = profile.unit("light_chariots").unwrap();
    assert_eq!((chariots.attack(true), chariots.attack(false)), (3, 2));
    assert_eq!((chariots.blocks, chariots.moves, chariots.retreat, chariots.range), (2, 3, 3, 0));
    assert!(chariots.swords);
}

//! Attacks: the sheet, its odds, what stays to be done.

use crate::table::{
    AGRIANIANS, BLACK_KING, BLACK_SEVEN, BLACK_TEN, COMPANIONS, CRETANS, ELEPHANT, HILL, HYPASPISTS, KARDAKES, LEVY,
    LIGHT_INFANTRY, PERSIAN_HOPLITES, PHALANX, RED_ACE, RED_NINE, SCOUTS, SLINGERS, Table, field, has, odds, parts,
    unit,
};
use hetairoi::chance::Given;
use hetairoi::systems::describe::{Act, Answer, Does, Item, Kind, UnitId};
use num_rational::BigRational;

#[test]
fn the_attack_sheet_shows_the_odds_of_the_rules_page() {
    // 4 dice on 5+ against 3 dice that save on 2 or less.
    let mut table = Table::phoenicia(&[]);
    table.card(BLACK_KING);
    let sheet = table.sheet("attack", &[("attacker", unit(KARDAKES)), ("defender", unit(SCOUTS))]);
    let expected = [("0 stay", "1216/2187"), ("1 stays", "593/2187"), ("2 stay", "98/729"), ("eliminated", "28/729")];
    assert_eq!(odds(&sheet), parts(&expected));
    // 5 dice (4 and a +) on 4+ from a hill against 3 dice that save on 3 or less in woods.
    let mut table = Table::phoenicia(&[("saves.persian.light_infantry", Answer::Number(3))]);
    table.card(RED_ACE);
    let asked = [
        ("attacker", unit(COMPANIONS)),
        ("defender", unit(LIGHT_INFANTRY)),
        ("attacker.hill", HILL),
        ("defender.woods", Answer::Toggle(true)),
    ];
    let expected =
        [("0 stay", "1727/6561"), ("1 stays", "1850/6561"), ("2 stay", "1736/6561"), ("eliminated", "416/2187")];
    assert_eq!(odds(&table.sheet("attack", &asked)), parts(&expected));
    // 4 dice on 4+ against 4 dice on 3 or less, open ground.
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let sheet = table.sheet("attack", &[("attacker", unit(HYPASPISTS)), ("defender", unit(PERSIAN_HOPLITES))]);
    let expected = [("0 stay", "163/256"), ("1 stays", "7/32"), ("2 stay", "7/64"), ("eliminated", "9/256")];
    assert_eq!(odds(&sheet), parts(&expected));
}

#[test]
fn further_vectors_are_shown_by_the_sheet_too() {
    // 3 dice on 2+ from a hill against 4 dice on 3 or less.
    let mut table = Table::phoenicia(&[("hits.macedonian.agrianians", Answer::Number(2))]);
    table.card(RED_NINE);
    let asked = [("attacker", unit(AGRIANIANS)), ("defender", unit(PERSIAN_HOPLITES)), ("attacker.hill", HILL)];
    let expected = [("0 stay", "5/16"), ("1 stays", "3/8"), ("2 stay", "1/4"), ("eliminated", "1/16")];
    assert_eq!(odds(&table.sheet("attack", &asked)), parts(&expected));
    // The elephant's 5 dice on 4+ against slingers' 2 dice on 1, in woods.
    let mut table = Table::phoenicia(&[]);
    table.card(BLACK_SEVEN);
    let asked = [("attacker", unit(ELEPHANT)), ("defender", unit(SLINGERS)), ("defender.woods", Answer::Toggle(true))];
    let expected = [("0 stay", "11/72"), ("1 stays", "35/144"), ("2 stay", "85/288"), ("eliminated", "89/288")];
    assert_eq!(odds(&table.sheet("attack", &asked)), parts(&expected));
    // Levy in a stream never hit.
    table.card(BLACK_TEN);
    let asked = [("attacker", unit(LEVY)), ("defender", unit(PHALANX)), ("attacker.stream", Answer::Toggle(true))];
    let sheet = table.sheet("attack", &asked);
    assert_eq!(odds(&sheet), parts(&[("0 stay", "1")]));
    assert_eq!(sheet.figures[0].value, "3 dice, never");
}

#[test]
fn two_attacks_in_a_row_add_their_marks() {
    // First 4 dice on 4+, then 2 dice on 5+, on 3 dice saving on 2 or less: 527/2916 in all.
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let chance = |table: &Table, attacker: u16, label: &str| -> BigRational {
        let sheet = table.sheet("attack", &[("attacker", unit(attacker)), ("defender", unit(LIGHT_INFANTRY))]);
        let part = odds(&sheet).into_iter().find(|(part, _)| part == label);
        part.map_or_else(|| BigRational::from_integer(0.into()), |(_, exact)| exact.parse().unwrap())
    };
    let first = ["eliminated", "1 stays", "2 stay"].map(|label| chance(&table, HYPASPISTS, label));
    assert_eq!(chance(&table, CRETANS, "eliminated").to_string(), "0", "two dice can not bring three hits");
    table.touch_unit(LIGHT_INFANTRY, "hits:1");
    let after_one = chance(&table, CRETANS, "eliminated");
    table.touch_unit(LIGHT_INFANTRY, "hits:2");
    let after_two = chance(&table, CRETANS, "eliminated");
    let [at_once, one, two] = first;
    assert_eq!((at_once + one * after_one + two * after_two).to_string(), "527/2916");
}

#[test]
fn the_sheet_says_why_and_keeps_the_computed_number() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_ACE);
    let mut asked = vec![("attacker", unit(COMPANIONS)), ("defender", unit(LEVY)), ("attacker.hill", HILL)];
    let sheet = table.sheet("attack", &asked);
    assert_eq!(sheet.figures[0].value, "5 dice, 3+");
    let why = [
        "Companions 4 dice (house)",
        "hits on 4+ (house)",
        "Companions + on this card: 1 more",
        "on a hill: +1 to each die",
    ];
    assert_eq!(sheet.figures[0].why, why);
    assert_eq!(sheet.figures[1].value, "3 dice, 1 or less");
    asked.push(("dice", Answer::Number(7)));
    let sheet = table.sheet("attack", &asked);
    assert!(matches!(field(&sheet, "dice").kind, Kind::Number { value: 7, computed: Some(5), .. }));
    assert_eq!(sheet.figures[0].why.last().unwrap(), "set by hand, computed 5");
    assert!(table.sheet("attack", &[("attacker", unit(COMPANIONS))]).order.is_err());
}

#[test]
fn switches_are_offered_where_they_matter() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let sheet = table.sheet("attack", &[("attacker", unit(HYPASPISTS)), ("defender", unit(LEVY))]);
    assert!(has(&sheet, "attacker.hill") && has(&sheet, "attacker.stream") && has(&sheet, "defender.hill"));
    assert!(!has(&sheet, "defender.woods"), "levy may not enter woods");
    assert!(!has(&sheet, "distance"), "hypaspists attack at one square");
    let sheet = table.sheet("attack", &[("attacker", unit(CRETANS)), ("defender", unit(LIGHT_INFANTRY))]);
    assert!(has(&sheet, "defender.woods") && has(&sheet, "distance"));
    let effect = |id: &str| match &field(&sheet, id).kind {
        Kind::Toggle(toggle) => toggle.effect.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(effect("attacker.hill"), "+1 to each die");
    assert_eq!(effect("attacker.stream"), "−1 to each die");
    assert_eq!(effect("defender.woods"), "−1 to each die");
    let both = [
        ("attacker", unit(CRETANS)),
        ("defender", unit(LEVY)),
        ("attacker.hill", HILL),
        ("attacker.stream", Answer::Toggle(true)),
    ];
    let refusal = table.sheet("attack", &both).order.unwrap_err();
    assert_eq!(refusal.reason, "Cretans: on a hill or in a stream, not both");
}

#[test]
fn switches_stay_with_the_unit_until_its_next_card() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let asked = [
        ("attacker", unit(HYPASPISTS)),
        ("defender", unit(LIGHT_INFANTRY)),
        ("attacker.hill", HILL),
        ("defender.woods", Answer::Toggle(true)),
    ];
    table.order("attack", &asked, vec![Given::Lost(vec![0])]).unwrap();
    let on = |table: &Table, attacker: u16, defender: u16, id: &str| {
        let sheet = table.sheet("attack", &[("attacker", unit(attacker)), ("defender", unit(defender))]);
        matches!(&field(&sheet, id).kind, Kind::Toggle(toggle) if toggle.on)
    };
    assert!(on(&table, HYPASPISTS + 1, LIGHT_INFANTRY, "defender.woods"), "it stands in woods still");
    // Black kings name hoplites, immortals and kardakes: the hypaspists stand on their hill.
    table.card(BLACK_KING);
    assert!(on(&table, KARDAKES, HYPASPISTS, "defender.hill"));
    // Their own next card: they may have moved.
    table.card(RED_NINE + 1);
    assert!(!on(&table, HYPASPISTS, LIGHT_INFANTRY, "attacker.hill"));
    assert!(on(&table, HYPASPISTS, LIGHT_INFANTRY, "defender.woods"), "no card of theirs came");
}

#[test]
fn after_an_attack_the_table_says_what_to_do() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let asked = [("attacker", unit(HYPASPISTS)), ("defender", unit(LEVY))];
    let faces = vec![Given::Faces(vec![4, 5, 1, 1]), Given::Faces(vec![1, 2, 2])];
    table.order("attack", &asked, faces).unwrap();
    assert_eq!(table.desk().readout().moment.steps, ["Mark 1 hit on Levy A (1 of 3)."]);
    let dice: Vec<(String, String, usize)> = table
        .items()
        .into_iter()
        .filter_map(|item| match item {
            Item::Dice { caption, note, groups, .. } => {
                Some((caption, note, groups[0].iter().filter(|die| !die.dim).count()))
            }
            _ => None,
        })
        .collect();
    let expected = [("2 hits", "Hypaspists A: 4 dice, 4+", 2), ("1 save", "Levy A: 3 dice, 1 or less", 1)];
    let expected = expected.map(|(caption, note, lit)| (caption.to_owned(), note.to_owned(), lit));
    assert_eq!(dice, expected);
    assert_eq!(table.card_shown().face.to_string(), "red nine", "the card stays in sight");
    let asked = [("attacker", unit(HYPASPISTS + 1)), ("defender", unit(LEVY))];
    table.order("attack", &asked, vec![Given::Lost(vec![2])]).unwrap();
    assert_eq!(table.desk().readout().moment.steps, ["Levy A is eliminated: take it off."]);
    table.touch_unit(LEVY, "back");
    assert_eq!(table.hits(LEVY), 2);
    assert_eq!(table.desk().readout().moment.steps, Vec::<String>::new(), "what was said no longer holds");
}

#[test]
fn an_attack_takes_three_touches() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let pair: Vec<Act<()>> = table.desk().acts().into_iter().filter(|act| act.pair).collect();
    assert_eq!(pair.len(), 1);
    assert!(matches!(&pair[0].does, Does::Open(sheet, _) if sheet == "attack"));
    // One of yours, one of theirs: the sheet needs nothing else.
    let sheet = table.sheet("attack", &[("attacker", unit(HYPASPISTS)), ("defender", unit(LEVY))]);
    assert_eq!((sheet.order, sheet.verb.as_str()), (Ok(()), "Roll"));
    // The other way round, and a unit that the card does not name, are told why not.
    let wrong = table.sheet("attack", &[("attacker", unit(PHALANX)), ("defender", unit(LEVY))]).order;
    assert_eq!(wrong.unwrap_err().reason, "Phalanx are not on this card");
    let wrong = table.sheet("attack", &[("attacker", unit(LEVY)), ("defender", unit(PHALANX))]).order;
    assert_eq!(wrong.unwrap_err().reason, "this card is for the Macedonians");
}

#[test]
fn a_lone_attacker_is_filled_in() {
    let mut table = Table::phoenicia(&[]);
    table.card(BLACK_SEVEN);
    let sheet = table.sheet("attack", &[]);
    assert!(matches!(&field(&sheet, "attacker").kind, Kind::Pick(pick) if pick.picked == Some(UnitId(ELEPHANT))));
}

#[test]
fn by_faces_by_successes_and_by_what_was_lost_agree() {
    let faces = vec![Given::Faces(vec![4, 6, 1, 5]), Given::Faces(vec![1, 6, 5])];
    let successes = vec![Given::Successes(3), Given::Successes(1)];
    let ends: Vec<_> = [faces, successes, vec![Given::Lost(vec![2])]]
        .into_iter()
        .map(|given| {
            let mut table = Table::phoenicia(&[]);
            table.card(RED_NINE);
            table.order("attack", &[("attacker", unit(HYPASPISTS)), ("defender", unit(LEVY))], given).unwrap();
            let readout = table.desk().readout();
            (readout.sides, readout.moment.steps, table.desk().reminders(), table.desk().acts())
        })
        .collect();
    assert_eq!(ends[0], ends[1]);
    assert_eq!(ends[0], ends[2]);
    assert_eq!(ends[0].1, ["Mark 2 hits on Levy A (2 of 3)."]);
}

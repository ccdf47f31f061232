//! The odds that the attack sheet shows equal counting all faces of all dice, as the table plays them.

use crate::table::{JOKER, Table, has, odds, unit};
use hetairoi::systems::describe::{Answer, UnitId};
use num_rational::BigRational;

/// Attackers, one for each number of dice from 1 to 4, and defenders, for 1 to 3.
const ATTACKERS: [(&str, &str); 4] = [
    ("dice.macedonian.scouts", "hits.macedonian.scouts"),
    ("dice.macedonian.cretans", "hits.macedonian.cretans"),
    ("dice.macedonian.slingers", "hits.macedonian.slingers"),
    ("dice.macedonian.agrianians", "hits.macedonian.agrianians"),
];
const DEFENDERS: [(&str, &str); 3] = [
    ("dice.persian.light_infantry", "saves.persian.light_infantry"),
    ("dice.persian.levy", "saves.persian.levy"),
    ("dice.persian.kardakes", "saves.persian.kardakes"),
];

/// How many of all throws of so many dice show each number of good faces, by throwing them all.
fn throws(dice: u8, good: impl Fn(i32) -> bool) -> Vec<u64> {
    let mut tally = vec![0; usize::from(dice) + 1];
    for number in 0..6u32.pow(dice.into()) {
        let shown = (0..dice).map(|die| i32::try_from(number / 6u32.pow(die.into()) % 6).unwrap() + 1);
        tally[shown.filter(|face| good(*face)).count()] += 1;
    }
    tally
}

/// The chances that 0, 1, 2 hits stay and that the unit is eliminated, by counting.
fn counted(dice: u8, hits: i32, attack: i32, save_dice: u8, saves: i32, save: i32) -> [BigRational; 4] {
    let (thrown, saved) = (throws(dice, |face| face + attack >= hits), throws(save_dice, |face| face + save <= saves));
    let mut stay = [0u64; 4];
    for (hits, n) in thrown.iter().enumerate() {
        for (saves, m) in saved.iter().enumerate() {
            stay[hits.saturating_sub(saves).min(3)] += n * m;
        }
    }
    let all = 6u64.pow(u32::from(dice + save_dice));
    stay.map(|count| BigRational::new(count.into(), all.into()))
}

#[test]
fn the_odds_of_the_sheet_equal_counting_all_faces() {
    let mut seen = 0;
    for (hits, saves) in (2..=6).flat_map(|hits| (0..=3).map(move |saves| (hits, saves))) {
        let mut values = Vec::new();
        for (dice, (of, at)) in (1..).zip(ATTACKERS) {
            values.extend([(of, Answer::Number(dice)), (at, Answer::Number(hits))]);
        }
        for (dice, (of, at)) in (1..).zip(DEFENDERS) {
            values.extend([(of, Answer::Number(dice)), (at, Answer::Number(saves))]);
        }
        let mut table = Table::phoenicia(&values);
        table.card(JOKER);
        for (dice, attacker) in (1..).zip(["Scouts", "Cretans", "Slingers", "Agrianians"]) {
            for (save_dice, defender) in (1..).zip(["Light infantry A", "Levy A", "Kardakes A"]) {
                let pair = [("attacker", named(&table, attacker)), ("defender", named(&table, defender))];
                for (on, attack) in [(None, 0), (Some("attacker.hill"), 1), (Some("attacker.stream"), -1)] {
                    for (cover, save) in [(None, 0), (Some("defender.hill"), -1), (Some("defender.woods"), -1)] {
                        let mut asked = pair.to_vec();
                        asked.extend(on.into_iter().chain(cover).map(|id| (id, Answer::Toggle(true))));
                        let sheet = table.sheet("attack", &asked);
                        if cover.is_some_and(|id| !has(&sheet, id)) {
                            // Only light infantry stands in woods.
                            continue;
                        }
                        let plus = i32::from(sheet.figures[0].why.iter().any(|why| why.contains("1 more")));
                        let dice = u8::try_from(dice + plus).unwrap();
                        let expected = counted(dice, hits, attack, save_dice, saves, save);
                        let shown = odds(&sheet);
                        for (label, exact) in &shown {
                            let at = match label.as_str() {
                                "0 stay" => 0,
                                "1 stays" => 1,
                                "2 stay" => 2,
                                "eliminated" => 3,
                                other => panic!("{other}"),
                            };
                            assert_eq!(*exact, expected[at].to_string(), "{asked:?} {hits} {saves}: {label}");
                        }
                        let told: BigRational =
                            shown.iter().map(|(_, exact)| exact.parse::<BigRational>().unwrap()).sum();
                        assert_eq!(told.to_string(), "1", "nothing is left out");
                        seen += 1;
                    }
                }
            }
        }
    }
    assert!(seen > 1400, "{seen}");
}

/// The unit of this name.
fn named(table: &Table, name: &str) -> Answer {
    let found = (0..60).find(|id| {
        table
            .desk()
            .strip(&hetairoi::systems::describe::Spot::Unit(UnitId(*id)))
            .is_some_and(|strip| strip.title == name)
    });
    unit(found.unwrap_or_else(|| panic!("no {name}")))
}

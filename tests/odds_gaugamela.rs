//! Duels of Gaugamela: every published vector, the dice counted face by face.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::BTreeMap;

use hetairoi::odds::chain::absorb;
use hetairoi::odds::{Number, duel};
use num_rational::BigRational;

fn totals(attacker: u8, bonus: u8, defender: u8) -> [String; 3] {
    duel::totals::<BigRational>(attacker, bonus, defender).map(|chance| chance.written())
}

#[test]
fn win_tie_and_lose_are_those_of_the_rules_page() {
    let duels = [
        (12, 0, 12, ["11/24", "1/12", "11/24"]),
        (12, 0, 10, ["13/24", "1/12", "3/8"]),
        (12, 3, 8, ["27/32", "5/96", "5/48"]),
        (10, 4, 8, ["7/8", "1/20", "3/40"]),
        (8, 1, 12, ["3/8", "1/12", "13/24"]),
        (6, 1, 12, ["7/24", "1/12", "5/8"]),
        (12, 3, 6, ["11/12", "1/24", "1/24"]),
        (10, 1, 10, ["11/20", "9/100", "9/25"]),
        (6, 0, 6, ["5/12", "1/6", "5/12"]),
        (10, 1, 8, ["13/20", "7/80", "21/80"]),
        (8, 0, 8, ["7/16", "1/8", "7/16"]),
        (12, 1, 12, ["13/24", "11/144", "55/144"]),
        (8, 0, 12, ["7/24", "1/12", "5/8"]),
    ];
    for (attacker, bonus, defender, expected) in duels {
        assert_eq!(totals(attacker, bonus, defender), expected, "d{attacker} +{bonus} on d{defender}");
    }
}

#[test]
fn every_pair_of_dice_sums_to_one_and_agrees_in_both_numbers() {
    for attacker in [6, 8, 10, 12] {
        for (defender, bonus) in [6, 8, 10, 12].into_iter().flat_map(|d| [0, 1, 2, 3, 4].map(|b| (d, b))) {
            let exact = duel::totals::<BigRational>(attacker, bonus, defender);
            let quick = duel::totals::<f64>(attacker, bonus, defender);
            assert_eq!(exact.iter().sum::<BigRational>(), Number::ratio(1, 1));
            for (exact, quick) in exact.iter().zip(quick) {
                assert!((exact.to_f64() - quick).abs() < 1e-12);
            }
        }
    }
}

fn written(outcomes: BTreeMap<(u8, u8), BigRational>) -> BTreeMap<(u8, u8), String> {
    outcomes.into_iter().map(|(dice, chance)| (dice, chance.written())).collect()
}

fn listed<const N: usize>(outcomes: [((u8, u8), &str); N]) -> BTreeMap<(u8, u8), String> {
    outcomes.map(|(dice, chance)| (dice, chance.to_owned())).into()
}

/// After Darius's flight: his unit attacks and shows a 1 against 6 or more, and routs.
#[test]
fn a_rout_is_seen_on_the_natural_faces() {
    let standing = duel::outcomes(12, 12, |darius, alexander| match darius.cmp(&alexander) {
        _ if darius == 1 && alexander >= 6 => (0, 12),
        std::cmp::Ordering::Greater => (12, 8),
        std::cmp::Ordering::Equal => (8, 8),
        std::cmp::Ordering::Less => (8, 12),
    });
    let expected = [((12, 8), "11/24"), ((8, 12), "59/144"), ((8, 8), "1/12"), ((0, 12), "7/144")];
    assert_eq!(written(standing), listed(expected));

    let charge = |rout_on_total: bool| {
        duel::outcomes(10, 10, |alexander, darius| {
            let total = alexander + 1;
            let shown = if rout_on_total { total } else { alexander };
            match total.cmp(&darius) {
                _ if darius == 1 && shown >= 6 => (10, 0),
                std::cmp::Ordering::Greater => (10, 6),
                std::cmp::Ordering::Equal => (6, 6),
                std::cmp::Ordering::Less => (6, 10),
            }
        })
    };
    let natural = [((10, 6), "1/2"), ((10, 0), "1/20"), ((6, 10), "9/25"), ((6, 6), "9/100")];
    assert_eq!(written(charge(false)), listed(natural));
    let totals = [((10, 6), "49/100"), ((10, 0), "3/50"), ((6, 10), "9/25"), ((6, 6), "9/100")];
    assert_eq!(written(charge(true)), listed(totals));
}

#[test]
fn an_exchange_until_one_is_gone_is_a_chain_of_duels() {
    let lower = |die: u8| match die {
        12 => 8,
        10 => 6,
        _ => 0,
    };
    let ends = absorb((12_u8, 10_u8), |&(one, other), moves| {
        if one == 0 || other == 0 {
            return moves.end((one > 0, other > 0), BigRational::ratio(1, 1));
        }
        let [higher, equal, less] = duel::totals(one, 0, other);
        moves.go((one, lower(other)), higher);
        moves.go((lower(one), lower(other)), equal);
        moves.go((lower(one), other), less);
    })
    .unwrap();
    let by_hand = |pairs: &[(u64, u64)]| {
        pairs.iter().fold(BigRational::ratio(1, 1), |all, (n, d)| all * BigRational::ratio(*n, *d))
    };
    // Win, tie and lose of each pair that may come up; a tie with a d6 removes it.
    let (d12_d10, d12_d6, d8_d10, d8_d6) = (
        [(13, 24), (1, 12), (3, 8)],
        [(17, 24), (1, 12), (5, 24)],
        [(7, 20), (1, 10), (11, 20)],
        [(9, 16), (1, 8), (5, 16)],
    );
    let wins = by_hand(&[d12_d10[0], d12_d6[0]])
        + by_hand(&[d12_d10[0], d12_d6[1]])
        + by_hand(&[d12_d10[0], d12_d6[2], d8_d6[0]])
        + by_hand(&[d12_d10[1], d8_d6[0]])
        + by_hand(&[d12_d10[2], d8_d10[0], d8_d6[0]]);
    assert_eq!(ends.ends.get(&(true, false)), Some(&wins));
    assert_eq!(ends.ends.values().sum::<BigRational>(), Number::ratio(1, 1));
}

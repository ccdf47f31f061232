//! Attacks of Alexander of Macedon: every published vector, and counting all faces.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "a test may fail loudly"
)]

use hetairoi::odds::attack::{Attack, marks_after};
use hetairoi::odds::{Distribution, Number, Share};
use num_rational::BigRational;

/// The faces of a d6 as they count after hill, stream or woods; a modified die is compared as it is.
fn faces(modifier: i8, counts: impl Fn(i8) -> bool) -> Vec<u8> {
    (1..=6u8).filter(|face| counts(*face as i8 + modifier)).collect()
}

fn hits_on(target: i8, modifier: i8) -> Vec<u8> {
    faces(modifier, |shown| shown >= target)
}

fn saves_on(number: i8, modifier: i8) -> Vec<u8> {
    faces(modifier, |shown| shown <= number)
}

fn share(faces: &[u8]) -> Share {
    Share::new(faces.len() as u64, 6).unwrap()
}

fn attack(dice: u8, hits: &[u8], save_dice: u8, saves: &[u8]) -> Attack {
    Attack { dice, hits: share(hits), save_dice, saves: share(saves) }
}

fn written(distribution: &Distribution<BigRational>) -> String {
    let fractions: Vec<_> = distribution.iter().map(Number::written).collect();
    fractions.join(" ")
}

#[test]
fn net_hits_are_those_of_the_rules_page() {
    let (plain, hill, stream, woods) = (0, 1, -1, -1);
    let cases = [
        (attack(4, &hits_on(5, plain), 3, &saves_on(2, plain)), "1216/2187 593/2187 98/729 76/2187 8/2187"),
        (
            attack(5, &hits_on(4, hill), 3, &saves_on(3, woods)),
            "1727/6561 1850/6561 1736/6561 944/6561 272/6561 32/6561",
        ),
        (attack(4, &hits_on(4, plain), 4, &saves_on(3, plain)), "163/256 7/32 7/64 1/32 1/256"),
        (attack(3, &hits_on(2, hill), 4, &saves_on(3, plain)), "5/16 3/8 1/4 1/16"),
        (attack(5, &hits_on(4, plain), 2, &saves_on(1, woods)), "11/72 35/144 85/288 61/288 1/12 1/72"),
        (attack(3, &hits_on(6, stream), 0, &[]), "1 0 0 0"),
    ];
    for (attack, expected) in cases {
        assert_eq!(written(&attack.net_hits()), expected, "{attack:?}");
    }
}

#[test]
fn surplus_over_the_limit_is_lost() {
    let elephant = attack(5, &hits_on(4, 0), 2, &saves_on(1, -1));
    let marks = marks_after::<BigRational>(&[elephant], 0, 3);
    assert_eq!(written(&marks), "11/72 35/144 85/288 89/288");
    assert_eq!(elephant.eliminates::<BigRational>(0, 3).written(), "89/288");
    assert_eq!(elephant.eliminates::<BigRational>(1, 3), elephant.net_hits().at_least(2));
    assert_eq!(elephant.eliminates::<BigRational>(3, 3).written(), "1");
}

#[test]
fn two_attacks_in_a_row_add_their_marks() {
    let first = attack(4, &hits_on(4, 0), 3, &saves_on(2, 0));
    let second = attack(2, &hits_on(5, 0), 3, &saves_on(2, 0));
    let marks = marks_after::<BigRational>(&[first, second], 0, 3);
    assert_eq!(marks.chance(3).written(), "527/2916");
    assert_eq!(marks.total().written(), "1");
    let swapped = marks_after::<BigRational>(&[second, first], 0, 3);
    assert_eq!(swapped, marks);
    assert_eq!(written(&marks_after(&[first], 3, 3)), "0 0 0 1");
    assert_eq!(written(&marks_after(&[], 4, 3)), "0 0 0 1");
    assert_eq!(written(&marks_after(&[first], 4, 3)), "0 0 0 1");
}

/// How many of all throws of so many dice show each number of good faces, by throwing them all.
fn throws(dice: u8, good: &[u8]) -> Vec<u64> {
    let mut tally = vec![0; usize::from(dice) + 1];
    for number in 0..6u32.pow(dice.into()) {
        let shown = (0..dice).map(|die| (number / 6u32.pow(die.into()) % 6) as u8 + 1);
        tally[shown.filter(|face| good.contains(face)).count()] += 1;
    }
    tally
}

#[test]
fn every_attack_equals_counting_all_faces() {
    let mut seen = 0;
    for (hill, stream) in [(0, 0), (1, 0), (0, -1), (1, -1)] {
        for (target, dice) in (2..=6).flat_map(|t| (1..=4u8).map(move |n| (t, n))) {
            let hits = hits_on(target, hill + stream);
            let hit_throws = throws(dice, &hits);
            for (number, cover) in (0..=5).flat_map(|s| [0, -1, -2].map(|m| (s, m))) {
                let saves = saves_on(number, cover);
                for save_dice in 0..=4u8 {
                    let save_throws = throws(save_dice, &saves);
                    let mut net = vec![0; usize::from(dice) + 1];
                    for (h, n) in hit_throws.iter().enumerate() {
                        for (s, m) in save_throws.iter().enumerate() {
                            net[h.saturating_sub(s)] += n * m;
                        }
                    }
                    let all = 6u64.pow(u32::from(dice + save_dice));
                    let attack = attack(dice, &hits, save_dice, &saves);
                    let exact = attack.net_hits::<BigRational>();
                    let quick = attack.net_hits::<f64>();
                    assert_eq!(exact.total().written(), "1");
                    for (left, count) in net.iter().enumerate() {
                        assert_eq!(exact.chance(left), Number::ratio(*count, all), "{attack:?}");
                        let close = (quick.chance(left) - exact.chance(left).to_f64()).abs();
                        assert!(close < 1e-12, "{attack:?} {left}");
                    }
                    seen += 1;
                }
            }
        }
    }
    assert_eq!(seen, 4 * 20 * 18 * 5);
}

#[test]
fn two_attacks_equal_counting_every_throw_of_both() {
    let (hits, saves) = (hits_on(4, 0), saves_on(2, 0));
    let one = attack(2, &hits, 1, &saves);
    let mut gone = 0u64;
    for number in 0..6u32.pow(6) {
        let shown: Vec<u8> = (0..6).map(|die| (number / 6u32.pow(die) % 6) as u8 + 1).collect();
        let net = |dice: &[u8]| {
            let hit = dice[..2].iter().filter(|f| hits.contains(f)).count();
            hit.saturating_sub(usize::from(saves.contains(&dice[2])))
        };
        gone += u64::from(net(&shown[..3]) + net(&shown[3..]) >= 2);
    }
    let marks = marks_after::<BigRational>(&[one, one], 0, 2);
    assert_eq!(marks.chance(2), Number::ratio(gone, 6u64.pow(6)));
}

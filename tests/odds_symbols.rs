//! Battle dice of Commands & Colors: Ancients: every published vector, and counting all faces.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may fail loudly")]

use hetairoi::odds::chain::absorb;
use hetairoi::odds::symbols::{Again, BattleThrow, Hitting};
use hetairoi::odds::{Chance, Distribution, Joint, Number, Share};
use num_rational::BigRational;

/// A throw with so many faces of symbols that hit, of swords that hit, and one flag.
fn throw(dice: u8, symbols: u8, swords: u8, blocks: u8) -> BattleThrow {
    BattleThrow {
        dice,
        symbols: Hitting { faces: symbols, ignored: 0 },
        swords: Hitting { faces: swords, ignored: 0 },
        flags: 1,
        nothing: 5 - symbols - swords,
        again: Again::Never,
        blocks,
    }
}

fn elephants(blocks: u8) -> BattleThrow {
    BattleThrow { again: Again::Hits, ..throw(5, 1, 1, blocks) }
}

fn one_sword_ignored(throw: BattleThrow) -> BattleThrow {
    let swords = Hitting { ignored: 1, ..throw.swords };
    BattleThrow { swords, ..throw }
}

fn joint(throw: &BattleThrow) -> Joint<BigRational> {
    let joint = throw.hits_and_flags::<BigRational>();
    assert_eq!(joint.total().written(), "1", "{throw:?}");
    joint
}

fn hits(throw: &BattleThrow) -> String {
    let fractions: Vec<_> = joint(throw).first().iter().map(Number::written).collect();
    fractions.join(" ")
}

#[test]
fn hits_are_those_of_the_vectors() {
    let throws = [
        (throw(4, 1, 1, 4), "16/81 32/81 8/27 8/81 1/81"),
        (elephants(4), "32/243 200/729 200/729 1175/6561 922/6561"),
        (one_sword_ignored(throw(5, 2, 1, 5)), "1/12 5/18 155/432 565/2592 451/7776 1/243"),
        (one_sword_ignored(throw(4, 1, 1, 4)), "32/81 34/81 13/81 31/1296 1/1296"),
    ];
    for (throw, expected) in throws {
        assert_eq!(hits(&throw), expected, "{throw:?}");
    }
}

#[test]
fn flags_and_retreats_are_those_of_the_vectors() {
    let infantry = joint(&throw(4, 1, 1, 4));
    assert_eq!(infantry.second().at_least(1).written(), "671/1296");
    assert_eq!(infantry.second().at_least(2).written(), "19/144");
    assert_eq!(infantry.share(|hits, flags| hits < 4 && flags >= 2).written(), "19/144");
    let elephants = joint(&elephants(4));
    assert_eq!(elephants.second().at_least(1).written(), "2101/3125");
    assert_eq!(elephants.share(|hits, flags| hits < 4 && flags >= 1).written(), "993791/1679616");
}

#[test]
fn single_chances_are_those_of_the_vectors() {
    assert_eq!(elephants(4).hits_per_die::<BigRational>().written(), "2/5");
    assert_eq!(elephants(4).flags_per_die::<BigRational>().written(), "1/5");
    assert_eq!(throw(4, 2, 1, 4).hits_per_die::<BigRational>().written(), "1/2");
    let no_hit = BattleThrow { dice: 2, ..elephants(4) };
    assert_eq!(joint(&no_hit).first().chance(0).written(), "4/9");
    assert_eq!(joint(&throw(4, 1, 1, 3)).first().chance(3).written(), "1/9");
    assert_eq!(joint(&throw(3, 1, 1, 3)).first().chance(3).written(), "1/27");
    let helmets = |dice| Distribution::binomial(dice, &Chance::<BigRational>::from(Share::new(1, 6).unwrap()));
    assert_eq!(helmets(2).at_least(1).written(), "11/36");
    assert_eq!(helmets(3).at_least(1).written(), "91/216");
    assert_eq!((helmets(2).chance(0) * helmets(3).chance(0)).written(), "3125/7776");
}

/// Throws every die in all ways: faces in the order symbols, swords, flag, nothing.
fn counted(throw: &BattleThrow) -> Vec<Vec<u64>> {
    let size = |most: u8| usize::from(most) + 1;
    let mut tally = vec![vec![0; size(throw.dice)]; size(throw.blocks)];
    for all in 0..6_u32.pow(throw.dice.into()) {
        let (mut shown, limits) = ([0_usize; 3], [throw.symbols.faces, throw.swords.faces, throw.flags]);
        for die in 0..throw.dice {
            let mut face = all / 6_u32.pow(die.into()) % 6;
            for (count, faces) in shown.iter_mut().zip(limits) {
                if face < u32::from(faces) {
                    *count += 1;
                    break;
                }
                face -= u32::from(faces);
            }
        }
        let after = |count: usize, hitting: Hitting| count.saturating_sub(hitting.ignored.into());
        let hits = after(shown[0], throw.symbols) + after(shown[1], throw.swords);
        tally[hits.min(throw.blocks.into())][shown[2]] += 1;
    }
    tally
}

#[test]
fn throws_equal_counting_all_faces() {
    for (symbols, swords) in [(0, 0), (1, 0), (1, 1), (2, 1), (3, 1)] {
        for (dice, blocks) in (0..=5).flat_map(|dice| [1, 2, 4].map(|blocks| (dice, blocks))) {
            for (symbols_ignored, swords_ignored) in [(0, 0), (0, 1), (1, 0), (1, 2)] {
                let mut throw = throw(dice, symbols, swords, blocks);
                throw.symbols.ignored = symbols_ignored;
                throw.swords.ignored = swords_ignored;
                let tally = counted(&throw);
                for ((hits, flags), chance) in joint(&throw).iter() {
                    let count = tally[hits][flags];
                    assert_eq!(*chance, Number::ratio(count, 6_u64.pow(dice.into())), "{throw:?}");
                }
            }
        }
    }
}

/// The same rules as a chain, told in the order of the dice in hand; swords that hit give a die back.
fn agrees_with_a_chain(throw: &BattleThrow) {
    let sixth = |faces: u8| BigRational::ratio(faces.into(), 6);
    let start = (throw.dice, throw.swords.ignored, throw.symbols.ignored, throw.blocks, 0_usize);
    let ends = absorb(start, |&(dice, swords, symbols, blocks, flags), moves| {
        if dice == 0 {
            return moves.end((usize::from(throw.blocks - blocks), flags), BigRational::ratio(1, 1));
        }
        let left = dice - 1;
        moves.go((left, swords, symbols, blocks, flags), sixth(throw.nothing));
        moves.go((left, swords, symbols, blocks, flags + 1), sixth(throw.flags));
        let symbol = match symbols {
            0 => (left, swords, 0, blocks.saturating_sub(1), flags),
            _ => (left, swords, symbols - 1, blocks, flags),
        };
        moves.go(symbol, sixth(throw.symbols.faces));
        let (hit, thrown_again) = (swords == 0, |all| if all { dice } else { left });
        let sword = if hit {
            let dice = thrown_again(throw.again != Again::Never);
            (dice, 0, symbols, blocks.saturating_sub(1), flags)
        } else {
            (thrown_again(throw.again == Again::All), swords - 1, symbols, blocks, flags)
        };
        if sword == (dice, swords, symbols, blocks, flags) {
            moves.stay(sixth(throw.swords.faces));
        } else {
            moves.go(sword, sixth(throw.swords.faces));
        }
    })
    .unwrap();
    assert!(ends.never.is_zero());
    let at = |value, other| ends.ends.get(&(value, other)).cloned().unwrap_or_else(|| BigRational::ratio(0, 1));
    for ((hits, flags), chance) in joint(throw).iter() {
        assert_eq!(*chance, at(hits, flags), "{throw:?}: {hits} hits, {flags} flags");
    }
}

#[test]
fn swords_thrown_again_equal_the_same_rules_as_a_chain() {
    for again in [Again::Never, Again::Hits, Again::All] {
        for (dice, blocks) in [(1, 1), (2, 3), (5, 4), (7, 2), (3, 0)] {
            for (symbols, ignored) in [(0, 0), (1, 0), (2, 1), (1, 2)] {
                let mut throw = BattleThrow { again, ..throw(dice, symbols, 1, blocks) };
                throw.swords.ignored = ignored;
                throw.symbols.ignored = ignored / 2;
                agrees_with_a_chain(&throw);
            }
        }
    }
}

#[test]
fn both_numbers_agree_on_every_throw() {
    for again in [Again::Never, Again::Hits, Again::All] {
        for (dice, ignored) in (0..=7).flat_map(|dice| [0, 1].map(|ignored| (dice, ignored))) {
            let mut throw = BattleThrow { again, ..throw(dice, 2, 1, 4) };
            throw.swords.ignored = ignored;
            let quick = throw.hits_and_flags::<f64>();
            for ((hits, flags), exact) in joint(&throw).iter() {
                assert!((exact.to_f64() - quick.chance(hits, flags)).abs() < 1e-12);
            }
        }
    }
}

#[test]
fn dice_of_swords_alone_end_when_the_target_is_gone() {
    let mut swords = BattleThrow { again: Again::Hits, ..throw(2, 0, 5, 3) };
    swords.flags = 0;
    assert_eq!(hits(&swords), "0 0 0 1");
    swords.swords.faces = 0;
    assert_eq!(hits(&swords), "1 0 0 0");
}

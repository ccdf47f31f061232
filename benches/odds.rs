//! How quickly the odds come, for each a goal that the window needs to stay calm.
//!
//! An attack 2 µs, a card among the next five 1 µs, a round of 18 bases against 18 5 µs, a
//! whole fight of them 50 µs, five elephant dice 5 µs.

use divan::{Bencher, black_box};
use hetairoi::odds::Share;
use hetairoi::odds::attack::{Attack, marks_after};
use hetairoi::odds::deck::{Cards, Pile, Reshuffle};
use hetairoi::odds::fight::{Decision, First, Side, decision, round};
use hetairoi::odds::symbols::{Again, BattleThrow, Hitting};

fn main() {
    divan::main();
}

fn of_six(faces: u64) -> Share {
    Share::new(faces, 6).unwrap_or(Share::NEVER)
}

/// The longest attack of the game: a phalanx of five dice with a + against four.
fn attack() -> Attack {
    Attack { dice: 6, hits: of_six(3), save_dice: 4, saves: of_six(3) }
}

#[divan::bench]
fn odds_of_an_attack(bencher: Bencher<'_, '_>) {
    bencher.bench(|| black_box(attack()).net_hits::<f64>());
}

#[divan::bench]
fn odds_of_two_attacks_in_a_row(bencher: Bencher<'_, '_>) {
    bencher.bench(|| marks_after::<f64>(&[black_box(attack()); 2], 0, 3));
}

/// A mark whose jokers are no help, so that they have the deck shuffled as the ruling says.
#[divan::bench(args = [Reshuffle::WhenOut, Reshuffle::SecondJoker, Reshuffle::EachJoker])]
fn card_within_five(bencher: Bencher<'_, '_>, reshuffle: Reshuffle) {
    let full = Cards { plain: 48, marked: 4, jokers: 2 };
    let pile = Pile::fresh(full, false, reshuffle);
    bencher.bench(|| black_box(pile).within::<f64>(5));
}

/// The same with the end of the deck in between.
#[divan::bench(args = [Reshuffle::WhenOut, Reshuffle::SecondJoker, Reshuffle::EachJoker])]
fn card_within_five_over_the_end_of_the_deck(bencher: Bencher<'_, '_>, reshuffle: Reshuffle) {
    let full = Cards { plain: 48, marked: 4, jokers: 2 };
    let left = Cards { plain: 2, marked: 0, jokers: 1 };
    let pile = Pile { left, jokers_turned: 1, ..Pile::fresh(full, false, reshuffle) };
    bencher.bench(|| black_box(pile).within::<f64>(5));
}

/// Phalangites who attack, and medium infantry.
fn sides(attacker: u8, defender: u8) -> (Side, Side) {
    let share = |faces, of| Share::new(faces, of).unwrap_or(Share::NEVER);
    let phalangites = Side { dice: attacker, hits: share(7, 12), saves: share(3, 6), bases: attacker };
    let infantry = Side { dice: defender, hits: share(2, 6), bases: defender, ..phalangites };
    (phalangites, infantry)
}

#[divan::bench(args = [First::Together, First::Attacker])]
fn round_of_18_against_18(bencher: Bencher<'_, '_>, first: First) {
    let (attacker, defender) = sides(18, 18);
    bencher.bench(|| round::<f64>(black_box(&attacker), black_box(&defender), first));
}

#[divan::bench]
fn whole_fight_of_18_against_18(bencher: Bencher<'_, '_>) {
    let fight = |bases: u8| -> Decision<f64> {
        decision(
            bases,
            bases,
            |_| true,
            |standing| {
                let (attacker, defender) = sides(standing.attacker, standing.defender);
                let first = if standing.opening { First::Attacker } else { First::Together };
                round(&attacker, &defender, first)
            },
        )
    };
    bencher.bench(|| fight(black_box(18)));
}

/// Elephants on heavy infantry, and the same where the first sword is ignored.
#[divan::bench(args = [0, 1])]
fn five_elephant_dice(bencher: Bencher<'_, '_>, ignored: u8) {
    let throw = BattleThrow {
        dice: 5,
        symbols: Hitting { faces: 1, ignored: 0 },
        swords: Hitting { faces: 1, ignored },
        flags: 1,
        nothing: 3,
        again: Again::Hits,
        blocks: 4,
    };
    bencher.bench(|| black_box(throw).hits_and_flags::<f64>());
}

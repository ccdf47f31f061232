//! How quickly the odds come, for each a goal that the window needs to stay calm.
//!
//! An attack 2 µs, a card among the next five 1 µs.

use divan::{Bencher, black_box};
use hetairoi::odds::Share;
use hetairoi::odds::attack::{Attack, marks_after};
use hetairoi::odds::deck::{Cards, Pile, Reshuffle};

fn main() {
    divan::main();
}

fn of_six(faces: u64) -> Share {
    Share::new(faces, 6).unwrap_or(Share::NEVER)
}

/// The longest attack of the game: a phalanx of five dice with a + against four.
fn attack() -> Attack {
    Attack {
        dice: 6,
        hits: of_six(3),
        save_dice: 4,
        saves: of_six(3),
    }
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
    let full = Cards {
        plain: 48,
        marked: 4,
        jokers: 2,
    };
    let pile = Pile::fresh(full, false, reshuffle);
    bencher.bench(|| black_box(pile).within::<f64>(5));
}

/// The same with the end of the deck in between.
#[divan::bench(args = [Reshuffle::WhenOut, Reshuffle::SecondJoker, Reshuffle::EachJoker])]
fn card_within_five_over_the_end_of_the_deck(bencher: Bencher<'_, '_>, reshuffle: Reshuffle) {
    let full = Cards {
        plain: 48,
        marked: 4,
        jokers: 2,
    };
    let left = Cards {
        plain: 2,
        marked: 0,
        jokers: 1,
    };
    let pile = Pile {
        left,
        jokers_turned: 1,
        ..Pile::fresh(full, false, reshuffle)
    };
    bencher.bench(|| black_box(pile).within::<f64>(5));
}

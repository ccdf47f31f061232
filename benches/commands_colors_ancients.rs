//! How long Commands & Colors: Ancients takes for what a touch waits for.

use divan::{Bencher, black_box};
use hetairoi::chance::{Hand, Key};
use hetairoi::odds::symbols::{Again, BattleThrow, Hitting};
use hetairoi::systems::describe::{Answer, Answers, Ask, UnitId};
use hetairoi::systems::{Battle, library};

fn main() {
    divan::main();
}

/// Elephants on heavy infantry: 5 µs at most.
#[divan::bench]
fn odds_of_five_elephant_dice(bencher: Bencher<'_, '_>) {
    let throw = BattleThrow {
        dice: 5,
        symbols: Hitting { faces: 1, ignored: 0 },
        swords: Hitting { faces: 1, ignored: 0 },
        flags: 1,
        nothing: 3,
        again: Again::Hits,
        blocks: 4,
    };
    bencher.bench(|| black_box(throw).hits_and_flags::<f64>());
}

/// The whole fight sheet, with its exact odds.
#[divan::bench]
fn fight_sheet(bencher: Bencher<'_, '_>) {
    let (library, _) = library([]);
    let begun = Battle::begin("commands_colors_ancients", &library, "gaugamela", &Answers::default(), Key([1; 32]));
    let Ok(mut battle) = begun else { return };
    if battle.desk_mut().issue(&Ask::Act("begin".into()), &Hand::app()).is_err() {
        return;
    }
    let answers =
        Answers::default().with("attacker", Answer::Unit(UnitId(4))).with("defender", Answer::Unit(UnitId(16)));
    bencher.bench(|| battle.desk().sheet("fight", black_box(&answers)));
}

//! How quickly the odds of a fight come, as its sheet asks for them: a round of 18 bases against 18
//! in 5 µs, the whole fight in 50 µs.

use divan::{Bencher, black_box};
use hetairoi::chance::{Hand, Key};
use hetairoi::journal::Journal;
use hetairoi::systems::describe::{Answer, Answers, UnitId};
use hetairoi::systems::prepare::prepare;
use hetairoi::systems::wars_of_alexander::{Command, Fight, WarsOfAlexander, fight_odds, round_odds};
use hetairoi::systems::{Describe, library};

fn main() {
    divan::main();
}

/// A battle in its first Fight stage: a phalanx and Kardakes, each of 18 bases in a block.
fn battle() -> Option<Journal<WarsOfAlexander>> {
    let answers = Answers::default()
        .with("a.macedonian_60.0.bases", Answer::Number(18))
        .with("b.persian_80.7.bases", Answer::Number(18));
    let (library, _) = library([]);
    let setup = prepare::<WarsOfAlexander>(&library, "macedonians_and_persians", &answers).ok()?.order.ok()?;
    let mut battle = Journal::open(setup, Key([1; 32]));
    for _ in 0..3 {
        battle.issue(&Command::Next, &Hand::app()).ok()?;
    }
    Some(battle)
}

const FIGHT: Fight = Fight::between(UnitId(0), UnitId(19));

#[divan::bench]
fn round_of_18_against_18(bencher: Bencher<'_, '_>) {
    let battle = battle();
    let state = battle.as_ref().map(Journal::state);
    bencher.bench(|| state.map(|state| round_odds::<f64>(black_box(state), &FIGHT)));
}

#[divan::bench]
fn whole_fight_of_18_against_18(bencher: Bencher<'_, '_>) {
    let battle = battle();
    let state = battle.as_ref().map(Journal::state);
    bencher.bench(|| state.map(|state| fight_odds::<f64>(black_box(state), &FIGHT)));
}

#[divan::bench]
fn fight_sheet_of_18_against_18(bencher: Bencher<'_, '_>) {
    let battle = battle();
    let state = battle.as_ref().map(Journal::state);
    let answers = Answers::default()
        .with("attacker", Answer::Unit(FIGHT.attacker))
        .with("defender", Answer::Unit(FIGHT.defender));
    bencher.bench(|| state.map(|state| WarsOfAlexander::sheet(black_box(state), "fight", &answers)));
}

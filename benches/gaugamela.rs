//! How ten thousand blind battles of Gaugamela end, and how long they take.
//!
//! Each is played through acts and sheets, and each step is held to the laws of the game; a number
//! on the command line plays so many instead.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a bench prints what it found")]

#[path = "../tests/gaugamela/battles.rs"]
mod battles;

use hetairoi::instruments::Side;
use hetairoi::systems::library;
use std::time::Instant;

fn main() {
    let many = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(10_000);
    let (library, problems) = library([]);
    assert_eq!(problems, [], "the built-in files are sound");
    let began = Instant::now();
    let ended: Vec<battles::Ended> = (0..many).map(|walk| battles::play(&library, walk)).collect();
    let won = |winner: Option<Side>| ended.iter().filter(|battle| battle.winner == winner).count();
    let mean = |of: &dyn Fn(&battles::Ended) -> u32| {
        ended.iter().map(|battle| f64::from(of(battle))).sum::<f64>() / f64::from(u32::try_from(many).unwrap())
    };
    println!("{many} battles in {:.1} s", began.elapsed().as_secs_f64());
    println!("won by Alexander {}, by Darius {}, drawn {}", won(Some(Side::A)), won(Some(Side::B)), won(None));
    println!("Darius fled in {}", ended.iter().filter(|battle| battle.fled).count());
    println!(
        "on average {:.1} turns, {:.1} duels, {:.2} routs",
        mean(&|battle| battle.turn),
        mean(&|battle| battle.duels),
        mean(&|battle| battle.routed)
    );
    println!("longest: {:?} turns", ended.iter().map(|battle| battle.turn).max());
}

//! Gaugamela: the vectors, every duel face by face, whole battles, what is shown, what a file says.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail loudly"
)]

mod battles;
mod duels;
mod preparing;
mod showing;
mod table;

use hetairoi::instruments::Side;
use hetairoi::systems::library;

#[test]
fn three_hundred_battles_end_with_a_winner_or_a_draw() {
    let (library, problems) = library([]);
    assert_eq!(problems, []);
    let ended: Vec<battles::Ended> = (0..300).map(|walk| battles::play(&library, walk)).collect();
    for winner in [Some(Side::A), Some(Side::B)] {
        assert!(ended.iter().any(|battle| battle.winner == winner), "{winner:?} never won");
    }
    assert!(ended.iter().any(|battle| battle.fled && battle.routed > 0), "nobody ever routed");
    assert!(ended.iter().all(|battle| battle.duels >= 22), "an army does not go in fewer duels");
}

//! Alexander of Macedon at the table.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail loudly"
)]

use hetairoi::chance::{Hand, Key};
use hetairoi::systems::describe::{Answers, Ask, Spot, UnitId};
use hetairoi::systems::{Battle, library};

#[test]
fn explore() {
    let (library, problems) = library([]);
    assert_eq!(problems, []);
    let mut battle =
        Battle::begin("alexander_of_macedon", &library, "phoenicia", &Answers::default(), Key([7; 32])).unwrap();
    let desk = battle.desk_mut();
    for step in 0..14 {
        let acts = desk.acts();
        let ask = Ask::Act(acts[0].id.clone());
        println!(
            "--- {step} {} | {:?}",
            desk.readout().place,
            acts.iter().map(|act| (&act.label, act.refusal.is_none())).collect::<Vec<_>>()
        );
        println!("{:#?}", desk.readout().moment);
        desk.issue(&ask, &Hand::app()).unwrap();
    }
    println!("{:#?}", desk.readout().moment);
    println!("{:#?}", desk.strip(&Spot::Unit(UnitId(0))));
    for line in desk.log() {
        println!("{line:?}");
    }
}

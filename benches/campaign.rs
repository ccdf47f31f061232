//! How quickly a campaign opens: one of 50 battles in at most 50 ms.

use divan::Bencher;
use hetairoi::campaign::{self, Command, Report, Units, Winner};
use hetairoi::chance::Hand;
use hetairoi::store::{Sitting, Store};
use hetairoi::systems::describe::{Answer, Answers, Ask};

fn main() {
    divan::main();
}

/// A campaign of so many battles, each with its losses and a note; nobody has won any, so it goes on.
fn fought(store: &Store, battles: usize) -> String {
    let (library, _) = campaign::library([]);
    let begun = Sitting::begin_campaign(store, &library, "alexander_of_macedon", &Answers::default());
    let Ok(mut sitting) = begun else { return String::new() };
    for battle in 0..battles {
        let answers = Answers::default()
            .with("winner", Answer::Choice("nobody".into()))
            .with("reason", Answer::Text("Night fell.".into()))
            .with("date", Answer::Text(format!("day {battle}")))
            .with("note", Answer::Text("The phalanx stood on the hill, and the levy ran.".repeat(4)))
            .with("lost.a.phalanx", Answer::Number(2))
            .with("lost.b.levy", Answer::Number(4));
        for ask in [Ask::Sheet("prepare".into(), Answers::default()), Ask::Sheet("result".into(), answers)] {
            if sitting.issue(&ask, &Hand::app()).is_err() {
                return String::new();
            }
        }
    }
    let name = sitting.name().to_string();
    if sitting.leave().is_ok() { name } else { String::new() }
}

#[divan::bench(args = [6, 50])]
fn open_and_show(bencher: Bencher<'_, '_>, battles: usize) {
    let Ok(folder) = tempfile::tempdir() else { return };
    let Ok(store) = Store::at(Some(folder.path().to_owned())) else { return };
    let name = fought(&store, battles);
    bencher.bench_local(|| {
        let sitting = Sitting::open_campaign(&store, &name);
        sitting.map(|sitting| (sitting.desk().readout(), sitting.desk().log().len()))
    });
}

/// The rules alone, without a disk.
#[divan::bench]
fn count_a_battle(bencher: Bencher<'_, '_>) {
    let (library, _) = campaign::library([]);
    let begun = campaign::begin(&library, "alexander_of_macedon", &Answers::default(), hetairoi::chance::Key([0; 32]));
    let Ok(journal) = begun else { return };
    let report = Report {
        battle: None,
        winner: Winner::B,
        reason: String::new(),
        length: String::new(),
        date: String::new(),
        lost: Units::default(),
        note: String::new(),
    };
    bencher.bench_local(|| journal.try_out(&Command::Enter(report.clone()), &Hand::app()).map(|events| events.len()));
}

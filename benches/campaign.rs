//! How quickly a campaign opens: one of 50 battles, each with a photograph, in at most 50 ms.
//!
//! Its photographs are read beside the window, so one of them is measured for itself.
#![allow(clippy::expect_used, reason = "a bench that can not do its work says so at once")]

use divan::Bencher;
use hetairoi::campaign::{self, Command, Report, Units, Winner};
use hetairoi::chance::{Hand, Key};
use hetairoi::data::Library;
use hetairoi::store::{Name, Sitting, Store};
use hetairoi::systems::describe::{Answer, Answers, Ask, Item};
use std::path::Path;
use tempfile::TempDir;

const ROAD: &str = "alexander_of_macedon";

fn main() {
    divan::main();
}

fn library() -> Library {
    let (library, problems) = campaign::library([]);
    assert_eq!(problems, [], "the built-in files are sound");
    library
}

/// A folder with a store in it.
fn store() -> (TempDir, Store) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::at(Some(folder.path().to_owned())).expect("a store");
    (folder, store)
}

/// A picture as a telephone takes it, no two alike.
fn picture(folder: &Path, number: usize) -> std::path::PathBuf {
    let shade = |number: usize| u8::try_from(number % 256).unwrap_or(0);
    let picture = image::RgbImage::from_fn(1600, 1200, |x, y| {
        let at = usize::try_from(x / 5 + y / 3).unwrap_or(0);
        image::Rgb([shade(at), shade(at + number), shade(number)])
    });
    let path = folder.join(format!("table-{number}.jpg"));
    picture.save(&path).expect("a picture");
    path
}

/// A campaign of so many battles, each with its losses, a note and a photograph; nobody has won any,
/// so it goes on.
fn fought(store: &Store, folder: &Path, battles: usize) -> Name {
    let mut sitting = Sitting::begin_campaign(store, &library(), ROAD, &Answers::default()).expect("a campaign");
    for battle in 1..=battles {
        let answers = Answers::default()
            .with("winner", Answer::Choice("nobody".into()))
            .with("reason", Answer::Text("Night fell.".into()))
            .with("date", Answer::Text(format!("day {battle}")))
            .with("note", Answer::Text("The phalanx stood on the hill, and the levy ran.".repeat(4)))
            .with("lost.a.phalanx", Answer::Number(2))
            .with("lost.b.levy", Answer::Number(4));
        let photo = store.take_photo(sitting.name(), &picture(folder, battle)).expect("a photograph");
        let photo = campaign::kept(&photo, u16::try_from(battle).ok(), "The end");
        for ask in [Ask::Sheet("prepare".into(), Answers::default()), Ask::Sheet("result".into(), answers), photo] {
            sitting.issue(&ask, &Hand::app()).expect("offered");
        }
    }
    let name = sitting.name().clone();
    sitting.leave().expect("saved");
    name
}

#[divan::bench(args = [6, 50])]
fn open_and_show(bencher: Bencher<'_, '_>, battles: usize) {
    let (folder, store) = store();
    let name = fought(&store, folder.path(), battles);
    let open = || Sitting::open_campaign(&store, name.as_str()).expect("the campaign");
    let shown = open().desk().readout().moment.items;
    let rows = shown.iter().find_map(|placed| if let Item::Battles(rows) = &placed.item { Some(rows) } else { None });
    let rows = rows.expect("battles");
    assert!(rows.len() == battles && rows.iter().all(|row| row.photos.len() == 1), "{} battles", rows.len());
    bencher.bench_local(|| {
        let sitting = open();
        (sitting.desk().readout(), sitting.desk().log().len())
    });
}

/// One photograph, as it is read beside the window.
#[divan::bench]
fn read_a_photograph(bencher: Bencher<'_, '_>) {
    let (folder, store) = store();
    let name = fought(&store, folder.path(), 0);
    let photo = store.take_photo(&name, &picture(folder.path(), 1)).expect("a photograph");
    bencher.bench_local(|| store.photo(&name, &photo).expect("the photograph"));
}

/// A photograph of a telephone, taken in beside the campaign.
#[divan::bench]
fn take_a_photograph_in(bencher: Bencher<'_, '_>) {
    let (folder, store) = store();
    let name = fought(&store, folder.path(), 0);
    let picture = picture(folder.path(), 1);
    bencher.bench_local(|| store.take_photo(&name, &picture).expect("a photograph"));
}

/// The rules alone, without a disk.
#[divan::bench]
fn count_a_battle(bencher: Bencher<'_, '_>) {
    let journal = campaign::begin(&library(), ROAD, &Answers::default(), Key([0; 32])).expect("a campaign");
    let report = Report {
        battle: None,
        winner: Winner::B,
        reason: String::new(),
        length: String::new(),
        date: String::new(),
        lost: Units::default(),
        note: String::new(),
    };
    let command = Command::Enter(report);
    bencher.bench_local(|| journal.try_out(&command, &Hand::app()).expect("a result").len());
}

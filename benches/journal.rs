//! How quickly a long battle goes on: each of these has ten thousand entries behind it.
//!
//! A command, with all that the window asks for after it, may take 1 ms beside its one sync.

use divan::{Bencher, black_box};
use hetairoi::chance::{Hand, Key};
use hetairoi::journal::LogLine;
use hetairoi::store::{Kind, Saved, Sitting, Store};
use hetairoi::systems::describe::{Answers, Ask, Readout, Spot, UnitId};
use hetairoi::systems::{Battle, Desk, library};
use std::sync::OnceLock;
use tempfile::TempDir;

/// The entries behind the one that is measured.
const BEHIND: usize = 10_000;
/// How often each is measured: not so often that what is behind grows by much.
const TIMES: u32 = 200;

fn main() {
    divan::main();
}

/// Every tenth act turns a card, the others set hits by hand: nine units one up, then the nine one down.
fn act(number: usize) -> Ask {
    if number.is_multiple_of(10) {
        return Ask::Act("turn-card".into());
    }
    let unit = UnitId(u16::try_from(number % 10).unwrap_or(0));
    let way = if (number / 10).is_multiple_of(2) { "hit-more" } else { "hit-less" };
    Ask::Strip(Spot::Unit(unit), way.into())
}

/// One unit goes and comes back by turns: that can always be done.
fn there_and_back(number: &mut usize) -> Ask {
    *number += 1;
    let way = if number.is_multiple_of(2) { "back" } else { "gone" };
    Ask::Strip(Spot::Unit(UnitId(20)), way.into())
}

/// The next act of the battle that can be done, whatever was done before.
fn next(desk: &dyn Desk) -> Ask {
    let from = desk.cursor();
    let mut acts = (from..from + 20).map(act);
    acts.find(|ask| desk.try_out(ask, &Hand::app()).is_ok()).unwrap_or_else(|| act(0))
}

fn first_scenario() -> (hetairoi::data::Library, &'static str, String) {
    let (library, _) = library([]);
    let game = Battle::games().remove(0);
    let scenario = game.scenarios(&library).remove(0).id;
    (library, game.id, scenario)
}

/// Sets the table up and lets so many acts happen.
fn play(mut issue: impl FnMut(&Ask) -> bool, desk: impl Fn() -> Ask, acts: usize) {
    let mut done = 0;
    while done < acts {
        if issue(&desk()) {
            done += 1;
        }
    }
}

/// What is done first: the table is set up until a card can be turned.
fn to_the_cards(desk: &dyn Desk) -> Option<Ask> {
    let is_set_up = !desk.readout().clock.value.is_empty();
    let primary = desk.acts().into_iter().next()?;
    (!is_set_up).then_some(Ask::Act(primary.id))
}

/// A battle with all of that behind it, made once.
fn long() -> Battle {
    static LONG: OnceLock<Battle> = OnceLock::new();
    let make = || {
        let (library, game, scenario) = first_scenario();
        let begun = Battle::begin(game, &library, &scenario, &Answers::default(), Key([1; 32]));
        let Ok(battle) = begun else { unreachable!("the built-in scenario begins") };
        let battle = std::cell::RefCell::new(battle);
        play(
            |ask| battle.borrow_mut().desk_mut().issue(ask, &Hand::app()).is_ok(),
            || to_the_cards(battle.borrow().desk()).unwrap_or_else(|| next(battle.borrow().desk())),
            BEHIND,
        );
        battle.into_inner()
    };
    LONG.get_or_init(make).clone()
}

#[divan::bench(sample_count = TIMES, sample_size = 1)]
fn issue(bencher: Bencher<'_, '_>) {
    let (mut battle, mut number) = (long(), 0);
    bencher.bench_local(|| {
        let issued = battle.desk_mut().issue(&there_and_back(&mut number), &Hand::app());
        assert!(issued.is_ok(), "{issued:?}");
    });
}

/// What the window does with a touch: tries the act, lets it happen, and asks for all that it shows.
#[divan::bench(sample_count = TIMES, sample_size = 1)]
fn issue_and_all_that_is_shown(bencher: Bencher<'_, '_>) {
    let mut battle = long();
    bencher.bench_local(|| {
        let ask = next(battle.desk());
        let issued = battle.desk_mut().issue(&ask, &Hand::app()).is_ok();
        let desk = battle.desk();
        black_box((
            issued,
            desk.readout(),
            desk.acts(),
            desk.reminders(),
            desk.latest(5),
            desk.undo_name().map(str::to_owned),
        ))
    });
}

#[divan::bench(sample_count = TIMES, sample_size = 1)]
fn undo(bencher: Bencher<'_, '_>) {
    let mut battle = long();
    bencher.bench_local(|| black_box(battle.desk_mut().undo().is_ok()));
}

#[divan::bench(sample_count = TIMES, sample_size = 1)]
fn redo(bencher: Bencher<'_, '_>) {
    let mut battle = long();
    for _ in 0..TIMES * 2 {
        black_box(battle.desk_mut().undo().is_ok());
    }
    bencher.bench_local(|| black_box(battle.desk_mut().redo().is_ok()));
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn jump_to_the_beginning_and_back(bencher: Bencher<'_, '_>) {
    let mut battle = long();
    let end = battle.desk().cursor();
    bencher.bench_local(|| black_box(battle.desk_mut().jump(0).is_ok() && battle.desk_mut().jump(end).is_ok()));
}

#[divan::bench]
fn latest_five(bencher: Bencher<'_, '_>) {
    let battle = long();
    bencher.bench_local(|| -> Vec<LogLine> { battle.desk().latest(5) });
}

#[divan::bench]
fn readout(bencher: Bencher<'_, '_>) {
    let battle = long();
    bencher.bench_local(|| -> Readout { battle.desk().readout() });
}

/// A folder with the long battle in it, saved.
fn saved() -> Option<(TempDir, Store, Sitting)> {
    let folder = tempfile::tempdir().ok()?;
    let store = Store::at(Some(folder.path().to_owned())).ok()?;
    let (library, game, scenario) = first_scenario();
    let sitting = Sitting::begin(&store, &library, game, &scenario, &Answers::default()).ok()?;
    let sitting = std::cell::RefCell::new(sitting);
    play(
        |ask| sitting.borrow_mut().issue(ask, &Hand::app()).is_ok(),
        || to_the_cards(sitting.borrow().desk()).unwrap_or_else(|| next(sitting.borrow().desk())),
        BEHIND,
    );
    let sitting = sitting.into_inner();
    while sitting.saved() != Saved::Yes {
        sitting.flush().ok();
    }
    Some((folder, store, sitting))
}

/// On the disk of this computer: what the window waits for, which is no disk.
#[divan::bench(sample_count = TIMES, sample_size = 1)]
fn issue_at_a_sitting(bencher: Bencher<'_, '_>) {
    let Some((_folder, _, mut sitting)) = saved() else { return };
    let mut number = 0;
    bencher.bench_local(|| {
        let issued = sitting.issue(&there_and_back(&mut number), &Hand::app());
        assert!(issued.is_ok(), "{issued:?}");
    });
}

/// The same until it is on the disk: its one sync with it.
#[divan::bench(sample_count = TIMES, sample_size = 1)]
fn issue_at_a_sitting_and_wait_for_the_disk(bencher: Bencher<'_, '_>) {
    let Some((_folder, _, mut sitting)) = saved() else { return };
    let mut number = 0;
    bencher.bench_local(|| {
        let issued = sitting.issue(&there_and_back(&mut number), &Hand::app());
        assert!(issued.is_ok() && sitting.flush().is_ok(), "{issued:?}");
    });
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn open(bencher: Bencher<'_, '_>) {
    let Some((_folder, store, sitting)) = saved() else { return };
    let name = sitting.name().to_string();
    drop(sitting);
    let look = || store.list(Kind::Battle, |read| read.records.len()).map(|list| list.len());
    assert!(matches!(look(), Ok(1)), "the battle is there");
    bencher.bench_local(|| Sitting::open(&store, &name).map(|sitting| sitting.desk().cursor()));
}

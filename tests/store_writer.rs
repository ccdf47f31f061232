//! The writer on a disk that is full, read-only, slow, failing or cut from power: nothing that was acknowledged is
//! lost, nothing that was handed in is forgotten, and play never waits.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "tests"
)]

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use hetairoi::store::failing::Memory;
use hetairoi::store::{
    Access, Error, Key, Kind, LONGEST_LINE, News, Opened, Shut, Store, World, Writer, read,
};
use jiff::Timestamp;
use proptest::prelude::*;
use serde_json::{Value, json};

const PATIENCE: Duration = Duration::from_secs(60);

/// A store in memory whose clock moves a second with each look at it.
fn store(memory: &Memory) -> Store {
    let seconds = AtomicI64::new(1_800_000_000);
    let clock = move || Timestamp::from_second(seconds.fetch_add(1, Ordering::Relaxed)).unwrap();
    let world = World {
        files: Arc::new(memory.clone()),
        clock: Arc::new(clock),
        ..World::real()
    };
    Store::with(PathBuf::from("/data"), world)
}

fn create(store: &Store) -> Opened {
    store
        .create(Kind::Battle, "chess", 1, json!({"board": 8}))
        .unwrap()
}

fn writer(opened: &mut Opened) -> &mut Writer {
    match &mut opened.access {
        Access::Write(writer) => writer,
        Access::Read(shut) => panic!("{shut}"),
    }
}

fn entry(number: usize) -> Value {
    json!({"k": "entry", "number": number})
}

fn numbers(opened: &Opened) -> Vec<u64> {
    opened
        .read
        .records
        .iter()
        .map(|record| record.event["number"].as_u64().unwrap())
        .collect()
}

fn listen(writer: &Writer) -> Receiver<News> {
    let (send, news) = mpsc::channel();
    writer.listen(move |item| send.send(item).unwrap_or_default());
    news
}

/// Closes the battle, so that another can open it.
fn close(mut opened: Opened) -> String {
    writer(&mut opened).close(PATIENCE).unwrap();
    opened.name.to_string()
}

#[test]
fn what_was_appended_is_there_again_with_its_key_and_its_times() {
    let memory = Memory::default();
    let store = store(&memory);
    let mut opened = create(&store);
    let Some(Key::Known(key)) = opened.key else {
        panic!("a new battle knows its key")
    };
    for number in 0..500 {
        assert_eq!(
            writer(&mut opened).append(&entry(number)).unwrap(),
            number as u64 + 2
        );
    }
    let name = close(opened);
    let again = store.open(Kind::Battle, &name).unwrap();
    assert_eq!(numbers(&again), (0..500).collect::<Vec<_>>());
    assert_eq!(again.read.problems, []);
    assert_eq!(again.key, Some(Key::Known(key)));
    assert_eq!(again.read.header.key, hetairoi::store::key::hash(&key));
    let times: Vec<_> = again
        .read
        .records
        .iter()
        .map(|record| record.time)
        .collect();
    assert!(times.is_sorted() && times[0] > again.read.started);
    let text = String::from_utf8(memory.bytes(&again.file).unwrap()).unwrap();
    assert_eq!(
        text.matches(r#""e":{"k":"check""#).count(),
        3,
        "one beside the header, one each 200 lines"
    );
}

#[test]
fn append_does_not_wait_for_the_disk_and_what_queues_meanwhile_is_one_sync() {
    let memory = Memory::default();
    let mut opened = create(&store(&memory));
    writer(&mut opened).flush(PATIENCE).unwrap();
    let (syncs, saved) = (memory.syncs(), writer(&mut opened).acked());
    memory.hold();
    let news = listen(writer(&mut opened));
    for number in 0..100 {
        writer(&mut opened).append(&entry(number)).unwrap();
    }
    assert_eq!(
        writer(&mut opened).acked(),
        saved,
        "nothing is acknowledged before it is on the disk"
    );
    let error = writer(&mut opened)
        .flush(Duration::ZERO)
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "the disk does not answer in time: the battle stays in memory and is saved as soon as it can be"
    );
    memory.heal();
    writer(&mut opened).flush(PATIENCE).unwrap();
    assert_eq!(writer(&mut opened).acked(), saved + 100);
    assert!(
        memory.syncs() - syncs <= 3,
        "{} syncs",
        memory.syncs() - syncs
    );
    assert_eq!(
        news.try_iter().last(),
        Some(News::Saved {
            ticket: saved + 100
        })
    );
}

#[test]
fn a_full_disk_at_any_byte_keeps_all_in_memory_and_saves_it_when_there_is_room() {
    for room in 0..700 {
        let memory = Memory::default();
        let store = store(&memory);
        let mut opened = create(&store);
        writer(&mut opened).flush(PATIENCE).unwrap();
        memory.full_after(room);
        for number in 0..6 {
            writer(&mut opened).append(&entry(number)).unwrap();
            let saved = writer(&mut opened).flush(PATIENCE);
            let on_disk = memory.bytes(&opened.file).unwrap();
            assert!(
                on_disk.ends_with(b"}\n"),
                "no torn line is left with {room} bytes of room"
            );
            assert_eq!(read(&on_disk, Kind::Battle).unwrap().problems, []);
            if let Err(error) = saved {
                let expected = format!(
                    "`{}` can not be saved: the disk is full; make some room on it; \
                     the battle stays in memory and is saved as soon as it can be",
                    opened.file.display()
                );
                assert_eq!(error.to_string(), expected);
                assert_eq!(writer(&mut opened).status().failing, Some(expected));
            }
        }
        memory.heal();
        writer(&mut opened).retry().unwrap();
        let name = close(opened);
        assert_eq!(
            numbers(&store.open(Kind::Battle, &name).unwrap()),
            [0, 1, 2, 3, 4, 5]
        );
        assert_eq!(
            store.list(Kind::Battle, |_| ()).unwrap().len(),
            1,
            "it is still one battle"
        );
    }
}

#[test]
fn a_battle_begun_on_a_disk_that_can_not_be_written_is_saved_as_soon_as_it_can_be() {
    for fail in [
        Memory::read_only,
        |memory: &Memory| memory.full_after(0),
        Memory::fail_sync,
    ] {
        let memory = Memory::default();
        let store = store(&memory);
        fail(&memory);
        let mut opened = create(&store);
        assert!(!writer(&mut opened).status().is_saved());
        writer(&mut opened).append(&entry(0)).unwrap();
        assert!(matches!(
            writer(&mut opened).flush(PATIENCE),
            Err(Error::NotSaved { .. })
        ));
        assert_eq!(memory.names(), Vec::<PathBuf>::new());
        memory.heal();
        writer(&mut opened).append(&entry(1)).unwrap();
        let key = opened.key;
        let name = close(opened);
        let again = store.open(Kind::Battle, &name).unwrap();
        assert_eq!(numbers(&again), [0, 1]);
        assert_eq!(again.key, key);
    }
}

#[test]
fn a_failed_sync_is_never_asked_again_and_the_battle_goes_on_in_a_file_that_holds_all() {
    let memory = Memory::default();
    let store = store(&memory);
    let mut opened = create(&store);
    writer(&mut opened).append(&entry(0)).unwrap();
    writer(&mut opened).flush(PATIENCE).unwrap();
    memory.fail_sync();
    let news = listen(writer(&mut opened));
    writer(&mut opened).append(&entry(1)).unwrap();
    assert!(
        writer(&mut opened).flush(PATIENCE).is_err(),
        "no other file can be synced either"
    );
    writer(&mut opened).append(&entry(2)).unwrap();
    memory.heal();
    writer(&mut opened).append(&entry(3)).unwrap();
    writer(&mut opened).flush(PATIENCE).unwrap();
    let second = format!("{}.2.battle", opened.name);
    assert_eq!(writer(&mut opened).file(), second);
    let moved = news.try_iter().find_map(|news| match news {
        News::Moved { file, message } => Some((file, message)),
        _ => None,
    });
    let message = format!(
        "the disk could not confirm what was written: the battle goes on in `{second}`, which holds all of it; \
         the file before stays beside it"
    );
    assert_eq!(moved, Some((second.clone(), message)));
    assert_eq!(memory.violations(), 0);
    memory.cut_power(0);
    let name = close(opened);
    let again = store.open(Kind::Battle, &name).unwrap();
    assert_eq!(numbers(&again), [0, 1, 2, 3]);
    assert!(again.file.ends_with(second));
    assert_eq!(
        store.list(Kind::Battle, |_| ()).unwrap().len(),
        1,
        "it is still one battle"
    );
}

#[test]
fn a_file_that_something_else_changes_or_removes_is_left_and_the_battle_goes_on_whole() {
    type Change = fn(&Memory, &Path);
    let changes: [Change; 2] = [
        |memory, file| memory.set(file, b"something else"),
        |memory, file| {
            hetairoi::store::files::Files::rename(memory, file, Path::new("/elsewhere")).unwrap()
        },
    ];
    for change in changes {
        let memory = Memory::default();
        let store = store(&memory);
        let mut opened = create(&store);
        writer(&mut opened).append(&entry(0)).unwrap();
        writer(&mut opened).flush(PATIENCE).unwrap();
        change(&memory, &opened.file);
        writer(&mut opened).append(&entry(1)).unwrap();
        let name = close(opened);
        let again = store.open(Kind::Battle, &name).unwrap();
        assert_eq!(numbers(&again), [0, 1]);
        assert_eq!(again.read.problems, []);
    }
}

#[test]
fn a_torn_end_is_set_aside_byte_by_byte_before_it_is_cut_off() {
    let memory = Memory::default();
    let store = store(&memory);
    let mut opened = create(&store);
    writer(&mut opened).append(&entry(0)).unwrap();
    writer(&mut opened).append(&entry(1)).unwrap();
    let file = opened.file.clone();
    let name = close(opened);
    let whole = memory.bytes(&file).unwrap();
    let torn = &whole[..whole.len() - 30];
    memory.set(&file, torn);
    let mut again = store.open(Kind::Battle, &name).unwrap();
    assert_eq!(numbers(&again), [0]);
    assert_eq!(
        memory.bytes(&file).unwrap(),
        torn,
        "looking at it changes nothing"
    );
    let rest = torn[again.read.last_good..].to_vec();
    writer(&mut again).append(&entry(2)).unwrap();
    close(again);
    let aside = memory
        .names()
        .into_iter()
        .find(|name| name.to_string_lossy().contains(".battle.torn-"))
        .unwrap();
    assert_eq!(memory.bytes(&aside).unwrap(), rest);
    let last = store.open(Kind::Battle, &name).unwrap();
    assert_eq!(numbers(&last), [0, 2]);
    assert_eq!(last.read.problems, []);
    assert_eq!(memory.names().len(), 3, "{:?}", memory.names());
}

#[test]
fn a_file_that_lost_its_last_line_end_is_gone_on_with_on_a_new_line() {
    let memory = Memory::default();
    let store = store(&memory);
    let mut opened = create(&store);
    writer(&mut opened).append(&entry(0)).unwrap();
    let file = opened.file.clone();
    let name = close(opened);
    let whole = memory.bytes(&file).unwrap();
    memory.set(&file, whole.trim_ascii_end());
    let mut again = store.open(Kind::Battle, &name).unwrap();
    writer(&mut again).append(&entry(1)).unwrap();
    close(again);
    assert!(memory.bytes(&file).unwrap().starts_with(&whole));
    let last = store.open(Kind::Battle, &name).unwrap();
    assert_eq!((numbers(&last), last.read.problems.len()), (vec![0, 1], 0));
}

#[test]
fn a_record_that_could_not_be_read_again_is_refused_and_the_battle_goes_on() {
    let memory = Memory::default();
    let store = store(&memory);
    let mut opened = create(&store);
    let long = json!({"k": "note", "text": "x".repeat(LONGEST_LINE)});
    assert!(matches!(
        writer(&mut opened).append(&long),
        Err(Error::TooLong { .. })
    ));
    // Just short enough, and each byte of it takes two in a check.
    let quotes = json!({"k": "note", "text": "\"".repeat(LONGEST_LINE / 2 - 200)});
    let mut count = 0;
    while writer(&mut opened).append(&quotes).is_ok() {
        count += 1;
    }
    assert!(matches!(
        writer(&mut opened).append(&quotes),
        Err(Error::Full { .. })
    ));
    let name = close(opened);
    let again = store.open(Kind::Battle, &name).unwrap();
    assert_eq!(again.read.records.len(), count);
    assert!(count >= 19 && again.read.problems.is_empty());
    let setup = json!("x".repeat(LONGEST_LINE));
    assert!(matches!(
        store.create(Kind::Battle, "chess", 1, setup),
        Err(Error::TooLong { .. })
    ));
}

#[test]
fn an_unwritable_folder_opens_read_only_and_says_why() {
    let memory = Memory::default();
    let store = store(&memory);
    let name = close(create(&store));
    memory.read_only();
    let opened = store.open(Kind::Battle, &name).unwrap();
    let Access::Read(shut @ Shut::Unwritable(_)) = opened.access else {
        panic!("it can not be written")
    };
    assert_eq!(
        shut.to_string(),
        "this battle can be looked at but not changed: the disk can only be read; choose another folder with --data-dir"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// A disk that fails and heals as it likes, and a power cut at the end that keeps as much as it likes.
    #[test]
    fn what_was_acknowledged_survives_any_faults_and_a_power_cut(
        acts in proptest::collection::vec((0_u8..8, 0_usize..400), 1..40),
        kept in 0_usize..600,
    ) {
        let memory = Memory::default();
        let store = store(&memory);
        let mut opened = create(&store);
        let mut tickets = Vec::new();
        for (act, amount) in acts {
            match act {
                0 => memory.full_after(amount),
                1 => memory.read_only(),
                2 => memory.fail_sync(),
                3 => memory.heal(),
                4 => drop(writer(&mut opened).check().unwrap()),
                _ => tickets.push(writer(&mut opened).append(&entry(tickets.len())).unwrap()),
            }
            if amount % 3 == 0 {
                prop_assert!(writer(&mut opened).flush(PATIENCE).is_ok() || writer(&mut opened).status().failing.is_some());
            }
        }
        // Whether this succeeds or not, what is acknowledged afterwards is final.
        let saved = writer(&mut opened).flush(PATIENCE).is_ok();
        let acked = writer(&mut opened).acked();
        memory.cut_power(kept);
        prop_assert_eq!(memory.violations(), 0);
        memory.heal();
        if acked > 0 {
            let again = store.open(Kind::Battle, opened.name.as_str()).unwrap();
            let found = numbers(&again);
            prop_assert!(found.iter().copied().eq(0..found.len() as u64), "{:?}", found);
            let safe = tickets.iter().filter(|ticket| **ticket <= acked).count();
            prop_assert!(found.len() >= safe, "{} of {} that were acknowledged", found.len(), safe);
            prop_assert!(!saved || safe == tickets.len());
        }
        // The program that lived on through all of it still has all.
        writer(&mut opened).append(&entry(tickets.len())).unwrap();
        writer(&mut opened).close(PATIENCE).unwrap();
        let last = store.open(Kind::Battle, opened.name.as_str()).unwrap();
        let found = numbers(&last);
        prop_assert!(found.iter().copied().eq(0..=tickets.len() as u64), "{:?} of {}", found, tickets.len());
    }
}

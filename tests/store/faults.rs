//! A disk that is full, read-only, failing or cut from power: nothing that was acknowledged is lost, nothing that
//! was handed in is forgotten.

use std::path::{Path, PathBuf};

use hetairoi::store::fault_fs::Memory;
use hetairoi::store::files::Files;
use hetairoi::store::{Access, Error, Kind, News, Shut, read};
use proptest::prelude::*;

use super::writing::{listen, numbers};
use super::{PATIENCE, close, create, entry, store_in, writer};

#[test]
fn a_full_disk_at_any_byte_keeps_all_in_memory_and_saves_it_when_there_is_room() {
    for room in 0..700 {
        let memory = Memory::default();
        let store = store_in(&memory);
        let mut opened = create(&store);
        writer(&mut opened).flush(PATIENCE).unwrap();
        memory.full_after(room);
        for number in 0..6 {
            writer(&mut opened).append(&entry(number)).unwrap();
            let saved = writer(&mut opened).flush(PATIENCE);
            let on_disk = memory.bytes(&opened.file).unwrap();
            assert!(on_disk.ends_with(b"}\n"), "no torn line is left with {room} bytes of room");
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
        assert_eq!(numbers(&store.open(Kind::Battle, &name).unwrap()), [0, 1, 2, 3, 4, 5]);
        assert_eq!(store.list(Kind::Battle, |_| ()).unwrap().len(), 1, "it is still one battle");
    }
}

#[test]
fn a_battle_begun_on_a_disk_that_can_not_be_written_is_saved_as_soon_as_it_can_be() {
    for fail in [Memory::read_only, |memory: &Memory| memory.full_after(0), Memory::fail_sync] {
        let memory = Memory::default();
        let store = store_in(&memory);
        fail(&memory);
        let mut opened = create(&store);
        assert!(!writer(&mut opened).status().is_saved());
        writer(&mut opened).append(&entry(0)).unwrap();
        assert!(matches!(writer(&mut opened).flush(PATIENCE), Err(Error::NotSaved { .. })));
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
    let store = store_in(&memory);
    let mut opened = create(&store);
    writer(&mut opened).append(&entry(0)).unwrap();
    writer(&mut opened).flush(PATIENCE).unwrap();
    memory.fail_sync();
    let news = listen(writer(&mut opened));
    writer(&mut opened).append(&entry(1)).unwrap();
    assert!(writer(&mut opened).flush(PATIENCE).is_err(), "no other file can be synced either");
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
    assert_eq!(store.list(Kind::Battle, |_| ()).unwrap().len(), 1, "it is still one battle");
}

#[test]
fn a_file_that_something_else_changes_or_removes_is_left_and_the_battle_goes_on_whole() {
    type Change = fn(&Memory, &Path);
    let changes: [Change; 2] = [
        |memory, file| memory.set(file, b"something else"),
        |memory, file| memory.rename(file, Path::new("/elsewhere")).unwrap(),
    ];
    for change in changes {
        let memory = Memory::default();
        let store = store_in(&memory);
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
fn an_unwritable_folder_opens_read_only_and_says_why() {
    let memory = Memory::default();
    let store = store_in(&memory);
    let name = close(create(&store));
    memory.read_only();
    let opened = store.open(Kind::Battle, &name).unwrap();
    let Access::Read(shut @ Shut::Unwritable(_)) = opened.access else { panic!("it can not be written") };
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
        let store = store_in(&memory);
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

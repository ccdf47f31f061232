//! A battle on a real disk: its files, its lock, its key, a torn end, a newer program.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use hetairoi::store::{Access, Error, Key, Kind, Opened, Shut, Store, World, key};
use jiff::Timestamp;
use serde_json::json;
use tempfile::TempDir;

use super::{PATIENCE, events, shut, writer};

pub fn store_on(folder: &TempDir, day: &str) -> Store {
    let now: Timestamp = format!("{day}T20:00:00Z").parse().unwrap();
    Store::with(folder.path().to_owned(), World { clock: Arc::new(move || now), ..World::real() })
}

pub fn store() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = store_on(&folder, "2026-11-29");
    (folder, store)
}

/// A battle of so many entries, closed.
pub fn played(store: &Store, entries: u64) -> Opened {
    let mut opened = store.create(Kind::Battle, "chess", 1, json!({"board": 8})).unwrap();
    for number in 0..entries {
        writer(&mut opened).append(&json!({"k": "entry", "number": number})).unwrap();
    }
    writer(&mut opened).close(PATIENCE).unwrap();
    opened
}

pub fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_battle_lies_in_its_own_file_with_its_key_beside_it() {
    let (folder, store) = store();
    let opened = played(&store, 3);
    let name = opened.name.to_string();
    assert!(name.starts_with("2026-11-29-chess-") && name.len() == 23, "{name}");
    let battles = folder.path().join("battles");
    assert_eq!(names(&battles), [format!("{name}.battle"), format!("{name}.key"), format!("{name}.lock")]);
    let kept = fs::read_to_string(battles.join(format!("{name}.key"))).unwrap();
    assert_eq!(key::hash(&key::from_hex(&kept).unwrap()), opened.read.header.key);
    assert_eq!(opened.read.header.id, name);
    assert_eq!(events(&store.open(Kind::Battle, &name).unwrap()).len(), 3);
}

#[test]
fn a_second_program_opens_the_battle_read_only_until_the_first_leaves() {
    let (_folder, store) = store();
    let name = played(&store, 3).name.to_string();
    let mut first = store.open(Kind::Battle, &name).unwrap();
    let second = store.open(Kind::Battle, &name).unwrap();
    assert_eq!(shut(&second), &Shut::InUse);
    assert_eq!(events(&second).len(), 3);
    assert!(matches!(store.archive(&first.name), Err(Error::InUse { .. })));
    writer(&mut first).append(&json!({"k": "note"})).unwrap();
    drop(first);
    let mut third = store.open(Kind::Battle, &name).unwrap();
    assert_eq!(events(&third).len(), 4, "dropping the writer saved what was left");
    writer(&mut third).append(&json!({"k": "note"})).unwrap();
}

#[test]
fn of_eight_that_open_at_once_exactly_one_writes() {
    let (_folder, store) = store();
    let name = played(&store, 1).name.to_string();
    for _ in 0..20 {
        let opened: Vec<Opened> = std::thread::scope(|scope| {
            let open = || store.open(Kind::Battle, &name).unwrap();
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(open)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(opened.iter().filter(|opened| matches!(opened.access, Access::Write(_))).count(), 1);
    }
}

#[test]
fn a_file_torn_at_any_byte_is_gone_on_with_and_the_torn_bytes_are_kept() {
    let (folder, store) = store();
    let opened = played(&store, 4);
    let whole = fs::read(&opened.file).unwrap();
    let header = whole.iter().position(|byte| *byte == b'\n').unwrap();
    let all = events(&store.open(Kind::Battle, opened.name.as_str()).unwrap());
    for length in header..whole.len() {
        fs::write(&opened.file, &whole[..length]).unwrap();
        let mut again = store.open(Kind::Battle, opened.name.as_str()).unwrap();
        let found = events(&again);
        assert_eq!(found, all[..found.len()]);
        let torn = whole[again.read.last_good..length].to_vec();
        writer(&mut again).append(&json!({"k": "after"})).unwrap();
        writer(&mut again).close(PATIENCE).unwrap();
        let last = store.open(Kind::Battle, opened.name.as_str()).unwrap();
        assert_eq!(last.read.problems, [], "torn at {length}");
        assert_eq!(events(&last), [found, vec![json!({"k": "after"})]].concat());
        let battles = folder.path().join("battles");
        let aside: Vec<_> = names(&battles).into_iter().filter(|name| name.contains(".torn-")).collect();
        assert_eq!(aside.len(), usize::from(!torn.is_empty()));
        for name in aside {
            assert_eq!(fs::read(battles.join(&name)).unwrap(), torn);
            fs::remove_file(battles.join(name)).unwrap();
        }
    }
}

#[test]
fn a_battle_without_its_key_begins_a_new_one_that_is_known_once_it_is_noted() {
    let (folder, store) = store();
    let name = played(&store, 1).name.to_string();
    let kept = folder.path().join("battles").join(format!("{name}.key"));
    for damage in [None, Some("short"), Some(&*"z".repeat(500))] {
        match damage {
            None => fs::remove_file(&kept).unwrap(),
            Some(text) => fs::write(&kept, text).unwrap(),
        }
        let mut opened = store.open(Kind::Battle, &name).unwrap();
        let Some(Key::Fresh(fresh)) = opened.key else { panic!("{:?}", opened.key) };
        writer(&mut opened).append(&json!({"k": "key", "hash": key::hash(&fresh)})).unwrap();
        writer(&mut opened).close(PATIENCE).unwrap();
        assert_eq!(store.open(Kind::Battle, &name).unwrap().key, Some(Key::Known(fresh)));
    }
    let aside = names(&folder.path().join("battles")).into_iter().filter(|name| name.contains(".key.damaged-"));
    assert_eq!(aside.count(), 2, "a damaged key is set aside, not lost");
}

#[test]
fn a_key_that_nothing_names_yet_is_to_be_noted() {
    let (folder, store) = store();
    let name = played(&store, 1).name.to_string();
    let kept = folder.path().join("battles").join(format!("{name}.key"));
    fs::write(&kept, key::to_hex(&[7; 32])).unwrap();
    assert_eq!(store.open(Kind::Battle, &name).unwrap().key, Some(Key::Fresh([7; 32])));
}

#[test]
fn a_newer_schema_opens_read_only_and_stays_as_it_is() {
    let (_folder, store) = store();
    let opened = played(&store, 2);
    let text = fs::read_to_string(&opened.file).unwrap();
    let mut before = "0000000000000000".to_owned();
    let mut newer = String::new();
    for line in text.lines() {
        let body = line[..line.len() - 24].replace("\"schema\":1", "\"schema\":2");
        let (start, rest) = body.split_once("\"p\":\"").unwrap();
        let body = format!("{start}\"p\":\"{before}{}", &rest[16..]);
        before = blake3::hash(body.as_bytes()).to_hex()[..16].to_owned();
        newer.extend([body.as_str(), ",\"h\":\"", before.as_str(), "\"}\n"]);
    }
    fs::write(&opened.file, &newer).unwrap();
    let again = store.open(Kind::Battle, opened.name.as_str()).unwrap();
    assert_eq!(shut(&again), &Shut::Newer);
    assert_eq!(events(&again).len(), 2);
    drop(again);
    assert_eq!(fs::read_to_string(&opened.file).unwrap(), newer);
}

//! The store on a real disk: two programs, the archive, copies from elsewhere, settings and the players' own files.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "tests"
)]

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use hetairoi::store::{Access, Error, Key, Kind, Opened, Problem, Shut, Store, World, Writer, key};
use jiff::Timestamp;
use serde_json::{Value, json};
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(60);

fn store_on(folder: &TempDir, day: &str) -> Store {
    let now: Timestamp = format!("{day}T20:00:00Z").parse().unwrap();
    Store::with(
        folder.path().to_owned(),
        World {
            clock: Arc::new(move || now),
            ..World::real()
        },
    )
}

fn store() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = store_on(&folder, "2026-11-29");
    (folder, store)
}

fn writer(opened: &mut Opened) -> &mut Writer {
    match &mut opened.access {
        Access::Write(writer) => writer,
        Access::Read(shut) => panic!("{shut}"),
    }
}

fn shut(opened: &Opened) -> &Shut {
    match &opened.access {
        Access::Write(_) => panic!("it can be written"),
        Access::Read(shut) => shut,
    }
}

/// A battle of so many entries, closed.
fn played(store: &Store, entries: u64) -> Opened {
    let mut opened = store
        .create(Kind::Battle, "chess", 1, json!({"board": 8}))
        .unwrap();
    for number in 0..entries {
        writer(&mut opened)
            .append(&json!({"k": "entry", "number": number}))
            .unwrap();
    }
    writer(&mut opened).close(PATIENCE).unwrap();
    opened
}

fn events(opened: &Opened) -> Vec<Value> {
    opened
        .read
        .records
        .iter()
        .map(|record| record.event.clone())
        .collect()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_battle_lies_in_its_own_file_with_its_key_beside_it() {
    let (folder, store) = store();
    let opened = played(&store, 3);
    let name = opened.name.to_string();
    assert!(
        name.starts_with("2026-11-29-chess-") && name.len() == 23,
        "{name}"
    );
    let battles = folder.path().join("battles");
    assert_eq!(
        names(&battles),
        [
            format!("{name}.battle"),
            format!("{name}.key"),
            format!("{name}.lock")
        ]
    );
    let kept = fs::read_to_string(battles.join(format!("{name}.key"))).unwrap();
    assert_eq!(
        key::hash(&key::from_hex(&kept).unwrap()),
        opened.read.header.key
    );
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
    assert!(matches!(
        store.archive(&first.name),
        Err(Error::InUse { .. })
    ));
    writer(&mut first).append(&json!({"k": "note"})).unwrap();
    drop(first);
    let mut third = store.open(Kind::Battle, &name).unwrap();
    assert_eq!(
        events(&third).len(),
        4,
        "dropping the writer saved what was left"
    );
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
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .collect()
        });
        assert_eq!(
            opened
                .iter()
                .filter(|opened| matches!(opened.access, Access::Write(_)))
                .count(),
            1
        );
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
        let aside: Vec<_> = names(&battles)
            .into_iter()
            .filter(|name| name.contains(".torn-"))
            .collect();
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
        let Some(Key::Fresh(fresh)) = opened.key else {
            panic!("{:?}", opened.key)
        };
        writer(&mut opened)
            .append(&json!({"k": "key", "hash": key::hash(&fresh)}))
            .unwrap();
        writer(&mut opened).close(PATIENCE).unwrap();
        assert_eq!(
            store.open(Kind::Battle, &name).unwrap().key,
            Some(Key::Known(fresh))
        );
    }
    let aside = names(&folder.path().join("battles"))
        .into_iter()
        .filter(|name| name.contains(".key.damaged-"));
    assert_eq!(aside.count(), 2, "a damaged key is set aside, not lost");
}

#[test]
fn a_key_that_nothing_names_yet_is_to_be_noted() {
    let (folder, store) = store();
    let name = played(&store, 1).name.to_string();
    let kept = folder.path().join("battles").join(format!("{name}.key"));
    fs::write(&kept, key::to_hex(&[7; 32])).unwrap();
    assert_eq!(
        store.open(Kind::Battle, &name).unwrap().key,
        Some(Key::Fresh([7; 32]))
    );
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
        newer += &format!("{body},\"h\":\"{before}\"}}\n");
    }
    fs::write(&opened.file, &newer).unwrap();
    let again = store.open(Kind::Battle, opened.name.as_str()).unwrap();
    assert_eq!(shut(&again), &Shut::Newer);
    assert_eq!(events(&again).len(), 2);
    drop(again);
    assert_eq!(fs::read_to_string(&opened.file).unwrap(), newer);
}

#[test]
fn the_archive_takes_all_files_of_a_battle_and_gives_them_back() {
    let (folder, store) = store();
    let opened = played(&store, 2);
    let name = opened.name.clone();
    let other = played(&store, 1);
    let battles = folder.path().join("battles");
    fs::copy(&opened.file, battles.join(format!("{name}.2.battle"))).unwrap();
    fs::write(battles.join(format!("{name}.battle.torn-00000000")), "torn").unwrap();
    let before = names(&battles);
    store.archive(&name).unwrap();
    assert_eq!(names(&battles.join("archive")).len(), 4);
    let archived = store.open(Kind::Battle, name.as_str()).unwrap();
    assert_eq!(
        (shut(&archived), events(&archived).len()),
        (&Shut::Archived, 2)
    );
    let list = store.list(Kind::Battle, |_| ()).unwrap();
    let listed: Vec<_> = list
        .iter()
        .map(|listed| (&listed.name, listed.is_archived))
        .collect();
    assert!(
        listed.contains(&(&name, true))
            && listed.contains(&(&other.name, false))
            && listed.len() == 2
    );
    assert!(matches!(store.archive(&name), Err(Error::Missing { .. })));
    store.bring_back(&name).unwrap();
    let after: Vec<_> = names(&battles)
        .into_iter()
        .filter(|name| name != "archive")
        .collect();
    assert_eq!(after, before);
    assert!(matches!(
        store.open(Kind::Battle, name.as_str()).unwrap().access,
        Access::Write(_)
    ));
}

#[test]
fn the_list_shows_the_last_played_first_and_a_damaged_battle_with_its_problem() {
    let folder = tempfile::tempdir().unwrap();
    let old = played(&store_on(&folder, "2026-01-01"), 1);
    let new = played(&store_on(&folder, "2026-02-01"), 2);
    let resumed = store_on(&folder, "2026-03-01");
    let mut opened = resumed.open(Kind::Battle, old.name.as_str()).unwrap();
    writer(&mut opened).append(&json!({"k": "note"})).unwrap();
    writer(&mut opened).close(PATIENCE).unwrap();
    let battles = folder.path().join("battles");
    fs::write(battles.join("letter.battle"), "Dear friend").unwrap();
    fs::write(battles.join("readme.txt"), "not listed").unwrap();
    fs::create_dir(battles.join("folder.battle")).unwrap();
    let list = resumed
        .list(Kind::Battle, |read| read.records.len())
        .unwrap();
    let shown: Vec<_> = list
        .iter()
        .map(|listed| {
            (
                listed.name.as_str(),
                listed.state.as_ref().map(|glance| glance.glance).ok(),
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            (old.name.as_str(), Some(2)),
            (new.name.as_str(), Some(2)),
            ("letter", None),
            ("folder", None)
        ]
    );
    let message = list[2].state.as_ref().unwrap_err().to_string();
    assert_eq!(
        message,
        format!(
            "`{}`: not a hetairoi-battle file: `Dear friend`",
            battles.join("letter.battle").display()
        )
    );
    assert!(resumed.list(Kind::Campaign, |_| ()).unwrap().is_empty());
}

#[test]
fn when_the_newest_file_can_not_be_read_the_one_before_is_opened_and_says_so() {
    let (folder, store) = store();
    let opened = played(&store, 2);
    let second = folder
        .path()
        .join("battles")
        .join(format!("{}.2.battle", opened.name));
    fs::write(&second, [0; 512]).unwrap();
    let mut again = store.open(Kind::Battle, opened.name.as_str()).unwrap();
    assert!(matches!(again.read.problems[..], [Problem::Older { .. }]));
    writer(&mut again).append(&json!({"k": "note"})).unwrap();
    writer(&mut again).close(PATIENCE).unwrap();
    assert_eq!(fs::read(&second).unwrap(), [0; 512]);
    assert_eq!(
        events(&store.open(Kind::Battle, opened.name.as_str()).unwrap()).len(),
        3
    );
}

#[test]
fn a_file_from_elsewhere_is_looked_at_or_taken_in_and_never_overwrites() {
    let (_here, store) = store();
    let away = tempfile::tempdir().unwrap();
    let theirs = played(&store_on(&away, "2026-11-28"), 3);
    let mailed = away.path().join("battle (1).battle.txt");
    fs::write(
        &mailed,
        fs::read_to_string(&theirs.file)
            .unwrap()
            .replace('\n', "\r\n"),
    )
    .unwrap();
    let look = store.look(Kind::Battle, &mailed).unwrap();
    assert_eq!(
        (shut(&look), events(&look).len(), look.read.problems.len()),
        (&Shut::Elsewhere, 3, 1)
    );
    let name = store.take_in(Kind::Battle, &mailed).unwrap();
    assert_eq!(name, theirs.name);
    assert_eq!(
        store.take_in(Kind::Battle, &mailed).unwrap(),
        name,
        "the same file is taken in once"
    );
    let mut taken = store.open(Kind::Battle, name.as_str()).unwrap();
    assert!(matches!(taken.key, Some(Key::Fresh(_))));
    writer(&mut taken).append(&json!({"k": "note"})).unwrap();
    writer(&mut taken).close(PATIENCE).unwrap();
    let other = store.take_in(Kind::Battle, &theirs.file).unwrap();
    assert_ne!(other, name);
    assert_eq!(
        events(&store.open(Kind::Battle, other.as_str()).unwrap()).len(),
        3
    );
    assert_eq!(
        events(&store.open(Kind::Battle, name.as_str()).unwrap()).len(),
        4
    );
}

#[test]
fn what_is_not_there_or_leads_elsewhere_is_no_battle() {
    let (_folder, store) = store();
    for name in ["none", "../own", "/etc/passwd", "", "a/b"] {
        assert!(
            matches!(store.open(Kind::Battle, name), Err(Error::Missing { .. })),
            "{name}"
        );
    }
    assert!(store.look(Kind::Battle, Path::new("/dev/null")).is_err());
    let game = played(&store, 0).name;
    let odd = store
        .create(Kind::Campaign, "../../é", 1, Value::Null)
        .unwrap()
        .name;
    assert_ne!(game, odd);
    assert!(odd.as_str().starts_with("2026-11-29-_______-"), "{odd}");
}

#[test]
fn settings_are_read_as_they_were_written_and_a_damaged_file_is_told_and_kept() {
    let (folder, store) = store();
    assert_eq!(store.settings().unwrap(), None);
    let settings: toml::Table = "theme = 'dark'\n[window]\nwidth = 1280".parse().unwrap();
    store.save_settings(&settings).unwrap();
    assert_eq!(store.settings().unwrap(), Some(settings.clone()));
    let file = store.settings_file();
    fs::write(&file, "theme = 'light'\nscale = = 2\n").unwrap();
    let message = store.settings().unwrap_err().to_string();
    assert!(
        message.starts_with(&format!("`{}`:2:9: ", file.display())),
        "{message}"
    );
    fs::write(&file, "theme = [").unwrap();
    store.save_settings(&settings).unwrap();
    assert_eq!(store.settings().unwrap(), Some(settings));
    assert_eq!(
        fs::read_to_string(folder.path().join("settings.toml.damaged-1")).unwrap(),
        "theme = ["
    );
}

#[test]
fn own_files_are_read_within_their_limits_and_the_rest_is_named() {
    let (_folder, store) = store();
    assert_eq!(store.own().files, []);
    let own = store.own_folder();
    fs::create_dir_all(own.join("chess/scenarios")).unwrap();
    fs::write(own.join("chess/profile.toml"), "a = 1").unwrap();
    fs::write(own.join("chess/scenarios/one.TOML"), "b = 2").unwrap();
    fs::write(own.join("notes.txt"), "no").unwrap();
    fs::write(own.join("large.toml"), "x".repeat((256 << 10) + 1)).unwrap();
    fs::write(own.join("latin.toml"), b"\xe9").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("/etc/hostname", own.join("link.toml")).unwrap();
    let read = store.own();
    let found: Vec<_> = read
        .files
        .iter()
        .map(|file| (file.name.as_str(), file.text.as_str()))
        .collect();
    assert_eq!(
        found,
        [
            ("chess/profile.toml", "a = 1"),
            ("chess/scenarios/one.TOML", "b = 2")
        ]
    );
    assert_eq!(
        read.problems.len(),
        if cfg!(unix) { 3 } else { 2 },
        "{:?}",
        read.problems
    );
    assert!(
        read.problems[0].ends_with("larger than 262144 bytes, which is the limit"),
        "{:?}",
        read.problems
    );
    for number in 0..510 {
        fs::write(own.join(format!("n{number:03}.toml")), "").unwrap();
    }
    let read = store.own();
    assert_eq!(read.files.len(), 500);
    assert!(
        read.problems
            .iter()
            .any(|problem| problem.contains("more than 500 files"))
    );
}

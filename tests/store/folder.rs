//! The data folder: the list, the archive, copies from elsewhere, settings and the players' own files.

use std::fs;
use std::path::Path;

use hetairoi::store::{Access, Error, Key, Kind, Problem, Shut};
use serde_json::{Value, json};

use super::battles::{names, played, store, store_on};
use super::{PATIENCE, events, shut, writer};

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
    assert_eq!((shut(&archived), events(&archived).len()), (&Shut::Archived, 2));
    let list = store.list(Kind::Battle, |_| ()).unwrap();
    let listed: Vec<_> = list.iter().map(|listed| (&listed.name, listed.is_archived)).collect();
    assert!(listed.contains(&(&name, true)) && listed.contains(&(&other.name, false)) && listed.len() == 2);
    assert!(matches!(store.archive(&name), Err(Error::Missing { .. })));
    store.bring_back(&name).unwrap();
    let after: Vec<_> = names(&battles).into_iter().filter(|name| name != "archive").collect();
    assert_eq!(after, before);
    assert!(matches!(store.open(Kind::Battle, name.as_str()).unwrap().access, Access::Write(_)));
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
    let list = resumed.list(Kind::Battle, |read| read.records.len()).unwrap();
    let shown: Vec<_> = list
        .iter()
        .map(|listed| (listed.name.as_str(), listed.state.as_ref().map(|glance| glance.glance).ok()))
        .collect();
    assert_eq!(shown, [(old.name.as_str(), Some(2)), (new.name.as_str(), Some(2)), ("letter", None), ("folder", None)]);
    let message = list[2].state.as_ref().unwrap_err().to_string();
    assert_eq!(
        message,
        format!("`{}`: not a hetairoi-battle file: `Dear friend`", battles.join("letter.battle").display())
    );
    assert!(resumed.list(Kind::Campaign, |_| ()).unwrap().is_empty());
}

#[test]
fn when_the_newest_file_can_not_be_read_the_one_before_is_opened_and_says_so() {
    let (folder, store) = store();
    let opened = played(&store, 2);
    let second = folder.path().join("battles").join(format!("{}.2.battle", opened.name));
    fs::write(&second, [0; 512]).unwrap();
    let mut again = store.open(Kind::Battle, opened.name.as_str()).unwrap();
    assert!(matches!(again.read.problems[..], [Problem::Older { .. }]));
    writer(&mut again).append(&json!({"k": "note"})).unwrap();
    writer(&mut again).close(PATIENCE).unwrap();
    assert_eq!(fs::read(&second).unwrap(), [0; 512]);
    assert_eq!(events(&store.open(Kind::Battle, opened.name.as_str()).unwrap()).len(), 3);
}

#[test]
fn a_file_from_elsewhere_is_looked_at_or_taken_in_and_never_overwrites() {
    let (_here, store) = store();
    let away = tempfile::tempdir().unwrap();
    let theirs = played(&store_on(&away, "2026-11-28"), 3);
    let mailed = away.path().join("battle (1).battle.txt");
    fs::write(&mailed, fs::read_to_string(&theirs.file).unwrap().replace('\n', "\r\n")).unwrap();
    let look = store.look(Kind::Battle, &mailed).unwrap();
    assert_eq!((shut(&look), events(&look).len(), look.read.problems.len()), (&Shut::Elsewhere, 3, 1));
    let name = store.take_in(Kind::Battle, &mailed).unwrap();
    assert_eq!(name, theirs.name);
    assert_eq!(store.take_in(Kind::Battle, &mailed).unwrap(), name, "the same file is taken in once");
    let mut taken = store.open(Kind::Battle, name.as_str()).unwrap();
    assert!(matches!(taken.key, Some(Key::Fresh(_))));
    writer(&mut taken).append(&json!({"k": "note"})).unwrap();
    writer(&mut taken).close(PATIENCE).unwrap();
    let other = store.take_in(Kind::Battle, &theirs.file).unwrap();
    assert_ne!(other, name);
    assert_eq!(events(&store.open(Kind::Battle, other.as_str()).unwrap()).len(), 3);
    assert_eq!(events(&store.open(Kind::Battle, name.as_str()).unwrap()).len(), 4);
}

#[test]
fn what_is_not_there_or_leads_elsewhere_is_no_battle() {
    let (_folder, store) = store();
    for name in ["none", "../own", "/etc/passwd", "", "a/b"] {
        assert!(matches!(store.open(Kind::Battle, name), Err(Error::Missing { .. })), "{name}");
    }
    assert!(store.look(Kind::Battle, Path::new("/dev/null")).is_err());
    let game = played(&store, 0).name;
    let odd = store.create(Kind::Campaign, "../../é", 1, Value::Null).unwrap().name;
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
    assert!(message.starts_with(&format!("`{}`:2:9: ", file.display())), "{message}");
    fs::write(&file, "theme = [").unwrap();
    store.save_settings(&settings).unwrap();
    assert_eq!(store.settings().unwrap(), Some(settings));
    assert_eq!(fs::read_to_string(folder.path().join("settings.toml.damaged-1")).unwrap(), "theme = [");
}

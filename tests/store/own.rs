//! The players' own files: what is read, what is told, and how they are saved.

use std::fs;

use hetairoi::store::fault_fs::Memory;

use super::battles::{names, store, store as on_disk};
use super::store_in;

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
    let found: Vec<_> = read.files.iter().map(|file| (file.name.as_str(), file.bytes.as_slice())).collect();
    let (one, two): (&[u8], &[u8]) = (b"a = 1", b"b = 2");
    assert_eq!(found, [("chess/profile.toml", one), ("chess/scenarios/one.TOML", two), ("latin.toml", b"\xe9")]);
    assert_eq!(read.problems.len(), if cfg!(unix) { 2 } else { 1 }, "{:?}", read.problems);
    assert_eq!(read.problems[0], "large.toml: expected at most 256 KiB, found more");
    for number in 0..510 {
        fs::write(own.join(format!("n{number:03}.toml")), "").unwrap();
    }
    let read = store.own();
    assert_eq!(read.files.len(), 500);
    assert!(read.problems.iter().any(|problem| problem.contains("more than 500 files")));
}

#[test]
fn an_own_file_is_never_written_over_one_that_the_caller_does_not_know() {
    let (folder, store) = store();
    let kept = store.save_own("mine.toml", "a = 1\n", None).unwrap();
    assert_eq!((fs::read_to_string(&kept.file).unwrap().as_str(), kept.before), ("a = 1\n", None));
    assert_eq!(store.save_own("mine.toml", "a = 1\n", None).unwrap().before, None, "it is there already");
    let taken = store.save_own("mine.toml", "a = 2\n", None).unwrap_err().to_string();
    assert_eq!(taken, format!("`{}` is there already: nothing was written", kept.file.display()));
    let second = store.save_own("mine.toml", "a = 2\n", Some("a = 1\n")).unwrap();
    let before = folder.path().join("own/mine.toml.before-1");
    assert_eq!(second.before.as_deref(), Some(before.as_path()));
    assert_eq!(fs::read_to_string(&before).unwrap(), "a = 1\n");
    fs::write(&kept.file, "a = 7 # by hand\n").unwrap();
    let changed = store.save_own("mine.toml", "a = 3\n", Some("a = 2\n")).unwrap_err().to_string();
    assert!(changed.ends_with("was changed by another program since it was read: nothing was written"), "{changed}");
    fs::remove_file(&kept.file).unwrap();
    assert!(store.save_own("mine.toml", "a = 3\n", Some("a = 2\n")).is_err());
    assert_eq!(names(&folder.path().join("own")), ["mine.toml.before-1"]);
    assert_eq!(store.own().problems, Vec::<String>::new(), "what was set aside is no mistake");
}

#[test]
fn a_disk_that_can_not_be_written_costs_no_own_file() {
    let memory = Memory::default();
    let store = store_in(&memory);
    let file = store.save_own("mine.toml", "a = 1\n", None).unwrap().file;
    memory.full_after(10);
    assert!(store.save_own("mine.toml", "a = 22\n", Some("a = 1\n")).is_err());
    assert_eq!(memory.bytes(&file).as_deref(), Some(b"a = 1\n".as_slice()));
    memory.heal();
    let kept = store.save_own("mine.toml", "a = 22\n", Some("a = 1\n")).unwrap();
    assert!(kept.before.unwrap().ends_with("mine.toml.before-2"), "the copy that was made before stays");
}

#[test]
fn the_stamp_of_own_files_changes_with_them_and_only_then() {
    let memory = Memory::default();
    let store = store_in(&memory);
    let mut stamps = vec![store.own_stamp()];
    let own = store.own_folder();
    let mut changed = |what: &str| {
        let stamp = store.own_stamp();
        assert!(!stamps.contains(&stamp), "{what}");
        assert_eq!(store.own_stamp(), stamp, "{what}");
        stamps.push(stamp);
    };
    memory.set(&own.join("a.toml"), b"a = 1\n");
    changed("a new file");
    memory.set(&own.join("a.toml"), b"a = 2\n");
    changed("another text of the same size");
    memory.set(&own.join("deep/b.toml"), b"");
    changed("a file in a folder");
    memory.set(&own.join("c.toml.txt"), b"");
    changed("a file that is told of");
    memory.set(&store.root().join("d.toml"), b"");
    changed("a file beside the folder");
    let before = store.own_stamp();
    memory.set(&own.join("notes.txt"), b"notes");
    memory.set(&store.root().join("settings.toml"), b"");
    assert_eq!(store.own_stamp(), before);
    let (folder, store) = on_disk();
    let empty = store.own_stamp();
    fs::create_dir(folder.path().join("own")).unwrap();
    fs::write(folder.path().join("own/a.toml"), "a = 1\n").unwrap();
    let one = store.own_stamp();
    assert_ne!(one, empty);
    fs::write(folder.path().join("own/a.toml"), "a = 1 # longer\n").unwrap();
    assert_ne!(store.own_stamp(), one);
}

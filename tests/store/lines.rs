//! Lines that are missing, moved, doubled, forged or foreign, and files that are no battle.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use hetairoi::store::fault_fs::Memory;
use hetairoi::store::{Access, Kind, LARGEST_FILE, LONGEST_LINE, Problem, Store, World, read};
use serde_json::json;

use super::PATIENCE;
use super::damage::{RECORDS, lines, sample};

/// What one change of the lines does: the problems that are told, and how many records are left.
fn changed(change: impl FnOnce(&mut Vec<Vec<u8>>)) -> (Vec<String>, u64) {
    let mut lines = lines(&sample());
    change(&mut lines);
    let read = read(&lines.concat(), Kind::Battle).unwrap();
    let problems = read.problems.iter().map(ToString::to_string).collect();
    (problems, read.records.len() as u64)
}

#[test]
fn lines_that_are_missing_moved_doubled_or_foreign_are_named() {
    type Change = fn(&mut Vec<Vec<u8>>);
    const GARBAGE: &[u8] = b"what is this\n";
    let restored = "damaged or missing; restored from the check that follows: nothing is lost";
    let cases: [(Change, u64, String); 11] = [
        (|lines| drop(lines.remove(5)), 0, format!("entry 5 {restored}")),
        (|lines| drop(lines.drain(4..7)), 0, format!("entries 4 to 6 {restored}")),
        (|lines| drop(lines.remove(0)), 0, format!("entry 0 {restored}")),
        (
            |lines| drop(lines.remove(1)),
            0,
            "check 1 is damaged or missing: nothing is lost, the entries themselves can be read".into(),
        ),
        (|lines| drop(lines.remove(16)), 1, "entry 16 can not be read and is left out".into()),
        (|lines| lines[16] = GARBAGE.into(), 1, "entry 16 can not be read and is left out: `what is this`".into()),
        (|lines| drop(lines.drain(16..18)), 2, "entries 16 to 17 can not be read and are left out".into()),
        (
            |lines| lines.swap(4, 9),
            0,
            "the lines are not in their order from entry 5 on; they were read in the order of their numbers".into(),
        ),
        (
            |lines| lines.insert(9, lines[4].clone()),
            0,
            "entry 4 stands in the file more than once; it counts once".into(),
        ),
        (
            |lines| lines.insert(9, GARBAGE.into()),
            0,
            "line 10 of the file is not part of the battle and is left out: `what is this`".into(),
        ),
        (
            |lines| lines.push(b"{\"n\":21,\"p\"".into()),
            0,
            "the end of the file is cut short or damaged (11 bytes) and is set aside: `{\"n\":21,\"p\"`".into(),
        ),
    ];
    for (change, lost, message) in cases {
        assert_eq!(changed(change), (vec![message], RECORDS - lost));
    }
}

#[test]
fn a_fork_is_told_and_the_longer_branch_is_read() {
    let all = lines(&sample());
    let short = all[..18].concat();
    // The same battle played on elsewhere: other entries from 18 on, merged as a union.
    let memory = Memory::default();
    let file = Path::new("/data/battles/a.battle");
    memory.set(file, &short);
    let store = Store::with(PathBuf::from("/data"), World { files: Arc::new(memory.clone()), ..World::real() });
    let mut opened = store.open(Kind::Battle, "a").unwrap();
    let Access::Write(writer) = &mut opened.access else { panic!("it can be written") };
    writer.append(&json!({"k": "entry", "name": "another"})).unwrap();
    writer.close(PATIENCE).unwrap();
    let other = lines(&memory.bytes(file).unwrap());
    let merged = [all.concat(), other[18].clone()].concat();
    let read = read(&merged, Kind::Battle).unwrap();
    assert_eq!(read.records.len(), 18);
    assert!(matches!(&read.problems[..], [Problem::Fork { n: 18, count: 1, .. }]), "{:?}", read.problems);
}

#[test]
fn an_entry_that_was_changed_with_its_hash_is_found_by_the_chain() {
    let line = |n: usize| String::from_utf8(lines(&sample())[n].clone()).unwrap();
    let forge = |n: usize| {
        let text = line(n).replace("é4", "é5");
        let body = &text[..text.len() - 25];
        let hash = blake3::hash(body.as_bytes()).to_hex();
        format!("{body},\"h\":\"{}\"}}\n", &hash[..16]).into_bytes()
    };
    let (problems, records) = changed(|lines| lines[5] = forge(5));
    assert_eq!(records, RECORDS);
    assert!(problems[0].starts_with("entry 5 damaged or missing; restored"), "{problems:?}");
    assert!(problems[1].starts_with("1 entries from entry 5 on belong to another copy"), "{problems:?}");
    let (problems, records) = changed(|lines| lines[16] = forge(16));
    assert_eq!(records, RECORDS);
    assert!(problems[0].starts_with("entry 17 does not follow from the entry before it"), "{problems:?}");
}

#[test]
fn what_mail_does_to_a_file_is_noted_and_costs_nothing() {
    let text = String::from_utf8(sample()).unwrap();
    for (damaged, note) in [
        (text.replace('\n', "\r\n"), "Windows line ends"),
        (format!("\u{feff}{text}"), "a byte order mark"),
        (format!("\u{feff}{}", text.replace('\n', "\r\n\r\n")), "a byte order mark, Windows line ends, blank lines"),
        (format!("{text}\n \n"), "blank lines"),
    ] {
        let read = read(damaged.as_bytes(), Kind::Battle).unwrap();
        assert_eq!(read.problems, [Problem::Marked { what: note.to_owned() }]);
        assert_eq!(read.records.len() as u64, RECORDS);
        assert_eq!(read.last_good, damaged.len());
    }
    assert_eq!(read(text.trim_end().as_bytes(), Kind::Battle).unwrap().problems, []);
}

#[test]
fn what_is_no_battle_is_refused_with_one_clear_sentence() {
    let newer = |text: &str| text.replace("\"schema\":1", "\"schema\":7");
    let sample = String::from_utf8(sample()).unwrap();
    let cases: Vec<(Vec<u8>, &str)> = vec![
        (b"".to_vec(), "the file is empty: expected a hetairoi-battle file"),
        (b"\xef\xbb\xbf \n\n".to_vec(), "the file is empty: expected a hetairoi-battle file"),
        (b"Dear friend,\nhere".to_vec(), "not a hetairoi-battle file: `Dear friend,`"),
        (b"\x1b[31m\xff\x00".to_vec(), "not a hetairoi-battle file: `\u{fffd}[31m\u{fffd}\u{fffd}`"),
        (vec![b'['; 5 << 20], "["),
        (
            newer(sample.lines().next().unwrap()).into_bytes(),
            "written by a newer version of the program (schema 7, this one reads 1): update to open it; the file stays as it is",
        ),
    ];
    for (bytes, message) in cases {
        let error = read(&bytes, Kind::Battle).unwrap_err().to_string();
        if message == "[" {
            assert!(error.len() < 500 && error.starts_with("not a hetairoi-battle file: `[[["), "{error}");
        } else {
            assert_eq!(error, message);
        }
    }
    let other = read(sample.as_bytes(), Kind::Campaign).unwrap_err().to_string();
    assert_eq!(other, "expected a hetairoi-campaign file, found a `hetairoi-battle` file");
    let no_header = sample.lines().skip(3).collect::<Vec<_>>()[..4].join("\n");
    let error = read(no_header.as_bytes(), Kind::Battle).unwrap_err().to_string();
    assert!(error.starts_with("the first line, which says what battle this is, can not be read"), "{error}");
}

#[test]
fn a_line_or_a_file_that_is_too_long_is_refused_as_such() {
    let mut long = sample();
    long.extend(std::iter::repeat_n(b'x', LONGEST_LINE + 1));
    let read_long = read(&long, Kind::Battle).unwrap();
    assert!(matches!(read_long.problems[..], [Problem::Torn { bytes, .. }] if bytes == LONGEST_LINE + 1));
    let error = read(&vec![b'\n'; LARGEST_FILE + 1], Kind::Battle).unwrap_err().to_string();
    assert_eq!(error, "the file is too large: found 67108865 bytes, expected 67108864 at most");
}

#[test]
fn a_thousand_problems_are_not_told_one_by_one() {
    let all = lines(&sample());
    let mut bytes = Vec::new();
    for _ in 0..100 {
        bytes.extend(all.concat());
    }
    let read = read(&bytes, Kind::Battle).unwrap();
    assert_eq!(read.records.len() as u64, RECORDS);
    assert_eq!(read.problems.len(), 21);
}

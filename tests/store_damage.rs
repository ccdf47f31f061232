//! Whatever happens to a battle file: it is found, told, and mended where a check has the lines.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "tests"
)]

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use hetairoi::store::failing::Memory;
use hetairoi::store::{
    Access, Kind, LARGEST_FILE, LONGEST_LINE, Problem, Read, Store, Unreadable, World, read,
};
use jiff::Timestamp;
use proptest::prelude::*;
use serde_json::{Value, json};

/// How many records the sample has, and after which a check follows.
const RECORDS: u64 = 18;
const CHECKED: u64 = 12;

/// A file of 22 lines: header, its check, 12 records, a check, 6 records that no check has yet.
fn sample() -> Vec<u8> {
    let memory = Memory::default();
    let world = World {
        files: Arc::new(memory.clone()),
        clock: Arc::new(|| Timestamp::UNIX_EPOCH),
        ..World::real()
    };
    let store = Store::with(PathBuf::from("/data"), world);
    let mut opened = store
        .create(
            Kind::Battle,
            "chess",
            1,
            json!({"sides": ["white", "black"]}),
        )
        .unwrap();
    let Access::Write(writer) = &mut opened.access else {
        panic!("a new battle is written")
    };
    for number in 0..RECORDS {
        writer
            .append(&json!({"k": "entry", "name": format!("move {number}: \"é4\"")}))
            .unwrap();
        if number + 1 == CHECKED {
            writer.check().unwrap();
        }
    }
    writer.close(Duration::from_secs(60)).unwrap();
    memory
        .bytes(&Path::new("/data/battles").join(format!("{}.battle", opened.name)))
        .unwrap()
}

fn lines(bytes: &[u8]) -> Vec<Vec<u8>> {
    bytes
        .split_inclusive(|byte| *byte == b'\n')
        .map(<[u8]>::to_vec)
        .collect()
}

fn events(read: &Read) -> Vec<Value> {
    read.records
        .iter()
        .map(|record| record.event.clone())
        .collect()
}

#[test]
fn a_sound_file_has_no_problem_and_no_check_among_its_records() {
    let bytes = sample();
    let sound = read(&bytes, Kind::Battle).unwrap();
    assert_eq!(sound.problems, []);
    assert_eq!(sound.last_good, bytes.len());
    assert_eq!(sound.records.len() as u64, RECORDS);
    assert_eq!(sound.header.game, "chess");
    assert!(!sound.newer);
}

#[test]
fn every_changed_byte_is_told_and_costs_one_record_that_no_check_has_or_none() {
    let bytes = sample();
    let whole = events(&read(&bytes, Kind::Battle).unwrap());
    let mut starts = vec![0];
    starts.extend(
        bytes
            .iter()
            .enumerate()
            .filter(|(_, byte)| **byte == b'\n')
            .map(|(at, _)| at + 1),
    );
    for at in 0..bytes.len() {
        let line = starts.iter().rposition(|start| *start <= at).unwrap();
        let masks = (0..8).map(|bit| 1 << bit).chain([
            bytes[at],
            !bytes[at],
            bytes[at] ^ b'\n',
            bytes[at] ^ b'\r',
        ]);
        for mask in masks.filter(|mask| *mask != 0) {
            let mut damaged = bytes.clone();
            damaged[at] ^= mask;
            let read = read(&damaged, Kind::Battle)
                .unwrap_or_else(|error| panic!("byte {at} ^ {mask}: {error}"));
            assert!(!read.problems.is_empty(), "byte {at} ^ {mask} was not told");
            let found = events(&read);
            let lost = whole.iter().filter(|event| !found.contains(event)).count();
            assert_eq!(whole.len() - found.len(), lost, "nothing is made up");
            let may_lose = usize::from(line > 13);
            assert!(
                lost <= may_lose,
                "byte {at} ^ {mask} of line {line} lost {lost}: {:?}",
                read.problems
            );
        }
    }
}

#[test]
fn a_file_cut_anywhere_gives_all_whole_lines_before_the_cut() {
    let bytes = sample();
    let whole = events(&read(&bytes, Kind::Battle).unwrap());
    let header = lines(&bytes)[0].len();
    for length in 0..bytes.len() {
        let cut = &bytes[..length];
        match read(cut, Kind::Battle) {
            Ok(read) => {
                let found = events(&read);
                assert_eq!(found, whole[..found.len()], "a prefix at {length}");
                let torn = length - read.last_good;
                let told = read.problems.iter().any(
                    |problem| matches!(problem, Problem::Torn { bytes, .. } if *bytes == torn),
                );
                assert_eq!(torn > 0, told, "at {length}: {:?}", read.problems);
                let ends = cut.iter().filter(|byte| **byte == b'\n').count();
                assert!(found.len() + 3 >= ends, "at {length}");
            }
            Err(error) => {
                assert!(length < header, "{error}");
                assert!(matches!(
                    error,
                    Unreadable::Empty { .. }
                        | Unreadable::NoHeader { .. }
                        | Unreadable::Foreign { .. }
                ));
            }
        }
    }
}

#[test]
fn zeroed_blocks_lose_only_what_no_check_has() {
    let bytes = sample();
    let checked = lines(&bytes)[..14].concat().len();
    for start in (0..bytes.len()).step_by(64) {
        let mut damaged = bytes.clone();
        let end = (start + 64).min(bytes.len());
        damaged[start..end].fill(0);
        let read = read(&damaged, Kind::Battle)
            .unwrap_or_else(|error| panic!("block at {start}: {error}"));
        assert!(!read.problems.is_empty());
        if end <= checked {
            assert_eq!(
                read.records.len() as u64,
                RECORDS,
                "block at {start}: {:?}",
                read.problems
            );
        }
    }
}

/// What one change of the lines does: the problems by their first word, and how many records are left.
fn changed(change: impl FnOnce(&mut Vec<Vec<u8>>)) -> (Vec<String>, usize) {
    let mut lines = lines(&sample());
    change(&mut lines);
    let read = read(&lines.concat(), Kind::Battle).unwrap();
    (
        read.problems.iter().map(ToString::to_string).collect(),
        read.records.len(),
    )
}

#[test]
fn lines_that_are_missing_moved_doubled_or_foreign_are_named() {
    let garbage = || b"what is this\n".to_vec();
    assert_eq!(
        changed(|lines| drop(lines.remove(5))),
        (
            vec![
                "entry 5 damaged or missing; restored from the check that follows: nothing is lost"
                    .to_owned()
            ],
            18
        )
    );
    assert_eq!(changed(|lines| drop(lines.drain(4..7))), (
        vec!["entries 4 to 6 damaged or missing; restored from the check that follows: nothing is lost".to_owned()], 18));
    assert_eq!(
        changed(|lines| drop(lines.remove(0))),
        (
            vec![
                "entry 0 damaged or missing; restored from the check that follows: nothing is lost"
                    .to_owned()
            ],
            18
        )
    );
    assert_eq!(changed(|lines| drop(lines.remove(1))), (
        vec!["check 1 is damaged or missing: nothing is lost, the entries themselves can be read".to_owned()], 18));
    assert_eq!(
        changed(|lines| drop(lines.remove(16))),
        (
            vec!["entry 16 can not be read and is left out".to_owned()],
            17
        )
    );
    assert_eq!(
        changed(|lines| lines[16] = garbage()),
        (
            vec!["entry 16 can not be read and is left out: `what is this`".to_owned()],
            17
        )
    );
    assert_eq!(
        changed(|lines| drop(lines.drain(16..18))),
        (
            vec!["entries 16 to 17 can not be read and are left out".to_owned()],
            16
        )
    );
    assert_eq!(changed(|lines| lines.swap(4, 9)), (
        vec!["the lines are not in their order from entry 5 on; they were read in the order of their numbers".to_owned()], 18));
    assert_eq!(
        changed(|lines| lines.insert(9, lines[4].clone())),
        (
            vec!["entry 4 stands in the file more than once; it counts once".to_owned()],
            18
        )
    );
    assert_eq!(
        changed(|lines| lines.insert(9, garbage())),
        (
            vec![
                "line 10 of the file is not part of the battle and is left out: `what is this`"
                    .to_owned()
            ],
            18
        )
    );
    assert_eq!(changed(|lines| lines.push(b"{\"n\":21,\"p\"".to_vec())), (
        vec!["the end of the file is cut short or damaged (11 bytes) and is set aside: `{\"n\":21,\"p\"`".to_owned()], 18));
}

#[test]
fn a_fork_is_told_and_the_longer_branch_is_read() {
    let all = lines(&sample());
    let short = all[..18].concat();
    // The same battle played on elsewhere: other entries from 18 on, merged as a union.
    let memory = Memory::default();
    let file = Path::new("/data/battles/a.battle");
    memory.set(file, &short);
    let store = Store::with(
        PathBuf::from("/data"),
        World {
            files: Arc::new(memory.clone()),
            ..World::real()
        },
    );
    let mut opened = store.open(Kind::Battle, "a").unwrap();
    let Access::Write(writer) = &mut opened.access else {
        panic!("it can be written")
    };
    writer
        .append(&json!({"k": "entry", "name": "another"}))
        .unwrap();
    writer.close(Duration::from_secs(60)).unwrap();
    let other = lines(&memory.bytes(file).unwrap());
    let merged = [all.concat(), other[18].clone()].concat();
    let read = read(&merged, Kind::Battle).unwrap();
    assert_eq!(read.records.len(), 18);
    assert!(
        matches!(
            &read.problems[..],
            [Problem::Fork {
                n: 18,
                count: 1,
                ..
            }]
        ),
        "{:?}",
        read.problems
    );
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
    assert_eq!(records, 18);
    assert!(
        problems[0].starts_with("entry 5 damaged or missing; restored"),
        "{problems:?}"
    );
    assert!(
        problems[1].starts_with("1 entries from entry 5 on belong to another copy"),
        "{problems:?}"
    );
    let (problems, records) = changed(|lines| lines[16] = forge(16));
    assert_eq!(records, 18);
    assert!(
        problems[0].starts_with("entry 17 does not follow from the entry before it"),
        "{problems:?}"
    );
}

#[test]
fn what_mail_does_to_a_file_is_noted_and_costs_nothing() {
    let text = String::from_utf8(sample()).unwrap();
    for (damaged, note) in [
        (text.replace('\n', "\r\n"), "Windows line ends"),
        (format!("\u{feff}{text}"), "a byte order mark"),
        (
            format!("\u{feff}{}", text.replace('\n', "\r\n\r\n")),
            "a byte order mark, Windows line ends, blank lines",
        ),
        (format!("{text}\n \n"), "blank lines"),
    ] {
        let read = read(damaged.as_bytes(), Kind::Battle).unwrap();
        assert_eq!(
            read.problems,
            [Problem::Marked {
                what: note.to_owned()
            }]
        );
        assert_eq!(read.records.len() as u64, RECORDS);
        assert_eq!(read.last_good, damaged.len());
    }
    assert_eq!(
        read(text.trim_end().as_bytes(), Kind::Battle)
            .unwrap()
            .problems,
        []
    );
}

#[test]
fn what_is_no_battle_is_refused_with_one_clear_sentence() {
    let newer = |text: &str| text.replace("\"schema\":1", "\"schema\":7");
    let sample = String::from_utf8(sample()).unwrap();
    let cases: Vec<(Vec<u8>, &str)> = vec![
        (
            b"".to_vec(),
            "the file is empty: expected a hetairoi-battle file",
        ),
        (
            b"\xef\xbb\xbf \n\n".to_vec(),
            "the file is empty: expected a hetairoi-battle file",
        ),
        (
            b"Dear friend,\nhere".to_vec(),
            "not a hetairoi-battle file: `Dear friend,`",
        ),
        (
            b"\x1b[31m\xff\x00".to_vec(),
            "not a hetairoi-battle file: `\u{fffd}[31m\u{fffd}\u{fffd}`",
        ),
        (vec![b'['; 5 << 20], &"["),
        (
            newer(sample.lines().next().unwrap()).into_bytes(),
            "written by a newer version of the program (schema 7, this one reads 1): update to open it; the file stays as it is",
        ),
    ];
    for (bytes, message) in cases {
        let error = read(&bytes, Kind::Battle).unwrap_err().to_string();
        if message == "[" {
            assert!(
                error.len() < 500 && error.starts_with("not a hetairoi-battle file: `[[["),
                "{error}"
            );
        } else {
            assert_eq!(error, message);
        }
    }
    let other = read(sample.as_bytes(), Kind::Campaign)
        .unwrap_err()
        .to_string();
    assert_eq!(
        other,
        "expected a hetairoi-campaign file, found a `hetairoi-battle` file"
    );
    let no_header = sample.lines().skip(3).collect::<Vec<_>>()[..4].join("\n");
    let error = read(no_header.as_bytes(), Kind::Battle)
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with("the first line, which says what battle this is, can not be read"),
        "{error}"
    );
}

#[test]
fn a_line_or_a_file_that_is_too_long_is_refused_as_such() {
    let mut long = sample();
    long.extend(std::iter::repeat_n(b'x', LONGEST_LINE + 1));
    let read_long = read(&long, Kind::Battle).unwrap();
    assert!(
        matches!(read_long.problems[..], [Problem::Torn { bytes, .. }] if bytes == LONGEST_LINE + 1)
    );
    let error = read(&vec![b'\n'; LARGEST_FILE + 1], Kind::Battle)
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "the file is too large: found 67108865 bytes, expected 67108864 at most"
    );
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

proptest! {
    #[test]
    fn no_bytes_at_all_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        prop_assert!(read(&bytes, Kind::Battle).is_err());
    }

    #[test]
    fn lines_in_any_order_and_number_never_make_up_a_record(order in proptest::collection::vec(0_usize..22, 0..40), cut in 0_usize..200) {
        let all = lines(&sample());
        let mut bytes: Vec<u8> = order.iter().filter_map(|index| all.get(*index)).flatten().copied().collect();
        bytes.truncate(bytes.len().saturating_sub(cut));
        let whole = events(&read(&sample(), Kind::Battle).unwrap());
        if let Ok(read) = read(&bytes, Kind::Battle) {
            let mut rest = whole.iter();
            for event in events(&read) {
                prop_assert!(rest.any(|known| *known == event), "in order, and none that was not there");
            }
        }
    }
}

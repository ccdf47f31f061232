//! Bytes that were changed, cut off or zeroed: all is told, and mended where a check has the lines.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use hetairoi::store::fault_fs::Memory;
use hetairoi::store::{Access, Kind, Problem, Read, Store, Unreadable, World, read};
use jiff::Timestamp;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::PATIENCE;

/// How many records the sample has, and after which a check follows.
pub const RECORDS: u64 = 18;
pub const CHECKED: u64 = 12;

/// A file of 22 lines: header, its check, 12 records, a check, 6 records that no check has yet.
pub fn sample() -> Vec<u8> {
    let memory = Memory::default();
    let world = World { files: Arc::new(memory.clone()), clock: Arc::new(|| Timestamp::UNIX_EPOCH), ..World::real() };
    let store = Store::with(PathBuf::from("/data"), world);
    let mut opened = store.create(Kind::Battle, "chess", 1, json!({"sides": ["white", "black"]})).unwrap();
    let Access::Write(writer) = &mut opened.access else { panic!("a new battle is written") };
    for number in 0..RECORDS {
        writer.append(&json!({"k": "entry", "name": format!("move {number}: \"é4\"")})).unwrap();
        if number + 1 == CHECKED {
            writer.check().unwrap();
        }
    }
    writer.close(PATIENCE).unwrap();
    memory.bytes(&Path::new("/data/battles").join(format!("{}.battle", opened.name))).unwrap()
}

pub fn lines(bytes: &[u8]) -> Vec<Vec<u8>> {
    bytes.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect()
}

pub fn events(read: &Read) -> Vec<Value> {
    read.records.iter().map(|record| record.event.clone()).collect()
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
    starts.extend(bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1));
    for at in 0..bytes.len() {
        let line = starts.iter().rposition(|start| *start <= at).unwrap();
        let masks = (0..8).map(|bit| 1 << bit).chain([bytes[at], !bytes[at], bytes[at] ^ b'\n', bytes[at] ^ b'\r']);
        for mask in masks.filter(|mask| *mask != 0) {
            let mut damaged = bytes.clone();
            damaged[at] ^= mask;
            let read = read(&damaged, Kind::Battle).unwrap_or_else(|error| panic!("byte {at} ^ {mask}: {error}"));
            assert!(!read.problems.is_empty(), "byte {at} ^ {mask} was not told");
            let found = events(&read);
            let lost = whole.iter().filter(|event| !found.contains(event)).count();
            assert_eq!(whole.len() - found.len(), lost, "nothing is made up");
            let may_lose = usize::from(line > 13);
            assert!(lost <= may_lose, "byte {at} ^ {mask} of line {line} lost {lost}: {:?}", read.problems);
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
                let told = read
                    .problems
                    .iter()
                    .any(|problem| matches!(problem, Problem::Torn { bytes, .. } if *bytes == torn));
                assert_eq!(torn > 0, told, "at {length}: {:?}", read.problems);
                let ends = lines(cut).iter().filter(|line| line.ends_with(b"\n")).count();
                assert!(found.len() + 3 >= ends, "at {length}");
            }
            Err(error) => {
                assert!(length < header, "{error}");
                assert!(matches!(
                    error,
                    Unreadable::Empty { .. } | Unreadable::NoHeader { .. } | Unreadable::Foreign { .. }
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
        let read = read(&damaged, Kind::Battle).unwrap_or_else(|error| panic!("block at {start}: {error}"));
        assert!(!read.problems.is_empty());
        if end <= checked {
            assert_eq!(read.records.len() as u64, RECORDS, "block at {start}: {:?}", read.problems);
        }
    }
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

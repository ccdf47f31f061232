//! The writer when all goes well, and when a file was torn before.

use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use hetairoi::store::fault_fs::Memory;
use hetairoi::store::{Error, Key, Kind, LONGEST_LINE, News, Opened, Writer};
use serde_json::json;

use super::{PATIENCE, close, create, entry, store_in, writer};

pub fn numbers(opened: &Opened) -> Vec<u64> {
    opened.read.records.iter().map(|record| record.event["number"].as_u64().unwrap()).collect()
}

pub fn listen(writer: &Writer) -> Receiver<News> {
    let (send, news) = mpsc::channel();
    writer.listen(move |item| send.send(item).unwrap_or_default());
    news
}

#[test]
fn what_was_appended_is_there_again_with_its_key_and_its_times() {
    let memory = Memory::default();
    let store = store_in(&memory);
    let mut opened = create(&store);
    let Some(Key::Known(key)) = opened.key else { panic!("a new battle knows its key") };
    for number in 0..500 {
        assert_eq!(writer(&mut opened).append(&entry(number)).unwrap(), number as u64 + 2);
    }
    let name = close(opened);
    let again = store.open(Kind::Battle, &name).unwrap();
    assert_eq!(numbers(&again), (0..500).collect::<Vec<_>>());
    assert_eq!(again.read.problems, []);
    assert_eq!(again.key, Some(Key::Known(key)));
    assert_eq!(again.read.header.key, hetairoi::store::key::hash(&key));
    let times: Vec<_> = again.read.records.iter().map(|record| record.time).collect();
    assert!(times.is_sorted() && times[0] > again.read.started);
    let text = String::from_utf8(memory.bytes(&again.file).unwrap()).unwrap();
    assert_eq!(text.matches(r#""e":{"k":"check""#).count(), 3, "one beside the header, one each 200 lines");
}

#[test]
fn append_does_not_wait_for_the_disk_and_what_queues_meanwhile_is_one_sync() {
    let memory = Memory::default();
    let mut opened = create(&store_in(&memory));
    writer(&mut opened).flush(PATIENCE).unwrap();
    let (syncs, saved) = (memory.syncs(), writer(&mut opened).acked());
    memory.hold();
    let news = listen(writer(&mut opened));
    for number in 0..100 {
        writer(&mut opened).append(&entry(number)).unwrap();
    }
    assert_eq!(writer(&mut opened).acked(), saved, "nothing is acknowledged before it is on the disk");
    let error = writer(&mut opened).flush(Duration::ZERO).unwrap_err().to_string();
    assert_eq!(error, "the disk does not answer in time: the battle stays in memory and is saved as soon as it can be");
    memory.heal();
    writer(&mut opened).flush(PATIENCE).unwrap();
    assert_eq!(writer(&mut opened).acked(), saved + 100);
    assert!(memory.syncs() - syncs <= 3, "{} syncs", memory.syncs() - syncs);
    assert_eq!(news.try_iter().last(), Some(News::Saved { ticket: saved + 100 }));
}

#[test]
fn a_torn_end_is_set_aside_byte_by_byte_before_it_is_cut_off() {
    let memory = Memory::default();
    let store = store_in(&memory);
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
    assert_eq!(memory.bytes(&file).unwrap(), torn, "looking at it changes nothing");
    let rest = torn[again.read.last_good..].to_vec();
    writer(&mut again).append(&entry(2)).unwrap();
    close(again);
    let aside = memory.names().into_iter().find(|name| name.to_string_lossy().contains(".battle.torn-")).unwrap();
    assert_eq!(memory.bytes(&aside).unwrap(), rest);
    let last = store.open(Kind::Battle, &name).unwrap();
    assert_eq!(numbers(&last), [0, 2]);
    assert_eq!(last.read.problems, []);
    assert_eq!(memory.names().len(), 3, "{:?}", memory.names());
}

#[test]
fn a_file_that_lost_its_last_line_end_is_gone_on_with_on_a_new_line() {
    let memory = Memory::default();
    let store = store_in(&memory);
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
    let store = store_in(&memory);
    let mut opened = create(&store);
    let long = json!({"k": "note", "text": "x".repeat(LONGEST_LINE)});
    assert!(matches!(writer(&mut opened).append(&long), Err(Error::TooLong { .. })));
    // Just short enough, and each byte of it takes two in a check.
    let quotes = json!({"k": "note", "text": "\"".repeat(LONGEST_LINE / 2 - 200)});
    let mut count = 0;
    while writer(&mut opened).append(&quotes).is_ok() {
        count += 1;
    }
    assert!(matches!(writer(&mut opened).append(&quotes), Err(Error::Full { .. })));
    let name = close(opened);
    let again = store.open(Kind::Battle, &name).unwrap();
    assert_eq!(again.read.records.len(), count);
    assert!(count >= 19 && again.read.problems.is_empty());
    let setup = json!("x".repeat(LONGEST_LINE));
    assert!(matches!(store.create(Kind::Battle, "chess", 1, setup), Err(Error::TooLong { .. })));
}

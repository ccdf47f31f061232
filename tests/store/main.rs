//! The store from outside: what happens to files, to disks, and to a folder of battles.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "tests")]

mod battles;
mod damage;
mod faults;
mod folder;
mod lines;
mod own;
mod writing;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use hetairoi::store::fault_fs::Memory;
use hetairoi::store::{Access, Kind, Opened, Shut, Store, World, Writer};
use jiff::Timestamp;
use serde_json::{Value, json};

/// Longer than any test may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A store in memory whose clock moves a second with each look at it.
fn store_in(memory: &Memory) -> Store {
    let seconds = AtomicI64::new(1_800_000_000);
    let clock = move || Timestamp::from_second(seconds.fetch_add(1, Ordering::Relaxed)).unwrap();
    let world = World { files: Arc::new(memory.clone()), clock: Arc::new(clock), ..World::real() };
    Store::with(PathBuf::from("/data"), world)
}

fn create(store: &Store) -> Opened {
    store.create(Kind::Battle, "chess", 1, json!({"board": 8})).unwrap()
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

/// Closes the battle, so that another can open it; gives its name.
fn close(mut opened: Opened) -> String {
    writer(&mut opened).close(PATIENCE).unwrap();
    opened.name.to_string()
}

fn entry(number: usize) -> Value {
    json!({"k": "entry", "number": number})
}

fn events(opened: &Opened) -> Vec<Value> {
    let records = opened.read.records.iter();
    records.map(|record| record.event.clone()).collect()
}

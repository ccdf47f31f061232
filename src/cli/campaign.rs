//! `hetairoi campaign NAME --script FILE`: plays a campaign without a window, and tells where it stands.
//!
//! A script is TOML: its entries are commands as they are saved, each with its fields beside it, or
//! `undo`, `redo`, and `jump` with `to`; each may have `repeat`. A side is `a`, `b`, or its id in the
//! campaign. They stand under `[[do]]`, or as in the cases of our tests: `given` and `when`, lists or
//! single commands, alone or in one `[[case]]` with a `name`.

use super::Answer;
use crate::campaign::{self, Campaign, Chart, Remembered, Standing, State};
use crate::chance::{Hand, Key};
use crate::data::Source;
use crate::instruments::Side;
use crate::journal::{History, Journal};
use crate::store::Store;
use crate::systems::describe::Answers;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// Bytes of a script.
const LARGEST: u64 = 256 << 10;
/// How often an entry can be done.
const REPEAT_MOST: u16 = 1000;
/// The keys of a command that hold a side.
const SIDES: [&str; 3] = ["winner", "side", "attacker"];

/// Plays the script and tells where the campaign stands then.
pub(super) fn campaign(data_dir: Option<PathBuf>, name: &str, script: &Path) -> Answer {
    let store = match Store::at(data_dir) {
        Ok(store) => store,
        Err(error) => return Answer::refused(error.to_string()),
    };
    let own = store.own().files.into_iter().map(|file| Source::own(file.name, file.bytes));
    let (library, _) = campaign::library(own);
    let mut journal = match campaign::begin(&library, name, &Answers::default(), Key([0; 32])) {
        Ok(journal) => journal,
        Err(why) => return Answer::wrong_use(why.join("\n")),
    };
    let entries = match read(&store, name, script) {
        Ok(entries) => entries,
        Err(why) => return Answer::wrong_use(format!("{}: {why}", script.display())),
    };
    let orders: Result<Vec<Order>, String> = (1..)
        .zip(entries)
        .map(|(number, entry)| order(journal.state().chart(), entry).map_err(|why| format!("entry {number}: {why}")))
        .collect();
    let orders = match orders {
        Ok(orders) => orders,
        Err(why) => return Answer::wrong_use(format!("{}: {why}", script.display())),
    };
    for (number, Order { act, repeat }) in (1..).zip(&orders) {
        for time in 1..=*repeat {
            if let Err(why) = obey(&mut journal, act) {
                let time = if *repeat > 1 { format!(", time {time} of {repeat}") } else { String::new() };
                let why = format!("entry {number}{time}: {why}");
                return Answer { out: stands(journal.state()), ..Answer::refused(why) };
            }
        }
    }
    Answer::told(stands(journal.state()))
}

/// An entry, and how often it is done.
struct Order {
    act: Act,
    repeat: u16,
}

/// What an entry asks for.
enum Act {
    Command(campaign::Command),
    Undo,
    Redo,
    Jump(usize),
}

fn read(store: &Store, name: &str, script: &Path) -> Result<Vec<Table>, String> {
    let text = store.script(script, LARGEST).map_err(|error| error.to_string())?;
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        format!("line {line}: {}", error.message())
    })?;
    let entry = |(number, entry)| match entry {
        Value::Table(entry) => Ok(entry),
        other => Err(format!("entry {number}: expected a table, found {}", other.type_str())),
    };
    (1..).zip(entries(name, table)?).map(entry).collect()
}

/// The entries of either shape, in their order.
fn entries(name: &str, mut table: Table) -> Result<Vec<Value>, String> {
    if let Some(done) = table.remove("do") {
        return match (table.keys().next(), done) {
            (Some(key), _) => Err(format!("expected `[[do]]` alone, found `{key}` beside it")),
            (None, Value::Array(entries)) => Ok(entries),
            (None, other) => Err(format!("`do`: expected a list of commands, found {}", other.type_str())),
        };
    }
    // Whose case it is, and what it is about.
    table.remove("rule");
    if let Some(scenario) = table.remove("scenario").filter(|scenario| scenario.as_str() != Some(name)) {
        return Err(format!("`scenario`: expected the campaign \"{name}\", found {scenario}"));
    }
    if let Some(case) = table.remove("case") {
        if let Some(key) = table.keys().next() {
            return Err(format!("expected `[[case]]` alone, found `{key}` beside it"));
        }
        table = the_case(case)?;
    }
    table.remove("name");
    let mut entries = Vec::new();
    for key in ["given", "when"] {
        match table.remove(key) {
            Some(Value::Array(some)) => entries.extend(some),
            Some(one) => entries.push(one),
            None => {}
        }
    }
    match table.keys().next() {
        Some(key) => Err(format!("expected `[[do]]`, or `given` and `when`, found `{key}`")),
        None if entries.is_empty() => Err("expected `[[do]]`, each with a `command`, found none".into()),
        None => Ok(entries),
    }
}

/// The one case of a file: a script plays one campaign.
fn the_case(case: Value) -> Result<Table, String> {
    let Value::Array(mut cases) = case else {
        return Err(format!("`case`: expected one `[[case]]`, found {}", case.type_str()));
    };
    match (cases.pop(), cases.len()) {
        (Some(Value::Table(case)), 0) => Ok(case),
        (Some(other), 0) => Err(format!("`case`: expected a table, found {}", other.type_str())),
        (_, more) => Err(format!("expected one `[[case]]`, for a script plays one campaign, found {}", more + 1)),
    }
}

fn order(chart: &Chart, mut entry: Table) -> Result<Order, String> {
    let repeat = match entry.remove("repeat") {
        None => 1,
        Some(times) => times
            .as_integer()
            .and_then(|times| u16::try_from(times).ok())
            .filter(|times| (1..=REPEAT_MOST).contains(times))
            .ok_or_else(|| format!("`repeat`: expected 1 to {REPEAT_MOST}, found {times}"))?,
    };
    act(chart, entry).map(|act| Order { act, repeat })
}

fn act(chart: &Chart, mut entry: Table) -> Result<Act, String> {
    let command = entry.get("command").and_then(Value::as_str).ok_or("expected a `command`, found none")?.to_owned();
    let alone = |entry: &Table| match entry.keys().find(|key| *key != "command" && *key != "to") {
        Some(key) => Err(format!("`{command}` knows no `{key}`")),
        None => Ok(()),
    };
    match command.as_str() {
        "undo" => alone(&entry).map(|()| Act::Undo),
        "redo" => alone(&entry).map(|()| Act::Redo),
        "jump" => {
            alone(&entry)?;
            let to = entry.get("to").and_then(Value::as_integer).and_then(|to| usize::try_from(to).ok());
            to.map(Act::Jump).ok_or_else(|| "`jump`: expected `to`, a number of entries".to_owned())
        }
        _ => {
            sides(chart, &mut entry);
            entry.try_into().map(Act::Command).map_err(|error: toml::de::Error| error.message().to_owned())
        }
    }
}

/// Sides by their ids in the campaign become the saved ones.
fn sides(chart: &Chart, entry: &mut Table) {
    for key in SIDES {
        let Some(Value::String(id)) = entry.get_mut(key) else { continue };
        let side = Side::BOTH.into_iter().find(|side| side.of(&chart.sides).id == *id);
        match side {
            Some(Side::A) => "a".clone_into(id),
            Some(Side::B) => "b".clone_into(id),
            None => {}
        }
    }
}

fn obey(journal: &mut Journal<Campaign>, act: &Act) -> Result<(), String> {
    match act {
        Act::Command(command) => journal.issue(command, &Hand::app()).map(|_| ()).map_err(|stop| stop.to_string()),
        Act::Undo => journal.undo().map_err(|misfit| misfit.to_string()),
        Act::Redo => journal.redo().map_err(|misfit| misfit.to_string()),
        Act::Jump(to) => journal.jump(*to).map_err(|misfit| misfit.to_string()),
    }
}

/// Where it stands, as TOML.
fn stands(state: &State) -> String {
    let chart = state.chart();
    let mut table = Table::new();
    let id = |side: Side| Value::from(side.of(&chart.sides).id.clone());
    let mut set = |key: &str, value: Value| drop(table.insert(key.to_owned(), value));
    set("campaign", chart.id.clone().into());
    set("name", state.name().into());
    set("fought", count(state.battles().len()));
    let Standing { space, attacker, defeats, .. } = state.standing();
    if state.end().is_none() {
        set("space", space.clone().into());
        set("attacker", id(*attacker));
        set("defender", id(attacker.enemy()));
        set("being_fought", state.fighting().is_some().into());
    }
    let by_side = |of: &dyn Fn(Side) -> Value| -> Value {
        Value::Table(Side::BOTH.into_iter().map(|side| (side.of(&chart.sides).id.clone(), of(side))).collect())
    };
    set("defeats", by_side(&|side| Value::from(i64::from(*side.of(defeats)))));
    set("lost", by_side(&|side| units(state, side)));
    if let Some(end) = state.end() {
        let mut ended = Table::new();
        ended.insert("winner".into(), end.winner.map_or_else(|| "nobody".into(), id));
        ended.insert("reason".into(), end.reason.clone().into());
        set("end", ended.into());
    }
    let battles: Vec<Value> = state.battles().iter().map(|battle| Value::Table(fought(chart, battle))).collect();
    if !battles.is_empty() {
        set("battle", battles.into());
    }
    table.to_string()
}

fn count(number: usize) -> Value {
    Value::from(i64::try_from(number).unwrap_or(i64::MAX))
}

fn units(state: &State, side: Side) -> Value {
    let lost = side.of(&state.standing().lost).iter();
    Value::Table(lost.map(|(unit, lost)| (unit.clone(), Value::from(i64::from(*lost)))).collect())
}

fn fought(chart: &Chart, battle: &Remembered) -> Table {
    let fought = &battle.fought;
    let id = |side: Side| Value::from(side.of(&chart.sides).id.clone());
    let mut table = Table::new();
    table.insert("space".into(), fought.space.clone().into());
    table.insert("attacker".into(), id(fought.attacker));
    table.insert("winner".into(), fought.report.winner.side().map_or_else(|| "nobody".into(), id));
    let texts = [("date", &fought.report.date), ("length", &fought.report.length), ("reason", &fought.report.reason)];
    for (key, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        table.insert(key.into(), text.clone().into());
    }
    table
}

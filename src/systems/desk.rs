//! A battle on the table, whatever the game: all that a window, a log and a printout need.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

use super::Describe;
use super::describe::{Act, Answers, Ask, Course, Does, Outcome, Readout, Reminder, Sheet, Spot, Strip};
use crate::chance::{Hand, Key, Stop};
use crate::data::Problem;
use crate::instruments::{Misfit, Refusal, Rule, Side};
use crate::journal::{History, Journal, Record, Rules, SavedPart, SetAside};
use serde_json::Value;

const TABLE: Rule = Rule::new("Hetairoi", "the table");

/// What a saved battle needs besides its records.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// The game's name in files.
    pub game: &'static str,
    /// The version of what is saved.
    pub version: u32,
    /// The setup.
    pub setup: Value,
}

/// A battle under any game: its journal, and how it describes itself.
pub trait Desk: History {
    /// What the file of this battle begins with.
    ///
    /// # Errors
    /// When the setup can not be written: a bug.
    fn opened(&self) -> Result<Opened, Misfit>;
    /// The sides' names.
    fn side_names(&self) -> [String; 2];
    /// The table at one glance.
    fn readout(&self) -> Readout;
    /// What can be done, the primary one first.
    fn acts(&self) -> Vec<Act<()>>;
    /// What can be done with one thing.
    fn strip(&self, spot: &Spot) -> Option<Strip<()>>;
    /// A form as data.
    fn sheet(&self, id: &str, answers: &Answers) -> Sheet<()>;
    /// What must not be forgotten now.
    fn reminders(&self) -> Vec<Reminder>;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// What the course is counted in: one and several of them, like "card" and "cards".
    fn counts_turns_in(&self) -> [&'static str; 2];
    /// Each side's score over the turns.
    fn course(&self) -> Course;
    /// Makes what was asked for happen.
    ///
    /// # Errors
    /// When a rule says no, when only the table can tell, or when it is no longer offered.
    fn issue(&mut self, ask: &Ask, hand: &Hand) -> Result<(), Stop>;
    /// As `issue`, but nothing happens.
    ///
    /// # Errors
    /// As `issue`.
    fn try_out(&self, ask: &Ask, hand: &Hand) -> Result<(), Stop>;
    /// Whether something from the table would be asked for, so that real dice or cards make sense.
    fn wants(&self, ask: &Ask) -> bool {
        matches!(self.try_out(ask, &Hand::given(Vec::new())), Err(Stop::Wanting(_)))
    }
}

fn command<S: Describe>(state: &S::State, ask: &Ask) -> Result<S::Command, Refusal> {
    let act = match ask {
        Ask::Sheet(id, answers) => return S::sheet(state, id, answers).order,
        Ask::Act(id) => S::acts(state).into_iter().find(|act| act.id == *id),
        Ask::Strip(spot, id) => {
            S::strip(state, spot).and_then(|strip| strip.acts.into_iter().find(|act| act.id == *id))
        }
    };
    match act.map(|act| act.does) {
        Some(Does::Issue(command)) => Ok(command),
        Some(Does::Open(..)) => Err(TABLE.refuses("this act opens a sheet")),
        None => Err(TABLE.refuses("this act is no longer offered")),
    }
}

impl<S: Describe> Desk for Journal<S> {
    fn opened(&self) -> Result<Opened, Misfit> {
        let setup = serde_json::to_value(self.setup()).map_err(|error| Misfit::new(error.to_string()))?;
        Ok(Opened { game: S::ID, version: S::VERSION, setup })
    }
    fn side_names(&self) -> [String; 2] {
        S::side_names(self.setup())
    }
    fn readout(&self) -> Readout {
        S::readout(self.state())
    }
    fn acts(&self) -> Vec<Act<()>> {
        S::acts(self.state()).into_iter().map(Act::without_command).collect()
    }
    fn strip(&self, spot: &Spot) -> Option<Strip<()>> {
        S::strip(self.state(), spot).map(Strip::without_command)
    }
    fn sheet(&self, id: &str, answers: &Answers) -> Sheet<()> {
        S::sheet(self.state(), id, answers).without_command()
    }
    fn reminders(&self) -> Vec<Reminder> {
        let mut reminders = S::reminders(self.state());
        if self.outcome().is_none() {
            let (noted, stage) = S::noted(self.state());
            let due = noted
                .iter()
                .enumerate()
                .filter(|(_, noted)| noted.at.is_empty() || noted.at.iter().any(|at| at == stage));
            reminders
                .extend(due.map(|(at, noted)| Reminder { id: format!("noted:{at}").into(), text: noted.text.clone() }));
        }
        reminders
    }
    fn counts_turns_in(&self) -> [&'static str; 2] {
        S::TURNS
    }
    fn outcome(&self) -> Option<Outcome> {
        S::outcome(self.state())
    }
    fn course(&self) -> Course {
        let scores = self.over_turns(S::score);
        let series = Side::BOTH.map(|side| scores.iter().map(|score| *side.of(score)).collect());
        let top = scores.iter().flatten().copied().max().unwrap_or(1).max(1);
        Course { caption: S::SCORE.to_owned(), series, top }
    }
    fn issue(&mut self, ask: &Ask, hand: &Hand) -> Result<(), Stop> {
        let command = command::<S>(self.state(), ask)?;
        Self::issue(self, &command, hand).map(|_| ())
    }
    fn try_out(&self, ask: &Ask, hand: &Hand) -> Result<(), Stop> {
        let command = command::<S>(self.state(), ask)?;
        Self::try_out(self, &command, hand).map(|_| ())
    }
}

/// Begins what was prepared.
pub(crate) fn begin<S: Describe>(
    prepared: Result<Sheet<S::Setup>, Vec<Problem>>,
    key: Key,
) -> Result<Journal<S>, Vec<String>> {
    let sheet = prepared.map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    sheet.order.map(|setup| Journal::open(setup, key)).map_err(|refusal| vec![refusal.to_string()])
}

/// Opens a saved battle; a record that can not be read is set aside.
///
/// # Errors
/// When the setup can not be read.
pub fn load<S: Describe>(
    version: u32,
    setup: Value,
    key: Key,
    records: Vec<Value>,
) -> Result<(Journal<S>, Vec<SetAside>), String> {
    let setup = upgraded::<S>(version, SavedPart::Setup, setup)
        .and_then(|setup| serde_json::from_value(setup).map_err(|error| Misfit::new(error.to_string())))
        .map_err(|misfit| format!("the setup can not be read: {misfit}"))?;
    let (mut readable, mut aside) = (Vec::new(), Vec::new());
    for (at, record) in records.into_iter().enumerate() {
        let name = record.get("name").and_then(Value::as_str).unwrap_or("an entry").to_owned();
        match read_record::<S>(version, record) {
            Ok(record) => readable.push(record),
            // Its place is kept, so that places in the record are places in the file.
            Err(misfit) => {
                aside.push(SetAside { record: at, name, why: misfit.to_string() });
                readable.push(Record::Note { text: String::new() });
            }
        }
    }
    let (journal, misfits) = Journal::replay(setup, key, readable);
    aside.extend(misfits);
    aside.sort_by_key(|aside| aside.record);
    Ok((journal, aside))
}

fn read_record<S: Rules>(version: u32, mut record: Value) -> Result<Record<S::Event>, Misfit> {
    if version != S::VERSION
        && let Some(Value::Array(events)) = record.get_mut("events")
    {
        for event in events {
            *event = upgraded::<S>(version, SavedPart::Event, event.take())?;
        }
    }
    serde_json::from_value(record).map_err(|error| Misfit::new(error.to_string()))
}

fn upgraded<S: Rules>(version: u32, part: SavedPart, saved: Value) -> Result<Value, Misfit> {
    if version == S::VERSION { Ok(saved) } else { S::upgrade(version, part, saved) }
}

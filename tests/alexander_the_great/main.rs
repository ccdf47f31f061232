//! Alexander the Great, by its own rules page: each claim a test.
#![allow(
    clippy::format_push_string,
    clippy::single_char_pattern,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test may fail loudly"
)]

mod battles;
mod forms;
mod hostile;
mod melees;
mod morale;
mod reminders;
mod tables;

use hetairoi::chance::{Given, Hand, Key, Stop};
use hetairoi::instruments::Side;
use hetairoi::journal::{Journal, Rules};
use hetairoi::systems::alexander_the_great::battle::{Attacker, Battle, Defender};
use hetairoi::systems::alexander_the_great::{AlexanderTheGreat, Command, Event, ScaleNow, Setup, StepsNow};
use hetairoi::systems::describe::{Answer, Answers, Item, UnitId};
use hetairoi::systems::{Describe, System, library};

type Table = Journal<AlexanderTheGreat>;

const ALEXANDER: UnitId = UnitId(0);
const COENUS: UnitId = UnitId(1);
const HYPASPISTS: UnitId = UnitId(3);
const GREEKS: UnitId = UnitId(4);
const CRETANS: UnitId = UnitId(5);
const COMPANIONS: UnitId = UnitId(7);
const DARIUS: UnitId = UnitId(10);
const GUARDS: UnitId = UnitId(11);
const PERSIAN_GREEKS: UnitId = UnitId(12);
const MARDIANS: UnitId = UnitId(13);
const HORSE_ARCHERS: UnitId = UnitId(14);
const ELEPHANTS: UnitId = UnitId(16);

/// The answers of a new battle, laid out already.
fn ready() -> Answers {
    Answers::default().with("ready", Answer::Toggle(true))
}

fn setup(scenario: &str, answers: &Answers) -> Setup {
    let (library, problems) = library([]);
    assert_eq!(problems, []);
    AlexanderTheGreat::prepare(&library, scenario, answers).unwrap().order.unwrap()
}

fn gaugamela(answers: &Answers) -> Table {
    Journal::open(setup("gaugamela", answers), Key([3; 32]))
}

fn issue(table: &mut Table, command: &Command, given: &[Given]) -> Vec<Event> {
    table.issue(command, &Hand::given(given.to_vec())).unwrap_or_else(|stop| panic!("{command:?}: {stop}")).to_vec()
}

fn refused(table: &Table, command: &Command) -> String {
    match table.try_out(command, &Hand::given(Vec::new())) {
        Err(Stop::Refused(refusal)) => refusal.to_string(),
        other => panic!("expected a refusal, found {other:?}"),
    }
}

/// Ends so many stages.
fn next(table: &mut Table, times: usize) {
    for _ in 0..times {
        issue(table, &Command::Next, &[]);
    }
}

/// A side's gauge and its temporary scale, in half points.
fn scales(table: &Table, side: Side) -> (i16, i16) {
    let readout = AlexanderTheGreat::readout(table.state());
    let gauge = side.of(&readout.sides).items.iter().find_map(|item| match item {
        Item::Gauge { value, pending, .. } => Some((*value, *pending)),
        _ => None,
    });
    gauge.expect("a side has a gauge")
}

fn faces(faces: &[u8]) -> Given {
    Given::Faces(faces.to_vec())
}

fn choice(name: &str) -> Given {
    Given::Choice(name.into())
}

/// An attacker without a counter.
fn strong(front: u8) -> Attacker {
    Attacker { front: Some(front), ..Attacker::default() }
}

/// A defender without a counter, struck in front.
fn holds(factor: u8) -> Defender {
    Defender { factor: Some(factor), ..Defender::default() }
}

fn attacker(unit: UnitId, front: u8) -> Attacker {
    Attacker { unit: Some(unit), ..strong(front) }
}

fn defender(unit: UnitId, factor: u8) -> Defender {
    Defender { unit: Some(unit), ..holds(factor) }
}

fn fight(attackers: Vec<Attacker>, defenders: Vec<Defender>) -> Command {
    Command::Battle(Battle { attackers, defenders, ..Battle::default() })
}

/// All that a table shows, to be compared.
fn shown(table: &Table) -> String {
    let state = table.state();
    format!(
        "{:?} {:?} {:?}",
        AlexanderTheGreat::readout(state),
        AlexanderTheGreat::acts(state),
        AlexanderTheGreat::reminders(state)
    )
}

fn outcome(table: &Table) -> Option<(Option<Side>, String)> {
    AlexanderTheGreat::outcome(table.state()).map(|outcome| (outcome.winner, outcome.reason))
}

/// The ids of what is due now.
fn due(table: &Table) -> Vec<String> {
    AlexanderTheGreat::reminders(table.state()).into_iter().map(|reminder| reminder.id.to_string()).collect()
}

/// What a refusal of the rules would be, without any dice.
fn refusal(table: &Table, command: &Command) -> Option<String> {
    AlexanderTheGreat::refusal(table.state(), command).map(|refusal| refusal.to_string())
}

//! A campaign from its file to its end: data, rules, laws, script, store.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail loudly"
)]

#[path = "campaign/cases.rs"]
mod cases;
#[path = "campaign/data.rs"]
mod data;
#[path = "campaign/forces.rs"]
mod forces;
#[path = "campaign/laws.rs"]
mod laws;
#[path = "campaign/luck.rs"]
mod luck;
#[path = "campaign/photos.rs"]
mod photos;
#[path = "campaign/script.rs"]
mod script;
#[path = "campaign/series.rs"]
mod series;
#[path = "campaign/sittings.rs"]
mod sittings;

use hetairoi::campaign::{self, Campaign, Command, Report, State, Units, Winner};
use hetairoi::chance::{Hand, Key};
use hetairoi::data::Library;
use hetairoi::journal::Journal;
use hetairoi::systems::describe::Answers;
use std::sync::OnceLock;

const ROAD: &str = "alexander_of_macedon";

fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let (library, problems) = campaign::library([]);
        assert_eq!(problems, []);
        library
    })
}

fn begun() -> Journal<Campaign> {
    campaign::begin(library(), ROAD, &Answers::default(), Key([0; 32])).unwrap()
}

fn report(winner: Winner) -> Report {
    Report {
        battle: None,
        winner,
        reason: String::new(),
        length: String::new(),
        date: String::new(),
        lost: Units::default(),
        note: String::new(),
    }
}

/// A battle that one side wins.
fn fight(journal: &mut Journal<Campaign>, winner: Winner) {
    let commands = [Command::Fight { battle: None, date: String::new() }, Command::Confirm(report(winner))];
    for command in commands {
        journal.issue(&command, &Hand::app()).unwrap();
    }
}

/// W and L from Alexander's side.
fn played(results: &str) -> Journal<Campaign> {
    let mut journal = begun();
    for result in results.chars() {
        fight(&mut journal, if result == 'W' { Winner::A } else { Winner::B });
    }
    journal
}

/// "space, attacker, defeats of A, lost hoplites of A", or "winner after n".
fn stands(state: &State) -> String {
    let standing = state.standing();
    if let Some(end) = state.end() {
        return format!("{:?} after {}", end.winner, state.battles().len());
    }
    let hoplites = standing.lost[0].get("hoplites").copied().unwrap_or(0);
    format!("{}, {:?}, {}, {hoplites}", standing.space, standing.attacker, standing.defeats[0])
}

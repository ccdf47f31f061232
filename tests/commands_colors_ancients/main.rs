//! Commands & Colors: Ancients at the table: every battle won, reminders, forms, odds, bad files.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail loudly"
)]

mod files;
mod odds;
mod rules;
mod saved;
mod scenarios;
mod table;
mod ways;

use hetairoi::chance::{Hand, Key};
use hetairoi::data::Library;
use hetairoi::instruments::Side;
use hetairoi::systems::describe::{Answer, Answers, Ask, Field, Item, Kind, Pick, Sheet, UnitId};
use hetairoi::systems::{Battle, Desk, Game, library};

const GAME: &str = "commands_colors_ancients";

fn built_in() -> Library {
    let (library, problems) = library([]);
    assert_eq!(problems, []);
    library
}

fn game() -> Game {
    Battle::games().into_iter().find(|game| game.id == GAME).unwrap()
}

fn begin(scenario: &str, answers: &Answers) -> Battle {
    Battle::begin(GAME, &built_in(), scenario, answers, Key([3; 32])).unwrap()
}

fn toggled(fields: &[(&'static str, bool)]) -> Answers {
    fields.iter().fold(Answers::default(), |answers, (field, on)| answers.with(*field, Answer::Toggle(*on)))
}

fn act(desk: &mut dyn Desk, id: &'static str) {
    desk.issue(&Ask::Act(id.into()), &Hand::app()).unwrap_or_else(|stop| panic!("{id}: {stop}"));
}

fn field<'a>(sheet: &'a Sheet<()>, id: &str) -> Option<&'a Field> {
    sheet.fields.iter().find(|field| field.id == id)
}

fn pick<'a>(sheet: &'a Sheet<()>, id: &str) -> &'a Pick {
    match &field(sheet, id).unwrap_or_else(|| panic!("no field {id}")).kind {
        Kind::Pick(pick) => pick,
        other => panic!("{other:?}"),
    }
}

fn unit_called(desk: &dyn Desk, side: Side, name: &str) -> UnitId {
    let readout = desk.readout();
    let items = readout.sides[side.index()].items.iter();
    let stands = items.flat_map(|item| match item {
        Item::Units { rows, .. } => rows.iter().flat_map(|row| row.stands.clone()).collect(),
        _ => Vec::new(),
    });
    stands.into_iter().find(|stand| stand.name == name).unwrap_or_else(|| panic!("no {name}")).id
}

fn pair(desk: &dyn Desk, attacker: &str, defender: &str, own: Side) -> Answers {
    Answers::default()
        .with("attacker", Answer::Unit(unit_called(desk, own, attacker)))
        .with("defender", Answer::Unit(unit_called(desk, own.enemy(), defender)))
}

fn banners(desk: &dyn Desk, side: Side) -> usize {
    let readout = desk.readout();
    let found = readout.sides[side.index()].items.iter().find_map(|item| match item {
        Item::Banners { won, .. } => Some(won.len()),
        _ => None,
    });
    found.unwrap()
}

fn offered(desk: &dyn Desk, id: &str) -> bool {
    desk.acts().iter().any(|act| act.id == id && act.refusal.is_none())
}

/// What is to be done now.
fn orders(desk: &dyn Desk) -> Vec<String> {
    let moment = desk.readout().moment;
    let items = moment.items.into_iter().filter_map(|placed| match placed.item {
        Item::Steps(steps) => Some(steps),
        _ => None,
    });
    items.flatten().chain(moment.steps).collect()
}

fn first_side(desk: &dyn Desk) -> Side {
    let name = desk.readout().clock.of;
    Side::BOTH.into_iter().find(|side| desk.side_names()[side.index()] == name).unwrap()
}

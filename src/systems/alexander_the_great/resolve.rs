//! The answers to the form of a new battle, laid over the profile.

use super::arm::{Arm, Rank, Size};
use super::board::side_letter;
use super::code::Code;
use super::fighter::MOST;
use super::profile::{COUNTERS_MOST, OPTIONS, Profile, Scenario};
use super::ratio::Column;
use super::setup::{Counter, Options, Strength};
use super::tables::{Bands, TABLES};
use crate::instruments::{Halves, Side};
use crate::systems::describe::{Answer, Answers};

/// The largest cut of a side's morale.
pub(super) const CUT_MOST: i32 = 5;
/// Counters that can be added at once.
pub(super) const NEW_MOST: i32 = 40;
/// The most characters of a counter's name.
pub(super) const NAME_MOST: usize = 32;

/// The columns of the page of counters: name, and what it is called.
pub(super) const FACTORS: [(&str, &str); 7] = [
    ("front", "front"),
    ("flank", "flank"),
    ("rear", "rear"),
    ("rfront", "reverse"),
    ("rflank", "flank"),
    ("rrear", "rear"),
    ("moves", "moves"),
];

/// The classes of what is no leader.
pub(super) const CLASSES: [(&str, Size); 2] = [("A", Size::A), ("B", Size::B)];

/// The tournament game. Rule: *Official Tournament Game*.
const TOURNAMENT: [&str; 6] = ["advanced", "chariots", "stampede", "training", "immunity", "combined"];

/// Which game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Game {
    Basic,
    Advanced,
    Tournament,
}

pub(super) fn game(answers: &Answers) -> Game {
    match answers.choice("game") {
        Some("advanced") => Game::Advanced,
        Some("tournament") => Game::Tournament,
        _ => Game::Basic,
    }
}

/// The options that are played.
pub(super) fn options(scenario: &Scenario, answers: &Answers) -> Options {
    let mut options = scenario.always;
    let game = game(answers);
    for (id, place) in OPTIONS {
        let on = match (game, id) {
            (Game::Tournament, id) => TOURNAMENT.contains(&id),
            (Game::Advanced, "advanced") => true,
            (Game::Basic, "advanced") => false,
            _ => answers.toggle(&option_id(id)).unwrap_or(false),
        };
        *place(&mut options) |= on;
    }
    options
}

pub(super) fn option_id(id: &str) -> String {
    format!("option.{id}")
}

pub(super) fn cut_id(side: Side) -> String {
    format!("cut.{}", side_letter(side))
}

/// The cut of a side, if it is one.
pub(super) fn cut(answers: &Answers, side: Side) -> Result<u8, String> {
    let cut = answers.number(&cut_id(side)).unwrap_or(0);
    let within = u8::try_from(cut).ok().filter(|cut| i32::from(*cut) <= CUT_MOST);
    within.ok_or_else(|| format!("expected a morale cut of 0 to {CUT_MOST}, found {cut}"))
}

pub(super) fn factor_id(side: Side, counter: &str, factor: &str) -> String {
    format!("counter.{}.{counter}.{factor}", side_letter(side))
}

pub(super) fn new_id(side: Side, at: i32, what: &str) -> String {
    format!("new.{}.{at}.{what}", side_letter(side))
}

pub(super) fn new_count(answers: &Answers, side: Side) -> i32 {
    let told = answers.number(&format!("new.{}", side_letter(side))).filter(|told| (0..=NEW_MOST).contains(told));
    told.unwrap_or(0)
}

pub(super) fn cell_id(table: u8, line: u8, column: Column, face: u8) -> String {
    format!("cell.{table}.{line}.{}.{face}", column.place())
}

pub(super) fn ruling_id(id: &str) -> String {
    format!("ruling.{id}")
}

/// A factor as it stands in a counter, by its place in [`FACTORS`].
pub(super) fn factor_of(counter: &Counter, at: usize) -> u8 {
    let of = |strength: Option<Strength>, at: usize| {
        let strength = strength.map_or([0; 3], |strength| [strength.front, strength.flank, strength.rear]);
        strength.get(at).copied().unwrap_or(0)
    };
    match at {
        0..=2 => of(counter.full, at),
        3..=5 => of(counter.reduced, at - 3),
        _ => counter.movement.unwrap_or(0),
    }
}

/// Whether the players entered this factor.
pub(super) const fn is_entered(counter: &Counter, at: usize) -> bool {
    match at {
        0..=2 => counter.full.is_some(),
        3..=5 => counter.reduced.is_some(),
        _ => counter.movement.is_some(),
    }
}

/// The profile with all answers, and the first thing that is wrong with them.
pub(super) fn values(profile: &Profile, scenario: &Scenario, answers: &Answers) -> (Profile, Option<String>) {
    let mut profile = profile.clone();
    let mut wrong = None;
    for side in Side::BOTH {
        let id = side.of(&scenario.sides).army.clone();
        if let Some(army) = profile.armies.iter_mut().find(|army| army.id == id) {
            add(&mut army.counters, side, answers);
            for counter in &mut army.counters {
                kind(counter, side, answers);
                let found = factors(counter, side, answers).err();
                wrong = wrong.or(found);
            }
            wrong = wrong.or_else(|| double(&army.counters));
        }
    }
    let top = profile.morale.top;
    for (field, bands, fixed) in [("bands", &mut profile.bands, Some(3)), ("lines", &mut profile.lines, None)] {
        if let Some(text) = answers.text(field) {
            match read_bands(text, fixed, top) {
                Ok(read) => *bands = read,
                Err(found) => wrong = wrong.or(Some(found)),
            }
        }
    }
    cells(&mut profile, answers);
    for ruling in &mut profile.rulings {
        let chosen = answers.choice(&ruling_id(&ruling.id));
        if let Some(chosen) = chosen.filter(|chosen| ruling.options.iter().any(|(id, _)| id == chosen)) {
            chosen.clone_into(&mut ruling.chosen);
        }
    }
    (profile, wrong)
}

/// The counters that were added.
fn add(counters: &mut Vec<Counter>, side: Side, answers: &Answers) {
    for at in 1..=new_count(answers, side) {
        if counters.len() >= COUNTERS_MOST {
            return;
        }
        let ids = (1..).map(|number| format!("own_{number}"));
        let known = |id: &String| !counters.iter().any(|counter| counter.id == *id);
        let Some(id) = ids.take(COUNTERS_MOST * 2).find(known) else { return };
        let arm = answers.choice(&new_id(side, at, "type")).and_then(Arm::by_id).unwrap_or_default();
        let rank = match answers.choice(&new_id(side, at, "rank")) {
            Some("army_commander") => Rank::ArmyCommander,
            _ => Rank::CommandingOfficer,
        };
        let name = answers.text(&new_id(side, at, "name")).unwrap_or_default();
        let name: String = name.trim().chars().filter(|letter| !letter.is_control()).take(NAME_MOST).collect();
        counters.push(Counter {
            side,
            name: if name.is_empty() { format!("Counter {}", id.trim_start_matches("own_")) } else { name },
            id,
            arm,
            size: class(answers, &new_id(side, at, "class"), arm).unwrap_or(arm.usual_size()),
            movement: None,
            full: None,
            reduced: None,
            mercenary: answers.toggle(&new_id(side, at, "mercenary")).unwrap_or(false),
            rank: (arm == Arm::Leader).then_some(rank),
        });
    }
}

/// The class that is answered; a leader's is always C, and nobody else's.
fn class(answers: &Answers, field: &str, arm: Arm) -> Option<Size> {
    let told = answers.choice(field).and_then(|told| CLASSES.into_iter().find(|(id, _)| *id == told));
    told.map(|(_, size)| size).filter(|_| arm != Arm::Leader)
}

/// Type, class and contract of a counter, as far as they are told; leaders stay leaders.
fn kind(counter: &mut Counter, side: Side, answers: &Answers) {
    let field = |what: &str| factor_id(side, &counter.id, what);
    let (told, size, hired) = (field("type"), field("class"), field("mercenary"));
    if counter.arm == Arm::Leader {
        return;
    }
    if let Some(arm) = answers.choice(&told).and_then(Arm::by_id).filter(|arm| *arm != Arm::Leader) {
        if counter.size == counter.arm.usual_size() {
            counter.size = arm.usual_size();
        }
        counter.arm = arm;
    }
    counter.size = class(answers, &size, counter.arm).unwrap_or(counter.size);
    counter.mercenary = answers.toggle(&hired).unwrap_or(counter.mercenary);
}

fn factors(counter: &mut Counter, side: Side, answers: &Answers) -> Result<(), String> {
    if counter.arm == Arm::Leader {
        return Ok(());
    }
    let mut now = [0_u8; FACTORS.len()];
    for (at, ((name, _), slot)) in FACTORS.iter().zip(&mut now).enumerate() {
        let told = answers.number(&factor_id(side, &counter.id, name));
        *slot = match told {
            None => factor_of(counter, at),
            Some(told) => u8::try_from(told)
                .ok()
                .filter(|told| *told <= MOST)
                .ok_or_else(|| format!("{}: expected a factor from 0 to {MOST}, found {told}", counter.name))?,
        };
    }
    let [front, flank, rear, back_front, back_flank, back_rear, moves] = now;
    let largest = |front: u8, flank: u8, rear: u8| front == 0 || (flank <= front && rear <= front);
    if !largest(front, flank, rear) || !largest(back_front, back_flank, back_rear) || (front > 0 && back_front > front)
    {
        let name = &counter.name;
        return Err(format!("{name}: expected the front to be the largest factor, and the reverse no larger"));
    }
    let strength = |front: u8, flank: u8, rear: u8| (front > 0).then_some(Strength { front, flank, rear });
    counter.full = strength(front, flank, rear);
    counter.reduced = strength(back_front, back_flank, back_rear).filter(|_| counter.full.is_some());
    counter.movement = (moves > 0).then_some(moves);
    Ok(())
}

/// Two counters of one name.
fn double(counters: &[Counter]) -> Option<String> {
    let twice = counters.iter().enumerate().find(|(at, counter)| {
        counters.iter().take(*at).any(|other| other.name.to_lowercase() == counter.name.to_lowercase())
    });
    twice.map(|(_, counter)| format!("expected a name of its own for each counter, found {} twice", counter.name))
}

/// "15½, 10½, 5½".
fn read_bands(text: &str, many: Option<usize>, top: Halves) -> Result<Bands, String> {
    let bounds: Option<Vec<Halves>> = text.split([',', ';']).map(Halves::parse).collect();
    let bounds = bounds.ok_or_else(|| format!("expected lower bounds like 15½, 10½, 5½, found `{text}`"))?;
    let fits = many.map_or(bounds.len() <= 7, |many| bounds.len() == many);
    if !fits {
        let many = many.map_or_else(|| "1 to 7".to_owned(), |many| many.to_string());
        return Err(format!("expected {many} bounds, found {}", bounds.len()));
    }
    let bands = Bands(bounds);
    bands.wrong(top).map_or(Ok(bands), Err)
}

/// "15½, 10½, 5½".
pub(super) fn written(bands: &Bands) -> String {
    bands.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Of all answers only those that are cells, for there may be a thousand.
fn cells(profile: &mut Profile, answers: &Answers) {
    let lines = profile.lines.count();
    for (id, answer) in &answers.0 {
        let (Some(place), Answer::Number(told)) = (id.strip_prefix("cell."), answer) else { continue };
        let numbers: Option<Vec<u8>> = place.split('.').map(|number| number.parse().ok()).collect();
        let Some([table, line, column, face]) = numbers.as_deref() else { continue };
        let Some(column) = Column::at(*column) else { continue };
        if (1..=TABLES).contains(table) && (1..=lines).contains(line) && (1..=6).contains(face) {
            let code = u8::try_from(*told).ok().and_then(Code::by_number);
            profile.tables.enter(*table, *line, column, *face, code);
        }
    }
}

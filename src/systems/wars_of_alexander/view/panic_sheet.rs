//! The sheet of panic tests: one line a unit.

use super::super::rules::command::{Command, Test};
use super::super::rules::needs::DIE;
use super::super::rules::sections::DISCIPLINE;
use super::super::rules::state::State;
use super::super::rules::unit::UnitView;
use super::super::rules::{WarsOfAlexander, panic};
use super::fields::odds_part;
use super::units::on_table;
use crate::journal::Rules;
use crate::odds::{Chance, Number, Share};
use crate::systems::describe::{Answers, Field, Figure, Id, Kind, Odds, Sheet, Toggle, ToggleRow};
use num_rational::BigRational;

/// The sheet: units that must test stand first; those that saw friends run are touched.
pub(super) fn sheet(state: &State, answers: &Answers) -> Sheet<Command> {
    let due = on_table(state).filter(|unit| state.due.contains(&unit.id));
    let others = on_table(state).filter(|unit| !state.due.contains(&unit.id) && may_see(state, *unit));
    let mut tests = Vec::new();
    let rows: Vec<ToggleRow> = due.chain(others).map(|unit| row(state, answers, unit, &mut tests)).collect();
    if rows.is_empty() {
        return Sheet::new("Panic tests", "Roll", Err(DISCIPLINE.refuses("nobody is left to test")));
    }
    let told = tests.iter().all(|test| test.passed.is_some());
    let label = if state.runners.is_empty() { "Who tests" } else { "Who saw them run" };
    let order = WarsOfAlexander::allowed(state, Command::Panic { tests: tests.clone() });
    let verb = if told && !tests.is_empty() { "Done" } else { "Roll" };
    let mut sheet = Sheet::new("Panic tests", verb, order).fields(vec![Field::new("units", label, Kind::Rows(rows))]);
    let runners: Vec<String> = state.runners.iter().map(|unit| state.unit_name(*unit)).collect();
    sheet.subtitle = if runners.is_empty() { String::new() } else { format!("{} ran", runners.join(", ")) };
    sheet.figures = figures(state, &tests);
    sheet.odds = shown_odds(state, &tests);
    sheet
}

/// Whether there is a runner of its side that a unit does not ignore; without runners all may be
/// asked to test.
fn may_see(state: &State, unit: UnitView<'_>) -> bool {
    if state.runners.is_empty() {
        return state.due.is_empty();
    }
    let friends = state.runners.iter().filter_map(|runner| state.unit(*runner));
    friends.filter(|runner| runner.unit.side == unit.unit.side).any(|runner| !panic::ignores(unit, runner))
}

fn row(state: &State, answers: &Answers, unit: UnitView<'_>, tests: &mut Vec<Test>) -> ToggleRow {
    let id = |what: &str| -> Id { format!("{what}.{}", unit.id.0).into() };
    let on = |what: &str| answers.toggle(&id(what)).unwrap_or_default();
    let must = state.due.contains(&unit.id);
    let (through, stands, panics) = (on("through"), on("stands"), on("panics"));
    let past = answers.toggle(&id("past")).unwrap_or(must);
    if past || through || stands || panics {
        let passed = if panics { Some(false) } else { stands.then_some(true) };
        tests.push(Test { unit: unit.id, through, passed });
    }
    let toggle = |what: &str, words: &str, on: bool, effect: &str| {
        (id(what), words.to_owned(), Toggle { on, effect: effect.to_owned() })
    };
    let lost = unit.lost();
    let mut note = if lost > 0 { format!("−{lost}") } else { String::new() };
    if must {
        note.push_str(if note.is_empty() { "must test" } else { ", must test" });
    }
    if state.is_led(unit.id) {
        note.push_str(if note.is_empty() { "general: again" } else { ", general: again" });
    }
    ToggleRow {
        side: Some(unit.unit.side),
        name: unit.name(),
        note,
        toggles: vec![
            toggle("past", "tests", past, ""),
            toggle("through", "through", through, "−1"),
            toggle("stands", "stands", stands, ""),
            toggle("panics", "panics", panics, ""),
        ],
        number: None,
    }
}

fn figures(state: &State, tests: &[Test]) -> Vec<Figure> {
    let planned = tests.iter().filter_map(|test| panic::plan(state, *test).ok());
    let figure = |plan: panic::Plan<'_>| {
        let stands = plan.target.hit.words(DIE);
        let value = format!("{} stands on {stands}", plan.unit.name());
        Figure { side: Some(plan.unit.unit.side), value, why: plan.why }
    };
    planned.map(figure).collect()
}

/// The odds of the first test that is to be rolled.
fn shown_odds(state: &State, tests: &[Test]) -> Option<Odds> {
    let test = tests.iter().find(|test| test.passed.is_none())?;
    let plan = panic::plan(state, *test).ok()?;
    let stands = Share::on(DIE, &plan.target);
    let (share, exact): (Chance<f64>, Chance<BigRational>) = (stands.into(), stands.into());
    let side = plan.unit.unit.side;
    let parts = vec![
        odds_part(Some(side), "stands", share.yes, Some(&exact.yes)),
        odds_part(Some(side.enemy()), "panics", share.no, Some(&exact.no)),
    ];
    Some(Odds { parts, note: format!("{}: panics {}.", plan.unit.name(), exact.no.written()) })
}

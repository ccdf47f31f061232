//! What can be done now, and what must not be forgotten.

use super::command::{Command, Fight, Test};
use super::state::{Bout, Stage, State};
use super::{WarsOfAlexander, fight, moves, narrate, readout};
use crate::instruments::{Side, counted};
use crate::journal::Rules;
use crate::systems::describe::{Act, Answer, Answers, Does, Id, Reminder};

/// So many units that may re-form stand on the bar; the others have it on their strips.
const REFORM_MOST: usize = 3;

/// The acts of the bar, the usual one first.
pub(super) fn acts(state: &State) -> Vec<Act<Command>> {
    let mut acts = urgent(state);
    acts.push(next(state));
    acts.extend(by_stage(state));
    acts.extend(Side::BOTH.map(|side| {
        let id: Id = if side == Side::A { "concede.a" } else { "concede.b" }.into();
        issue(state, id, format!("{} give up", state.setup.side_name(side)), Command::Concede { side }).ending()
    }));
    acts
}

/// An act whose refusal is asked of the rules.
pub(super) fn issue(state: &State, id: impl Into<Id>, label: impl Into<String>, command: Command) -> Act<Command> {
    let refusal = WarsOfAlexander::refusal(state, &command);
    Act::issue(id, label, command, refusal)
}

fn next(state: &State) -> Act<Command> {
    issue(state, "next", format!("Next: {}", narrate::next_name(state)), Command::Next)
}

/// What comes before the next stage: tests that are due, the next fight of the list.
fn urgent(state: &State) -> Vec<Act<Command>> {
    if state.ended.is_some() {
        return Vec::new();
    }
    let mut acts = Vec::new();
    if let Some(unit) = state.due.first() {
        let test = Test { unit: *unit, through: false, passed: None };
        let label = format!("Test: {}", state.unit_name(*unit));
        if state.due.len() == 1 {
            acts.push(issue(state, "test", label, Command::Panic { tests: vec![test] }));
        }
    }
    if !state.due.is_empty() || !state.runners.is_empty() {
        let label = match state.due.len() {
            0 => "Panic tests".to_owned(),
            due => format!("Panic tests: {due} due"),
        };
        acts.push(Act::open("tests", label, None).key('t'));
    }
    if first_orders(state) {
        acts.extend(orders(state));
    }
    if state.stage() == Stage::Fight {
        let fights = state.fights.iter().enumerate().filter(|(_, bout)| !bout.fought);
        acts.extend(fights.map(|(at, bout)| listed(state, at, bout)));
    }
    acts
}

/// A fight of the list: its sheet, both units filled in; one that can no longer be fought is
/// crossed off.
fn listed(state: &State, at: usize, bout: &Bout) -> Act<Command> {
    if fight::plan(state, &Fight::between(bout.attacker, bout.defender)).is_err() {
        let command = Command::Withdraw { attacker: bout.attacker, defender: bout.defender };
        let label = format!("No fight: {} on {}", state.unit_name(bout.attacker), state.unit_name(bout.defender));
        return issue(state, format!("withdraw:{at}"), label, command);
    }
    let answers =
        Answers::default().with("attacker", Answer::Unit(bout.attacker)).with("defender", Answer::Unit(bout.defender));
    let label = format!("Fight: {} on {}", state.unit_name(bout.attacker), state.unit_name(bout.defender));
    let act = Act::open(format!("fight:{at}"), label, None);
    Act { does: Does::Open("fight".into(), answers), ..act }
}

fn by_stage(state: &State) -> Vec<Act<Command>> {
    let over = super::stages::goes_on(state).err();
    let open = |id: &'static str, label: &str| Act::open(id, label, over.clone());
    if state.setup.totals_only {
        return if state.stage() == Stage::Deployment { Vec::new() } else { vec![open("losses", "Losses").key('f')] };
    }
    let tests = || open("tests", "Panic tests").key('t');
    match state.stage() {
        Stage::Deployment => {
            let allies = state.all().filter(|unit| unit.unit.ally && !unit.now.formed);
            let form = |unit: super::state::UnitView<'_>| {
                let label = format!("{}: line or block", unit.name());
                issue(state, format!("form:{}", unit.id.0), label, Command::Form { unit: unit.id })
            };
            allies.map(form).collect()
        }
        Stage::Shoot => vec![open("shoot", "Shoot").key('f').by_pair(), tests()],
        Stage::Move => {
            let mut acts = vec![open("contact", "Contact").key('f').by_pair()];
            acts.extend(reform(state));
            if !first_orders(state) {
                acts.extend(orders(state));
            }
            acts.push(open("pass", "Pass through").key('p'));
            acts.push(open("obstacle", "Obstacle").key('b'));
            if state.all().any(|unit| unit.now.circle && !unit.is_gone()) {
                acts.push(open("shoot", "Shoot"));
            }
            acts.push(tests());
            acts
        }
        Stage::Fight => vec![open("fight", "Fight").key('f').by_pair(), tests()],
        Stage::Discipline => vec![tests()],
        Stage::Victory => Vec::new(),
    }
    .into_iter()
    .filter(|act| act.id != "tests" || state.due.is_empty() && state.runners.is_empty())
    .collect()
}

/// Whether nobody was ordered yet in this Move stage: then orders are what comes next.
fn first_orders(state: &State) -> bool {
    state.stage() == Stage::Move && state.all().all(|unit| unit.now.order.is_none())
}

/// The sheet of order rolls, while units have to roll.
fn orders(state: &State) -> Option<Act<Command>> {
    let to_order = readout::to_order(state).count();
    let over = super::stages::goes_on(state).err();
    let act = || Act::open("orders", format!("Orders: {}", counted(to_order, "unit", "units")), over).key('o');
    (to_order > 0).then(act)
}

/// The first units that may re-form, before anybody moves.
fn reform(state: &State) -> impl Iterator<Item = Act<Command>> {
    let loose = state.all().filter(|unit| unit.now.disordered || unit.now.gaps);
    let acts = loose.map(|unit| {
        let label = format!("Re-form: {}", unit.name());
        issue(state, format!("reform:{}", unit.id.0), label, Command::Reform { unit: unit.id })
    });
    acts.filter(|act| act.refusal.is_none()).take(REFORM_MOST)
}

/// What must not be forgotten now.
pub(super) fn reminders(state: &State) -> Vec<Reminder> {
    let mut reminders = Vec::new();
    if state.ended.is_some() {
        return reminders;
    }
    let mut remind = |id: String, text: String| reminders.push(Reminder { id: id.into(), text });
    let turn = state.turn();
    match state.stage() {
        Stage::Move => {
            for unit in state.all().filter(|unit| !unit.is_gone() && (unit.now.disordered || unit.now.gaps)) {
                let drilled = unit.unit.people.is_drilled() && !unit.now.disordered;
                if !unit.now.moved && !drilled {
                    let text = format!("{} may re-form first, then it moves half.", unit.name());
                    remind(format!("reform.{turn}.{}", unit.id.0), text);
                }
            }
            for pass in state.passes.iter().filter(|pass| pass.turn < turn) {
                let (mover, through) = (state.unit_name(pass.mover), state.unit_name(pass.through));
                let text = format!("{mover} passes through {through} without a roll.");
                remind(format!("pass.{turn}.{}.{}", pass.mover.0, pass.through.0), text);
            }
            for unit in state.all().filter(|unit| unit.now.waits.is_some_and(|(_, since)| since < turn)) {
                remind(format!("waits.{turn}.{}", unit.id.0), format!("{} waits at an obstacle.", unit.name()));
            }
        }
        Stage::Discipline => {
            let fights = state.to_fight().count();
            if fights > 0 {
                let text = format!("{} not fought.", counted(fights, "fight was", "fights were"));
                remind(format!("fights.{turn}"), text);
            }
        }
        Stage::Deployment | Stage::Shoot | Stage::Fight | Stage::Victory => {}
    }
    if !state.due.is_empty() {
        let due = counted(state.due.len(), "panic test is", "panic tests are");
        remind(format!("tests.{turn}"), format!("{due} due: the general is lost."));
    }
    reminders
}

/// Whether friends may be passed through freely, in words.
pub(super) fn passing_words(state: &State, unit: crate::systems::describe::UnitId) -> Option<&'static str> {
    state
        .unit(unit)
        .map(|unit| if moves::passes_freely(state, unit) { "passes freely" } else { "rolls: 4 to 6 passes" })
}

//! What must not be forgotten now.

use super::super::rules::stage::Stage;
use super::super::rules::state::State;
use super::units::on_table;
use crate::instruments::counted;
use crate::systems::describe::Reminder;

pub(super) fn reminders(state: &State) -> Vec<Reminder> {
    if state.ended.is_some() {
        return Vec::new();
    }
    let mut reminders = match state.stage() {
        Stage::Move => of_moves(state),
        Stage::Discipline => of_fights(state).into_iter().collect(),
        Stage::Deployment | Stage::Shoot | Stage::Fight | Stage::Victory => Vec::new(),
    };
    if !state.due.is_empty() {
        let due = counted(state.due.len(), "panic test is", "panic tests are");
        reminders.push(remind(format!("tests.{}", state.turn()), format!("{due} due: the general is lost.")));
    }
    reminders
}

fn remind(id: String, text: String) -> Reminder {
    Reminder { id: id.into(), text }
}

fn of_moves(state: &State) -> Vec<Reminder> {
    let turn = state.turn();
    let mut reminders = Vec::new();
    for unit in on_table(state).filter(|unit| unit.now.disordered || unit.now.gaps) {
        let drilled = unit.unit.people.is_drilled() && !unit.now.disordered;
        if !unit.now.moved && !drilled {
            let text = format!("{} may re-form first, then it moves half.", unit.name());
            reminders.push(remind(format!("reform.{turn}.{}", unit.id.0), text));
        }
    }
    for pass in state.failed_passes.iter().filter(|pass| pass.turn < turn) {
        let (mover, through) = (state.unit_name(pass.mover), state.unit_name(pass.through));
        let text = format!("{mover} passes through {through} without a roll.");
        reminders.push(remind(format!("pass.{turn}.{}.{}", pass.mover.0, pass.through.0), text));
    }
    for unit in state.all().filter(|unit| unit.now.waits.is_some_and(|(_, since)| since < turn)) {
        let text = format!("{} waits at an obstacle.", unit.name());
        reminders.push(remind(format!("waits.{turn}.{}", unit.id.0), text));
    }
    reminders
}

fn of_fights(state: &State) -> Option<Reminder> {
    let fights = state.to_fight().count();
    let text = format!("{} not fought.", counted(fights, "fight was", "fights were"));
    (fights > 0).then(|| remind(format!("fights.{}", state.turn()), text))
}

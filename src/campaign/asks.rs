//! What the window asks of a campaign by itself: filled-in forms.

use super::readout::attacker_id;
use super::state::State;
use crate::instruments::Side;
use crate::systems::Desk;
use crate::systems::describe::{Answer, Answers, Ask, Outcome};

/// The next battle has begun and is kept in this file.
#[must_use]
pub fn begun(battle: &str, date: &str) -> Ask {
    let answers =
        Answers::default().with("battle", Answer::Text(battle.to_owned())).with("date", Answer::Text(date.to_owned()));
    Ask::Sheet("prepare".into(), answers)
}

/// The answers of the form `result` as a battle tells them itself, for the players to confirm.
///
/// What was lost is known by the names of the unit types. None while the battle has no outcome.
#[must_use]
pub fn reported(state: &State, battle: &str, desk: &dyn Desk) -> Option<Answers> {
    let outcome = desk.outcome()?;
    let winner = outcome.winner.map_or("nobody", attacker_id);
    let clock = desk.readout().clock.label.to_lowercase();
    let length = match desk.course().turns() {
        1 => format!("1 {clock}"),
        turns => format!("{turns} {clock}s"),
    };
    let mut answers = Answers::default()
        .with("battle", Answer::Text(battle.to_owned()))
        .with("winner", Answer::Choice(winner.into()))
        .with("reason", Answer::Text(outcome.reason.clone()))
        .with("length", Answer::Text(length));
    if let Some(fighting) = state.fighting() {
        answers.set("date", Answer::Text(fighting.date.clone()));
    }
    for side in Side::BOTH {
        losses(state, side, &outcome, &mut answers);
    }
    Some(answers)
}

fn losses(state: &State, side: Side, outcome: &Outcome, answers: &mut Answers) {
    for (name, lost, _) in side.of(&outcome.lost) {
        let unit = state.chart().units.iter().find(|unit| unit.side == side && unit.name == *name);
        if let Some(unit) = unit.filter(|_| *lost > 0) {
            let id = format!("lost.{}.{}", attacker_id(side), unit.id);
            answers.set(id, Answer::Number(i32::from(*lost)));
        }
    }
}

/// A photograph that the store keeps, of a battle from 1 or of the campaign as a whole.
#[must_use]
pub fn kept(photo: &str, battle: Option<u16>, caption: &str) -> Ask {
    let of = battle.map_or_else(|| "whole".to_owned(), |number| number.to_string());
    let answers = Answers::default()
        .with("of", Answer::Choice(of.into()))
        .with("photo", Answer::Text(photo.to_owned()))
        .with("caption", Answer::Text(caption.to_owned()));
    Ask::Sheet("photo".into(), answers)
}

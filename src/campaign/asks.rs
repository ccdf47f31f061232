//! What the window asks of a campaign by itself: filled-in forms.

use super::state::State;
use crate::instruments::{Side, counted};
use crate::systems::Desk;
use crate::systems::describe::{Answer, Answers, Ask, Tally};

/// The next battle has begun and is kept in this file.
#[must_use]
pub fn begun(battle: &str, date: &str) -> Ask {
    let answers =
        Answers::default().with("battle", Answer::Text(battle.to_owned())).with("date", Answer::Text(date.to_owned()));
    Ask::Sheet("prepare".into(), answers)
}

/// The answers of the form `result` as a battle tells them itself, for the players to confirm.
///
/// What was lost is known by the ids of the unit types. None while the battle has no outcome.
#[must_use]
pub fn reported(state: &State, battle: &str, desk: &dyn Desk) -> Option<Answers> {
    let outcome = desk.outcome()?;
    let winner = outcome.winner.map_or("nobody", Side::letter);
    let [one, many] = desk.counts_turns_in();
    let length = counted(desk.course().turns(), one, many);
    let mut answers = Answers::default()
        .with("battle", Answer::Text(battle.to_owned()))
        .with("winner", Answer::Choice(winner.into()))
        .with("reason", Answer::Text(outcome.reason.clone()))
        .with("length", Answer::Text(length));
    if let Some(fighting) = state.fighting() {
        answers.set("date", Answer::Text(fighting.date.clone()));
    }
    for Tally { side, unit, lost, .. } in outcome.lost.iter().filter(|tally| tally.lost > 0) {
        if state.chart().unit(*side, unit).is_some() {
            // A game may tell units of one type on several lines.
            let id = format!("lost.{}.{unit}", side.letter());
            let before = answers.number(&id).unwrap_or(0);
            answers.set(id, Answer::Number(before + i32::from(*lost)));
        }
    }
    Some(answers)
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

//! The forms of a battle besides the duel: the phase set by hand, conceding.

use super::super::rules::command::{Command, PhaseNow};
use super::super::rules::decide::TURNS_MOST;
use super::super::rules::state::State;
use super::super::rules::{END, Gaugamela};
use super::duel_sheet;
use crate::instruments::Side;
use crate::instruments::capital;
use crate::journal::Rules;
use crate::systems::describe::{Answers, Field, Id, Kind, Sheet};
use crate::systems::{BY_HAND, concede, side_choice};

/// A form as data.
pub(super) fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
    match id {
        "duel" => duel_sheet::sheet(state, answers),
        "phase" => phase(state, answers),
        "concede" => {
            let names = Side::BOTH.map(|side| state.setup.full_name(side));
            concede::<Gaugamela>(state, answers, &names, &END, |side| Command::Concede { side })
        }
        _ => Sheet::new("", "", Err(BY_HAND.refuses(format!("expected duel, phase or concede, found {id}")))),
    }
}

fn phase(state: &State, answers: &Answers) -> Sheet<Command> {
    let Some((now, present)) = state.phase.as_ref().zip(state.arm()) else {
        return Sheet::new("Set the phase", "Set", Err(BY_HAND.refuses("the battle has not begun")));
    };
    let turn = answers.number("turn").and_then(|turn| u16::try_from(turn).ok()).unwrap_or(now.at.turn());
    let order = state.setup.rulings.order;
    let arm = order.into_iter().find(|arm| answers.choice("arm") == Some(arm.id())).unwrap_or(present);
    let side = answers.side("side").unwrap_or(now.now);
    let arms = order.map(|arm| (Id::from(arm.id()), capital(&state.setup.arm(arm).name)));
    let number =
        Kind::Number { value: turn.into(), computed: Some(now.at.turn().into()), least: 1, most: TURNS_MOST.into() };
    let names = Side::BOTH.map(|side| state.setup.full_name(side));
    let order = Gaugamela::allowed(state, Command::SetPhase(PhaseNow { turn, arm, side }));
    Sheet::new("Set the phase", "Set", order).fields(vec![
        Field::new("turn", "Turn", number),
        Field::new("arm", "Phase", Kind::Choice { chosen: arm.id().into(), options: arms.into() }),
        side_choice("side", "Whose turn it is", &names, Some(side)),
    ])
}

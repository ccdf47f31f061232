//! The forms of a battle besides the duel: the phase set by hand, conceding.

use super::command::Command;
use super::decide::TURNS_MOST;
use super::narrate::capital;
use super::state::State;
use super::{BY_HAND, END, Gaugamela, duel_sheet};
use crate::instruments::{Refusal, Side};
use crate::journal::Rules;
use crate::systems::describe::{Answers, Field, Id, Kind, Sheet};

/// A form as data.
pub(super) fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
    match id {
        "duel" => duel_sheet::sheet(state, answers),
        "phase" => phase(state, answers),
        "concede" => concede(state, answers),
        _ => plain("", "", Err(BY_HAND.refuses(format!("expected duel, phase or concede, found {id}")))),
    }
}

/// A form without fields.
pub(super) fn plain(title: &str, verb: &str, order: Result<Command, Refusal>) -> Sheet<Command> {
    Sheet {
        title: title.into(),
        subtitle: String::new(),
        verb: verb.into(),
        fields: Vec::new(),
        figures: Vec::new(),
        odds: None,
        steps: Vec::new(),
        order,
    }
}

fn allowed(state: &State, command: Command) -> Result<Command, Refusal> {
    match Gaugamela::refusal(state, &command) {
        Some(refusal) => Err(refusal),
        None => Ok(command),
    }
}

const SIDES: [(&str, Side); 2] = [("a", Side::A), ("b", Side::B)];

fn side_options(state: &State) -> Vec<(Id, String)> {
    SIDES.iter().map(|(id, side)| ((*id).into(), state.setup.full_name(*side))).collect()
}

fn side(answers: &Answers) -> Option<Side> {
    let chosen = answers.choice("side")?;
    SIDES.iter().find(|(id, _)| *id == chosen).map(|(_, side)| *side)
}

fn side_id(side: Option<Side>) -> Id {
    match side {
        Some(Side::A) => "a".into(),
        Some(Side::B) => "b".into(),
        None => "".into(),
    }
}

fn phase(state: &State, answers: &Answers) -> Sheet<Command> {
    let Some((now, present)) = state.phase.as_ref().zip(state.arm()) else {
        return plain("Set the phase", "Set", Err(BY_HAND.refuses("the battle has not begun")));
    };
    let turn = answers.number("turn").and_then(|turn| u16::try_from(turn).ok()).unwrap_or(now.at.turn());
    let order = state.setup.rulings.order;
    let arm = order.into_iter().find(|arm| answers.choice("arm") == Some(arm.id())).unwrap_or(present);
    let side = side(answers).unwrap_or(now.now);
    let arms = order.map(|arm| (Id::from(arm.id()), capital(&state.setup.arm(arm).name)));
    let number =
        Kind::Number { value: turn.into(), computed: Some(now.at.turn().into()), least: 1, most: TURNS_MOST.into() };
    Sheet {
        fields: vec![
            Field::new("turn", "Turn", number),
            Field::new("arm", "Phase", Kind::Choice { chosen: arm.id().into(), options: arms.into() }),
            Field::new(
                "side",
                "Who is at it",
                Kind::Choice { chosen: side_id(Some(side)), options: side_options(state) },
            ),
        ],
        ..plain("Set the phase", "Set", allowed(state, Command::SetPhase { turn, arm, side }))
    }
}

fn concede(state: &State, answers: &Answers) -> Sheet<Command> {
    let side = side(answers);
    let choice = Kind::Choice { chosen: side_id(side), options: side_options(state) };
    let order = match side {
        Some(side) => allowed(state, Command::Concede { side }),
        None => Err(END.refuses("choose who concedes")),
    };
    Sheet { fields: vec![Field::new("side", "Who concedes", choice)], ..plain("Concede", "Concede", order) }
}

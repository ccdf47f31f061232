//! Which sheet is which.

use super::command::Command;
use super::decide::NAME_MOST;
use super::fields::{form, pick};
use super::state::State;
use super::{BY_HAND, FIGHT, WarsOfAlexander, fight_sheet, move_sheets, shoot_sheet, tests_sheet};
use crate::instruments::Side;
use crate::journal::Rules;
use crate::systems::describe::{Answers, Field, Kind, Sheet};

/// A form as data; an unknown one says so.
pub(super) fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
    match id {
        "fight" => fight_sheet::sheet(state, answers),
        "shoot" => shoot_sheet::sheet(state, answers),
        "contact" => move_sheets::contact(state, answers),
        "orders" => move_sheets::orders(state, answers),
        "pass" => move_sheets::pass(state, answers),
        "obstacle" => move_sheets::obstacle(state, answers),
        "tests" => tests_sheet::sheet(state, answers),
        "losses" => losses(state, answers),
        "rename" => rename(state, answers),
        _ => form("", "", Vec::new(), Err(FIGHT.refuses(format!("there is no sheet `{id}`")))),
    }
}

/// What both sides lost, where only the totals are kept.
fn losses(state: &State, answers: &Answers) -> Sheet<Command> {
    let mut more = [0; 2];
    let mut fields = Vec::new();
    for (side, id) in Side::BOTH.into_iter().zip(["lost.a", "lost.b"]) {
        let pool = state.pool(side);
        let most = u16::try_from(pool.started().saturating_sub(pool.lost())).unwrap_or(u16::MAX);
        let value = answers.number(id).unwrap_or(0).clamp(0, most.into());
        *side.of_mut(&mut more) = u16::try_from(value).unwrap_or(0);
        let kind = Kind::Number { value, computed: None, least: 0, most: most.into() };
        fields.push(Field::new(id, format!("{} more lost", state.setup.counted()), kind).at(side).why(pool.words()));
    }
    let command = Command::Lose { more };
    let refusal = WarsOfAlexander::refusal(state, &command);
    form("Losses", "Done", fields, refusal.map_or(Ok(command), Err))
}

/// A unit's own name.
fn rename(state: &State, answers: &Answers) -> Sheet<Command> {
    let (field, picked) = pick(answers, "unit", "Unit", state.all().map(|unit| (unit, None)));
    let usual = picked.and_then(|unit| state.unit(unit)).and_then(|unit| unit.now.name.clone()).unwrap_or_default();
    let value = answers.text("name").map_or(usual, str::to_owned);
    let kind = Kind::Text { value: value.clone(), hint: "its usual name".into(), most: NAME_MOST };
    let fields = vec![field, Field::new("name", "Name", kind)];
    let Some(unit) = picked else {
        return form("Rename", "Rename", fields, Err(BY_HAND.refuses("choose a unit")));
    };
    let command = Command::Rename { unit, name: value };
    let refusal = WarsOfAlexander::refusal(state, &command);
    form("Rename", "Rename", fields, refusal.map_or(Ok(command), Err))
}

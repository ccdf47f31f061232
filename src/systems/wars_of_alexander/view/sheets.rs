//! The smaller forms: losses where only the totals are kept, a unit's own name.

use super::super::rules::WarsOfAlexander;
use super::super::rules::command::{Command, NameNow};
use super::super::rules::state::State;
use super::units::options;
use crate::instruments::Side;
use crate::journal::Rules;
use crate::systems::Named;
use crate::systems::describe::{Answers, Field, Kind, Sheet};

/// What both sides lost, where only the totals are kept.
pub(super) fn losses(state: &State, answers: &Answers) -> Sheet<Command> {
    let mut fields = Vec::new();
    let more = Side::BOTH.map(|side| {
        let (id, pool) = (format!("lost.{}", side.letter()), state.pool(side));
        let most = u16::try_from(pool.started().saturating_sub(pool.lost())).unwrap_or(u16::MAX);
        let value = answers.number(&id).unwrap_or(0).clamp(0, most.into());
        let kind = Kind::Number { value, computed: None, least: 0, most: most.into() };
        fields.push(Field::new(id, format!("{} more lost", state.setup.counted()), kind).at(side).why(pool.words()));
        u16::try_from(value).unwrap_or(0)
    });
    Sheet::new("Losses", "Done", WarsOfAlexander::allowed(state, Command::Lose { more })).fields(fields)
}

/// A unit's own name.
pub(super) fn rename(state: &State, answers: &Answers) -> Sheet<Command> {
    let picked = answers.unit("unit").and_then(|unit| state.unit(unit));
    let named = picked.map(|unit| Named { unit: unit.id, given: unit.now.name.clone(), usual: unit.usual_name() });
    let units = options(state.all().map(|unit| (unit, None)));
    crate::systems::rename::<WarsOfAlexander>(state, answers, named, units, |unit, name| {
        Command::Rename(NameNow { unit, name })
    })
}

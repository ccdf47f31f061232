//! A unit as it is shown: its strength, what it may do, as one to pick.

use super::super::rules::ending;
use super::super::rules::state::{State, UnitView};
use super::super::rules::step::Step;
use crate::instruments::Refusal;
use crate::systems::describe::{Hue, PickOption, Status, Token};

/// Blocks where they are kept, else the units of the type.
pub(super) fn token(state: &State, unit: UnitView<'_>) -> Token {
    if state.setup.keep_units {
        Token::Blocks { left: unit.now.left, of: unit.unit_type.blocks, hue: Hue::Side(unit.side()) }
    } else {
        Token::Count { left: unit.now.left.into(), of: unit.row.count.into() }
    }
}

/// Where units are kept, those that may still fight in this turn stand out.
pub(super) fn status(state: &State, unit: UnitView<'_>) -> Status {
    let fights = state.setup.keep_units && state.begun && state.step() == Step::Fight;
    if unit.is_gone() {
        Status::Gone
    } else if fights && unit.side() == state.active && !unit.now.fought && ending::ended(state).is_none() {
        Status::MayAct
    } else {
        Status::Plain
    }
}

/// A unit to pick, refused with a reason.
pub(super) fn option(state: &State, unit: UnitView<'_>, refusal: Option<Refusal>) -> PickOption {
    PickOption {
        unit: unit.id,
        side: unit.side(),
        name: unit.name(),
        group: unit.row_name().to_owned(),
        note: unit.unit_type.words(),
        token: token(state, unit),
        refusal,
    }
}

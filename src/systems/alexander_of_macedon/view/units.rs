//! A unit as the table and the forms show it.

use super::super::rules::plan;
use super::super::rules::state::{State, UnitView};
use crate::instruments::{Refusal, counted};
use crate::systems::describe::{PickOption, Status, Token};

/// Hits taken of those that eliminate it.
pub(super) fn token(unit: UnitView<'_>) -> Token {
    Token::Pips { taken: unit.now.hits.taken(), of: unit.now.hits.limit() }
}

/// Whether it may act under the open card; no longer once it has attacked.
pub(super) fn status(state: &State, unit: UnitView<'_>) -> Status {
    let spent = unit.now.attacked || unit.now.run.out;
    if unit.now.gone {
        Status::Gone
    } else if state.is_named(unit.kind) && !spent && plan::may_fight(state).is_ok() {
        Status::MayAct
    } else {
        Status::Plain
    }
}

/// A unit to pick, refused with a reason.
pub(super) fn option(unit: UnitView<'_>, refusal: Option<Refusal>) -> PickOption {
    PickOption {
        unit: unit.id,
        side: unit.kind.side,
        name: unit.name(),
        group: unit.kind.name.clone(),
        note: note(unit),
        token: token(unit),
        refusal,
    }
}

/// "light infantry · 1 of 3 hits".
fn note(unit: UnitView<'_>) -> String {
    let hits = unit.now.hits;
    format!("{} · {} of {}", unit.kind.troops, hits.taken(), counted(hits.limit(), "hit", "hits"))
}

//! Whether a unit may move now.

use super::outcome::Obeys;
use super::sections::ORDERS;
use super::stage::Stage;
use super::state::State;
use super::timing;
use super::unit::UnitView;
use crate::instruments::{Refusal, Rule};
use crate::systems::describe::UnitId;

/// A unit on the table, in the Move stage.
pub(crate) fn mover<'a>(state: &'a State, id: UnitId, rule: &Rule) -> Result<UnitView<'a>, Refusal> {
    timing::goes_on(state)?;
    timing::in_stage(state, &[Stage::Move], rule)?;
    let unit = state.unit(id).ok_or_else(|| rule.refuses("choose a unit"))?;
    if unit.is_gone() {
        return Err(rule.refuses(format!("{} is gone", unit.name())));
    }
    Ok(unit)
}

/// A unit that has not moved and stands in no fight.
pub(crate) fn not_moved<'a>(state: &'a State, id: UnitId, rule: &Rule) -> Result<UnitView<'a>, Refusal> {
    let unit = mover(state, id, rule)?;
    if unit.now.moved {
        return Err(rule.refuses(format!("{} has moved this turn", unit.name())));
    }
    if state.is_at_blows(id) {
        return Err(rule.refuses(format!("{} is in a fight", unit.name())));
    }
    Ok(unit)
}

/// The unit may move: it was ordered to, or needs no order.
///
/// Rule: Orders; each unit that needs one rolls before it moves.
pub(crate) fn obeys(state: &State, unit: UnitView<'_>, rule: &Rule) -> Result<(), Refusal> {
    if unit.now.order.is_none() && state.needs_order(unit) {
        return Err(ORDERS.refuses(format!("{} needs an order roll", unit.name())));
    }
    if unit.now.order == Some(Obeys::No) {
        return Err(rule.refuses(format!("{} does not move this turn", unit.name())));
    }
    Ok(())
}

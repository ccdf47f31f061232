//! Order rolls.

use super::WarsOfAlexander;
use super::command::Ordered;
use super::event::Event;
use super::may_move::not_moved;
use super::needs::DIE;
use super::outcome::Obeys;
use super::rulings::FailedOrder;
use super::sections::ORDERS;
use super::state::State;
use super::unit::UnitView;
use crate::chance::{Dice, Stop};
use crate::instruments::Refusal;
use crate::journal::Draft;
use crate::systems::describe::UnitId;

/// The unit, if it has to roll before it moves.
pub(crate) fn may_order(state: &State, id: UnitId) -> Result<UnitView<'_>, Refusal> {
    let unit = not_moved(state, id, &ORDERS)?;
    if !state.needs_order(unit) {
        return Err(ORDERS.refuses(format!("{} needs no order roll", unit.name())));
    }
    Ok(unit)
}

pub(crate) fn order(state: &State, units: &[Ordered], dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    if units.is_empty() {
        return Err(ORDERS.refuses("choose who shall move").into());
    }
    let mut draft = Draft::<WarsOfAlexander>::of(state);
    for Ordered { unit: id, hillside } in units {
        let unit = may_order(draft.state(), *id)?;
        let what = format!("Order to {}", unit.name());
        let (by, face) = dice.face(what, Some(unit.unit.side), DIE)?;
        let light = unit.class().is_light();
        let order = match face {
            1 => Obeys::No,
            2 => Obeys::Half,
            _ => Obeys::Full,
        };
        draft.emit(Event::Ordered { unit: *id, by, face, order })?;
        let failed = order == Obeys::No && state.setup.rulings.failed_order == FailedOrder::Disorders;
        if failed || order == Obeys::Half && *hillside && !light {
            draft.emit(Event::Disordered { unit: *id })?;
        }
    }
    Ok(draft.done())
}

/// The units that have still to be ordered this turn.
pub(crate) fn to_order(state: &State) -> impl Iterator<Item = UnitView<'_>> {
    state.all().filter(|unit| may_order(state, unit.id).is_ok())
}

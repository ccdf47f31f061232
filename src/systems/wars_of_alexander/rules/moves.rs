//! What a unit does in the Move stage by itself: moving, re-forming, falling into disorder, evading.

use super::event::Event;
use super::may_move::{mover, not_moved, obeys};
use super::needs::DIE;
use super::outcome::{Cause, Obeys};
use super::sections::{DEPLOYMENT, EVADE, MOVE, ORDERS, REFORM};
use super::stage::Stage;
use super::state::State;
use super::timing;
use crate::chance::{Dice, Stop};
use crate::systems::describe::UnitId;

type Events = Result<Vec<Event>, Stop>;

pub(crate) fn moved(state: &State, id: UnitId) -> Events {
    let unit = not_moved(state, id, &MOVE)?;
    if state.needs_order(unit) {
        return Err(ORDERS.refuses(format!("{} needs an order roll", unit.name())).into());
    }
    Ok(vec![Event::Moved { unit: id }])
}

pub(crate) fn reform(state: &State, id: UnitId) -> Events {
    let unit = not_moved(state, id, &REFORM)?;
    if !unit.now.disordered && !unit.now.gaps {
        return Err(REFORM.refuses(format!("{} is in good order", unit.name())).into());
    }
    Ok(vec![Event::Reformed { unit: id }])
}

/// A unit is disordered by how it moves.
///
/// Rule: Disorder. Bad going disorders heavy and medium infantry, whoever they are; in the advanced
/// game a manoeuvre does, but not Macedonians and Spartans.
pub(crate) fn disorder(state: &State, id: UnitId, by: Cause) -> Events {
    let unit = mover(state, id, &MOVE)?;
    let name = unit.name();
    obeys(state, unit, &ORDERS)?;
    let refused = match by {
        Cause::BadGoing if unit.class().is_mounted() => Some(format!("{name} may not enter bad going")),
        Cause::BadGoing if !state.is_line(unit) => Some(format!("bad going does not disorder {}", unit.troop.name)),
        Cause::Manoeuvre if !state.setup.advanced => Some("manoeuvres disorder in the advanced game".into()),
        Cause::Manoeuvre if !state.is_line(unit) => Some(format!("manoeuvres do not disorder {}", unit.troop.name)),
        Cause::Manoeuvre if unit.unit.people.is_drilled() => {
            Some(format!("{name} is drilled: manoeuvres do not disorder it"))
        }
        Cause::BadGoing | Cause::Manoeuvre => unit.now.disordered.then(|| format!("{name} is disordered")),
    };
    refused.map_or_else(|| Ok(vec![Event::Disordered { unit: id }]), |why| Err(MOVE.refuses(why).into()))
}

pub(crate) fn evade(state: &State, id: UnitId) -> Events {
    let unit = mover(state, id, &EVADE)?;
    let name = unit.name();
    if state.is_at_blows(id) {
        return Err(EVADE.refuses(format!("{name} is in a fight")).into());
    }
    if !unit.now.circle && !unit.class().may_evade() {
        return Err(EVADE.refuses(format!("{} do not evade", unit.troop.name)).into());
    }
    // A unit that failed its order has not moved.
    if !unit.now.circle && unit.now.moved && unit.now.order != Some(Obeys::No) {
        return Err(EVADE.refuses(format!("{name} has moved this turn")).into());
    }
    Ok(vec![Event::Evaded { unit: id }])
}

/// How an allied contingent stands: 1 to 4 in line, 5 and 6 in a block.
pub(crate) fn form(state: &State, id: UnitId, dice: &mut Dice) -> Events {
    timing::goes_on(state)?;
    timing::in_stage(state, &[Stage::Deployment], &DEPLOYMENT)?;
    let unit = state.unit(id).ok_or_else(|| DEPLOYMENT.refuses("choose a unit"))?;
    if !unit.unit.ally || unit.now.formed {
        let why = if unit.now.formed { "has rolled already" } else { "is no allied contingent" };
        return Err(DEPLOYMENT.refuses(format!("{} {why}", unit.name())).into());
    }
    let (by, face) = dice.face(format!("{}: line or block", unit.name()), Some(unit.unit.side), DIE)?;
    Ok(vec![Event::Formed { unit: id, by, face, ranks: if face >= 5 { 2 } else { 1 } }])
}

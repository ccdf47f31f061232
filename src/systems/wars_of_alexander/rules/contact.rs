//! Moving into contact, perhaps in a charge.

use super::attack;
use super::command::Declare;
use super::event::Event;
use super::may_move::{mover, obeys};
use super::outcome::Obeys;
use super::sections::{CHARGE, MOVE, ORDERS};
use super::state::State;
use super::unit::UnitView;
use crate::chance::Stop;
use crate::instruments::Refusal;
use crate::systems::describe::UnitId;

type Events = Result<Vec<Event>, Stop>;

/// A unit moves into contact, perhaps in a charge.
pub(crate) fn declare(state: &State, contact: Declare) -> Events {
    let mover = mover(state, contact.attacker, &MOVE)?;
    let attacker = attack::may_attack(state, contact.attacker, None)?;
    let defender = attack::may_be_attacked(state, attacker, contact.defender)?;
    if state.bout(contact.attacker, contact.defender).is_some() {
        let why = format!("{} and {} are in contact", attacker.name(), defender.name());
        return Err(MOVE.refuses(why).into());
    }
    if state.is_at_blows(contact.attacker) {
        return Err(MOVE.refuses(format!("{} is in a fight", attacker.name())).into());
    }
    obeys(state, mover, &ORDERS)?;
    let renewed = state.renews(contact.attacker, contact.defender);
    if let Some(distance) = contact.charge {
        may_charge_so_far(state, attacker, distance, contact.uphill, renewed)?;
    }
    Ok(vec![Event::Declared {
        attacker: contact.attacker,
        defender: contact.defender,
        from: contact.from,
        charge: contact.charge.is_some(),
        renewed,
    }])
}

/// Rule: Charge. Straight ahead, up to 10 BW, the target at least 5 BW away, never uphill.
fn may_charge_so_far(
    state: &State,
    unit: UnitView<'_>,
    distance: u8,
    uphill: bool,
    renewed: bool,
) -> Result<(), Refusal> {
    attack::may_charge(&state.setup.rulings, unit, 1, renewed)?;
    let (least, most) = (state.setup.distances.charge_least.0, state.setup.distances.charge.0);
    if distance < least {
        return Err(CHARGE.refuses(format!("the target must be at least {least} BW away, found {distance}")));
    }
    // Who re-formed, or obeys by half, moves half.
    let halved = unit.now.reformed || unit.now.order == Some(Obeys::Half);
    let most = if halved { most / 2 } else { most };
    if distance > most {
        let half = if halved { " of a unit that moves half" } else { "" };
        return Err(CHARGE.refuses(format!("a charge{half} reaches {most} BW, found {distance}")));
    }
    if uphill {
        return Err(CHARGE.refuses("cavalry can not charge uphill"));
    }
    Ok(())
}

pub(crate) fn withdraw(state: &State, attacker: UnitId, defender: UnitId) -> Events {
    if state.bout(attacker, defender).is_none() {
        let names = format!("{} and {}", state.unit_name(attacker), state.unit_name(defender));
        return Err(MOVE.refuses(format!("{names} are in no fight")).into());
    }
    Ok(vec![Event::Withdrawn { attacker, defender }])
}

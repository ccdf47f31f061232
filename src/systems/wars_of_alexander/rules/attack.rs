//! Who may attack whom, and who may charge.

use super::people::Class;
use super::rulings::{ChariotCharge, Rulings};
use super::sections::{CHARGE, FIGHT, WORN_OUT};
use super::state::{Bout, State};
use super::unit::UnitView;
use crate::instruments::Refusal;
use crate::systems::describe::UnitId;

/// The unit, if it may attack. One that is in the fight already goes on with it.
pub(crate) fn may_attack<'a>(state: &'a State, id: UnitId, bout: Option<&Bout>) -> Result<UnitView<'a>, Refusal> {
    let unit = state.unit(id).ok_or_else(|| FIGHT.refuses("choose the attacker"))?;
    if unit.is_gone() {
        return Err(FIGHT.refuses(format!("{} is gone", unit.name())));
    }
    if bout.is_some_and(|bout| bout.rounds > 0) {
        return Ok(unit);
    }
    if unit.troop.never_attacks {
        return Err(FIGHT.refuses(format!("{} may not attack", unit.troop.name)));
    }
    if unit.is_half_lost() {
        let why =
            format!("{} has lost {} of {} bases: half, it may not attack", unit.name(), unit.lost(), unit.unit.bases);
        return Err(WORN_OUT.refuses(why));
    }
    Ok(unit)
}

/// The unit, if the attacker may attack it.
pub(crate) fn may_be_attacked<'a>(
    state: &'a State,
    attacker: UnitView<'_>,
    id: UnitId,
) -> Result<UnitView<'a>, Refusal> {
    let unit = state.unit(id).ok_or_else(|| FIGHT.refuses("choose whom it attacks"))?;
    if unit.unit.side == attacker.unit.side {
        return Err(FIGHT.refuses(format!("{} is on the same side", unit.name())));
    }
    if unit.is_gone() {
        return Err(FIGHT.refuses(format!("{} is gone", unit.name())));
    }
    Ok(unit)
}

/// Whether the bonus of a charge counts in this round.
pub(crate) fn may_charge(rulings: &Rulings, unit: UnitView<'_>, round: u8, renewed: bool) -> Result<(), Refusal> {
    let charges = unit.class().is_cavalry()
        || unit.class() == Class::Chariots && rulings.chariot_charge == ChariotCharge::LikeCavalry;
    if !charges {
        return Err(CHARGE.refuses(format!("{} do not charge", unit.troop.name)));
    }
    if round > 1 || renewed {
        let why = if renewed { "a renewed fight has no charge".into() } else { format!("this is round {round}") };
        return Err(CHARGE.refuses(format!("a charge counts in the first round: {why}")));
    }
    Ok(())
}

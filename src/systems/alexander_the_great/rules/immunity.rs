//! Phalanxes that no result hurts.

use super::combat_result::{CombatResult, Struck};
use super::fighter::Fighter;
use super::state::State;
use super::unit_type::UnitType;

/// The side of which nobody can be hurt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unhurt {
    Attackers,
    Defenders,
}

impl Unhurt {
    /// Whether such a result strikes nobody.
    pub(crate) const fn ignores(self, result: CombatResult) -> bool {
        matches!(
            (self, result.strikes()),
            (Self::Attackers, Some(Struck::Attacker)) | (Self::Defenders, Some(Struck::Defender))
        )
    }
}

/// Marks those who can not be hurt, and says of which side that is everybody.
///
/// Rules: *Phalanx Immunity*; questions L and Z: mounted troops that a phalanx holds in a melee
/// attack back and alone can be hurt, unless it is struck in flank or rear too.
///
/// Reading: others that fight beside such a phalanx can be hurt.
pub(crate) fn spare(state: &State, attackers: &mut [Fighter<'_>], defenders: &mut [Fighter<'_>]) -> Option<Unhurt> {
    let immunity = state.setup.options.immunity;
    let near = |fighters: &[Fighter<'_>], fits: &dyn Fn(&Fighter<'_>) -> bool| {
        let mut near = fighters.iter().filter(|fighter| !fighter.apart).peekable();
        near.peek().is_some() && near.all(fits)
    };
    let mounted = |fighter: &Fighter<'_>| fighter.unit_type.charges();
    let held = |fighter: &Fighter<'_>| {
        fighter.held && (fighter.unit_type == UnitType::Elephants || immunity && mounted(fighter))
    };
    let (charged, answered) = (immunity && near(defenders, &mounted), near(attackers, &held));
    for fighter in attackers.iter_mut().filter(|fighter| !fighter.apart) {
        fighter.immune = charged && fighter.unit_type == UnitType::Phalanx;
    }
    for fighter in defenders.iter_mut().filter(|fighter| !fighter.apart) {
        fighter.immune = answered && fighter.unit_type == UnitType::Phalanx && fighter.in_front;
    }
    let immune = |fighter: &Fighter<'_>| fighter.immune;
    match (near(attackers, &immune), near(defenders, &immune)) {
        (true, _) => Some(Unhurt::Attackers),
        (false, true) => Some(Unhurt::Defenders),
        (false, false) => None,
    }
}

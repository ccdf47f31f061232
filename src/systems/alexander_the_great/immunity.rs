//! Phalanxes that no result hurts.

use super::arm::Arm;
use super::code::{Code, Loser};
use super::fighter::Fighter;
use super::state::State;

/// The side of which nobody can be hurt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unhurt {
    Attackers,
    Defenders,
}

impl Unhurt {
    /// Whether such a result strikes nobody.
    pub(super) const fn ignores(self, result: Code) -> bool {
        matches!(
            (self, result.loser()),
            (Self::Attackers, Some(Loser::Attacker)) | (Self::Defenders, Some(Loser::Defender))
        )
    }
}

/// Marks those who can not be hurt, and says of which side that is everybody.
///
/// Rules: *Phalanx Immunity*; questions L and Z: mounted troops that a phalanx holds in a melee
/// attack back and alone can be hurt, unless it is struck in flank or rear too.
///
/// Reading: others that fight beside such a phalanx can be hurt.
pub(super) fn spare(state: &State, attackers: &mut [Fighter<'_>], defenders: &mut [Fighter<'_>]) -> Option<Unhurt> {
    let immunity = state.setup.options.immunity;
    let near = |fighters: &[Fighter<'_>], fits: &dyn Fn(&Fighter<'_>) -> bool| {
        let mut near = fighters.iter().filter(|fighter| !fighter.apart).peekable();
        near.peek().is_some() && near.all(fits)
    };
    let mounted = |fighter: &Fighter<'_>| fighter.arm.charges();
    let held = |fighter: &Fighter<'_>| fighter.held && (fighter.arm == Arm::Elephants || immunity && mounted(fighter));
    let (charged, answered) = (immunity && near(defenders, &mounted), near(attackers, &held));
    for fighter in attackers.iter_mut().filter(|fighter| !fighter.apart) {
        fighter.immune = charged && fighter.arm == Arm::Phalanx;
    }
    for fighter in defenders.iter_mut().filter(|fighter| !fighter.apart) {
        fighter.immune = answered && fighter.arm == Arm::Phalanx && fighter.in_front;
    }
    let immune = |fighter: &Fighter<'_>| fighter.immune;
    match (near(attackers, &immune), near(defenders, &immune)) {
        (true, _) => Some(Unhurt::Attackers),
        (false, true) => Some(Unhurt::Defenders),
        (false, false) => None,
    }
}

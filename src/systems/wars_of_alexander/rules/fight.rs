//! A round of a fight, planned: what sheet, odds and decision start from.

use super::attack::{may_attack, may_be_attacked, may_charge};
use super::command::Fight;
use super::fighter::{Fighter, Role, Round};
use super::outcome::Obeys;
use super::rulings::Reply;
use super::sections::FIGHT;
use super::stage::Stage;
use super::state::State;
use super::timing;
use crate::instruments::Refusal;

/// A round that is allowed.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) round: Round,
    /// Whether the fight stands on the list.
    pub(crate) declared: bool,
    /// The attacker, then the defender.
    pub(crate) fighters: [Fighter; 2],
    /// Whether who was struck first replies with all its dice (W10).
    pub(crate) full_reply: bool,
}

impl Plan {
    /// Who strikes first: the place of the fighter; none when both strike together.
    pub(crate) const fn first(&self) -> Option<usize> {
        let [attacker, defender] = &self.fighters;
        match (attacker.strikes_first, defender.strikes_first) {
            (true, false) => Some(0),
            (false, true) => Some(1),
            (true, true) | (false, false) => None,
        }
    }
}

/// Plans a round.
///
/// # Errors
/// When a rule says no, with the number that is off.
pub(crate) fn plan(state: &State, fight: &Fight) -> Result<Plan, Refusal> {
    timing::goes_on(state)?;
    timing::in_stage(state, &[Stage::Fight], &FIGHT)?;
    let bout = state.bout(fight.attacker, fight.defender);
    if let Some(bout) = bout.filter(|bout| bout.attacker != fight.attacker) {
        return Err(FIGHT.refuses(format!("in this fight {} attacks", state.unit_name(bout.attacker))));
    }
    let attacker = may_attack(state, fight.attacker, bout)?;
    let defender = may_be_attacked(state, attacker, fight.defender)?;
    if bout.is_none() && attacker.now.order == Some(Obeys::No) {
        return Err(FIGHT.refuses(format!("{} does not move this turn", attacker.name())));
    }
    if bout.is_some_and(|bout| bout.fought) {
        return Err(FIGHT.refuses(format!("{} and {} have fought this turn", attacker.name(), defender.name())));
    }
    let number = bout.map_or(1, |bout| bout.rounds.saturating_add(1));
    let renewed = bout.map_or_else(|| state.renews(fight.attacker, fight.defender), |bout| bout.renewed);
    let from = fight.from.or_else(|| bout.map(|bout| bout.from)).unwrap_or_default();
    let charge = fight.charge.unwrap_or_else(|| bout.is_some_and(|bout| bout.charge) && number == 1);
    if charge {
        may_charge(&state.setup.rulings, attacker, number, renewed)?;
    }
    let round = Round { number, renewed, from, charge };
    let fighters = [
        Fighter::of(state, fight, round, Role::Attacks, [attacker, defender])?,
        Fighter::of(state, fight, round, Role::Defends, [defender, attacker])?,
    ];
    let full_reply = state.setup.rulings.reply == Reply::AsBefore;
    Ok(Plan { round, declared: bout.is_some(), fighters, full_reply })
}

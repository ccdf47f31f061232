//! The chances of a round and of a whole fight, and of shooting.

mod command_line;

use super::rules;
use super::rules::command::{Fight, Shoot};
use super::rules::fight::Plan;
use super::rules::fighter::Fighter;
use super::rules::needs::DIE;
use super::rules::state::State;
use crate::instruments::{Refusal, Target};
use crate::odds::fight::{self, Decision, First, Side, Standing};
use crate::odds::{Distribution, Joint, Number, Share};

/// The chances of the losses (attacker's, defender's) in a round.
///
/// # Errors
/// When a rule says no.
pub fn round_odds<N: Number>(state: &State, fight: &Fight) -> Result<Joint<N>, Refusal> {
    rules::fight::plan(state, fight).map(|plan| round(&plan))
}

/// The chances of all losses from this round to the decision of the fight, and that it never ends.
///
/// # Errors
/// When a rule says no.
pub fn fight_odds<N: Number>(state: &State, fight: &Fight) -> Result<Decision<N>, Refusal> {
    rules::fight::plan(state, fight).map(|plan| whole(&plan))
}

/// The chances of the bases that shooting destroys.
///
/// # Errors
/// When a rule says no.
pub fn shoot_odds<N: Number>(state: &State, shot: &Shoot) -> Result<Distribution<N>, Refusal> {
    let plan = rules::shooting::plan(state, *shot)?;
    Ok(shooting(plan.dice, &plan.hit, &plan.save, plan.target.now.left))
}

/// A fighter as the odds see it, with so many bases left.
fn side(fighter: &Fighter, left: u8, opening: bool) -> Side {
    Side {
        dice: if opening { fighter.dice(left) } else { fighter.counting.dice(fighter.counting.bases(left)) },
        hits: Share::on(DIE, if opening { &fighter.hit } else { &fighter.hit_later }),
        saves: Share::on(DIE, &fighter.save),
        bases: left,
    }
}

/// The chances of (bases the attacker loses, bases the defender loses) in this round.
pub(crate) fn round<N: Number>(plan: &Plan) -> Joint<N> {
    let [attacker, defender] = &plan.fighters;
    let struck = |lost_a: u8, lost_d: u8| strike(plan, attacker.left - lost_a, defender.left - lost_d);
    if attacker.volley.is_none() && defender.volley.is_none() {
        return struck(0, 0);
    }
    let volley = |thrower: &Fighter, enemy: &Fighter| {
        thrower.volley.map_or_else(
            || Distribution::certain(0),
            |target| {
                let thrower = Side { hits: Share::on(DIE, &target), ..side(thrower, thrower.left, true) };
                let saves = Share::on(DIE, &enemy.save_shot);
                fight::losses(&thrower, &Side { saves, ..side(enemy, enemy.left, true) })
            },
        )
    };
    fight::after_volleys(&volley(defender, attacker), &volley(attacker, defender), struck)
}

/// The fight of this round once the volleys are over, with so many bases left.
fn strike<N: Number>(plan: &Plan, attacker_left: u8, defender_left: u8) -> Joint<N> {
    let [attacker, defender] = &plan.fighters;
    let (a, d) = (side(attacker, attacker_left, true), side(defender, defender_left, true));
    match plan.first() {
        None => fight::round(&a, &d, First::Together),
        Some(0) => fight::in_turn(&a, &d, |lost| defender.reply(defender_left, lost, plan.full_reply)),
        Some(_) => fight::in_turn(&d, &a, |lost| attacker.reply(attacker_left, lost, plan.full_reply)).swapped(),
    }
}

/// The whole fight from this round to its decision.
///
/// Contact stays as it is, as far as there are bases for it. It ends without a decision where a
/// unit is worn out, for it leaves before the next round, or where chariots have struck.
pub(crate) fn whole<N: Number>(plan: &Plan) -> Decision<N> {
    let [attacker, defender] = &plan.fighters;
    let later =
        |fighter: &Fighter| -> Vec<Side> { (0..=fighter.left).map(|left| side(fighter, left, false)).collect() };
    let (a, d) = (later(attacker), later(defender));
    let spent = plan.round.number == 1 && (attacker.chariots || defender.chariots);
    let goes_on = |Standing { attacker: a, defender: d, .. }| !spent && !attacker.is_worn(a) && !defender.is_worn(d);
    fight::decision(attacker.left, defender.left, goes_on, |Standing { opening, attacker, defender }| {
        if opening {
            return round(plan);
        }
        match (a.get(usize::from(attacker)), d.get(usize::from(defender))) {
            (Some(a), Some(d)) => fight::round(a, d, First::Together),
            _ => Joint::independent(&Distribution::certain(0), &Distribution::certain(0)),
        }
    })
}

/// Win, even, lose of the attacker: the enemy lost more, as many, fewer.
pub(crate) fn win_even_lose<N: Number>(losses: &Joint<N>) -> [N; 3] {
    [
        losses.share(|attacker, defender| defender > attacker),
        losses.share(|attacker, defender| defender == attacker),
        losses.share(|attacker, defender| defender < attacker),
    ]
}

/// The chance that chariots leave something of their target, or fall.
pub(crate) fn spent<N: Number>(plan: &Plan, fighter: &Fighter, round: &Joint<N>) -> N {
    let [attacker, defender] = &plan.fighters;
    let [own, of_a, of_d] = [fighter.left, attacker.left, defender.left].map(usize::from);
    let attacks = fighter.unit == attacker.unit;
    round.share(|a, d| if attacks { d < of_d || a >= own } else { a < of_a || d >= own })
}

/// The bases that dice of shooting destroy, of so many.
pub(crate) fn shooting<N: Number>(dice: u8, hit: &Target, save: &Target, bases: u8) -> Distribution<N> {
    let shooter = Side { dice, hits: Share::on(DIE, hit), saves: Share::NEVER, bases: 0 };
    let struck = Side { dice: 0, hits: Share::NEVER, saves: Share::on(DIE, save), bases };
    fight::losses(&shooter, &struck)
}

//! Exchange: the attacker chooses, the defender gives at least as much.

use super::fighter::Fighter;
use super::immunity::Unhurt;
use super::losses::{Draft, Loser, lose, lose_at_least};
use super::plan::Plan;
use super::ratio::Factors;
use super::state::State;
use crate::chance::{Dice, Question, Stop};
use crate::instruments::Side;

/// How an Exchange is paid. Rule: *Exchange* 1 to 7, *Phalanx Immunity*.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Price {
    /// One missile unit at two hexes, or an attacking phalanx that can not be hurt: one step of the
    /// defender.
    DefenderStep,
    /// A phalanx that holds its attackers: one step of theirs.
    AttackerStep,
    /// Several missile units at two hexes: half of their factors, of the defender.
    Half(Factors),
    /// The attacker chooses what he loses, and the defender loses as much.
    Full,
}

/// How an Exchange of this battle is paid.
pub(crate) fn price(plan: &Plan<'_>) -> Price {
    match plan.unhurt {
        Some(Unhurt::Attackers) => return Price::DefenderStep,
        Some(Unhurt::Defenders) => return Price::AttackerStep,
        None => {}
    }
    let apart = plan.attackers.iter().filter(|fighter| fighter.apart);
    match (plan.attackers.len() - apart.clone().count(), apart.clone().count()) {
        (0, 1) => Price::DefenderStep,
        (0, _) => Price::Half(half(apart.filter_map(|fighter| fighter.front))),
        _ => Price::Full,
    }
}

/// What several missile units at two hexes cost together.
pub(crate) fn half(fronts: impl Iterator<Item = u8>) -> Factors {
    fronts.map(|front| Factors::whole(front.into())).sum::<Factors>().halved()
}

/// Takes the losses of both sides; whether each was lost whole.
pub(crate) fn exchange(draft: &mut Draft, dice: &mut Dice, plan: &Plan<'_>) -> Result<Vec<(Loser, bool)>, Stop> {
    let near = |fighters: &[Fighter<'_>]| -> Vec<Loser> {
        let gives = |fighter: &&Fighter<'_>| !fighter.apart && !fighter.immune && !fighter.is_leader();
        fighters.iter().filter(gives).map(Loser::from).collect()
    };
    let (attackers, defenders) = (near(&plan.attackers), near(&plan.defenders));
    match price(plan) {
        Price::DefenderStep => step(draft, dice, &defenders),
        Price::AttackerStep => step(draft, dice, &attackers),
        Price::Half(factors) => pay(draft, dice, defenders, Some(factors)).map(|(lost, _)| lost),
        Price::Full => {
            let (mut lost, sum) = pay(draft, dice, attackers, None)?;
            lost.extend(pay(draft, dice, defenders, Some(sum))?.0);
            Ok(lost)
        }
    }
}

fn step(draft: &mut Draft, dice: &mut Dice, losers: &[Loser]) -> Result<Vec<(Loser, bool)>, Stop> {
    let Some(at) = choose(draft.state(), dice, losers, "One step of which unit?")? else { return Ok(Vec::new()) };
    let Some(loser) = losers.get(at) else { return Ok(Vec::new()) };
    let whole = loser.steps(draft.state()) < 2;
    lose(draft, dice, loser, false)?;
    Ok(vec![(loser.clone(), whole)])
}

fn choose(state: &State, dice: &mut Dice, losers: &[Loser], what: &str) -> Result<Option<usize>, Stop> {
    let [first, rest @ ..] = losers else { return Ok(None) };
    if rest.is_empty() {
        return Ok(Some(0));
    }
    let options = losers.iter().zip(0..).map(|(loser, at): (_, usize)| (at.to_string(), loser.name.clone())).collect();
    let what = format!("{}: {what}", state.setup.side_name(first.side));
    Ok(dice.choice(Question { what, side: Some(first.side), options })?.parse().ok())
}

/// What one may give: a step or all of one unit.
struct Payment {
    at: usize,
    whole: bool,
    words: String,
}

/// Gives units until `due` is reached, or, where nothing is due, as much as the owner likes.
fn pay(
    draft: &mut Draft,
    dice: &mut Dice,
    mut losers: Vec<Loser>,
    due: Option<Factors>,
) -> Result<(Vec<(Loser, bool)>, Factors), Stop> {
    let (mut lost, mut sum) = (Vec::new(), Factors::NONE);
    losers.retain(|loser| loser.steps(draft.state()) > 0);
    while let Some(side) = losers.first().map(|loser| loser.side) {
        if due.is_some_and(|due| sum >= due) {
            break;
        }
        let mut payments = payments(draft.state(), &losers);
        payments.retain(|payment| payment.whole || least(draft.state(), &losers, payment.at, sum, due).is_some());
        let may_stop = due.is_none() && !lost.is_empty();
        let Some(payment) = taken(draft.state(), dice, side, &payments, may_stop, (sum, due))? else { break };
        let least = least(draft.state(), &losers, payment.at, sum, due).unwrap_or(1);
        let loser = losers.remove(payment.at);
        let (factors, left) = lose_at_least(draft, dice, &loser, payment.whole, least)?;
        let factors = Factors::whole(factors.into());
        sum = sum + if loser.doubled { factors.doubled() } else { factors };
        lost.push((loser, left == 0));
    }
    Ok((lost, sum))
}

/// What one counts when it gives a step, or all, if known.
fn counted(state: &State, loser: &Loser, whole: bool) -> Option<Factors> {
    let factors = loser.factors(state, whole).map(|factors| Factors::whole(factors.into()))?;
    Some(if loser.doubled { factors.doubled() } else { factors })
}

/// The fewest factors that this one must give as a step, so that what is due can still be paid;
/// none where it must give all.
///
/// Rule: *Exchange* 1, 3: as much as was lost, as far as there is as much; what exceeds a step
/// takes the whole unit.
fn least(state: &State, losers: &[Loser], at: usize, sum: Factors, due: Option<Factors>) -> Option<u8> {
    let (Some(due), Some(loser)) = (due, losers.get(at)) else { return Some(1) };
    let others = losers.iter().enumerate().filter(|(place, _)| *place != at);
    // Nobody knows yet what others give who show nothing.
    let Some(others) = others.map(|(_, loser)| counted(state, loser, true)).sum::<Option<Factors>>() else {
        return Some(1);
    };
    let worth = |factors: u8| {
        let factors = Factors::whole(factors.into());
        if loser.doubled { factors.doubled() } else { factors }
    };
    let most = loser.step_most(state);
    (1..=most).find(|factors| sum + others + worth(*factors) >= due)
}

fn payments(state: &State, losers: &[Loser]) -> Vec<Payment> {
    let mut payments = Vec::new();
    for (at, loser) in losers.iter().enumerate() {
        let words = |whole: bool, what: &str| {
            let counted = counted(state, loser, whole).map_or_else(String::new, |factors| format!(" ({factors})"));
            format!("{}{what}{counted}", loser.name)
        };
        if loser.steps(state) > 1 {
            payments.push(Payment { at, whole: false, words: words(false, ", one step") });
            payments.push(Payment { at, whole: true, words: words(true, ", whole") });
        } else {
            payments.push(Payment { at, whole: true, words: words(true, "") });
        }
    }
    payments
}

fn taken<'o>(
    state: &State,
    dice: &mut Dice,
    side: Side,
    payments: &'o [Payment],
    may_stop: bool,
    (sum, due): (Factors, Option<Factors>),
) -> Result<Option<&'o Payment>, Stop> {
    if let ([only], false) = (payments, may_stop) {
        return Ok(Some(only));
    }
    let mut options: Vec<(String, String)> = Vec::new();
    if may_stop {
        options.push(("enough".into(), "no more".into()));
    }
    let id = |payment: &Payment| format!("{}-{}", if payment.whole { "whole" } else { "step" }, payment.at);
    options.extend(payments.iter().map(|payment| (id(payment), payment.words.clone())));
    let name = state.setup.side_name(side);
    let what = match due {
        Some(due) => format!("Exchange: the {name} give at least {due}, so far {sum}"),
        None => format!("Exchange: what do the {name} give? So far {sum}"),
    };
    let chosen = dice.choice(Question { what, side: Some(side), options })?;
    Ok(payments.iter().find(|payment| id(payment) == chosen))
}

//! The odds of a round as its sheet shows them.

use super::super::odds;
use super::super::rules::fight::Plan;
use super::fields::odds_part;
use crate::odds::{Joint, Number, is_telling, percent};
use crate::systems::describe::Odds;
use num_rational::BigRational;

/// More dice than this in a round are shown without exact fractions, which would take too long.
const EXACT_DICE: u8 = 24;

/// The bar and its note.
pub(super) fn shown(plan: &Plan) -> Odds {
    let [attacker, defender] = &plan.fighters;
    let round = odds::round::<f64>(plan);
    let shares = odds::win_even_lose(&round);
    let dice = attacker.dice(attacker.left).saturating_add(defender.dice(defender.left));
    let exact = (dice <= EXACT_DICE).then(|| odds::win_even_lose(&odds::round::<BigRational>(plan)));
    let sides = [Some(attacker.side), None, Some(defender.side)];
    let parts = ["win", "even", "lose"].into_iter().zip(sides).zip(shares).enumerate();
    let parts = parts.map(|(at, ((word, side), share))| {
        let exact = exact.as_ref().and_then(|exact| exact.get(at));
        odds_part(side, word, share, exact)
    });
    Odds { parts: parts.collect(), note: note(plan, &round) }
}

fn note(plan: &Plan, round: &Joint<f64>) -> String {
    let [attacker, defender] = &plan.fighters;
    let (lost, taken) = (round.first(), round.second());
    let mut parts = vec![format!("Expect to take {:.1} bases and to lose {:.1}.", taken.mean(), lost.mean())];
    for (fighter, losses) in [(attacker, &lost), (defender, &taken)] {
        if fighter.chariots && plan.round.number == 1 {
            parts.push(format!("{} spent {}.", fighter.name, percent(odds::spent(plan, fighter, round))));
            continue;
        }
        let is_worn = |lost: usize| fighter.is_worn(fighter.left.saturating_sub(u8::try_from(lost).unwrap_or(u8::MAX)));
        let least = (0..=losses.highest()).find(|lost| is_worn(*lost));
        let (worn, gone) = (least.map_or(0.0, |least| losses.at_least(least)), losses.at_least(fighter.left.into()));
        // A smaller chance is not told: it would be words without news.
        if is_telling(gone) {
            parts.push(format!("{} worn out {}, gone {}.", fighter.name, percent(worn), percent(gone)));
        } else if is_telling(worn) {
            parts.push(format!("{} worn out {}.", fighter.name, percent(worn)));
        }
    }
    let whole = odds::whole::<f64>(plan);
    let whole_shares = odds::win_even_lose(&whole.losses).map(percent);
    let [win, even, behind] = whole_shares;
    parts.push(format!("Whole fight: win {win}, even {even}, lose {behind}."));
    if !whole.never.is_zero() {
        parts.push("Neither side can hurt the other.".into());
    }
    parts.join(" ")
}

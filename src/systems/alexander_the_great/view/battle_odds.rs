//! The odds of a battle as its form shows them: at this column and its neighbours.

use super::super::odds::results;
use super::super::rules::combat_result::{CombatResult, Struck};
use super::super::rules::plan::Plan;
use super::super::rules::ratio::Column;
use super::super::rules::setup::Setup;
use crate::instruments::Side;
use crate::odds::{Distribution, Number, percent};
use crate::systems::describe::{Odds, OddsPart};
use num_rational::BigRational;

/// The odds of a planned battle, where the players' tables know its line.
pub(super) fn odds(setup: &Setup, plan: &Plan<'_>) -> Option<Odds> {
    let at = plan.at?;
    let for_attacker = plan.rolls.owner.is_none_or(|owner| owner == plan.side);
    let cells = setup.tables.whole(at.table, at.line, at.column)?;
    let shares = results::<f64>(&cells, plan.rolls.count, for_attacker);
    let exact = results::<BigRational>(&cells, plan.rolls.count, for_attacker);
    let parts = CombatResult::ALL.into_iter().zip(shares.iter().zip(exact.iter()));
    let parts = parts.filter(|(_, (share, _))| !share.is_zero()).map(|(result, (share, exact))| OddsPart {
        side: winner(plan, result),
        label: result.words().to_owned(),
        share: *share,
        exact: exact.written(),
    });
    let beside = |column: Option<Column>| {
        let column = column?;
        let cells = setup.tables.whole(at.table, at.line, column)?;
        Some((column, results::<f64>(&cells, plan.rolls.count, for_attacker)))
    };
    let (below, above) = (beside(at.column.below()), beside(at.column.above()));
    let here = Some((at.column, shares.clone()));
    let good = |(column, shares): &(Column, Distribution<f64>)| format!("{column}: {}", percent(good(plan, shares)));
    let columns: Vec<String> = [&below, &here, &above].into_iter().flatten().map(good).collect();
    let mut lines = vec![format!("Against the defender at {}.", columns.join(", "))];
    if plan.unhurt.is_some() {
        lines.push("A result that can not hurt counts for nobody.".to_owned());
    }
    let beside = [below, above].into_iter().flatten();
    lines.extend(beside.map(|(column, shares)| format!("{column}: {}.", listed(&shares))));
    Some(Odds { parts: parts.collect(), note: lines.join("\n") })
}

/// "A elim 17 %, Exchange 50 %".
fn listed(shares: &Distribution<f64>) -> String {
    let parts = CombatResult::ALL.into_iter().zip(shares.iter()).filter(|(_, share)| !share.is_zero());
    let words: Vec<String> = parts.map(|(result, share)| format!("{} {}", result.words(), percent(*share))).collect();
    words.join(", ")
}

/// For whom a result is; nobody's where it strikes both, or nobody.
fn winner(plan: &Plan<'_>, result: CombatResult) -> Option<Side> {
    let struck = result.strikes().filter(|_| !plan.unhurt.is_some_and(|unhurt| unhurt.ignores(result)))?;
    Some(if struck == Struck::Defender { plan.side } else { plan.side.enemy() })
}

/// The chance that a result strikes the defender alone.
fn good<N: Number>(plan: &Plan<'_>, results: &Distribution<N>) -> N {
    let parts = CombatResult::ALL.into_iter().zip(results.iter());
    let good = parts.filter(|(result, _)| winner(plan, *result) == Some(plan.side)).map(|(_, share)| share.clone());
    good.fold(N::zero(), |sum, share| sum + share)
}

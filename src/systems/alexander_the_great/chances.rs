//! The odds of a battle: which result, at this column and its neighbours.

use super::code::{Code, Loser};
use super::plan::Plan;
use super::ratio::Column;
use super::setup::Setup;
use crate::instruments::Side;
use crate::odds::{Chance, Distribution, Number, Share, percent};
use crate::systems::describe::{Odds, OddsPart};
use num_rational::BigRational;

/// The chances of each result, by its place in [`Code::ALL`], with the best of so many rolls for
/// the attacker, or for the defender.
///
/// Exact: one die over the six cells, and the better of independent rolls.
#[must_use]
pub fn results<N: Number>(cells: &[Code; 6], rolls: u8, for_attacker: bool) -> Distribution<N> {
    let highest = Code::ALL.len() - 1;
    let die = Distribution::<N>::certain(0);
    let place = |face: usize| {
        let code = cells.get(face).copied().unwrap_or(Code::Melee);
        Code::ALL.iter().position(|known| *known == code).unwrap_or(0)
    };
    let one = faces::<N>(&die).map(highest, place);
    let better = |a: usize, b: usize| if for_attacker { a.max(b) } else { a.min(b) };
    (1..rolls.max(1)).fold(one.clone(), |best, _| best.combined(&one, highest, better))
}

/// The six faces, from 0, each as likely as another.
fn faces<N: Number>(none: &Distribution<N>) -> Distribution<N> {
    // The n-th of six equal parts is a coin that shows its side once in what is left.
    (1..6_u64).fold(none.clone(), |faces, more| {
        let stays = Share::new(more, more + 1).unwrap_or(Share::NEVER);
        let coin = Distribution::<N>::binomial(1, &stays.into());
        let place = usize::try_from(more).unwrap_or(0);
        faces.combined(&coin, 5, |face, old| if old == 1 { face } else { place })
    })
}

/// The chance that one of so many rolls shows one of so many faces.
#[must_use]
pub fn shows<N: Number>(rolls: u8, faces: u8) -> N {
    let share = Share::new(faces.min(6).into(), 6).unwrap_or(Share::ALWAYS);
    Distribution::<N>::binomial(rolls, &Chance::from(share)).at_least(1)
}

/// The odds of a planned battle, where the players' tables know its line.
pub(super) fn odds(setup: &Setup, plan: &Plan<'_>) -> Option<Odds> {
    let at = plan.at?;
    let for_attacker = plan.rolls.owner.is_none_or(|owner| owner == plan.side);
    let cells = setup.tables.whole(at.table, at.line, at.column)?;
    let shares = results::<f64>(&cells, plan.rolls.count, for_attacker);
    let exact = results::<BigRational>(&cells, plan.rolls.count, for_attacker);
    let parts = Code::ALL.into_iter().zip(shares.iter().zip(exact.iter()));
    let parts = parts.filter(|(_, (share, _))| !share.is_zero()).map(|(code, (share, exact))| OddsPart {
        side: winner(plan, code),
        label: code.words().to_owned(),
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
    let parts = Code::ALL.into_iter().zip(shares.iter()).filter(|(_, share)| !share.is_zero());
    let words: Vec<String> = parts.map(|(code, share)| format!("{} {}", code.words(), percent(*share))).collect();
    words.join(", ")
}

/// For whom a result is; nobody's where it strikes both, or nobody.
fn winner(plan: &Plan<'_>, code: Code) -> Option<Side> {
    let loser = code.loser().filter(|_| !plan.unhurt.is_some_and(|unhurt| unhurt.ignores(code)))?;
    Some(if loser == Loser::Defender { plan.side } else { plan.side.enemy() })
}

/// The chance that a result strikes the defender alone.
fn good<N: Number>(plan: &Plan<'_>, results: &Distribution<N>) -> N {
    let parts = Code::ALL.into_iter().zip(results.iter());
    let good = parts.filter(|(code, _)| winner(plan, *code) == Some(plan.side)).map(|(_, share)| share.clone());
    good.fold(N::zero(), |sum, share| sum + share)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(code: Code) -> usize {
        Code::ALL.iter().position(|known| *known == code).unwrap()
    }

    const CELLS: [Code; 6] = [Code::AElim, Code::ABack2, Code::Exchange, Code::DBack1, Code::DBack1, Code::DElim];

    #[test]
    fn one_of_the_rolls_shows_a_face_as_the_vectors_say() {
        let of = |faces: u8| (1..=5).map(|rolls| shows::<BigRational>(rolls, faces).written()).collect::<Vec<_>>();
        assert_eq!(of(1), ["1/6", "11/36", "91/216", "671/1296", "4651/7776"]);
        assert_eq!(of(2), ["1/3", "5/9", "19/27", "65/81", "211/243"]);
    }

    #[test]
    fn each_cell_is_as_likely_as_another() {
        let one = results::<BigRational>(&CELLS, 1, true);
        assert_eq!(one.chance(place(Code::DBack1)).written(), "1/3");
        assert_eq!(one.chance(place(Code::AElim)).written(), "1/6");
        assert_eq!(one.total().written(), "1");
    }

    #[test]
    fn the_better_of_rolls_agrees_with_counting_all_throws() {
        for (rolls, for_attacker) in [(2_u32, true), (2, false), (3, true), (3, false)] {
            let mut counted = [0_u64; 14];
            for throw in 0..6_usize.pow(rolls) {
                let faces = (0..rolls).map(|die| throw / 6_usize.pow(die) % 6);
                let places = faces.map(|face| place(CELLS[face]));
                let best = if for_attacker { places.max() } else { places.min() };
                counted[best.unwrap()] += 1;
            }
            let found = results::<BigRational>(&CELLS, u8::try_from(rolls).unwrap(), for_attacker);
            let all = 6_u64.pow(rolls);
            for (at, count) in counted.into_iter().enumerate() {
                assert_eq!(found.chance(at), BigRational::ratio(count, all), "{rolls} {for_attacker} {at}");
            }
            let rounded = results::<f64>(&CELLS, u8::try_from(rolls).unwrap(), for_attacker);
            for (exact, rounded) in found.iter().zip(rounded.iter()) {
                assert!((exact.to_f64() - rounded).abs() < 1e-12);
            }
        }
    }
}

//! The odds of a battle: which result the dice bring, and what the command line asks.

mod asked;

use super::rules::combat_result::CombatResult;
use crate::odds::{Chance, Distribution, Number, Share};

/// The chances of each result, by its place in [`CombatResult::ALL`], with the best of so many rolls for
/// the attacker, or for the defender.
///
/// Exact: one die over the six cells, and the better of independent rolls.
#[must_use]
pub fn results<N: Number>(cells: &[CombatResult; 6], rolls: u8, for_attacker: bool) -> Distribution<N> {
    let highest = CombatResult::ALL.len() - 1;
    let die = Distribution::<N>::certain(0);
    let place = |face: usize| {
        let result = cells.get(face).copied().unwrap_or(CombatResult::Melee);
        CombatResult::ALL.iter().position(|known| *known == result).unwrap_or(0)
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

#[cfg(test)]
mod tests {
    use super::*;
    use num_rational::BigRational;

    fn place(result: CombatResult) -> usize {
        CombatResult::ALL.iter().position(|known| *known == result).unwrap()
    }

    const CELLS: [CombatResult; 6] = [
        CombatResult::AElim,
        CombatResult::ABack2,
        CombatResult::Exchange,
        CombatResult::DBack1,
        CombatResult::DBack1,
        CombatResult::DElim,
    ];

    #[test]
    fn one_of_the_rolls_shows_a_face_as_the_vectors_say() {
        let of = |faces: u8| (1..=5).map(|rolls| shows::<BigRational>(rolls, faces).written()).collect::<Vec<_>>();
        assert_eq!(of(1), ["1/6", "11/36", "91/216", "671/1296", "4651/7776"]);
        assert_eq!(of(2), ["1/3", "5/9", "19/27", "65/81", "211/243"]);
    }

    #[test]
    fn each_cell_is_as_likely_as_another() {
        let one = results::<BigRational>(&CELLS, 1, true);
        assert_eq!(one.chance(place(CombatResult::DBack1)).written(), "1/3");
        assert_eq!(one.chance(place(CombatResult::AElim)).written(), "1/6");
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

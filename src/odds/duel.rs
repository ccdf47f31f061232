//! Two dice against each other, face by face.
//!
//! Rule: Gaugamela, "Duel".

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::Number;

/// The chances of what comes of two dice, each with the faces 1 to its size.
///
/// `outcome` sees both natural faces, the attacker's first, and says what they lead to: who is
/// reduced, who routs, in any words that have an order. Outcomes that no pair of faces leads to
/// are not listed; a die of size 0 has no faces, and nothing comes of it.
#[must_use]
pub fn outcomes<N: Number, O: Ord>(attacker: u8, defender: u8, outcome: impl Fn(u8, u8) -> O) -> BTreeMap<O, N> {
    let mut pairs = BTreeMap::<O, u64>::new();
    for attacking in 1..=attacker {
        for defending in 1..=defender {
            *pairs.entry(outcome(attacking, defending)).or_default() += 1;
        }
    }
    let all = u64::from(attacker) * u64::from(defender);
    let chances = pairs.into_iter().map(|(outcome, n)| (outcome, N::ratio(n, all)));
    chances.collect()
}

/// The chances that the attacker's total is higher, equal and lower, in this order.
///
/// The attacker adds `bonus`, the defender nothing.
#[must_use]
pub fn totals<N: Number>(attacker: u8, bonus: u8, defender: u8) -> [N; 3] {
    let compared = outcomes::<N, _>(attacker, defender, |attacking, defending| {
        (u16::from(attacking) + u16::from(bonus)).cmp(&defending.into())
    });
    [Ordering::Greater, Ordering::Equal, Ordering::Less]
        .map(|order| compared.get(&order).cloned().unwrap_or_else(N::zero))
}

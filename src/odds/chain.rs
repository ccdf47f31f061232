//! Whatever goes on until it ends: rounds of a fight, dice thrown again, duels to the last step.

use std::collections::BTreeMap;

use thiserror::Error;

use super::Number;

/// What may happen next in one state, as `step` of [`absorb`] tells it.
///
/// The chances told for a state sum to one.
#[derive(Debug)]
pub struct Moves<S, E, N> {
    stay: N,
    on: Vec<(S, N)>,
    ends: Vec<(E, N)>,
}

impl<S, E, N: Number> Moves<S, E, N> {
    fn none() -> Self {
        Self { stay: N::zero(), on: Vec::new(), ends: Vec::new() }
    }

    /// Nothing changes, and the same is tried again.
    pub fn stay(&mut self, chance: N) {
        self.stay = self.stay.clone() + chance;
    }

    /// It goes on in another state, a smaller one by the order of `S`.
    pub fn go(&mut self, state: S, chance: N) {
        self.on.push((state, chance));
    }

    /// It is over, in this way.
    pub fn end(&mut self, end: E, chance: N) {
        self.ends.push((end, chance));
    }
}

/// How a chain ends.
#[derive(Debug, Clone, PartialEq)]
pub struct Ends<E, N> {
    /// The chance of each end that was told, those of chance zero too.
    pub ends: BTreeMap<E, N>,
    /// The chance that it never ends: a state was reached that nothing leads out of.
    pub never: N,
}

/// A step led to a state that is not smaller than the one it came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a chain must step to smaller states, stay or end, and this one climbed")]
pub struct Climbed;

/// The exact chances of all ends of a chain that begins in `start`.
///
/// `step` tells what may happen in a state. States have an order, and a chain steps only to
/// smaller ones, stays or ends: bases are lost, dice are used up. So each state is finished
/// before those that it leads to, and one pass solves the chain; what has no such order, such
/// as two states that lead to each other, can not be told this way. Staying has no limit: with
/// a chance p of staying, a state is left sooner or later by the other moves, each as its share
/// of them all. Their sum stands for 1 − p, so there is no subtraction and no cut-off.
///
/// # Errors
/// [`Climbed`] when a step leads to the same state by [`Moves::go`], or to a greater one.
pub fn absorb<S: Ord, E: Ord, N: Number>(
    start: S,
    mut step: impl FnMut(&S, &mut Moves<S, E, N>),
) -> Result<Ends<E, N>, Climbed> {
    let mut climbed = false;
    let downwards = |state: &S, moves: &mut Moves<S, E, N>| {
        step(state, moves);
        let steps = moves.on.len();
        moves.on.retain(|(next, _)| next < state);
        climbed |= moves.on.len() < steps;
    };
    let mut ends = BTreeMap::<E, N>::new();
    let never = run(start, downwards, |end, chance| {
        let slot = ends.entry(end).or_insert_with(N::zero);
        *slot = slot.clone() + chance;
    });
    if climbed { Err(Climbed) } else { Ok(Ends { ends, never }) }
}

/// The same for a `step` that is known to lead downwards, handing out each end as it is reached;
/// gives back the chance that it never ends.
pub(super) fn run<S: Ord, E, N: Number>(
    start: S,
    mut step: impl FnMut(&S, &mut Moves<S, E, N>),
    mut ended: impl FnMut(E, N),
) -> N {
    let mut waiting = BTreeMap::from([(start, N::one())]);
    let mut never = N::zero();
    let mut moves = Moves::none();
    while let Some((state, reached)) = waiting.pop_last() {
        step(&state, &mut moves);
        let stay = std::mem::replace(&mut moves.stay, N::zero());
        let leaving = leaving(&moves);
        if leaving.is_zero() {
            never = never + reached;
            moves.on.clear();
            moves.ends.clear();
            continue;
        }
        let tries = if stay.is_zero() { reached } else { reached / leaving };
        for (end, chance) in moves.ends.drain(..) {
            ended(end, tries.clone() * chance);
        }
        for (next, chance) in moves.on.drain(..) {
            let slot = waiting.entry(next).or_insert_with(N::zero);
            *slot = slot.clone() + tries.clone() * chance;
        }
    }
    never
}

/// The chance that a try leads anywhere.
fn leaving<S, E, N: Number>(moves: &Moves<S, E, N>) -> N {
    let on = moves.on.iter().map(|(_, chance)| chance);
    let ends = moves.ends.iter().map(|(_, chance)| chance);
    on.chain(ends).fold(N::zero(), |sum, chance| sum + chance.clone())
}

#[cfg(test)]
mod tests {
    use num_rational::BigRational;

    use super::*;

    fn share(yes: u64, of: u64) -> BigRational {
        Number::ratio(yes, of)
    }

    /// The Hydaspes elephants: 1, 2 attack, 3, 4 halt, 5 rout, a 6 is rolled again.
    #[test]
    fn a_die_rolled_again_ends_by_the_shares_of_the_rest() {
        let ends = absorb((), |(), moves| {
            moves.end("attack", share(2, 6));
            moves.end("halt", share(2, 6));
            moves.end("rout", share(1, 6));
            moves.stay(share(1, 6));
        })
        .unwrap();
        let written: Vec<_> = ends.ends.iter().map(|(end, p)| format!("{end} {}", p.written())).collect();
        assert_eq!(written, ["attack 2/5", "halt 2/5", "rout 1/5"]);
        assert!(ends.never.is_zero());
    }

    #[test]
    fn a_state_that_nothing_leads_out_of_never_ends() {
        let ends = absorb(2, |state, moves| match state {
            2 => {
                moves.go(1, share(1, 3));
                moves.go(0, share(1, 3));
                moves.end("over", share(1, 3));
            }
            1 => moves.stay(share(1, 1)),
            _ => moves.end("over", share(1, 1)),
        })
        .unwrap();
        assert_eq!(ends.never, share(1, 3));
        assert_eq!(ends.ends.get("over"), Some(&share(2, 3)));
    }

    #[test]
    fn a_chain_that_climbs_is_refused() {
        for next in [1, 2] {
            let climbed = absorb::<_, (), _>(1, |_, moves| moves.go(next, share(1, 1)));
            assert_eq!(climbed, Err(Climbed));
        }
    }

    #[test]
    fn all_ways_to_one_state_meet_there() {
        let ends = absorb(4_u8, |left, moves| {
            if *left == 0 {
                moves.end((), share(1, 1));
            } else {
                moves.stay(share(1, 2));
                moves.go(left - 1, share(1, 4));
                moves.go(left / 2, share(1, 4));
            }
        });
        let sure = BTreeMap::from([((), share(1, 1))]);
        assert_eq!(ends, Ok(Ends { ends: sure, never: share(0, 1) }));
    }
}

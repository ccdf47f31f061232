//! How a campaign may end, by enumerating every way it can go.

use super::Campaign;
use super::command::{Command, Report, Standing, Units, Winner};
use super::state::State;
use crate::chance::Dice;
use crate::instruments::Side;
use crate::journal::Rules;
use crate::odds::Number;
use std::collections::BTreeMap;

/// The chances of each end: after so many battles, won by this side.
#[derive(Debug, Clone, PartialEq)]
pub struct Endings<N> {
    /// From the state on: battles, winner, chance.
    pub ends: BTreeMap<(usize, Option<Side>), N>,
    /// That it goes on after the battles that were followed.
    pub open: N,
}

impl<N: Number> Endings<N> {
    /// The chance that a side wins the campaign.
    #[must_use]
    pub fn won_by(&self, side: Side) -> N {
        let won = self.ends.iter().filter(|((_, winner), _)| *winner == Some(side));
        won.fold(N::zero(), |sum, (_, chance)| sum + chance.clone())
    }
}

/// How it ends when each side wins a battle with its chance; at most so many battles are followed.
///
/// Exact: states that agree in where they stand are one. Draws are left out, they change nothing.
pub fn endings<N: Number>(state: &State, wins: &[N; 2], battles: usize) -> Endings<N> {
    let mut endings = Endings { ends: BTreeMap::new(), open: N::zero() };
    if let Some(end) = &state.end {
        endings.ends.insert((0, end.winner), N::one());
        return endings;
    }
    let mut open: BTreeMap<Standing, (State, N)> = BTreeMap::new();
    open.insert(state.standing.clone(), (state.clone(), N::one()));
    for battle in 1..=battles {
        let mut next: BTreeMap<Standing, (State, N)> = BTreeMap::new();
        for (state, chance) in open.into_values() {
            for side in Side::BOTH {
                let Some(after) = won(&state, side) else { continue };
                let chance = chance.clone() * side.of(wins).clone();
                if let Some(end) = &after.end {
                    add(endings.ends.entry((battle, end.winner)).or_insert_with(N::zero), chance);
                } else {
                    let known = next.entry(after.standing.clone()).or_insert_with(|| (after, N::zero()));
                    add(&mut known.1, chance);
                }
            }
        }
        open = next;
    }
    for (_, chance) in open.into_values() {
        add(&mut endings.open, chance);
    }
    endings
}

fn add<N: Number>(sum: &mut N, more: N) {
    *sum = sum.clone() + more;
}

/// The state after a side has won the next battle, as the rules have it.
fn won(state: &State, side: Side) -> Option<State> {
    let report = Report {
        battle: None,
        winner: Winner::from(Some(side)),
        reason: String::new(),
        length: String::new(),
        date: String::new(),
        lost: Units::default(),
        note: String::new(),
    };
    let events = Campaign::decide(state, &Command::Enter(report), &mut Dice::none()).ok()?;
    let mut after = state.clone();
    events.iter().try_for_each(|event| Campaign::apply(&mut after, event)).ok()?;
    Some(after)
}

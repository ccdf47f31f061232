//! Who has won, and why.

use super::WarsOfAlexander;
use super::state::{Ended, State};
use super::troop::Troop;
use crate::instruments::Side;
use crate::systems::Roster;
use crate::systems::describe::{Outcome, Tally};

/// How the battle ended, once it has.
pub(crate) fn ended(state: &State) -> Option<Outcome> {
    let ended = state.ended?;
    let (winner, reason) = match ended {
        Ended::Conceded(side) => {
            (Some(side.enemy()), format!("The {} give the battle up.", state.setup.side_name(side)))
        }
        Ended::Counted([true, true]) => {
            let sums = Side::BOTH.map(|side| pool_words(state, side));
            (None, format!("Both armies are defeated: {}. A draw.", sums.join("; ")))
        }
        Ended::Counted([a, _]) => {
            let beaten = if a { Side::A } else { Side::B };
            (Some(beaten.enemy()), format!("{}.", pool_words(state, beaten)))
        }
    };
    Some(Outcome { winner, reason, lost: WarsOfAlexander::tally(state) })
}

/// "The Persians lost 27 of 80: more than a third is 27".
pub(crate) fn pool_words(state: &State, side: Side) -> String {
    format!("The {} lost {}", state.setup.side_name(side), state.pool(side).words())
}

impl Roster for WarsOfAlexander {
    /// Bases by troop type; the dead pools alone where only those are kept.
    fn tally(state: &State) -> Vec<Tally> {
        Side::BOTH.into_iter().flat_map(|side| lost(state, side)).collect()
    }
}

fn lost(state: &State, side: Side) -> Vec<Tally> {
    if state.setup.totals_only {
        let pool = state.pool(side);
        let number = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
        let name = state.setup.counted().to_owned();
        return vec![Tally { side, unit: name.clone(), name, lost: number(pool.lost()), of: number(pool.started()) }];
    }
    let of_type = |(at, troop): (usize, &Troop)| {
        let units = state.all().filter(move |unit| unit.unit.side == side && usize::from(unit.unit.troop) == at);
        let (lost, of) = units.fold((0, 0), |(lost, of): (u16, u16), unit| {
            (lost + u16::from(unit.lost()), of + u16::from(unit.unit.bases))
        });
        Tally { side, unit: troop.id.clone(), name: troop.name.clone(), lost, of }
    };
    state.setup.troops.iter().enumerate().map(of_type).filter(|row| row.of > 0).collect()
}

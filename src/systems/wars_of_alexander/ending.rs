//! Who has won, and why.

use super::state::{Ended, State};
use crate::instruments::Side;
use crate::systems::describe::Outcome;

/// How the battle ended, once it has.
pub(super) fn ended(state: &State) -> Option<Outcome> {
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
    Some(Outcome { winner, reason, lost: Side::BOTH.map(|side| lost(state, side)) })
}

/// "The Persians lost 27 of 80: more than a third is 27".
pub(super) fn pool_words(state: &State, side: Side) -> String {
    format!("The {} lost {}", state.setup.side_name(side), state.pool(side).words())
}

/// What a side lost, by troop type.
fn lost(state: &State, side: Side) -> Vec<(String, u16, u16)> {
    if state.setup.totals_only {
        let pool = state.pool(side);
        let number = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
        return vec![(state.setup.counted().to_owned(), number(pool.lost()), number(pool.started()))];
    }
    let of_type = |at: usize| {
        let units = state.all().filter(move |unit| unit.unit.side == side && usize::from(unit.unit.troop) == at);
        units.fold((0, 0), |(lost, of): (u16, u16), unit| {
            (lost + u16::from(unit.lost()), of + u16::from(unit.unit.bases))
        })
    };
    let types = state.setup.troops.iter().enumerate();
    let counted = types.map(|(at, troop)| (troop.name.clone(), of_type(at)));
    counted.filter(|(_, (_, of))| *of > 0).map(|(name, (lost, of))| (name, lost, of)).collect()
}

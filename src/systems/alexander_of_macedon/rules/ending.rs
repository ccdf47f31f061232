//! How a battle ends.

use super::AlexanderOfMacedon;
use super::rulings::Short;
use super::state::State;
use crate::instruments::Side;
use crate::systems::Roster;
use crate::systems::describe::{Outcome, Tally};

/// How it ended, once it has: conceded, eliminated, or shortened by ruling M10.
pub(crate) fn ended(state: &State) -> Option<Outcome> {
    let (winner, reason) = verdict(state)?;
    Some(Outcome { winner, reason, lost: AlexanderOfMacedon::tally(state) })
}

fn verdict(state: &State) -> Option<(Option<Side>, String)> {
    if let Some(side) = state.conceded {
        return Some((Some(side.enemy()), format!("The {} concede.", state.setup.side_name(side))));
    }
    let beaten: Vec<(Side, String)> =
        Side::BOTH.into_iter().filter_map(|side| Some((side, beaten(state, side)?))).collect();
    match beaten.as_slice() {
        [] => None,
        [(side, reason)] => Some((Some(side.enemy()), reason.clone())),
        [(_, first), (_, second), ..] => Some((None, format!("{first} {second}"))),
    }
}

/// Why a side is beaten, if it is.
fn beaten(state: &State, side: Side) -> Option<String> {
    let total = state.setup.total(side);
    let lost = total.saturating_sub(state.living(side).count());
    let name = state.setup.side_name(side);
    let share = match state.setup.rulings.short {
        _ if lost == total => return Some(format!("The {name} are eliminated.")),
        Short::ToTheLast => return None,
        Short::Half => (lost * 2 >= total).then_some("half"),
        Short::TwoThirds => (lost * 3 >= total * 2).then_some("two thirds"),
    };
    share.map(|share| format!("The {name} have lost {share} of their units: {lost} of {total}."))
}

impl Roster for AlexanderOfMacedon {
    fn tally(state: &State) -> Vec<Tally> {
        let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        let rows = state.setup.types.iter().map(|kind| {
            let of_kind = || state.all().filter(|unit| std::ptr::eq(unit.kind, kind));
            Tally {
                side: kind.side,
                unit: kind.id.clone(),
                name: kind.name.clone(),
                lost: count(of_kind().filter(|unit| unit.now.gone).count()),
                of: count(of_kind().count()),
            }
        });
        rows.filter(|row| row.of > 0).collect()
    }
}

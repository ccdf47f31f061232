//! How a battle ends.

use super::rulings::Short;
use super::state::State;
use crate::instruments::Side;
use crate::systems::describe::Outcome;

/// How it ended, once it has: conceded, eliminated, or shortened by ruling M10.
pub(super) fn ended(state: &State) -> Option<Outcome> {
    let (winner, reason) = verdict(state)?;
    Some(Outcome { winner, reason, lost: Side::BOTH.map(|side| lost(state, side)) })
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

/// What a side lost, by type.
fn lost(state: &State, side: Side) -> Vec<(String, u16, u16)> {
    let rows = state.setup.types.iter().filter(|kind| kind.side == side).map(|kind| {
        let of_kind = || state.all().filter(|unit| std::ptr::eq(unit.kind, kind));
        let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        (kind.name.clone(), count(of_kind().filter(|unit| unit.now.gone).count()), count(of_kind().count()))
    });
    rows.filter(|(_, _, of)| *of > 0).collect()
}

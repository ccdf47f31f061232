//! How a battle ends.

use super::arm::Arm;
use super::duel::Fate;
use super::setup::Last;
use super::state::{Piece, State};
use crate::instruments::Side;
use crate::systems::describe::Outcome;

/// How it ended, once it has: conceded, or the last unit of a side removed.
pub(super) fn ended(state: &State) -> Option<Outcome> {
    let (winner, reason) = verdict(state)?;
    Some(Outcome { winner, reason, lost: Side::BOTH.map(|side| lost(state, side)) })
}

fn verdict(state: &State) -> Option<(Option<Side>, String)> {
    let name = |side: Side| state.setup.side_name(side);
    if let Some(side) = state.conceded {
        return Some((Some(side.enemy()), format!("{} concedes.", name(side))));
    }
    match state.left() {
        [0, 0] => Some(both_gone(state)),
        [_, 0] => Some((Some(Side::A), format!("{} has no unit left on the map.", name(Side::B)))),
        [0, _] => Some((Some(Side::B), format!("{} has no unit left on the map.", name(Side::A)))),
        [_, _] => None,
    }
}

/// Both sides lost their last unit (G5).
///
/// Reading: dice removed by hand have no attacker, so then it is a draw under either answer.
fn both_gone(state: &State) -> (Option<Side>, String) {
    let together = state.last.as_ref().filter(|fought| {
        fought.dice.iter().zip(&fought.fates).all(|((_, size), fate)| Fate::leaves(*fate, *size).is_none())
    });
    let attacker = together.and_then(|fought| fought.dice.first()).and_then(|(unit, _)| state.piece(*unit));
    match attacker {
        Some(attacker) if state.setup.rulings.last == Last::AttackerLoses => {
            let side = attacker.start.side;
            let reason = format!("Both lost their last unit at once, and {} attacked.", state.setup.side_name(side));
            (Some(side.enemy()), reason)
        }
        _ => (None, "Both lost their last unit at once.".into()),
    }
}

/// What a side lost, by arm, its leader apart.
fn lost(state: &State, side: Side) -> Vec<(String, u16, u16)> {
    let row = |name: &str, among: &dyn Fn(&Piece<'_>) -> bool| {
        let of = || state.all().filter(|piece| piece.start.side == side && among(piece));
        let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        (name.to_owned(), count(of().filter(|piece| piece.now.gone).count()), count(of().count()))
    };
    let guard = row(&side.of(&state.setup.guards).name, &|piece| piece.start.guard);
    let arms =
        Arm::ALL.map(|arm| row(&state.setup.arm(arm).name, &|piece| piece.start.arm == arm && !piece.start.guard));
    std::iter::once(guard).chain(arms).filter(|(_, _, of)| *of > 0).collect()
}

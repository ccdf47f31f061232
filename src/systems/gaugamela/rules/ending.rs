//! How a battle ends.

use super::Gaugamela;
use super::arm::Troop;
use super::duel::Fate;
use super::setup::Last;
use super::state::State;
use crate::instruments::Side;
use crate::systems::Roster;
use crate::systems::describe::{Outcome, Tally};

/// How it ended, once it has: conceded, or the last unit of a side removed.
pub(crate) fn ended(state: &State) -> Option<Outcome> {
    let (winner, reason) = verdict(state)?;
    Some(Outcome { winner, reason, lost: Gaugamela::tally(state) })
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

impl Roster for Gaugamela {
    /// Dice by arm, the leader's apart.
    fn tally(state: &State) -> Vec<Tally> {
        let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        let row = |side: Side, troop: Troop| {
            let name = match troop {
                Troop::Guard => &side.of(&state.setup.guards).name,
                Troop::Arm(arm) => &state.setup.arm(arm).name,
            };
            let own = || state.all().filter(|piece| piece.start.side == side && piece.start.troop() == troop);
            Tally {
                side,
                unit: troop.id().to_owned(),
                name: name.clone(),
                lost: count(own().filter(|piece| piece.now.gone).count()),
                of: count(own().count()),
            }
        };
        let rows = Side::BOTH.into_iter().flat_map(|side| Troop::ALL.map(|troop| row(side, troop)));
        rows.filter(|row| row.of > 0).collect()
    }
}

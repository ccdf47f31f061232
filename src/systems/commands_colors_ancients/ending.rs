//! How a battle ends.

use super::command::WonFor;
use super::state::{Next, State};
use crate::instruments::{Side, counted};
use crate::systems::describe::Outcome;

/// How it ended, once it has.
pub(super) fn ended(state: &State) -> Option<Outcome> {
    let (winner, reason) = verdict(state)?;
    Some(Outcome { winner, reason, lost: Side::BOTH.map(|side| lost(state, side)) })
}

fn verdict(state: &State) -> Option<(Option<Side>, String)> {
    let name = |side: Side| state.setup.side_name(side);
    if let Some(side) = state.conceded {
        return Some((Some(side.enemy()), format!("The {} concede.", name(side))));
    }
    if let Some(side) = state.took_all_leaders {
        return Some((Some(side), format!("The {} took all enemy leaders.", name(side))));
    }
    // A rampage is one action: what both sides win in it counts when it is over (C7).
    if matches!(state.next(), Next::Rampage { .. }) {
        return None;
    }
    let enough = Side::BOTH.map(|side| side.of(&state.banners).are_enough());
    let banners = |side: Side| counted(side.of(&state.banners).count(), "banner", "banners");
    match enough {
        [false, false] => None,
        [true, false] => Some((Some(Side::A), format!("The {} have {}.", name(Side::A), banners(Side::A)))),
        [false, true] => Some((Some(Side::B), format!("The {} have {}.", name(Side::B), banners(Side::B)))),
        [true, true] if state.setup.rulings.c7_active => {
            let side = state.active;
            Some((Some(side), format!("Both have enough banners in the turn of the {} (C7).", name(side))))
        }
        [true, true] => Some((None, "Both sides have enough banners at once (C7).".into())),
    }
}

/// What a side lost, by type; where units are not kept, by what the banners say.
fn lost(state: &State, side: Side) -> Vec<(String, u16, u16)> {
    let mut rows: Vec<(String, u16, u16)> = Vec::new();
    for unit in state.all().filter(|unit| unit.side() == side) {
        let (lost, of) = if state.setup.keep_units {
            (u16::from(unit.is_gone()), 1)
        } else {
            (u16::from(unit.row.count.saturating_sub(unit.now.left)), u16::from(unit.row.count))
        };
        let name = unit.row_name();
        match rows.iter_mut().find(|(known, ..)| known == name) {
            Some((_, gone, all)) => (*gone, *all) = (*gone + lost, *all + of),
            None => rows.push((name.to_owned(), lost, of)),
        }
    }
    let count = side.of(&state.setup.sides).leader_count;
    let leaders = side.enemy().of(&state.banners).won().iter().filter(|won| **won == WonFor::Leader).count();
    if count > 0 {
        rows.push(("Leaders".into(), u16::try_from(leaders).unwrap_or(u16::MAX), count.into()));
    }
    rows
}

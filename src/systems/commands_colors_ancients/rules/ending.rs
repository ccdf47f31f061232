//! How a battle ends.

use super::CommandsColorsAncients;
use super::command::WonFor;
use super::event::Next;
use super::state::State;
use crate::instruments::{Side, counted};
use crate::systems::Roster;
use crate::systems::describe::{Outcome, Tally};

/// How it ended, once it has.
pub(crate) fn ended(state: &State) -> Option<Outcome> {
    let (winner, reason) = verdict(state)?;
    Some(Outcome { winner, reason, lost: CommandsColorsAncients::tally(state) })
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

impl Roster for CommandsColorsAncients {
    /// Special units apart from the others of their type; where units are not kept, by what the
    /// players said of the rows.
    fn tally(state: &State) -> Vec<Tally> {
        Side::BOTH.into_iter().flat_map(|side| lost(state, side)).collect()
    }
}

fn lost(state: &State, side: Side) -> Vec<Tally> {
    let mut rows: Vec<Tally> = Vec::new();
    for unit in state.all().filter(|unit| unit.side() == side) {
        let (lost, of) = if state.setup.keep_units {
            (u16::from(unit.is_gone()), 1)
        } else {
            (u16::from(unit.row.count.saturating_sub(unit.now.left)), u16::from(unit.row.count))
        };
        let id = unit.row.elite.map_or(unit.unit_type.id.as_str(), |elite| elite.word());
        match rows.iter_mut().find(|row| row.unit == id) {
            Some(row) => (row.lost, row.of) = (row.lost + lost, row.of + of),
            None => rows.push(Tally { side, unit: id.to_owned(), name: unit.row_name().to_owned(), lost, of }),
        }
    }
    let count = side.of(&state.setup.sides).leader_count;
    let leaders = side.enemy().of(&state.banners).won().iter().filter(|won| **won == WonFor::Leader).count();
    if count > 0 {
        let lost = u16::try_from(leaders).unwrap_or(u16::MAX);
        rows.push(Tally { side, unit: "leaders".into(), name: "Leaders".into(), lost, of: count.into() });
    }
    rows
}

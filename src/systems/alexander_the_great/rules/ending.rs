//! How a battle ends.

use super::AlexanderTheGreat;
use super::state::{State, UnitView};
use super::unit_type::UnitType;
use crate::instruments::{Gauge, Side};
use crate::systems::Roster;
use crate::systems::describe::{Outcome, Tally};
use std::collections::BTreeMap;

/// How it ended, once it has.
///
/// Rules: *How to Win*; question J; *Points to Remember* 1: morale is judged only when it is
/// settled.
pub(crate) fn ended(state: &State) -> Option<Outcome> {
    let (winner, reason) = verdict(state)?;
    Some(Outcome { winner, reason, lost: AlexanderTheGreat::tally(state) })
}

fn verdict(state: &State) -> Option<(Option<Side>, String)> {
    let name = |side: Side| state.setup.side_name(side);
    if let Some(side) = state.conceded {
        return Some((Some(side.enemy()), format!("The {} concede.", name(side))));
    }
    // The second side's leader and camps; the first side's leader alone.
    let fallen = |side: Side| state.commander(side).filter(UnitView::is_gone);
    if let Some(alexander) = fallen(Side::A) {
        return Some((Some(Side::B), format!("{} is eliminated.", alexander.name())));
    }
    if let Some(darius) = fallen(Side::B).filter(|_| camps_held(state)) {
        let why = format!("{} is eliminated, and the {} hold both camps.", darius.name(), name(Side::A));
        return Some((Some(Side::A), why));
    }
    match state.at_zero {
        [true, true] => return Some((None, "Both sides stand at morale 0: a draw (A1).".into())),
        [true, false] => return Some((Some(Side::B), format!("The {} stand at morale 0.", name(Side::A)))),
        [false, true] => return Some((Some(Side::A), format!("The {} stand at morale 0.", name(Side::B)))),
        [false, false] => {}
    }
    state.finished.then(|| partial(state))
}

/// Whether the first side holds all camps of the second, and there are such.
pub(crate) fn camps_held(state: &State) -> bool {
    let mut camps = state.setup.camps.iter().zip(&state.camps).filter(|(camp, _)| camp.side == Side::B).peekable();
    camps.peek().is_some() && camps.all(|(_, now)| now.holder == Side::A)
}

/// The higher morale has a partial victory.
fn partial(state: &State) -> (Option<Side>, String) {
    let [a, b] = state.gauges.each_ref().map(Gauge::value);
    let winner = match a.cmp(&b) {
        std::cmp::Ordering::Greater => Some(Side::A),
        std::cmp::Ordering::Less => Some(Side::B),
        std::cmp::Ordering::Equal => None,
    };
    let reason = match winner {
        Some(side) => format!("Partial victory of the {}: morale {a} to {b}.", state.setup.side_name(side)),
        None => format!("A draw: both sides stand at morale {a}."),
    };
    (winner, reason)
}

impl Roster for AlexanderTheGreat {
    /// By the types of the counters.
    fn tally(state: &State) -> Vec<Tally> {
        let mut rows: BTreeMap<(Side, UnitType), (u16, u16)> = BTreeMap::new();
        for unit in state.all() {
            let (lost, of) = rows.entry((unit.counter.side, unit.unit_type())).or_default();
            *lost += u16::from(unit.is_gone());
            *of += 1;
        }
        let row = |((side, unit_type), (lost, of)): ((Side, UnitType), (u16, u16))| Tally {
            side,
            unit: unit_type.id().to_owned(),
            name: unit_type.words().to_owned(),
            lost,
            of,
        };
        rows.into_iter().map(row).collect()
    }
}

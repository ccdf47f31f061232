//! What is set by hand.

use super::command::{BasesNow, MarkNow, NameNow, ObstacleNow, PoolNow, RanksNow};
use super::event::Event;
use super::state::State;
use super::unit::UnitView;
use crate::chance::Stop;
use crate::instruments::Refusal;
use crate::systems::describe::UnitId;
use crate::systems::{BY_HAND, proper_name};

type Events = Result<Vec<Event>, Stop>;

fn known(state: &State, unit: UnitId) -> Result<UnitView<'_>, Refusal> {
    state.unit(unit).ok_or_else(|| BY_HAND.refuses("choose a unit"))
}

pub(crate) fn rename(state: &State, now: &NameNow) -> Events {
    let unit = known(state, now.unit)?.id;
    Ok(vec![Event::Renamed(NameNow { unit, name: proper_name(&now.name)? })])
}

pub(crate) fn set_bases(state: &State, now: BasesNow) -> Events {
    let (view, left) = (known(state, now.unit)?, now.left);
    if left > view.unit.bases {
        let why = format!("{} started with {} bases, found {left}", view.name(), view.unit.bases);
        return Err(BY_HAND.refuses(why).into());
    }
    if left == view.now.left {
        return Err(BY_HAND.refuses(format!("{} has {left} bases", view.name())).into());
    }
    Ok(vec![Event::BasesSet(now)])
}

pub(crate) fn set_mark(state: &State, now: MarkNow) -> Events {
    let view = known(state, now.unit)?;
    if view.is_gone() {
        return Err(BY_HAND.refuses(format!("{} is gone", view.name())).into());
    }
    Ok(vec![Event::MarkSet(now)])
}

pub(crate) fn set_ranks(state: &State, now: RanksNow) -> Events {
    let view = known(state, now.unit)?;
    if !(1..=3).contains(&now.ranks) {
        return Err(BY_HAND.refuses(format!("a unit stands 1 to 3 ranks deep, found {}", now.ranks)).into());
    }
    if now.circle && !view.troop.circle {
        let why = format!("{} do not form the circle of death", view.troop.name);
        return Err(BY_HAND.refuses(why).into());
    }
    Ok(vec![Event::RanksSet(now)])
}

pub(crate) fn set_pool(state: &State, now: PoolNow) -> Events {
    let PoolNow { side, lost } = now;
    let started = state.pool(side).started();
    if lost > started {
        let (name, counted) = (state.setup.side_name(side), state.setup.counted());
        return Err(BY_HAND.refuses(format!("the {name} started with {started} {counted}, found {lost}")).into());
    }
    Ok(vec![Event::PoolSet(now)])
}

pub(crate) fn set_obstacle(state: &State, now: ObstacleNow) -> Events {
    if usize::from(now.obstacle) >= state.obstacles.len() {
        let (there, found) = (state.obstacles.len(), now.obstacle);
        return Err(BY_HAND.refuses(format!("{there} obstacles were tried, found number {found}")).into());
    }
    Ok(vec![Event::ObstacleSet(now)])
}

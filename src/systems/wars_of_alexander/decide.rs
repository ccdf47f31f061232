//! Every command to its rule; what is set by hand.

use super::command::{Command, Mark};
use super::event::Event;
use super::outcome::Going;
use super::state::{State, UnitView};
use super::{BY_HAND, GENERAL, moves, panic, round, shoot, stages};
use crate::chance::{Dice, Stop};
use crate::instruments::{Refusal, Side};
use crate::systems::describe::UnitId;

/// The most characters of a unit's own name.
pub(super) const NAME_MOST: usize = 24;

type Events = Result<Vec<Event>, Stop>;

/// Every rule.
pub(super) fn decide(state: &State, command: &Command, dice: &mut Dice) -> Events {
    match command {
        Command::Next => stages::next(state, dice),
        Command::Form { unit } => moves::form(state, *unit, dice),
        Command::Order { units } => moves::order(state, units, dice),
        Command::Move { unit } => moves::moved(state, *unit),
        Command::Reform { unit } => moves::reform(state, *unit),
        Command::Disorder { unit, by } => moves::disorder(state, *unit, *by),
        Command::Evade { unit } => moves::evade(state, *unit),
        Command::Declare(order) => moves::declare(state, *order),
        Command::Withdraw { attacker, defender } => moves::withdraw(state, *attacker, *defender),
        Command::Pass { mover, through } => moves::pass(state, *mover, *through, dice),
        Command::Cross { unit, obstacle, wait } => moves::cross(state, *unit, *obstacle, *wait, dice),
        Command::Fight(order) => round::decide(state, order, dice),
        Command::Shoot(order) => shoot::decide(state, *order, dice),
        Command::Panic { tests } => panic::decide(state, tests, dice),
        Command::Join { side, unit } => join(state, *side, *unit),
        Command::Lose { more } => stages::lose(state, *more),
        Command::Concede { side } => {
            stages::goes_on(state)?;
            Ok(vec![Event::Conceded { side: *side }])
        }
        Command::Rename { unit, name } => rename(state, *unit, name),
        Command::SetBases { unit, left } => set_bases(state, *unit, *left),
        Command::SetMark { unit, mark, on } => set_mark(state, *unit, *mark, *on),
        Command::SetRanks { unit, ranks, circle } => set_ranks(state, *unit, *ranks, *circle),
        Command::SetPool { side, lost } => set_pool(state, *side, *lost),
        Command::SetObstacle { obstacle, going } => set_obstacle(state, *obstacle, *going),
        Command::SetGeneral { side, there } => set_general(state, *side, *there),
    }
}

fn known(state: &State, unit: UnitId) -> Result<UnitView<'_>, Refusal> {
    state.unit(unit).ok_or_else(|| BY_HAND.refuses("choose a unit"))
}

fn join(state: &State, side: Side, unit: Option<UnitId>) -> Events {
    stages::goes_on(state)?;
    let general = side.of(&state.generals);
    let name = state.setup.side_name(side);
    if !general.there {
        return Err(GENERAL.refuses(format!("the {name} have no general")).into());
    }
    if general.leads == unit {
        let why = unit.map_or_else(|| "stands alone".into(), |unit| format!("leads {}", state.unit_name(unit)));
        return Err(GENERAL.refuses(format!("the general of the {name} {why} already")).into());
    }
    if let Some(unit) = unit {
        let unit = known(state, unit)?;
        if unit.unit.side != side || unit.is_gone() {
            return Err(GENERAL.refuses(format!("{} is not on the table for the {name}", unit.name())).into());
        }
        super::fight::has_not_led(state, side, unit.id)?;
    }
    Ok(vec![Event::Joined { side, unit }])
}

fn rename(state: &State, unit: UnitId, name: &str) -> Events {
    let unit = known(state, unit)?.id;
    let name = name.trim();
    if name.chars().count() > NAME_MOST || name.chars().any(char::is_control) {
        return Err(BY_HAND.refuses(format!("a name has at most {NAME_MOST} characters on one line")).into());
    }
    Ok(vec![Event::Renamed { unit, name: name.to_owned() }])
}

fn set_bases(state: &State, unit: UnitId, left: u8) -> Events {
    let view = known(state, unit)?;
    if left > view.unit.bases {
        let why = format!("{} started with {} bases, found {left}", view.name(), view.unit.bases);
        return Err(BY_HAND.refuses(why).into());
    }
    if left == view.now.left {
        return Err(BY_HAND.refuses(format!("{} has {left} bases", view.name())).into());
    }
    Ok(vec![Event::BasesSet { unit, left }])
}

fn set_mark(state: &State, unit: UnitId, mark: Mark, on: bool) -> Events {
    let view = known(state, unit)?;
    if view.is_gone() {
        return Err(BY_HAND.refuses(format!("{} is gone", view.name())).into());
    }
    Ok(vec![Event::MarkSet { unit, mark, on }])
}

fn set_ranks(state: &State, unit: UnitId, ranks: u8, circle: bool) -> Events {
    let view = known(state, unit)?;
    if !(1..=3).contains(&ranks) {
        return Err(BY_HAND.refuses(format!("a unit stands 1 to 3 ranks deep, found {ranks}")).into());
    }
    if circle && !view.troop.circle {
        let why = format!("{} do not form the circle of death", view.troop.name);
        return Err(BY_HAND.refuses(why).into());
    }
    Ok(vec![Event::RanksSet { unit, ranks, circle }])
}

fn set_pool(state: &State, side: Side, lost: u32) -> Events {
    let started = state.pool(side).started();
    if lost > started {
        let (name, counted) = (state.setup.side_name(side), state.setup.counted());
        return Err(BY_HAND.refuses(format!("the {name} started with {started} {counted}, found {lost}")).into());
    }
    Ok(vec![Event::PoolSet { side, lost }])
}

fn set_obstacle(state: &State, obstacle: u8, going: Going) -> Events {
    if usize::from(obstacle) >= state.obstacles.len() {
        let there = state.obstacles.len();
        return Err(BY_HAND.refuses(format!("{there} obstacles were tried, found number {obstacle}")).into());
    }
    Ok(vec![Event::ObstacleSet { obstacle, going }])
}

fn set_general(state: &State, side: Side, there: bool) -> Events {
    if side.of(&state.generals).there == there {
        let (name, is) = (state.setup.side_name(side), if there { "is there" } else { "is not there" });
        return Err(BY_HAND.refuses(format!("the general of the {name} {is}")).into());
    }
    // A general who is lost makes his army test, whoever rolled for him.
    Ok(vec![if there { Event::GeneralSet { side, there } } else { Event::GeneralLost { side, fled: false } }])
}

//! What the players tell or set by hand.

use super::command::{CardsNow, LeaderAt, LeaderNow, LeadersNow, LeftNow, NameNow, WonFor};
use super::event::Event;
use super::state::{State, UnitView};
use super::turn::goes_on;
use super::{Draft, Events, leaders};
use crate::instruments::{Refusal, Side};
use crate::systems::{BY_HAND, proper_name};

/// The most cards of a hand.
pub(crate) const CARDS_MOST: u8 = 12;
/// The most banners.
pub(crate) const BANNERS_MOST: u8 = 20;

pub(crate) fn win(state: &State, side: Side, won_for: &WonFor) -> Events {
    goes_on(state)?;
    if side.of(&state.banners).count() >= BANNERS_MOST {
        return Err(BY_HAND.refuses(format!("at most {BANNERS_MOST} banners")).into());
    }
    Ok(vec![Event::BannerWon { side, won_for: won_for.clone() }])
}

pub(crate) fn take_back(state: &State, side: Side) -> Events {
    let Some(won_for) = side.of(&state.banners).won().last() else {
        let name = state.setup.side_name(side);
        return Err(BY_HAND.refuses(format!("the {name} have no banner")).into());
    };
    Ok(vec![Event::BannerTakenBack { side, won_for: won_for.clone() }])
}

pub(crate) fn lose_leader(state: &State, side: Side) -> Events {
    goes_on(state)?;
    has_leader(state, side)?;
    let mut draft = Draft::of(state);
    leaders::lose(&mut draft, side)?;
    Ok(draft.done())
}

fn has_leader(state: &State, side: Side) -> Result<(), Refusal> {
    if *side.of(&state.leaders) > 0 {
        return Ok(());
    }
    Err(BY_HAND.refuses(format!("the {} have no leader left", state.setup.side_name(side))))
}

pub(crate) fn set_leaders(state: &State, now: LeadersNow) -> Events {
    let LeadersNow { side, left } = now;
    let most = side.of(&state.setup.sides).leader_count;
    if left > most {
        return Err(BY_HAND.refuses(format!("at most {most} leaders, found {left}")).into());
    }
    Ok(vec![Event::LeadersSet(now)])
}

pub(crate) fn set_hand(now: CardsNow) -> Events {
    cards_fit(now)?;
    Ok(vec![Event::HandSet(now)])
}

pub(crate) fn set_command(now: CardsNow) -> Events {
    cards_fit(now)?;
    Ok(vec![Event::CommandSet(now)])
}

fn cards_fit(CardsNow { cards, .. }: CardsNow) -> Result<(), Refusal> {
    if cards > CARDS_MOST {
        return Err(BY_HAND.refuses(format!("at most {CARDS_MOST} cards, found {cards}")));
    }
    Ok(())
}

pub(crate) fn set_left(state: &State, now: LeftNow) -> Events {
    let LeftNow { unit, left } = now;
    let view = state.known(unit)?;
    let most = state.most(view);
    if left > most {
        return Err(BY_HAND.refuses(format!("{}: at most {most}, found {left}", view.name())).into());
    }
    let mut events = vec![Event::LeftSet(now)];
    events.extend(banners_of(state, view, left));
    Ok(events)
}

/// The banners of units set to be gone, or back on the board.
fn banners_of(state: &State, view: UnitView<'_>, left: u8) -> Vec<Event> {
    let units = |left: u8| if state.setup.keep_units { u8::from(left > 0) } else { left };
    let (before, after) = (units(view.now.left), units(left));
    let (side, won_for) = (view.side().enemy(), WonFor::Unit(view.name()));
    let there = side.of(&state.banners).won().iter().filter(|won| **won == won_for).count();
    let won = (after..before).map(|_| Event::BannerWon { side, won_for: won_for.clone() });
    let taken = (before..after).take(there).map(|_| Event::BannerTakenBack { side, won_for: won_for.clone() });
    won.chain(taken).collect()
}

pub(crate) fn set_leader(state: &State, now: LeaderNow) -> Events {
    let LeaderNow { unit, leader } = now;
    let view = state.known(unit)?;
    if leader != LeaderAt::None {
        has_leader(state, view.side())?;
    }
    if leader == LeaderAt::Alexander && state.setup.alexander() != Some(view.side()) {
        return Err(BY_HAND.refuses("Alexander does not lead this side").into());
    }
    if leader == view.now.leader {
        return Err(BY_HAND.refuses("it is so already").into());
    }
    Ok(vec![Event::LeaderSet(now)])
}

pub(crate) fn set_turn(state: &State, side: Side) -> Events {
    goes_on(state)?;
    if side == state.active {
        let name = state.setup.side_name(side);
        return Err(BY_HAND.refuses(format!("it is the turn of the {name} already")).into());
    }
    Ok(vec![Event::TurnSet { side }])
}

pub(crate) fn rename(state: &State, naming: &NameNow) -> Events {
    let NameNow { unit, name } = naming;
    let _there = state.known(*unit)?;
    Ok(vec![Event::Renamed(NameNow { unit: *unit, name: proper_name(name)? })])
}

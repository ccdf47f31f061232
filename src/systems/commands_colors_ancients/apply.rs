//! From an event to the new state: no rule and no dice.

use super::command::{Blow, LeaderAt, Reach};
use super::event::Event;
use super::state::{Combat, LeaderFate, Next, Rallying, Ran, State, Trampled};
use crate::instruments::{Misfit, Side};
use crate::systems::describe::UnitId;

/// Makes what happened part of the state.
pub(super) fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::LeadersPlaced { side } => *side.of_mut(&mut state.placed) = true,
        Event::Begun => state.begun = true,
        Event::CardPlayed { .. }
        | Event::StepReached { .. }
        | Event::CardDrawn { .. }
        | Event::TurnBegan { .. }
        | Event::TurnSet { .. }
        | Event::CardNamed { .. } => turned(state, event),
        Event::Thrown { .. } => return thrown(state, event),
        Event::BlocksLost { .. } | Event::Eliminated { .. } | Event::Removed { .. } => return lost(state, event),
        Event::LeaderTested { .. }
        | Event::LeaderLost { .. }
        | Event::CommandLowered { .. }
        | Event::AllLeadersTaken { .. }
        | Event::RanPast { .. } => return led(state, event),
        Event::BannerWon { side, won_for } => side.of_mut(&mut state.banners).win(won_for.clone()),
        Event::Due { next } => combat(state)?.next = *next,
        Event::FlagsAnswered { ignored, hexes, blocked } => {
            combat(state)?.answered = Some((*ignored, *hexes, *blocked));
        }
        Event::Trampled { unit, leader, thrown, hits } => {
            let trampled = Trampled { unit: *unit, leader: *leader, thrown: thrown.clone(), hits: *hits };
            combat(state)?.trampled.push(trampled);
        }
        Event::EnteredMarsh { unit, leader, thrown, hits } => {
            state.escape = None;
            state.marsh = Some(Trampled { unit: *unit, leader: *leader, thrown: thrown.clone(), hits: *hits });
        }
        Event::Withdrew { hexes, blocked } => {
            let combat = combat(state)?;
            let ignored = combat.answered.map_or(0, |(ignored, ..)| ignored);
            combat.answered = Some((ignored, *hexes, *blocked));
        }
        Event::Rallied { .. } | Event::BlockBack { .. } => return rallied(state, event),
        Event::CampTaken => state.camp_taken = true,
        Event::BannerTakenBack { .. }
        | Event::LeadersSet { .. }
        | Event::HandSet { .. }
        | Event::CommandSet { .. }
        | Event::LeftSet { .. }
        | Event::LeaderSet { .. }
        | Event::Renamed { .. } => return set_by_hand(state, event),
        Event::Conceded { side } => state.conceded = Some(*side),
    }
    Ok(())
}

fn combat(state: &mut State) -> Result<&mut Combat, Misfit> {
    state.combat.as_mut().ok_or_else(|| Misfit::new("no combat was begun"))
}

fn turned(state: &mut State, event: &Event) {
    match event {
        Event::CardPlayed { side } => {
            let hand = side.of_mut(&mut state.hand);
            *hand = hand.saturating_sub(1);
        }
        Event::StepReached { step } => state.turn = state.turn.at_stage(step.index()),
        Event::CardDrawn { side, drawn } => {
            let hand = side.of_mut(&mut state.hand);
            *hand = hand.saturating_add(u8::from(*drawn));
        }
        Event::CardNamed { card } => state.card = Some(card.clone()),
        Event::TurnBegan { side } => {
            state.turn = state.turn.at_stage(4).next();
            begin_turn(state, *side);
        }
        Event::TurnSet { side } => {
            state.turn = state.turn.at_stage(0);
            begin_turn(state, *side);
        }
        _ => {}
    }
}

fn begin_turn(state: &mut State, side: Side) {
    state.active = side;
    state.no_draw = false;
    (state.card, state.rally, state.escape, state.combat) = (None, None, None, None);
    state.marsh = None;
    for unit in &mut state.units {
        (unit.fought, unit.shot) = (false, false);
    }
}

fn thrown(state: &mut State, event: &Event) -> Result<(), Misfit> {
    let Event::Thrown { blow, dice, plain, throws, hits, flags, room, .. } = event else { return Ok(()) };
    remember(state, blow)?;
    (state.escape, state.marsh) = (None, None);
    if state.card.is_none() {
        state.card.clone_from(&blow.card);
    }
    state.combat = Some(Combat {
        blow: blow.clone(),
        dice: *dice,
        plain: *plain,
        throws: throws.clone(),
        hits: *hits,
        flags: *flags,
        lost: 0,
        room: *room,
        gone: false,
        leader: LeaderFate::Safe,
        unled: Vec::new(),
        next: Next::Nothing,
        answered: None,
        trampled: Vec::new(),
    });
    Ok(())
}

/// What the players told of single units holds until they tell another thing.
fn remember(state: &mut State, blow: &Blow) -> Result<(), Misfit> {
    let told = [Some((blow.striker, blow.by)), blow.target.map(|target| (target, blow.on))];
    for (id, facts) in told.into_iter().flatten() {
        if state.unit(id).is_some_and(|unit| state.is_single(unit)) {
            state.unit_mut(id)?.leader = facts.leader;
        }
    }
    if state.unit(blow.striker).is_some_and(|unit| state.is_single(unit)) {
        let unit = state.unit_mut(blow.striker)?;
        match blow.reach {
            Reach::Close => unit.fought = true,
            Reach::Ranged => unit.shot = true,
        }
    }
    Ok(())
}

fn lost(state: &mut State, event: &Event) -> Result<(), Misfit> {
    let keep = state.setup.keep_units;
    match event {
        Event::BlocksLost { unit, blocks, left } => {
            if keep {
                state.unit_mut(*unit)?.left = *left;
            }
            if let Some(combat) = struck(state, *unit) {
                combat.lost = combat.lost.saturating_add(*blocks);
                combat.room = *left;
            }
        }
        Event::Eliminated { unit } | Event::Removed { unit } => {
            let now = state.unit_mut(*unit)?;
            now.left = if keep { 0 } else { now.left.saturating_sub(1) };
            if now.left == 0 {
                now.leader = LeaderAt::None;
            }
            if let Some(combat) = struck(state, *unit) {
                combat.gone = true;
                combat.room = 0;
            }
        }
        _ => {}
    }
    Ok(())
}

/// The combat, if this unit is its target.
fn struck(state: &mut State, unit: UnitId) -> Option<&mut Combat> {
    state.combat.as_mut().filter(|combat| combat.blow.target == Some(unit))
}

fn led(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::LeaderTested { unit, killed, evades, .. } => {
            let fate = match (killed, evades) {
                (true, _) => LeaderFate::Killed,
                (false, true) => LeaderFate::Evades,
                (false, false) => LeaderFate::Safe,
            };
            if let Some(unit) = unit.filter(|_| *killed || *evades) {
                state.unit_mut(unit)?.leader = LeaderAt::None;
                if let Some(combat) = &mut state.combat {
                    combat.unled.push(unit);
                }
            }
            if let Some(combat) = state.combat.as_mut().filter(|combat| combat.blow.target == *unit) {
                combat.leader = fate;
            }
        }
        Event::LeaderLost { side } => {
            let left = side.of_mut(&mut state.leaders);
            *left = left.saturating_sub(1);
        }
        Event::CommandLowered { side, own_turn } => {
            let command = side.of_mut(&mut state.command);
            *command = command.saturating_sub(1);
            if *own_turn {
                state.no_draw = true;
            } else {
                let hand = side.of_mut(&mut state.hand);
                *hand = hand.saturating_sub(1);
            }
        }
        Event::AllLeadersTaken { side } => state.took_all_leaders = Some(*side),
        Event::RanPast { unit, thrown, killed } => {
            state.marsh = None;
            state.escape = Some(Ran { unit: *unit, thrown: thrown.clone(), killed: *killed });
        }
        _ => {}
    }
    Ok(())
}

fn rallied(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::Rallied { thrown } => {
            let count = |place: usize| thrown.get(place).copied().unwrap_or(0);
            state.card.get_or_insert_with(|| "rally".into());
            state.rally = Some(Rallying {
                left: [count(0), count(1), count(2), count(3)],
                thrown: thrown.clone(),
                rallied: Vec::new(),
            });
            state.combat = None;
        }
        Event::BlockBack { unit, by } => {
            let now = state.unit_mut(*unit)?;
            now.left = now.left.saturating_add(1);
            let rally = state.rally.as_mut().ok_or_else(|| Misfit::new("no rally was thrown"))?;
            if let Some(left) = rally.left.get_mut(usize::from(*by)) {
                *left = left.saturating_sub(1);
            }
            if !rally.rallied.contains(unit) {
                rally.rallied.push(*unit);
            }
        }
        _ => {}
    }
    Ok(())
}

fn set_by_hand(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::BannerTakenBack { side, won_for } => {
            let taken = side.of_mut(&mut state.banners).take_back_one(won_for);
            return taken.then_some(()).ok_or_else(|| Misfit::new("no banner was there to take back"));
        }
        Event::LeadersSet { side, left } => {
            *side.of_mut(&mut state.leaders) = *left;
            state.took_all_leaders = state.took_all_leaders.filter(|taker| taker.enemy() != *side || *left == 0);
        }
        Event::HandSet { side, cards } => *side.of_mut(&mut state.hand) = *cards,
        Event::CommandSet { side, cards } => *side.of_mut(&mut state.command) = *cards,
        Event::LeftSet { unit, left } => {
            state.unit_mut(*unit)?.left = *left;
            // What was said of a unit before it was set by hand no longer holds.
            let talked = |combat: &Combat| combat.blow.target == Some(*unit) || combat.blow.striker == *unit;
            if state.combat.as_ref().is_some_and(talked) {
                state.combat = None;
            }
        }
        Event::LeaderSet { unit, leader } => {
            state.unit_mut(*unit)?.leader = *leader;
            if let Some(combat) = state.combat.as_mut().filter(|_| leader.is_with()) {
                combat.unled.retain(|each| each != unit);
            }
        }
        Event::Renamed { unit, name } => {
            state.unit_mut(*unit)?.name = Some(name.clone()).filter(|name| !name.is_empty());
        }
        _ => {}
    }
    Ok(())
}

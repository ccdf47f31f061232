//! From an event to the new state: no rule and no dice.

use super::command::{Blow, CardsNow, LeaderAt, LeaderNow, LeadersNow, LeftNow, NameNow, Reach};
use super::event::{Event, Next};
use super::state::{Combat, LeaderFate, Rallying, Ran, State};
use crate::instruments::{Misfit, Side};
use crate::systems::describe::UnitId;

/// Makes what happened part of the state.
pub(crate) fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::LeadersPlaced { side } => *side.of_mut(&mut state.placed) = true,
        Event::Begun => state.begun = true,
        Event::CardPlayed { side } => lower(side.of_mut(&mut state.hand)),
        Event::StepReached { step } => state.turn = state.turn.at_stage(step.index()),
        Event::CardDrawn { side, drawn } => raise(side.of_mut(&mut state.hand), u8::from(*drawn)),
        Event::CardNamed { card } => state.card = Some(card.clone()),
        Event::TurnBegan { side } => {
            state.turn = state.turn.at_stage(4).next();
            begin_turn(state, *side);
        }
        Event::Thrown { .. } => return thrown(state, event),
        Event::BlocksLost { unit, blocks, left } => return blocks_lost(state, *unit, *blocks, *left),
        Event::Eliminated { unit } | Event::Removed { unit } => return taken_off(state, *unit),
        Event::LeaderTested { unit, killed, evades, .. } => return leader_tested(state, *unit, *killed, *evades),
        Event::LeaderLost { side } => lower(side.of_mut(&mut state.leaders)),
        Event::CommandLowered { side, own_turn } => command_lowered(state, *side, *own_turn),
        Event::AllLeadersTaken { side } => state.took_all_leaders = Some(*side),
        Event::BannerWon { side, won_for } => side.of_mut(&mut state.banners).win(won_for.clone()),
        Event::Due { next } => combat(state)?.next = *next,
        Event::FlagsAnswered { ignored, hexes, blocked } => {
            combat(state)?.answered = Some((*ignored, *hexes, *blocked));
        }
        Event::Trampled(hex) => combat(state)?.trampled.push(hex.clone()),
        Event::EnteredMarsh(hex) => (state.escape, state.marsh) = (None, Some(hex.clone())),
        Event::Withdrew { hexes, blocked } => {
            let combat = combat(state)?;
            let ignored = combat.answered.map_or(0, |(ignored, ..)| ignored);
            combat.answered = Some((ignored, *hexes, *blocked));
        }
        Event::RanPast { unit, thrown, killed } => {
            state.marsh = None;
            state.escape = Some(Ran { unit: *unit, thrown: thrown.clone(), killed: *killed });
        }
        Event::Rallied { thrown } => rallied(state, thrown),
        Event::BlockBack { unit, by } => return block_back(state, *unit, *by),
        Event::CampTaken => state.camp_taken = true,
        Event::BannerTakenBack { side, won_for } => {
            let taken = side.of_mut(&mut state.banners).take_back_one(won_for);
            return taken.then_some(()).ok_or_else(|| Misfit::new("no banner was there to take back"));
        }
        Event::LeadersSet(now) => leaders_set(state, *now),
        Event::HandSet(CardsNow { side, cards }) => *side.of_mut(&mut state.hand) = *cards,
        Event::CommandSet(CardsNow { side, cards }) => *side.of_mut(&mut state.command) = *cards,
        Event::LeftSet(now) => return left_set(state, *now),
        Event::LeaderSet(now) => return leader_set(state, *now),
        Event::TurnSet { side } => {
            state.turn = state.turn.at_stage(0);
            begin_turn(state, *side);
        }
        Event::Renamed(NameNow { unit, name }) => {
            state.unit_mut(*unit)?.name = Some(name.clone()).filter(|name| !name.is_empty());
        }
        Event::Conceded { side } => state.conceded = Some(*side),
    }
    Ok(())
}

fn lower(count: &mut u8) {
    *count = count.saturating_sub(1);
}

fn raise(count: &mut u8, by: u8) {
    *count = count.saturating_add(by);
}

fn combat(state: &mut State) -> Result<&mut Combat, Misfit> {
    state.combat.as_mut().ok_or_else(|| Misfit::new("no combat was begun"))
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

fn blocks_lost(state: &mut State, unit: UnitId, blocks: u8, left: u8) -> Result<(), Misfit> {
    if state.setup.keep_units {
        state.unit_mut(unit)?.left = left;
    }
    if let Some(combat) = struck(state, unit) {
        combat.lost = combat.lost.saturating_add(blocks);
        combat.room = left;
    }
    Ok(())
}

fn taken_off(state: &mut State, unit: UnitId) -> Result<(), Misfit> {
    let keep = state.setup.keep_units;
    let now = state.unit_mut(unit)?;
    now.left = if keep { 0 } else { now.left.saturating_sub(1) };
    if now.left == 0 {
        now.leader = LeaderAt::None;
    }
    if let Some(combat) = struck(state, unit) {
        combat.gone = true;
        combat.room = 0;
    }
    Ok(())
}

/// The combat, if this unit is its target.
fn struck(state: &mut State, unit: UnitId) -> Option<&mut Combat> {
    state.combat.as_mut().filter(|combat| combat.blow.target == Some(unit))
}

fn leader_tested(state: &mut State, unit: Option<UnitId>, killed: bool, evades: bool) -> Result<(), Misfit> {
    let fate = match (killed, evades) {
        (true, _) => LeaderFate::Killed,
        (false, true) => LeaderFate::Evades,
        (false, false) => LeaderFate::Safe,
    };
    if let Some(unit) = unit.filter(|_| killed || evades) {
        state.unit_mut(unit)?.leader = LeaderAt::None;
        if let Some(combat) = &mut state.combat {
            combat.unled.push(unit);
        }
    }
    if let Some(combat) = state.combat.as_mut().filter(|combat| combat.blow.target == unit) {
        combat.leader = fate;
    }
    Ok(())
}

fn command_lowered(state: &mut State, side: Side, own_turn: bool) {
    lower(side.of_mut(&mut state.command));
    if own_turn {
        state.no_draw = true;
    } else {
        lower(side.of_mut(&mut state.hand));
    }
}

fn rallied(state: &mut State, thrown: &[u8]) {
    let count = |place: usize| thrown.get(place).copied().unwrap_or(0);
    if state.card.is_none() {
        state.card = Some("rally".into());
    }
    let left = [count(0), count(1), count(2), count(3)];
    state.rally = Some(Rallying { left, thrown: thrown.to_vec(), rallied: Vec::new() });
    state.combat = None;
}

fn block_back(state: &mut State, unit: UnitId, by: u8) -> Result<(), Misfit> {
    raise(&mut state.unit_mut(unit)?.left, 1);
    let rally = state.rally.as_mut().ok_or_else(|| Misfit::new("no rally was thrown"))?;
    if let Some(left) = rally.left.get_mut(usize::from(by)) {
        lower(left);
    }
    if !rally.rallied.contains(&unit) {
        rally.rallied.push(unit);
    }
    Ok(())
}

fn leaders_set(state: &mut State, LeadersNow { side, left }: LeadersNow) {
    *side.of_mut(&mut state.leaders) = left;
    state.took_all_leaders = state.took_all_leaders.filter(|taker| taker.enemy() != side || left == 0);
}

fn left_set(state: &mut State, LeftNow { unit, left }: LeftNow) -> Result<(), Misfit> {
    state.unit_mut(unit)?.left = left;
    // What was said of a unit before it was set by hand no longer holds.
    let talked = |combat: &Combat| combat.blow.target == Some(unit) || combat.blow.striker == unit;
    if state.combat.as_ref().is_some_and(talked) {
        state.combat = None;
    }
    Ok(())
}

fn leader_set(state: &mut State, LeaderNow { unit, leader }: LeaderNow) -> Result<(), Misfit> {
    state.unit_mut(unit)?.leader = leader;
    if let Some(combat) = state.combat.as_mut().filter(|_| leader.is_with()) {
        combat.unled.retain(|each| *each != unit);
    }
    Ok(())
}

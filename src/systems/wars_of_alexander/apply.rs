//! Events become part of the state; no rule and no dice here.

use super::command::Mark;
use super::event::Event;
use super::outcome::{Crosses, Ends, Obeys};
use super::state::{Bout, Ended, Pass, Stage, State};
use crate::instruments::{Misfit, Sequence, Side};
use crate::systems::describe::UnitId;
use std::sync::Arc;

/// The most events the table talks about.
const LAST_MOST: usize = 24;

/// Makes the event's outcome part of the state.
pub(super) fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
    happen(state, event)?;
    remember(state, event);
    Ok(())
}

fn happen(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::StageBegan { turn, stage } => stage_began(state, *turn, *stage),
        Event::RolledOff { first, .. } | Event::ChoosesFights { side: first } => {
            state.first = Some(*first);
            if state.stage() == Stage::Move {
                state.first_mover = Some(*first);
            }
        }
        Event::Formed { .. }
        | Event::Ordered { .. }
        | Event::Moved { .. }
        | Event::Reformed { .. }
        | Event::Evaded { .. }
        | Event::Disordered { .. }
        | Event::PassTried { .. }
        | Event::ObstacleJudged { .. }
        | Event::Crossed { .. } => moved(state, event)?,
        Event::Declared { .. } | Event::Withdrawn { .. } | Event::FightBegan { .. } | Event::Decided { .. } => {
            fights(state, event)?;
        }
        Event::Shot { unit, .. } => {
            let slot = state.unit_mut(*unit)?;
            slot.parthian &= !slot.shot;
            slot.shot = true;
        }
        Event::Struck { .. } | Event::Saved { .. } | Event::GeneralRisked { .. } => {}
        Event::BasesLost { unit, bases } | Event::ChariotsSpent { unit, bases } => lose(state, *unit, *bases)?,
        Event::Tested { unit, .. } => {
            let _was_due = state.due.remove(unit);
        }
        Event::Ran { unit, bases } => ran(state, *unit, *bases)?,
        Event::BackedOff { unit } => backed_off(state, *unit)?,
        Event::GeneralLost { side, .. } => general_lost(state, *side),
        Event::Joined { side, unit } => side.of_mut(&mut state.generals).leads = *unit,
        Event::TotalsLost { more } => {
            for (slot, more) in state.by_hand.iter_mut().zip(more) {
                *slot = slot.saturating_add(i64::from(*more));
            }
        }
        Event::Counted { defeated } => {
            state.ended = defeated.contains(&true).then_some(Ended::Counted(*defeated));
        }
        Event::Conceded { side } => state.ended = Some(Ended::Conceded(*side)),
        Event::Renamed { .. }
        | Event::BasesSet { .. }
        | Event::MarkSet { .. }
        | Event::RanksSet { .. }
        | Event::PoolSet { .. }
        | Event::ObstacleSet { .. }
        | Event::GeneralSet { .. } => set(state, event)?,
    }
    Ok(())
}

#[expect(clippy::wildcard_enum_match_arm, reason = "of many events only those of a move come here")]
fn moved(state: &mut State, event: &Event) -> Result<(), Misfit> {
    let turn = state.turn();
    match event {
        Event::Formed { unit, ranks, .. } => {
            let slot = state.unit_mut(*unit)?;
            (slot.ranks, slot.formed) = (*ranks, true);
        }
        Event::Ordered { unit, order, .. } => {
            let slot = state.unit_mut(*unit)?;
            (slot.order, slot.moved) = (Some(*order), true);
        }
        Event::Moved { unit } => state.unit_mut(*unit)?.moved = true,
        Event::Reformed { unit } => {
            let slot = state.unit_mut(*unit)?;
            (slot.disordered, slot.gaps, slot.reformed) = (false, false, true);
        }
        Event::Evaded { unit } => {
            let slot = state.unit_mut(*unit)?;
            (slot.moved, slot.parthian) = (true, slot.circle);
            state.fights.retain(|bout| bout.fought || bout.defender != *unit);
        }
        Event::Disordered { unit } => state.unit_mut(*unit)?.disordered = true,
        Event::PassTried { mover, through, passes, .. } => pass_tried(state, *mover, *through, *passes)?,
        Event::ObstacleJudged { obstacle, going, .. } => {
            if usize::from(*obstacle) != state.obstacles.len() {
                return Err(Misfit(format!("expected obstacle {}, found {obstacle}", state.obstacles.len())));
            }
            state.obstacles.push(*going);
        }
        Event::Crossed { unit, obstacle, how } => {
            let slot = state.unit_mut(*unit)?;
            slot.moved = true;
            slot.waits = matches!(how, Crosses::Waits | Crosses::NextTurn).then_some((*obstacle, turn));
            slot.disordered |= *how == Crosses::Disordered;
        }
        _ => {}
    }
    Ok(())
}

fn ran(state: &mut State, unit: UnitId, bases: u8) -> Result<(), Misfit> {
    lose(state, unit, bases)?;
    state.unit_mut(unit)?.fled = true;
    state.runners.push(unit);
    Ok(())
}

fn backed_off(state: &mut State, unit: UnitId) -> Result<(), Misfit> {
    state.unit_mut(unit)?.moved = true;
    state.fights.retain(|bout| !bout.is_of(unit));
    Ok(())
}

fn stage_began(state: &mut State, turn: u16, place: u8) {
    let of = u8::try_from(Stage::TURN.len()).unwrap_or(u8::MAX);
    state.sequence = Some(Sequence::start(of).at_turn(turn).at_stage(place));
    state.first = None;
    state.runners.clear();
    match state.stage() {
        Stage::Shoot => {
            state.fights.retain(|bout| bout.goes_on);
            state.backed_off.retain(|(_, _, ended)| *ended + 1 >= turn);
            state.passes.retain(|pass| pass.turn + 1 >= turn);
            state.fights.iter_mut().for_each(|bout| bout.fought = false);
            for unit in &mut state.units {
                (unit.moved, unit.shot, unit.parthian, unit.reformed) = (false, false, false, false);
                unit.order = None;
            }
        }
        Stage::Move => close_ranks(state),
        Stage::Deployment | Stage::Fight | Stage::Discipline | Stage::Victory => {}
    }
}

/// The drilled close their gaps free, and the circle of death shoots again.
fn close_ranks(state: &mut State) {
    let setup = Arc::clone(&state.setup);
    for (unit, slot) in setup.units.iter().zip(&mut state.units) {
        slot.gaps &= !unit.people.is_drilled();
        slot.shot &= !slot.circle;
    }
}

fn pass_tried(state: &mut State, mover: UnitId, through: UnitId, passes: bool) -> Result<(), Misfit> {
    let turn = state.turn();
    state.passes.retain(|pass| (pass.mover, pass.through) != (mover, through));
    if passes {
        state.unit_mut(mover)?.moved = true;
    } else {
        state.passes.push(Pass { mover, through, turn });
        for unit in [mover, through] {
            let slot = state.unit_mut(unit)?;
            (slot.moved, slot.order) = (true, Some(Obeys::No));
        }
    }
    Ok(())
}

fn lose(state: &mut State, unit: UnitId, bases: u8) -> Result<(), Misfit> {
    let name = state.unit_name(unit);
    let loose = state.unit(unit).is_some_and(|unit| unit.is_loose());
    let slot = state.unit_mut(unit)?;
    slot.left = slot.left.checked_sub(bases).ok_or_else(|| Misfit(format!("{name} has no {bases} bases to lose")))?;
    slot.gaps |= bases > 0 && !loose;
    if slot.left == 0 {
        (slot.gaps, slot.disordered) = (false, false);
        leave(state, unit);
    }
    Ok(())
}

/// A unit is gone: its fights are over, its general stands alone, it need not test.
fn leave(state: &mut State, unit: UnitId) {
    state.fights.retain(|bout| !bout.is_of(unit) || bout.fought);
    for bout in state.fights.iter_mut().filter(|bout| bout.is_of(unit)) {
        bout.goes_on = false;
    }
    for general in state.generals.iter_mut().filter(|general| general.leads == Some(unit)) {
        general.leads = None;
    }
    let _was_due = state.due.remove(&unit);
}

fn general_lost(state: &mut State, side: Side) {
    let general = side.of_mut(&mut state.generals);
    (general.there, general.leads) = (false, None);
    let army: Vec<UnitId> = state.living(side).map(|unit| unit.id).collect();
    state.due.extend(army);
}

#[expect(clippy::wildcard_enum_match_arm, reason = "of many events only those of a fight come here")]
fn fights(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::Declared { attacker, defender, from, charge, renewed } => {
            state.unit_mut(*attacker)?.moved = true;
            state.fights.push(Bout {
                attacker: *attacker,
                defender: *defender,
                from: *from,
                charge: *charge,
                renewed: *renewed,
                rounds: 0,
                fought: false,
                goes_on: false,
            });
        }
        Event::Withdrawn { attacker, defender } => {
            state.fights.retain(|bout| !bout.is_between(*attacker, *defender));
        }
        Event::FightBegan { attacker, defender, round } => {
            let bout = bout_mut(state, *attacker, *defender)?;
            (bout.fought, bout.rounds, bout.goes_on) = (true, *round, false);
        }
        Event::Decided { attacker, defender, ends, .. } => decided(state, *attacker, *defender, *ends)?,
        _ => {}
    }
    Ok(())
}

fn bout_mut(state: &mut State, attacker: UnitId, defender: UnitId) -> Result<&mut Bout, Misfit> {
    let found = state.fights.iter_mut().find(|bout| bout.is_between(attacker, defender));
    found.ok_or_else(|| Misfit("there is no such fight".to_owned()))
}

fn decided(state: &mut State, attacker: UnitId, defender: UnitId, ends: Ends) -> Result<(), Misfit> {
    bout_mut(state, attacker, defender)?.goes_on = ends == Ends::GoesOn;
    let (winner, turn) = match ends {
        Ends::AttackerBacksOff => (Some(defender), state.turn()),
        Ends::DefenderBacksOff => (Some(attacker), state.turn()),
        Ends::GoesOn | Ends::Over => (None, 0),
    };
    if let Some(winner) = winner {
        state.backed_off.push((attacker, defender, turn));
        if state.unit(winner).is_some_and(|unit| unit.unit.people.is_drilled()) {
            state.unit_mut(winner)?.gaps = false;
        }
    }
    Ok(())
}

#[expect(clippy::wildcard_enum_match_arm, reason = "of many events only those set by hand come here")]
fn set(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::Renamed { unit, name } => {
            state.unit_mut(*unit)?.name = (!name.is_empty()).then(|| name.clone());
        }
        Event::BasesSet { unit, left } => {
            let slot = state.unit_mut(*unit)?;
            (slot.left, slot.fled) = (*left, false);
            if *left == 0 {
                leave(state, *unit);
            }
        }
        Event::MarkSet { unit, mark, on } => {
            let slot = state.unit_mut(*unit)?;
            match mark {
                Mark::Disordered => slot.disordered = *on,
                Mark::Gaps => slot.gaps = *on,
                Mark::Shot => slot.shot = *on,
                Mark::Moved => {
                    slot.moved = *on;
                    slot.order = slot.order.filter(|_| *on);
                }
            }
        }
        Event::RanksSet { unit, ranks, circle } => {
            let slot = state.unit_mut(*unit)?;
            (slot.ranks, slot.circle) = (*ranks, *circle);
        }
        Event::PoolSet { side, lost } => {
            let computed = i64::from(state.computed_pool(*side));
            *side.of_mut(&mut state.by_hand) = i64::from(*lost) - computed;
        }
        Event::ObstacleSet { obstacle, going } => {
            let slot = state.obstacles.get_mut(usize::from(*obstacle));
            *slot.ok_or_else(|| Misfit(format!("there is no obstacle {obstacle}")))? = *going;
        }
        Event::GeneralSet { side, there } => {
            let general = side.of_mut(&mut state.generals);
            (general.there, general.leads) = (*there, None);
            let units = Arc::clone(&state.setup);
            let own = |unit: &UnitId| units.units.get(usize::from(unit.0)).is_some_and(|unit| unit.side == *side);
            state.due.retain(|unit| !own(unit));
        }
        _ => {}
    }
    Ok(())
}

/// Keeps what the table talks about: a new act begins anew, acts of one kind stand together.
#[expect(clippy::wildcard_enum_match_arm, reason = "every other event adds to what the table talks about")]
fn remember(state: &mut State, event: &Event) {
    let same = |of: fn(&Event) -> bool| state.last.first().is_some_and(of) && of(event);
    let together =
        same(|event| matches!(event, Event::Ordered { .. })) || same(|event| matches!(event, Event::Tested { .. }));
    match event {
        Event::StageBegan { .. }
        | Event::FightBegan { .. }
        | Event::Shot { .. }
        | Event::Declared { .. }
        | Event::Ordered { .. }
        | Event::Tested { .. }
        | Event::PassTried { .. }
        | Event::ObstacleJudged { .. }
        | Event::Evaded { .. }
        | Event::Formed { .. }
        | Event::Conceded { .. }
        | Event::TotalsLost { .. }
            if !together =>
        {
            state.last.clear();
            state.last.push(event.clone());
        }
        Event::Crossed { .. } if !matches!(state.last.as_slice(), [Event::ObstacleJudged { .. }]) => {
            state.last.clear();
            state.last.push(event.clone());
        }
        Event::Renamed { .. }
        | Event::BasesSet { .. }
        | Event::MarkSet { .. }
        | Event::RanksSet { .. }
        | Event::PoolSet { .. }
        | Event::ObstacleSet { .. }
        | Event::GeneralSet { .. }
        | Event::Withdrawn { .. }
        | Event::Moved { .. }
        | Event::Reformed { .. }
        | Event::Joined { .. } => {}
        _ => {
            if state.last.len() >= LAST_MOST {
                drop(state.last.remove(0));
            }
            state.last.push(event.clone());
        }
    }
}

//! Events become part of the state; no rule and no dice here.

use super::command::{BasesNow, GeneralNow, LedNow, ObstacleNow, PoolNow};
use super::event::Event;
use super::outcome::{Crosses, Going, Obeys, RoundEnd};
use super::recent;
use super::stage::Stage;
use super::state::{Bout, Ended, FailedPass, State};
use crate::instruments::{Misfit, Sequence, Side};
use crate::systems::describe::UnitId;
use std::sync::Arc;

type Applied = Result<(), Misfit>;

/// Makes the event's outcome part of the state.
pub(crate) fn apply(state: &mut State, event: &Event) -> Applied {
    happen(state, event)?;
    recent::remember(&mut state.recent, event);
    Ok(())
}

fn happen(state: &mut State, event: &Event) -> Applied {
    match event {
        Event::Struck { .. } | Event::Saved { .. } | Event::GeneralRisked { .. } => {}
        Event::StageBegan { turn, stage } => stage_began(state, *turn, *stage),
        Event::RolledOff { first, .. } | Event::ChoosesFights { side: first } => goes_first(state, *first),
        Event::Formed { unit, ranks, .. } => state.unit_mut(*unit)?.form(*ranks),
        Event::Ordered { unit, order, .. } => state.unit_mut(*unit)?.obey(*order),
        Event::Moved { unit } => state.unit_mut(*unit)?.moved = true,
        Event::Reformed { unit } => state.unit_mut(*unit)?.reform(),
        Event::Evaded { unit } => evaded(state, *unit)?,
        Event::Disordered { unit } => state.unit_mut(*unit)?.disordered = true,
        Event::PassTried { mover, through, passes, .. } => pass_tried(state, *mover, *through, *passes)?,
        Event::ObstacleJudged { obstacle, going, .. } => obstacle_judged(state, *obstacle, *going)?,
        Event::Crossed { unit, obstacle, how } => crossed(state, *unit, *obstacle, *how)?,
        Event::Declared { attacker, defender, from, charge, renewed } => {
            let bout = Bout::between(*attacker, *defender);
            declared(state, Bout { from: *from, charge: *charge, renewed: *renewed, ..bout })?;
        }
        Event::Withdrawn { attacker, defender } => withdrawn(state, *attacker, *defender),
        Event::FightBegan { attacker, defender, round } => {
            let bout = bout_mut(state, *attacker, *defender)?;
            (bout.fought, bout.rounds, bout.goes_on) = (true, *round, false);
        }
        Event::Decided { attacker, defender, ends, .. } => decided(state, *attacker, *defender, *ends)?,
        Event::Shot { unit, .. } => state.unit_mut(*unit)?.shoot(),
        Event::BasesLost { unit, bases } | Event::ChariotsSpent { unit, bases } => lose(state, *unit, *bases)?,
        Event::Tested { unit, .. } => need_not_test(state, *unit),
        Event::Ran { unit, bases } => ran(state, *unit, *bases)?,
        Event::BackedOff { unit } => backed_off(state, *unit)?,
        Event::GeneralLost { side, .. } => general_lost(state, *side),
        Event::Joined(LedNow { side, unit }) => side.of_mut(&mut state.generals).leads = *unit,
        Event::TotalsLost { more } => totals_lost(state, *more),
        Event::Counted { defeated } => state.ended = defeated.contains(&true).then_some(Ended::Counted(*defeated)),
        Event::Conceded { side } => state.ended = Some(Ended::Conceded(*side)),
        Event::Renamed(now) => state.unit_mut(now.unit)?.name = (!now.name.is_empty()).then(|| now.name.clone()),
        Event::BasesSet(now) => bases_set(state, *now)?,
        Event::MarkSet(now) => state.unit_mut(now.unit)?.mark(now.mark, now.on),
        Event::RanksSet(now) => state.unit_mut(now.unit)?.stand(now.ranks, now.circle),
        Event::PoolSet(now) => pool_set(state, *now),
        Event::ObstacleSet(now) => obstacle_set(state, *now)?,
        Event::GeneralSet(now) => general_set(state, *now),
    }
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
            state.failed_passes.retain(|pass| pass.turn + 1 >= turn);
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

fn goes_first(state: &mut State, side: Side) {
    state.first = Some(side);
    if state.stage() == Stage::Move {
        state.first_mover = Some(side);
    }
}

fn evaded(state: &mut State, unit: UnitId) -> Applied {
    let slot = state.unit_mut(unit)?;
    (slot.moved, slot.parthian) = (true, slot.circle);
    state.fights.retain(|bout| bout.fought || bout.defender != unit);
    Ok(())
}

fn pass_tried(state: &mut State, mover: UnitId, through: UnitId, passes: bool) -> Applied {
    let turn = state.turn();
    state.failed_passes.retain(|pass| (pass.mover, pass.through) != (mover, through));
    if passes {
        state.unit_mut(mover)?.moved = true;
    } else {
        state.failed_passes.push(FailedPass { mover, through, turn });
        for unit in [mover, through] {
            state.unit_mut(unit)?.obey(Obeys::No);
        }
    }
    Ok(())
}

fn obstacle_judged(state: &mut State, obstacle: u8, going: Going) -> Applied {
    if usize::from(obstacle) != state.obstacles.len() {
        return Err(Misfit(format!("expected obstacle {}, found {obstacle}", state.obstacles.len())));
    }
    state.obstacles.push(going);
    Ok(())
}

fn crossed(state: &mut State, unit: UnitId, obstacle: u8, how: Crosses) -> Applied {
    let turn = state.turn();
    let slot = state.unit_mut(unit)?;
    slot.moved = true;
    slot.waits = matches!(how, Crosses::Waits | Crosses::NextTurn).then_some((obstacle, turn));
    slot.disordered |= how == Crosses::Disordered;
    Ok(())
}

fn declared(state: &mut State, bout: Bout) -> Applied {
    state.unit_mut(bout.attacker)?.moved = true;
    state.fights.push(bout);
    Ok(())
}

fn withdrawn(state: &mut State, attacker: UnitId, defender: UnitId) {
    state.fights.retain(|bout| !bout.is_between(attacker, defender));
}

fn bout_mut(state: &mut State, attacker: UnitId, defender: UnitId) -> Result<&mut Bout, Misfit> {
    let found = state.fights.iter_mut().find(|bout| bout.is_between(attacker, defender));
    found.ok_or_else(|| Misfit("there is no such fight".to_owned()))
}

fn decided(state: &mut State, attacker: UnitId, defender: UnitId, ends: RoundEnd) -> Applied {
    bout_mut(state, attacker, defender)?.goes_on = ends == RoundEnd::GoesOn;
    let winner = match ends {
        RoundEnd::AttackerBacksOff => defender,
        RoundEnd::DefenderBacksOff => attacker,
        RoundEnd::GoesOn | RoundEnd::Over => return Ok(()),
    };
    state.backed_off.push((attacker, defender, state.turn()));
    if state.unit(winner).is_some_and(|unit| unit.unit.people.is_drilled()) {
        state.unit_mut(winner)?.gaps = false;
    }
    Ok(())
}

fn lose(state: &mut State, unit: UnitId, bases: u8) -> Applied {
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
    need_not_test(state, unit);
}

fn need_not_test(state: &mut State, unit: UnitId) {
    let _was_due = state.due.remove(&unit);
}

fn ran(state: &mut State, unit: UnitId, bases: u8) -> Applied {
    lose(state, unit, bases)?;
    state.unit_mut(unit)?.fled = true;
    state.runners.push(unit);
    Ok(())
}

fn backed_off(state: &mut State, unit: UnitId) -> Applied {
    state.unit_mut(unit)?.moved = true;
    state.fights.retain(|bout| !bout.is_of(unit));
    Ok(())
}

fn general_lost(state: &mut State, side: Side) {
    let general = side.of_mut(&mut state.generals);
    (general.there, general.leads) = (false, None);
    let army: Vec<UnitId> = state.living(side).map(|unit| unit.id).collect();
    state.due.extend(army);
}

fn totals_lost(state: &mut State, more: [u16; 2]) {
    for (slot, more) in state.by_hand.iter_mut().zip(more) {
        *slot = slot.saturating_add(i64::from(more));
    }
}

fn bases_set(state: &mut State, BasesNow { unit, left }: BasesNow) -> Applied {
    let slot = state.unit_mut(unit)?;
    (slot.left, slot.fled) = (left, false);
    if left == 0 {
        leave(state, unit);
    }
    Ok(())
}

fn pool_set(state: &mut State, PoolNow { side, lost }: PoolNow) {
    let computed = i64::from(state.computed_pool(side));
    *side.of_mut(&mut state.by_hand) = i64::from(lost) - computed;
}

fn obstacle_set(state: &mut State, ObstacleNow { obstacle, going }: ObstacleNow) -> Applied {
    let slot = state.obstacles.get_mut(usize::from(obstacle));
    *slot.ok_or_else(|| Misfit(format!("there is no obstacle {obstacle}")))? = going;
    Ok(())
}

fn general_set(state: &mut State, GeneralNow { side, there }: GeneralNow) {
    let general = side.of_mut(&mut state.generals);
    (general.there, general.leads) = (there, None);
    let setup = Arc::clone(&state.setup);
    let own = |unit: &UnitId| setup.units.get(usize::from(unit.0)).is_some_and(|unit| unit.side == side);
    state.due.retain(|unit| !own(unit));
}

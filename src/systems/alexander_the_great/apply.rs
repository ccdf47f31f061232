//! From an event to the new state: no rule and no dice.

use super::battle::{Attacked, Decision, Fought};
use super::command::Announced;
use super::event::{Advance, Charge, Event, Meleed};
use super::setup::{Happening, PlainCounts};
use super::state::{Gone, Last, Melee, Stage, Stampede, State};
use crate::instruments::{Gauge, Halves, Misfit, Side};
use crate::systems::describe::UnitId;

/// The kind of part that stands for a sum set by hand.
pub(super) const SET_BY_HAND: u8 = 100;
/// What is added to a happening's number for the part it gives to the enemy.
pub(super) const OF_ENEMY: u8 = 50;

/// Makes what happened part of the state.
pub(super) fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::Stood { side } => *side.of_mut(&mut state.stood) = true,
        Event::StageEnded => stage_ended(state),
        Event::Settled { now } => settled(state, *now),
        Event::Crossed { side, all } => *side.of_mut(&mut state.deserting) = !all,
        Event::Fought(fought) => return self::fought(state, fought),
        Event::Announced { units } => return announced(state, units),
        Event::Lost { unit, name, left, .. } => return lost(state, *unit, name, *left),
        Event::Posted { what, side } => posted(state, *what, *side),
        Event::CampTaken { camp, holder } => {
            let known = state.setup.camps.get(usize::from(*camp)).map(|camp| camp.side);
            let camp = state.camps.get_mut(usize::from(*camp));
            let (Some(side), Some(now)) = (known, camp) else { return Err(Misfit::new("there is no such camp")) };
            now.holder = *holder;
            now.fallen |= *holder != side;
        }
        Event::PlainLeft { side, left } => plain_left(state, *side, *left),
        Event::Deserted { units } => {
            for unit in units {
                leave(state, *unit, Gone::Deserted)?;
            }
        }
        Event::Surrendered { unit } => {
            let now = state.unit_mut(*unit)?;
            now.side = now.side.enemy();
            now.captive = true;
            free(state, *unit);
        }
        Event::DesertionDone { side } => *side.of_mut(&mut state.deserting) = false,
        Event::MeleeBegan { attackers, defenders, side } => {
            let since = (state.sequence.turn(), state.mover());
            let (attackers, defenders) = (attackers.clone(), defenders.clone());
            state.melees.push(Melee { attackers, defenders, side: *side, since });
        }
        Event::Freed { unit } => free(state, *unit),
        Event::MeleeEnded { melee } => {
            if usize::from(*melee) >= state.melees.len() {
                return Err(Misfit::new("there is no such melee"));
            }
            state.melees.remove((*melee).into());
        }
        Event::ChariotsRolled { .. }
        | Event::ElephantsRolled { .. }
        | Event::Stampeded { .. }
        | Event::Turned { .. }
        | Event::StampedeEnded { .. } => return rolled(state, event),
        Event::Finished => state.finished = true,
        Event::Conceded { side } => state.conceded = Some(*side),
        Event::MoraleSet { .. }
        | Event::PendingSet { .. }
        | Event::StepsSet { .. }
        | Event::ActedSet { .. }
        | Event::FactorsTold { .. }
        | Event::Renamed { .. } => return by_hand(state, event),
    }
    Ok(())
}

fn stage_ended(state: &mut State) {
    let (turn, mover) = (state.sequence.turn(), state.mover());
    if state.stage() == Stage::Move {
        // What was shot while moving was simultaneous with that alone.
        for unit in &mut state.units {
            unit.before_shot = None;
        }
    }
    state.sequence = state.sequence.next();
    if state.mover() != mover {
        state.battles = 0;
        for unit in &mut state.units {
            (unit.attacked, unit.fired, unit.struck, unit.fired_at) = (false, false, false, false);
            (unit.supported, unit.before_shot, unit.announced, unit.passed) = (false, None, Attacked::No, false);
        }
    }
    if state.sequence.turn() == turn {
        state.last = None;
    } else {
        for unit in &mut state.units {
            unit.captive = false;
        }
    }
}

fn settled(state: &mut State, now: [Halves; 2]) {
    let before = state.gauges.each_ref().map(Gauge::value);
    let pending = state.gauges.each_ref().map(Gauge::pending);
    for gauge in &mut state.gauges {
        gauge.settle();
    }
    state.looked = now;
    state.at_zero = now.map(|value| value == Halves::ZERO);
    state.last = Some(Last::Settled { before, now, pending });
}

fn fought(state: &mut State, fought: &Fought) -> Result<(), Misfit> {
    // Shots of a split move stand before all phases: only who moved and shot has had his attack.
    let split = state.stage() == Stage::Move && matches!(fought.decision, Decision::Rolled { .. });
    for part in &fought.attackers {
        if let Some(unit) = part.unit {
            let now = state.unit_mut(unit)?;
            match (fought.fire, split) {
                (true, true) => {}
                (true, false) => now.fired = true,
                (false, _) => now.attacked = true,
            }
        }
    }
    for part in fought.defenders.iter().filter(|_| !split) {
        if let Some(unit) = part.unit {
            let now = state.unit_mut(unit)?;
            match (part.apart, fought.fire) {
                (true, _) => now.supported = true,
                (false, true) => now.fired_at = true,
                (false, false) => now.struck = true,
            }
        }
    }
    state.battles = state.battles.saturating_add(u16::from(!fought.fire && !split));
    state.last = Some(Last::Battle { fought: fought.clone(), losses: Vec::new() });
    Ok(())
}

/// What was announced before is forgotten.
fn announced(state: &mut State, units: &[Announced]) -> Result<(), Misfit> {
    for unit in &mut state.units {
        unit.announced = Attacked::No;
    }
    for announced in units {
        state.unit_mut(announced.unit)?.announced = announced.by;
    }
    Ok(())
}

fn lost(state: &mut State, unit: Option<UnitId>, name: &str, left: u8) -> Result<(), Misfit> {
    let shot = |fought: &Fought| fought.fire || fought.attackers.iter().all(|part| part.apart);
    let in_fire = matches!(&state.last, Some(Last::Battle { fought, .. }) if shot(fought));
    if let Some(id) = unit {
        let now = state.unit_mut(id)?;
        if in_fire && now.before_shot.is_none() {
            now.before_shot = Some(now.steps);
        }
        now.steps = left;
        if left == 0 {
            leave(state, id, Gone::Lost)?;
        }
    }
    if let Some(Last::Battle { losses, .. }) = &mut state.last {
        losses.push(if left == 0 { format!("{name}: take it off.") } else { format!("{name}: turn it over.") });
    }
    Ok(())
}

/// Off the board, out of its melees and of its stampede.
fn leave(state: &mut State, id: UnitId, why: Gone) -> Result<(), Misfit> {
    let now = state.unit_mut(id)?;
    now.steps = 0;
    now.gone = Some(why);
    free(state, id);
    state.stampedes.retain(|stampede| stampede.unit != Some(id));
    Ok(())
}

/// Out of its melees; one without anybody on a side is over.
fn free(state: &mut State, id: UnitId) {
    let others = |held: &mut Vec<Meleed>| held.retain(|meleed| meleed.unit != Some(id));
    for melee in &mut state.melees {
        others(&mut melee.attackers);
        others(&mut melee.defenders);
    }
    state.melees.retain(|melee| !melee.attackers.is_empty() && !melee.defenders.is_empty());
}

fn posted(state: &mut State, what: Happening, side: Side) {
    let worth = state.setup.morale.of(what);
    side.of_mut(&mut state.gauges).post(what.index(), worth.own);
    side.enemy().of_mut(&mut state.gauges).post(what.index() + OF_ENEMY, worth.enemy);
}

fn plain_left(state: &mut State, side: Side, left: bool) {
    *side.of_mut(&mut state.off_plain) = left;
    if !left {
        return;
    }
    let worth = state.setup.morale.of(Happening::Plain);
    side.of_mut(&mut state.gauges).move_by(worth.own);
    side.enemy().of_mut(&mut state.gauges).move_by(worth.enemy);
    if state.setup.rulings.plain == PlainCounts::AtOnce {
        state.looked = state.gauges.each_ref().map(Gauge::value);
    }
}

fn rolled(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::ChariotsRolled { unit, face, way, .. } => {
            before_phalanx(state, *unit, *way == Charge::Attack, *way != Charge::Attack)?;
            state.last = Some(Last::Chariots { face: *face, way: *way });
        }
        Event::ElephantsRolled { unit, faces, way, .. } => {
            before_phalanx(state, *unit, *way == Advance::Attack, *way == Advance::Halt)?;
            state.last = Some(Last::Elephants { faces: faces.clone(), way: *way });
        }
        Event::Stampeded { unit, face, .. } => {
            state.stampedes.push(Stampede { unit: *unit, face: *face, tramples: false });
            state.last = Some(Last::Stampede { face: *face, turned: false, tramples: false });
        }
        Event::Turned { stampede, face, .. } => {
            let known = state.stampedes.get_mut(usize::from(*stampede));
            let known = known.ok_or_else(|| Misfit::new("there is no such stampede"))?;
            known.tramples = known.face == *face;
            known.face = *face;
            state.last = Some(Last::Stampede { face: *face, turned: true, tramples: known.tramples });
        }
        Event::StampedeEnded { stampede } => {
            if usize::from(*stampede) >= state.stampedes.len() {
                return Err(Misfit::new("there is no such stampede"));
            }
            state.stampedes.remove((*stampede).into());
            state.last = None;
        }
        _ => {}
    }
    Ok(())
}

/// The die lets it attack, or takes its attack away.
fn before_phalanx(state: &mut State, unit: Option<UnitId>, attacks: bool, halts: bool) -> Result<(), Misfit> {
    if let Some(id) = unit {
        let now = state.unit_mut(id)?;
        now.passed = attacks;
        now.attacked |= halts;
    }
    Ok(())
}

fn by_hand(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::MoraleSet { side, value } => {
            side.of_mut(&mut state.gauges).set(*value);
            *side.of_mut(&mut state.looked) = side.of(&state.gauges).value();
            *side.of_mut(&mut state.at_zero) = false;
        }
        Event::PendingSet { side, value } => side.of_mut(&mut state.gauges).set_pending(SET_BY_HAND, *value),
        Event::StepsSet { unit, steps } => {
            if *steps == 0 {
                return leave(state, *unit, Gone::Lost);
            }
            let now = state.unit_mut(*unit)?;
            now.steps = *steps;
            now.gone = None;
        }
        Event::ActedSet { unit, acted } => {
            let now = state.unit_mut(*unit)?;
            (now.attacked, now.fired, now.struck, now.fired_at) = (*acted, *acted, *acted, *acted);
            (now.supported, now.passed) = (*acted, false);
        }
        Event::FactorsTold { unit, front, reverse } => {
            let told = &mut state.unit_mut(*unit)?.told;
            *told = (front.or(told.0), reverse.or(told.1));
        }
        Event::Renamed { unit, name } => {
            state.unit_mut(*unit)?.name = Some(name.clone()).filter(|name| !name.is_empty());
        }
        _ => {}
    }
    Ok(())
}

/// The result of a battle, where dice gave one.
pub(super) fn result_of(fought: &Fought) -> Option<super::code::Code> {
    match &fought.decision {
        Decision::Rolled { result, .. } => Some(*result),
        Decision::Automatic | Decision::Forced => None,
    }
}

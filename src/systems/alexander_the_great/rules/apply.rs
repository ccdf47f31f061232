//! What an event makes of the state: no rule and no dice.

use super::battle::{Attacked, Decision, Fought};
use super::command::{ActedNow, Announced, NameNow, ScaleNow, StepsNow};
use super::event::{Advance, Charge, Meleed};
use super::rulings::PlainCounts;
use super::setup::Happening;
use super::state::{Gone, Last, Melee, Stage, Stampede, State};
use crate::instruments::{Gauge, Halves, Misfit, Side};
use crate::systems::describe::UnitId;

/// The kind of part that stands for a sum set by hand.
pub(crate) const SET_BY_HAND: u8 = 100;
/// What is added to a happening's number for the part it gives to the enemy.
pub(crate) const OF_ENEMY: u8 = 50;

pub(crate) fn stage_ended(state: &mut State) {
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

pub(crate) fn settled(state: &mut State, now: [Halves; 2]) {
    let before = state.gauges.each_ref().map(Gauge::value);
    let pending = state.gauges.each_ref().map(Gauge::pending);
    for gauge in &mut state.gauges {
        gauge.settle();
    }
    state.looked = now;
    state.at_zero = now.map(|value| value == Halves::ZERO);
    state.last = Some(Last::Settled { before, now, pending });
}

pub(crate) fn fought(state: &mut State, fought: &Fought) -> Result<(), Misfit> {
    // Shots of a split move stand before all phases: only who moved and shot has had his attack.
    let split = state.stage() == Stage::Move && matches!(fought.decision, Decision::Rolled { .. });
    for one in &fought.attackers {
        if let Some(unit) = one.unit {
            let now = state.unit_mut(unit)?;
            match (fought.fire, split) {
                (true, true) => {}
                (true, false) => now.fired = true,
                (false, _) => now.attacked = true,
            }
        }
    }
    for one in fought.defenders.iter().filter(|_| !split) {
        if let Some(unit) = one.unit {
            let now = state.unit_mut(unit)?;
            match (one.apart, fought.fire) {
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
pub(crate) fn announced(state: &mut State, units: &[Announced]) -> Result<(), Misfit> {
    for unit in &mut state.units {
        unit.announced = Attacked::No;
    }
    for announced in units {
        state.unit_mut(announced.unit)?.announced = announced.by;
    }
    Ok(())
}

pub(crate) fn lost(state: &mut State, unit: Option<UnitId>, name: &str, left: u8) -> Result<(), Misfit> {
    let shot = |fought: &Fought| fought.fire || fought.is_far();
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
pub(crate) fn free(state: &mut State, id: UnitId) {
    let others = |held: &mut Vec<Meleed>| held.retain(|meleed| meleed.unit != Some(id));
    for melee in &mut state.melees {
        others(&mut melee.attackers);
        others(&mut melee.defenders);
    }
    state.melees.retain(|melee| !melee.attackers.is_empty() && !melee.defenders.is_empty());
}

pub(crate) fn posted(state: &mut State, what: Happening, side: Side) {
    let worth = state.setup.morale.of(what);
    side.of_mut(&mut state.gauges).post(what.index(), worth.own);
    side.enemy().of_mut(&mut state.gauges).post(what.index() + OF_ENEMY, worth.enemy);
}

pub(crate) fn plain_left(state: &mut State, side: Side, left: bool) {
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

pub(crate) fn camp_taken(state: &mut State, camp: u8, holder: Side) -> Result<(), Misfit> {
    let known = state.setup.camps.get(usize::from(camp)).map(|camp| camp.side);
    let (Some(side), Some(now)) = (known, state.camps.get_mut(usize::from(camp))) else {
        return Err(Misfit::new("there is no such camp"));
    };
    now.holder = holder;
    now.fallen |= holder != side;
    Ok(())
}

pub(crate) fn deserted(state: &mut State, units: &[UnitId]) -> Result<(), Misfit> {
    units.iter().try_for_each(|unit| leave(state, *unit, Gone::Deserted))
}

pub(crate) fn surrendered(state: &mut State, unit: UnitId) -> Result<(), Misfit> {
    let now = state.unit_mut(unit)?;
    now.side = now.side.enemy();
    now.captive = true;
    free(state, unit);
    Ok(())
}

pub(crate) fn melee_began(state: &mut State, attackers: &[Meleed], defenders: &[Meleed], side: Side) {
    let since = (state.sequence.turn(), state.mover());
    state.melees.push(Melee { attackers: attackers.to_vec(), defenders: defenders.to_vec(), side, since });
}

pub(crate) fn melee_ended(state: &mut State, melee: u8) -> Result<(), Misfit> {
    take_out(&mut state.melees, melee).ok_or_else(|| Misfit::new("there is no such melee"))
}

/// Takes what stands at a place out of a list; none where nothing does.
fn take_out<T>(list: &mut Vec<T>, place: u8) -> Option<()> {
    let place = usize::from(place);
    (place < list.len()).then(|| drop(list.remove(place)))
}

pub(crate) fn chariots_rolled(state: &mut State, unit: Option<UnitId>, face: u8, way: Charge) -> Result<(), Misfit> {
    before_phalanx(state, unit, way == Charge::Attack, way != Charge::Attack)?;
    state.last = Some(Last::Chariots { face, way });
    Ok(())
}

pub(crate) fn elephants_rolled(
    state: &mut State,
    unit: Option<UnitId>,
    faces: &[u8],
    way: Advance,
) -> Result<(), Misfit> {
    before_phalanx(state, unit, way == Advance::Attack, way == Advance::Halt)?;
    state.last = Some(Last::Elephants { faces: faces.to_vec(), way });
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

pub(crate) fn stampeded(state: &mut State, unit: Option<UnitId>, face: u8) {
    state.stampedes.push(Stampede { unit, face, tramples: false });
    state.last = Some(Last::Stampede { face, turned: false, tramples: false });
}

pub(crate) fn turned(state: &mut State, stampede: u8, face: u8) -> Result<(), Misfit> {
    let known = state.stampedes.get_mut(usize::from(stampede));
    let known = known.ok_or_else(|| Misfit::new("there is no such stampede"))?;
    known.tramples = known.face == face;
    known.face = face;
    state.last = Some(Last::Stampede { face, turned: true, tramples: known.tramples });
    Ok(())
}

pub(crate) fn stampede_ended(state: &mut State, stampede: u8) -> Result<(), Misfit> {
    take_out(&mut state.stampedes, stampede).ok_or_else(|| Misfit::new("there is no such stampede"))?;
    state.last = None;
    Ok(())
}

pub(crate) fn set_morale(state: &mut State, ScaleNow { side, value }: ScaleNow) {
    side.of_mut(&mut state.gauges).set(value);
    *side.of_mut(&mut state.looked) = side.of(&state.gauges).value();
    *side.of_mut(&mut state.at_zero) = false;
}

pub(crate) fn set_pending(state: &mut State, ScaleNow { side, value }: ScaleNow) {
    side.of_mut(&mut state.gauges).set_pending(SET_BY_HAND, value);
}

pub(crate) fn set_steps(state: &mut State, StepsNow { unit, steps }: StepsNow) -> Result<(), Misfit> {
    if steps == 0 {
        return leave(state, unit, Gone::Lost);
    }
    let now = state.unit_mut(unit)?;
    now.steps = steps;
    now.gone = None;
    Ok(())
}

pub(crate) fn set_acted(state: &mut State, ActedNow { unit, acted }: ActedNow) -> Result<(), Misfit> {
    let now = state.unit_mut(unit)?;
    (now.attacked, now.fired, now.struck, now.fired_at) = (acted, acted, acted, acted);
    (now.supported, now.passed) = (acted, false);
    Ok(())
}

pub(crate) fn factors_told(
    state: &mut State,
    unit: UnitId,
    front: Option<u8>,
    reverse: Option<u8>,
) -> Result<(), Misfit> {
    let told = &mut state.unit_mut(unit)?.told;
    *told = (front.or(told.0), reverse.or(told.1));
    Ok(())
}

pub(crate) fn rename(state: &mut State, NameNow { unit, name }: &NameNow) -> Result<(), Misfit> {
    state.unit_mut(*unit)?.name = Some(name.clone()).filter(|name| !name.is_empty());
    Ok(())
}

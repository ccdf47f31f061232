//! From a command to events: all rules besides the battles, the dice before a phalanx and stampedes.

use super::battle::Attacked;
use super::command::{ActedNow, Announced, Loss, NameNow, ScaleNow, StepsNow};
use super::event::Event;
use super::losses::{self, Draft, Loser};
use super::rulings::{Parted, SurrenderCounts};
use super::setup::{FACTOR_MOST, Happening};
use super::state::{STAGES, Stage, State, UnitView};
use super::{CAMPS, END, MELEE, MERCENARIES, MISSILES, MORALE, ROUTINE, ending};
use crate::chance::{Amount, Dice, Stop};
use crate::instruments::{Gauge, Halves, Refusal, Side, Threshold};
use crate::systems::describe::UnitId;
use crate::systems::{BY_HAND, proper_name};
use std::collections::BTreeSet;

/// The largest temporary scale that can be set by hand.
pub(crate) const PENDING_MOST: i16 = 60;

type Events = Result<Vec<Event>, Stop>;

fn goes_on(state: &State) -> Result<(), Refusal> {
    match ending::ended(state) {
        Some(_) => Err(END.refuses("the battle is over")),
        None => Ok(()),
    }
}

/// The battle goes on, and both sides have set up.
pub(crate) fn plays(state: &State) -> Result<(), Refusal> {
    goes_on(state)?;
    if state.stage() == Stage::SetUp {
        return Err(ROUTINE.refuses(format!("the {} set up first", state.setup.side_name(state.sets_up()))));
    }
    Ok(())
}

pub(crate) fn stand(state: &State) -> Events {
    goes_on(state)?;
    if state.stage() != Stage::SetUp {
        return Err(ROUTINE.refuses("both sides stand").into());
    }
    Ok(vec![Event::Stood { side: state.sets_up() }])
}

/// Step c of the sequence: the missile units that the mover attacks.
pub(crate) fn announce(state: &State, units: &[Announced]) -> Events {
    plays(state)?;
    if state.stage() != Stage::Fire {
        return Err(MISSILES.refuses("attacks on missile units are announced before defensive fire").into());
    }
    let enemy = state.mover().enemy();
    let mut named = BTreeSet::new();
    for announced in units {
        let unit = known(state, announced.unit)?;
        let name = unit.name();
        if !unit.unit_type().is_missile() || unit.now.side != enemy || unit.is_gone() {
            let side = state.setup.side_name(enemy);
            return Err(MISSILES.refuses(format!("{name}: expected a missile unit of the {side} on the board")).into());
        }
        if announced.by == Attacked::No || !named.insert(announced.unit) {
            return Err(MISSILES.refuses(format!("{name}: expected by whom it is attacked, once")).into());
        }
    }
    Ok(vec![Event::Announced { units: units.to_vec() }])
}

/// The next stage; the turn ends with the second side's half, and only then morale is settled.
pub(crate) fn next(state: &State) -> Events {
    plays(state)?;
    let mut draft = Draft::of(state);
    if state.sequence.stage() + 1 == STAGES {
        let before = state.gauges.each_ref().map(Gauge::value);
        let now = state.gauges.each_ref().map(Gauge::settled);
        draft.emit(Event::Settled { now })?;
        crossings(&mut draft, before)?;
    }
    if ending::ended(draft.state()).is_none() {
        draft.emit(Event::StageEnded)?;
    }
    Ok(draft.done())
}

/// What passes a threshold is announced; at the lower one all mercenaries leave.
fn crossings(draft: &mut Draft, before: [Halves; 2]) -> Result<(), Stop> {
    for side in Side::BOTH {
        let (before, now) = (*side.of(&before), draft.state().gauge(side).value());
        let morale = draft.state().setup.morale.clone();
        let crossed = |threshold: Threshold| threshold.is_crossed(before, now);
        if crossed(morale.departure()) {
            draft.emit(Event::Crossed { side, all: true })?;
            let units: Vec<UnitId> = draft.state().mercenaries(side).map(|unit| unit.id).collect();
            if !units.is_empty() {
                draft.emit(Event::Deserted { units })?;
            }
        } else if crossed(morale.desertion()) {
            draft.emit(Event::Crossed { side, all: false })?;
        }
    }
    Ok(())
}

/// A row of the board, for a unit that is not entered.
pub(crate) fn post(state: &State, what: Happening, side: Side) -> Events {
    plays(state)?;
    match what {
        Happening::Camp => Err(CAMPS.refuses("say which camp").into()),
        Happening::Plain => plain(state, side, true),
        Happening::Few | Happening::Many | Happening::Transport | Happening::Officer | Happening::Commander => {
            Ok(vec![Event::Posted { what, side }])
        }
    }
}

/// Only the first fall of a camp changes morale: afterwards its spoils are gone (question I).
pub(crate) fn camp_taken(state: &State, camp: u8, holder: Side) -> Events {
    plays(state)?;
    let place = usize::from(camp);
    let (Some(known), Some(now)) = (state.setup.camps.get(place), state.camps.get(place)) else {
        return Err(CAMPS.refuses("no such camp").into());
    };
    if now.holder == holder {
        let why = format!("the {} hold the camp {} already", state.setup.side_name(holder), known.hex);
        return Err(CAMPS.refuses(why).into());
    }
    let mut events = vec![Event::CampTaken { camp, holder }];
    if holder != known.side && !now.fallen {
        events.push(Event::Posted { what: Happening::Camp, side: known.side });
    }
    Ok(events)
}

pub(crate) fn plain(state: &State, side: Side, left: bool) -> Events {
    plays(state)?;
    if *side.of(&state.off_plain) == left {
        let words = if left { "has left the centre plain already" } else { "is on the centre plain" };
        return Err(MORALE.refuses(format!("the {} side {words}", state.setup.side_name(side))).into());
    }
    let before = state.gauges.each_ref().map(Gauge::value);
    let mut draft = Draft::of(state);
    draft.emit(Event::PlainLeft { side, left })?;
    crossings(&mut draft, before)?;
    Ok(draft.done())
}

/// Whether a side's mercenaries without a leader have to go now (A6).
pub(crate) fn must_desert(state: &State, side: Side) -> Result<(), Refusal> {
    let morale = &state.setup.morale;
    let value = state.gauge(side).value();
    let name = state.setup.side_name(side);
    if !morale.desertion().holds(value) {
        let mark = morale.desert_below;
        return Err(MERCENARIES.refuses(format!("the {name} stand at {value}: mercenaries desert below {mark}")));
    }
    if state.setup.rulings.parted == Parted::Stays && !*side.of(&state.deserting) {
        return Err(MERCENARIES.refuses("those who stayed when the gauge fell stay until it falls anew (A6)"));
    }
    if state.mercenaries(side).next().is_none() {
        return Err(MERCENARIES.refuses(format!("the {name} have no mercenaries among their counters")));
    }
    Ok(())
}

pub(crate) fn desert(state: &State, side: Side, units: &[UnitId]) -> Events {
    plays(state)?;
    must_desert(state, side)?;
    let all: BTreeSet<UnitId> = units.iter().copied().collect();
    if all.len() != units.len() {
        return Err(MERCENARIES.refuses("a unit is named twice").into());
    }
    if let Some(stranger) = units.iter().find(|id| !state.mercenaries(side).any(|unit| unit.id == **id)) {
        let why = format!("{} is no mercenary of this side on the board", state.unit_name(*stranger));
        return Err(MERCENARIES.refuses(why).into());
    }
    let mut events = Vec::new();
    if !units.is_empty() {
        events.push(Event::Deserted { units: units.to_vec() });
    }
    events.push(Event::DesertionDone { side });
    Ok(events)
}

pub(crate) fn surrender(state: &State, id: UnitId, dice: &mut Dice) -> Events {
    plays(state)?;
    let unit = known(state, id)?;
    if !unit.counter.mercenary || unit.is_gone() {
        return Err(MERCENARIES.refuses(format!("{} is no mercenary on the board", unit.name())).into());
    }
    let side = unit.now.side;
    let mut events = vec![Event::Surrendered { unit: id }];
    if state.setup.rulings.surrender == SurrenderCounts::Loss {
        let factors = match unit.front() {
            Some(front) => front,
            None => dice.number(Amount {
                what: format!("Frontal factors of {}", unit.name()),
                side: Some(side),
                least: 1,
                most: FACTOR_MOST,
            })?,
        };
        let loser = Loser::unit(state, id).ok_or_else(|| MERCENARIES.refuses("no such counter"))?;
        events.push(Event::Posted { what: losses::happening(state, &loser, factors), side });
    }
    Ok(events)
}

pub(crate) fn release(state: &State, melee: u8) -> Events {
    plays(state)?;
    if usize::from(melee) >= state.melees.len() {
        return Err(MELEE.refuses("no such melee").into());
    }
    Ok(vec![Event::MeleeEnded { melee }])
}

pub(crate) fn known(state: &State, unit: UnitId) -> Result<UnitView<'_>, Refusal> {
    state.unit(unit).ok_or_else(|| BY_HAND.refuses("choose a unit"))
}

pub(crate) fn set_morale(state: &State, now: ScaleNow) -> Events {
    let (top, value) = (state.setup.morale.top, now.value);
    if !(Halves::ZERO..=top).contains(&value) {
        return Err(BY_HAND.refuses(format!("expected a morale from 0 to {top}, found {value}")).into());
    }
    let before = state.gauges.each_ref().map(Gauge::value);
    let mut draft = Draft::of(state);
    draft.emit(Event::MoraleSet(now))?;
    crossings(&mut draft, before)?;
    Ok(draft.done())
}

pub(crate) fn set_pending(now: ScaleNow) -> Events {
    let (most, value) = (Halves::whole(PENDING_MOST), now.value);
    if !(-most..=most).contains(&value) {
        return Err(BY_HAND.refuses(format!("expected a sum from {} to {most}, found {value}", -most)).into());
    }
    Ok(vec![Event::PendingSet(now)])
}

pub(crate) fn set_steps(state: &State, now: StepsNow) -> Events {
    let unit = known(state, now.unit)?;
    let (most, steps) = (unit.steps_most(), now.steps);
    if steps > most {
        return Err(BY_HAND.refuses(format!("{} has at most {most} steps, found {steps}", unit.name())).into());
    }
    Ok(vec![Event::StepsSet(now)])
}

pub(crate) fn set_acted(state: &State, now: ActedNow) -> Events {
    let _there = known(state, now.unit)?;
    Ok(vec![Event::ActedSet(now)])
}

pub(crate) fn tell_factors(state: &State, unit: UnitId, front: u8, reverse: u8) -> Events {
    let view = known(state, unit)?;
    if view.counter.full.is_some() || view.is_leader() {
        return Err(BY_HAND.refuses(format!("what {} shows is known", view.name())).into());
    }
    let most = FACTOR_MOST;
    if !(1..=most).contains(&front) || reverse > front {
        let found = format!("{front} and {reverse}");
        let why = format!("{}: expected a front from 1 to {most} and a reverse up to it, found {found}", view.name());
        return Err(BY_HAND.refuses(why).into());
    }
    Ok(vec![Event::FactorsTold { unit, front: Some(front), reverse: Some(reverse) }])
}

pub(crate) fn rename(state: &State, now: &NameNow) -> Events {
    let _there = known(state, now.unit)?;
    Ok(vec![Event::Renamed(NameNow { unit: now.unit, name: proper_name(&now.name)? })])
}

pub(crate) fn lose(state: &State, unit: UnitId, loss: Loss, dice: &mut Dice) -> Events {
    plays(state)?;
    losses::outside(state, unit, loss, dice)
}

pub(crate) fn finish(state: &State) -> Events {
    plays(state)?;
    Ok(vec![Event::Finished])
}

pub(crate) fn concede(state: &State, side: Side) -> Events {
    goes_on(state)?;
    Ok(vec![Event::Conceded { side }])
}

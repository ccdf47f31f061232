//! Every rule of the game besides the battles: from a command to events.

use super::battle::Attacked;
use super::command::{Announced, Command};
use super::event::Event;
use super::losses::{self, Loser, Told};
use super::setup::{Happening, Parted, SurrenderCounts};
use super::state::{STAGES, Stage, State, UnitView};
use super::{BY_HAND, CAMPS, END, MELEE, MERCENARIES, MISSILES, MORALE, ROUTINE, ending, fight, special};
use crate::chance::{Amount, Dice, Stop};
use crate::instruments::{Gauge, Halves, Refusal, Side, Threshold};
use crate::systems::describe::UnitId;
use std::collections::BTreeSet;

/// The most characters of a unit's own name.
pub(super) const NAME_MOST: usize = 24;
/// The largest temporary scale that can be set by hand.
pub(super) const PENDING_MOST: i16 = 60;

type Events = Result<Vec<Event>, Stop>;

/// Every rule.
pub(super) fn decide(state: &State, command: &Command, dice: &mut Dice) -> Events {
    match command {
        Command::Stand => stand(state),
        Command::Next => next(state),
        Command::Battle(order) => fight::fight(state, order, dice),
        Command::Announce { units } => announce(state, units),
        Command::Post { what, side } => post(state, *what, *side),
        Command::Lose { unit, loss } => {
            plays(state)?;
            losses::outside(state, *unit, *loss, dice)
        }
        Command::Camp { camp, holder } => camp_taken(state, *camp, *holder),
        Command::Plain { side, left } => plain(state, *side, *left),
        Command::Desert { side, units } => desert(state, *side, units),
        Command::Surrender { unit } => surrender(state, *unit, dice),
        Command::Chariots { unit } => special::chariots(state, *unit, dice),
        Command::Elephants { unit } => special::elephants(state, *unit, dice),
        Command::Stampede { unit } => special::stampede(state, *unit, dice),
        Command::Turn { stampede } => special::turn(state, *stampede, dice),
        Command::OffBoard { stampede } => special::off_board(state, *stampede, dice),
        Command::Release { melee } => release(state, *melee),
        Command::Finish => {
            plays(state)?;
            Ok(vec![Event::Finished])
        }
        Command::Concede { side } => {
            goes_on(state)?;
            Ok(vec![Event::Conceded { side: *side }])
        }
        Command::SetMorale { .. }
        | Command::SetPending { .. }
        | Command::SetSteps { .. }
        | Command::SetActed { .. }
        | Command::TellFactors { .. }
        | Command::Rename { .. } => by_hand(state, command),
    }
}

fn goes_on(state: &State) -> Result<(), Refusal> {
    match ending::ended(state) {
        Some(_) => Err(END.refuses("the battle is over")),
        None => Ok(()),
    }
}

/// The battle goes on, and both sides have set up.
pub(super) fn plays(state: &State) -> Result<(), Refusal> {
    goes_on(state)?;
    if state.stage() == Stage::SetUp {
        return Err(ROUTINE.refuses(format!("the {} set up first", state.setup.side_name(state.sets_up()))));
    }
    Ok(())
}

fn stand(state: &State) -> Events {
    goes_on(state)?;
    if state.stage() != Stage::SetUp {
        return Err(ROUTINE.refuses("both sides stand").into());
    }
    Ok(vec![Event::Stood { side: state.sets_up() }])
}

/// Step c of the sequence: the missile units that the mover attacks.
fn announce(state: &State, units: &[Announced]) -> Events {
    plays(state)?;
    if state.stage() != Stage::Fire {
        return Err(MISSILES.refuses("attacks on missile units are announced before defensive fire").into());
    }
    let enemy = state.mover().enemy();
    let mut named = BTreeSet::new();
    for announced in units {
        let unit = known(state, announced.unit)?;
        let name = unit.name();
        if !unit.arm().is_missile() || unit.now.side != enemy || unit.is_gone() {
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
fn next(state: &State) -> Events {
    plays(state)?;
    let mut draft = Told::of(state);
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
fn crossings(draft: &mut Told, before: [Halves; 2]) -> Result<(), Stop> {
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
fn post(state: &State, what: Happening, side: Side) -> Events {
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
fn camp_taken(state: &State, camp: u8, holder: Side) -> Events {
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

fn plain(state: &State, side: Side, left: bool) -> Events {
    plays(state)?;
    if *side.of(&state.off_plain) == left {
        let words = if left { "has left the centre plain already" } else { "is on the centre plain" };
        return Err(MORALE.refuses(format!("the {} side {words}", state.setup.side_name(side))).into());
    }
    let before = state.gauges.each_ref().map(Gauge::value);
    let mut draft = Told::of(state);
    draft.emit(Event::PlainLeft { side, left })?;
    crossings(&mut draft, before)?;
    Ok(draft.done())
}

/// Whether a side's mercenaries without a leader have to go now (A6).
pub(super) fn must_desert(state: &State, side: Side) -> Result<(), Refusal> {
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

fn desert(state: &State, side: Side, units: &[UnitId]) -> Events {
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

fn surrender(state: &State, id: UnitId, dice: &mut Dice) -> Events {
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
                most: super::fighter::MOST,
            })?,
        };
        let loser = Loser::unit(state, id).ok_or_else(|| MERCENARIES.refuses("no such counter"))?;
        events.push(Event::Posted { what: losses::happening(state, &loser, factors), side });
    }
    Ok(events)
}

fn release(state: &State, melee: u8) -> Events {
    plays(state)?;
    if usize::from(melee) >= state.melees.len() {
        return Err(MELEE.refuses("no such melee").into());
    }
    Ok(vec![Event::MeleeEnded { melee }])
}

pub(super) fn known(state: &State, unit: UnitId) -> Result<UnitView<'_>, Refusal> {
    state.unit(unit).ok_or_else(|| BY_HAND.refuses("choose a unit"))
}

fn by_hand(state: &State, command: &Command) -> Events {
    match command {
        Command::SetMorale { side, value } => {
            let top = state.setup.morale.top;
            if !(Halves::ZERO..=top).contains(value) {
                return Err(BY_HAND.refuses(format!("expected a morale from 0 to {top}, found {value}")).into());
            }
            let before = state.gauges.each_ref().map(Gauge::value);
            let mut draft = Told::of(state);
            draft.emit(Event::MoraleSet { side: *side, value: *value })?;
            crossings(&mut draft, before)?;
            Ok(draft.done())
        }
        Command::SetPending { side, value } => {
            let most = Halves::whole(PENDING_MOST);
            if !(-most..=most).contains(value) {
                return Err(BY_HAND.refuses(format!("expected a sum from {} to {most}, found {value}", -most)).into());
            }
            Ok(vec![Event::PendingSet { side: *side, value: *value }])
        }
        Command::SetSteps { unit, steps } => {
            let view = known(state, *unit)?;
            let most = if view.is_leader() || view.arm() == super::arm::Arm::Baggage { 1 } else { 2 };
            if *steps > most {
                return Err(BY_HAND.refuses(format!("{} has at most {most} steps, found {steps}", view.name())).into());
            }
            Ok(vec![Event::StepsSet { unit: *unit, steps: *steps }])
        }
        Command::SetActed { unit, acted } => {
            known(state, *unit)?;
            Ok(vec![Event::ActedSet { unit: *unit, acted: *acted }])
        }
        Command::TellFactors { unit, front, reverse } => tell_factors(state, *unit, *front, *reverse),
        Command::Rename { unit, name } => rename(state, *unit, name),
        _ => Err(BY_HAND.refuses("this is not set by hand").into()),
    }
}

fn tell_factors(state: &State, unit: UnitId, front: u8, reverse: u8) -> Events {
    let view = known(state, unit)?;
    if view.counter.full.is_some() || view.is_leader() {
        return Err(BY_HAND.refuses(format!("what {} shows is known", view.name())).into());
    }
    let most = super::fighter::MOST;
    if !(1..=most).contains(&front) || reverse > front {
        let found = format!("{front} and {reverse}");
        let why = format!("{}: expected a front from 1 to {most} and a reverse up to it, found {found}", view.name());
        return Err(BY_HAND.refuses(why).into());
    }
    Ok(vec![Event::FactorsTold { unit, front: Some(front), reverse: Some(reverse) }])
}

fn rename(state: &State, unit: UnitId, name: &str) -> Events {
    known(state, unit)?;
    let name = name.trim();
    if name.chars().count() > NAME_MOST || name.chars().any(char::is_control) {
        return Err(BY_HAND.refuses(format!("a name has at most {NAME_MOST} characters on one line")).into());
    }
    Ok(vec![Event::Renamed { unit, name: name.to_owned() }])
}

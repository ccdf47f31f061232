//! Losses: from steps to factors, from factors to both scales.

use super::command::Loss;
use super::event::Event;
use super::fighter::Fighter;
use super::rulings::LossesCount;
use super::setup::{FACTOR_MOST, Happening};
use super::state::State;
use super::unit_type::{Rank, UnitType};
use super::{AlexanderTheGreat, LOSSES};
use crate::chance::{Amount, Dice, Stop};
use crate::instruments::{Misfit, Refusal, Side};
use crate::journal;
use crate::systems::describe::UnitId;

/// Events of this game on their way.
pub(crate) type Draft = journal::Draft<AlexanderTheGreat>;

/// One that loses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Loser {
    pub(crate) unit: Option<UnitId>,
    pub(crate) side: Side,
    pub(crate) name: String,
    pub(crate) unit_type: UnitType,
    /// What one without a counter shows in front, if known.
    pub(crate) front: Option<u8>,
    /// Whether an Exchange counts it doubled.
    pub(crate) doubled: bool,
}

impl From<&Fighter<'_>> for Loser {
    fn from(fighter: &Fighter<'_>) -> Self {
        Self {
            unit: fighter.id(),
            side: fighter.side,
            name: fighter.name.clone(),
            unit_type: fighter.unit_type,
            front: fighter.front,
            doubled: fighter.doubled,
        }
    }
}

impl Loser {
    /// A counter of the table.
    pub(crate) fn unit(state: &State, id: UnitId) -> Option<Self> {
        let unit = state.unit(id)?;
        let (side, unit_type, front) = (unit.now.side, unit.unit_type(), unit.front());
        Some(Self { unit: Some(id), side, name: unit.name(), unit_type, front, doubled: false })
    }

    /// The steps it has; one without a counter is taken for whole.
    pub(crate) fn steps(&self, state: &State) -> u8 {
        self.unit.and_then(|id| state.unit(id)).map_or(2, |unit| unit.now.steps)
    }

    /// The frontal factors it would lose, if known.
    pub(crate) fn factors(&self, state: &State, whole: bool) -> Option<u8> {
        if matches!(self.unit_type, UnitType::Leader | UnitType::Baggage) {
            return Some(0);
        }
        let Some(unit) = self.unit.and_then(|id| state.unit(id)) else {
            return self.front.filter(|_| whole);
        };
        let (now, left) = (unit.now.steps, left(unit.now.steps, whole));
        Some(unit.front_with(now)?.saturating_sub(unit.front_with(left)?))
    }

    /// What it shows in front, if known.
    fn shows(&self, state: &State) -> Option<u8> {
        self.unit.and_then(|id| state.unit(id)).and_then(|unit| unit.front()).or(self.front)
    }

    /// The most that a step of it can cost: what is known, else half of its front. Rule: *Losses*.
    pub(crate) fn step_most(&self, state: &State) -> u8 {
        let half = || self.shows(state).map(|front| (front / 2).max(1));
        self.factors(state, false).or_else(half).unwrap_or(FACTOR_MOST)
    }
}

/// The steps left of so many.
const fn left(steps: u8, whole: bool) -> u8 {
    if whole || steps < 2 { 0 } else { 1 }
}

/// Takes steps off, asks what only the counter shows, and posts what that changes.
///
/// Rule: *Losses*; *Morale*: always by the frontal factors really lost, one happening a unit.
pub(crate) fn lose(draft: &mut Draft, dice: &mut Dice, loser: &Loser, whole: bool) -> Result<(), Stop> {
    lose_at_least(draft, dice, loser, whole, 1).map(drop)
}

/// The same, where a step that is asked for must cost so much at least; the frontal factors lost,
/// and the steps left.
pub(crate) fn lose_at_least(
    draft: &mut Draft,
    dice: &mut Dice,
    loser: &Loser,
    whole: bool,
    least: u8,
) -> Result<(u8, u8), Stop> {
    let steps = loser.steps(draft.state());
    if steps == 0 {
        return Ok((0, 0));
    }
    let left = left(steps, whole);
    let known = loser.factors(draft.state(), whole);
    let (factors, left) = match (known, left) {
        (Some(factors), left) => (factors, left),
        (None, 0) => (ask_all(draft.state(), dice, loser)?, 0),
        (None, _) => ask_step(draft.state(), dice, loser, least)?,
    };
    if let (None, Some(unit)) = (known, loser.unit.and_then(|id| draft.state().unit(id))) {
        let (id, front) = (unit.id, unit.front());
        let (front, reverse) = match (steps, left) {
            (2, 0) => (Some(factors), None),
            (2, _) => (None, front.map(|front| front.saturating_sub(factors))),
            _ => (None, Some(factors)),
        };
        draft.emit(Event::FactorsTold { unit: id, front, reverse })?;
    }
    let (unit, side, name) = (loser.unit, loser.side, loser.name.clone());
    draft.emit(Event::Lost { side, unit, name, left, factors })?;
    let what = happening(draft.state(), loser, factors);
    draft.emit(Event::Posted { what, side })?;
    Ok((factors, left))
}

fn ask_all(state: &State, dice: &mut Dice, loser: &Loser) -> Result<u8, Stop> {
    let what = format!("Frontal factors of {}", loser.name);
    let most = loser.shows(state).unwrap_or(FACTOR_MOST).max(1);
    dice.number(Amount { what, side: Some(loser.side), least: 1, most })
}

/// What a step costs, and what is left. Of a unit without a counter nobody knows whether it is
/// turned over already: more than half of it removes it.
fn ask_step(state: &State, dice: &mut Dice, loser: &Loser, least: u8) -> Result<(u8, u8), Stop> {
    let (front, step) = (loser.shows(state), loser.step_most(state));
    let (of, most) = match (front, loser.unit) {
        (None, _) => (String::new(), FACTOR_MOST),
        (Some(front), Some(_)) => (format!(" of {front}"), step),
        (Some(front), None) => (format!(" of {front}, more than half removes it"), front.max(step)),
    };
    let what = format!("{} is turned over: frontal factors lost{of}", loser.name);
    let factors = dice.number(Amount { what, side: Some(loser.side), least: least.clamp(1, most), most })?;
    Ok(if factors > step { (front.unwrap_or(factors), 0) } else { (factors, 1) })
}

/// The row of the board for a loss.
pub(crate) fn happening(state: &State, loser: &Loser, factors: u8) -> Happening {
    let rank = loser.unit.and_then(|id| state.unit(id)).and_then(|unit| unit.counter.rank);
    match (loser.unit_type, rank) {
        (_, Some(Rank::ArmyCommander)) => Happening::Commander,
        (UnitType::Leader, _) => Happening::Officer,
        (UnitType::Baggage, _) => Happening::Transport,
        _ => state.setup.morale.row(factors),
    }
}

/// Whether a loss of so many frontal factors removes a counter. Rule: *Losses*.
pub(crate) fn removes(steps: u8, front: u8, factors: u8) -> bool {
    steps < 2 || factors.saturating_mul(2) > front
}

/// A loss outside a battle: by a forced retreat, by trampling, or told by the players.
pub(crate) fn outside(state: &State, id: UnitId, loss: Loss, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    let loser = Loser::unit(state, id).ok_or_else(|| LOSSES.refuses("no such counter"))?;
    let steps = loser.steps(state);
    if steps == 0 {
        return Err(LOSSES.refuses(format!("{} is off the board", loser.name)).into());
    }
    let whole = match loss {
        Loss::Step => steps < 2,
        Loss::Whole => true,
        Loss::Factors(factors) => by_factors(&loser, steps, factors)?,
    };
    let mut draft = Draft::of(state);
    lose(&mut draft, dice, &loser, whole)?;
    let mut events = draft.done();
    if state.setup.rulings.losses == LossesCount::Battles {
        // Leaders and baggage have no factors: their fall counts wherever it comes.
        events.retain(|event| !matches!(event, Event::Posted { what: Happening::Few | Happening::Many, .. }));
    }
    Ok(events)
}

fn by_factors(loser: &Loser, steps: u8, factors: u8) -> Result<bool, Refusal> {
    let Some(front) = loser.front else {
        return Err(LOSSES.refuses(format!("tell first what {} shows in front", loser.name)));
    };
    if !(1..=front.max(1)).contains(&factors) {
        return Err(LOSSES.refuses(format!("{}: expected 1 to {front} factors, found {factors}", loser.name)));
    }
    Ok(removes(steps, front, factors))
}

/// A leader or an elephant that is lost whole, where a loss is certain.
pub(crate) fn lose_unit(draft: &mut Draft, dice: &mut Dice, id: UnitId) -> Result<(), Stop> {
    let loser = Loser::unit(draft.state(), id).ok_or_else(|| Misfit::new("no such counter"))?;
    lose(draft, dice, &loser, true)
}

#[cfg(test)]
mod tests {
    use super::removes;

    #[test]
    fn up_to_half_costs_a_step_and_more_all() {
        for (front, factors, gone) in
            [(6, 3, false), (6, 4, true), (5, 2, false), (5, 3, true), (1, 1, true), (4, 1, false)]
        {
            assert_eq!(removes(2, front, factors), gone, "{factors} of {front}");
        }
        assert!(removes(1, 6, 1), "a turned counter that loses anything more is gone");
    }
}

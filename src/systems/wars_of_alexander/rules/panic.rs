//! Discipline: panic tests, runners, worn-out units, generals at risk.

use super::command::Test;
use super::event::Event;
use super::needs::DIE;
use super::people::People;
use super::rulings::{Panicked, WornOutGeneral};
use super::sections::DISCIPLINE;
use super::state::State;
use super::unit::UnitView;
use super::{WarsOfAlexander, timing};
use crate::chance::{Dice, Stop};
use crate::instruments::{FaceSet, Refusal, Side, Target, counted};
use crate::journal::Draft;
use crate::systems::describe::UnitId;

/// A test that is allowed, with its reasons.
#[derive(Debug, Clone)]
pub(crate) struct Plan<'a> {
    pub(crate) unit: UnitView<'a>,
    /// Taken off the die.
    pub(crate) minus: u8,
    /// What stands; with the general a failed test is rolled again.
    pub(crate) target: Target,
    pub(crate) why: Vec<String>,
}

/// Plans a test.
///
/// # Errors
/// When there is no such unit on the table.
pub(crate) fn plan(state: &State, test: Test) -> Result<Plan<'_>, Refusal> {
    timing::goes_on(state)?;
    timing::begun(state)?;
    let unit = state.unit(test.unit).ok_or_else(|| DISCIPLINE.refuses("choose who tests"))?;
    if unit.is_gone() {
        return Err(DISCIPLINE.refuses(format!("{} is gone", unit.name())));
    }
    let (lost, led) = (unit.lost(), state.is_led(unit.id));
    let minus = lost.saturating_add(u8::from(test.through));
    let mut why = Vec::new();
    if state.due.contains(&unit.id) {
        why.push("the general is lost".to_owned());
    }
    if lost > 0 {
        why.push(format!("{} lost: −{lost}", counted(lost, "base", "bases")));
    }
    if test.through {
        why.push("friends run through it: −1".into());
    }
    if led {
        why.push("the general leads: a failed test again".into());
    }
    Ok(Plan { unit, minus, target: target(minus, led), why })
}

/// What stands: a die that shows more than 1 once `minus` is taken off.
pub(crate) fn target(minus: u8, led: bool) -> Target {
    let stands = FaceSet::of(DIE, |face| face.saturating_sub(minus) > 1);
    let fails = FaceSet::of(DIE, |face| !stands.contains(face));
    if led { Target::plain(stands).again(fails, stands) } else { Target::plain(stands) }
}

/// What a die of a panic test must show to stand.
///
/// # Errors
/// When a rule says no.
pub fn panic_target(state: &State, test: &Test) -> Result<Target, Refusal> {
    plan(state, *test).map(|plan| plan.target)
}

/// Panic tests, one after the other.
pub(crate) fn test(state: &State, tests: &[Test], dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    if tests.is_empty() {
        return Err(DISCIPLINE.refuses("choose who tests").into());
    }
    let twice = tests.iter().enumerate().find(|(at, test)| tests.iter().take(*at).any(|one| one.unit == test.unit));
    if let Some((_, test)) = twice {
        return Err(DISCIPLINE.refuses(format!("{} tests once", state.unit_name(test.unit))).into());
    }
    let mut draft = Draft::<WarsOfAlexander>::of(state);
    for test in tests {
        let plan = plan(draft.state(), *test)?;
        let (minus, side) = (plan.minus, plan.unit.unit.side);
        let (passed, tally) = if let Some(passed) = test.passed {
            (passed, None)
        } else {
            let what = format!("{} tests panic", plan.unit.name());
            let tally = dice.successes(what, Some(side), DIE, 1, &plan.target)?;
            (tally.hits > 0, Some(tally))
        };
        let led = draft.state().is_led(test.unit);
        draft.emit(Event::Tested { unit: test.unit, minus, tally, passed })?;
        if !passed {
            flee(&mut draft, test.unit)?;
            lose_fleeing_general(&mut draft, side, led)?;
        }
    }
    Ok(draft.done())
}

/// A unit panics: it runs, or backs off where a ruling says so (W13).
fn flee(draft: &mut Draft<WarsOfAlexander>, id: UnitId) -> Result<(), Stop> {
    let state = draft.state();
    let Some(unit) = state.unit(id) else { return Ok(()) };
    let firm = state.stands_firm(unit) && state.setup.rulings.panicked == Panicked::BackOff;
    let bases = unit.now.left;
    draft.emit(if firm { Event::BackedOff { unit: id } } else { Event::Ran { unit: id, bases } })?;
    Ok(())
}

/// A general of those who flee with their unit is lost with it.
fn lose_fleeing_general(draft: &mut Draft<WarsOfAlexander>, side: Side, led: bool) -> Result<(), Stop> {
    if led && side.of(&draft.state().setup.sides).general_flees {
        draft.emit(Event::GeneralLost { side, fled: true })?;
    }
    Ok(())
}

/// The worn-out units of both sides move: those that stand firm back off, the others run.
///
/// Reading: a general is left alone by a worn-out unit, for he flees in panic only (W16).
pub(crate) fn move_worn_out(draft: &mut Draft<WarsOfAlexander>) -> Result<(), Stop> {
    let state = draft.state();
    let flees = state.setup.rulings.worn_out_general == WornOutGeneral::Flees;
    let worn: Vec<(UnitId, Side, u8, bool)> = state
        .all()
        .filter(UnitView::is_worn_out)
        .map(|unit| (unit.id, unit.unit.side, unit.now.left, state.stands_firm(unit)))
        .collect();
    for (unit, side, bases, firm) in worn {
        if firm {
            draft.emit(Event::BackedOff { unit })?;
            continue;
        }
        let led = flees && draft.state().is_led(unit);
        draft.emit(Event::Ran { unit, bases })?;
        lose_fleeing_general(draft, side, led)?;
    }
    Ok(())
}

/// Whether a unit takes no notice of those who run past: light troops are ignored by all, cavalry
/// by Macedonian infantry.
pub(crate) fn ignores(unit: UnitView<'_>, runner: UnitView<'_>) -> bool {
    let macedonian_foot = unit.unit.people == People::Macedonian && !unit.class().is_mounted();
    runner.is_loose() || runner.class().is_light() || macedonian_foot && runner.class().is_mounted()
}

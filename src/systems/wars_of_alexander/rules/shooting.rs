//! Shooting: who may shoot at whom, with what dice, and what it destroys.

use super::command::Shoot;
use super::event::Event;
use super::needs::DIE;
use super::people::Class;
use super::rulings::Halves;
use super::sections::SHOOT;
use super::stage::Stage;
use super::state::State;
use super::unit::UnitView;
use super::{WarsOfAlexander, generals, timing};
use crate::chance::{Dice, Lost, LostAsk, Stop};
use crate::instruments::{BaseWidths, Refusal, Target};
use crate::journal::Draft;
use crate::systems::describe::UnitId;

/// The dice of a base in the circle of death.
const CIRCLE_DICE: u8 = 2;

/// Shooting that is allowed, with its dice and reasons.
#[derive(Debug, Clone)]
pub(crate) struct Plan<'a> {
    pub(crate) shooter: UnitView<'a>,
    pub(crate) target: UnitView<'a>,
    pub(crate) computed: u8,
    pub(crate) dice: u8,
    pub(crate) hit: Target,
    pub(crate) save: Target,
    pub(crate) range: BaseWidths,
    pub(crate) why: Vec<String>,
    pub(crate) save_why: String,
}

/// Plans it.
///
/// # Errors
/// When a rule says no, with the number that is off.
pub(crate) fn plan(state: &State, shot: Shoot) -> Result<Plan<'_>, Refusal> {
    let shooter = may_shoot(state, shot.shooter)?;
    let target = may_be_shot(state, shooter, shot)?;
    let Some(shooting) = &shooter.troop.shooting else {
        return Err(SHOOT.refuses(format!("{} do not shoot", shooter.troop.name)));
    };
    let needs = match (shot.overhead, shooting.overhead) {
        (false, _) => shooting.needs,
        (true, Some(needs)) => needs,
        (true, None) => return Err(SHOOT.refuses(format!("{} may not shoot over friends", shooter.troop.name))),
    };
    let computed = bases(shooter);
    let bases = shot.bases.unwrap_or(computed);
    if bases == 0 || bases > shooter.now.left {
        let why = format!("{} has {} bases left, found {bases} that shoot", shooter.name(), shooter.now.left);
        return Err(SHOOT.refuses(why));
    }
    let each = if shooter.now.circle { CIRCLE_DICE } else { 1 };
    let all = bases.saturating_mul(each);
    let dice = match (shooter.now.disordered, state.setup.rulings.halves) {
        (false, _) => all,
        (true, Halves::Down) => (all / 2).max(1),
        (true, Halves::Up) => all.div_ceil(2),
    };
    let range = if shooter.now.circle { state.setup.distances.circle } else { shooting.range };
    let rulings = &state.setup.rulings;
    let mut why = vec![format!("{bases} bases shoot"), format!("{}: {}", shooting.weapon, state.setup.words(range))];
    if shooter.now.circle {
        why.push("circle of death: 2 dice a base, all round".into());
    } else {
        why.push("within 45° of the front corners".into());
    }
    if shooter.now.disordered {
        why.push(format!("disordered: half of {all} dice"));
    }
    why.push(format!("{needs}{}", shooter.troop.house_mark("shoots")));
    Ok(Plan {
        shooter,
        target,
        computed,
        dice,
        hit: needs.target(rulings.half_then),
        save: target.troop.saves.target(rulings.half_then),
        range,
        why,
        save_why: format!("saves on {}{}", target.troop.saves, target.troop.house_mark("saves")),
    })
}

/// The bases that shoot: all; of a circle of death, half of them, who skirmish before the others.
fn bases(unit: UnitView<'_>) -> u8 {
    if unit.now.circle { unit.now.left.min(unit.unit.bases.div_ceil(2)) } else { unit.now.left }
}

/// The unit, if it may shoot now.
pub(crate) fn may_shoot(state: &State, id: UnitId) -> Result<UnitView<'_>, Refusal> {
    timing::goes_on(state)?;
    let unit = state.unit(id).ok_or_else(|| SHOOT.refuses("choose who shoots"))?;
    if unit.troop.shooting.is_none() {
        return Err(SHOOT.refuses(format!("{} do not shoot", unit.troop.name)));
    }
    let stages: &[Stage] = if unit.now.circle { &[Stage::Shoot, Stage::Move] } else { &[Stage::Shoot] };
    timing::in_stage(state, stages, &SHOOT)?;
    if unit.is_gone() {
        return Err(SHOOT.refuses(format!("{} is gone", unit.name())));
    }
    if unit.now.shot && !unit.now.parthian {
        return Err(SHOOT.refuses(format!("{} has shot", unit.name())));
    }
    if state.is_engaged(id) {
        return Err(SHOOT.refuses(format!("{} is in a fight", unit.name())));
    }
    Ok(unit)
}

fn may_be_shot<'a>(state: &'a State, shooter: UnitView<'_>, shot: Shoot) -> Result<UnitView<'a>, Refusal> {
    let unit = state.unit(shot.target).ok_or_else(|| SHOOT.refuses("choose the target"))?;
    let name = unit.name();
    if unit.unit.side == shooter.unit.side {
        return Err(SHOOT.refuses(format!("{name} is on the same side")));
    }
    if unit.is_gone() {
        return Err(SHOOT.refuses(format!("{name} is gone")));
    }
    if unit.troop.impervious {
        return Err(SHOOT.refuses(format!("shooting can not hurt {name}")));
    }
    // A circle that shoots in the Move stage faces those who attack it: they are not yet at blows.
    let at_blows = state.fights.iter().any(|bout| bout.is_of(shot.target) && bout.rounds > 0 && bout.goes_on);
    if at_blows || state.stage() != Stage::Move && state.is_engaged(shot.target) {
        return Err(SHOOT.refuses(format!("{name} is in a fight")));
    }
    match shot.same_wood {
        Some(false) => Err(SHOOT.refuses(format!("{name} is in woods, the shooters are not in the same wood"))),
        Some(true) if !matches!(shooter.class(), Class::LightInfantry | Class::Skirmishers) => {
            Err(SHOOT.refuses(format!("only light troops shoot in woods, {} are none", shooter.troop.name)))
        }
        Some(true) | None => Ok(unit),
    }
}

/// A unit shoots.
pub(crate) fn shoot(state: &State, shot: Shoot, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    let plan = plan(state, shot)?;
    let (shooter, target) = (plan.shooter, plan.target);
    let mut draft = Draft::<WarsOfAlexander>::of(state);
    let event = |tally| Event::Shot { unit: shooter.id, at: target.id, dice: plan.dice, target: plan.hit, tally };
    let side = target.unit.side;
    let ask = LostAsk { what: format!("{} loses", target.name()), side: Some(side), most: target.now.left };
    let lost = if let Some(told) = dice.lost(Lost { asks: vec![ask] })? {
        draft.emit(event(None))?;
        told.iter().sum()
    } else {
        let what = format!("{} shoots", shooter.name());
        let tally = dice.successes(what, Some(shooter.unit.side), DIE, plan.dice, &plan.hit)?;
        let hits = tally.hits;
        draft.emit(event(Some(tally)))?;
        if hits > 0 {
            let tally = dice.successes(format!("{} saves", target.name()), Some(side), DIE, hits, &plan.save)?;
            let lost = hits.saturating_sub(tally.hits).min(target.now.left);
            draft.emit(Event::Saved { unit: target.id, dice: hits, target: plan.save, tally })?;
            lost
        } else {
            0
        }
    };
    if lost > 0 {
        draft.emit(Event::BasesLost { unit: target.id, bases: lost })?;
        if state.is_led(target.id) {
            generals::risk(&mut draft, side, &target.name(), dice)?;
        }
    }
    Ok(draft.done())
}

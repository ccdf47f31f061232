//! A battle decided: dice, result, losses, what holds afterwards.

use super::battle::{Battle, Decision, Fought, Lookup, Participant, few};
use super::combat_result::{CombatResult, Struck};
use super::event::Event;
use super::exchange;
use super::fighter::Fighter;
use super::losses::{Draft, Loser, lose, lose_unit};
use super::plan::{self, Plan, Verdict};
use super::state::State;
use crate::chance::{Dice, Question, Stop};
use crate::instruments::{Die, Misfit, Side};
use crate::systems::describe::UnitId;

const DIE: Die = Die::D6;

/// Decides a battle.
///
/// # Errors
/// When a rule says no, or the table must tell more.
pub(crate) fn fight(state: &State, order: &Battle, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    let plan = plan::plan(state, order)?;
    let decision = decide(state, &plan, dice)?;
    let mut draft = Draft::of(state);
    told_factors(&mut draft, &plan)?;
    let result = decision.result();
    let ignored = result.is_some_and(|result| plan.unhurt.is_some_and(|unhurt| unhurt.ignores(result)));
    draft.emit(Event::Fought(fought(&plan, decision, ignored)))?;
    settle_melees(&mut draft, &plan)?;
    let mut fallen = Fallen::default();
    for fighter in &plan.exposed {
        fallen.lose(&mut draft, dice, fighter, true)?;
    }
    match (plan.verdict, result) {
        (Verdict::Automatic, _) => {
            for fighter in near(&plan.defenders) {
                fallen.lose(&mut draft, dice, fighter, true)?;
            }
        }
        (Verdict::Forced, _) => {
            for fighter in near(&plan.attackers).filter(|fighter| fighter.held) {
                fallen.lose(&mut draft, dice, fighter, true)?;
            }
        }
        (Verdict::Roll, Some(result)) if !ignored => follow(&mut draft, dice, &plan, result, &mut fallen)?,
        (Verdict::Roll, _) => {}
    }
    leaders(&mut draft, dice, &plan, &fallen)?;
    Ok(draft.done())
}

/// Those whom results touch.
fn near<'p, 'a>(fighters: &'p [Fighter<'a>]) -> impl Iterator<Item = &'p Fighter<'a>> {
    fighters.iter().filter(|fighter| !fighter.apart)
}

/// Who fell, by side.
#[derive(Debug, Default)]
struct Fallen([u8; 2]);

impl Fallen {
    fn lose(&mut self, draft: &mut Draft, dice: &mut Dice, who: &Fighter<'_>, whole: bool) -> Result<(), Stop> {
        let loser = Loser::from(who);
        self.count(draft.state(), &loser, whole);
        lose(draft, dice, &loser, whole)
    }

    /// Counts one that is about to lose; a leader alone in his hex is no unit of his battle.
    fn count(&mut self, state: &State, loser: &Loser, whole: bool) {
        if whole || loser.steps(state) < 2 {
            let fallen = loser.side.of_mut(&mut self.0);
            *fallen = fallen.saturating_add(1);
        }
    }
}

fn decide(state: &State, plan: &Plan<'_>, dice: &mut Dice) -> Result<Decision, Stop> {
    match plan.verdict {
        Verdict::Automatic => Ok(Decision::Automatic),
        Verdict::Forced => Ok(Decision::Forced),
        Verdict::Roll => {
            let at = plan.at.ok_or_else(|| Misfit::new("a battle without a column"))?;
            let thrower = plan.rolls.owner.unwrap_or(plan.side);
            let what = format!("{} on {}", names(&plan.attackers), names(&plan.defenders));
            let roll = dice.faces(what, Some(thrower), DIE, plan.rolls.count)?;
            let result = result(state, plan, at, &roll.faces, dice)?;
            Ok(Decision::Rolled { by: roll.by, faces: roll.faces, at, result })
        }
    }
}

/// The result: looked up where all faces are known, else read off the players' card.
fn result(state: &State, plan: &Plan<'_>, at: Lookup, faces: &[u8], dice: &mut Dice) -> Result<CombatResult, Stop> {
    let known = faces.iter().map(|face| state.setup.tables.result(at.table, at.line, at.column, *face));
    let known: Option<Vec<CombatResult>> = known.collect();
    let owner = plan.rolls.owner.unwrap_or(plan.side);
    let line = state.setup.lines.words(at.line, state.setup.morale.top);
    let shown: Vec<String> = faces.iter().map(u8::to_string).collect();
    let place = format!("Table {}, {}, defender's line {line}", at.table, at.column);
    let (options, what): (Vec<CombatResult>, String) = match known {
        Some(mut results) => {
            results.sort();
            results.dedup();
            if let [only] = results.as_slice() {
                return Ok(*only);
            }
            (results, format!("{place}: the {} choose among {}", state.setup.side_name(owner), shown.join(", ")))
        }
        None if faces.len() == 1 => (CombatResult::ALL.to_vec(), format!("{place}: what is under {}?", shown.join(""))),
        None => (CombatResult::ALL.to_vec(), format!("{place}: the best of {}?", shown.join(", "))),
    };
    let options = options.into_iter().map(|result| (result.id().to_owned(), result.words().to_owned())).collect();
    let name = dice.choice(Question { what, side: Some(owner), options })?;
    CombatResult::by_id(&name).ok_or_else(|| Misfit::new("an answer that is no result").into())
}

/// What the players told of counters that show nothing in the setup is remembered.
fn told_factors(draft: &mut Draft, plan: &Plan<'_>) -> Result<(), Stop> {
    let fighters = plan.attackers.iter().chain(&plan.defenders);
    for fighter in fighters {
        // One that shoots with what it had before it was struck does not show that any more.
        let (Some(unit), Some(front), false) = (fighter.unit, fighter.front, fighter.before_loss) else { continue };
        if unit.counter.full.is_none() && unit.front() != Some(front) && unit.now.steps > 0 {
            let event = match unit.now.steps {
                1 => Event::FactorsTold { unit: unit.id, front: None, reverse: Some(front) },
                _ => Event::FactorsTold { unit: unit.id, front: Some(front), reverse: None },
            };
            draft.emit(event)?;
        }
    }
    Ok(())
}

fn fought(plan: &Plan<'_>, decision: Decision, ignored: bool) -> Fought {
    let participant = |fighter: &Fighter<'_>| Participant {
        unit: fighter.id(),
        name: fighter.name.clone(),
        unit_type: fighter.unit_type,
        factors: fighter.factors,
        apart: fighter.apart,
        immune: fighter.immune,
    };
    Fought {
        fire: plan.fire,
        side: plan.side,
        attackers: plan.attackers.iter().map(participant).collect(),
        defenders: plan.exposed.iter().chain(&plan.defenders).map(participant).collect(),
        leaders: plan.leaders.iter().flatten().map(|leader| leader.id).collect(),
        decision,
        ignored,
    }
}

/// A melee that is fought again ends or begins anew; fire frees its target.
fn settle_melees(draft: &mut Draft, plan: &Plan<'_>) -> Result<(), Stop> {
    let ids = |fighters: &[Fighter<'_>]| fighters.iter().map(Fighter::id).collect::<Vec<_>>();
    if plan.fire {
        for unit in near(&plan.defenders).filter_map(Fighter::id) {
            if draft.state().in_melee(unit) {
                draft.emit(Event::Freed { unit })?;
            }
        }
        return Ok(());
    }
    let places = plan::melees_of(draft.state(), &ids(&plan.attackers), &ids(&plan.defenders));
    for melee in places.into_iter().rev() {
        draft.emit(Event::MeleeEnded { melee })?;
    }
    Ok(())
}

/// Losses, and what holds afterwards.
fn follow(
    draft: &mut Draft,
    dice: &mut Dice,
    plan: &Plan<'_>,
    result: CombatResult,
    fallen: &mut Fallen,
) -> Result<(), Stop> {
    let side = match result.strikes() {
        Some(Struck::Attacker) => &plan.attackers,
        Some(Struck::Defender) | None => &plan.defenders,
    };
    let losers: Vec<Loser> = near(side).filter(|fighter| !fighter.immune).map(Loser::from).collect();
    match result {
        CombatResult::AHalfElim | CombatResult::DHalfElim => {
            if let Some(loser) = one_of(draft.state(), dice, &losers, "loses a step")? {
                take(draft, dice, &loser, false, fallen)?;
            }
        }
        CombatResult::AElim | CombatResult::DElim => elim(draft, dice, &losers, fallen)?,
        CombatResult::Exchange => {
            for (loser, whole) in exchange::exchange(draft, dice, plan)? {
                if whole {
                    let lost = loser.side.of_mut(&mut fallen.0);
                    *lost = lost.saturating_add(1);
                }
            }
        }
        CombatResult::Melee => {
            let attackers: Vec<_> = near(&plan.attackers).map(Fighter::meleed).collect();
            let defenders = near(&plan.defenders).map(Fighter::meleed).collect();
            if !attackers.is_empty() {
                draft.emit(Event::MeleeBegan { attackers, defenders, side: plan.side })?;
            }
        }
        // The players move them.
        CombatResult::ARout
        | CombatResult::ABack3
        | CombatResult::ABack2
        | CombatResult::ABack1
        | CombatResult::DBack1
        | CombatResult::DBack2
        | CombatResult::DBack3
        | CombatResult::DRout => {}
    }
    Ok(())
}

fn take(draft: &mut Draft, dice: &mut Dice, loser: &Loser, whole: bool, fallen: &mut Fallen) -> Result<(), Stop> {
    fallen.count(draft.state(), loser, whole);
    lose(draft, dice, loser, whole)
}

/// The owner says which of several.
fn one_of(state: &State, dice: &mut Dice, losers: &[Loser], does: &str) -> Result<Option<Loser>, Stop> {
    match losers {
        [] => Ok(None),
        [only] => Ok(Some(only.clone())),
        [first, ..] => {
            let options = losers.iter().zip(0..).map(|(loser, at): (_, usize)| (at.to_string(), loser.name.clone()));
            let what = format!("Which unit of the {} {does}?", state.setup.side_name(first.side));
            let name = dice.choice(Question { what, side: Some(first.side), options: options.collect() })?;
            Ok(name.parse::<usize>().ok().and_then(|at| losers.get(at)).cloned())
        }
    }
}

/// One unit, or two half ones, at the loser's option.
fn elim(draft: &mut Draft, dice: &mut Dice, losers: &[Loser], fallen: &mut Fallen) -> Result<(), Stop> {
    let [first, _, ..] = losers else {
        if let [only] = losers {
            take(draft, dice, only, true, fallen)?;
        }
        return Ok(());
    };
    let mut options: Vec<(String, String)> =
        losers.iter().zip(0..).map(|(loser, at): (_, usize)| (at.to_string(), loser.name.clone())).collect();
    options.push(("halves".into(), "two units a step each".into()));
    let what = format!("Which unit of the {} is eliminated?", draft.state().setup.side_name(first.side));
    let name = dice.choice(Question { what, side: Some(first.side), options })?;
    if let Some(loser) = name.parse::<usize>().ok().and_then(|at| losers.get(at)) {
        return take(draft, dice, loser, true, fallen);
    }
    let mut left = losers.to_vec();
    for _ in 0..2 {
        if let Some(loser) = one_of(draft.state(), dice, &left, "loses a step")? {
            take(draft, dice, &loser, false, fallen)?;
            left.retain(|other| *other != loser);
        }
    }
    Ok(())
}

/// A leader falls when all units of his hex fall; only the players know who stood with him.
fn leaders(draft: &mut Draft, dice: &mut Dice, plan: &Plan<'_>, fallen: &Fallen) -> Result<(), Stop> {
    for side in Side::BOTH {
        let own = if side == plan.side { &plan.attackers } else { &plan.defenders };
        let exposed = plan.exposed.iter().filter(|fighter| fighter.side == side && !fighter.is_leader()).count();
        let units = near(own).filter(|fighter| !fighter.is_leader()).count() + exposed;
        let lost = usize::from(*side.of(&fallen.0));
        if lost == 0 || units == 0 {
            continue;
        }
        let present: Vec<UnitId> = side.of(&plan.leaders).iter().map(|leader| leader.id).collect();
        for id in present {
            let alive = draft.state().unit(id).is_some_and(|unit| !unit.is_gone());
            if alive && falls(draft.state(), dice, id, side)? {
                lose_unit(draft, dice, id)?;
            }
        }
    }
    Ok(())
}

fn falls(state: &State, dice: &mut Dice, id: UnitId, side: Side) -> Result<bool, Stop> {
    let name = state.unit_name(id);
    let options = vec![
        ("stays".to_owned(), "no, another unit is left in his hex".to_owned()),
        ("falls".to_owned(), "yes, all of them fell".to_owned()),
    ];
    let what = format!("Did all units in the hex of {name} fall?");
    Ok(dice.choice(Question { what, side: Some(side), options })? == "falls")
}

/// "Companions and 2 others".
pub(crate) fn names(fighters: &[Fighter<'_>]) -> String {
    let names: Vec<&str> = near(fighters).map(|fighter| fighter.name.as_str()).collect();
    let names = if names.is_empty() { fighters.iter().map(|fighter| fighter.name.as_str()).collect() } else { names };
    few(&names)
}

//! The sheet of shooting.

use super::super::odds;
use super::super::rules::WarsOfAlexander;
use super::super::rules::command::{Command, Shoot};
use super::super::rules::needs::DIE;
use super::super::rules::sections::SHOOT;
use super::super::rules::shooting::{self, Plan};
use super::super::rules::state::State;
use super::super::rules::unit::UnitView;
use super::fields::{asked, odds_part};
use super::units::{on_table, options};
use crate::instruments::{Refusal, counted};
use crate::journal::Rules;
use crate::odds::percent;
use crate::systems::describe::{Answers, Figure, Odds, Sheet};
use crate::systems::{choice, number, pick, toggle};
use num_rational::BigRational;

/// Losses up to so many have a part of their own on the bar.
const PARTS: usize = 3;

/// The sheet of shooting.
pub(super) fn sheet(state: &State, answers: &Answers) -> Sheet<Command> {
    let shooters = on_table(state).filter(|unit| unit.troop.shooting.is_some());
    let shooters = shooters.map(|unit| (unit, shooting::may_shoot(state, unit.id).err()));
    let (shooter, picked) = pick(answers, "shooter", "Shoots", options(shooters));
    let by = picked.and_then(|unit| state.unit(unit));
    let enemies = on_table(state).filter(|unit| by.is_none_or(|by| by.unit.side != unit.unit.side));
    let targets = enemies.map(|unit| (unit, by.and_then(|by| target_refusal(state, by, unit))));
    let (target, on) = pick(answers, "target", "at", options(targets));
    let mut fields = vec![shooter, target];
    let (Some(by), Some(on)) = (by, on.and_then(|unit| state.unit(unit))) else {
        let why = if by.is_none() { "choose who shoots" } else { "choose the target" };
        return Sheet::new("Shoot", "Roll", Err(SHOOT.refuses(why))).fields(fields);
    };
    let mut shot = usual(by, on);
    let all = shooting::plan(state, shot).map_or(1, |plan| plan.computed).max(1);
    let (bases, said) = number(answers, "bases", "bases that shoot", all, (1, by.now.left.max(1)));
    fields.push(asked(bases).at(by.unit.side));
    shot.bases = said;
    if by.troop.shooting.as_ref().is_some_and(|shooting| shooting.overhead.is_some()) {
        let effect = format!("the target {} or more beyond", state.setup.words(state.setup.distances.overhead));
        let (field, overhead) = toggle(answers, "overhead", "over own infantry", &effect, false);
        fields.push(field.at(by.unit.side));
        shot.overhead = overhead;
    }
    let woods =
        [("open", "in the open", None), ("same", "in the same wood", Some(true)), ("woods", "in woods", Some(false))];
    let woods = woods.map(|(word, label, value)| (word.to_owned(), label.to_owned(), value));
    let (field, same_wood) = choice(answers, "woods", "the target stands", 0, &woods);
    fields.push(field);
    shot.same_wood = same_wood.flatten();
    let order = WarsOfAlexander::allowed(state, Command::Shoot(shot));
    let mut sheet = Sheet::new("Shoot", "Roll", order).fields(fields);
    if let Ok(plan) = shooting::plan(state, shot) {
        sheet.figures = figures(&plan);
        sheet.odds = Some(shown_odds(&plan));
        sheet.steps = vec![format!("Measure: {} at most.", state.setup.words(plan.range))];
    }
    sheet
}

const fn usual(by: UnitView<'_>, on: UnitView<'_>) -> Shoot {
    Shoot { shooter: by.id, target: on.id, bases: None, overhead: false, same_wood: None }
}

fn target_refusal(state: &State, by: UnitView<'_>, on: UnitView<'_>) -> Option<Refusal> {
    shooting::plan(state, usual(by, on)).err()
}

fn figures(plan: &Plan<'_>) -> Vec<Figure> {
    let dice = format!("{}, {}", counted(plan.dice, "die", "dice"), plan.hit.words(DIE));
    let save = format!("saves {}", plan.save.words(DIE));
    vec![
        Figure { side: Some(plan.shooter.unit.side), value: dice, why: plan.why.clone() },
        Figure { side: Some(plan.target.unit.side), value: save, why: vec![plan.save_why.clone()] },
    ]
}

fn shown_odds(plan: &Plan<'_>) -> Odds {
    let left = plan.target.now.left;
    let losses = odds::shooting::<f64>(plan.dice, &plan.hit, &plan.save, left);
    let exact = odds::shooting::<BigRational>(plan.dice, &plan.hit, &plan.save, left);
    let last = losses.highest().min(PARTS);
    let mut parts = Vec::new();
    for lost in 0..=last {
        let (share, exact, label) = if lost == last && losses.highest() > PARTS {
            (losses.at_least(lost), exact.at_least(lost), format!("{lost} bases or more"))
        } else {
            (
                losses.chance(lost),
                exact.chance(lost),
                if lost == 0 { "none".into() } else { counted(lost, "base", "bases") },
            )
        };
        let side = (lost > 0).then_some(plan.shooter.unit.side);
        parts.push(odds_part(side, label, share, Some(&exact)));
    }
    let bases = plan.target.unit.bases;
    let worn = (0..=losses.highest()).find(|lost| (usize::from(left).saturating_sub(*lost)) * 2 < usize::from(bases));
    let worn = worn.map_or(0.0, |least| losses.at_least(least));
    let worn = (worn > 0.0).then(|| format!(" {} worn out {}.", plan.target.name(), percent(worn)));
    let note = format!("Expect to destroy {:.1} bases.{}", losses.mean(), worn.unwrap_or_default());
    Odds { parts, note }
}

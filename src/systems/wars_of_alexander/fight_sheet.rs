//! The sheet of a round: who fights whom, what is in contact, dice and odds.

use super::chances::{spent, win_even_lose};
use super::command::{Command, Fight};
use super::fields::{asked, choice, form, number, on_table, part, pick, toggle};
use super::fight::{self, Arm, MOST_DICE, Plan, sum};
use super::outcome::From;
use super::state::{Bout, State, UnitView};
use super::troops::DIE;
use super::{FIGHT, WarsOfAlexander};
use crate::instruments::{Refusal, counted};
use crate::journal::Rules;
use crate::odds::{Joint, Number, is_telling, percent};
use crate::systems::describe::{Answers, Field, Figure, Odds, Sheet};
use num_rational::BigRational;

/// More dice than this in a round are shown without exact fractions, which would take too long.
const EXACT_DICE: u8 = 24;

/// The sheet of a round.
pub(super) fn sheet(state: &State, answers: &Answers) -> Sheet<Command> {
    let attackers = on_table(state).map(|unit| (unit, attacker_refusal(state, unit)));
    let (attacker, picked) = pick(answers, "attacker", "Attacks", attackers);
    let mut fields = vec![attacker];
    let by = picked.and_then(|unit| state.unit(unit));
    let enemies = on_table(state).filter(|unit| by.is_none_or(|by| by.unit.side != unit.unit.side));
    let defenders = enemies.map(|unit| (unit, by.and_then(|by| defender_refusal(state, by, unit))));
    let (defender, on) = pick(answers, "defender", "on", defenders);
    fields.push(defender);
    let (Some(by), Some(on)) = (by, on.and_then(|unit| state.unit(unit))) else {
        let refused = answers.unit("attacker").and_then(|unit| state.unit(unit));
        let refused = refused.filter(|_| by.is_none()).and_then(|unit| attacker_refusal(state, unit));
        let why = if by.is_none() { "choose the attacker" } else { "choose whom it attacks" };
        return form("Fight", "Roll", fields, Err(refused.unwrap_or_else(|| FIGHT.refuses(why))));
    };
    let order = order(state, answers, by, on, &mut fields);
    let plan = fight::plan(state, &order);
    if let Ok(plan) = &plan {
        fields.extend(dice_fields(answers, plan));
    }
    let refusal = WarsOfAlexander::refusal(state, &Command::Fight(order));
    let mut sheet = form("Fight", "Roll", fields, refusal.map_or(Ok(Command::Fight(order)), Err));
    if let Ok(plan) = &plan {
        sheet.subtitle = format!("round {}{}", plan.round, if plan.renewed { ", renewed" } else { "" });
        sheet.figures = figures(plan);
        sheet.odds = Some(shown_odds(plan));
        sheet.steps = steps(plan);
    }
    sheet
}

fn attacker_refusal(state: &State, unit: UnitView<'_>) -> Option<Refusal> {
    let bout = state.to_fight().find(|bout| bout.attacker == unit.id);
    fight::may_attack(state, unit.id, bout).err()
}

fn defender_refusal(state: &State, by: UnitView<'_>, unit: UnitView<'_>) -> Option<Refusal> {
    let bout = state.bout(by.id, unit.id);
    let checked = fight::plan(state, &Fight::between(by.id, unit.id));
    match (checked, bout) {
        (Err(refusal), _) => Some(refusal),
        (Ok(_), Some(Bout { fought: true, .. })) => Some(FIGHT.refuses(format!("{} has fought it", by.name()))),
        (Ok(_), _) => None,
    }
}

/// What the players said, as a command; the fields that asked it come along.
fn order(state: &State, answers: &Answers, by: UnitView<'_>, on: UnitView<'_>, fields: &mut Vec<Field>) -> Fight {
    let bout = state.bout(by.id, on.id);
    let mut order = Fight::between(by.id, on.id);
    let proposed = by.front().min(on.front()).max(1);
    for ((at, id), unit) in ["contact.a", "contact.d"].into_iter().enumerate().zip([by, on]) {
        let (field, said) = number(answers, id, "bases in contact", proposed, (1, fight::most_contact(unit)));
        let mut planned = order;
        if let Some(slot) = planned.contact.get_mut(at) {
            *slot = said;
        }
        order = planned;
        let why = fight::plan(state, &order).ok().and_then(|plan| plan.arms.get(at).map(sum)).unwrap_or_default();
        let shields = by.troop.shield_wall && on.troop.shield_wall;
        let overlap = if shields { "; an overlap counts on the unshielded side only" } else { "" };
        fields.push(asked(field).at(unit.unit.side).why(format!("{why}{overlap}")));
    }
    let words = From::WORDS.map(|(word, from)| (word.to_owned(), word.to_owned(), from));
    let declared = bout.map(|bout| bout.from).unwrap_or_default();
    let usual = words.iter().position(|(.., from)| *from == declared).unwrap_or(0);
    let (field, from) = choice(answers, "from", "", usual, &words);
    fields.push(field);
    order.from = from.filter(|from| *from != declared);
    if from == Some(From::Rear) {
        let (field, both) = toggle(answers, "both_ways", "also to its front", "1 base", false);
        fields.push(field.at(on.unit.side));
        order.both_ways = both;
    }
    toggles(state, answers, (by, on), bout, &mut order, fields);
    order
}

fn toggles(
    state: &State,
    answers: &Answers,
    (by, on): (UnitView<'_>, UnitView<'_>),
    bout: Option<&Bout>,
    order: &mut Fight,
    fields: &mut Vec<Field>,
) {
    let (round, renewed) =
        bout.map_or_else(|| (1, state.renews(by.id, on.id)), |bout| (bout.rounds.saturating_add(1), bout.renewed));
    if fight::may_charge(&state.setup.rulings, by, round, renewed).is_ok() {
        let usual = bout.is_some_and(|bout| bout.charge);
        let (field, charge) = toggle(answers, "charge", "charge", "1s and 2s again", usual);
        fields.push(field.at(by.unit.side));
        order.charge = Some(charge).filter(|charge| *charge != usual);
    }
    for (at, (unit, letter)) in [(by, "a"), (on, "d")].into_iter().enumerate() {
        let side = unit.unit.side;
        if side.of(&state.generals).there {
            let usual = state.is_led(unit.id);
            let (field, led) = toggle(answers, format!("general.{letter}"), "general", "", usual);
            fields.push(field.at(side));
            if let Some(slot) = order.general.get_mut(at) {
                *slot = Some(led).filter(|led| *led != usual);
            }
        }
        let usual = unit.now.disordered;
        let (field, disordered) = toggle(answers, format!("disordered.{letter}"), "disordered", "", usual);
        fields.push(field.at(side));
        if let Some(slot) = order.disordered.get_mut(at) {
            *slot = Some(disordered).filter(|disordered| *disordered != usual);
        }
    }
    for (at, id) in ["dice.a", "dice.d"].into_iter().enumerate() {
        if let (Some(slot), Some(said)) = (order.dice.get_mut(at), answers.number(id)) {
            *slot = u8::try_from(said.clamp(1, MOST_DICE.into())).ok();
        }
    }
}

fn dice_fields(answers: &Answers, plan: &Plan) -> Vec<Field> {
    let ids = ["dice.a", "dice.d"].into_iter().zip(&plan.arms);
    let field = |(id, arm): (&'static str, &Arm)| {
        let (field, _) = number(answers, id, "dice", arm.computed(), (1, MOST_DICE));
        field.at(arm.side)
    };
    ids.map(field).collect()
}

fn figures(plan: &Plan) -> Vec<Figure> {
    let first = plan.first();
    let of = |(at, arm): (usize, &Arm)| {
        let dice = arm.dice(arm.left);
        let hits = arm.hit.words(DIE);
        let value = match first {
            Some(first) if first != at && plan.full_reply => format!("{dice} dice while it has bases, {hits}"),
            Some(first) if first != at => format!("what is left of {dice}, {hits}"),
            _ => format!("{}, {hits}", counted(dice, "die", "dice")),
        };
        // How the dice are counted stands under the number that was asked.
        let counted_so = sum(arm);
        let why = arm.why.iter().filter(|reason| **reason != counted_so).cloned().collect();
        Figure { side: Some(arm.side), value, why }
    };
    plan.arms.iter().enumerate().map(of).collect()
}

/// What happens before the dice meet.
fn steps(plan: &Plan) -> Vec<String> {
    let mut steps = Vec::new();
    for arm in plan.arms.iter().filter(|arm| arm.volley.is_some()) {
        steps.push(format!("{} throws its javelins before contact.", arm.name));
    }
    if let Some(arm) = plan.first().and_then(|first| plan.arms.get(first)) {
        steps.push(format!("{} strikes first; the enemy takes off his losses, then strikes back.", arm.name));
    }
    steps
}

fn shown_odds(plan: &Plan) -> Odds {
    let [attacker, defender] = &plan.arms;
    let round = plan.round::<f64>();
    let shares = win_even_lose(&round);
    let dice = attacker.dice(attacker.left).saturating_add(defender.dice(defender.left));
    let exact = (dice <= EXACT_DICE).then(|| win_even_lose(&plan.round::<BigRational>()));
    let sides = [Some(attacker.side), None, Some(defender.side)];
    let parts = ["win", "even", "lose"].into_iter().zip(sides).zip(shares).enumerate();
    let parts = parts.map(|(at, ((word, side), share))| {
        let exact = exact.as_ref().and_then(|exact| exact.get(at));
        part(side, word, share, exact)
    });
    Odds { parts: parts.collect(), note: note(plan, &round) }
}

fn note(plan: &Plan, round: &Joint<f64>) -> String {
    let [attacker, defender] = &plan.arms;
    let (lost, taken) = (round.first(), round.second());
    let mut parts = vec![format!("Expect to take {:.1} bases and to lose {:.1}.", taken.mean(), lost.mean())];
    for (arm, losses) in [(attacker, &lost), (defender, &taken)] {
        if arm.chariots && plan.round == 1 {
            parts.push(format!("{} spent {}.", arm.name, percent(spent(plan, arm, round))));
            continue;
        }
        let is_worn = |lost: usize| arm.is_worn(arm.left.saturating_sub(u8::try_from(lost).unwrap_or(u8::MAX)));
        let least = (0..=losses.highest()).find(|lost| is_worn(*lost));
        let (worn, gone) = (least.map_or(0.0, |least| losses.at_least(least)), losses.at_least(arm.left.into()));
        // A smaller chance is not told: it would be words without news.
        if is_telling(gone) {
            parts.push(format!("{} worn out {}, gone {}.", arm.name, percent(worn), percent(gone)));
        } else if is_telling(worn) {
            parts.push(format!("{} worn out {}.", arm.name, percent(worn)));
        }
    }
    let whole = plan.whole::<f64>();
    let whole_shares = win_even_lose(&whole.losses).map(percent);
    let [win, even, behind] = whole_shares;
    parts.push(format!("Whole fight: win {win}, even {even}, lose {behind}."));
    if !whole.never.is_zero() {
        parts.push("Neither side can hurt the other.".into());
    }
    parts.join(" ")
}

/// "phalangites · hits 4+ · saves 3+, in a fight 4+".
pub(super) fn troop_words(unit: UnitView<'_>) -> String {
    let troop = unit.troop;
    let fight = troop.saves_fight.map_or_else(String::new, |needs| format!(", in a fight {needs}"));
    let (hits, saves) = (troop.house_mark("hits"), troop.house_mark("saves"));
    format!("{} · hits {}{hits} · saves {}{saves}{fight}", troop.class.name(), troop.hits, troop.saves)
}

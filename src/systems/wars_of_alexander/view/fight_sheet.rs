//! The sheet of a round: who fights whom, what is in contact, dice and odds.

use super::super::rules::command::{Command, Fight};
use super::super::rules::fight::{self, Plan};
use super::super::rules::fighter::{Fighter, MOST_DICE};
use super::super::rules::needs::DIE;
use super::super::rules::outcome::Facing;
use super::super::rules::sections::FIGHT;
use super::super::rules::state::{Bout, State};
use super::super::rules::unit::UnitView;
use super::super::rules::{WarsOfAlexander, attack};
use super::fields::asked;
use super::fight_odds;
use super::units::{on_table, options};
use crate::instruments::{Refusal, counted};
use crate::journal::Rules;
use crate::systems::describe::{Answers, Field, Figure, Sheet};
use crate::systems::{choice, number, pick, toggle};

/// The fields of the dice, the attacker's and the defender's.
const DICE: [&str; 2] = ["dice.a", "dice.d"];

/// The sheet of a round.
pub(super) fn sheet(state: &State, answers: &Answers) -> Sheet<Command> {
    let attackers = on_table(state).map(|unit| (unit, attacker_refusal(state, unit)));
    let (attacker, picked) = pick(answers, "attacker", "Attacks", options(attackers));
    let by = picked.and_then(|unit| state.unit(unit));
    let enemies = on_table(state).filter(|unit| by.is_none_or(|by| by.unit.side != unit.unit.side));
    let defenders = enemies.map(|unit| (unit, by.and_then(|by| defender_refusal(state, by, unit))));
    let (defender, on) = pick(answers, "defender", "on", options(defenders));
    let mut fields = vec![attacker, defender];
    let (Some(by), Some(on)) = (by, on.and_then(|unit| state.unit(unit))) else {
        let refused = answers.unit("attacker").and_then(|unit| state.unit(unit));
        let refused = refused.filter(|_| by.is_none()).and_then(|unit| attacker_refusal(state, unit));
        let why = if by.is_none() { "choose the attacker" } else { "choose whom it attacks" };
        return Sheet::new("Fight", "Roll", Err(refused.unwrap_or_else(|| FIGHT.refuses(why)))).fields(fields);
    };
    let fight = told(state, answers, [by, on], &mut fields);
    let order = WarsOfAlexander::allowed(state, Command::Fight(fight));
    let Ok(plan) = fight::plan(state, &fight) else { return Sheet::new("Fight", "Roll", order).fields(fields) };
    fields.extend(dice_fields(answers, &plan));
    let mut sheet = Sheet::new("Fight", "Roll", order).fields(fields);
    sheet.subtitle = format!("round {}{}", plan.round.number, if plan.round.renewed { ", renewed" } else { "" });
    sheet.figures = figures(&plan);
    sheet.odds = Some(fight_odds::shown(&plan));
    sheet.steps = steps(&plan);
    sheet
}

fn attacker_refusal(state: &State, unit: UnitView<'_>) -> Option<Refusal> {
    let bout = state.to_fight().find(|bout| bout.attacker == unit.id);
    attack::may_attack(state, unit.id, bout).err()
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

/// What the players told, as a command; the fields that asked it come along.
fn told(state: &State, answers: &Answers, pair: [UnitView<'_>; 2], fields: &mut Vec<Field>) -> Fight {
    let [by, on] = pair;
    let bout = state.bout(by.id, on.id);
    let mut fight = contact(state, answers, pair, fields);
    let words = Facing::WORDS.map(|(word, from)| (word.to_owned(), word.to_owned(), from));
    let declared = bout.map(|bout| bout.from).unwrap_or_default();
    let usual = words.iter().position(|(.., from)| *from == declared).unwrap_or(0);
    let (field, from) = choice(answers, "from", "", usual, &words);
    fields.push(field);
    fight.from = from.filter(|from| *from != declared);
    if from == Some(Facing::Rear) {
        let (field, both) = toggle(answers, "both_ways", "also to its front", "1 base", false);
        fields.push(field.at(on.unit.side));
        fight.both_ways = both;
    }
    fight.charge = charge(state, answers, pair, bout, fields);
    let marks = [(by, "a"), (on, "d")].map(|(unit, letter)| marks(state, answers, unit, letter, fields));
    fight.general = marks.map(|[general, _]| general);
    fight.disordered = marks.map(|[_, disordered]| disordered);
    let dice = |id: &str| answers.number(id).and_then(|told| u8::try_from(told.clamp(1, MOST_DICE.into())).ok());
    fight.dice = DICE.map(dice);
    fight
}

/// A fight with the bases in contact, and how they are counted.
fn contact(state: &State, answers: &Answers, [by, on]: [UnitView<'_>; 2], fields: &mut Vec<Field>) -> Fight {
    let usual = by.front().min(on.front()).max(1);
    let ask =
        |(id, unit): (&'static str, UnitView<'_>)| number(answers, id, "bases in contact", usual, (1, unit.now.left));
    let asks = [("contact.a", by), ("contact.d", on)].map(ask);
    let fight = Fight { contact: asks.each_ref().map(|(_, told)| *told), ..Fight::between(by.id, on.id) };
    let shields = by.troop.shield_wall && on.troop.shield_wall;
    let overlap = if shields { "; an overlap counts on the unshielded side only" } else { "" };
    let sums = fight::plan(state, &fight).map(|plan| plan.fighters.map(|fighter| fighter.sum()));
    let whys = sums.unwrap_or_default().map(|sum| format!("{sum}{overlap}"));
    for (((field, _), unit), why) in asks.into_iter().zip([by, on]).zip(whys) {
        fields.push(asked(field).at(unit.unit.side).why(why));
    }
    fight
}

/// Whether the attacker charges, where that is not as declared.
fn charge(
    state: &State,
    answers: &Answers,
    [by, on]: [UnitView<'_>; 2],
    bout: Option<&Bout>,
    fields: &mut Vec<Field>,
) -> Option<bool> {
    let (round, renewed) =
        bout.map_or_else(|| (1, state.renews(by.id, on.id)), |bout| (bout.rounds.saturating_add(1), bout.renewed));
    attack::may_charge(&state.setup.rulings, by, round, renewed).ok()?;
    let usual = bout.is_some_and(|bout| bout.charge);
    let (field, charge) = toggle(answers, "charge", "charge", "1s and 2s again", usual);
    fields.push(field.at(by.unit.side));
    Some(charge).filter(|charge| *charge != usual)
}

/// Whether the general leads a unit, and whether it is disordered, where that is not as it stands.
fn marks(
    state: &State,
    answers: &Answers,
    unit: UnitView<'_>,
    letter: &str,
    fields: &mut Vec<Field>,
) -> [Option<bool>; 2] {
    let side = unit.unit.side;
    let mut mark = |what: &str, usual: bool| {
        let (field, on) = toggle(answers, format!("{what}.{letter}"), what, "", usual);
        fields.push(field.at(side));
        Some(on).filter(|on| *on != usual)
    };
    let general = side.of(&state.generals).there.then(|| mark("general", state.is_led(unit.id))).flatten();
    [general, mark("disordered", unit.now.disordered)]
}

fn dice_fields(answers: &Answers, plan: &Plan) -> Vec<Field> {
    let ids = DICE.into_iter().zip(&plan.fighters);
    let field = |(id, fighter): (&'static str, &Fighter)| {
        let (field, _) = number(answers, id, "dice", fighter.computed(), (1, MOST_DICE));
        field.at(fighter.side)
    };
    ids.map(field).collect()
}

fn figures(plan: &Plan) -> Vec<Figure> {
    let first = plan.first();
    let of = |(at, fighter): (usize, &Fighter)| {
        let dice = fighter.dice(fighter.left);
        let hits = fighter.hit.words(DIE);
        let value = match first {
            Some(first) if first != at && plan.full_reply => format!("{dice} dice while it has bases, {hits}"),
            Some(first) if first != at => format!("what is left of {dice}, {hits}"),
            _ => format!("{}, {hits}", counted(dice, "die", "dice")),
        };
        // How the dice are counted stands under the number that was asked.
        let counted_so = fighter.sum();
        let why = fighter.why.iter().filter(|reason| **reason != counted_so).cloned().collect();
        Figure { side: Some(fighter.side), value, why }
    };
    plan.fighters.iter().enumerate().map(of).collect()
}

/// What happens before the dice meet.
fn steps(plan: &Plan) -> Vec<String> {
    let mut steps = Vec::new();
    for fighter in plan.fighters.iter().filter(|fighter| fighter.volley.is_some()) {
        steps.push(format!("{} throws its javelins before contact.", fighter.name));
    }
    if let Some(fighter) = plan.first().and_then(|first| plan.fighters.get(first)) {
        steps.push(format!("{} strikes first; the enemy takes off his losses, then strikes back.", fighter.name));
    }
    steps
}

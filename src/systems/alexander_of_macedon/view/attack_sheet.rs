//! The form of an attack: who, whom, from where, the dice, the odds.

use super::super::odds;
use super::super::rules::command::{Attack, Command};
use super::super::rules::plan::{self, DicePlan, MOST_DICE, Plan};
use super::super::rules::setup::Piece;
use super::super::rules::state::{State, UnitView};
use super::super::rules::{ATTACK, TERRAIN};
use super::units::option;
use crate::instruments::{Refusal, Side};
use crate::odds::{Distribution, Number, percent};
use crate::systems::describe::{Answers, Field, Figure, Id, Kind, Odds, OddsPart, Pick, Sheet, Toggle, UnitId};
use num_rational::BigRational;

/// Where an attacker may stand so that it matters.
const ATTACKER_ON: [(&str, Piece); 2] = [("attacker.hill", Piece::Hill), ("attacker.stream", Piece::Stream)];
/// Where a defender may stand so that it matters.
const DEFENDER_ON: [(&str, Piece); 2] = [("defender.hill", Piece::Hill), ("defender.woods", Piece::Woods)];

/// The form with the answers so far.
pub(super) fn sheet(state: &State, answers: &Answers) -> Sheet<Command> {
    let side = state.card_side();
    let attacker = attacker(state, side, answers);
    let enemy = attacker.map(|unit| unit.kind.side).or(side).map(Side::enemy);
    let defender = answers.unit("defender").and_then(|unit| state.unit(unit));
    let defender = defender.filter(|unit| Some(unit.kind.side) == enemy);
    let mut sheet = Sheet::new("Attack", "Roll", Err(ATTACK.refuses("choose who attacks whom")));
    sheet.fields.extend(side.map(|side| attacker_pick(state, side, attacker)));
    sheet.fields.extend(enemy.map(|enemy| defender_pick(state, enemy, defender)));
    let Some(attacker) = attacker else {
        sheet.order = match answers.unit("attacker") {
            Some(unit) => {
                Err(plan::may_attack(state, unit).err().unwrap_or_else(|| ATTACK.refuses("choose the attacker")))
            }
            None => Err(plan::may_fight(state).err().unwrap_or_else(|| ATTACK.refuses("choose the attacker"))),
        };
        return sheet;
    };
    let attacker_on = stands(attacker, &ATTACKER_ON, answers);
    sheet
        .fields
        .extend(toggles(state, attacker, &ATTACKER_ON, &attacker_on, |piece| state.setup.terrain.of(piece).attack));
    let mut order = attacker_on.map(|on| draft(attacker.id, on, answers));
    if attacker.kind.range > 1 {
        sheet.fields.push(distance(answers));
    }
    let Some(defender) = defender else {
        sheet.order = Err(match answers.unit("defender").and_then(|unit| state.unit(unit)) {
            Some(unit) => ATTACK.refuses(format!("{} is on the same side", unit.name())),
            None => ATTACK.refuses("choose the defender"),
        });
        return sheet;
    };
    let defender_on = stands(defender, &DEFENDER_ON, answers);
    sheet
        .fields
        .extend(toggles(state, defender, &DEFENDER_ON, &defender_on, |piece| state.setup.terrain.of(piece).save));
    if let (Ok(attack), Ok(on)) = (&mut order, &defender_on) {
        (attack.defender, attack.defender_on) = (defender.id, *on);
    }
    finish(state, order.and_then(|attack| defender_on.map(|_| attack)), &mut sheet);
    sheet
}

/// Figures, odds and the order, once all is known.
fn finish(state: &State, order: Result<Attack, Refusal>, sheet: &mut Sheet<Command>) {
    let planned = order.and_then(|attack| Ok((attack, plan::plan(state, &attack)?)));
    let (attack, plan) = match planned {
        Ok(planned) => planned,
        Err(refusal) => {
            sheet.order = Err(refusal);
            return;
        }
    };
    sheet.subtitle = format!("{} on {}", plan.attacker.name(), plan.defender.name());
    let (attacker, defender) = (plan.attacker.kind.side, plan.defender.kind.side);
    sheet.fields.push(number("dice", "Attack dice", attacker, &plan.attack, 1));
    sheet.fields.push(number("saves", "Save dice", defender, &plan.save, 0));
    sheet.figures = vec![figure(attacker, &plan.attack), figure(defender, &plan.save)];
    sheet.odds = Some(chances(&plan));
    if attack.apart {
        sheet.steps = vec!["Over units, but not over a hill or woods between them.".into()];
    }
    sheet.order = Ok(Command::Attack(attack));
}

fn attacker<'a>(state: &'a State, side: Option<Side>, answers: &Answers) -> Option<UnitView<'a>> {
    if let Some(unit) = answers.unit("attacker") {
        return state
            .unit(unit)
            .filter(|unit| Some(unit.kind.side) == side && plan::may_attack(state, unit.id).is_ok());
    }
    let mut able = state.living(side?).filter(|unit| plan::may_attack(state, unit.id).is_ok());
    match (able.next(), able.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}

fn attacker_pick(state: &State, side: Side, picked: Option<UnitView<'_>>) -> Field {
    let options = state.living(side).filter(|unit| state.is_named(unit.kind));
    let options = options.map(|unit| option(unit, plan::may_attack(state, unit.id).err())).collect();
    let pick = Pick { picked: picked.map(|unit| unit.id), options };
    Field::new("attacker", "Attacker", Kind::Pick(pick)).at(side)
}

fn defender_pick(state: &State, side: Side, picked: Option<UnitView<'_>>) -> Field {
    let options = state.living(side).map(|unit| option(unit, None)).collect();
    let picked = picked.filter(|unit| !unit.now.gone).map(|unit| unit.id);
    Field::new("defender", "Defender", Kind::Pick(Pick { picked, options })).at(side).why("never diagonally")
}

/// Where a unit stands, as answered or as known.
///
/// A place that these switches do not know stays as it is while they are off.
fn stands(unit: UnitView<'_>, places: &[(&'static str, Piece)], answers: &Answers) -> Result<Option<Piece>, Refusal> {
    let known = unit.now.on;
    let offered = || places.iter().filter(|(_, piece)| plan::may_stand(unit, Some(*piece)).is_ok());
    let on: Vec<Piece> = offered()
        .filter(|(id, piece)| answers.toggle(id).unwrap_or(known == Some(*piece)))
        .map(|(_, piece)| *piece)
        .collect();
    let elsewhere = known.filter(|known| !places.iter().any(|(_, piece)| piece == known));
    match on.as_slice() {
        [] => Ok(elsewhere),
        [only] => Ok(Some(*only)),
        [first, second, ..] => {
            let why = format!("{}: {} or {}, not both", unit.name(), first.place(), second.place());
            Err(TERRAIN.refuses(why))
        }
    }
}

fn toggles(
    state: &State,
    unit: UnitView<'_>,
    places: &'static [(&'static str, Piece)],
    on: &Result<Option<Piece>, Refusal>,
    change: impl Fn(Piece) -> i8,
) -> Vec<Field> {
    let offered = places.iter().filter(|(_, piece)| plan::may_stand(unit, Some(*piece)).is_ok());
    let field = |(id, piece): &(&'static str, Piece)| {
        let on = match on {
            Ok(on) => *on == Some(*piece),
            Err(_) => true,
        };
        let toggle = Toggle { on, effect: plan::effect(state, change(*piece)) };
        Field::new(*id, piece.place(), Kind::Toggle(toggle)).at(unit.kind.side)
    };
    offered.map(field).collect()
}

fn distance(answers: &Answers) -> Field {
    let chosen: Id = if apart(answers) { "two".into() } else { "adjacent".into() };
    let options = vec![("adjacent".into(), "Adjacent".into()), ("two".into(), "At two squares".into())];
    Field::new("distance", "Distance", Kind::Choice { chosen, options })
        .why("In a straight row or file, over units; not over a hill or woods square between.")
}

fn apart(answers: &Answers) -> bool {
    answers.choice("distance") == Some("two")
}

/// The order as far as the attacker goes; the defender is filled in later.
fn draft(attacker: UnitId, attacker_on: Option<Piece>, answers: &Answers) -> Attack {
    let dice = |field: &str, least: u8| {
        let number = answers.number(field).and_then(|number| u8::try_from(number).ok());
        number.filter(|number| (least..=MOST_DICE).contains(number))
    };
    Attack {
        attacker,
        defender: attacker,
        attacker_on,
        defender_on: None,
        apart: apart(answers),
        dice: dice("dice", 1),
        saves: dice("saves", 0),
    }
}

fn number(id: &'static str, label: &str, side: Side, dice: &DicePlan, least: i32) -> Field {
    let kind =
        Kind::Number { value: dice.dice.into(), computed: Some(dice.computed.into()), least, most: MOST_DICE.into() };
    Field::new(id, label, kind).at(side)
}

fn figure(side: Side, dice: &DicePlan) -> Figure {
    Figure { side: Some(side), value: dice.words(), why: dice.why.clone() }
}

/// How many hits will stay, and the chance to eliminate.
fn chances(plan: &Plan<'_>) -> Odds {
    let (room, attack) = (usize::from(plan.room()), odds::attack(plan));
    let shares: Distribution<f64> = attack.net_hits().capped(room);
    let exact: Distribution<BigRational> = attack.net_hits().capped(room);
    let attacker = plan.attacker.kind.side;
    let parts = shares.iter().zip(exact.iter()).enumerate().filter(|(_, (share, _))| !share.is_zero());
    let parts = parts.map(|(hits, (share, exact))| OddsPart {
        side: (hits > 0).then_some(attacker),
        label: match hits {
            hits if hits == room => "eliminated".into(),
            1 => "1 stays".into(),
            hits => format!("{hits} stay"),
        },
        share: *share,
        exact: exact.written(),
    });
    let note = format!("Eliminated: {}. Expect {:.1} hits.", percent(shares.chance(room)), shares.mean());
    Odds { parts: parts.collect(), note }
}

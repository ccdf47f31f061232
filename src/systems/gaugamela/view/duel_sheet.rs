//! The form of a duel: who, whom, how far it moved, the bonus, the odds.

use super::super::odds::{UntilGone, Way, until_gone, ways};
use super::super::rules::ATTACK;
use super::super::rules::arm::Arm;
use super::super::rules::command::{Command, Duel};
use super::super::rules::duel::{DuelResult, Fate, fates, is_spared};
use super::super::rules::plan::{self, Plan};
use super::super::rules::state::{Piece, Stack, State};
use crate::instruments::capital;
use crate::instruments::{DieSize, Refusal, Side};
use crate::odds::{Number, percent};
use crate::systems::describe::{Answers, Field, Figure, Id, Kind, Odds, OddsPart, Pick, PickOption, Sheet};
use num_rational::BigRational;

/// The form with the answers so far.
pub(super) fn sheet(state: &State, answers: &Answers) -> Sheet<Command> {
    let attacker = answers.unit("attacker").map(|unit| plan::may_attack(state, unit));
    let refused = attacker.as_ref().and_then(|attacker| attacker.as_ref().err().cloned());
    let attacker = attacker.and_then(Result::ok);
    let attacking = attacker.map_or_else(|| usual_side(state), |piece| piece.start.side);
    let defender = answers.unit("defender").and_then(|unit| state.piece(unit));
    let defender = defender.filter(|piece| !piece.now.gone && piece.start.side != attacking);
    let mut sheet = Sheet::new("Duel", "Roll", Err(ATTACK.refuses("touch the attacking die")));
    sheet.fields.push(attacker_pick(state, attacking, attacker));
    sheet.fields.push(defender_pick(state, attacking.enemy(), attacker, defender));
    let Some(attacker) = attacker else {
        let none = plan::fighting(state).err().unwrap_or_else(|| ATTACK.refuses("touch the attacking die"));
        sheet.order = Err(refused.unwrap_or(none));
        return sheet;
    };
    let arm = attacker.start.arm;
    let (moved, apart) = way(state, arm, answers);
    sheet.fields.push(way_field(state, arm, (moved, apart)));
    let Some(defender) = defender else {
        sheet.order = Err(ATTACK.refuses("touch the die it attacks"));
        return sheet;
    };
    let duel = Duel { attacker: attacker.id, defender: defender.id, moved, apart };
    match plan::plan(state, duel) {
        Ok(plan) => {
            let far = if apart { " at two hexes" } else { "" };
            sheet.subtitle = format!("{} on {}{far}", name(state, plan.attacker), name(state, plan.defender));
            sheet.figures = figures(state, &plan);
            sheet.odds = Some(odds(state, &plan));
            sheet.order = Ok(Command::Duel(duel));
        }
        Err(refusal) => sheet.order = Err(refusal),
    }
    sheet
}

/// The side whose die is asked for first, while none is touched.
fn usual_side(state: &State) -> Side {
    state.phase.as_ref().map_or(Side::A, |phase| phase.now)
}

fn name(state: &State, piece: Piece<'_>) -> String {
    format!("{} {}", state.colour(piece).word(), piece.now.size)
}

/// The ways of attacking for an arm: the spaces moved, and whether from two hexes.
///
/// One choice has both, so that an archer's duel takes no more touches than any other.
fn every_way(state: &State, arm: Arm) -> impl Iterator<Item = (u8, bool)> {
    let far = state.setup.arm(arm).range > 1;
    let spaces = plan::spaces(state, arm);
    let apart = if far { spaces.clone() } else { Vec::new() };
    spaces.into_iter().map(|moved| (moved, false)).chain(apart.into_iter().map(|moved| (moved, true)))
}

/// "2", "2-far".
fn way_id((moved, apart): (u8, bool)) -> Id {
    format!("{moved}{}", if apart { "-far" } else { "" }).into()
}

fn way(state: &State, arm: Arm, answers: &Answers) -> (u8, bool) {
    let answered = answers.choice("moved");
    every_way(state, arm).find(|way| answered.is_some_and(|id| way_id(*way) == id)).unwrap_or((0, false))
}

fn way_field(state: &State, arm: Arm, chosen: (u8, bool)) -> Field {
    let far = state.setup.arm(arm).range > 1;
    let words = |(moved, apart): (u8, bool)| {
        let spaces = match moved {
            0 => "not moved".to_owned(),
            1 => "1 space".to_owned(),
            spaces => format!("{spaces} spaces"),
        };
        match (far, apart) {
            (false, _) => capital(&spaces),
            (true, false) => format!("Adjacent, {spaces}"),
            (true, true) => format!("2 hexes, {spaces}"),
        }
    };
    let options = every_way(state, arm).map(|way| (way_id(way), words(way))).collect();
    let kind = Kind::Choice { chosen: way_id(chosen), options };
    Field::new("moved", if far { "Moved this turn, and how far away" } else { "Moved this turn" }, kind)
}

/// Dice of all stacks, so that a touch on a wrong one is answered with the reason.
fn attacker_pick(state: &State, side: Side, picked: Option<Piece<'_>>) -> Field {
    let stacks = Side::BOTH.into_iter().flat_map(|side| state.stacks(side));
    let mut options: Vec<PickOption> = stacks
        .filter_map(|stack| {
            let piece = stack.next()?;
            Some(option(state, piece, Some(&stack), plan::may_attack(state, piece.id).err()))
        })
        .collect();
    Field::new("attacker", "Attacks", pick(state, &mut options, picked)).at(side)
}

/// A die that has not acted and one that has, of each stack of the other side.
fn defender_pick(state: &State, side: Side, attacker: Option<Piece<'_>>, picked: Option<Piece<'_>>) -> Field {
    let mut options = Vec::new();
    for other in Side::BOTH {
        let refusal = match attacker {
            Some(attacker) => (attacker.start.side == other).then(|| ATTACK.refuses("both dice are of one side")),
            None => (side != other).then(|| ATTACK.refuses("it may not be attacked now")),
        };
        for stack in state.stacks(other) {
            let acted = stack.pieces.iter().find(|piece| piece.now.acted).copied();
            let next = stack.next();
            let second = acted.filter(|acted| next.is_some_and(|next| next.id != acted.id && !next.now.acted));
            let each = next.into_iter().chain(second);
            options.extend(each.map(|piece| option(state, piece, Some(&stack), refusal.clone())));
        }
    }
    Field::new("defender", "Defends", pick(state, &mut options, picked)).at(side)
}

/// The pick; what is picked is always among its options.
fn pick(state: &State, options: &mut Vec<PickOption>, picked: Option<Piece<'_>>) -> Kind {
    if let Some(piece) = picked
        && !options.iter().any(|option| option.unit == piece.id)
    {
        options.push(option(state, piece, state.stack_of(piece.id).as_ref(), None));
    }
    Kind::Pick(Pick { picked: picked.map(|piece| piece.id), options: std::mem::take(options) })
}

fn option(state: &State, piece: Piece<'_>, stack: Option<&Stack<'_>>, refusal: Option<Refusal>) -> PickOption {
    let called = capital(&name(state, piece));
    let leader = || piece.start.side.of(&state.setup.guards).name.clone();
    PickOption {
        unit: piece.id,
        side: piece.start.side,
        name: if piece.now.acted { format!("{called} that has acted") } else { called },
        group: state.called(piece.id),
        note: if piece.start.guard { leader() } else { state.setup.arm(piece.start.arm).name.clone() },
        token: state.token_of(piece, stack),
        refusal,
    }
}

/// Both dice with what is added, and what becomes of each when it is reduced.
fn figures(state: &State, plan: &Plan<'_>) -> Vec<Figure> {
    let [attacking, defending] = [plan.attacker, plan.defender].map(|piece| piece.now.size);
    let value = if plan.bonus > 0 { format!("{attacking} + {}", plan.bonus) } else { attacking.to_string() };
    let mut why = vec![plan.why.clone()];
    if is_spared(&plan.clash) {
        why.push("shot from two hexes: never reduced".into());
    } else {
        why.push(when_lower(state, plan, plan.attacker));
    }
    let mut other = vec![when_lower(state, plan, plan.defender)];
    if plan.clash.fled {
        let routs = "a 1 routs against 6 or more".to_owned();
        if plan.attacker.start.side == Side::B { why.push(routs) } else { other.push(routs) }
    }
    vec![
        Figure { side: Some(plan.attacker.start.side), value, why },
        Figure { side: Some(plan.defender.start.side), value: defending.to_string(), why: other },
    ]
}

fn when_lower(state: &State, plan: &Plan<'_>, piece: Piece<'_>) -> String {
    let came = if piece.id == plan.attacker.id { DuelResult::Lower } else { DuelResult::Higher };
    let [attacker, defender] = fates(&plan.clash, &state.setup.ladder, &state.setup.rulings, came);
    match if piece.id == plan.attacker.id { attacker } else { defender } {
        Fate::Reduced(to) => format!("becomes a {to} when lower"),
        Fate::Fled => "flees when lower".into(),
        Fate::Removed | Fate::Routed => "is removed when lower".into(),
        Fate::Stays | Fate::Spared => "stays when lower".into(),
    }
}

/// The ways it may come out, Alexander's best at his side; and the chances of fighting on.
fn odds(state: &State, plan: &Plan<'_>) -> Odds {
    let (ladder, rulings) = (&state.setup.ladder, &state.setup.rulings);
    let shares = ways::<f64>(&plan.clash, ladder, rulings);
    let exact = ways::<BigRational>(&plan.clash, ladder, rulings);
    let sizes = [plan.attacker, plan.defender].map(|piece| piece.now.size);
    let (attacker, defender) = (plan.attacker.start.side, plan.defender.start.side);
    let part = |(way, exact): (&Way<f64>, &Way<BigRational>)| OddsPart {
        side: match way.came {
            DuelResult::Higher => Some(attacker),
            DuelResult::Lower => Some(defender),
            DuelResult::Equal => None,
            DuelResult::Rout => Some(Side::A),
        },
        label: label(way, sizes),
        share: way.chance,
        exact: exact.chance.written(),
    };
    let mut parts: Vec<OddsPart> = shares.iter().zip(&exact).map(part).collect();
    parts.sort_by_key(|part| match part.side {
        Some(Side::A) => 0,
        None => 1,
        Some(Side::B) => 2,
    });
    let note = until_gone::<f64>(&plan.clash, ladder, rulings).map(|gone| fought_on(&gone, sizes));
    Odds { parts, note: note.unwrap_or_default() }
}

fn label(way: &Way<f64>, [attacking, defending]: [DieSize; 2]) -> String {
    let [attacker, defender] = way.fates;
    match way.came {
        DuelResult::Higher => became(defender, defending),
        DuelResult::Lower => became(attacker, attacking),
        DuelResult::Equal => format!("equal: {}, {}", became(attacker, attacking), became(defender, defending)),
        DuelResult::Rout if attacker == Fate::Routed => format!("{attacking} routs"),
        DuelResult::Rout => format!("{defending} routs"),
    }
}

fn became(fate: Fate, size: DieSize) -> String {
    match fate {
        Fate::Stays | Fate::Spared => format!("{size} stays"),
        Fate::Reduced(to) => format!("{size} to {to}"),
        Fate::Removed => format!("{size} gone"),
        Fate::Fled => format!("{size} flees"),
        Fate::Routed => format!("{size} routs"),
    }
}

fn fought_on(gone: &UntilGone<f64>, [attacking, defending]: [DieSize; 2]) -> String {
    format!(
        "Fought on until one is gone: the attacking {attacking} {}, the {defending} {}, both at once {}.",
        percent(gone.attacker),
        percent(gone.defender),
        percent(gone.both)
    )
}

//! A round of a fight, rolled: strike first, volleys, saves, losses, who backs off.

use super::command::Fight;
use super::event::Event;
use super::fight::{self, Arm, Plan};
use super::outcome::Ends;
use super::state::State;
use super::troops::DIE;
use super::{WarsOfAlexander, panic};
use crate::chance::{Dice, Lost, LostAsk, Stop};
use crate::instruments::Target;
use crate::journal::Draft;

type Drafted = Draft<WarsOfAlexander>;

/// A round of a fight.
pub(super) fn decide(state: &State, order: &Fight, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    let plan = fight::plan(state, order)?;
    let mut draft = Drafted::of(state);
    if !plan.declared {
        draft.emit(Event::Declared {
            attacker: order.attacker,
            defender: order.defender,
            from: plan.from,
            charge: plan.charge,
            renewed: plan.renewed,
        })?;
    }
    for arm in &plan.arms {
        if arm.led != draft.state().is_led(arm.unit) {
            draft.emit(Event::Joined { side: arm.side, unit: arm.led.then_some(arm.unit) })?;
        }
    }
    draft.emit(Event::FightBegan { attacker: order.attacker, defender: order.defender, round: plan.round })?;
    let lost = match dice.lost(asks(&plan))? {
        Some(told) => told_losses(&mut draft, &plan, &told)?,
        None => rolled(&mut draft, &plan, dice)?,
    };
    let ends = ends(draft.state(), order, lost);
    draft.emit(Event::Decided { attacker: order.attacker, defender: order.defender, lost, ends })?;
    spend_chariots(&mut draft, &plan)?;
    for (arm, lost) in plan.arms.iter().zip(lost) {
        if arm.led && lost > 0 {
            panic::risk_general(&mut draft, arm.side, &arm.name, dice)?;
        }
    }
    Ok(draft.done())
}

/// The quicker way: two numbers.
fn asks(plan: &Plan) -> Lost {
    let ask = |arm: &Arm| LostAsk { what: format!("{} loses", arm.name), side: Some(arm.side), most: arm.left };
    let [attacker, defender] = &plan.arms;
    Lost { asks: vec![ask(attacker), ask(defender)] }
}

fn told_losses(draft: &mut Drafted, plan: &Plan, told: &[u8]) -> Result<[u8; 2], Stop> {
    let mut lost = [0; 2];
    for ((slot, told), arm) in lost.iter_mut().zip(told).zip(&plan.arms) {
        *slot = *told;
        take_off(draft, arm, *told)?;
    }
    Ok(lost)
}

fn rolled(draft: &mut Drafted, plan: &Plan, dice: &mut Dice) -> Result<[u8; 2], Stop> {
    let [attacker, defender] = &plan.arms;
    let mut hits = [0; 2];
    for (slot, arm) in hits.iter_mut().zip(&plan.arms) {
        if let Some(target) = arm.volley {
            *slot = strike(draft, arm, arm.dice(arm.left), &target, true, dice)?;
        }
    }
    let [by_attacker, by_defender] = hits;
    let mut lost = [
        save(draft, attacker, attacker.left, (by_defender, attacker.save_shot), dice)?,
        save(draft, defender, defender.left, (by_attacker, defender.save_shot), dice)?,
    ];
    let [left_a, left_d] = [attacker.left - lost_of(lost, 0), defender.left - lost_of(lost, 1)];
    let more = match plan.first() {
        None => {
            let by_attacker = strike(draft, attacker, attacker.dice(left_a), &attacker.hit, false, dice)?;
            let by_defender = strike(draft, defender, defender.dice(left_d), &defender.hit, false, dice)?;
            let killed = save(draft, defender, left_d, (by_attacker, defender.save), dice)?;
            [save(draft, attacker, left_a, (by_defender, attacker.save), dice)?, killed]
        }
        Some(0) => {
            let (killed, lost) = in_turn(draft, (attacker, left_a), (defender, left_d), plan.full_reply, dice)?;
            [lost, killed]
        }
        Some(_) => {
            let (killed, lost) = in_turn(draft, (defender, left_d), (attacker, left_a), plan.full_reply, dice)?;
            [killed, lost]
        }
    };
    for (slot, more) in lost.iter_mut().zip(more) {
        *slot += more;
    }
    Ok(lost)
}

const fn lost_of([attacker, defender]: [u8; 2], at: usize) -> u8 {
    if at == 0 { attacker } else { defender }
}

/// One arm strikes first, the other replies with what remains: what the second and the first lost.
fn in_turn(
    draft: &mut Drafted,
    (first, first_left): (&Arm, u8),
    (second, second_left): (&Arm, u8),
    full_reply: bool,
    dice: &mut Dice,
) -> Result<(u8, u8), Stop> {
    let hits = strike(draft, first, first.dice(first_left), &first.hit, false, dice)?;
    let killed = save(draft, second, second_left, (hits, second.save), dice)?;
    let reply = second.reply(second_left, killed, full_reply);
    let hits = strike(draft, second, reply, &second.hit, false, dice)?;
    Ok((killed, save(draft, first, first_left, (hits, first.save), dice)?))
}

fn strike(
    draft: &mut Drafted,
    arm: &Arm,
    count: u8,
    target: &Target,
    volley: bool,
    dice: &mut Dice,
) -> Result<u8, Stop> {
    let what = format!("{} {}", arm.name, if volley { "throws javelins" } else { "strikes" });
    let tally = dice.successes(what, Some(arm.side), DIE, count, target)?;
    let hits = tally.hits;
    if count > 0 {
        draft.emit(Event::Struck { unit: arm.unit, dice: count, target: *target, tally, volley })?;
    }
    Ok(hits)
}

fn save(draft: &mut Drafted, arm: &Arm, left: u8, (hits, save): (u8, Target), dice: &mut Dice) -> Result<u8, Stop> {
    if hits == 0 {
        return Ok(0);
    }
    let tally = dice.successes(format!("{} saves", arm.name), Some(arm.side), DIE, hits, &save)?;
    let lost = hits.saturating_sub(tally.hits).min(left);
    draft.emit(Event::Saved { unit: arm.unit, dice: hits, target: save, tally })?;
    take_off(draft, arm, lost)?;
    Ok(lost)
}

fn take_off(draft: &mut Drafted, arm: &Arm, bases: u8) -> Result<(), Stop> {
    if bases > 0 {
        draft.emit(Event::BasesLost { unit: arm.unit, bases })?;
    }
    Ok(())
}

/// Who lost more backs off; equal losses go on; nobody follows where a unit is gone.
fn ends(state: &State, order: &Fight, [attacker, defender]: [u8; 2]) -> Ends {
    let gone = |unit| state.unit(unit).is_none_or(|unit| unit.is_gone());
    if gone(order.attacker) || gone(order.defender) {
        return Ends::Over;
    }
    match attacker.cmp(&defender) {
        std::cmp::Ordering::Equal => Ends::GoesOn,
        std::cmp::Ordering::Greater => Ends::AttackerBacksOff,
        std::cmp::Ordering::Less => Ends::DefenderBacksOff,
    }
}

/// Rule: Fight, scythed chariots.
fn spend_chariots(draft: &mut Drafted, plan: &Plan) -> Result<(), Stop> {
    if plan.round != 1 {
        return Ok(());
    }
    let left = |draft: &Drafted, unit| draft.state().unit(unit).map_or(0, |unit| unit.now.left);
    let [attacker, defender] = &plan.arms;
    for (chariots, enemy) in [(attacker, defender), (defender, attacker)] {
        let bases = left(draft, chariots.unit);
        if chariots.chariots && bases > 0 && left(draft, enemy.unit) > 0 {
            draft.emit(Event::ChariotsSpent { unit: chariots.unit, bases })?;
        }
    }
    Ok(())
}

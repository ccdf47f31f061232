//! A round of a fight, rolled: strike first, volleys, saves, losses, who backs off.

use super::command::{Fight, LedNow};
use super::event::Event;
use super::fight::{Plan, plan};
use super::fighter::Fighter;
use super::needs::DIE;
use super::outcome::RoundEnd;
use super::state::State;
use super::{WarsOfAlexander, generals};
use crate::chance::{Dice, Lost, LostAsk, Stop};
use crate::instruments::Target;
use crate::journal::Draft;

type Drafted = Draft<WarsOfAlexander>;

/// A round of a fight.
pub(crate) fn fight(state: &State, fight: &Fight, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    let plan = plan(state, fight)?;
    let mut draft = Drafted::of(state);
    if !plan.declared {
        draft.emit(Event::Declared {
            attacker: fight.attacker,
            defender: fight.defender,
            from: plan.round.from,
            charge: plan.round.charge,
            renewed: plan.round.renewed,
        })?;
    }
    for fighter in &plan.fighters {
        if fighter.led != draft.state().is_led(fighter.unit) {
            draft.emit(Event::Joined(LedNow { side: fighter.side, unit: fighter.led.then_some(fighter.unit) }))?;
        }
    }
    draft.emit(Event::FightBegan { attacker: fight.attacker, defender: fight.defender, round: plan.round.number })?;
    let lost = match dice.lost(asks(&plan))? {
        Some(told) => told_losses(&mut draft, &plan, &told)?,
        None => rolled(&mut draft, &plan, dice)?,
    };
    let ends = ends(draft.state(), fight, lost);
    draft.emit(Event::Decided { attacker: fight.attacker, defender: fight.defender, lost, ends })?;
    spend_chariots(&mut draft, &plan)?;
    for (fighter, lost) in plan.fighters.iter().zip(lost) {
        if fighter.led && lost > 0 {
            generals::risk(&mut draft, fighter.side, &fighter.name, dice)?;
        }
    }
    Ok(draft.done())
}

/// The quicker way: two numbers.
fn asks(plan: &Plan) -> Lost {
    let ask = |fighter: &Fighter| LostAsk {
        what: format!("{} loses", fighter.name),
        side: Some(fighter.side),
        most: fighter.left,
    };
    let [attacker, defender] = &plan.fighters;
    Lost { asks: vec![ask(attacker), ask(defender)] }
}

fn told_losses(draft: &mut Drafted, plan: &Plan, told: &[u8]) -> Result<[u8; 2], Stop> {
    let mut lost = [0; 2];
    for ((slot, told), fighter) in lost.iter_mut().zip(told).zip(&plan.fighters) {
        *slot = *told;
        take_off(draft, fighter, *told)?;
    }
    Ok(lost)
}

fn rolled(draft: &mut Drafted, plan: &Plan, dice: &mut Dice) -> Result<[u8; 2], Stop> {
    let [attacker, defender] = &plan.fighters;
    let mut hits = [0; 2];
    for (slot, fighter) in hits.iter_mut().zip(&plan.fighters) {
        if let Some(target) = fighter.volley {
            *slot = strike(draft, fighter, fighter.dice(fighter.left), &target, true, dice)?;
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

/// One fighter strikes first, the other replies with what remains: what the second and the first lost.
fn in_turn(
    draft: &mut Drafted,
    (first, first_left): (&Fighter, u8),
    (second, second_left): (&Fighter, u8),
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
    fighter: &Fighter,
    count: u8,
    target: &Target,
    volley: bool,
    dice: &mut Dice,
) -> Result<u8, Stop> {
    let what = format!("{} {}", fighter.name, if volley { "throws javelins" } else { "strikes" });
    let tally = dice.successes(what, Some(fighter.side), DIE, count, target)?;
    let hits = tally.hits;
    if count > 0 {
        draft.emit(Event::Struck { unit: fighter.unit, dice: count, target: *target, tally, volley })?;
    }
    Ok(hits)
}

fn save(
    draft: &mut Drafted,
    fighter: &Fighter,
    left: u8,
    (hits, save): (u8, Target),
    dice: &mut Dice,
) -> Result<u8, Stop> {
    if hits == 0 {
        return Ok(0);
    }
    let tally = dice.successes(format!("{} saves", fighter.name), Some(fighter.side), DIE, hits, &save)?;
    let lost = hits.saturating_sub(tally.hits).min(left);
    draft.emit(Event::Saved { unit: fighter.unit, dice: hits, target: save, tally })?;
    take_off(draft, fighter, lost)?;
    Ok(lost)
}

fn take_off(draft: &mut Drafted, fighter: &Fighter, bases: u8) -> Result<(), Stop> {
    if bases > 0 {
        draft.emit(Event::BasesLost { unit: fighter.unit, bases })?;
    }
    Ok(())
}

/// Who lost more backs off; equal losses go on; nobody follows where a unit is gone.
fn ends(state: &State, fight: &Fight, [attacker, defender]: [u8; 2]) -> RoundEnd {
    let gone = |unit| state.unit(unit).is_none_or(|unit| unit.is_gone());
    if gone(fight.attacker) || gone(fight.defender) {
        return RoundEnd::Over;
    }
    match attacker.cmp(&defender) {
        std::cmp::Ordering::Equal => RoundEnd::GoesOn,
        std::cmp::Ordering::Greater => RoundEnd::AttackerBacksOff,
        std::cmp::Ordering::Less => RoundEnd::DefenderBacksOff,
    }
}

/// Rule: Fight, scythed chariots.
fn spend_chariots(draft: &mut Drafted, plan: &Plan) -> Result<(), Stop> {
    if plan.round.number != 1 {
        return Ok(());
    }
    let left = |draft: &Drafted, unit| draft.state().unit(unit).map_or(0, |unit| unit.now.left);
    let [attacker, defender] = &plan.fighters;
    for (chariots, enemy) in [(attacker, defender), (defender, attacker)] {
        let bases = left(draft, chariots.unit);
        if chariots.chariots && bases > 0 && left(draft, enemy.unit) > 0 {
            draft.emit(Event::ChariotsSpent { unit: chariots.unit, bases })?;
        }
    }
    Ok(())
}

//! An attack, wholly: its dice, the saves if anything hits, the hits that stay.

use super::AlexanderOfMacedon;
use super::command::{Attack, AttackMade, Event};
use super::plan::{self, DIE, known};
use super::state::State;
use crate::chance::{Dice, Lost, LostAsk, Stop};
use crate::journal::Draft;
use crate::systems::describe::UnitId;

/// One unit attacks another.
///
/// Rule: The Courier 62, attacks.
pub(crate) fn strike(state: &State, order: &Attack, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    let plan = plan::plan(state, order)?;
    let (attacker, defender) = (plan.attacker, plan.defender);
    let event = |tally| {
        Event::Attacked(AttackMade {
            attacker: attacker.id,
            defender: defender.id,
            attacker_on: order.attacker_on,
            defender_on: order.defender_on,
            apart: order.apart,
            dice: plan.attack.dice,
            on: plan.attack.faces,
            tally,
        })
    };
    let mut draft = Draft::<AlexanderOfMacedon>::of(state);
    let ask = LostAsk {
        what: format!("hits that stay on {}", defender.name()),
        side: Some(defender.kind.side),
        most: plan.attack.dice.min(plan.room()),
    };
    if let Some(lost) = dice.lost(Lost { asks: vec![ask] })? {
        draft.emit(event(None))?;
        mark(&mut draft, defender.id, lost.iter().sum())?;
        return Ok(draft.done());
    }
    let (what, side) = (format!("{} attack", attacker.name()), Some(attacker.kind.side));
    let tally = dice.successes(what, side, DIE, plan.attack.dice, &plan.attack.target())?;
    let mut hits = tally.hits;
    draft.emit(event(Some(tally)))?;
    if hits > 0 && plan.save.dice > 0 {
        let (what, side) = (format!("{} save", defender.name()), Some(defender.kind.side));
        let tally = dice.successes(what, side, DIE, plan.save.dice, &plan.save.target())?;
        hits = hits.saturating_sub(tally.hits);
        draft.emit(Event::Saved { unit: defender.id, dice: plan.save.dice, on: plan.save.faces, tally })?;
    }
    mark(&mut draft, defender.id, hits)?;
    Ok(draft.done())
}

/// Marks hits on a unit; what is over its limit is lost.
pub(crate) fn mark(draft: &mut Draft<AlexanderOfMacedon>, unit: UnitId, hits: u8) -> Result<(), Stop> {
    let borne = known(draft.state(), unit)?.now.hits;
    let hits = hits.min(borne.left());
    if hits > 0 {
        let now = borne.mark(hits);
        draft.emit(Event::HitsMarked { unit, hits, now: now.taken() })?;
        if now.is_gone() {
            draft.emit(Event::Eliminated { unit })?;
        }
    }
    Ok(())
}

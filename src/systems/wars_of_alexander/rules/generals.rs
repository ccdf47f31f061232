//! Generals: whom they lead, and when they are at risk.

use super::WarsOfAlexander;
use super::command::{GeneralNow, LedNow};
use super::event::Event;
use super::needs::DIE;
use super::sections::GENERAL;
use super::stage::Stage;
use super::state::State;
use super::timing;
use crate::chance::{Dice, Stop};
use crate::instruments::{Refusal, Side};
use crate::journal::Draft;
use crate::systems::BY_HAND;
use crate::systems::describe::UnitId;

pub(crate) fn join(state: &State, now: LedNow) -> Result<Vec<Event>, Stop> {
    timing::goes_on(state)?;
    let LedNow { side, unit } = now;
    let general = side.of(&state.generals);
    let name = state.setup.side_name(side);
    if !general.there {
        return Err(GENERAL.refuses(format!("the {name} have no general")).into());
    }
    if general.leads == unit {
        let why = unit.map_or_else(|| "stands alone".into(), |unit| format!("leads {}", state.unit_name(unit)));
        return Err(GENERAL.refuses(format!("the general of the {name} {why} already")).into());
    }
    if let Some(unit) = unit {
        let unit = state.unit(unit).ok_or_else(|| BY_HAND.refuses("choose a unit"))?;
        if unit.unit.side != side || unit.is_gone() {
            return Err(GENERAL.refuses(format!("{} is not on the table for the {name}", unit.name())).into());
        }
        has_not_led(state, side, unit.id)?;
    }
    Ok(vec![Event::Joined(now)])
}

/// A general leads one unit in the fights of a turn: he moves before them.
///
/// Rule: Generals; Move.
pub(crate) fn has_not_led(state: &State, side: Side, unit: UnitId) -> Result<(), Refusal> {
    let led = side.of(&state.generals).leads.filter(|led| *led != unit);
    let fought = led
        .filter(|led| state.stage() == Stage::Fight && state.fights.iter().any(|bout| bout.fought && bout.is_of(*led)));
    fought.map_or(Ok(()), |led| {
        let (name, led) = (state.setup.side_name(side), state.unit_name(led));
        Err(GENERAL.refuses(format!("the general of the {name} has fought with {led} this turn")))
    })
}

/// A general whose unit lost bases: on a 1 he is dead; this die is never rolled again.
pub(crate) fn risk(draft: &mut Draft<WarsOfAlexander>, side: Side, unit: &str, dice: &mut Dice) -> Result<(), Stop> {
    let (by, face) = dice.face(format!("The general with {unit}: dead on a 1"), Some(side), DIE)?;
    draft.emit(Event::GeneralRisked { side, by, face })?;
    if face == 1 {
        draft.emit(Event::GeneralLost { side, fled: false })?;
    }
    Ok(())
}

pub(crate) fn set(state: &State, now: GeneralNow) -> Result<Vec<Event>, Stop> {
    let GeneralNow { side, there } = now;
    if side.of(&state.generals).there == there {
        let (name, is) = (state.setup.side_name(side), if there { "is there" } else { "is not there" });
        return Err(BY_HAND.refuses(format!("the general of the {name} {is}")).into());
    }
    // A general who is lost makes his army test, whoever rolled for him.
    Ok(vec![if there { Event::GeneralSet(now) } else { Event::GeneralLost { side, fled: false } }])
}

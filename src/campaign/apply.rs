//! Events become part of the state; no rule is known here.

use super::command::Event;
use super::state::{End, Fighting, Kept, Remembered, State};
use crate::instruments::Misfit;

pub(super) fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::Begun { battle, date } => {
            state.fighting = Some(Fighting { battle: battle.clone(), date: date.clone() });
        }
        Event::SetAside => {
            state.fighting.take().ok_or_else(|| Misfit::new("no battle is being fought"))?;
        }
        Event::Counted(fought) => {
            state.fighting = None;
            let note = fought.report.note.trim();
            let notes = if note.is_empty() { Vec::new() } else { vec![note.to_owned()] };
            state.battles.push(Remembered { fought: fought.clone(), kept: Kept { notes, photos: Vec::new() } });
        }
        Event::Defeated { side, defeats } => *side.of_mut(&mut state.standing.defeats) = *defeats,
        Event::UnitsLost { side, unit, units, .. } => {
            side.of_mut(&mut state.standing.lost).insert(unit.clone(), *units);
        }
        Event::Moved { space, attacker } => {
            is_space(state, space)?;
            state.standing.space.clone_from(space);
            state.standing.attacker = *attacker;
        }
        Event::Ended { winner, reason } => {
            state.fighting = None;
            state.end = Some(End { winner: *winner, reason: reason.clone() });
        }
        Event::Noted { battle, text } => kept(state, *battle)?.notes.push(text.clone()),
        Event::PhotoAdded { battle, photo, caption } => {
            kept(state, *battle)?.photos.push((photo.clone(), caption.clone()));
        }
        Event::Corrected(standing) => {
            is_space(state, &standing.space)?;
            state.standing = standing.clone();
        }
    }
    Ok(())
}

fn is_space(state: &State, space: &str) -> Result<(), Misfit> {
    state.chart().space(space).map(|_| ()).ok_or_else(|| Misfit(format!("no space `{space}`")))
}

fn kept(state: &mut State, battle: Option<u16>) -> Result<&mut Kept, Misfit> {
    state.kept_mut(battle).ok_or_else(|| Misfit::new("no such battle was fought"))
}

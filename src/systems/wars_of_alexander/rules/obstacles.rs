//! Obstacles: who comes to one first finds out how hard it is.

use super::WarsOfAlexander;
use super::event::Event;
use super::may_move::{mover, obeys};
use super::needs::DIE;
use super::outcome::{Crosses, Going};
use super::sections::OBSTACLE;
use super::state::State;
use crate::chance::{Dice, Stop};
use crate::journal::Draft;
use crate::systems::describe::UnitId;

/// The most obstacles of a battle.
const MOST_OBSTACLES: usize = 40;

/// A unit comes to an obstacle; the first that tries it rolls for all that come later.
pub(crate) fn cross(
    state: &State,
    id: UnitId,
    obstacle: Option<u8>,
    wait: bool,
    dice: &mut Dice,
) -> Result<Vec<Event>, Stop> {
    let unit = mover(state, id, &OBSTACLE)?;
    obeys(state, unit, &OBSTACLE)?;
    let new = u8::try_from(state.obstacles.len()).unwrap_or(u8::MAX);
    let number = obstacle.unwrap_or(new);
    let known = state.obstacles.get(usize::from(number)).copied();
    if obstacle.is_some() && known.is_none() {
        return Err(OBSTACLE.refuses(format!("expected an obstacle from 0 to {new}, found {number}")).into());
    }
    if known.is_none() && state.obstacles.len() >= MOST_OBSTACLES {
        return Err(OBSTACLE.refuses(format!("expected at most {MOST_OBSTACLES} obstacles")).into());
    }
    let mut draft = Draft::<WarsOfAlexander>::of(state);
    let going = match known {
        _ if unit.class().is_light() => Going::Easy,
        Some(going) => going,
        None => {
            let (by, face) = dice.face(format!("{} comes to an obstacle", unit.name()), Some(unit.unit.side), DIE)?;
            let going = Going::by(face);
            draft.emit(Event::ObstacleJudged { obstacle: number, by, face, going })?;
            going
        }
    };
    let waited = unit.now.waits.is_some_and(|(at, since)| at == number && since < state.turn());
    let how = match going {
        Going::Easy => Crosses::Over,
        Going::Difficult if waited => Crosses::Over,
        Going::Difficult if wait => Crosses::Waits,
        Going::Difficult => Crosses::Disordered,
        Going::VeryDifficult if unit.class().is_mounted() => Crosses::Never,
        Going::VeryDifficult if waited => Crosses::Disordered,
        Going::VeryDifficult => Crosses::NextTurn,
    };
    draft.emit(Event::Crossed { unit: id, obstacle: number, how })?;
    Ok(draft.done())
}

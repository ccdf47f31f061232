//! Elephants: their rolls, the wounded one out of hand, what it tramples.

use super::command::{Event, Trampling};
use super::plan::{self, DIE, known};
use super::rulings::{ElephantAttack, Wounded};
use super::state::{State, UnitView};
use super::strike::mark;
use super::{AlexanderOfMacedon, ELEPHANT};
use crate::chance::{Dice, Stop};
use crate::instruments::Refusal;
use crate::journal::Draft;
use crate::systems::describe::UnitId;

type Events = Result<Vec<Event>, Stop>;

/// An elephant that this card names and that is still in hand.
fn elephant(state: &State, id: UnitId) -> Result<UnitView<'_>, Refusal> {
    plan::may_fight(state)?;
    let unit = state.elephants().find(|unit| unit.id == id);
    let unit = unit.ok_or_else(|| ELEPHANT.refuses("no elephant of this card is left"))?;
    if unit.now.run.out {
        return Err(ELEPHANT.refuses(format!("{} is out of hand", unit.name())));
    }
    Ok(unit)
}

/// One of the elephant's rolls; it may attack at any time and rolls no more after that.
///
/// Rule: The Courier 62, elephants. Reading: moves and attack are optional, so no roll has to be
/// made before the attack; when it may attack is M5.
pub(crate) fn roll(state: &State, id: UnitId, dice: &mut Dice) -> Events {
    let unit = elephant(state, id)?;
    let rules = &state.setup.elephant;
    let rolled = unit.now.run.rolls.len();
    if rolled >= usize::from(rules.rolls) {
        return Err(ELEPHANT.refuses(format!("{} has rolled {rolled} times", unit.name())).into());
    }
    if unit.now.attacked && state.setup.rulings.elephant != ElephantAttack::EachMove {
        return Err(ELEPHANT.refuses(format!("{} has attacked under this card", unit.name())).into());
    }
    let (by, face) = dice.face(unit.name(), Some(unit.kind.side), DIE)?;
    Ok(vec![Event::ElephantRolled { unit: id, by, face, moves: rules.moves_on.contains(&face) }])
}

/// A wounded elephant that the enemy may try now.
///
/// Reading: M2, a house rule where the source's sentence is cut off; once, before its first roll.
fn may_be_tried(state: &State, id: UnitId) -> Result<UnitView<'_>, Refusal> {
    let unit = elephant(state, id)?;
    let run = &unit.now.run;
    let why = match state.setup.rulings.wounded {
        Wounded::Steady => "wounds do not trouble it (M2)".to_owned(),
        Wounded::House if unit.now.hits.taken() == 0 => format!("{} is not wounded", unit.name()),
        Wounded::House if run.tried => format!("{} was tried under this card", unit.name()),
        Wounded::House if !run.rolls.is_empty() || unit.now.attacked => format!("{} goes already", unit.name()),
        Wounded::House => return Ok(unit),
    };
    Err(ELEPHANT.refuses(why))
}

/// Whether the enemy may try an elephant now.
pub(crate) fn any_untried(state: &State) -> bool {
    state.elephants().any(|unit| may_be_tried(state, unit.id).is_ok())
}

/// Whether a wounded elephant gets out of hand, and the way it bolts.
pub(crate) fn try_out(state: &State, id: UnitId, dice: &mut Dice) -> Events {
    let unit = may_be_tried(state, id)?;
    let enemy = Some(unit.kind.side.enemy());
    let rules = &state.setup.elephant;
    let (by, face) = dice.face(format!("{} out of hand?", unit.name()), enemy, DIE)?;
    let out = rules.bolts_on.contains(&face);
    let mut events = vec![Event::ElephantTried { unit: id, by, face, out }];
    if out {
        let (by, face) = dice.face(format!("{} bolts", unit.name()), enemy, DIE)?;
        let way = rules.ways.get(usize::from(face).saturating_sub(1)).copied();
        let way = way.ok_or_else(|| ELEPHANT.refuses(format!("no way is known for a {face}")))?;
        events.push(Event::ElephantBolted { unit: id, by, face, way });
    }
    Ok(events)
}

/// What stood in the way of an elephant out of hand: a hit without a save.
///
/// Reading: M2.
pub(crate) fn trample(state: &State, trampling: Trampling) -> Events {
    let beast = known(state, trampling.elephant)?;
    if beast.now.run.bolts.is_none() {
        return Err(ELEPHANT.refuses(format!("{} does not bolt", beast.name())).into());
    }
    if let Some(unit) = trampling.unit {
        may_be_trampled(state, beast.id, unit)?;
    }
    let mut draft = Draft::<AlexanderOfMacedon>::of(state);
    draft.emit(Event::Trampled(trampling))?;
    if let Some(unit) = trampling.unit {
        mark(&mut draft, unit, state.setup.elephant.hits)?;
    }
    Ok(draft.done())
}

/// Whether a unit can stand in an elephant's way.
pub(crate) fn may_be_trampled(state: &State, elephant: UnitId, unit: UnitId) -> Result<(), Refusal> {
    let unit = known(state, unit)?;
    if unit.id == elephant || unit.now.gone {
        return Err(ELEPHANT.refuses(format!("{} does not stand in its way", unit.name())));
    }
    Ok(())
}

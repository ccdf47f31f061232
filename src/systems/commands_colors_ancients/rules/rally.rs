//! The Rally card: blocks that come back.

use super::event::Event;
use super::state::State;
use super::step::Step;
use super::turn::{goes_on, own_turn, step_to};
use super::units::{Body, Class};
use super::{Draft, Events, RALLY, throw};
use crate::chance::Dice;
use crate::instruments::Refusal;
use crate::systems::describe::UnitId;

/// The place of helmets among the symbols of a rally.
const HELMET: u8 = 3;

/// Throws as many dice as the Command.
pub(crate) fn rally(state: &State, dice: &mut Dice) -> Events {
    goes_on(state)?;
    let side = state.active;
    if state.step() > Step::Order {
        return Err(RALLY.refuses("the card of this turn is played").into());
    }
    if state.rally.is_some() {
        return Err(RALLY.refuses("it was thrown already in this turn").into());
    }
    if *side.of(&state.leaders) == 0 {
        return Err(RALLY.refuses("no leader is on the board: order one unit of your choice").into());
    }
    let count = state.command_of(side);
    if count == 0 {
        return Err(RALLY.refuses("a Command of 0 throws no dice").into());
    }
    let name = state.setup.side_name(side);
    let (_, thrown) = throw::symbols_of(dice, format!("{name} rally"), side, count)?;
    let mut draft = Draft::of(state);
    step_to(&mut draft, Step::Order)?;
    draft.emit(Event::Rallied { thrown })?;
    Ok(draft.done())
}

/// The symbol that gives this unit a block back: its own before a helmet.
pub(crate) fn may_give(state: &State, unit: UnitId) -> Result<u8, Refusal> {
    goes_on(state)?;
    let rally = state.rally.as_ref().ok_or_else(|| RALLY.refuses("no rally was thrown in this turn"))?;
    if !state.setup.keep_units {
        return Err(RALLY.refuses("the blocks are on the board: put them back there"));
    }
    let view = state.known(unit)?;
    let name = view.name();
    own_turn(state, view.side())?;
    if view.is_gone() {
        return Err(RALLY.refuses(format!("{name} are gone")));
    }
    if matches!(view.unit_type.body, Body::Elephants | Body::Chariots) {
        return Err(RALLY.refuses("elephants and chariots can not be rallied"));
    }
    if view.now.left >= view.unit_type.blocks {
        return Err(RALLY.refuses(format!("{name} have all their blocks")));
    }
    let own = match view.unit_type.class {
        Class::Light => 0,
        Class::Medium => 1,
        Class::Heavy => 2,
    };
    let has = |place: u8| rally.left.get(usize::from(place)).is_some_and(|left| *left > 0);
    [own, HELMET]
        .into_iter()
        .find(|place| has(*place))
        .ok_or_else(|| RALLY.refuses(format!("no {} and no helmet is left", view.unit_type.class.symbol())))
}

/// A block comes back.
pub(crate) fn give_back(state: &State, unit: UnitId) -> Events {
    let by = may_give(state, unit)?;
    Ok(vec![Event::BlockBack { unit, by }])
}

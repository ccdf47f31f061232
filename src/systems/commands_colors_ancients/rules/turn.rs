//! The turn: who is at it, its steps, the card, the camp.

use super::command::WonFor;
use super::event::Event;
use super::state::State;
use super::step::Step;
use super::{CARD, Draft, END, Events, OBJECTIVE, SET_UP, TURN, ending};
use crate::chance::Stop;
use crate::instruments::{Refusal, Side};

/// Whether the battle goes on.
pub(crate) fn goes_on(state: &State) -> Result<(), Refusal> {
    if !state.begun {
        return Err(TURN.refuses("the battle has not begun"));
    }
    is_open(state)
}

/// Whether nobody has won yet.
pub(crate) fn is_open(state: &State) -> Result<(), Refusal> {
    match ending::ended(state) {
        Some(_) => Err(END.refuses("the battle is over")),
        None => Ok(()),
    }
}

/// A refusal of a step that is not the turn's.
pub(crate) fn own_turn(state: &State, side: Side) -> Result<(), Refusal> {
    if side == state.active {
        return Ok(());
    }
    Err(TURN.refuses(format!("it is the turn of the {}", state.setup.side_name(state.active))))
}

/// Who places leaders now, where a rule lets the players see their cards first.
pub(crate) fn places_leaders(state: &State) -> Option<Side> {
    let order = [state.setup.first, state.setup.first.enemy()];
    let waits = state.setup.has("leaders_after_cards") && !state.begun;
    order.into_iter().find(|side| waits && !side.of(&state.placed))
}

pub(crate) fn place_leaders(state: &State) -> Events {
    let side = places_leaders(state).ok_or_else(|| SET_UP.refuses("nobody has leaders to place now"))?;
    Ok(vec![Event::LeadersPlaced { side }])
}

pub(crate) fn begin(state: &State) -> Events {
    if state.begun || ending::ended(state).is_some() {
        return Err(SET_UP.refuses("the battle has begun").into());
    }
    if let Some(side) = places_leaders(state) {
        let name = state.setup.side_name(side);
        return Err(SET_UP.refuses(format!("the {name} place two leaders first, once they saw their cards")).into());
    }
    Ok(vec![Event::Begun])
}

/// Steps up to one of this turn; playing the card on the way takes it from the hand.
pub(crate) fn step_to(draft: &mut Draft, step: Step) -> Result<(), Stop> {
    if draft.state().step() == Step::Card && step > Step::Card {
        let side = draft.state().active;
        draft.emit(Event::CardPlayed { side })?;
    }
    if draft.state().step() < step {
        draft.emit(Event::StepReached { step })?;
    }
    Ok(())
}

pub(crate) fn next_step(state: &State) -> Events {
    goes_on(state)?;
    let mut draft = Draft::of(state);
    match state.step() {
        Step::Draw => draw(&mut draft)?,
        step @ (Step::Card | Step::Order | Step::Move | Step::Fight) => {
            step_to(&mut draft, Step::at(step.index() + 1))?;
        }
    }
    Ok(draft.done())
}

pub(crate) fn end_turn(state: &State) -> Events {
    goes_on(state)?;
    let mut draft = Draft::of(state);
    step_to(&mut draft, Step::Draw)?;
    draw(&mut draft)?;
    Ok(draft.done())
}

fn draw(draft: &mut Draft) -> Result<(), Stop> {
    let side = draft.state().active;
    let drawn = !draft.state().no_draw;
    draft.emit(Event::CardDrawn { side, drawn })?;
    draft.emit(Event::TurnBegan { side: side.enemy() })?;
    Ok(())
}

pub(crate) fn name_card(state: &State, id: &str) -> Events {
    goes_on(state)?;
    let card = state.setup.card(id).ok_or_else(|| CARD.refuses("choose a card"))?;
    let mut draft = Draft::of(state);
    step_to(&mut draft, Step::Order)?;
    draft.emit(Event::CardNamed { card: card.id.clone() })?;
    Ok(draft.done())
}

pub(crate) fn take_camp(state: &State) -> Events {
    goes_on(state)?;
    if !state.setup.has("eumenes_camp") {
        return Err(OBJECTIVE.refuses("this battle has no such camp").into());
    }
    if state.camp_taken {
        return Err(OBJECTIVE.refuses("the camp was taken already, and its banner is kept").into());
    }
    if state.active != Side::A {
        let name = state.setup.side_name(Side::A);
        return Err(OBJECTIVE.refuses(format!("only the {name} take it, in their own turn")).into());
    }
    Ok(vec![Event::CampTaken, Event::BannerWon { side: Side::A, won_for: WonFor::Objective }])
}

/// A side gives the battle up, before its beginning too.
pub(crate) fn concede(state: &State, side: Side) -> Events {
    is_open(state)?;
    Ok(vec![Event::Conceded { side }])
}

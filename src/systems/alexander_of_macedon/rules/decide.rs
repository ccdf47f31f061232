//! From a command to events: terrain, deployment, cards, and what is set by hand.

use super::command::{AttackedNow, Event, GoneNow, GroundNow, HitsNow, NameNow, TerrainNow};
use super::plan::{self, DIE, goes_on, known};
use super::setup::Piece;
use super::state::{Stage, State};
use super::{AlexanderOfMacedon, CARDS, DEPLOYMENT, TERRAIN, cards};
use crate::chance::{Dice, Draw, Stop};
use crate::instruments::{CardId, Refusal, Side};
use crate::journal::Draft;
use crate::systems::{BY_HAND, proper_name};

type Events = Result<Vec<Event>, Stop>;

/// The side whose turn it is to roll for terrain.
fn terrain_side(state: &State) -> Result<Side, Refusal> {
    goes_on(state)?;
    match state.terrain_side() {
        Some(side) if state.stage == Stage::Terrain => Ok(side),
        _ => Err(TERRAIN.refuses("the terrain is placed")),
    }
}

pub(crate) fn no_more_terrain(state: &State) -> Events {
    Ok(vec![Event::TerrainPlaced { side: terrain_side(state)? }])
}

/// The terrain of both sides is placed.
pub(crate) fn set_up(state: &State) -> Events {
    let mut next = Some(terrain_side(state)?);
    let mut draft = Draft::<AlexanderOfMacedon>::of(state);
    while let Some(side) = next {
        draft.emit(Event::TerrainPlaced { side })?;
        next = draft.state().terrain_side();
    }
    Ok(draft.done())
}

/// A roll on the battlefield's terrain die; a second stream or river is ignored.
///
/// Rule: The Courier 62, terrain.
pub(crate) fn roll_terrain(state: &State, dice: &mut Dice) -> Events {
    let side = terrain_side(state)?;
    let name = state.setup.side_name(side);
    if state.terrain_rolls_left(side) == 0 {
        let rolls = state.terrain_rolls(side);
        return Err(TERRAIN.refuses(format!("the {name} have rolled {rolls} times for terrain")).into());
    }
    let (by, face) = dice.face(format!("Terrain, {name}"), Some(side), DIE)?;
    let place = usize::from(face).saturating_sub(1);
    let piece = state.setup.terrain.faces.get(place).copied().flatten();
    let ignored = piece.is_some_and(|piece| has_most(state, piece));
    Ok(vec![Event::TerrainRolled { side, by, face, piece, ignored }])
}

/// Whether no more pieces of this kind may be placed.
fn has_most(state: &State, piece: Piece) -> bool {
    let there = state.pieces.get(piece.index()).copied().unwrap_or(0);
    state.setup.terrain.of(piece).at_most.is_some_and(|most| there >= most)
}

pub(crate) fn set_terrain(state: &State, now: TerrainNow) -> Events {
    let TerrainNow { piece, number } = now;
    let most = state.setup.terrain.of(piece).at_most.unwrap_or(9);
    if number > most {
        return Err(TERRAIN.refuses(format!("at most {most} of this piece, found {number}")).into());
    }
    Ok(vec![Event::TerrainSet(now)])
}

pub(crate) fn stand(state: &State) -> Events {
    goes_on(state)?;
    let side = state.setup.deploys_first;
    if state.stage != Stage::Deployment || *side.of(&state.stood) {
        return Err(DEPLOYMENT.refuses("nobody has to set up first now").into());
    }
    Ok(vec![Event::Stood { side }])
}

/// Turns the next card; where a shuffle is due, the deck is whole again before it.
///
/// Rule: The Courier 62, cards. Reading: M1.
pub(crate) fn turn_card(state: &State, dice: &mut Dice) -> Events {
    goes_on(state)?;
    let first = state.setup.deploys_first;
    if state.stage == Stage::Terrain {
        return Err(TERRAIN.refuses("the terrain is not placed yet").into());
    }
    if state.stage == Stage::Deployment && !*first.of(&state.stood) {
        return Err(DEPLOYMENT.refuses(format!("the {} set up first", state.setup.side_name(first))).into());
    }
    let mut draft = Draft::<AlexanderOfMacedon>::of(state);
    if state.stage == Stage::Deployment {
        draft.emit(Event::Stood { side: first.enemy() })?;
    }
    if state.shuffle_is_due() {
        draft.emit(Event::Shuffled)?;
    }
    let deck = &draft.state().deck;
    let (by, card) = dice.card(Draw {
        what: "the next card".into(),
        deck: 0,
        shuffle: deck.shuffles(),
        left: deck.left().to_vec(),
        keys: cards::keys(draft.state()),
    })?;
    draft.emit(Event::CardTurned { card, by })?;
    Ok(draft.done())
}

pub(crate) fn shuffle(state: &State) -> Events {
    goes_on(state)?;
    if state.deck.turned().is_empty() {
        return Err(CARDS.refuses("no card was turned since the last shuffle").into());
    }
    Ok(vec![Event::Shuffled])
}

pub(crate) fn put_back(state: &State, card: CardId) -> Events {
    if !state.deck.turned().contains(&card) {
        return Err(CARDS.refuses("this card is in the deck").into());
    }
    Ok(vec![Event::CardPutBack { card }])
}

pub(crate) fn set_hits(state: &State, now: HitsNow) -> Events {
    let HitsNow { unit, hits } = now;
    let view = known(state, unit)?;
    let limit = view.now.hits.limit();
    if hits > limit {
        return Err(BY_HAND.refuses(format!("{} is gone with {limit} hits, found {hits}", view.name())).into());
    }
    Ok(vec![Event::HitsSet(now)])
}

pub(crate) fn set_gone(state: &State, now: GoneNow) -> Events {
    let GoneNow { unit, gone } = now;
    let view = known(state, unit)?;
    if view.now.gone == gone {
        let why = format!("{} is {} already", view.name(), if gone { "gone" } else { "on the table" });
        return Err(BY_HAND.refuses(why).into());
    }
    Ok(vec![Event::GoneSet(now)])
}

pub(crate) fn set_ground(state: &State, now: GroundNow) -> Events {
    plan::may_stand(known(state, now.unit)?, now.on)?;
    Ok(vec![Event::GroundSet(now)])
}

pub(crate) fn set_attacked(state: &State, now: AttackedNow) -> Events {
    let _there = known(state, now.unit)?;
    Ok(vec![Event::AttackedSet(now)])
}

pub(crate) fn rename(state: &State, naming: &NameNow) -> Events {
    let unit = known(state, naming.unit)?.id;
    Ok(vec![Event::Renamed(NameNow { unit, name: proper_name(&naming.name)? })])
}

/// A side gives the battle up.
pub(crate) fn concede(state: &State, side: Side) -> Events {
    goes_on(state)?;
    Ok(vec![Event::Conceded { side }])
}

//! From an event to the new state: no rule and no dice.

use super::command::{AttackMade, AttackedNow, Event, GoneNow, GroundNow, HitsNow, NameNow, TerrainNow, Trampling};
use super::rulings::ElephantAttack;
use super::setup::{Piece, Way};
use super::state::{Fate, Fight, Last, Rolled, Run, Stage, State};
use crate::chance::By;
use crate::instruments::{CardId, Misfit, Side};
use crate::systems::describe::UnitId;

/// Makes what happened part of the state.
pub(crate) fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::TerrainRolled { side, piece, ignored, .. } => terrain_rolled(state, *side, *piece, *ignored),
        Event::TerrainPlaced { side } => terrain_placed(state, *side),
        Event::TerrainSet(TerrainNow { piece, number }) => {
            if let Some(there) = state.pieces.get_mut(piece.index()) {
                *there = *number;
            }
        }
        Event::Stood { side } => {
            *side.of_mut(&mut state.stood) = true;
            if state.stood == [true; 2] {
                state.stage = Stage::Battle;
            }
        }
        Event::Shuffled => {
            state.deck.reshuffle();
            state.by_hand.clear();
        }
        Event::CardTurned { card, by } => return card_turned(state, *card, *by),
        Event::CardPutBack { card } => return card_put_back(state, *card),
        Event::Attacked(made) => return attacked(state, made),
        Event::Saved { dice, on, tally, .. } => {
            if let Some(Last::Attack(fight)) = &mut state.last {
                fight.save = Some(Rolled { dice: *dice, on: *on, tally: Some(tally.clone()) });
            }
        }
        Event::HitsMarked { unit, hits, now } => return hits_marked(state, *unit, *hits, *now),
        Event::Eliminated { unit } => {
            state.unit_mut(*unit)?.gone = true;
            if let Some(fate) = fate_of(state, *unit) {
                fate.gone = true;
            }
        }
        Event::ElephantRolled { unit, face, moves, .. } => return elephant_rolled(state, *unit, *face, *moves),
        Event::ElephantTried { unit, face, out, .. } => return elephant_tried(state, *unit, *face, *out),
        Event::ElephantBolted { unit, face, way, .. } => return elephant_bolted(state, *unit, *face, *way),
        Event::Trampled(trampling) => return trampled(state, *trampling),
        Event::HitsSet(HitsNow { unit, hits }) => {
            let now = state.unit_mut(*unit)?;
            now.hits = now.hits.set(*hits);
            now.gone = now.hits.is_gone();
            talk_no_more(state, *unit);
        }
        Event::GoneSet(now) => return gone_set(state, *now),
        Event::GroundSet(GroundNow { unit, on }) => state.unit_mut(*unit)?.on = *on,
        Event::AttackedSet(AttackedNow { unit, attacked }) => state.unit_mut(*unit)?.attacked = *attacked,
        Event::Renamed(NameNow { unit, name }) => {
            state.unit_mut(*unit)?.name = Some(name.clone()).filter(|name| !name.is_empty());
        }
        Event::Conceded { side } => state.conceded = Some(*side),
    }
    Ok(())
}

fn terrain_rolled(state: &mut State, side: Side, piece: Option<Piece>, ignored: bool) {
    let rolled = side.of_mut(&mut state.rolled);
    *rolled = rolled.saturating_add(1);
    if let Some(there) = piece.filter(|_| !ignored).and_then(|piece| state.pieces.get_mut(piece.index())) {
        *there = there.saturating_add(1);
    }
    state.last = Some(Last::Terrain { side, piece, ignored });
}

fn terrain_placed(state: &mut State, side: Side) {
    *side.of_mut(&mut state.placed) = true;
    state.last = None;
    if state.terrain_side().is_none() {
        state.stage = Stage::Deployment;
    }
}

fn card_turned(state: &mut State, card: CardId, by: By) -> Result<(), Misfit> {
    state.deck.turn(card)?;
    if by == By::Hand {
        let _new = state.by_hand.insert(card);
    }
    state.card = Some(card);
    state.stage = Stage::Battle;
    state.last = None;
    let named: Vec<bool> = state.all().map(|unit| state.is_named(unit.kind)).collect();
    for (unit, named) in state.units.iter_mut().zip(named) {
        unit.attacked = false;
        unit.run = Run::default();
        if named {
            unit.on = None;
        }
    }
    Ok(())
}

fn card_put_back(state: &mut State, card: CardId) -> Result<(), Misfit> {
    state.deck.put_back(card)?;
    let _was_by_hand = state.by_hand.remove(&card);
    if state.card == Some(card) {
        state.card = None;
        state.last = None;
    }
    Ok(())
}

fn attacked(state: &mut State, made: &AttackMade) -> Result<(), Misfit> {
    let AttackMade { attacker, defender, attacker_on, defender_on, apart, dice, on, tally } = made;
    state.unit_mut(*defender)?.on = *defender_on;
    let unit = state.unit_mut(*attacker)?;
    unit.on = *attacker_on;
    unit.attacked = true;
    state.last = Some(Last::Attack(Fight {
        attacker: *attacker,
        defender: *defender,
        apart: *apart,
        attack: Rolled { dice: *dice, on: *on, tally: tally.clone() },
        save: None,
        fate: Fate::default(),
    }));
    Ok(())
}

fn hits_marked(state: &mut State, id: UnitId, hits: u8, now: u8) -> Result<(), Misfit> {
    let unit = state.unit_mut(id)?;
    unit.hits = unit.hits.set(now);
    if let Some(fate) = fate_of(state, id) {
        (fate.marked, fate.now) = (hits, now);
    }
    Ok(())
}

/// What the table says of a unit that was just struck.
fn fate_of(state: &mut State, unit: UnitId) -> Option<&mut Fate> {
    match &mut state.last {
        Some(Last::Attack(fight)) if fight.defender == unit => Some(&mut fight.fate),
        Some(Last::Trampled { unit: Some(struck), fate, .. }) if *struck == unit => Some(fate),
        _ => None,
    }
}

fn elephant_rolled(state: &mut State, unit: UnitId, face: u8, moves: bool) -> Result<(), Misfit> {
    let again = state.setup.rulings.elephant == ElephantAttack::EachMove;
    let now = state.unit_mut(unit)?;
    now.run.rolls.push((face, moves));
    now.attacked &= !again;
    state.last = Some(Last::Elephant { unit, moves });
    Ok(())
}

fn elephant_tried(state: &mut State, unit: UnitId, face: u8, out: bool) -> Result<(), Misfit> {
    let run = &mut state.unit_mut(unit)?.run;
    run.tried = true;
    run.out = out;
    state.last = Some(Last::Tried { unit, faces: vec![face], way: None });
    Ok(())
}

fn elephant_bolted(state: &mut State, unit: UnitId, face: u8, way: Way) -> Result<(), Misfit> {
    state.unit_mut(unit)?.run.bolts = Some(way);
    if let Some(Last::Tried { faces, way: known, .. }) = &mut state.last {
        faces.push(face);
        *known = Some(way);
    }
    Ok(())
}

fn trampled(state: &mut State, Trampling { elephant, unit }: Trampling) -> Result<(), Misfit> {
    let way = state.unit_mut(elephant)?.run.bolts.take();
    let way = way.ok_or_else(|| Misfit(format!("the elephant {} did not bolt", elephant.0)))?;
    state.last = Some(Last::Trampled { elephant, unit, way, fate: Fate::default() });
    Ok(())
}

fn gone_set(state: &mut State, GoneNow { unit, gone }: GoneNow) -> Result<(), Misfit> {
    let now = state.unit_mut(unit)?;
    now.gone = gone;
    // A unit that comes back can not bear all the hits that took it off.
    if !gone && now.hits.is_gone() {
        now.hits = now.hits.set(now.hits.limit().saturating_sub(1));
    }
    talk_no_more(state, unit);
    Ok(())
}

/// What was said of a unit before it was set by hand no longer holds.
fn talk_no_more(state: &mut State, unit: UnitId) {
    if fate_of(state, unit).is_some() {
        state.last = None;
    }
}

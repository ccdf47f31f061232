//! Every rule of the game: from a command to events.

use super::command::{Attack, Command, Event};
use super::plan::{self, DIE};
use super::rulings::{ElephantAttack, Wounded};
use super::setup::Piece;
use super::state::{Stage, State, UnitView};
use super::{AlexanderOfMacedon, BY_HAND, CARDS, DEPLOYMENT, ELEPHANT, END, TERRAIN, cards, ending};
use crate::chance::{Dice, Draw, Lost, LostAsk, Stop};
use crate::instruments::{CardId, Refusal, Side};
use crate::journal::Draft;
use crate::systems::describe::UnitId;

/// The most characters of a unit's own name.
pub(super) const NAME_MOST: usize = 24;

type Events = Result<Vec<Event>, Stop>;

/// Every rule.
pub(super) fn decide(state: &State, command: &Command, dice: &mut Dice) -> Events {
    match command {
        Command::RollTerrain => roll_terrain(state, dice),
        Command::NoMoreTerrain => Ok(vec![Event::TerrainPlaced { side: terrain_side(state)? }]),
        Command::SetUp => set_up(state),
        Command::SetTerrain { piece, number } => set_terrain(state, *piece, *number),
        Command::Stand => stand(state),
        Command::TurnCard => turn_card(state, dice),
        Command::ShuffleDeck => shuffle(state),
        Command::PutBack { card } => put_back(state, *card),
        Command::Attack(attack) => strike(state, attack, dice),
        Command::RollElephant { unit } => roll_elephant(state, *unit, dice),
        Command::TryElephant { unit } => try_elephant(state, *unit, dice),
        Command::Trample { elephant, unit } => trample(state, *elephant, *unit),
        Command::SetHits { unit, hits } => set_hits(state, *unit, *hits),
        Command::SetGone { unit, gone } => set_gone(state, *unit, *gone),
        Command::SetGround { unit, on } => set_ground(state, *unit, *on),
        Command::SetAttacked { unit, attacked } => {
            let unit = known(state, *unit)?.id;
            Ok(vec![Event::AttackedSet { unit, attacked: *attacked }])
        }
        Command::Rename { unit, name } => rename(state, *unit, name),
        Command::Concede { side } => {
            goes_on(state)?;
            Ok(vec![Event::Conceded { side: *side }])
        }
    }
}

fn goes_on(state: &State) -> Result<(), Refusal> {
    match ending::ended(state) {
        Some(_) => Err(END.refuses("the battle is over")),
        None => Ok(()),
    }
}

fn known(state: &State, unit: UnitId) -> Result<UnitView<'_>, Refusal> {
    state.unit(unit).ok_or_else(|| BY_HAND.refuses("choose a unit"))
}

fn terrain_side(state: &State) -> Result<Side, Refusal> {
    goes_on(state)?;
    match state.terrain_side() {
        Some(side) if state.stage == Stage::Terrain => Ok(side),
        _ => Err(TERRAIN.refuses("the terrain is placed")),
    }
}

/// The terrain of both sides is placed.
fn set_up(state: &State) -> Events {
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
fn roll_terrain(state: &State, dice: &mut Dice) -> Events {
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
pub(super) fn has_most(state: &State, piece: Piece) -> bool {
    let there = state.pieces.get(piece.index()).copied().unwrap_or(0);
    state.setup.terrain.of(piece).at_most.is_some_and(|most| there >= most)
}

fn set_terrain(state: &State, piece: Piece, number: u8) -> Events {
    let most = state.setup.terrain.of(piece).at_most.unwrap_or(9);
    if number > most {
        return Err(TERRAIN.refuses(format!("at most {most} of this piece, found {number}")).into());
    }
    Ok(vec![Event::TerrainSet { piece, number }])
}

fn stand(state: &State) -> Events {
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
fn turn_card(state: &State, dice: &mut Dice) -> Events {
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

fn shuffle(state: &State) -> Events {
    goes_on(state)?;
    if state.deck.turned().is_empty() {
        return Err(CARDS.refuses("no card was turned since the last shuffle").into());
    }
    Ok(vec![Event::Shuffled])
}

fn put_back(state: &State, card: CardId) -> Events {
    if !state.deck.turned().contains(&card) {
        return Err(CARDS.refuses("this card is in the deck").into());
    }
    Ok(vec![Event::CardPutBack { card }])
}

/// An attack, wholly: its dice, the saves if anything hits, the hits that stay.
///
/// Rule: The Courier 62, attacks.
fn strike(state: &State, order: &Attack, dice: &mut Dice) -> Events {
    let plan = plan::plan(state, order)?;
    let (attacker, defender) = (plan.attacker, plan.defender);
    let event = |tally| Event::Attacked {
        attacker: attacker.id,
        defender: defender.id,
        attacker_on: order.attacker_on,
        defender_on: order.defender_on,
        apart: order.apart,
        dice: plan.attack.dice,
        on: plan.attack.faces,
        tally,
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
fn mark(draft: &mut Draft<AlexanderOfMacedon>, unit: UnitId, hits: u8) -> Result<(), Stop> {
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
fn roll_elephant(state: &State, id: UnitId, dice: &mut Dice) -> Events {
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

/// Whether a wounded elephant gets out of hand, and the way it bolts.
///
/// Reading: M2, a house rule where the source's sentence is cut off; once, before its first roll.
fn try_elephant(state: &State, id: UnitId, dice: &mut Dice) -> Events {
    let unit = elephant(state, id)?;
    let run = &unit.now.run;
    let why = match state.setup.rulings.wounded {
        Wounded::Steady => Some("wounds do not trouble it (M2)".to_owned()),
        Wounded::House if unit.now.hits.taken() == 0 => Some(format!("{} is not wounded", unit.name())),
        Wounded::House if run.tried => Some(format!("{} was tried under this card", unit.name())),
        Wounded::House if !run.rolls.is_empty() || unit.now.attacked => Some(format!("{} goes already", unit.name())),
        Wounded::House => None,
    };
    if let Some(why) = why {
        return Err(ELEPHANT.refuses(why).into());
    }
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
fn trample(state: &State, id: UnitId, in_its_way: Option<UnitId>) -> Events {
    let beast = known(state, id)?;
    if beast.now.run.bolts.is_none() {
        return Err(ELEPHANT.refuses(format!("{} does not bolt", beast.name())).into());
    }
    if let Some(unit) = in_its_way {
        may_be_trampled(state, id, unit)?;
    }
    let mut draft = Draft::<AlexanderOfMacedon>::of(state);
    draft.emit(Event::Trampled { elephant: id, unit: in_its_way })?;
    if let Some(unit) = in_its_way {
        mark(&mut draft, unit, state.setup.elephant.hits)?;
    }
    Ok(draft.done())
}

/// Whether a unit can stand in an elephant's way.
pub(super) fn may_be_trampled(state: &State, elephant: UnitId, unit: UnitId) -> Result<(), Refusal> {
    let unit = known(state, unit)?;
    if unit.id == elephant || unit.now.gone {
        return Err(ELEPHANT.refuses(format!("{} does not stand in its way", unit.name())));
    }
    Ok(())
}

fn set_hits(state: &State, unit: UnitId, hits: u8) -> Events {
    let view = known(state, unit)?;
    let limit = view.now.hits.limit();
    if hits > limit {
        return Err(BY_HAND.refuses(format!("{} is gone with {limit} hits, found {hits}", view.name())).into());
    }
    Ok(vec![Event::HitsSet { unit, hits }])
}

fn set_gone(state: &State, unit: UnitId, gone: bool) -> Events {
    let view = known(state, unit)?;
    if view.now.gone == gone {
        let why = format!("{} is {} already", view.name(), if gone { "gone" } else { "on the table" });
        return Err(BY_HAND.refuses(why).into());
    }
    Ok(vec![Event::GoneSet { unit, gone }])
}

fn set_ground(state: &State, unit: UnitId, on: Option<Piece>) -> Events {
    plan::may_stand(known(state, unit)?, on)?;
    Ok(vec![Event::GroundSet { unit, on }])
}

fn rename(state: &State, unit: UnitId, name: &str) -> Events {
    let unit = known(state, unit)?.id;
    let name = name.trim();
    if name.chars().count() > NAME_MOST || name.chars().any(char::is_control) {
        return Err(BY_HAND.refuses(format!("a name has at most {NAME_MOST} characters on one line")).into());
    }
    Ok(vec![Event::Renamed { unit, name: name.to_owned() }])
}

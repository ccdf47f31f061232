//! From a command to events.

use super::apply::PHASES;
use super::arm::Arm;
use super::command::{ActedNow, DieNow, Duel, Event, First, PhaseNow, Thrown};
use super::duel::{DuelResult, Fate, fates, resolve};
use super::plan::{self, Plan};
use super::setup::{Equal, Within};
use super::state::{Phase, State};
use super::{DEPLOYMENT, END, Gaugamela, ending};
use crate::chance::{Dice, Stop};
use crate::instruments::{Die, Misfit, Refusal, Sequence, Side};
use crate::journal::Draft;
use crate::systems::BY_HAND;

/// The most turns that can be set by hand.
pub(crate) const TURNS_MOST: u16 = 999;

type Events = Result<Vec<Event>, Stop>;

/// A side gives the battle up.
pub(crate) fn concede(state: &State, side: Side) -> Events {
    goes_on(state)?;
    Ok(vec![Event::Conceded { side }])
}

fn goes_on(state: &State) -> Result<(), Refusal> {
    match ending::ended(state) {
        Some(_) => Err(END.refuses("the battle is over")),
        None => Ok(()),
    }
}

pub(crate) fn stand(state: &State) -> Events {
    goes_on(state)?;
    let side = state.setup.deploys_first;
    if state.phase.is_some() || *side.of(&state.stood) {
        return Err(DEPLOYMENT.refuses("nobody has to set up first now").into());
    }
    Ok(vec![Event::Stood { side }])
}

/// What comes when a side is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Coming {
    /// The other side's turn with this arm.
    Side(Side),
    /// A phase, and those passed over before it.
    Phase { at: Sequence, arm: Arm, passed_over: Vec<Arm> },
}

/// What comes next; none when no die is left.
pub(crate) fn coming(state: &State) -> Option<Coming> {
    if let Some(Phase { first, now, .. }) = &state.phase
        && state.setup.rulings.sequence == Within::WholeArm
        && now == first
        && state.has(first.enemy(), state.arm()?)
    {
        return Some(Coming::Side(first.enemy()));
    }
    let mut at = state.phase.as_ref().map_or(Sequence::start(PHASES), |phase| phase.at.next());
    let mut passed_over = Vec::new();
    for _ in 0..PHASES {
        let arm = state.arm_at(at)?;
        if Side::BOTH.into_iter().any(|side| state.has(side, arm)) {
            return Some(Coming::Phase { at, arm, passed_over });
        }
        passed_over.push(arm);
        at = at.next();
    }
    None
}

pub(crate) fn next(state: &State, dice: &mut Dice) -> Events {
    goes_on(state)?;
    let setup_first = state.setup.deploys_first;
    if state.phase.is_none() && !*setup_first.of(&state.stood) {
        return Err(DEPLOYMENT.refuses(format!("{} sets up first", state.setup.side_name(setup_first))).into());
    }
    let mut draft = Draft::<Gaugamela>::of(state);
    if !*setup_first.enemy().of(&state.stood) {
        draft.emit(Event::Stood { side: setup_first.enemy() })?;
    }
    match coming(state) {
        Some(Coming::Side(side)) => draft.emit(Event::SideBegan { side })?,
        Some(Coming::Phase { at, arm, passed_over }) => {
            let (first, because) = goes_first(state, arm, dice, &mut draft)?;
            let new_turn = state.phase.as_ref().is_some_and(|phase| phase.at.turn() < at.turn());
            draft.emit(Event::PhaseBegan { turn: at.turn(), arm, first, because, passed_over, new_turn })?;
        }
        None => return Err(END.refuses("no die is left on the map").into()),
    }
    Ok(draft.done())
}

/// Who goes first in a phase, counted anew (G2).
///
/// Reading: a side that alone has dice of the arm counts as having gone first.
fn goes_first(state: &State, arm: Arm, dice: &mut Dice, draft: &mut Draft<Gaugamela>) -> Result<(Side, First), Stop> {
    if let Some(alone) = Side::BOTH.into_iter().find(|side| !state.has(side.enemy(), arm)) {
        return Ok((alone, First::Alone));
    }
    let [a, b] = state.left();
    if a != b {
        return Ok((if a > b { Side::A } else { Side::B }, First::More));
    }
    match &state.phase {
        Some(before) if state.setup.rulings.equal == Equal::Keep => Ok((before.first, First::Kept)),
        _ => Ok((roll_off(state, dice, draft)?, First::RolledOff)),
    }
}

/// Both roll a d6, the higher goes first; equal, they roll again.
///
/// Reading: the source names no die for it.
fn roll_off(state: &State, dice: &mut Dice, draft: &mut Draft<Gaugamela>) -> Result<Side, Stop> {
    let names = Side::BOTH.map(|side| state.setup.side_name(side));
    let verdicts = [("a", names[0]), ("b", names[1])];
    let verdicts = verdicts.map(|(id, name)| (id.to_owned(), format!("{name} higher")));
    if let Some(told) = dice.verdict(verdicts.into())? {
        let first = if told == "a" { Side::A } else { Side::B };
        draft.emit(Event::RolledOff { by: None, faces: Vec::new(), first: Some(first) })?;
        return Ok(first);
    }
    loop {
        let roll = dice.faces(format!("Who goes first: {}, then {}", names[0], names[1]), None, Die::D6, 2)?;
        let [a, b] = roll.faces[..] else { return Err(Misfit::new("a roll-off without two dice").into()) };
        let first = (a != b).then_some(if a > b { Side::A } else { Side::B });
        draft.emit(Event::RolledOff { by: Some(roll.by), faces: roll.faces, first })?;
        if let Some(first) = first {
            return Ok(first);
        }
    }
}

pub(crate) fn fight(state: &State, duel: Duel, dice: &mut Dice) -> Events {
    let plan = plan::plan(state, duel)?;
    let (came, thrown) = throw(state, &plan, dice)?;
    let mut draft = Draft::<Gaugamela>::of(state);
    draft.emit(Event::Clashed {
        attacker: duel.attacker,
        defender: duel.defender,
        moved: duel.moved,
        apart: duel.apart,
        bonus: plan.bonus,
        thrown,
        came,
    })?;
    let fates = fates(&plan.clash, &state.setup.ladder, &state.setup.rulings, came);
    for (unit, fate) in [duel.attacker, duel.defender].into_iter().zip(fates) {
        let event = match fate {
            Fate::Stays => continue,
            Fate::Spared => Event::Spared { unit },
            Fate::Reduced(to) => Event::Reduced { unit, to },
            Fate::Removed => Event::Removed { unit },
            Fate::Fled => Event::Fled { unit },
            Fate::Routed => Event::Routed { unit },
        };
        draft.emit(event)?;
    }
    in_turn(state, plan.attacker.start.side, &mut draft)?;
    Ok(draft.done())
}

/// Both dice, or how it came out by the players' word.
fn throw(state: &State, plan: &Plan<'_>, dice: &mut Dice) -> Result<(DuelResult, Option<Thrown>), Stop> {
    if let Some(told) = dice.verdict(verdicts(state, plan))? {
        let came = DuelResult::ALL.into_iter().find(|came| came.id() == told);
        return Ok((came.ok_or_else(|| Misfit::new("a verdict that was not offered"))?, None));
    }
    let mut one = |piece: super::state::Piece<'_>| {
        dice.face(state.called(piece.id), Some(piece.start.side), piece.now.size.die())
    };
    let (attacking_by, attacking) = one(plan.attacker)?;
    let (defending_by, defending) = one(plan.defender)?;
    let came = resolve(&plan.clash, &state.setup.rulings, attacking, defending);
    Ok((came, Some(Thrown { by: [attacking_by, defending_by], faces: [attacking, defending] })))
}

/// The keys for how a duel came out: the rout only where it can be.
pub(crate) fn verdicts(state: &State, plan: &Plan<'_>) -> Vec<(String, String)> {
    let bonus = if plan.bonus > 0 { format!(" with +{}", plan.bonus) } else { String::new() };
    let name = |piece: super::state::Piece<'_>| state.setup.side_name(piece.start.side).to_owned();
    let known = [
        (DuelResult::Higher, format!("{}{bonus} higher", name(plan.attacker))),
        (DuelResult::Equal, "equal".to_owned()),
        (DuelResult::Lower, format!("{} higher", name(plan.defender))),
        (DuelResult::Rout, format!("{}'s 1 against 6 or more", state.setup.side_name(Side::B))),
    ];
    let offered = known.into_iter().filter(|(came, _)| *came != DuelResult::Rout || plan.clash.fled);
    offered.map(|(came, words)| (came.id().to_owned(), words)).collect()
}

/// Die by die in turn (G6): after a duel the other side is at it, while it has a die that may act.
fn in_turn(state: &State, side: Side, draft: &mut Draft<Gaugamela>) -> Result<(), Misfit> {
    let (after, enemy) = (draft.state(), side.enemy());
    let ready = |piece: &super::state::Piece<'_>| Some(piece.start.arm) == state.arm() && !piece.now.acted;
    let goes_over = state.setup.rulings.sequence == Within::InTurn
        && after.phase.as_ref().is_some_and(|phase| phase.now != enemy)
        && after.living(enemy).any(|piece| ready(&piece));
    if goes_over { draft.emit(Event::SideBegan { side: enemy }) } else { Ok(()) }
}

pub(crate) fn set_die(state: &State, die: DieNow) -> Events {
    let DieNow { unit, size } = die;
    let piece = state.piece(unit).ok_or_else(|| BY_HAND.refuses("choose a die"))?;
    if let Some(size) = size.filter(|size| !state.setup.ladder.has(*size)) {
        let sizes: Vec<&str> = state.setup.ladder.sizes().iter().map(|size| size.name()).collect();
        return Err(BY_HAND.refuses(format!("expected {}, found {size}", sizes.join(", "))).into());
    }
    if (!piece.now.gone).then_some(piece.now.size) == size {
        let what = if piece.now.gone { "removed".to_owned() } else { format!("a {}", piece.now.size) };
        return Err(BY_HAND.refuses(format!("{} is {what} already", state.called(unit))).into());
    }
    Ok(vec![Event::DieSet(die)])
}

pub(crate) fn set_acted(state: &State, now: ActedNow) -> Events {
    let ActedNow { unit, acted } = now;
    let piece = state.piece(unit).filter(|piece| !piece.now.gone);
    let piece = piece.ok_or_else(|| BY_HAND.refuses("choose a die that is on the map"))?;
    if state.arm() != Some(piece.start.arm) {
        return Err(BY_HAND.refuses("a die attacks only in the phase of its arm").into());
    }
    if piece.now.acted == acted {
        let what = if acted { "has attacked" } else { "has not attacked" };
        return Err(BY_HAND.refuses(format!("{} {what}", state.called(unit))).into());
    }
    Ok(vec![Event::ActedSet(now)])
}

pub(crate) fn set_phase(state: &State, now: PhaseNow) -> Events {
    let PhaseNow { turn, arm, side } = now;
    goes_on(state)?;
    let Some(phase) = &state.phase else { return Err(BY_HAND.refuses("the battle has not begun").into()) };
    if !(1..=TURNS_MOST).contains(&turn) {
        return Err(BY_HAND.refuses(format!("a turn from 1 to {TURNS_MOST}, found {turn}")).into());
    }
    if (phase.at.turn(), state.arm(), phase.now) == (turn, Some(arm), side) {
        return Err(BY_HAND.refuses("turn, phase and side stand so already").into());
    }
    Ok(vec![Event::PhaseSet(now)])
}

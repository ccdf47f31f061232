//! The Move stage: orders, contact and charges, passing through, obstacles, evading, re-forming.

use super::command::{Declare, Ordered};
use super::event::Event;
use super::fight;
use super::outcome::{Cause, Crosses, Going, Obeys};
use super::rulings::{Greeks, Mixed};
use super::state::{Stage, State, UnitView};
use super::troops::{DIE, People};
use super::{CHARGE, DEPLOYMENT, EVADE, MOVE, OBSTACLE, ORDERS, PASS, REFORM, WarsOfAlexander, stages};
use crate::chance::{Dice, Stop};
use crate::instruments::{Refusal, Rule};
use crate::journal::Draft;
use crate::systems::describe::UnitId;

type Events = Result<Vec<Event>, Stop>;

/// The most obstacles of a battle.
const MOST_OBSTACLES: usize = 40;

/// A unit on the table, in the Move stage.
fn mover<'a>(state: &'a State, id: UnitId, rule: &Rule) -> Result<UnitView<'a>, Refusal> {
    stages::goes_on(state)?;
    stages::in_stage(state, &[Stage::Move], rule)?;
    let unit = state.unit(id).ok_or_else(|| rule.refuses("choose a unit"))?;
    if unit.is_gone() {
        return Err(rule.refuses(format!("{} is gone", unit.name())));
    }
    Ok(unit)
}

/// A unit that has not moved and stands in no fight.
fn not_moved<'a>(state: &'a State, id: UnitId, rule: &Rule) -> Result<UnitView<'a>, Refusal> {
    let unit = mover(state, id, rule)?;
    if unit.now.moved {
        return Err(rule.refuses(format!("{} has moved this turn", unit.name())));
    }
    if state.fights.iter().any(|bout| bout.is_of(id) && bout.rounds > 0) {
        return Err(rule.refuses(format!("{} is in a fight", unit.name())));
    }
    Ok(unit)
}

/// The unit may move: it was ordered to, or needs no order.
///
/// Rule: Orders; each unit that needs one rolls before it moves.
fn obeys(state: &State, unit: UnitView<'_>, rule: &Rule) -> Result<(), Refusal> {
    if unit.now.order.is_none() && state.needs_order(unit) {
        return Err(ORDERS.refuses(format!("{} needs an order roll", unit.name())));
    }
    if unit.now.order == Some(Obeys::No) {
        return Err(rule.refuses(format!("{} does not move this turn", unit.name())));
    }
    Ok(())
}

/// The unit, if it has to roll before it moves.
pub(super) fn may_order(state: &State, id: UnitId) -> Result<UnitView<'_>, Refusal> {
    let unit = not_moved(state, id, &ORDERS)?;
    if !state.needs_order(unit) {
        return Err(ORDERS.refuses(format!("{} needs no order roll", unit.name())));
    }
    Ok(unit)
}

pub(super) fn order(state: &State, units: &[Ordered], dice: &mut Dice) -> Events {
    if units.is_empty() {
        return Err(ORDERS.refuses("choose who shall move").into());
    }
    let mut draft = Draft::<WarsOfAlexander>::of(state);
    for Ordered { unit: id, hillside } in units {
        let unit = may_order(draft.state(), *id)?;
        let what = format!("Order to {}", unit.name());
        let (by, face) = dice.face(what, Some(unit.unit.side), DIE)?;
        let light = unit.class().is_light();
        let order = match face {
            1 => Obeys::No,
            2 => Obeys::Half,
            _ => Obeys::Full,
        };
        draft.emit(Event::Ordered { unit: *id, by, face, order })?;
        let failed = order == Obeys::No && state.setup.rulings.failed_order == super::rulings::FailedOrder::Disorders;
        if failed || order == Obeys::Half && *hillside && !light {
            draft.emit(Event::Disordered { unit: *id })?;
        }
    }
    Ok(draft.done())
}

pub(super) fn moved(state: &State, id: UnitId) -> Events {
    let unit = not_moved(state, id, &MOVE)?;
    if state.needs_order(unit) {
        return Err(ORDERS.refuses(format!("{} needs an order roll", unit.name())).into());
    }
    Ok(vec![Event::Moved { unit: id }])
}

pub(super) fn reform(state: &State, id: UnitId) -> Events {
    let unit = not_moved(state, id, &REFORM)?;
    if !unit.now.disordered && !unit.now.gaps {
        return Err(REFORM.refuses(format!("{} is in good order", unit.name())).into());
    }
    Ok(vec![Event::Reformed { unit: id }])
}

/// A unit is disordered by how it moves.
///
/// Rule: Disorder. Bad going disorders heavy and medium infantry, whoever they are; in the advanced
/// game a manoeuvre does, but not Macedonians and Spartans.
pub(super) fn disorder(state: &State, id: UnitId, by: Cause) -> Events {
    let unit = mover(state, id, &MOVE)?;
    let name = unit.name();
    obeys(state, unit, &ORDERS)?;
    let refused = match by {
        Cause::BadGoing if unit.class().is_mounted() => Some(format!("{name} may not enter bad going")),
        Cause::BadGoing if !state.is_line(unit) => Some(format!("bad going does not disorder {}", unit.troop.name)),
        Cause::Manoeuvre if !state.setup.advanced => Some("manoeuvres disorder in the advanced game".into()),
        Cause::Manoeuvre if !state.is_line(unit) => Some(format!("manoeuvres do not disorder {}", unit.troop.name)),
        Cause::Manoeuvre if unit.unit.people.is_drilled() => {
            Some(format!("{name} is drilled: manoeuvres do not disorder it"))
        }
        Cause::BadGoing | Cause::Manoeuvre => unit.now.disordered.then(|| format!("{name} is disordered")),
    };
    refused.map_or_else(|| Ok(vec![Event::Disordered { unit: id }]), |why| Err(MOVE.refuses(why).into()))
}

pub(super) fn evade(state: &State, id: UnitId) -> Events {
    let unit = mover(state, id, &EVADE)?;
    let name = unit.name();
    if state.fights.iter().any(|bout| bout.is_of(id) && bout.rounds > 0) {
        return Err(EVADE.refuses(format!("{name} is in a fight")).into());
    }
    if !unit.now.circle && !unit.class().may_evade() {
        return Err(EVADE.refuses(format!("{} do not evade", unit.troop.name)).into());
    }
    // A unit that failed its order has not moved.
    if !unit.now.circle && unit.now.moved && unit.now.order != Some(Obeys::No) {
        return Err(EVADE.refuses(format!("{name} has moved this turn")).into());
    }
    Ok(vec![Event::Evaded { unit: id }])
}

/// A unit moves into contact, perhaps in a charge.
pub(super) fn declare(state: &State, order: Declare) -> Events {
    let mover = mover(state, order.attacker, &MOVE)?;
    let attacker = fight::may_attack(state, order.attacker, None)?;
    let defender = fight::may_be_attacked(state, attacker, order.defender)?;
    if state.bout(order.attacker, order.defender).is_some() {
        let why = format!("{} and {} are in contact", attacker.name(), defender.name());
        return Err(MOVE.refuses(why).into());
    }
    if state.fights.iter().any(|bout| bout.is_of(order.attacker) && bout.rounds > 0) {
        return Err(MOVE.refuses(format!("{} is in a fight", attacker.name())).into());
    }
    obeys(state, mover, &ORDERS)?;
    let renewed = state.renews(order.attacker, order.defender);
    if let Some(distance) = order.charge {
        may_charge_so_far(state, attacker, distance, order.uphill, renewed)?;
    }
    Ok(vec![Event::Declared {
        attacker: order.attacker,
        defender: order.defender,
        from: order.from,
        charge: order.charge.is_some(),
        renewed,
    }])
}

/// Rule: Charge. Straight ahead, up to 10 BW, the target at least 5 BW away, never uphill.
fn may_charge_so_far(
    state: &State,
    unit: UnitView<'_>,
    distance: u8,
    uphill: bool,
    renewed: bool,
) -> Result<(), Refusal> {
    fight::may_charge(&state.setup.rulings, unit, 1, renewed)?;
    let (least, most) = (state.setup.distances.charge_least.0, state.setup.distances.charge.0);
    if distance < least {
        return Err(CHARGE.refuses(format!("the target must be at least {least} BW away, found {distance}")));
    }
    // Who re-formed, or obeys by half, moves half.
    let halved = unit.now.reformed || unit.now.order == Some(Obeys::Half);
    let most = if halved { most / 2 } else { most };
    if distance > most {
        let half = if halved { " of a unit that moves half" } else { "" };
        return Err(CHARGE.refuses(format!("a charge{half} reaches {most} BW, found {distance}")));
    }
    if uphill {
        return Err(CHARGE.refuses("cavalry can not charge uphill"));
    }
    Ok(())
}

pub(super) fn withdraw(state: &State, attacker: UnitId, defender: UnitId) -> Events {
    if state.bout(attacker, defender).is_none() {
        let names = format!("{} and {}", state.unit_name(attacker), state.unit_name(defender));
        return Err(MOVE.refuses(format!("{names} are in no fight")).into());
    }
    Ok(vec![Event::Withdrawn { attacker, defender }])
}

/// Whether a unit passes through friends without a roll.
///
/// Rule: Interpenetration. Reading: Greeks and Thracians pass as Persians do (W19).
pub(super) fn passes_freely(state: &State, unit: UnitView<'_>) -> bool {
    let people = match state.setup.rulings.greeks {
        Greeks::Roll => unit.unit.people == People::Macedonian,
        Greeks::Freely => unit.unit.people != People::Persian,
    };
    people || unit.class().is_light()
}

pub(super) fn pass(state: &State, id: UnitId, through: UnitId, dice: &mut Dice) -> Events {
    let unit = mover(state, id, &PASS)?;
    let other = state.unit(through).ok_or_else(|| PASS.refuses("choose the friends it moves through"))?;
    if other.id == id || other.unit.side != unit.unit.side || other.is_gone() {
        return Err(PASS.refuses("choose friends on the table that it moves through").into());
    }
    // Who failed last turn completes that move: it needs no roll at all.
    let tried = state.passes.iter().any(|pass| (pass.mover, pass.through) == (id, through) && pass.turn < state.turn());
    if !tried {
        obeys(state, unit, &PASS)?;
    }
    let thrown = if passes_freely(state, unit) || tried {
        None
    } else {
        let what = format!("{} moves through {}", unit.name(), other.name());
        Some(dice.face(what, Some(unit.unit.side), DIE)?)
    };
    let passes = thrown.is_none_or(|(_, face)| face > 3);
    let mut draft = Draft::<WarsOfAlexander>::of(state);
    draft.emit(Event::PassTried { mover: id, through, die: thrown, passes })?;
    // Reading: both are disordered, for both are mixed up (W17).
    let mixed: &[UnitView<'_>] = match state.setup.rulings.mixed {
        Mixed::Both => &[unit, other],
        Mixed::Mover => &[unit],
    };
    for unit in mixed {
        if passes && state.is_line(*unit) && !unit.unit.people.is_drilled() && !unit.now.disordered {
            draft.emit(Event::Disordered { unit: unit.id })?;
        }
    }
    Ok(draft.done())
}

/// A unit comes to an obstacle; the first that tries it rolls for all that come later.
pub(super) fn cross(state: &State, id: UnitId, obstacle: Option<u8>, wait: bool, dice: &mut Dice) -> Events {
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

/// How an allied contingent stands: 1 to 4 in line, 5 and 6 in a block.
pub(super) fn form(state: &State, id: UnitId, dice: &mut Dice) -> Events {
    stages::goes_on(state)?;
    stages::in_stage(state, &[Stage::Deployment], &DEPLOYMENT)?;
    let unit = state.unit(id).ok_or_else(|| DEPLOYMENT.refuses("choose a unit"))?;
    if !unit.unit.ally || unit.now.formed {
        let why = if unit.now.formed { "has rolled already" } else { "is no allied contingent" };
        return Err(DEPLOYMENT.refuses(format!("{} {why}", unit.name())).into());
    }
    let (by, face) = dice.face(format!("{}: line or block", unit.name()), Some(unit.unit.side), DIE)?;
    Ok(vec![Event::Formed { unit: id, by, face, ranks: if face >= 5 { 2 } else { 1 } }])
}

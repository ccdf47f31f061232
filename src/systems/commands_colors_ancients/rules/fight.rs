//! A combat: the throw, losses, leader, flags, and what comes next.

use super::command::{Blow, Facts, Reach, Role, WonFor};
use super::event::{Event, Next};
use super::ground::Ground;
use super::plan::{self, Plan};
use super::state::{LeaderFate, State, UnitView};
use super::step::Step;
use super::turn::{goes_on, step_to};
use super::units::Body;
use super::{Draft, Events, FIGHT, FLAGS, leaders, throw};
use crate::chance::{Dice, Stop};
use crate::instruments::counted;
use crate::systems::describe::UnitId;

/// A throw and all that follows at once.
pub(crate) fn fight(state: &State, blow: &Blow, dice: &mut Dice) -> Events {
    let plan = plan::plan(state, blow)?;
    let score = throw::score(&plan, dice)?;
    let mut draft = Draft::of(state);
    step_to(&mut draft, Step::Fight)?;
    draft.emit(Event::Thrown {
        blow: complete(state, &plan),
        dice: plan.dice,
        plain: plan.plain,
        by: score.by,
        throws: score.throws.clone(),
        hits: score.hits,
        flags: score.flags,
        room: plan.room,
    })?;
    let next = resolve(&mut draft, &plan, score.hits, score.flags, dice)?;
    draft.emit(Event::Due { next })?;
    Ok(draft.done())
}

/// The blow with what the state knows better: whether both were at full strength.
fn complete(state: &State, plan: &Plan<'_>) -> Blow {
    let blow = plan.blow;
    let full = |unit, facts: Facts| super::dice::is_full(state, unit, facts, blow.role);
    let by = Facts { full: full(plan.striker, blow.by), ..blow.by };
    let on = plan.target.map_or(blow.on, |target| Facts { full: full(target, blow.on), ..blow.on });
    Blow { by, on, ..blow.clone() }
}

fn resolve(draft: &mut Draft, plan: &Plan<'_>, hits: u8, flags: u8, dice: &mut Dice) -> Result<Next, Stop> {
    let blow = plan.blow;
    let enemy = plan.striker.side().enemy();
    let Some(target) = plan.target else {
        // A lone leader that is missed leaves the hex.
        draft.emit(Event::LeaderTested {
            side: enemy,
            unit: None,
            dice: 0,
            helmets: hits,
            killed: hits > 0,
            evades: hits == 0,
        })?;
        if hits > 0 {
            leaders::lose(draft, enemy)?;
        }
        return Ok(Next::Nothing);
    };
    let gone = lose_blocks(draft, target.id, hits, plan.room)?;
    let lives = leaders::test(draft, target.id, blow.on, hits > 0, gone, dice)?;
    if gone {
        return Ok(momentum(draft.state(), blow));
    }
    if blow.evades {
        if target.unit_type.body == Body::Machine {
            draft.emit(Event::Removed { unit: target.id })?;
        }
        return Ok(Next::Nothing);
    }
    if flags == 0 {
        return Ok(after_standing(draft.state(), blow));
    }
    Ok(Next::Flags { flags, ignores: plan.ignored(lives).min(flags), hexes: plan.hexes })
}

/// Takes blocks from a unit; whether it is gone. Its banner goes to the enemy.
pub(crate) fn lose_blocks(draft: &mut Draft, unit: UnitId, hits: u8, room: u8) -> Result<bool, Stop> {
    let blocks = hits.min(room);
    if blocks > 0 {
        draft.emit(Event::BlocksLost { unit, blocks, left: room - blocks })?;
    }
    let gone = room > 0 && blocks == room;
    if gone {
        eliminate(draft, unit)?;
    }
    Ok(gone)
}

fn eliminate(draft: &mut Draft, unit: UnitId) -> Result<(), Stop> {
    let view = draft.state().known(unit)?;
    let (side, name) = (view.side().enemy(), view.name());
    draft.emit(Event::Eliminated { unit })?;
    draft.emit(Event::BannerWon { side, won_for: WonFor::Unit(name) })?;
    Ok(())
}

/// What comes after a unit that was struck stands its ground: nothing where the striker is gone,
/// trampled by the elephants it struck.
pub(crate) fn after_standing(state: &State, blow: &Blow) -> Next {
    if state.unit(blow.striker).is_none_or(UnitView::is_gone) {
        return Next::Nothing;
    }
    match (blow.reach, blow.role) {
        (Reach::Ranged, _) | (Reach::Close, Role::Back | Role::AfterFirst) => Next::Nothing,
        (Reach::Close, Role::Attack | Role::Bonus) => Next::Reply { role: Role::Back },
        (Reach::Close, Role::First) => Next::Reply { role: Role::AfterFirst },
    }
}

/// What the striker may do once the target's hex is empty.
pub(crate) fn momentum(state: &State, blow: &Blow) -> Next {
    let attacked = matches!(blow.role, Role::Attack | Role::AfterFirst | Role::Bonus);
    let striker = state.unit(blow.striker);
    let Some(striker) = striker.filter(|_| attacked && blow.reach == Reach::Close && !blow.evades) else {
        return Next::Nothing;
    };
    let machine = striker.unit_type.body == Body::Machine;
    if machine || striker.is_gone() || is_held(blow) {
        return Next::Nothing;
    }
    let first = blow.role != Role::Bonus;
    let ground = blow.on.ground;
    let stops = matches!(ground, Ground::Marsh | Ground::River) || halts(striker, ground);
    Next::Momentum {
        bonus: first && (striker.unit_type.bonus || blow.by.leader.is_with()) && !halts(striker, ground),
        hex: first && striker.unit_type.hex_more && !stops,
    }
}

/// Whether the striker stands in a river or marsh that it entered in this turn, and advances no further.
///
/// Rule: Commands & Colors: Ancients, momentum advance out of a ford or marsh.
/// Reading: who came there by an advance entered it in this turn too; a river without loss of dice
/// holds as any other.
pub(crate) fn is_held(blow: &Blow) -> bool {
    matches!(blow.by.ground, Ground::River | Ground::Marsh) && (blow.moved > 0 || blow.role == Role::Bonus)
}

/// Whether a unit that enters this ground fights no more in this turn.
///
/// Rule: Commands & Colors: Ancients, terrain: forest, but for light foot, auxilia and warriors;
/// broken ground for mounted units.
pub(crate) fn halts(unit: UnitView<'_>, ground: Ground) -> bool {
    match ground {
        Ground::Forest => !unit.unit_type.forest,
        Ground::Broken => unit.unit_type.body.is_mounted(),
        Ground::Open | Ground::Hill | Ground::Marsh | Ground::River | Ground::Camp | Ground::Rampart => false,
    }
}

/// The target answers the flags: it ignores some, and retreats for the others.
pub(crate) fn flags(state: &State, ignored: u8, blocked: u8, dice: &mut Dice) -> Events {
    goes_on(state)?;
    let combat = state.combat.as_ref().ok_or_else(|| FLAGS.refuses("nothing was thrown"))?;
    let Next::Flags { flags, ignores, hexes } = combat.next else {
        return Err(FLAGS.refuses("no flags wait for an answer").into());
    };
    let target = combat.blow.target.ok_or_else(|| FLAGS.refuses("a leader has no flags"))?;
    let target = state.known(target)?;
    if ignored > ignores {
        return Err(FLAGS
            .refuses(format!("{} may ignore {}, found {ignored}", target.name(), counted(ignores, "flag", "flags")))
            .into());
    }
    let hexes = (flags - ignored).saturating_mul(hexes);
    let most = if target.unit_type.is_elephants() { 0 } else { hexes };
    if blocked > most {
        return Err(FLAGS.refuses(format!("{most} hexes to enter, found {blocked} blocked")).into());
    }
    let (blow, room, tested, fate) = (combat.blow.clone(), combat.room, combat.lost > 0, combat.leader);
    let (id, runs_amok) = (target.id, target.unit_type.is_elephants());
    let mut draft = Draft::of(state);
    draft.emit(Event::FlagsAnswered { ignored, hexes, blocked })?;
    let next = if hexes == 0 {
        after_standing(draft.state(), &blow)
    } else if runs_amok {
        Next::Rampage { hexes }
    } else {
        let gone = lose_blocks(&mut draft, id, blocked, room)?;
        if blocked > 0 && fate != LeaderFate::Killed {
            leaders::test_later(&mut draft, id, blow.on, tested, gone, dice)?;
        }
        after_retreat(draft.state(), &blow, gone || blocked < hexes)
    };
    draft.emit(Event::Due { next })?;
    Ok(draft.done())
}

/// What comes after a retreat: an empty hex, or a unit that could not leave it.
pub(crate) fn after_retreat(state: &State, blow: &Blow, left: bool) -> Next {
    if left { momentum(state, blow) } else { after_standing(state, blow) }
}

/// The target of the last throw is gone, though the program did not know how few blocks it had.
pub(crate) fn take_off(state: &State, dice: &mut Dice) -> Events {
    goes_on(state)?;
    let combat = state.combat.as_ref().ok_or_else(|| FIGHT.refuses("nothing was thrown"))?;
    let target = combat.blow.target.filter(|_| !combat.gone && combat.hits > 0);
    let target = target.ok_or_else(|| FIGHT.refuses("the last throw hit nobody who stands"))?;
    let view = state.known(target)?;
    if view.is_gone() {
        return Err(FIGHT.refuses(format!("{} are gone", view.name())).into());
    }
    let (blow, fate) = (combat.blow.clone(), combat.leader);
    let mut draft = Draft::of(state);
    eliminate(&mut draft, target)?;
    // A leader who fell to this throw is not tested again.
    if fate != LeaderFate::Killed {
        let _lives = leaders::test(&mut draft, target, blow.on, true, true, dice)?;
    }
    let next = momentum(draft.state(), &blow);
    draft.emit(Event::Due { next })?;
    Ok(draft.done())
}

//! The five stages: what begins with each, and who is first.

use super::event::Event;
use super::rulings::EqualPools;
use super::state::{Stage, State};
use super::troops::DIE;
use super::{FIGHT, TURN, VICTORY, WarsOfAlexander, panic};
use crate::chance::{Dice, Stop};
use crate::instruments::{Refusal, Rule, Sequence, Side};
use crate::journal::Draft;

type Drafted = Draft<WarsOfAlexander>;

/// Whether the battle goes on.
pub(super) fn goes_on(state: &State) -> Result<(), Refusal> {
    if state.ended.is_some() { Err(VICTORY.refuses("the battle is over")) } else { Ok(()) }
}

/// Whether the first turn has begun.
pub(super) fn begun(state: &State) -> Result<(), Refusal> {
    if state.sequence.is_some() { Ok(()) } else { Err(TURN.refuses("the battle has not begun")) }
}

/// Whether this is one of the stages that an act belongs to.
pub(super) fn in_stage(state: &State, stages: &[Stage], rule: &Rule) -> Result<(), Refusal> {
    let now = state.stage();
    if stages.contains(&now) {
        return Ok(());
    }
    let names: Vec<&str> = stages.iter().map(|stage| stage.name()).collect();
    Err(rule.refuses(format!("this belongs to the stage {}, now is {}", names.join(" or "), now.name())))
}

/// The next stage.
pub(super) fn next(state: &State, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
    goes_on(state)?;
    let of = u8::try_from(Stage::TURN.len()).unwrap_or(u8::MAX);
    let next = state.sequence.map_or_else(|| Sequence::start(of), Sequence::next);
    let mut draft = Drafted::of(state);
    draft.emit(Event::StageBegan { turn: next.turn(), stage: next.stage() })?;
    match draft.state().stage() {
        // A tie goes to the Persians in the Shoot stage, to the Macedonians in the Move stage.
        Stage::Shoot => roll_off(&mut draft, "Shoot", Some(Side::B), dice)?,
        Stage::Move => roll_off(&mut draft, "Move", Some(Side::A), dice)?,
        Stage::Fight => choose_fights(&mut draft, dice)?,
        Stage::Discipline => panic::move_worn_out(&mut draft)?,
        Stage::Victory => {
            let defeated = Side::BOTH.map(|side| draft.state().pool(side).is_beaten());
            draft.emit(Event::Counted { defeated })?;
        }
        Stage::Deployment => {}
    }
    Ok(draft.done())
}

/// Both roll a die, the higher is first; without a side for ties these are rolled again.
fn roll_off(draft: &mut Drafted, what: &str, tie: Option<Side>, dice: &mut Dice) -> Result<(), Stop> {
    loop {
        let mut faces = [0; 2];
        let mut by = [crate::chance::By::App; 2];
        for side in Side::BOTH {
            let name = draft.state().setup.side_name(side).to_owned();
            let (who, face) = dice.face(format!("{what}: {name} roll to be first"), Some(side), DIE)?;
            *side.of_mut(&mut faces) = face;
            *side.of_mut(&mut by) = who;
        }
        let [a, b] = faces;
        let first = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Side::A),
            std::cmp::Ordering::Less => Some(Side::B),
            std::cmp::Ordering::Equal => tie,
        };
        if let Some(first) = first {
            draft.emit(Event::RolledOff { faces, by, first })?;
            return Ok(());
        }
    }
}

/// Who has fewer losses in the dead pool chooses the order of the fights (W2).
fn choose_fights(draft: &mut Drafted, dice: &mut Dice) -> Result<(), Stop> {
    let state = draft.state();
    let [a, b] = Side::BOTH.map(|side| state.pool(side).lost());
    let side = match a.cmp(&b) {
        std::cmp::Ordering::Less => Side::A,
        std::cmp::Ordering::Greater => Side::B,
        std::cmp::Ordering::Equal => match (state.setup.rulings.equal_pools, state.first_mover) {
            (EqualPools::Mover, Some(mover)) => mover,
            // One fight has no order, so nobody need roll for it.
            _ if state.to_fight().count() < 2 => return Ok(()),
            _ => return roll_off(draft, "Fight", None, dice),
        },
    };
    draft.emit(Event::ChoosesFights { side })?;
    Ok(())
}

/// The totals alone: what both sides lost.
pub(super) fn lose(state: &State, more: [u16; 2]) -> Result<Vec<Event>, Stop> {
    goes_on(state)?;
    if !state.setup.totals_only {
        return Err(FIGHT.refuses("the units are kept: their losses are").into());
    }
    if more == [0; 2] {
        return Err(FIGHT.refuses("nobody lost anything").into());
    }
    for side in Side::BOTH {
        let pool = state.pool(side);
        let all = pool.lost().saturating_add(u32::from(*side.of(&more)));
        if all > pool.started() {
            let why = format!(
                "the {} started with {} {}, found {all} lost",
                state.setup.side_name(side),
                pool.started(),
                state.setup.counted()
            );
            return Err(VICTORY.refuses(why).into());
        }
    }
    Ok(vec![Event::TotalsLost { more }])
}

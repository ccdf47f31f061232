//! The five stages: what begins with each, and who is first.

use super::event::Event;
use super::needs::DIE;
use super::rulings::EqualPools;
use super::sections::{FIGHT, VICTORY};
use super::stage::Stage;
use super::state::State;
use super::timing::goes_on;
use super::{WarsOfAlexander, panic};
use crate::chance::{By, Dice, Stop};
use crate::instruments::{Sequence, Side};
use crate::journal::Draft;

type Drafted = Draft<WarsOfAlexander>;

/// The next stage.
pub(crate) fn next(state: &State, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
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
        let mut by = [By::App; 2];
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
pub(crate) fn lose(state: &State, more: [u16; 2]) -> Result<Vec<Event>, Stop> {
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

/// A side gives the battle up.
pub(crate) fn concede(state: &State, side: Side) -> Result<Vec<Event>, Stop> {
    goes_on(state)?;
    Ok(vec![Event::Conceded { side }])
}

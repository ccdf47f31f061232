//! What sheet, odds and decision start from: a duel that is allowed, with its bonus and reasons.

use super::arm::Arm;
use super::command::Duel;
use super::duel::{Clash, bonus};
use super::setup::Within;
use super::state::{Piece, State};
use super::{ATTACK, END, MOVES, TURN, ending};
use crate::instruments::{Refusal, Side, joined};
use crate::systems::describe::UnitId;

/// A duel that is allowed.
#[derive(Debug, Clone)]
pub(crate) struct Plan<'a> {
    pub(crate) attacker: Piece<'a>,
    pub(crate) defender: Piece<'a>,
    pub(crate) clash: Clash,
    pub(crate) bonus: u8,
    /// Why that bonus.
    pub(crate) why: String,
}

/// Plans a duel.
///
/// # Errors
/// When a rule says no.
pub(crate) fn plan(state: &State, duel: Duel) -> Result<Plan<'_>, Refusal> {
    let attacker = may_attack(state, duel.attacker)?;
    let defender = may_be_attacked(state, attacker, duel.defender)?;
    let arm = attacker.start.arm;
    let moves = spaces(state, arm);
    if !moves.contains(&duel.moved) {
        let name = &state.setup.arm(arm).name;
        let moves = joined(&moves.iter().map(u8::to_string).collect::<Vec<_>>(), "or");
        return Err(MOVES.refuses(format!("{name} move {moves} spaces, found {}", duel.moved)));
    }
    if duel.apart && state.setup.arm(arm).range < 2 {
        return Err(ATTACK.refuses(format!("{} attack only the hex beside them", state.setup.arm(arm).name)));
    }
    let clash = Clash {
        attacker: attacker.fighter(),
        defender: defender.fighter(),
        moved: duel.moved,
        apart: duel.apart,
        fled: state.has_fled(),
    };
    let (bonus, why) = bonus(&clash, &state.setup.rulings);
    Ok(Plan { attacker, defender, clash, bonus, why })
}

/// The spaces an attacker may have moved: none, or what its arm moves.
pub(crate) fn spaces(state: &State, arm: Arm) -> Vec<u8> {
    let mut spaces = vec![0];
    spaces.extend(state.setup.arm(arm).moves.iter().copied().filter(|moved| *moved > 0));
    spaces.sort_unstable();
    spaces.dedup();
    spaces
}

/// The arm of this phase, while duels can be fought.
pub(crate) fn fighting(state: &State) -> Result<Arm, Refusal> {
    if ending::ended(state).is_some() {
        return Err(END.refuses("the battle is over"));
    }
    state.arm().ok_or_else(|| TURN.refuses("the battle has not begun"))
}

/// Whether a side may attack now, by the order of the phase (G6).
fn may_side_attack(state: &State, side: Side) -> Result<(), Refusal> {
    let Some(phase) = &state.phase else { return Ok(()) };
    if state.setup.rulings.sequence != Within::WholeArm || phase.now == side {
        return Ok(());
    }
    let (now, arm) = (state.setup.side_name(phase.now), fighting(state)?);
    Err(TURN.refuses(format!("{now} moves and fights with the {} now", state.setup.arm(arm).name)))
}

/// The die, if it may attack now.
pub(crate) fn may_attack(state: &State, id: UnitId) -> Result<Piece<'_>, Refusal> {
    let arm = fighting(state)?;
    let piece = state.piece(id).ok_or_else(|| ATTACK.refuses("choose the attacking die"))?;
    if piece.now.gone {
        return Err(ATTACK.refuses(format!("{} is removed", state.called(id))));
    }
    if piece.start.arm != arm {
        return Err(TURN.refuses(format!("this is the phase of the {}", state.setup.arm(arm).name)));
    }
    may_side_attack(state, piece.start.side)?;
    if piece.now.acted {
        return Err(ATTACK.refuses(format!("{} has attacked this turn", state.called(id))));
    }
    Ok(piece)
}

fn may_be_attacked<'a>(state: &'a State, attacker: Piece<'_>, id: UnitId) -> Result<Piece<'a>, Refusal> {
    let piece = state.piece(id).ok_or_else(|| ATTACK.refuses("choose the die it attacks"))?;
    if piece.start.side == attacker.start.side {
        return Err(ATTACK.refuses("both dice are of one side"));
    }
    if piece.now.gone {
        return Err(ATTACK.refuses(format!("{} is removed", state.called(id))));
    }
    Ok(piece)
}

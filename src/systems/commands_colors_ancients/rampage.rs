//! Elephants out of control: hex by hex, and then their retreat.

use super::command::{Facts, LeaderAt};
use super::decide::{Events, Told, known};
use super::event::Event;
use super::fight::{after_retreat, lose_blocks};
use super::plan::goes_on;
use super::state::{Combat, LeaderFate, Next, State, UnitView};
use super::{ELEPHANTS, leaders, throw};
use crate::chance::Dice;
use crate::instruments::{Refusal, Side};
use crate::systems::describe::UnitId;

/// Dice for each hex next to the elephants.
pub(super) const DICE: u8 = 2;

/// The elephants that run amok, and how many hexes they owe.
pub(super) fn running(state: &State) -> Result<(&Combat, UnitId, u8), Refusal> {
    goes_on(state)?;
    let combat = state.combat.as_ref();
    match combat.map(|combat| (combat, combat.blow.target, combat.next)) {
        Some((combat, Some(elephants), Next::Rampage { hexes })) => Ok((combat, elephants, hexes)),
        _ => Err(ELEPHANTS.refuses("no elephants run amok")),
    }
}

/// Blocks of a unit, where they are kept; else as told.
pub(super) fn room(state: &State, unit: UnitView<'_>, on: Facts) -> u8 {
    if state.setup.keep_units {
        return unit.now.left;
    }
    if on.blocks == 0 { unit.kind.blocks } else { on.blocks.min(unit.kind.blocks) }
}

/// Who may be trampled.
pub(super) fn may_be_trampled(state: &State, elephants: UnitId, unit: UnitId) -> Result<UnitView<'_>, Refusal> {
    let view = known(state, unit)?;
    let alone = state.is_single(view);
    if view.is_gone() || (unit == elephants && alone) {
        return Err(ELEPHANTS.refuses(format!("{} do not stand next to the elephants", view.name())));
    }
    Ok(view)
}

/// One hex with a unit or a lone leader: two dice, thrown by the other side; only the unit's class
/// hits, or a helmet the leader.
pub(super) fn trample(state: &State, unit: Option<UnitId>, leader: Option<Side>, on: Facts, dice: &mut Dice) -> Events {
    let (_, elephants, _) = running(state)?;
    let mut draft = Told::of(state);
    match (unit, leader) {
        (Some(unit), None) => {
            let view = may_be_trampled(state, elephants, unit)?;
            let (class, room) = (view.kind.class, room(state, view, on));
            let (_, thrown) = throw::symbols_of(dice, format!("Amok over {}", view.name()), view.side().enemy(), DICE)?;
            let hits = throw::of_class(&thrown, class);
            draft.emit(Event::Trampled { unit: Some(unit), leader: None, thrown, hits })?;
            let gone = lose_blocks(&mut draft, unit, hits, room)?;
            leaders::test(&mut draft, unit, on, hits > 0, gone, dice)?;
        }
        (None, Some(side)) => {
            let name = state.setup.side_name(side);
            if *side.of(&state.leaders) == 0 {
                return Err(ELEPHANTS.refuses(format!("the {name} have no leader left")).into());
            }
            let what = format!("Amok over a leader of the {name}");
            let (_, thrown) = throw::symbols_of(dice, what, side.enemy(), DICE)?;
            let hits = throw::helmets(&thrown);
            draft.emit(Event::Trampled { unit: None, leader: Some(side), thrown, hits })?;
            if hits > 0 {
                leaders::lose(&mut draft, side)?;
            }
        }
        _ => return Err(ELEPHANTS.refuses("choose a unit or a lone leader").into()),
    }
    Ok(draft.done())
}

/// What bars the way of elephants.
pub(super) struct Barred<'a> {
    /// Hexes not entered.
    pub(super) blocked: u8,
    /// Units in the way.
    pub(super) units: &'a [UnitId],
    /// Their blocks, as far as told.
    pub(super) blocks: &'a [u8],
    /// Whether an enemy lone leader is in the way.
    pub(super) leader: bool,
}

/// The elephants retreat. Whoever stands in the way loses a block for each hex not entered; where
/// nobody does, the elephants lose them.
pub(super) fn withdraw(state: &State, barred: &Barred<'_>, dice: &mut Dice) -> Events {
    let Barred { blocked, units, blocks, leader } = *barred;
    let (combat, elephants, hexes) = running(state)?;
    if blocked > hexes {
        return Err(ELEPHANTS.refuses(format!("{hexes} hexes to enter, found {blocked} blocked")).into());
    }
    let somebody = leader || !units.is_empty();
    if somebody && blocked == 0 {
        return Err(ELEPHANTS.refuses("nobody stands in the way of a retreat that is whole").into());
    }
    let twice = units.iter().enumerate().any(|(at, unit)| units.iter().take(at).any(|other| other == unit));
    if twice && state.setup.keep_units {
        return Err(ELEPHANTS.refuses("choose two different units").into());
    }
    let side = known(state, elephants)?.side();
    if leader && *side.enemy().of(&state.leaders) == 0 {
        return Err(ELEPHANTS.refuses("the enemy has no leader left").into());
    }
    let (blow, room_left) = (combat.blow.clone(), combat.room);
    let mut draft = Told::of(state);
    draft.emit(Event::Withdrew { hexes, blocked })?;
    let mut gone = false;
    let told = blocks.iter().copied().chain(std::iter::repeat(0));
    for (unit, blocks) in units.iter().zip(told) {
        let view = may_be_trampled(state, elephants, *unit)?;
        let lost = lose_blocks(&mut draft, *unit, blocked, room(state, view, Facts { blocks, ..Facts::default() }))?;
        let trampled = combat.trampled.iter().any(|hex| hex.unit == Some(*unit) && hex.hits > 0);
        // Of several units of a type nobody knows which has a leader.
        let with = if state.is_single(view) { view.now.leader } else { LeaderAt::None };
        leaders::test_later(&mut draft, *unit, Facts { leader: with, ..Facts::default() }, trampled, lost, dice)?;
    }
    if leader {
        leaders::lose(&mut draft, side.enemy())?;
    }
    if !somebody {
        gone = lose_blocks(&mut draft, elephants, blocked, room_left)?;
        if blocked > 0 && combat.leader != LeaderFate::Killed {
            leaders::test_later(&mut draft, elephants, blow.on, combat.lost > 0, gone, dice)?;
        }
    }
    let next = after_retreat(draft.state(), &blow, gone || blocked < hexes);
    draft.emit(Event::Due { next })?;
    Ok(draft.done())
}

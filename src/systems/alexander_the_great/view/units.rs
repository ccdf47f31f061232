//! A counter as it is drawn and told: its steps, whether it may act, what is known of it.

use super::super::rules::state::{Stage, State, UnitView};
use super::super::rules::unit_type::UnitType;
use super::super::rules::{ending, fighter};
use crate::instruments::{Refusal, Side, capital};
use crate::systems::describe::{Id, PickOption, Status, Token};

/// What is touched to set a side's scales by hand.
pub(super) fn morale_id(side: Side) -> Id {
    format!("morale:{}", side.letter()).into()
}

/// Its steps lost of two; nothing for what has one step only.
pub(super) const fn token(unit: UnitView<'_>) -> Token {
    if unit.steps_most() < 2 {
        return Token::None;
    }
    Token::Pips { taken: 2_u8.saturating_sub(unit.now.steps), of: 2 }
}

/// Whether it may attack, or fire, now.
pub(super) fn status(state: &State, unit: UnitView<'_>) -> Status {
    if unit.is_gone() {
        return Status::Gone;
    }
    let (fire, acts) = match state.stage() {
        Stage::SetUp => (false, false),
        // In their split move.
        Stage::Move => (false, state.setup.options.advanced && unit.unit_type() == UnitType::HorseArchers),
        Stage::Fire => (true, unit.unit_type().is_missile()),
        Stage::Battles => (false, !unit.is_leader() && unit.unit_type() != UnitType::Baggage),
    };
    let side = if fire { state.mover().enemy() } else { state.mover() };
    let over = ending::ended(state).is_some();
    let may = acts && !over && fighter::may_attack(state, unit.id, side, fire).is_ok();
    if may { Status::MayAct } else { Status::Plain }
}

/// What is known of it: "Cavalry · 4 in front · turned over".
pub(super) fn note(unit: UnitView<'_>) -> String {
    let mut words = vec![unit.unit_type().words().to_lowercase()];
    if let Some(rank) = unit.counter.rank {
        words = vec![rank.words().to_owned()];
    } else if let Some(front) = unit.front() {
        words.push(format!("{front} in front"));
    }
    if unit.counter.mercenary {
        words.push("mercenary".into());
    }
    if unit.now.steps == 1 && unit.steps_most() > 1 {
        words.push("turned over".into());
    }
    capital(&words.join(" · "))
}

/// To pick it, or why not.
pub(super) fn option(unit: UnitView<'_>, refusal: Option<Refusal>) -> PickOption {
    PickOption {
        unit: unit.id,
        side: unit.now.side,
        name: unit.name(),
        group: unit.unit_type().words().to_owned(),
        note: note(unit),
        token: token(unit),
        refusal,
    }
}

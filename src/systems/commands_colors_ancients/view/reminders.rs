//! What must not be forgotten now.

use super::super::rules::setup::{Due, RuleInfo};
use super::super::rules::state::State;
use super::super::rules::step::Step;
use super::super::rules::{ending, turn};
use crate::instruments::Side;
use crate::systems::describe::Reminder;

/// The battle's own rules that are due now, each with a name so that it can be silenced.
pub(super) fn reminders(state: &State) -> Vec<Reminder> {
    if ending::ended(state).is_some() {
        return Vec::new();
    }
    let due = state.setup.rules.iter().filter(|rule| is_due(state, rule));
    due.map(|rule| Reminder { id: rule.id.clone().into(), text: format!("{}: {}", rule.title, rule.text) }).collect()
}

fn is_due(state: &State, rule: &RuleInfo) -> bool {
    let now = match rule.due {
        None => false,
        Some(Due::SetUp) => !state.begun,
        Some(Due::At(step)) => state.begun && state.step() == step,
    };
    now && match rule.id.as_str() {
        "leaders_after_cards" => turn::places_leaders(state).is_some(),
        "poor_persian_command" => state.active == Side::B && leads(state),
        "hellespont_command" => state.no_draw && state.step() == Step::Draw,
        "eumenes_camp" => state.active == Side::A && !state.camp_taken,
        "alexander" => state.setup.alexander() == Some(state.active),
        _ => true,
    }
}

/// Whether the card is of a leader, or nobody named it.
fn leads(state: &State) -> bool {
    let card = state.card.as_deref().and_then(|card| state.setup.card(card));
    card.is_none_or(|card| card.group == "leadership")
}

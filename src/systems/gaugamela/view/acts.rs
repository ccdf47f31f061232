//! What can be done now, the primary act first.

use super::super::rules::command::Command;
use super::super::rules::plan;
use super::super::rules::state::State;
use super::super::rules::{ATTACK, END, Gaugamela, ending};
use super::narrate::coming_words;
use crate::instruments::{Refusal, Side};
use crate::systems::describe::Act;
use crate::systems::issue;

/// All acts of the bar.
pub(super) fn acts(state: &State) -> Vec<Act<Command>> {
    let over = ending::ended(state).map(|_| END.refuses("the battle is over"));
    let first = state.setup.deploys_first;
    let concede = Act::open("concede", "Concede", over.clone()).ending();
    if state.phase.is_none() && !*first.of(&state.stood) {
        let label = format!("{} stands", state.setup.side_name(first));
        return vec![issue::<Gaugamela>(state, "stand", label, Command::Stand), concede];
    }
    let second = (!*first.enemy().of(&state.stood)).then(|| state.setup.side_name(first.enemy()));
    let label = match second {
        Some(name) => format!("{name} stands: {}", coming_words(state).to_lowercase()),
        None => format!("Next: {}", coming_words(state)),
    };
    let next = issue::<Gaugamela>(state, "next", label, Command::Next);
    if state.phase.is_none() {
        return vec![next, concede];
    }
    vec![
        next,
        Act::open("duel", "Duel", duel_refusal(state)).key('f').by_pair(),
        Act::open("phase", "Set phase", over),
        concede,
    ]
}

/// Why no die may attack now.
fn duel_refusal(state: &State) -> Option<Refusal> {
    let arm = match plan::fighting(state) {
        Ok(arm) => arm,
        Err(refusal) => return Some(refusal),
    };
    let mut of_arm = Side::BOTH.into_iter().flat_map(|side| state.living(side)).filter(|piece| piece.start.arm == arm);
    if of_arm.any(|piece| plan::may_attack(state, piece.id).is_ok()) {
        return None;
    }
    Some(ATTACK.refuses("every die that may attack in this phase has attacked"))
}

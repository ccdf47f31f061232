//! Words that table, forms and log share.

use super::super::rules::needs::DIE;
use super::super::rules::outcome::{Crosses, Facing, Going, Obeys};
use super::super::rules::passing;
use super::super::rules::stage::Stage;
use super::super::rules::state::{Bout, State};
use super::super::rules::unit::UnitView;
use crate::chance::Tally;
use crate::instruments::{Side, Target, counted};

/// What comes next: "Move", "Turn 3".
pub(super) fn next_stage(state: &State) -> String {
    match state.stage() {
        Stage::Deployment => "Turn 1".into(),
        Stage::Victory => format!("Turn {}", state.turn().saturating_add(1)),
        Stage::Shoot => Stage::Move.name().into(),
        Stage::Move => Stage::Fight.name().into(),
        Stage::Fight => Stage::Discipline.name().into(),
        Stage::Discipline => Stage::Victory.name().into(),
    }
}

/// How far an order is obeyed.
pub(super) const fn obeys(order: Obeys) -> &'static str {
    match order {
        Obeys::No => "does not move",
        Obeys::Half => "moves half",
        Obeys::Full => "moves",
    }
}

/// What a unit does at an obstacle.
pub(super) const fn crosses(how: Crosses) -> &'static str {
    match how {
        Crosses::Over => "crosses, its move ends",
        Crosses::Disordered => "crosses in disorder",
        Crosses::Waits => "waits at the obstacle",
        Crosses::NextTurn => "crosses next turn, in disorder",
        Crosses::Never => "can not cross",
    }
}

/// What a hardness of an obstacle means.
pub(super) const fn means(going: Going) -> &'static str {
    match going {
        Going::Easy => "cross, and the move ends",
        Going::Difficult => "cross disordered, or wait a turn",
        Going::VeryDifficult => "infantry cross next turn disordered, cavalry never",
    }
}

/// How a unit stands by its ranks: "line", "block".
pub(super) const fn stands(ranks: u8) -> &'static str {
    if ranks > 1 { "block" } else { "line" }
}

/// Whether friends may be passed through freely.
pub(super) fn passes(state: &State, unit: UnitView<'_>) -> &'static str {
    if passing::passes_freely(state, unit) { "passes freely" } else { "rolls: 4 to 6 passes" }
}

/// "General with Companions", "General alone, moves 8 BW (32 cm)".
pub(super) fn general(state: &State, side: Side) -> Option<String> {
    if !side.of(&state.setup.sides).general {
        return None;
    }
    let general = side.of(&state.generals);
    Some(match (general.there, general.leads) {
        (false, _) => "General lost".into(),
        (true, Some(unit)) => format!("General with {}", state.unit_name(unit)),
        (true, None) => format!("General alone, moves {}", state.setup.words(state.setup.distances.general)),
    })
}

/// "flank, charge", "✓ fought", "round 2".
pub(super) fn bout(bout: &Bout) -> String {
    if bout.fought {
        return if bout.goes_on { "✓ goes on" } else { "✓ fought" }.into();
    }
    let words = [
        (bout.rounds > 0).then(|| format!("round {}", bout.rounds.saturating_add(1))),
        (bout.from != Facing::Front).then(|| bout.from.word().to_owned()),
        bout.charge.then(|| "charge".to_owned()),
        bout.renewed.then(|| "renewed".to_owned()),
    ];
    let words: Vec<String> = words.into_iter().flatten().collect();
    if words.is_empty() { "to fight".into() } else { words.join(", ") }
}

/// "4 hits of 6 dice, 4+: 4, 6, 1".
pub(super) fn hits(dice: u8, target: &Target, tally: &Tally) -> String {
    thrown(&counted(tally.hits, "hit", "hits"), dice, target, tally)
}

/// "2 saves of 4 dice, 3+: 4, 6, 1, 1".
pub(super) fn saves(dice: u8, target: &Target, tally: &Tally) -> String {
    thrown(&counted(tally.hits, "save", "saves"), dice, target, tally)
}

fn thrown(successes: &str, dice: u8, target: &Target, tally: &Tally) -> String {
    format!("{successes} of {}, {}{}", counted(dice, "die", "dice"), target.words(DIE), faces(tally))
}

/// ": 5, 2, 6, again 4"; nothing where only the number was told.
pub(super) fn faces(tally: &Tally) -> String {
    let words = |faces: &[u8]| faces.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    match (tally.faces.is_empty(), tally.again.is_empty()) {
        (true, _) => String::new(),
        (false, true) => format!(": {}", words(&tally.faces)),
        (false, false) => format!(": {}, again {}", words(&tally.faces), words(&tally.again)),
    }
}

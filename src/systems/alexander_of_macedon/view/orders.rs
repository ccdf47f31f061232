//! What the units of a card may do, in words.

use super::super::rules::setup::UnitType;
use super::super::rules::state::State;
use crate::instruments::{capital, joined};

/// More names than this are said by their kind.
const NAMES_MOST: usize = 3;

/// What the units of the open card may do: "One square, then attack. …"; the reason why nobody
/// may do anything, where no unit of it is left.
pub(super) fn orders(state: &State) -> String {
    let kinds: Vec<&UnitType> =
        state.setup.types.iter().filter(|kind| state.is_named(kind) && state.has(kind)).collect();
    let of = |fits: &dyn Fn(&UnitType) -> bool| -> Vec<&UnitType> {
        kinds.iter().copied().filter(|kind| fits(kind)).collect()
    };
    let whole_army = state.open_card().is_some_and(|card| card.whole_army);
    let mut sentences = Vec::new();
    if whole_army {
        let side = state.card_side().map_or("", |side| state.setup.side_name(side));
        sentences.push(format!("All {side} may act."));
    }
    let (beasts, others) = (of(&|kind| kind.elephant), of(&|kind| !kind.elephant));
    sentences.extend(beasts.first().map(|_| elephant(state)));
    sentences.extend(moves(&others));
    sentences.extend(light(&others, &of(&|kind| kind.attack_first), &of(&|kind| kind.range > 1)));
    let plus: Vec<&str> = of(&|kind| state.has_plus(kind)).iter().map(|kind| kind.name.as_str()).collect();
    if !plus.is_empty() {
        sentences.push(format!("{}: one die more.", joined(&plus, "and")));
    }
    sentences.join(" ")
}

fn elephant(state: &State) -> String {
    let rules = &state.setup.elephant;
    let odd = rules.moves_on == [1, 3, 5];
    let faces: Vec<String> = rules.moves_on.iter().map(u8::to_string).collect();
    let which = if odd { "each odd one".to_owned() } else { format!("each {}", faces.join(", ")) };
    let rolls = capital(&number(rules.rolls));
    format!("{rolls} rolls, one after the other: {which} lets it move a square. Then it may attack.")
}

/// "One square, then attack.", and who goes further.
fn moves(kinds: &[&UnitType]) -> Vec<String> {
    let usual = kinds.iter().map(|kind| kind.moves).min();
    let further: Vec<&UnitType> = kinds.iter().copied().filter(|kind| Some(kind.moves) > usual).collect();
    let first = usual.map(|moves| match moves {
        1 => "One square, then attack.".to_owned(),
        moves => format!("Up to {} squares, then attack.", number(moves)),
    });
    let others = further.iter().map(|kind| format!("{} up to {} squares.", kind.name, number(kind.moves)));
    first.into_iter().chain(others).collect()
}

/// Who may attack first, and who at two squares.
fn light(all: &[&UnitType], first: &[&UnitType], far: &[&UnitType]) -> Option<String> {
    if first.is_empty() {
        return names(far).map(|far| format!("{far} at two squares."));
    }
    let everybody = first.len() == all.len();
    let who = match names(first) {
        _ if everybody && far.len() == first.len() => return Some("They may attack first, at two squares.".into()),
        _ if everybody => "They".to_owned(),
        Some(names) => names,
        None => "Light troops".to_owned(),
    };
    let far = match (names(far), far.is_empty()) {
        (_, true) => String::new(),
        (Some(far), _) => format!("; {far} at two squares"),
        (None, _) => format!("; {} at two squares", said(far)),
    };
    Some(format!("{who} may attack first{far}."))
}

/// The names of a few types.
fn names(kinds: &[&UnitType]) -> Option<String> {
    (1..=NAMES_MOST).contains(&kinds.len()).then(|| said(kinds))
}

fn said(kinds: &[&UnitType]) -> String {
    let names: Vec<&str> = kinds.iter().map(|kind| kind.name.as_str()).collect();
    joined(&names, "and")
}

fn number(number: u8) -> String {
    match number {
        1 => "one".into(),
        2 => "two".into(),
        3 => "three".into(),
        4 => "four".into(),
        number => number.to_string(),
    }
}

//! The thing of the moment: the stage, its fights, what was rolled last.

use super::super::rules::ending;
use super::super::rules::event::Event;
use super::super::rules::stage::Stage;
use super::super::rules::state::{Bout, State};
use super::pictures::{Picture, picture};
use super::{spots, table_steps, words};
use crate::instruments::Side;
use crate::systems::describe::{Item, Moment, Placed};

/// The thing of the moment.
pub(super) fn moment(state: &State) -> Moment {
    let now = state.stage();
    let mut items = Vec::new();
    if let Some(outcome) = ending::ended(state) {
        items.push(Item::Due(outcome.reason).at(None));
    }
    items.extend(recent(state));
    match now {
        Stage::Deployment => {
            items.extend(state.setup.notes.iter().map(|note| Item::Due(note.clone()).at(None)));
        }
        Stage::Move | Stage::Fight => items.extend(fights(state)),
        Stage::Shoot | Stage::Discipline => {}
        Stage::Victory => {
            let sum = |side| Item::Text(format!("{}.", ending::pool_words(state, side)));
            items.extend(Side::BOTH.map(|side| sum(side).at(None)));
        }
    }
    if now == Stage::Move {
        items.extend(obstacles(state));
    }
    let (title, subtitle) = title(state);
    Moment { title, subtitle, items, steps: table_steps::steps(state) }
}

fn title(state: &State) -> (String, String) {
    let pair = |one, word: &str, other| format!("{} {word} {}", state.unit_name(one), state.unit_name(other));
    if let Some(Event::FightBegan { attacker, defender, round }) = state.recent.first() {
        return (pair(*attacker, "on", *defender), format!("round {round}"));
    }
    if let Some(Event::Shot { unit, at, .. }) = state.recent.first() {
        return (pair(*unit, "shoots at", *at), String::new());
    }
    let first = state.first.map(|side| state.setup.side_name(side));
    let subtitle = match (state.stage(), first) {
        (Stage::Fight, Some(first)) => format!("the {first} choose the order"),
        (_, Some(first)) => format!("the {first} first"),
        (_, None) => String::new(),
    };
    (state.stage().name().to_owned(), subtitle)
}

/// What happened last: dice, then orders and tests, one row each.
fn recent(state: &State) -> Vec<Placed> {
    let (mut items, mut rows) = (Vec::new(), Vec::new());
    for event in &state.recent {
        match picture(state, event) {
            Picture::Dice(dice) => items.push(dice),
            Picture::Row(name, words) => rows.push((name, words)),
            Picture::Nothing => {}
        }
    }
    items.extend((!rows.is_empty()).then(|| Item::Facts { caption: String::new(), rows }.at(None)));
    items
}

/// The declared fights, crossed off as they are fought.
fn fights(state: &State) -> Option<Placed> {
    let row = |bout: &Bout| {
        let what = format!("{} on {}", state.unit_name(bout.attacker), state.unit_name(bout.defender));
        (what, words::bout(bout))
    };
    let rows: Vec<(String, String)> = state.fights.iter().map(row).collect();
    (!rows.is_empty()).then(|| Item::Facts { caption: "Fights".into(), rows }.at(None))
}

fn obstacles(state: &State) -> impl Iterator<Item = Placed> {
    state.obstacles.iter().enumerate().map(|(at, going)| {
        let figure = Item::Figure {
            caption: format!("Obstacle {}", at + 1),
            value: going.word().into(),
            of: words::means(*going).into(),
            spot: Some(spots::obstacle(at)),
        };
        figure.at(None)
    })
}

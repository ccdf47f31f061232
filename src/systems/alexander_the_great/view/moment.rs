//! The thing of the moment: what happened last, what is to be done, the board of happenings.

use super::super::rules::battle::{Attacked, Decision, Fought, Participant};
use super::super::rules::ending;
use super::super::rules::event::Meleed;
use super::super::rules::state::{Last, Stage, State};
use super::{guide, happenings, narrate};
use crate::instruments::{Die, Side};
use crate::systems::describe::{Hue, Item, Moment, Placed, ShownDie};

const DIE: Die = Die::D6;

/// The thing of the moment.
pub(super) fn moment(state: &State) -> Moment {
    if state.stage() == Stage::SetUp {
        let items = state.setup.notes.iter().map(|note| Item::Text(note.clone()).at(None)).collect();
        let subtitle = format!("the {} now", state.setup.side_name(state.sets_up()));
        return Moment { title: "Set-up".into(), subtitle, items, steps: guide::stage_steps(state) };
    }
    let mut items: Vec<Placed> = Vec::new();
    if let Some(outcome) = ending::ended(state) {
        items.push(Item::Due(outcome.reason).at(None));
    }
    let (title, subtitle, steps) = match &state.last {
        Some(last) => {
            items.extend(told(state, last));
            let (title, subtitle) = headline(state, last);
            (title, subtitle, guide::last_steps(state, last))
        }
        None if ending::ended(state).is_some() => ("The end".to_owned(), String::new(), Vec::new()),
        None => (narrate::stage_words(state), String::new(), guide::stage_steps(state)),
    };
    if !steps.is_empty() {
        items.push(Item::Steps(steps).at(None));
    }
    items.extend(announced(state).into_iter().chain(melees(state)).map(|item| item.at(None)));
    items.push(Item::Board(happenings::rows(state)).at(None));
    Moment { title, subtitle, items, steps: Vec::new() }
}

fn headline(state: &State, last: &Last) -> (String, String) {
    match last {
        Last::Battle { fought, .. } => {
            let attack = state.setup.side_name(fought.side);
            let title = if fought.fire { "Defensive fire".into() } else { format!("Battle {}", state.battles) };
            let verb = if fought.fire { "fire" } else { "attack" };
            (title, format!("{attack} {verb}"))
        }
        Last::Chariots { way, .. } => ("Chariots".into(), narrate::charge_words(*way).into()),
        Last::Elephants { way, .. } => ("Elephants".into(), narrate::advance_words(*way).into()),
        Last::Stampede { turned, .. } => {
            ("Stampede".into(), if *turned { "turned by a phalanx".into() } else { String::new() })
        }
        Last::Settled { .. } => (format!("Turn {}", state.sequence.turn()), narrate::stage_words(state)),
    }
}

fn told(state: &State, last: &Last) -> Vec<Placed> {
    match last {
        Last::Battle { fought, .. } => battle(state, fought),
        Last::Chariots { face, .. } => vec![dice(None, &[*face], String::new(), String::new()).at(None)],
        Last::Elephants { faces, .. } => vec![dice(None, faces, String::new(), String::new()).at(None)],
        Last::Stampede { face, .. } => vec![dice(None, &[*face], format!("hex side {face}"), String::new()).at(None)],
        Last::Settled { before, now, pending } => {
            let fact = |side: Side| {
                let (before, now, pending) = (side.of(before), side.of(now), side.of(pending));
                let rows = vec![
                    ("before".into(), before.to_string()),
                    ("this turn".into(), pending.signed()),
                    ("now".into(), now.to_string()),
                ];
                Item::Facts { caption: format!("Morale of the {}", state.setup.side_name(side)), rows }.at(side)
            };
            Side::BOTH.map(fact).to_vec()
        }
    }
}

fn battle(state: &State, fought: &Fought) -> Vec<Placed> {
    let side = fought.side;
    let row = |one: &Participant| (one.name.clone(), one.factors.to_string());
    let rows = fought.attackers.iter().chain(&fought.defenders).map(row).collect();
    let mut items = vec![Item::Facts { caption: String::new(), rows }.at(None)];
    match &fought.decision {
        Decision::Automatic => items.push(Item::Text("Automatic elimination".into()).at(None)),
        Decision::Forced => items.push(Item::Text("Forced at less than 1-6: eliminated".into()).at(None)),
        Decision::Rolled { faces, at, result, .. } => {
            let line = state.setup.lines.words(at.line, state.setup.morale.top);
            let note = format!("{}, table {}, defender's line {line}", at.column, at.table);
            items.push(dice(Some(side), faces, result.words().into(), note).at(None));
        }
    }
    items
}

fn dice(side: Option<Side>, faces: &[u8], caption: String, note: String) -> Item {
    let hue = side.map_or(Hue::Ivory, Hue::Side);
    let dice = faces.iter().map(|face| ShownDie {
        die: DIE,
        hue,
        face: *face,
        symbol: String::new(),
        letter: String::new(),
        dim: false,
    });
    Item::Dice { caption, note, big: false, groups: vec![dice.collect()] }
}

/// The missile units that are to be attacked, while defensive fire is told.
fn announced(state: &State) -> Option<Item> {
    let named = state.all().filter(|unit| unit.now.announced != Attacked::No && !unit.is_gone());
    let rows: Vec<(String, String)> = named.map(|unit| (unit.name(), unit.now.announced.words().to_owned())).collect();
    let told = state.stage() == Stage::Fire && !rows.is_empty();
    told.then(|| Item::Facts { caption: "Step c".into(), rows })
}

/// The melees that hold.
fn melees(state: &State) -> Option<Item> {
    let names = |held: &[Meleed]| {
        let names: Vec<&str> = held.iter().map(|one| one.name.as_str()).collect();
        names.join(", ")
    };
    let rows: Vec<(String, String)> =
        state.melees.iter().map(|melee| (names(&melee.attackers), names(&melee.defenders))).collect();
    (!rows.is_empty()).then(|| Item::Facts { caption: "Held in melee".into(), rows })
}

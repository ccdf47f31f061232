//! The sheets of the Move stage: contact, orders, passing through, obstacles.

use super::command::{Command, Declare, Ordered};
use super::fields::{choice, form, number, on_table, pick, toggle};
use super::outcome::From;
use super::state::{State, UnitView};
use super::{MOVE, OBSTACLE, ORDERS, PASS, WarsOfAlexander, acts, fight, moves, narrate, readout};
use crate::instruments::{BaseWidths, Refusal};
use crate::journal::Rules;
use crate::systems::describe::{Answers, Field, Figure, Kind, Sheet, Toggle, ToggleRow};

fn sheet_of(title: &str, verb: &str, fields: Vec<Field>, command: Command, state: &State) -> Sheet<Command> {
    let refusal = WarsOfAlexander::refusal(state, &command);
    form(title, verb, fields, refusal.map_or(Ok(command), Err))
}

/// A unit moves into contact.
pub(super) fn contact(state: &State, answers: &Answers) -> Sheet<Command> {
    let attackers = on_table(state).map(|unit| (unit, fight::may_attack(state, unit.id, None).err()));
    let (attacker, picked) = pick(answers, "attacker", "Moves into contact", attackers);
    let by = picked.and_then(|unit| state.unit(unit));
    let enemies = on_table(state).filter(|unit| by.is_none_or(|by| by.unit.side != unit.unit.side));
    let defenders = enemies.map(|unit| (unit, by.and_then(|by| contact_refusal(state, by, unit))));
    let (defender, on) = pick(answers, "defender", "with", defenders);
    let mut fields = vec![attacker, defender];
    let (Some(by), Some(on)) = (by, on.and_then(|unit| state.unit(unit))) else {
        let why = if by.is_none() { "choose who moves" } else { "choose whom it attacks" };
        return form("Contact", "In contact", fields, Err(MOVE.refuses(why)));
    };
    let words = From::WORDS.map(|(word, from)| (word.to_owned(), word.to_owned(), from));
    let (field, from) = choice(answers, "from", "struck in the", 0, &words);
    fields.push(field);
    let renewed = state.renews(by.id, on.id);
    let mut order = plain(by, on);
    order.from = from.unwrap_or_default();
    if fight::may_charge(&state.setup.rulings, by, 1, renewed).is_ok() {
        let (field, charge) = toggle(answers, "charge", "charge", "1s and 2s again in the first round", false);
        fields.push(field.at(by.unit.side));
        if charge {
            let least = state.setup.distances.charge_least.0;
            let (field, said) = number(answers, "distance", "BW to the target at the start", least, (1, 20));
            let distance = said.unwrap_or(least);
            let words = state.setup.words(BaseWidths(distance));
            order.charge = Some(distance);
            fields.push(field.at(by.unit.side).why(format!("straight ahead, {words}")));
            let (field, uphill) = toggle(answers, "uphill", "uphill", "no charge", false);
            fields.push(field.at(by.unit.side));
            order.uphill = uphill;
        }
    }
    let mut sheet = sheet_of("Contact", "In contact", fields, Command::Declare(order), state);
    if renewed {
        sheet.subtitle = "renewed".into();
    }
    if on.now.circle || on.class().may_evade() && !on.now.moved {
        sheet.steps.push(format!("{} may evade: {} straight back.", on.name(), state.setup.words(on.troop.moves)));
    }
    sheet
}

const fn plain(by: UnitView<'_>, on: UnitView<'_>) -> Declare {
    Declare { attacker: by.id, defender: on.id, from: From::Front, charge: None, uphill: false }
}

fn contact_refusal(state: &State, by: UnitView<'_>, on: UnitView<'_>) -> Option<Refusal> {
    WarsOfAlexander::refusal(state, &Command::Declare(plain(by, on)))
}

/// Order rolls, one line a unit.
pub(super) fn orders(state: &State, answers: &Answers) -> Sheet<Command> {
    let (all, whole) = toggle(answers, "all", "all of them", "each rolls", true);
    let mut units = Vec::new();
    let rows = readout::to_order(state).map(|unit| {
        let (order, hill) = (format!("order.{}", unit.id.0), format!("hill.{}", unit.id.0));
        let (on, hillside) = (answers.toggle(&order).unwrap_or(whole), answers.toggle(&hill).unwrap_or_default());
        if on {
            units.push(Ordered { unit: unit.id, hillside });
        }
        let moves = state.setup.words(unit.allowance());
        ToggleRow {
            side: Some(unit.unit.side),
            name: unit.name(),
            note: format!("{} · {moves}", unit.troop.name),
            toggles: vec![
                (order.into(), "moves".into(), Toggle { on, effect: String::new() }),
                (hill.into(), "hillside".into(), Toggle { on: hillside, effect: "a 2 disorders".into() }),
            ],
            number: None,
        }
    });
    let rows: Vec<ToggleRow> = rows.collect();
    if rows.is_empty() {
        return form("Orders", "Roll", Vec::new(), Err(ORDERS.refuses("no unit has to roll")));
    }
    let fields = vec![all, Field::new("units", "Who shall move", Kind::Rows(rows))];
    let mut sheet = sheet_of("Orders", "Roll", fields, Command::Order { units }, state);
    let why = ["1: it does not move", "2: half its move", "3 to 6: it moves"].map(str::to_owned);
    sheet.figures = vec![Figure { side: None, value: "one die each".into(), why: why.into() }];
    sheet
}

/// A unit moves through friends.
pub(super) fn pass(state: &State, answers: &Answers) -> Sheet<Command> {
    let (mover, by) = pick(answers, "mover", "Moves", on_table(state).map(|unit| (unit, None)));
    let by = by.and_then(|unit| state.unit(unit));
    let friends = on_table(state)
        .filter(|unit| by.is_none_or(|by| by.unit.side == unit.unit.side && by.id != unit.id))
        .map(|unit| (unit, None));
    let (through, other) = pick(answers, "through", "through", friends);
    let fields = vec![mover, through];
    let (Some(by), Some(other)) = (by, other) else {
        return form("Pass through", "Pass", fields, Err(PASS.refuses("choose who moves through whom")));
    };
    let command = Command::Pass { mover: by.id, through: other };
    let mut sheet = sheet_of("Pass through", "Pass", fields, command, state);
    let value = acts::passing_words(state, by.id).unwrap_or_default().to_owned();
    let mut why = Vec::new();
    if state.is_line(by) && !by.unit.people.is_drilled() {
        why.push("it is disordered".to_owned());
    }
    if !moves::passes_freely(state, by) {
        why.push("1 to 3: neither moves, and next turn it passes without a roll".to_owned());
    }
    sheet.figures = vec![Figure { side: Some(by.unit.side), value, why }];
    sheet
}

/// A unit comes to an obstacle.
pub(super) fn obstacle(state: &State, answers: &Answers) -> Sheet<Command> {
    let (unit, picked) = pick(answers, "unit", "Crosses", on_table(state).map(|unit| (unit, None)));
    let mut options = vec![("new".to_owned(), "a new one".to_owned(), None)];
    let numbers = (0..u8::MAX).zip(&state.obstacles);
    options.extend(
        numbers.map(|(at, going)| {
            (format!("{at}"), format!("obstacle {}, {}", u16::from(at) + 1, going.word()), Some(at))
        }),
    );
    let (which, chosen) = choice(answers, "obstacle", "the obstacle", 0, &options);
    let (waits, wait) = toggle(answers, "wait", "wait if it is difficult", "crosses next turn in order", false);
    let fields = vec![unit, which, waits];
    let Some(picked) = picked else {
        return form("Obstacle", "Cross", fields, Err(OBSTACLE.refuses("choose who crosses")));
    };
    let command = Command::Cross { unit: picked, obstacle: chosen.flatten(), wait };
    let mut sheet = sheet_of("Obstacle", "Cross", fields, command, state);
    let goings = super::outcome::Going::WORDS.map(|(word, going)| format!("{word}: {}", narrate::means(going)));
    let value = match chosen.flatten().and_then(|at| state.obstacles.get(usize::from(at))) {
        Some(going) => going.word().to_owned(),
        None => "the first that tries it rolls".to_owned(),
    };
    sheet.figures = vec![Figure { side: None, value, why: goings.into() }];
    sheet
}

//! The sheets of the Move stage: contact, orders, passing through, obstacles.

use super::super::rules::command::{Command, Declare, Ordered};
use super::super::rules::outcome::{Facing, Going};
use super::super::rules::sections::{MOVE, OBSTACLE, ORDERS, PASS};
use super::super::rules::state::State;
use super::super::rules::unit::UnitView;
use super::super::rules::{WarsOfAlexander, attack, orders as order_rolls, passing};
use super::units::{on_table, options};
use super::words;
use crate::instruments::{BaseWidths, Refusal};
use crate::journal::Rules;
use crate::systems::describe::{Answers, Field, Figure, Kind, Sheet, Toggle, ToggleRow};
use crate::systems::{choice, number, pick, toggle};

/// A unit moves into contact.
pub(super) fn contact(state: &State, answers: &Answers) -> Sheet<Command> {
    let attackers = on_table(state).map(|unit| (unit, attack::may_attack(state, unit.id, None).err()));
    let (attacker, picked) = pick(answers, "attacker", "Moves into contact", options(attackers));
    let by = picked.and_then(|unit| state.unit(unit));
    let enemies = on_table(state).filter(|unit| by.is_none_or(|by| by.unit.side != unit.unit.side));
    let defenders = enemies.map(|unit| (unit, by.and_then(|by| contact_refusal(state, by, unit))));
    let (defender, on) = pick(answers, "defender", "with", options(defenders));
    let mut fields = vec![attacker, defender];
    let (Some(by), Some(on)) = (by, on.and_then(|unit| state.unit(unit))) else {
        let why = if by.is_none() { "choose who moves" } else { "choose whom it attacks" };
        return Sheet::new("Contact", "In contact", Err(MOVE.refuses(why))).fields(fields);
    };
    let words = Facing::WORDS.map(|(word, from)| (word.to_owned(), word.to_owned(), from));
    let (field, from) = choice(answers, "from", "struck in the", 0, &words);
    fields.push(field);
    let renewed = state.renews(by.id, on.id);
    let mut declared = plain(by, on);
    declared.from = from.unwrap_or_default();
    if attack::may_charge(&state.setup.rulings, by, 1, renewed).is_ok() {
        let (field, charge) = toggle(answers, "charge", "charge", "1s and 2s again in the first round", false);
        fields.push(field.at(by.unit.side));
        if charge {
            let least = state.setup.distances.charge_least.0;
            let (field, said) = number(answers, "distance", "BW to the target at the start", least, (1, 20));
            let distance = said.unwrap_or(least);
            let words = state.setup.words(BaseWidths(distance));
            declared.charge = Some(distance);
            fields.push(field.at(by.unit.side).why(format!("straight ahead, {words}")));
            let (field, uphill) = toggle(answers, "uphill", "uphill", "no charge", false);
            fields.push(field.at(by.unit.side));
            declared.uphill = uphill;
        }
    }
    let order = WarsOfAlexander::allowed(state, Command::Declare(declared));
    let mut sheet = Sheet::new("Contact", "In contact", order).fields(fields);
    if renewed {
        sheet.subtitle = "renewed".into();
    }
    if on.now.circle || on.class().may_evade() && !on.now.moved {
        sheet.steps.push(format!("{} may evade: {} straight back.", on.name(), state.setup.words(on.troop.moves)));
    }
    sheet
}

const fn plain(by: UnitView<'_>, on: UnitView<'_>) -> Declare {
    Declare { attacker: by.id, defender: on.id, from: Facing::Front, charge: None, uphill: false }
}

fn contact_refusal(state: &State, by: UnitView<'_>, on: UnitView<'_>) -> Option<Refusal> {
    WarsOfAlexander::refusal(state, &Command::Declare(plain(by, on)))
}

/// Order rolls, one line a unit.
pub(super) fn orders(state: &State, answers: &Answers) -> Sheet<Command> {
    let (all, whole) = toggle(answers, "all", "all of them", "each rolls", true);
    let mut units = Vec::new();
    let rows = order_rolls::to_order(state).map(|unit| {
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
        return Sheet::new("Orders", "Roll", Err(ORDERS.refuses("no unit has to roll")));
    }
    let fields = vec![all, Field::new("units", "Who shall move", Kind::Rows(rows))];
    let order = WarsOfAlexander::allowed(state, Command::Order { units });
    let mut sheet = Sheet::new("Orders", "Roll", order).fields(fields);
    let why = ["1: it does not move", "2: half its move", "3 to 6: it moves"].map(str::to_owned);
    sheet.figures = vec![Figure { side: None, value: "one die each".into(), why: why.into() }];
    sheet
}

/// A unit moves through friends.
pub(super) fn pass(state: &State, answers: &Answers) -> Sheet<Command> {
    let (mover, by) = pick(answers, "mover", "Moves", options(on_table(state).map(|unit| (unit, None))));
    let by = by.and_then(|unit| state.unit(unit));
    let friends = on_table(state)
        .filter(|unit| by.is_none_or(|by| by.unit.side == unit.unit.side && by.id != unit.id))
        .map(|unit| (unit, None));
    let (through, other) = pick(answers, "through", "through", options(friends));
    let fields = vec![mover, through];
    let (Some(by), Some(other)) = (by, other) else {
        return Sheet::new("Pass through", "Pass", Err(PASS.refuses("choose who moves through whom"))).fields(fields);
    };
    let order = WarsOfAlexander::allowed(state, Command::Pass { mover: by.id, through: other });
    let mut sheet = Sheet::new("Pass through", "Pass", order).fields(fields);
    let value = words::passes(state, by).to_owned();
    let mut why = Vec::new();
    if state.is_line(by) && !by.unit.people.is_drilled() {
        why.push("it is disordered".to_owned());
    }
    if !passing::passes_freely(state, by) {
        why.push("1 to 3: neither moves, and next turn it passes without a roll".to_owned());
    }
    sheet.figures = vec![Figure { side: Some(by.unit.side), value, why }];
    sheet
}

/// A unit comes to an obstacle.
pub(super) fn obstacle(state: &State, answers: &Answers) -> Sheet<Command> {
    let (unit, picked) = pick(answers, "unit", "Crosses", options(on_table(state).map(|unit| (unit, None))));
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
        return Sheet::new("Obstacle", "Cross", Err(OBSTACLE.refuses("choose who crosses"))).fields(fields);
    };
    let order = WarsOfAlexander::allowed(state, Command::Cross { unit: picked, obstacle: chosen.flatten(), wait });
    let mut sheet = Sheet::new("Obstacle", "Cross", order).fields(fields);
    let goings = Going::WORDS.map(|(word, going)| format!("{word}: {}", words::means(going)));
    let value = match chosen.flatten().and_then(|at| state.obstacles.get(usize::from(at))) {
        Some(going) => going.word().to_owned(),
        None => "the first that tries it rolls".to_owned(),
    };
    sheet.figures = vec![Figure { side: None, value, why: goings.into() }];
    sheet
}

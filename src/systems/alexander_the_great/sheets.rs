//! The forms of a battle besides the battle itself.

use super::battle::Attacked;
use super::board::side_letter;
use super::command::{Announced, Command, Loss};
use super::decide::{self, NAME_MOST, PENDING_MOST};
use super::exchange;
use super::fighter::MOST;
use super::ratio::Factors;
use super::readout::{note, token};
use super::state::{State, UnitView};
use super::{AlexanderTheGreat, BY_HAND, END, EXCHANGE, LOSSES, MERCENARIES, battle_sheet, losses};
use crate::instruments::{Halves, Refusal, Side};
use crate::journal::Rules;
use crate::systems::describe::{Answers, Field, Figure, Id, Kind, Pick, PickOption, Sheet, Toggle, ToggleRow, UnitId};

/// A form by its name.
pub(super) fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
    match id {
        "battle" => battle_sheet::sheet(state, answers),
        "exchange" => calculator(answers),
        "announce" => announce(state, answers),
        "desert" => desert(state, answers),
        "loss" => loss(state, answers),
        "scales" => scales(state, answers),
        "factors" => factors(state, answers),
        "rename" => rename(state, answers),
        "finish" => plain("End the game", "End", allowed(state, Command::Finish)),
        "concede" => concede(state, answers),
        _ => plain("", "", Err(BY_HAND.refuses("there is no such form"))),
    }
}

/// A form without fields.
pub(super) fn plain(title: &str, verb: &str, order: Result<Command, Refusal>) -> Sheet<Command> {
    Sheet {
        title: title.into(),
        subtitle: String::new(),
        verb: verb.into(),
        fields: Vec::new(),
        figures: Vec::new(),
        odds: None,
        steps: Vec::new(),
        order,
    }
}

/// A unit to pick, refused with a reason.
pub(super) fn option(unit: UnitView<'_>, refusal: Option<Refusal>) -> PickOption {
    PickOption {
        unit: unit.id,
        side: unit.now.side,
        name: unit.name(),
        group: unit.arm().words().to_owned(),
        note: note(unit),
        token: token(unit),
        refusal,
    }
}

/// The order with what the rules say to it.
pub(super) fn allowed(state: &State, command: Command) -> Result<Command, Refusal> {
    match AlexanderTheGreat::refusal(state, &command) {
        Some(refusal) => Err(refusal),
        None => Ok(command),
    }
}

/// The side answered.
fn side_of(answers: &Answers) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| answers.choice("side") == Some(side_letter(*side)))
}

fn side_choice(state: &State, chosen: Option<Side>) -> Kind {
    Kind::Choice {
        chosen: chosen.map_or_else(|| "".into(), |side| Id::Borrowed(side_letter(side))),
        options: Side::BOTH.map(|side| (Id::Borrowed(side_letter(side)), state.setup.full_name(side))).to_vec(),
    }
}

fn number(answers: &Answers, field: &str, least: i32, most: i32) -> Option<i32> {
    answers.number(field).filter(|number| (least..=most).contains(number))
}

pub(super) fn number_field(id: &'static str, label: &str, value: i32, least: i32, most: i32) -> Field {
    Field::new(id, label, Kind::Number { value, computed: None, least, most })
}

/// What an Exchange costs the defender. It only tells.
fn calculator(answers: &Answers) -> Sheet<Command> {
    let toggle = |id: &'static str, label: &str, effect: &str| {
        let on = answers.toggle(id).unwrap_or(false);
        (on, Field::new(id, label, Kind::Toggle(Toggle { on, effect: effect.into() })))
    };
    let most = i32::from(MOST);
    let gives = number(answers, "gives", 0, most).unwrap_or(1);
    let (far, far_field) = toggle("far", "Missile units at two hexes alone", "they lose nothing");
    let mut fields = vec![far_field];
    let whole = |value: i32| Factors::whole(u16::try_from(value).unwrap_or(0));
    let (value, why) = if far {
        let units = number(answers, "units", 1, 8).unwrap_or(1);
        fields.push(number_field("units", "How many of them", units, 1, 8));
        if units == 1 {
            ("one step".to_owned(), "One missile unit at two hexes costs one step.".to_owned())
        } else {
            fields.push(number_field("gives", "Their factors together", gives, 0, most));
            let half = exchange::half(u8::try_from(gives).into_iter());
            (format!("{half} or more"), "Several cost half their factors together, even beyond a step.".to_owned())
        }
    } else {
        let (charge, charge_field) = toggle("charge", "It charged", "counts ×2");
        fields.push(number_field("gives", "Frontal factors the attacker gives", gives, 0, most));
        fields.push(charge_field);
        let counted = if charge { whole(gives).doubled() } else { whole(gives) };
        (format!("{counted} or more"), format!("{gives} given{}.", if charge { ", doubled by the charge" } else { "" }))
    };
    let figure = Figure {
        side: None,
        value,
        why: vec![why, "Of the defender, if he has as many; his own are doubled uphill or in a camp.".into()],
    };
    Sheet { fields, figures: vec![figure], ..plain("Exchange", "", Err(EXCHANGE.refuses("this only tells"))) }
}

/// Step c: a line for each missile unit that may be attacked.
fn announce(state: &State, answers: &Answers) -> Sheet<Command> {
    let enemy = state.mover().enemy();
    let missiles = || state.living(enemy).filter(|unit| unit.arm().is_missile());
    let field = |unit: &UnitView<'_>, by: &str| Id::Owned(format!("{by}:{}", unit.id.0));
    let on = |unit: &UnitView<'_>, by: &str, is: Attacked| {
        answers.toggle(&field(unit, by)).unwrap_or(unit.now.announced == is)
    };
    let by = |unit: &UnitView<'_>| match (
        on(unit, "missiles", Attacked::ByMissiles),
        on(unit, "others", Attacked::ByOthers),
    ) {
        (true, _) => Attacked::ByMissiles,
        (false, true) => Attacked::ByOthers,
        (false, false) => Attacked::No,
    };
    let switch = |unit: &UnitView<'_>, name: &str, label: &str, effect: &str, is: Attacked| {
        let toggle = Toggle { on: on(unit, name, is), effect: effect.into() };
        (field(unit, name), label.to_owned(), toggle)
    };
    let rows = missiles().map(|unit| ToggleRow {
        side: Some(enemy),
        name: unit.name(),
        note: note(unit),
        toggles: vec![
            switch(&unit, "missiles", "by missiles too", "fires at these only", Attacked::ByMissiles),
            switch(&unit, "others", "by others", "does not fire", Attacked::ByOthers),
        ],
        number: None,
    });
    let fields = vec![Field::new("attacked", "Who of them is attacked?", Kind::Rows(rows.collect()))];
    let units = missiles().map(|unit| Announced { unit: unit.id, by: by(&unit) });
    let units = units.filter(|announced| announced.by != Attacked::No).collect();
    let steps = vec!["One that is attacked supports nobody.".into()];
    Sheet {
        fields,
        steps,
        ..plain("Attacks on missile units", "Announce", allowed(state, Command::Announce { units }))
    }
}

fn desert(state: &State, answers: &Answers) -> Sheet<Command> {
    let due = Side::BOTH.into_iter().find(|side| decide::must_desert(state, *side).is_ok());
    let side = side_of(answers).or(due);
    let mut fields = vec![Field::new("side", "Whose", side_choice(state, side))];
    let Some(side) = side else {
        let order = Err(MERCENARIES.refuses("no mercenaries desert now"));
        return Sheet { fields, ..plain("Mercenaries", "They leave", order) };
    };
    let field = |unit: &UnitView<'_>| Id::Owned(format!("led:{}", unit.id.0));
    let led = |unit: &UnitView<'_>| answers.toggle(&field(unit)).unwrap_or(false);
    let rows = state.mercenaries(side).map(|unit| ToggleRow {
        side: Some(side),
        name: unit.name(),
        note: note(unit),
        toggles: vec![(field(&unit), "with a leader".into(), Toggle { on: led(&unit), effect: "stays".into() })],
        number: None,
    });
    fields.push(Field::new("led", "Who stands with a leader?", Kind::Rows(rows.collect())));
    let units: Vec<UnitId> = state.mercenaries(side).filter(|unit| !led(unit)).map(|unit| unit.id).collect();
    let order = allowed(state, Command::Desert { side, units });
    let steps = vec!["They change no morale, and never come back.".into()];
    Sheet { fields, steps, ..plain("Mercenaries", "The others leave", order) }
}

fn unit_pick(state: &State, picked: Option<UnitId>) -> Field {
    let pick = Pick { picked, options: state.all().map(|unit| option(unit, None)).collect() };
    Field::new("unit", "Unit", Kind::Pick(pick))
}

fn unit_of<'a>(state: &'a State, answers: &Answers) -> Option<UnitView<'a>> {
    answers.unit("unit").and_then(|unit| state.unit(unit))
}

fn loss(state: &State, answers: &Answers) -> Sheet<Command> {
    let unit = unit_of(state, answers);
    let most = unit.and_then(|unit| unit.front()).unwrap_or(1).max(1);
    let value = number(answers, "factors", 1, most.into()).unwrap_or(1);
    let factors = u8::try_from(value).unwrap_or(1);
    let mut sheet = plain("Loss", "It loses them", Err(LOSSES.refuses("choose a unit")));
    sheet.fields = vec![
        unit_pick(state, unit.map(|unit| unit.id)),
        number_field("factors", "Frontal factors lost", value, 1, most.into()),
    ];
    if let Some(unit) = unit {
        let gone = losses::removes(unit.now.steps, most, factors);
        let why = if unit.now.steps < 2 {
            "a turned counter that loses anything more is removed".to_owned()
        } else {
            format!("{factors} of {most}: up to half is one step, more than half all of it")
        };
        let value = if gone { "removed" } else { "turned over" }.to_owned();
        sheet.figures = vec![Figure { side: Some(unit.now.side), value, why: vec![why] }];
        sheet.order = allowed(state, Command::Lose { unit: unit.id, loss: Loss::Factors(factors) });
    }
    sheet
}

/// Both scales of a side, in halves.
fn scales(state: &State, answers: &Answers) -> Sheet<Command> {
    let side = side_of(answers).unwrap_or(Side::A);
    let gauge = state.gauge(side);
    let which = if answers.choice("scale") == Some("pending") { "pending" } else { "gauge" };
    let options = vec![("gauge".into(), "Gauge".into()), ("pending".into(), "Temporary scale".into())];
    let (now, least, most) = if which == "gauge" {
        (gauge.value(), 0, gauge.top().halves())
    } else {
        (gauge.pending(), -2 * PENDING_MOST, 2 * PENDING_MOST)
    };
    let value =
        number(answers, "halves", least.into(), most.into()).unwrap_or_else(|| now.halves().clamp(least, most).into());
    let value = Halves::of(i16::try_from(value).unwrap_or(0));
    let halves = Kind::Number {
        value: value.halves().into(),
        computed: Some(now.halves().into()),
        least: least.into(),
        most: most.into(),
    };
    let command =
        if which == "gauge" { Command::SetMorale { side, value } } else { Command::SetPending { side, value } };
    Sheet {
        fields: vec![
            Field::new("side", "Whose", side_choice(state, Some(side))),
            Field::new("scale", "Which", Kind::Choice { chosen: which.into(), options }),
            Field::new("halves", "In half points", halves),
        ],
        figures: vec![Figure { side: Some(side), value: value.to_string(), why: vec![format!("now {now}")] }],
        ..plain("Set by hand", "Set", allowed(state, command))
    }
}

fn factors(state: &State, answers: &Answers) -> Sheet<Command> {
    let unit = unit_of(state, answers);
    let most = i32::from(MOST);
    let known = |steps: u8| unit.and_then(|unit| unit.front_with(steps)).map(i32::from);
    let front = number(answers, "front", 1, most).or(known(2)).unwrap_or(1);
    let reverse = number(answers, "reverse", 0, most).or(known(1)).unwrap_or(front / 2);
    let small = |value: i32| u8::try_from(value).unwrap_or(0);
    let order = match unit.map(|unit| unit.id) {
        Some(unit) => allowed(state, Command::TellFactors { unit, front: small(front), reverse: small(reverse) }),
        None => Err(BY_HAND.refuses("choose a unit")),
    };
    Sheet {
        fields: vec![
            unit_pick(state, unit.map(|unit| unit.id)),
            number_field("front", "In front", front, 1, most),
            number_field("reverse", "In front on its reverse", reverse, 0, most),
        ],
        ..plain("Its factors", "Remember", order)
    }
}

fn rename(state: &State, answers: &Answers) -> Sheet<Command> {
    let unit = unit_of(state, answers);
    let value = answers.text("name").map(str::to_owned);
    let value = value.or_else(|| unit.and_then(|unit| unit.now.name.clone())).unwrap_or_default();
    let hint = unit.map_or_else(String::new, |unit| unit.counter.name.clone());
    let order = match unit.map(|unit| unit.id) {
        Some(unit) => allowed(state, Command::Rename { unit, name: value.clone() }),
        None => Err(BY_HAND.refuses("choose a unit")),
    };
    Sheet {
        fields: vec![
            Field::new("name", "Its name", Kind::Text { value, hint, most: NAME_MOST }),
            unit_pick(state, unit.map(|unit| unit.id)),
        ],
        ..plain("Rename", "Rename", order)
    }
}

fn concede(state: &State, answers: &Answers) -> Sheet<Command> {
    let side = side_of(answers);
    let order = match side {
        Some(side) => allowed(state, Command::Concede { side }),
        None => Err(END.refuses("choose who concedes")),
    };
    Sheet {
        fields: vec![Field::new("side", "Who concedes", side_choice(state, side))],
        ..plain("Concede", "Concede", order)
    }
}

//! The forms of a battle besides the battle itself.

use super::super::rules::battle::Attacked;
use super::super::rules::command::{Announced, Command, Loss, NameNow, ScaleNow};
use super::super::rules::decide::{self, PENDING_MOST};
use super::super::rules::setup::FACTOR_MOST;
use super::super::rules::state::{State, UnitView};
use super::super::rules::{AlexanderTheGreat, LOSSES, MERCENARIES, losses};
use super::units::{note, option};
use crate::instruments::{Halves, Side};
use crate::journal::Rules;
use crate::systems::describe::{Answers, Field, Figure, Id, Kind, Pick, Sheet, Toggle, ToggleRow, UnitId};
use crate::systems::{BY_HAND, Describe, Named, choice, side_choice};

/// A whole number that only the players know, the usual one until it is answered within its bounds.
pub(super) fn told(
    answers: &Answers,
    id: &'static str,
    label: &str,
    usual: u8,
    (least, most): (u8, u8),
) -> (Field, u8) {
    let answered = answers.number(id).and_then(|number| u8::try_from(number).ok());
    let value = answered.filter(|number| (least..=most).contains(number)).unwrap_or(usual);
    let kind = Kind::Number { value: value.into(), computed: None, least: least.into(), most: most.into() };
    (Field::new(id, label, kind), value)
}

/// Step c: a line for each missile unit that may be attacked.
pub(super) fn announce(state: &State, answers: &Answers) -> Sheet<Command> {
    let enemy = state.mover().enemy();
    let missiles = || state.living(enemy).filter(|unit| unit.unit_type().is_missile());
    let id = |unit: &UnitView<'_>, by: &str| Id::Owned(format!("{by}:{}", unit.id.0));
    let on =
        |unit: &UnitView<'_>, by: &str, is: Attacked| answers.toggle(&id(unit, by)).unwrap_or(unit.now.announced == is);
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
        (id(unit, name), label.to_owned(), toggle)
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
    let units = missiles().map(|unit| Announced { unit: unit.id, by: by(&unit) });
    let units = units.filter(|announced| announced.by != Attacked::No).collect();
    let order = AlexanderTheGreat::allowed(state, Command::Announce { units });
    let mut sheet = Sheet::new("Attacks on missile units", "Announce", order);
    sheet.fields = vec![Field::new("attacked", "Who of them is attacked?", Kind::Rows(rows.collect()))];
    sheet.steps = vec!["One that is attacked supports nobody.".into()];
    sheet
}

/// Whose mercenaries stand with a leader; the others leave.
pub(super) fn desert(state: &State, answers: &Answers) -> Sheet<Command> {
    let due = Side::BOTH.into_iter().find(|side| decide::must_desert(state, *side).is_ok());
    let side = answers.side("side").or(due);
    let whose = side_choice("side", "Whose", &AlexanderTheGreat::side_names(&state.setup), side);
    let Some(side) = side else {
        let order = Err(MERCENARIES.refuses("no mercenaries desert now"));
        return Sheet::new("Mercenaries", "They leave", order).fields(vec![whose]);
    };
    let id = |unit: &UnitView<'_>| Id::Owned(format!("led:{}", unit.id.0));
    let led = |unit: &UnitView<'_>| answers.toggle(&id(unit)).unwrap_or(false);
    let rows = state.mercenaries(side).map(|unit| ToggleRow {
        side: Some(side),
        name: unit.name(),
        note: note(unit),
        toggles: vec![(id(&unit), "with a leader".into(), Toggle { on: led(&unit), effect: "stays".into() })],
        number: None,
    });
    let led_field = Field::new("led", "Who stands with a leader?", Kind::Rows(rows.collect()));
    let units: Vec<UnitId> = state.mercenaries(side).filter(|unit| !led(unit)).map(|unit| unit.id).collect();
    let order = AlexanderTheGreat::allowed(state, Command::Desert { side, units });
    let mut sheet = Sheet::new("Mercenaries", "The others leave", order).fields(vec![whose, led_field]);
    sheet.steps = vec!["They change no morale, and never come back.".into()];
    sheet
}

/// One of all counters, as far as it is answered.
fn pick_unit<'a>(state: &'a State, answers: &Answers) -> (Field, Option<UnitView<'a>>) {
    let unit = answers.unit("unit").and_then(|unit| state.unit(unit));
    let options = state.all().map(|unit| option(unit, None)).collect();
    let pick = Pick { picked: unit.map(|unit| unit.id), options };
    (Field::new("unit", "Unit", Kind::Pick(pick)), unit)
}

/// Frontal factors that a counter loses outside a battle.
pub(super) fn loss(state: &State, answers: &Answers) -> Sheet<Command> {
    let (unit_field, unit) = pick_unit(state, answers);
    let most = unit.and_then(|unit| unit.front()).unwrap_or(1).max(1);
    let (factors_field, factors) = told(answers, "factors", "Frontal factors lost", 1, (1, most));
    let mut sheet = Sheet::new("Loss", "It loses them", Err(LOSSES.refuses("choose a unit")));
    sheet.fields = vec![unit_field, factors_field];
    if let Some(unit) = unit {
        let gone = losses::removes(unit.now.steps, most, factors);
        let why = if unit.now.steps < 2 {
            "a turned counter that loses anything more is removed".to_owned()
        } else {
            format!("{factors} of {most}: up to half is one step, more than half all of it")
        };
        let value = if gone { "removed" } else { "turned over" }.to_owned();
        sheet.figures = vec![Figure { side: Some(unit.now.side), value, why: vec![why] }];
        let loss = Command::Lose { unit: unit.id, loss: Loss::Factors(factors) };
        sheet.order = AlexanderTheGreat::allowed(state, loss);
    }
    sheet
}

/// A side's gauge or its temporary scale, in halves.
pub(super) fn scales(state: &State, answers: &Answers) -> Sheet<Command> {
    let side = answers.side("side").unwrap_or(Side::A);
    let whose = side_choice("side", "Whose", &AlexanderTheGreat::side_names(&state.setup), Some(side));
    let gauge = state.gauge(side);
    let scales = [("gauge", "Gauge", true), ("pending", "Temporary scale", false)];
    let scales = scales.map(|(id, label, is_gauge)| (id.to_owned(), label.to_owned(), is_gauge));
    let (which, is_gauge) = choice(answers, "scale", "Which", 0, &scales);
    let is_gauge = is_gauge.unwrap_or(true);
    let (now, least, most) = if is_gauge {
        (gauge.value(), 0, gauge.top().halves())
    } else {
        (gauge.pending(), -2 * PENDING_MOST, 2 * PENDING_MOST)
    };
    let answered = answers.number("halves").and_then(|halves| i16::try_from(halves).ok());
    let halves = answered.filter(|halves| (least..=most).contains(halves));
    let value = Halves::of(halves.unwrap_or_else(|| now.halves().clamp(least, most)));
    let kind = Kind::Number {
        value: value.halves().into(),
        computed: Some(now.halves().into()),
        least: least.into(),
        most: most.into(),
    };
    let scale = ScaleNow { side, value };
    let command = if is_gauge { Command::SetMorale(scale) } else { Command::SetPending(scale) };
    let fields = vec![whose, which, Field::new("halves", "In half points", kind)];
    let mut sheet = Sheet::new("Set by hand", "Set", AlexanderTheGreat::allowed(state, command)).fields(fields);
    sheet.figures = vec![Figure { side: Some(side), value: value.to_string(), why: vec![format!("now {now}")] }];
    sheet
}

/// What a counter shows in front, and on its reverse.
pub(super) fn factors(state: &State, answers: &Answers) -> Sheet<Command> {
    let (unit_field, unit) = pick_unit(state, answers);
    let known = |steps: u8| unit.and_then(|unit| unit.front_with(steps));
    let (front_field, front) = told(answers, "front", "In front", known(2).unwrap_or(1), (1, FACTOR_MOST));
    let usual = known(1).unwrap_or(front / 2);
    let (reverse_field, reverse) = told(answers, "reverse", "In front on its reverse", usual, (0, FACTOR_MOST));
    let order = match unit {
        Some(unit) => AlexanderTheGreat::allowed(state, Command::TellFactors { unit: unit.id, front, reverse }),
        None => Err(BY_HAND.refuses("choose a unit")),
    };
    Sheet::new("Its factors", "Remember", order).fields(vec![unit_field, front_field, reverse_field])
}

/// A counter's own name.
pub(super) fn rename(state: &State, answers: &Answers) -> Sheet<Command> {
    let unit = answers.unit("unit").and_then(|unit| state.unit(unit));
    let named =
        unit.map(|unit| Named { unit: unit.id, given: unit.now.name.clone(), usual: unit.counter.name.clone() });
    let options = state.all().map(|unit| option(unit, None)).collect();
    crate::systems::rename::<AlexanderTheGreat>(state, answers, named, options, |unit, name| {
        Command::Rename(NameNow { unit, name })
    })
}

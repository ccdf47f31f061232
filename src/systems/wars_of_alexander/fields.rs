//! Pieces of sheets that several of them need.

use super::readout;
use super::state::{State, UnitView};
use crate::instruments::{Refusal, Side};
use crate::odds::Number;
use crate::systems::describe::{Answers, Field, Id, Kind, OddsPart, Pick, PickOption, Sheet, Toggle, UnitId};
use num_rational::BigRational;

/// A pick among units, each with the reason why it can not be picked, and the one picked.
///
/// What was answered sticks as long as it is offered; else nothing is picked.
pub(super) fn pick<'a>(
    answers: &Answers,
    id: &'static str,
    label: &str,
    units: impl Iterator<Item = (UnitView<'a>, Option<Refusal>)>,
) -> (Field, Option<UnitId>) {
    let options: Vec<PickOption> = units.map(|(unit, refusal)| option(unit, refusal)).collect();
    let offered = |unit: &UnitId| options.iter().any(|option| option.unit == *unit && option.refusal.is_none());
    let picked = answers.unit(id).filter(offered);
    let side = picked.and_then(|unit| options.iter().find(|option| option.unit == unit)).map(|option| option.side);
    (Field::new(id, label, Kind::Pick(Pick { picked, options })).at(side), picked)
}

fn option(unit: UnitView<'_>, refusal: Option<Refusal>) -> PickOption {
    let marks = readout::marks(unit);
    // Its bases are drawn beside the note.
    let mut note = unit.troop.name.clone();
    for word in std::iter::once(unit.formation()).chain(marks) {
        note.push_str(" · ");
        note.push_str(word);
    }
    PickOption {
        unit: unit.id,
        side: unit.unit.side,
        name: unit.name(),
        group: unit.name(),
        note,
        token: readout::token(unit),
        refusal,
    }
}

/// The units on the table.
pub(super) fn on_table(state: &State) -> impl Iterator<Item = UnitView<'_>> {
    state.all().filter(|unit| !unit.is_gone())
}

/// On or off, at a side, and whether it is on.
pub(super) fn toggle(answers: &Answers, id: impl Into<Id>, label: &str, effect: &str, usual: bool) -> (Field, bool) {
    let id = id.into();
    let on = answers.toggle(&id).unwrap_or(usual);
    (Field::new(id, label, Kind::Toggle(Toggle { on, effect: effect.to_owned() })), on)
}

/// A whole number between bounds, as the rules compute it unless answered.
pub(super) fn number(
    answers: &Answers,
    id: &'static str,
    label: &str,
    computed: u8,
    (least, most): (u8, u8),
) -> (Field, Option<u8>) {
    let answered = answers.number(id).map(|number| number.clamp(least.into(), most.into()));
    let said = answered.and_then(|number| u8::try_from(number).ok());
    let kind = Kind::Number {
        value: said.unwrap_or(computed).into(),
        computed: Some(computed.into()),
        least: least.into(),
        most: most.into(),
    };
    (Field::new(id, label, kind), said.filter(|number| *number != computed))
}

/// A number that the players are asked for: it stands where it is asked, not among the figures.
pub(super) fn asked(mut field: Field) -> Field {
    if let Kind::Number { computed, .. } = &mut field.kind {
        *computed = None;
    }
    field
}

/// One of a few words with what it stands for; the first unless answered.
pub(super) fn choice<T: Copy>(
    answers: &Answers,
    id: &'static str,
    label: &str,
    usual: usize,
    options: &[(String, String, T)],
) -> (Field, Option<T>) {
    let answered = answers.choice(id).and_then(|chosen| options.iter().find(|(word, ..)| word == chosen));
    let chosen = answered.or_else(|| options.get(usual)).or_else(|| options.first());
    let kind = Kind::Choice {
        chosen: chosen.map_or_else(String::new, |(word, ..)| word.clone()).into(),
        options: options.iter().map(|(word, label, _)| (word.clone().into(), label.clone())).collect(),
    };
    (Field::new(id, label, kind), chosen.map(|(.., value)| *value))
}

/// A part of the bar with its chance, and its exact value where it was computed.
pub(super) fn part(side: Option<Side>, label: impl Into<String>, share: f64, exact: Option<&BigRational>) -> OddsPart {
    OddsPart { side, label: label.into(), share, exact: exact.map_or_else(String::new, Number::written) }
}

/// A sheet with nothing but its fields yet.
pub(super) fn form<C>(title: &str, verb: &str, fields: Vec<Field>, order: Result<C, Refusal>) -> Sheet<C> {
    Sheet {
        title: title.to_owned(),
        subtitle: String::new(),
        verb: verb.to_owned(),
        fields,
        figures: Vec::new(),
        odds: None,
        steps: Vec::new(),
        order,
    }
}

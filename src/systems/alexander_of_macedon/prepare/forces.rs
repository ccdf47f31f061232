//! How many of each unit type take the field, what comes in place of missing ones, and what is
//! wrong with that.

use super::super::rules::rulings::Substitutes;
use super::super::rules::{AlexanderOfMacedon, FORCES};
use super::UNITS_MOST;
use super::values::{Limit, UnitInfo};
use crate::instruments::{Refusal, Side, counted, joined};
use crate::systems::describe::Answers;
use crate::systems::prepare::{Form, Offer};

type MacedonForm<'a> = Form<'a, AlexanderOfMacedon>;

/// The key of how many of a type there are, in files and in answers.
pub(super) const UNITS: &str = "units";

/// The name of a cell: "dice.persian.levy".
pub(super) fn cell_id(key: &str, form: &MacedonForm<'_>, unit: &UnitInfo) -> String {
    format!("{key}.{}.{}", unit.side.of(&form.sides).id, unit.id)
}

/// How many of a type take the field, those in place of others not among them.
pub(super) fn own_count(form: &MacedonForm<'_>, unit: &UnitInfo) -> u8 {
    let field = &form.scenario.own;
    if field.bars(unit) { 0 } else { unit.units.min(field.limit(unit).map_or(UNITS_MOST, |limit| limit.units)) }
}

/// The same as the files have it.
pub(super) fn usual_count(form: &MacedonForm<'_>, unit: &UnitInfo) -> u8 {
    let (field, usual) = (&form.usual_scenario.own, form.usual.own.unit(unit.side, &unit.id));
    if field.bars(unit) {
        return 0;
    }
    usual.map_or(0, |usual| usual.units.min(field.limit(unit).map_or(UNITS_MOST, |limit| limit.units)))
}

/// The most of a type that the scenario lets take the field.
pub(super) fn most(form: &MacedonForm<'_>, unit: &UnitInfo) -> u8 {
    let field = &form.usual_scenario.own;
    match field.limit(unit) {
        _ if field.bars(unit) => 0,
        Some(limit) => limit.units.min(UNITS_MOST),
        None => UNITS_MOST,
    }
}

/// The name of the choice of what comes in place of missing units.
pub(super) fn instead_id(limit: &Limit) -> String {
    format!("instead.{}", limit.unit)
}

/// The name of one unit that comes in place of a missing one, from 1.
pub(super) fn instead_pick_id(limit: &Limit, place: u8) -> String {
    format!("instead.{}.{place}", limit.unit)
}

/// What the players chose in place of missing units, by its place; none if they take none.
pub(super) fn chosen_instead<'a>(limit: &'a Limit, answers: &Answers) -> Option<(usize, &'a Offer)> {
    let chosen = answers.choice(&instead_id(limit))?;
    limit.instead.iter().enumerate().find(|(at, _)| at.to_string() == chosen)
}

/// The types that come in place of missing ones, one entry a unit.
fn substitutes(limit: &Limit, answers: &Answers) -> Vec<String> {
    let Some((_, offer)) = chosen_instead(limit, answers) else { return Vec::new() };
    let pick = |place: u8| {
        let first = offer.from.first()?;
        if offer.from.len() == 1 {
            return Some(first.clone());
        }
        match answers.choice(&instead_pick_id(limit, place)) {
            Some("none") => None,
            Some(id) => Some(offer.from.iter().find(|from| *from == id).unwrap_or(first).clone()),
            None => Some(first.clone()),
        }
    };
    (1..=offer.take).filter_map(pick).collect()
}

/// How many of each type take the field, in the order of the profile.
pub(super) fn counts(form: &MacedonForm<'_>) -> Vec<u8> {
    let count = |unit: &UnitInfo| {
        let more = form.scenario.own.limits.iter().filter(|limit| limit.side == unit.side);
        let more = more.flat_map(|limit| substitutes(limit, form.answers)).filter(|id| *id == unit.id).count();
        own_count(form, unit).saturating_add(u8::try_from(more).unwrap_or(u8::MAX))
    };
    form.profile.own.units.iter().map(count).collect()
}

/// Why some troops are not there: "No Elephant and Chariots for the Persians in Greece."
pub(super) fn notes(form: &MacedonForm<'_>) -> Vec<String> {
    let (values, field, place) = (&form.profile.own, &form.usual_scenario.own, &form.scenario.name);
    let mut notes = Vec::new();
    for side in Side::BOTH {
        let barred = field.barred.iter().filter(|(whose, _)| *whose == side);
        let barred: Vec<&str> = barred.map(|(_, unit)| values.unit_name(side, unit)).collect();
        if !barred.is_empty() {
            let names = joined(&barred, "and");
            notes.push(format!("No {names} for the {} in {place}.", side.of(&form.sides).name));
        }
    }
    for limit in &field.limits {
        let instead = in_place(&substitutes(limit, form.answers), |id| values.unit_name(limit.side, id).to_owned());
        notes.push(format!(
            "Only {} {} for the {} in {place}; {instead} in place of the others.",
            limit.units,
            values.unit_name(limit.side, &limit.unit),
            limit.side.of(&form.sides).name
        ));
    }
    notes
}

fn in_place(substitutes: &[String], name: impl Fn(&str) -> String) -> String {
    let mut counted: Vec<(&String, usize)> = Vec::new();
    for id in substitutes {
        match counted.iter_mut().find(|(known, _)| *known == id) {
            Some((_, number)) => *number += 1,
            None => counted.push((id, 1)),
        }
    }
    let words: Vec<String> = counted.iter().map(|(id, number)| format!("{number} {}", name(id))).collect();
    if words.is_empty() { "nobody".into() } else { joined(&words, "and") }
}

/// Whether the forces may take the field.
///
/// # Errors
/// Refuses with the number that is off.
pub(super) fn check(form: &MacedonForm<'_>, counts: &[u8]) -> Result<(), Refusal> {
    let (values, place) = (&form.profile.own, &form.scenario.name);
    let all = || values.units.iter().zip(counts);
    for side in Side::BOTH {
        if all().filter(|(unit, _)| unit.side == side).all(|(_, count)| *count == 0) {
            let name = &side.of(&form.sides).name;
            return Err(FORCES.refuses(format!("expected at least 1 unit of the {name}, found 0")));
        }
    }
    let field = &form.usual_scenario.own;
    for unit in values.units.iter().filter(|unit| field.bars(unit) || field.limit(unit).is_some()) {
        let most = most(form, unit);
        let asked = form.answers.number(&cell_id(UNITS, form, unit));
        if let Some(asked) = asked.filter(|asked| *asked > i32::from(most)) {
            let most = counted(most, "unit", "units");
            return Err(FORCES.refuses(format!("expected at most {most} of {} in {place}, found {asked}", unit.name)));
        }
    }
    if form.profile.answer::<Substitutes>() == Substitutes::Beyond {
        return Ok(());
    }
    let offered = |unit: &UnitInfo| {
        let limits = form.scenario.own.limits.iter().filter(|limit| limit.side == unit.side);
        limits.flat_map(|limit| &limit.instead).any(|offer| offer.from.contains(&unit.id))
    };
    for (unit, count) in all().filter(|(unit, _)| offered(unit)) {
        let usual = form.usual.own.unit(unit.side, &unit.id).map_or(0, |usual| usual.units);
        let most = usual.max(unit.units);
        if *count > most {
            let most = counted(most, "unit", "units");
            return Err(FORCES.refuses(format!("expected at most {most} of {} (M7), found {count}", unit.name)));
        }
    }
    Ok(())
}

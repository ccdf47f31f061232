//! What the answers change of the files.

use super::super::rules::AlexanderOfMacedon;
use super::fields::{ATTACKER, BOLTS, NONE, VALUES, deck_id, face_id, fitting};
use super::forces::{UNITS, cell_id, most, usual_count};
use super::values::{Limit, UnitInfo};
use crate::systems::prepare::{Changes, Form, Offer};
use toml::{Table, Value};

type MacedonForm<'a> = Form<'a, AlexanderOfMacedon>;

/// All changes but those of the rulings, which every game has alike.
pub(super) fn changes(form: &MacedonForm<'_>, changes: &mut Changes) {
    deck(form, changes);
    let mut limits = form.usual_scenario.own.limits.clone();
    for unit in &form.usual.own.units {
        let mut own = values(form, unit, changes);
        own.extend(units(form, unit, &mut limits, changes));
        // What the players changed of a type is no house value any more.
        let left: Vec<String> = unit.house.iter().filter(|key| !own.contains(&key.as_str())).cloned().collect();
        if left != unit.house {
            changes.profile(&["unit", &unit.side.of(&form.sides).id, &unit.id, "house"], left);
        }
    }
    if limits != form.usual_scenario.own.limits {
        changes.scenario(&["limit"], limits.iter().map(|limit| limit_table(form, limit)).collect::<Vec<Value>>());
    }
    terrain(form, changes);
    if let Some(attacker) = form.answers.side(ATTACKER).filter(|side| *side != form.usual_scenario.own.attacker) {
        changes.scenario(&[ATTACKER], attacker.of(&form.sides).id.clone());
    }
}

/// Another deck, where the one in use is named.
fn deck(form: &MacedonForm<'_>, changes: &mut Changes) {
    let Some(chosen) = form.answers.choice(deck_id(form)) else { return };
    let (values, scenario) = (&form.usual.own, &form.usual_scenario.own);
    if !fitting(values).any(|deck| deck.id == chosen) {
        return;
    }
    match &scenario.deck {
        Some(own) if own != chosen => changes.scenario(&["deck"], chosen),
        None if values.deck != chosen => changes.profile(&["deck"], chosen),
        Some(_) | None => {}
    }
}

/// The numbers of a type; the keys of those that differ.
fn values(form: &MacedonForm<'_>, unit: &UnitInfo, changes: &mut Changes) -> Vec<&'static str> {
    let mut differ = Vec::new();
    for (value, ..) in VALUES {
        if let Some(asked) = asked(form, value.key(), unit, value.of(unit)) {
            changes.profile(&["unit", &unit.side.of(&form.sides).id, &unit.id, value.key()], i64::from(asked));
            differ.push(value.key());
        }
    }
    differ
}

/// How many of a type, where that differs. Where the scenario lets only some of them take the field,
/// fewer are fewer there.
fn units(form: &MacedonForm<'_>, unit: &UnitInfo, limits: &mut [Limit], changes: &mut Changes) -> Option<&'static str> {
    let asked = asked(form, UNITS, unit, usual_count(form, unit))?;
    let limit = limits.iter_mut().find(|limit| limit.side == unit.side && limit.unit == unit.id);
    match (limit, u8::try_from(asked)) {
        // What the scenario does not let take the field is refused.
        _ if form.usual_scenario.own.bars(unit) => return None,
        (Some(_), _) if asked > i32::from(most(form, unit)) => return None,
        (Some(limit), Ok(asked)) if asked <= unit.units => {
            limit.units = asked;
            return None;
        }
        _ => {}
    }
    changes.profile(&["unit", &unit.side.of(&form.sides).id, &unit.id, UNITS], i64::from(asked));
    Some(UNITS)
}

/// A number of a type that differs from its usual one.
fn asked(form: &MacedonForm<'_>, key: &str, unit: &UnitInfo, usual: u8) -> Option<i32> {
    form.answers.number(&cell_id(key, form, unit)).filter(|asked| *asked != i32::from(usual))
}

fn limit_table(form: &MacedonForm<'_>, limit: &Limit) -> Value {
    let offer = |offer: &Offer| {
        let from: Vec<Value> = offer.from.iter().cloned().map(Value::from).collect();
        let entries = [("take", Value::from(i64::from(offer.take))), ("from", from.into())];
        Value::from(table(entries))
    };
    let side = limit.side.of(&form.sides).id.clone();
    let mut limits =
        table([("side", side.into()), ("unit", limit.unit.clone().into()), ("units", i64::from(limit.units).into())]);
    if !limit.instead.is_empty() {
        drop(limits.insert("instead".to_owned(), limit.instead.iter().map(offer).collect::<Vec<Value>>().into()));
    }
    limits.into()
}

fn table<const N: usize>(entries: [(&str, Value); N]) -> Table {
    entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// What the terrain die of this battlefield brings, and on what a wounded elephant gets out of hand.
fn terrain(form: &MacedonForm<'_>, changes: &mut Changes) {
    let (values, space) = (&form.usual.own, &form.usual_scenario.own.space);
    if let Some(die) = values.terrain_die(space) {
        let usual: Vec<&str> = die.faces.iter().map(|face| face.map_or(NONE, |piece| piece.word())).collect();
        let now: Vec<&str> =
            (1..).zip(&usual).map(|(face, usual)| form.answers.choice(&face_id(face)).unwrap_or(usual)).collect();
        if now != usual {
            changes.profile(&["terrain_die", space, "faces"], now);
        }
    }
    let usual = &values.elephant.rule.bolts_on;
    if let Some(most) = form.answers.number(BOLTS) {
        // Beyond the die there is no face: the profile's reader says so.
        let faces: Vec<i64> = if most < 0 { vec![most.into()] } else { (1..=i64::from(most.min(7))).collect() };
        if faces != usual.iter().map(|face| i64::from(*face)).collect::<Vec<_>>() {
            changes.profile(&["elephant", "wounded", "bolts_on"], faces);
        }
    }
}

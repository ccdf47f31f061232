//! From the players' answers before a battle to values, counts and notes.

use super::narrate::list;
use super::profile::{Instead, Limit, Profile, Scenario, UnitType};
use crate::instruments::{Side, counted};
use crate::systems::describe::{Answers, Id};

/// The most units of a type.
pub(super) const UNITS_MOST: u8 = 12;
/// The most dice of a unit.
pub(super) const DICE_MOST: u8 = 12;
/// The most hits that a unit stands before the last one eliminates it.
pub(super) const OUT_MOST: u8 = 6;
/// The columns of the values, with the least and the most of each.
pub(super) const VALUES: [(Value, &str, u8, u8); 4] = [
    (Value::Dice, "dice", 1, DICE_MOST),
    (Value::Hits, "hits", 2, 6),
    (Value::Saves, "saves", 0, 5),
    (Value::Out, "out at", 1, OUT_MOST),
];

/// A value of a unit type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Value {
    Dice,
    Hits,
    Saves,
    Out,
}

impl Value {
    /// Its key in data files and in the answers.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Dice => "dice",
            Self::Hits => "hits",
            Self::Saves => "saves",
            Self::Out => "eliminated_by",
        }
    }

    /// The value of a type.
    pub(super) const fn of(self, unit: &UnitType) -> u8 {
        match self {
            Self::Dice => unit.dice,
            Self::Hits => unit.hits,
            Self::Saves => unit.saves,
            Self::Out => unit.eliminated_by,
        }
    }

    const fn set(self, unit: &mut UnitType, value: u8) {
        match self {
            Self::Dice => unit.dice = value,
            Self::Hits => unit.hits = value,
            Self::Saves => unit.saves = value,
            Self::Out => unit.eliminated_by = value,
        }
    }
}

/// The name of a cell: "dice.persian.levy".
pub(super) fn cell_id(key: &str, profile: &Profile, unit: &UnitType) -> Id {
    format!("{key}.{}.{}", profile.side_info(unit.side).id, unit.id).into()
}

/// The name of a face of the terrain die, from 1.
pub(super) fn face_id(face: usize) -> Id {
    format!("face.{face}").into()
}

/// The name of a ruling's choice.
pub(super) fn ruling_id(ruling: &str) -> Id {
    format!("ruling.{ruling}").into()
}

/// A number answered within its bounds.
pub(super) fn number(answers: &Answers, id: &str, least: i32, most: i32) -> Option<u8> {
    let number = answers.number(id).filter(|number| (least..=most).contains(number))?;
    u8::try_from(number).ok()
}

/// The profile with the values, tables and rulings that the players answered.
pub(super) fn values(profile: &Profile, scenario: &Scenario, answers: &Answers) -> Profile {
    let mut changed = profile.clone();
    for unit in &mut changed.units {
        for (value, _, least, most) in VALUES {
            if let Some(number) = number(answers, &cell_id(value.key(), profile, unit), least.into(), most.into()) {
                if value.of(unit) != number {
                    unit.house.retain(|house| house != value.key());
                }
                value.set(unit, number);
            }
        }
        let barred = is_barred(scenario, unit) || limit(scenario, unit).is_some();
        if let Some(units) = number(answers, &cell_id("units", profile, unit), 0, UNITS_MOST.into()).filter(|_| !barred)
        {
            unit.units = units;
        }
    }
    for die in changed.terrain_dice.iter_mut().filter(|die| die.space == scenario.space) {
        for (face, brings) in die.faces.iter_mut().enumerate() {
            match answers.choice(&face_id(face + 1)) {
                Some("none") => *brings = None,
                Some(piece) if profile.terrain(piece).is_some() => *brings = Some(piece.to_owned()),
                _ => {}
            }
        }
    }
    if let Some(most) = number(answers, "bolts", 0, 6) {
        changed.elephant.wounded.bolts_on = (1..=most).collect();
    }
    for ruling in &profile.rulings {
        if let Some(option) = answers.choice(&ruling_id(&ruling.id)) {
            // An answer that this ruling does not have changes nothing.
            let _is_there = changed.choose(&ruling.id, option);
        }
    }
    changed
}

/// Whether a type does not take the field here.
pub(super) fn is_barred(scenario: &Scenario, unit: &UnitType) -> bool {
    scenario.barred.iter().any(|troops| troops.side == unit.side && troops.unit == unit.id)
}

/// What limits a type here.
pub(super) fn limit<'a>(scenario: &'a Scenario, unit: &UnitType) -> Option<&'a Limit> {
    scenario.limits.iter().find(|limit| limit.side == unit.side && limit.unit == unit.id)
}

/// How many of a type take the field, those in place of others not among them; and the most.
pub(super) fn own_count(profile: &Profile, scenario: &Scenario, unit: &UnitType, answers: &Answers) -> (u8, u8) {
    if is_barred(scenario, unit) {
        return (0, 0);
    }
    let most = limit(scenario, unit).map_or(UNITS_MOST, |limit| limit.units.min(UNITS_MOST));
    let answered = number(answers, &cell_id("units", profile, unit), 0, most.into());
    (answered.unwrap_or_else(|| unit.units.min(most)), most)
}

/// The name of the choice of what comes in place of missing units.
pub(super) fn instead_id(limit: &Limit) -> Id {
    format!("instead.{}", limit.unit).into()
}

/// The name of one unit that comes in place of a missing one, from 1.
pub(super) fn instead_pick_id(limit: &Limit, place: u8) -> Id {
    format!("instead.{}.{place}", limit.unit).into()
}

/// What the players chose in place of missing units; none if they take none.
pub(super) fn chosen_instead<'a>(limit: &'a Limit, answers: &Answers) -> Option<(usize, &'a Instead)> {
    let chosen = answers.choice(&instead_id(limit))?;
    limit.instead.iter().enumerate().find(|(at, _)| at.to_string() == chosen)
}

/// The types that come in place of missing ones, one entry a unit.
pub(super) fn substitutes(limit: &Limit, answers: &Answers) -> Vec<String> {
    let Some((_, instead)) = chosen_instead(limit, answers) else { return Vec::new() };
    let pick = |place: u8| {
        let first = instead.from.first()?;
        if instead.from.len() == 1 {
            return Some(first.clone());
        }
        match answers.choice(&instead_pick_id(limit, place)) {
            Some("none") => None,
            Some(id) => Some(instead.from.iter().find(|from| *from == id).unwrap_or(first).clone()),
            None => Some(first.clone()),
        }
    };
    (1..=instead.take).filter_map(pick).collect()
}

/// How many of each type take the field, in the order of the profile.
pub(super) fn counts(profile: &Profile, scenario: &Scenario, answers: &Answers) -> Vec<u8> {
    let count = |unit: &UnitType| {
        let (own, _) = own_count(profile, scenario, unit, answers);
        let more = scenario.limits.iter().filter(|limit| limit.side == unit.side);
        let more = more.flat_map(|limit| substitutes(limit, answers)).filter(|id| *id == unit.id).count();
        own.saturating_add(u8::try_from(more).unwrap_or(u8::MAX))
    };
    profile.units.iter().map(count).collect()
}

/// Why some troops are not there: "No Elephant and Chariots for the Persians in Greece."
pub(super) fn notes(profile: &Profile, scenario: &Scenario, answers: &Answers) -> Vec<String> {
    let place = profile.terrain_die(&scenario.space).map_or(&scenario.name, |die| &die.name);
    let name = |side: Side, id: &str| profile.unit(side, id).map_or_else(|| id.to_owned(), |unit| unit.name.clone());
    let mut notes = Vec::new();
    for side in Side::BOTH {
        let barred = scenario.barred.iter().filter(|troops| troops.side == side);
        let barred: Vec<String> = barred.map(|troops| name(side, &troops.unit)).collect();
        if !barred.is_empty() {
            let names: Vec<&str> = barred.iter().map(String::as_str).collect();
            notes.push(format!("No {} for the {} in {place}.", list(&names), profile.side_info(side).name));
        }
    }
    for limit in &scenario.limits {
        let instead = in_place(&substitutes(limit, answers), |id| name(limit.side, id));
        notes.push(format!(
            "Only {} {} for the {} in {place}; {instead} in place of the others.",
            limit.units,
            name(limit.side, &limit.unit),
            profile.side_info(limit.side).name
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
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if words.is_empty() { "nobody".into() } else { list(&words) }
}

/// The figure that is off in the forces, with the rule; none if all is well.
pub(super) fn wrong(profile: &Profile, usual: &Profile, scenario: &Scenario, counts: &[u8]) -> Option<String> {
    for side in Side::BOTH {
        let own = profile.units.iter().zip(counts).filter(|(unit, _)| unit.side == side);
        if own.map(|(_, count)| u32::from(*count)).sum::<u32>() == 0 {
            return Some(format!("expected at least 1 unit of the {}, found 0", profile.side_info(side).name));
        }
    }
    let instead = |unit: &UnitType| {
        let limits = scenario.limits.iter().filter(|limit| limit.side == unit.side);
        limits.flat_map(|limit| &limit.instead).any(|instead| instead.from.contains(&unit.id))
    };
    if profile.chosen("m7") != Some("within") {
        return None;
    }
    profile.units.iter().zip(counts).filter(|(unit, _)| instead(unit)).find_map(|(unit, count)| {
        let most = usual.unit(unit.side, &unit.id)?.units.max(unit.units);
        (*count > most).then(|| {
            format!("expected at most {} of {} (M7), found {count}", counted(most, "unit", "units"), unit.name)
        })
    })
}

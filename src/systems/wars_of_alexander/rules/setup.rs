//! What a battle starts from: armies, numbers, base width and rulings, all resolved.
//!
//! A setup is saved with its battle for ever; a change of a data file never reaches it.
#![expect(missing_docs, reason = "ids are those of files, names those for the players")]

use super::people::{Class, People};
use super::rulings::{Light, Rulings, ThirdOf};
use super::troop::Troop;
use crate::instruments::{BaseSize, BaseWidths, DeadPool, Fraction, Side};
use crate::systems::describe::{Noted, UnitId};
use crate::systems::prepare::full_name;
use serde::{Deserialize, Serialize};

/// The most bases of one unit.
pub const MOST_BASES: u8 = 40;
/// The most units of both sides together.
pub const MOST_UNITS: usize = 200;

/// All that a battle starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// The Macedonians and the Persians.
    pub sides: [SideSetup; 2],
    /// How wide a base is.
    pub base: BaseSize,
    /// The id of the scenario it was prepared from.
    pub scenario: String,
    /// The battle's name for players.
    pub place: String,
    /// The id of the profile the values come from.
    pub profile: String,
    pub distances: Distances,
    /// The troop types, in the order of the profile.
    pub troops: Vec<Troop>,
    /// The units of both sides; a unit's id is its place here. None where only totals are kept.
    pub units: Vec<Unit>,
    /// The share of an army whose loss defeats it; more than it does.
    pub threshold: Fraction,
    /// Whether points are counted instead of bases.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_points: bool,
    /// Whether only the dead pools are kept.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub totals_only: bool,
    /// Whether manoeuvres disorder heavy and medium infantry that is not drilled.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub advanced: bool,
    pub rulings: Rulings,
    /// What the lists say of the armies, a line each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// What the scenario wants remembered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub noted: Vec<Noted>,
}

/// A side of the battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SideSetup {
    pub id: String,
    pub name: String,
    /// Who plays it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub player: String,
    /// The bases (or points) it started with, where only totals are kept; else 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub started: u32,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub general: bool,
    /// The unit he leads at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leads: Option<UnitId>,
    /// Whether he flees with a unit that panics.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub general_flees: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Distances that belong to no troop type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Distances {
    /// The loser of a fight backs off.
    pub back_off: BaseWidths,
    /// Worn-out units that keep facing the enemy back off, a turn.
    pub worn_out: BaseWidths,
    /// Others run.
    pub run: BaseWidths,
    pub general: BaseWidths,
    /// A charge, straight ahead.
    pub charge: BaseWidths,
    /// The least distance of a charge's target.
    pub charge_least: BaseWidths,
    /// Heavy and medium infantry in bad going.
    pub bad_going: BaseWidths,
    /// Who runs past within so much is seen.
    pub panic: BaseWidths,
    /// A target so far behind the friends may be shot at over them.
    pub overhead: BaseWidths,
    /// A circle of death shoots so far.
    pub circle: BaseWidths,
    /// A pivot and a wheel take so much off a Persian move.
    pub pivot: BaseWidths,
}

/// A unit as it starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Unit {
    pub side: Side,
    /// Its type, by its place in [`Setup::troops`].
    pub troop: u16,
    pub people: People,
    /// The name of its contingent.
    pub name: String,
    /// Its letter among several of its contingent; none for the only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<char>,
    /// Its bases, 1 to 40, one of them its command base.
    pub bases: u8,
    /// How many ranks deep it stands: 1 in line, 2 in a block, 3 in a column.
    pub ranks: u8,
    /// Whether it stands in the circle of death.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub circle: bool,
    /// Whether a die says if it stands in line or in a block.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ally: bool,
}

impl Setup {
    /// A side's name for players.
    #[must_use]
    pub fn side_name(&self, side: Side) -> &str {
        &side.of(&self.sides).name
    }

    /// The type of a unit.
    #[must_use]
    pub fn troop(&self, unit: &Unit) -> Option<&Troop> {
        self.troops.get(usize::from(unit.troop))
    }

    /// Whether lost bases of a class go to the dead pool.
    ///
    /// Rule: Losses; ruling W7.
    #[must_use]
    pub const fn counts(&self, class: Class) -> bool {
        match class {
            Class::LightInfantry | Class::Skirmishers => false,
            Class::LightCavalry => matches!(self.rulings.light, Light::Foot),
            Class::HeavyInfantry
            | Class::MediumInfantry
            | Class::CloseOrderArchers
            | Class::HeavyCavalry
            | Class::MediumCavalry
            | Class::LightMediumCavalry
            | Class::Chariots => true,
        }
    }

    /// What one base of a type counts: 1, or its points.
    #[must_use]
    pub fn worth(&self, troop: &Troop) -> u32 {
        if self.by_points { u32::from(troop.points.unwrap_or(0)) } else { 1 }
    }

    /// What the army of a side started with, in bases or points (W6).
    #[must_use]
    pub fn started(&self, side: Side) -> u32 {
        if self.totals_only {
            return side.of(&self.sides).started;
        }
        let units = self.units.iter().filter(|unit| unit.side == side);
        let worth = units.filter_map(|unit| Some((unit, self.troop(unit)?)));
        let counted = worth.filter(|(_, troop)| self.rulings.third_of == ThirdOf::All || self.counts(troop.class));
        counted.map(|(unit, troop)| u32::from(unit.bases) * self.worth(troop)).sum()
    }

    /// The dead pool of a side with nothing in it.
    #[must_use]
    pub fn empty_pool(&self, side: Side) -> DeadPool {
        DeadPool::empty(self.started(side), self.threshold, true)
    }

    /// What is counted: "bases", "points".
    #[must_use]
    pub const fn counted(&self) -> &'static str {
        if self.by_points { "points" } else { "bases" }
    }

    /// A distance in words: "2 BW (8 cm)".
    #[must_use]
    pub fn words(&self, distance: BaseWidths) -> String {
        self.base.words(distance)
    }

    /// A side's name with its player's: "Macedonians (Anna)".
    #[must_use]
    pub fn full_name(&self, side: Side) -> String {
        let SideSetup { name, player, .. } = side.of(&self.sides);
        full_name(name, player)
    }
}

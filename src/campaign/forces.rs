//! What a campaign knows of its game: the forces of its scenarios, by the ids of the data files.

use super::chart::UnitType;
use crate::data::Library;
use crate::instruments::Side;
use crate::systems::describe::Answers;
use crate::systems::{Force, Forces, Game};
use std::collections::BTreeMap;

/// The scenarios of a game; of those that were asked for, their forces.
#[derive(Debug)]
pub(super) struct Scenarios<'a> {
    library: &'a Library,
    /// None for a game that is not in the list.
    game: Option<Game>,
    asked: BTreeMap<String, Option<Forces>>,
}

/// The forces of a scenario as its form stands without an answer; none for one that can not be used.
pub(super) fn forces(library: &Library, game: &Game, scenario: &str) -> Option<Forces> {
    game.forces(library, scenario, &Answers::default()).ok()
}

/// The units of a type.
pub(super) fn force<'a>(forces: &'a Forces, side: Side, unit: &str) -> Option<&'a Force> {
    forces.units.iter().find(|force| force.side == side && force.unit == unit)
}

impl<'a> Scenarios<'a> {
    pub(super) const fn of(library: &'a Library, game: Option<Game>) -> Self {
        Self { library, game, asked: BTreeMap::new() }
    }

    /// The forces of a scenario; none for one that can not be used.
    pub(super) fn forces(&mut self, scenario: &str) -> Option<&Forces> {
        let Self { library, game, asked } = self;
        let read = || game.as_ref().and_then(|game| forces(library, game, scenario));
        asked.entry(scenario.to_owned()).or_insert_with(read).as_ref()
    }

    /// The forces of a scenario that was asked for before.
    pub(super) fn known(&self, scenario: &str) -> Option<&Forces> {
        self.asked.get(scenario)?.as_ref()
    }

    /// The ids of all scenarios that can be used.
    pub(super) fn ids(&self) -> Vec<String> {
        let all = self.game.iter().flat_map(|game| game.scenarios(self.library));
        all.map(|info| info.id).collect()
    }

    /// All unit types of these scenarios, with the most that take the field in one of them.
    pub(super) fn units<'s>(&self, scenarios: impl Iterator<Item = &'s String>) -> Vec<UnitType> {
        let mut units: Vec<UnitType> = Vec::new();
        for Force { side, unit: id, name, units: usual, .. } in self.all(scenarios).flat_map(|forces| &forces.units) {
            match units.iter_mut().find(|unit| unit.side == *side && unit.id == *id) {
                Some(unit) => unit.usual = unit.usual.max(*usual),
                None => units.push(UnitType { side: *side, id: id.clone(), name: name.clone(), usual: *usual }),
            }
        }
        units
    }

    /// The id that the game's data files give a side in these scenarios, where all of them agree.
    pub(super) fn side<'s>(&self, side: Side, scenarios: impl Iterator<Item = &'s String>) -> Option<&str> {
        let mut ids = self.all(scenarios).map(|forces| side.of(&forces.sides).id.as_str());
        let first = ids.next()?;
        ids.all(|id| id == first).then_some(first)
    }

    fn all<'s>(&self, scenarios: impl Iterator<Item = &'s String>) -> impl Iterator<Item = &Forces> {
        scenarios.filter_map(|scenario| self.known(scenario))
    }
}

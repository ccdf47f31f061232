//! From profile, scenario and answers to a battle: armies, deck, terrain, rulings.

mod changes;
mod fields;
mod forces;
mod muster;
mod reading;
mod scenario;
mod values;

pub use values::{
    Battlefield, Class, DeckInfo, ElephantInfo, Limit, Reclass, TerrainDie, TerrainInfo, UnitInfo, Values,
};

use super::rules::AlexanderOfMacedon;
use super::rules::rulings::{
    Crossing, ElephantAttack, Naturals, Reshuffle, Short, Substitutes, TerrainChanges, Wounded,
};
use super::rules::setup::Setup;
use crate::data::{DeckFile, Library, Problem, Table};
use crate::instruments::{Refusal, Side};
use crate::systems::Prepare;
use crate::systems::describe::{Field, Figure};
use crate::systems::prepare::{Answer, Changes, Force, Form, Profile, RulingSpec, Scenario, SideInfo};

/// The most units of a type.
const UNITS_MOST: u8 = 12;
/// The most dice of a unit.
const DICE_MOST: u8 = 12;
/// The most hits that a unit stands before the last one eliminates it.
const OUT_MOST: u8 = 6;
/// The usual order of the battlefields: a campaign opens in Asia Minor.
const USUAL: [&str; 5] = ["asia_minor", "phoenicia", "mesopotamia", "persia", "greece"];

impl Prepare for AlexanderOfMacedon {
    const NAME: &'static str = "Alexander of Macedon";
    const ABOUT: &'static str = "A deck of marked cards says who may move and attack; five battlefields.";
    const TURNS_CARDS: bool = true;
    const RULINGS: &'static [RulingSpec] = &[
        Reshuffle::SPEC,
        Wounded::SPEC,
        Naturals::SPEC,
        TerrainChanges::SPEC,
        ElephantAttack::SPEC,
        Crossing::SPEC,
        Substitutes::SPEC,
        RulingSpec::new("m8", &[]).beside(&["class", "units"]),
        RulingSpec::new("m9", &["d6"]),
        Short::SPEC,
    ];
    const STAGES: &'static [&'static str] = &["terrain", "deployment", "battle"];
    const ATTACKER: Option<&'static str> = Some(fields::ATTACKER);
    type Profile = Values;
    type Scenario = Battlefield;

    fn read_profile(table: &mut Table<'_>, library: &Library) -> Values {
        reading::values(table, library)
    }

    fn read_scenario(table: &mut Table<'_>, profile: &Profile<Self>) -> Battlefield {
        scenario::battlefield(table, &profile.own)
    }

    fn sides(profile: &Profile<Self>, _scenario: &Scenario<Self>) -> [SideInfo; 2] {
        profile.own.sides.clone()
    }

    fn about(_profile: &Profile<Self>, scenario: &Scenario<Self>) -> (usize, String) {
        let place = USUAL.iter().position(|id| *id == scenario.id).unwrap_or(USUAL.len());
        (place, scenario.note.clone())
    }

    fn changes(form: &Form<'_, Self>, changes: &mut Changes) {
        changes::changes(form, changes);
    }

    fn pages(form: &Form<'_, Self>) -> Vec<Field> {
        fields::fields(form)
    }

    fn figures(form: &Form<'_, Self>) -> Vec<Figure> {
        let counts = forces::counts(form);
        Side::BOTH.map(|side| fields::strength(form, side, &counts)).into()
    }

    fn notes(form: &Form<'_, Self>) -> Vec<String> {
        forces::notes(form)
    }

    fn muster(form: &Form<'_, Self>) -> Result<Setup, Refusal> {
        muster::muster(form)
    }

    fn forces(form: &Form<'_, Self>) -> Vec<Force> {
        let field = &form.usual_scenario.own;
        let force = |unit: &UnitInfo| Force {
            side: unit.side,
            unit: unit.id.clone(),
            name: unit.name.clone(),
            units: forces::own_count(form, unit),
            field: Some(forces::cell_id(forces::UNITS, form, unit).into()),
            instead: field.limit(unit).map(|limit| limit.instead.clone()),
        };
        form.profile.own.units.iter().map(force).collect()
    }

    fn unfit(profile: &Profile<Self>, scenario: Option<&Scenario<Self>>) -> Vec<Problem> {
        // A scenario's own deck was held against the units where it is named.
        match scenario {
            Some(scenario) if scenario.own.deck.is_some() => Vec::new(),
            Some(_) | None => profile.own.deck(&profile.own.deck).map(|info| info.unfit.clone()).unwrap_or_default(),
        }
    }

    fn unfit_deck(profile: &Profile<Self>, deck: &DeckFile) -> Vec<Problem> {
        profile.own.deck(&deck.deck.id).map(|info| info.unfit.clone()).unwrap_or_default()
    }
}

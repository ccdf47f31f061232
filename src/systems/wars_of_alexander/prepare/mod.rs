//! From profile, scenario and answers to a battle of Wars of Alexander: two armies of bases.

mod armies;
mod lists;
mod reading;
mod terms;
mod troop_values;
mod values;

use super::rules::WarsOfAlexander;
use super::rules::rulings::{
    Archers, Attackers, ChariotCharge, EqualPools, FailedOrder, Greeks, HalfThen, Halves, Light, Mixed, Panicked,
    Renewed, Reply, Rulings, SecondRolls, SecondRow, ThirdOf, Volley, WornOutGeneral,
};
use super::rules::sections::{ARMIES, VICTORY};
use super::rules::setup::{Setup, SideSetup};
use super::rules::stage::Stage;
use crate::data::{Library, Table};
use crate::instruments::{Refusal, Side};
use crate::systems::Prepare;
use crate::systems::describe::{Field, Figure, UnitId};
use crate::systems::prepare::{Answer, Changes, Form, Profile, RulingSpec, Scenario, SideInfo};
use terms::Terms;
pub use values::{Army, Base, Contingent, List, ListShare, Values};

impl Prepare for WarsOfAlexander {
    const NAME: &'static str = "Wars of Alexander";
    const ABOUT: &'static str = "Units of bases, five stages a turn, and the dead pools that decide.";
    const RULINGS: &'static [RulingSpec] = &[
        EqualPools::SPEC,
        Halves::SPEC,
        SecondRolls::SPEC,
        SecondRow::SPEC,
        ThirdOf::SPEC,
        Light::SPEC,
        HalfThen::SPEC,
        Attackers::SPEC,
        Reply::SPEC,
        Volley::SPEC,
        Renewed::SPEC,
        Panicked::SPEC,
        ChariotCharge::SPEC,
        FailedOrder::SPEC,
        WornOutGeneral::SPEC,
        Mixed::SPEC,
        Archers::SPEC,
        Greeks::SPEC,
    ];
    const STAGES: &'static [&'static str] = &Stage::IDS;
    type Profile = Values;
    /// The ids of the armies that meet.
    type Scenario = [String; 2];

    fn read_profile(table: &mut Table<'_>, _library: &Library) -> Values {
        reading::values(table)
    }

    fn read_scenario(table: &mut Table<'_>, profile: &Profile<Self>) -> [String; 2] {
        reading::armies_that_meet(table, &profile.own)
    }

    fn sides(profile: &Profile<Self>, _scenario: &Scenario<Self>) -> [SideInfo; 2] {
        profile.own.sides.clone()
    }

    fn changes(form: &Form<'_, Self>, changes: &mut Changes) {
        troop_values::changes(form, changes);
        armies::changes(form, changes);
    }

    fn pages(form: &Form<'_, Self>) -> Vec<Field> {
        let mut fields = armies::choices(form);
        fields.extend(Terms::of(form).fields);
        fields.extend(form.player_fields());
        fields.extend(armies::pages(form));
        fields.push(troop_values::field(form));
        fields.extend(form.ruling_fields());
        fields
    }

    fn figures(form: &Form<'_, Self>) -> Vec<Figure> {
        let checks = Side::BOTH.into_iter().flat_map(|side| lists::checks(form, side));
        checks.map(|check| check.figure).collect()
    }

    fn muster(form: &Form<'_, Self>) -> Result<Setup, Refusal> {
        let (values, terms) = (&form.profile.own, Terms::of(form));
        let mut setup = Setup {
            scenario: form.scenario.id.clone(),
            place: form.scenario.name.clone(),
            profile: form.profile.id.clone(),
            sides: Side::BOTH.map(|side| side_setup(form, side)),
            base: terms.base,
            distances: values.distances,
            troops: values.troops.clone(),
            units: Vec::new(),
            threshold: terms.threshold,
            by_points: terms.by_points,
            totals_only: terms.totals_only,
            advanced: terms.advanced,
            rulings: rulings(form.profile),
            notes: Side::BOTH.into_iter().flat_map(|side| lists::broken(form, side)).collect(),
            noted: form.scenario.noted.clone(),
        };
        for side in Side::BOTH {
            if terms.totals_only {
                side.of_mut(&mut setup.sides).started = started(form, &terms, side)?;
            } else {
                take_the_field(form, side, &mut setup)?;
            }
        }
        can_be_counted(&setup)?;
        Ok(setup)
    }
}

fn side_setup(form: &Form<'_, WarsOfAlexander>, side: Side) -> SideSetup {
    let SideInfo { id, name } = side.of(&form.sides).clone();
    SideSetup { id, name, player: form.player(side), started: 0, general: false, leads: None, general_flees: false }
}

/// What a side starts with where only the totals are kept.
fn started(form: &Form<'_, WarsOfAlexander>, terms: &Terms, side: Side) -> Result<u32, Refusal> {
    let (name, started) = (&side.of(&form.sides).name, *side.of(&terms.started));
    if started == 0 {
        return Err(VICTORY.refuses(format!("the {name} start with {started}: nothing can be lost")));
    }
    Ok(started)
}

/// The units of a side and its general.
fn take_the_field(form: &Form<'_, WarsOfAlexander>, side: Side, setup: &mut Setup) -> Result<(), Refusal> {
    let (values, name) = (&form.profile.own, &side.of(&form.sides).name);
    let army = armies::chosen(form, side).ok_or_else(|| ARMIES.refuses(format!("choose the army of the {name}")))?;
    if army.bases() == 0 {
        return Err(ARMIES.refuses(format!("the {name} have 0 bases")));
    }
    let (first, units) = (setup.units.len(), armies::units(values, army, side));
    let leads = units.iter().position(|(contingent, _)| contingent.general);
    let sides = side.of_mut(&mut setup.sides);
    sides.general = !army.no_general;
    sides.leads = leads.and_then(|at| u16::try_from(first + at).ok()).map(UnitId).filter(|_| sides.general);
    sides.general_flees = values.list(&army.list).is_some_and(|list| list.general_flees);
    setup.units.extend(units.into_iter().map(|(_, unit)| unit));
    Ok(())
}

/// Whether the dead pools can decide the battle.
fn can_be_counted(setup: &Setup) -> Result<(), Refusal> {
    if setup.by_points && !setup.totals_only {
        let mut troops = setup.units.iter().filter_map(|unit| setup.troop(unit));
        if let Some(troop) = troops.find(|troop| troop.points.is_none()) {
            return Err(VICTORY.refuses(format!("{}: 0 points a base, fill them in to count points", troop.name)));
        }
    }
    if let Some(side) = Side::BOTH.into_iter().find(|side| setup.started(*side) == 0) {
        let why = format!("no base of the {} counts for the dead pool: 0 of 0", setup.side_name(side));
        return Err(VICTORY.refuses(why));
    }
    Ok(())
}

fn rulings(profile: &Profile<WarsOfAlexander>) -> Rulings {
    Rulings {
        equal_pools: profile.answer(),
        halves: profile.answer(),
        second_row: profile.answer(),
        third_of: profile.answer(),
        light: profile.answer(),
        half_then: match profile.answer() {
            HalfThen::Itself => profile.own.half_then,
            HalfThen::Four => Some(4),
        },
        attackers: profile.answer(),
        reply: profile.answer(),
        volley: profile.answer(),
        renewed: profile.answer(),
        panicked: profile.answer(),
        chariot_charge: profile.answer(),
        failed_order: profile.answer(),
        worn_out_general: profile.answer(),
        mixed: profile.answer(),
        archers: profile.answer(),
        greeks: profile.answer(),
    }
}

//! The form that prepares a battle.

use super::form;
use super::muster::{Chosen, muster};
use super::profile::{Profile, Scenario};
use super::setup::Setup;
use super::{CommandsColorsAncients, GAME};
use crate::data::{Library, Place, Problem};
use crate::instruments::{Side, counted};
use crate::systems::describe::{Answers, Figure, Sheet};
use crate::systems::{ScenarioInfo, System};

/// The scenarios in the library, in the order of their numbers.
pub(super) fn scenarios(library: &Library) -> Vec<ScenarioInfo> {
    let Ok(profile) = profile(library) else { return Vec::new() };
    let mut known: Vec<Scenario> =
        library.scenarios(GAME).filter_map(|document| Scenario::read(document, &profile).ok()).collect();
    known.sort_by_key(|scenario| scenario.number);
    let info = |scenario: Scenario| {
        let [top, bottom] = &scenario.sides;
        // Who knows the year from the source finds the battle too.
        let printed = scenario.differences.iter().find_map(|difference| difference.printed);
        let printed = printed.map_or_else(String::new, |year| format!(", {year} in print"));
        let (year, banners) = (scenario.year, scenario.banners);
        let note = format!("{year} BC{printed}: {} and {}, {banners} banners", top.name, bottom.name);
        ScenarioInfo { id: scenario.id, name: scenario.name, note }
    };
    known.into_iter().map(info).collect()
}

/// The profile in use.
pub(super) fn profile(library: &Library) -> Result<Profile, Vec<Problem>> {
    Profile::read(library.profile(GAME, GAME).ok_or_else(|| missing("profile", GAME))?)
}

/// A scenario of the library.
pub(super) fn scenario(library: &Library, id: &str, profile: &Profile) -> Result<Scenario, Vec<Problem>> {
    Scenario::read(library.scenario(GAME, id).ok_or_else(|| missing("scenario", id))?, profile)
}

fn missing(what: &str, id: &str) -> Vec<Problem> {
    vec![Problem::at(&Place::whole("library"), what, format!("the {what} `{id}`"), "none that can be used")]
}

/// The form with the answers so far.
pub(super) fn prepare(library: &Library, id: &str, answers: &Answers) -> Result<Sheet<Setup>, Vec<Problem>> {
    let profile = profile(library)?;
    let scenario = scenario(library, id, &profile)?;
    let chosen = Chosen { profile: &profile, scenario: &scenario, answers };
    let rules = chosen.offered_rules().into_iter().filter(|rule| chosen.has_rule(rule));
    let steps = rules.map(|rule| format!("{}: {}", rule.title, rule.text)).collect();
    Ok(Sheet {
        title: CommandsColorsAncients::NAME.into(),
        subtitle: format!("{}, {} BC", scenario.name, chosen.year()),
        verb: "Begin".into(),
        fields: form::fields(&chosen),
        figures: Side::BOTH.map(|side| strength(&chosen, side)).to_vec(),
        odds: None,
        steps,
        order: muster(&chosen),
    })
}

/// "15 units", with those of each type.
fn strength(chosen: &Chosen<'_>, side: Side) -> Figure {
    let counts = chosen.profile.units.iter().enumerate().map(|(place, unit)| (unit, chosen.units(side, place)));
    let counts: Vec<_> = counts.filter(|(_, count)| *count > 0).collect();
    let total: u16 = counts.iter().map(|(_, count)| u16::from(*count)).sum();
    Figure {
        side: Some(side),
        value: counted(total, "unit", "units"),
        why: counts.into_iter().map(|(unit, count)| format!("{} {count}", unit.name)).collect(),
    }
}

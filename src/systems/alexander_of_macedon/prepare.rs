//! The form that prepares a battle.

use super::form::{Form, PLAYER_MOST, side_answer};
use super::muster::{Choices, muster};
use super::profile::{Profile, Scenario};
use super::setup::Setup;
use super::{AlexanderOfMacedon, FORCES, GAME, keep, resolve};
use crate::data::{Deck, Library, Origin, Place, Problem};
use crate::instruments::{Refusal, Side, counted};
use crate::systems::describe::{Answers, Figure, Sheet};
use crate::systems::{ScenarioInfo, System};

/// The usual order of the battlefields: a campaign opens in Asia Minor.
const USUAL: [&str; 5] = ["asia_minor", "phoenicia", "mesopotamia", "persia", "greece"];

/// The scenarios in the library, the usual one first.
pub(super) fn scenarios(library: &Library) -> Vec<ScenarioInfo> {
    let Ok((profile, _)) = sources(library) else { return Vec::new() };
    let mut known: Vec<Scenario> =
        library.scenarios(GAME).filter_map(|document| Scenario::read(document, &profile).ok()).collect();
    known.sort_by_key(|scenario| USUAL.iter().position(|id| *id == scenario.id).unwrap_or(USUAL.len()));
    let info = |scenario: Scenario| ScenarioInfo {
        id: scenario.id,
        name: scenario.name,
        note: scenario.note.unwrap_or_default(),
    };
    known.into_iter().map(info).collect()
}

/// The profile in use and its deck.
fn sources(library: &Library) -> Result<(Profile, &Deck), Vec<Problem>> {
    let document = library.profile(GAME, GAME).ok_or_else(|| missing("profile", GAME))?;
    let profile = Profile::read(document, library)?;
    let deck = library.deck(&profile.deck).ok_or_else(|| missing("deck", &profile.deck))?;
    Ok((profile, deck))
}

fn missing(what: &str, id: &str) -> Vec<Problem> {
    vec![Problem::at(&Place::whole("library"), what, format!("the {what} `{id}`"), "none that can be used")]
}

fn scenario(library: &Library, id: &str, profile: &Profile) -> Result<Scenario, Vec<Problem>> {
    let document = library.scenario(GAME, id).ok_or_else(|| missing("scenario", id))?;
    Scenario::read(document, profile)
}

/// The profile as it is built in, whatever the players keep as their own.
fn built_in(library: &Library, profile: &Profile) -> Profile {
    match library.profile(GAME, GAME) {
        Some(document) if document.origin == Origin::Own => {
            let (library, _) = Library::load([]);
            sources(&library).map_or_else(|_| profile.clone(), |(profile, _)| profile)
        }
        _ => profile.clone(),
    }
}

/// The form with the answers so far.
pub(super) fn prepare(library: &Library, id: &str, answers: &Answers) -> Result<Sheet<Setup>, Vec<Problem>> {
    let (profile, deck) = sources(library)?;
    let scenario = scenario(library, id, &profile)?;
    let built_in = built_in(library, &profile);
    let changed = resolve::values(&profile, &scenario, answers);
    let counts = resolve::counts(&changed, &scenario, answers);
    let form = Form { profile: &changed, built_in: &built_in, scenario: &scenario, answers };
    let notes = resolve::notes(&changed, &scenario, answers);
    let order = choices(&changed, &built_in, &scenario, &counts, answers, notes.clone())
        .map(|choices| muster(&changed, &scenario, deck, choices));
    Ok(Sheet {
        title: AlexanderOfMacedon::NAME.into(),
        subtitle: scenario.name.clone(),
        verb: "Begin".into(),
        fields: form.fields(),
        figures: Side::BOTH.map(|side| strength(&changed, side, &counts)).to_vec(),
        odds: None,
        steps: notes,
        order,
    })
}

/// "19 units", with those of each type.
fn strength(profile: &Profile, side: Side, counts: &[u8]) -> Figure {
    let own = || profile.units.iter().zip(counts).filter(|(unit, count)| unit.side == side && **count > 0);
    let total: u16 = own().map(|(_, count)| u16::from(*count)).sum();
    Figure {
        side: Some(side),
        value: counted(total, "unit", "units"),
        why: own().map(|(unit, count)| format!("{} {count}", unit.name)).collect(),
    }
}

fn choices(
    profile: &Profile,
    built_in: &Profile,
    scenario: &Scenario,
    counts: &[u8],
    answers: &Answers,
    notes: Vec<String>,
) -> Result<Choices, Refusal> {
    if let Some(wrong) = resolve::wrong(profile, built_in, scenario, counts) {
        return Err(FORCES.refuses(wrong));
    }
    let player = |field: &str| -> String {
        let name = answers.text(field).unwrap_or_default().trim();
        name.chars().filter(|letter| !letter.is_control()).take(PLAYER_MOST).collect()
    };
    Ok(Choices {
        players: [player("player.a"), player("player.b")],
        attacker: side_answer(answers, "attacker").unwrap_or(scenario.attacker),
        already_set_up: answers.toggle("ready").unwrap_or(false),
        counts: counts.to_vec(),
        notes,
    })
}

/// The players' own profile in these answers.
pub(super) fn keep(library: &Library, id: &str, answers: &Answers) -> Option<String> {
    let (profile, _) = sources(library).ok()?;
    let scenario = scenario(library, id, &profile).ok()?;
    keep::keep(&resolve::values(&profile, &scenario, answers), &built_in(library, &profile))
}

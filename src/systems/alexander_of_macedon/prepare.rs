//! The form that prepares a battle.

use super::muster::{Choices, muster};
use super::profile::{Profile, Scenario};
use super::setup::Setup;
use super::{AlexanderOfMacedon, GAME};
use crate::data::{Deck, Library, Place, Problem};
use crate::instruments::Side;
use crate::journal::Rules;
use crate::systems::ScenarioInfo;
use crate::systems::describe::{Answers, Sheet};

/// The scenarios in the library; the first is where a campaign opens.
pub(super) fn scenarios(library: &Library) -> Vec<ScenarioInfo> {
    let Ok((profile, _)) = sources(library) else { return Vec::new() };
    let known =
        library.scenarios(AlexanderOfMacedon::ID).filter_map(|document| Scenario::read(document, &profile).ok());
    known
        .map(|scenario| ScenarioInfo { id: scenario.id, name: scenario.name, note: scenario.note.unwrap_or_default() })
        .collect()
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

/// The form with the answers so far.
pub(super) fn prepare(library: &Library, id: &str, _answers: &Answers) -> Result<Sheet<Setup>, Vec<Problem>> {
    let (profile, deck) = sources(library)?;
    let document = library.scenario(GAME, id).ok_or_else(|| missing("scenario", id))?;
    let scenario = Scenario::read(document, &profile)?;
    let choices = Choices {
        players: Default::default(),
        left: Side::A,
        attacker: scenario.attacker,
        already_set_up: false,
        counts: profile.units.iter().map(|unit| unit.units).collect(),
        notes: Vec::new(),
    };
    Ok(Sheet {
        title: AlexanderOfMacedon::ID.into(),
        subtitle: scenario.name.clone(),
        verb: "Begin".into(),
        fields: Vec::new(),
        figures: Vec::new(),
        odds: None,
        steps: Vec::new(),
        order: Ok(muster(&profile, &scenario, deck, choices)),
    })
}

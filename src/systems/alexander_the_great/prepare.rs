//! The form that prepares a battle.

use super::form::Form;
use super::muster::{Choices, muster};
use super::profile::{Profile, Scenario};
use super::setup::Setup;
use super::{AlexanderTheGreat, BALANCE, GAME, keep, resolve};
use crate::data::{Library, Origin, Place, Problem};
use crate::instruments::{Refusal, Side, counted};
use crate::systems::describe::{Answers, Figure, Sheet};
use crate::systems::{ScenarioInfo, System};

/// The most characters of a player's name.
pub(super) const PLAYER_MOST: usize = 24;

/// The scenarios in the library, Gaugamela first.
pub(super) fn scenarios(library: &Library) -> Vec<ScenarioInfo> {
    let Ok(profile) = profile(library) else { return Vec::new() };
    let known = library.scenarios(GAME).filter_map(|document| Scenario::read(document, &profile).ok());
    known.map(|scenario| ScenarioInfo { id: scenario.id, name: scenario.name, note: scenario.note }).collect()
}

fn profile(library: &Library) -> Result<Profile, Vec<Problem>> {
    Profile::read(library.profile(GAME, GAME).ok_or_else(|| missing("profile", GAME))?)
}

fn missing(what: &str, id: &str) -> Vec<Problem> {
    vec![Problem::at(&Place::whole("library"), what, format!("the {what} `{id}`"), "none that can be used")]
}

fn scenario(library: &Library, id: &str, profile: &Profile) -> Result<Scenario, Vec<Problem>> {
    Scenario::read(library.scenario(GAME, id).ok_or_else(|| missing("scenario", id))?, profile)
}

/// The profile as it is built in, whatever the players keep as their own.
fn built_in(library: &Library, profile: &Profile) -> Profile {
    match library.profile(GAME, GAME) {
        Some(document) if document.origin == Origin::Own => {
            let (library, _) = Library::load([]);
            self::profile(&library).unwrap_or_else(|_| profile.clone())
        }
        _ => profile.clone(),
    }
}

/// The form with the answers so far.
pub(super) fn prepare(library: &Library, id: &str, answers: &Answers) -> Result<Sheet<Setup>, Vec<Problem>> {
    let profile = profile(library)?;
    let scenario = scenario(library, id, &profile)?;
    let (changed, wrong) = resolve::values(&profile, &scenario, answers);
    let form = Form { profile: &changed, scenario: &scenario, answers };
    let order = match wrong {
        Some(wrong) => Err(BALANCE.refuses(wrong)),
        None => choices(&scenario, answers).map(|choices| muster(&changed, &scenario, &choices)),
    };
    Ok(Sheet {
        title: AlexanderTheGreat::NAME.into(),
        subtitle: scenario.name.clone(),
        verb: "Begin".into(),
        fields: form.fields(),
        figures: figures(&changed, &scenario, answers),
        odds: None,
        steps: scenario.notes.clone(),
        order,
    })
}

fn figures(profile: &Profile, scenario: &Scenario, answers: &Answers) -> Vec<Figure> {
    let of = |side: Side| {
        let counters = profile.counters(&side.of(&scenario.sides).army);
        let unknown = counters.iter().filter(|counter| counter.full.is_none() && counter.rank.is_none()).count();
        let mut why = vec![counted(counters.len(), "counter", "counters")];
        if unknown > 0 {
            why.push(format!("{unknown} without factors: told in battle, or entered here once"));
        }
        let cut = i16::from(resolve::cut(answers, side).unwrap_or(0));
        let start = *side.of(&profile.morale.start) - crate::instruments::Halves::whole(cut);
        Figure { side: Some(side), value: format!("morale {start}"), why }
    };
    Side::BOTH.map(of).to_vec()
}

fn choices(scenario: &Scenario, answers: &Answers) -> Result<Choices, Refusal> {
    let player = |field: &str| -> String {
        let name = answers.text(field).unwrap_or_default().trim();
        name.chars().filter(|letter| !letter.is_control()).take(PLAYER_MOST).collect()
    };
    let cut = |side: Side| resolve::cut(answers, side).map_err(|wrong| BALANCE.refuses(wrong));
    Ok(Choices {
        players: [player("player.a"), player("player.b")],
        left: if answers.choice("left") == Some("b") { Side::B } else { Side::A },
        already_set_up: answers.toggle("ready").unwrap_or(false),
        options: resolve::options(scenario, answers),
        cuts: [cut(Side::A)?, cut(Side::B)?],
    })
}

/// The players' own profile in these answers: counters, tables, bands and rulings.
pub(super) fn keep(library: &Library, id: &str, answers: &Answers) -> Option<String> {
    let profile = profile(library).ok()?;
    let scenario = scenario(library, id, &profile).ok()?;
    let (changed, wrong) = resolve::values(&profile, &scenario, answers);
    if wrong.is_some() {
        return None;
    }
    keep::keep(&changed, &built_in(library, &profile))
}

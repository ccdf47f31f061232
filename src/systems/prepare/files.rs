//! The files of a battle: which profile and scenario are meant, and what is read from them.

use super::fields::{PROFILE, SCENARIO_PROFILE};
use super::{Changes, Prepare, Ruling, rulings};
use crate::data::{Document, Library, Place, Problem, Table, quoted};
use crate::systems::describe::{Answers, Id, Noted};

/// The choice that stands for a profile as it is built in, where one of the players' own has its id.
const BUILT_IN: &str = "=";
/// How many things a scenario may want remembered.
const NOTED_MOST: usize = 20;

/// A profile: what all games read alike, and what is the game's own.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile<G: Prepare> {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// Where the game was published.
    pub source: String,
    /// Where the source can be read in more than one way.
    pub rulings: Vec<Ruling>,
    /// What the game itself reads.
    pub own: G::Profile,
}

/// A scenario: what all games read alike, and what is the game's own.
#[derive(Debug, Clone, PartialEq)]
pub struct Scenario<G: Prepare> {
    /// Its id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// A line about it; may be empty.
    pub note: String,
    /// What it wants remembered.
    pub noted: Vec<Noted>,
    /// What the game itself reads.
    pub own: G::Scenario,
}

/// The files that a battle is prepared from.
#[derive(Debug, Clone)]
pub(super) struct Files<'a> {
    pub(super) profile: &'a Document,
    pub(super) scenario: &'a Document,
    /// Whether the profile is the built-in one though an own one stands in its place.
    built_in: bool,
}

impl<'a> Files<'a> {
    /// The scenario, and the profile that is chosen for it, else the one that the scenario names, else
    /// the one that has the game's id.
    pub(super) fn of<G: Prepare>(
        library: &'a Library,
        scenario: &str,
        answers: &Answers,
    ) -> Result<Self, Vec<Problem>> {
        let scenario = library.scenario(G::ID, scenario).ok_or_else(|| missing("scenario", scenario))?;
        Self::with::<G>(library, scenario, answers.choice(profile_field(scenario)))
    }

    /// The same for a scenario that may not be in the library.
    pub(super) fn with<G: Prepare>(
        library: &'a Library,
        scenario: &'a Document,
        chosen: Option<&str>,
    ) -> Result<Self, Vec<Problem>> {
        if chosen == Some(BUILT_IN)
            && let Some(profile) = library.built_in_profile(G::ID, G::ID)
        {
            return Ok(Self { profile, scenario, built_in: true });
        }
        // A choice holds for all battles of the game, also for one that it does not fit.
        let chosen = chosen.and_then(|id| library.profile(G::ID, id));
        let chosen = chosen.filter(|profile| Self::pair(profile, scenario).read::<G>(library).is_ok());
        let named = scenario.word("profile");
        let profile = match (chosen, &named) {
            (Some(profile), _) => profile,
            (None, None) => library.profile(G::ID, G::ID).ok_or_else(|| missing("profile", G::ID))?,
            (None, Some(named)) => library.profile(G::ID, &named.value).ok_or_else(|| {
                let known: Vec<&str> = library.profiles(G::ID).map(|document| document.id.as_str()).collect();
                vec![Problem::unknown(&named.place, "profile", &named.value, "profiles", &known)]
            })?,
        };
        Ok(Self { profile, scenario, built_in: false })
    }

    /// A profile and a scenario that go together.
    pub(super) const fn pair(profile: &'a Document, scenario: &'a Document) -> Self {
        Self { profile, scenario, built_in: false }
    }

    /// The profiles to choose from for this battle, where there are several.
    pub(super) fn choices<G: Prepare>(&self, library: &Library) -> Vec<(Id, String)> {
        let game = self.profile.game.as_str();
        let fits = |profile: &Document| {
            profile.id == self.profile.id || Files::pair(profile, self.scenario).read::<G>(library).is_ok()
        };
        let fitting = library.profiles(game).filter(|profile| fits(profile));
        let mut choices: Vec<(Id, String)> =
            fitting.map(|document| (document.id.clone().into(), document.name.clone())).collect();
        let shadowed = library.profile(game, game).zip(library.built_in_profile(game, game));
        if shadowed.is_some_and(|(own, built_in)| own.origin != built_in.origin) {
            choices.push((BUILT_IN.into(), "as built in".to_owned()));
        }
        if choices.len() > 1 { choices } else { Vec::new() }
    }

    /// The field that asks for the profile.
    pub(super) fn field(&self) -> &'static str {
        profile_field(self.scenario)
    }

    /// Whether the profile is the built-in one though an own one stands in its place.
    pub(super) const fn is_built_in(&self) -> bool {
        self.built_in
    }

    /// The choice that is the profile.
    pub(super) fn chosen(&self) -> Id {
        if self.built_in { BUILT_IN.into() } else { self.profile.id.clone().into() }
    }

    /// Both files read.
    ///
    /// # Errors
    /// All problems of either.
    pub(super) fn read<G: Prepare>(&self, library: &Library) -> Result<(Profile<G>, Scenario<G>), Vec<Problem>> {
        let (read, problems) = self.read_with(&Changes::default(), library);
        if problems.is_empty() { Ok(read) } else { Err(problems) }
    }

    /// Both files read with some changes laid over them, and what is wrong then; a stand-in takes the
    /// place of what is.
    ///
    /// What the scenario says under `values` is laid over the profile, for its battle alone.
    pub(super) fn read_with<G: Prepare>(
        &self,
        changes: &Changes,
        library: &Library,
    ) -> ((Profile<G>, Scenario<G>), Vec<Problem>) {
        let profile = self.profile.laid_under(self.scenario, "values").overlaid(&changes.profile);
        let (profile, mut problems) = read_profile::<G>(&profile, library);
        let (scenario, more) = read_scenario::<G>(&self.scenario.overlaid(&changes.scenario), &profile);
        // What a scenario says of values that can not be read can not be judged.
        if problems.is_empty() {
            problems = more;
        }
        if problems.is_empty() {
            problems = G::unfit(&profile, Some(&scenario));
        }
        ((profile, scenario), problems)
    }
}

/// The profile of a game that has its id.
///
/// # Errors
/// All problems of it, or that there is none.
pub fn profile<G: Prepare>(library: &Library) -> Result<Profile<G>, Vec<Problem>> {
    let document = library.profile(G::ID, G::ID).ok_or_else(|| missing("profile", G::ID))?;
    let (profile, problems) = read_profile(document, library);
    if problems.is_empty() { Ok(profile) } else { Err(problems) }
}

/// A scenario and the profile that it is fought with.
///
/// # Errors
/// All problems of either, or that there is none.
pub fn read<G: Prepare>(library: &Library, scenario: &str) -> Result<(Profile<G>, Scenario<G>), Vec<Problem>> {
    Files::of::<G>(library, scenario, &Answers::default())?.read(library)
}

/// Reads a profile.
pub(super) fn read_profile<G: Prepare>(document: &Document, library: &Library) -> (Profile<G>, Vec<Problem>) {
    document.read_anyway(|table| Profile {
        id: document.id.clone(),
        name: document.name.clone(),
        source: table.optional_text("source").unwrap_or_default(),
        rulings: rulings::read(table, G::RULINGS),
        own: G::read_profile(table, library),
    })
}

/// Reads a scenario for a profile.
fn read_scenario<G: Prepare>(document: &Document, profile: &Profile<G>) -> (Scenario<G>, Vec<Problem>) {
    document.read_anyway(|table| {
        let _read_before = table.optional_id("profile");
        table.leave_table("values");
        Scenario {
            id: document.id.clone(),
            name: document.name.clone(),
            note: table.optional_text("note").unwrap_or_default(),
            noted: table.tables("reminder", 0..=NOTED_MOST, |table| noted(table, G::STAGES)),
            own: G::read_scenario(table, profile),
        }
    })
}

/// The field that asks for the profile: where the scenario names one, the choice is for its battle alone.
fn profile_field(scenario: &Document) -> &'static str {
    if scenario.has("profile") { SCENARIO_PROFILE } else { PROFILE }
}

fn noted(table: &mut Table<'_>, stages: &[&'static str]) -> Noted {
    let words: Vec<(&str, &str)> = stages.iter().map(|stage| (*stage, *stage)).collect();
    let at = table.choices("at", 0..=stages.len(), &words);
    Noted { text: table.text("text"), at: at.into_iter().map(|stage| stage.value.to_owned()).collect() }
}

fn missing(what: &str, id: &str) -> Vec<Problem> {
    vec![Problem::at(&Place::whole("library"), what, format!("the {what} {}", quoted(id)), "none that can be used")]
}

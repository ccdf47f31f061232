//! From the library to a setup: what every game does alike before a battle.
//!
//! A profile, a scenario and the players' answers come together in a [`Form`]. What the answers
//! change of a file is laid over it by the rules of `extends` and read by the same reader, so a
//! battle is prepared, checked and kept by one and the same code.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod changes;
mod check;
mod fields;
mod files;
mod keep;
mod rulings;
mod sides;

pub use changes::Changes;
pub use check::check;
pub use fields::RULINGS;
pub use files::{Profile, Scenario, profile, read};
pub use keep::{Kept, keep};
pub use rulings::{Answer, Ruling, RulingOption, RulingSpec, rulings};
pub use sides::{SideInfo, SideSetup, deploying_sides, full_name};

use super::Roster;
use super::describe::{Answers, Field, Figure, Id, Sheet, Tally};
use crate::data::{DeckFile, Library, Problem, Table};
use crate::instruments::{Refusal, Rule, Side};
use crate::journal::Rules;
use files::Files;
use std::fmt::Debug;

/// Where what can not begin is refused, when no rule of the game says so.
const FORCES: Rule = Rule::new("Hetairoi", "forces");

/// A game that can be prepared: what it reads, asks and musters.
///
/// Header, source, rulings and the players are read and asked for all games alike.
pub trait Prepare: Rules {
    /// The game's name for players.
    const NAME: &'static str;
    /// A line about it, for those who choose.
    const ABOUT: &'static str;
    /// Whether a deck is turned in it: then the program turns it, or the players do.
    const TURNS_CARDS: bool = false;
    /// Where the source is silent, in the order of the profile.
    const RULINGS: &'static [RulingSpec];
    /// The words for the stages of a turn, by which a scenario says when something is to be
    /// remembered.
    const STAGES: &'static [&'static str];

    /// What the game reads from a profile besides its header, source and rulings.
    type Profile: Debug + Clone + PartialEq;
    /// What it reads from a scenario besides its header, note and reminders.
    type Scenario: Debug + Clone + PartialEq;

    /// Reads a profile; what does not fit together is noted in the table.
    fn read_profile(table: &mut Table<'_>, library: &Library) -> Self::Profile;

    /// Reads a scenario for a profile.
    fn read_scenario(table: &mut Table<'_>, profile: &Profile<Self>) -> Self::Scenario;

    /// Both sides, Alexander's first where there is one.
    fn sides(profile: &Profile<Self>, scenario: &Scenario<Self>) -> [SideInfo; 2];

    /// A line about a scenario for those who choose; and its place among the others, the lowest first.
    fn about(_profile: &Profile<Self>, scenario: &Scenario<Self>) -> (usize, String) {
        (0, scenario.note.clone())
    }

    /// The battle by its name, as the form has it beside its title.
    #[must_use]
    fn subtitle(form: &Form<'_, Self>) -> String {
        form.scenario.name.clone()
    }

    /// What the answers change of the files, rulings aside. The form is as the files have it.
    fn changes(form: &Form<'_, Self>, changes: &mut Changes);

    /// The fields of the form, page by page. Every field has a default, so that no answer is needed.
    fn pages(form: &Form<'_, Self>) -> Vec<Field>;

    /// What the form comes to, as a check: the strength of each side.
    fn figures(form: &Form<'_, Self>) -> Vec<Figure>;

    /// What players should know before they begin.
    #[must_use]
    fn notes(_form: &Form<'_, Self>) -> Vec<String> {
        Vec::new()
    }

    /// The setup, with the resolved profile, deck and rulings in it.
    ///
    /// # Errors
    /// Refuses what can not take the field, with the number that is off.
    fn muster(form: &Form<'_, Self>) -> Result<Self::Setup, Refusal>;

    /// The field that asks who attacks, by `a` or `b`, where the form asks it.
    const ATTACKER: Option<&'static str> = None;

    /// How the form counts each unit type, for a campaign that takes some away; nothing where the
    /// form does not: then a campaign knows the types and numbers that take the field alone.
    #[must_use]
    fn forces(_form: &Form<'_, Self>) -> Vec<Force> {
        Vec::new()
    }

    /// What of a profile, read without mistakes, does not fit to the library: the cards of its deck,
    /// unless the scenario has another.
    fn unfit(_profile: &Profile<Self>, _scenario: Option<&Scenario<Self>>) -> Vec<Problem> {
        Vec::new()
    }

    /// What keeps a deck from the game's units, for a game whose cards name them.
    fn unfit_deck(_profile: &Profile<Self>, _deck: &DeckFile) -> Vec<Problem> {
        Vec::new()
    }
}

/// How a form counts the units of one type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Force {
    /// Whose they are.
    pub side: Side,
    /// The id of the unit type in the game's data files.
    pub unit: String,
    /// Its name for the players.
    pub name: String,
    /// How many take the field as the form stands; what comes in place of others is not among them.
    pub units: u8,
    /// The field that is answered with another number; none where the form does not ask it.
    pub field: Option<Id>,
    /// What the scenario offers in place of missing ones; none where it offers nothing.
    pub instead: Option<Vec<Offer>>,
}

/// What may come in place of missing units: so many in all, of these types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// How many may be taken.
    pub take: u8,
    /// The ids of the unit types they may be of.
    pub from: Vec<String>,
}

/// What a campaign must know of a battle that is to be prepared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forces {
    /// The ids and names of both sides.
    pub sides: [SideInfo; 2],
    /// The field that asks who attacks.
    pub attacker: Option<&'static str>,
    /// How the form counts each unit type.
    pub units: Vec<Force>,
}

/// What a battle is prepared from: the files with the answers in them, and as they were.
#[derive(Debug)]
pub struct Form<'a, G: Prepare> {
    /// The library that decks are looked up in.
    pub library: &'a Library,
    /// The profile with the answers in it.
    pub profile: &'a Profile<G>,
    /// The profile as the files have it.
    pub usual: &'a Profile<G>,
    /// The scenario with the answers in it.
    pub scenario: &'a Scenario<G>,
    /// The scenario as the files have it.
    pub usual_scenario: &'a Scenario<G>,
    /// What the players answered.
    pub answers: &'a Answers,
    /// Both sides, with the answers in them.
    pub sides: [SideInfo; 2],
    /// The profiles to choose from, id and name, where there are several.
    profiles: Vec<(Id, String)>,
    /// The one that is chosen.
    chosen: Id,
    /// The field that asks for it.
    profile_field: &'static str,
}

/// The form that prepares a battle, with the answers so far.
///
/// # Errors
/// When the scenario or what it needs is not in the library, or is wrong.
pub fn prepare<G: Prepare>(
    library: &Library,
    scenario: &str,
    answers: &Answers,
) -> Result<Sheet<G::Setup>, Vec<Problem>> {
    with_form::<G, _>(library, scenario, answers, |form, wrong| {
        let order = wrong.map_or_else(|| G::muster(form), |wrong| Err(FORCES.refuses(told(&wrong))));
        let mut fields = form.profile_fields();
        fields.extend(G::pages(form));
        let mut sheet = Sheet::new(G::NAME, "Begin", order).fields(fields);
        sheet.subtitle = G::subtitle(form);
        sheet.figures = G::figures(form);
        sheet.steps = G::notes(form);
        sheet
    })
}

/// What a campaign must know of a battle, as the form stands with these answers.
///
/// # Errors
/// As [`prepare`].
pub fn forces<G: Prepare + Roster>(
    library: &Library,
    scenario: &str,
    answers: &Answers,
) -> Result<Forces, Vec<Problem>> {
    with_form::<G, _>(library, scenario, answers, |form, _| {
        let counted = G::forces(form);
        let units = if counted.is_empty() {
            G::muster(form).map(|setup| Force::all_of(&G::tally(&G::open(&setup)))).unwrap_or_default()
        } else {
            counted
        };
        Forces { sides: form.sides.clone(), attacker: G::ATTACKER, units }
    })
}

impl Force {
    /// What took the field, type by type, where no form counts it.
    #[must_use]
    pub fn all_of(tallies: &[Tally]) -> Vec<Self> {
        let mut forces: Vec<Self> = Vec::new();
        for Tally { side, unit, name, of, .. } in tallies {
            let units = u8::try_from(*of).unwrap_or(u8::MAX);
            match forces.iter_mut().find(|force| force.side == *side && force.unit == *unit) {
                Some(force) => force.units = force.units.saturating_add(units),
                None => forces.push(Self {
                    side: *side,
                    unit: unit.clone(),
                    name: name.clone(),
                    units,
                    field: None,
                    instead: None,
                }),
            }
        }
        forces
    }
}

/// A scenario that a game offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScenarioInfo {
    /// Its name in the library.
    pub id: String,
    /// Its name for players.
    pub name: String,
    /// A line about it.
    pub note: String,
}

/// The scenarios in the library, the usual one first; those that can not be read are told as
/// problems, not offered.
#[must_use]
pub fn scenarios<G: Prepare>(library: &Library) -> Vec<ScenarioInfo> {
    let read = |id: &str| {
        let (profile, scenario) = Files::of::<G>(library, id, &Answers::default()).ok()?.read::<G>(library).ok()?;
        let (place, note) = G::about(&profile, &scenario);
        Some((place, ScenarioInfo { id: scenario.id, name: scenario.name, note }))
    };
    let mut known: Vec<(usize, ScenarioInfo)> =
        library.scenarios(G::ID).filter_map(|document| read(&document.id)).collect();
    known.sort_by_key(|(place, _)| *place);
    known.into_iter().map(|(_, info)| info).collect()
}

/// Hands over the form, and what is wrong with the answers, if anything is.
fn with_form<G: Prepare, T>(
    library: &Library,
    scenario: &str,
    answers: &Answers,
    then: impl FnOnce(&Form<'_, G>, Option<Problem>) -> T,
) -> Result<T, Vec<Problem>> {
    let files = Files::of::<G>(library, scenario, answers)?;
    with_files(library, &files, answers, then)
}

/// The same for files that are known.
fn with_files<G: Prepare, T>(
    library: &Library,
    files: &Files<'_>,
    answers: &Answers,
    then: impl FnOnce(&Form<'_, G>, Option<Problem>) -> T,
) -> Result<T, Vec<Problem>> {
    let (usual, usual_scenario) = files.read::<G>(library)?;
    let changes = changes_of::<G>(files, library, (&usual, &usual_scenario), answers);
    let ((now, now_scenario), problems) = if changes.is_empty() {
        ((usual.clone(), usual_scenario.clone()), Vec::new())
    } else {
        files.read_with::<G>(&changes, library)
    };
    let wrong = problems.into_iter().next();
    let (profile, scenario) = (&now, &now_scenario);
    let form = Form {
        library,
        sides: G::sides(profile, scenario),
        profile,
        usual: &usual,
        scenario,
        usual_scenario: &usual_scenario,
        answers,
        profiles: files.choices::<G>(library),
        chosen: files.chosen(),
        profile_field: files.field(),
    };
    Ok(then(&form, wrong))
}

/// What the answers change of the files.
fn changes_of<G: Prepare>(
    files: &Files<'_>,
    library: &Library,
    (profile, scenario): (&Profile<G>, &Scenario<G>),
    answers: &Answers,
) -> Changes {
    let form = Form {
        library,
        sides: G::sides(profile, scenario),
        profile,
        usual: profile,
        scenario,
        usual_scenario: scenario,
        answers,
        profiles: Vec::new(),
        chosen: files.chosen(),
        profile_field: files.field(),
    };
    let mut changes = Changes::default();
    for ruling in &profile.rulings {
        if let Some(chosen) = ruling.answered(answers).filter(|chosen| *chosen != ruling.chosen) {
            changes.in_list("ruling", &ruling.id, "default", chosen);
        }
    }
    G::changes(&form, &mut changes);
    changes
}

/// A problem with what was answered, without the file that it would stand in.
fn told(problem: &Problem) -> String {
    format!("{}: expected {}, found {}", problem.key, problem.expected, problem.found)
}

//! What the game of a document finds wrong in it: what its reader finds, and what its form refuses.

use super::files::{Files, read_profile};
use super::{Prepare, Profile, with_files};
use crate::data::{DeckFile, Document, Kind, Library, Origin, Problem};
use crate::systems::describe::Answers;

/// What is wrong in a profile or scenario of a game; nothing in other files.
///
/// A file of the players' own is also tried: with its defaults, the form of its battle must let
/// them begin.
#[must_use]
pub fn check<G: Prepare>(library: &Library, document: &Document) -> Vec<Problem> {
    match document.kind {
        _ if document.game != G::ID => Vec::new(),
        Kind::Profile => {
            let (profile, mut problems) = read_profile::<G>(document, library);
            if problems.is_empty() {
                problems.extend(G::unfit(&profile, None));
            }
            if document.origin == Origin::Own && problems.is_empty() {
                problems.extend(profile_in_battle::<G>(library, document));
            } else if document.origin == Origin::BuiltIn && document.id == G::ID {
                // The decks belong to no document: they are told with the game's own profile.
                problems.extend(unfit_decks::<G>(library));
            }
            problems
        }
        Kind::Scenario => match Files::with::<G>(library, document, None) {
            // The game's own profile is told with the profile.
            Err(problems) => of_file(problems, document),
            Ok(files) => match files.read::<G>(library) {
                Err(problems) => of_file(problems, document),
                Ok(_) if document.origin == Origin::BuiltIn => Vec::new(),
                Ok(_) => refused::<G>(library, &files).into_iter().map(|why| can_not_begin(document, &why)).collect(),
            },
        },
        Kind::Deck | Kind::Campaign => Vec::new(),
    }
}

/// Problems of the document itself; those of a profile are told with the profile.
fn of_file(problems: Vec<Problem>, document: &Document) -> Vec<Problem> {
    problems.into_iter().filter(|problem| problem.file == document.file).collect()
}

/// The first battle that can not be fought with a profile, and why: of the built-in ones, and of
/// those that name it.
fn profile_in_battle<G: Prepare>(library: &Library, profile: &Document) -> Option<Problem> {
    let replaces = profile.id == G::ID;
    let mut first = None;
    let names_it = |scenario: &&Document| scenario.word("profile").is_some_and(|named| named.value == profile.id);
    for scenario in library.built_in_scenarios(G::ID).chain(library.scenarios(G::ID).filter(names_it)) {
        let files = Files::pair(profile, scenario);
        let wrong = match files.read::<G>(library) {
            Ok(_) => {
                refused::<G>(library, &files).map(|why| can_not_begin(profile, &format!("{}: {why}", scenario.name)))
            }
            Err(problems) => problems.into_iter().next().map(|problem| {
                can_not_begin(
                    profile,
                    &format!("{}: expected {}, found {}", scenario.name, problem.expected, problem.found),
                )
            }),
        };
        match wrong {
            // One battle is enough for values that stand beside the built-in ones.
            None if !replaces => return None,
            None => {}
            Some(wrong) => first = first.or(Some(wrong)),
        }
    }
    first
}

/// What is wrong in the players' own decks that no battle of the game can use.
fn unfit_decks<G: Prepare>(library: &Library) -> Vec<Problem> {
    let own: Vec<&DeckFile> = library.decks().filter(|file| file.origin == Origin::Own).collect();
    if own.is_empty() {
        return Vec::new();
    }
    let profiles = library.profiles(G::ID).filter_map(|document| {
        let (profile, problems) = read_profile::<G>(document, library);
        problems.is_empty().then_some(profile)
    });
    let scenarios = library.scenarios(G::ID).filter_map(|scenario| {
        let files = Files::with::<G>(library, scenario, None).ok()?;
        files.read::<G>(library).ok().map(|(profile, _)| profile)
    });
    let profiles: Vec<Profile<G>> = profiles.chain(scenarios).collect();
    let unfit = |deck: &DeckFile| {
        let mut found = profiles.iter().map(|profile| G::unfit_deck(profile, deck));
        let first = found.next().unwrap_or_default();
        if first.is_empty() || found.any(|problems| problems.is_empty()) { Vec::new() } else { first }
    };
    own.into_iter().flat_map(unfit).collect()
}

/// Why the form does not let a battle begin, its defaults answered.
fn refused<G: Prepare>(library: &Library, files: &Files<'_>) -> Option<String> {
    let answers = Answers::default();
    let refusal = with_files::<G, _>(library, files, &answers, |form, _| G::muster(form).err());
    refusal.ok().flatten().map(|refusal| refusal.to_string())
}

fn can_not_begin(document: &Document, why: &str) -> Problem {
    Problem::at(document.place(), "", "a battle that can begin", why)
}

//! "Keep as mine": what the form changed, written into the players' own files.

use super::files::Files;
use super::{Changes, Prepare, changes_of, check};
use crate::data::{Document, Heading, Kind, Library, Origin, Problem, amended, new_file};
use crate::systems::describe::Answers;
use toml::{Table, Value};

/// A file of the players' own as it is to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Its name below the folder of the players' own.
    pub file: String,
    /// Its new text.
    pub text: String,
    /// The text that it was made from; none for a new file.
    pub was: Option<String>,
}

/// What the answers change, in the files that the battle is prepared from: those of the players' own
/// are amended in place, for a built-in one a file is begun that extends it. Nothing where nothing
/// differs.
///
/// Each text is checked as the library would; nothing is to be written unless all are sound.
///
/// # Errors
/// What would be wrong in them.
pub fn keep<G: Prepare>(library: &Library, scenario: &str, answers: &Answers) -> Result<Vec<Kept>, Vec<Problem>> {
    let files = Files::of::<G>(library, scenario, answers)?;
    let (profile, read) = files.read::<G>(library)?;
    let Changes { profile: values, scenario: mut own } = changes_of::<G>(&files, library, (&profile, &read), answers);
    let mut kept = Vec::new();
    if files.scenario.origin == Origin::Own && files.scenario.has("values") && !values.is_empty() {
        // A battle with values of its own keeps them to itself.
        drop(own.insert("values".to_owned(), Value::Table(values)));
    } else if !values.is_empty() {
        kept.push(kept_in(library, files.profile, &values)?);
    }
    if !own.is_empty() {
        // What the scenario says holds for the values that it was chosen with.
        let usual = Files::with::<G>(library, files.scenario, None).ok().map(|files| &files.profile.id);
        if !files.is_built_in() && usual != Some(&files.profile.id) {
            drop(own.insert("profile".to_owned(), files.profile.id.as_str().into()));
        }
        kept.push(kept_in(library, files.scenario, &own)?);
    }
    let texts: Vec<(&str, &str)> = kept.iter().map(|kept| (kept.file.as_str(), kept.text.as_str())).collect();
    let sources = library.sources_with(&texts);
    let (_, problems) = Library::load_checked(sources, &check::<G>);
    let wrong: Vec<Problem> =
        problems.into_iter().filter(|problem| kept.iter().any(|kept| kept.file == problem.file)).collect();
    if wrong.is_empty() { Ok(kept) } else { Err(wrong) }
}

/// The file that changes of a document belong into.
fn kept_in(library: &Library, document: &Document, changes: &Table) -> Result<Kept, Vec<Problem>> {
    // One of the players' own may stand in the place of a built-in one: its other values stay.
    let document = in_its_place(library, document);
    if document.origin == Origin::Own
        && let Some(was) = library.own_text(&document.file)
    {
        let text = amended(&document.file, was, changes).map_err(|problem| vec![problem])?;
        return Ok(Kept { file: document.file.clone(), text, was: Some(was.to_owned()) });
    }
    let Document { kind, id, game, name, .. } = document;
    let heading = Heading { kind: *kind, id, game: Some(game), extends: Some(id), name };
    let stem = if *kind == Kind::Profile { format!("{game}-mine") } else { format!("{game}-{id}") };
    let free = |name: &String| library.own_text(name).is_none();
    let names = std::iter::once(format!("{stem}.toml")).chain((2..=999).map(|number| format!("{stem}-{number}.toml")));
    let file = names.into_iter().find(free).unwrap_or_else(|| format!("{stem}.toml"));
    Ok(Kept { file, text: new_file(&heading, changes), was: None })
}

/// The document that the library has for the name of this one.
fn in_its_place<'a>(library: &'a Library, document: &'a Document) -> &'a Document {
    let found = match document.kind {
        Kind::Profile => library.profile(&document.game, &document.id),
        Kind::Scenario => library.scenario(&document.game, &document.id),
        Kind::Deck | Kind::Campaign => None,
    };
    found.unwrap_or(document)
}

//! All decks, profiles, scenarios and campaigns that can be used, built-in and own.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use super::built_in::built_in;
use super::deck::{Deck, DeckFile};
use super::document::{Document, Kind};
use super::draft::{Content, Draft, note_copies, note_doubles};
use super::extends::Bases;
use super::problem::{Problem, quoted};

/// Whose a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// Compiled into the program.
    BuiltIn,
    /// The player's.
    Own,
}

/// The text of a data file, read by whoever may touch the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The name to show in problems.
    pub file: String,
    /// Its bytes; more than 256 KiB need not be read to be refused.
    pub bytes: Cow<'static, [u8]>,
    /// Whose it is.
    pub origin: Origin,
}

impl Source {
    /// A player's file.
    #[must_use]
    pub fn own(file: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { file: file.into(), bytes: Cow::Owned(bytes.into()), origin: Origin::Own }
    }

    pub(super) fn built_in(file: &str, text: &'static str) -> Self {
        let bytes = Cow::Borrowed(text.as_bytes());
        Self { file: file.to_owned(), bytes, origin: Origin::BuiltIn }
    }
}

/// What a game finds wrong in a document that names it.
pub type Check<'a> = &'a dyn Fn(&Library, &Document) -> Vec<Problem>;

/// Every deck and document that is sound; a clone shares them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Library {
    decks: Vec<Arc<DeckFile>>,
    documents: Vec<Arc<Document>>,
    /// Also those in whose place an own one stands.
    built_in: Vec<Arc<Document>>,
    own: Arc<[Source]>,
}

impl Library {
    /// The built-in files and these, without what only a game can check.
    #[must_use]
    pub fn load(own: impl IntoIterator<Item = Source>) -> (Self, Vec<Problem>) {
        Self::load_checked(own, &|_, _| Vec::new())
    }

    /// The built-in files and these, of whatever game; `check` is the games' word on each document.
    #[must_use]
    pub fn load_checked(own: impl IntoIterator<Item = Source>, check: Check<'_>) -> (Self, Vec<Problem>) {
        Self::load_for(&[], own, check)
    }

    /// The built-in files and these; `games` are all there are, and `check` is their word on each
    /// document.
    ///
    /// A file with a problem is left out, and the rest works. An own file with the id of a built-in
    /// one stands in its place while it is sound. Problems come in the order of files and lines.
    #[must_use]
    pub fn load_for(games: &[&str], own: impl IntoIterator<Item = Source>, check: Check<'_>) -> (Self, Vec<Problem>) {
        let own: Arc<[Source]> = own.into_iter().collect();
        let mut drafts = drafts(&own, games);
        note_copies(&mut drafts);
        let bases = Bases::find(&mut drafts);
        bases.lay(&mut drafts);
        bases.each(&mut drafts, |draft, _| draft.content = draft.finish());
        note_doubles(&mut drafts, &[Kind::Deck]);
        // What builds on others is checked against those that are sound.
        for kinds in [[Kind::Profile], [Kind::Scenario], [Kind::Campaign]] {
            let library = Self::sound(&drafts, &own);
            bases.each(&mut drafts, |draft, _| {
                if let Some(Content::Document(document)) = &draft.content
                    && kinds.contains(&document.kind)
                {
                    let found = check(&library, document).into_iter();
                    draft.problems.extend(found.map(|problem| library.blamed(problem, document)));
                }
            });
            note_doubles(&mut drafts, &kinds);
        }
        let library = Self::sound(&drafts, &own);
        (library, in_order_of_files(&drafts))
    }

    /// What nothing was found wrong with, neither in its own file nor by one that builds on it.
    fn sound(drafts: &[Draft], own: &Arc<[Source]>) -> Self {
        let blamed: BTreeSet<&str> =
            drafts.iter().flat_map(|draft| &draft.problems).map(|problem| problem.file.as_str()).collect();
        let mut library = Self { own: Arc::clone(own), ..Self::default() };
        for draft in drafts {
            let is_sound = draft.problems.is_empty() && !blamed.contains(draft.file.as_str());
            if let Some(content) = draft.content.as_ref().filter(|_| is_sound || draft.origin == Origin::BuiltIn) {
                library.add(content);
            }
        }
        library
    }

    /// Puts a problem that was found in a built-in file to the own file that made it one: nobody is to
    /// be sent to a file that is not his.
    fn blamed(&self, problem: Problem, document: &Document) -> Problem {
        let is_built_in = self.built_in.iter().any(|built_in| built_in.file == problem.file)
            || self.decks().any(|deck| deck.origin == Origin::BuiltIn && deck.file == problem.file);
        let guilty = match document.origin {
            Origin::Own => Some(document),
            Origin::BuiltIn => self.stand_in(&document.game, &problem.found),
        };
        match guilty.filter(|_| is_built_in) {
            Some(Document { place, .. }) => {
                let found = format!("{} (in the built-in `{}`)", problem.found, problem.file);
                Problem::at(place, problem.key, problem.expected, found)
            }
            None => problem,
        }
    }

    /// The own document of a game that stands in the place of a built-in one: the one that is named, or
    /// a profile before a scenario.
    fn stand_in(&self, game: &str, named: &str) -> Option<&Document> {
        let own = self.documents.iter().map(Arc::as_ref).filter(|own| own.origin == Origin::Own && own.game == game);
        let over = own.filter(|own| self.built_in(own.kind, game, &own.id).is_some());
        over.min_by_key(|own| (!named.contains(&quoted(&own.id)), own.kind))
    }

    /// Own contents stand in the place of built-in ones with their id.
    fn add(&mut self, content: &Content) {
        match content {
            Content::Deck(deck) => {
                self.decks.retain(|other| other.deck.id != deck.deck.id);
                self.decks.push(Arc::clone(deck));
            }
            Content::Document(document) => {
                self.documents.retain(|other| other.key() != document.key());
                self.documents.push(Arc::clone(document));
                if document.origin == Origin::BuiltIn {
                    self.built_in.push(Arc::clone(document));
                }
            }
        }
    }

    /// The text of a file of the players' own, sound or not; none for bytes that are no text.
    #[must_use]
    pub fn own_text(&self, file: &str) -> Option<&str> {
        let source = self.own.iter().find(|source| source.file == file)?;
        std::str::from_utf8(&source.bytes).ok()
    }

    /// The players' own sources with texts in the place of some of them, or beside them: to load what
    /// the library would be.
    #[must_use]
    pub fn sources_with(&self, texts: &[(&str, &str)]) -> Vec<Source> {
        let others = self.own.iter().filter(|source| texts.iter().all(|(file, _)| source.file != *file)).cloned();
        others.chain(texts.iter().map(|(file, text)| Source::own(*file, *text))).collect()
    }

    /// The deck with this id.
    #[must_use]
    pub fn deck(&self, id: &str) -> Option<&Deck> {
        self.deck_file(id).map(|file| &file.deck)
    }

    /// The deck with this id and its places, to check it against a game's units.
    #[must_use]
    pub fn deck_file(&self, id: &str) -> Option<&DeckFile> {
        self.decks().find(|file| file.deck.id == id)
    }

    /// All decks, built-in ones first.
    pub fn decks(&self) -> impl Iterator<Item = &DeckFile> {
        self.decks.iter().map(Arc::as_ref)
    }

    /// All profiles of a game, built-in ones first.
    pub fn profiles(&self, game: &str) -> impl Iterator<Item = &Document> {
        self.documents(Kind::Profile, game)
    }

    /// The profile with this id.
    #[must_use]
    pub fn profile(&self, game: &str, id: &str) -> Option<&Document> {
        self.profiles(game).find(|document| document.id == id)
    }

    /// All scenarios of a game, built-in ones first.
    pub fn scenarios(&self, game: &str) -> impl Iterator<Item = &Document> {
        self.documents(Kind::Scenario, game)
    }

    /// The scenario of a game with this id.
    #[must_use]
    pub fn scenario(&self, game: &str, id: &str) -> Option<&Document> {
        self.scenarios(game).find(|document| document.id == id)
    }

    /// All campaigns of a game, built-in ones first.
    pub fn campaigns(&self, game: &str) -> impl Iterator<Item = &Document> {
        self.documents(Kind::Campaign, game)
    }

    /// The built-in profile with this id, whether or not an own one stands in its place.
    #[must_use]
    pub fn built_in_profile(&self, game: &str, id: &str) -> Option<&Document> {
        self.built_in(Kind::Profile, game, id)
    }

    /// The built-in scenario with this id, whether or not an own one stands in its place.
    #[must_use]
    pub fn built_in_scenario(&self, game: &str, id: &str) -> Option<&Document> {
        self.built_in(Kind::Scenario, game, id)
    }

    /// All built-in scenarios of a game, whether or not own ones stand in their places.
    pub fn built_in_scenarios(&self, game: &str) -> impl Iterator<Item = &Document> {
        let built_in = self.built_in.iter().map(Arc::as_ref);
        built_in.filter(move |document| document.kind == Kind::Scenario && document.game == game)
    }

    fn built_in(&self, kind: Kind, game: &str, id: &str) -> Option<&Document> {
        self.built_in.iter().map(Arc::as_ref).find(|document| document.key() == (kind, game, id))
    }

    fn documents(&self, kind: Kind, game: &str) -> impl Iterator<Item = &Document> {
        let documents = self.documents.iter().map(Arc::as_ref);
        documents.filter(move |document| document.kind == kind && document.game == game)
    }
}

/// The built-in files and these: without exact copies of built-in files, which say nothing of their
/// own, and each file once.
fn drafts(own: &[Source], games: &[&str]) -> Vec<Draft> {
    static SHIPPED: OnceLock<Vec<Draft>> = OnceLock::new();
    let parsed = || built_in().map(|source| Draft::new(&source, &[])).collect();
    let mut drafts = SHIPPED.get_or_init(parsed).clone();
    // An own file may lie under the path of a built-in one.
    for (draft, source) in drafts.iter_mut().zip(built_in()) {
        if own.iter().any(|own| own.file == source.file) {
            *draft = Draft::new(&Source { file: format!("built-in {}", source.file), ..source }, &[]);
        }
    }
    let mut seen = BTreeSet::new();
    let new = own.iter().filter(|own| seen.insert(&own.file) && built_in().all(|shipped| shipped.bytes != own.bytes));
    drafts.extend(new.map(|source| Draft::new(source, games)));
    drafts
}

fn in_order_of_files(drafts: &[Draft]) -> Vec<Problem> {
    let order: BTreeMap<&str, usize> = drafts.iter().enumerate().map(|(at, draft)| (draft.file.as_str(), at)).collect();
    let mut problems: Vec<Problem> = drafts.iter().flat_map(|draft| draft.problems.iter().cloned()).collect();
    problems.sort_by_key(|problem| (order.get(problem.file.as_str()).copied(), problem.line, problem.column));
    let mut told = BTreeSet::new();
    problems.retain(|problem| told.insert(problem.clone()));
    problems
}

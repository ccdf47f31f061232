//! All decks, profiles, scenarios and campaigns that can be used, built-in and own.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::built_in::built_in;
use super::deck::{Deck, DeckFile};
use super::draft::{Content, Draft, allow_header, extend, refuse_doubles};
use super::problem::Problem;
use super::table::{Table, read};
use super::tree::Node;

/// Whose a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// Compiled into the program.
    BuiltIn,
    /// The player's.
    Own,
}

/// The text of a data file, read by whoever may touch the disk.
#[derive(Debug, Clone)]
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

/// What a data file describes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Marked cards.
    Deck,
    /// A game's units, numbers, tables, rulings and texts.
    Profile,
    /// One battle of a game.
    Scenario,
    /// A chain of battles of a game.
    Campaign,
}

impl Kind {
    pub(super) const ALL: [Self; 4] = [Self::Deck, Self::Profile, Self::Scenario, Self::Campaign];

    /// The word data files use.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Deck => "deck",
            Self::Profile => "profile",
            Self::Scenario => "scenario",
            Self::Campaign => "campaign",
        }
    }
}

/// A profile, scenario or campaign, whose keys only its game knows.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// Profile, scenario or campaign.
    pub kind: Kind,
    /// Its id, unlike all others of its kind and game.
    pub id: String,
    /// The game it belongs to.
    pub game: String,
    /// Its name for the players.
    pub name: String,
    /// The file's shown name.
    pub file: String,
    /// Whose file it is.
    pub origin: Origin,
    pub(super) root: Node,
}

impl Document {
    fn key(&self) -> (Kind, &str, &str) {
        (self.kind, &self.game, &self.id)
    }

    /// Reads the whole file, the keys of the header aside.
    ///
    /// # Errors
    /// All problems, in the order of lines.
    pub fn read<T>(&self, reading: impl FnOnce(&mut Table<'_>) -> T) -> Result<T, Vec<Problem>> {
        read(&self.root, |table| {
            allow_header(table);
            reading(table)
        })
    }
}

/// What a game finds wrong in a document that names it.
pub type Check<'a> = &'a dyn Fn(&Library, &Document) -> Vec<Problem>;

/// Every deck and document that is sound.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Library {
    decks: Vec<DeckFile>,
    documents: Vec<Document>,
}

impl Library {
    /// The built-in files and these, without what only a game can check.
    #[must_use]
    pub fn load(own: impl IntoIterator<Item = Source>) -> (Self, Vec<Problem>) {
        Self::load_checked(own, &|_, _| Vec::new())
    }

    /// The built-in files and these; `check` is the games' word on each document.
    ///
    /// A file with a problem is left out, and the rest works. An own file with the id of a built-in
    /// one stands in its place while it is sound. Problems come in the order of files and lines.
    #[must_use]
    pub fn load_checked(own: impl IntoIterator<Item = Source>, check: Check<'_>) -> (Self, Vec<Problem>) {
        // A copy of a built-in file says nothing of its own.
        let shipped: Vec<Source> = built_in().collect();
        let own: Vec<Source> =
            own.into_iter().filter(|own| shipped.iter().all(|shipped| shipped.bytes != own.bytes)).collect();
        let sources: Vec<Source> = shipped.into_iter().chain(own).collect();
        let mut drafts: Vec<Draft> = sources.iter().map(Draft::new).collect();
        refuse_doubles(&mut drafts);
        extend(&mut drafts);
        let contents: Vec<Option<Content>> = drafts.iter_mut().map(Draft::finish).collect();
        // First the profiles: what builds on them is checked against those that are sound.
        for profiles in [true, false] {
            let library = Self::sound(&drafts, &contents);
            for (draft, content) in drafts.iter_mut().zip(&contents) {
                if let Some(Content::Document(document)) = content
                    && (document.kind == Kind::Profile) == profiles
                {
                    draft.problems.extend(check(&library, document));
                }
            }
        }
        let library = Self::sound(&drafts, &contents);
        let problems: Vec<Problem> = drafts.into_iter().flat_map(|draft| draft.problems).collect();
        (library, in_order_of_files(problems, &sources))
    }

    /// What nothing was found wrong with, neither in its own file nor by one that builds on it.
    fn sound(drafts: &[Draft], contents: &[Option<Content>]) -> Self {
        let blamed: BTreeSet<&str> =
            drafts.iter().flat_map(|draft| &draft.problems).map(|problem| problem.file.as_str()).collect();
        let kept = drafts.iter().zip(contents).filter(|(draft, _)| match draft.origin {
            Origin::BuiltIn => true,
            Origin::Own => draft.problems.is_empty() && !blamed.contains(draft.file.as_str()),
        });
        Self::of(kept.filter_map(|(_, content)| content.as_ref()))
    }

    /// Own contents stand in the place of built-in ones with their id.
    fn of<'a>(contents: impl Iterator<Item = &'a Content>) -> Self {
        let mut library = Self::default();
        for content in contents {
            match content {
                Content::Deck(deck) => {
                    library.decks.retain(|other| other.deck.id != deck.deck.id);
                    library.decks.push(deck.clone());
                }
                Content::Document(document) => {
                    library.documents.retain(|other| other.key() != document.key());
                    library.documents.push(document.clone());
                }
            }
        }
        library
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
        self.decks.iter()
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

    fn documents(&self, kind: Kind, game: &str) -> impl Iterator<Item = &Document> {
        self.documents.iter().filter(move |document| document.kind == kind && document.game == game)
    }
}

fn in_order_of_files(mut problems: Vec<Problem>, sources: &[Source]) -> Vec<Problem> {
    let order: BTreeMap<&str, usize> =
        sources.iter().enumerate().map(|(at, source)| (source.file.as_str(), at)).collect();
    problems.sort_by_key(|problem| (order.get(problem.file.as_str()).copied(), problem.line, problem.column));
    let mut told = BTreeSet::new();
    problems.retain(|problem| told.insert(problem.clone()));
    problems
}

//! Home: go on with the last battle, begin a new one, or look for another.

use crate::gui::shelf::{Shelf, ShelfEntry};
use crate::store::Name;

/// The battles there are, and what is looked for among them.
#[derive(Debug, Default)]
pub struct Home {
    /// All battles, the one played last first.
    pub battles: Vec<ShelfEntry>,
    pub search: String,
    /// Whether the archive is shown.
    pub archive: bool,
    pub notice: Option<String>,
}

#[derive(Debug, Clone)]
pub enum Message {
    /// Go on with the last battle.
    ContinuePressed,
    NewPressed,
    CampaignsPressed,
    Opened(Name),
    Archived(Name),
    BroughtBack(Name),
    SearchEdited(String),
    /// Show the archive, or the battles.
    ArchivePressed,
    SettingsPressed,
}

/// What the app shall do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    None,
    Open(Name),
    New,
    Campaigns,
    Archive(Name),
    BringBack(Name),
    Settings,
}

impl Home {
    /// Home, with the battles as they lie.
    #[must_use]
    pub fn new(shelf: &Shelf) -> Self {
        match shelf.battles() {
            Ok(battles) => Self { battles, ..Self::default() },
            Err(why) => Self { notice: Some(why), ..Self::default() },
        }
    }

    /// The battle that Continue opens: the one played last that still runs, else the last one.
    #[must_use]
    pub fn last(&self) -> Option<&ShelfEntry> {
        let readable = || self.battles.iter().filter(|battle| !battle.archived && battle.preview.is_ok());
        let runs = |battle: &&ShelfEntry| battle.preview.as_ref().is_ok_and(|preview| preview.won.is_none());
        readable().find(runs).or_else(|| readable().next())
    }

    /// The battles that the list shows.
    pub fn listed(&self) -> impl Iterator<Item = &ShelfEntry> {
        let wanted = self.search.trim().to_lowercase();
        self.battles.iter().filter(move |battle| {
            let words = match &battle.preview {
                Ok(preview) => format!("{} {}", preview.game, preview.place),
                Err(why) => format!("{} {why}", battle.name),
            };
            battle.archived == self.archive && words.to_lowercase().contains(&wanted)
        })
    }

    /// Whether anything is put away.
    #[must_use]
    pub fn has_archive(&self) -> bool {
        self.battles.iter().any(|battle| battle.archived)
    }

    #[must_use]
    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::ContinuePressed => match self.last() {
                Some(battle) => Action::Open(battle.name.clone()),
                None => Action::New,
            },
            Message::NewPressed => Action::New,
            Message::CampaignsPressed => Action::Campaigns,
            Message::Opened(name) => Action::Open(name),
            Message::Archived(name) => Action::Archive(name),
            Message::BroughtBack(name) => Action::BringBack(name),
            Message::SettingsPressed => Action::Settings,
            Message::SearchEdited(text) => {
                self.search = text.chars().take(60).collect();
                Action::None
            }
            Message::ArchivePressed => {
                self.archive = !self.archive;
                Action::None
            }
        }
    }
}

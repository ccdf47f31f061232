//! All that lies ready: the store, the library, and the list of battles.

use crate::campaign::{self, Campaign, library};
use crate::chance::Key;
use crate::data::{Library, Problem, Source};
use crate::instruments::Side;
use crate::journal::Journal;
use crate::store::{Kind, Name, OwnStamp, Read, Store};
use crate::systems::{Battle, Desk, Game, ScenarioInfo};
use jiff::Timestamp;

/// The store and what was read from it.
#[derive(Debug)]
pub struct Shelf {
    pub store: Store,
    /// All data files that are sound.
    pub library: Library,
    /// What is wrong in the players' own files.
    pub problems: Vec<String>,
    pub games: Vec<Game>,
    /// The players' own files as they were read.
    read: OwnStamp,
}

/// A battle in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShelfEntry {
    /// To open it by.
    pub name: Name,
    pub archived: bool,
    /// When it was played last.
    pub changed: Option<Timestamp>,
    /// What can be shown of it, or why it can not be read.
    pub preview: Result<Preview, String>,
}

/// What the list shows of a battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// "Alexander of Macedon".
    pub game: String,
    /// "Phoenicia · card 23 of 54".
    pub place: String,
    /// Each side's state in one figure.
    pub scores: [String; 2],
    /// How it ended: who won, none for a draw; nothing while it runs.
    pub won: Option<Option<Side>>,
    /// What was found wrong with the file.
    pub problems: Vec<String>,
}

impl Shelf {
    /// Reads what lies in the store.
    #[must_use]
    pub fn open(store: Store) -> Self {
        let read = store.own_stamp();
        let own = store.own();
        let sources = own.files.into_iter().map(|file| Source::own(file.name, file.bytes));
        let (library, problems) = library(sources);
        let games = Battle::games();
        let mut told: Vec<String> = own.problems.iter().map(ToString::to_string).collect();
        told.extend(problems.iter().map(Problem::to_string));
        Self { store, library, problems: told, games, read }
    }

    /// Reads the players' own files again if they changed since they were read; whether they did.
    pub fn refresh(&mut self) -> bool {
        let changed = self.store.own_stamp() != self.read;
        if changed {
            *self = Self::open(self.store.clone());
        }
        changed
    }

    /// What is wrong in the players' own files, in a line; nothing while all is well.
    #[must_use]
    pub fn warning(&self) -> Option<String> {
        let first = self.problems.first()?;
        let more = self.problems.len() - 1;
        Some(if more == 0 { first.clone() } else { format!("{first} (and {more} more: Settings lists them)") })
    }

    /// Reads the players' own files again.
    #[must_use]
    pub fn reload(self) -> Self {
        Self::open(self.store)
    }

    /// A game of the list.
    #[must_use]
    pub fn game(&self, id: &str) -> Option<&Game> {
        self.games.iter().find(|game| game.id == id)
    }

    /// The battles, the one played last first; or why the folder can not be read.
    ///
    /// # Errors
    /// When a folder can not be read.
    pub fn battles(&self) -> Result<Vec<ShelfEntry>, String> {
        self.listed(Kind::Battle, |read| preview(read, &self.games))
    }

    /// The campaigns, the one played last first.
    ///
    /// # Errors
    /// When a folder can not be read.
    pub fn campaigns(&self) -> Result<Vec<ShelfEntry>, String> {
        self.listed(Kind::Campaign, |read| {
            let journal = loaded(read)?;
            Ok(preview_of(journal.state().name().to_owned(), &journal))
        })
    }

    /// The campaigns that can be begun.
    #[must_use]
    pub fn charts(&self) -> Vec<ScenarioInfo> {
        campaign::campaigns(&self.library)
    }

    /// The campaign that waits for the result of a battle; none where no campaign, or none to be read, does.
    #[must_use]
    pub fn campaign_of(&self, battle: &Name) -> Option<Name> {
        let waits = |read: &Read| {
            let fighting = loaded(read).ok()?.state().fighting().cloned()?;
            fighting.battle.filter(|known| known == battle.as_str())
        };
        let listed = self.store.list(Kind::Campaign, waits).ok()?;
        let live = listed.into_iter().filter(|each| !each.is_archived);
        live.filter(|each| each.state.as_ref().is_ok_and(|state| state.glance.is_some())).map(|each| each.name).next()
    }

    fn listed(
        &self,
        kind: Kind,
        preview: impl Fn(&Read) -> Result<Preview, String>,
    ) -> Result<Vec<ShelfEntry>, String> {
        let listed = self.store.list(kind, preview).map_err(|error| error.to_string())?;
        Ok(listed
            .into_iter()
            .map(|each| {
                let (changed, preview) = match each.state {
                    Ok(state) => {
                        let problems: Vec<String> = state.problems.iter().map(ToString::to_string).collect();
                        (Some(state.changed), state.glance.map(|preview| Preview { problems, ..preview }))
                    }
                    Err(error) => (None, Err(error.to_string())),
                };
                ShelfEntry { name: each.name, archived: each.is_archived, changed, preview }
            })
            .collect())
    }
}

fn preview(read: &Read, games: &[Game]) -> Result<Preview, String> {
    let header = &read.header;
    let records = read.records.iter().map(|record| record.event.clone()).collect();
    let (battle, _) = Battle::load(&header.game, header.rules, header.setup.clone(), Key([0; 32]), records)?;
    let game = games.iter().find(|game| game.id == header.game).map_or(header.game.as_str(), |game| game.name);
    Ok(preview_of(game.to_owned(), battle.desk()))
}

fn loaded(read: &Read) -> Result<Journal<Campaign>, String> {
    let header = &read.header;
    let records = read.records.iter().map(|record| record.event.clone()).collect();
    let (journal, _) = campaign::load(header.rules, header.setup.clone(), Key([0; 32]), records)?;
    Ok(journal)
}

fn preview_of(game: String, desk: &dyn Desk) -> Preview {
    let readout = desk.readout();
    Preview {
        game,
        place: readout.place,
        scores: readout.sides.map(|side| side.score.value),
        won: desk.outcome().map(|outcome| outcome.winner),
        problems: Vec::new(),
    }
}

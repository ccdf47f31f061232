//! Games: what each must say of itself, and the one list of them.
#![deny(clippy::float_arithmetic)]
#![warn(missing_docs)]

pub mod alexander_of_macedon;
pub mod alexander_the_great;
pub mod commands_colors_ancients;
pub mod describe;
pub(crate) mod desk;
pub mod gaugamela;
mod odds_query;
pub mod prepare;
mod stock;
pub mod wars_of_alexander;

pub use desk::{Desk, Opened, load};
pub use odds_query::{Asked, Line, line};
pub use prepare::{Force, Forces, Kept, Offer, Prepare, ScenarioInfo};
pub use stock::*;

use crate::data::{Document, Library, Problem};
use crate::journal::{Narrate, Rules};
use describe::{Act, Answers, Noted, Outcome, Readout, Reminder, Sheet, Spot, Strip, Tally};

/// Rules that describe themselves: all that a table, a log and a printout need.
pub trait Describe: Narrate {
    /// What [`Describe::score`] counts: "units left".
    const SCORE: &'static str;
    /// What the course of a battle is counted in, one and several of them.
    const TURNS: [&'static str; 2] = ["turn", "turns"];

    /// The names of the sides, with their players'.
    fn side_names(setup: &Self::Setup) -> [String; 2];

    /// The table at one glance.
    fn readout(state: &Self::State) -> Readout;

    /// What can be done, the primary one first.
    fn acts(state: &Self::State) -> Vec<Act<Self::Command>>;

    /// What can be done with one thing on the table.
    fn strip(state: &Self::State, spot: &Spot) -> Option<Strip<Self::Command>>;

    /// A form as data.
    fn sheet(state: &Self::State, id: &str, answers: &Answers) -> Sheet<Self::Command>;

    /// What must not be forgotten now.
    fn reminders(_state: &Self::State) -> Vec<Reminder> {
        Vec::new()
    }

    /// What the scenario itself wants remembered, and the stage of the turn it is.
    fn noted(_state: &Self::State) -> (&[Noted], &str) {
        (&[], "")
    }

    /// How it ended, once it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// Each side's state in one number, for the course of the battle over its turns.
    fn score(state: &Self::State) -> [i32; 2];
}

/// What took the field and what of it was lost, by the ids of the data files.
pub trait Roster: Rules {
    /// The unit types of both sides, in the order in which the game lists them.
    fn tally(state: &Self::State) -> Vec<Tally>;
}

/// The odds that the command line asks for.
pub trait Chances {
    /// A line each, in the order of the rules page.
    ///
    /// # Errors
    /// What is expected and what was found.
    fn odds(asked: Asked) -> Result<Vec<Line>, String>;
}

/// A game: the sum of what it says of itself, each in a trait of its own.
pub trait System: Prepare + Describe + Roster + Chances {}

impl<G: Prepare + Describe + Roster + Chances> System for G {}

macro_rules! battle {
    ($($name:ident => $system:ty),+ $(,)?) => {
        /// A battle under one of the games.
        #[derive(Debug, Clone)]
        #[allow(clippy::large_enum_variant, reason = "there are few battles at a time, and none is moved often")]
        pub enum Battle {
            $(
                #[doc = concat!("A battle of ", stringify!($name), ".")]
                $name(crate::journal::Journal<$system>)
            ),+
        }

        impl Battle {
            /// The games' names in files and folders.
            pub const IDS: &'static [&'static str] = &[$(<$system as Rules>::ID),+];

            /// Every game, as far as it can be known without a battle.
            #[must_use]
            pub fn games() -> Vec<Game> {
                vec![$(Game::of::<$system>()),+]
            }

            /// Begins a battle as prepared.
            ///
            /// # Errors
            /// The reason why it can not be begun.
            pub fn begin(game: &str, library: &Library, scenario: &str, answers: &Answers, key: crate::chance::Key)
                -> Result<Self, Vec<String>>
            {
                match game {
                    $(<$system as Rules>::ID => desk::begin(prepare::prepare::<$system>(library, scenario, answers), key).map(Self::$name),)+
                    _ => Err(vec![unknown(game)]),
                }
            }

            /// Opens a saved battle.
            ///
            /// # Errors
            /// When the game is unknown or the setup can not be read.
            pub fn load(game: &str, version: u32, setup: serde_json::Value, key: crate::chance::Key, records: Vec<serde_json::Value>)
                -> Result<(Self, Vec<crate::journal::SetAside>), String>
            {
                match game {
                    $(<$system as Rules>::ID => desk::load::<$system>(version, setup, key, records)
                        .map(|(journal, aside)| (Self::$name(journal), aside)),)+
                    _ => Err(unknown(game)),
                }
            }

            /// The game's name in files and folders.
            #[must_use]
            pub const fn game(&self) -> &'static str {
                match self { $(Self::$name(_) => <$system as Rules>::ID),+ }
            }

            /// What a window, a log and a printout need.
            #[must_use]
            pub fn desk(&self) -> &dyn Desk {
                match self { $(Self::$name(journal) => journal),+ }
            }

            /// The same, to be changed.
            pub fn desk_mut(&mut self) -> &mut dyn Desk {
                match self { $(Self::$name(journal) => journal),+ }
            }
        }
    };
}

fn unknown(game: &str) -> String {
    format!("expected a game among {}, found `{game}`", Battle::IDS.join(", "))
}

/// The library over the players' own files, checked by the games; and every problem.
#[must_use]
pub fn library(own: impl IntoIterator<Item = crate::data::Source>) -> (Library, Vec<Problem>) {
    Library::load_for(Battle::IDS, own, &check_document)
}

/// What the game of a document finds wrong in it.
#[must_use]
pub fn check_document(library: &Library, document: &Document) -> Vec<Problem> {
    let game = Battle::games().into_iter().find(|game| game.id == document.game);
    game.map(|game| game.check_document(library, document)).unwrap_or_default()
}

/// What is made from the library, a scenario and the players' answers, or the problems in its files.
type Made<T> = fn(&Library, &str, &Answers) -> Result<T, Vec<Problem>>;

/// A game as the list of games shows it.
#[derive(Debug, Clone, Copy)]
pub struct Game {
    /// Its name in files and folders.
    pub id: &'static str,
    /// Its name for players.
    pub name: &'static str,
    /// A line about it.
    pub about: &'static str,
    /// Whether a deck is turned in it.
    pub turns_cards: bool,
    check_document: fn(&Library, &Document) -> Vec<Problem>,
    odds: fn(Asked) -> Result<Vec<Line>, String>,
    scenarios: fn(&Library) -> Vec<ScenarioInfo>,
    prepare: Made<Sheet<()>>,
    keep: Made<Vec<Kept>>,
    forces: Made<Forces>,
}

impl Game {
    /// The game of a type; the list has [`Battle::games`].
    #[must_use]
    pub fn of<S: System>() -> Self {
        Self {
            id: S::ID,
            name: S::NAME,
            about: S::ABOUT,
            turns_cards: S::TURNS_CARDS,
            check_document: prepare::check::<S>,
            odds: S::odds,
            scenarios: prepare::scenarios::<S>,
            prepare: |library, scenario, answers| {
                prepare::prepare::<S>(library, scenario, answers).map(Sheet::without_command)
            },
            keep: prepare::keep::<S>,
            forces: prepare::forces::<S>,
        }
    }

    /// What is wrong in one document of this game, as far as only the game can tell.
    #[must_use]
    pub fn check_document(&self, library: &Library, document: &Document) -> Vec<Problem> {
        (self.check_document)(library, document)
    }

    /// The odds that the command line asks for.
    ///
    /// # Errors
    /// What is expected and what was found.
    pub fn odds(&self, asked: Asked) -> Result<Vec<Line>, String> {
        (self.odds)(asked)
    }

    /// The scenarios in the library.
    #[must_use]
    pub fn scenarios(&self, library: &Library) -> Vec<ScenarioInfo> {
        (self.scenarios)(library)
    }

    /// The form that prepares a battle.
    ///
    /// # Errors
    /// What is wrong in the files it needs.
    pub fn prepare(&self, library: &Library, scenario: &str, answers: &Answers) -> Result<Sheet<()>, Vec<Problem>> {
        (self.prepare)(library, scenario, answers)
    }

    /// What a campaign must know of a battle, as its form stands with these answers: both sides, the
    /// unit types, and the fields that count them.
    ///
    /// # Errors
    /// What is wrong in the files it needs.
    pub fn forces(&self, library: &Library, scenario: &str, answers: &Answers) -> Result<Forces, Vec<Problem>> {
        (self.forces)(library, scenario, answers)
    }

    /// The players' own files with what the answers change.
    ///
    /// # Errors
    /// What would be wrong in them; then nothing is to be written.
    pub fn keep(&self, library: &Library, scenario: &str, answers: &Answers) -> Result<Vec<Kept>, Vec<Problem>> {
        (self.keep)(library, scenario, answers)
    }
}

/// The one list of games: the outer enum here, the laws in the tests.
#[macro_export]
macro_rules! for_each_system {
    ($then:ident) => {
        $then! {
            AlexanderOfMacedon => $crate::systems::alexander_of_macedon::AlexanderOfMacedon,
            AlexanderTheGreat => $crate::systems::alexander_the_great::AlexanderTheGreat,
            CommandsColorsAncients => $crate::systems::commands_colors_ancients::CommandsColorsAncients,
            Gaugamela => $crate::systems::gaugamela::Gaugamela,
            WarsOfAlexander => $crate::systems::wars_of_alexander::WarsOfAlexander,
        }
    };
}
for_each_system!(battle);

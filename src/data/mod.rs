//! Data files: TOML texts become checked values, or problems with file, line, column, key.
//!
//! The lowest room: it knows no game and touches no disk. A text is handed in as a [`Source`];
//! [`Library::load`] sorts the texts by kind, lays own files over those they extend, and gives decks
//! as [`Deck`] and all else as a [`Document`], which a game reads with [`Table`]. What a player
//! changes goes back into his text with [`amended`], which touches nothing else.
//!
//! Every problem of a file is found at once: the reader notes a mistake in [`Problems`] and goes
//! on with a stand-in.
#![warn(missing_docs, unused_results, clippy::as_conversions, clippy::wildcard_enum_match_arm)]

mod amend;
mod built_in;
mod card;
mod deck;
mod document;
mod draft;
mod extends;
mod library;
mod overlay;
mod problem;
mod reader;
mod spelling;
mod table;
mod take;
mod tree;
mod written;

pub use amend::amended;
pub use built_in::built_in;
pub use card::{Card, Rank, Suit};
pub use deck::{Deck, DeckFile};
pub use document::{Document, Kind};
pub use library::{Check, Library, Origin, Source};
pub use problem::{Place, Placed, Problem, Problems, quoted};
pub use table::{Table, read};
pub use tree::{Node, Parsed, parse};
pub use written::{Heading, new_file};

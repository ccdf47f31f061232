//! Alexander of Macedon at the table: what the players see and can do.
//!
//! What a command does is in `tests/cases/alexander_of_macedon`; here is what the table shows.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail loudly"
)]

mod attack;
mod battle;
mod brute;
mod cards;
mod files;
mod form;
mod table;

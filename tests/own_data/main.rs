//! Profiles, decks and scenarios of the players' own: a file a game.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail loudly"
)]

mod alexander_the_great;

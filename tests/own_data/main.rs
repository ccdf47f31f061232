//! The players' own data, game by game: what they write is read, checked, played and kept.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail loudly"
)]

mod alexander_of_macedon;
mod alexander_the_great;
mod commands_colors_ancients;
mod gaugamela;
mod wars_of_alexander;

//! Evenings: whole battles played by touch, from launch to the end, without a display.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::expect_used,
    clippy::format_push_string,
    clippy::indexing_slicing,
    clippy::too_many_lines,
    reason = "tests"
)]

mod alexander;
mod banners;
mod campaign;
mod first;
mod gaugamela;
mod keeping;
mod known;
mod series;
#[path = "../support/mod.rs"]
mod support;
mod taps;
mod wars;

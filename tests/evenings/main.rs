//! Evenings: whole battles played by touch, from launch to the end, without a display.
#![allow(clippy::unwrap_used, clippy::panic, clippy::too_many_lines, reason = "tests")]

mod first;
#[path = "../support/mod.rs"]
mod support;

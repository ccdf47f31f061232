//! Hetairoi, the companion at the wargames table.
//!
//! The domain describes, the window draws: see `ARCHITECTURE.md`.

pub mod campaign;
pub mod chance;
pub mod cli;
pub mod data;
#[cfg(feature = "gui")]
pub mod gui;
pub mod instruments;
pub mod journal;
pub mod odds;
pub mod print;
pub mod store;
pub mod systems;

//! Hetairoi, the companion at the wargames table.
//!
//! The domain describes, the window draws: see `ARCHITECTURE.md`.

pub mod chance;
#[cfg(feature = "gui")]
pub mod gui;
pub mod instruments;
pub mod journal;
pub mod systems;

//! The window: draws the vocabulary in which a game describes itself, and knows no game.

pub mod app;
pub mod campaign;
pub mod draw;
mod guard;
pub mod number_entry;
pub mod panel;
mod run;
pub mod screen;
pub mod settings;
pub mod shelf;
pub mod table;
pub mod theme;
mod touch;
pub mod view;
pub mod widget;

pub use run::{run, settings as window_settings};
pub use touch::{PadKey, Touch};

//! The window: draws the vocabulary in which a game describes itself, and knows no game.

pub mod draw;
pub mod panel;
pub mod theme;
mod touch;
pub mod widget;

pub use touch::{PadKey, Touch};

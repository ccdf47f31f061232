//! The window: draws the vocabulary in which a game describes itself, and knows no game.

mod touch;

pub use touch::{PadKey, Touch};

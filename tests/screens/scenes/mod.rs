//! States of the program that are drawn and measured, each with the name of its picture.

pub mod ancients;
pub mod campaign;
pub mod first;
pub mod gaugamela;
pub mod great;
pub mod wars;

use crate::support::Player;

/// A state of the program, and the name of its picture.
pub type Scene = (&'static str, fn(&mut Player));

/// All of them.
pub fn all() -> Vec<Scene> {
    [first::SCENES, gaugamela::SCENES, wars::SCENES, great::SCENES, ancients::SCENES, campaign::SCENES].concat()
}

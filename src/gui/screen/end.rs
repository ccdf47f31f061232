//! The end of a battle: who won and why, what was lost; and the way on.

use crate::print;
use crate::store::Sitting;

/// What happened.
#[derive(Debug, Clone, Copy)]
pub enum Message {
    /// Copy the battle as text.
    CopyPressed,
    /// Back to the table: something was wrong.
    BackPressed,
    /// The players agree that the battle is over.
    EndPressed,
    /// Home.
    HomePressed,
}

/// The battle as text, for the club's chat.
#[must_use]
pub fn text(sitting: &Sitting) -> String {
    print::summary(sitting.desk())
}

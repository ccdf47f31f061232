//! What players touch on the panels of the table: names and numbers only.

use crate::instruments::CardId;
use crate::systems::describe::{Answer, Id, Spot};

/// Something on a panel was touched.
#[derive(Debug, Clone, PartialEq)]
pub enum Touch {
    /// A unit, or another thing that can be set by hand.
    Spot(Spot),
    /// An act of the bar.
    Act(Id),
    /// An act of a thing's strip.
    Strip(Spot, Id),
    /// A field of the open sheet was answered.
    Answered(Id, Answer),
    /// A pick or a number of the open sheet was touched: the next unit, or key, answers it.
    Focused(Id),
    /// A key of the quick row told a number.
    NumberKey(Id, i32),
    /// A digit for the number that is being told.
    Digit(u8),
    /// The number that is being told is done.
    NextNumber,
    Page(String),
    Pad(PadKey),
    Silenced(Id),
    /// A line of the log was touched: so many entries shall stand.
    GoBack(usize),
    /// A side that was folded away was opened, or closed again.
    Unfolded(usize),
    Odds,
}

/// A key of the pad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PadKey {
    Face(u8),
    /// So many succeeded.
    Successes(u8),
    /// It came out as the verdict at this place.
    Verdict(usize),
    /// So much of the number at this place was lost.
    Lost(usize, u8),
    /// One die more shows the symbol at this place.
    Symbol(usize),
    Card(CardId),
    /// The answer at this place.
    Choice(usize),
    Number(u8),
    /// The last key is taken back.
    Back,
    /// The program throws or draws this one.
    App,
}

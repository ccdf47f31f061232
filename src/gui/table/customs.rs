//! What is different from one kind of table to another.

use super::Tool;

/// The customs of a table: what its screen wants otherwise than others do.
#[derive(Debug, Clone, Copy)]
pub struct Customs {
    /// What stands on the bar for everybody.
    pub tools: &'static [Tool],
    /// Whether the head shows the stages of the turn; else the title has their room.
    pub has_stages: bool,
    /// Whether acts go on when it is over: else the first of them, which was the next thing, is not offered then.
    pub acts_on: bool,
    /// The acts that its screen does, by their names.
    pub led: &'static [&'static str],
}

/// A battle's: dice are thrown beside it, its stages are shown, and nobody does its acts but the table.
pub const BATTLE: Customs =
    Customs { tools: &[Tool::Dice, Tool::Note, Tool::Log], has_stages: true, acts_on: false, led: &[] };

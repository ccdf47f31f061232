//! Turns and their stages.

use serde::{Deserialize, Serialize};

/// Which turn it is, counted from 1, and which of its stages, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sequence {
    turn: u16,
    stage: u8,
    of: u8,
}

impl Sequence {
    /// The first stage of the first turn, of `of` stages a turn (at least 1).
    #[must_use]
    pub const fn start(of: u8) -> Self {
        Self { turn: 1, stage: 0, of: if of == 0 { 1 } else { of } }
    }

    /// The turn, from 1.
    #[must_use]
    pub const fn turn(self) -> u16 {
        self.turn
    }

    /// The stage, from 0.
    #[must_use]
    pub const fn stage(self) -> u8 {
        self.stage
    }

    /// The next stage; after the last one, the first of the next turn.
    #[must_use]
    pub const fn next(self) -> Self {
        if self.stage + 1 < self.of {
            Self { stage: self.stage + 1, ..self }
        } else {
            Self { turn: self.turn.saturating_add(1), stage: 0, of: self.of }
        }
    }

    /// A stage of the same turn, set by hand; the last one where it is over.
    #[must_use]
    pub const fn at_stage(self, stage: u8) -> Self {
        Self { stage: if stage < self.of { stage } else { self.of - 1 }, ..self }
    }

    /// The turn set by hand, at least 1.
    #[must_use]
    pub const fn at_turn(self, turn: u16) -> Self {
        Self { turn: if turn == 0 { 1 } else { turn }, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_stage_is_followed_by_the_first_of_the_next_turn() {
        let last = Sequence::start(3).next().next();
        assert_eq!((last.turn(), last.stage()), (1, 2));
        assert_eq!((last.next().turn(), last.next().stage()), (2, 0));
    }

    #[test]
    fn setting_by_hand_stays_within_bounds() {
        let sequence = Sequence::start(2).at_stage(9).at_turn(0);
        assert_eq!((sequence.turn(), sequence.stage()), (1, 1));
        assert_eq!(Sequence::start(0).next().turn(), 2);
    }
}

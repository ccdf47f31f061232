//! The fighting bases of a unit, counted from those in contact.

use super::rulings::{Halves, SecondRow};

/// How the fighting bases of a unit are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counting {
    pub(super) contact: u8,
    pub(super) files: u8,
    pub(super) ranks: u8,
    pub(super) struck: Struck,
    pub(super) disordered: bool,
    pub(super) halves: Halves,
    pub(super) second_row: SecondRow,
}

/// Where a unit is struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Struck {
    Front,
    Flank,
    Rear { both_ways: bool },
}

impl Counting {
    /// The bases that fight in front and in the ranks behind, of so many left.
    pub(super) fn rows(self, left: u8) -> (u8, u8, u8) {
        let contact = self.contact.min(left);
        let rest = left.saturating_sub(self.files.min(left).max(contact));
        let behind = |rank: u8| match self.second_row {
            SecondRow::Behind => rank.min(contact),
            SecondRow::All if contact > 0 => rank,
            SecondRow::All => 0,
        };
        let second = if self.ranks >= 2 { rest.min(self.files) } else { 0 };
        let third = if self.ranks >= 3 { rest.saturating_sub(second).min(self.files) } else { 0 };
        (contact, behind(second), behind(third) / 2)
    }

    /// The fighting bases of so many left.
    ///
    /// Rule: Fight. The flank counts one base, the rear half of them rounded down but never none,
    /// or one if the unit also fights to its front; a column counts half the third rank.
    pub(super) fn bases(self, left: u8) -> u8 {
        let counted = match self.struck {
            Struck::Front => {
                let (front, second, third) = self.rows(left);
                front.saturating_add(second).saturating_add(third)
            }
            Struck::Flank | Struck::Rear { both_ways: true } => 1,
            Struck::Rear { both_ways: false } => (left / 2).max(1),
        };
        counted.min(left)
    }

    /// The dice of so many fighting bases: half of them for a disordered unit (W3).
    pub(super) fn dice(self, bases: u8) -> u8 {
        match (self.disordered, self.halves) {
            (false, _) => bases,
            (true, _) if bases == 0 => 0,
            (true, Halves::Down) => (bases / 2).max(1),
            (true, Halves::Up) => bases.div_ceil(2),
        }
    }
}

//! The fighting bases of a unit, counted from those in contact.

use super::rulings::{Halves, SecondRow};

/// How the fighting bases of a unit are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Counting {
    pub(crate) contact: u8,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) struck: StruckIn,
    pub(crate) disordered: bool,
    pub(crate) halves: Halves,
    pub(crate) second_row: SecondRow,
}

/// Where a unit is struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StruckIn {
    Front,
    Flank,
    Rear { both_ways: bool },
}

impl Counting {
    /// The bases that fight in front and in the ranks behind, of so many left.
    pub(crate) fn rows(self, left: u8) -> (u8, u8, u8) {
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
    pub(crate) fn bases(self, left: u8) -> u8 {
        let counted = match self.struck {
            StruckIn::Front => {
                let (front, second, third) = self.rows(left);
                front.saturating_add(second).saturating_add(third)
            }
            StruckIn::Flank | StruckIn::Rear { both_ways: true } => 1,
            StruckIn::Rear { both_ways: false } => (left / 2).max(1),
        };
        counted.min(left)
    }

    /// The dice of so many fighting bases: half of them for a disordered unit (W3).
    pub(crate) fn dice(self, bases: u8) -> u8 {
        match (self.disordered, self.halves) {
            (false, _) => bases,
            (true, _) if bases == 0 => 0,
            (true, Halves::Down) => (bases / 2).max(1),
            (true, Halves::Up) => bases.div_ceil(2),
        }
    }

    /// The fighting bases of so many left as a sum: "3 in contact + 3 behind them".
    pub(crate) fn words(self, left: u8) -> String {
        match self.struck {
            StruckIn::Flank => "struck in the flank: 1 base".into(),
            StruckIn::Rear { both_ways: true } => "struck in the rear while it fights to its front: 1 base".into(),
            StruckIn::Rear { both_ways: false } => {
                format!("struck in the rear: half of {left}, {}", self.bases(left))
            }
            StruckIn::Front => {
                let (front, second, third) = self.rows(left);
                let rows = [
                    Some(format!("{front} in contact")),
                    (second > 0).then(|| format!("{second} behind them")),
                    (third > 0).then(|| format!("{third}, half the third rank")),
                ];
                rows.into_iter().flatten().collect::<Vec<_>>().join(" + ")
            }
        }
    }
}

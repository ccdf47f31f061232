//! What was lost against the threshold that loses the battle, and distances in base widths.

use serde::{Deserialize, Serialize};
use std::fmt;

/// An exact share of an army, over 0 and at most the whole: 1/3, 1/4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "(u16, u16)", into = "(u16, u16)")]
pub struct Fraction {
    part: u16,
    of: u16,
}

impl Fraction {
    /// A third.
    pub const THIRD: Self = Self { part: 1, of: 3 };
    /// A quarter.
    pub const QUARTER: Self = Self { part: 1, of: 4 };

    /// `part` of `of`; none unless it is over 0 and at most the whole.
    #[must_use]
    pub const fn new(part: u16, of: u16) -> Option<Self> {
        if part == 0 || part > of { None } else { Some(Self { part, of }) }
    }

    /// The fraction in words: "a third", "a quarter", "half", "2/5".
    #[must_use]
    pub fn words(self) -> String {
        match (self.part, self.of) {
            (1, 2) => "half".into(),
            (1, 3) => "a third".into(),
            (1, 4) => "a quarter".into(),
            (part, of) => format!("{part}/{of}"),
        }
    }
}

impl TryFrom<(u16, u16)> for Fraction {
    type Error = String;
    fn try_from((part, of): (u16, u16)) -> Result<Self, String> {
        Self::new(part, of).ok_or_else(|| format!("expected a share over 0 and at most the whole, found {part}/{of}"))
    }
}

impl From<Fraction> for (u16, u16) {
    fn from(fraction: Fraction) -> Self {
        (fraction.part, fraction.of)
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

/// The bases (or points) a side has lost, against the share of its army that defeats it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeadPool {
    lost: u32,
    started: u32,
    threshold: Fraction,
    strict: bool,
}

impl DeadPool {
    /// Nothing lost yet of an army of `started`; `strict`: only more than the share defeats.
    #[must_use]
    pub const fn empty(started: u32, threshold: Fraction, strict: bool) -> Self {
        Self { lost: 0, started, threshold, strict }
    }

    /// The same with so much lost; never more than there was.
    #[must_use]
    pub const fn with(self, lost: u32) -> Self {
        Self { lost: if lost > self.started { self.started } else { lost }, ..self }
    }

    /// What was lost.
    #[must_use]
    pub const fn lost(self) -> u32 {
        self.lost
    }

    /// What the army had.
    #[must_use]
    pub const fn started(self) -> u32 {
        self.started
    }

    /// The share that is the threshold.
    #[must_use]
    pub const fn threshold(self) -> Fraction {
        self.threshold
    }

    /// The least loss that defeats: 9 of 24 where more than a third does, 8 where a third does.
    #[must_use]
    pub fn beaten_at(self) -> u32 {
        let (part, of) = (u64::from(self.threshold.part), u64::from(self.threshold.of).max(1));
        let whole = u64::from(self.started) * part;
        let least = if self.strict { whole / of + 1 } else { whole.div_ceil(of) };
        u32::try_from(least).unwrap_or(u32::MAX)
    }

    /// Whether the army is defeated. Cross-multiplied, so nothing is ever rounded.
    #[must_use]
    pub fn is_beaten(self) -> bool {
        let lost = u64::from(self.lost) * u64::from(self.threshold.of);
        let limit = u64::from(self.started) * u64::from(self.threshold.part);
        self.started > 0 && if self.strict { lost > limit } else { lost >= limit }
    }

    /// The sum as players say it: "9 of 24: more than a third is 9".
    #[must_use]
    pub fn words(self) -> String {
        let more = if self.strict { "more than " } else { "" };
        let Self { lost, started, threshold, .. } = self;
        format!("{lost} of {started}: {more}{} is {}", threshold.words(), self.beaten_at())
    }
}

/// A distance in base widths: the width of the front of one base.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BaseWidths(pub u8);

/// How wide a base is, and in what the players measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BaseSize {
    /// The width of a base's front in millimetres, 1 to 500.
    pub millimetres: u16,
    /// Whether the tape shows inches.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inches: bool,
}

impl BaseSize {
    /// The widest base there is room for, in millimetres.
    pub const WIDEST: u16 = 500;

    /// A distance as the tape shows it: "2 BW (8 cm)", "2 BW (3.1 in)".
    ///
    /// Inches are rounded to a tenth.
    #[must_use]
    pub fn words(self, distance: BaseWidths) -> String {
        format!("{distance} ({})", self.tape(distance))
    }

    /// The distance on the tape alone: "8 cm".
    #[must_use]
    pub fn tape(self, distance: BaseWidths) -> String {
        let millimetres = u32::from(self.millimetres) * u32::from(distance.0);
        if self.inches {
            return format!("{} in", tenths((millimetres * 100 + 127) / 254));
        }
        format!("{} cm", tenths(millimetres))
    }
}

/// A number of tenths: "8", "3.1".
fn tenths(number: u32) -> String {
    match (number / 10, number % 10) {
        (whole, 0) => whole.to_string(),
        (whole, tenth) => format!("{whole}.{tenth}"),
    }
}

impl fmt::Display for BaseWidths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} BW", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_a_third_is_strict() {
        let vectors = [(1, 1), (2, 1), (3, 2), (24, 9), (25, 9), (26, 9), (27, 10), (30, 11), (36, 13), (34, 12)];
        for (started, beaten_at) in vectors {
            let pool = DeadPool::empty(started, Fraction::THIRD, true);
            assert_eq!(pool.beaten_at(), beaten_at, "{started}");
            assert!(!pool.with(beaten_at - 1).is_beaten(), "{started}");
            assert!(pool.with(beaten_at).is_beaten(), "{started}");
        }
        assert_eq!(DeadPool::empty(100, Fraction::QUARTER, true).beaten_at(), 26);
        assert_eq!(DeadPool::empty(100, Fraction::THIRD, true).beaten_at(), 34);
    }

    #[test]
    fn a_share_that_is_not_strict_is_reached_by_itself() {
        let pool = DeadPool::empty(24, Fraction::THIRD, false);
        assert_eq!((pool.beaten_at(), pool.with(8).is_beaten(), pool.with(7).is_beaten()), (8, true, false));
        assert_eq!(DeadPool::empty(25, Fraction::THIRD, false).beaten_at(), 9);
    }

    #[test]
    fn a_share_of_nothing_or_over_the_whole_is_none() {
        assert_eq!((Fraction::new(0, 3), Fraction::new(3, 2), Fraction::new(1, 0)), (None, None, None));
        let read: Result<Fraction, _> = serde_json::from_str("[3,2]");
        assert!(read.unwrap_err().to_string().contains("3/2"));
        assert_eq!(Fraction::new(2, 5).map(Fraction::words), Some("2/5".into()));
    }

    #[test]
    fn the_pool_says_its_sum_and_holds_no_more_than_there_was() {
        let pool = DeadPool::empty(24, Fraction::THIRD, true).with(9);
        assert_eq!(pool.words(), "9 of 24: more than a third is 9");
        assert_eq!(pool.with(40).lost(), 24);
        assert!(!DeadPool::empty(0, Fraction::THIRD, true).is_beaten());
    }

    #[test]
    fn distances_are_told_as_the_tape_shows_them() {
        let wide = |millimetres, inches| BaseSize { millimetres, inches };
        assert_eq!(wide(40, false).words(BaseWidths(2)), "2 BW (8 cm)");
        assert_eq!(wide(30, false).words(BaseWidths(5)), "5 BW (15 cm)");
        assert_eq!(wide(25, false).words(BaseWidths(1)), "1 BW (2.5 cm)");
        assert_eq!(wide(40, true).words(BaseWidths(2)), "2 BW (3.1 in)");
        assert_eq!(wide(500, true).tape(BaseWidths(u8::MAX)), "5019.7 in");
    }
}

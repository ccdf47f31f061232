//! Exact numbers of half points.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Add, Neg, Sub};

/// An exact number of half points, printed `1½`, `−½`, `0`.
///
/// Sums stop at the ends of the range instead of turning round; no table comes near them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Halves(i16);

impl Halves {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// So many halves: `of(3)` is 1½.
    #[must_use]
    pub const fn of(halves: i16) -> Self {
        Self(halves)
    }

    /// So many whole points.
    #[must_use]
    pub const fn whole(points: i16) -> Self {
        Self(points.saturating_mul(2))
    }

    /// How many halves.
    #[must_use]
    pub const fn halves(self) -> i16 {
        self.0
    }

    /// So many times this.
    #[must_use]
    pub const fn times(self, many: i16) -> Self {
        Self(self.0.saturating_mul(many))
    }

    /// With its sign, as a change: `+½`, `−1½`, `0`.
    #[must_use]
    pub fn signed(self) -> String {
        if self.0 > 0 { format!("+{self}") } else { self.to_string() }
    }

    /// Reads `15½`, `15.5`, `15 1/2`, `½`, `-1/2`, `15`; nothing for any other text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (negative, text) = match text.strip_prefix(['-', '−']) {
            Some(rest) => (true, rest.trim_start()),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let half = ["½", ".5", " 1/2", "1/2"].into_iter().find_map(|end| text.strip_suffix(end));
        let (digits, half) = match half {
            Some(digits) => (digits, 1),
            None => (text.strip_suffix(".0").unwrap_or(text), 0),
        };
        let points: i16 = match digits.trim() {
            "" if half == 1 => 0,
            digits if digits.bytes().all(|digit| digit.is_ascii_digit()) => digits.parse().ok()?,
            _ => return None,
        };
        let halves = points.checked_mul(2)?.checked_add(half)?;
        Some(Self(if negative { -halves } else { halves }))
    }
}

impl Add for Halves {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Halves {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Halves {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl std::iter::Sum for Halves {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Halves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "−" } else { "" };
        let size = self.0.unsigned_abs();
        match (size / 2, size % 2) {
            (points, 0) => write!(f, "{sign}{points}"),
            (0, _) => write!(f, "{sign}½"),
            (points, _) => write!(f, "{sign}{points}½"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_printed_as_on_the_scales() {
        let said: Vec<String> =
            [-3, -1, 0, 1, 2, 33].into_iter().map(|halves| Halves::of(halves).to_string()).collect();
        assert_eq!(said, ["−1½", "−½", "0", "½", "1", "16½"]);
        assert_eq!([Halves::of(1).signed(), Halves::of(-2).signed(), Halves::ZERO.signed()], ["+½", "−1", "0"]);
    }

    #[test]
    fn halves_are_read_as_people_write_them() {
        for (text, halves) in
            [("15½", 31), ("15.5", 31), ("15 1/2", 31), ("½", 1), ("1/2", 1), ("-½", -1), ("−1 1/2", -3), ("20", 40)]
        {
            assert_eq!(Halves::parse(text), Some(Halves::of(halves)), "{text}");
        }
        for text in ["", "x", "15.3", "½½", "1½½", "99999", "--1", "1-"] {
            assert_eq!(Halves::parse(text), None, "{text}");
        }
        for halves in -60..60 {
            assert_eq!(Halves::parse(&Halves::of(halves).to_string()), Some(Halves::of(halves)));
        }
    }

    #[test]
    fn sums_stop_at_the_ends() {
        let most = Halves::of(i16::MAX);
        assert_eq!(most + most, most);
        assert_eq!(Halves::whole(i16::MAX), most);
        assert_eq!(-Halves::of(i16::MIN), most);
        assert_eq!(Halves::of(3).times(-2), Halves::whole(-3));
        assert_eq!([1, 1, -3].map(Halves::of).into_iter().sum::<Halves>(), Halves::of(-1));
    }
}

//! Factors as exact fractions, and the odds column they make.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::Add;

/// Combat factors, exact: halved and halved again they are still whole quarters (A2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Factors(u32);

/// More than any battle can gather; what is above it counts as it.
const MOST: u32 = 1_000_000;

impl Factors {
    /// None.
    pub const NONE: Self = Self(0);
    /// One half.
    pub const HALF: Self = Self(2);

    /// So many whole factors.
    #[must_use]
    pub const fn whole(factors: u16) -> Self {
        // A u16 fits a u32; `From` is not const.
        #[expect(clippy::as_conversions, reason = "a widening that can not lose anything")]
        let wide = factors as u32;
        Self(wide * 4)
    }

    /// So many quarters.
    #[must_use]
    pub fn quarters(quarters: u32) -> Self {
        Self(quarters.min(MOST))
    }

    /// Reads `11`, `2½`, `2.5`; nothing for another text, or less than none.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let halves = crate::instruments::Halves::parse(text)?.halves();
        u32::try_from(halves).ok().map(|halves| Self(halves * 2))
    }

    /// Twice as many.
    #[must_use]
    pub fn doubled(self) -> Self {
        Self::quarters(self.0.saturating_mul(2))
    }

    /// Half as many; a quarter is not divided again, for no rule does that.
    #[must_use]
    pub const fn halved(self) -> Self {
        Self(self.0 / 2)
    }

    /// Rounded up to a half.
    #[must_use]
    const fn up_to_half(self) -> Self {
        Self(self.0.div_ceil(2) * 2)
    }
}

impl Add for Factors {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::quarters(self.0.saturating_add(other.0))
    }
}

impl Sum for Factors {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::NONE, Add::add)
    }
}

impl fmt::Display for Factors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = match self.0 % 4 {
            0 => "",
            1 => "¼",
            2 => "½",
            _ => "¾",
        };
        match self.0 / 4 {
            0 if !part.is_empty() => f.write_str(part),
            whole => write!(f, "{whole}{part}"),
        }
    }
}

/// A column of the combat tables: 1-6 to 6-1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Column(u8);

/// How many columns a table has.
pub const COLUMNS: u8 = 11;

impl Column {
    /// 5-1.
    pub const FIVE_TO_ONE: Self = Self(9);

    /// All columns, 1-6 first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..COLUMNS).map(Self)
    }

    /// Its place, 0 to 10.
    #[must_use]
    pub const fn place(self) -> u8 {
        self.0
    }

    /// The column by its place; none beyond 6-1.
    #[must_use]
    pub const fn at(place: u8) -> Option<Self> {
        if place < COLUMNS { Some(Self(place)) } else { None }
    }

    /// The next one for the defender.
    #[must_use]
    pub const fn below(self) -> Option<Self> {
        match self.0 {
            0 => None,
            place => Some(Self(place - 1)),
        }
    }

    /// The next one for the attacker.
    #[must_use]
    pub const fn above(self) -> Option<Self> {
        Self::at(self.0 + 1)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 5 { write!(f, "1-{}", 6 - self.0) } else { write!(f, "{}-1", self.0 - 4) }
    }
}

/// What a comparison of factors comes to.
///
/// Rule: *Battle Resolution*, *Automatic Elimination*: rounded for the defender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ratio {
    /// Worse than 1-6: not allowed.
    Below,
    /// A column of the tables.
    Column(Column),
    /// 7-1 or more, or nothing to defend with.
    Automatic,
}

impl Ratio {
    /// The odds of two sums.
    #[must_use]
    pub fn of(attack: Factors, defence: Factors) -> Self {
        let (a, d) = (attack.0, defence.0);
        if d == 0 {
            return Self::Automatic;
        }
        if a == 0 {
            return Self::Below;
        }
        if a >= d {
            return match a / d {
                parts @ 1..=6 => {
                    u8::try_from(parts + 4).ok().and_then(Column::at).map_or(Self::Automatic, Self::Column)
                }
                _ => Self::Automatic,
            };
        }
        match d.div_ceil(a) {
            parts @ 2..=6 => u8::try_from(6 - parts).ok().and_then(Column::at).map_or(Self::Below, Self::Column),
            _ => Self::Below,
        }
    }

    /// Its place: −1 for less than 1-6, 0 to 10 for the columns, 11 for automatic elimination.
    fn place(self) -> i8 {
        match self {
            Self::Below => -1,
            Self::Column(column) => i8::try_from(column.0).unwrap_or(i8::MAX),
            Self::Automatic => 11,
        }
    }

    fn at(place: i8) -> Self {
        match u8::try_from(place) {
            Ok(place) => Column::at(place).map_or(Self::Automatic, Self::Column),
            Err(_) => Self::Below,
        }
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Below => f.write_str("less than 1-6"),
            Self::Column(column) => column.fmt(f),
            Self::Automatic => f.write_str("automatic elimination"),
        }
    }
}

/// How many factors more, to the half, bring the attacker to the next column, and which it is.
#[must_use]
pub fn attacker_needs(attack: Factors, defence: Factors) -> Option<(Factors, Ratio)> {
    let place = Ratio::of(attack, defence).place();
    let next = (place < 11).then_some(place + 1)?;
    let wanted = match u32::try_from(next) {
        Ok(next @ 0..=5) => defence.0.div_ceil(6 - next),
        Ok(next) => defence.0.saturating_mul(next - 4),
        Err(_) => return None,
    };
    Some((Factors(wanted.saturating_sub(attack.0)).up_to_half(), Ratio::at(next)))
}

/// How many factors more, to the half, bring the defender to the next column, and which it is.
#[must_use]
pub fn defender_needs(attack: Factors, defence: Factors) -> Option<(Factors, Ratio)> {
    let place = Ratio::of(attack, defence).place();
    let parts = u32::try_from(place).ok()?;
    let most = if parts <= 5 { attack.0.saturating_mul(6 - parts) } else { attack.0 / (parts - 4) };
    let more = Factors(most.saturating_add(1).saturating_sub(defence.0)).up_to_half();
    Some((more, Ratio::of(attack, defence + more)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn factors(text: &str) -> Factors {
        Factors::parse(text).unwrap()
    }

    #[test]
    fn the_vectors_of_the_rules_page_hold() {
        for (attack, defence, said) in [
            ("12", "5", "2-1"),
            ("9", "2", "4-1"),
            ("13", "2", "6-1"),
            ("7", "1", "automatic elimination"),
            ("6", "1", "6-1"),
            ("5", "1", "5-1"),
            ("2½", "2", "1-1"),
            ("3½", "3½", "1-1"),
            ("8", "1½", "5-1"),
            ("2", "½", "4-1"),
            ("1½", "9", "1-6"),
            ("1½", "9½", "less than 1-6"),
            ("1", "6", "1-6"),
            ("1", "7", "less than 1-6"),
            ("14", "2", "automatic elimination"),
            ("14", "5", "2-1"),
            ("3", "2", "1-1"),
            ("5", "9", "1-2"),
            ("4", "9", "1-3"),
            ("11", "4", "2-1"),
            ("3", "0", "automatic elimination"),
        ] {
            assert_eq!(Ratio::of(factors(attack), factors(defence)).to_string(), said, "{attack}:{defence}");
        }
    }

    /// The best column that the sums reach, found by trying all of them from the top: an attack
    /// stands in `n-1` when it is at least n times the defence, in `1-n` when n times it is at
    /// least the defence.
    fn tried(attack: u32, defence: u32) -> String {
        if attack >= 7 * defence {
            return "automatic elimination".into();
        }
        let up = (1..=6).rev().find(|n| attack >= n * defence).map(|n| format!("{n}-1"));
        let down = (2..=6).find(|n| n * attack >= defence).map(|n| format!("1-{n}"));
        up.or(down).unwrap_or_else(|| "less than 1-6".into())
    }

    #[test]
    fn all_pairs_to_forty_with_halves_agree_with_an_independent_formula() {
        let mut compared = 0;
        for attack in 1..=80 {
            for defence in 1..=80 {
                let found = Ratio::of(Factors(attack * 2), Factors(defence * 2));
                assert_eq!(found.to_string(), tried(attack, defence), "{attack}:{defence} halves");
                compared += 1;
            }
        }
        assert_eq!(compared, 6400);
    }

    #[test]
    fn what_is_needed_is_the_least_that_will_do() {
        for attack in 1..=60 {
            for defence in 1..=60 {
                let (a, d) = (Factors(attack * 2), Factors(defence * 2));
                let now = Ratio::of(a, d);
                match attacker_needs(a, d) {
                    Some((more, next)) => {
                        assert_eq!(
                            Ratio::of(a + more, d).place().min(next.place()),
                            next.place(),
                            "{attack}:{defence}"
                        );
                        assert_eq!(next.place(), now.place() + 1);
                        assert!(Ratio::of(Factors(a.0 + more.0 - 2), d) <= now, "{attack}:{defence} {more}");
                    }
                    None => assert_eq!(now, Ratio::Automatic),
                }
                match defender_needs(a, d) {
                    Some((more, next)) => {
                        assert!(next < now && Ratio::of(a, d + more) == next);
                        assert_eq!(Ratio::of(a, Factors(d.0 + more.0 - 2)), now, "{attack}:{defence} {more}");
                    }
                    None => assert_eq!(now, Ratio::Below),
                }
            }
        }
    }

    #[test]
    fn factors_are_exact_and_said_so() {
        let odd = Factors::whole(3).halved().halved();
        assert_eq!((odd.to_string(), odd.doubled().to_string()), ("¾".into(), "1½".into()));
        assert_eq!([Factors::whole(4), Factors::HALF].into_iter().sum::<Factors>().to_string(), "4½");
        assert_eq!(Factors::parse("-1"), None);
        let said: Vec<String> = Column::all().map(|column| column.to_string()).collect();
        assert_eq!(said, ["1-6", "1-5", "1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"]);
        assert_eq!(Column::FIVE_TO_ONE.to_string(), "5-1");
    }
}

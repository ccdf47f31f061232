//! The numbers odds are computed with, and the chances they start from.

use std::fmt::Debug;
use std::ops::{Add, Div, Mul};

use num_rational::BigRational;
use num_traits::{ToPrimitive, Zero};

use crate::instruments::{Die, Target};

/// A number to compute chances with: it adds, multiplies and divides, and can not subtract.
///
/// Sums, products and quotients of positive numbers keep their relative error near 1e-15 in
/// `f64`; a difference would lose every digit in the tails. What would be `1 − p` elsewhere is
/// here the sum of everything else, or the other half of a [`Chance`].
///
/// `f64` underflows below 1e-308, which the throws of a game do not reach in any chance that
/// a reader could tell from zero.
pub trait Number: Clone + Debug + PartialEq + Add<Output = Self> + Mul<Output = Self> + Div<Output = Self> {
    /// `numerator / denominator`; a denominator of 0 counts as 1, so that nothing can panic.
    #[must_use]
    fn ratio(numerator: u64, denominator: u64) -> Self;

    /// Whether the number is exactly zero. Divide by nothing that has not been asked this.
    #[must_use]
    fn is_zero(&self) -> bool;

    /// The nearest `f64`.
    #[must_use]
    fn to_f64(&self) -> f64;

    /// The number as the command line prints it: exact values as `a/b`, whole ones without the
    /// stroke, `f64` with six digits after the point.
    #[must_use]
    fn written(&self) -> String;

    /// Nothing: a chance of 0.
    #[must_use]
    fn zero() -> Self {
        Self::ratio(0, 1)
    }

    /// Certainty: a chance of 1.
    #[must_use]
    fn one() -> Self {
        Self::ratio(1, 1)
    }
}

impl Number for f64 {
    #[expect(
        clippy::as_conversions,
        clippy::cast_precision_loss,
        reason = "faces, dice and cards are counted in small whole numbers"
    )]
    fn ratio(numerator: u64, denominator: u64) -> Self {
        numerator as f64 / denominator.max(1) as f64
    }

    fn is_zero(&self) -> bool {
        *self == 0.0
    }

    fn to_f64(&self) -> f64 {
        *self
    }

    fn written(&self) -> String {
        format!("{self:.6}")
    }
}

impl Number for BigRational {
    fn ratio(numerator: u64, denominator: u64) -> Self {
        Self::new(numerator.into(), denominator.max(1).into())
    }

    fn is_zero(&self) -> bool {
        Zero::is_zero(self)
    }

    fn to_f64(&self) -> f64 {
        ToPrimitive::to_f64(self).unwrap_or(f64::NAN)
    }

    fn written(&self) -> String {
        self.to_string()
    }
}

/// The chance of one die, as faces: `yes` of `of` equally likely ones.
///
/// Never more than certain and never of nothing: `yes <= of`, `of >= 1`. Not reduced; `3 of 6`
/// and `1 of 2` give the same odds. A die thrown again has a share of 36.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    yes: u64,
    of: u64,
}

impl Share {
    /// It can not happen.
    pub const NEVER: Self = Self { yes: 0, of: 1 };
    /// It must happen.
    pub const ALWAYS: Self = Self { yes: 1, of: 1 };

    /// `yes` of `of` faces, or nothing when that is no chance (`of` is 0, or less than `yes`).
    #[must_use]
    pub const fn new(yes: u64, of: u64) -> Option<Self> {
        if of == 0 || yes > of { None } else { Some(Self { yes, of }) }
    }

    /// The chance that one die reaches its target, faces rolled once more counted in.
    ///
    /// Counts no more faces than the die has.
    #[must_use]
    pub fn on(die: Die, target: &Target) -> Self {
        let (yes, of) = target.chance(die);
        Self { yes: yes.min(of), of }
    }

    /// The faces that will do.
    #[must_use]
    pub const fn yes(self) -> u64 {
        self.yes
    }

    /// All faces.
    #[must_use]
    pub const fn of(self) -> u64 {
        self.of
    }

    /// The chance that it does not happen.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self { yes: self.of - self.yes, of: self.of }
    }
}

/// A chance and its opposite, kept together so that neither is ever got by subtraction.
#[derive(Debug, Clone, PartialEq)]
pub struct Chance<N> {
    /// The chance that it happens, 0 to 1.
    pub yes: N,
    /// The chance that it does not.
    pub no: N,
}

impl<N: Number> Chance<N> {
    /// The chance that both of two independent things happen: a hit, and a save that fails.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { yes: self.yes.clone() * other.yes, no: self.no + self.yes * other.no }
    }

    /// The chance that it does not happen.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self { yes: self.no, no: self.yes }
    }
}

impl<N: Number> From<Share> for Chance<N> {
    fn from(share: Share) -> Self {
        Self { yes: N::ratio(share.yes, share.of), no: N::ratio(share.opposite().yes, share.of) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instruments::FaceSet;

    #[test]
    fn share_is_never_of_nothing_nor_more_than_certain() {
        assert_eq!(Share::new(0, 0), None);
        assert_eq!(Share::new(7, 6), None);
        assert_eq!(Share::new(6, 6).map(Share::opposite), Share::new(0, 6));
    }

    #[test]
    fn a_share_is_read_off_a_target() {
        let d6 = Die::D6;
        let four_or_more = FaceSet::at_least(d6, 4, 0);
        let half = Target::plain(FaceSet::at_least(d6, 5, 0)).again(FaceSet::NONE.with(4), four_or_more);
        assert_eq!(Share::on(d6, &half), Share::new(15, 36).unwrap());
        assert_eq!(Share::on(d6, &Target::plain(FaceSet::NONE)), Share::new(0, 6).unwrap());
        let of_another_die = Target::plain(FaceSet::of(Die::new(20).unwrap(), |_| true));
        assert_eq!(Share::on(d6, &of_another_die), Share::new(6, 6).unwrap());
    }

    #[test]
    fn exact_numbers_are_written_as_fractions_and_others_with_six_digits() {
        assert_eq!(BigRational::ratio(14, 24).written(), "7/12");
        assert_eq!(BigRational::ratio(0, 5).written(), "0");
        assert_eq!(BigRational::ratio(5, 5).written(), "1");
        assert_eq!(f64::ratio(7, 12).written(), "0.583333");
    }

    #[test]
    fn both_of_two_chances_leave_a_whole() {
        let hit: Chance<BigRational> = Share::new(7, 12).unwrap().into();
        let fails: Chance<BigRational> = Share::new(5, 12).unwrap().opposite().into();
        let kill = hit.and(fails);
        assert_eq!(kill.yes, Number::ratio(49, 144));
        assert_eq!(kill.yes + kill.no, Number::ratio(1, 1));
    }
}

//! The chances of one whole number.

use super::{Chance, Number};

/// How likely each of the values 0, 1, 2, … is.
///
/// Never empty. The chances of a whole distribution sum to one.
#[derive(Debug, Clone, PartialEq)]
pub struct Distribution<N> {
    chances: Vec<N>,
}

impl<N: Number> Distribution<N> {
    /// The value that is certain.
    #[must_use]
    pub fn certain(value: usize) -> Self {
        let mut distribution = Self::room_for(value);
        distribution.add(value, N::one());
        distribution
    }

    /// How many of `dice` dice succeed, each with the same chance: 0 to `dice`.
    #[must_use]
    pub fn binomial(dice: u8, chance: &Chance<N>) -> Self {
        let mut chances = Vec::with_capacity(usize::from(dice) + 1);
        chances.push(N::one());
        for _ in 0..dice {
            one_more_die(&mut chances, chance);
        }
        Self { chances }
    }

    /// Nothing yet, with room for the values 0 to `highest`.
    pub(super) fn room_for(highest: usize) -> Self {
        Self { chances: vec![N::zero(); highest + 1] }
    }

    /// Adds to the chance of a value; one above the highest counts as the highest.
    pub(super) fn add(&mut self, value: usize, chance: N) {
        let place = value.min(self.highest());
        if let Some(slot) = self.chances.get_mut(place) {
            *slot = slot.clone() + chance;
        }
    }

    /// The highest value there is room for.
    #[must_use]
    pub fn highest(&self) -> usize {
        self.chances.len().saturating_sub(1)
    }

    /// The chance of exactly this value; zero beyond the highest.
    #[must_use]
    pub fn chance(&self, value: usize) -> N {
        self.chances.get(value).cloned().unwrap_or_else(N::zero)
    }

    /// The chances of 0, 1, 2, … in order.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &N> + DoubleEndedIterator {
        self.chances.iter()
    }

    /// The chance of this value or more.
    #[must_use]
    pub fn at_least(&self, value: usize) -> N {
        sum(self.chances.iter().skip(value))
    }

    /// The expected value.
    #[must_use]
    pub fn mean(&self) -> N {
        self.chances.iter().zip(0..).fold(N::zero(), |mean, (chance, value)| mean + N::ratio(value, 1) * chance.clone())
    }

    /// All chances together: one, exactly so in rationals, for every distribution made here.
    #[must_use]
    pub fn total(&self) -> N {
        sum(self.chances.iter())
    }

    /// The sum of two independent numbers.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        self.combined(other, self.highest() + other.highest(), |a, b| a + b)
    }

    /// What `of` makes of two independent numbers, such as their sum or the higher of the two.
    ///
    /// Values above `highest` count as `highest`.
    #[must_use]
    pub fn combined(&self, other: &Self, highest: usize, of: impl Fn(usize, usize) -> usize) -> Self {
        let mut result = Self::room_for(highest);
        for (a, chance) in self.chances.iter().enumerate() {
            for (b, other_chance) in other.chances.iter().enumerate() {
                result.add(of(a, b), chance.clone() * other_chance.clone());
            }
        }
        result
    }

    /// The distribution of `of(value)`; results above `highest` count as `highest`.
    #[must_use]
    pub fn map(&self, highest: usize, of: impl Fn(usize) -> usize) -> Self {
        let mut result = Self::room_for(highest);
        for (value, chance) in self.chances.iter().enumerate() {
            result.add(of(value), chance.clone());
        }
        result
    }

    /// The same with all above `limit` counted as `limit`: nobody loses more than there is.
    #[must_use]
    pub fn capped(mut self, limit: usize) -> Self {
        if limit < self.highest() {
            let surplus = self.at_least(limit + 1);
            self.chances.truncate(limit + 1);
            self.add(limit, surplus);
        }
        self
    }

    /// How many are left when each is kept with this chance: hits that then fail a save.
    #[must_use]
    pub fn thinned(&self, kept: &Chance<N>) -> Self {
        let mut result = Self::room_for(self.highest());
        let mut row = vec![N::one()];
        for chance in &self.chances {
            for (value, share) in row.iter().enumerate() {
                result.add(value, chance.clone() * share.clone());
            }
            one_more_die(&mut row, kept);
        }
        result
    }
}

/// Turns the chances for so many dice into those for one die more.
pub(super) fn one_more_die<N: Number>(chances: &mut Vec<N>, chance: &Chance<N>) {
    let mut up = N::zero();
    for slot in chances.iter_mut() {
        let rises = slot.clone() * chance.yes.clone();
        *slot = slot.clone() * chance.no.clone() + up;
        up = rises;
    }
    chances.push(up);
}

/// The sum of some chances, from the last to the first: the tail, which is small, comes first.
pub(super) fn sum<'a, N: Number + 'a>(chances: impl DoubleEndedIterator<Item = &'a N>) -> N {
    chances.rev().fold(N::zero(), |sum, chance| sum + chance.clone())
}

#[cfg(test)]
mod tests {
    use num_rational::BigRational;

    use super::*;
    use crate::odds::Share;

    type Exact = Distribution<BigRational>;

    fn chance(yes: u64, of: u64) -> Chance<BigRational> {
        Share::new(yes, of).unwrap().into()
    }

    fn fractions(distribution: &Exact) -> Vec<String> {
        distribution.iter().map(Number::written).collect()
    }

    #[test]
    fn three_dice_at_a_third_are_binomial() {
        let distribution = Exact::binomial(3, &chance(2, 6));
        assert_eq!(fractions(&distribution), ["8/27", "4/9", "2/9", "1/27"]);
        assert_eq!(distribution.mean().written(), "1");
        assert_eq!(distribution.at_least(2).written(), "7/27");
        assert_eq!(distribution.at_least(0).written(), "1");
        assert_eq!(distribution.at_least(4).written(), "0");
    }

    #[test]
    fn no_dice_succeed_not_at_all() {
        assert_eq!(Exact::binomial(0, &chance(1, 6)), Exact::certain(0));
    }

    #[test]
    fn dice_in_two_pools_are_dice_in_one() {
        let p = chance(1, 6);
        let pools = Exact::binomial(2, &p).plus(&Exact::binomial(3, &p));
        assert_eq!(pools, Exact::binomial(5, &p));
    }

    #[test]
    fn thinning_is_one_throw_with_the_product() {
        let (hit, fails) = (chance(7, 12), chance(1, 3));
        let thinned = Exact::binomial(6, &hit).thinned(&fails);
        assert_eq!(thinned, Exact::binomial(6, &hit.and(fails)));
    }

    #[test]
    fn a_cap_folds_the_surplus_into_the_last() {
        let capped = Exact::binomial(3, &chance(1, 2)).capped(1);
        assert_eq!(fractions(&capped), ["1/8", "7/8"]);
        assert_eq!(capped.clone().capped(5), capped);
        assert_eq!(fractions(&capped.capped(0)), ["1"]);
    }

    #[test]
    fn the_best_of_two_rolls_is_their_higher() {
        let coin = Exact::binomial(1, &chance(1, 2));
        let best = coin.combined(&coin, 1, usize::max);
        assert_eq!(fractions(&best), ["1/4", "3/4"]);
        assert_eq!(best.total().written(), "1");
    }
}

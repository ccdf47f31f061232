//! The chances of two whole numbers together.

use super::{Distribution, Number};

/// How likely each pair of values is: losses of both sides, or hits and flags.
///
/// Both values start at 0. The chances of all pairs sum to one.
#[derive(Debug, Clone, PartialEq)]
pub struct Joint<N> {
    /// Cells a row: the values of the second number.
    width: usize,
    cells: Vec<N>,
}

impl<N: Number> Joint<N> {
    /// Two numbers that have nothing to do with each other.
    #[must_use]
    pub fn independent(first: &Distribution<N>, second: &Distribution<N>) -> Self {
        let pairs = first.iter().flat_map(|a| second.iter().map(move |b| (a, b)));
        Self { width: second.highest() + 1, cells: pairs.map(|(a, b)| a.clone() * b.clone()).collect() }
    }

    /// Nothing yet, with room for values up to these.
    pub(super) fn room_for(first: usize, second: usize) -> Self {
        Self { width: second + 1, cells: vec![N::zero(); (first + 1) * (second + 1)] }
    }

    /// Adds to the chance of a pair; a value above its highest counts as the highest.
    pub(super) fn add(&mut self, first: usize, second: usize, chance: N) {
        let (row, column) = self.highest();
        let place = first.min(row) * self.width + second.min(column);
        if let Some(cell) = self.cells.get_mut(place) {
            *cell = cell.clone() + chance;
        }
    }

    /// The highest values of both there is room for.
    #[must_use]
    pub fn highest(&self) -> (usize, usize) {
        ((self.cells.len() / self.width).saturating_sub(1), self.width.saturating_sub(1))
    }

    /// The chance of exactly this pair; zero beyond the highest.
    #[must_use]
    pub fn chance(&self, first: usize, second: usize) -> N {
        let cell = if second < self.width { self.cells.get(first * self.width + second) } else { None };
        cell.cloned().unwrap_or_else(N::zero)
    }

    /// Every pair with its chance, in order.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = ((usize, usize), &N)> {
        let rows = self.cells.chunks_exact(self.width).enumerate();
        rows.flat_map(|(a, row)| row.iter().enumerate().map(move |(b, cell)| ((a, b), cell)))
    }

    /// The chance of all pairs that fit.
    #[must_use]
    pub fn share(&self, fits: impl Fn(usize, usize) -> bool) -> N {
        let fitting = self.iter().rev().filter(|((a, b), _)| fits(*a, *b));
        fitting.fold(N::zero(), |sum, (_, chance)| sum + chance.clone())
    }

    /// All chances together: one, exactly so in rationals, for all that is made here.
    #[must_use]
    pub fn total(&self) -> N {
        self.share(|_, _| true)
    }

    /// The first number alone.
    #[must_use]
    pub fn first(&self) -> Distribution<N> {
        self.map(self.highest().0, |a, _| a)
    }

    /// The second number alone.
    #[must_use]
    pub fn second(&self) -> Distribution<N> {
        self.map(self.highest().1, |_, b| b)
    }

    /// The distribution of `of(first, second)`; results above `highest` count as `highest`.
    #[must_use]
    pub fn map(&self, highest: usize, of: impl Fn(usize, usize) -> usize) -> Distribution<N> {
        let mut result = Distribution::room_for(highest);
        for ((a, b), chance) in self.iter() {
            result.add(of(a, b), chance.clone());
        }
        result
    }

    /// The same pairs the other way round.
    #[must_use]
    pub fn swapped(&self) -> Self {
        let (first, second) = self.highest();
        let mut result = Self::room_for(second, first);
        for ((a, b), chance) in self.iter() {
            result.add(b, a, chance.clone());
        }
        result
    }
}

//! Hits that stay on a unit until it is eliminated.

use serde::{Deserialize, Serialize};

/// Hits marked on one unit against the number that eliminates it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hits {
    taken: u8,
    limit: u8,
}

impl Hits {
    /// No hit yet; `limit` hits eliminate (at least 1).
    #[must_use]
    pub const fn none(limit: u8) -> Self {
        Self { taken: 0, limit: if limit == 0 { 1 } else { limit } }
    }

    /// How many are marked, never more than the limit.
    #[must_use]
    pub const fn taken(self) -> u8 {
        self.taken
    }

    /// How many eliminate the unit.
    #[must_use]
    pub const fn limit(self) -> u8 {
        self.limit
    }

    /// How many more it can take before it is gone.
    #[must_use]
    pub const fn left(self) -> u8 {
        self.limit.saturating_sub(self.taken)
    }

    /// Whether the unit is eliminated.
    #[must_use]
    pub const fn is_gone(self) -> bool {
        self.taken >= self.limit
    }

    /// Marks more hits; what is over the limit is lost.
    #[must_use]
    pub const fn mark(self, more: u8) -> Self {
        self.set(self.taken.saturating_add(more))
    }

    /// Sets the number, at most the limit.
    #[must_use]
    pub const fn set(self, taken: u8) -> Self {
        Self { taken: if taken > self.limit { self.limit } else { taken }, limit: self.limit }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surplus_hits_are_lost() {
        let hits = Hits::none(3).mark(2).mark(5);
        assert_eq!((hits.taken(), hits.left(), hits.is_gone()), (3, 0, true));
        assert_eq!(hits.set(1).left(), 2);
    }

    #[test]
    fn a_limit_of_none_is_read_as_one() {
        assert_eq!(Hits::none(0).limit(), 1);
        assert!(!Hits::none(0).is_gone());
    }
}

//! A scale with a value that stands still and a sum beside it that waits.

use super::Halves;
use std::collections::BTreeMap;

/// A gauge from 0 to its top, and what is to be added to it when it is settled.
///
/// The waiting sum has any sign and keeps its parts, so that it can say where it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gauge {
    value: Halves,
    top: Halves,
    /// Each kind of part: what one is worth, and how many came.
    parts: BTreeMap<(u8, Halves), u16>,
}

/// A part of the waiting sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GaugePart {
    /// What it is, by a number of the game's.
    pub what: u8,
    /// What one of them is worth.
    pub each: Halves,
    /// How many came.
    pub times: u16,
}

impl GaugePart {
    /// What all of them are worth.
    #[must_use]
    pub fn sum(self) -> Halves {
        self.each.times(i16::try_from(self.times).unwrap_or(i16::MAX))
    }
}

/// A mark on a gauge at which something holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Threshold {
    /// While the value is below it.
    Below(Halves),
    /// While the value is there or below.
    AtMost(Halves),
}

impl Threshold {
    /// Whether it holds at a value.
    #[must_use]
    pub fn holds(self, value: Halves) -> bool {
        match self {
            Self::Below(mark) => value < mark,
            Self::AtMost(mark) => value <= mark,
        }
    }

    /// Whether a change passes it on the way down.
    #[must_use]
    pub fn is_crossed(self, before: Halves, after: Halves) -> bool {
        !self.holds(before) && self.holds(after)
    }

    /// Where it is.
    #[must_use]
    pub const fn mark(self) -> Halves {
        match self {
            Self::Below(mark) | Self::AtMost(mark) => mark,
        }
    }
}

impl Gauge {
    /// A gauge at a value, within 0 and its top.
    #[must_use]
    pub fn at(value: Halves, top: Halves) -> Self {
        let top = top.max(Halves::ZERO);
        Self { value: value.clamp(Halves::ZERO, top), top, parts: BTreeMap::new() }
    }

    /// The value, which waits for nothing.
    #[must_use]
    pub const fn value(&self) -> Halves {
        self.value
    }

    /// The most it can be.
    #[must_use]
    pub const fn top(&self) -> Halves {
        self.top
    }

    /// What waits to be added.
    #[must_use]
    pub fn pending(&self) -> Halves {
        self.parts().map(GaugePart::sum).sum()
    }

    /// Where the waiting sum comes from, in the order of the game's numbers.
    pub fn parts(&self) -> impl Iterator<Item = GaugePart> {
        self.parts.iter().map(|((what, each), times)| GaugePart { what: *what, each: *each, times: *times })
    }

    /// The value as it would be if it were settled now.
    #[must_use]
    pub fn settled(&self) -> Halves {
        self.changed(self.pending())
    }

    /// Something happened: it waits until the gauge is settled.
    pub fn post(&mut self, what: u8, each: Halves) {
        if each != Halves::ZERO {
            let times = self.parts.entry((what, each)).or_default();
            *times = times.saturating_add(1);
        }
    }

    /// The waiting sum is added, never above the top, never below 0, and begins again at 0.
    pub fn settle(&mut self) {
        self.value = self.settled();
        self.parts.clear();
    }

    /// A change that does not wait.
    pub fn move_by(&mut self, change: Halves) {
        self.value = self.changed(change);
    }

    /// The value set by hand, within the bounds.
    pub fn set(&mut self, value: Halves) {
        self.value = value.clamp(Halves::ZERO, self.top);
    }

    /// The waiting sum set by hand: one part of this kind in place of all others.
    pub fn set_pending(&mut self, what: u8, sum: Halves) {
        self.parts.clear();
        self.post(what, sum);
    }

    fn changed(&self, change: Halves) -> Halves {
        (self.value + change).clamp(Halves::ZERO, self.top)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gauge(halves: i16) -> Gauge {
        Gauge::at(Halves::of(halves), Halves::whole(20))
    }

    #[test]
    fn what_was_posted_waits_until_it_is_settled() {
        let mut gauge = gauge(40);
        gauge.post(0, Halves::whole(-1));
        gauge.post(0, Halves::whole(-1));
        gauge.post(3, Halves::of(1));
        assert_eq!((gauge.value(), gauge.pending()), (Halves::whole(20), Halves::of(-3)));
        let parts: Vec<_> = gauge.parts().map(|part| (part.what, part.times, part.sum())).collect();
        assert_eq!(parts, [(0, 2, Halves::whole(-2)), (3, 1, Halves::of(1))]);
        gauge.settle();
        assert_eq!((gauge.value(), gauge.pending()), (Halves::of(37), Halves::ZERO));
    }

    #[test]
    fn the_gauge_stops_at_its_ends() {
        let mut high = gauge(39);
        high.post(0, Halves::whole(1));
        high.settle();
        assert_eq!(high.value(), Halves::whole(20), "19½ and 1 are 20");
        let mut low = gauge(3);
        low.post(0, Halves::whole(-5));
        low.settle();
        assert_eq!(low.value(), Halves::ZERO);
        high.set(Halves::whole(99));
        assert_eq!(high.value(), high.top());
    }

    #[test]
    fn the_sum_may_pass_both_ends_before_it_is_settled() {
        let mut gauge = gauge(40);
        gauge.post(0, Halves::whole(10));
        gauge.post(1, Halves::whole(-12));
        gauge.settle();
        assert_eq!(gauge.value(), Halves::whole(18), "the sum is added, not each part");
    }

    #[test]
    fn thresholds_are_crossed_on_the_way_down_only() {
        let (below, at_most) = (Threshold::Below(Halves::whole(10)), Threshold::AtMost(Halves::whole(5)));
        assert!(below.is_crossed(Halves::whole(10), Halves::of(19)));
        assert!(!below.is_crossed(Halves::of(21), Halves::whole(10)));
        assert!(!below.is_crossed(Halves::of(19), Halves::of(18)), "it holds already");
        assert!(!below.is_crossed(Halves::of(18), Halves::of(22)));
        assert!(at_most.is_crossed(Halves::of(11), Halves::of(10)));
        assert!(!at_most.is_crossed(Halves::of(12), Halves::of(11)));
        assert_eq!((below.mark(), at_most.mark()), (Halves::whole(10), Halves::whole(5)));
    }
}

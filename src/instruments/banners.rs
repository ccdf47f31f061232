//! Banners: what was won, for what, and how many win.

/// The banners of one side, in the order they were won, against a target.
///
/// `W` says what a banner was won for. Banners may go over the target: several may be won in one
/// act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Banners<W> {
    won: Vec<W>,
    target: u8,
}

impl<W> Banners<W> {
    /// No banner yet; `target` of them win (at least 1).
    #[must_use]
    pub const fn none(target: u8) -> Self {
        Self { won: Vec::new(), target: if target == 0 { 1 } else { target } }
    }

    /// A banner is won.
    pub fn win(&mut self, won_for: W) {
        self.won.push(won_for);
    }

    /// The latest banner is taken back; nothing when there is none.
    pub fn take_back(&mut self) -> Option<W> {
        self.won.pop()
    }

    /// The latest banner won for this is taken back; whether there was one.
    pub fn take_back_one(&mut self, won_for: &W) -> bool
    where
        W: PartialEq,
    {
        let at = self.won.iter().rposition(|won| won == won_for);
        at.map(|at| self.won.remove(at)).is_some()
    }

    /// What each was won for, the first one first.
    #[must_use]
    pub fn won(&self) -> &[W] {
        &self.won
    }

    /// How many were won.
    #[must_use]
    pub fn count(&self) -> u8 {
        u8::try_from(self.won.len()).unwrap_or(u8::MAX)
    }

    /// How many win.
    #[must_use]
    pub const fn target(&self) -> u8 {
        self.target
    }

    /// Whether there are enough to win.
    #[must_use]
    pub fn are_enough(&self) -> bool {
        self.count() >= self.target
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_target_wins_and_more_do_too() {
        let mut banners = Banners::none(2);
        banners.win("unit");
        assert!(!banners.are_enough());
        banners.win("leader");
        assert!(banners.are_enough());
        banners.win("objective");
        assert_eq!((banners.count(), banners.target()), (3, 2));
        assert_eq!(banners.won(), ["unit", "leader", "objective"]);
    }

    #[test]
    fn the_latest_is_taken_back_first() {
        let mut banners = Banners::none(1);
        banners.win("unit");
        banners.win("leader");
        assert_eq!(banners.take_back(), Some("leader"));
        assert_eq!(banners.take_back(), Some("unit"));
        assert_eq!(banners.take_back(), None);
    }

    #[test]
    fn one_that_was_won_for_this_is_taken_back_wherever_it_stands() {
        let mut banners = Banners::none(3);
        for won_for in ["auxilia", "leader", "auxilia", "objective"] {
            banners.win(won_for);
        }
        assert!(banners.take_back_one(&"auxilia"));
        assert_eq!(banners.won(), ["auxilia", "leader", "objective"]);
        assert!(!banners.take_back_one(&"elephants"));
    }

    #[test]
    fn at_least_one_banner_is_needed() {
        assert!(!Banners::<u8>::none(0).are_enough());
    }
}

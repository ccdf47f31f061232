//! Whether a marked card comes within the next few, over the reshuffle too.
//!
//! Which cards are marked is the question's affair: those that name the Companions, those of
//! the elephant, the jokers themselves. Every card left is equally likely to be the next.
//!
//! Rule: Alexander of Macedon, "The deck" and ruling M1.

use super::Number;

/// So many cards of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cards {
    /// Cards that are neither marked nor jokers.
    pub plain: u16,
    /// Marked cards, jokers not among them.
    pub marked: u16,
    /// Jokers.
    pub jokers: u16,
}

impl Cards {
    /// All of them.
    #[must_use]
    pub fn total(self) -> u64 {
        u64::from(self.plain) + u64::from(self.marked) + u64::from(self.jokers)
    }
}

/// When the whole deck is shuffled again.
///
/// Under each ruling it is also shuffled when the last card has been turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reshuffle {
    /// When it runs out, and only then.
    WhenOut,
    /// When the second joker since the last shuffle turns up.
    SecondJoker,
    /// After each joker.
    EachJoker,
}

/// A deck in play and what is asked of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pile {
    /// Cards not yet turned; with none left, the whole deck is about to be shuffled.
    pub left: Cards,
    /// The whole deck, as it is after a shuffle.
    pub full: Cards,
    /// Jokers turned since the last shuffle.
    pub jokers_turned: u16,
    /// Whether a joker counts as a marked card, as it does for every Macedonian type.
    pub jokers_marked: bool,
    /// When the deck is shuffled again.
    pub reshuffle: Reshuffle,
}

impl Pile {
    /// A freshly shuffled deck.
    #[must_use]
    pub fn fresh(full: Cards, jokers_marked: bool, reshuffle: Reshuffle) -> Self {
        Self { left: full, full, jokers_turned: 0, jokers_marked, reshuffle }
    }

    /// The chance that at least one marked card is among the next `next` cards.
    ///
    /// Zero for a deck without cards.
    #[must_use]
    pub fn within<N: Number>(&self, next: u8) -> N {
        let mut chance = N::zero();
        self.walk(next, |first| chance = chance.clone() + first);
        chance
    }

    /// The same for the next card, the next two, and so on to the next `next` cards.
    #[must_use]
    pub fn within_each<N: Number>(&self, next: u8) -> Vec<N> {
        let mut chance = N::zero();
        let mut chances = Vec::with_capacity(next.into());
        self.walk(next, |first| {
            chance = chance.clone() + first;
            chances.push(chance.clone());
        });
        chances
    }

    /// Follows the deck as long as no marked card comes; tells for each card in turn the chance
    /// that it is the first marked one.
    fn walk<N: Number>(&self, next: u8, mut first_marked: impl FnMut(N)) {
        let (left, full) = (self.asked(self.left), self.asked(self.full));
        let mut running = Stretch::new(left, self.jokers_turned, next);
        let mut shuffled: Option<Stretch<N>> = None;
        let mut to_shuffle = if left.total() == 0 {
            N::one()
        } else {
            running.begin(N::one());
            N::zero()
        };
        for drawn in 0..next {
            if !to_shuffle.is_zero() {
                shuffled.get_or_insert_with(|| Stretch::new(full, 0, next)).begin(to_shuffle);
            }
            let mut step = running.turn(drawn, self.reshuffle);
            if let Some(shuffled) = &mut shuffled {
                let other = shuffled.turn(drawn, self.reshuffle);
                step.marked = step.marked + other.marked;
                step.to_shuffle = step.to_shuffle + other.to_shuffle;
            }
            first_marked(step.marked);
            to_shuffle = step.to_shuffle;
        }
    }

    /// The cards as this question sees them: a marked joker is a marked card like any other, for
    /// what a joker does to the deck comes after it, when the answer is known.
    fn asked(&self, cards: Cards) -> Seen {
        let jokers = u64::from(cards.jokers);
        let marked = u64::from(cards.marked);
        let (marked, jokers) = if self.jokers_marked { (marked + jokers, 0) } else { (marked, jokers) };
        Seen { plain: cards.plain.into(), marked, jokers }
    }
}

/// Where the `nth` of `marked` cards stands, on average, in a shuffled deck of `cards`.
///
/// Places count from 1. It is `nth × (cards + 1) / (marked + 1)`, the deck turned to its end
/// whatever happens meanwhile. Nothing when there is no such card: `nth` is 0 or more than
/// `marked`, or more are marked than there are cards.
#[must_use]
pub fn expected_place<N: Number>(cards: u16, marked: u16, nth: u16) -> Option<N> {
    let there_is = (1..=marked).contains(&nth) && marked <= cards;
    there_is.then(|| N::ratio(u64::from(nth) * (u64::from(cards) + 1), u64::from(marked) + 1))
}

/// Cards by what they mean to the question; jokers here are unmarked.
#[derive(Debug, Clone, Copy)]
struct Seen {
    plain: u64,
    marked: u64,
    jokers: u64,
}

impl Seen {
    fn total(self) -> u64 {
        self.plain + self.marked + self.jokers
    }
}

/// What one card does.
struct Step<N> {
    /// Chance that a marked card is turned, for the first time.
    marked: N,
    /// Chance that none has been yet and the deck is now shuffled again.
    to_shuffle: N,
}

/// All the ways in which one heap of cards may have been turned without a marked one.
///
/// Since no marked card was turned, the cards and jokers turned so far say all about a heap.
/// Jokers are few, so a row a card and a cell a joker stay small.
struct Stretch<N> {
    heap: Seen,
    turned: u64,
    /// Cells a row: jokers turned of this heap, none to all.
    width: usize,
    /// Chance of each state, row by row.
    now: Vec<N>,
    /// The same after the card that is being turned.
    then: Vec<N>,
}

impl<N: Number> Stretch<N> {
    fn new(heap: Seen, turned: u16, next: u8) -> Self {
        let width = usize::try_from(heap.jokers.min(next.into())).unwrap_or(usize::MAX) + 1;
        let cells = vec![N::zero(); width * (usize::from(next) + 1)];
        Self { heap, turned: turned.into(), width, then: cells.clone(), now: cells }
    }

    /// The heap lies untouched, with this chance more.
    fn begin(&mut self, chance: N) {
        if let Some(untouched) = self.now.first_mut() {
            *untouched = untouched.clone() + chance;
        }
    }

    /// Turns one card, after at most `drawn` of this heap.
    fn turn(&mut self, drawn: u8, ruling: Reshuffle) -> Step<N> {
        let mut step = Step { marked: N::zero(), to_shuffle: N::zero() };
        let states = self.width * (usize::from(drawn) + 1);
        for (state, cell) in self.now.iter_mut().enumerate().take(states) {
            let chance = std::mem::replace(cell, N::zero());
            if chance.is_zero() {
                continue;
            }
            let (gone, jokers_gone) = (count(state / self.width), count(state % self.width));
            let total = self.heap.total() - gone;
            let each = chance * N::ratio(1, total);
            let plain = self.heap.plain - (gone - jokers_gone);
            let jokers = self.heap.jokers - jokers_gone;
            let jokers_turned = self.turned + jokers_gone + 1;

            step.marked = step.marked + N::ratio(self.heap.marked, 1) * each.clone();
            for (cards, shuffles, place) in
                [(plain, false, state + self.width), (jokers, ruling.at_joker(jokers_turned), state + self.width + 1)]
            {
                let share = N::ratio(cards, 1) * each.clone();
                if cards == 0 {
                    continue;
                }
                if shuffles || total == 1 {
                    step.to_shuffle = step.to_shuffle + share;
                } else if let Some(cell) = self.then.get_mut(place) {
                    *cell = cell.clone() + share;
                }
            }
        }
        std::mem::swap(&mut self.now, &mut self.then);
        step
    }
}

impl Reshuffle {
    /// Whether the joker that is the `nth` since the last shuffle has the deck shuffled.
    fn at_joker(self, nth: u64) -> bool {
        match self {
            Self::WhenOut => false,
            Self::SecondJoker => nth >= 2,
            Self::EachJoker => true,
        }
    }
}

fn count(cards: usize) -> u64 {
    u64::try_from(cards).unwrap_or(u64::MAX)
}

//! The chances of the deck: which cards serve whom, and how soon one comes, over a shuffle too.

use super::super::rules::rulings::Reshuffle;
use super::super::rules::setup::UnitType;
use super::super::rules::state::State;
use crate::data::Card;
use crate::instruments::Side;
use crate::odds::Number;
use crate::odds::deck::{self, Cards, Pile};

/// What is asked of the deck: a type that may act, or a joker.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Mark<'a> {
    Type(&'a UnitType),
    Joker,
}

impl Mark<'_> {
    /// Its words.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Type(kind) => kind.name.clone(),
            Self::Joker => "A joker".into(),
        }
    }

    /// Whose it is; a joker is everybody's affair.
    pub(crate) const fn side(self) -> Option<Side> {
        match self {
            Self::Type(kind) => Some(kind.side),
            Self::Joker => None,
        }
    }

    fn fits(self, state: &State, card: &Card) -> bool {
        match self {
            Self::Type(kind) => state.setup.names(card, kind),
            Self::Joker => card.suit.is_none(),
        }
    }
}

/// The deck as the odds see it.
fn pile(state: &State, mark: Mark<'_>) -> Pile {
    let cards = &state.setup.deck.cards;
    let count = |cards: &mut dyn Iterator<Item = &Card>| {
        let mut counted = Cards::default();
        for card in cards {
            match (card.suit, mark.fits(state, card)) {
                (None, _) => counted.jokers = counted.jokers.saturating_add(1),
                (Some(_), true) => counted.marked = counted.marked.saturating_add(1),
                (Some(_), false) => counted.plain = counted.plain.saturating_add(1),
            }
        }
        counted
    };
    let full = count(&mut cards.iter());
    let jokers_marked = cards.iter().any(|card| card.suit.is_none() && mark.fits(state, card));
    let reshuffle = match state.setup.rulings.reshuffle {
        Reshuffle::RunOut => deck::Reshuffle::WhenOut,
        Reshuffle::SecondJoker => deck::Reshuffle::SecondJoker,
        Reshuffle::EachJoker => deck::Reshuffle::EachJoker,
    };
    if state.shuffle_is_due() {
        return Pile::fresh(full, jokers_marked, reshuffle);
    }
    let left = count(&mut state.deck.left().iter().filter_map(|id| state.card_of(*id)));
    let jokers_turned = u16::try_from(state.jokers_turned()).unwrap_or(u16::MAX);
    Pile { left, full, jokers_turned, jokers_marked, reshuffle }
}

/// How many cards of a mark are left in the deck, and of how many; jokers are counted for themselves.
pub(crate) fn left(state: &State, mark: Mark<'_>) -> (u16, u16) {
    let pile = pile(state, mark);
    match mark {
        Mark::Type(_) => (pile.left.marked, pile.full.marked),
        Mark::Joker => (pile.left.jokers, pile.full.jokers),
    }
}

/// The chance that a mark comes within the next so many cards, over a shuffle too.
pub(crate) fn within<N: Number>(state: &State, mark: Mark<'_>, next: u8) -> N {
    pile(state, mark).within(next)
}

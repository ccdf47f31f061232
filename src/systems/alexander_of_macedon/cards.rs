//! The deck as the table sees it: faces, the keys of the pad, chances.

use super::rulings::Reshuffle;
use super::setup::UnitType;
use super::state::State;
use crate::chance::{By, CardKey};
use crate::data::{self, Card, Rank};
use crate::instruments::{CardFace, CardId, Colour, Side, Suit};
use crate::odds::Number;
use crate::odds::deck::{self, Cards, Pile};
use crate::systems::describe::Chance;

/// What is asked of the deck: a type that may act, or a joker.
#[derive(Debug, Clone, Copy)]
pub(super) enum Mark<'a> {
    Type(&'a UnitType),
    Joker,
}

impl Mark<'_> {
    /// Its words.
    pub(super) fn name(self) -> String {
        match self {
            Self::Type(kind) => kind.name.clone(),
            Self::Joker => "A joker".into(),
        }
    }

    /// Whose it is; a joker is everybody's affair.
    pub(super) const fn side(self) -> Option<Side> {
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

/// What a card shows; both suits of its colour where a hand turned it.
pub(super) fn face(card: &Card, by: By) -> CardFace {
    let suits = match (card.suit, by) {
        (None, _) => Vec::new(),
        (Some(suit), By::App) => vec![shown(suit)],
        (Some(suit), By::Hand) => both(shown(suit).colour()),
    };
    let rank = if card.rank == Rank::Joker { "Joker".into() } else { card.rank.index().to_owned() };
    CardFace { rank, suits }
}

const fn shown(suit: data::Suit) -> Suit {
    match suit {
        data::Suit::Hearts => Suit::Hearts,
        data::Suit::Diamonds => Suit::Diamonds,
        data::Suit::Spades => Suit::Spades,
        data::Suit::Clubs => Suit::Clubs,
    }
}

fn both(colour: Colour) -> Vec<Suit> {
    match colour {
        Colour::Red => vec![Suit::Hearts, Suit::Diamonds],
        Colour::Black => vec![Suit::Spades, Suit::Clubs],
    }
}

/// The place of a key on the pad: red, black, jokers; ace, king, … two.
fn key_order(card: &Card) -> (u8, u8) {
    let colour = match card.suit.map(|suit| shown(suit).colour()) {
        Some(Colour::Red) => 0,
        Some(Colour::Black) => 1,
        None => 2,
    };
    let place = Rank::SUITED.iter().position(|rank| *rank == card.rank).unwrap_or(Rank::SUITED.len());
    let place = u8::try_from(place).unwrap_or(u8::MAX);
    (colour, if card.rank == Rank::Ace { 0 } else { u8::MAX - place })
}

/// A key for each card that differs by colour and rank.
pub(super) fn keys(state: &State) -> Vec<CardKey> {
    let mut kinds: Vec<((u8, u8), &Card)> = state.setup.deck.cards.iter().map(|card| (key_order(card), card)).collect();
    kinds.sort_by_key(|(order, _)| *order);
    kinds.dedup_by_key(|(order, _)| *order);
    let key = |(order, card): ((u8, u8), &Card)| {
        let alike =
            state.deck.left().iter().filter(|id| state.card_of(**id).is_some_and(|card| key_order(card) == order));
        let alike: Vec<CardId> = alike.copied().collect();
        CardKey {
            card: alike.first().copied(),
            face: face(card, By::Hand),
            left: u8::try_from(alike.len()).unwrap_or(u8::MAX),
        }
    };
    kinds.into_iter().map(key).collect()
}

/// The deck as the odds see it.
pub(super) fn pile(state: &State, mark: Mark<'_>) -> Pile {
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
pub(super) fn left(state: &State, mark: Mark<'_>) -> (u16, u16) {
    let pile = pile(state, mark);
    match mark {
        Mark::Type(_) => (pile.left.marked, pile.full.marked),
        Mark::Joker => (pile.left.jokers, pile.full.jokers),
    }
}

/// The chance that a mark comes within the next so many cards, over a shuffle too.
pub(super) fn within<N: Number>(state: &State, mark: Mark<'_>, next: u8) -> N {
    pile(state, mark).within(next)
}

/// The marks that players wait for: types that get a die more, elephants, a joker.
pub(super) fn wanted(state: &State) -> Vec<Mark<'_>> {
    let cards = &state.setup.deck.cards;
    let kinds = || state.setup.types.iter().filter(|kind| state.has(kind));
    let plus = kinds().filter(|kind| {
        cards.iter().any(|card| card.suit.is_some() && state.setup.names(card, kind) && card.plus.contains(&kind.id))
    });
    let elephants = kinds().filter(|kind| kind.elephant);
    let joker = cards.iter().any(|card| card.suit.is_none()).then_some(Mark::Joker);
    plus.chain(elephants).map(Mark::Type).chain(joker).collect()
}

/// The same as words with their chances.
pub(super) fn chances(state: &State, next: u8) -> Vec<Chance> {
    let chance = |mark: Mark<'_>| {
        let (still, _) = left(state, mark);
        Chance { name: format!("{}, {still} left", mark.name()), share: within(state, mark, next) }
    };
    wanted(state).into_iter().map(chance).collect()
}

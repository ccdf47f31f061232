//! The cards as the table sees them: faces, and the keys of the pad.

use super::state::State;
use crate::chance::{By, CardKey};
use crate::data::{Card, Rank, Suit as Printed};
use crate::instruments::{CardFace, CardId, Colour, Suit};

/// What a card shows; both suits of its colour where a hand turned it.
pub(crate) fn face(card: &Card, by: By) -> CardFace {
    let suits = match (card.suit, by) {
        (None, _) => Vec::new(),
        (Some(suit), By::App) => vec![printed(suit)],
        (Some(suit), By::Hand) => both(printed(suit).colour()),
    };
    let rank = if card.rank == Rank::Joker { "Joker".into() } else { card.rank.index().to_owned() };
    CardFace { rank, suits }
}

const fn printed(suit: Printed) -> Suit {
    match suit {
        Printed::Hearts => Suit::Hearts,
        Printed::Diamonds => Suit::Diamonds,
        Printed::Spades => Suit::Spades,
        Printed::Clubs => Suit::Clubs,
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
    let colour = match card.suit.map(|suit| printed(suit).colour()) {
        Some(Colour::Red) => 0,
        Some(Colour::Black) => 1,
        None => 2,
    };
    let place = Rank::SUITED.iter().position(|rank| *rank == card.rank).unwrap_or(Rank::SUITED.len());
    let place = u8::try_from(place).unwrap_or(u8::MAX);
    (colour, if card.rank == Rank::Ace { 0 } else { u8::MAX - place })
}

/// A key for each card that differs by colour and rank.
pub(crate) fn keys(state: &State) -> Vec<CardKey> {
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

//! A deck of cards: which are left, which were turned, in order.

use super::Misfit;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A card by its place in the deck's printed order, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u16);

/// The four suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Suit {
    /// Red.
    Hearts,
    /// Red.
    Diamonds,
    /// Black.
    Spades,
    /// Black.
    Clubs,
}

/// The colour of a suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Hearts and diamonds.
    Red,
    /// Spades and clubs.
    Black,
}

impl Suit {
    /// Red or black.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Self::Hearts | Self::Diamonds => Colour::Red,
            Self::Spades | Self::Clubs => Colour::Black,
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hearts => "hearts",
            Self::Diamonds => "diamonds",
            Self::Spades => "spades",
            Self::Clubs => "clubs",
        })
    }
}

/// What a card shows in its corner.
///
/// A card that real hands turned may be known by rank and colour only: then it has both suits of
/// its colour. A joker has none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardFace {
    /// "A", "10", "K"; "Joker".
    pub rank: String,
    /// One suit, both of a colour, or none for a joker.
    pub suits: Vec<Suit>,
}

impl CardFace {
    /// Whether it has no suit.
    #[must_use]
    pub fn is_joker(&self) -> bool {
        self.suits.is_empty()
    }

    /// The colour, none for a joker.
    #[must_use]
    pub fn colour(&self) -> Option<Colour> {
        self.suits.first().map(|suit| suit.colour())
    }
}

impl fmt::Display for CardFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = match self.rank.as_str() {
            "A" => "ace",
            "2" => "two",
            "3" => "three",
            "4" => "four",
            "5" => "five",
            "6" => "six",
            "7" => "seven",
            "8" => "eight",
            "9" => "nine",
            "10" => "ten",
            "J" => "jack",
            "Q" => "queen",
            "K" => "king",
            _ => "joker",
        };
        match (self.suits.as_slice(), self.colour()) {
            ([suit], _) => write!(f, "{rank} of {suit}"),
            (_, Some(Colour::Red)) => write!(f, "red {rank}"),
            (_, Some(Colour::Black)) => write!(f, "black {rank}"),
            (_, None) => f.write_str(rank),
        }
    }
}

/// The cards of one deck, left or turned.
///
/// There is no order among the cards left: the next one is decided when it is turned, over those
/// left in printed order, so nobody can read ahead. Left and turned together are always the whole
/// deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deck {
    left: Vec<CardId>,
    turned: Vec<CardId>,
    shuffles: u32,
}

impl Deck {
    /// A whole deck of `cards` cards, shuffled for the first time.
    #[must_use]
    pub fn whole(cards: u16) -> Self {
        Self { left: (0..cards).map(CardId).collect(), turned: Vec::new(), shuffles: 0 }
    }

    /// The cards left, in printed order.
    #[must_use]
    pub fn left(&self) -> &[CardId] {
        &self.left
    }

    /// The cards turned since the last shuffle, the latest last.
    #[must_use]
    pub fn turned(&self) -> &[CardId] {
        &self.turned
    }

    /// How many cards the deck has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.left.len() + self.turned.len()
    }

    /// Whether it has no card at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.left.is_empty() && self.turned.is_empty()
    }

    /// How often it was shuffled again, 0 in the first pass.
    #[must_use]
    pub const fn shuffles(&self) -> u32 {
        self.shuffles
    }

    /// Turns a card that is left.
    ///
    /// # Errors
    /// When the card is not among those left.
    pub fn turn(&mut self, card: CardId) -> Result<(), Misfit> {
        let at =
            self.left.binary_search(&card).map_err(|_| Misfit(format!("card {} is not left in the deck", card.0)))?;
        self.turned.push(self.left.remove(at));
        Ok(())
    }

    /// Puts a turned card back among those left.
    ///
    /// # Errors
    /// When the card was not turned.
    pub fn put_back(&mut self, card: CardId) -> Result<(), Misfit> {
        let at = self
            .turned
            .iter()
            .rposition(|turned| *turned == card)
            .ok_or_else(|| Misfit(format!("card {} was not turned", card.0)))?;
        let card = self.turned.remove(at);
        let place = self.left.partition_point(|left| *left < card);
        self.left.insert(place, card);
        Ok(())
    }

    /// Shuffles all cards together again.
    pub fn reshuffle(&mut self) {
        self.left.append(&mut self.turned);
        self.left.sort_unstable();
        self.shuffles = self.shuffles.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_and_turned_are_always_the_whole_deck() {
        let mut deck = Deck::whole(7);
        for card in [6, 0, 3] {
            deck.turn(CardId(card)).unwrap();
        }
        assert_eq!(deck.turned(), [CardId(6), CardId(0), CardId(3)]);
        assert_eq!(deck.left(), [CardId(1), CardId(2), CardId(4), CardId(5)]);
        deck.put_back(CardId(0)).unwrap();
        assert_eq!(deck.left(), [CardId(0), CardId(1), CardId(2), CardId(4), CardId(5)]);
        assert_eq!((deck.len(), deck.shuffles()), (7, 0));
        deck.reshuffle();
        assert_eq!((deck.left().len(), deck.turned().len(), deck.shuffles()), (7, 0, 1));
    }

    #[test]
    fn a_card_is_turned_once_and_put_back_once() {
        let mut deck = Deck::whole(2);
        deck.turn(CardId(1)).unwrap();
        assert!(deck.turn(CardId(1)).is_err());
        assert!(deck.put_back(CardId(0)).is_err());
        assert!(deck.turn(CardId(2)).is_err());
    }

    #[test]
    fn faces_are_said_as_at_the_table() {
        let face = |rank: &str, suits: &[Suit]| CardFace { rank: rank.into(), suits: suits.into() }.to_string();
        assert_eq!(face("9", &[Suit::Hearts]), "nine of hearts");
        assert_eq!(face("K", &[Suit::Spades, Suit::Clubs]), "black king");
        assert_eq!(face("Joker", &[]), "joker");
    }
}

//! The deck of Alexander of Macedon: every published vector, and counting all orders.
#![allow(clippy::unwrap_used, clippy::cast_possible_truncation, reason = "a test may fail loudly")]

use hetairoi::odds::Number;
use hetairoi::odds::deck::{Cards, Pile, Reshuffle, expected_place};
use num_rational::BigRational;

const COMPANIONS: Cards = Cards { plain: 46, marked: 6, jokers: 2 };
const ELEPHANT: Cards = Cards { plain: 50, marked: 2, jokers: 2 };
const JOKERS: Cards = Cards { plain: 52, marked: 0, jokers: 2 };

fn within(pile: &Pile, next: u8) -> String {
    pile.within::<BigRational>(next).written()
}

#[test]
fn the_decks_chances_are_those_of_the_rules_page() {
    let fresh = |cards, jokers| Pile::fresh(cards, jokers, Reshuffle::WhenOut);
    assert_eq!(within(&fresh(COMPANIONS, true), 3), "802/2067");
    assert_eq!(within(&fresh(JOKERS, true), 10), "485/1431");
    assert_eq!(within(&fresh(ELEPHANT, false), 27), "40/53");
    let left = |plain, marked, jokers| Pile { left: Cards { plain, marked, jokers }, ..fresh(COMPANIONS, true) };
    assert_eq!(within(&left(32, 1, 1), 4), "42/187");
    assert_eq!(within(&left(2, 0, 0), 3), "4/27");
    assert_eq!(left(2, 0, 0).within::<BigRational>(3), Number::ratio(8, 54));
    assert_eq!(within(&left(2, 0, 0), 2), "0");
    assert_eq!(within(&left(0, 0, 0), 1), "4/27");
}

#[test]
fn expected_places_are_those_of_the_vectors() {
    let place = |cards, marked, nth| expected_place::<BigRational>(cards, marked, nth);
    assert_eq!(place(54, 8, 1).unwrap().written(), "55/9");
    assert_eq!(place(54, 2, 1).unwrap().written(), "55/3");
    assert_eq!(place(54, 2, 2).unwrap().written(), "110/3");
    for (cards, marked, nth) in [(54, 2, 3), (54, 2, 0), (54, 0, 0), (1, 2, 1)] {
        assert_eq!(place(cards, marked, nth), None);
    }
}

#[test]
fn a_deck_without_cards_gives_no_card() {
    let none = Cards::default();
    let pile = Pile::fresh(none, true, Reshuffle::EachJoker);
    assert_eq!(within(&pile, 60), "0");
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Card {
    Plain,
    Marked,
    Joker,
}

fn laid_out(cards: Cards) -> Vec<Card> {
    let of = |n: u16, card| std::iter::repeat_n(card, n.into());
    of(cards.plain, Card::Plain).chain(of(cards.marked, Card::Marked)).chain(of(cards.jokers, Card::Joker)).collect()
}

/// Every order of these cards, each card a card of its own.
fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    (0..cards.len())
        .flat_map(|first| {
            let mut rest = cards.to_vec();
            let card = rest.remove(first);
            orders(&rest).into_iter().map(move |order| [vec![card], order].concat())
        })
        .collect()
}

/// Turns cards of `order` until a marked one or a shuffle: how many were turned, and whether a
/// marked one ended it.
fn turn(pile: &Pile, order: &[Card], jokers_turned: u16) -> (u8, bool) {
    let mut jokers = jokers_turned;
    for (card, place) in order.iter().zip(1..) {
        if *card == Card::Marked || (*card == Card::Joker && pile.jokers_marked) {
            return (place, true);
        }
        jokers += u16::from(*card == Card::Joker);
        let shuffles = match pile.reshuffle {
            Reshuffle::WhenOut => false,
            Reshuffle::SecondJoker => jokers >= 2,
            Reshuffle::EachJoker => true,
        };
        if *card == Card::Joker && shuffles {
            return (place, false);
        }
    }
    (order.len() as u8, false)
}

/// How often each (cards turned, marked) ends a heap, over all its orders.
fn ends(pile: &Pile, heap: Cards, jokers_turned: u16) -> Vec<((u8, bool), u64)> {
    let mut tally = std::collections::BTreeMap::new();
    for order in orders(&laid_out(heap)) {
        *tally.entry(turn(pile, &order, jokers_turned)).or_default() += 1;
    }
    tally.into_iter().collect()
}

/// The chance by going through every order of the heap, and of the whole deck after each shuffle.
fn counted(next: u8, heap: &[((u8, bool), u64)], full: &[((u8, bool), u64)]) -> BigRational {
    let all: u64 = heap.iter().map(|(_, orders)| orders).sum();
    let mut chance = BigRational::ratio(0, 1);
    for ((turned, marked), orders) in heap {
        let share = if *marked {
            Number::ratio(u64::from(*turned <= next), 1)
        } else if *turned < next {
            counted(next - turned, full, full)
        } else {
            Number::ratio(0, 1)
        };
        chance += BigRational::ratio(*orders, all) * share;
    }
    chance
}

#[test]
fn the_decks_chances_equal_counting_all_orders_of_seven_cards() {
    let fulls = [(4, 1, 2), (3, 2, 2), (5, 2, 0), (6, 1, 0), (4, 0, 3), (6, 0, 1)];
    let lefts = [(2, 0, 0), (1, 1, 1), (2, 0, 1), (0, 0, 2), (3, 1, 0), (0, 0, 1)];
    let cards = |(plain, marked, jokers)| Cards { plain, marked, jokers };
    for full in fulls.map(cards) {
        for (reshuffle, jokers_marked) in [Reshuffle::WhenOut, Reshuffle::SecondJoker, Reshuffle::EachJoker]
            .into_iter()
            .flat_map(|ruling| [(ruling, false), (ruling, true)])
        {
            let fresh = Pile::fresh(full, jokers_marked, reshuffle);
            let full_ends = ends(&fresh, full, 0);
            let fresh_and_turned = lefts
                .map(cards)
                .into_iter()
                .flat_map(|left| [0, 1].map(|turned| Pile { left, jokers_turned: turned, ..fresh }))
                .chain([fresh]);
            for pile in fresh_and_turned {
                let heap = ends(&pile, pile.left, pile.jokers_turned);
                let each = pile.within_each::<BigRational>(9);
                assert_eq!(each.len(), 9);
                for (chance, next) in each.into_iter().zip(1..) {
                    assert_eq!(chance, counted(next, &heap, &full_ends), "{pile:?} {next}");
                    assert_eq!(chance, pile.within(next));
                    assert!((pile.within::<f64>(next) - chance.to_f64()).abs() < 1e-12);
                }
            }
        }
    }
}

#[test]
fn looking_far_ahead_over_many_shuffles_nears_certainty_and_stays_a_chance() {
    for reshuffle in [Reshuffle::WhenOut, Reshuffle::SecondJoker, Reshuffle::EachJoker] {
        let pile = Pile::fresh(ELEPHANT, false, reshuffle);
        let (exact, quick) = (pile.within::<BigRational>(60), pile.within::<f64>(60));
        assert!((exact.to_f64() - quick).abs() < 1e-12);
        assert!(exact.to_f64() > 0.5 && exact <= Number::ratio(1, 1));
        assert!((0.0..=1.0 + 1e-12).contains(&pile.within::<f64>(u8::MAX)));
    }
}

//! The deck: the card that lies open, shuffles, chances.

use crate::table::{
    AGRIANIANS, BLACK_KING, BLACK_SEVEN, BLACK_SIX, BLACK_TEN, CRETANS, ELEPHANT, HYPASPISTS, JOKER, LEVY,
    PERSIAN_HOPLITES, PHALANX, RED_ACE, RED_FOUR, RED_NINE, Table, choice, unit,
};
use hetairoi::chance::{Given, Hand};
use hetairoi::instruments::Side;
use hetairoi::systems::describe::{Answer, Ask, Item, Spot, Status};

#[test]
fn those_who_may_act_are_tinted_until_they_have_attacked() {
    let mut table = Table::phoenicia(&[]);
    assert_eq!(table.status(HYPASPISTS), Status::Plain);
    table.card(RED_NINE);
    for (id, status) in
        [(HYPASPISTS, Status::MayAct), (AGRIANIANS, Status::MayAct), (PHALANX, Status::Plain), (LEVY, Status::Plain)]
    {
        assert_eq!(table.status(id), status, "unit {id}");
    }
    let asked = [("attacker", unit(HYPASPISTS)), ("defender", unit(LEVY))];
    table.order("attack", &asked, vec![Given::Lost(vec![3])]).unwrap();
    assert_eq!(table.status(HYPASPISTS), Status::Plain);
    assert_eq!(table.status(HYPASPISTS + 1), Status::MayAct);
    assert_eq!(table.status(LEVY), Status::Gone);
    table.card(JOKER);
    let all = (0..PERSIAN_HOPLITES).all(|id| table.status(id) == Status::MayAct);
    assert!(all, "a joker is for the whole Macedonian army");
    assert!((PERSIAN_HOPLITES..49).all(|id| table.status(id) != Status::MayAct));
}

#[test]
fn a_card_says_what_its_units_may_do() {
    let orders = [
        (
            JOKER,
            "All Macedonians may act. One square, then attack. Light troops may attack first; Cretans, Slingers, Peltasts and Thracian infantry at two squares.",
        ),
        (RED_ACE, "One square, then attack. Scouts may attack first. Companions: one die more."),
        (RED_NINE, "One square, then attack. Agrianians and Cretans may attack first; Cretans at two squares."),
        (14, "One square, then attack."),
        (18, "One square, then attack. They may attack first, at two squares."),
        (24, "One square, then attack. They may attack first; Cretans and Slingers at two squares."),
        (BLACK_SEVEN, "Four rolls, one after the other: each odd one lets it move a square. Then it may attack."),
        (BLACK_SIX, "Up to two squares, then attack."),
        (46, "One square, then attack. Light cavalry may attack first."),
        (52, "One square, then attack. They may attack first; Light infantry at two squares."),
    ];
    for (card, expected) in orders {
        let mut table = Table::phoenicia(&[]);
        table.card(card);
        assert_eq!(table.words(), [expected, "Touch a unit, then its target."], "card {card}");
    }
}

#[test]
fn a_named_type_with_no_unit_left_is_struck_out() {
    let mut table = Table::phoenicia(&[]);
    table.touch_unit(CRETANS, "gone");
    table.card(RED_NINE);
    let names: Vec<(String, bool)> = table.card_shown().names.into_iter().map(|name| (name.name, name.gone)).collect();
    assert_eq!(names, [("Hypaspists".into(), false), ("Agrianians".into(), false), ("Cretans".into(), true)]);
    assert_eq!(table.words()[0], "One square, then attack. Agrianians may attack first.");
    // Red fours name the hoplites, who are gone after Alexander's first defeat.
    table.touch_unit(17, "gone");
    table.touch_unit(18, "gone");
    table.card(RED_FOUR);
    assert!(table.card_shown().names.iter().all(|name| name.gone));
    assert_eq!(table.words(), ["No unit of this card is left: turn the next one."]);
    let attack = &table.desk().acts()[1];
    assert_eq!(attack.refusal.as_ref().unwrap().reason, "no unit of this card is left");
    table.space();
    assert_eq!(table.clock(), "3", "one tap turns the next card");
}

#[test]
fn elephant_cards_are_empty_in_asia_minor() {
    let mut table = Table::prepared("asia_minor", &[("ready", Answer::Toggle(true))]);
    table.card(BLACK_SEVEN);
    assert!(table.card_shown().names[0].gone);
    assert_eq!(table.labels(), ["Turn the next card", "Attack", "Chances", "Concede"]);
    let rows = |side: usize| match &table.desk().readout().sides[side].items[1] {
        Item::Units { rows, .. } => rows.iter().map(|row| row.name.clone()).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert!(!rows(1).contains(&"Elephant".to_owned()) && !rows(1).contains(&"Chariots".to_owned()));
    assert_eq!(rows(0).len(), 12);
}

#[test]
fn the_card_stands_left_with_what_was_turned_before() {
    let mut table = Table::phoenicia(&[]);
    for card in [BLACK_KING, RED_FOUR, BLACK_TEN, BLACK_SIX, RED_NINE] {
        table.card(card);
    }
    let readout = table.desk().readout();
    assert_eq!(readout.title, "Alexander of Macedon · Phoenicia");
    assert_eq!(readout.place, "Phoenicia · card 5 of 54");
    assert_eq!(
        (readout.clock.label.as_str(), readout.clock.value.as_str(), readout.clock.of.as_str()),
        ("Card", "5", "of 54")
    );
    assert!(readout.stages.is_empty());
    assert_eq!(readout.moment.items[0].side, Some(Side::A));
    assert!(readout.moment.items[1..].iter().all(|placed| placed.side == Some(Side::B)));
    let card = table.card_shown();
    assert_eq!((card.face.to_string(), card.side), ("red nine".into(), Some(Side::A)));
    let before: Vec<String> = card.before.iter().map(|(face, _)| face.to_string()).collect();
    assert_eq!(before, ["black six", "black ten", "red four"]);
    table.touch(card.before[0].1.clone(), "put-back").unwrap();
    assert_eq!(table.clock(), "4");
    assert_eq!(table.card_shown().face.to_string(), "red nine");
    table.touch(Spot::Thing("card".into()), "put-back").unwrap();
    assert_eq!(table.clock(), "3");
    assert_eq!(table.words(), ["Turn the next card."]);
    assert_eq!(readout.sides[0].score.value, "19");
    assert_eq!(readout.sides[1].score.of, "of 30 units");
}

#[test]
fn a_shuffle_that_is_due_is_in_sight() {
    let mut table = Table::phoenicia(&[("ruling.m1", choice("second_joker"))]);
    table.card(JOKER);
    assert_eq!(table.labels()[0], "Turn the next card");
    table.card(JOKER + 1);
    assert_eq!(table.labels()[0], "Shuffle, turn the next card");
    assert!(table.reminders().contains(&"shuffle".to_owned()));
    table.space();
    assert_eq!(table.clock(), "1");
    assert!(!table.reminders().contains(&"shuffle".to_owned()));
    let log = table.desk().log().pop().unwrap();
    assert_eq!(log.lines[0], "The deck is shuffled: 54 cards");
}

#[test]
fn undo_crosses_a_shuffle_back_and_forth_with_54_cards() {
    let mut table = Table::phoenicia(&[]);
    let mut shown = vec![table.desk().readout()];
    for turn in 0..120 {
        match turn % 3 {
            0 if turn % 2 == 0 => table.act("turn-card", vec![Given::App]).unwrap(),
            _ => {
                let id = Ask::Act("turn-card".into());
                table.0.desk_mut().issue(&id, &Hand::app()).unwrap();
            }
        }
        shown.push(table.desk().readout());
    }
    for readout in &shown[1..] {
        let turned: usize = readout.clock.value.parse().unwrap();
        assert!((1..=54).contains(&turned));
        let left = readout.moment.items.iter().find_map(|placed| match &placed.item {
            Item::Chances { caption, .. } => Some(caption.split(' ').next().unwrap().parse::<usize>().unwrap()),
            _ => None,
        });
        let expected = if turned == 54 { 54 } else { 54 - turned };
        assert_eq!(left, Some(expected), "{}", readout.place);
    }
    for at in (0..120).rev() {
        table.0.desk_mut().undo().unwrap();
        assert_eq!(table.desk().readout(), shown[at]);
    }
    for readout in &shown[1..] {
        table.0.desk_mut().redo().unwrap();
        assert_eq!(table.desk().readout(), *readout);
    }
    table.0.desk_mut().jump(30).unwrap();
    table.0.desk_mut().issue(&Ask::Act("turn-card".into()), &Hand::app()).unwrap();
    assert_eq!(table.desk().readout(), shown[31], "the card that was taken back comes again");
}

#[test]
fn the_chances_of_a_card_are_exact_over_the_shuffle_too() {
    let mut table = Table::phoenicia(&[]);
    let exact = |table: &Table, mark: &'static str, next: i32| {
        let sheet = table.sheet("chances", &[("mark", choice(mark)), ("next", Answer::Number(next))]);
        assert!(sheet.order.is_err() && sheet.verb.is_empty(), "it only tells");
        sheet.odds.unwrap().parts[0].exact.clone()
    };
    assert_eq!(exact(&table, "a.companions", 3), "802/2067");
    assert_eq!(exact(&table, "joker", 1), "1/27");
    assert_eq!(exact(&table, "b.elephant", 1), "1/27");
    // 34 cards left, of which one Companions card and one joker.
    let turned = [JOKER, RED_ACE, RED_ACE + 1, 4, 5, 6].into_iter().chain(34..48);
    for card in turned {
        table.card(card);
    }
    assert_eq!(exact(&table, "a.companions", 4), "42/187");
    // Two cards left, neither for the Companions: the third is the first of a fresh deck.
    for card in
        (0..52).filter(|card| ![JOKER, RED_ACE, RED_ACE + 1, 4, 5, 6].contains(card) && !(34..48).contains(card))
    {
        table.card(card);
    }
    assert_eq!(table.clock(), "52");
    assert_eq!(exact(&table, "a.companions", 3), "4/27");
    assert_eq!(exact(&table, "a.companions", 2), "0");
}

#[test]
fn the_card_tells_the_chances_that_players_wait_for() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let chances = |table: &Table| {
        table.items().into_iter().find_map(|item| match item {
            Item::Chances { caption, rows } => {
                Some((caption, rows.into_iter().map(|row| row.name).collect::<Vec<_>>()))
            }
            _ => None,
        })
    };
    let (caption, names) = chances(&table).unwrap();
    assert_eq!(caption, "53 cards left · within the next three");
    assert_eq!(names, ["Companions, 6 left", "Elephant, 2 left", "A joker, 2 left"]);
    table.touch_unit(ELEPHANT, "gone");
    assert_eq!(chances(&table).unwrap().1, ["Companions, 6 left", "A joker, 2 left"]);
}

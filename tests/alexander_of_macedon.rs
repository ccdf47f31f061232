//! Alexander of Macedon at the table: what the players see and can do.
//!
//! What a command does is in `tests/cases/alexander_of_macedon`; here is what the table shows.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail loudly"
)]

use hetairoi::chance::{Given, Hand, Key, Stop};
use hetairoi::data::{Library, Source};
use hetairoi::instruments::{CardId, Side};
use hetairoi::systems::describe::{
    Act, Answer, Answers, Ask, CardShown, Does, Field, Item, Kind, Sheet, Spot, Status, Token, UnitId,
};
use hetairoi::systems::{Battle, Desk, library};
use num_rational::BigRational;

const GAME: &str = "alexander_of_macedon";

// Cards by their place in the deck.
const JOKER: u16 = 0;
const RED_ACE: u16 = 2;
const RED_NINE: u16 = 12;
const RED_FOUR: u16 = 22;
const BLACK_KING: u16 = 30;
const BLACK_TEN: u16 = 36;
const BLACK_SEVEN: u16 = 42;
const BLACK_SIX: u16 = 44;

// Units in Phoenicia, by their place in the setup.
const COMPANIONS: u16 = 0;
const SCOUTS: u16 = 2;
const HYPASPISTS: u16 = 6;
const PHALANX: u16 = 8;
const AGRIANIANS: u16 = 12;
const CRETANS: u16 = 13;
const SLINGERS: u16 = 14;
const PERSIAN_HOPLITES: u16 = 19;
const KARDAKES: u16 = 25;
const LEVY: u16 = 31;
const LIGHT_INFANTRY: u16 = 35;
const ELEPHANT: u16 = 39;

/// A battle with the two people at it.
struct Table(Battle);

fn answers(list: &[(&'static str, Answer)]) -> Answers {
    list.iter().fold(Answers::default(), |answers, (id, answer)| answers.with(*id, answer.clone()))
}

fn choice(word: &'static str) -> Answer {
    Answer::Choice(word.into())
}

fn unit(id: u16) -> Answer {
    Answer::Unit(UnitId(id))
}

fn built_in() -> Library {
    let (library, problems) = library([]);
    assert_eq!(problems, []);
    library
}

impl Table {
    fn prepared(scenario: &str, list: &[(&'static str, Answer)]) -> Self {
        Self(Battle::begin(GAME, &built_in(), scenario, &answers(list), Key([4; 32])).unwrap())
    }

    /// Phoenicia, the figures set up already.
    fn phoenicia(list: &[(&'static str, Answer)]) -> Self {
        let mut list = list.to_vec();
        list.push(("ready", Answer::Toggle(true)));
        Self::prepared("phoenicia", &list)
    }

    fn desk(&self) -> &dyn Desk {
        self.0.desk()
    }

    fn labels(&self) -> Vec<String> {
        self.desk().acts().into_iter().map(|act| act.label).collect()
    }

    fn act(&mut self, id: &str, given: Vec<Given>) -> Result<(), Stop> {
        self.0.desk_mut().issue(&Ask::Act(id.to_owned().into()), &Hand::given(given))
    }

    /// The primary act, by the program's dice.
    fn space(&mut self) {
        let act = self.desk().acts()[0].clone();
        self.0.desk_mut().issue(&Ask::Act(act.id), &Hand::app()).unwrap();
    }

    fn card(&mut self, card: u16) {
        self.act("turn-card", vec![Given::Card(CardId(card))]).unwrap();
    }

    fn touch(&mut self, spot: Spot, act: &'static str) -> Result<(), Stop> {
        self.0.desk_mut().issue(&Ask::Strip(spot, act.into()), &Hand::app())
    }

    fn touch_unit(&mut self, unit: u16, act: &'static str) {
        self.touch(Spot::Unit(UnitId(unit)), act).unwrap();
    }

    fn sheet(&self, id: &str, list: &[(&'static str, Answer)]) -> Sheet<()> {
        self.desk().sheet(id, &answers(list))
    }

    fn order(&mut self, id: &'static str, list: &[(&'static str, Answer)], given: Vec<Given>) -> Result<(), Stop> {
        self.0.desk_mut().issue(&Ask::Sheet(id.into(), answers(list)), &Hand::given(given))
    }

    fn status(&self, id: u16) -> Status {
        self.stand(id).status
    }

    fn hits(&self, id: u16) -> u8 {
        match self.stand(id).token {
            Token::Pips { taken, .. } => taken,
            other => panic!("{other:?}"),
        }
    }

    fn stand(&self, id: u16) -> hetairoi::systems::describe::Stand {
        let readout = self.desk().readout();
        let rows = readout.sides.iter().flat_map(|side| &side.items).filter_map(|item| match item {
            Item::Units { rows, .. } => Some(rows.clone()),
            _ => None,
        });
        rows.flatten().flat_map(|row| row.stands).find(|stand| stand.id == UnitId(id)).unwrap()
    }

    fn items(&self) -> Vec<Item> {
        self.desk().readout().moment.items.into_iter().map(|placed| placed.item).collect()
    }

    fn card_shown(&self) -> CardShown {
        let card = |item| match item {
            Item::Card(card) => Some(card),
            _ => None,
        };
        self.items().into_iter().find_map(card).unwrap()
    }

    fn words(&self) -> Vec<String> {
        let words = |item| match item {
            Item::Text(text) | Item::Due(text) => Some(text),
            _ => None,
        };
        self.items().into_iter().filter_map(words).collect()
    }

    fn reminders(&self) -> Vec<String> {
        self.desk().reminders().into_iter().map(|reminder| reminder.id.into_owned()).collect()
    }

    fn clock(&self) -> String {
        self.desk().readout().clock.value
    }
}

fn field<'a>(sheet: &'a Sheet<()>, id: &str) -> &'a Field {
    sheet.fields.iter().find(|field| field.id == id).unwrap_or_else(|| panic!("there is no field {id}"))
}

fn has(sheet: &Sheet<()>, id: &str) -> bool {
    sheet.fields.iter().any(|field| field.id == id)
}

/// The exact odds of a sheet, as its bar shows them.
fn odds(sheet: &Sheet<()>) -> Vec<(String, String)> {
    let odds = sheet.odds.as_ref().unwrap_or_else(|| panic!("no odds: {:?}", sheet.order));
    odds.parts.iter().map(|part| (part.label.clone(), part.exact.clone())).collect()
}

fn parts(list: &[(&str, &str)]) -> Vec<(String, String)> {
    list.iter().map(|(label, exact)| ((*label).to_owned(), (*exact).to_owned())).collect()
}

const HILL: Answer = Answer::Toggle(true);

#[test]
fn the_attack_sheet_shows_the_odds_of_the_rules_page() {
    // 4 dice on 5+ against 3 dice that save on 2 or less.
    let mut table = Table::phoenicia(&[]);
    table.card(BLACK_KING);
    let sheet = table.sheet("attack", &[("attacker", unit(KARDAKES)), ("defender", unit(SCOUTS))]);
    let expected = [("0 stay", "1216/2187"), ("1 stays", "593/2187"), ("2 stay", "98/729"), ("eliminated", "28/729")];
    assert_eq!(odds(&sheet), parts(&expected));
    // 5 dice (4 and a +) on 4+ from a hill against 3 dice that save on 3 or less in woods.
    let mut table = Table::phoenicia(&[("saves.persian.light_infantry", Answer::Number(3))]);
    table.card(RED_ACE);
    let asked = [
        ("attacker", unit(COMPANIONS)),
        ("defender", unit(LIGHT_INFANTRY)),
        ("attacker.hill", HILL),
        ("defender.woods", Answer::Toggle(true)),
    ];
    let expected =
        [("0 stay", "1727/6561"), ("1 stays", "1850/6561"), ("2 stay", "1736/6561"), ("eliminated", "416/2187")];
    assert_eq!(odds(&table.sheet("attack", &asked)), parts(&expected));
    // 4 dice on 4+ against 4 dice on 3 or less, open ground.
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let sheet = table.sheet("attack", &[("attacker", unit(HYPASPISTS)), ("defender", unit(PERSIAN_HOPLITES))]);
    let expected = [("0 stay", "163/256"), ("1 stays", "7/32"), ("2 stay", "7/64"), ("eliminated", "9/256")];
    assert_eq!(odds(&sheet), parts(&expected));
}

#[test]
fn further_vectors_are_shown_by_the_sheet_too() {
    // 3 dice on 2+ from a hill against 4 dice on 3 or less.
    let mut table = Table::phoenicia(&[("hits.macedonian.agrianians", Answer::Number(2))]);
    table.card(RED_NINE);
    let asked = [("attacker", unit(AGRIANIANS)), ("defender", unit(PERSIAN_HOPLITES)), ("attacker.hill", HILL)];
    let expected = [("0 stay", "5/16"), ("1 stays", "3/8"), ("2 stay", "1/4"), ("eliminated", "1/16")];
    assert_eq!(odds(&table.sheet("attack", &asked)), parts(&expected));
    // The elephant's 5 dice on 4+ against slingers' 2 dice on 1, in woods.
    let mut table = Table::phoenicia(&[]);
    table.card(BLACK_SEVEN);
    let asked = [("attacker", unit(ELEPHANT)), ("defender", unit(SLINGERS)), ("defender.woods", Answer::Toggle(true))];
    let expected = [("0 stay", "11/72"), ("1 stays", "35/144"), ("2 stay", "85/288"), ("eliminated", "89/288")];
    assert_eq!(odds(&table.sheet("attack", &asked)), parts(&expected));
    // Levy in a stream never hit.
    table.card(BLACK_TEN);
    let asked = [("attacker", unit(LEVY)), ("defender", unit(PHALANX)), ("attacker.stream", Answer::Toggle(true))];
    let sheet = table.sheet("attack", &asked);
    assert_eq!(odds(&sheet), parts(&[("0 stay", "1")]));
    assert_eq!(sheet.figures[0].value, "3 dice, never");
}

#[test]
fn two_attacks_in_a_row_add_their_marks() {
    // First 4 dice on 4+, then 2 dice on 5+, on 3 dice saving on 2 or less: 527/2916 in all.
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let chance = |table: &Table, attacker: u16, label: &str| -> BigRational {
        let sheet = table.sheet("attack", &[("attacker", unit(attacker)), ("defender", unit(LIGHT_INFANTRY))]);
        let part = odds(&sheet).into_iter().find(|(part, _)| part == label);
        part.map_or_else(|| BigRational::from_integer(0.into()), |(_, exact)| exact.parse().unwrap())
    };
    let first = ["eliminated", "1 stays", "2 stay"].map(|label| chance(&table, HYPASPISTS, label));
    assert_eq!(chance(&table, CRETANS, "eliminated").to_string(), "0", "two dice can not bring three hits");
    table.touch_unit(LIGHT_INFANTRY, "more");
    let after_one = chance(&table, CRETANS, "eliminated");
    table.touch_unit(LIGHT_INFANTRY, "more");
    let after_two = chance(&table, CRETANS, "eliminated");
    let [at_once, one, two] = first;
    assert_eq!((at_once + one * after_one + two * after_two).to_string(), "527/2916");
}

#[test]
fn the_sheet_says_why_and_keeps_the_computed_number() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_ACE);
    let mut asked = vec![("attacker", unit(COMPANIONS)), ("defender", unit(LEVY)), ("attacker.hill", HILL)];
    let sheet = table.sheet("attack", &asked);
    assert_eq!(sheet.figures[0].value, "5 dice, 3+");
    let why = ["Companions 4 dice", "hits on 4+", "Companions + on this card: 1 more", "on a hill: +1 to each die"];
    assert_eq!(sheet.figures[0].why, why);
    assert_eq!(sheet.figures[1].value, "3 dice, 1 or less");
    asked.push(("dice", Answer::Number(7)));
    let sheet = table.sheet("attack", &asked);
    assert!(matches!(field(&sheet, "dice").kind, Kind::Number { value: 7, computed: Some(5), .. }));
    assert_eq!(sheet.figures[0].why.last().unwrap(), "set by hand, computed 5");
    assert!(table.sheet("attack", &[("attacker", unit(COMPANIONS))]).order.is_err());
}

#[test]
fn switches_are_offered_where_they_matter() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let sheet = table.sheet("attack", &[("attacker", unit(HYPASPISTS)), ("defender", unit(LEVY))]);
    assert!(has(&sheet, "attacker.hill") && has(&sheet, "attacker.stream") && has(&sheet, "defender.hill"));
    assert!(!has(&sheet, "defender.woods"), "levy may not enter woods");
    assert!(!has(&sheet, "distance"), "hypaspists attack at one square");
    let sheet = table.sheet("attack", &[("attacker", unit(CRETANS)), ("defender", unit(LIGHT_INFANTRY))]);
    assert!(has(&sheet, "defender.woods") && has(&sheet, "distance"));
    let effect = |id: &str| match &field(&sheet, id).kind {
        Kind::Toggle(toggle) => toggle.effect.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(effect("attacker.hill"), "+1 to each die");
    assert_eq!(effect("attacker.stream"), "−1 to each die");
    assert_eq!(effect("defender.woods"), "−1 to each die");
    let both = [
        ("attacker", unit(CRETANS)),
        ("defender", unit(LEVY)),
        ("attacker.hill", HILL),
        ("attacker.stream", Answer::Toggle(true)),
    ];
    let refusal = table.sheet("attack", &both).order.unwrap_err();
    assert_eq!(refusal.reason, "Cretans: on a hill or in a stream, not both");
}

#[test]
fn switches_stay_with_the_unit_until_its_next_card() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let asked = [
        ("attacker", unit(HYPASPISTS)),
        ("defender", unit(LIGHT_INFANTRY)),
        ("attacker.hill", HILL),
        ("defender.woods", Answer::Toggle(true)),
    ];
    table.order("attack", &asked, vec![Given::Lost(vec![0])]).unwrap();
    let on = |table: &Table, attacker: u16, defender: u16, id: &str| {
        let sheet = table.sheet("attack", &[("attacker", unit(attacker)), ("defender", unit(defender))]);
        matches!(&field(&sheet, id).kind, Kind::Toggle(toggle) if toggle.on)
    };
    assert!(on(&table, HYPASPISTS + 1, LIGHT_INFANTRY, "defender.woods"), "it stands in woods still");
    // Black kings name hoplites, immortals and kardakes: the hypaspists stand on their hill.
    table.card(BLACK_KING);
    assert!(on(&table, KARDAKES, HYPASPISTS, "defender.hill"));
    // Their own next card: they may have moved.
    table.card(RED_NINE + 1);
    assert!(!on(&table, HYPASPISTS, LIGHT_INFANTRY, "attacker.hill"));
    assert!(on(&table, HYPASPISTS, LIGHT_INFANTRY, "defender.woods"), "no card of theirs came");
}

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
            "Everybody may act. One square, then attack. Light troops may attack first; Cretans, Slingers, Peltasts and Thracian infantry at two squares.",
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
fn after_an_attack_the_table_says_what_to_do() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let asked = [("attacker", unit(HYPASPISTS)), ("defender", unit(LEVY))];
    let faces = vec![Given::Faces(vec![4, 5, 1, 1]), Given::Faces(vec![1, 2, 2])];
    table.order("attack", &asked, faces).unwrap();
    assert_eq!(table.desk().readout().moment.steps, ["Mark 1 hit on Levy A (1 of 3)."]);
    let dice: Vec<(String, String, usize)> = table
        .items()
        .into_iter()
        .filter_map(|item| match item {
            Item::Dice { caption, note, groups, .. } => {
                Some((caption, note, groups[0].iter().filter(|die| !die.dim).count()))
            }
            _ => None,
        })
        .collect();
    let expected = [("2 hits", "Hypaspists A: 4 dice, 4+", 2), ("1 save", "Levy A: 3 dice, 1 or less", 1)];
    let expected = expected.map(|(caption, note, lit)| (caption.to_owned(), note.to_owned(), lit));
    assert_eq!(dice, expected);
    assert_eq!(table.card_shown().face.to_string(), "red nine", "the card stays in sight");
    let asked = [("attacker", unit(HYPASPISTS + 1)), ("defender", unit(LEVY))];
    table.order("attack", &asked, vec![Given::Lost(vec![2])]).unwrap();
    assert_eq!(table.desk().readout().moment.steps, ["Levy A is eliminated: take it off."]);
    table.touch_unit(LEVY, "back");
    assert_eq!(table.hits(LEVY), 2);
    assert_eq!(table.desk().readout().moment.steps, Vec::<String>::new(), "what was said no longer holds");
}

#[test]
fn an_attack_takes_three_touches() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let pair: Vec<Act<()>> = table.desk().acts().into_iter().filter(|act| act.pair).collect();
    assert_eq!(pair.len(), 1);
    assert!(matches!(&pair[0].does, Does::Open(sheet, _) if sheet == "attack"));
    // One of yours, one of theirs: the sheet needs nothing else.
    let sheet = table.sheet("attack", &[("attacker", unit(HYPASPISTS)), ("defender", unit(LEVY))]);
    assert_eq!((sheet.order, sheet.verb.as_str()), (Ok(()), "Roll"));
    // The other way round, and a unit that the card does not name, are told why not.
    let wrong = table.sheet("attack", &[("attacker", unit(PHALANX)), ("defender", unit(LEVY))]).order;
    assert_eq!(wrong.unwrap_err().reason, "Phalanx are not on this card");
    let wrong = table.sheet("attack", &[("attacker", unit(LEVY)), ("defender", unit(PHALANX))]).order;
    assert_eq!(wrong.unwrap_err().reason, "this card is for the Macedonians");
}

#[test]
fn a_lone_attacker_is_filled_in() {
    let mut table = Table::phoenicia(&[]);
    table.card(BLACK_SEVEN);
    let sheet = table.sheet("attack", &[]);
    assert!(matches!(&field(&sheet, "attacker").kind, Kind::Pick(pick) if pick.picked == Some(UnitId(ELEPHANT))));
}

#[test]
fn every_value_is_set_in_two_touches() {
    let mut table = Table::phoenicia(&[]);
    table.touch_unit(LEVY, "more");
    table.touch_unit(LEVY, "more");
    assert_eq!(table.hits(LEVY), 2);
    table.touch_unit(LEVY, "less");
    assert_eq!(table.hits(LEVY), 1);
    let line = table.desk().log().pop().unwrap();
    assert_eq!((line.lines, line.by_hand), (vec!["Levy A set by hand: 1 hit (were 2)".to_owned()], true));
    table.touch_unit(LEVY, "gone");
    assert_eq!((table.status(LEVY), table.hits(LEVY)), (Status::Gone, 1));
    table.touch_unit(LEVY, "back");
    assert_eq!((table.status(LEVY), table.hits(LEVY)), (Status::Plain, 1));
    table.order("rename", &[("unit", unit(LEVY)), ("name", Answer::Text("Bessus".into()))], vec![]).unwrap();
    assert_eq!(table.stand(LEVY).name, "Bessus");
    assert_eq!(table.stand(LEVY + 1).name, "Levy B");
    table.touch_unit(LIGHT_INFANTRY, "woods");
    let strip = table.desk().strip(&Spot::Unit(UnitId(LIGHT_INFANTRY))).unwrap();
    assert!(strip.facts.contains(&"Stands in woods, until its next card".to_owned()));
    assert_eq!(strip.subtitle, "light infantry");
}

#[test]
fn the_elephant_is_led_step_by_step() {
    let mut table = Table::phoenicia(&[]);
    table.card(BLACK_SEVEN);
    assert_eq!(table.labels()[0], "Roll for the elephant (1 of 4)");
    assert_eq!(table.labels()[1], "Turn the next card", "nobody is made to roll");
    table.act("roll-elephant", vec![Given::Faces(vec![5])]).unwrap();
    assert_eq!(table.desk().readout().moment.steps, ["Elephant may move one square."]);
    table.act("roll-elephant", vec![Given::Faces(vec![2])]).unwrap();
    assert_eq!(table.labels()[0], "Roll for the elephant (3 of 4)");
    table.act("roll-elephant", vec![Given::Faces(vec![1])]).unwrap();
    table.act("roll-elephant", vec![Given::Faces(vec![6])]).unwrap();
    let steps = table.desk().readout().moment.steps;
    assert_eq!(steps, ["Elephant does not move on this roll.", "Then it may attack."]);
    assert_eq!(table.labels()[0], "Turn the next card");
    let squares = table.items().into_iter().find_map(|item| match item {
        Item::Dice { caption, .. } => Some(caption),
        _ => None,
    });
    assert_eq!(squares.unwrap(), "2 squares");
    assert_eq!(table.status(ELEPHANT), Status::MayAct);
}

#[test]
fn a_wounded_elephant_is_tried_and_tramples() {
    let mut table = Table::phoenicia(&[]);
    table.touch_unit(ELEPHANT, "more");
    assert_eq!(table.reminders(), Vec::<String>::new());
    table.card(BLACK_SEVEN);
    assert_eq!(table.reminders(), ["wounded"]);
    let labels = table.labels();
    assert_eq!(labels[0], "Try the wounded elephant");
    assert!(labels.contains(&"Roll for the elephant (1 of 4)".to_owned()));
    table.act("try-elephant", vec![Given::Faces(vec![1]), Given::Faces(vec![3])]).unwrap();
    assert_eq!(table.status(ELEPHANT), Status::Plain, "out of hand it does nothing else");
    assert_eq!(table.labels()[0], "What stands in the way of the elephant?");
    assert_eq!(table.reminders(), ["bolts"]);
    assert_eq!(table.desk().readout().moment.steps[0], "Elephant bolts one square left, seen from its own edge.");
    assert!(table.sheet("trample", &[]).order.is_err(), "the players must say who stands there");
    let nobody = table.sheet("trample", &[("found", choice("nobody"))]);
    assert!(nobody.order.is_ok() && !has(&nobody, "unit"));
    table.order("trample", &[("unit", unit(LEVY))], vec![]).unwrap();
    assert_eq!(table.hits(LEVY), 1);
    assert_eq!(table.desk().readout().moment.steps, ["Mark 1 hit on Levy A (1 of 3)."]);
    assert_eq!(table.labels()[0], "Turn the next card");
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
fn by_faces_by_successes_and_by_what_was_lost_agree() {
    let faces = vec![Given::Faces(vec![4, 6, 1, 5]), Given::Faces(vec![1, 6, 5])];
    let successes = vec![Given::Successes(3), Given::Successes(1)];
    let ends: Vec<_> = [faces, successes, vec![Given::Lost(vec![2])]]
        .into_iter()
        .map(|given| {
            let mut table = Table::phoenicia(&[]);
            table.card(RED_NINE);
            table.order("attack", &[("attacker", unit(HYPASPISTS)), ("defender", unit(LEVY))], given).unwrap();
            let readout = table.desk().readout();
            (readout.sides, readout.moment.steps, table.desk().reminders(), table.desk().acts())
        })
        .collect();
    assert_eq!(ends[0], ends[1]);
    assert_eq!(ends[0], ends[2]);
    assert_eq!(ends[0].1, ["Mark 2 hits on Levy A (2 of 3)."]);
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
    assert_eq!(names, ["Companions", "Elephant", "A joker"]);
    table.touch_unit(ELEPHANT, "gone");
    assert_eq!(chances(&table).unwrap().1, ["Companions", "A joker"]);
}

#[test]
fn terrain_comes_first_with_its_steps() {
    let mut table = Table::prepared("phoenicia", &[]);
    let readout = table.desk().readout();
    assert_eq!((readout.place.as_str(), readout.now), ("Phoenicia · terrain", 0));
    assert_eq!(readout.stages, ["Terrain", "Deployment", "Battle"]);
    assert_eq!(table.labels()[..2], ["Roll for terrain (Persians, 1 of 4)", "No more terrain"]);
    table.act("roll-terrain", vec![Given::Faces(vec![3])]).unwrap();
    let steps = table.desk().readout().moment.steps;
    assert_eq!(steps[0], "The Persians place woods: a block of two by two squares.");
    assert!(steps.contains(&"Only light infantry may enter.".to_owned()));
    table.act("roll-terrain", vec![Given::Faces(vec![4])]).unwrap();
    assert!(table.desk().readout().moment.steps[0].contains("within three of a flank"));
    table.act("roll-terrain", vec![Given::Faces(vec![4])]).unwrap();
    assert_eq!(table.desk().readout().moment.steps, ["There is a river already: this one is ignored."]);
    table.touch(Spot::Thing("terrain:woods".into()), "one-more").unwrap();
    let figures: Vec<String> = table
        .items()
        .into_iter()
        .filter_map(|item| match item {
            Item::Figure { caption, value, .. } => Some(format!("{caption} {value}")),
            _ => None,
        })
        .collect();
    assert_eq!(figures, ["Hill 0", "Stream 0", "Woods 2", "River 1"]);
    table.act("roll-terrain", vec![Given::App]).unwrap();
    assert_eq!(table.labels()[0], "Roll for terrain (Macedonians, 1 of 2)");
    table.space();
    table.space();
    assert_eq!(table.labels()[0], "The terrain is placed");
    table.space();
    let readout = table.desk().readout();
    assert_eq!((readout.place.as_str(), readout.now), ("Phoenicia · deployment", 1));
    assert_eq!(readout.moment.steps[0], "The Persians set up on the first 5 rows of their edge.");
    assert_eq!(table.labels()[0], "Persians stand");
    table.space();
    assert_eq!(table.labels()[0], "Macedonians stand: turn the first card");
    table.space();
    assert_eq!(table.clock(), "1");
}

#[test]
fn a_stream_beside_a_river_is_told_as_the_ruling_has_it() {
    for (ruling, expected) in [
        ("beside", "It must run beside the river; if it can not, it is ignored."),
        ("cross", "It may cross the river."),
    ] {
        let mut table = Table::prepared("phoenicia", &[("ruling.m6", choice(ruling)), ("face.1", choice("stream"))]);
        table.act("roll-terrain", vec![Given::Faces(vec![4])]).unwrap();
        table.act("roll-terrain", vec![Given::Faces(vec![1])]).unwrap();
        assert_eq!(table.desk().readout().moment.steps.last().unwrap(), expected);
    }
}

#[test]
fn a_battle_ends_with_its_losses_by_type() {
    let mut table = Table::phoenicia(&[]);
    table.touch_unit(LEVY, "gone");
    table.touch_unit(COMPANIONS, "gone");
    table.card(RED_NINE);
    assert_eq!(table.desk().outcome(), None);
    let concede = table.desk().acts().pop().unwrap();
    assert!(concede.ends);
    assert!(table.sheet("concede", &[]).order.is_err());
    table.order("concede", &[("side", choice("b"))], vec![]).unwrap();
    let outcome = table.desk().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason.as_str()), (Some(Side::A), "The Persians concede."));
    assert!(outcome.lost[0].contains(&("Companions".into(), 1, 2)));
    assert!(outcome.lost[1].contains(&("Levy".into(), 1, 4)));
    assert!(outcome.lost[1].contains(&("Hoplites".into(), 0, 4)));
    assert!(table.desk().acts().iter().filter(|act| act.id != "chances").all(|act| act.refusal.is_some()));
    assert_eq!(table.reminders(), Vec::<String>::new());
    assert!(table.words().contains(&"The Persians concede.".to_owned()));
    table.0.desk_mut().undo().unwrap();
    assert_eq!(table.desk().outcome(), None);
}

#[test]
fn a_short_battle_ends_by_ruling() {
    for (ruling, losses, reason) in [
        ("half", 10, "The Macedonians have lost half of their units: 10 of 19."),
        ("two_thirds", 13, "The Macedonians have lost two thirds of their units: 13 of 19."),
    ] {
        let mut table = Table::phoenicia(&[("ruling.m10", choice(ruling))]);
        for id in 0..losses {
            assert_eq!(table.desk().outcome(), None, "{ruling}: {id} lost");
            table.touch_unit(id, "gone");
        }
        let outcome = table.desk().outcome().unwrap();
        assert_eq!((outcome.winner, outcome.reason.as_str()), (Some(Side::B), reason));
    }
}

#[test]
fn names_of_players_stand_with_their_sides() {
    let table = Table::prepared("phoenicia", &[("name.a", Answer::Text(" Anna ".into()))]);
    assert_eq!(table.desk().side_names(), ["Macedonians (Anna)", "Persians"]);
    assert_eq!(table.desk().readout().sides[0].name, "Macedonians");
}

fn form(library: &Library, scenario: &str, list: &[(&'static str, Answer)]) -> Sheet<()> {
    let game = Battle::games().into_iter().find(|game| game.id == GAME).unwrap();
    game.prepare(library, scenario, &answers(list)).unwrap()
}

fn cell(sheet: &Sheet<()>, grid: &str, id: &str) -> hetairoi::systems::describe::Cell {
    match &field(sheet, grid).kind {
        Kind::Grid { rows, .. } => rows.iter().flat_map(|row| &row.cells).find(|cell| cell.id == id).unwrap().clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_form_has_a_default_for_everything() {
    let library = built_in();
    let game = Battle::games().into_iter().find(|game| game.id == GAME).unwrap();
    let scenarios: Vec<String> = game.scenarios(&library).into_iter().map(|scenario| scenario.id).collect();
    assert_eq!(scenarios, ["asia_minor", "phoenicia", "mesopotamia", "persia", "greece"]);
    for scenario in &scenarios {
        let sheet = form(&library, scenario, &[]);
        assert_eq!(sheet.order, Ok(()), "{scenario}");
        let mut pages: Vec<&str> = sheet.fields.iter().map(|field| field.page.as_str()).collect();
        pages.dedup();
        assert_eq!(pages, ["", "Forces", "Values", "Terrain", "Rulings"]);
        let rulings = sheet.fields.iter().filter(|field| field.id.starts_with("ruling."));
        assert!(rulings.clone().all(|field| !field.why.is_empty()), "each ruling has its source");
        assert_eq!(rulings.count(), 10);
    }
    let totals = |scenario: &str| form(&library, scenario, &[]).figures.into_iter().map(|figure| figure.value);
    assert_eq!(totals("phoenicia").collect::<Vec<_>>(), ["19 units", "30 units"]);
    assert_eq!(totals("greece").collect::<Vec<_>>(), ["19 units", "27 units"]);
    assert_eq!(totals("persia").collect::<Vec<_>>(), ["19 units", "28 units"]);
}

#[test]
fn troops_that_can_not_be_had_say_where_and_by_which_rule() {
    let library = built_in();
    let sheet = form(&library, "greece", &[("units.persian.elephant", Answer::Number(3))]);
    let elephant = cell(&sheet, "units", "units.persian.elephant");
    assert_eq!((elephant.value, elephant.least, elephant.most), (0, 0, 0));
    assert!(field(&sheet, "units").why.contains("No Elephant and Chariots in Greece (The Courier 62)."));
    let sheet = form(&library, "persia", &[("units.persian.hoplites", Answer::Number(4))]);
    let hoplites = cell(&sheet, "units", "units.persian.hoplites");
    assert_eq!((hoplites.value, hoplites.most), (2, 2));
    assert!(field(&sheet, "units").why.contains("Hoplites: at most 2 in Persia"));
}

#[test]
fn missing_hoplites_are_replaced_as_the_rules_have_it() {
    let library = built_in();
    let levy = [("instead.hoplites", choice("1"))];
    let sheet = form(&library, "persia", &levy);
    assert_eq!(sheet.figures[1].value, "32 units");
    assert!(sheet.figures[1].why.contains(&"Levy 8".to_owned()));
    assert!(!has(&sheet, "instead.hoplites.1"));
    assert_eq!(sheet.steps, ["Only 2 Hoplites for the Persians in Persia; 4 Levy in place of the others.".to_owned()]);
    let others = [("instead.hoplites", choice("0")), ("instead.hoplites.2", choice("kardakes"))];
    let sheet = form(&library, "persia", &others);
    assert!(sheet.figures[1].why.contains(&"Immortals 3".to_owned()), "{:?}", sheet.figures[1].why);
    assert!(sheet.figures[1].why.contains(&"Kardakes 3".to_owned()));
    // M7: not beyond the usual number of their type.
    let mut within = levy.to_vec();
    within.push(("ruling.m7", choice("within")));
    let refusal = form(&library, "persia", &within).order.unwrap_err();
    assert_eq!(refusal.to_string(), "expected at most 4 units of Levy (M7), found 8 (The Courier 62, forces)");
    within.push(("units.persian.levy", Answer::Number(0)));
    assert_eq!(form(&library, "persia", &within).order, Ok(()));
    let table = Table::prepared("persia", &levy);
    assert_eq!(table.desk().readout().sides[1].score.value, "32");
}

#[test]
fn a_side_without_units_is_refused_with_the_number() {
    let library = built_in();
    let types = [
        "companions",
        "scouts",
        "thessalians",
        "thracian_cavalry",
        "hypaspists",
        "phalanx",
        "agrianians",
        "cretans",
        "slingers",
        "peltasts",
        "thracian_infantry",
        "hoplites",
    ];
    let none = types
        .iter()
        .fold(Answers::default(), |answers, id| answers.with(format!("units.macedonian.{id}"), Answer::Number(0)));
    let game = Battle::games().into_iter().find(|game| game.id == GAME).unwrap();
    let refusal = game.prepare(&library, "phoenicia", &none).unwrap().order.unwrap_err();
    assert_eq!(refusal.reason, "expected at least 1 unit of the Macedonians, found 0");
    assert!(Battle::begin(GAME, &library, "phoenicia", &none, Key([0; 32])).is_err());
}

#[test]
fn what_differs_from_the_built_in_is_marked_and_kept_as_mine() {
    let library = built_in();
    let game = Battle::games().into_iter().find(|game| game.id == GAME).unwrap();
    assert_eq!(game.keep(&library, "phoenicia", &Answers::default()), None);
    let mine = [
        ("dice.persian.levy", Answer::Number(2)),
        ("eliminated_by.persian.elephant", Answer::Number(5)),
        ("units.macedonian.phalanx", Answer::Number(6)),
        ("face.6", choice("hill")),
        ("bolts", Answer::Number(1)),
        ("ruling.m1", choice("each_joker")),
        // Not a value of a profile.
        ("name.a", Answer::Text("Anna".into())),
    ];
    let sheet = form(&library, "phoenicia", &mine);
    let levy = cell(&sheet, "values", "dice.persian.levy");
    assert_eq!((levy.value, levy.computed), (2, Some(3)));
    assert_eq!(cell(&sheet, "values", "hits.persian.levy").computed, None);
    assert_eq!(field(&sheet, "face.6").why, "built in: nothing");
    let text = game.keep(&library, "phoenicia", &answers(&mine)).unwrap();
    let expected = "[unit.macedonian.phalanx]\nunits = 6\n\n[unit.persian.levy]\ndice = 2\n\n\
                    [unit.persian.elephant]\neliminated_by = 5\n\n[terrain_die.phoenicia]\n\
                    faces = [\"hill\", \"hill\", \"woods\", \"river\", \"none\", \"hill\"]\n\n\
                    [elephant.wounded]\nbolts_on = [1]\n\n[[ruling]]\nid = \"m1\"\ndefault = \"each_joker\"\n";
    assert!(text.ends_with(expected), "{text}");

    let (own, problems) = hetairoi::systems::library([Source::own("mine.toml", text.clone().into_bytes())]);
    assert_eq!(problems, []);
    let sheet = form(&own, "phoenicia", &[]);
    let levy = cell(&sheet, "values", "dice.persian.levy");
    assert_eq!((levy.value, levy.computed), (2, Some(3)), "the built-in value stays in sight");
    assert_eq!(cell(&sheet, "units", "units.macedonian.phalanx").value, 6);
    assert!(matches!(&field(&sheet, "ruling.m1").kind, Kind::Choice { chosen, .. } if chosen == "each_joker"));
    assert!(matches!(field(&sheet, "bolts").kind, Kind::Number { value: 1, computed: Some(2), .. }));
    assert_eq!(game.keep(&own, "phoenicia", &Answers::default()), Some(text), "kept again it is the same");
    let back = [("dice.persian.levy", Answer::Number(3))];
    let text = game.keep(&own, "phoenicia", &answers(&back)).unwrap();
    assert!(!text.contains("levy"), "a value set back is no longer ours:\n{text}");
}

#[test]
fn an_unknown_scenario_is_told() {
    let game = Battle::games().into_iter().find(|game| game.id == GAME).unwrap();
    let problems = game.prepare(&built_in(), "gordion", &Answers::default()).unwrap_err();
    assert_eq!(
        problems[0].to_string(),
        "library: scenario: expected the scenario `gordion`, found none that can be used"
    );
}

#[test]
fn commands_and_events_are_saved_in_words() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let asked = [("attacker", unit(CRETANS)), ("defender", unit(LEVY)), ("distance", choice("two"))];
    table.order("attack", &asked, vec![Given::Successes(1), Given::Successes(0)]).unwrap();
    let written = table.desk().written(1).unwrap();
    let entry = &written[0];
    assert_eq!(entry["name"], "Cretans at two squares on Levy A");
    assert_eq!(entry["command"].to_string(), r#"{"apart":true,"attacker":13,"command":"attack","defender":31}"#);
    assert_eq!(
        entry["events"][0].to_string(),
        r#"{"apart":true,"attacker":13,"defender":31,"dice":2,"event":"attacked","on":48,"tally":{"by":"hand","hits":1}}"#
    );
    assert_eq!(entry["events"][2].to_string(), r#"{"event":"hits-marked","hits":1,"now":1,"unit":31}"#);
}

//! The course of a battle and its luck, told by the journal whatever the game.

use hetairoi::chance::{By, Dice, Given, Hand, Key, Stop, Symbol};
use hetairoi::instruments::{Die, FaceSet, Misfit, Side, Target};
use hetairoi::journal::{History, Journal, Luck, Narrate, Rules, Shown, TOO_FEW};
use hetairoi::print;
use hetairoi::systems::Desk;
use num_rational::BigRational;
use num_traits::Zero;
use serde::{Deserialize, Serialize};

/// What is asked of each throw.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
enum Asks {
    Successes(Target),
    Faces(Die),
    Symbols,
}

/// The faces of a battle die, out of the order of their names.
fn symbols() -> Vec<Symbol> {
    let names = ["light", "medium", "heavy", "helmet", "flag", "swords"];
    (1..).zip(names).map(|(face, name)| Symbol { name: name.into(), face }).collect()
}

/// A game of nothing but throws: each throw is a turn and brings points.
#[derive(Debug, Clone)]
enum Throws {}

impl Rules for Throws {
    const ID: &'static str = "throws";
    const VERSION: u32 = 1;
    type Setup = Asks;
    type State = (Asks, [i32; 2]);
    type Command = (bool, u8);
    type Event = (bool, u8);

    fn open(setup: &Asks) -> Self::State {
        (*setup, [0; 2])
    }

    fn decide(state: &Self::State, command: &Self::Command, dice: &mut Dice) -> Result<Vec<Self::Event>, Stop> {
        let (first, count) = *command;
        let side = if first { Side::A } else { Side::B };
        let points = match state.0 {
            Asks::Successes(target) => dice.successes("a throw", Some(side), Die::D6, count, &target)?.hits,
            Asks::Faces(die) => dice.faces("a throw", Some(side), die, count)?.faces.iter().sum(),
            Asks::Symbols => dice.symbols("a throw", Some(side), Die::D6, count, &symbols())?.1[0],
        };
        Ok(vec![(first, points)])
    }

    fn apply(state: &mut Self::State, event: &Self::Event) -> Result<(), Misfit> {
        state.1[usize::from(!event.0)] += i32::from(event.1);
        Ok(())
    }

    fn ends_turn(_: &Self::Event) -> bool {
        true
    }
}

impl Narrate for Throws {
    fn name(_: &Self::State, _: &Self::Command) -> String {
        "Throw".into()
    }

    fn narrate(_: &Self::State, _: &Self::Event) -> String {
        String::new()
    }

    fn is_by_hand(_: &Self::Command) -> bool {
        false
    }
}

/// Four or more; a die that shows 1 is rolled once more and then wants a 6.
fn target() -> Target {
    Target::plain(FaceSet::at_least(Die::D6, 4, 0)).again(FaceSet::NONE.with(1), FaceSet::NONE.with(6))
}

fn thrown(hands: &[((bool, u8), Vec<Given>)]) -> Journal<Throws> {
    asked(Asks::Successes(target()), hands)
}

fn asked(asks: Asks, hands: &[((bool, u8), Vec<Given>)]) -> Journal<Throws> {
    let mut journal = Journal::open(asks, Key([3; 32]));
    for (command, given) in hands {
        let hand = if given.is_empty() { Hand::app() } else { Hand::given(given.clone()) };
        journal.issue(command, &hand).unwrap();
    }
    journal
}

fn names() -> [String; 2] {
    ["Macedonians".into(), "Persians".into()]
}

fn ratio(part: i64, of: i64) -> BigRational {
    BigRational::new(part.into(), of.into())
}

#[test]
fn dice_are_held_against_what_was_to_be_expected_of_them() {
    let journal = thrown(&[
        ((true, 4), vec![Given::Faces(vec![1, 1, 4, 2]), Given::Faces(vec![6, 5])]),
        ((true, 6), vec![Given::Successes(5)]),
        ((false, 2), vec![Given::Faces(vec![4, 5])]),
    ]);
    let luck = journal.luck();
    assert_eq!(luck.len(), 2);
    let (a, b) = (&luck[0], &luck[1]);
    assert_eq!((a.side, a.by, a.dice, a.came), (Some(Side::A), By::Hand, 12, 7));
    // Four dice of 1/2, the two rolled again of 1/6, and six told by successes of 1/2 + 1/6 · 1/6.
    assert_eq!(a.expected, ratio(2, 1) + ratio(2, 6) + ratio(19, 6));
    assert_eq!(a.variance, ratio(4, 4) + ratio(2 * 5, 36) + ratio(6 * 19 * 17, 36 * 36));
    assert_eq!((b.side, b.dice, b.came), (Some(Side::B), 2, 2));
    let lines = print::luck(&luck, &names());
    assert_eq!(
        lines,
        [
            "Macedonians, by hand: 12 dice, 7 successes, expected 5.5: too few to say",
            "Persians, by hand: 2 dice, 2 successes, expected 1.0: too few to say",
        ]
    );
}

#[test]
fn hands_and_program_are_told_apart_and_what_was_taken_back_is_not_counted() {
    let mut journal = thrown(&[((true, 6), vec![]), ((true, 6), vec![Given::Successes(3)]), ((true, 6), vec![])]);
    journal.undo().unwrap();
    let by: Vec<(By, u32)> = journal.luck().iter().map(|luck| (luck.by, luck.dice)).collect();
    assert_eq!(by.len(), 2);
    assert_eq!(by[1], (By::Hand, 6));
    assert!(by[0].0 == By::App && (6..=12).contains(&by[0].1), "{by:?}");
}

#[test]
fn below_sixty_dice_nothing_is_said() {
    let luck = |dice: u32, came: u32| Luck {
        side: None,
        by: By::App,
        shown: Shown::Successes,
        dice,
        came,
        expected: ratio(dice.into(), 2),
        variance: ratio(dice.into(), 4),
    };
    assert_eq!(TOO_FEW, 60);
    for (dice, successes, expected) in [
        (59, 59, "too few to say"),
        (60, 30, "as expected"),
        (64, 35, "as expected"),
        (64, 36, "a little lucky"),
        (64, 28, "a little unlucky"),
        (64, 40, "lucky"),
        (64, 24, "unlucky"),
        (64, 44, "very lucky"),
        (64, 20, "very unlucky"),
    ] {
        assert_eq!(print::luck_verdict(&luck(dice, successes)), expected, "{successes} of {dice}");
    }
    let certain = Luck { expected: ratio(60, 1), variance: BigRational::zero(), ..luck(60, 60) };
    assert_eq!(print::luck_verdict(&certain), "as expected");
}

#[test]
fn faces_are_held_against_their_mean() {
    let faces = |faces: &[u8]| vec![Given::Faces(faces.into())];
    let mut journal = asked(
        Asks::Faces(Die::new(12).unwrap()),
        &[((true, 2), faces(&[12, 5])), ((true, 1), faces(&[9])), ((false, 1), faces(&[1]))],
    );
    let luck = journal.luck();
    let a = &luck[0];
    assert_eq!((a.side, a.by, &a.shown, a.dice, a.came), (Some(Side::A), By::Hand, &Shown::Faces, 3, 26));
    assert_eq!((&a.expected, &a.variance), (&ratio(39, 2), &ratio(3 * 143, 12)));
    assert_eq!(
        print::luck(&luck, &names()),
        [
            "Macedonians, by hand: 3 dice by their faces, 26 in all, expected 19.5: too few to say",
            "Persians, by hand: 1 die by its face, 1 in all, expected 6.5: too few to say",
        ]
    );
    journal.issue(&(true, 20), &Hand::app()).unwrap();
    assert_eq!(journal.luck().iter().filter(|luck| luck.by == By::App && luck.dice == 20).count(), 1, "hands apart");
    // 60 d12 have a mean of 390 and a deviation of a little less than 27.
    for (face, expected) in [(7, "a little high"), (6, "a little low"), (8, "very high"), (5, "very low")] {
        let twelve = || ((true, 12), faces(&[face; 12]));
        let journal = asked(Asks::Faces(Die::new(12).unwrap()), &[twelve(), twelve(), twelve(), twelve(), twelve()]);
        assert_eq!(print::luck_verdict(&journal.luck()[0]), expected, "{face}");
    }
}

#[test]
fn symbols_are_held_against_their_share() {
    let counts = |counts: [u8; 6]| vec![Given::Symbols(counts.into())];
    let journal = asked(
        Asks::Symbols,
        &[
            ((true, 6), vec![Given::Faces(vec![1, 1, 4, 5, 6, 6])]),
            ((false, 60), counts([18, 10, 10, 10, 10, 2])),
            ((true, 3), counts([3, 0, 0, 0, 0, 0])),
        ],
    );
    let luck = journal.luck();
    assert_eq!(luck.len(), 12, "six symbols a side");
    assert_eq!((&luck[0].shown, luck[0].dice, luck[0].came), (&Shown::Symbol("light".into()), 9, 5));
    assert_eq!((&luck[0].expected, &luck[0].variance), (&ratio(9, 6), &ratio(9 * 5, 36)));
    assert_eq!(
        print::luck(&luck, &names()),
        [
            "Macedonians, by hand: 9 dice with symbols, light 5, medium 0, heavy 0, helmet 1, flag 1, swords 2, \
             expected 1.5 each: too few to say",
            "Persians, by hand: 60 dice with symbols, light 18, medium 10, heavy 10, helmet 10, flag 10, swords 2, \
             expected 10.0 each: light often, swords seldom",
        ]
    );
}

#[test]
fn the_course_has_the_score_of_each_turn() {
    let journal = thrown(&[
        ((true, 3), vec![Given::Successes(2)]),
        ((false, 3), vec![Given::Successes(1)]),
        ((true, 3), vec![Given::Successes(3)]),
    ]);
    let scores = journal.over_turns(|state| state.1);
    assert_eq!(scores, [[0, 0], [2, 0], [2, 1], [5, 1], [5, 1]]);
}

#[test]
fn a_campaign_and_a_battle_tell_their_course() {
    let course = super::played("WWLW").course();
    assert_eq!(course.series, [vec![0, 1, 2, 2, 3, 3], vec![0, 0, 0, 1, 1, 1]]);
    assert_eq!((course.caption.as_str(), course.top, course.turns()), ("battles won", 3, 4));
    let answers = hetairoi::systems::describe::Answers::default();
    let battle = hetairoi::systems::Battle::begin(super::ROAD, super::library(), "phoenicia", &answers, Key([1; 32]));
    let course = battle.unwrap().desk().course();
    assert_eq!((course.caption.as_str(), course.turns()), ("units left", 0));
    assert_eq!(course.series, [vec![19, 19], vec![30, 30]]);
    let summary = print::summary(&super::played("WW"));
    assert_eq!(summary.lines().next(), Some("The road to Persia"));
    assert!(summary.lines().count() <= 8);
}

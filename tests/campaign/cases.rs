//! Where a campaign stands after each way it can go.

use hetairoi::campaign::{Command, Winner, endings};
use hetairoi::chance::{Hand, Stop};
use hetairoi::instruments::Side;
use hetairoi::journal::History;
use hetairoi::odds::Number;
use num_rational::BigRational;

use super::{begun, fight, played, report, stands};

#[test]
fn the_road_is_pursued_both_ways() {
    for (results, expected) in [
        ("", "asia_minor, A, 0, 0"),
        ("W", "phoenicia, A, 0, 0"),
        ("L", "greece, B, 1, 2"),
        ("LW", "asia_minor, A, 1, 2"),
        ("LL", "Some(B) after 2"),
        ("WL", "asia_minor, B, 1, 2"),
        ("WLL", "Some(B) after 3"),
        ("WW", "mesopotamia, A, 0, 0"),
        ("WWL", "phoenicia, B, 1, 2"),
        ("WWLW", "mesopotamia, A, 1, 2"),
        ("WWLWWW", "Some(A) after 6"),
        ("WWWW", "Some(A) after 4"),
        ("WWWL", "mesopotamia, B, 1, 2"),
        ("WWWLWL", "Some(B) after 6"),
        ("WWWLWW", "Some(A) after 6"),
        ("LWWWWW", "Some(A) after 6"),
    ] {
        assert_eq!(stands(played(results).state()), expected, "{results}");
    }
}

#[test]
fn a_campaign_that_is_lost_ends_after_two_to_six_battles() {
    let half = BigRational::ratio(1, 2);
    let state = begun().state().clone();
    let ends = endings(&state, &[half.clone(), half], 50);
    let expected = [
        ((2, Side::B), (1, 4)),
        ((3, Side::B), (1, 4)),
        ((4, Side::A), (1, 16)),
        ((4, Side::B), (3, 16)),
        ((5, Side::B), (1, 8)),
        ((6, Side::A), (1, 16)),
        ((6, Side::B), (1, 16)),
    ];
    let expected: Vec<_> = expected
        .into_iter()
        .map(|((battles, side), (part, of))| ((battles, Some(side)), BigRational::ratio(part, of)))
        .collect();
    assert_eq!(ends.ends.into_iter().collect::<Vec<_>>(), expected);
    assert_eq!(ends.open, BigRational::zero());
    let better = endings(&state, &[BigRational::ratio(3, 4), BigRational::ratio(1, 4)], 50);
    assert_eq!(better.won_by(Side::A), BigRational::ratio(567, 1024));
    let near = endings(&state, &[0.75, 0.25], 50).won_by(Side::A);
    assert!((near - 567.0 / 1024.0).abs() < 1e-12);
}

#[test]
fn a_draw_is_fought_again_where_it_was() {
    let mut journal = played("W");
    fight(&mut journal, Winner::Nobody);
    assert_eq!(stands(journal.state()), "phoenicia, A, 0, 0");
    assert_eq!(journal.state().battles().len(), 2);
}

#[test]
fn a_result_undone_takes_back_all_that_followed_from_it() {
    let mut journal = begun();
    fight(&mut journal, Winner::B);
    assert_eq!(stands(journal.state()), "greece, B, 1, 2");
    assert_eq!(journal.undo_name(), Some("Persians win in Asia Minor"));
    let told = journal.log().last().unwrap().lines.clone();
    assert_eq!(
        told,
        [
            "The Persians have won in Asia Minor.",
            "The Macedonians have suffered 1 defeat.",
            "Hoplites of the Macedonians: 2 units gone for good. Alexander's first defeat: both hoplite units are gone for good.",
            "The next battle is in Greece: Darius attacks.",
        ]
    );
    journal.undo().unwrap();
    assert_eq!(stands(journal.state()), "asia_minor, A, 0, 0");
    assert!(journal.state().fighting().is_some(), "it is being fought again");
    journal.issue(&Command::Confirm(report(Winner::A)), &Hand::app()).unwrap();
    assert_eq!(stands(journal.state()), "phoenicia, A, 0, 0");
}

#[test]
fn a_battle_is_counted_once() {
    let mut journal = begun();
    let named = |name: &str| Some(name.to_owned());
    let fight = Command::Fight { battle: named("one"), date: "28 Nov".into() };
    journal.issue(&fight, &Hand::app()).unwrap();
    let refused =
        |journal: &mut hetairoi::journal::Journal<_>, command: &Command| match journal.issue(command, &Hand::app()) {
            Err(Stop::Refused(refusal)) => refusal.to_string(),
            other => panic!("{other:?}"),
        };
    let other = Command::Confirm(hetairoi::campaign::Report { battle: named("two"), ..report(Winner::A) });
    assert_eq!(
        refused(&mut journal, &other),
        "expected the result of the battle that is being fought (`one`), found `two` (Hetairoi, campaign)"
    );
    let confirm = Command::Confirm(hetairoi::campaign::Report { battle: named("one"), ..report(Winner::A) });
    journal.issue(&confirm, &Hand::app()).unwrap();
    assert_eq!(journal.state().battles()[0].fought.report.date, "28 Nov");
    assert!(journal.state().has_counted("one"));
    let records = journal.records().len();
    assert_eq!(refused(&mut journal, &confirm), "the battle `one` is counted already (Hetairoi, campaign)");
    assert_eq!(refused(&mut journal, &fight), "the battle `one` is counted already (Hetairoi, campaign)");
    assert_eq!((journal.records().len(), stands(journal.state()).as_str()), (records, "phoenicia, A, 0, 0"));
}

#[test]
fn a_campaign_given_up_is_won_by_the_other_side() {
    for (side, winner) in [(Some(Side::A), Some(Side::B)), (Some(Side::B), Some(Side::A)), (None, None)] {
        let mut journal = played("W");
        journal.issue(&Command::Abandon { side }, &Hand::app()).unwrap();
        assert_eq!(journal.state().end().unwrap().winner, winner);
        let again = journal.issue(&Command::Enter(report(Winner::A)), &Hand::app());
        assert!(matches!(again, Err(Stop::Refused(_))), "{again:?}");
        journal.undo().unwrap();
        assert_eq!(stands(journal.state()), "phoenicia, A, 0, 0");
    }
}

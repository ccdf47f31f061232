//! Duels: the vectors, and every pair of dice face by face.

use super::table::{self, clash, fighter, ladder, setup_of, start};
use hetairoi::chance::Dice;
use hetairoi::instruments::{DieSize, Side};
use hetairoi::journal::Rules;
use hetairoi::odds::Number;
use hetairoi::systems::gaugamela::duel::{Clash, Fighter};
use hetairoi::systems::gaugamela::{
    Arm, Command, DariusTie, Duel, Event, FarBonus, Gaugamela, Rout, Rulings, duel_odds, until_gone,
};
use hetairoi::systems::{Asked, Chances};
use num_rational::BigRational;
use std::collections::BTreeMap;

fn odds(words: &str) -> Vec<String> {
    let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    let lines = Gaugamela::odds(Asked::read(&words, true).unwrap()).unwrap();
    lines.into_iter().map(|(name, value)| format!("{name}: {value}")).collect()
}

/// The first three lines: what the faces alone come to.
#[test]
fn win_tie_and_lose_are_those_of_the_rules_page() {
    let vectors = [
        ("attacker=d12 defender=d12", ["11/24", "1/12", "11/24"]),
        ("attacker=d12 defender=d10", ["13/24", "1/12", "3/8"]),
        ("attacker=d12 defender=d8 moved=3", ["27/32", "5/96", "5/48"]),
        ("attacker=d10 defender=d8 moved=4", ["7/8", "1/20", "3/40"]),
        ("attacker=d8 defender=d12 moved=2", ["3/8", "1/12", "13/24"]),
        ("attacker=d6 defender=d12 moved=1", ["7/24", "1/12", "5/8"]),
        ("attacker=d12 defender=d6 moved=3", ["11/12", "1/24", "1/24"]),
        ("attacker=d10 defender=d10 moved=1", ["11/20", "9/100", "9/25"]),
    ];
    for (words, [win, tie, lose]) in vectors {
        let expected = [format!("win: {win}"), format!("tie: {tie}"), format!("lose: {lose}")];
        assert_eq!(odds(words)[..3], expected, "{words}");
    }
}

/// What becomes of both dice, after all rules.
#[test]
fn the_ends_are_those_of_the_rules_page() {
    let vectors: [(&str, &[&str]); 9] = [
        (
            "attacker=purple-d12 defender=orange-d12 moved=4",
            &["fled (12, 0): 13/24", "(8, 12): 55/144", "(8, 8): 11/144"],
        ),
        ("attacker=red-d8 defender=green-d12 distance=2", &["(8, 8): 3/8", "(8, 12): 5/8"]),
        (
            "attacker=d12 defender=d12 side=darius fled=yes",
            &["(12, 8): 11/24", "(8, 12): 59/144", "(8, 8): 1/12", "rout (0, 12): 7/144"],
        ),
        ("attacker=d12 defender=d8 moved=3", &["(12, 0): 27/32", "(8, 8): 5/48", "(8, 0): 5/96"]),
        ("attacker=red-d10 defender=red-d8 moved=1 distance=2", &["(10, 0): 13/20", "(6, 8): 21/80", "(6, 0): 7/80"]),
        ("attacker=orange-d8 defender=d8", &["(8, 0): 7/16", "fled (0, 8): 7/16", "fled by tie (0, 0): 1/8"]),
        (
            "attacker=d10 defender=d10 moved=4 fled=yes",
            &["(10, 6): 1/2", "(6, 10): 9/25", "(6, 6): 9/100", "rout (10, 0): 1/20"],
        ),
        (
            "attacker=d10 defender=d10 moved=4 fled=yes g4=totals",
            &["(10, 6): 49/100", "(6, 10): 9/25", "(6, 6): 9/100", "rout (10, 0): 3/50"],
        ),
        ("attacker=d6 defender=d6", &["(6, 0): 5/12", "(0, 6): 5/12", "(0, 0): 1/6"]),
    ];
    for (words, expected) in vectors {
        let lines = odds(words);
        let ends = &lines[3..lines.len() - 3];
        assert_eq!(ends, expected, "{words}");
    }
}

#[test]
fn the_command_line_knows_how_far_a_colour_may_have_moved() {
    let refused = |words: String| {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        Gaugamela::odds(Asked::read(&words, true).unwrap()).err()
    };
    let colours = ["black", "blue", "green", "red"];
    for (arm, colour) in Arm::ALL.into_iter().zip(colours).chain([(Arm::Cavalry, "purple"), (Arm::Chariots, "orange")])
    {
        let setup = table::built_in();
        for moved in 0..=4 {
            let on_the_table = moved == 0 || setup.arm(arm).moves.contains(&moved);
            let refused = refused(format!("attacker={colour}-d12 defender=d8 moved={moved}"));
            assert_eq!(refused.is_none(), on_the_table, "{colour} {moved}: {refused:?}");
        }
    }
    let why = refused("attacker=blue-d10 defender=d8 moved=1".into());
    assert_eq!(why.as_deref(), Some("expected `moved` as the cavalry move, 0, 2, 3 or 4 spaces, found 1"));
    assert_eq!(refused("attacker=d10 defender=d8 moved=1".into()), None, "no colour, no arm");
}

#[test]
fn the_command_line_is_answered_in_both_numbers() {
    let exact = odds("attacker=d12 defender=d8 moved=3");
    assert_eq!(exact[6..], ["attacker gone first: 35/768", "defender gone first: 241/256", "both gone at once: 5/384"]);
    let words = ["attacker=d12".to_owned(), "defender=d8".to_owned(), "moved=3".to_owned()];
    let quick = Gaugamela::odds(Asked::read(&words, false).unwrap()).unwrap();
    assert_eq!(quick[0], ("win".to_owned(), "0.843750".to_owned()));
    let wrong = [
        ("attacker=d7 defender=d8", "expected a die like d8 or red-d8, of d6, d8, d10, d12, found `d7`"),
        ("attacker=pink-d8 defender=d8", "expected a die like d8 or red-d8, of d6, d8, d10, d12, found `pink-d8`"),
        ("attacker=d8", "expected `defender=d8`, found nothing"),
        ("attacker=d8 defender=d8 moved=9", "expected `moved` from 0 to 4, found `9`"),
        ("attacker=d8 defender=d8 distance=2", "expected `distance=2` for archers only, such as `attacker=red-d8`"),
        (
            "attacker=orange-d12 defender=d8 side=alexander",
            "expected dice of two sides: purple is Alexander's, orange is Darius's",
        ),
        ("attacker=d8 defender=d8 wind=north", "no such word here: `wind`"),
    ];
    for (words, why) in wrong {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        assert_eq!(Gaugamela::odds(Asked::read(&words, true).unwrap()), Err(why.to_owned()));
    }
}

/// What the rules page says, written once more and without the program's words: the sizes that two
/// faces leave, 0 for removed.
fn by_the_page(clash: &Clash, rulings: &Rulings, attacking: u8, defending: u8) -> (u8, u8) {
    let (one, other) = (clash.attacker.size.faces(), clash.defender.size.faces());
    let far = clash.apart && rulings.far_bonus == FarBonus::NoBonus;
    let bonus = match clash.moved {
        0 => 0,
        _ if far => 0,
        moved if other < one => moved,
        _ => 1,
    };
    let total = attacking + bonus;
    let shown = if rulings.rout == Rout::Totals { total } else { attacking };
    if clash.fled && clash.attacker.side == Side::A && defending == 1 && shown >= 6 {
        return (one, 0);
    }
    if clash.fled && clash.attacker.side == Side::B && attacking == 1 && defending >= 6 {
        return (0, other);
    }
    let step = |faces: u8| match faces {
        12 => 8,
        10 => 6,
        _ => 0,
    };
    let is_darius = |fighter: &Fighter| fighter.guard && fighter.side == Side::B;
    let lower = |fighter: &Fighter, faces: u8| match () {
        () if is_darius(fighter) && (total != defending || rulings.darius_tie == DariusTie::Removed) => 0,
        () => step(faces),
    };
    let spared = clash.apart && clash.attacker.arm == Arm::Archers && clash.defender.arm != Arm::Archers;
    let mut left = (one, other);
    if total <= defending && !spared {
        left.0 = lower(&clash.attacker, one);
    }
    if total >= defending {
        left.1 = lower(&clash.defender, other);
    }
    left
}

/// What the game makes of two faces: the sizes left, 0 for removed.
fn by_the_game(state: &<Gaugamela as Rules>::State, clash: &Clash, attacking: u8, defending: u8) -> (u8, u8) {
    let duel = Duel { attacker: table::ATTACKER, defender: table::DEFENDER, moved: clash.moved, apart: clash.apart };
    let events = Gaugamela::decide(state, &Command::Duel(duel), &mut Dice::script([attacking, defending])).unwrap();
    let mut left = [clash.attacker.size.faces(), clash.defender.size.faces()];
    for event in events {
        let (unit, faces) = match event {
            Event::Reduced { unit, to } => (unit, to.faces()),
            Event::Removed { unit } | Event::Fled { unit } | Event::Routed { unit } => (unit, 0),
            _ => continue,
        };
        left[usize::from(unit.0)] = faces;
    }
    (left[0], left[1])
}

/// The ends of a duel by its odds, whatever they are called.
fn by_the_odds(clash: &Clash, rulings: &Rulings) -> BTreeMap<(u8, u8), BigRational> {
    let mut ends = BTreeMap::new();
    for (name, chance) in duel_odds::<BigRational>(clash, &ladder(), rulings) {
        let Some((_, pair)) = name.split_once('(') else { continue };
        let (one, other) = pair.trim_end_matches(')').split_once(", ").unwrap();
        let sum = ends.entry((one.parse().unwrap(), other.parse().unwrap())).or_insert_with(BigRational::zero);
        *sum += chance;
    }
    ends.retain(|_, chance| !Number::is_zero(chance));
    ends
}

/// All pairs of dice, 0 to 4 spaces, both sides attacking, before and after the flight, leaders,
/// archers at both distances: page, game and odds agree on every pair of faces.
#[test]
fn every_duel_agrees_face_by_face_with_the_page_and_with_its_odds() {
    let troops = [(Arm::Infantry, false), (Arm::Archers, false), (Arm::Chariots, true)];
    let sizes = ladder().sizes().to_vec();
    let mut seen = 0;
    for rulings in table::rulings_of_duels() {
        for (attacks, defends) in troops.iter().flat_map(|one| troops.iter().map(move |other| (*one, *other))) {
            for (side, apart, fled) in table::circumstances(attacks.0) {
                for (one, other) in sizes.iter().flat_map(|one| sizes.iter().map(move |other| (*one, *other))) {
                    for moved in 0..=4 {
                        let dice = [fighter(side, attacks, one), fighter(side.enemy(), defends, other)];
                        let clash = clash(dice, moved, apart, fled);
                        if matters(&rulings, &clash) {
                            agrees(&clash, &rulings);
                            seen += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(seen > 3_000, "{seen}");
}

/// Whether a ruling says something of a duel; the default ones say something of each.
fn matters(rulings: &Rulings, clash: &Clash) -> bool {
    let darius = clash.attacker.is_darius() || clash.defender.is_darius();
    *rulings == Rulings::default()
        || rulings.darius_tie == DariusTie::Removed && darius
        || rulings.rout == Rout::Totals && clash.fled
        || rulings.far_bonus == FarBonus::NoBonus && clash.apart
}

fn agrees(clash: &Clash, rulings: &Rulings) {
    // Page and odds are held against each other under each ruling, the game under the default.
    let played =
        (*rulings == Rulings::default() && !is_darius_fled(clash)).then(|| start(&setup_of(clash, rulings), clash));
    let (one, other) = (clash.attacker.size.faces(), clash.defender.size.faces());
    let mut expected = BTreeMap::new();
    for (attacking, defending) in (1..=one).flat_map(|a| (1..=other).map(move |d| (a, d))) {
        let left = by_the_page(clash, rulings, attacking, defending);
        if let Some(state) = &played {
            assert_eq!(by_the_game(state, clash, attacking, defending), left, "{clash:?}: {attacking} on {defending}");
        }
        *expected.entry(left).or_insert(0_u64) += 1;
    }
    let all = u64::from(one) * u64::from(other);
    let expected: BTreeMap<_, BigRational> =
        expected.into_iter().map(|(left, faces)| (left, Number::ratio(faces, all))).collect();
    assert_eq!(by_the_odds(clash, rulings), expected, "{clash:?} under {rulings:?}");
}

/// Darius himself does not fight after his flight.
fn is_darius_fled(clash: &Clash) -> bool {
    clash.fled && (clash.attacker.is_darius() || clash.defender.is_darius())
}

/// Duels until one is gone, followed by hand through the same rules.
#[test]
fn fighting_on_is_a_chain_of_duels() {
    fn follow(clash: &Clash, rulings: &Rulings, reached: &BigRational, ends: &mut [BigRational; 3], depth: u8) {
        if depth == 0 {
            return;
        }
        for ((one, other), chance) in by_the_odds(clash, rulings) {
            let reached = reached * chance;
            match (one, other) {
                (0, 0) => ends[2] += reached,
                (0, _) => ends[0] += reached,
                (_, 0) => ends[1] += reached,
                (one, other) => {
                    let size = |faces: u8| DieSize::ALL.into_iter().find(|size| size.faces() == faces).unwrap();
                    let attacker = Fighter { size: size(one), ..clash.attacker };
                    let defender = Fighter { size: size(other), ..clash.defender };
                    let next = Clash { attacker, defender, moved: 0, ..*clash };
                    follow(&next, rulings, &reached, ends, depth - 1);
                }
            }
        }
    }
    let rulings = Rulings::default();
    for (one, other) in [(DieSize::D12, DieSize::D10), (DieSize::D8, DieSize::D12), (DieSize::D6, DieSize::D6)] {
        for (side, fled) in [(Side::A, false), (Side::A, true), (Side::B, true)] {
            let dice =
                [fighter(side, (Arm::Cavalry, false), one), fighter(side.enemy(), (Arm::Infantry, false), other)];
            let clash = clash(dice, 3, false, fled);
            let mut ends = [(); 3].map(|()| BigRational::zero());
            follow(&clash, &rulings, &BigRational::one(), &mut ends, 9);
            let gone = until_gone::<BigRational>(&clash, &ladder(), &rulings).unwrap();
            assert_eq!([gone.attacker, gone.defender, gone.both], ends, "{clash:?}");
            let quick = until_gone::<f64>(&clash, &ladder(), &rulings).unwrap();
            for (quick, exact) in [quick.attacker, quick.defender, quick.both].into_iter().zip(ends) {
                assert!((quick - exact.to_f64()).abs() < 1e-12);
            }
        }
    }
}

/// An archer at two hexes that is never reduced always sees the other go.
#[test]
fn an_archer_out_of_reach_outlasts_the_other() {
    let dice =
        [fighter(Side::A, (Arm::Archers, false), DieSize::D8), fighter(Side::B, (Arm::Infantry, false), DieSize::D12)];
    let gone = until_gone::<BigRational>(&clash(dice, 0, true, false), &ladder(), &Rulings::default()).unwrap();
    assert_eq!((gone.attacker, gone.defender), (BigRational::zero(), BigRational::one()));
}

//! Fights of Wars of Alexander: every published vector, and counting all faces.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "a test may fail loudly"
)]

use hetairoi::odds::fight::{First, Side, Standing, decision, in_turn, losses, round};
use hetairoi::odds::{Joint, Number, Share};
use num_rational::BigRational;

/// Hits and saves as (faces that do, faces).
fn side(dice: u8, bases: u8, hits: (u64, u64), saves: (u64, u64)) -> Side {
    Side { dice, hits: Share::new(hits.0, hits.1).unwrap(), saves: Share::new(saves.0, saves.1).unwrap(), bases }
}

/// Phalangites attack: 4+ with 1s again, save 4+ in a fight.
fn phalangites(dice: u8) -> Side {
    side(dice, 6, (7, 12), (3, 6))
}

/// Medium infantry: 5+, save 4+.
fn medium_infantry(dice: u8, bases: u8) -> Side {
    side(dice, bases, (2, 6), (3, 6))
}

/// Companions in a renewed fight: 4+ with 1s again, save 3+.
fn companions() -> Side {
    side(4, 4, (7, 12), (4, 6))
}

/// Win, even, lose, seen by the attacker: the enemy lost more, as many, fewer.
fn win_even_lose<N: Number>(losses: &Joint<N>) -> [N; 3] {
    [
        losses.share(|attacker, defender| defender > attacker),
        losses.share(|attacker, defender| defender == attacker),
        losses.share(|attacker, defender| defender < attacker),
    ]
}

fn written(losses: &Joint<BigRational>) -> [String; 3] {
    assert_eq!(losses.total().written(), "1");
    win_even_lose(losses).map(|chance| chance.written())
}

#[test]
fn rounds_are_those_of_the_vectors() {
    let (six, together) = (phalangites(6), First::Together);
    let vectors = [
        (
            round(&companions(), &medium_infantry(4, 8), together),
            ["39171965/68024448", "657208801/2176782336", "266070655/2176782336"],
        ),
        (
            round(&six, &medium_infantry(3, 6), together),
            ["14810962159/20639121408", "351844495/1719926784", "1606025309/20639121408"],
        ),
        (
            round(&six, &medium_infantry(2, 2), together),
            ["5247449305/6879707136", "217851763/1146617856", "325147253/6879707136"],
        ),
    ];
    for (losses, expected) in vectors {
        assert_eq!(written(&losses), expected);
    }
}

#[test]
fn six_phalangites_against_six_medium_infantry() {
    let (attacker, defender) = (phalangites(6), medium_infantry(6, 6));
    let together = round::<BigRational>(&attacker, &defender, First::Together);
    let [win, even, lose] = win_even_lose(&together);
    assert_eq!(win.written(), "847218307495/1486016741376");
    assert_eq!([win, even, lose].map(|p| p.to_f64().written()), ["0.570127", "0.242147", "0.187725"]);

    let first = round::<BigRational>(&attacker, &defender, First::Attacker);
    let [win, even, lose] = win_even_lose(&first);
    assert_eq!(win.written(), "79730663579/123834728448");
    assert_eq!([win, even, lose].map(|p| p.to_f64().written()), ["0.643847", "0.205702", "0.150450"]);

    let swapped = round::<BigRational>(&defender, &attacker, First::Defender);
    assert_eq!(swapped.swapped(), first);
    for ((lost, killed), chance) in first.iter() {
        assert_eq!(swapped.chance(killed, lost), *chance);
    }
    assert_eq!(together.second(), losses(&attacker, &defender));
    assert_eq!(first.second(), together.second());
}

#[test]
fn shooting_kills_as_in_the_vectors() {
    let infantry = medium_infantry(6, 6);
    let archers = |hits| losses::<BigRational>(&side(6, 6, hits, (3, 6)), &infantry);
    assert_eq!(archers((2, 9)).chance(0).written(), "262144/531441");
    assert_eq!(archers((2, 9)).at_least(1).written(), "269297/531441");
    assert_eq!(archers((1, 4)).mean(), Number::ratio(6, 8));
    let circle = losses::<BigRational>(&side(6, 3, (1, 6), (5, 12)), &side(6, 6, (2, 6), (5, 12)));
    assert_eq!(circle.chance(0).written(), "75418890625/139314069504");
    assert_eq!(circle.mean(), Number::ratio(6 * 7, 72));
}

/// All throws of a round with plain d6, each die with its save: 36 outcomes a die.
#[test]
fn a_round_equals_counting_all_faces() {
    let (attacker, defender) = (side(2, 2, (3, 6), (3, 6)), side(2, 1, (2, 6), (4, 6)));
    let kill = |outcome: u32, hits: u32, saves: u32| outcome / 6 < hits && outcome % 6 >= saves;
    let mut tally = [[0_u64; 2]; 3];
    for all in 0..36_u32.pow(4) {
        let die = |n: u32| all / 36_u32.pow(n) % 36;
        let killed = usize::from(kill(die(0), 3, 4)) + usize::from(kill(die(1), 3, 4));
        let killed = killed.min(1);
        let reply = (2 - killed) as u32;
        let lost = (0..reply).filter(|n| kill(die(2 + n), 2, 3)).count();
        tally[lost][killed] += 1;
    }
    let first = round::<BigRational>(&attacker, &defender, First::Attacker);
    assert_eq!(first.highest(), (2, 1));
    for ((lost, killed), chance) in first.iter() {
        assert_eq!(*chance, Number::ratio(tally[lost][killed], 36_u64.pow(4)));
    }
}

#[test]
fn a_reply_may_keep_all_its_dice_while_bases_are_left() {
    let (attacker, defender) = (phalangites(6), medium_infantry(6, 2));
    let reply = |lost| if lost < 2 { 6 } else { 0 };
    let losses = in_turn::<BigRational>(&attacker, &defender, reply);
    let wiped_out = losses.second().chance(2);
    assert_eq!(losses.share(|lost, killed| killed == 2 && lost > 0).written(), "0");
    assert_eq!(losses.chance(0, 2), wiped_out);
    assert_eq!(losses.total().written(), "1");
}

/// One base a side, both kill on an even chance: even and gone, or unhurt and again, or decided.
#[test]
fn a_whole_fight_ends_by_the_shares_of_its_rounds() {
    let one = side(1, 1, (1, 2), (0, 1));
    let fight = decision::<BigRational>(1, 1, |_| true, |_| round(&one, &one, First::Together));
    assert_eq!(written(&fight.losses), ["1/3", "1/3", "1/3"]);
    assert!(fight.never.is_zero());
}

/// Six against six, with strike first in the opening and one die a base afterwards.
fn whole_fight<N: Number>(attacker: u8, defender: u8) -> [N; 3] {
    let fight = decision::<N>(
        attacker,
        defender,
        |_| true,
        |standing| {
            let first = if standing.opening { First::Attacker } else { First::Together };
            let attacking = Side { bases: standing.attacker, ..phalangites(standing.attacker) };
            round(&attacking, &medium_infantry(standing.defender, standing.defender), first)
        },
    );
    assert!(fight.never.is_zero());
    win_even_lose(&fight.losses)
}

#[test]
fn a_whole_fight_equals_following_its_rounds_until_hardly_any_is_left() {
    let exact = whole_fight::<BigRational>(6, 5);
    assert_eq!(exact.iter().sum::<BigRational>(), Number::ratio(1, 1));

    let mut standings = std::collections::BTreeMap::from([(Standing { opening: true, attacker: 6, defender: 5 }, 1.0)]);
    let mut followed = [0.0; 3];
    for _ in 0..200 {
        let mut next = std::collections::BTreeMap::<_, f64>::new();
        for (standing, chance) in standings {
            let first = if standing.opening { First::Attacker } else { First::Together };
            let attacking = Side { bases: standing.attacker, ..phalangites(standing.attacker) };
            let losses = round::<f64>(&attacking, &medium_infantry(standing.defender, standing.defender), first);
            for ((lost, killed), share) in losses.iter() {
                let (attacker, defender) = (standing.attacker - lost as u8, standing.defender - killed as u8);
                if lost == killed && attacker > 0 && defender > 0 {
                    *next.entry(Standing { opening: false, attacker, defender }).or_default() += chance * share;
                } else {
                    followed[usize::from(lost == killed) + 2 * usize::from(lost > killed)] += chance * share;
                }
            }
        }
        standings = next;
    }
    for (exact, followed) in exact.iter().zip(followed) {
        assert!((exact.to_f64() - followed).abs() < 1e-12);
    }
}

#[test]
fn both_numbers_agree_on_a_whole_fight_of_many_bases() {
    for (exact, quick) in whole_fight::<BigRational>(12, 9).iter().zip(whole_fight::<f64>(12, 9)) {
        assert!((exact.to_f64() - quick).abs() < 1e-12);
    }
}

#[test]
fn a_fight_in_which_nobody_can_be_hurt_never_ends() {
    let harmless = side(6, 6, (0, 6), (3, 6));
    let fight = decision::<BigRational>(6, 6, |_| true, |_| round(&harmless, &harmless, First::Together));
    assert_eq!(fight.never.written(), "1");
    assert!(fight.losses.total().is_zero());
    let empty = decision::<BigRational>(0, 3, |_| true, |_| round(&harmless, &harmless, First::Together));
    assert_eq!(empty.losses.chance(0, 0).written(), "1");
}

//! The odds of a round, as the command line asks for them.

use super::super::rules::WarsOfAlexander;
use super::super::rules::fighter::MOST_DICE;
use super::super::rules::needs::{DIE, Needs, again};
use super::super::rules::rulings::{Rulings, Volley};
use super::super::rules::setup::{MOST_BASES, Setup};
use super::super::rules::troop::Troop;
use super::win_even_lose;
use crate::data::{Library, Problem};
use crate::instruments::{FaceSet, Target};
use crate::journal::Rules;
use crate::odds::fight::{self, First, Side};
use crate::odds::{Distribution, Joint, Number, Share};
use crate::systems::describe::Answers;
use crate::systems::{Asked, Chances, Line, line, prepare};
use num_rational::BigRational;

/// A round in the open: all bases of both sides fight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FightLines {
    attacker: Side,
    defender: Side,
    first: First,
    /// Javelins that each throws before contact, as one side more of shooting.
    volleys: [Option<Side>; 2],
    /// What each saves of them.
    saves: [Share; 2],
}

impl Chances for WarsOfAlexander {
    /// Answers `attacker=6xphalangites defender=6xmedium_infantry`: win, even and lose of the
    /// attacker, then the losses of both.
    ///
    /// `strike_first` is `no`, `yes` or `attacker`, `defender` or `both`; left out, as the types
    /// have it. `attacker_dice`, `defender_dice`: other dice than one a base. `charge=yes`, and
    /// `general` with `attacker`, `defender` or `both`: more dice rolled again.
    ///
    /// # Errors
    /// What is expected and what was found.
    fn odds(mut asked: Asked) -> Result<Vec<Line>, String> {
        let question = question(&built_in()?, &mut asked)?;
        let exact = asked.exact();
        asked.finish()?;
        Ok(if exact {
            written(&fight_lines::<BigRational>(&question))
        } else {
            written(&fight_lines::<f64>(&question))
        })
    }
}

/// The built-in battle: its troop types and rulings are those that are asked about.
fn built_in() -> Result<Setup, String> {
    let (library, _) = Library::load([]);
    let scenario =
        library.scenarios(<WarsOfAlexander as Rules>::ID).next().ok_or("the built-in scenario is missing")?;
    let told = |found: Vec<Problem>| found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let form = prepare::prepare::<WarsOfAlexander>(&library, &scenario.id, &Answers::default()).map_err(told)?;
    form.order.map_err(|refusal| refusal.to_string())
}

fn written<N: Number>(lines: &[(String, N)]) -> Vec<Line> {
    lines.iter().map(|(name, value)| line(name.clone(), value)).collect()
}

fn question(setup: &Setup, asked: &mut Asked) -> Result<FightLines, String> {
    let (bases_a, attacker) = fighters(setup, "attacker", &asked.word("attacker", "6xphalangites")?)?;
    let (bases_d, defender) = fighters(setup, "defender", &asked.word("defender", "6xmedium_infantry")?)?;
    let whom = [
        ("no", [false; 2]),
        ("yes", [true, false]),
        ("attacker", [true, false]),
        ("defender", [false, true]),
        ("both", [true; 2]),
    ];
    let strikes = asked.choice("strike_first", &whom)?.unwrap_or([attacker.strikes_first, defender.strikes_first]);
    let [led_a, led_d] = asked.choice("general", &whom)?.unwrap_or_default();
    let charge = asked.flag("charge")?;
    let dice_a = asked.optional_number("attacker_dice", 1..=MOST_DICE)?.unwrap_or(bases_a);
    let dice_d = asked.optional_number("defender_dice", 1..=MOST_DICE)?.unwrap_or(bases_d);
    if charge && !attacker.class.is_mounted() {
        return Err(format!("expected cavalry for `charge=yes`, found `{}`", attacker.id));
    }
    let first = match strikes {
        [true, false] => First::Attacker,
        [false, true] => First::Defender,
        [false, false] | [true, true] => First::Together,
    };
    // Attackers roll 1s again whether the general leads them or not.
    let ones = FaceSet::NONE.with(1);
    let again_a = if charge { ones.with(2) } else { ones };
    let again_d = if led_d { ones } else { FaceSet::NONE };
    let then = setup.rulings.half_then;
    let side = |troop: &Troop, dice, bases, faces| Side {
        dice,
        hits: Share::on(DIE, &again(troop.hits.target(then), faces)),
        saves: Share::on(DIE, &troop.saves_in_fight().target(then)),
        bases,
    };
    let again_a = if led_a { again_a.with(1) } else { again_a };
    Ok(FightLines {
        attacker: side(attacker, dice_a, bases_a, again_a),
        defender: side(defender, dice_d, bases_d, again_d),
        first,
        volleys: [(attacker, dice_a), (defender, dice_d)].map(|(troop, dice)| volley(&setup.rulings, troop, dice)),
        saves: [attacker, defender].map(|troop| saves(troop, then)),
    })
}

/// The javelins of a troop type that throws them before contact, where that is shooting (W11).
fn volley(rulings: &Rulings, troop: &Troop, dice: u8) -> Option<Side> {
    let hits = Share::on(DIE, &Needs::SIX.target(rulings.half_then));
    let throws = troop.volley && rulings.volley == Volley::Shooting;
    throws.then_some(Side { dice, hits, saves: Share::NEVER, bases: 0 })
}

/// What saves against shooting; what can not be hurt saves all.
fn saves(troop: &Troop, then: Option<u8>) -> Share {
    let all = FaceSet::of(DIE, |_| true);
    Share::on(DIE, &if troop.impervious { Target::plain(all) } else { troop.saves.target(then) })
}

/// "6xphalangites".
fn fighters<'a>(setup: &'a Setup, side: &str, word: &str) -> Result<(u8, &'a Troop), String> {
    let wrong = || format!("expected `{side}` like 6xphalangites, 1 to {MOST_BASES} bases, found `{word}`");
    let (bases, troop) = word.split_once('x').ok_or_else(wrong)?;
    let bases: u8 = bases.trim().parse().map_err(|_| wrong())?;
    if !(1..=MOST_BASES).contains(&bases) {
        return Err(wrong());
    }
    let troop = troop.trim().to_lowercase();
    let known = setup.troops.iter().find(|known| known.id == troop).ok_or_else(|| {
        let known: Vec<&str> = setup.troops.iter().map(|troop| troop.id.as_str()).collect();
        format!("expected a troop type of {}, found `{troop}`", known.join(", "))
    })?;
    Ok((bases, known))
}

/// The lines in order: win, even, lose, then the chances of the attacker's losses and of the
/// defender's.
fn fight_lines<N: Number>(question: &FightLines) -> Vec<(String, N)> {
    let FightLines { attacker, defender, first, volleys: [by_a, by_d], saves: [saves_a, saves_d] } = question;
    let thrown = |volley: &Option<Side>, struck: &Side, saves: Share| {
        let none = || Distribution::certain(0);
        volley.as_ref().map_or_else(none, |volley| fight::losses(volley, &Side { saves, ..*struck }))
    };
    let left = |side: &Side, lost: u8| {
        let bases = side.bases.saturating_sub(lost);
        Side { bases, dice: side.dice.min(bases), ..*side }
    };
    let round = |lost_a, lost_d| match (lost_a, lost_d) {
        (0, 0) => fight::round(attacker, defender, *first),
        _ => fight::round(&left(attacker, lost_a), &left(defender, lost_d), *first),
    };
    let losses: Joint<N> = if by_a.is_none() && by_d.is_none() {
        round(0, 0)
    } else {
        fight::after_volleys(&thrown(by_d, attacker, *saves_a), &thrown(by_a, defender, *saves_d), round)
    };
    let mut lines: Vec<(String, N)> =
        ["win", "even", "lose"].into_iter().map(str::to_owned).zip(win_even_lose(&losses)).collect();
    for (side, bases, losses) in
        [("attacker", attacker.bases, losses.first()), ("defender", defender.bases, losses.second())]
    {
        let possible = losses.iter().enumerate().take(usize::from(bases) + 1);
        let named = possible.map(|(lost, chance)| (format!("{side} loses {lost}"), chance.clone()));
        lines.extend(named);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(words: &str, exact: bool) -> Result<Vec<String>, String> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        let lines = WarsOfAlexander::odds(Asked::read(&words, exact)?)?;
        Ok(lines.into_iter().map(|(name, value)| format!("{name}: {value}")).collect())
    }

    #[test]
    fn the_two_fights_of_the_rules_are_answered_exactly() {
        let fight = "attacker=6xphalangites defender=6xmedium_infantry";
        let together = asked(&format!("{fight} strike_first=no"), true).unwrap();
        assert_eq!(together[0], "win: 847218307495/1486016741376");
        assert_eq!(together[3], "attacker loses 0: 15625/46656");
        let first = asked(fight, true).unwrap();
        assert_eq!(first[0], "win: 79730663579/123834728448");
        let rounded = asked(fight, false).unwrap();
        assert_eq!(rounded[..3], ["win: 0.643847", "even: 0.205702", "lose: 0.150450"]);
        assert_eq!(rounded.len(), 3 + 7 + 7);
    }

    #[test]
    fn charge_general_dice_and_who_strikes_first_are_answered() {
        let win = |words: &str| asked(words, true).unwrap()[0].clone();
        let one = "attacker=1xcompanions defender=1xmedium_infantry strike_first=no";
        // One die each: 4+ with its second rolls against a save of 4+, 5+ against a save of 3+.
        assert_eq!(win(one), "win: 7/27", "7/12 · 1/2 · 8/9");
        assert_eq!(win(&format!("{one} charge=yes")), "win: 8/27", "2/3 · 1/2 · 8/9");
        assert_eq!(win(&format!("{one} general=attacker")), win(one), "1s again once");
        assert_ne!(win(&format!("{one} general=defender")), win(one));
        let two = "attacker=2xhoplites defender=2xhoplites";
        assert_ne!(win(&format!("{two} attacker_dice=1")), win(two));
        assert_ne!(win(&format!("{two} defender_dice=1")), win(two));
        assert_ne!(win(&format!("{two} strike_first=defender")), win(&format!("{two} strike_first=attacker")));
        assert_eq!(win(&format!("{two} strike_first=both")), win(two));
    }

    #[test]
    fn a_volley_of_javelins_comes_before_the_round() {
        let fight =
            |peltasts: &str, enemy: &str| asked(&format!("attacker=1x{peltasts} defender=1x{enemy}"), true).unwrap();
        assert_ne!(fight("thracian_peltasts", "hoplites"), fight("peltasts", "hoplites"));
        assert_eq!(
            fight("thracian_peltasts", "sparabara"),
            fight("peltasts", "sparabara"),
            "javelins can not hurt them"
        );
    }

    #[test]
    fn what_is_wrong_is_told_with_what_is_expected() {
        assert!(asked("attacker=6phalangites defender=1xhoplites", true).unwrap_err().contains("6xphalangites"));
        assert!(asked("attacker=0xhoplites defender=1xhoplites", true).unwrap_err().contains("1 to 40"));
        assert!(asked("attacker=-1xhoplites defender=1xhoplites", true).unwrap_err().contains("-1xhoplites"));
        assert!(asked("attacker=1xelephants defender=1xhoplites", true).unwrap_err().contains("`elephants`"));
        assert!(asked("attacker=1xhoplites defender=1xhoplites charge=yes", true).unwrap_err().contains("cavalry"));
        assert!(asked("attacker=1xhoplites defender=1xhoplites wind=no", true).unwrap_err().contains("wind"));
    }
}

//! The odds of an attack and of the deck, for the forms and for the command line.

pub(super) mod cards;

use super::rules::AlexanderOfMacedon;
use super::rules::plan::{DIE, DicePlan, MOST_DICE, Plan};
use crate::instruments::FaceSet;
use crate::odds::{Distribution, Number, Share, attack::Attack};
use crate::systems::{Asked, Chances, Line, line};
use num_rational::BigRational;

/// A planned attack as the odds see it.
pub(super) fn attack(plan: &Plan<'_>) -> Attack {
    let DicePlan { dice, faces, .. } = &plan.attack;
    let (save_dice, saves) = (plan.save.dice, share(plan.save.faces));
    Attack { dice: *dice, hits: share(*faces), save_dice, saves }
}

fn share(faces: FaceSet) -> Share {
    Share::new(faces.len().into(), DIE.faces().into()).unwrap_or(Share::NEVER)
}

impl Chances for AlexanderOfMacedon {
    /// Answers `dice=4 hits=5 saves=3x2`: how many hits stay, none to all; with `left=3`, the hits the
    /// unit can still take, also the chance that it is eliminated.
    ///
    /// `attacker=hill`, `attacker=stream`, `defender=hill` and `defender=woods` change each die.
    ///
    /// # Errors
    /// What is expected and what was found.
    fn odds(mut asked: Asked) -> Result<Vec<Line>, String> {
        let dice = asked.number("dice", 1..=MOST_DICE)?;
        let hits = asked.number("hits", 2..=6)?;
        let (save_dice, saves) = defence(&asked.word("saves", "3x2")?)?;
        let attacker = asked.choice("attacker", &[("open", 0), ("hill", 1), ("stream", -1)])?.unwrap_or(0);
        let defender = asked.choice("defender", &[("open", 0), ("hill", -1), ("woods", -1)])?.unwrap_or(0);
        let left = asked.optional_number("left", 1..=20)?;
        let exact = asked.exact();
        asked.finish()?;
        let attack = Attack {
            dice,
            hits: share(FaceSet::at_least(DIE, hits, attacker)),
            save_dice,
            saves: share(FaceSet::at_most(DIE, saves, defender)),
        };
        Ok(if exact { lines::<BigRational>(&attack, left) } else { lines::<f64>(&attack, left) })
    }
}

/// "3x2": three dice that save on 2 or less.
fn defence(word: &str) -> Result<(u8, u8), String> {
    let wrong =
        || format!("expected `saves` like 3x2, dice from 0 to {MOST_DICE} and a number from 0 to 6, found `{word}`");
    let (dice, number) = word.split_once('x').ok_or_else(wrong)?;
    match (dice.trim().parse(), number.trim().parse()) {
        (Ok(dice), Ok(number)) if dice <= MOST_DICE && number <= 6 => Ok((dice, number)),
        _ => Err(wrong()),
    }
}

fn lines<N: Number>(attack: &Attack, left: Option<u8>) -> Vec<Line> {
    let net: Distribution<N> = attack.net_hits();
    let mut lines: Vec<Line> =
        net.iter().enumerate().map(|(hits, chance)| line(format!("{hits} hits"), chance)).collect();
    lines.extend(left.map(|left| line("eliminated", &attack.eliminates::<N>(0, left))));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(words: &str, exact: bool) -> Result<Vec<String>, String> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        let lines = AlexanderOfMacedon::odds(Asked::read(&words, exact)?)?;
        Ok(lines.into_iter().map(|(name, value)| format!("{name}: {value}")).collect())
    }

    #[test]
    fn the_vector_of_the_rules_page_is_answered_exactly() {
        let lines = ["0 hits: 1216/2187", "1 hits: 593/2187", "2 hits: 98/729", "3 hits: 76/2187", "4 hits: 8/2187"];
        assert_eq!(asked("dice=4 hits=5 saves=3x2", true).unwrap(), lines);
        assert_eq!(asked("dice=4 hits=5 saves=3x2", false).unwrap()[0], "0 hits: 0.556013");
        let woods = asked("dice=5 hits=4 saves=3x3 attacker=hill defender=woods left=3", true).unwrap();
        assert_eq!(woods[0], "0 hits: 1727/6561");
        assert_eq!(woods[6], "eliminated: 416/2187");
        assert_eq!(asked("dice=3 hits=6 saves=3x1 attacker=stream", true).unwrap()[0], "0 hits: 1");
    }

    #[test]
    fn what_is_wrong_is_told_with_what_is_expected() {
        assert!(asked("dice=4 hits=5 saves=3", true).unwrap_err().contains("like 3x2"));
        assert!(asked("dice=4 hits=5 saves=3x9", true).unwrap_err().contains("3x9"));
        assert!(asked("dice=4 hits=7 saves=3x2", true).unwrap_err().contains("2 to 6"));
        assert!(asked("dice=4 hits=5 saves=3x2 wind=north", true).unwrap_err().contains("wind"));
    }
}

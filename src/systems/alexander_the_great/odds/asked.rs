//! The odds of a battle, as the command line asks for them.

use super::super::rules::AlexanderTheGreat;
use super::super::rules::ratio::{Column, Factors, Ratio, attacker_needs, defender_needs};
use super::shows;
use crate::odds::Number;
use crate::systems::{Asked, Chances, Line, line};
use num_rational::BigRational;

/// The most factors a question can have.
const MOST: u16 = 500;

impl Chances for AlexanderTheGreat {
    /// Answers `attack=11 defend=4`: the column, and what either side needs for the next. Units can
    /// stand apart with what doubles or halves each: `attack=4x2+3x½+2`. With
    /// `surrounded=yes` attackers stand all round; with `rolls=3 faces=2` also the chance that one of
    /// the rolls shows one of two faces.
    ///
    /// # Errors
    /// What is expected and what was found.
    fn odds(mut asked: Asked) -> Result<Vec<Line>, String> {
        let attack = factors(&mut asked, "attack", "11", Factors::HALF)?;
        let defence = factors(&mut asked, "defend", "4", Factors::NONE)?;
        let surrounded = asked.flag("surrounded")?;
        let rolls = asked.optional_number("rolls", 1..=6)?;
        let faces = asked.optional_number("faces", 1..=6)?;
        let exact = asked.exact();
        asked.finish()?;
        let ratio = Ratio::of(attack, defence);
        let automatic = surrounded && matches!(ratio, Ratio::Column(column) if column >= Column::FIVE_TO_ONE);
        let said = if automatic { format!("{ratio}, automatic elimination: surrounded") } else { ratio.to_string() };
        let mut lines = vec![("column".to_owned(), said)];
        let needs = |needs: Option<(Factors, Ratio)>| {
            needs.map_or_else(|| "nothing more".to_owned(), |(more, next)| format!("{more} more for {next}"))
        };
        lines.push(("attacker".to_owned(), needs(attacker_needs(attack, defence))));
        lines.push(("defender".to_owned(), needs(defender_needs(attack, defence))));
        if rolls.is_some() || faces.is_some() {
            let (rolls, faces) = (rolls.unwrap_or(1), faces.unwrap_or(1));
            let name = format!("one of {faces} faces in {rolls} rolls");
            lines.push(if exact {
                chance::<BigRational>(name, rolls, faces)
            } else {
                chance::<f64>(name, rolls, faces)
            });
        }
        Ok(lines)
    }
}

fn chance<N: Number>(name: String, rolls: u8, faces: u8) -> Line {
    line(name, &shows::<N>(rolls, faces))
}

fn factors(asked: &mut Asked, name: &str, example: &str, least: Factors) -> Result<Factors, String> {
    let word = asked.word(name, example)?;
    let units: Option<Vec<Factors>> = word.split('+').map(unit).collect();
    let factors = units.map(|units| units.into_iter().sum());
    let factors = factors.filter(|factors| (least..=Factors::whole(MOST)).contains(factors));
    factors.ok_or_else(|| {
        format!(
            "expected `{name}` from {least} to {MOST} in whole or half factors, or units like 4x2+3x½, found `{word}`"
        )
    })
}

/// One unit: `3`, charging `3x2`, halved `3x½`, both `3x½x2`.
fn unit(word: &str) -> Option<Factors> {
    let mut parts = word.split(['x', '×']);
    let factors = Factors::parse(parts.next()?)?;
    parts.try_fold(factors, |factors, by| match by {
        "2" => Some(factors.doubled()),
        "½" | "1/2" | "0.5" => Some(factors.halved()),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(words: &str, exact: bool) -> Result<Vec<String>, String> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        let lines = AlexanderTheGreat::odds(Asked::read(&words, exact)?)?;
        Ok(lines.into_iter().map(|(name, value)| format!("{name}: {value}")).collect())
    }

    #[test]
    fn the_column_and_what_either_side_needs_are_told() {
        let told = asked("attack=11 defend=4", false).unwrap();
        assert_eq!(told, ["column: 2-1", "attacker: 1 more for 3-1", "defender: 2 more for 1-1"]);
        let told = asked("attack=2½ defend=2", false).unwrap();
        assert_eq!(told, ["column: 1-1", "attacker: 1½ more for 2-1", "defender: 1 more for 1-2"]);
        let told = asked("attack=10 defend=2 surrounded=yes", false).unwrap();
        assert_eq!(told[0], "column: 5-1, automatic elimination: surrounded");
        assert_eq!(asked("attack=1 defend=7", false).unwrap()[0], "column: less than 1-6");
        assert_eq!(asked("attack=1 defend=0", false).unwrap()[1], "attacker: nothing more");
    }

    #[test]
    fn units_stand_apart_with_what_doubles_and_halves_them() {
        let column = |words| asked(words, false).unwrap()[0].clone();
        assert_eq!(column("attack=4x2+2 defend=3"), "column: 3-1", "charging Companions and archers");
        assert_eq!(column("attack=5x½ defend=2"), "column: 1-1", "2½ to 2");
        assert_eq!(column("attack=3x½x2 defend=3x2"), "column: 1-2", "halved, charging, uphill");
        assert!(asked("attack=3x3 defend=3", false).unwrap_err().contains("found `3x3`"));
        assert!(asked("attack=3+ defend=3", false).unwrap_err().contains("found `3+`"));
    }

    #[test]
    fn the_chance_of_more_rolls_is_told_exactly() {
        let told = asked("attack=11 defend=4 rolls=3 faces=2", true).unwrap();
        assert_eq!(told[3], "one of 2 faces in 3 rolls: 19/27");
    }

    #[test]
    fn what_is_wrong_is_told_with_what_is_expected() {
        let wrong = |words| asked(words, false).unwrap_err();
        assert_eq!(
            wrong("attack=1000 defend=4"),
            "expected `attack` from ½ to 500 in whole or half factors, or units like 4x2+3x½, found `1000`"
        );
        assert!(wrong("attack=0 defend=4").contains("from ½ to 500"));
        assert!(wrong("attack=4 defend=-1").contains("from 0 to 500"));
        assert!(wrong("attack=4").contains("`defend=4`"));
        assert!(wrong("attack=4 defend=2 hill=yes").contains("hill"));
    }
}

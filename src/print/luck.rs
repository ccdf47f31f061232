//! Luck in words: dice thrown against what was to be expected of them.

use crate::chance::By;
use crate::instruments::counted;
use crate::journal::Luck;
use num_rational::BigRational;
use num_traits::ToPrimitive;

/// A line for each side and hand: "Macedonians, by hand: 124 dice, 61 successes, expected 62.0: as expected".
#[must_use]
pub fn luck(all: &[Luck], names: &[String; 2]) -> Vec<String> {
    all.iter().map(|luck| line(luck, names)).collect()
}

fn line(luck: &Luck, names: &[String; 2]) -> String {
    let who = luck.side.map_or("Nobody's dice", |side| side.of(names).as_str());
    let by = match luck.by {
        By::App => "by the program",
        By::Hand => "by hand",
    };
    let (dice, successes) = (counted(luck.dice, "die", "dice"), counted(luck.successes, "success", "successes"));
    format!("{who}, {by}: {dice}, {successes}, expected {}: {}", tenths(&luck.expected), verdict(luck))
}

/// What can be said of it: nothing below [`crate::journal::TOO_FEW`] dice.
#[must_use]
pub fn verdict(luck: &Luck) -> &'static str {
    if !luck.is_telling() {
        return "too few to say";
    }
    match luck.deviations() {
        3.. => "very lucky",
        2 => "lucky",
        1 => "a little lucky",
        0 => "as expected",
        -1 => "a little unlucky",
        -2 => "unlucky",
        _ => "very unlucky",
    }
}

/// A number with one digit after the point, rounded.
fn tenths(number: &BigRational) -> String {
    let tenths = (number * BigRational::from_integer(10.into())).round().to_integer();
    let tenths = tenths.to_u64().unwrap_or(u64::MAX);
    format!("{}.{}", tenths / 10, tenths % 10)
}

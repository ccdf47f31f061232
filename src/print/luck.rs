//! Luck in words: dice thrown against what was to be expected of them.

use crate::chance::By;
use crate::instruments::{Side, counted};
use crate::journal::{Luck, Shown};
use num_rational::BigRational;
use num_traits::ToPrimitive;

/// A line for each side and hand and each way of counting: "Macedonians, by hand: 124 dice, 61
/// successes, expected 62.0: as expected".
#[must_use]
pub fn luck(all: &[Luck], names: &[String; 2]) -> Vec<String> {
    groups(all).map(|(first, group)| format!("{}, {}", whose(first, names), line(first, group))).collect()
}

/// One line a side, whoever threw and however it was counted; dice of neither side are left out.
#[must_use]
pub fn luck_by_side(all: &[Luck], names: &[String; 2]) -> Vec<String> {
    let of = |side: Side| {
        let own = groups(all).filter(|(first, _)| first.side == Some(side));
        let lines: Vec<String> = own.map(|(first, group)| line(first, group)).collect();
        (!lines.is_empty()).then(|| format!("{}, {}", side.of(names), lines.join("; ")))
    };
    Side::BOTH.into_iter().filter_map(of).collect()
}

/// The symbols of the same dice together, all else alone; each with its first.
fn groups(all: &[Luck]) -> impl Iterator<Item = (&Luck, &[Luck])> {
    let together = |a: &Luck, b: &Luck| {
        let are_symbols = matches!((&a.shown, &b.shown), (Shown::Symbol(_), Shown::Symbol(_)));
        are_symbols && a.side == b.side && a.by == b.by
    };
    all.chunk_by(together).filter_map(|group| Some((group.first()?, group)))
}

fn whose<'a>(luck: &Luck, names: &'a [String; 2]) -> &'a str {
    luck.side.map_or("Dice of neither side", |side| side.of(names).as_str())
}

/// "by hand: 124 dice, 61 successes, expected 62.0: as expected".
fn line(luck: &Luck, group: &[Luck]) -> String {
    let by = match luck.by {
        By::App => "by the program",
        By::Hand => "by hand",
    };
    let (dice, expected) = (counted(luck.dice, "die", "dice"), tenths(&luck.expected));
    match luck.shown {
        Shown::Successes => {
            let successes = counted(luck.came, "success", "successes");
            format!("{by}: {dice}, {successes}, expected {expected}: {}", verdict(luck))
        }
        Shown::Faces => {
            let faces = if luck.dice == 1 { "its face" } else { "their faces" };
            format!("{by}: {dice} by {faces}, {} in all, expected {expected}: {}", luck.came, verdict(luck))
        }
        Shown::Symbol(_) => {
            let came: Vec<String> = group.iter().map(|luck| format!("{} {}", name(luck), luck.came)).collect();
            let came = came.join(", ");
            format!("{by}: {dice} with symbols, {came}, expected {expected} each: {}", of_symbols(group))
        }
    }
}

fn name(luck: &Luck) -> &str {
    match &luck.shown {
        Shown::Symbol(name) => name,
        Shown::Successes | Shown::Faces => "",
    }
}

/// What can be said of it: nothing below [`crate::journal::TOO_FEW`] dice.
///
/// Successes are luck; a sum of faces is high or low, for a low face may be the better one.
#[must_use]
pub fn verdict(luck: &Luck) -> &'static str {
    if !luck.is_telling() {
        return "too few to say";
    }
    let words = match luck.shown {
        Shown::Successes => ["very unlucky", "unlucky", "a little unlucky", "a little lucky", "lucky", "very lucky"],
        Shown::Faces => ["very low", "low", "a little low", "a little high", "high", "very high"],
        Shown::Symbol(_) => ["very seldom", "seldom", "a little seldom", "a little often", "often", "very often"],
    };
    let [much_less, less, little_less, little_more, more, much_more] = words;
    match luck.deviations() {
        3.. => much_more,
        2 => more,
        1 => little_more,
        0 => "as expected",
        -1 => little_less,
        -2 => less,
        _ => much_less,
    }
}

/// Of six symbols one or two are always a little off: only what is more than that is named.
fn of_symbols(group: &[Luck]) -> String {
    if !group.iter().all(Luck::is_telling) {
        return "too few to say".to_owned();
    }
    let off = group.iter().filter(|luck| luck.deviations().abs() > 1);
    let off: Vec<String> = off.map(|luck| format!("{} {}", name(luck), verdict(luck))).collect();
    if off.is_empty() { "as expected".to_owned() } else { off.join(", ") }
}

/// A number with one digit after the point, rounded.
fn tenths(number: &BigRational) -> String {
    let tenths = (number * BigRational::from_integer(10.into())).round().to_integer();
    let tenths = tenths.to_u64().unwrap_or(u64::MAX);
    format!("{}.{}", tenths / 10, tenths % 10)
}

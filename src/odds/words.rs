//! Chances as people and scripts read them.

use super::Number;

/// From here on a sum of chances counts as certain: its own rounding may keep it from 1.
const CERTAIN: f64 = 0.999_999_999_999_9;

/// The least chance that people see as a number; what is smaller is "< 1 %" to them.
const TELLING: f64 = 0.005;

/// Whether a chance is large enough to be told as a number.
#[must_use]
pub fn is_telling(chance: f64) -> bool {
    chance >= TELLING
}

/// A chance for people: `64 %`, and `0 %` or `100 %` only when it is exactly so.
///
/// Rounded to the nearest whole; what would round to 0 or 100 without being it is `< 1 %` and
/// `> 99 %`. Takes a chance from 0 to 1. Because `f64` sums stop a few ends of 1e-16 short of
/// 1, a chance within 1e-13 of 1 counts as certain.
#[must_use]
pub fn percent(chance: f64) -> String {
    if chance <= 0.0 {
        "0 %".into()
    } else if !is_telling(chance) {
        "< 1 %".into()
    } else if chance >= CERTAIN {
        "100 %".into()
    } else if chance >= 0.995 {
        "> 99 %".into()
    } else {
        format!("{} %", (chance * 100.0).round())
    }
}

/// One fact a line, as the command line prints it: `name: value`.
///
/// Exact values are written `a/b` (whole ones without the stroke), others with six digits after
/// the point.
#[must_use]
pub fn number_line<N: Number>(name: &str, value: &N) -> String {
    format!("{name}: {}", value.written())
}

#[cfg(test)]
mod tests {
    use num_rational::BigRational;

    use super::*;

    #[test]
    fn only_the_impossible_is_0_and_only_the_certain_is_100() {
        let said = [
            (0.0, "0 %"),
            (1e-300, "< 1 %"),
            (0.004_9, "< 1 %"),
            (0.005, "1 %"),
            (0.643_847, "64 %"),
            (0.994_9, "99 %"),
            (0.995, "> 99 %"),
            (1.0 - 1e-12, "> 99 %"),
            (1.0 - 1e-15, "100 %"),
            (1.0, "100 %"),
            (1.0 + 1e-15, "100 %"),
        ];
        for (chance, words) in said {
            assert_eq!(percent(chance), words, "{chance}");
        }
    }

    #[test]
    fn a_line_is_a_name_and_its_value() {
        assert_eq!(number_line("win", &BigRational::ratio(11, 24)), "win: 11/24");
        assert_eq!(number_line("win", &f64::ratio(11, 24)), "win: 0.458333");
        assert_eq!(number_line("lose", &BigRational::ratio(0, 24)), "lose: 0");
    }
}

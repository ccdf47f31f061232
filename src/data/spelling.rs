//! Letters and likeness: which characters a file may hold, and what a mistyped key meant.

/// Whether a character may not stand in a data file: controls, invisible and direction marks.
///
/// Tab and newline are allowed; a carriage return is allowed only before a newline, which the
/// caller sees to.
pub(super) fn is_forbidden(character: char) -> bool {
    match character {
        '\n' | '\t' => false,
        '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' => true,
        _ => character.is_control(),
    }
}

/// Whether a text is an id: `[a-z0-9][a-z0-9_-]{0,63}`.
pub(super) fn is_id(text: &str) -> bool {
    text.len() <= 64
        && !text.starts_with(['_', '-'])
        && !text.is_empty()
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | '-'))
}

/// The candidate nearest to `word`, if it is near enough to have been meant; small and large letters
/// are the same, but a word with another number at its end is another thing.
pub(super) fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    if length > 64 {
        return None;
    }
    let reach = (length / 3).min(3);
    let word = word.to_lowercase();
    let is_other_number = |candidate: &&str| named(&word).is_some_and(|name| named(candidate) == Some(name));
    candidates
        .filter(|candidate| word == *candidate || !is_other_number(candidate))
        .map(|candidate| (distance(&word, candidate), candidate))
        .filter(|(distance, _)| *distance <= reach)
        .min()
        .map(|(_, candidate)| candidate)
}

/// A word without the number at its end, if there are letters before it.
fn named(word: &str) -> Option<&str> {
    let name = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    name.chars().any(char::is_alphabetic).then_some(name)
}

/// Letters to insert, drop, change, or swap with their neighbour, to turn one word into the other.
fn distance(from: &str, to: &str) -> usize {
    let from: Vec<char> = from.chars().collect();
    let to: Vec<char> = to.chars().collect();
    let mut rows = vec![(0..=to.len()).collect::<Vec<usize>>()];
    let cell = |rows: &[Vec<usize>], i: usize, j: usize| rows.get(i).and_then(|row| row.get(j)).copied();
    for (i, letter) in from.iter().enumerate() {
        rows.push(vec![i + 1]);
        for (j, other) in to.iter().enumerate() {
            let changed = cell(&rows, i, j).map(|steps| steps + usize::from(letter != other));
            let dropped = cell(&rows, i, j + 1).map(|steps| steps + 1);
            let inserted = cell(&rows, i + 1, j).map(|steps| steps + 1);
            let crossed = i > 0 && j > 0 && from.get(i - 1) == Some(other) && to.get(j - 1) == Some(letter);
            let swapped = if crossed { cell(&rows, i - 1, j - 1).map(|steps| steps + 1) } else { None };
            let least = [changed, dropped, inserted, swapped].into_iter().flatten().min();
            if let Some(row) = rows.last_mut() {
                row.extend(least);
            }
        }
    }
    cell(&rows, from.len(), to.len()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_single_letters() {
        for (from, to, steps) in [
            ("", "", 0),
            ("", "abc", 3),
            ("unit", "units", 1),
            ("colour", "color", 1),
            ("kitten", "sitting", 3),
            ("nmae", "name", 1),
        ] {
            assert_eq!(distance(from, to), steps, "{from} {to}");
            assert_eq!(distance(to, from), steps, "{to} {from}");
        }
    }

    #[test]
    fn only_a_near_word_is_suggested() {
        let keys = ["dice", "hits", "saves"];
        assert_eq!(nearest("save", keys.into_iter()), Some("saves"));
        assert_eq!(nearest("morale", keys.into_iter()), None);
        assert_eq!(nearest("DICE", keys.into_iter()), Some("dice"));
        assert_eq!(nearest("1-7", ["1-6", "dice"].into_iter()), Some("1-6"));
        assert_eq!(nearest("m12", ["m1", "m11", "n12"].into_iter()), Some("n12"));
    }

    #[test]
    fn ids_are_plain() {
        for id in ["a", "thracian_cavalry", "9-lancers"] {
            assert!(is_id(id), "{id}");
        }
        for id in ["", "_a", "-a", "A", "é", "a b", "../a", &"a".repeat(65)] {
            assert!(!is_id(id), "{id}");
        }
    }
}

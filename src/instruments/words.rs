//! Numbers, capitals and lists in words.

/// "1 hit", "2 hits": a number with its noun.
#[must_use]
pub fn counted(number: impl TryInto<u64>, one: &str, many: &str) -> String {
    match number.try_into() {
        Ok(1) => format!("1 {one}"),
        Ok(number) => format!("{number} {many}"),
        Err(_) => format!("some {many}"),
    }
}

/// The text with a capital letter at its beginning.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// "Elephant, Chariots and Levy": things one after the other, the last joined by a word of its own.
#[must_use]
pub fn joined(things: &[impl AsRef<str>], word: &str) -> String {
    let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match things.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_people_say_them() {
        assert_eq!(joined(&["0", "2", "3", "4"], "or"), "0, 2, 3 or 4");
        assert_eq!(joined(&["Elephant"], "and"), "Elephant");
        assert_eq!(joined(&[""; 0], "and"), "");
        assert_eq!(capital("épée"), "Épée");
    }
}

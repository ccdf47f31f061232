//! What is wrong in a data file is said in full, and nothing in a file stops the program.
#![allow(clippy::unwrap_used, reason = "a test that can not go on should stop")]

use hetairoi::data::{Table, parse, read};

/// All problems of a text as a game would get them.
fn problems<T>(text: &str, reading: impl FnOnce(&mut Table<'_>) -> T) -> String {
    let parsed = parse("own.toml", text.as_bytes());
    let mut all = parsed.problems;
    if let Some(root) = parsed.root {
        all.extend(read(&root, reading).err().unwrap_or_default());
    }
    all.iter().map(|problem| format!("{problem}\n")).collect()
}

#[test]
fn each_syntax_error_is_told_with_its_place() {
    let text = "a = \nb == 2\nd = [1\n[x\n";
    insta::assert_snapshot!(problems(text, |_| ()));
}

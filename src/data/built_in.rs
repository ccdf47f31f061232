//! The data files that are compiled into the program: one line a file.

use super::library::Source;

macro_rules! files {
    ($($path:literal,)*) => {
        &[$(($path, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $path)))),*]
    };
}

const FILES: &[(&str, &str)] = files!["decks/alexander_of_macedon.toml",];

/// Every built-in file, named by its path in the project.
pub fn built_in() -> impl Iterator<Item = Source> {
    FILES
        .iter()
        .map(|(file, text)| Source::built_in(file, text))
}

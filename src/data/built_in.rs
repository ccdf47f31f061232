//! The data files that are compiled into the program: one line a file.

use super::library::Source;

macro_rules! files {
    ($($path:literal,)*) => {
        &[$(($path, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $path)))),*]
    };
}

const FILES: &[(&str, &str)] = files![
    "decks/alexander_of_macedon.toml",
    "profiles/alexander_of_macedon/profile.toml",
    "profiles/alexander_of_macedon/campaign.toml",
    "profiles/alexander_of_macedon/scenarios/greece.toml",
    "profiles/alexander_of_macedon/scenarios/asia_minor.toml",
    "profiles/alexander_of_macedon/scenarios/phoenicia.toml",
    "profiles/alexander_of_macedon/scenarios/mesopotamia.toml",
    "profiles/alexander_of_macedon/scenarios/persia.toml",
    "profiles/alexander_the_great/profile.toml",
    "profiles/alexander_the_great/scenarios/gaugamela.toml",
    "profiles/alexander_the_great/scenarios/hydaspes.toml",
    "profiles/gaugamela/profile.toml",
    "profiles/gaugamela/scenarios/gaugamela.toml",
    "profiles/wars_of_alexander/profile.toml",
    "profiles/wars_of_alexander/scenarios/macedonians_and_persians.toml",
];

/// Every built-in file, named by its path in the project.
pub fn built_in() -> impl Iterator<Item = Source> {
    FILES.iter().map(|(file, text)| Source::built_in(file, text))
}

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
    "profiles/commands_colors_ancients/profile.toml",
    "profiles/commands_colors_ancients/campaign.toml",
    "profiles/commands_colors_ancients/scenarios/marathon.toml",
    "profiles/commands_colors_ancients/scenarios/himera.toml",
    "profiles/commands_colors_ancients/scenarios/plataea.toml",
    "profiles/commands_colors_ancients/scenarios/leuctra.toml",
    "profiles/commands_colors_ancients/scenarios/mantinea.toml",
    "profiles/commands_colors_ancients/scenarios/crocus_plain.toml",
    "profiles/commands_colors_ancients/scenarios/granicus.toml",
    "profiles/commands_colors_ancients/scenarios/issus.toml",
    "profiles/commands_colors_ancients/scenarios/gaugamela.toml",
    "profiles/commands_colors_ancients/scenarios/jaxartes.toml",
    "profiles/commands_colors_ancients/scenarios/hydaspes.toml",
    "profiles/commands_colors_ancients/scenarios/hellespont.toml",
    "profiles/commands_colors_ancients/scenarios/paraitacene.toml",
    "profiles/commands_colors_ancients/scenarios/gabiene.toml",
    "profiles/commands_colors_ancients/scenarios/ipsus.toml",
    "profiles/commands_colors_ancients/scenarios/heraclea.toml",
    "profiles/commands_colors_ancients/scenarios/asculum.toml",
    "profiles/commands_colors_ancients/scenarios/beneventum.toml",
    "profiles/commands_colors_ancients/scenarios/raphia.toml",
    "profiles/commands_colors_ancients/scenarios/cynoscephalae.toml",
    "profiles/commands_colors_ancients/scenarios/magnesia.toml",
    "profiles/gaugamela/profile.toml",
    "profiles/gaugamela/campaign.toml",
    "profiles/gaugamela/scenarios/gaugamela.toml",
    "profiles/wars_of_alexander/profile.toml",
    "profiles/wars_of_alexander/scenarios/macedonians_and_persians.toml",
];

/// Every built-in file, named by its path in the project.
pub fn built_in() -> impl Iterator<Item = Source> {
    FILES.iter().map(|(file, text)| Source::built_in(file, text))
}

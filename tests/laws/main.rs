//! The laws that every game in the list keeps: a test for each game, side by side.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail loudly"
)]

mod chooser;
mod walk;

use hetairoi::journal::Rules;
use hetairoi::systems::library;

/// The names of all commands of a game, as they are saved.
fn commands(game: &str) -> &'static [&'static str] {
    match game {
        "alexander_of_macedon" => hetairoi::systems::alexander_of_macedon::COMMANDS,
        "alexander_the_great" => hetairoi::systems::alexander_the_great::COMMANDS,
        "commands_colors_ancients" => hetairoi::systems::commands_colors_ancients::COMMANDS,
        "gaugamela" => hetairoi::systems::gaugamela::COMMANDS,
        "wars_of_alexander" => hetairoi::systems::wars_of_alexander::COMMANDS,
        other => panic!("the commands of {other} are not listed here"),
    }
}

macro_rules! laws {
    ($($name:ident => $system:ty),+ $(,)?) => {$(
        mod $name {
            use super::*;

            #[test]
            fn keeps_the_laws_on_random_walks() {
                let (library, problems) = library([]);
                assert_eq!(problems, []);
                walk::keeps_the_laws::<$system>(&library, commands(<$system as Rules>::ID));
            }

            #[test]
            fn shows_only_what_can_be_drawn() {
                walk::can_be_drawn::<$system>(&library([]).0);
            }

            #[test]
            fn keeps_who_threw_with_every_entry() {
                walk::keeps_who_threw::<$system>(&library([]).0);
            }
        }
    )+};
}
hetairoi::for_each_system!(laws);

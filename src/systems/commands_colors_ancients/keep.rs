//! The players' own counts as a data file that extends the built-in battle.

use super::GAME;
use super::muster::Chosen;
use super::prepare::{profile, scenario};
use crate::data::Library;
use crate::instruments::Side;
use crate::systems::describe::Answers;

/// What differs from the battle as it is, as TOML; none where nothing does.
pub(super) fn keep(library: &Library, id: &str, answers: &Answers) -> Option<String> {
    let profile = profile(library).ok()?;
    let scenario = scenario(library, id, &profile).ok()?;
    let chosen = Chosen { profile: &profile, scenario: &scenario, answers };
    let mut own = Vec::new();
    if chosen.banners() != scenario.banners {
        own.push(format!("banners = {}", chosen.banners()));
    }
    let first = chosen.side("first", scenario.first);
    if first != scenario.first {
        own.push(format!("first = \"{}\"", if first == Side::A { "top" } else { "bottom" }));
    }
    for (side, word) in [(Side::A, "top"), (Side::B, "bottom")] {
        own.extend(army(&chosen, side, word));
    }
    (!own.is_empty()).then(|| format!("{}{}\n", header(&scenario.id, &scenario.name), own.join("\n")))
}

fn header(id: &str, name: &str) -> String {
    format!(
        "# Our own counts; all else is as built in.\n\nschema = 1\nkind = \"scenario\"\nid = \"{id}\"\n\
         game = \"{GAME}\"\nextends = \"{id}\"\nname = \"{name}\"\n"
    )
}

fn army(chosen: &Chosen<'_>, side: Side, word: &str) -> Vec<String> {
    let info = chosen.info(side);
    let mut lines = Vec::new();
    if chosen.cards(side) != info.cards {
        lines.push(format!("\n[{word}]\ncards = {}", chosen.cards(side)));
    }
    let units = chosen
        .profile
        .units
        .iter()
        .enumerate()
        .map(|(place, unit)| (&unit.id, chosen.units(side, place), info.units.get(place).copied().unwrap_or(0)));
    let changed: Vec<String> =
        units.filter(|(_, now, usual)| now != usual).map(|(id, now, _)| format!("{id} = {now}")).collect();
    if !changed.is_empty() {
        lines.push(format!("\n[{word}.units]\n{}", changed.join("\n")));
    }
    lines
}

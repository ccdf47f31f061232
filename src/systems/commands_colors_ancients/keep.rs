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
    let mut own = String::new();
    if chosen.banners() != scenario.banners {
        push(&mut own, "banners", chosen.banners());
    }
    let first = chosen.side("first", scenario.first);
    if first != scenario.first {
        let word = if first == Side::A { "top" } else { "bottom" };
        own.push_str(&format!("first = \"{word}\"\n"));
    }
    for (side, word) in [(Side::A, "top"), (Side::B, "bottom")] {
        own.push_str(&army(&chosen, side, word));
    }
    (!own.is_empty()).then(|| format!("{}{own}", header(&scenario.id, &scenario.name)))
}

fn header(id: &str, name: &str) -> String {
    format!(
        "# Our own counts; all else is as built in.\n\nschema = 1\nkind = \"scenario\"\nid = \"{id}\"\n\
         game = \"{GAME}\"\nextends = \"{id}\"\nname = \"{name}\"\n"
    )
}

fn army(chosen: &Chosen<'_>, side: Side, word: &str) -> String {
    let info = chosen.info(side);
    let mut text = String::new();
    if chosen.cards(side) != info.cards {
        text.push_str(&format!("\n[{word}]\n"));
        push(&mut text, "cards", chosen.cards(side));
    }
    let units = chosen
        .profile
        .units
        .iter()
        .enumerate()
        .map(|(place, unit)| (&unit.id, chosen.units(side, place), info.units.get(place).copied().unwrap_or(0)));
    let changed: Vec<_> = units.filter(|(_, now, usual)| now != usual).collect();
    if !changed.is_empty() {
        text.push_str(&format!("\n[{word}.units]\n"));
        for (id, now, _) in changed {
            push(&mut text, id, now);
        }
    }
    text
}

fn push(text: &mut String, key: &str, number: u8) {
    text.push_str(&format!("{key} = {number}\n"));
}

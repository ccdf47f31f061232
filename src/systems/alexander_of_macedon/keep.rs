//! The players' own values as a data file that extends the built-in one.

use super::GAME;
use super::profile::{Profile, TerrainDie, UnitType};
use super::resolve::VALUES;

/// What differs from the built-in profile, as TOML; none where nothing does.
pub(super) fn keep(profile: &Profile, built_in: &Profile) -> Option<String> {
    let blocks: Vec<String> = units(profile, built_in)
        .into_iter()
        .chain(terrain(profile, built_in))
        .chain(elephant(profile, built_in))
        .chain(rulings(profile, built_in))
        .collect();
    (!blocks.is_empty()).then(|| format!("{}\n{}", header(), blocks.join("\n")))
}

fn header() -> String {
    format!(
        "# Our own values; all else is as built in.\n\nschema = 1\nkind = \"profile\"\nid = \"{GAME}\"\n\
         game = \"{GAME}\"\nextends = \"{GAME}\"\nname = \"Alexander of Macedon\"\n"
    )
}

fn units(profile: &Profile, built_in: &Profile) -> Vec<String> {
    let block = |unit: &UnitType| {
        let usual = built_in.unit(unit.side, &unit.id);
        let values = VALUES.map(|(value, ..)| (value.key(), value.of(unit), usual.map(|usual| value.of(usual))));
        let all = values.into_iter().chain([("units", unit.units, usual.map(|usual| usual.units))]);
        let lines: Vec<String> = all
            .filter(|(_, now, usual)| *usual != Some(*now))
            .map(|(key, now, _)| format!("{key} = {now}\n"))
            .collect();
        let lines: Vec<String> = lines.into_iter().chain(usual.and_then(|usual| house(unit, usual))).collect();
        let side = &profile.side_info(unit.side).id;
        (!lines.is_empty()).then(|| format!("[unit.{side}.{}]\n{}", unit.id, lines.concat()))
    };
    profile.units.iter().filter_map(block).collect()
}

/// Which values are still those of the house, where some are the players' own now.
fn house(unit: &UnitType, usual: &UnitType) -> Option<String> {
    let own = |key: &str| match VALUES.iter().find(|(value, ..)| value.key() == key) {
        Some((value, ..)) => value.of(unit) != value.of(usual),
        None => key == "units" && unit.units != usual.units,
    };
    let left: Vec<String> = usual.house.iter().filter(|key| !own(key)).map(|key| format!("\"{key}\"")).collect();
    (left.len() < usual.house.len()).then(|| format!("house = [{}]\n", left.join(", ")))
}

fn terrain(profile: &Profile, built_in: &Profile) -> Vec<String> {
    let differ = profile
        .terrain_dice
        .iter()
        .filter(|die| built_in.terrain_die(&die.space).is_none_or(|usual| usual.faces != die.faces));
    let block = |die: &TerrainDie| {
        let faces = die.faces.iter().map(|face| format!("\"{}\"", face.as_deref().unwrap_or("none")));
        let faces: Vec<String> = faces.collect();
        format!("[terrain_die.{}]\nfaces = [{}]\n", die.space, faces.join(", "))
    };
    differ.map(block).collect()
}

fn elephant(profile: &Profile, built_in: &Profile) -> Option<String> {
    let faces = &profile.elephant.wounded.bolts_on;
    (*faces != built_in.elephant.wounded.bolts_on).then(|| format!("[elephant.wounded]\nbolts_on = {faces:?}\n"))
}

fn rulings(profile: &Profile, built_in: &Profile) -> Vec<String> {
    let differ = profile.rulings.iter().filter(|ruling| built_in.chosen(&ruling.id) != Some(ruling.chosen.as_str()));
    differ.map(|ruling| format!("[[ruling]]\nid = \"{}\"\ndefault = \"{}\"\n", ruling.id, ruling.chosen)).collect()
}

//! The players' own counters, tables, bands and rulings as a data file that extends the built-in
//! one.

use super::GAME;
use super::arm::Rank;
use super::profile::Profile;
use super::ratio::Column;
use super::setup::{Counter, Strength};
use super::tables::{Bands, TABLES};

/// What differs from the built-in profile, as TOML; none where nothing does.
pub(super) fn keep(profile: &Profile, built_in: &Profile) -> Option<String> {
    let mut blocks = bands(profile, built_in);
    blocks.extend(counters(profile, built_in));
    blocks.extend(tables(profile, built_in));
    blocks.extend(rulings(profile, built_in));
    (!blocks.is_empty()).then(|| format!("{}\n{}", header(), blocks.join("\n")))
}

fn header() -> String {
    format!(
        "# Our own counters and tables; all else is as built in.\n\nschema = 1\nkind = \"profile\"\nid = \"{GAME}\"\n\
         game = \"{GAME}\"\nextends = \"{GAME}\"\nname = \"Alexander the Great\"\n"
    )
}

fn bands(profile: &Profile, built_in: &Profile) -> Vec<String> {
    let line = |key: &str, bands: &Bands| {
        let bounds: Vec<String> = bands.0.iter().map(|bound| format!("\"{bound}\"")).collect();
        format!("{key} = [{}]\n", bounds.join(", "))
    };
    let mut lines = Vec::new();
    if profile.bands != built_in.bands {
        lines.push(line("bands", &profile.bands));
    }
    if profile.lines != built_in.lines {
        lines.push(line("lines", &profile.lines));
    }
    if lines.is_empty() { Vec::new() } else { vec![lines.concat()] }
}

fn counters(profile: &Profile, built_in: &Profile) -> Vec<String> {
    let mut blocks = Vec::new();
    for army in &profile.armies {
        let known = built_in.counters(&army.id);
        for counter in &army.counters {
            let before = known.iter().find(|other| other.id == counter.id);
            if before.is_some_and(|other| alike(other, counter)) {
                continue;
            }
            let was_hired = before.is_some_and(|other| other.mercenary);
            blocks.push(format!("[counter.{}.{}]\n{}", army.id, counter.id, counter_lines(counter, was_hired)));
        }
    }
    blocks
}

/// Alike but for the side, which is that of a battle.
fn alike(one: &Counter, other: &Counter) -> bool {
    Counter { side: other.side, ..one.clone() } == *other
}

fn counter_lines(counter: &Counter, was_hired: bool) -> String {
    let name = counter.name.replace('\\', "\\\\").replace('"', "\\\"");
    let mut lines = format!("name = \"{name}\"\ntype = \"{}\"\n", counter.arm.id());
    let mut line = |key: &str, value: String| {
        lines.push_str(key);
        lines.push_str(" = ");
        lines.push_str(&value);
        lines.push('\n');
    };
    if counter.size != counter.arm.usual_size() {
        line("class", format!("\"{:?}\"", counter.size));
    }
    let list = |Strength { front, flank, rear }: Strength| format!("[{front}, {flank}, {rear}]");
    if let Some(full) = counter.full {
        line("full", list(full));
    }
    if let Some(reduced) = counter.reduced {
        line("reduced", list(reduced));
    }
    if let Some(movement) = counter.movement {
        line("movement", movement.to_string());
    }
    if counter.mercenary || was_hired {
        line("mercenary", counter.mercenary.to_string());
    }
    match counter.rank {
        Some(Rank::ArmyCommander) => line("rank", "\"army_commander\"".into()),
        Some(Rank::CommandingOfficer) => line("rank", "\"commanding_officer\"".into()),
        None => {}
    }
    lines
}

fn tables(profile: &Profile, built_in: &Profile) -> Vec<String> {
    if profile.tables == built_in.tables {
        return Vec::new();
    }
    let mut blocks = Vec::new();
    if profile.tables.holes(profile.lines.count()).is_some() {
        blocks.push("# Not all cells are entered yet; \"?\" is a hole.\n[combat]\nincomplete = true\n".to_owned());
    }
    for table in 1..=TABLES {
        for line in 1..=profile.lines.count() {
            let columns = Column::all().filter_map(|column| {
                let faces = profile.tables.faces(table, line, column);
                let words = faces.map(|code| format!("\"{}\"", code.map_or("?", super::code::Code::words)));
                faces.iter().any(Option::is_some).then(|| format!("{column} = [{}]\n", words.join(", ")))
            });
            let columns: String = columns.collect();
            if !columns.is_empty() {
                blocks.push(format!("[combat.table_{table}.line_{line}]\n{columns}"));
            }
        }
    }
    blocks
}

fn rulings(profile: &Profile, built_in: &Profile) -> Vec<String> {
    let differ = profile.rulings.iter().filter(|ruling| built_in.chosen(&ruling.id) != ruling.chosen);
    differ.map(|ruling| format!("[[ruling]]\nid = \"{}\"\ndefault = \"{}\"\n", ruling.id, ruling.chosen)).collect()
}

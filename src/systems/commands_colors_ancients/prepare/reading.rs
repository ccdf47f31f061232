//! `profile.toml` read into values.

use super::{BlockBox, Difference, Values};
use crate::data::{Placed, Table, quoted};
use crate::systems::commands_colors_ancients::rules::ground::Ground;
use crate::systems::commands_colors_ancients::rules::setup::{CommandCard, Due, RuleInfo};
use crate::systems::commands_colors_ancients::rules::step::Step;
use crate::systems::commands_colors_ancients::rules::units::{Body, Class, Evades, UnitType};

/// Differences the program decides.
const DIFFERENCES: [&str; 5] = ["horses", "camels", "chariots", "broken", "back"];

/// Reads what of a profile is the game's own.
pub(super) fn values(table: &mut Table<'_>) -> Values {
    let units = table.each("unit", 1..=40, unit);
    let boxes = table.each("blocks", 0..=12, |id, table| BlockBox {
        id: id.value.clone(),
        blocks: units
            .iter()
            .filter_map(|unit| Some((unit.id.clone(), table.optional_number(&unit.id, 0..=60)?)))
            .collect(),
    });
    let rules = table.tables("rule", 0..=60, rule);
    let differences = table.tables("difference", 0..=20, difference);
    for id in DIFFERENCES {
        let times = differences.iter().filter(|difference| difference.id == id).count();
        if times != 1 {
            table.wrong("difference", format!("one difference {}", quoted(id)), times.to_string());
        }
    }
    Values { boxes, units, rules, differences, cards: table.tables("card", 0..=60, card) }
}

fn unit(id: &Placed<String>, table: &mut Table<'_>) -> UnitType {
    let moves = table.number("moves", 1..=6);
    UnitType {
        id: id.value.clone(),
        name: table.name("name"),
        class: table.choice("class", &Class::WORDS),
        body: table.choice("body", &Body::WORDS),
        blocks: table.number("blocks", 1..=6),
        moves,
        fights_after: table.optional_number("fights_after", 0..=6).unwrap_or(moves),
        close: table.number("close", 1..=7),
        close_full: table.optional_number("close_full", 1..=7),
        back: table.number("back", 1..=7),
        back_full: table.optional_number("back_full", 1..=7),
        against_elephants: table.optional_number("against_elephants", 1..=7),
        range: table.number("range", 0..=6),
        retreat: table.number("retreat", 1..=6),
        swords: table.flag("swords"),
        evades: table.choice("evades", &Evades::WORDS),
        bonus: table.flag("bonus"),
        hex_more: table.flag("hex_more"),
        steady_full: table.flag("steady_full"),
        shy_of_camels: table.flag("shy_of_camels"),
        forest: table.flag("forest"),
        note: table.optional_text("note").unwrap_or_default(),
    }
}

fn rule(table: &mut Table<'_>) -> RuleInfo {
    let steps = Step::WORDS.map(|(word, step)| (word, Due::At(step)));
    let words: Vec<(&str, Due)> = std::iter::once(("set_up", Due::SetUp)).chain(steps).collect();
    let grounds = Ground::WORDS.map(|(word, ground, _)| (word, ground));
    RuleInfo {
        id: table.id("id").value,
        title: table.name("title"),
        text: table.text("text"),
        due: table.optional_choice("due", &words),
        bars: table.choices("bars", 0..=8, &grounds).into_iter().map(|ground| ground.value).collect(),
        optional: table.flag("optional"),
    }
}

pub(super) fn difference(table: &mut Table<'_>) -> Difference {
    Difference {
        id: table.id("id").value,
        title: table.name("title"),
        source: table.text("source"),
        publisher: table.text("publisher"),
        banners: table.optional_number("banners", 1..=20),
        printed: table.optional_number("printed", 1..=3000),
        drop: table.optional_id("drop").map(|id| id.value),
        add: table.optional_id("add").map(|id| id.value),
    }
}

fn card(table: &mut Table<'_>) -> CommandCard {
    let groups = [("section", "section"), ("troop", "troop"), ("leadership", "leadership"), ("tactic", "tactic")];
    CommandCard {
        id: table.id("id").value,
        name: table.name("name"),
        group: table.choice("group", &groups).to_owned(),
        copies: table.number("copies", 1..=20),
        text: table.text("text"),
        else_one: table.flag("else_one"),
        dice: table.optional_number("dice", 0..=4).unwrap_or(0),
        mounted: table.flag("mounted"),
        ranged: table.flag("ranged"),
    }
}

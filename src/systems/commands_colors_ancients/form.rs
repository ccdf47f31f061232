//! The fields of the form that prepares a battle, page by page.

use super::muster::{Chosen, PLAYER_MOST, choice_id, difference_id, rule_id, side_id, units_id};
use super::profile::{BANNERS_MOST, CARDS_MOST, Difference, UNITS_MOST};
use super::setup::Edition;
use crate::instruments::Side;
use crate::systems::describe::{Cell, Field, GridRow, Id, Kind, Toggle};

/// All fields.
pub(super) fn fields(chosen: &Chosen<'_>) -> Vec<Field> {
    let pages = [
        ("Players", players(chosen)),
        ("War council", council(chosen)),
        ("Forces", vec![forces(chosen)]),
        ("Rules", rules(chosen)),
        ("Rulings", rulings(chosen)),
    ];
    pages.into_iter().flat_map(|(page, fields)| fields.into_iter().map(move |field| field.on(page))).collect()
}

fn sides(chosen: &Chosen<'_>) -> Vec<(Id, String)> {
    Side::BOTH.map(|side| (side_id(side).into(), chosen.info(side).name.clone())).to_vec()
}

fn choice_of_side(chosen: &Chosen<'_>, field: &'static str, label: &str, usual: Side) -> Field {
    let side = side_id(chosen.side(field, usual)).into();
    Field::new(field, label, Kind::Choice { chosen: side, options: sides(chosen) })
}

fn players(chosen: &Chosen<'_>) -> Vec<Field> {
    let text = |side: Side| {
        let field = format!("player.{}", side_id(side));
        let value = chosen.answers.text(&field).unwrap_or_default().to_owned();
        let kind = Kind::Text { value, hint: "player's name".into(), most: PLAYER_MOST };
        Field::new(field, &chosen.info(side).name, kind).at(side).kept()
    };
    let keep =
        Toggle { on: chosen.keeps_units(), effect: "blocks of each unit are kept, banners come by themselves".into() };
    vec![text(Side::A), text(Side::B), Field::new("keep", "Keep every unit", Kind::Toggle(keep)), edition(chosen)]
}

/// Asked once: whose rules hold where source and publisher differ.
fn edition(chosen: &Chosen<'_>) -> Field {
    let options = vec![
        (choice_id(Edition::Source), "As our source prints it".into()),
        (choice_id(Edition::Publisher), "As the publisher's English rules have it".into()),
    ];
    Field::new("edition", "Where they differ", Kind::Choice { chosen: choice_id(chosen.edition()), options })
        .why("Asked once for all battles. Each difference has its own switch among the rulings.")
        .kept()
}

fn council(chosen: &Chosen<'_>) -> Vec<Field> {
    let number = |id: String, label: &str, value: u8, usual: u8, most: u8| {
        let kind = Kind::Number { value: value.into(), computed: Some(usual.into()), least: 1, most: most.into() };
        Field::new(id, label, kind)
    };
    let mut fields = vec![
        choice_of_side(chosen, "first", "Moves first", chosen.scenario.first),
        number("banners".into(), "Banners that win", chosen.banners(), chosen.usual_banners(), BANNERS_MOST),
    ];
    for side in Side::BOTH {
        let id = format!("cards.{}", side_id(side));
        let info = chosen.info(side);
        let why = match info.leaders.len() {
            0 => String::new(),
            1 => format!("Leader: {}", info.leaders.join(", ")),
            _ => format!("Leaders: {}", info.leaders.join(", ")),
        };
        let label = format!("Cards of the {}", info.name);
        fields.push(number(id, &label, chosen.cards(side), info.cards, CARDS_MOST).at(side).why(why));
    }
    fields.extend(Side::BOTH.map(|side| blocks(chosen, side)));
    fields
}

/// The name of an army's blocks.
pub(super) fn title(id: &str) -> String {
    let mut letters = id.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Blocks of another army may stand for a side's where there are enough of them.
fn blocks(chosen: &Chosen<'_>, side: Side) -> Field {
    let options = chosen.profile.armies.iter().map(|army| (army.id.clone().into(), title(&army.id))).collect();
    let kind = Kind::Choice { chosen: chosen.blocks(side).to_owned().into(), options };
    Field::new(format!("blocks.{}", side_id(side)), format!("Blocks of the {}", chosen.info(side).name), kind)
        .at(side)
        .why("Names and colours only: the rules follow the unit.")
}

fn forces(chosen: &Chosen<'_>) -> Field {
    let row = |side: Side, place: usize| {
        let unit = chosen.profile.units.get(place)?;
        let usual = chosen.info(side).units.get(place).copied().unwrap_or(0);
        let value = chosen.units(side, place);
        let cell = Cell {
            id: units_id(side, &unit.id).into(),
            value: value.into(),
            computed: Some(usual).filter(|usual| *usual != value).map(i32::from),
            least: 0,
            most: UNITS_MOST.into(),
            suffix: String::new(),
        };
        Some(GridRow { side: Some(side), name: unit.name.clone(), cells: vec![cell] })
    };
    let places = || 0..chosen.profile.units.len();
    let rows = Side::BOTH.into_iter().flat_map(|side| places().filter_map(move |place| row(side, place)));
    let kind = Kind::Grid { columns: vec!["units".into()], rows: rows.collect() };
    Field::new("units", "Units on the board", kind).why("As on the battle map, checked against the blocks of the box.")
}

fn rules(chosen: &Chosen<'_>) -> Vec<Field> {
    let field = |rule: &&super::profile::RuleInfo| {
        let toggle = Toggle { on: chosen.has_rule(rule), effect: rule.text.clone() };
        Field::new(rule_id(rule), &rule.title, Kind::Toggle(toggle))
    };
    chosen.offered_rules().iter().map(field).collect()
}

fn rulings(chosen: &Chosen<'_>) -> Vec<Field> {
    let difference = |difference: &Difference| {
        let options = vec![
            (choice_id(Edition::Source), difference.source.clone()),
            (choice_id(Edition::Publisher), difference.publisher.clone()),
        ];
        let kind = Kind::Choice { chosen: choice_id(chosen.reading(difference)), options };
        Field::new(difference_id(difference), &difference.title, kind)
            .why("The first as printed, the second as the publisher has it.")
            .kept()
    };
    let all = chosen.scenario.differences.iter().chain(&chosen.profile.differences);
    let mut fields: Vec<Field> = all.map(difference).collect();
    for ruling in chosen.rulings() {
        let options: Vec<(Id, String)> =
            ruling.options.iter().map(|(id, text)| (id.clone().into(), text.clone())).collect();
        let at = usize::from(chosen.ruling(&ruling.id));
        let now = options.get(at).map_or_else(|| "".into(), |(id, _)| id.clone());
        let kind = Kind::Choice { chosen: now, options };
        fields.push(Field::new(format!("ruling.{}", ruling.id), &ruling.title, kind).why(&ruling.source).kept());
    }
    fields
}

//! The fields of the form that prepares a battle, page by page.

use super::Difference;
use super::chosen::{Chosen, blocks_id, cards_id, difference_id, rule_id, units_id};
use super::scenario::UNITS_MOST;
use crate::instruments::{Side, capital};
use crate::systems::commands_colors_ancients::rules::CommandsColorsAncients;
use crate::systems::commands_colors_ancients::rules::by_hand::{BANNERS_MOST, CARDS_MOST};
use crate::systems::commands_colors_ancients::rules::setup::{Edition, SeleucidBlocks};
use crate::systems::describe::{Cell, Field, GridRow, Id, Kind, Toggle};
use crate::systems::prepare::{Answer, Form, RULINGS};

type Prepared<'a> = Form<'a, CommandsColorsAncients>;

/// All fields.
pub(super) fn fields(form: &Prepared<'_>) -> Vec<Field> {
    let pages = [
        ("Players", players(form)),
        ("War council", council(form)),
        ("Forces", vec![forces(form)]),
        ("Rules", rules(form)),
        (RULINGS, rulings(form)),
    ];
    pages.into_iter().flat_map(|(page, fields)| fields.into_iter().map(move |field| field.on(page))).collect()
}

fn players(form: &Prepared<'_>) -> Vec<Field> {
    let mut fields = form.player_fields();
    let effect = "blocks of each unit are kept, banners come by themselves".into();
    let keep = Toggle { on: keeps_units(form), effect };
    fields.push(Field::new("keep", "Keep every unit", Kind::Toggle(keep)));
    fields.push(edition(form));
    fields
}

/// Whether blocks of every unit are kept.
pub(super) fn keeps_units(form: &Prepared<'_>) -> bool {
    form.answers.toggle("keep").unwrap_or(false)
}

/// Asked once: whose rules hold where source and publisher differ.
fn edition(form: &Prepared<'_>) -> Field {
    let words = ["As our source prints it", "As the publisher's English rules have it"].map(str::to_owned);
    Field::new("edition", "Where they differ", source_or_publisher(Chosen::now(form).edition(), words))
        .why("Asked once for all battles. Each difference has its own switch among the rulings.")
        .kept()
}

fn source_or_publisher(chosen: Edition, [source, publisher]: [String; 2]) -> Kind {
    let options = Edition::WORDS.into_iter().zip([source, publisher]);
    let id = Edition::WORDS.into_iter().find(|(_, edition)| *edition == chosen).map_or("", |(word, _)| word);
    let options = options.map(|((word, _), text)| (word.into(), text)).collect();
    Kind::Choice { chosen: id.into(), options }
}

fn council(form: &Prepared<'_>) -> Vec<Field> {
    let number = |id: String, label: &str, value: u8, usual: u8, most: u8| {
        let kind = Kind::Number { value: value.into(), computed: Some(usual.into()), least: 1, most: most.into() };
        Field::new(id, label, kind)
    };
    let [now, usual] = [Chosen::now(form), Chosen::usual(form)].map(|chosen| chosen.banners());
    let mut fields = vec![
        form.side_field("first", "Moves first", form.scenario.own.first),
        number("banners".into(), "Banners that win", now, usual, BANNERS_MOST),
    ];
    for side in Side::BOTH {
        let [army, usual] = [&form.scenario.own, &form.usual_scenario.own].map(|council| side.of(&council.armies));
        let why = match army.leaders.as_slice() {
            [] => String::new(),
            [leader] => format!("Leader: {leader}"),
            leaders => format!("Leaders: {}", leaders.join(", ")),
        };
        let label = format!("Cards of the {}", army.name);
        fields.push(number(cards_id(side), &label, army.cards, usual.cards, CARDS_MOST).at(side).why(why));
    }
    fields.extend(Side::BOTH.map(|side| blocks(form, side)));
    fields
}

/// Blocks of another army may stand for a side's where there are enough of them.
fn blocks(form: &Prepared<'_>, side: Side) -> Field {
    let options = form.profile.own.boxes.iter().map(|army| (army.id.clone().into(), capital(&army.id))).collect();
    let kind = Kind::Choice { chosen: Chosen::now(form).blocks(side).to_owned().into(), options };
    Field::new(blocks_id(side), format!("Blocks of the {}", side.of(&form.sides).name), kind)
        .at(side)
        .why("Names and colours only: the rules follow the unit.")
}

fn forces(form: &Prepared<'_>) -> Field {
    let row = |side: Side| {
        let [army, usual] = [&form.scenario.own, &form.usual_scenario.own].map(|council| side.of(&council.armies));
        let counts = army.units.iter().zip(&usual.units);
        form.profile.own.units.iter().zip(counts).map(move |(unit, (value, usual))| GridRow {
            side: Some(side),
            name: unit.name.clone(),
            cells: vec![Cell {
                id: units_id(side, &unit.id).into(),
                value: (*value).into(),
                computed: (usual != value).then_some((*usual).into()),
                least: 0,
                most: UNITS_MOST.into(),
                suffix: String::new(),
            }],
        })
    };
    let kind = Kind::Grid { columns: vec!["units".into()], rows: Side::BOTH.into_iter().flat_map(row).collect() };
    Field::new("units", "Units on the board", kind).why("As on the battle map, checked against the blocks of the box.")
}

fn rules(form: &Prepared<'_>) -> Vec<Field> {
    let chosen = Chosen::now(form);
    let offered = chosen.offered_rules().map(|rule| {
        let toggle = Toggle { on: chosen.has_rule(rule), effect: rule.text.clone() };
        Field::new(rule_id(rule), &rule.title, Kind::Toggle(toggle))
    });
    offered.collect()
}

/// Differences before rulings; all are asked once for all battles.
fn rulings(form: &Prepared<'_>) -> Vec<Field> {
    let chosen = Chosen::now(form);
    let difference = |difference: &Difference| {
        let words = [difference.source.clone(), difference.publisher.clone()];
        let kind = source_or_publisher(chosen.reading(difference), words);
        Field::new(difference_id(difference), &difference.title, kind)
            .why("The first as printed, the second as the publisher has it.")
    };
    let differences = form.scenario.own.differences.iter().chain(&form.profile.own.differences).map(difference);
    let of_blocks = form.profile.ruling(SeleucidBlocks::SPEC.id).map(|ruling| Id::from(ruling.field_id()));
    let rulings = form.ruling_fields().into_iter();
    let rulings = rulings.filter(|field| chosen.asks_for_blocks() || Some(&field.id) != of_blocks.as_ref());
    differences.chain(rulings).map(Field::kept).collect()
}

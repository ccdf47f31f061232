//! The two armies of the form: which they are, their contingents with what the players changed, and
//! their units in the field.

use super::super::rules::WarsOfAlexander;
use super::super::rules::people::People;
use super::super::rules::setup::{MOST_BASES, Unit};
use super::super::rules::troop::Troop;
use super::reading::MOST_OF_A_KIND;
use super::values::{Army, Contingent, Values};
use crate::instruments::{Side, counted};
use crate::systems::describe::{Cell, Field, GridRow, Kind, Toggle};
use crate::systems::prepare::{Changes, Form};
use toml::{Table, Value};

/// Bases of a unit of troops that an army does not have of itself.
const USUAL_BASES: u8 = 6;
/// The most ranks of a unit.
const MOST_RANKS: u8 = 3;
/// The numbers of a contingent.
const COLUMNS: [&str; 3] = ["units", "bases", "ranks"];

type WarsForm<'a> = Form<'a, WarsOfAlexander>;

/// A contingent as the form asks it: one of the army's own, or of troops that it does not have of
/// itself.
struct Row<'a> {
    /// Its place among the rows, by which its fields are named.
    at: usize,
    troop: &'a Troop,
    usual: Contingent,
    /// Whether the army has it of itself.
    own: bool,
    /// Units, bases and ranks as they were told, within bounds or not.
    numbers: [i32; 3],
    people: People,
    marks: Marks,
}

/// How a contingent stands, and whether the general leads its first unit.
#[derive(Debug, Clone, Copy)]
struct Marks {
    circle: bool,
    ally: bool,
    general: bool,
}

/// The army that a side takes the field with, as the answers have it.
pub(super) fn chosen<'a>(form: &WarsForm<'a>, side: Side) -> Option<&'a Army> {
    form.profile.own.army(chosen_id(form, side))
}

fn chosen_id<'a>(form: &WarsForm<'a>, side: Side) -> &'a str {
    let told = form.answers.choice(&army_field(side)).filter(|id| form.usual.own.army(id).is_some());
    told.unwrap_or(side.of::<String>(&form.usual_scenario.own))
}

/// The armies whose contingents are asked, as the file has them. Where both sides have the same one
/// it is asked once, and what is changed of it holds for both.
fn asked<'a>(form: &WarsForm<'a>) -> impl Iterator<Item = (Side, &'a Army)> {
    let [a, b] = Side::BOTH.map(|side| form.usual.own.army(chosen_id(form, side)).map(|army| (side, army)));
    let b = b.filter(|(_, army)| a.is_none_or(|(_, other)| other.id != army.id));
    a.into_iter().chain(b)
}

/// What the answers change of the armies, each where it stands in its file.
pub(super) fn changes(form: &WarsForm<'_>, changes: &mut Changes) {
    for side in Side::BOTH {
        let chosen = chosen_id(form, side);
        if chosen != side.of(&form.usual_scenario.own) {
            changes.scenario(&["armies", &side.of(&form.sides).id], chosen);
        }
    }
    for (side, army) in asked(form) {
        let list = form.answers.choice(&list_field(side, army)).filter(|list| *list != army.list);
        if let Some(list) = list {
            changes.profile(&["army", &army.id, "list"], list);
        }
        let no_general = no_general(form, side, army);
        if no_general != army.no_general {
            changes.profile(&["army", &army.id, "no_general"], no_general);
        }
        let rows = rows(form, side, army);
        let stands = |row: &&Row<'_>| row.own || row.now() != row.before();
        let now: Vec<Value> = rows.iter().filter(stands).map(|row| Value::Table(row.now())).collect();
        let before: Vec<Value> = rows.iter().filter(|row| row.own).map(|row| Value::Table(row.before())).collect();
        if now != before {
            changes.profile(&["army", &army.id, "contingent"], now);
        }
    }
}

/// Which army each side takes.
pub(super) fn choices(form: &WarsForm<'_>) -> Vec<Field> {
    let field = |side: Side| {
        let chosen = chosen_id(form, side);
        let options = form.profile.own.armies.iter().map(|army| (army.id.clone().into(), army.name.clone()));
        let kind = Kind::Choice { chosen: chosen.to_owned().into(), options: options.collect() };
        let bases = counted(form.profile.own.army(chosen).map_or(0, Army::bases), "base", "bases");
        let shared = side == Side::B && chosen == chosen_id(form, Side::A);
        let why = if shared { format!("{bases}, as the {} have it", form.sides[0].name) } else { bases };
        Field::new(army_field(side), side.of(&form.sides).name.clone(), kind).at(side).why(why)
    };
    Side::BOTH.map(field).into()
}

/// The pages of the armies: contingents, list, general, people.
pub(super) fn pages(form: &WarsForm<'_>) -> Vec<Field> {
    asked(form).flat_map(|(side, army)| page(form, side, army)).collect()
}

fn page(form: &WarsForm<'_>, side: Side, army: &Army) -> Vec<Field> {
    let rows = rows(form, side, army);
    let page = &side.of(&form.sides).name;
    let in_field = || rows.iter().filter(|row| row.is_in_field());
    let columns = COLUMNS.map(str::to_owned).into();
    let kind = Kind::Grid { columns, rows: rows.iter().map(|row| grid_row(side, army, row)).collect() };
    let mut fields = vec![Field::new(format!("grid.{}", army_field(side)), army.name.clone(), kind)];
    let lists = form.usual.own.lists.iter().map(|list| (list.id.clone().into(), list.name.clone())).collect();
    let list = list_field(side, army);
    let chosen = form.answers.choice(&list).unwrap_or(&army.list).to_owned().into();
    fields.push(Field::new(list, "Checked against the list", Kind::Choice { chosen, options: lists }));
    let mut options = vec![("none".into(), "no general".to_owned()), ("alone".into(), "alone".to_owned())];
    options.extend(in_field().map(|row| (row.at.to_string().into(), row.usual.name.clone())));
    let chosen = match in_field().find(|row| row.marks.general) {
        _ if no_general(form, side, army) => "none".into(),
        Some(row) => row.at.to_string().into(),
        None => "alone".into(),
    };
    let kind = Kind::Choice { chosen, options };
    fields.push(Field::new(general_field(side, army), "The general leads", kind));
    fields.extend(in_field().flat_map(|row| people_fields(side, army, row)));
    fields.into_iter().map(|field| field.on(page.as_str())).collect()
}

fn grid_row(side: Side, army: &Army, row: &Row<'_>) -> GridRow {
    let Contingent { name, units, bases, ranks, .. } = &row.usual;
    let bounds = [(*units, 0, MOST_OF_A_KIND), (*bases, 1, MOST_BASES), (*ranks, 1, MOST_RANKS)];
    let cells = COLUMNS.into_iter().zip(row.numbers).zip(bounds).map(|((column, value), (usual, least, most))| Cell {
        id: cell_id(side, army, row.at, column).into(),
        value,
        computed: (value != i32::from(usual)).then_some(usual.into()),
        least,
        most: most.into(),
        suffix: String::new(),
    });
    let troop = &row.troop.name;
    let name = if name == troop { name.clone() } else { format!("{name} ({troop})") };
    GridRow { side: Some(side), name, cells: cells.collect() }
}

/// Whose soldiers a contingent are, and how it stands where it may choose.
fn people_fields(side: Side, army: &Army, row: &Row<'_>) -> Vec<Field> {
    let id = |column: &str| cell_id(side, army, row.at, column);
    let name = &row.usual.name;
    let options = People::WORDS.iter().map(|(word, people)| ((*word).into(), people.name().to_owned())).collect();
    let kind = Kind::Choice { chosen: row.people.word().into(), options };
    let mut fields = vec![Field::new(id("people"), name.clone(), kind)];
    let mut flag = |column: &str, label: String, on: bool, effect: &str| {
        fields.push(Field::new(id(column), label, Kind::Toggle(Toggle { on, effect: effect.to_owned() })));
    };
    if row.troop.circle {
        flag("circle", format!("{name}: circle of death"), row.marks.circle, "half of them skirmish");
    }
    if row.troop.shield_wall {
        flag("ally", format!("{name}: allied contingent"), row.marks.ally, "a die says line or block");
    }
    fields
}

/// The units of an army with their contingents, one contingent after the other; a letter where there
/// are several.
pub(super) fn units<'a>(values: &Values, army: &'a Army, side: Side) -> Vec<(&'a Contingent, Unit)> {
    let mut units = Vec::new();
    for contingent in &army.contingents {
        let troop = values.troops.iter().position(|troop| troop.id == contingent.troop).unwrap_or(0);
        for (_, letter) in (0..contingent.units).zip('A'..='Z') {
            let unit = Unit {
                side,
                troop: u16::try_from(troop).unwrap_or(0),
                people: contingent.people,
                name: contingent.name.clone(),
                letter: (contingent.units > 1).then_some(letter),
                bases: contingent.bases,
                ranks: contingent.ranks,
                circle: contingent.circle,
                ally: contingent.ally,
            };
            units.push((contingent, unit));
        }
    }
    units
}

/// Whom the general leads, as it was told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ToldGeneral {
    Absent,
    Alone,
    /// The row of the contingent whose first unit he leads.
    With(usize),
}

fn general(form: &WarsForm<'_>, side: Side, army: &Army) -> Option<ToldGeneral> {
    Some(match form.answers.choice(&general_field(side, army))? {
        "none" => ToldGeneral::Absent,
        row => row.parse().map_or(ToldGeneral::Alone, ToldGeneral::With),
    })
}

/// Whether the army takes the field without a general.
fn no_general(form: &WarsForm<'_>, side: Side, army: &Army) -> bool {
    general(form, side, army).map_or(army.no_general, |general| general == ToldGeneral::Absent)
}

/// The rows of an army: its contingents, then one of each other troop type.
fn rows<'a>(form: &WarsForm<'a>, side: Side, army: &'a Army) -> Vec<Row<'a>> {
    let values = &form.usual.own;
    let own = army.contingents.iter().filter_map(|contingent| Some((values.troop(&contingent.troop)?, contingent)));
    let own = own.map(|(troop, contingent)| (troop, contingent.clone(), true));
    let has = |troop: &Troop| army.contingents.iter().any(|contingent| contingent.troop == troop.id);
    let others = values.troops.iter().filter(|troop| !has(troop)).map(|troop| (troop, other(army, troop), false));
    let general = general(form, side, army);
    let row = |(at, (troop, usual, own)): (usize, (&'a Troop, Contingent, bool))| {
        let id = |column: &str| cell_id(side, army, at, column);
        let number = |column: &str, usual: u8| form.answers.number(&id(column)).unwrap_or(usual.into());
        let flag =
            |may: bool, column: &str, usual: bool| form.answers.toggle(&id(column)).filter(|_| may).unwrap_or(usual);
        let people = form.answers.choice(&id("people"));
        let people = people.and_then(|told| People::WORDS.into_iter().find(|(word, _)| *word == told));
        Row {
            at,
            troop,
            own,
            numbers: [number("units", usual.units), number("bases", usual.bases), number("ranks", usual.ranks)],
            people: people.map_or(usual.people, |(_, people)| people),
            marks: Marks {
                circle: flag(troop.circle, "circle", usual.circle),
                ally: flag(troop.shield_wall, "ally", usual.ally),
                general: general.map_or(usual.general, |general| general == ToldGeneral::With(at)),
            },
            usual,
        }
    };
    own.chain(others).enumerate().map(row).collect()
}

/// A contingent of troops that the army does not have of itself.
fn other(army: &Army, troop: &Troop) -> Contingent {
    Contingent {
        name: troop.name.clone(),
        troop: troop.id.clone(),
        people: troop.people.unwrap_or(army.people),
        units: 0,
        bases: troop.unit.map_or(USUAL_BASES, |[bases, _]| bases),
        ranks: if troop.class.is_line() || troop.circle { 2 } else { 1 },
        circle: troop.circle,
        general: false,
        ally: false,
    }
}

impl Row<'_> {
    fn is_in_field(&self) -> bool {
        self.numbers.first().is_some_and(|units| *units > 0)
    }

    /// As the file is to have it.
    fn now(&self) -> Table {
        self.written(self.people, self.numbers, self.marks)
    }

    /// As the file has it.
    fn before(&self) -> Table {
        let Contingent { people, units, bases, ranks, circle, general, ally, .. } = self.usual;
        self.written(people, [units, bases, ranks].map(i32::from), Marks { circle, ally, general })
    }

    fn written(&self, people: People, numbers: [i32; 3], Marks { circle, ally, general }: Marks) -> Table {
        let words =
            [("name", self.usual.name.as_str()), ("troop", self.usual.troop.as_str()), ("people", people.word())];
        let words = words.into_iter().map(|(key, word)| (key.to_owned(), Value::from(word)));
        let numbers = COLUMNS.into_iter().zip(numbers).map(|(key, number)| (key.to_owned(), Value::from(number)));
        let marks = [("circle", circle), ("ally", ally), ("general", general)].into_iter().filter(|(_, on)| *on);
        words.chain(numbers).chain(marks.map(|(key, on)| (key.to_owned(), Value::from(on)))).collect()
    }
}

/// `army.a`.
fn army_field(side: Side) -> String {
    format!("army.{}", side.letter())
}

/// `list.a.macedonian_60`.
fn list_field(side: Side, army: &Army) -> String {
    format!("list.{}.{}", side.letter(), army.id)
}

/// `general.a.macedonian_60`.
fn general_field(side: Side, army: &Army) -> String {
    format!("general.{}.{}", side.letter(), army.id)
}

/// `a.macedonian_60.3.bases`.
fn cell_id(side: Side, army: &Army, row: usize, column: &str) -> String {
    format!("{}.{}.{row}.{column}", side.letter(), army.id)
}

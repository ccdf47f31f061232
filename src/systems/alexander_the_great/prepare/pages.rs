//! The fields of the form that prepares a battle, page by page.

use super::changes::{FACTORS, NAME_MOST, added, cell_id, counter_id, new_id, own_count, shown};
use super::counters::{CLASSES, RANKS};
use super::options;
use super::values::Form;
use crate::instruments::Side;
use crate::systems::alexander_the_great::rules::combat_result::CombatResult;
use crate::systems::alexander_the_great::rules::ratio::Column;
use crate::systems::alexander_the_great::rules::setup::{Counter, FACTOR_MOST};
use crate::systems::alexander_the_great::rules::tables::{Hole, TABLES};
use crate::systems::alexander_the_great::rules::unit_type::{Class, Rank, UnitType};
use crate::systems::describe::{Cell, Field, GridRow, Id, Kind, Toggle};

/// The most characters of a line of bands.
const BANDS_MOST: usize = 64;

/// All fields.
pub(super) fn pages(form: &Form<'_>) -> Vec<Field> {
    let [a, b] = form.sides.each_ref().map(|side| side.name.clone());
    let mut players = form.player_fields();
    players.push(form.left_field());
    players.push(form.ready_field("the battle begins with the first move"));
    let pages = [
        (String::new(), vec![options::game_field(form)]),
        ("Players".to_owned(), players),
        ("Options".to_owned(), options::fields(form)),
        (a, counters(form, Side::A)),
        (b, counters(form, Side::B)),
        ("Tables".to_owned(), tables(form)),
    ];
    let on = |(page, fields): (String, Vec<Field>)| fields.into_iter().map(move |field| field.on(page.clone()));
    let mut fields: Vec<Field> = pages.into_iter().flat_map(on).collect();
    fields.extend(form.ruling_fields());
    fields
}

/// The counters of a side: their factors, and those of the players' own.
fn counters(form: &Form<'_>, side: Side) -> Vec<Field> {
    let rows = form
        .profile
        .own
        .counters(form.scenario.own.army(side))
        .iter()
        .filter(|counter| counter.rank.is_none())
        .map(|counter| row(form, side, counter));
    let columns = FACTORS.map(|(_, label)| label.to_owned()).to_vec();
    let grid = Kind::Grid { columns, rows: rows.collect() };
    let mut fields = known_counter(form, side);
    fields.push(
        Field::new(format!("counters.{}", side.letter()), "Counters", grid)
            .why("What your counters show, entered once and kept; what is not entered here is told in battle."),
    );
    let (count, least, most) = own_count(form, side);
    let number = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    let kind = Kind::Number { value: number(count), computed: None, least: number(least), most: number(most) };
    let label = if least == 0 { "Counters to add" } else { "Counters of your own" };
    fields.push(Field::new(format!("new.{}", side.letter()), label, kind));
    for (at, counter) in added(form, side) {
        fields.extend(new_counter(form, side, at, &counter));
    }
    fields
}

fn row(form: &Form<'_>, side: Side, counter: &Counter) -> GridRow {
    let known = form.usual.own.counters(form.usual_scenario.own.army(side));
    let known = known.iter().find(|known| known.id == counter.id).map(shown).unwrap_or_default();
    let cells = FACTORS.iter().zip(shown(counter).into_iter().zip(known)).map(|((what, _), (now, was))| {
        let id = counter_id(side, &counter.id, what);
        // What can not be read is shown as it was typed.
        let value = form.answers.number(&id).or(now).unwrap_or(-1);
        Cell {
            id: id.into(),
            value,
            computed: was.filter(|was| *was != value),
            least: 0,
            most: FACTOR_MOST.into(),
            suffix: String::new(),
        }
    });
    GridRow { side: Some(side), name: counter.name.clone(), cells: cells.collect() }
}

/// What one of the counters is.
fn known_counter(form: &Form<'_>, side: Side) -> Vec<Field> {
    let known =
        || form.profile.own.counters(form.scenario.own.army(side)).iter().filter(|counter| counter.rank.is_none());
    let id = format!("kind.{}", side.letter());
    let picked = form.answers.choice(&id).and_then(|id| known().find(|counter| counter.id == id));
    let mut options = vec![(Id::Borrowed(""), "none".to_owned())];
    options.extend(known().map(|counter| (Id::Owned(counter.id.clone()), counter.name.clone())));
    let chosen = Id::Owned(picked.map_or_else(String::new, |counter| counter.id.clone()));
    let mut fields = vec![Field::new(id, "Type and class of", Kind::Choice { chosen, options }).folded()];
    if let Some(counter) = picked {
        let id = |what: &str| counter_id(side, &counter.id, what);
        fields.push(type_field(id("type"), counter.unit_type, false));
        fields.push(class_field(id("class"), counter.class));
        fields.push(mercenary_field(id("mercenary"), counter.mercenary));
    }
    fields
}

fn new_counter(form: &Form<'_>, side: Side, at: usize, counter: &Counter) -> Vec<Field> {
    let id = |what: &str| new_id(side, at, what);
    let value = form.answers.text(&id("name")).unwrap_or_default().to_owned();
    let name = Kind::Text { value, hint: "its name".into(), most: NAME_MOST };
    let mut fields = vec![
        Field::new(id("name"), format!("New counter {at}"), name),
        type_field(id("type"), counter.unit_type, true),
    ];
    if let Some(rank) = counter.rank {
        fields.push(rank_field(id("rank"), rank));
    } else {
        fields.push(class_field(id("class"), counter.class));
        fields.push(mercenary_field(id("mercenary"), counter.mercenary));
    }
    fields
}

fn type_field(id: String, chosen: UnitType, leaders: bool) -> Field {
    let types = UnitType::ALL.into_iter().filter(|(_, unit_type)| leaders || *unit_type != UnitType::Leader);
    let options = types.map(|(id, unit_type)| (Id::Borrowed(id), unit_type.words().to_owned())).collect();
    Field::new(id, "Type", Kind::Choice { chosen: chosen.id().into(), options })
}

/// A leader's class is no choice.
fn class_field(id: String, chosen: Class) -> Field {
    let words = |class: Class| if class == Class::A { "A, a whole hex" } else { "B, two a hex" };
    let known = CLASSES.into_iter().filter(|(_, class)| *class != Class::C);
    let options = known.map(|(id, class)| (Id::Borrowed(id), words(class).to_owned())).collect();
    let chosen = CLASSES.into_iter().find(|(_, class)| *class == chosen).map_or("", |(id, _)| id).into();
    Field::new(id, "Class", Kind::Choice { chosen, options })
}

fn mercenary_field(id: String, on: bool) -> Field {
    Field::new(id, "Mercenary", Kind::Toggle(Toggle { on, effect: String::new() }))
}

fn rank_field(id: String, chosen: Rank) -> Field {
    let options = RANKS.map(|(id, rank)| (Id::Borrowed(id), rank.words().to_owned())).to_vec();
    let chosen = RANKS.into_iter().find(|(_, rank)| *rank == chosen).map_or("", |(id, _)| id).into();
    Field::new(id, "Rank", Kind::Choice { chosen, options })
}

/// One line of a table at a time, and the bands.
fn tables(form: &Form<'_>) -> Vec<Field> {
    let values = &form.profile.own;
    let (lines, top) = (values.lines.count(), values.morale.top);
    let picked = |id: &str, most: u8| -> u8 {
        let number = form.answers.choice(id).and_then(|number| number.parse().ok());
        number.filter(|number| (1..=most).contains(number)).unwrap_or(1)
    };
    let choice = |id: &'static str, chosen: u8, options: Vec<String>| {
        let options = options.into_iter().zip(1..).map(|(words, at): (_, u8)| (Id::Owned(at.to_string()), words));
        Field::new(id, "", Kind::Choice { chosen: chosen.to_string().into(), options: options.collect() })
    };
    let bands = |id: &'static str, label: &str, usual: String| {
        let value = form.answers.text(id).map_or(usual, str::to_owned);
        Field::new(id, label, Kind::Text { value, hint: "15½, 10½, 5½".into(), most: BANDS_MOST })
            .why("Lower bounds, best first. They are printed on the board; these are house values.")
    };
    let (table, line) = (picked("table", TABLES), picked("line", lines));
    vec![
        choice("table", table, (1..=TABLES).map(|at| format!("Table {at}")).collect()),
        choice("line", line, (1..=lines).map(|at| values.lines.words(at, top)).collect()),
        cells(form, table, line),
        bands("bands", "Tables 1 to 3 from", values.bands.to_string()),
        bands("lines", "Defender's lines from", values.lines.to_string()),
    ]
}

fn cells(form: &Form<'_>, table: u8, line: u8) -> Field {
    let values = &form.profile.own;
    let cell = |column: Column, face: u8, result: Option<CombatResult>| Cell {
        id: cell_id(table, line, column, face).into(),
        value: result.map_or(0, CombatResult::number).into(),
        computed: None,
        least: 1,
        most: i32::try_from(CombatResult::ALL.len()).unwrap_or(0),
        suffix: String::new(),
    };
    let rows = Column::all().map(|column| {
        let faces = (1..).zip(values.tables.faces(table, line, column));
        let cells = faces.map(|(face, result)| cell(column, face, result)).collect();
        GridRow { side: None, name: column.to_string(), cells }
    });
    let columns = (1..=6).map(|face| face.to_string()).collect();
    let words = CombatResult::ALL.map(|result| result.words().to_owned()).to_vec();
    let at = values.lines.words(line, values.morale.top);
    let title = format!("Table {table}, defender at {at}: results by the die");
    Field::new("cells", title, Kind::Words { columns, words, rows: rows.collect() }).why(holes(form))
}

/// How many cells are open, and the first of them.
fn holes(form: &Form<'_>) -> String {
    let values = &form.profile.own;
    let mut holes = values.tables.holes(values.lines.count());
    match holes.next() {
        None => "All tables are entered.".to_owned(),
        Some(_) if values.tables.is_empty() => {
            "Nothing is entered: the results are read off your card in battle.".to_owned()
        }
        Some(Hole { table, line, column, face }) => {
            let many = holes.count() + 1;
            format!("{many} cells are open, the first in table {table}, line {line}, {column}, die {face}.")
        }
    }
}

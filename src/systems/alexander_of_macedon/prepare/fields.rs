//! The fields of the form that prepares a battle, page by page.

use super::super::rules::AlexanderOfMacedon;
use super::super::rules::setup::Piece;
use super::forces::{UNITS, cell_id, chosen_instead, instead_id, instead_pick_id, most, own_count, usual_count};
use super::values::{Limit, UnitInfo, Values};
use super::{DICE_MOST, OUT_MOST, UNITS_MOST};
use crate::data::Deck;
use crate::instruments::{Side, capital, counted, joined};
use crate::systems::describe::{Cell, Field, Figure, GridRow, Id, Kind};
use crate::systems::prepare::Form;

type MacedonForm<'a> = Form<'a, AlexanderOfMacedon>;

/// The name of the choice of who attacks.
pub(super) const ATTACKER: &str = "attacker";
/// The name of the number up to which a wounded elephant gets out of hand.
pub(super) const BOLTS: &str = "bolts";
/// The words for no terrain and for no unit.
pub(super) const NONE: &str = "none";

/// A value of a unit type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Value {
    Dice,
    Hits,
    Saves,
    EliminatedBy,
}

/// The columns of the values, with the least and the most of each.
pub(super) const VALUES: [(Value, &str, u8, u8); 4] = [
    (Value::Dice, "dice", 1, DICE_MOST),
    (Value::Hits, "hits", 2, 6),
    (Value::Saves, "saves", 0, 5),
    (Value::EliminatedBy, "out at", 1, OUT_MOST),
];

impl Value {
    /// Its key in data files and in the answers.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Dice => "dice",
            Self::Hits => "hits",
            Self::Saves => "saves",
            Self::EliminatedBy => "eliminated_by",
        }
    }

    /// The value of a type.
    pub(super) const fn of(self, unit: &UnitInfo) -> u8 {
        match self {
            Self::Dice => unit.dice,
            Self::Hits => unit.hits,
            Self::Saves => unit.saves,
            Self::EliminatedBy => unit.eliminated_by,
        }
    }
}

/// The name of a face of the terrain die, from 1.
pub(super) fn face_id(face: usize) -> String {
    format!("face.{face}")
}

/// The name of the choice of a deck: a scenario that names its own is asked for that battle alone.
pub(super) fn deck_id(form: &MacedonForm<'_>) -> &'static str {
    if form.usual_scenario.own.deck.is_some() { "scenario.deck" } else { "deck" }
}

/// The decks whose cards fit the units.
pub(super) fn fitting(values: &Values) -> impl Iterator<Item = &Deck> {
    values.decks.iter().filter(|info| info.unfit.is_empty()).map(|info| &info.deck)
}

/// All fields.
pub(super) fn fields(form: &MacedonForm<'_>) -> Vec<Field> {
    let mut first = deck(form);
    first.extend(form.player_fields());
    first.push(form.ready_field("the battle begins with the first card"));
    let pages = [("", first), ("Forces", forces(form)), ("Values", vec![values(form)]), ("Terrain", terrain(form))];
    let placed = |(page, fields): (&'static str, Vec<Field>)| fields.into_iter().map(move |field| field.on(page));
    pages.into_iter().flat_map(placed).chain(rulings(form)).collect()
}

/// The choice among decks, where several fit.
fn deck(form: &MacedonForm<'_>) -> Vec<Field> {
    let values = &form.profile.own;
    let options: Vec<(Id, String)> = fitting(values).map(|deck| (deck.id.clone().into(), deck.name.clone())).collect();
    if options.len() < 2 {
        return Vec::new();
    }
    let chosen = form.scenario.own.deck.as_ref().unwrap_or(&values.deck).clone().into();
    let field = Field::new(deck_id(form), "Deck", Kind::Choice { chosen, options });
    vec![if form.usual_scenario.own.deck.is_some() { field } else { field.kept() }]
}

fn forces(form: &MacedonForm<'_>) -> Vec<Field> {
    let row = |unit: &UnitInfo| {
        let (value, usual) = (own_count(form, unit), usual_count(form, unit));
        let cell = Cell {
            id: cell_id(UNITS, form, unit).into(),
            value: value.into(),
            computed: (usual != value).then_some(usual.into()),
            least: 0,
            most: most(form, unit).into(),
            suffix: String::new(),
        };
        GridRow { side: Some(unit.side), name: unit.name.clone(), cells: vec![cell] }
    };
    let rows = form.profile.own.units.iter().map(row).collect();
    let grid = Kind::Grid { columns: vec!["units".into()], rows };
    let mut fields = vec![Field::new(UNITS, "Units on the table", grid).why(forces_why(form))];
    fields.extend(form.usual_scenario.own.limits.iter().flat_map(|limit| instead(form, limit)));
    fields
}

/// Which troops can not be had, by which rule; and that the numbers are house values.
fn forces_why(form: &MacedonForm<'_>) -> String {
    let (values, field, place) = (&form.profile.own, &form.usual_scenario.own, &form.scenario.name);
    let mut why = Vec::new();
    let barred = values.units.iter().filter(|unit| field.bars(unit));
    let barred: Vec<&str> = barred.map(|unit| unit.name.as_str()).collect();
    if !barred.is_empty() {
        why.push(format!("No {} in {place} (The Courier 62).", joined(&barred, "and")));
    }
    for unit in &values.units {
        if let Some(limit) = field.limit(unit) {
            why.push(format!("{}: at most {} in {place} (The Courier 62).", unit.name, limit.units));
        }
    }
    why.push(format!("House numbers but for the Macedonian hoplites; 0 to {UNITS_MOST} of a type."));
    why.join(" ")
}

/// What comes in place of missing units.
fn instead(form: &MacedonForm<'_>, limit: &Limit) -> Vec<Field> {
    let none = || Id::from(NONE);
    let chosen = chosen_instead(limit, form.answers);
    let name = |id: &str| form.profile.own.unit_name(limit.side, id).to_owned();
    let mut options = vec![(none(), "Nobody".to_owned())];
    options.extend(limit.instead.iter().enumerate().map(|(at, offer)| {
        let words = match offer.from.as_slice() {
            [only] => format!("{} {}", offer.take, name(only)),
            _ => format!("{} others", offer.take),
        };
        (at.to_string().into(), words)
    }));
    let kind = Kind::Choice { chosen: chosen.map_or_else(none, |(at, _)| at.to_string().into()), options };
    let label = format!("In place of {} that are missing", name(&limit.unit));
    let mut fields = vec![
        Field::new(instead_id(limit), label, kind)
            .at(limit.side)
            .why("The Courier 62: any two other infantry, or four levy. Whether beyond their usual number: M7."),
    ];
    let Some((_, offer)) = chosen.filter(|(_, offer)| offer.from.len() > 1) else { return fields };
    for place in 1..=offer.take {
        let mut options: Vec<(Id, String)> = offer.from.iter().map(|id| (id.clone().into(), name(id))).collect();
        options.push((none(), "Nobody".into()));
        let id = instead_pick_id(limit, place);
        let answered = form.answers.choice(&id).filter(|answer| options.iter().any(|(option, _)| option == answer));
        let chosen = answered.map(|answer| Id::Owned(answer.to_owned()));
        let chosen = chosen.or_else(|| options.first().map(|(id, _)| id.clone())).unwrap_or_default();
        let label = format!("{} of {}", place, counted(offer.take, "unit", "units"));
        fields.push(Field::new(id, label, Kind::Choice { chosen, options }).at(limit.side));
    }
    fields
}

fn values(form: &MacedonForm<'_>) -> Field {
    let units = &form.profile.own.units;
    let row = |unit: &UnitInfo| {
        let usual = form.usual.own.unit(unit.side, &unit.id);
        let cell = |(value, _, least, most): (Value, &str, u8, u8)| {
            let now = value.of(unit);
            let was = usual.map(|usual| value.of(usual)).filter(|was| *was != now);
            Cell {
                id: cell_id(value.key(), form, unit).into(),
                value: now.into(),
                computed: was.map(i32::from),
                least: least.into(),
                most: most.into(),
                suffix: if value == Value::Hits { "+".into() } else { String::new() },
            }
        };
        GridRow { side: Some(unit.side), name: unit.name.clone(), cells: VALUES.map(cell).into() }
    };
    let grid = Kind::Grid {
        columns: VALUES.map(|(_, column, _, _)| column.to_owned()).into(),
        rows: units.iter().map(row).collect(),
    };
    let says = "A die hits at its number or more, saves at its number or less.";
    let is_house = |unit: &UnitInfo| VALUES.iter().any(|(value, ..)| unit.house.iter().any(|key| key == value.key()));
    let lost = "House values: the source's table is lost.";
    let why = if units.iter().any(is_house) { format!("{lost} {says}") } else { says.to_owned() };
    Field::new("values", "Values", grid).why(why)
}

fn terrain(form: &MacedonForm<'_>) -> Vec<Field> {
    let (values, scenario) = (&form.profile.own, &form.scenario.own);
    let rolls = format!(
        "The defender rolls {} times and places first, the attacker {}.",
        values.defender_rolls, values.attacker_rolls
    );
    let mut fields = vec![form.side_field(ATTACKER, "Who attacks", scenario.attacker).why(rolls)];
    let Some(die) = values.terrain_die(&scenario.space) else { return fields };
    let word = |face: Option<Piece>| face.map_or(NONE, Piece::word);
    let mut options: Vec<(Id, String)> =
        values.terrain.iter().map(|known| (known.piece.word().into(), known.name.clone())).collect();
    options.push((NONE.into(), "Nothing".into()));
    let usual = form.usual.own.terrain_die(&scenario.space);
    for (at, face) in die.faces.iter().enumerate() {
        let was = usual.and_then(|die| die.faces.get(at)).filter(|was| *was != face);
        let why = match was {
            Some(was) => format!("was {}", was.map_or("nothing", Piece::word)),
            None if die.house => "house value".into(),
            None => String::new(),
        };
        let kind = Kind::Choice { chosen: word(*face).into(), options: options.clone() };
        fields.push(Field::new(face_id(at + 1), format!("Terrain die {}", at + 1), kind).why(why));
    }
    fields
}

/// The rulings, and beside that of the wounded elephant its number.
fn rulings(form: &MacedonForm<'_>) -> Vec<Field> {
    let mut fields = Vec::new();
    for (mut field, ruling) in form.ruling_fields().into_iter().zip(&form.profile.rulings) {
        if let Kind::Choice { options, .. } = &mut field.kind {
            for (_, words) in options {
                *words = capital(words);
            }
        }
        let page = field.page.clone();
        fields.push(field);
        if ruling.id == "m2" && ruling.chosen == "house" {
            fields.push(bolts(form).on(page));
        }
    }
    fields
}

/// Up to which number a wounded elephant gets out of hand.
fn bolts(form: &MacedonForm<'_>) -> Field {
    let most = |values: &Values| i32::from(values.elephant.rule.bolts_on.iter().copied().max().unwrap_or(0));
    let (value, usual) = (most(&form.profile.own), most(&form.usual.own));
    let why = if form.profile.own.elephant.house { "house rule" } else { "" };
    let kind = Kind::Number { value, computed: Some(usual), least: 0, most: 6 };
    Field::new(BOLTS, "M2 Out of hand on this number or less", kind).why(why)
}

/// The strength of a side: "19 units", with those of each type.
pub(super) fn strength(form: &MacedonForm<'_>, side: Side, counts: &[u8]) -> Figure {
    let own = || form.profile.own.units.iter().zip(counts).filter(|(unit, count)| unit.side == side && **count > 0);
    let total: u16 = own().map(|(_, count)| u16::from(*count)).sum();
    Figure {
        side: Some(side),
        value: counted(total, "unit", "units"),
        why: own().map(|(unit, count)| format!("{} {count}", unit.name)).collect(),
    }
}

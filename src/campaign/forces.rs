//! What a campaign knows of its game: the forms of its scenarios, and in them the unit types.
//!
//! A game can have a campaign when its forms have a grid with a cell `units.<side>.<unit>` for each
//! unit type, and a choice `attacker` of the sides `a` and `b`. A scenario that offers units in place
//! of missing ones has a choice `instead.<unit>`; an option of it either brings choices
//! `instead.<unit>.1` and on, one for each unit to be chosen, or says what comes: "4 Levy". Nothing
//! else of it is known here.

use super::chart::UnitType;
use crate::data::Library;
use crate::instruments::Side;
use crate::systems::describe::{Answer, Answers, Cell, Id, Kind, Sheet};
use crate::systems::{Battle, Game};

/// The choice of who attacks, in the form of a battle.
pub(super) const ATTACKER: &str = "attacker";

/// The forms of all scenarios of a game.
#[derive(Debug, Default)]
pub(super) struct Forms<'a> {
    /// The game, and the library that its forms are of.
    of: Option<(Game, &'a Library)>,
    /// Each scenario's id and form.
    all: Vec<(String, Sheet<()>)>,
}

/// What a form offers in place of missing units: so many, each of these types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Offer {
    pub(super) take: u8,
    pub(super) from: Vec<String>,
}

impl<'a> Forms<'a> {
    /// The forms of a game as they stand without an answer; none for a game that is not in the list.
    pub(super) fn of(library: &'a Library, game: &str) -> Self {
        let Some(game) = Battle::games().into_iter().find(|known| known.id == game) else { return Self::default() };
        let form = |id: &str| game.prepare(library, id, &Answers::default()).ok();
        let all = game.scenarios(library).into_iter().filter_map(|info| Some((info.id.clone(), form(&info.id)?)));
        Self { of: Some((game, library)), all: all.collect() }
    }

    /// What a scenario offers in place of missing units of a side's type; none without that choice.
    pub(super) fn offers(&self, scenario: &str, side: Side, unit: &str) -> Option<Vec<Offer>> {
        let field = format!("instead.{unit}");
        let options = choices(self.form(scenario)?, &field)?;
        let (game, library) = self.of?;
        let offer = |(option, words): &(Id, String)| {
            let answers = Answers::default().with(field.clone(), Answer::Choice(option.clone()));
            let form = game.prepare(library, scenario, &answers).ok()?;
            let picks: Vec<_> = (1..=u8::MAX).map_while(|place| choices(&form, &format!("{field}.{place}"))).collect();
            let known = |id: &str| cells(&form).any(|(whose, _, _, unit)| whose == side && unit == id);
            if let Some(first) = picks.first() {
                let from = first.iter().map(|(id, _)| id.to_string()).filter(|id| known(id)).collect();
                Some(Offer { take: u8::try_from(picks.len()).ok()?, from })
            } else {
                let (take, name) = words.split_once(' ')?;
                let named = cells(&form).find(|(whose, known, _, _)| *whose == side && *known == name);
                Some(Offer { take: take.parse().ok()?, from: vec![named?.3.to_owned()] })
            }
        };
        Some(options.iter().filter_map(offer).collect())
    }

    /// The ids of the scenarios.
    pub(super) fn scenarios(&self) -> impl Iterator<Item = &String> {
        self.all.iter().map(|(id, _)| id)
    }

    /// The form of a scenario.
    pub(super) fn form(&self, scenario: &str) -> Option<&Sheet<()>> {
        self.all.iter().find(|(id, _)| id == scenario).map(|(_, form)| form)
    }

    /// All unit types, with how many take the field where no scenario limits them.
    pub(super) fn units(&self) -> Vec<UnitType> {
        let mut units: Vec<UnitType> = Vec::new();
        for (_, form) in &self.all {
            for (side, name, cell, id) in cells(form) {
                let usual = u8::try_from(cell.value).unwrap_or(0);
                match units.iter_mut().find(|unit| unit.side == side && unit.id == id) {
                    Some(unit) => unit.usual = unit.usual.max(usual),
                    None => units.push(UnitType { side, id: id.to_owned(), name: name.to_owned(), usual }),
                }
            }
        }
        units
    }

    /// The id that the game's data files give a side, where its forms tell.
    pub(super) fn side(&self, side: Side) -> Option<&str> {
        self.all.iter().flat_map(|(_, form)| grid(form)).find_map(|(row, cell)| {
            let (id, _) = cell.id.strip_prefix("units.")?.split_once('.')?;
            (row.0 == side).then_some(id)
        })
    }
}

/// The name of the cell of a unit type.
pub(super) fn cell_id(side: &str, unit: &str) -> String {
    format!("units.{side}.{unit}")
}

/// The options of a choice in a form; none without it.
fn choices<'a>(form: &'a Sheet<()>, field: &str) -> Option<&'a [(Id, String)]> {
    let options =
        |kind: &'a Kind| if let Kind::Choice { options, .. } = kind { Some(options.as_slice()) } else { None };
    form.fields.iter().filter(|known| known.id == field).find_map(|field| options(&field.kind))
}

/// The cells of the unit types: side, name, cell, id.
fn cells(form: &Sheet<()>) -> impl Iterator<Item = (Side, &str, &Cell, &str)> {
    grid(form).filter_map(|((side, name), cell)| {
        let (_, unit) = cell.id.strip_prefix("units.")?.split_once('.')?;
        Some((side, name, cell, unit))
    })
}

/// All cells of all grids, with the side and the name of their row.
fn grid(form: &Sheet<()>) -> impl Iterator<Item = ((Side, &str), &Cell)> {
    let rows = form
        .fields
        .iter()
        .filter_map(|field| if let Kind::Grid { rows, .. } = &field.kind { Some(rows) } else { None });
    rows.flatten()
        .filter_map(|row| Some((row.side?, row)))
        .flat_map(|(side, row)| row.cells.iter().map(move |cell| ((side, row.name.as_str()), cell)))
}

/// The cell of a unit type in a form.
pub(super) fn cell<'a>(form: &'a Sheet<()>, id: &str) -> Option<&'a Cell> {
    grid(form).map(|(_, cell)| cell).find(|cell| cell.id == id)
}

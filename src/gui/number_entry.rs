//! Which number of a form is being told: by a key of the quick row, or digit by digit.

use crate::systems::describe::{Cell, Field, Id, Kind};

/// A number of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number {
    /// Its name in the answers.
    pub id: Id,
    /// Its row; "row, column" in a table.
    pub label: String,
    /// As it stands; below the least where it is not told yet.
    pub value: i32,
    pub least: i32,
    pub most: i32,
    /// The words that stand for the numbers from 1 on; empty for a number.
    pub words: Vec<String>,
    /// The table it is a cell of: entry goes on from cell to cell.
    table: Option<Id>,
    /// Whether the form asks for it by itself while it is not told.
    asked: bool,
}

impl Number {
    /// Whether it is still to be told.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.value < self.least
    }
}

/// All numbers of these fields, in order; those that can not be changed left out.
fn numbers(fields: &[Field]) -> impl Iterator<Item = Number> {
    fields.iter().flat_map(of_field).filter(|number| number.least < number.most)
}

fn of_field(field: &Field) -> Vec<Number> {
    let cell = |cell: &Cell, label: String, words: &[String], table: bool| Number {
        id: cell.id.clone(),
        label,
        value: cell.value,
        least: cell.least,
        most: cell.most,
        words: words.to_vec(),
        table: table.then(|| field.id.clone()),
        asked: !table || !words.is_empty(),
    };
    let table = |rows: &[crate::systems::describe::GridRow], columns: &[String], words: &[String]| {
        let label = |row: &str, column: usize| match columns.get(column) {
            Some(column) => format!("{row}, {column}"),
            None => row.to_owned(),
        };
        let cells = rows.iter().flat_map(|row| {
            let cells = row.cells.iter().enumerate();
            cells.map(|(at, each)| cell(each, label(&row.name, at), words, true)).collect::<Vec<_>>()
        });
        cells.collect::<Vec<_>>()
    };
    match &field.kind {
        Kind::Number { value, least, most, .. } => vec![Number {
            id: field.id.clone(),
            label: field.label.clone(),
            value: *value,
            least: *least,
            most: *most,
            words: Vec::new(),
            table: None,
            asked: true,
        }],
        Kind::Rows(rows) => {
            let cells = rows.iter().filter_map(|row| row.number.as_ref().map(|number| (number, row)));
            cells.map(|(number, row)| cell(number, row.name.clone(), &[], false)).collect()
        }
        Kind::Grid { columns, rows } => table(rows, columns, &[]),
        Kind::Words { columns, words, rows } => table(rows, columns, words),
        _ => Vec::new(),
    }
}

/// The number that keys answer now: the one in focus, else the first that is still to be told.
#[must_use]
pub fn now(fields: &[Field], focus: Option<&Id>) -> Option<Number> {
    let focused = focus.and_then(|focus| numbers(fields).find(|number| number.id == *focus));
    focused.or_else(|| numbers(fields).find(|number| number.asked && number.is_open()))
}

/// The number in focus after this one was told: the next cell of its table.
#[must_use]
pub fn after(fields: &[Field], told: &Id) -> Option<Id> {
    let mut rest = numbers(fields).skip_while(|number| number.id != *told);
    let told = rest.next()?;
    rest.next().filter(|next| next.table.is_some() && next.table == told.table).map(|next| next.id)
}

/// Where a number stands among those of its form, from 0 for the first to 1 for the last.
#[must_use]
pub fn place(fields: &[Field], number: &Id) -> f32 {
    let all: Vec<Id> = numbers(fields).map(|number| number.id).collect();
    let share = |of: usize| u16::try_from(of).map_or(f32::MAX, f32::from);
    let at = all.iter().position(|id| id == number).unwrap_or(0);
    share(at) / share(all.len().saturating_sub(1)).max(1.0)
}

/// The number after this one, whatever it is.
#[must_use]
pub fn next(fields: &[Field], now: &Id) -> Option<Id> {
    numbers(fields).skip_while(|number| number.id != *now).nth(1).map(|number| number.id)
}

/// What a digit more makes of a number, of which `typed` was typed before.
///
/// What is too large begins anew with the digit.
#[must_use]
pub fn typed(number: &Number, typed: Option<i32>, digit: i32) -> Option<i32> {
    let joined = typed.map(|typed| typed.saturating_mul(10).saturating_add(digit));
    joined.into_iter().chain([digit]).find(|value| *value <= number.most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::describe::{GridRow, ToggleRow};

    fn cell(id: &str, value: i32, least: i32) -> Cell {
        Cell { id: id.to_owned().into(), value, computed: None, least, most: 60, suffix: String::new() }
    }

    fn row(name: &str, number: Cell) -> ToggleRow {
        ToggleRow { side: None, name: name.into(), note: String::new(), toggles: Vec::new(), number: Some(number) }
    }

    fn form() -> Vec<Field> {
        let rows = vec![row("first", cell("a", 4, 1)), row("second", cell("b", 0, 1))];
        let grid = |id: &str| GridRow {
            side: None,
            name: id.to_owned(),
            cells: vec![cell(&format!("{id}.1"), 0, 0), cell(&format!("{id}.2"), 0, 0)],
        };
        let columns = vec!["front".into(), "rear".into()];
        vec![
            Field::new("rows", "Attackers", Kind::Rows(rows)),
            Field::new("grid", "Table", Kind::Grid { columns, rows: vec![grid("x"), grid("y")] }),
        ]
    }

    #[test]
    fn the_first_open_number_is_asked_and_a_touched_one_instead() {
        assert_eq!(now(&form(), None).unwrap().label, "second");
        assert_eq!(now(&form(), Some(&"a".into())).unwrap().label, "first");
        assert_eq!(now(&form(), Some(&"y.2".into())).unwrap().label, "y, rear");
        assert_eq!(now(&form()[1..], None), None, "a table is told when it is touched");
    }

    #[test]
    fn entry_goes_on_within_a_table_alone() {
        assert_eq!(after(&form(), &"a".into()), None);
        assert_eq!(after(&form(), &"x.2".into()), Some("y.1".into()));
        assert_eq!(after(&form(), &"y.2".into()), None);
        assert_eq!(next(&form(), &"b".into()), Some("x.1".into()));
        assert!((place(&form(), &"x.1".into()) - 0.4).abs() < 1e-6);
    }

    #[test]
    fn digits_join_until_they_are_too_many() {
        let number = now(&form(), None).unwrap();
        assert_eq!(typed(&number, None, 1), Some(1));
        assert_eq!(typed(&number, Some(1), 2), Some(12));
        assert_eq!(typed(&number, Some(7), 2), Some(2), "72 is too large: it begins anew");
    }
}

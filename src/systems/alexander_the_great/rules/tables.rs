//! The players' own combat tables, and the bands of the gauge that choose among them.

use super::combat_result::CombatResult;
use super::ratio::Column;
use crate::instruments::Halves;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How many combat tables there are.
pub const TABLES: u8 = 4;
/// The faces of a line.
pub const FACES: usize = 6;

/// Bands of the gauge, by the lower bound of each but the last, from the best down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bands(pub Vec<Halves>);

impl Bands {
    /// The band of a value, from 1 for the best.
    #[must_use]
    pub fn of(&self, value: Halves) -> u8 {
        let above = self.0.iter().position(|bound| value >= *bound).unwrap_or(self.0.len());
        u8::try_from(above + 1).unwrap_or(u8::MAX)
    }

    /// How many bands there are.
    #[must_use]
    pub fn count(&self) -> u8 {
        u8::try_from(self.0.len() + 1).unwrap_or(u8::MAX)
    }

    /// "10½ to 15": a band by its ends, within 0 and `top`.
    #[must_use]
    pub fn words(&self, band: u8, top: Halves) -> String {
        let at = usize::from(band);
        let from = self.0.get(at.saturating_sub(1)).copied().unwrap_or_default();
        let to = at.checked_sub(2).and_then(|at| self.0.get(at)).map_or(top, |above| *above - Halves::of(1));
        if from == to { from.to_string() } else { format!("{from} to {to}") }
    }

    /// Whether the lower bounds fall, and lie within the gauge.
    #[must_use]
    pub fn fit(&self, top: Halves) -> bool {
        let falls = self.0.windows(2).all(|pair| matches!(pair, [above, below] if above > below));
        falls && self.0.iter().all(|bound| *bound > Halves::ZERO && *bound <= top)
    }
}

/// The lower bounds: "15½, 10½, 5½".
impl fmt::Display for Bands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bounds: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&bounds.join(", "))
    }
}

/// A line of a table in one column: the results of the faces 1 to 6, as far as known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ColumnCells {
    /// The table, from 1.
    pub table: u8,
    /// The defender's line, from 1.
    pub line: u8,
    pub column: Column,
    /// What each face brings; none for a hole.
    pub faces: Faces,
}

/// The results of the faces 1 to 6; none for a hole.
pub type Faces = [Option<CombatResult>; FACES];

impl ColumnCells {
    const fn key(&self) -> (u8, u8, Column) {
        (self.table, self.line, self.column)
    }
}

/// A cell of the tables that is not entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hole {
    /// From 1, like line and face.
    pub table: u8,
    pub line: u8,
    pub column: Column,
    pub face: u8,
}

/// The combat tables as far as they were entered, in the order of tables, lines and columns.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tables(Vec<ColumnCells>);

impl Tables {
    /// What was entered, wholly or in part.
    #[must_use]
    pub fn entered(&self) -> &[ColumnCells] {
        &self.0
    }

    /// The results of a line in a column; holes where nothing was entered.
    #[must_use]
    pub fn faces(&self, table: u8, line: u8, column: Column) -> Faces {
        self.find(table, line, column).map(|found| found.faces).unwrap_or_default()
    }

    /// The same where there is no hole.
    #[must_use]
    pub fn whole(&self, table: u8, line: u8, column: Column) -> Option<[CombatResult; FACES]> {
        let faces: Vec<CombatResult> = self.find(table, line, column)?.faces.iter().copied().collect::<Option<_>>()?;
        faces.try_into().ok()
    }

    /// The result of one face.
    #[must_use]
    pub fn result(&self, table: u8, line: u8, column: Column, face: u8) -> Option<CombatResult> {
        self.faces(table, line, column).get(usize::from(face).checked_sub(1)?).copied().flatten()
    }

    /// Enters a line of a table in one column; what is holes alone is taken out.
    pub fn enter(&mut self, table: u8, line: u8, column: Column, faces: Faces) {
        let cells = ColumnCells { table, line, column, faces };
        let place = self.0.binary_search_by_key(&cells.key(), ColumnCells::key);
        match (place, faces.iter().any(Option::is_some)) {
            (Ok(at), true) => {
                if let Some(known) = self.0.get_mut(at) {
                    *known = cells;
                }
            }
            (Ok(at), false) => drop(self.0.remove(at)),
            (Err(at), true) => self.0.insert(at, cells),
            (Err(_), false) => {}
        }
    }

    /// Whether nothing was entered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The holes among so many lines.
    pub fn holes(&self, lines: u8) -> impl Iterator<Item = Hole> {
        let columns = (1..=TABLES).flat_map(move |table| {
            (1..=lines).flat_map(move |line| Column::all().map(move |column| (table, line, column)))
        });
        columns.flat_map(|(table, line, column)| {
            let faces = (1..).zip(self.faces(table, line, column));
            faces.filter(|(_, result)| result.is_none()).map(move |(face, _)| Hole { table, line, column, face })
        })
    }

    fn find(&self, table: u8, line: u8, column: Column) -> Option<&ColumnCells> {
        self.0.iter().find(|known| known.key() == (table, line, column))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house() -> Bands {
        Bands([31, 21, 11].map(Halves::of).to_vec())
    }

    #[test]
    fn half_points_fall_in_the_upper_band() {
        let bands = house();
        for (value, band) in [(40, 1), (31, 1), (30, 2), (21, 2), (20, 3), (11, 3), (10, 4), (0, 4)] {
            assert_eq!(bands.of(Halves::of(value)), band, "{value} halves");
        }
        let top = Halves::whole(20);
        let said: Vec<String> = (1..=4).map(|band| bands.words(band, top)).collect();
        assert_eq!(said, ["15½ to 20", "10½ to 15", "5½ to 10", "0 to 5"]);
        assert_eq!(Bands(Vec::new()).words(1, top), "0 to 20");
    }

    #[test]
    fn bounds_fall_from_the_top() {
        let top = Halves::whole(20);
        assert!(house().fit(top) && house().to_string() == "15½, 10½, 5½");
        for bounds in [vec![21, 31], vec![21, 21], vec![41], vec![0]] {
            let bands = Bands(bounds.into_iter().map(Halves::of).collect());
            assert!(!bands.fit(top), "{bands}");
        }
    }

    #[test]
    fn holes_are_found_until_the_last_cell_is_entered() {
        let mut tables = Tables::default();
        let first = Hole { table: 1, line: 1, column: Column::at(0).unwrap(), face: 1 };
        assert_eq!((tables.holes(4).next(), tables.holes(4).count()), (Some(first), 4 * 4 * 11 * 6));
        for (table, line) in (1..=4).flat_map(|table| (1..=4).map(move |line| (table, line))).rev() {
            for column in Column::all() {
                tables.enter(table, line, column, [Some(CombatResult::Melee); FACES]);
            }
        }
        assert_eq!(tables.holes(4).next(), None);
        assert!(tables.entered().is_sorted_by_key(ColumnCells::key), "in one order, however they were entered");
        let even = Column::at(5).unwrap();
        let melee = Some(CombatResult::Melee);
        tables.enter(3, 2, even, [melee, melee, melee, None, melee, melee]);
        let hole = Hole { table: 3, line: 2, column: even, face: 4 };
        assert_eq!(tables.holes(4).collect::<Vec<_>>(), [hole]);
        assert_eq!(tables.whole(3, 2, even), None);
        assert_eq!((tables.result(3, 2, even, 5), tables.result(3, 2, even, 0)), (melee, None));
        tables.enter(3, 2, even, [None; FACES]);
        assert_eq!(tables.entered().len(), 4 * 4 * 11 - 1, "holes alone are not saved");
    }
}

//! The players' own combat tables, and the bands of the gauge that choose among them.

use super::code::Code;
use super::ratio::Column;
use crate::instruments::Halves;
use serde::{Deserialize, Serialize};

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

    /// What is wrong with lower bounds, if anything is.
    #[must_use]
    pub fn wrong(&self, top: Halves) -> Option<String> {
        let bounds: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        let falls = self.0.windows(2).all(|pair| matches!(pair, [above, below] if above > below));
        let within = self.0.iter().all(|bound| *bound > Halves::ZERO && *bound <= top);
        (!falls || !within).then(|| format!("expected bounds that fall from {top} to ½, found {}", bounds.join(", ")))
    }
}

/// One line of a table in one column: the results of the faces 1 to 6, as far as known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Line {
    /// The table, from 1.
    pub table: u8,
    /// The defender's line, from 1.
    pub line: u8,
    /// The column.
    pub column: Column,
    /// What each face brings; none for a hole.
    pub faces: [Option<Code>; FACES],
}

/// The combat tables as far as they were entered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tables(Vec<Line>);

impl Tables {
    /// The lines that were entered, wholly or in part.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.0
    }

    /// A line's results; holes where nothing was entered.
    #[must_use]
    pub fn faces(&self, table: u8, line: u8, column: Column) -> [Option<Code>; FACES] {
        self.find(table, line, column).map(|found| found.faces).unwrap_or_default()
    }

    /// A line without a hole.
    #[must_use]
    pub fn whole(&self, table: u8, line: u8, column: Column) -> Option<[Code; FACES]> {
        let faces: Vec<Code> = self.find(table, line, column)?.faces.iter().copied().collect::<Option<_>>()?;
        faces.try_into().ok()
    }

    /// The result of one face.
    #[must_use]
    pub fn result(&self, table: u8, line: u8, column: Column, face: u8) -> Option<Code> {
        self.faces(table, line, column).get(usize::from(face).checked_sub(1)?).copied().flatten()
    }

    /// Enters one result, or takes it out.
    pub fn enter(&mut self, table: u8, line: u8, column: Column, face: u8, code: Option<Code>) {
        let place = usize::from(face).saturating_sub(1);
        let at = self.0.iter().position(|known| (known.table, known.line, known.column) == (table, line, column));
        let at = at.unwrap_or_else(|| {
            self.0.push(Line { table, line, column, faces: [None; FACES] });
            self.0.len() - 1
        });
        if let Some(cell) = self.0.get_mut(at).and_then(|line| line.faces.get_mut(place)) {
            *cell = code;
        }
        self.0.retain(|line| line.faces.iter().any(Option::is_some));
        self.0.sort_by_key(|line| (line.table, line.line, line.column));
    }

    /// Whether nothing was entered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The first hole among so many lines, and how many there are.
    #[must_use]
    pub fn holes(&self, lines: u8) -> Option<(u8, u8, Column, u8, usize)> {
        let all = (1..=TABLES)
            .flat_map(|table| (1..=lines).flat_map(move |line| Column::all().map(move |column| (table, line, column))));
        let mut holes = all.flat_map(|(table, line, column)| {
            let faces = self.faces(table, line, column);
            let open = (1_u8..).zip(faces).filter(|(_, code)| code.is_none());
            open.map(move |(face, _)| (table, line, column, face)).collect::<Vec<_>>()
        });
        let (table, line, column, face) = holes.next()?;
        Some((table, line, column, face, holes.count() + 1))
    }

    fn find(&self, table: u8, line: u8, column: Column) -> Option<&Line> {
        self.0.iter().find(|known| (known.table, known.line, known.column) == (table, line, column))
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
        assert_eq!(house().wrong(top), None);
        for bounds in [vec![21, 31], vec![21, 21], vec![41], vec![0]] {
            let bands = Bands(bounds.into_iter().map(Halves::of).collect());
            assert!(bands.wrong(top).unwrap().contains("expected bounds that fall"));
        }
    }

    #[test]
    fn holes_are_found_until_the_last_cell_is_entered() {
        let mut tables = Tables::default();
        assert_eq!(tables.holes(4), Some((1, 1, Column::at(0).unwrap(), 1, 4 * 4 * 11 * 6)));
        for (table, line) in (1..=4).flat_map(|table| (1..=4).map(move |line| (table, line))) {
            for column in Column::all() {
                (1..=6).for_each(|face| tables.enter(table, line, column, face, Some(Code::Melee)));
            }
        }
        assert_eq!(tables.holes(4), None);
        let even = Column::at(5).unwrap();
        tables.enter(3, 2, even, 4, None);
        assert_eq!(tables.holes(4), Some((3, 2, even, 4, 1)));
        assert_eq!(tables.whole(3, 2, even), None);
        assert_eq!(tables.result(3, 2, even, 5), Some(Code::Melee));
        assert_eq!(tables.result(3, 2, even, 0), None);
    }
}

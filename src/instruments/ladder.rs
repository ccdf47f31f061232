//! Dice whose size is a strength, and the ladder they step down.

use super::Die;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A die of the kinds that lie on tables, ordered by the number of faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum DieSize {
    D4,
    D6,
    D8,
    D10,
    D12,
    D20,
}

impl DieSize {
    /// All of them, the smallest first.
    pub const ALL: [Self; 6] = [Self::D4, Self::D6, Self::D8, Self::D10, Self::D12, Self::D20];

    /// How many faces it has.
    #[must_use]
    pub const fn faces(self) -> u8 {
        match self {
            Self::D4 => 4,
            Self::D6 => 6,
            Self::D8 => 8,
            Self::D10 => 10,
            Self::D12 => 12,
            Self::D20 => 20,
        }
    }

    /// The die to be thrown.
    #[must_use]
    pub fn die(self) -> Die {
        Die::new(self.faces()).unwrap_or(Die::D6)
    }

    /// Its name in data files and on the command line: "d8".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::D4 => "d4",
            Self::D6 => "d6",
            Self::D8 => "d8",
            Self::D10 => "d10",
            Self::D12 => "d12",
            Self::D20 => "d20",
        }
    }

    /// The size with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.name() == name)
    }
}

impl fmt::Display for DieSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The sizes a unit's die can have, and how far a loss takes it down.
///
/// Sizes rise, and none comes twice; a step is at least one size. Below the smallest a die is gone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Ladder {
    sizes: Vec<DieSize>,
    step: u8,
}

/// The saved form of a ladder, not yet checked.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Written {
    sizes: Vec<DieSize>,
    step: u8,
}

impl Ladder {
    /// A ladder; none unless the sizes rise, there is at least one, and a step is at least 1.
    #[must_use]
    pub fn new(sizes: Vec<DieSize>, step: u8) -> Option<Self> {
        let rises = sizes.iter().zip(sizes.iter().skip(1)).all(|(lower, higher)| lower < higher);
        (rises && !sizes.is_empty() && step > 0).then_some(Self { sizes, step })
    }

    /// The sizes, the smallest first.
    #[must_use]
    pub fn sizes(&self) -> &[DieSize] {
        &self.sizes
    }

    /// Whether a unit's die can have this size.
    #[must_use]
    pub fn has(&self, size: DieSize) -> bool {
        self.sizes.contains(&size)
    }

    /// What a loss makes of a die; none when it is gone. A size that is not on the ladder goes too.
    #[must_use]
    pub fn down(&self, size: DieSize) -> Option<DieSize> {
        let at = self.place(size)?;
        self.sizes.get(at.checked_sub(self.step.into())?).copied()
    }

    /// The size from which a loss leads to this one; none when there is none so large.
    #[must_use]
    pub fn up(&self, size: DieSize) -> Option<DieSize> {
        self.sizes.get(self.place(size)? + usize::from(self.step)).copied()
    }

    fn place(&self, size: DieSize) -> Option<usize> {
        self.sizes.iter().position(|each| *each == size)
    }
}

impl TryFrom<Written> for Ladder {
    type Error = String;
    fn try_from(Written { sizes, step }: Written) -> Result<Self, String> {
        Self::new(sizes, step).ok_or_else(|| "expected sizes that rise and a step of 1 or more".into())
    }
}

impl From<Ladder> for Written {
    fn from(Ladder { sizes, step }: Ladder) -> Self {
        Self { sizes, step }
    }
}

#[cfg(test)]
mod tests {
    use super::DieSize::{D4, D6, D8, D10, D12};
    use super::*;

    fn of_gaugamela() -> Ladder {
        Ladder::new(vec![D6, D8, D10, D12], 2).unwrap()
    }

    #[test]
    fn a_loss_takes_a_die_two_sizes_down() {
        let ladder = of_gaugamela();
        for (size, lower) in [(D12, Some(D8)), (D10, Some(D6)), (D8, None), (D6, None), (D4, None)] {
            assert_eq!(ladder.down(size), lower, "{size}");
        }
    }

    #[test]
    fn up_is_the_way_back() {
        let ladder = of_gaugamela();
        for size in ladder.sizes() {
            assert_eq!(ladder.up(*size).and_then(|higher| ladder.down(higher)), ladder.up(*size).map(|_| *size));
        }
        assert_eq!((ladder.up(D8), ladder.up(D10)), (Some(D12), None));
    }

    #[test]
    fn a_ladder_rises_and_steps() {
        assert_eq!(Ladder::new(vec![D8, D6], 1), None);
        assert_eq!(Ladder::new(vec![D6, D6], 1), None);
        assert_eq!(Ladder::new(Vec::new(), 1), None);
        assert_eq!(Ladder::new(vec![D6], 0), None);
        assert!(serde_json::from_str::<Ladder>(r#"{"sizes":["d8","d6"],"step":1}"#).is_err());
        let ladder = of_gaugamela();
        let written = serde_json::to_string(&ladder).unwrap();
        assert_eq!(written, r#"{"sizes":["d6","d8","d10","d12"],"step":2}"#);
        assert_eq!(serde_json::from_str::<Ladder>(&written).unwrap(), ladder);
    }

    #[test]
    fn a_size_is_known_by_its_name() {
        for size in DieSize::ALL {
            assert_eq!(DieSize::named(size.name()), Some(size));
            assert_eq!(size.die().faces(), size.faces());
        }
        assert_eq!(DieSize::named("d7"), None);
    }
}

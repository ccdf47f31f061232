//! What a die must show to hit or to save: whole numbers, and halves with a second roll.

use crate::instruments::{Die, FaceSet, Target};
use serde::{Deserialize, Serialize};
use std::fmt;

/// All dice of the game are cubes.
pub(crate) const DIE: Die = Die::D6;

/// What a die must show: `4+`, or `4½+`, where a 4 is rolled again.
///
/// Whole numbers 2 to 6, half ones 1½ to 5½: above 5½ no second roll is left to succeed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Needs {
    least: u8,
    half: bool,
}

impl Needs {
    /// A six, as all shooting but the best needs.
    pub const SIX: Self = Self { least: 6, half: false };

    /// Reads `4+`, `4`, `4½+` or `4½`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let text = text.strip_suffix('+').unwrap_or(text);
        let (number, half) = text.strip_suffix('½').map_or((text, false), |number| (number, true));
        let least: u8 = number.parse().ok()?;
        let fits = if half { (1..=5).contains(&least) } else { (2..=6).contains(&least) };
        fits.then_some(Self { least, half })
    }

    /// The same with another number; none where there is no such die.
    #[must_use]
    pub const fn with(self, least: u8) -> Option<Self> {
        let (lowest, highest) = self.bounds();
        if least < lowest || least > highest { None } else { Some(Self { least, half: self.half }) }
    }

    /// The least and the greatest number: 2 to 6, or 1 to 5 where a half is added.
    #[must_use]
    pub const fn bounds(self) -> (u8, u8) {
        if self.half { (1, 5) } else { (2, 6) }
    }

    /// The number, without its half.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.least
    }

    /// Whether a die is rolled again on the number itself.
    #[must_use]
    pub const fn is_half(self) -> bool {
        self.half
    }

    /// The faces that do, and those of a second roll: on the number itself, or on `then` where a
    /// ruling says so (W8).
    #[must_use]
    pub fn target(self, then: Option<u8>) -> Target {
        if !self.half {
            return Target::plain(FaceSet::at_least(DIE, self.least, 0));
        }
        let second = FaceSet::at_least(DIE, then.unwrap_or(self.least), 0);
        Target::plain(FaceSet::at_least(DIE, self.least + 1, 0)).again(FaceSet::NONE.with(self.least), second)
    }
}

impl fmt::Display for Needs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}+", self.least, if self.half { "½" } else { "" })
    }
}

impl TryFrom<String> for Needs {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| format!("expected `2+` to `6+` or `1½+` to `5½+`, found `{text}`"))
    }
}

impl From<Needs> for String {
    fn from(needs: Needs) -> Self {
        needs.to_string()
    }
}

/// Some faces rolled once more, never one that succeeds.
pub(crate) fn again(target: Target, faces: FaceSet) -> Target {
    let faces = FaceSet::of(DIE, |face| faces.contains(face) && !target.hit.contains(face));
    if faces.is_empty() { target } else { target.again(faces, target.hit) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_read_written_and_have_their_chance() {
        let chance = |text: &str, then| Needs::read(text).unwrap().target(then).chance(DIE);
        assert_eq!(chance("4½+", None), (15, 36));
        assert_eq!(chance("5½", None), (8, 36), "2/9");
        assert_eq!(chance("5½+", Some(4)), (9, 36), "1/4");
        assert_eq!(chance("4+", Some(4)), (3, 6));
        assert_eq!(Needs::read("4½").unwrap().to_string(), "4½+");
    }

    #[test]
    fn a_half_on_a_six_and_other_nonsense_is_nothing() {
        for text in ["6½", "0½", "1+", "7", "", "½", "-4", "4.5", "4++"] {
            assert_eq!(Needs::read(text), None, "{text}");
        }
        assert!(serde_json::from_str::<Needs>("\"6½+\"").unwrap_err().to_string().contains("6½+"));
    }
}

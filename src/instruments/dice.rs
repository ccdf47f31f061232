//! Dice, sets of faces, and what a die must show.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A die by its number of faces, 2 to 20.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Die(u8);

impl Die {
    /// The cube.
    pub const D6: Self = Self(6);
    /// The most faces a die can have here.
    pub const MOST: u8 = 20;

    /// A die with so many faces; none unless 2 to 20.
    #[must_use]
    pub const fn new(faces: u8) -> Option<Self> {
        if faces >= 2 && faces <= Self::MOST { Some(Self(faces)) } else { None }
    }

    /// How many faces it has.
    #[must_use]
    pub const fn faces(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Die {
    type Error = String;
    fn try_from(faces: u8) -> Result<Self, String> {
        Self::new(faces).ok_or_else(|| format!("expected a die of 2 to 20 faces, found d{faces}"))
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> Self {
        die.0
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.0)
    }
}

/// A set of faces, 1 to 20.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FaceSet(u32);

impl FaceSet {
    /// No face.
    pub const NONE: Self = Self(0);

    /// The faces for which `fits` holds.
    pub fn of(die: Die, fits: impl Fn(u8) -> bool) -> Self {
        (1..=die.faces()).filter(|face| fits(*face)).fold(Self::NONE, Self::with)
    }

    /// The faces that show `least` or more once `modifier` is added.
    #[must_use]
    pub fn at_least(die: Die, least: u8, modifier: i8) -> Self {
        Self::of(die, |face| i16::from(face) + i16::from(modifier) >= i16::from(least))
    }

    /// The faces that show `most` or less once `modifier` is added.
    #[must_use]
    pub fn at_most(die: Die, most: u8, modifier: i8) -> Self {
        Self::of(die, |face| i16::from(face) + i16::from(modifier) <= i16::from(most))
    }

    /// The set with one face more; faces over 20 change nothing.
    #[must_use]
    pub const fn with(self, face: u8) -> Self {
        if face >= 1 && face <= Die::MOST { Self(self.0 | 1 << (face - 1)) } else { self }
    }

    /// The set without one face.
    #[must_use]
    pub const fn without(self, face: u8) -> Self {
        if face >= 1 && face <= Die::MOST { Self(self.0 & !(1 << (face - 1))) } else { self }
    }

    /// Whether the face is among them.
    #[must_use]
    pub const fn contains(self, face: u8) -> bool {
        face >= 1 && face <= Die::MOST && self.0 & 1 << (face - 1) != 0
    }

    /// How many faces there are in it.
    #[must_use]
    pub const fn len(&self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no face is in it.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// The set in words for one die: "5+", "2 or less", "1, 4", "never", "always".
    #[must_use]
    pub fn words(self, die: Die) -> String {
        let faces: Vec<u8> = (1..=die.faces()).filter(|face| self.contains(*face)).collect();
        match (faces.first(), faces.last()) {
            (Some(first), Some(last)) => {
                let run = usize::from(last - first) + 1 == faces.len();
                match (run, *first, *last) {
                    (true, 1, last) if last == die.faces() => "always".into(),
                    (true, first, last) if last == die.faces() => format!("{first}+"),
                    (true, 1, last) => format!("{last} or less"),
                    _ => faces.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
                }
            }
            _ => "never".into(),
        }
    }
}

/// What a die must show to count, and which faces are rolled once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Target {
    /// These faces count.
    pub hit: FaceSet,
    /// These are rolled once more (never among those that count).
    #[serde(default, skip_serializing_if = "FaceSet::is_empty")]
    pub again: FaceSet,
    /// The faces that count in the second roll.
    #[serde(default, skip_serializing_if = "FaceSet::is_empty")]
    pub then: FaceSet,
}

impl Target {
    /// A target without a second roll.
    #[must_use]
    pub const fn plain(hit: FaceSet) -> Self {
        Self { hit, again: FaceSet::NONE, then: FaceSet::NONE }
    }

    /// The same, with some faces rolled once more.
    #[must_use]
    pub const fn again(self, again: FaceSet, then: FaceSet) -> Self {
        Self { hit: self.hit, again, then }
    }

    /// The chance of one die to count, as (favourable, of all), not reduced.
    #[must_use]
    pub fn chance(&self, die: Die) -> (u64, u64) {
        let faces = u64::from(die.faces());
        let hit = u64::from(self.hit.len());
        if self.again.is_empty() {
            return (hit, faces);
        }
        (hit * faces + u64::from(self.again.len()) * u64::from(self.then.len()), faces * faces)
    }

    /// The target in words: "5+", "4+, 1s again".
    #[must_use]
    pub fn words(&self, die: Die) -> String {
        if self.again.is_empty() {
            return self.hit.words(die);
        }
        let again: Vec<String> =
            (1..=die.faces()).filter(|face| self.again.contains(*face)).map(|face| format!("{face}s")).collect();
        format!("{}, {} again", self.hit.words(die), again.join(" and "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_read_as_players_say_them() {
        let d6 = Die::D6;
        let cases = [
            (FaceSet::at_least(d6, 5, 0), "5+"),
            (FaceSet::at_least(d6, 6, 0), "6+"),
            (FaceSet::at_least(d6, 6, -1), "never"),
            (FaceSet::at_least(d6, 2, 1), "always"),
            (FaceSet::at_most(d6, 2, 0), "2 or less"),
            (FaceSet::at_most(d6, 3, -1), "4 or less"),
            (FaceSet::at_most(d6, 1, 0), "1 or less"),
            (FaceSet::NONE.with(1).with(4), "1, 4"),
        ];
        for (set, words) in cases {
            assert_eq!(set.words(d6), words);
        }
    }

    #[test]
    fn half_targets_have_their_exact_chance() {
        let d6 = Die::D6;
        let four_and_a_half =
            Target::plain(FaceSet::at_least(d6, 5, 0)).again(FaceSet::NONE.with(4), FaceSet::at_least(d6, 4, 0));
        assert_eq!(four_and_a_half.chance(d6), (15, 36), "5/12");
        assert_eq!(four_and_a_half.words(d6), "5+, 4s again");
        assert_eq!(Target::plain(FaceSet::at_least(d6, 4, 1)).chance(d6), (4, 6));
    }

    #[test]
    fn a_die_has_two_to_twenty_faces() {
        assert_eq!(Die::new(1), None);
        assert_eq!(Die::new(21), None);
        assert_eq!(Die::new(12).map(Die::faces), Some(12));
        assert!(serde_json::from_str::<Die>("0").is_err());
    }

    #[test]
    fn faces_outside_one_to_twenty_are_in_no_set() {
        assert_eq!(FaceSet::NONE.with(0).with(21), FaceSet::NONE);
        assert!(!FaceSet::at_least(Die::D6, 1, 0).contains(0));
        assert!(FaceSet::NONE.with(20).contains(20));
        assert!(FaceSet::NONE.with(3).without(3).is_empty());
    }
}

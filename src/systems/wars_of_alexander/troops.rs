//! Troop types and what they are in the rules.

use crate::instruments::{BaseWidths, Die, FaceSet, Target};
use serde::{Deserialize, Serialize};
use std::fmt;

/// All dice of the game are cubes.
pub(super) const DIE: Die = Die::D6;

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

/// What the rules call a kind of troops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Hoplites, phalangites, hypaspists.
    #[default]
    HeavyInfantry,
    /// Kardakes; sparabara.
    MediumInfantry,
    /// Archers in ranks.
    CloseOrderArchers,
    /// Peltasts.
    LightInfantry,
    /// Javelins, slings, bows in swarms.
    Skirmishers,
    /// Companions, Thessalians, guards.
    HeavyCavalry,
    /// Bactrians.
    MediumCavalry,
    /// Prodromoi, Paphlagonians.
    LightMediumCavalry,
    /// Horse archers.
    LightCavalry,
    /// With scythes.
    Chariots,
}

impl Class {
    /// The words of data files.
    pub const WORDS: [(&'static str, Self); 10] = [
        ("heavy_infantry", Self::HeavyInfantry),
        ("medium_infantry", Self::MediumInfantry),
        ("close_order_archers", Self::CloseOrderArchers),
        ("light_infantry", Self::LightInfantry),
        ("skirmishers", Self::Skirmishers),
        ("heavy_cavalry", Self::HeavyCavalry),
        ("medium_cavalry", Self::MediumCavalry),
        ("light_medium_cavalry", Self::LightMediumCavalry),
        ("light_cavalry", Self::LightCavalry),
        ("chariots", Self::Chariots),
    ];

    /// Its words for players.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HeavyInfantry => "heavy infantry",
            Self::MediumInfantry => "medium infantry",
            Self::CloseOrderArchers => "close-order archers",
            Self::LightInfantry => "light infantry",
            Self::Skirmishers => "skirmishers",
            Self::HeavyCavalry => "heavy cavalry",
            Self::MediumCavalry => "medium cavalry",
            Self::LightMediumCavalry => "light-medium cavalry",
            Self::LightCavalry => "light cavalry",
            Self::Chariots => "chariots",
        }
    }

    /// Whether it rides.
    #[must_use]
    pub const fn is_mounted(self) -> bool {
        self.is_cavalry() || matches!(self, Self::Chariots)
    }

    /// Whether it is cavalry.
    #[must_use]
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Self::HeavyCavalry | Self::MediumCavalry | Self::LightMediumCavalry | Self::LightCavalry)
    }

    /// Whether it is light: moves and passes easily, and takes no order roll.
    ///
    /// Rule: Orders; Movement. Light cavalry is among them for moving (W1).
    #[must_use]
    pub const fn is_light(self) -> bool {
        matches!(self, Self::LightInfantry | Self::Skirmishers | Self::LightCavalry)
    }

    /// Whether it is heavy or medium infantry, or stands in ranks as they do.
    #[must_use]
    pub const fn is_line(self) -> bool {
        matches!(self, Self::HeavyInfantry | Self::MediumInfantry | Self::CloseOrderArchers)
    }

    /// Whether it may turn round before it has moved.
    #[must_use]
    pub const fn may_evade(self) -> bool {
        matches!(self, Self::LightInfantry | Self::Skirmishers | Self::LightMediumCavalry)
    }
}

/// Whose soldiers they are: it decides order rolls, passing, gaps and how worn-out ones move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum People {
    /// Native Macedonians.
    #[default]
    Macedonian,
    /// Spartans.
    Spartan,
    /// Thebans.
    Theban,
    /// Thracians.
    Thracian,
    /// Other Greeks.
    Greek,
    /// Persians and their peoples.
    Persian,
}

impl People {
    /// The words of data files.
    pub const WORDS: [(&'static str, Self); 6] = [
        ("macedonian", Self::Macedonian),
        ("spartan", Self::Spartan),
        ("theban", Self::Theban),
        ("thracian", Self::Thracian),
        ("greek", Self::Greek),
        ("persian", Self::Persian),
    ];

    /// Its name for players.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Macedonian => "Macedonian",
            Self::Spartan => "Spartan",
            Self::Theban => "Theban",
            Self::Thracian => "Thracian",
            Self::Greek => "Greek",
            Self::Persian => "Persian",
        }
    }

    /// Whether they are drilled: no order roll, gaps closed free, no disorder by passing.
    #[must_use]
    pub const fn is_drilled(self) -> bool {
        matches!(self, Self::Macedonian | Self::Spartan)
    }
}

/// What troops shoot with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Shooting {
    /// "bow".
    pub weapon: String,
    /// How far.
    pub range: BaseWidths,
    /// What hits.
    pub needs: Needs,
    /// What hits over friends; none where they may not shoot over them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overhead: Option<Needs>,
}

/// A troop type with its numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the rules that a type has or has not")]
pub struct Troop {
    /// Its id in files.
    pub id: String,
    /// Its name for players.
    pub name: String,
    /// What the rules call it.
    pub class: Class,
    /// What hits in a fight; never a half one.
    pub hits: Needs,
    /// What saves.
    pub saves: Needs,
    /// What saves in a fight, where it differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saves_fight: Option<Needs>,
    /// How far it moves.
    pub moves: BaseWidths,
    /// How far it moves after it has shot, where it differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves_shot: Option<BaseWidths>,
    /// What it shoots with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shooting: Option<Shooting>,
    /// Whether it strikes first in the first round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub strikes_first: bool,
    /// Whether it throws javelins before contact.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub volley: bool,
    /// Whether it may form the circle of death.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub circle: bool,
    /// Whether an overlap with others like it counts on the unshielded side only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shield_wall: bool,
    /// Whether shooting can not hurt it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub impervious: bool,
    /// Whether it may not attack.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub never_attacks: bool,
    /// Points of a base; none where nobody filled them in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u16>,
    /// Whose soldiers they are, where that goes without saying.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub people: Option<People>,
    /// The bases of a unit and how many deep they stand, where the rules say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<[u8; 2]>,
    /// Which of its values are house values: `hits`, `saves`, `moves`, `shoots`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub house: Vec<String>,
}

impl Troop {
    /// What saves in a fight.
    #[must_use]
    pub const fn saves_in_fight(&self) -> Needs {
        match self.saves_fight {
            Some(needs) => needs,
            None => self.saves,
        }
    }

    /// " (house)" where one of its values is not in the source.
    #[must_use]
    pub fn house_mark(&self, value: &str) -> &'static str {
        if self.house.iter().any(|house| house == value) { " (house)" } else { "" }
    }
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

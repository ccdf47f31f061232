//! A troop type with its numbers.
#![expect(missing_docs, reason = "most are the words of the source")]

use super::needs::Needs;
use super::people::{Class, People};
use crate::instruments::BaseWidths;
use serde::{Deserialize, Serialize};

/// What troops shoot with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Shooting {
    /// "bow".
    pub weapon: String,
    pub range: BaseWidths,
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
    pub id: String,
    pub name: String,
    pub class: Class,
    /// What hits in a fight; never a half one.
    pub hits: Needs,
    pub saves: Needs,
    /// What saves in a fight, where it differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saves_fight: Option<Needs>,
    /// How far it moves.
    pub moves: BaseWidths,
    /// How far it moves after it has shot, where it differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves_shot: Option<BaseWidths>,
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

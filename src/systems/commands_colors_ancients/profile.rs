//! What the game's data files say: unit types, blocks, special rules, cards, differences, rulings.

mod reading;
mod scenario;

pub(super) use scenario::{BANNERS_MOST, CARDS_MOST, UNITS_MOST};
pub use scenario::{Scenario, SideInfo, Special};

use super::command::Reach;
use super::kinds::{Ground, UnitType};
use super::state::Step;
use crate::data::{Document, Kind, Library, Problem};
use serde::{Deserialize, Serialize};

/// `profile.toml`, whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// Its id in files.
    pub id: String,
    /// The unit types, in the order of the file.
    pub units: Vec<UnitType>,
    /// The blocks in a box, by army; an army without numbers is not counted.
    pub armies: Vec<Army>,
    /// The special rules.
    pub rules: Vec<RuleInfo>,
    /// Where the source and the publisher's English rules differ, in every battle.
    pub differences: Vec<Difference>,
    /// Where the source is silent.
    pub rulings: Vec<Ruling>,
    /// The command cards.
    pub cards: Vec<CommandCard>,
}

/// The blocks of an army's colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Army {
    /// Its id in files.
    pub id: String,
    /// How many blocks of each unit type there are.
    pub blocks: Vec<(String, u8)>,
}

/// A special rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RuleInfo {
    /// Its id: the program knows by it what it decides itself.
    pub id: String,
    /// A few words for the players.
    pub title: String,
    /// What it says.
    pub text: String,
    /// When the players should think of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Due>,
    /// Terrain that nobody enters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Ground>,
    /// Whether it is off unless the players want it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
}

/// When the players should think of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// Before the first turn.
    SetUp,
    /// At a step of the turn.
    At(Step),
}

/// A difference between the source and the publisher's rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// As the source has it.
    pub source: String,
    /// As the publisher has it.
    pub publisher: String,
    /// Banners, as the publisher has them.
    pub banners: Option<u8>,
    /// The year as the source prints it.
    pub printed: Option<u16>,
    /// A special rule that the publisher does not have.
    pub drop: Option<String>,
    /// A special rule that the publisher has.
    pub add: Option<String>,
}

/// A question where the source is silent; the first answer is ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// Where it comes from.
    pub source: String,
    /// Its answers: id and words.
    pub options: Vec<(String, String)>,
}

/// A command card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CommandCard {
    /// Its id.
    pub id: String,
    /// Its name for players.
    pub name: String,
    /// Section, troop, leadership or tactic.
    pub group: String,
    /// How many there are of it.
    pub copies: u8,
    /// What it does.
    pub text: String,
    /// Whether it orders one unit of choice where it can not be used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub else_one: bool,
    /// Dice more in close combat.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub dice: u8,
    /// Whether those are for mounted units alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mounted: bool,
    /// Whether they count at range too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ranged: bool,
}

impl CommandCard {
    /// Whether its dice count for a unit in a fight.
    #[must_use]
    pub fn helps(&self, unit: &UnitType, reach: Reach) -> bool {
        let near = reach == Reach::Close || self.ranged;
        self.dice > 0 && near && (!self.mounted || unit.body.is_mounted())
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Profile {
    /// The unit type with this id.
    #[must_use]
    pub fn unit(&self, id: &str) -> Option<&UnitType> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// The special rule with this id.
    #[must_use]
    pub fn rule(&self, id: &str) -> Option<&RuleInfo> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// How many units of a type the blocks of an army make; none where they are not counted.
    #[must_use]
    pub fn units_in_box(&self, army: &str, unit: &UnitType) -> Option<u8> {
        let army = self.armies.iter().find(|each| each.id == army).filter(|army| !army.blocks.is_empty())?;
        let blocks = army.blocks.iter().find(|(id, _)| *id == unit.id).map_or(0, |(_, blocks)| *blocks);
        Some(blocks / unit.blocks.max(1))
    }
}

/// What is wrong in a document of the game.
pub(super) fn check(library: &Library, document: &Document) -> Vec<Problem> {
    match document.kind {
        Kind::Profile => Profile::read(document).err().unwrap_or_default(),
        Kind::Scenario => match library.profile(super::GAME, super::GAME).map(Profile::read) {
            Some(Ok(profile)) => Scenario::read(document, &profile).err().unwrap_or_default(),
            // The profile's own problems are told with the profile.
            Some(Err(_)) | None => Vec::new(),
        },
        Kind::Deck | Kind::Campaign => Vec::new(),
    }
}

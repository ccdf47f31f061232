//! What a battle starts from: armies, war council, rules and readings, all resolved.
//!
//! A setup is saved with its battle for ever; a change of a data file never reaches it.
#![expect(missing_docs, reason = "fields whose names say it go without")]

use super::command::Reach;
use super::ground::Ground;
use super::step::Step;
use super::units::{Elite, UnitType};
use crate::instruments::Side;
use crate::systems::describe::Noted;
use crate::systems::prepare::{full_name, rulings};
use serde::{Deserialize, Serialize};

/// All that a battle starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// The id of the scenario it was prepared from.
    pub scenario: String,
    /// The battle's name for players.
    pub name: String,
    /// BC.
    pub year: u16,
    /// The army at the top of the board, then the other.
    pub sides: [ArmySetup; 2],
    /// Who moves first.
    pub first: Side,
    /// Banners that win.
    pub banners: u8,
    /// Whether blocks are kept for every unit, so that banners come by themselves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub keep_units: bool,
    pub types: Vec<UnitType>,
    /// The units of both sides by their types, as the board shows them.
    pub rows: Vec<Row>,
    /// The units: each for itself where they are kept, else one for each row.
    pub units: Vec<Unit>,
    /// The special rules in force.
    pub rules: Vec<RuleInfo>,
    /// The command cards.
    pub cards: Vec<CommandCard>,
    /// Source or publisher.
    pub readings: Readings,
    /// Where the source is silent.
    pub rulings: Rulings,
    /// What the scenario wants remembered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub noted: Vec<Noted>,
}

/// A side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArmySetup {
    pub name: String,
    /// The colour of its blocks in the source: rules that name a people go by it.
    pub blocks: String,
    /// The blocks that stand for them on the board, where the players took others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
    /// Cards of its hand.
    pub cards: u8,
    /// Its leaders by name.
    pub leaders: Vec<String>,
    /// How many leaders it has, those without a name in the source too.
    pub leader_count: u8,
    /// Who plays it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub player: String,
}

/// The units of one type of a side, special ones apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Row {
    pub side: Side,
    /// By its place in [`Setup::types`].
    #[serde(rename = "kind")]
    pub unit_type: u16,
    pub count: u8,
    /// What makes them special.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elite: Option<Elite>,
}

/// A unit, or all units of a row where units are not kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Unit {
    /// Its row, by its place in [`Setup::rows`].
    pub row: u16,
    /// Its letter among several of its row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<char>,
    /// The leader that starts with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<String>,
}

/// A special rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RuleInfo {
    /// The program knows by it what it decides itself.
    pub id: String,
    pub title: String,
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

/// A command card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CommandCard {
    pub id: String,
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
    pub fn helps(&self, unit_type: &UnitType, reach: Reach) -> bool {
        let near = reach == Reach::Close || self.ranged;
        self.dice > 0 && near && (!self.mounted || unit_type.body.is_mounted())
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Whose rules hold where they differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// As our source prints it.
    #[default]
    Source,
    /// As the publisher's English rules have it.
    Publisher,
}

impl Edition {
    /// Their words among the answers and on the command line.
    pub const WORDS: [(&'static str, Self); 2] = [("source", Self::Source), ("publisher", Self::Publisher)];
}

/// Source or publisher, difference by difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Readings {
    /// Who ignores a red square and a flag when horses and elephants fight.
    pub horses: Edition,
    /// Whom a flag of dromedaries drives one hex more.
    pub camels: Edition,
    /// When heavy chariots ignore a sword.
    pub chariots: Edition,
    /// Whether Roman flexibility holds on broken ground.
    pub broken: Edition,
    /// What elephants throw when they fight back.
    pub back: Edition,
}

/// The choices where the source is silent; true takes the second answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a ruling of its own with two answers, and saved so")]
pub struct Rulings {
    /// [`LostCard::HandAlone`]
    pub c1_apart: bool,
    /// [`Camels::AnySymbol`]
    pub c2_any: bool,
    /// [`IgnoredSwords::Again`]
    pub c3_again: bool,
    /// [`MountedInCamp::AllDice`]
    pub c4_free: bool,
    /// [`BothEnough::ActiveWins`]
    pub c7_active: bool,
}

rulings! {
    /// C1: what a lost card lowers.
    LostCard = "c1" {
        /// Hand and Command are one number.
        One = "one",
        HandAlone = "apart",
    }
    /// C2: what dromedaries ignore of cavalry and chariots.
    Camels = "c2" {
        Triangle = "triangle",
        AnySymbol = "any",
    }
    /// C3: whether elephants throw swords again that the target ignores.
    IgnoredSwords = "c3" {
        Rest = "rests",
        Again = "again",
    }
    /// C4: the dice of mounted units in a camp.
    MountedInCamp = "c4" {
        OneLess = "less",
        AllDice = "free",
    }
    /// C6: the blocks of the Seleucids at Magnesia.
    SeleucidBlocks = "c6" {
        Greek = "greek",
        /// With Greek dromedaries.
        Eastern = "eastern",
    }
    /// C7: both sides reach their number in one action.
    BothEnough = "c7" {
        Draw = "draw",
        ActiveWins = "active",
    }
}

impl Setup {
    /// A side's name for players.
    #[must_use]
    pub fn side_name(&self, side: Side) -> &str {
        &side.of(&self.sides).name
    }

    /// The blocks of a side on the board.
    #[must_use]
    pub fn blocks(&self, side: Side) -> &str {
        let ArmySetup { blocks, stand_in, .. } = side.of(&self.sides);
        stand_in.as_ref().unwrap_or(blocks)
    }

    /// A side's name with its player's.
    #[must_use]
    pub fn full_name(&self, side: Side) -> String {
        let ArmySetup { name, player, .. } = side.of(&self.sides);
        full_name(name, player)
    }

    /// The special rule with this id, if it is in force.
    #[must_use]
    pub fn rule(&self, id: &str) -> Option<&RuleInfo> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// Whether a special rule is in force.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.rule(id).is_some()
    }

    /// Whether nobody enters this terrain.
    #[must_use]
    pub fn bars(&self, ground: Ground) -> bool {
        self.rules.iter().any(|rule| rule.bars.contains(&ground))
    }

    /// The command card with this id.
    #[must_use]
    pub fn card(&self, id: &str) -> Option<&CommandCard> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// The side Alexander leads, where his rule is in force.
    #[must_use]
    pub fn alexander(&self) -> Option<Side> {
        let led = |side: &Side| side.of(&self.sides).leaders.iter().any(|leader| leader == "Alexander");
        Side::BOTH.into_iter().find(|side| self.has("alexander") && led(side))
    }
}

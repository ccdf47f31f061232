//! What a battle starts from: armies, war council, rules and readings, all resolved.
//!
//! A setup is saved with its battle for ever; a change of a data file never reaches it.

use super::kinds::{Elite, Ground, UnitType};
use super::profile::{CommandCard, RuleInfo};
use crate::instruments::Side;
use serde::{Deserialize, Serialize};

/// All that a battle starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// The id of the scenario it was prepared from.
    pub scenario: String,
    /// The battle's name for players.
    pub name: String,
    /// The year, BC.
    pub year: u16,
    /// The army at the top of the board, then the other.
    pub sides: [SideSetup; 2],
    /// Who moves first.
    pub first: Side,
    /// Banners that win.
    pub banners: u8,
    /// Whether blocks are kept for every unit, so that banners come by themselves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub keep_units: bool,
    /// The unit types.
    pub types: Vec<UnitType>,
    /// The kinds of units of both sides, as the board shows them.
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
}

/// A side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SideSetup {
    /// Its name for players.
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
    /// How many leaders it has.
    pub leader_count: u8,
    /// Who plays it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub player: String,
}

/// The units of one type of a side, special ones apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Row {
    /// Whose they are.
    pub side: Side,
    /// Their type, by its place in [`Setup::types`].
    pub kind: u16,
    /// How many.
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
#[expect(clippy::struct_excessive_bools, reason = "each is a ruling of its own with two answers")]
pub struct Rulings {
    /// C1: a lost card lowers the hand alone.
    pub c1_apart: bool,
    /// C2: dromedaries ignore any symbol that hits.
    pub c2_any: bool,
    /// C3: swords that the target ignores are thrown again.
    pub c3_again: bool,
    /// C4: mounted units in a camp throw all their dice.
    pub c4_free: bool,
    /// C7: the side whose turn it is wins when both reach their number.
    pub c7_active: bool,
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
        let SideSetup { blocks, stand_in, .. } = side.of(&self.sides);
        stand_in.as_ref().unwrap_or(blocks)
    }

    /// A side's name with its player's.
    #[must_use]
    pub fn full_name(&self, side: Side) -> String {
        let SideSetup { name, player, .. } = side.of(&self.sides);
        if player.is_empty() { name.clone() } else { format!("{name} ({player})") }
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

//! What a campaign starts from: spaces, roads, and what a defeat brings, all resolved.
//!
//! A setup is saved with its campaign for ever; a change of a data file never reaches it.

use crate::instruments::{Rule, Side};
use serde::{Deserialize, Serialize};

/// All that a campaign starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// The players' name for it: "Campaign of 334".
    pub name: String,
    /// Who plays each side; may be empty.
    #[serde(default)]
    pub players: [String; 2],
    /// The campaign as its file describes it.
    pub chart: Chart,
}

/// A campaign as its file describes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Chart {
    /// Its id in files.
    pub id: String,
    /// The game of its battles.
    pub game: String,
    /// Its name for players.
    pub name: String,
    /// Where it was published.
    pub source: String,
    /// Both sides, in the order of the game's profile.
    pub sides: [SideChart; 2],
    /// The spaces, in the order of the file.
    pub spaces: Vec<Space>,
    /// The roads.
    pub roads: Vec<Road>,
    /// The id of the space of the first battle.
    pub opens_in: String,
    /// Who attacks in the first battle.
    pub opens: Side,
    /// What becomes of the loser of a battle.
    pub loser: Loser,
    /// Who attacks in the battle after a battle.
    pub attacker: NextAttacker,
    /// What defeats bring.
    pub defeats: Vec<Defeat>,
    /// Unit types that can not be had in some spaces.
    pub bars: Vec<Bar>,
    /// Unit types that are fewer in some spaces.
    pub limits: Vec<Limit>,
    /// What to do before each battle; `{attacker}` and `{defender}` stand for the sides.
    pub orders: Vec<String>,
    /// The unit types of its battles.
    pub units: Vec<UnitType>,
    /// Who has won so many battles has won the campaign; none where only defeats and roads end it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins: Option<u8>,
}

/// A side of a campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SideChart {
    /// Its id in files.
    pub id: String,
    /// Its name for players.
    pub name: String,
    /// Who leads it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub leader: String,
    /// Whether its losses are made good for each battle.
    pub restored: bool,
}

/// A space of a campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Space {
    /// Its id in files.
    pub id: String,
    /// Its name for players.
    pub name: String,
    /// From the left of the picture, 0 to 1000.
    pub x: u16,
    /// From the top of the picture, 0 to 1000.
    pub y: u16,
    /// The scenario of the game that it brings.
    pub scenario: String,
}

/// A road between two spaces: the first side falls back to the first end, the other to the second.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Road {
    /// The ids of the spaces at its ends.
    pub ends: [String; 2],
}

/// What becomes of the loser of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loser {
    /// It falls back by one space, and the winner follows.
    #[default]
    FallsBack,
    /// Nobody moves.
    Stays,
    /// Whoever has won, the next battle is in the next space of the file.
    InOrder,
}

/// Who attacks in the battle after a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NextAttacker {
    /// Who has won.
    #[default]
    Winner,
    /// Who has lost.
    Loser,
    /// Always this side.
    Always(Side),
}

/// What a defeat brings besides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Defeat {
    /// Who is defeated.
    pub side: Side,
    /// Only its defeat of this number; for an end, also any later one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// Only in these spaces; empty for any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spaces: Vec<String>,
    /// Unit types that it loses for good.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub loses: Vec<String>,
    /// Whether the campaign is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends: bool,
    /// What to know before it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub warning: String,
    /// What it means.
    pub text: String,
}

/// Unit types that can not be had in some spaces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Bar {
    /// Whose they are.
    pub side: Side,
    /// Where.
    pub spaces: Vec<String>,
    /// Their ids.
    pub units: Vec<String>,
}

/// A unit type that is fewer in some spaces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Limit {
    /// Whose it is.
    pub side: Side,
    /// Where.
    pub spaces: Vec<String>,
    /// Its id.
    pub unit: String,
    /// How many of it at most.
    pub units: u8,
    /// What may come in place of those missing: one of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<Instead>,
}

/// Units in place of missing ones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Instead {
    /// How many in all.
    pub take: u8,
    /// Of which types.
    pub from: Vec<String>,
}

/// A unit type of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UnitType {
    /// Whose it is.
    pub side: Side,
    /// Its id in files.
    pub id: String,
    /// Its name for players.
    pub name: String,
    /// How many take the field where nothing limits them.
    pub usual: u8,
}

impl Defeat {
    /// Whether it speaks of this defeat of a side, counted from 1, in a space.
    #[must_use]
    pub fn fits(&self, side: Side, number: u8, space: &str) -> bool {
        let counts = |wanted: u8| wanted == number || (self.ends && wanted < number);
        self.side == side
            && self.number.is_none_or(counts)
            && (self.spaces.is_empty() || self.spaces.iter().any(|id| id == space))
    }
}

impl Chart {
    /// A space by its id.
    #[must_use]
    pub fn space(&self, id: &str) -> Option<&Space> {
        self.spaces.iter().find(|space| space.id == id)
    }

    /// A space's name for players.
    #[must_use]
    pub fn space_name<'a>(&'a self, id: &'a str) -> &'a str {
        self.space(id).map_or(id, |space| space.name.as_str())
    }

    /// Where a side falls back to.
    #[must_use]
    pub fn back(&self, side: Side, from: &str) -> Option<&str> {
        let here = |road: &&Road| side.enemy().of(&road.ends) == from;
        self.roads.iter().find(here).map(|road| side.of(&road.ends).as_str())
    }

    /// The way back of a side, space by space, the nearest first; a ring ends where it began.
    #[must_use]
    pub fn way_back(&self, side: Side, from: &str) -> Vec<&str> {
        let mut way: Vec<&str> = Vec::new();
        let mut here = self.back(side, from);
        while let Some(space) = here.filter(|space| *space != from && !way.contains(space)) {
            way.push(space);
            here = self.back(side, space);
        }
        way
    }

    /// The space after this one, in the order of the file.
    #[must_use]
    pub fn next(&self, space: &str) -> Option<&str> {
        self.spaces.iter().skip_while(|known| known.id != space).nth(1).map(|next| next.id.as_str())
    }

    /// The spaces between which roads are shown, by their places in the file.
    #[must_use]
    pub fn edges(&self) -> Vec<(usize, usize)> {
        let at = |id: &str| self.spaces.iter().position(|space| space.id == id);
        match self.loser {
            Loser::InOrder => (1..self.spaces.len()).map(|to| (to - 1, to)).collect(),
            Loser::FallsBack | Loser::Stays => {
                self.roads.iter().filter_map(|Road { ends: [a, b] }| Some((at(a)?, at(b)?))).collect()
            }
        }
    }

    /// A side's name for players: "Macedonians".
    #[must_use]
    pub fn side_name(&self, side: Side) -> &str {
        &side.of(&self.sides).name
    }

    /// A unit type of a side.
    #[must_use]
    pub fn unit(&self, side: Side, id: &str) -> Option<&UnitType> {
        self.units.iter().find(|unit| unit.side == side && unit.id == id)
    }

    /// A unit type's name for players.
    #[must_use]
    pub fn unit_name<'a>(&'a self, side: Side, id: &'a str) -> &'a str {
        self.unit(side, id).map_or(id, |unit| unit.name.as_str())
    }

    /// A rule of this campaign.
    #[must_use]
    pub fn rule(&self, section: &'static str) -> Rule {
        Rule { document: self.source.clone().into(), section: section.into() }
    }

    /// "Alexander attacks", or "the Persians attack".
    #[must_use]
    pub fn attacks(&self, side: Side) -> String {
        let SideChart { name, leader, .. } = side.of(&self.sides);
        if leader.is_empty() { format!("the {name} attack") } else { format!("{leader} attacks") }
    }
}

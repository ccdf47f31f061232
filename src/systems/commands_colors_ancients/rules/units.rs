//! Types of units, and what makes one special.
#![expect(missing_docs, reason = "fields and variants whose names say it go without")]

use serde::{Deserialize, Serialize};

/// What hits a unit: its symbol on the battle dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// The green circle.
    #[default]
    Light,
    /// The blue triangle.
    Medium,
    /// The red square.
    Heavy,
}

impl Class {
    /// Its words in data files.
    pub const WORDS: [(&'static str, Self); 3] =
        [("light", Self::Light), ("medium", Self::Medium), ("heavy", Self::Heavy)];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Medium => "medium",
            Self::Heavy => "heavy",
        }
    }

    /// Its place among the symbols of the dice.
    #[must_use]
    pub const fn place(self) -> usize {
        match self {
            Self::Light => 0,
            Self::Medium => 1,
            Self::Heavy => 2,
        }
    }

    /// Its symbol.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Light => "green circle",
            Self::Medium => "blue triangle",
            Self::Heavy => "red square",
        }
    }
}

/// What a unit is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Body {
    #[default]
    Foot,
    /// On horses.
    Cavalry,
    /// On dromedaries.
    Camels,
    Elephants,
    Chariots,
    /// A war machine with its crew, on foot.
    Machine,
}

impl Body {
    /// Its words in data files.
    pub const WORDS: [(&'static str, Self); 6] = [
        ("foot", Self::Foot),
        ("cavalry", Self::Cavalry),
        ("camels", Self::Camels),
        ("elephants", Self::Elephants),
        ("chariots", Self::Chariots),
        ("machine", Self::Machine),
    ];

    /// Whether it is no foot.
    #[must_use]
    pub const fn is_mounted(self) -> bool {
        !matches!(self, Self::Foot | Self::Machine)
    }

    /// Whether it has horses, which elephants and dromedaries frighten.
    #[must_use]
    pub const fn has_horses(self) -> bool {
        matches!(self, Self::Cavalry | Self::Chariots)
    }
}

/// Whom a unit may evade.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Evades {
    #[default]
    None,
    All,
    FootAndHeavyMounted,
    FootAndElephants,
}

impl Evades {
    /// Its words in data files.
    pub const WORDS: [(&'static str, Self); 4] = [
        ("none", Self::None),
        ("all", Self::All),
        ("foot_and_heavy_mounted", Self::FootAndHeavyMounted),
        ("foot_and_elephants", Self::FootAndElephants),
    ];

    /// Whether an attacker can be evaded.
    #[must_use]
    pub fn may(self, attacker: &UnitType) -> bool {
        let on_foot = !attacker.body.is_mounted();
        match self {
            Self::None => false,
            Self::All => true,
            Self::FootAndHeavyMounted => on_foot || attacker.class == Class::Heavy,
            Self::FootAndElephants => on_foot || attacker.body == Body::Elephants,
        }
    }
}

/// A type of units, with its numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a trait of its own in the unit's line")]
pub struct UnitType {
    pub id: String,
    pub name: String,
    pub class: Class,
    /// What it is made of.
    pub body: Body,
    /// Blocks at full strength.
    pub blocks: u8,
    /// Hexes it may move.
    pub moves: u8,
    /// After so many hexes it may still fight.
    pub fights_after: u8,
    /// Dice of an attack in close combat.
    pub close: u8,
    /// The same while no block is lost, where that differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub close_full: Option<u8>,
    /// Dice of a fight back or a first strike.
    pub back: u8,
    /// The same while no block is lost, where that differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back_full: Option<u8>,
    /// What elephants throw against it, where that is not what it throws itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against_elephants: Option<u8>,
    /// How far it shoots, 0 for not at all.
    pub range: u8,
    /// Hexes it retreats for each flag.
    pub retreat: u8,
    /// Whether its swords hit in close combat.
    pub swords: bool,
    /// Whom it may evade.
    pub evades: Evades,
    /// Whether it may fight once more after its advance, without a leader too.
    pub bonus: bool,
    /// Whether its advance may go on one hex.
    pub hex_more: bool,
    /// Whether it ignores one flag while no block is lost.
    pub steady_full: bool,
    /// Whether a flag of dromedaries drives it one hex more.
    pub shy_of_camels: bool,
    /// Whether it may still fight in the turn in which it enters a forest.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forest: bool,
    /// A word for the players; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

impl UnitType {
    /// Whether its dice depend on its being at full strength.
    #[must_use]
    pub const fn has_full(&self) -> bool {
        self.close_full.is_some() || self.back_full.is_some() || self.steady_full
    }

    /// Dice of an attack.
    #[must_use]
    pub fn attack(&self, full: bool) -> u8 {
        self.close_full.filter(|_| full).unwrap_or(self.close)
    }

    /// Dice of a fight back or a first strike.
    #[must_use]
    pub fn fight_back(&self, full: bool) -> u8 {
        self.back_full.filter(|_| full).unwrap_or(self.back)
    }

    /// Whether these are elephants.
    #[must_use]
    pub fn is_elephants(&self) -> bool {
        self.body == Body::Elephants
    }

    /// "light · foot · 4 blocks".
    #[must_use]
    pub fn words(&self) -> String {
        let body = Body::WORDS.iter().find(|(_, body)| *body == self.body).map_or("", |(word, _)| *word);
        format!("{} {body}, {} blocks", self.class.word(), self.blocks)
    }
}

/// What makes a unit special, to its last block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Elite {
    /// Helmets always hit; ignores one flag.
    SacredBand,
    /// Helmets always hit; ignores one flag.
    SilverShields,
    /// Ignores one sword in close combat and one flag.
    Companions,
    /// Has bows.
    Immortals,
}

impl Elite {
    /// Its words in data files.
    pub const WORDS: [(&'static str, Self); 4] = [
        ("sacred_band", Self::SacredBand),
        ("silver_shields", Self::SilverShields),
        ("companions", Self::Companions),
        ("immortals", Self::Immortals),
    ];

    /// Its word in data files, which is that of its special rule too.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::SacredBand => "sacred_band",
            Self::SilverShields => "silver_shields",
            Self::Companions => "companions",
            Self::Immortals => "immortals",
        }
    }

    /// Its name for players.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SacredBand => "Sacred Band",
            Self::SilverShields => "Silver Shields",
            Self::Companions => "Companions",
            Self::Immortals => "Immortals",
        }
    }

    /// Whether its helmets hit without a leader.
    #[must_use]
    pub const fn strikes_with_helmets(self) -> bool {
        matches!(self, Self::SacredBand | Self::SilverShields)
    }

    /// Whether it may ignore a flag of its own.
    #[must_use]
    pub const fn is_steady(self) -> bool {
        !matches!(self, Self::Immortals)
    }

    /// How far it shoots, if it has bows that its type has not.
    #[must_use]
    pub const fn range(self) -> u8 {
        if matches!(self, Self::Immortals) { 3 } else { 0 }
    }
}

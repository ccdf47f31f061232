//! Types, classes and ranks of counters.

use serde::{Deserialize, Serialize};

/// A counter's type, which says what it can do in battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitType {
    /// Class A infantry that mounted troops can not attack in front.
    Phalanx,
    /// Foot of no other type.
    #[default]
    Infantry,
    /// Foot that shoots.
    Archers,
    /// Foot that throws.
    Javelins,
    Cavalry,
    HorseArchers,
    Chariots,
    Elephants,
    /// A baggage transport.
    Baggage,
    Leader,
}

/// Unit types that the combined arms rule lets attack together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arm {
    Infantry,
    Cavalry,
    Chariots,
    Elephants,
}

impl UnitType {
    /// All of them, with their ids in data files.
    pub const ALL: [(&'static str, Self); 10] = [
        ("phalanx", Self::Phalanx),
        ("infantry", Self::Infantry),
        ("archers", Self::Archers),
        ("javelins", Self::Javelins),
        ("cavalry", Self::Cavalry),
        ("horse_archers", Self::HorseArchers),
        ("chariots", Self::Chariots),
        ("elephants", Self::Elephants),
        ("baggage", Self::Baggage),
        ("leader", Self::Leader),
    ];

    /// Its id in data files.
    #[must_use]
    pub fn id(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, unit_type)| *unit_type == self).map_or("", |(id, _)| id)
    }

    /// By its id.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(known, _)| *known == id).map(|(_, unit_type)| unit_type)
    }

    /// Its word, for a row of counters.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Phalanx => "Phalanx",
            Self::Infantry => "Infantry",
            Self::Archers => "Archers",
            Self::Javelins => "Javelins",
            Self::Cavalry => "Cavalry",
            Self::HorseArchers => "Horse archers",
            Self::Chariots => "Chariots",
            Self::Elephants => "Elephants",
            Self::Baggage => "Baggage",
            Self::Leader => "Leaders",
        }
    }

    /// Its usual class: phalanxes fill a hex, leaders take no room.
    #[must_use]
    pub const fn usual_class(self) -> Class {
        match self {
            Self::Phalanx => Class::A,
            Self::Leader => Class::C,
            Self::Infantry
            | Self::Archers
            | Self::Javelins
            | Self::Cavalry
            | Self::HorseArchers
            | Self::Chariots
            | Self::Elephants
            | Self::Baggage => Class::B,
        }
    }

    /// The steps of a whole counter.
    #[must_use]
    pub const fn steps(self) -> u8 {
        match self {
            Self::Baggage | Self::Leader => 1,
            Self::Phalanx
            | Self::Infantry
            | Self::Archers
            | Self::Javelins
            | Self::Cavalry
            | Self::HorseArchers
            | Self::Chariots
            | Self::Elephants => 2,
        }
    }

    /// Rule: *Missile Units* 2.
    #[must_use]
    pub const fn is_missile(self) -> bool {
        matches!(self, Self::Archers | Self::Javelins | Self::HorseArchers)
    }

    /// Whether a charge doubles it. Rule: *Charge Bonus*.
    #[must_use]
    pub const fn charges(self) -> bool {
        matches!(self, Self::Cavalry | Self::HorseArchers | Self::Chariots | Self::Elephants)
    }

    /// Whether missile units in front halve it. Rule: *Cavalry & Chariots* 1.
    #[must_use]
    pub const fn is_halved_by_missiles(self) -> bool {
        matches!(self, Self::Cavalry | Self::HorseArchers | Self::Chariots)
    }

    /// What must not be mixed where the combined arms rule holds; none for what never attacks.
    pub(crate) const fn arm(self) -> Option<Arm> {
        match self {
            Self::Phalanx | Self::Infantry | Self::Archers | Self::Javelins => Some(Arm::Infantry),
            Self::Cavalry | Self::HorseArchers => Some(Arm::Cavalry),
            Self::Chariots => Some(Arm::Chariots),
            Self::Elephants => Some(Arm::Elephants),
            Self::Baggage | Self::Leader => None,
        }
    }
}

/// A counter's class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub enum Class {
    /// It fills a hex.
    A,
    /// Two stand in a hex.
    #[default]
    B,
    /// Any number, with or without others.
    C,
}

/// A leader's rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// Table 1, and two more rolls.
    ArmyCommander,
    /// Morale 5 higher, and one more roll.
    CommandingOfficer,
}

impl Rank {
    /// The more rolls he may ask for. Rule: *Leaders* 2, 9.
    #[must_use]
    pub const fn rolls(self) -> u8 {
        match self {
            Self::ArmyCommander => 2,
            Self::CommandingOfficer => 1,
        }
    }

    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::ArmyCommander => "Army Commander",
            Self::CommandingOfficer => "Commanding Officer",
        }
    }
}

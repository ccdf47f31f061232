//! What the rules call a kind of troops, and whose soldiers they are.

use serde::{Deserialize, Serialize};

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
#[expect(missing_docs, reason = "the others are called by their names")]
pub enum People {
    /// Native Macedonians.
    #[default]
    Macedonian,
    Spartan,
    Theban,
    Thracian,
    /// All other Greeks.
    Greek,
    /// Persians and their peoples.
    Persian,
}

impl People {
    /// The words of data files.
    pub const WORDS: [(&'static str, Self); 6] = [
        (Self::Macedonian.word(), Self::Macedonian),
        (Self::Spartan.word(), Self::Spartan),
        (Self::Theban.word(), Self::Theban),
        (Self::Thracian.word(), Self::Thracian),
        (Self::Greek.word(), Self::Greek),
        (Self::Persian.word(), Self::Persian),
    ];

    /// Its word in data files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Macedonian => "macedonian",
            Self::Spartan => "spartan",
            Self::Theban => "theban",
            Self::Thracian => "thracian",
            Self::Greek => "greek",
            Self::Persian => "persian",
        }
    }

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

//! The words of the combat tables.

use serde::{Deserialize, Serialize};

/// Whom a result strikes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Struck {
    Attacker,
    Defender,
}

/// What a battle comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the words are the meaning")]
pub enum CombatResult {
    AElim,
    ARout,
    AHalfElim,
    ABack3,
    ABack2,
    ABack1,
    Exchange,
    Melee,
    DBack1,
    DBack2,
    DBack3,
    DHalfElim,
    DRout,
    DElim,
}

impl CombatResult {
    /// All of them, from the attacker's worst to his best.
    ///
    /// Reading: the rules rank no results; this order serves the shown odds alone, for the players
    /// pick the best of their rolls themselves.
    pub const ALL: [Self; 14] = [
        Self::AElim,
        Self::ARout,
        Self::AHalfElim,
        Self::ABack3,
        Self::ABack2,
        Self::ABack1,
        Self::Exchange,
        Self::Melee,
        Self::DBack1,
        Self::DBack2,
        Self::DBack3,
        Self::DHalfElim,
        Self::DRout,
        Self::DElim,
    ];

    /// As it stands on the card.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::AElim => "A elim",
            Self::ARout => "A rout",
            Self::AHalfElim => "A ½ elim",
            Self::ABack3 => "A back 3",
            Self::ABack2 => "A back 2",
            Self::ABack1 => "A back 1",
            Self::Exchange => "Exchange",
            Self::Melee => "Melee",
            Self::DBack1 => "D back 1",
            Self::DBack2 => "D back 2",
            Self::DBack3 => "D back 3",
            Self::DHalfElim => "D ½ elim",
            Self::DRout => "D rout",
            Self::DElim => "D elim",
        }
    }

    /// Its name in answers and files of the journal.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::AElim => "a-elim",
            Self::ARout => "a-rout",
            Self::AHalfElim => "a-half-elim",
            Self::ABack3 => "a-back3",
            Self::ABack2 => "a-back2",
            Self::ABack1 => "a-back1",
            Self::Exchange => "exchange",
            Self::Melee => "melee",
            Self::DBack1 => "d-back1",
            Self::DBack2 => "d-back2",
            Self::DBack3 => "d-back3",
            Self::DHalfElim => "d-half-elim",
            Self::DRout => "d-rout",
            Self::DElim => "d-elim",
        }
    }

    /// By its name.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.id() == id)
    }

    /// Its number on the page of tables, from 1.
    #[must_use]
    pub fn number(self) -> u8 {
        let place = Self::ALL.iter().position(|result| *result == self).unwrap_or(0);
        u8::try_from(place + 1).unwrap_or(0)
    }

    /// By its number on the page of tables; none for 0, which is a hole.
    #[must_use]
    pub fn by_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Whom it strikes; nobody alone for Exchange and Melee.
    pub(crate) const fn strikes(self) -> Option<Struck> {
        match self {
            Self::AElim | Self::ARout | Self::AHalfElim | Self::ABack1 | Self::ABack2 | Self::ABack3 => {
                Some(Struck::Attacker)
            }
            Self::DElim | Self::DRout | Self::DHalfElim | Self::DBack1 | Self::DBack2 | Self::DBack3 => {
                Some(Struck::Defender)
            }
            Self::Exchange | Self::Melee => None,
        }
    }

    /// The hexes of a Back.
    pub(crate) const fn back(self) -> Option<u8> {
        match self {
            Self::ABack1 | Self::DBack1 => Some(1),
            Self::ABack2 | Self::DBack2 => Some(2),
            Self::ABack3 | Self::DBack3 => Some(3),
            Self::AElim
            | Self::ARout
            | Self::AHalfElim
            | Self::Exchange
            | Self::Melee
            | Self::DHalfElim
            | Self::DRout
            | Self::DElim => None,
        }
    }

    pub(crate) const fn is_rout(self) -> bool {
        matches!(self, Self::ARout | Self::DRout)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_result_has_one_name_everywhere() {
        for result in CombatResult::ALL {
            assert_eq!(CombatResult::by_id(result.id()), Some(result));
            assert_eq!(CombatResult::by_number(result.number()), Some(result));
            assert_eq!(serde_json::to_value(result).unwrap(), result.id(), "saved as its name");
            assert_eq!(result.words().starts_with("A "), result.strikes() == Some(Struck::Attacker));
        }
        assert_eq!((CombatResult::by_number(0), CombatResult::by_number(15)), (None, None));
    }
}

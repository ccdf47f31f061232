//! The duel itself: two faces in, what becomes of two dice out. No state, no dice.

use super::arm::Arm;
use super::setup::{DariusTie, FarBonus, Rout, Rulings};
use crate::instruments::{DieSize, Ladder, Side};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// From this face on an Alexander unit lets a 1 rout.
pub const ROUT_FROM: u8 = 6;

/// A die in a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fighter {
    /// Whose it is.
    pub side: Side,
    /// Its arm.
    pub arm: Arm,
    /// Its size now.
    pub size: DieSize,
    /// Whether it is its side's leader.
    pub guard: bool,
}

impl Fighter {
    /// Whether it is the orange die: Darius himself.
    #[must_use]
    pub const fn is_darius(&self) -> bool {
        self.guard && matches!(self.side, Side::B)
    }
}

/// Two dice about to be thrown against each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Clash {
    /// Who attacks.
    pub attacker: Fighter,
    /// Whom.
    pub defender: Fighter,
    /// The spaces the attacker moved this turn.
    pub moved: u8,
    /// Whether they stand two hexes apart.
    pub apart: bool,
    /// Whether Darius had fled before this exchange.
    pub fled: bool,
}

/// How two faces came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DuelResult {
    /// The attacker's total is higher.
    Higher,
    /// Both are equal.
    Equal,
    /// The attacker's total is lower.
    Lower,
    /// A 1 of a Darius unit against 6 or more, after the flight.
    Rout,
}

impl DuelResult {
    /// All of them, in the order of the keys of the pad.
    pub const ALL: [Self; 4] = [Self::Higher, Self::Equal, Self::Lower, Self::Rout];

    /// Its name for the journal, where the table told it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Higher => "attacker",
            Self::Equal => "equal",
            Self::Lower => "defender",
            Self::Rout => "rout",
        }
    }
}

/// What becomes of a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Nothing.
    Stays,
    /// It would have been reduced, but it shot from two hexes.
    Spared,
    /// It is reduced to this size.
    Reduced(DieSize),
    /// It is removed.
    Removed,
    /// It is Darius's, and he has fled: removed.
    Fled,
    /// It routs: removed.
    Routed,
}

impl Fate {
    /// The size afterwards of a die of `size`; none when it is removed.
    #[must_use]
    pub const fn leaves(self, size: DieSize) -> Option<DieSize> {
        match self {
            Self::Stays | Self::Spared => Some(size),
            Self::Reduced(lower) => Some(lower),
            Self::Removed | Self::Fled | Self::Routed => None,
        }
    }
}

/// What is added to the attacker's die, and why.
///
/// Rule: Gaugamela, charging: the spaces moved against a smaller die, else 1 for having moved.
#[must_use]
pub fn bonus(clash: &Clash, rulings: &Rulings) -> (u8, String) {
    let Clash { attacker, defender, moved, apart, .. } = *clash;
    match moved {
        0 => (0, "did not move".into()),
        _ if apart && rulings.far_bonus == FarBonus::NoBonus => (0, "two hexes away: no charge".into()),
        _ if defender.size < attacker.size => (moved, format!("moved {moved} against a smaller die")),
        _ => (1, format!("moved {moved} against a die that is not smaller")),
    }
}

/// How two faces come out.
///
/// Rule: Gaugamela, attack and flight. A rout goes before all else.
///
/// Reading: the 1 of the Darius unit is what its die shows, under either answer to G4.
#[must_use]
pub fn resolve(clash: &Clash, rulings: &Rulings, attacking: u8, defending: u8) -> DuelResult {
    let total = attacking.saturating_add(bonus(clash, rulings).0);
    let shown = match rulings.rout {
        Rout::Natural => attacking,
        Rout::Totals => total,
    };
    let (darius, alexander) = match clash.attacker.side {
        Side::A => (defending, shown),
        Side::B => (attacking, defending),
    };
    if clash.fled && darius == 1 && alexander >= ROUT_FROM {
        return DuelResult::Rout;
    }
    match total.cmp(&defending) {
        Ordering::Greater => DuelResult::Higher,
        Ordering::Equal => DuelResult::Equal,
        Ordering::Less => DuelResult::Lower,
    }
}

/// What becomes of the attacker and of the defender.
#[must_use]
pub fn fates(clash: &Clash, ladder: &Ladder, rulings: &Rulings, came: DuelResult) -> [Fate; 2] {
    let hit = |fighter: &Fighter, attacks: bool| {
        if attacks && is_spared(clash) {
            return Fate::Spared;
        }
        let flees = match came {
            DuelResult::Equal => rulings.darius_tie == DariusTie::Removed,
            DuelResult::Higher | DuelResult::Lower | DuelResult::Rout => true,
        };
        match ladder.down(fighter.size) {
            Some(lower) if !(fighter.is_darius() && flees) => Fate::Reduced(lower),
            _ if fighter.is_darius() => Fate::Fled,
            _ => Fate::Removed,
        }
    };
    let routs = |fighter: &Fighter| if fighter.side == Side::B { Fate::Routed } else { Fate::Stays };
    let (attacker, defender) = (&clash.attacker, &clash.defender);
    match came {
        DuelResult::Higher => [Fate::Stays, hit(defender, false)],
        DuelResult::Equal => [hit(attacker, true), hit(defender, false)],
        DuelResult::Lower => [hit(attacker, true), Fate::Stays],
        DuelResult::Rout => [routs(attacker), routs(defender)],
    }
}

/// Whether the attacker is never reduced: archers at two hexes, the other no archer.
#[must_use]
pub fn is_spared(clash: &Clash) -> bool {
    clash.apart && clash.attacker.arm == Arm::Archers && clash.defender.arm != Arm::Archers
}

//! What a battle starts from: both armies of dice, the ladder and the rulings, all resolved.
//!
//! A setup is saved with its battle for ever; a change of a data file never reaches it.

use super::arm::{Arm, Colour, Troop};
use crate::instruments::{DieSize, Ladder, Side, capital};
use crate::systems::describe::Noted;
use crate::systems::prepare::{SideSetup, rulings};
use serde::{Deserialize, Serialize};

/// All that a battle starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// The id of the scenario it was prepared from.
    pub scenario: String,
    /// The battlefield's name for players.
    pub place: String,
    /// The id of the profile the values come from.
    pub profile: String,
    /// Alexander's side and Darius's.
    pub sides: [SideSetup; 2],
    /// The side at the left of the table.
    pub left: Side,
    /// Who sets up first.
    pub deploys_first: Side,
    /// Each side sets up within so many hexes of its own edge.
    pub deploy_hexes: u8,
    /// The arms, in the order of [`Arm::ALL`].
    pub arms: [ArmSetup; 4],
    /// What both leaders' dice are.
    pub guards: [GuardSetup; 2],
    /// How dice step down.
    pub ladder: Ladder,
    /// All dice of both sides; a unit's id is its place here.
    pub dice: Vec<Start>,
    /// Where the source is silent.
    pub rulings: Rulings,
    /// Whether the dice stand already.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub already_set_up: bool,
    /// What the scenario wants remembered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub noted: Vec<Noted>,
}

/// What an arm can do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ArmSetup {
    /// Its name for players, in small letters.
    pub name: String,
    /// The colour of its dice.
    pub colour: Colour,
    /// The spaces it may move in a turn, if it moves at all.
    pub moves: Vec<u8>,
    /// The hexes at which it may attack.
    pub range: u8,
    /// How it moves, in words.
    pub how: String,
}

/// What a leader's die is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GuardSetup {
    /// Its name for players.
    pub name: String,
    /// The arm it acts with.
    pub arm: Arm,
    /// Its colour.
    pub colour: Colour,
}

/// A die at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Start {
    /// Whose it is.
    pub side: Side,
    /// Its arm.
    pub arm: Arm,
    /// Its size.
    pub size: DieSize,
    /// Whether it is the leader's die.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guard: bool,
}

/// The choices where the source is silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulings {
    /// G1: the order of the phases, each arm once.
    pub order: [Arm; 4],
    /// G2: who goes first with equal numbers.
    pub equal: Equal,
    /// G3: Darius's own die in a tie.
    pub darius_tie: DariusTie,
    /// G4: the 6 or more before which a Darius unit routs.
    pub rout: Rout,
    /// G5: both lose their last unit at once.
    pub last: Last,
    /// G6: moving and fighting within a phase.
    pub sequence: Within,
    /// G7: whether a die must attack.
    pub attacks: Attacks,
    /// G8: moving through an occupied hex.
    pub passing: Passing,
    /// G9: archers at two hexes that moved.
    pub far_bonus: FarBonus,
}

impl Default for Rulings {
    fn default() -> Self {
        Self {
            order: Arm::ALL,
            equal: Equal::default(),
            darius_tie: DariusTie::default(),
            rout: Rout::default(),
            last: Last::default(),
            sequence: Within::default(),
            attacks: Attacks::default(),
            passing: Passing::default(),
            far_bonus: FarBonus::default(),
        }
    }
}

rulings! {
    /// G2: who goes first with equal numbers.
    Equal = "g2" {
        /// Who went first in the phase before; a roll-off at the very start.
        Keep = "keep",
        /// A roll-off each time.
        Roll = "roll",
    }
    /// G3: Darius's own die in a tie.
    DariusTie = "g3" {
        /// Reduced like any die.
        Reduced = "reduced",
        /// Removed: he flees.
        Removed = "removed",
    }
    /// G4: the 6 or more before which a Darius unit routs.
    Rout = "g4" {
        /// What the die shows.
        Natural = "natural",
        /// The total with the bonus.
        Totals = "totals",
    }
    /// G5: both lose their last unit in one tie.
    Last = "g5" {
        /// A draw.
        Draw = "draw",
        /// The attacker loses.
        AttackerLoses = "attacker_loses",
    }
    /// G6: moving and fighting within a phase.
    Within = "g6" {
        /// One side with the whole arm, then the other.
        WholeArm = "whole_arm",
        /// Both move, then both fight.
        MovesFirst = "moves_first",
        /// Die by die, in turn.
        InTurn = "in_turn",
    }
    /// G7: whether a die must attack.
    Attacks = "g7" {
        /// Once a turn, if it wants to.
        May = "may",
        /// Once a turn, and it must when it stands next to an enemy.
        Must = "must",
    }
    /// G8: moving through an occupied hex.
    Passing = "g8" {
        /// No occupied hex may be passed.
        Never = "none",
        /// One's own may be.
        Own = "own",
    }
    /// G9: archers at two hexes that moved.
    FarBonus = "g9" {
        /// They add the bonus as written.
        Bonus = "bonus",
        /// They add nothing.
        NoBonus = "no_bonus",
    }
}

impl Start {
    /// The leader's die, or one of its arm.
    #[must_use]
    pub const fn troop(&self) -> Troop {
        if self.guard { Troop::Guard } else { Troop::Arm(self.arm) }
    }
}

impl Setup {
    /// A side's name for players: "Alexander".
    #[must_use]
    pub fn side_name(&self, side: Side) -> &str {
        &side.of(&self.sides).name
    }

    /// What an arm can do.
    #[must_use]
    pub const fn arm(&self, arm: Arm) -> &ArmSetup {
        let [chariots, cavalry, infantry, archers] = &self.arms;
        match arm {
            Arm::Chariots => chariots,
            Arm::Cavalry => cavalry,
            Arm::Infantry => infantry,
            Arm::Archers => archers,
        }
    }

    /// The colour of a die.
    #[must_use]
    pub const fn colour(&self, start: &Start) -> Colour {
        if start.guard { start.side.of(&self.guards).colour } else { self.arm(start.arm).colour }
    }

    /// The letter on a die, for who can not tell the colours apart: the first of its arm's name, a
    /// leader's of its own; two where one would not tell it from the others: "Ch" and "Ca".
    #[must_use]
    pub fn letter(&self, start: &Start) -> String {
        let [a, b] = &self.guards;
        let names: Vec<&str> =
            self.arms.iter().map(|arm| &arm.name).chain([&a.name, &b.name]).map(String::as_str).collect();
        let own = if start.guard { &start.side.of(&self.guards).name } else { &self.arm(start.arm).name };
        let begin = |name: &str, length: usize| name.to_lowercase().chars().take(length).collect::<String>();
        let like = names.iter().filter(|name| begin(name, 1) == begin(own, 1)).count();
        capital(&begin(own, if like > 1 { 2 } else { 1 }))
    }

    /// How many dice a side starts with.
    #[must_use]
    pub fn total(&self, side: Side) -> usize {
        self.dice.iter().filter(|start| start.side == side).count()
    }

    /// A side's name with its player's: "Alexander (Anna)".
    #[must_use]
    pub fn full_name(&self, side: Side) -> String {
        side.of(&self.sides).full_name()
    }
}

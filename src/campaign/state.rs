//! Where a campaign stands.

use super::chart::{Chart, Setup};
use super::command::{Fought, Standing};
use crate::instruments::Side;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What the players know now.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub(super) setup: Arc<Setup>,
    pub(super) standing: Standing,
    pub(super) battles: Vec<Remembered>,
    pub(super) fighting: Option<Fighting>,
    /// Of the campaign as a whole.
    pub(super) kept: Keepsakes,
    pub(super) end: Option<End>,
}

/// A battle that was fought, with what the players keep of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remembered {
    /// The battle.
    pub fought: Fought,
    /// Their notes and photographs.
    pub kept: Keepsakes,
}

/// Notes and photographs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Keepsakes {
    /// Notes, the oldest first.
    pub notes: Vec<String>,
    /// Photographs, the oldest first: name and caption.
    pub photos: Vec<(String, String)>,
}

/// The battle that is being fought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fighting {
    /// The name of its file; none without this program.
    pub battle: Option<String>,
    /// The day; may be empty.
    pub date: String,
}

/// How a campaign has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// Who has won it.
    pub winner: Option<Side>,
    /// Why, in a sentence.
    pub reason: String,
}

impl State {
    /// The state before the first command.
    pub(super) fn open(setup: &Setup) -> Self {
        let chart = &setup.chart;
        Self {
            standing: Standing {
                space: chart.opens_in.clone(),
                attacker: chart.opens,
                defeats: [0; 2],
                lost: [BTreeMap::new(), BTreeMap::new()],
            },
            setup: Arc::new(setup.clone()),
            battles: Vec::new(),
            fighting: None,
            kept: Keepsakes::default(),
            end: None,
        }
    }

    /// The campaign as its file described it.
    #[must_use]
    pub fn chart(&self) -> &Chart {
        &self.setup.chart
    }

    /// The players' name for the campaign.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.setup.name
    }

    /// Where the next battle is and who attacks; defeats, and what is lost for good.
    #[must_use]
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The battles that were fought, the first one first.
    #[must_use]
    pub fn battles(&self) -> &[Remembered] {
        &self.battles
    }

    /// The battle that is being fought.
    #[must_use]
    pub const fn fighting(&self) -> Option<&Fighting> {
        self.fighting.as_ref()
    }

    /// How it has ended, once it has.
    #[must_use]
    pub const fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// Notes and photographs of the campaign as a whole.
    #[must_use]
    pub const fn kept(&self) -> &Keepsakes {
        &self.kept
    }

    /// Whether the battle of this file is counted already: confirming it again changes nothing.
    #[must_use]
    pub fn has_counted(&self, battle: &str) -> bool {
        self.battles.iter().any(|known| known.fought.report.battle.as_deref() == Some(battle))
    }

    /// How many units of a type are gone for good.
    pub(super) fn lost(&self, side: Side, unit: &str) -> u16 {
        side.of(&self.standing.lost).get(unit).copied().unwrap_or(0)
    }

    /// The name of the space of the next battle.
    pub(super) fn here(&self) -> &str {
        self.chart().space_name(&self.standing.space)
    }

    /// How many battles a side has won.
    pub(super) fn won(&self, side: Side) -> usize {
        self.battles.iter().filter(|known| known.fought.report.winner.side() == Some(side)).count()
    }

    /// What is kept of a battle, from 1, or of the campaign as a whole.
    pub(super) fn kept_mut(&mut self, battle: Option<u16>) -> Option<&mut Keepsakes> {
        match battle {
            None => Some(&mut self.kept),
            Some(number) => {
                let at = usize::from(number).checked_sub(1)?;
                self.battles.get_mut(at).map(|known| &mut known.kept)
            }
        }
    }
}

//! What the table knows now.

use super::event::Event;
use super::outcome::{Facing, Going};
use super::people::{Class, People};
use super::rulings::Archers;
use super::setup::Setup;
use super::stage::Stage;
use super::unit::{UnitState, UnitView};
use crate::instruments::{DeadPool, Misfit, Sequence, Side};
use crate::systems::describe::UnitId;
use std::collections::BTreeSet;
use std::sync::Arc;

/// What the table knows now.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub(crate) setup: Arc<Setup>,
    /// Turn and stage; none before the first turn.
    pub(crate) sequence: Option<Sequence>,
    pub(crate) units: Vec<UnitState>,
    pub(crate) generals: [General; 2],
    pub(crate) fights: Vec<Bout>,
    /// Fights that ended with a back-off: the pair and the turn.
    pub(crate) backed_off: Vec<(UnitId, UnitId, u16)>,
    /// Units that failed to pass: next turn they need no roll.
    pub(crate) failed_passes: Vec<FailedPass>,
    pub(crate) obstacles: Vec<Going>,
    /// Who acts first in this stage.
    pub(crate) first: Option<Side>,
    /// Who moved first this turn.
    pub(crate) first_mover: Option<Side>,
    /// The units that must test panic, because the general is lost.
    pub(crate) due: BTreeSet<UnitId>,
    /// The units that ran this stage: who saw them tests.
    pub(crate) runners: Vec<UnitId>,
    /// What was added to a dead pool by hand, or all of it where only totals are kept.
    pub(crate) by_hand: [i64; 2],
    pub(crate) ended: Option<Ended>,
    /// What the table talks about: the events of the last act, or of several of one kind.
    pub(crate) recent: Vec<Event>,
}

/// A general.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct General {
    pub(crate) there: bool,
    pub(crate) leads: Option<UnitId>,
}

/// A fight that was declared or goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the rules")]
pub(crate) struct Bout {
    pub(crate) attacker: UnitId,
    pub(crate) defender: UnitId,
    pub(crate) from: Facing,
    pub(crate) charge: bool,
    pub(crate) renewed: bool,
    /// Rounds fought.
    pub(crate) rounds: u8,
    /// Whether its round of this turn was fought.
    pub(crate) fought: bool,
    /// Whether it goes on next turn.
    pub(crate) goes_on: bool,
}

impl Bout {
    /// A fight from front to front that nobody has begun.
    pub(crate) const fn between(attacker: UnitId, defender: UnitId) -> Self {
        Self {
            attacker,
            defender,
            from: Facing::Front,
            charge: false,
            renewed: false,
            rounds: 0,
            fought: false,
            goes_on: false,
        }
    }

    pub(crate) fn is_of(&self, unit: UnitId) -> bool {
        self.attacker == unit || self.defender == unit
    }

    pub(crate) fn is_between(&self, one: UnitId, other: UnitId) -> bool {
        self.is_of(one) && self.is_of(other)
    }
}

/// A pair that failed to pass through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FailedPass {
    pub(crate) mover: UnitId,
    pub(crate) through: UnitId,
    pub(crate) turn: u16,
}

/// How the battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    Counted([bool; 2]),
    Conceded(Side),
}

impl State {
    /// The state before the first command.
    pub(crate) fn open(setup: &Setup) -> Self {
        let general = |side: Side| {
            let side = side.of(&setup.sides);
            General { there: side.general, leads: side.leads.filter(|_| side.general) }
        };
        Self {
            units: setup.units.iter().map(UnitState::at_start).collect(),
            generals: Side::BOTH.map(general),
            sequence: None,
            fights: Vec::new(),
            backed_off: Vec::new(),
            failed_passes: Vec::new(),
            obstacles: Vec::new(),
            first: None,
            first_mover: None,
            due: BTreeSet::new(),
            runners: Vec::new(),
            by_hand: [0; 2],
            ended: None,
            recent: Vec::new(),
            setup: Arc::new(setup.clone()),
        }
    }

    pub(crate) fn stage(&self) -> Stage {
        let stage = self.sequence.map(|sequence| usize::from(sequence.stage()));
        stage.map_or(Stage::Deployment, |stage| Stage::TURN.get(stage).copied().unwrap_or(Stage::Victory))
    }

    pub(crate) fn turn(&self) -> u16 {
        self.sequence.map_or(0, Sequence::turn)
    }

    /// A unit, if there is such.
    pub(crate) fn unit(&self, id: UnitId) -> Option<UnitView<'_>> {
        let at = usize::from(id.0);
        let unit = self.setup.units.get(at)?;
        Some(UnitView { id, unit, troop: self.setup.troop(unit)?, now: self.units.get(at)? })
    }

    /// The unit to be changed.
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> Result<&mut UnitState, Misfit> {
        self.units.get_mut(usize::from(id.0)).ok_or_else(|| Misfit(format!("there is no unit {}", id.0)))
    }

    /// A unit's name; "a unit" where there is none such.
    pub(crate) fn unit_name(&self, id: UnitId) -> String {
        self.unit(id).map_or_else(|| "a unit".into(), |unit| unit.name())
    }

    /// Whose a unit is.
    pub(crate) fn side_of(&self, id: UnitId) -> Option<Side> {
        self.unit(id).map(|unit| unit.unit.side)
    }

    /// All units, in order.
    pub(crate) fn all(&self) -> impl Iterator<Item = UnitView<'_>> {
        (0..).map_while(|at| self.unit(UnitId(at)))
    }

    /// The units of a side that are on the table.
    pub(crate) fn living(&self, side: Side) -> impl Iterator<Item = UnitView<'_>> {
        self.all().filter(move |unit| unit.unit.side == side && !unit.is_gone())
    }

    /// The dead pool of a side: what its units lost that counts, and what hands put there.
    pub(crate) fn pool(&self, side: Side) -> DeadPool {
        self.setup.empty_pool(side).with(self.lost_with(side, *side.of(&self.by_hand)))
    }

    /// What lies in a dead pool without what hands put there.
    pub(crate) fn computed_pool(&self, side: Side) -> u32 {
        self.lost_with(side, 0)
    }

    /// The bases of its units that lie in a dead pool.
    pub(crate) fn bases_in_pool(&self, side: Side) -> u32 {
        let counting = self.all().filter(|unit| unit.unit.side == side && self.setup.counts(unit.class()));
        counting.map(|unit| u32::from(unit.lost())).sum()
    }

    fn lost_with(&self, side: Side, by_hand: i64) -> u32 {
        let counting = self.all().filter(|unit| unit.unit.side == side && self.setup.counts(unit.class()));
        let lost: u32 = counting.map(|unit| u32::from(unit.lost()) * self.setup.worth(unit.troop)).sum();
        u32::try_from(i64::from(lost).saturating_add(by_hand).max(0)).unwrap_or(u32::MAX)
    }

    /// Whether the general leads this unit.
    pub(crate) fn is_led(&self, unit: UnitId) -> bool {
        self.generals.iter().any(|general| general.there && general.leads == Some(unit))
    }

    /// The fight between two units that is declared or goes on.
    pub(crate) fn bout(&self, one: UnitId, other: UnitId) -> Option<&Bout> {
        self.fights.iter().find(|bout| bout.is_between(one, other))
    }

    /// Whether a unit is in a fight that is declared or goes on.
    pub(crate) fn is_engaged(&self, unit: UnitId) -> bool {
        self.fights.iter().any(|bout| bout.is_of(unit) && (!bout.fought || bout.goes_on))
    }

    /// Whether a unit has begun to fight: until that fight is over it does not move.
    pub(crate) fn is_at_blows(&self, unit: UnitId) -> bool {
        self.fights.iter().any(|bout| bout.is_of(unit) && bout.rounds > 0)
    }

    /// The fights that are still to be fought this turn.
    pub(crate) fn to_fight(&self) -> impl Iterator<Item = &Bout> {
        self.fights.iter().filter(|bout| !bout.fought)
    }

    /// Whether a fight between two units would renew one that ended with a back-off last turn.
    pub(crate) fn renews(&self, one: UnitId, other: UnitId) -> bool {
        let pair = |(a, b): (UnitId, UnitId)| (a, b) == (one, other) || (b, a) == (one, other);
        self.backed_off.iter().any(|(a, b, turn)| pair((*a, *b)) && *turn + 1 >= self.turn())
    }

    /// Whether a unit is heavy or medium infantry: slow in bad going, easily disordered.
    ///
    /// Reading: close-order archers stand with the medium infantry (W18).
    pub(crate) fn is_line(&self, unit: UnitView<'_>) -> bool {
        let apart = self.setup.rulings.archers == Archers::Apart && unit.class() == Class::CloseOrderArchers;
        unit.class().is_line() && !apart
    }

    /// Macedonian heavy and medium infantry: worn out, it backs off facing the enemy.
    pub(crate) fn stands_firm(&self, unit: UnitView<'_>) -> bool {
        unit.unit.people == People::Macedonian && self.is_line(unit)
    }

    /// Whether a unit rolls before it moves.
    ///
    /// Rule: Orders. Not skirmishers, light infantry, light cavalry, Spartans, native Macedonians,
    /// nor a unit led by the general.
    pub(crate) fn needs_order(&self, unit: UnitView<'_>) -> bool {
        !unit.class().is_light() && !unit.unit.people.is_drilled() && !self.is_led(unit.id)
    }
}

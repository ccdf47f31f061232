//! What the table knows now.

use super::arm::{Arm, Rank};
use super::battle::{Attacked, Fought};
use super::event::{Advance, Charge, Meleed};
use super::setup::{Counter, Setup};
use crate::instruments::{Gauge, Halves, Misfit, Sequence, Side};
use crate::systems::describe::UnitId;
use std::sync::Arc;

/// The stages of a turn: three of each half.
pub(super) const STAGES: u8 = 6;

/// The part of a half turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    SetUp,
    Move,
    Fire,
    Battles,
}

/// What the table knows now.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub(super) setup: Arc<Setup>,
    pub(super) stood: [bool; 2],
    pub(super) sequence: Sequence,
    pub(super) gauges: [Gauge; 2],
    /// The values by which tables and lines are chosen.
    pub(super) looked: [Halves; 2],
    /// Whether a gauge stood at 0 when it was settled.
    pub(super) at_zero: [bool; 2],
    pub(super) units: Vec<UnitState>,
    pub(super) camps: Vec<CampState>,
    /// Who has left the centre plain.
    pub(super) off_plain: [bool; 2],
    /// Whose mercenaries are still to be looked through.
    pub(super) deserting: [bool; 2],
    pub(super) melees: Vec<Melee>,
    pub(super) stampedes: Vec<Stampede>,
    /// Battles of this half turn.
    pub(super) battles: u16,
    pub(super) finished: bool,
    pub(super) conceded: Option<Side>,
    /// What the table talks about.
    pub(super) last: Option<Last>,
}

/// A camp now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CampState {
    pub(super) holder: Side,
    /// Whether it fell before: its spoils are gone.
    pub(super) fallen: bool,
}

/// Why a counter is off the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gone {
    Lost,
    Deserted,
}

/// A counter now.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of one counter")]
pub(super) struct UnitState {
    pub(super) name: Option<String>,
    pub(super) side: Side,
    /// 2 whole, 1 turned over, 0 off the board.
    pub(super) steps: u8,
    pub(super) gone: Option<Gone>,
    /// What its face and its reverse show in front, as told in this battle.
    pub(super) told: (Option<u8>, Option<u8>),
    /// In this half turn.
    pub(super) attacked: bool,
    pub(super) fired: bool,
    /// It gave its factors in support.
    pub(super) supported: bool,
    pub(super) struck: bool,
    pub(super) fired_at: bool,
    /// Whether its die of this half turn lets it attack a phalanx in front.
    pub(super) passed: bool,
    /// By whom it is to be attacked, as the mover announced.
    pub(super) announced: Attacked,
    /// Its steps before missiles of this half turn struck it: it still shoots with these.
    pub(super) before_shot: Option<u8>,
    /// It went over in this turn and may not be used yet.
    pub(super) captive: bool,
}

/// A melee that holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Melee {
    pub(super) attackers: Vec<Meleed>,
    pub(super) defenders: Vec<Meleed>,
    pub(super) side: Side,
    /// The turn and the half in which it was fought last.
    pub(super) since: (u16, Side),
}

/// Elephants out of hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stampede {
    pub(super) unit: Option<UnitId>,
    pub(super) face: u8,
    /// Whether the last die sent it over the phalanx that turned it.
    pub(super) tramples: bool,
}

/// What the table talks about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Last {
    Battle { fought: Fought, losses: Vec<String> },
    Chariots { face: u8, way: Charge },
    Elephants { faces: Vec<u8>, way: Advance },
    Stampede { face: u8, turned: bool, tramples: bool },
    Settled { before: [Halves; 2], now: [Halves; 2], pending: [Halves; 2] },
}

/// A counter with all that is known of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct UnitView<'a> {
    pub(super) id: UnitId,
    pub(super) counter: &'a Counter,
    pub(super) now: &'a UnitState,
}

impl UnitView<'_> {
    pub(super) fn name(&self) -> String {
        self.now.name.clone().unwrap_or_else(|| self.counter.name.clone())
    }

    pub(super) const fn is_gone(&self) -> bool {
        self.now.steps == 0
    }

    pub(super) const fn arm(&self) -> Arm {
        self.counter.arm
    }

    pub(super) fn is_leader(&self) -> bool {
        self.counter.arm == Arm::Leader
    }

    /// What it shows in front with so many steps, if that is known.
    pub(super) fn front_with(&self, steps: u8) -> Option<u8> {
        match steps {
            0 => Some(0),
            1 => self.counter.reduced.map(|reduced| reduced.front).or(self.now.told.1),
            _ => self.counter.full.map(|full| full.front).or(self.now.told.0),
        }
    }

    pub(super) fn front(&self) -> Option<u8> {
        self.front_with(self.now.steps)
    }
}

impl State {
    /// The state before the first command.
    pub(super) fn open(setup: &Setup) -> Self {
        let unit = |counter: &Counter| UnitState {
            name: None,
            side: counter.side,
            steps: if counter.arm == Arm::Leader || counter.arm == Arm::Baggage { 1 } else { 2 },
            gone: None,
            told: (None, None),
            attacked: false,
            fired: false,
            supported: false,
            struck: false,
            fired_at: false,
            passed: false,
            announced: Attacked::No,
            before_shot: None,
            captive: false,
        };
        let gauges = Side::BOTH.map(|side| Gauge::at(*side.of(&setup.morale.start), setup.morale.top));
        Self {
            stood: [setup.already_set_up; 2],
            sequence: Sequence::start(STAGES),
            looked: gauges.each_ref().map(Gauge::value),
            gauges,
            at_zero: [false; 2],
            units: setup.counters.iter().map(unit).collect(),
            camps: setup.camps.iter().map(|camp| CampState { holder: camp.side, fallen: false }).collect(),
            off_plain: [false; 2],
            deserting: [false; 2],
            melees: Vec::new(),
            stampedes: Vec::new(),
            battles: 0,
            finished: false,
            conceded: None,
            last: None,
            setup: Arc::new(setup.clone()),
        }
    }

    pub(super) fn stage(&self) -> Stage {
        if self.stood != [true; 2] {
            return Stage::SetUp;
        }
        match self.sequence.stage() % 3 {
            0 => Stage::Move,
            1 => Stage::Fire,
            _ => Stage::Battles,
        }
    }

    /// The side whose half turn it is.
    pub(super) fn mover(&self) -> Side {
        if self.sequence.stage() < 3 { Side::A } else { Side::B }
    }

    /// Who sets up now.
    pub(super) fn sets_up(&self) -> Side {
        let first = self.setup.sets_up_first;
        if *first.of(&self.stood) { first.enemy() } else { first }
    }

    pub(super) fn gauge(&self, side: Side) -> &Gauge {
        side.of(&self.gauges)
    }

    pub(super) fn unit(&self, id: UnitId) -> Option<UnitView<'_>> {
        let at = usize::from(id.0);
        Some(UnitView { id, counter: self.setup.counters.get(at)?, now: self.units.get(at)? })
    }

    /// The counter to be changed.
    ///
    /// # Errors
    /// When there is no such counter.
    pub(super) fn unit_mut(&mut self, id: UnitId) -> Result<&mut UnitState, Misfit> {
        self.units.get_mut(usize::from(id.0)).ok_or_else(|| Misfit(format!("there is no counter {}", id.0)))
    }

    pub(super) fn unit_name(&self, id: UnitId) -> String {
        self.unit(id).map_or_else(|| "a unit".into(), |unit| unit.name())
    }

    pub(super) fn all(&self) -> impl Iterator<Item = UnitView<'_>> {
        (0..).map(UnitId).map_while(|id| self.unit(id))
    }

    /// Those of a side on the board, leaders too.
    pub(super) fn living(&self, side: Side) -> impl Iterator<Item = UnitView<'_>> {
        self.all().filter(move |unit| unit.now.side == side && !unit.is_gone())
    }

    /// A side's Army Commander, on the board or not.
    pub(super) fn commander(&self, side: Side) -> Option<UnitView<'_>> {
        self.all().find(|unit| unit.counter.side == side && unit.counter.rank == Some(Rank::ArmyCommander))
    }

    /// A side's mercenaries on the board.
    pub(super) fn mercenaries(&self, side: Side) -> impl Iterator<Item = UnitView<'_>> {
        self.living(side).filter(|unit| unit.counter.mercenary)
    }

    /// Whether a counter is held in a melee.
    pub(super) fn in_melee(&self, unit: UnitId) -> bool {
        let held = |meleed: &Meleed| meleed.unit == Some(unit);
        self.melees.iter().any(|melee| melee.attackers.iter().chain(&melee.defenders).any(held))
    }
}

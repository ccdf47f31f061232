//! What the table knows now.

use super::battle::{Attacked, Fought};
use super::event::{Advance, Charge, Meleed};
use super::setup::{Counter, Setup};
use super::unit_type::{Rank, UnitType};
use crate::instruments::{Gauge, Halves, Misfit, Sequence, Side};
use crate::systems::describe::UnitId;
use std::sync::Arc;

/// The stages of a turn: three of each half.
pub(crate) const STAGES: u8 = 6;

/// The part of a half turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    SetUp,
    Move,
    Fire,
    Battles,
}

/// What the table knows now.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub(crate) setup: Arc<Setup>,
    pub(crate) stood: [bool; 2],
    pub(crate) sequence: Sequence,
    pub(crate) gauges: [Gauge; 2],
    /// The values by which tables and lines are chosen.
    pub(crate) looked: [Halves; 2],
    /// Whether a gauge stood at 0 when it was settled.
    pub(crate) at_zero: [bool; 2],
    pub(crate) units: Vec<UnitState>,
    pub(crate) camps: Vec<CampState>,
    /// Who has left the centre plain.
    pub(crate) off_plain: [bool; 2],
    /// Whose mercenaries are still to be looked through.
    pub(crate) deserting: [bool; 2],
    pub(crate) melees: Vec<Melee>,
    pub(crate) stampedes: Vec<Stampede>,
    /// Battles of this half turn.
    pub(crate) battles: u16,
    pub(crate) finished: bool,
    pub(crate) conceded: Option<Side>,
    /// What the table talks about.
    pub(crate) last: Option<Last>,
}

/// A camp now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CampState {
    pub(crate) holder: Side,
    /// Whether it fell before: its spoils are gone.
    pub(crate) fallen: bool,
}

/// Why a counter is off the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gone {
    Lost,
    Deserted,
}

/// A counter now.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of one counter")]
pub(crate) struct UnitState {
    pub(crate) name: Option<String>,
    pub(crate) side: Side,
    /// 2 whole, 1 turned over, 0 off the board.
    pub(crate) steps: u8,
    pub(crate) gone: Option<Gone>,
    /// What its face and its reverse show in front, as told in this battle.
    pub(crate) told: (Option<u8>, Option<u8>),
    /// In this half turn.
    pub(crate) attacked: bool,
    pub(crate) fired: bool,
    /// It gave its factors in support.
    pub(crate) supported: bool,
    pub(crate) struck: bool,
    pub(crate) fired_at: bool,
    /// Whether its die of this half turn lets it attack a phalanx in front.
    pub(crate) passed: bool,
    /// By whom it is to be attacked, as the mover announced.
    pub(crate) announced: Attacked,
    /// Its steps before missiles of this half turn struck it: it still shoots with these.
    pub(crate) before_shot: Option<u8>,
    /// It went over in this turn and may not be used yet.
    pub(crate) captive: bool,
}

/// A melee that holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Melee {
    pub(crate) attackers: Vec<Meleed>,
    pub(crate) defenders: Vec<Meleed>,
    pub(crate) side: Side,
    /// The turn and the half in which it was fought last.
    pub(crate) since: (u16, Side),
}

/// Elephants out of hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stampede {
    pub(crate) unit: Option<UnitId>,
    pub(crate) face: u8,
    /// Whether the last die sent it over the phalanx that turned it.
    pub(crate) tramples: bool,
}

/// What the table talks about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Last {
    Battle { fought: Fought, losses: Vec<String> },
    Chariots { face: u8, way: Charge },
    Elephants { faces: Vec<u8>, way: Advance },
    Stampede { face: u8, turned: bool, tramples: bool },
    Settled { before: [Halves; 2], now: [Halves; 2], pending: [Halves; 2] },
}

/// A counter with all that is known of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UnitView<'a> {
    pub(crate) id: UnitId,
    pub(crate) counter: &'a Counter,
    pub(crate) now: &'a UnitState,
}

impl UnitView<'_> {
    pub(crate) fn name(&self) -> String {
        self.now.name.clone().unwrap_or_else(|| self.counter.name.clone())
    }

    pub(crate) const fn is_gone(&self) -> bool {
        self.now.steps == 0
    }

    pub(crate) const fn unit_type(&self) -> UnitType {
        self.counter.unit_type
    }

    pub(crate) fn is_leader(&self) -> bool {
        self.unit_type() == UnitType::Leader
    }

    /// How many steps it begins with: leaders and baggage one, all others two.
    pub(crate) const fn steps_most(&self) -> u8 {
        self.unit_type().steps()
    }

    /// What it shows in front with so many steps, if that is known.
    pub(crate) fn front_with(&self, steps: u8) -> Option<u8> {
        match steps {
            0 => Some(0),
            1 => self.counter.reduced.map(|reduced| reduced.front).or(self.now.told.1),
            _ => self.counter.full.map(|full| full.front).or(self.now.told.0),
        }
    }

    pub(crate) fn front(&self) -> Option<u8> {
        self.front_with(self.now.steps)
    }
}

impl State {
    /// The state before the first command.
    pub(crate) fn open(setup: &Setup) -> Self {
        let unit = |counter: &Counter| UnitState {
            name: None,
            side: counter.side,
            steps: counter.unit_type.steps(),
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

    pub(crate) fn stage(&self) -> Stage {
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
    pub(crate) fn mover(&self) -> Side {
        if self.sequence.stage() < 3 { Side::A } else { Side::B }
    }

    /// Who sets up now.
    pub(crate) fn sets_up(&self) -> Side {
        let first = self.setup.sets_up_first;
        if *first.of(&self.stood) { first.enemy() } else { first }
    }

    pub(crate) fn gauge(&self, side: Side) -> &Gauge {
        side.of(&self.gauges)
    }

    pub(crate) fn unit(&self, id: UnitId) -> Option<UnitView<'_>> {
        let at = usize::from(id.0);
        Some(UnitView { id, counter: self.setup.counters.get(at)?, now: self.units.get(at)? })
    }

    /// The counter to be changed.
    ///
    /// # Errors
    /// When there is no such counter.
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> Result<&mut UnitState, Misfit> {
        self.units.get_mut(usize::from(id.0)).ok_or_else(|| Misfit(format!("there is no counter {}", id.0)))
    }

    pub(crate) fn unit_name(&self, id: UnitId) -> String {
        self.unit(id).map_or_else(|| "a unit".into(), |unit| unit.name())
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = UnitView<'_>> {
        (0..).map(UnitId).map_while(|id| self.unit(id))
    }

    /// Those of a side on the board, leaders too.
    pub(crate) fn living(&self, side: Side) -> impl Iterator<Item = UnitView<'_>> {
        self.all().filter(move |unit| unit.now.side == side && !unit.is_gone())
    }

    /// A side's Army Commander, on the board or not.
    pub(crate) fn commander(&self, side: Side) -> Option<UnitView<'_>> {
        self.all().find(|unit| unit.counter.side == side && unit.counter.rank == Some(Rank::ArmyCommander))
    }

    /// A side's mercenaries on the board.
    pub(crate) fn mercenaries(&self, side: Side) -> impl Iterator<Item = UnitView<'_>> {
        self.living(side).filter(|unit| unit.counter.mercenary)
    }

    /// Whether a counter is held in a melee.
    pub(crate) fn in_melee(&self, unit: UnitId) -> bool {
        let held = |meleed: &Meleed| meleed.unit == Some(unit);
        self.melees.iter().any(|melee| melee.attackers.iter().chain(&melee.defenders).any(held))
    }
}

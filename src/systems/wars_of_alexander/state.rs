//! What the table knows now.

use super::event::Event;
use super::outcome::{From, Going, Obeys};
use super::rulings::Archers;
use super::setup::{Setup, Unit};
use super::troops::{Class, People, Troop};
use crate::instruments::{BaseWidths, DeadPool, Misfit, Sequence, Side};
use crate::systems::describe::UnitId;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The stages of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// Before the first turn.
    Deployment,
    Shoot,
    Move,
    Fight,
    Discipline,
    Victory,
}

impl Stage {
    /// The stages of a turn, in order.
    pub(super) const TURN: [Self; 5] = [Self::Shoot, Self::Move, Self::Fight, Self::Discipline, Self::Victory];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Deployment => "Deployment",
            Self::Shoot => "Shoot",
            Self::Move => "Move",
            Self::Fight => "Fight",
            Self::Discipline => "Discipline",
            Self::Victory => "Victory",
        }
    }
}

/// What the table knows now.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub(super) setup: Arc<Setup>,
    /// Turn and stage; none before the first turn.
    pub(super) sequence: Option<Sequence>,
    pub(super) units: Vec<UnitState>,
    pub(super) generals: [General; 2],
    pub(super) fights: Vec<Bout>,
    /// Fights that ended with a back-off: the pair and the turn.
    pub(super) backed_off: Vec<(UnitId, UnitId, u16)>,
    /// Units that failed to pass: next turn they need no roll.
    pub(super) passes: Vec<Pass>,
    pub(super) obstacles: Vec<Going>,
    /// Who acts first in this stage.
    pub(super) first: Option<Side>,
    /// Who moved first this turn.
    pub(super) first_mover: Option<Side>,
    /// The units that must test panic, because the general is lost.
    pub(super) due: BTreeSet<UnitId>,
    /// The units that ran this stage: who saw them tests.
    pub(super) runners: Vec<UnitId>,
    /// What was added to a dead pool by hand, or all of it where only totals are kept.
    pub(super) by_hand: [i64; 2],
    pub(super) ended: Option<Ended>,
    /// What the table talks about: the events of the last act, or of several of one kind.
    pub(super) last: Vec<Event>,
}

/// A unit now.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark on the table")]
pub(super) struct UnitState {
    pub(super) name: Option<String>,
    pub(super) left: u8,
    pub(super) ranks: u8,
    pub(super) circle: bool,
    pub(super) disordered: bool,
    pub(super) gaps: bool,
    pub(super) moved: bool,
    pub(super) shot: bool,
    /// A circle of death that evaded may shoot back once more.
    pub(super) parthian: bool,
    pub(super) reformed: bool,
    pub(super) order: Option<Obeys>,
    pub(super) fled: bool,
    /// The obstacle it waits at, and since which turn.
    pub(super) waits: Option<(u8, u16)>,
    /// Whether the die said how an ally stands.
    pub(super) formed: bool,
}

/// A general.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct General {
    pub(super) there: bool,
    pub(super) leads: Option<UnitId>,
}

/// A fight that was declared or goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the rules")]
pub(super) struct Bout {
    pub(super) attacker: UnitId,
    pub(super) defender: UnitId,
    pub(super) from: From,
    pub(super) charge: bool,
    pub(super) renewed: bool,
    /// Rounds fought.
    pub(super) rounds: u8,
    /// Whether its round of this turn was fought.
    pub(super) fought: bool,
    /// Whether it goes on next turn.
    pub(super) goes_on: bool,
}

impl Bout {
    pub(super) fn is_of(&self, unit: UnitId) -> bool {
        self.attacker == unit || self.defender == unit
    }

    pub(super) fn is_between(&self, one: UnitId, other: UnitId) -> bool {
        self.is_of(one) && self.is_of(other)
    }
}

/// A pair that failed to pass through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pass {
    pub(super) mover: UnitId,
    pub(super) through: UnitId,
    pub(super) turn: u16,
}

/// How the battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    Counted([bool; 2]),
    Conceded(Side),
}

/// A unit with all that is known of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct UnitView<'a> {
    pub(super) id: UnitId,
    pub(super) unit: &'a Unit,
    pub(super) troop: &'a Troop,
    pub(super) now: &'a UnitState,
}

impl UnitView<'_> {
    /// Its name: its own, or that of its contingent with its letter.
    pub(super) fn name(&self) -> String {
        match (&self.now.name, self.unit.letter) {
            (Some(name), _) => name.clone(),
            (None, Some(letter)) => format!("{} {letter}", self.unit.name),
            (None, None) => self.unit.name.clone(),
        }
    }

    pub(super) const fn class(&self) -> Class {
        self.troop.class
    }

    pub(super) const fn is_gone(&self) -> bool {
        self.now.left == 0
    }

    /// Bases lost so far.
    pub(super) const fn lost(&self) -> u8 {
        self.unit.bases.saturating_sub(self.now.left)
    }

    /// Half its bases are lost: it may not attack.
    pub(super) fn is_half_lost(&self) -> bool {
        u16::from(self.now.left) * 2 <= u16::from(self.unit.bases)
    }

    /// More than half its bases are lost.
    pub(super) fn is_worn_out(&self) -> bool {
        !self.is_gone() && u16::from(self.now.left) * 2 < u16::from(self.unit.bases)
    }

    /// Whether it stands in loose order, with gaps anyway.
    pub(super) const fn is_loose(&self) -> bool {
        matches!(self.class(), Class::LightInfantry | Class::Skirmishers)
    }

    /// How many bases its front had at the start.
    pub(super) fn files(&self) -> u8 {
        if self.is_loose() { self.unit.bases } else { self.unit.bases.div_ceil(self.now.ranks.max(1)) }
    }

    /// How many bases its front has now.
    pub(super) fn front(&self) -> u8 {
        self.files().min(self.now.left)
    }

    /// How far it may move now, before terrain.
    pub(super) fn allowance(&self) -> BaseWidths {
        let troop = self.troop;
        let moves = if self.now.shot { troop.moves_shot.unwrap_or(troop.moves) } else { troop.moves };
        match self.now.order {
            Some(Obeys::No) => BaseWidths(0),
            Some(Obeys::Half) => BaseWidths(moves.0 / 2),
            Some(Obeys::Full) | None if self.now.reformed => BaseWidths(moves.0 / 2),
            Some(Obeys::Full) | None => moves,
        }
    }

    /// How it stands, in a word.
    pub(super) fn formation(&self) -> &'static str {
        match self.now.ranks {
            _ if self.now.circle => "circle of death",
            _ if self.is_loose() => "loose",
            0 | 1 => "line",
            2 => "block",
            _ => "column",
        }
    }
}

impl State {
    /// The state before the first command.
    pub(super) fn open(setup: &Setup) -> Self {
        let units = setup.units.iter().map(|unit| UnitState {
            name: None,
            left: unit.bases,
            ranks: unit.ranks,
            circle: unit.circle,
            disordered: false,
            gaps: false,
            moved: false,
            shot: false,
            parthian: false,
            reformed: false,
            order: None,
            fled: false,
            waits: None,
            formed: false,
        });
        let general = |side: Side| {
            let side = side.of(&setup.sides);
            General { there: side.general, leads: side.leads.filter(|_| side.general) }
        };
        Self {
            units: units.collect(),
            generals: Side::BOTH.map(general),
            sequence: None,
            fights: Vec::new(),
            backed_off: Vec::new(),
            passes: Vec::new(),
            obstacles: Vec::new(),
            first: None,
            first_mover: None,
            due: BTreeSet::new(),
            runners: Vec::new(),
            by_hand: [0; 2],
            ended: None,
            last: Vec::new(),
            setup: Arc::new(setup.clone()),
        }
    }

    pub(super) fn stage(&self) -> Stage {
        let stage = self.sequence.map(|sequence| usize::from(sequence.stage()));
        stage.map_or(Stage::Deployment, |stage| Stage::TURN.get(stage).copied().unwrap_or(Stage::Victory))
    }

    pub(super) fn turn(&self) -> u16 {
        self.sequence.map_or(0, Sequence::turn)
    }

    /// A unit, if there is such.
    pub(super) fn unit(&self, id: UnitId) -> Option<UnitView<'_>> {
        let at = usize::from(id.0);
        let unit = self.setup.units.get(at)?;
        Some(UnitView { id, unit, troop: self.setup.troop(unit)?, now: self.units.get(at)? })
    }

    /// The unit to be changed.
    pub(super) fn unit_mut(&mut self, id: UnitId) -> Result<&mut UnitState, Misfit> {
        self.units.get_mut(usize::from(id.0)).ok_or_else(|| Misfit(format!("there is no unit {}", id.0)))
    }

    /// A unit's name; "a unit" where there is none such.
    pub(super) fn unit_name(&self, id: UnitId) -> String {
        self.unit(id).map_or_else(|| "a unit".into(), |unit| unit.name())
    }

    /// Whose a unit is.
    pub(super) fn side_of(&self, id: UnitId) -> Option<Side> {
        self.unit(id).map(|unit| unit.unit.side)
    }

    /// All units, in order.
    pub(super) fn all(&self) -> impl Iterator<Item = UnitView<'_>> {
        (0..).map_while(|at| self.unit(UnitId(at)))
    }

    /// The units of a side that are on the table.
    pub(super) fn living(&self, side: Side) -> impl Iterator<Item = UnitView<'_>> {
        self.all().filter(move |unit| unit.unit.side == side && !unit.is_gone())
    }

    /// The dead pool of a side: what its units lost that counts, and what hands put there.
    pub(super) fn pool(&self, side: Side) -> DeadPool {
        self.setup.empty_pool(side).with(self.lost_with(side, *side.of(&self.by_hand)))
    }

    /// What lies in a dead pool without what hands put there.
    pub(super) fn computed_pool(&self, side: Side) -> u32 {
        self.lost_with(side, 0)
    }

    /// The bases of its units that lie in a dead pool.
    pub(super) fn bases_in_pool(&self, side: Side) -> u32 {
        let counting = self.all().filter(|unit| unit.unit.side == side && self.setup.counts(unit.class()));
        counting.map(|unit| u32::from(unit.lost())).sum()
    }

    fn lost_with(&self, side: Side, by_hand: i64) -> u32 {
        let counting = self.all().filter(|unit| unit.unit.side == side && self.setup.counts(unit.class()));
        let lost: u32 = counting.map(|unit| u32::from(unit.lost()) * self.setup.worth(unit.troop)).sum();
        u32::try_from(i64::from(lost).saturating_add(by_hand).max(0)).unwrap_or(u32::MAX)
    }

    /// Whether the general leads this unit.
    pub(super) fn is_led(&self, unit: UnitId) -> bool {
        self.generals.iter().any(|general| general.there && general.leads == Some(unit))
    }

    /// The fight between two units that is declared or goes on.
    pub(super) fn bout(&self, one: UnitId, other: UnitId) -> Option<&Bout> {
        self.fights.iter().find(|bout| bout.is_between(one, other))
    }

    /// Whether a unit is in a fight that is declared or goes on.
    pub(super) fn is_engaged(&self, unit: UnitId) -> bool {
        self.fights.iter().any(|bout| bout.is_of(unit) && (!bout.fought || bout.goes_on))
    }

    /// The fights that are still to be fought this turn.
    pub(super) fn to_fight(&self) -> impl Iterator<Item = &Bout> {
        self.fights.iter().filter(|bout| !bout.fought)
    }

    /// Whether a fight between two units would renew one that ended with a back-off last turn.
    pub(super) fn renews(&self, one: UnitId, other: UnitId) -> bool {
        let pair = |(a, b): (UnitId, UnitId)| (a, b) == (one, other) || (b, a) == (one, other);
        self.backed_off.iter().any(|(a, b, turn)| pair((*a, *b)) && *turn + 1 >= self.turn())
    }

    /// Whether a unit is heavy or medium infantry: slow in bad going, easily disordered.
    ///
    /// Reading: close-order archers stand with the medium infantry (W18).
    pub(super) fn is_line(&self, unit: UnitView<'_>) -> bool {
        let apart = self.setup.rulings.archers == Archers::Apart && unit.class() == Class::CloseOrderArchers;
        unit.class().is_line() && !apart
    }

    /// Macedonian heavy and medium infantry: worn out, it backs off facing the enemy.
    pub(super) fn stands_firm(&self, unit: UnitView<'_>) -> bool {
        unit.unit.people == People::Macedonian && self.is_line(unit)
    }

    /// Whether a unit rolls before it moves.
    ///
    /// Rule: Orders. Not skirmishers, light infantry, light cavalry, Spartans, native Macedonians,
    /// nor a unit led by the general.
    pub(super) fn needs_order(&self, unit: UnitView<'_>) -> bool {
        !unit.class().is_light() && !unit.unit.people.is_drilled() && !self.is_led(unit.id)
    }
}

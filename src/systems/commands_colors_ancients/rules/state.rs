//! What the table knows now.

use super::command::{Blow, Facts, LeaderAt, WonFor};
use super::event::{HexThrow, Next};
use super::setup::{Row, Setup, Unit};
use super::step::Step;
use super::units::{Elite, UnitType};
use crate::instruments::{Banners, Misfit, Refusal, Sequence, Side};
use crate::systems::BY_HAND;
use crate::systems::describe::UnitId;
use std::sync::Arc;

/// What the table knows now.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub(crate) setup: Arc<Setup>,
    pub(crate) begun: bool,
    /// Who has placed leaders after seeing the cards.
    pub(crate) placed: [bool; 2],
    pub(crate) turn: Sequence,
    pub(crate) active: Side,
    /// Cards in hand.
    pub(crate) hand: [u8; 2],
    /// The size of a full hand.
    pub(crate) command: [u8; 2],
    /// Whether the side whose turn it is draws no card at its end.
    pub(crate) no_draw: bool,
    /// The card of this turn, as far as the players named it.
    pub(crate) card: Option<String>,
    pub(crate) banners: [Banners<WonFor>; 2],
    /// Leaders left.
    pub(crate) leaders: [u8; 2],
    pub(crate) units: Vec<UnitState>,
    pub(crate) combat: Option<Combat>,
    pub(crate) rally: Option<Rallying>,
    pub(crate) escape: Option<Ran>,
    /// Who entered a marsh last.
    pub(crate) marsh: Option<HexThrow>,
    pub(crate) camp_taken: bool,
    /// The side that took all enemy leaders where that wins.
    pub(crate) took_all_leaders: Option<Side>,
    pub(crate) conceded: Option<Side>,
}

/// A unit now; where units are not kept, all units of its row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct UnitState {
    pub(crate) name: Option<String>,
    /// Blocks left; where units are not kept, units left.
    pub(crate) left: u8,
    pub(crate) leader: LeaderAt,
    /// In this turn.
    pub(crate) fought: bool,
    pub(crate) shot: bool,
}

/// The combat the table talks about: the last throw, and what comes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Combat {
    pub(crate) blow: Blow,
    pub(crate) dice: u8,
    /// The dice without a card's and Alexander's.
    pub(crate) plain: u8,
    /// Each throw: how many dice showed each symbol; empty where only the outcome was told.
    pub(crate) throws: Vec<Vec<u8>>,
    pub(crate) hits: u8,
    pub(crate) flags: u8,
    /// Blocks the target lost to hits.
    pub(crate) lost: u8,
    /// Blocks the target has left, as far as known.
    pub(crate) room: u8,
    pub(crate) gone: bool,
    pub(crate) leader: LeaderFate,
    /// Units whose leader fell in this combat, or left them.
    pub(crate) unled: Vec<UnitId>,
    pub(crate) next: Next,
    /// Flags ignored, hexes of retreat, and those that could not be entered.
    pub(crate) answered: Option<(u8, u8, u8)>,
    /// What elephants ran over.
    pub(crate) trampled: Vec<HexThrow>,
}

/// What became of the leader with the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum LeaderFate {
    /// There was none, or he was not at risk.
    #[default]
    Safe,
    /// He must leave the hex.
    Evades,
    Killed,
}

/// Symbols of a Rally that are not used yet: light, medium, heavy, helmets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rallying {
    pub(crate) thrown: Vec<u8>,
    pub(crate) left: [u8; 4],
    pub(crate) rallied: Vec<UnitId>,
}

/// A leader who ran past a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) unit: UnitId,
    pub(crate) thrown: Vec<u8>,
    pub(crate) killed: bool,
}

/// A unit with all that is known of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UnitView<'a> {
    pub(crate) id: UnitId,
    pub(crate) unit: &'a Unit,
    pub(crate) row: &'a Row,
    pub(crate) unit_type: &'a UnitType,
    pub(crate) now: &'a UnitState,
}

impl<'a> UnitView<'a> {
    /// Its name: "Heavy infantry B", or as the players call it.
    pub(crate) fn name(&self) -> String {
        if let Some(name) = &self.now.name {
            return name.clone();
        }
        let name = self.row_name();
        self.unit.letter.map_or_else(|| name.to_owned(), |letter| format!("{name} {letter}"))
    }

    /// The name of its row.
    pub(crate) fn row_name(&self) -> &'a str {
        self.row.elite.map_or(self.unit_type.name.as_str(), |elite| elite.name())
    }

    pub(crate) fn side(&self) -> Side {
        self.row.side
    }

    pub(crate) fn is_gone(self) -> bool {
        self.now.left == 0
    }

    /// How far it shoots.
    pub(crate) fn range(&self) -> u8 {
        self.unit_type.range.max(self.row.elite.map_or(0, Elite::range))
    }
}

impl State {
    /// The state before the first command.
    pub(crate) fn open(setup: &Setup) -> Self {
        let row = |unit: &Unit| setup.rows.get(usize::from(unit.row));
        let units = setup.units.iter().map(|unit| {
            let unit_type = row(unit).and_then(|row| setup.types.get(usize::from(row.unit_type)));
            let blocks = unit_type.map_or(1, |unit_type| unit_type.blocks);
            let left = if setup.keep_units { blocks } else { row(unit).map_or(1, |row| row.count) };
            let leader = match unit.leader.as_deref() {
                None => LeaderAt::None,
                Some("Alexander") if setup.alexander().is_some() => LeaderAt::Alexander,
                Some(_) => LeaderAt::With,
            };
            UnitState { name: None, left, leader, fought: false, shot: false }
        });
        Self {
            begun: false,
            placed: [false; 2],
            turn: Sequence::start(5),
            active: setup.first,
            hand: [setup.sides[0].cards, setup.sides[1].cards],
            command: [setup.sides[0].cards, setup.sides[1].cards],
            no_draw: false,
            card: None,
            banners: [Banners::none(setup.banners), Banners::none(setup.banners)],
            leaders: [setup.sides[0].leader_count, setup.sides[1].leader_count],
            units: units.collect(),
            combat: None,
            rally: None,
            escape: None,
            marsh: None,
            camp_taken: false,
            took_all_leaders: None,
            conceded: None,
            setup: Arc::new(setup.clone()),
        }
    }

    /// A unit, if there is such.
    pub(crate) fn unit(&self, id: UnitId) -> Option<UnitView<'_>> {
        let at = usize::from(id.0);
        let unit = self.setup.units.get(at)?;
        let row = self.setup.rows.get(usize::from(unit.row))?;
        let unit_type = self.setup.types.get(usize::from(row.unit_type))?;
        Some(UnitView { id, unit, row, unit_type, now: self.units.get(at)? })
    }

    /// A unit that somebody chose.
    ///
    /// # Errors
    /// Refuses when there is no such unit.
    pub(crate) fn known(&self, id: UnitId) -> Result<UnitView<'_>, Refusal> {
        self.unit(id).ok_or_else(|| BY_HAND.refuses("choose a unit"))
    }

    /// The unit to be changed.
    ///
    /// # Errors
    /// When there is no such unit.
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> Result<&mut UnitState, Misfit> {
        self.units.get_mut(usize::from(id.0)).ok_or_else(|| Misfit(format!("there is no unit {}", id.0)))
    }

    /// A unit's name; "a unit" where there is none such.
    pub(crate) fn unit_name(&self, id: UnitId) -> String {
        self.unit(id).map_or_else(|| "a unit".into(), |unit| unit.name())
    }

    /// All units, in order.
    pub(crate) fn all(&self) -> impl Iterator<Item = UnitView<'_>> {
        (0..).map_while(|at| self.unit(UnitId(at)))
    }

    /// The units of a side that are not gone.
    pub(crate) fn living(&self, side: Side) -> impl Iterator<Item = UnitView<'_>> {
        self.all().filter(move |unit| unit.side() == side && !unit.is_gone())
    }

    /// The step of the turn.
    pub(crate) fn step(&self) -> Step {
        Step::at(self.turn.stage())
    }

    /// What comes next in the combat.
    pub(crate) fn next(&self) -> Next {
        self.combat.as_ref().map_or(Next::Nothing, |combat| combat.next)
    }

    /// The most a unit can have: blocks, or units of its row where they are not kept.
    pub(crate) fn most(&self, unit: UnitView<'_>) -> u8 {
        if self.setup.keep_units { unit.unit_type.blocks } else { unit.row.count }
    }

    /// Blocks of a unit: those kept, else those told, else full strength.
    pub(crate) fn blocks(&self, unit: UnitView<'_>, told: Facts) -> u8 {
        match told.blocks {
            _ if self.setup.keep_units => unit.now.left,
            0 => unit.unit_type.blocks,
            blocks => blocks.min(unit.unit_type.blocks),
        }
    }

    /// Whether what is known of this unit holds for one unit alone.
    pub(crate) fn is_single(&self, unit: UnitView<'_>) -> bool {
        self.setup.keep_units || unit.row.count == 1
    }

    /// What cards that count by Command count (C1).
    pub(crate) fn command_of(&self, side: Side) -> u8 {
        if self.setup.rulings.c1_apart { side.of(&self.setup.sides).cards } else { *side.of(&self.command) }
    }
}

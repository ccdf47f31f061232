//! What the table knows now.

use super::command::{Blow, LeaderAt, Role, WonFor};
use super::kinds::{Elite, UnitType};
use super::setup::{Row, Setup, Unit};
use crate::instruments::{Banners, Misfit, Sequence, Side};
use crate::systems::describe::UnitId;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The five steps of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Play a command card.
    Card,
    /// Order units and leaders.
    Order,
    /// Move them.
    Move,
    /// Fight.
    Fight,
    /// Draw a card.
    Draw,
}

impl Step {
    /// Their words in data files, in order.
    pub const WORDS: [(&'static str, Self); 5] = [
        ("card", Self::Card),
        ("order", Self::Order),
        ("move", Self::Move),
        ("fight", Self::Fight),
        ("draw", Self::Draw),
    ];

    /// Its place in the turn.
    #[must_use]
    pub const fn index(self) -> u8 {
        match self {
            Self::Card => 0,
            Self::Order => 1,
            Self::Move => 2,
            Self::Fight => 3,
            Self::Draw => 4,
        }
    }

    /// The step at a place of the turn; the last one beyond.
    #[must_use]
    pub fn at(index: u8) -> Self {
        Self::WORDS.get(usize::from(index)).map_or(Self::Draw, |(_, step)| *step)
    }

    /// Its name for players.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Card => "Card",
            Self::Order => "Order",
            Self::Move => "Move",
            Self::Fight => "Fight",
            Self::Draw => "Draw",
        }
    }
}

/// What the table knows now.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub(super) setup: Arc<Setup>,
    pub(super) begun: bool,
    /// Who has placed leaders after seeing the cards.
    pub(super) placed: [bool; 2],
    pub(super) turn: Sequence,
    pub(super) active: Side,
    /// Cards in hand.
    pub(super) hand: [u8; 2],
    /// The size of a full hand.
    pub(super) command: [u8; 2],
    /// Whether the side whose turn it is draws no card at its end.
    pub(super) no_draw: bool,
    /// The card of this turn, as far as the players named it.
    pub(super) card: Option<String>,
    pub(super) banners: [Banners<WonFor>; 2],
    /// Leaders left.
    pub(super) leaders: [u8; 2],
    pub(super) units: Vec<UnitState>,
    pub(super) combat: Option<Combat>,
    pub(super) rally: Option<Rallying>,
    pub(super) escape: Option<Ran>,
    /// Who entered a marsh last.
    pub(super) marsh: Option<Trampled>,
    pub(super) camp_taken: bool,
    /// The side that took all enemy leaders where that wins.
    pub(super) took_all_leaders: Option<Side>,
    pub(super) conceded: Option<Side>,
}

/// A unit now; where units are not kept, all units of its row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct UnitState {
    pub(super) name: Option<String>,
    /// Blocks left; where units are not kept, units left.
    pub(super) left: u8,
    pub(super) leader: LeaderAt,
    /// In this turn.
    pub(super) fought: bool,
    pub(super) shot: bool,
}

/// The combat the table talks about: the last throw, and what comes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Combat {
    pub(super) blow: Blow,
    pub(super) dice: u8,
    /// The dice without a card's and Alexander's.
    pub(super) plain: u8,
    /// Each throw: how many dice showed each symbol; empty where only the outcome was told.
    pub(super) throws: Vec<Vec<u8>>,
    pub(super) hits: u8,
    pub(super) flags: u8,
    /// Blocks the target lost to hits.
    pub(super) lost: u8,
    /// Blocks the target has left, as far as known.
    pub(super) room: u8,
    pub(super) gone: bool,
    pub(super) leader: LeaderFate,
    /// Units whose leader fell in this combat, or left them.
    pub(super) unled: Vec<UnitId>,
    pub(super) next: Next,
    /// Flags ignored, hexes of retreat, and those that could not be entered.
    pub(super) answered: Option<(u8, u8, u8)>,
    /// What elephants ran over.
    pub(super) trampled: Vec<Trampled>,
}

/// A hex that elephants ran over, or a marsh entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Trampled {
    /// The unit in it; none for a lone leader.
    pub(super) unit: Option<UnitId>,
    pub(super) leader: Option<Side>,
    pub(super) thrown: Vec<u8>,
    pub(super) hits: u8,
}

/// What became of the leader with the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum LeaderFate {
    /// There was none, or he was not at risk.
    #[default]
    Safe,
    /// He must leave the hex.
    Evades,
    Killed,
}

/// What comes next in a combat: offered, never forced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(tag = "next", rename_all = "kebab-case")]
pub enum Next {
    /// Nothing more.
    #[default]
    Nothing,
    /// The target answers flags.
    Flags {
        /// How many.
        flags: u8,
        /// How many it may ignore.
        ignores: u8,
        /// Hexes for each it accepts.
        hexes: u8,
    },
    /// Elephants run amok, then retreat.
    Rampage {
        /// So many hexes.
        hexes: u8,
    },
    /// The other unit throws.
    Reply {
        /// In this role.
        role: Role,
    },
    /// The striker may advance.
    Momentum {
        /// And fight once more.
        bonus: bool,
        /// And go on one hex.
        hex: bool,
    },
}

/// Symbols of a Rally that are not used yet: light, medium, heavy, helmets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Rallying {
    pub(super) thrown: Vec<u8>,
    pub(super) left: [u8; 4],
    pub(super) rallied: Vec<UnitId>,
}

/// A leader who ran past a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ran {
    pub(super) unit: UnitId,
    pub(super) thrown: Vec<u8>,
    pub(super) killed: bool,
}

/// A unit with all that is known of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct UnitView<'a> {
    pub(super) id: UnitId,
    pub(super) unit: &'a Unit,
    pub(super) row: &'a Row,
    pub(super) kind: &'a UnitType,
    pub(super) now: &'a UnitState,
}

impl<'a> UnitView<'a> {
    /// Its name: "Heavy infantry B", or as the players call it.
    pub(super) fn name(&self) -> String {
        if let Some(name) = &self.now.name {
            return name.clone();
        }
        let name = self.row_name();
        self.unit.letter.map_or_else(|| name.to_owned(), |letter| format!("{name} {letter}"))
    }

    /// The name of its row.
    pub(super) fn row_name(&self) -> &'a str {
        self.row.elite.map_or(self.kind.name.as_str(), |elite| elite.name())
    }

    pub(super) fn side(&self) -> Side {
        self.row.side
    }

    pub(super) fn is_gone(self) -> bool {
        self.now.left == 0
    }

    /// How far it shoots.
    pub(super) fn range(&self) -> u8 {
        self.kind.range.max(self.row.elite.map_or(0, Elite::range))
    }
}

impl State {
    /// The state before the first command.
    pub(super) fn open(setup: &Setup) -> Self {
        let row = |unit: &Unit| setup.rows.get(usize::from(unit.row));
        let units = setup.units.iter().map(|unit| {
            let blocks = row(unit).and_then(|row| setup.types.get(usize::from(row.kind))).map_or(1, |kind| kind.blocks);
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
    pub(super) fn unit(&self, id: UnitId) -> Option<UnitView<'_>> {
        let at = usize::from(id.0);
        let unit = self.setup.units.get(at)?;
        let row = self.setup.rows.get(usize::from(unit.row))?;
        let kind = self.setup.types.get(usize::from(row.kind))?;
        Some(UnitView { id, unit, row, kind, now: self.units.get(at)? })
    }

    /// The unit to be changed.
    ///
    /// # Errors
    /// When there is no such unit.
    pub(super) fn unit_mut(&mut self, id: UnitId) -> Result<&mut UnitState, Misfit> {
        self.units.get_mut(usize::from(id.0)).ok_or_else(|| Misfit(format!("there is no unit {}", id.0)))
    }

    /// A unit's name; "a unit" where there is none such.
    pub(super) fn unit_name(&self, id: UnitId) -> String {
        self.unit(id).map_or_else(|| "a unit".into(), |unit| unit.name())
    }

    /// All units, in order.
    pub(super) fn all(&self) -> impl Iterator<Item = UnitView<'_>> {
        (0..).map_while(|at| self.unit(UnitId(at)))
    }

    /// The units of a side that are not gone.
    pub(super) fn living(&self, side: Side) -> impl Iterator<Item = UnitView<'_>> {
        self.all().filter(move |unit| unit.side() == side && !unit.is_gone())
    }

    /// The step of the turn.
    pub(super) fn step(&self) -> Step {
        Step::at(self.turn.stage())
    }

    /// What comes next in the combat.
    pub(super) fn next(&self) -> Next {
        self.combat.as_ref().map_or(Next::Nothing, |combat| combat.next)
    }

    /// The most a unit can have: blocks, or units of its row where they are not kept.
    pub(super) fn most(&self, unit: UnitView<'_>) -> u8 {
        if self.setup.keep_units { unit.kind.blocks } else { unit.row.count }
    }

    /// Whether what is known of this unit holds for one unit alone.
    pub(super) fn is_single(&self, unit: UnitView<'_>) -> bool {
        self.setup.keep_units || unit.row.count == 1
    }

    /// What cards that count by Command count (C1).
    pub(super) fn command_of(&self, side: Side) -> u8 {
        if self.setup.rulings.c1_apart { side.of(&self.setup.sides).cards } else { *side.of(&self.command) }
    }
}

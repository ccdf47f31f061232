//! A unit as it stands now.

use super::command::Mark;
use super::outcome::Obeys;
use super::people::Class;
use super::setup::Unit;
use super::troop::Troop;
use crate::instruments::BaseWidths;
use crate::systems::describe::UnitId;

/// A unit now.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark on the table")]
pub(crate) struct UnitState {
    pub(crate) name: Option<String>,
    pub(crate) left: u8,
    pub(crate) ranks: u8,
    pub(crate) circle: bool,
    pub(crate) disordered: bool,
    pub(crate) gaps: bool,
    pub(crate) moved: bool,
    pub(crate) shot: bool,
    /// A circle of death that evaded may shoot back once more.
    pub(crate) parthian: bool,
    pub(crate) reformed: bool,
    pub(crate) order: Option<Obeys>,
    pub(crate) fled: bool,
    /// The obstacle it waits at, and since which turn.
    pub(crate) waits: Option<(u8, u16)>,
    /// Whether the die said how an ally stands.
    pub(crate) formed: bool,
}

impl UnitState {
    pub(crate) const fn at_start(unit: &Unit) -> Self {
        Self {
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
        }
    }

    /// The die said how it stands.
    pub(crate) const fn form(&mut self, ranks: u8) {
        (self.ranks, self.formed) = (ranks, true);
    }

    pub(crate) const fn stand(&mut self, ranks: u8, circle: bool) {
        (self.ranks, self.circle) = (ranks, circle);
    }

    pub(crate) const fn obey(&mut self, order: Obeys) {
        (self.order, self.moved) = (Some(order), true);
    }

    pub(crate) const fn reform(&mut self) {
        (self.disordered, self.gaps, self.reformed) = (false, false, true);
    }

    /// Whoever shoots a second time has used his shot after evading.
    pub(crate) const fn shoot(&mut self) {
        self.parthian &= !self.shot;
        self.shot = true;
    }

    pub(crate) fn mark(&mut self, mark: Mark, on: bool) {
        match mark {
            Mark::Disordered => self.disordered = on,
            Mark::Gaps => self.gaps = on,
            Mark::Shot => self.shot = on,
            Mark::Moved => {
                self.moved = on;
                self.order = self.order.filter(|_| on);
            }
        }
    }
}

/// A unit with all that is known of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UnitView<'a> {
    pub(crate) id: UnitId,
    pub(crate) unit: &'a Unit,
    pub(crate) troop: &'a Troop,
    pub(crate) now: &'a UnitState,
}

impl UnitView<'_> {
    /// Its name: its own, or its usual one.
    pub(crate) fn name(&self) -> String {
        self.now.name.clone().unwrap_or_else(|| self.usual_name())
    }

    /// The name of its contingent, with its letter.
    pub(crate) fn usual_name(&self) -> String {
        let name = &self.unit.name;
        self.unit.letter.map_or_else(|| name.clone(), |letter| format!("{name} {letter}"))
    }

    pub(crate) const fn class(&self) -> Class {
        self.troop.class
    }

    pub(crate) const fn is_gone(&self) -> bool {
        self.now.left == 0
    }

    /// Bases lost so far.
    pub(crate) const fn lost(&self) -> u8 {
        self.unit.bases.saturating_sub(self.now.left)
    }

    /// Half its bases are lost: it may not attack.
    pub(crate) fn is_half_lost(&self) -> bool {
        u16::from(self.now.left) * 2 <= u16::from(self.unit.bases)
    }

    /// More than half its bases are lost.
    pub(crate) fn is_worn_out(&self) -> bool {
        !self.is_gone() && u16::from(self.now.left) * 2 < u16::from(self.unit.bases)
    }

    /// Whether it stands in loose order, with gaps anyway.
    pub(crate) const fn is_loose(&self) -> bool {
        matches!(self.class(), Class::LightInfantry | Class::Skirmishers)
    }

    /// How many bases its front had at the start.
    pub(crate) fn files(&self) -> u8 {
        if self.is_loose() { self.unit.bases } else { self.unit.bases.div_ceil(self.now.ranks.max(1)) }
    }

    /// How many bases its front has now.
    pub(crate) fn front(&self) -> u8 {
        self.files().min(self.now.left)
    }

    /// How far it may move now, before terrain.
    pub(crate) fn allowance(&self) -> BaseWidths {
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
    pub(crate) fn formation(&self) -> &'static str {
        match self.now.ranks {
            _ if self.now.circle => "circle of death",
            _ if self.is_loose() => "loose",
            0 | 1 => "line",
            2 => "block",
            _ => "column",
        }
    }
}

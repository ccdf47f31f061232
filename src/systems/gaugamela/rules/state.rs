//! What the table knows now.

use super::arm::{Arm, Colour};
use super::command::{First, Thrown};
use super::duel::{DuelResult, Fate, Fighter};
use super::setup::{Setup, Start};
use crate::instruments::{DieSize, Misfit, Sequence, Side};
use crate::systems::describe::{Token, UnitId};
use std::sync::Arc;

/// What the table knows now.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub(crate) setup: Arc<Setup>,
    /// Who stands.
    pub(crate) stood: [bool; 2],
    pub(crate) dice: Vec<DieState>,
    /// None before the battle.
    pub(crate) phase: Option<Phase>,
    pub(crate) conceded: Option<Side>,
    /// The duel that the table still talks about.
    pub(crate) last: Option<Fought>,
}

/// A die now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DieState {
    /// Its size, or the last it had.
    pub(crate) size: DieSize,
    pub(crate) gone: bool,
    /// In this phase.
    pub(crate) acted: bool,
}

/// A phase of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Phase {
    pub(crate) at: Sequence,
    /// Who went first.
    pub(crate) first: Side,
    pub(crate) because: First,
    /// Who is at it.
    pub(crate) now: Side,
    /// Phases passed over before it.
    pub(crate) passed_over: Vec<Arm>,
}

/// A duel as it was fought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fought {
    /// The attacker and the defender, with the sizes they had.
    pub(crate) dice: [(UnitId, DieSize); 2],
    pub(crate) moved: u8,
    pub(crate) apart: bool,
    pub(crate) bonus: u8,
    pub(crate) thrown: Option<Thrown>,
    pub(crate) came: DuelResult,
    pub(crate) fates: [Fate; 2],
}

/// A die with all that is known of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Piece<'a> {
    pub(crate) id: UnitId,
    pub(crate) start: &'a Start,
    pub(crate) now: &'a DieState,
}

impl Piece<'_> {
    /// As a duel sees it.
    pub(crate) const fn fighter(&self) -> Fighter {
        Fighter { side: self.start.side, arm: self.start.arm, size: self.now.size, guard: self.start.guard }
    }
}

/// Equal dice of a side, which stand together: not removed, of one arm and size.
#[derive(Debug, Clone)]
pub(crate) struct Stack<'a> {
    /// Those that have not acted first.
    pub(crate) pieces: Vec<Piece<'a>>,
}

impl<'a> Stack<'a> {
    /// The die that is taken next.
    pub(crate) fn next(&self) -> Option<Piece<'a>> {
        self.pieces.first().copied()
    }

    /// How many of them have acted.
    pub(crate) fn acted(&self) -> usize {
        self.pieces.iter().filter(|piece| piece.now.acted).count()
    }
}

impl State {
    /// The state before the first command.
    pub(crate) fn open(setup: &Setup) -> Self {
        let dice = setup.dice.iter().map(|start| DieState { size: start.size, gone: false, acted: false });
        Self {
            stood: [setup.already_set_up; 2],
            dice: dice.collect(),
            phase: None,
            conceded: None,
            last: None,
            setup: Arc::new(setup.clone()),
        }
    }

    /// A die, if there is such.
    pub(crate) fn piece(&self, id: UnitId) -> Option<Piece<'_>> {
        let at = usize::from(id.0);
        Some(Piece { id, start: self.setup.dice.get(at)?, now: self.dice.get(at)? })
    }

    /// The die to be changed.
    ///
    /// # Errors
    /// When there is no such die.
    pub(crate) fn die_mut(&mut self, id: UnitId) -> Result<&mut DieState, Misfit> {
        self.dice.get_mut(usize::from(id.0)).ok_or_else(|| Misfit(format!("there is no die {}", id.0)))
    }

    /// All dice, in order.
    pub(crate) fn all(&self) -> impl Iterator<Item = Piece<'_>> {
        (0..).map_while(|at| self.piece(UnitId(at)))
    }

    /// The dice of a side that are not removed.
    pub(crate) fn living(&self, side: Side) -> impl Iterator<Item = Piece<'_>> {
        self.all().filter(move |piece| piece.start.side == side && !piece.now.gone)
    }

    /// How many units each side has on the map.
    pub(crate) fn left(&self) -> [usize; 2] {
        Side::BOTH.map(|side| self.living(side).count())
    }

    /// Whether a side has a die of this arm.
    pub(crate) fn has(&self, side: Side, arm: Arm) -> bool {
        self.living(side).any(|piece| piece.start.arm == arm)
    }

    /// Whether Darius has fled: his die was there, and is gone.
    pub(crate) fn has_fled(&self) -> bool {
        self.all().any(|piece| piece.fighter().is_darius() && piece.now.gone)
    }

    /// The arm whose phase it is.
    pub(crate) fn arm(&self) -> Option<Arm> {
        self.phase.as_ref().and_then(|phase| self.arm_at(phase.at))
    }

    /// The arm of a stage of the turn.
    pub(crate) fn arm_at(&self, at: Sequence) -> Option<Arm> {
        self.setup.rulings.order.get(usize::from(at.stage())).copied()
    }

    /// The dice of a side that stand together: by arm in the order of the phases, the leader
    /// first, then by size, the largest first.
    pub(crate) fn stacks(&self, side: Side) -> Vec<Stack<'_>> {
        let place = |arm: Arm| self.setup.rulings.order.iter().position(|each| *each == arm);
        let key = |piece: &Piece<'_>| (place(piece.start.arm), !piece.start.guard, std::cmp::Reverse(piece.now.size));
        let mut pieces: Vec<Piece<'_>> = self.living(side).collect();
        pieces.sort_by_key(|piece| (key(piece), piece.now.acted, piece.id));
        let stacks = pieces.chunk_by(|one, other| key(one) == key(other));
        stacks.map(|pieces| Stack { pieces: pieces.to_vec() }).collect()
    }

    /// The dice that stand together with this one; none when it is removed.
    pub(crate) fn stack_of(&self, id: UnitId) -> Option<Stack<'_>> {
        let side = self.piece(id)?.start.side;
        self.stacks(side).into_iter().find(|stack| stack.pieces.iter().any(|piece| piece.id == id))
    }

    /// The colour of a die.
    pub(crate) fn colour(&self, piece: Piece<'_>) -> Colour {
        self.setup.colour(piece.start)
    }

    /// "Alexander's blue d10", with the size it has now.
    pub(crate) fn called(&self, id: UnitId) -> String {
        self.piece(id).map_or_else(|| "a die".into(), |piece| self.called_at(piece, piece.now.size))
    }

    /// "Alexander's blue d10", with a size it had.
    pub(crate) fn called_at(&self, piece: Piece<'_>, size: DieSize) -> String {
        format!("{}'s {} {size}", self.setup.side_name(piece.start.side), self.colour(piece).word())
    }

    /// The dice that stand together with this one, drawn as one.
    pub(crate) fn token(&self, piece: Piece<'_>) -> Token {
        self.token_of(piece, self.stack_of(piece.id).as_ref())
    }

    /// The same where it is known what stands together.
    pub(crate) fn token_of(&self, piece: Piece<'_>, stack: Option<&Stack<'_>>) -> Token {
        let count = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let (die, hue) = (piece.now.size.die(), self.colour(piece).hue());
        let letter = self.setup.letter(piece.start);
        let (all, acted) = stack.map_or((0, 0), |stack| (count(stack.pieces.len()), count(stack.acted())));
        Token::Dice { die, hue, letter, count: all, acted }
    }
}

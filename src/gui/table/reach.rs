//! What is in reach, who throws for it, and what counts now: quick touches wait.

use super::{Action, Focus, Message, Pad, Table};
use crate::chance::{By, Given, Hand, Stop, Wanted};
use crate::gui::Touch;
use crate::gui::guard::{BarMeaning, Meanings, PadMeaning, PrimaryMeaning, TapZone, UndoMeaning};
use crate::gui::settings::TableHabits;
use crate::instruments::Misfit;
use crate::systems::Desk;
use crate::systems::describe::{Act, Ask, Does};
use std::time::Instant;

/// What becomes of an act when the players' habits answer what they leave to the program.
#[derive(Debug, Clone)]
pub enum Reached {
    /// It can happen with this in hand.
    Ready(Hand),
    /// Only the players can go on.
    Pad(Box<Pad>),
    /// It can not happen.
    Stopped(Stop),
}

/// Follows an act from what was given: throws and cards that the habits leave to the program are
/// the program's, all else opens the pad.
pub fn reach(desk: &dyn Desk, habits: &TableHabits, ask: &Ask, mut given: Vec<Given>, rest: By) -> Reached {
    // No command asks for more than this; a game that did would be told so instead of hanging.
    for _ in 0..1000 {
        let hand = Hand { given: given.clone(), rest };
        match desk.try_out(ask, &hand) {
            Ok(()) => return Reached::Ready(hand),
            Err(Stop::Wanting(wanted)) => {
                if by_program(habits, &wanted) {
                    given.push(Given::App);
                } else {
                    return Reached::Pad(Box::new(Pad::new(ask.clone(), given, rest, *wanted)));
                }
            }
            Err(stop) => return Reached::Stopped(stop),
        }
    }
    Reached::Stopped(Stop::Misfit(Misfit::new("an act that asks without end")))
}

/// Whether the habits leave this to the program.
fn by_program(habits: &TableHabits, wanted: &Wanted) -> bool {
    match wanted {
        Wanted::Throw(throw) => match throw.side {
            Some(side) => *side.of(&habits.rolls) == By::App,
            None => habits.rolls == [By::App; 2],
        },
        Wanted::Card(_) => habits.cards == By::App,
        Wanted::Choice(_) | Wanted::Number(_) => false,
    }
}

impl Table {
    /// What the act in reach wants first, whoever answers it.
    #[must_use]
    pub fn wanted_first(&self) -> Option<Wanted> {
        if let Some(pad) = self.focus.pad() {
            return Some(pad.wanted.clone());
        }
        let ask = self.in_reach()?;
        match self.sitting.desk().try_out(&ask, &Hand::given(Vec::new())) {
            Err(Stop::Wanting(wanted)) => Some(*wanted),
            Ok(()) | Err(_) => None,
        }
    }

    /// What the primary button would ask for.
    pub(super) fn in_reach(&self) -> Option<Ask> {
        match (self.focus.asked(), &self.focus) {
            (Some(pad), _) => Some(pad.ask.clone()),
            (None, Focus::Sheet { sheet, .. }) => Some(sheet.ask()),
            (None, Focus::Strip { .. }) => None,
            (None, Focus::Bar { .. }) if self.is_over() => None,
            (None, Focus::Bar { .. }) => {
                let open = |act: &Act<()>| act.refusal.is_none() && matches!(act.does, Does::Issue(()));
                self.primary().filter(open).map(|act| Ask::Act(act.id))
            }
        }
    }

    /// The pad stands open where hands answer what is in reach.
    pub(super) fn follow(&mut self) {
        let Some(ask) = self.in_reach().filter(|_| !self.sitting.is_read_only()) else {
            self.focus.set_pad(None);
            return;
        };
        if self.focus.pad().is_some_and(|pad| pad.ask == ask) {
            return;
        }
        let pad = match reach(self.sitting.desk(), &self.habits, &ask, Vec::new(), By::Hand) {
            // What the program throws first is not seen before the players ask for it.
            Reached::Pad(pad) if !pad.given.contains(&Given::App) => Some(*pad),
            Reached::Pad(_) | Reached::Ready(_) | Reached::Stopped(_) => None,
        };
        self.focus.set_pad(pad);
    }

    /// Turns round who throws or turns what is wanted now, from now on.
    pub(super) fn turn_round(&mut self) -> Action {
        let turned = |by: By| if by == By::App { By::Hand } else { By::App };
        let wanted = self.wanted_first();
        match &wanted {
            Some(Wanted::Card(_)) => self.habits.cards = turned(self.habits.cards),
            // Where both sides do the same, both are turned; where they differ, only this one.
            Some(wanted) => match wanted.side().filter(|_| self.habits.rolls[0] != self.habits.rolls[1]) {
                Some(side) => {
                    let by = side.of_mut(&mut self.habits.rolls);
                    *by = turned(*by);
                }
                None => self.habits.rolls = self.habits.rolls.map(turned),
            },
            None => return Action::None,
        }
        self.focus.set_pad(None);
        Action::Habits(self.habits.clone())
    }

    /// Whether a message counts now.
    pub(super) fn accepts(&self, message: &Message, now: Instant) -> bool {
        let zone = match message {
            Message::PrimaryPressed => TapZone::Primary,
            Message::UndoPressed | Message::RedoPressed => TapZone::Undo,
            Message::Touched(Touch::Pad(_)) => TapZone::Pad,
            Message::Touched(Touch::Act(_)) | Message::TurnedRound | Message::CancelPressed => TapZone::Bar,
            Message::Touched(Touch::Strip(..)) => TapZone::Panel,
            _ => return true,
        };
        self.guard.accepts(zone, now)
    }

    /// Tells the guard what a touch means now.
    pub(super) fn update_guard(&mut self, now: Instant) {
        let desk = self.sitting.desk();
        let (entries, pad) = (desk.cursor(), self.focus.pad());
        let meanings = Meanings {
            primary: match (pad, self.focus.sheet()) {
                (Some(pad), _) => PrimaryMeaning::Answer(pad.ask.clone(), pad.given.len()),
                (None, Some(open)) => PrimaryMeaning::Sheet(open.id.clone()),
                (None, None) => self.primary().map_or(PrimaryMeaning::Nothing, |act| PrimaryMeaning::Act(act.label)),
            },
            bar: BarMeaning { sheet: self.focus.sheet().is_some(), asked: self.focus.asked().is_some() },
            undo: UndoMeaning { name: desk.undo_name().map(str::to_owned), entries },
            pad: pad.map(|pad| PadMeaning { what: pad.wanted.what().to_owned(), given: pad.given.len(), entries }),
            panel: self.focus.spot().cloned(),
        };
        self.guard.update(meanings, now);
    }
}

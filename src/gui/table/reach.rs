//! What is in reach, who throws for it, and what counts now: quick touches wait.

use super::{Action, Message, Reached, Table, reach};
use crate::chance::{By, Given, Hand, Stop};
use crate::gui::Touch;
use crate::gui::guard::{BarMeaning, Meanings, PadMeaning, PrimaryMeaning, TapZone, UndoMeaning};
use crate::systems::describe::{Ask, Does};
use std::time::Instant;

impl Table {
    /// What the act in reach wants first, whoever answers it.
    #[must_use]
    pub fn wanted_first(&self) -> Option<crate::chance::Wanted> {
        if let Some(pad) = &self.pad {
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
        if let Some(asked) = &self.asked {
            return Some(asked.clone());
        }
        if let Some(open) = &self.open {
            return Some(Ask::Sheet(open.id.clone(), open.answers.clone()));
        }
        let act = self.primary().filter(|act| act.refusal.is_none() && matches!(act.does, Does::Issue(())))?;
        (self.selected.is_none() && !self.is_over()).then_some(Ask::Act(act.id))
    }

    /// The pad stands open where hands answer what is in reach.
    pub(super) fn follow(&mut self) {
        let Some(ask) = self.in_reach().filter(|_| !self.sitting.is_read_only()) else {
            self.pad = None;
            return;
        };
        if self.pad.as_ref().is_some_and(|pad| pad.ask == ask) {
            return;
        }
        self.pad = match reach(self.sitting.desk(), &self.habits, &ask, Vec::new(), By::Hand) {
            // What the program throws first is not seen before the players ask for it.
            Reached::Pad(pad) if !pad.given.contains(&Given::App) => Some(*pad),
            Reached::Pad(_) | Reached::Ready(_) | Reached::Stopped(_) => None,
        };
    }

    /// Turns round who throws or turns what is wanted now, from now on.
    pub(super) fn turn_round(&mut self) -> Action {
        let turned = |by: By| if by == By::App { By::Hand } else { By::App };
        let wanted = self.wanted_first();
        match &wanted {
            Some(crate::chance::Wanted::Card(_)) => self.habits.cards = turned(self.habits.cards),
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
        self.asked = None;
        self.pad = None;
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
        let (entries, pad) = (desk.cursor(), self.pad.as_ref());
        let meanings = Meanings {
            primary: match (pad, &self.open) {
                (Some(pad), _) => PrimaryMeaning::Answer(pad.ask.clone(), pad.given.len()),
                (None, Some(open)) => PrimaryMeaning::Sheet(open.id.clone()),
                (None, None) => self.primary().map_or(PrimaryMeaning::Nothing, |act| PrimaryMeaning::Act(act.label)),
            },
            bar: BarMeaning { sheet: self.open.is_some(), asked: self.asked.is_some() },
            undo: UndoMeaning { name: desk.undo_name().map(str::to_owned), entries },
            pad: pad.map(|pad| PadMeaning { what: pad.wanted.what().to_owned(), given: pad.given.len(), entries }),
            panel: self.selected.clone(),
        };
        self.guard.update(meanings, now);
    }
}

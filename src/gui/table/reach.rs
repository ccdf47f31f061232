//! What is in reach, who throws for it, and what counts now: quick touches wait.

use super::{Action, Message, Reached, Table, reach};
use crate::chance::{By, Given, Hand, Stop};
use crate::gui::Touch;
use crate::gui::guard::TapZone;
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

    /// Tells the guard what each part means now.
    pub(super) fn update_guard(&mut self, now: Instant) {
        let primary = match (&self.pad, &self.open) {
            (Some(pad), _) => format!("pad {:?} {}", pad.ask, pad.given.len()),
            (None, Some(open)) => format!("sheet {}", open.id),
            (None, None) => self.primary().map_or_else(String::new, |act| act.label),
        };
        let bar = format!("{} {}", self.open.is_some(), self.asked.is_some());
        // The next card is asked for in the words of this one: the cursor tells them apart.
        let cursor = self.sitting.desk().cursor();
        let pad = self.pad.as_ref();
        let pad = pad.map_or_else(String::new, |pad| format!("{} {} {cursor}", pad.wanted.what(), pad.given.len()));
        let panel = format!("{:?}", self.selected);
        let undo = self.sitting.desk().undo_name().unwrap_or_default();
        let meanings = [
            (TapZone::Primary, primary),
            (TapZone::Bar, bar),
            (TapZone::Pad, pad),
            (TapZone::Panel, panel),
            (TapZone::Undo, format!("{undo} {cursor}")),
        ];
        for (zone, meaning) in meanings {
            self.guard.means(zone, meaning, now);
        }
    }
}

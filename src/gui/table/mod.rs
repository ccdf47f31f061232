//! The table: what is open, selected and entered; the battle itself is the sitting's.

mod keys;
mod overlay;
mod pad;
mod touching;
mod tray;
pub mod view;

pub use keys::Press;
pub use pad::{Pad, Pressed, Reached, Row, reach};
pub use tray::Tray;

use super::guard::{Guard, Part};
use super::settings::TableHabits;
use super::{PadKey, Touch};
use crate::chance::{By, Given, Hand, Stop};
use crate::instruments::Side;
use crate::store::Sitting;
use crate::systems::describe::{Act, Answers, Ask, Does, Id, Sheet, Spot, UnitId};
use std::collections::BTreeSet;
use std::time::Instant;

/// An open sheet: its name and what was answered.
#[derive(Debug, Clone)]
pub struct Open {
    /// Its name.
    pub id: Id,
    /// What was answered.
    pub answers: Answers,
    /// The pick that the next unit touched answers.
    pub focus: Option<Id>,
    /// The page shown.
    pub page: String,
}

/// What lies over the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Over {
    /// The whole log.
    Log,
    /// The dice tray.
    Tray,
    /// A note being written.
    Note(String),
    /// The list of keys.
    Keys,
    /// What was found wrong when the battle was opened.
    Warnings,
    /// What else can be done.
    More,
}

/// What happened at the table.
#[derive(Debug, Clone)]
pub enum Message {
    /// A panel was touched.
    Touched(Touch),
    /// The primary button, or Space.
    PrimaryPressed,
    /// Undo.
    UndoPressed,
    /// Redo.
    RedoPressed,
    /// Cancel, or Esc.
    CancelPressed,
    /// Who throws or turns what is wanted now was turned round.
    TurnedRound,
    /// Something was laid over the table, or taken away.
    OverPressed(Over),
    /// The note was edited.
    NoteEdited(String),
    /// The note is done.
    NoteDone,
    /// The tray was touched.
    TrayTouched(tray::TrayTouch),
    /// Saving shall be tried again.
    RetryPressed,
    /// The battle's end shall be shown.
    EndPressed,
    /// Back to the list of battles.
    HomePressed,
}

/// What the app shall do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Nothing.
    None,
    /// The habits of this game changed.
    Habits(TableHabits),
    /// Odds are shown or hidden from now on.
    Odds,
    /// Leave the table.
    Leave,
    /// Show how the battle ended.
    End,
}

/// The table.
#[derive(Debug)]
pub struct Table {
    /// The battle and its file.
    pub sitting: Sitting,
    pub(super) game: String,
    pub(super) habits: TableHabits,
    pub(super) open: Option<Open>,
    pub(super) selected: Option<Spot>,
    pub(super) asked: Option<Ask>,
    pub(super) pad: Option<Pad>,
    pub(super) over: Option<Over>,
    pub(super) tray: Tray,
    pub(super) notice: Option<String>,
    pub(super) silenced: BTreeSet<Id>,
    pub(super) unfolded: Option<Side>,
    pub(super) cursor: Option<UnitId>,
    /// The act that ends something and was pressed once.
    pub(super) confirming: Option<Id>,
    pub(super) guard: Guard,
}

impl Table {
    /// A table for a battle, as its players are used to.
    #[must_use]
    pub fn new(sitting: Sitting, habits: TableHabits) -> Self {
        let game = sitting.game();
        let over = (!sitting.warnings().is_empty()).then_some(Over::Warnings);
        let mut table = Self {
            sitting,
            game,
            habits,
            open: None,
            selected: None,
            asked: None,
            pad: None,
            over,
            tray: Tray::default(),
            notice: None,
            silenced: BTreeSet::new(),
            unfolded: None,
            cursor: None,
            confirming: None,
            guard: Guard::default(),
        };
        table.follow();
        table
    }

    /// The game's name in files.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The open sheet as it stands: always asked anew.
    #[must_use]
    pub fn sheet(&self) -> Option<Sheet<()>> {
        self.open.as_ref().map(|open| self.sitting.desk().sheet(&open.id, &open.answers))
    }

    /// The primary act, if there is one.
    #[must_use]
    pub fn primary(&self) -> Option<Act<()>> {
        self.sitting.desk().acts().into_iter().next()
    }

    /// Something happened.
    #[must_use]
    pub fn update(&mut self, message: Message, now: Instant) -> Action {
        if !self.lets(&message, now) {
            return Action::None;
        }
        if !matches!(message, Message::NoteEdited(_)) {
            self.notice = None;
        }
        let action = self.act_on(message, now);
        self.follow();
        self.mean(now);
        action
    }

    fn act_on(&mut self, message: Message, now: Instant) -> Action {
        match message {
            Message::Touched(touch) => return self.touched(touch, now),
            Message::PrimaryPressed => return self.primary_pressed(now),
            Message::UndoPressed => self.take(Sitting::undo),
            Message::RedoPressed => self.take(Sitting::redo),
            Message::CancelPressed => self.cancel(),
            Message::TurnedRound => return self.turn_round(),
            Message::OverPressed(over) => {
                self.over = if self.over.as_ref() == Some(&over) { None } else { Some(over) };
            }
            Message::NoteEdited(text) => self.over = Some(Over::Note(text.chars().take(500).collect())),
            Message::NoteDone => self.write_note(),
            Message::TrayTouched(touch) => self.tray_touched(touch),
            Message::RetryPressed => {
                if let Err(error) = self.sitting.retry() {
                    self.notice = Some(error.to_string());
                }
            }
            Message::EndPressed => return Action::End,
            Message::HomePressed => return Action::Leave,
        }
        Action::None
    }

    /// Closes all that is open over the board.
    fn close(&mut self) {
        self.open = None;
        self.selected = None;
        self.asked = None;
        self.pad = None;
        self.confirming = None;
    }

    fn cancel(&mut self) {
        if self.over.take().is_some() || self.asked.take().is_some() {
            return;
        }
        if self.open.is_none() && self.selected.is_none() {
            self.unfolded = None;
        }
        self.close();
    }

    fn take(&mut self, change: impl FnOnce(&mut Sitting) -> Result<(), crate::instruments::Misfit>) {
        self.close();
        if let Err(misfit) = change(&mut self.sitting) {
            self.notice = Some(misfit.to_string());
        }
    }

    fn write_note(&mut self) {
        if let Some(Over::Note(text)) = self.over.take()
            && !text.trim().is_empty()
            && let Err(misfit) = self.sitting.note(text.trim())
        {
            self.notice = Some(misfit.to_string());
        }
    }

    fn primary_pressed(&mut self, now: Instant) -> Action {
        if self.over.is_some() {
            if matches!(self.over, Some(Over::Note(_))) {
                self.write_note();
            } else {
                self.over = None;
            }
            return Action::None;
        }
        self.guard.acted(now);
        if self.pad.is_some() {
            self.pad_key(PadKey::App);
        } else if let Some(open) = &self.open {
            let ask = Ask::Sheet(open.id.clone(), open.answers.clone());
            self.attempt(&ask, Vec::new());
        } else if self.is_over() {
            return Action::End;
        } else if let Some(act) = self.primary() {
            self.act(&act, &Ask::Act(act.id.clone()));
        }
        Action::None
    }

    /// Whether the battle has an outcome, so that its end is the next thing.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.sitting.desk().outcome().is_some()
    }

    /// Does an act, or opens its sheet; one that ends something asks for a second touch.
    fn act(&mut self, act: &Act<()>, ask: &Ask) {
        if let Some(refusal) = &act.refusal {
            self.notice = Some(refusal.to_string());
            return;
        }
        match &act.does {
            Does::Open(id, answers) => {
                self.close();
                self.open = Some(Open { id: id.clone(), answers: answers.clone(), focus: None, page: String::new() });
            }
            Does::Issue(()) if act.ends && self.confirming.as_ref() != Some(&act.id) => {
                self.confirming = Some(act.id.clone());
            }
            Does::Issue(()) => self.attempt(ask, Vec::new()),
        }
    }

    /// Lets it happen, or opens the pad for what only the players can tell.
    fn attempt(&mut self, ask: &Ask, given: Vec<Given>) {
        match reach(self.sitting.desk(), &self.habits, ask, given, By::Hand) {
            Reached::Ready(hand) => self.issue(ask, &hand),
            Reached::Pad(pad) => {
                self.asked = Some(ask.clone());
                self.pad = Some(*pad);
            }
            Reached::Stopped(stop) => self.notice = Some(stop.to_string()),
        }
    }

    fn issue(&mut self, ask: &Ask, hand: &Hand) {
        let strip = match ask {
            Ask::Strip(spot, _) => Some(spot.clone()),
            Ask::Act(_) | Ask::Sheet(..) => None,
        };
        match self.sitting.issue(ask, hand) {
            Ok(()) => {
                self.close();
                // A correction keeps its strip open: often there is one more touch to make.
                self.selected = strip.filter(|spot| self.sitting.desk().strip(spot).is_some());
            }
            Err(Stop::Refused(refusal)) => self.notice = Some(refusal.to_string()),
            Err(stop) => self.notice = Some(stop.to_string()),
        }
    }

    /// A key of the pad.
    fn pad_key(&mut self, key: PadKey) {
        let Some(pad) = &mut self.pad else { return };
        let (ask, mut given) = (pad.ask.clone(), pad.given.clone());
        match pad.press(key) {
            Pressed::More => {}
            Pressed::Given(answer) => {
                given.push(answer);
                self.attempt(&ask, given);
            }
            Pressed::TakenBack => {
                while let Some(last) = given.pop() {
                    if last != Given::App {
                        break;
                    }
                }
                self.attempt(&ask, given);
            }
        }
    }

    /// Turns round who throws or turns what is wanted now, from now on.
    fn turn_round(&mut self) -> Action {
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
    fn in_reach(&self) -> Option<Ask> {
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
    fn follow(&mut self) {
        let Some(ask) = self.in_reach().filter(|_| !self.sitting.is_read_only()) else {
            self.pad = None;
            return;
        };
        if self.pad.as_ref().is_some_and(|pad| pad.ask == ask) {
            return;
        }
        self.pad = match reach(self.sitting.desk(), &self.habits, &ask, Vec::new(), By::Hand) {
            Reached::Pad(pad) => Some(*pad),
            Reached::Ready(_) | Reached::Stopped(_) => None,
        };
    }

    /// Whether a message counts now.
    fn lets(&self, message: &Message, now: Instant) -> bool {
        let part = match message {
            Message::PrimaryPressed => Part::Primary,
            Message::UndoPressed | Message::RedoPressed => Part::Undo,
            Message::Touched(Touch::Pad(_)) => Part::Pad,
            Message::Touched(Touch::Act(_)) | Message::TurnedRound | Message::CancelPressed => Part::Bar,
            Message::Touched(Touch::Strip(..)) => Part::Panel,
            _ => return true,
        };
        self.guard.lets(part, now)
    }

    /// Tells the guard what each part means now.
    fn mean(&mut self, now: Instant) {
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
            (Part::Primary, primary),
            (Part::Bar, bar),
            (Part::Pad, pad),
            (Part::Panel, panel),
            (Part::Undo, format!("{undo} {cursor}")),
        ];
        for (part, meaning) in meanings {
            self.guard.means(part, meaning, now);
        }
    }
}

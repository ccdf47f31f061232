//! The table: what is open, selected and entered; the battle itself is the sitting's.

pub(super) mod campaign;
mod keys;
mod numbers;
mod overlay;
mod pad;
mod pairing;
mod reach;
mod tray;
pub mod view;

pub use keys::KeyPress;
pub use pad::{KeyOutcome, KeyRow, Pad, Reached, reach};
pub use tray::Tray;

use super::guard::Guard;
use super::panel::Photos;
use super::settings::TableHabits;
use super::{PadKey, Touch};
use crate::chance::{By, Given, Hand, Stop};
use crate::instruments::Side;
use crate::store::{Name, Sitting};
use crate::systems::describe::{Act, Answers, Ask, Does, Id, Sheet, Spot, UnitId};
use jiff::tz::TimeZone;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Instant;

/// An open sheet: its name and what was answered.
#[derive(Debug, Clone)]
pub struct OpenSheet {
    /// Its name.
    pub id: Id,
    /// What was answered.
    pub answers: Answers,
    /// The pick that the next unit touched answers, or the number that keys tell.
    pub focus: Option<Id>,
    /// What was typed of that number so far.
    pub typed: Option<i32>,
    /// The page shown.
    pub page: String,
}

impl OpenSheet {
    /// A sheet with these answers filled in.
    fn new(id: Id, answers: Answers) -> Self {
        Self { id, answers, focus: None, typed: None, page: String::new() }
    }
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
    /// Where a photograph lies, being written.
    Photo(String),
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
    /// Where a photograph lies was edited.
    PhotoEdited(String),
    /// Where a photograph lies is told.
    PhotoDone,
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
    /// Prepare the campaign's next battle.
    Prepare,
    /// Ask the campaign's battle how it ended.
    PollBattle,
    /// To the campaign's battle.
    Battle(Name),
    /// Keep this file as a photograph of the campaign.
    Photo(PathBuf),
}

/// The table.
#[derive(Debug)]
pub struct Table {
    /// The battle and its file.
    pub sitting: Sitting,
    pub(super) game: String,
    pub(super) habits: TableHabits,
    /// The clock that the players go by.
    pub(super) zone: TimeZone,
    pub(super) open: Option<OpenSheet>,
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
    /// Of a campaign: its battle that goes on.
    pub(super) fought: Option<Name>,
    /// Of a campaign: its photographs.
    pub(super) photos: Photos,
    /// Of a campaign: whether a photograph is being taken in.
    taking: bool,
    /// Of a battle that has ended: the campaign that waits for its result.
    pub(super) campaign: Option<Name>,
}

impl Table {
    /// A table for a battle, as its players are used to.
    #[must_use]
    pub fn new(sitting: Sitting, habits: TableHabits, zone: TimeZone) -> Self {
        let game = sitting.game();
        let over = (!sitting.warnings().is_empty()).then_some(Over::Warnings);
        let mut table = Self {
            sitting,
            game,
            habits,
            zone,
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
            fought: None,
            photos: Photos::new(),
            taking: false,
            campaign: None,
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
        if !self.accepts(&message, now) {
            return Action::None;
        }
        if !matches!(message, Message::NoteEdited(_) | Message::PhotoEdited(_)) {
            self.notice = None;
        }
        let action = self.act_on(message, now);
        self.follow();
        self.update_guard(now);
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
            Message::PhotoEdited(text) => self.over = Some(Over::Photo(text)),
            Message::PhotoDone => return self.photo_told(),
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
            match self.over {
                Some(Over::Note(_)) => self.write_note(),
                Some(Over::Photo(_)) => return self.photo_told(),
                _ => self.over = None,
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
        } else if let Some(name) = self.fought() {
            return Action::Battle(name.clone());
        } else if let Some(act) = self.primary() {
            return self.act(&act, &Ask::Act(act.id.clone()));
        }
        Action::None
    }

    /// Whether the battle has an outcome, so that its end is the next thing.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.sitting.desk().outcome().is_some()
    }

    /// Does an act, or opens its sheet; one that ends something asks for a second touch.
    fn act(&mut self, act: &Act<()>, ask: &Ask) -> Action {
        if let Some(refusal) = &act.refusal {
            self.notice = Some(refusal.to_string());
            return Action::None;
        }
        if let Some(action) = self.act_of_campaign(&act.id) {
            return action;
        }
        match &act.does {
            Does::Open(id, answers) => {
                self.close();
                self.open = Some(OpenSheet::new(id.clone(), answers.clone()));
            }
            Does::Issue(()) if act.ends && self.confirming.as_ref() != Some(&act.id) => {
                self.confirming = Some(act.id.clone());
            }
            Does::Issue(()) => self.attempt(ask, Vec::new()),
        }
        Action::None
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
            KeyOutcome::More => {}
            KeyOutcome::Given(answer) => {
                given.push(answer);
                self.attempt(&ask, given);
            }
            KeyOutcome::TakenBack => {
                while let Some(last) = given.pop() {
                    if last != Given::App {
                        break;
                    }
                }
                self.attempt(&ask, given);
            }
        }
    }
}

//! The table: whatever can be played at a desk, seen and touched.
//!
//! What is open on it is its own; what it is about is the sitting's, and what differs from one kind of table to another
//! stands in its customs.

mod bar;
mod customs;
mod focus;
mod keys;
mod numbers;
mod over;
mod overlay;
mod pad;
mod pairing;
mod reach;
mod tray;
pub mod view;

pub use customs::{BATTLE, Customs};
pub use focus::{Focus, OpenSheet};
pub use keys::KeyPress;
pub use over::{NOTE, Over, Taker, Tool, Writing, WritingForm};
pub use pad::{KeyOutcome, KeyRow, Pad};
pub use reach::{Reached, reach};
pub use tray::Tray;

use super::guard::Guard;
use super::settings::TableHabits;
use super::{PadKey, Touch};
use crate::chance::{By, Given, Hand, Stop};
use crate::instruments::{Misfit, Side};
use crate::store::Sitting;
use crate::systems::describe::{Act, Answers, Ask, Does, Id, Sheet, UnitId};
use jiff::tz::TimeZone;
use std::collections::BTreeSet;
use std::time::Instant;

#[derive(Debug, Clone)]
pub enum Message {
    Touched(Touch),
    /// The primary button, or Space.
    PrimaryPressed,
    UndoPressed,
    RedoPressed,
    /// Cancel, or Esc.
    CancelPressed,
    /// Who throws or turns what is wanted now was turned round.
    TurnedRound,
    /// Something was laid over the table, or taken away.
    OverPressed(Over),
    /// The line that lies over the table was edited.
    WritingEdited(String),
    /// That line is done.
    WritingDone,
    TrayTouched(tray::TrayTouch),
    /// Saving shall be tried again.
    RetryPressed,
    /// Its end shall be shown.
    EndPressed,
    /// Back to the list.
    HomePressed,
}

/// What the app, or the screen around the table, shall do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    None,
    /// The habits of this game changed.
    Habits(TableHabits),
    /// Odds are shown or hidden from now on.
    Odds,
    Leave,
    /// Show how it ended.
    End,
    /// Do an act that the customs leave to the screen.
    Led(Id),
    /// Do what the screen has put in place of the primary act.
    WayOn,
    /// Take the line that the screen asked for.
    Written(String),
}

/// The table.
#[derive(Debug)]
pub struct Table {
    /// What is played, and its file.
    pub sitting: Sitting,
    game: String,
    customs: Customs,
    habits: TableHabits,
    /// The clock that the players go by.
    zone: TimeZone,
    focus: Focus,
    over: Option<Over>,
    tray: Tray,
    notice: Option<String>,
    silenced: BTreeSet<Id>,
    /// The side that is looked at where both find no room.
    unfolded: Option<Side>,
    /// The unit that the arrow keys are on.
    cursor: Option<UnitId>,
    /// The words of what the screen has put in place of the primary act.
    way_on: Option<&'static str>,
    guard: Guard,
}

impl Table {
    /// A table with its customs, as its players are used to.
    #[must_use]
    pub fn new(sitting: Sitting, customs: Customs, habits: TableHabits, zone: TimeZone) -> Self {
        let game = sitting.game();
        let over = (!sitting.warnings().is_empty()).then_some(Over::Warnings);
        let mut table = Self {
            sitting,
            game,
            customs,
            habits,
            zone,
            focus: Focus::default(),
            over,
            tray: Tray::default(),
            notice: None,
            silenced: BTreeSet::new(),
            unfolded: None,
            cursor: None,
            way_on: None,
            guard: Guard::default(),
        };
        table.follow();
        table
    }

    /// Leaves it, once all is saved.
    ///
    /// # Errors
    /// Why it is not: then the table is handed back, with nothing open.
    pub fn leave(self) -> Result<(), Box<(Self, String)>> {
        let Self { sitting, customs, habits, zone, .. } = self;
        sitting.leave().map_err(|stayed| {
            let (sitting, error) = *stayed;
            Box::new((Self::new(sitting, customs, habits, zone), error.to_string()))
        })
    }

    /// The game's name in files.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The open sheet as it stands: always asked anew.
    #[must_use]
    pub fn sheet(&self) -> Option<Sheet<()>> {
        self.focus.sheet().map(|open| self.sitting.desk().sheet(&open.id, &open.answers))
    }

    /// The primary act, if there is one.
    #[must_use]
    pub fn primary(&self) -> Option<Act<()>> {
        self.sitting.desk().acts().into_iter().next()
    }

    /// Whether it has an outcome, so that its end is the next thing.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.sitting.desk().outcome().is_some()
    }

    /// Takes in what happened; a touch on what has only just changed its meaning counts for nothing.
    #[must_use]
    pub fn update(&mut self, message: Message, now: Instant) -> Action {
        if !self.accepts(&message, now) {
            return Action::None;
        }
        if !matches!(message, Message::WritingEdited(_)) {
            self.notice = None;
        }
        let action = self.act_on(message, now);
        self.settle(now);
        action
    }

    fn act_on(&mut self, message: Message, now: Instant) -> Action {
        match message {
            Message::Touched(touch) => return self.touched(touch, now),
            Message::PrimaryPressed => return self.primary_pressed(now),
            Message::UndoPressed => self.change(Sitting::undo),
            Message::RedoPressed => self.change(Sitting::redo),
            Message::CancelPressed => self.cancel(),
            Message::TurnedRound => return self.turn_round(),
            Message::OverPressed(over) => self.over_pressed(over),
            Message::WritingEdited(text) => self.write(&text),
            Message::WritingDone => return self.finish_writing(),
            Message::TrayTouched(touch) => self.tray_touched(touch),
            Message::RetryPressed => self.notice = self.sitting.retry().err().map(|error| error.to_string()),
            Message::EndPressed => return Action::End,
            Message::HomePressed => return Action::Leave,
        }
        Action::None
    }

    /// After any change: the pad that is due stands open, and the guard knows what touches mean now.
    fn settle(&mut self, now: Instant) {
        self.follow();
        self.update_guard(now);
    }

    fn cancel(&mut self) {
        if self.over.take().is_some() || self.focus.withdraw() {
            return;
        }
        if self.focus.is_bar() {
            self.unfolded = None;
        }
        self.focus = Focus::default();
    }

    fn change(&mut self, change: impl FnOnce(&mut Sitting) -> Result<(), Misfit>) {
        self.focus = Focus::default();
        if let Err(misfit) = change(&mut self.sitting) {
            self.notice = Some(misfit.to_string());
        }
    }

    fn primary_pressed(&mut self, now: Instant) -> Action {
        match self.over {
            Some(Over::Writing(_)) => return self.finish_writing(),
            Some(_) => {
                self.over = None;
                return Action::None;
            }
            None => self.guard.acted(now),
        }
        match self.next() {
            Next::Answer => self.pad_key(PadKey::App),
            Next::Sheet(ask) => self.attempt(&ask, Vec::new()),
            Next::End => return Action::End,
            Next::WayOn(_) => return Action::WayOn,
            Next::Act(act) => return self.act(&act, &Ask::Act(act.id.clone())),
            Next::Nothing => {}
        }
        Action::None
    }

    /// What the large button does now.
    fn next(&self) -> Next {
        if self.focus.pad().is_some() {
            Next::Answer
        } else if let Some(ask) = self.focus.sheet().map(OpenSheet::ask) {
            Next::Sheet(ask)
        } else if self.is_over() {
            Next::End
        } else if let Some(words) = self.way_on {
            Next::WayOn(words)
        } else {
            self.primary().map_or(Next::Nothing, Next::Act)
        }
    }

    /// Does an act, or opens its sheet; one that ends something asks for a second touch.
    fn act(&mut self, act: &Act<()>, ask: &Ask) -> Action {
        if let Some(refusal) = &act.refusal {
            self.notice = Some(refusal.to_string());
            return Action::None;
        }
        if self.customs.led.contains(&act.id.as_ref()) {
            return Action::Led(act.id.clone());
        }
        match &act.does {
            Does::Open(id, answers) => self.focus = Focus::on_sheet(id.clone(), answers.clone()),
            Does::Issue(()) if act.ends && !self.focus.confirms(&act.id) => {}
            Does::Issue(()) => self.attempt(ask, Vec::new()),
        }
        Action::None
    }

    /// Lets it happen, or opens the pad for what only the players can tell.
    fn attempt(&mut self, ask: &Ask, given: Vec<Given>) {
        match reach(self.sitting.desk(), &self.habits, ask, given, By::Hand) {
            Reached::Ready(hand) => self.issue(ask, &hand),
            Reached::Pad(pad) => self.focus.set_pad(Some(Pad { asked: true, ..*pad })),
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
                // A correction keeps its strip open: often there is one more touch to make.
                let strip = strip.filter(|spot| self.sitting.desk().strip(spot).is_some());
                self.focus = strip.map_or_else(Focus::default, Focus::on_strip);
            }
            Err(Stop::Refused(refusal)) => self.notice = Some(refusal.to_string()),
            Err(stop) => self.notice = Some(stop.to_string()),
        }
    }

    /// The last key of an answer lets what was asked for go on.
    fn pad_key(&mut self, key: PadKey) {
        let Some(pad) = self.focus.pad_mut() else { return };
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

/// What the large button does.
enum Next {
    /// The program answers what the pad wants.
    Answer,
    Sheet(Ask),
    End,
    /// What the screen around the table has better to offer, by its words.
    WayOn(&'static str),
    Act(Act<()>),
    Nothing,
}

/// What the screen around a table does with it.
impl Table {
    /// Opens a form with what is known already.
    pub fn open_form(&mut self, id: impl Into<Id>, answers: Answers) {
        self.over = None;
        self.focus = Focus::on_sheet(id.into(), answers);
    }

    /// Asks for a line of words, which closes what is open.
    pub fn ask_for(&mut self, form: &'static WritingForm, now: Instant) {
        self.focus = Focus::default();
        self.over = Some(Over::writing(form));
        self.settle(now);
    }

    /// Puts something in place of the primary act, under these words, or takes it away.
    pub const fn set_way_on(&mut self, words: Option<&'static str>) {
        self.way_on = words;
    }

    /// Something to be read, or nothing any more.
    pub fn set_notice(&mut self, words: Option<String>) {
        self.notice = words;
    }
}

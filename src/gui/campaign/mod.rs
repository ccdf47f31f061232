//! A campaign at the table: the same table, and beside it the battle that goes on and the photographs.

mod photo;

pub use photo::handle;

use super::panel::{PhotoState, Photos};
use super::settings::TableHabits;
use super::table::view::TableView;
use super::table::{self, Customs, KeyPress, Table, Taker, Tool, WritingForm};
use super::theme::Look;
use super::widget::Piece;
use crate::store::{Name, Sitting};
use crate::systems::describe::{Answers, Id};
use iced::Size;
use iced::widget::image::Handle;
use jiff::tz::TimeZone;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Instant;

/// A campaign has notes of its own and throws no dice, and its name says more than its two stages, which the large
/// button tells.
const CUSTOMS: Customs =
    Customs { tools: &[Tool::Log], has_stages: false, acts_on: true, led: &["prepare", "result", "photo"] };

/// Where a photograph lies.
static PHOTO: WritingForm = WritingForm {
    id: "photo",
    title: "Photograph",
    hint: "the name of a PNG or JPEG file, with its folder",
    said: Some("Or drop the file on the window. A copy is kept beside the campaign."),
    verb: "Take it in",
    most: usize::MAX,
    taker: Taker::Screen,
};

/// What the app shall do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// What any table asks of it.
    Table(table::Action),
    Prepare,
    /// Ask the battle that goes on how it ended.
    PollBattle,
    /// To the battle that goes on.
    Battle(Name),
    /// Keep this file as a photograph.
    Photo(PathBuf),
}

/// A campaign at the table.
#[derive(Debug)]
pub struct CampaignTable {
    pub table: Table,
    /// The battle that went on when it was asked last.
    fought: Option<Name>,
    photos: Photos,
    /// Whether a photograph is being taken in.
    taking: bool,
}

impl CampaignTable {
    /// A campaign, as its players are used to; its battle was not asked yet.
    #[must_use]
    pub fn new(sitting: Sitting, habits: TableHabits, zone: TimeZone) -> Self {
        let table = Table::new(sitting, CUSTOMS, habits, zone);
        Self { table, fought: None, photos: Photos::new(), taking: false }
    }

    /// Leaves it, once all is saved.
    ///
    /// # Errors
    /// Why it is not: then the campaign is handed back, with nothing open.
    pub fn leave(self) -> Result<(), Box<(Self, String)>> {
        let Self { table, fought, photos, taking } = self;
        table.leave().map_err(|stayed| {
            let (table, why) = *stayed;
            Box::new((Self { table, fought, photos, taking }, why))
        })
    }

    /// What the table does itself it does; the rest is done here, or asked of the app.
    #[must_use]
    pub fn update(&mut self, message: table::Message, now: Instant) -> Action {
        let action = self.table.update(message, now);
        self.obey(action, now)
    }

    /// As `update`, by the keyboard.
    #[must_use]
    pub fn key(&mut self, press: &KeyPress, now: Instant) -> Action {
        let action = self.table.key(press, now);
        self.obey(action, now)
    }

    fn obey(&mut self, action: table::Action, now: Instant) -> Action {
        let action = match action {
            table::Action::Led(act) => self.act(&act, now),
            table::Action::WayOn => self.fought().cloned().map_or(Action::Table(table::Action::None), Action::Battle),
            table::Action::Written(file) => Action::Photo(file_named(&file)),
            action => Action::Table(action),
        };
        self.show_way_on();
        action
    }

    /// An act that the table leaves to this screen.
    fn act(&mut self, act: &Id, now: Instant) -> Action {
        match act.as_ref() {
            "prepare" => Action::Prepare,
            "result" => Action::PollBattle,
            _ => {
                self.table.ask_for(&PHOTO, now);
                Action::Table(table::Action::None)
            }
        }
    }

    /// While a battle goes on, the way to it is better than any act.
    fn show_way_on(&mut self) {
        let words = self.fought().map(|_| "On with the battle");
        self.table.set_way_on(words);
    }

    /// Tells which battle goes on, if one does.
    pub fn set_fought(&mut self, battle: Option<Name>) {
        self.fought = battle;
        self.show_way_on();
    }

    /// The battle that goes on; none once the campaign no longer waits for it.
    #[must_use]
    pub fn fought(&self) -> Option<&Name> {
        let waits = self.table.sitting.campaign()?.fighting()?.battle.as_deref()?;
        self.fought.as_ref().filter(|name| name.as_str() == waits)
    }

    /// Opens a form with what is known already.
    pub fn open_form(&mut self, id: impl Into<Id>, answers: Answers) {
        self.table.open_form(id, answers);
    }

    /// Something to be read.
    pub fn notify(&mut self, words: impl Into<String>) {
        self.table.set_notice(Some(words.into()));
    }

    /// The photographs that are new, to be read; a place is kept for each until it is there.
    pub fn new_photos(&mut self) -> Vec<String> {
        let Some(state) = self.table.sitting.campaign() else { return Vec::new() };
        let kept = state.battles().iter().map(|battle| &battle.kept).chain([state.kept()]);
        let names: BTreeSet<&String> = kept.flat_map(|kept| &kept.photos).map(|(name, _)| name).collect();
        let new: Vec<String> = names.into_iter().filter(|name| !self.photos.contains_key(*name)).cloned().collect();
        self.photos.extend(new.iter().map(|name| (name.clone(), PhotoState::Coming)));
        new
    }

    /// A photograph was read, or could not be.
    pub fn photo_read(&mut self, photo: String, found: Result<Handle, String>) {
        self.photos.insert(photo, found.map_or_else(PhotoState::Not, PhotoState::Here));
    }

    /// A photograph is being taken in, or no longer.
    pub fn set_taking(&mut self, taking: bool) {
        self.taking = taking;
        self.table.set_notice(None);
    }

    /// Whether photographs are being read or taken in.
    #[must_use]
    pub fn waits_for_photos(&self) -> bool {
        self.taking || self.photos.values().any(|photo| matches!(photo, PhotoState::Coming))
    }

    /// The campaign in a window of this size.
    #[must_use]
    pub fn view(&self, look: Look, size: Size, odds: bool) -> Piece<table::Message> {
        TableView { look, table: &self.table, odds, photos: &self.photos }.view(size)
    }
}

/// The file that players mean: names that are dragged or copied as text often come in quotes.
fn file_named(text: &str) -> PathBuf {
    PathBuf::from(text.trim_matches(['"', '\'']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quotes_around_the_name_of_a_file_are_not_part_of_it() {
        for said in ["/tmp/the charge.png", "\"/tmp/the charge.png\"", "'/tmp/the charge.png'"] {
            assert_eq!(file_named(said), PathBuf::from("/tmp/the charge.png"));
        }
    }
}

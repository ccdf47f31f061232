//! What the table of a campaign does besides: its acts that lead away from it, its photographs.

use super::{Action, OpenSheet, Over, Table};
use crate::gui::panel::{PhotoState, Photos};
use crate::store::Name;
use crate::store::photo::Photo;
use crate::systems::describe::{Answers, Id};
use iced::widget::image::Handle;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The longest side of a photograph on the table, in pixels.
const SHOWN: u32 = 360;

impl Table {
    /// Whether a campaign lies on it.
    #[must_use]
    pub fn is_campaign(&self) -> bool {
        self.sitting.campaign().is_some()
    }

    /// What an act of a campaign asks of the app; none for those that need it not.
    pub(super) fn act_of_campaign(&mut self, act: &Id) -> Option<Action> {
        if !self.is_campaign() {
            return None;
        }
        match act.as_ref() {
            "prepare" => Some(Action::Prepare),
            "result" => Some(Action::PollBattle),
            "photo" => {
                self.close();
                self.over = Some(Over::Photo(String::new()));
                Some(Action::None)
            }
            _ => None,
        }
    }

    pub(super) fn photo_told(&mut self) -> Action {
        match self.over.take() {
            Some(Over::Photo(text)) if !text.trim().is_empty() => {
                // Folders of files dragged or copied as text often come in quotes.
                let text = text.trim().trim_matches(['"', '\'']);
                Action::Photo(PathBuf::from(text))
            }
            _ => Action::None,
        }
    }

    /// Opens a form with what is known already.
    pub fn open_form(&mut self, id: impl Into<Id>, answers: Answers) {
        self.close();
        self.over = None;
        self.open = Some(OpenSheet::new(id.into(), answers));
    }

    /// The battle that the campaign has going on.
    pub fn set_fought(&mut self, battle: Option<Name>) {
        self.fought = battle;
    }

    /// The battle that goes on; none once the campaign no longer waits for it.
    #[must_use]
    pub fn fought(&self) -> Option<&Name> {
        let waits = self.sitting.campaign()?.fighting()?.battle.as_deref()?;
        self.fought.as_ref().filter(|name| name.as_str() == waits)
    }

    /// Something to be read.
    pub fn notify(&mut self, words: impl Into<String>) {
        self.notice = Some(words.into());
    }

    /// The photographs that are new, to be read; a place is kept for each until it is there.
    pub fn new_photos(&mut self) -> Vec<String> {
        let Some(state) = self.sitting.campaign() else { return Vec::new() };
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
        self.notice = None;
    }

    /// Whether photographs are being read or taken in.
    #[must_use]
    pub fn waits_for_photos(&self) -> bool {
        self.taking || self.photos.values().any(|shown| matches!(shown, PhotoState::Coming))
    }

    /// The photographs as they are shown.
    #[must_use]
    pub const fn photos(&self) -> &Photos {
        &self.photos
    }
}

/// A photograph for the window, small enough that many of them stay in memory.
#[must_use]
pub fn handle(photo: &Photo) -> Handle {
    let step = photo.width.max(photo.height).div_ceil(SHOWN).max(1);
    let (width, height) = ((photo.width / step).max(1), (photo.height / step).max(1));
    let mut small = Vec::new();
    for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
        small.extend(average_pixel(photo, x * step, y * step, step));
    }
    Handle::from_rgba(width, height, small)
}

/// The mean of a square of pixels.
fn average_pixel(photo: &Photo, left: u32, top: u32, step: u32) -> [u8; 4] {
    let mut sums = [0_u32; 4];
    let mut count = 0;
    for (y, x) in (top..top + step).flat_map(|y| (left..left + step).map(move |x| (y, x))) {
        let inside = x < photo.width && y < photo.height;
        let at = usize::try_from((y * photo.width + x) * 4).ok().filter(|_| inside);
        if let Some(pixel) = at.and_then(|at| photo.rgba.get(at..at + 4)) {
            count += 1;
            sums.iter_mut().zip(pixel).for_each(|(sum, channel)| *sum += u32::from(*channel));
        }
    }
    sums.map(|sum| u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX))
}

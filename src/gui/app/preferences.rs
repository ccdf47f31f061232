//! The settings: changed, saved, left.

use super::{App, Message, Screen};
use crate::gui::screen::setting;
use crate::gui::shelf::Shelf;
use iced::Task;

impl App {
    pub(super) fn setting(&mut self, message: &setting::Message) -> Task<Message> {
        let scale = self.scale();
        if setting::update(&mut self.settings, message, scale) {
            self.save_settings();
        }
        match message {
            setting::Message::PathPressed => {
                let path = self.shelf.store.root().display().to_string();
                self.notice = Some("the folder's name is copied".into());
                return iced::clipboard::write(path);
            }
            setting::Message::ReloadPressed => {
                self.shelf = Shelf::open(self.shelf.store.clone());
                let count = self.shelf.problems.len();
                self.notice = (count == 0).then(|| "your own files are read again: no problem".to_owned());
            }
            setting::Message::ClosePressed => self.close_settings(),
            _ => {}
        }
        Task::none()
    }

    fn close_settings(&mut self) {
        let below = self.take_screen();
        if let Screen::Settings(below) = below {
            self.screen = *below;
        }
        self.refresh_home();
    }

    /// Saves the settings; what could not be read is kept beside them, and the players are told.
    pub(super) fn save_settings(&mut self) {
        let store = &self.shelf.store;
        let kept = if self.unread { store.set_settings_aside().map(Some) } else { Ok(None) };
        let saved = kept.map_err(|error| error.to_string()).and_then(|kept| {
            let table = self.settings.written()?;
            store.save_settings(&table).map_err(|error| error.to_string())?;
            Ok(kept)
        });
        match saved {
            Ok(None) => {}
            Ok(Some(kept)) => {
                self.unread = false;
                self.notice = Some(format!("the settings that could not be read are kept as `{}`", kept.display()));
            }
            Err(why) => self.notice = Some(why),
        }
    }
}

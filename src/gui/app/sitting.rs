//! What is played: taken to the table, left, and what the table asks of the app.

use super::{App, Message, Screen};
use crate::gui::campaign::{self, CampaignTable};
use crate::gui::screen::home::Home;
use crate::gui::table::{self, BATTLE, Table};
use crate::store::{Saved, Sitting};
use iced::futures::channel::mpsc;
use iced::{Task, window};

impl App {
    /// Takes what was opened to the table, or says why it could not be.
    pub(super) fn open_sitting(&mut self, opened: Result<Sitting, String>) -> Task<Message> {
        match opened {
            Ok(sitting) => {
                let (tell, told) = mpsc::unbounded();
                sitting.listen(move |news| {
                    // The window may be gone by then; all is saved all the same.
                    drop(tell.unbounded_send(news));
                });
                if let Saved::ReadOnly(why) = sitting.saved() {
                    self.notice = Some(why);
                }
                let (habits, zone) = (self.settings.habits(&sitting.game()), self.zone.clone());
                self.screen = if sitting.campaign().is_some() {
                    Screen::Campaign(Box::new(CampaignTable::new(sitting, habits, zone)))
                } else {
                    Screen::Table(Box::new(Table::new(sitting, BATTLE, habits, zone)))
                };
                Task::batch([Task::run(told, Message::Saved), self.show_photos()])
            }
            Err(why) => {
                self.notice = Some(why);
                self.refresh_home();
                Task::none()
            }
        }
    }

    pub(super) fn table(&mut self, message: table::Message) -> Task<Message> {
        let now = self.now();
        let Screen::Table(table) = &mut self.screen else { return Task::none() };
        let action = table.update(message, now);
        self.obey(action)
    }

    pub(super) fn campaign(&mut self, message: table::Message) -> Task<Message> {
        let now = self.now();
        let Screen::Campaign(campaign) = &mut self.screen else { return Task::none() };
        let action = campaign.update(message, now);
        self.obey_campaign(action)
    }

    pub(super) fn obey(&mut self, action: table::Action) -> Task<Message> {
        match action {
            table::Action::None => return self.show_photos(),
            table::Action::Habits(habits) => {
                if let Some(table) = self.screen.table() {
                    self.settings.games.insert(table.game().to_owned(), habits);
                    self.save_settings();
                }
            }
            table::Action::Odds => {
                self.settings.odds = !self.settings.odds;
                self.save_settings();
            }
            table::Action::Leave => self.go_home(),
            table::Action::End => self.show_end(),
            // The table of a battle leaves nothing to its screen.
            table::Action::Led(_) | table::Action::WayOn | table::Action::Written(_) => {}
        }
        Task::none()
    }

    pub(super) fn obey_campaign(&mut self, action: campaign::Action) -> Task<Message> {
        match action {
            campaign::Action::Table(action) => self.obey(action),
            campaign::Action::Prepare => {
                self.prepare_next();
                Task::none()
            }
            campaign::Action::PollBattle => {
                self.poll_battle(true);
                Task::none()
            }
            campaign::Action::Battle(name) => self.open_battle(&name),
            campaign::Action::Photo(path) => self.take_photo(&path),
        }
    }

    /// The screen, taken away; home stands in its place until another does.
    pub(super) fn take_screen(&mut self) -> Screen {
        std::mem::replace(&mut self.screen, Screen::Home(Home::default()))
    }

    /// Leaves what lies on the table; it stays open when it could not be saved, and false.
    pub(super) fn close_sitting(&mut self) -> bool {
        let left = match self.take_screen() {
            Screen::Table(table) => table.leave().map_err(|stayed| (Screen::Table(Box::new(stayed.0)), stayed.1)),
            Screen::Campaign(campaign) => {
                campaign.leave().map_err(|stayed| (Screen::Campaign(Box::new(stayed.0)), stayed.1))
            }
            Screen::End(end) => end.leave().map_err(|stayed| (Screen::End(stayed.0), stayed.1)),
            Screen::Home(_) | Screen::Campaigns(_) | Screen::Prepare(_) | Screen::Settings(_) => Ok(()),
        };
        if let Err((screen, why)) = left {
            self.screen = screen;
            self.notice = Some(why);
            return false;
        }
        true
    }

    pub(super) fn go_home(&mut self) {
        if self.close_sitting() {
            self.screen = Screen::Home(Home::new(&self.shelf));
        }
    }

    /// Closes the window once all is saved; what can not be saved is told, and a second wish closes.
    pub(super) fn close(&mut self, id: window::Id) -> Task<Message> {
        let told = self.notice.is_some();
        if let Err(why) = self.flush()
            && !told
        {
            self.notice = Some(format!("{why} (close the window again to leave all the same)"));
            return Task::none();
        }
        window::close(id)
    }

    /// Waits until what lies on the table is on the disk, for as long as a player would.
    ///
    /// # Errors
    /// Why it is not.
    pub fn flush(&self) -> Result<(), String> {
        self.screen.table().map_or(Ok(()), |table| table.sitting.flush().map_err(|error| error.to_string()))
    }
}

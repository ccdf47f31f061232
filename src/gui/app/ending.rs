//! The end of a battle or campaign, and the way on.

use super::{App, Message, Screen};
use crate::gui::screen::end::{self, EndScreen, Ended};
use iced::Task;

impl App {
    /// Shows how it ended.
    pub(super) fn show_end(&mut self) {
        self.screen = match self.take_screen() {
            Screen::Table(table) => {
                let campaign = self.shelf.campaign_of(table.sitting.name());
                Screen::End(EndScreen::Battle { table, campaign })
            }
            Screen::Campaign(campaign) => Screen::End(EndScreen::Campaign(campaign)),
            other => other,
        };
    }

    /// The large button of the end.
    pub(super) fn end_primary(&mut self) -> Task<Message> {
        let Screen::End(end) = &self.screen else { return Task::none() };
        let message = match end.what() {
            Ended::Battle | Ended::OfCampaign if !end.table().sitting.desk().is_ended() => end::Message::EndPressed,
            Ended::Battle | Ended::Campaign => end::Message::HomePressed,
            Ended::OfCampaign => end::Message::CampaignPressed,
        };
        self.end(message)
    }

    pub(super) fn end(&mut self, message: end::Message) -> Task<Message> {
        let Screen::End(end) = &mut self.screen else { return Task::none() };
        match message {
            end::Message::CopyPressed => {
                self.notice = Some("copied".into());
                return iced::clipboard::write(end::text(&end.table().sitting));
            }
            end::Message::BackPressed => self.back_to_the_table(),
            end::Message::EndPressed => {
                let sitting = &mut end.table_mut().sitting;
                if !sitting.desk().is_ended() {
                    self.notice = sitting.end().err().map(|misfit| misfit.to_string());
                }
            }
            end::Message::CampaignPressed => {
                if let EndScreen::Battle { campaign: Some(name), .. } = end {
                    let name = name.clone();
                    return self.open_campaign(&name);
                }
            }
            end::Message::HomePressed => self.go_home(),
        }
        Task::none()
    }

    /// Something was wrong: what has ended goes on.
    fn back_to_the_table(&mut self) {
        self.screen = match self.take_screen() {
            Screen::End(mut end) => {
                let sitting = &mut end.table_mut().sitting;
                if sitting.desk().is_ended() {
                    self.notice = sitting.play_on(&self.shelf.store).err();
                }
                match end {
                    EndScreen::Battle { table, .. } => Screen::Table(table),
                    EndScreen::Campaign(campaign) => Screen::Campaign(campaign),
                }
            }
            other => other,
        };
    }
}

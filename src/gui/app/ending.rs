//! The end of a battle or campaign, and the way on.

use super::{App, Message, Screen};
use crate::gui::screen::end::{self, Ended};
use crate::gui::table::Table;
use iced::Task;

impl App {
    /// Shows how it ended.
    pub(super) fn show_end(&mut self) {
        self.screen = match self.take_screen() {
            Screen::Table(mut table) => {
                if !table.is_campaign() {
                    table.campaign = self.shelf.campaign_of(table.sitting.name());
                }
                Screen::End(table)
            }
            other => other,
        };
    }

    /// The large button of the end.
    pub(super) fn end_primary(&mut self) -> Task<Message> {
        let Screen::End(table) = &self.screen else { return Task::none() };
        let message = match ended(table) {
            Ended::Battle | Ended::OfCampaign if !table.sitting.desk().is_ended() => end::Message::EndPressed,
            Ended::Battle | Ended::Campaign => end::Message::HomePressed,
            Ended::OfCampaign => end::Message::CampaignPressed,
        };
        self.end(message)
    }

    pub(super) fn end(&mut self, message: end::Message) -> Task<Message> {
        let Screen::End(table) = &mut self.screen else { return Task::none() };
        match message {
            end::Message::CopyPressed => {
                self.notice = Some("copied".into());
                return iced::clipboard::write(end::text(&table.sitting));
            }
            end::Message::BackPressed => {
                if let Screen::End(mut table) = self.take_screen() {
                    if table.sitting.desk().is_ended() {
                        self.notice = table.sitting.play_on(&self.shelf.store).err();
                    }
                    self.screen = Screen::Table(table);
                }
            }
            end::Message::EndPressed => {
                if !table.sitting.desk().is_ended() {
                    self.notice = table.sitting.end().err().map(|misfit| misfit.to_string());
                }
            }
            end::Message::CampaignPressed => {
                if let Some(name) = table.campaign.clone() {
                    return self.open_campaign(&name);
                }
            }
            end::Message::HomePressed => self.go_home(),
        }
        Task::none()
    }
}

/// What has ended.
#[must_use]
pub fn ended(table: &Table) -> Ended {
    match &table.campaign {
        _ if table.is_campaign() => Ended::Campaign,
        Some(_) => Ended::OfCampaign,
        None => Ended::Battle,
    }
}

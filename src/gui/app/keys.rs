//! What keys do on each screen, and on all of them.

use super::{App, Message, Screen};
use crate::gui::Touch;
use crate::gui::screen::{campaigns, end, home, prepare, setting};
use crate::gui::settings::Settings;
use crate::gui::table;
use iced::keyboard::key::{Key, Named};
use iced::{Task, keyboard, window};

impl App {
    pub(super) fn typed(&mut self, event: keyboard::Event) -> Task<Message> {
        let Some(press) = table::KeyPress::of(event) else { return Task::none() };
        if let Some(task) = self.everywhere(&press) {
            return task;
        }
        let now = self.now();
        match &mut self.screen {
            Screen::Table(table) => {
                let action = table.key(&press, now);
                self.obey(action)
            }
            Screen::Campaign(campaign) => {
                let action = campaign.key(&press, now);
                self.obey_campaign(action)
            }
            Screen::Home(_) => match press.key.as_ref() {
                Key::Named(Named::Space | Named::Enter) => self.home(home::Message::ContinuePressed),
                Key::Character("n") => self.home(home::Message::NewPressed),
                _ => Task::none(),
            },
            Screen::Campaigns(_) => match press.key.as_ref() {
                Key::Named(Named::Escape) => self.campaigns(campaigns::Message::BackPressed),
                Key::Named(Named::Space | Named::Enter) => self.campaigns(campaigns::Message::PrimaryPressed),
                _ => Task::none(),
            },
            Screen::Prepare(_) => match press.key.as_ref() {
                Key::Named(Named::Escape) => self.prepare(prepare::Message::CancelPressed),
                Key::Named(Named::Space | Named::Enter) => self.prepare(prepare::Message::BeginPressed),
                Key::Named(Named::Tab) => self.prepare(prepare::Message::Touched(Touch::NextNumber)),
                Key::Character(digit) => match digit.parse() {
                    Ok(digit @ 0..=9) => self.prepare(prepare::Message::Touched(Touch::Digit(digit))),
                    _ => Task::none(),
                },
                _ => Task::none(),
            },
            Screen::End(_) => match press.key.as_ref() {
                Key::Named(Named::Escape) => self.end(end::Message::BackPressed),
                Key::Named(Named::Space | Named::Enter) => self.end_primary(),
                _ => Task::none(),
            },
            Screen::Settings(_) => match press.key.as_ref() {
                Key::Named(Named::Escape) => self.setting(&setting::Message::ClosePressed),
                _ => Task::none(),
            },
        }
    }

    /// Keys that mean the same on every screen.
    fn everywhere(&mut self, press: &table::KeyPress) -> Option<Task<Message>> {
        if press.key == Key::Named(Named::F11) {
            self.fullscreen = !self.fullscreen;
            let mode = if self.fullscreen { window::Mode::Fullscreen } else { window::Mode::Windowed };
            return Some(window::latest().and_then(move |id| window::set_mode(id, mode)));
        }
        if !press.modifiers.command() {
            return None;
        }
        let scale = match press.character()? {
            '+' | '=' => Some(Settings::stepped(self.scale(), true)),
            '-' => Some(Settings::stepped(self.scale(), false)),
            '0' => None,
            _ => return None,
        };
        self.settings.scale = scale;
        self.save_settings();
        Some(Task::none())
    }
}

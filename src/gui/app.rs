//! The app: owns the shelf, the settings and the screen; screens ask, it obeys.

mod campaign;
mod ending;
mod keys;
mod photos;
mod preferences;
mod preparing;
mod sitting;

use super::campaign::CampaignTable;
use super::screen::campaigns::{self, Campaigns};
use super::screen::end::{self, EndScreen};
use super::screen::{home, prepare, setting};
use super::settings::{Settings, ThemeChoice};
use super::shelf::Shelf;
use super::table::{self, Table};
use super::theme::Look;
use crate::store::{News, Sitting, Store};
use iced::{Size, Subscription, Task, Theme, keyboard, window};
use jiff::tz::TimeZone;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Instant;

/// Everything that can happen.
#[derive(Debug, Clone)]
pub enum Message {
    Home(home::Message),
    Campaigns(campaigns::Message),
    Prepare(prepare::Message),
    /// At the table of a battle.
    Table(table::Message),
    Campaign(table::Message),
    End(end::Message),
    Setting(setting::Message),
    /// A key was pressed or let go.
    Typed(keyboard::Event),
    /// The window is looked at again: files may have been changed meanwhile.
    WindowFocused,
    /// A file was dropped on the window.
    Dropped(PathBuf),
    /// A photograph was read or taken in.
    Photo(photos::PhotoEvent),
    Resized(Size),
    ScreenMeasured(Option<Size>),
    /// Something came to the disk, or could not.
    Saved(News),
    NoticeRead,
    CloseRequested(window::Id),
}

/// The screen shown.
#[derive(Debug)]
pub enum Screen {
    Home(home::Home),
    Campaigns(Box<Campaigns>),
    Prepare(Box<prepare::Prepare>),
    Table(Box<Table>),
    Campaign(Box<CampaignTable>),
    End(EndScreen),
    /// The settings, and what is shown after them.
    Settings(Box<Screen>),
}

impl Screen {
    /// What lies on the table, if anything does.
    pub(super) fn table(&self) -> Option<&Table> {
        match self {
            Self::Table(table) => Some(table),
            Self::Campaign(campaign) => Some(&campaign.table),
            Self::End(end) => Some(end.table()),
            Self::Home(_) | Self::Campaigns(_) | Self::Prepare(_) | Self::Settings(_) => None,
        }
    }
}

/// Tells how late it is, for the guard against quick taps; tests hand in their own.
pub type Ticks = Rc<dyn Fn() -> Instant>;

/// The whole program, as the window shows it.
pub struct App {
    pub(super) shelf: Shelf,
    pub(super) settings: Settings,
    /// Whether there are settings that could not be read, and still lie where these would be saved.
    unread: bool,
    pub(super) screen: Screen,
    pub(super) notice: Option<String>,
    pub(super) zone: TimeZone,
    /// The window, in logical pixels at scale 1.
    pub(super) window: Size,
    /// The screen's width in logical pixels at scale 1, once known.
    monitor: Option<f32>,
    fullscreen: bool,
    ticks: Ticks,
    tick: u8,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("screen", &self.screen).field("notice", &self.notice).finish_non_exhaustive()
    }
}

impl App {
    /// The program over a store, at home.
    #[must_use]
    pub fn new(store: Store, zone: TimeZone, ticks: Ticks) -> Self {
        let found = store.settings().map_err(|error| error.to_string()).and_then(|table| {
            let odd = |why| format!("`{}`: {why}", store.settings_file().display());
            table.map_or_else(|| Ok(Settings::default()), |table| Settings::read(table).map_err(odd))
        });
        let (settings, notice) = match found {
            Ok(settings) => (settings, None),
            Err(why) => (Settings::default(), Some(format!("the settings are not used: {why}"))),
        };
        let unread = notice.is_some();
        let shelf = Shelf::open(store);
        let screen = Screen::Home(home::Home::new(&shelf));
        let window = Size::new(1280.0, 800.0);
        Self { shelf, settings, unread, screen, notice, zone, window, monitor: None, fullscreen: false, ticks, tick: 0 }
    }

    /// Opens a battle's file at once.
    pub fn with_file(mut self, file: &Path) -> (Self, Task<Message>) {
        let opened = self.shelf.store.open_file(file).map_err(|error| error.to_string()).and_then(Sitting::of);
        let task = self.open_sitting(opened);
        (self, task)
    }

    /// The colours.
    #[must_use]
    pub const fn look(&self) -> Look {
        match self.settings.theme {
            ThemeChoice::Light => Look::light(),
            ThemeChoice::Dark => Look::dark(),
        }
    }

    /// What iced's own widgets fall back to.
    #[must_use]
    pub fn theme(&self) -> Theme {
        self.look().theme()
    }

    /// The ground, by turns a hair lighter, so that the software renderer draws the whole window.
    ///
    /// `iced_tiny_skia` 0.14.1 reckons the redrawn region of texts beside a canvas with the
    /// transformation of the old text, so that new text could stay unseen.
    #[must_use]
    pub fn style(&self, _: &Theme) -> iced::theme::Style {
        let look = self.look();
        let ground = iced::Color { b: look.ground.b - f32::from(self.tick) * 0.0001, ..look.ground };
        iced::theme::Style { background_color: ground, text_color: look.ink }
    }

    /// The scale in percent.
    #[must_use]
    pub fn scale(&self) -> u16 {
        self.settings.scale_on(self.monitor.unwrap_or(self.window.width))
    }

    /// The scale as the window needs it.
    #[must_use]
    pub fn scale_factor(&self) -> f32 {
        f32::from(self.scale()) / 100.0
    }

    /// Keys, sizes, and the wish to close.
    pub fn subscription(&self) -> Subscription<Message> {
        Subscription::batch([
            keyboard::listen().map(Message::Typed),
            window::resize_events().map(|(_, size)| Message::Resized(size)),
            window::close_requests().map(Message::CloseRequested),
            iced::event::listen_with(of_window),
        ])
    }

    pub fn update(&mut self, message: Message) -> Task<Message> {
        self.tick = (self.tick + 1) % 8;
        match message {
            Message::Home(message) => self.home(message),
            Message::Campaigns(message) => self.campaigns(message),
            Message::Prepare(message) => self.prepare(message),
            Message::Table(message) => self.table(message),
            Message::Campaign(message) => self.campaign(message),
            Message::End(message) => self.end(message),
            Message::Setting(message) => self.setting(&message),
            Message::Typed(event) => self.typed(event),
            Message::Dropped(path) => match self.screen {
                Screen::Prepare(_) => {
                    self.import(&path);
                    Task::none()
                }
                _ => self.take_photo(&path),
            },
            Message::Photo(event) => {
                self.photo_event(event);
                Task::none()
            }
            Message::WindowFocused => {
                self.read_own_files();
                Task::none()
            }
            Message::Resized(size) => {
                let scale = self.scale_factor();
                self.window = Size::new(size.width * scale, size.height * scale);
                Task::none()
            }
            Message::ScreenMeasured(size) => {
                self.monitor = size.map(|size| size.width);
                Task::none()
            }
            Message::Saved(_) => Task::none(),
            Message::NoticeRead => {
                self.notice = None;
                Task::none()
            }
            Message::CloseRequested(id) => self.close(id),
        }
    }

    fn now(&self) -> Instant {
        (self.ticks)()
    }

    fn home(&mut self, message: home::Message) -> Task<Message> {
        let Screen::Home(home) = &mut self.screen else { return Task::none() };
        match home.update(message) {
            home::Action::None => {}
            home::Action::Open(name) => {
                let opened = Sitting::open(&self.shelf.store, name.as_str());
                return self.open_sitting(opened);
            }
            home::Action::New => {
                let _unchanged = self.shelf.refresh();
                let last =
                    home.last().and_then(|listed| listed.preview.as_ref().ok()).map(|preview| preview.game.clone());
                let game = self.shelf.games.iter().find(|game| Some(game.name) == last.as_deref()).map(|game| game.id);
                let prepare = prepare::Prepare::new(&self.shelf, &self.settings, game);
                self.screen = Screen::Prepare(Box::new(prepare));
            }
            home::Action::Campaigns => self.screen = Screen::Campaigns(Box::new(Campaigns::new(&self.shelf))),
            home::Action::Archive(name) => {
                self.notice = self.shelf.store.archive(&name).err().map(|error| error.to_string());
                self.refresh_home();
            }
            home::Action::BringBack(name) => {
                self.notice = self.shelf.store.bring_back(&name).err().map(|error| error.to_string());
                self.refresh_home();
            }
            home::Action::Settings => self.open_settings(),
        }
        Task::none()
    }

    /// The list as it lies now, with the search as it was.
    fn refresh_home(&mut self) {
        if let Screen::Home(home) = &mut self.screen {
            let fresh = home::Home::new(&self.shelf);
            let archive = home.archive && fresh.has_archive();
            *home = home::Home { search: std::mem::take(&mut home.search), archive, ..fresh };
        }
    }

    fn open_settings(&mut self) {
        let below = self.take_screen();
        self.screen = Screen::Settings(Box::new(below));
    }
}

/// The files dropped on the window, and the return to it.
fn of_window(event: iced::Event, _: iced::event::Status, _: window::Id) -> Option<Message> {
    match event {
        iced::Event::Window(window::Event::FileDropped(path)) => Some(Message::Dropped(path)),
        iced::Event::Window(window::Event::Focused) => Some(Message::WindowFocused),
        _ => None,
    }
}

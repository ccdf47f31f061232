//! Two players at a table without a screen: they touch what they see, and look at what it shows.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::needless_for_each,
    reason = "tests, of which each uses a part"
)]

use hetairoi::gui::app::{App, Message};
use hetairoi::gui::{view, window_settings};
use hetairoi::store::{Store, World};
use iced::keyboard::{self, Key, Modifiers};
use iced::{Pixels, Rectangle, Renderer, Size, Task, mouse};
use iced_test::Simulator;
use iced_test::core::renderer::{Headless, Style};
use iced_test::core::theme::Base;
use iced_test::core::{Event, clipboard, window};
use iced_test::futures::futures::{self, StreamExt};
use iced_test::runtime::{UserInterface, user_interface};
use iced_test::selector::Candidate;
use jiff::Timestamp;
use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU8, Ordering};
use std::time::{Duration, Instant};

/// The size of the pictures and of most tests.
pub const LAPTOP: Size = Size::new(1280.0, 800.0);

/// Something with a name in the window, and where it stands.
#[derive(Debug, Clone)]
pub struct Named {
    pub id: String,
    pub bounds: Rectangle,
    pub visible: Option<Rectangle>,
}

/// A text in the window, and where it stands.
#[derive(Debug, Clone)]
pub struct Said {
    pub text: String,
    pub bounds: Rectangle,
    pub visible: Option<Rectangle>,
}

/// The players, with the program before them.
pub struct Player {
    pub app: App,
    pub touches: u32,
    /// Looks before photographs are there.
    pub hasty: bool,
    late: Vec<Task<Message>>,
    size: Size,
    ticks: Rc<Cell<Instant>>,
    root: PathBuf,
}

/// The disk of this computer, a clock that goes on by a minute each time, and keys that a test
/// can foretell.
pub fn world(seed: u8) -> World {
    let start: Timestamp = "2026-11-29T19:00:00Z".parse().unwrap();
    let minutes = Arc::new(AtomicI64::new(0));
    let bytes = Arc::new(AtomicU8::new(seed));
    World {
        clock: Arc::new(move || {
            let minutes = minutes.fetch_add(1, Ordering::Relaxed);
            Timestamp::from_second(start.as_second() + minutes * 7).unwrap()
        }),
        entropy: Arc::new(move |into: &mut [u8]| {
            into.iter_mut().for_each(|byte| *byte = bytes.fetch_add(37, Ordering::Relaxed));
            Ok(())
        }),
        ..World::real()
    }
}

impl Player {
    /// Starts the program on a folder.
    pub fn new(root: &Path, seed: u8) -> Self {
        Self::over(Store::with(root.to_owned(), world(seed)), root)
    }

    /// Starts the program on a store.
    pub fn over(store: Store, root: &Path) -> Self {
        load_fonts();
        let ticks = Rc::new(Cell::new(Instant::now()));
        let handed = Rc::clone(&ticks);
        let app = App::new(store, jiff::tz::TimeZone::UTC, Rc::new(move || handed.get()));
        Self { app, touches: 0, hasty: false, late: Vec::new(), size: LAPTOP, ticks, root: root.to_owned() }
    }

    /// The same with a file named at launch.
    pub fn opening(self, file: &Path) -> Self {
        let (app, task) = self.app.with_file(file);
        let mut player = Self { app, ..self };
        player.wait_for_photos([task]);
        player
    }

    /// The same in a window of another size.
    pub fn at(mut self, size: Size) -> Self {
        self.resize(size);
        self
    }

    pub fn resize(&mut self, size: Size) {
        self.size = size;
        self.tell(Message::Resized(size));
    }

    /// Time passes.
    pub fn wait(&mut self, milliseconds: u64) {
        self.ticks.set(self.ticks.get() + Duration::from_millis(milliseconds));
    }

    fn simulator(&self) -> Simulator<'_, Message> {
        let size = Size::new(self.size.width / self.app.scale_factor(), self.size.height / self.app.scale_factor());
        Simulator::with_size(window_settings(), size, view::view(&self.app))
    }

    /// Something happened; photographs that are read or taken in then are waited for, as people do.
    pub fn tell(&mut self, message: Message) {
        let task = self.app.update(message);
        if self.hasty { self.late.push(task) } else { self.wait_for_photos([task]) }
    }

    /// Lets come what a hasty player did not wait for.
    pub fn catch_up(&mut self) {
        let late = std::mem::take(&mut self.late);
        self.wait_for_photos(late);
    }

    /// Runs a task until no photograph is waited for any more; what else it would tell is not needed.
    fn wait_for_photos(&mut self, tasks: impl IntoIterator<Item = Task<Message>>) {
        let mut tasks: Vec<_> = tasks.into_iter().filter_map(iced_test::runtime::task::into_stream).collect();
        while self.app.waits_for_photos() {
            let told = tasks.last_mut().map(|task| futures::executor::block_on(task.next()));
            match told {
                Some(Some(iced_test::runtime::Action::Output(message))) => {
                    let more = self.app.update(message);
                    tasks.extend(iced_test::runtime::task::into_stream(more));
                }
                Some(Some(_)) => {}
                Some(None) => drop(tasks.pop()),
                None => panic!("a photograph is waited for that nobody reads"),
            }
        }
    }

    /// Touches what has this text or this name, at once after the touch before.
    pub fn tap_quickly(&mut self, what: &str) {
        let at = self.place(what);
        let messages: Vec<Message> = {
            let mut ui = self.simulator();
            ui.point_at(at);
            ui.simulate(iced_test::simulator::click());
            ui.into_messages().collect()
        };
        self.touches += 1;
        for message in messages {
            self.tell(message);
        }
    }

    /// Touches what has this text or this name, as people do: a second after the touch before.
    pub fn tap(&mut self, what: &str) {
        self.wait(1000);
        self.tap_quickly(what);
    }

    /// Where the middle of what has this text or this name is to be seen.
    pub fn place(&self, what: &str) -> iced::Point {
        let named = self.named().into_iter().find(|named| named.id == what && named.visible.is_some());
        let bounds = named.and_then(|named| named.visible).or_else(|| {
            self.texts()
                .into_iter()
                .find(|said| said.text == what && said.visible.is_some())
                .and_then(|said| said.visible)
        });
        bounds.unwrap_or_else(|| panic!("`{what}` is not to be seen; there is:\n{}", self.screen())).center()
    }

    /// Types into the field with this name.
    pub fn write(&mut self, id: &'static str, text: &str) {
        for character in text.chars() {
            let messages: Vec<Message> = {
                let mut ui = self.simulator();
                ui.click(iced_test::selector::id(id)).expect("a field");
                ui.typewrite(&character.to_string());
                ui.into_messages().collect()
            };
            for message in messages {
                self.tell(message);
            }
        }
    }

    /// Presses a key, a second after the last act.
    pub fn key(&mut self, key: &str) {
        self.wait(1000);
        self.press(key, Modifiers::empty(), false);
    }

    /// Presses a key with Control held.
    pub fn control(&mut self, key: &str) {
        self.wait(1000);
        self.press(key, Modifiers::COMMAND, false);
    }

    /// Presses a key at once; `repeat` when it is being held down.
    pub fn press(&mut self, key: &str, modifiers: Modifiers, repeat: bool) {
        use keyboard::key::Named;
        let key = match key {
            "Space" => Key::Named(Named::Space),
            "Enter" => Key::Named(Named::Enter),
            "Esc" => Key::Named(Named::Escape),
            "Tab" => Key::Named(Named::Tab),
            "Backspace" => Key::Named(Named::Backspace),
            "Left" => Key::Named(Named::ArrowLeft),
            "Right" => Key::Named(Named::ArrowRight),
            "Up" => Key::Named(Named::ArrowUp),
            "Down" => Key::Named(Named::ArrowDown),
            "F11" => Key::Named(Named::F11),
            other => Key::Character(other.into()),
        };
        let Event::Keyboard(keyboard::Event::KeyPressed { modified_key, physical_key, location, text, .. }) =
            iced_test::simulator::press_key(key.clone(), None)
        else {
            panic!("a key press")
        };
        let event = keyboard::Event::KeyPressed { key, modified_key, physical_key, location, modifiers, text, repeat };
        self.tell(Message::Typed(event));
    }

    /// Everything that has a name.
    pub fn named(&self) -> Vec<Named> {
        let mut found = Vec::new();
        self.walk(|candidate| {
            if let Some(id) = candidate.id() {
                let id = format!("{id:?}");
                let id = id.split('"').nth(1).unwrap_or_default().to_owned();
                found.push(Named { id, bounds: candidate.bounds(), visible: candidate.visible_bounds() });
            }
        });
        found
    }

    /// All texts.
    pub fn texts(&self) -> Vec<Said> {
        let mut found = Vec::new();
        self.walk(|candidate| {
            if let Candidate::Text { content, bounds, visible_bounds, .. } = candidate {
                found.push(Said { text: content.to_owned(), bounds, visible: visible_bounds });
            }
        });
        found
    }

    fn walk(&self, mut see: impl FnMut(Candidate<'_>) + Send) {
        let mut ui = self.simulator();
        let nothing = ui.find(|candidate: Candidate<'_>| {
            see(candidate);
            None::<()>
        });
        assert!(nothing.is_err(), "nothing is selected, everything is seen");
    }

    /// All that can be read, a line each.
    pub fn screen(&self) -> String {
        self.texts().into_iter().map(|said| said.text).collect::<Vec<_>>().join("\n")
    }

    /// Whether some text has these words in it.
    pub fn sees(&self, words: &str) -> bool {
        self.texts().iter().any(|said| said.text.contains(words))
    }

    /// Some text must have these words in it.
    #[track_caller]
    pub fn expect(&self, words: &str) {
        assert!(self.sees(words), "expected to read `{words}`; there is:\n{}", self.screen());
    }

    /// No text may have these words in it.
    #[track_caller]
    pub fn expect_not(&self, words: &str) {
        assert!(!self.sees(words), "expected not to read `{words}`; there is:\n{}", self.screen());
    }

    /// Counts the touches of what is done.
    pub fn touches_of(&mut self, act: impl FnOnce(&mut Self)) -> u32 {
        let before = self.touches;
        act(self);
        self.touches - before
    }

    /// A picture of the window.
    pub fn picture(&self) -> (Vec<u8>, u32, u32) {
        draw(&self.app, self.size)
    }

    /// Writes a picture to `target/screens`.
    pub fn shoot(&self, name: &str) {
        let (rgba, width, height) = self.picture();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/screens");
        std::fs::create_dir_all(&folder).unwrap();
        image::save_buffer(folder.join(format!("{name}.png")), &rgba, width, height, image::ExtendedColorType::Rgba8)
            .unwrap();
    }

    /// The program is gone, as if the plug had been pulled; and starts anew on the same folder.
    pub fn again(self, seed: u8) -> Self {
        let Self { app, root, size, .. } = self;
        drop(app);
        Self::new(&root, seed).at(size)
    }
}

/// Draws the window of an app, without a display.
pub fn draw(app: &App, size: Size) -> (Vec<u8>, u32, u32) {
    let scale = app.scale_factor();
    let logical = Size::new(size.width / scale, size.height / scale);
    let settings = window_settings();
    let mut renderer: Renderer = futures::executor::block_on(<Renderer as Headless>::new(
        settings.default_font,
        Pixels(settings.default_text_size.0),
        Some("tiny-skia"),
    ))
    .expect("the software renderer");
    let mut ui = UserInterface::build(view::view(app), logical, user_interface::Cache::default(), &mut renderer);
    let redraw = Event::Window(window::Event::RedrawRequested(Instant::now()));
    let cursor = mouse::Cursor::Unavailable;
    drop(ui.update(&[redraw], cursor, &mut renderer, &mut clipboard::Null, &mut Vec::new()));
    let theme = app.theme();
    let base = theme.base();
    ui.draw(&mut renderer, &theme, &Style { text_color: base.text_color }, cursor);
    let (width, height) = (size.width as u32, size.height as u32);
    let rgba = renderer.screenshot(Size::new(width, height), scale, app.look().ground);
    (rgba, width, height)
}

fn load_fonts() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let mut system = iced_test::renderer::graphics::text::font_system().write().expect("the fonts");
        for font in window_settings().fonts {
            system.load_font(font);
        }
    });
}

impl Player {
    /// The dark theme, through the settings.
    pub fn dark(&mut self) {
        use hetairoi::gui::screen::setting;
        use hetairoi::gui::settings::ThemeChoice;
        self.tell(Message::Setting(setting::Message::ThemeChosen(ThemeChoice::Dark)));
    }
}

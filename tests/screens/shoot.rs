//! Pictures and walks of any view, without a display.

use iced::advanced::renderer::{Headless, Style};
use iced::advanced::widget::operation::{Operation, Scrollable};
use iced::advanced::widget::{self, Id};
use iced::advanced::{clipboard, mouse};
use iced::{Element, Event, Rectangle, Renderer, Size, Vector, window};
use iced_test::runtime::{UserInterface, user_interface};
use std::path::PathBuf;
use std::sync::Once;

use hetairoi::gui::theme::{BODY, FONTS, Look, SANS};

/// Loads the program's fonts into the process, once.
pub fn load_fonts() {
    static LOADED: Once = Once::new();
    LOADED.call_once(|| {
        let mut system = iced::advanced::graphics::text::font_system().write().unwrap();
        for font in FONTS {
            system.load_font(font.into());
        }
    });
}

fn renderer() -> Renderer {
    load_fonts();
    let new = <Renderer as Headless>::new(SANS, BODY.into(), Some("tiny-skia"));
    iced_test::futures::futures::executor::block_on(new).expect("the software renderer")
}

/// Draws a view into `target/screens/<name>.png`; `scale` is physical pixels per logical pixel.
pub fn shoot<M: 'static>(name: &str, look: Look, view: Element<'static, M>, size: Size, scale: f32) -> PathBuf {
    let mut renderer = renderer();
    let mut ui = UserInterface::build(view, size, user_interface::Cache::default(), &mut renderer);
    let now = Event::Window(window::Event::RedrawRequested(std::time::Instant::now()));
    let cursor = mouse::Cursor::Unavailable;
    let mut messages = Vec::new();
    let (state, _) = ui.update(&[now], cursor, &mut renderer, &mut clipboard::Null, &mut messages);
    drop(state);
    ui.draw(&mut renderer, &look.theme(), &Style { text_color: look.ink }, cursor);
    let pixels = Size::new((size.width * scale).round() as u32, (size.height * scale).round() as u32);
    let rgba = renderer.screenshot(pixels, scale, look.ground);
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/screens");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{name}.png"));
    image::save_buffer(&path, &rgba, pixels.width, pixels.height, image::ExtendedColorType::Rgba8).unwrap();
    path
}

/// Something found in a view.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// Its name, or its words.
    pub name: String,
    /// Where it stands.
    pub bounds: Rectangle,
    /// What shows it: the window, or what scrolls.
    pub frame: Rectangle,
    /// The places of what scrolls around it.
    pub scrolls: bool,
}

/// All named containers and all texts of a view.
#[derive(Debug, Default)]
pub struct Walk {
    pub named: Vec<Found>,
    pub texts: Vec<Found>,
    frames: Vec<Rectangle>,
    opening: Option<Rectangle>,
}

impl Walk {
    /// Walks a view laid out at a size.
    pub fn of<M: 'static>(view: Element<'static, M>, size: Size) -> Self {
        let mut renderer = renderer();
        let mut ui = UserInterface::build(view, size, user_interface::Cache::default(), &mut renderer);
        let mut walk = Self { frames: vec![Rectangle::with_size(size)], ..Self::default() };
        ui.operate(&renderer, &mut walk);
        walk
    }

    /// The things to touch whose name begins so.
    pub fn starting(&self, with: &str) -> Vec<&Found> {
        self.named.iter().filter(|found| found.name.starts_with(with)).collect()
    }

    fn found(&self, name: String, bounds: Rectangle) -> Found {
        Found { name, bounds, frame: self.frames.last().copied().unwrap(), scrolls: self.frames.len() > 1 }
    }

    fn name(&mut self, id: Option<&Id>, bounds: Rectangle) {
        let Some(id) = id else { return };
        // An id can only be compared or printed: `Id(Custom("target:undo"))`.
        let printed = format!("{id:?}");
        if let Some(name) = printed.split('"').nth(1) {
            let found = self.found(name.to_owned(), bounds);
            self.named.push(found);
        }
    }
}

impl Operation for Walk {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        let opened = self.opening.take();
        if let Some(frame) = opened {
            self.frames.push(frame);
        }
        operate(self);
        if opened.is_some() {
            self.frames.pop();
        }
    }

    fn container(&mut self, id: Option<&Id>, bounds: Rectangle) {
        self.name(id, bounds);
    }

    fn scrollable(&mut self, _: Option<&Id>, bounds: Rectangle, _: Rectangle, _: Vector, _: &mut dyn Scrollable) {
        self.opening = Some(bounds);
    }

    fn text_input(&mut self, id: Option<&Id>, bounds: Rectangle, _: &mut dyn widget::operation::TextInput) {
        self.name(id, bounds);
    }

    fn text(&mut self, _: Option<&Id>, bounds: Rectangle, text: &str) {
        let found = self.found(text.to_owned(), bounds);
        self.texts.push(found);
    }
}

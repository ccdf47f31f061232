//! A bare window with the program's features and fonts: what `scripts/measure` holds the program against.

use hetairoi::gui::window_settings;
use iced::widget::text;
use iced::{Element, Size, window};

fn main() -> iced::Result {
    iced::application(Bare::default, |_: &mut Bare, (): ()| {}, Bare::view)
        .title("Bare")
        .settings(window_settings())
        .window(window::Settings { size: Size::new(1280.0, 800.0), ..window::Settings::default() })
        .run()
}

/// A program that says nothing and does nothing.
#[derive(Debug, Default)]
struct Bare {
    said: String,
}

impl Bare {
    fn view(&self) -> Element<'_, ()> {
        text(&self.said).into()
    }
}

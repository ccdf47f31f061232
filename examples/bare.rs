//! A bare window with the program's features and fonts: what `scripts/measure` holds the program against.

use hetairoi::gui::window_settings;
use iced::widget::text;
use iced::{Element, Size, window};

fn main() -> iced::Result {
    iced::application(|| (), |(): &mut (), (): ()| {}, view)
        .title("Bare")
        .settings(window_settings())
        .window(window::Settings { size: Size::new(1280.0, 800.0), ..window::Settings::default() })
        .run()
}

fn view((): &()) -> Element<'_, ()> {
    text("bare").into()
}

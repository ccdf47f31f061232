//! Opens the window.

use super::app::{App, Message};
use super::theme::{BODY, FONTS, SANS};
use super::view;
use crate::cli::Window;
use crate::store::Store;
use iced::window as iced_window;
use iced::{Pixels, Settings, Size, Task};
use jiff::tz::TimeZone;
use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::rc::Rc;
use std::time::Instant;

/// The name under which desktops know the program.
const APPLICATION: &str = "hetairoi";

/// The window's settings of iced: fonts, sizes.
#[must_use]
pub fn settings() -> Settings {
    Settings {
        id: Some(APPLICATION.into()),
        fonts: FONTS.iter().map(|font| (*font).into()).collect(),
        default_font: SANS,
        default_text_size: Pixels(BODY),
        ..Settings::default()
    }
}

/// Runs the program in a window until it is closed.
///
/// # Errors
/// Why it can not be opened, in a line.
pub fn run(window: Window) -> Result<(), String> {
    if !has_display() {
        return Err("no display: expected DISPLAY or WAYLAND_DISPLAY to be set; `hetairoi --help` lists what works without a window".into());
    }
    let store = Store::at(window.data_dir.clone()).map_err(|error| error.to_string())?;
    let boot = move || {
        let app = App::new(store.clone(), TimeZone::system(), Rc::new(Instant::now));
        let (app, opened) = match &window.file {
            Some(file) => app.with_file(file),
            None => (app, Task::none()),
        };
        let measure = iced_window::latest().and_then(iced_window::monitor_size).map(Message::ScreenMeasured);
        (app, Task::batch([opened, measure]))
    };
    let application = iced::application(boot, App::update, view::view)
        .title("Hetairoi")
        .theme(App::theme)
        .style(App::style)
        .scale_factor(App::scale_factor)
        .subscription(App::subscription)
        .settings(settings())
        .window(iced_window::Settings {
            size: Size::new(1280.0, 800.0),
            min_size: Some(Size::new(400.0, 300.0)),
            exit_on_close_request: false,
            ..iced_window::Settings::default()
        });
    opened(|| application.run().map_err(|error| error.to_string()))
}

/// Runs the window. Where a display is named and is not there, iced 0.14 panics: that is told in a line instead.
fn opened(run: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !is_of_display(info.payload()) {
            before(info);
        }
    }));
    match panic::catch_unwind(AssertUnwindSafe(run)) {
        Ok(ran) => ran,
        Err(payload) if is_of_display(payload.as_ref()) => {
            Err("no display: expected DISPLAY or WAYLAND_DISPLAY to name one that can be opened".into())
        }
        Err(payload) => panic::resume_unwind(payload),
    }
}

/// Whether a panic says that the display could not be opened.
fn is_of_display(payload: &dyn Any) -> bool {
    payload.downcast_ref::<String>().is_some_and(|text| text.starts_with("Create event loop"))
}

/// Whether there is anything to open a window on.
fn has_display() -> bool {
    if cfg!(not(target_os = "linux")) {
        return true;
    }
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    set("DISPLAY") || set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET")
}

//! Repeated pieces, for any screen.

mod controls;
mod fit;
mod layout;
mod target;
mod words;

pub use controls::{
    bar_button, chip, chip_width, due, gold, hairline, hug, key_hint, panel, plain_button, primary_button, scroll,
    stepper, tab, tinted,
};
pub use fit::fit;
pub(in crate::gui) use layout::layered;
pub use target::Target;
pub use words::{body, bold, emphasis, figure, fitting, heading, note, soft, strong, title, width_of, words};

/// An element that owns all it shows.
pub type Piece<M> = iced::Element<'static, M>;

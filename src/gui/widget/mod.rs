//! Repeated pieces, for any screen.

mod arranged;
mod fit;
mod part;
mod target;
mod words;

pub(in crate::gui) use arranged::layered;
pub use fit::fit;
pub use part::{
    bar_button, chip, chip_width, due, gold, hairline, hug, key_hint, panel, plain_button, primary_button, scroll,
    stepper, tab, tinted,
};
pub use target::Target;
pub use words::{body, bold, emphasis, figure, fitting, heading, note, soft, strong, title, width_of, words};

/// An element that owns all it shows.
pub type Piece<M> = iced::Element<'static, M>;

//! Text, always with its font and a size of the scale.

use crate::gui::theme::{BODY, BOLD, EMPHASIS, FIGURE, HEADING, Look, NOTE, SANS, SCALE, SEMIBOLD, TITLE};
use iced::advanced::text::{self as measured, Paragraph as _};
use iced::widget::{Text, text};
use iced::{Color, Font, Size};

/// Words of a size, font and colour.
#[must_use]
pub fn words(content: impl Into<String>, size: f32, font: Font, colour: Color) -> Text<'static> {
    text(content.into()).size(size).font(font).color(colour)
}

/// Plain text.
#[must_use]
pub fn body(look: Look, content: impl Into<String>) -> Text<'static> {
    words(content, BODY, SANS, look.ink)
}

/// Plain text that stands back.
#[must_use]
pub fn soft(look: Look, content: impl Into<String>) -> Text<'static> {
    words(content, BODY, SANS, look.soft)
}

#[must_use]
pub fn note(look: Look, content: impl Into<String>) -> Text<'static> {
    words(content, NOTE, SANS, look.soft)
}

/// Text that matters.
#[must_use]
pub fn strong(look: Look, content: impl Into<String>) -> Text<'static> {
    words(content, BODY, SEMIBOLD, look.ink)
}

/// Text larger than the rest.
#[must_use]
pub fn emphasis(look: Look, content: impl Into<String>) -> Text<'static> {
    words(content, EMPHASIS, SANS, look.ink)
}

/// Text larger than the rest, and strong.
#[must_use]
pub fn bold(look: Look, content: impl Into<String>) -> Text<'static> {
    words(content, EMPHASIS, SEMIBOLD, look.ink)
}

/// A figure of state.
#[must_use]
pub fn figure(look: Look, content: impl Into<String>) -> Text<'static> {
    words(content, FIGURE, BOLD, look.ink).line_height(1.0)
}

/// The name of a game or a side.
#[must_use]
pub fn title(content: impl Into<String>, colour: Color) -> Text<'static> {
    words(content, EMPHASIS, TITLE, colour)
}

#[must_use]
pub fn heading(look: Look, content: impl Into<String>) -> Text<'static> {
    words(content, HEADING, TITLE, look.ink)
}

/// How wide words are on one line.
#[must_use]
pub fn width_of(content: &str, size: f32, font: Font) -> f32 {
    type Shaped = <iced::Renderer as measured::Renderer>::Paragraph;
    let shaped = Shaped::with_text(measured::Text {
        content,
        bounds: Size::INFINITE,
        size: size.into(),
        line_height: measured::LineHeight::default(),
        font,
        align_x: measured::Alignment::Default,
        align_y: iced::alignment::Vertical::Top,
        shaping: measured::Shaping::Auto,
        wrapping: measured::Wrapping::None,
    });
    shaped.min_width().ceil()
}

/// The largest size of the scale that is not over `most`.
#[must_use]
pub fn fitting(most: f32) -> f32 {
    SCALE.into_iter().rev().find(|size| *size <= most).unwrap_or(NOTE)
}

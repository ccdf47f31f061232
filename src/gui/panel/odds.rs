//! The chances: one bar, one line of words.

use super::item::percent;
use super::{Piece, Touch};
use crate::gui::theme::{ButtonKind, Look, NOTE, SEMIBOLD, TARGET, space};
use crate::gui::widget::{self, Target, note, width_of};
use crate::systems::describe::{Odds, OddsPart};
use iced::border::Radius;
use iced::widget::{Column, Row, container};
use iced::{Fill, Length, alignment};

const BAR: f32 = 32.0;

/// The bar and its note, `width` wide; a touch hides them.
pub(super) fn odds(look: Look, odds: Odds, width: f32) -> Piece {
    let last = odds.parts.len().saturating_sub(1);
    let parts = odds.parts.into_iter().enumerate().filter(|(_, part)| part.share > 0.0);
    let parts = parts.map(|(place, part)| segment(look, &part, place == 0, place == last, width));
    let bar = Row::with_children(parts).height(BAR).width(Fill);
    let words = (!odds.note.is_empty()).then(|| note(look, odds.note));
    // Without words under it the bar needs room above and below to be large enough for a finger.
    let around = if words.is_none() { space::CLOSE } else { 0.0 };
    Target::new(look, "odds", Column::new().push(bar).push(words).spacing(space::CLOSE).width(Fill))
        .padding(space::above_and_below(around))
        .kind(ButtonKind::Bare)
        .width(Fill)
        .on_press(Touch::Odds)
        .into()
}

/// In place of the bar, while the odds are hidden.
pub(super) fn hidden(look: Look) -> Piece {
    Target::new(look, "odds", note(look, "Show the odds"))
        .kind(ButtonKind::Bare)
        .height(TARGET)
        .padding(space::beside(space::CLOSE))
        .on_press(Touch::Odds)
        .into()
}

fn segment(look: Look, part: &OddsPart, first: bool, last: bool, width: f32) -> Piece {
    let share = portion(part.share);
    let long = format!("{} {}", part.label, percent(part.share)).trim().to_owned();
    let short = percent(part.share);
    let room = width * f32::from(share) / 1000.0 - 12.0;
    let said = [long, short].into_iter().find(|words| width_of(words, NOTE, SEMIBOLD) <= room).unwrap_or_default();
    let (ground, ink) = match part.side {
        Some(side) => (look.side(Some(side)), look.on_side),
        None => (look.sunken, look.ink),
    };
    let mut radius = Radius::default();
    if first {
        radius = radius.left(8);
    }
    if last {
        radius = radius.right(8);
    }
    container(widget::words(said, NOTE, SEMIBOLD, ink).wrapping(iced::widget::text::Wrapping::None))
        .width(Length::FillPortion(share))
        .height(BAR)
        .align_x(alignment::Horizontal::Center)
        .align_y(alignment::Vertical::Center)
        .style(look.filled(ground, radius))
        .into()
}

/// The share of the bar in thousandths, at least a hair.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to 4 to 1000")]
fn portion(share: f64) -> u16 {
    (share * 1000.0).round().clamp(4.0, 1000.0) as u16
}

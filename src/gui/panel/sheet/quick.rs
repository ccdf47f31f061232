//! The quick row: a key for each value of the number that is being told.

use super::super::{Piece, Touch};
use crate::gui::draw::{Mark, mark};
use crate::gui::number_entry::Number;
use crate::gui::theme::{BODY, ButtonKind, EMPHASIS, Look, SANS, SEMIBOLD, TARGET, space};
use crate::gui::widget::{self, Target};
use iced::widget::{Row, column, container, row};
use iced::{Alignment, Fill};

/// The most values that have a key each.
const VALUES: i32 = 20;
/// Up to here the first values have keys; what can be larger has digits.
const SMALL: i32 = 99;

/// The keys for a number, under what it is.
pub(super) fn quick(look: Look, number: &Number) -> Piece {
    let keys: Vec<Piece> = match () {
        () if !number.words.is_empty() => words(look, number),
        () if number.most <= SMALL => values(look, number),
        () => digits(look),
    };
    let now = if number.is_open() { "?".to_owned() } else { said(number, number.value) };
    let label = row![
        widget::words(number.label.clone(), EMPHASIS, SEMIBOLD, look.ink),
        widget::words(now, EMPHASIS, SANS, look.soft)
    ];
    let keys = Row::with_children(keys).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE);
    let inner = column![label.spacing(space::EASY).align_y(Alignment::Center), keys].spacing(space::CLOSE);
    container(inner).width(Fill).padding([space::EASY, space::WIDE]).style(look.framed(look.focus, 12.0)).into()
}

fn said(number: &Number, value: i32) -> String {
    let word = usize::try_from(value).ok().and_then(|at| at.checked_sub(1)).and_then(|at| number.words.get(at));
    word.cloned().unwrap_or_else(|| value.to_string())
}

fn values(look: Look, number: &Number) -> Vec<Piece> {
    let last = number.most.min(number.least.saturating_add(VALUES - 1));
    let keys = (number.least..=last).map(|value| {
        let content = widget::words(value.to_string(), EMPHASIS, SEMIBOLD, look.ink);
        Target::new(look, format!("quick:{value}"), content)
            .kind(ButtonKind::Tile { tint: None, chosen: value == number.value })
            .width(TARGET)
            .height(TARGET)
            .on_press(Touch::NumberKey(number.id.clone(), value))
            .into()
    });
    keys.collect()
}

/// A key a word, and one that takes the word out.
fn words(look: Look, number: &Number) -> Vec<Piece> {
    let key = |value: i32, words: &str| {
        let content = widget::words(words.to_owned(), BODY, SANS, look.ink);
        Target::new(look, format!("quick:{value}"), content)
            .kind(ButtonKind::Tile { tint: None, chosen: value == number.value })
            .height(TARGET)
            .padding(space::beside(space::EASY))
            .on_press(Touch::NumberKey(number.id.clone(), value))
            .into()
    };
    let words = (1..).zip(&number.words).map(|(value, words)| key(value, words));
    words.chain([key(0, "open")]).collect()
}

fn digits(look: Look) -> Vec<Piece> {
    let key = |digit: u8| {
        let content = widget::words(digit.to_string(), EMPHASIS, SEMIBOLD, look.ink);
        Target::new(look, format!("quick:{digit}"), content)
            .width(TARGET)
            .height(TARGET)
            .on_press(Touch::Digit(digit))
            .into()
    };
    let next = Target::new(look, "quick:next", mark(Mark::Next, 18.0, look.ink))
        .width(TARGET)
        .height(TARGET)
        .on_press(Touch::NextNumber);
    (0..=9).map(key).chain([next.into()]).collect()
}

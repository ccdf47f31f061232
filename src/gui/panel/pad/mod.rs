//! The pad: what the table tells, one key a figure.

mod cards;
mod throw;

use super::{Piece, Touch};
use crate::chance::{Amount, Question, Wanted};
use crate::gui::draw;
use crate::gui::theme::{BAR_BUTTON, EMPHASIS, HEADING, Look, Part, SEMIBOLD, TARGET};
use crate::gui::touch::PadKey;
use crate::gui::widget::{self, Target, note};
use iced::widget::{Column, Row, container, row};
use iced::{Alignment, Fill};

/// What the pad asks, and what was entered of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Pad {
    /// What is asked now.
    pub wanted: Wanted,
    /// The keys pressed for it so far: faces, symbols, numbers of what was lost.
    pub keys: Vec<PadKey>,
    /// How many answers were given before this one, so that they can be taken back.
    pub given: usize,
}

/// The pad, as wide as it is given and as high as it must be.
pub fn pad(look: Look, pad: Pad) -> Piece {
    let back = !pad.keys.is_empty() || pad.given > 0;
    let body = match pad.wanted {
        Wanted::Throw(throw) => {
            let head =
                head(look, &throw.what, throw.side, throw::said(&throw), throw::so_far(look, &throw, &pad.keys), back);
            Column::new().push(head).extend(throw::keys(look, &throw, &pad.keys))
        }
        Wanted::Card(draw) => {
            let left = format!("{} left", draw.left.len());
            Column::new().push(head(look, &draw.what, None, left, None, back)).push(cards::keys(look, draw.keys))
        }
        Wanted::Choice(question) => {
            let head = head(look, &question.what, question.side, String::new(), None, back);
            Column::new().push(head).push(choices(look, question))
        }
        Wanted::Number(amount) => {
            let head = head(look, &amount.what, amount.side, String::new(), None, back);
            Column::new().push(head).push(numbers(look, &amount))
        }
    };
    body.spacing(8).width(Fill).into()
}

/// What is asked and of whom, what was entered so far, and the key that takes the last one back.
fn head(
    look: Look,
    what: &str,
    side: Option<crate::instruments::Side>,
    said: String,
    so_far: Option<Piece>,
    back: bool,
) -> Piece {
    let shape = side.map(|side| draw::shape(look, side, 20.0));
    let what = widget::words(what.to_owned(), EMPHASIS, SEMIBOLD, look.side(side));
    let said = (!said.is_empty()).then(|| note(look, said));
    let words = Row::new().push(shape).push(what).push(said).spacing(8).align_y(Alignment::Center);
    let back = back.then(|| {
        let content = row![draw::mark(draw::Mark::Undo, 18.0, look.ink), widget::body(look, "Take back")]
            .spacing(8)
            .align_y(Alignment::Center);
        Target::new(look, "pad:back", content)
            .part(Part::Bare)
            .height(TARGET)
            .padding([0, 12])
            .on_press(Touch::Pad(PadKey::Back))
    });
    row![container(words.wrap()).width(Fill)]
        .push(so_far)
        .push(back)
        .spacing(16)
        .height(TARGET)
        .align_y(Alignment::Center)
        .into()
}

/// A key with a figure.
fn key(look: Look, name: &str, content: impl Into<Piece>, chosen: bool, message: Option<PadKey>) -> Piece {
    Target::new(look, format!("pad:{name}"), content)
        .part(if chosen { Part::Pick { side: None, focused: true } } else { Part::Plain })
        .width(BAR_BUTTON)
        .height(BAR_BUTTON)
        .on_press(message.map(Touch::Pad))
        .into()
}

fn figure(look: Look, value: u8, open: bool) -> Piece {
    let colour = look.words_on(Part::Plain, open);
    widget::words(value.to_string(), HEADING, SEMIBOLD, colour).line_height(1.2).into()
}

/// Keys beside their label; they flow when there are too many.
fn labelled(look: Look, label: &str, keys: Vec<Piece>) -> Piece {
    let label = container(note(look, label.to_owned())).width(136).height(BAR_BUTTON).align_y(Alignment::Center);
    let keys = Row::with_children(keys).spacing(8).wrap().vertical_spacing(8);
    row![label, container(keys).width(Fill)].spacing(8).into()
}

fn choices(look: Look, question: Question) -> Piece {
    let keys = question.options.into_iter().enumerate().map(|(place, (_, words))| {
        let content = widget::emphasis(look, words);
        Target::new(look, format!("pad:choice:{place}"), content)
            .height(BAR_BUTTON)
            .padding([0, 24])
            .on_press(Touch::Pad(PadKey::Choice(place)))
            .into()
    });
    Row::with_children(keys).spacing(8).wrap().vertical_spacing(8).into()
}

fn numbers(look: Look, amount: &Amount) -> Piece {
    let keys = (amount.least..=amount.most).map(|number| {
        key(look, &format!("number:{number}"), figure(look, number, true), false, Some(PadKey::Number(number)))
    });
    Row::with_children(keys).spacing(8).wrap().vertical_spacing(8).into()
}

//! The pad: what the table tells, one key a figure.

mod cards;
mod height;
mod throw;

pub use height::pad_height;

use super::{Piece, Touch};
use crate::chance::{Amount, Wanted};
use crate::gui::draw;
use crate::gui::theme::{BAR_BUTTON, BODY, ButtonKind, EMPHASIS, HEADING, Look, SANS, SEMIBOLD, TARGET, space};
use crate::gui::touch::PadKey;
use crate::gui::widget::{self, Target, note, width_of};
use crate::instruments::Side;
use iced::widget::{Row, column, container, row};
use iced::{Alignment, Fill};

/// What the pad asks, and what was entered of it.
#[derive(Debug, Clone, PartialEq)]
pub struct PadView {
    pub wanted: Wanted,
    /// The keys pressed for it so far: faces, symbols, numbers of what was lost.
    pub keys: Vec<PadKey>,
    /// How many answers were given before this one, so that they can be taken back.
    pub given: usize,
}

/// The pad, as wide as it is given and as high as it must be.
#[must_use]
pub fn pad(look: Look, pad: PadView) -> Piece {
    let back = !pad.keys.is_empty() || pad.given > 0;
    let (what, side, said, keys) = match pad.wanted {
        Wanted::Throw(throw) => {
            let (said, keys) = (throw::said(&throw), throw::keys(look, &throw, &pad.keys));
            (throw.what, throw.side, said, keys)
        }
        Wanted::Card(draw) => {
            let said = format!("{} left", draw.left.len());
            (draw.what, None, said, cards::keys(look, draw.keys))
        }
        Wanted::Choice(question) => {
            let keys = choices(look, question.options);
            (question.what, question.side, String::new(), keys)
        }
        Wanted::Number(amount) => {
            let keys = numbers(look, &amount);
            (amount.what, amount.side, String::new(), keys)
        }
    };
    column![head(look, &what, side, said, back), keys].spacing(space::CLOSE).width(Fill).into()
}

/// What is asked and of whom, and the key that takes the last one back.
fn head(look: Look, what: &str, side: Option<Side>, said: String, back: bool) -> Piece {
    let shape = side.map(|side| draw::shape(look, side, 18.0));
    let mut letters = what.chars();
    let what: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let what = widget::words(what, EMPHASIS, SEMIBOLD, look.side(side));
    let said = (!said.is_empty()).then(|| note(look, said));
    let words = Row::new().push(what).push(said).spacing(space::CLOSE).align_y(Alignment::Center).wrap();
    let words = Row::new().push(shape).push(words).spacing(space::CLOSE).align_y(Alignment::Center);
    let line = row![container(words).width(Fill)].spacing(space::WIDE).align_y(Alignment::Center);
    if !back {
        return line.into();
    }
    let content = row![draw::mark(draw::Mark::Undo, 18.0, look.ink), widget::body(look, "Take back")];
    let back = Target::new(look, "pad:back", content.spacing(space::CLOSE).align_y(Alignment::Center))
        .kind(ButtonKind::Bare)
        .height(TARGET)
        .padding(space::beside(space::EASY))
        .on_press(Touch::Pad(PadKey::Back));
    line.push(back).into()
}

/// What stands above the words for how the whole act came out.
const VERDICT: &str = "how it came out";

/// How wide a symbol stands with its word.
const SYMBOL: f32 = 88.0;

/// How wide each of so many keys is, so that ten still stand on a line.
const fn key_width(count: usize) -> f32 {
    if count > 9 { TARGET } else { BAR_BUTTON }
}

/// A key of the pad.
fn key(look: Look, name: &str, content: impl Into<Piece>, chosen: bool, width: f32, message: PadKey) -> Piece {
    Target::new(look, format!("pad:{name}"), content)
        .kind(ButtonKind::Tile { tint: None, chosen })
        .width(width)
        .height(BAR_BUTTON)
        .on_press(Touch::Pad(message))
        .into()
}

/// A key with words.
fn word(look: Look, name: &str, words: &str, message: PadKey) -> Piece {
    Target::new(look, format!("pad:{name}"), widget::emphasis(look, words.to_owned()))
        .height(BAR_BUTTON)
        .padding(space::beside(space::BROAD))
        .on_press(Touch::Pad(message))
        .into()
}

fn figure(look: Look, value: u8) -> Piece {
    widget::words(value.to_string(), HEADING, SEMIBOLD, look.ink).line_height(1.2).into()
}

/// Keys under their label.
fn labelled(look: Look, label: &str, keys: Vec<Piece>) -> Piece {
    let keys = Row::with_children(keys).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE);
    column![note(look, label.to_owned()), keys].spacing(space::TIGHT).into()
}

/// So many short words stand in columns.
const MANY: usize = 6;
/// How wide such a column is.
const COLUMN: f32 = 112.0;

/// How wide each of these words is, where they stand in columns.
fn column_of(options: &[(String, String)]) -> Option<f32> {
    let short = |(_, words): &(String, String)| width_of(words, BODY, SANS) + 16.0 <= COLUMN;
    (options.len() > MANY && options.iter().all(short)).then_some(COLUMN)
}

fn choices(look: Look, options: Vec<(String, String)>) -> Piece {
    let column = column_of(&options);
    let keys = options.into_iter().enumerate().map(|(place, (_, words))| {
        let (name, message) = (format!("choice:{place}"), PadKey::Choice(place));
        match column {
            Some(width) => key(look, &name, widget::body(look, words), false, width, message),
            None => word(look, &name, &words, message),
        }
    });
    Row::with_children(keys).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE).into()
}

fn numbers(look: Look, amount: &Amount) -> Piece {
    let width = key_width(usize::from(amount.most.saturating_sub(amount.least)) + 1);
    let keys = (amount.least..=amount.most).map(|number| {
        key(look, &format!("number:{number}"), figure(look, number), false, width, PadKey::Number(number))
    });
    Row::with_children(keys).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE).into()
}

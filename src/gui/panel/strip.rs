//! A thing's own strip: what it is, and all that can be done with it.

use super::{Piece, Touch, token};
use crate::gui::draw::{self, Mark};
use crate::gui::theme::{BODY, ButtonKind, HEADING, Look, SANS, SEMIBOLD, TARGET, space};
use crate::gui::widget::{self, Target, due};
use crate::systems::describe::{Act, Spot, Strip};
use iced::widget::{Column, Row, row};
use iced::{Alignment, Fill, Length};

/// The strip of a thing, as wide as it is given.
#[must_use]
pub fn strip(look: Look, spot: &Spot, strip: Strip<()>) -> Piece {
    let shape = strip.side.map(|side| draw::shape(look, side, 24.0));
    let name = widget::words(strip.title, HEADING, SEMIBOLD, look.side(strip.side)).line_height(1.2);
    let name = Row::new().push(shape).push(name).spacing(space::EASY).align_y(Alignment::Center);
    let kind = (!strip.subtitle.is_empty()).then(|| widget::soft(look, strip.subtitle));
    let token = token::large(look, strip.side, &strip.token);
    let head = row![Column::new().push(name).push(kind).spacing(space::TIGHT).width(Fill), token]
        .spacing(space::WIDE)
        .align_y(Alignment::Center);
    let facts = strip.facts.into_iter().map(|fact| widget::body(look, fact).into());
    let hint = (!strip.hint.is_empty()).then(|| due(look, widget::body(look, strip.hint)));
    let acts = strip.acts.into_iter().map(|act| self::act(look, spot, act));
    let acts = Row::with_children(acts).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE);
    Column::new()
        .push(head)
        .push(Column::with_children(facts).spacing(space::TIGHT))
        .push(hint)
        .push(acts)
        .spacing(space::WIDE)
        .width(Fill)
        .into()
}

/// One act; those whose words are a bare sign are drawn as that sign.
fn act(look: Look, spot: &Spot, act: Act<()>) -> Piece {
    let open = act.refusal.is_none();
    let colour = look.words_on(ButtonKind::Plain, open);
    let sign = match act.label.as_str() {
        "-" | "\u{2212}" => Some(Mark::Minus),
        "+" => Some(Mark::Plus),
        _ => None,
    };
    let content: Piece = match sign {
        Some(sign) => draw::mark(sign, 16.0, colour),
        None => widget::words(act.label, BODY, SANS, colour).into(),
    };
    let message = open.then(|| Touch::Strip(spot.clone(), act.id.clone()));
    Target::new(look, format!("strip:{}", act.id), content)
        .height(TARGET)
        .width(if sign.is_some() { Length::Fixed(64.0) } else { Length::Shrink })
        .padding(space::beside(space::WIDE))
        .refused(act.refusal.map(|refusal| refusal.to_string()))
        .on_press(message)
        .into()
}

//! A key for each card that differs.

use super::{Piece, Touch};
use crate::chance::CardKey;
use crate::gui::panel::card_face;
use crate::gui::theme::{BAR_BUTTON, ButtonKind, Look, space};
use crate::gui::touch::PadKey;
use crate::gui::widget::Target;
use crate::instruments::{CardFace, Colour, Suit};
use iced::Fill;
use iced::widget::{Column, Row, Space, container};

/// The keys in rows of nine that share the width; the exhausted ones closed.
pub(super) fn keys(look: Look, keys: Vec<CardKey>) -> Piece {
    const ACROSS: usize = 9;
    let mut lines = Column::new().spacing(space::CLOSE);
    let mut rest = keys.into_iter().peekable();
    while rest.peek().is_some() {
        let line: Vec<Piece> = rest.by_ref().take(ACROSS).map(|each| card(look, &each)).collect();
        let missing = (line.len()..ACROSS).map(|_| container(Space::new()).width(Fill).into());
        lines = lines.push(Row::with_children(line).extend(missing).spacing(space::CLOSE));
    }
    lines.into()
}

fn card(look: Look, card: &CardKey) -> Piece {
    let open = card.card.is_some() && card.left > 0;
    Target::new(look, format!("pad:{}", name(&card.face)), card_face(look, &card.face, open))
        .kind(ButtonKind::Tile { tint: None, chosen: false })
        .width(Fill)
        .height(BAR_BUTTON)
        .on_press(card.card.filter(|_| open).map(|card| Touch::Pad(PadKey::Card(card))))
        .into()
}

/// `card:R9`, `card:joker`; by suit where a deck has it: `card:H9`.
fn name(face: &CardFace) -> String {
    let letter = match face.suits.as_slice() {
        [] => return "card:joker".to_owned(),
        [Suit::Hearts] => 'H',
        [Suit::Diamonds] => 'D',
        [Suit::Spades] => 'S',
        [Suit::Clubs] => 'C',
        _ if face.colour() == Some(Colour::Red) => 'R',
        _ => 'B',
    };
    format!("card:{letter}{}", face.rank)
}

//! A key for each card that differs.

use super::{Piece, key};
use crate::chance::CardKey;
use crate::gui::draw;
use crate::gui::theme::{EMPHASIS, Look, TITLE};
use crate::gui::touch::PadKey;
use crate::gui::widget;
use crate::instruments::{CardFace, Colour, Suit};
use iced::Alignment;
use iced::widget::{Row, column};

/// The keys in rows of nine; the exhausted ones closed.
pub(super) fn keys(look: Look, keys: Vec<CardKey>) -> Piece {
    let keys = keys.into_iter().map(|each| {
        let open = each.card.is_some() && each.left > 0;
        key(look, &name(&each.face), face(look, &each.face, open), false, each.card.filter(|_| open).map(PadKey::Card))
    });
    Row::with_children(keys).spacing(8).wrap().vertical_spacing(8).into()
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

fn face(look: Look, face: &CardFace, open: bool) -> Piece {
    if face.is_joker() {
        return draw::joker_mark(32.0, if open { look.focus } else { look.control });
    }
    let colour = if open { look.suit_on_surface(face.colour()) } else { look.soft };
    let rank = widget::words(face.rank.clone(), EMPHASIS, TITLE, colour).line_height(1.1);
    column![rank, draw::suit_pair(&face.suits, 14.0, colour)].spacing(4).align_x(Alignment::Center).into()
}

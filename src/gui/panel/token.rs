//! A unit's strength as its game counts it.

use super::Piece;
use crate::gui::draw;
use crate::gui::theme::{BODY, BOLD, Look, space};
use crate::gui::widget;
use crate::instruments::{Die, Side};
use crate::systems::describe::{Hue, Status, Token};
use iced::widget::{Row, Space, row};
use iced::{Alignment, Color};

/// The least width of a cell, so that a finger finds it.
const LEAST: f32 = 44.0;

/// How wide a token stands in a row.
pub(super) fn width(token: &Token) -> f32 {
    match token {
        Token::Pips { of, .. } => draw::pips_width(*of),
        Token::Count { left, of } => widget::width_of(&format!("{left}/{of}"), BODY, BOLD),
        Token::Dice { .. } => 76.0,
        Token::Blocks { of, .. } => f32::from(*of) * 17.0,
        Token::None => 16.0,
    }
}

/// How wide the cell of a token is.
pub(super) fn cell_width(token: &Token, narrow: bool) -> f32 {
    let width = match token {
        Token::Blocks { of, .. } if narrow => f32::from(*of) * draw::NARROW,
        _ => width(token),
    };
    (width + space::CLOSE).max(LEAST)
}

/// A token in a row with little room.
pub(super) fn narrow(look: Look, side: Side, token: &Token, status: Status, colour: Color) -> Piece {
    match token {
        Token::Blocks { left, of, hue } if status != Status::Gone => {
            draw::narrow_blocks(look, *left, *of, hue_of(*hue, side), 18.0)
        }
        _ => small(look, side, token, status, colour),
    }
}

/// A token in a row.
pub(super) fn small(look: Look, side: Side, token: &Token, status: Status, colour: Color) -> Piece {
    let gone = status == Status::Gone;
    match token {
        Token::Pips { taken, of } => draw::pips(*taken, *of, gone, colour),
        _ if gone => draw::mark(draw::Mark::Cross, 12.0, colour),
        Token::Count { left, of } => widget::words(format!("{left}/{of}"), BODY, BOLD, colour).into(),
        Token::Dice { die, hue, letter, count, acted } => dice(look, (*die, *hue, letter), *count, *acted, 40.0),
        Token::Blocks { left, of, hue } => draw::blocks(look, *left, *of, hue_of(*hue, side), 18.0),
        Token::None => Space::new().width(8).into(),
    }
}

/// A token of a strip.
pub(super) fn large(look: Look, side: Option<Side>, token: &Token) -> Piece {
    let colour = look.side(side);
    match token {
        Token::Pips { taken, of } => draw::large_pips(*taken, *of, colour),
        Token::Count { left, of } => {
            row![widget::figure(look, left.to_string()), widget::emphasis(look, format!("of {of}")).color(look.soft)]
                .spacing(space::CLOSE)
                .align_y(Alignment::End)
                .into()
        }
        Token::Dice { die, hue, letter, count, acted } => dice(look, (*die, *hue, letter), *count, *acted, 64.0),
        Token::Blocks { left, of, hue } => draw::blocks(look, *left, *of, *hue, 32.0),
        Token::None => Space::new().into(),
    }
}

const fn hue_of(hue: Hue, side: Side) -> Hue {
    match hue {
        Hue::Side(_) => Hue::Side(side),
        other => other,
    }
}

/// Several equal dice: one drawn, how many, and how many have acted.
pub(super) fn dice(look: Look, (die, hue, letter): (Die, Hue, &str), count: u8, acted: u8, size: f32) -> Piece {
    let many = (count != 1).then(|| widget::strong(look, format!("×{count}")).font(BOLD));
    let acted = (acted > 0).then(|| {
        row![draw::mark(draw::Mark::Tick, 12.0, look.soft), widget::note(look, acted.to_string())]
            .spacing(space::TIGHT)
            .align_y(Alignment::Center)
    });
    Row::new()
        .push(draw::unit_die(look, die, hue, letter, size))
        .push(many)
        .push(acted)
        .spacing(space::TIGHT)
        .align_y(Alignment::Center)
        .into()
}

//! The panels of the table: functions from described data to elements that say what was touched.
//!
//! Each takes its data by value, so that what it gives is free of borrows; a screen composes them.
#![allow(clippy::similar_names, reason = "a side and a size stand together in every drawing")]

mod bar;
mod battles;
mod board;
mod course;
mod header;
mod item;
mod log;
mod moment;
mod odds;
mod pad;
mod road;
mod sheet;
mod side;
mod strip;
mod token;

pub use bar::{BAR, BattleListing, SavedMark, bar, battle_listing, saved};
pub use battles::{PhotoState, Photos};
pub use course::course;
pub use header::{HEADER, Undo, header};
pub use log::log;
pub use moment::{moment, moment_with};
pub use pad::{PadView, pad, pad_height};
pub use sheet::{SheetView, fields, on_page, quick, sheet};
pub use side::{folded, side};
pub use strip::strip;

use super::Touch;
use super::draw;
use super::theme::{EMPHASIS, Look, TITLE, space};
use super::widget;
use crate::instruments::{CardFace, Side};
use crate::systems::describe::{Spot, UnitId};
use iced::widget::{Column, column, container, row};
use iced::{Alignment, Fill, Padding};
use std::collections::BTreeSet;

/// A panel's element.
pub type Piece = widget::Piece<Touch>;

/// How the things on the table answer a touch now.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Touching {
    /// What is chosen: the unit whose strip is open, the units that a sheet has picked.
    pub chosen: Vec<Spot>,
    /// The units that can be picked now; none when any unit can be touched.
    pub offered: Option<BTreeSet<UnitId>>,
}

impl Touching {
    fn is_chosen(&self, unit: UnitId) -> bool {
        self.chosen.contains(&Spot::Unit(unit))
    }

    fn is_offered(&self, unit: UnitId) -> bool {
        self.offered.as_ref().is_none_or(|offered| offered.contains(&unit))
    }
}

/// The name of what a spot is: `thing:cards-left`, `unit:7`.
fn spot_name(spot: &Spot) -> String {
    match spot {
        Spot::Unit(unit) => format!("unit:{}", unit.0),
        Spot::Thing(id) => format!("thing:{id}"),
    }
}

/// A heading with its subtitle on the same line of writing.
fn headline(look: Look, title: String, subtitle: String) -> Piece {
    let beside =
        container(widget::soft(look, subtitle).line_height(1.3)).padding(Padding::ZERO.bottom(space::baseline::BODY));
    row![widget::heading(look, title).line_height(1.2), beside].spacing(space::EASY).align_y(Alignment::End).into()
}

/// Numbered orders to the players.
fn steps(look: Look, steps: Vec<String>) -> Piece {
    let lines = steps.into_iter().zip(1_u16..).map(|(step, place)| {
        let number = container(widget::bold(look, place.to_string())).width(28);
        row![number, container(widget::emphasis(look, step)).width(Fill)].into()
    });
    container(Column::with_children(lines).spacing(space::CLOSE))
        .padding([space::EASY, space::WIDE])
        .width(Fill)
        .style(look.framed(look.line, 12.0))
        .into()
}

/// What stands left, right, or over the whole width: pairs share a line.
///
/// A line ends when a side would get a second piece.
fn placed(pieces: Vec<(Option<Side>, Piece)>, spacing: f32) -> Piece {
    let mut lines: Vec<Piece> = Vec::new();
    let mut pair: [Option<Piece>; 2] = [None, None];
    let close = |pair: &mut [Option<Piece>; 2], lines: &mut Vec<Piece>| {
        let [a, b] = pair;
        if a.is_some() || b.is_some() {
            let half = |piece: Option<Piece>| {
                container(piece.unwrap_or_else(|| iced::widget::Space::new().into())).width(Fill)
            };
            lines.push(row![half(a.take()), half(b.take())].spacing(space::WIDE).into());
        }
    };
    for (side, piece) in pieces {
        match side {
            None => {
                close(&mut pair, &mut lines);
                lines.push(piece);
            }
            Some(side) => {
                if side.of(&pair).is_some() {
                    close(&mut pair, &mut lines);
                }
                *side.of_mut(&mut pair) = Some(piece);
            }
        }
    }
    close(&mut pair, &mut lines);
    Column::with_children(lines).spacing(spacing).width(Fill).into()
}

/// A card on a key: its rank above its suits.
fn card_face(look: Look, face: &CardFace, open: bool) -> Piece {
    if face.is_joker() {
        return draw::joker_mark(32.0, if open { look.focus } else { look.control });
    }
    let colour = if open { look.suit_on_surface(face.colour()) } else { look.soft };
    let rank = widget::words(face.rank.clone(), EMPHASIS, TITLE, colour).line_height(1.1);
    column![rank, draw::suit_pair(&face.suits, 14.0, colour)].spacing(space::TIGHT).align_x(Alignment::Center).into()
}

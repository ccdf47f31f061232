//! A board of acts: a row for what happened, a cell for whose, one touch each.

use super::{Piece, Touch};
use crate::gui::draw;
use crate::gui::theme::{Look, space};
use crate::gui::widget;
use crate::instruments::Side;
use crate::systems::describe::{BoardCell, BoardRow};
use iced::widget::{Column, Row, container};
use iced::{Alignment, Fill, Length};

/// The rows of a board; each side's cells stand under its shape, in the order of the profile.
pub(super) fn board(look: Look, rows: Vec<BoardRow>) -> Piece {
    let cells = |side: Side, cells: Vec<BoardCell>, share: u16| {
        let chips = cells.into_iter().map(|cell| {
            let name = format!("board:{}", cell.act);
            let refusal = cell.refusal.map(|refusal| refusal.to_string());
            let message = refusal.is_none().then_some(Touch::Act(cell.act));
            widget::chip(look, &name, &cell.label, "", false, refusal, message)
        });
        let line = Row::new()
            .push(draw::shape(look, side, 14.0))
            .extend(chips)
            .spacing(space::CLOSE)
            .align_y(Alignment::Center);
        container(line.wrap().vertical_spacing(space::CLOSE)).width(Length::FillPortion(share))
    };
    let lines = rows.into_iter().map(|line| {
        let [a, b] = line.cells;
        let name = container(widget::body(look, line.name).line_height(1.2)).width(Length::FillPortion(1));
        // A row for one side alone has the room of both.
        let (one, two) = match (a.is_empty(), b.is_empty()) {
            (false, true) => (Some(cells(Side::A, a, 3)), None),
            (true, false) => (None, Some(cells(Side::B, b, 3))),
            _ => (Some(cells(Side::A, a, 1)), Some(cells(Side::B, b, 1))),
        };
        Row::new().push(name).push(one).push(two).spacing(space::CLOSE).align_y(Alignment::Center).into()
    });
    Column::with_children(lines).spacing(space::CLOSE).width(Fill).into()
}

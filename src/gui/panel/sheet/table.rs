//! Lines of toggles and numbers, and tables that the players own.

use super::super::{Piece, Touch};
use crate::gui::draw::{self, Mark};
use crate::gui::theme::{BODY, BOLD, Look, NOTE, Part, SANS, TARGET};
use crate::gui::widget::{self, Target, hairline, note};
use crate::systems::describe::{Answer, Cell, GridRow, ToggleRow};
use iced::widget::{Column, Row, column, container, row, text_input};
use iced::{Alignment, Fill, Length};

/// How wide a column of steppers is, and one of typed cells.
const STEPPER: f32 = 152.0;
const TYPED: f32 = 72.0;

/// A line a unit or thing, with its toggles and its number.
pub(super) fn rows(look: Look, rows: Vec<ToggleRow>) -> Piece {
    let lines = rows.into_iter().map(|line| {
        let shape = line.side.map(|side| draw::shape(look, side, 16.0));
        let name = Row::new().push(shape).push(widget::strong(look, line.name)).spacing(8).align_y(Alignment::Center);
        let known = (!line.note.is_empty()).then(|| note(look, line.note));
        let toggles = line.toggles.into_iter().map(|(id, label, toggle)| {
            let message = Touch::Answered(id.clone(), Answer::Toggle(!toggle.on));
            widget::chip(look, &id, &label, &toggle.effect, toggle.on, None, Some(message))
        });
        let toggles = Row::with_children(toggles).spacing(8).wrap().vertical_spacing(8);
        let number = line.number.map(|cell| stepper(look, &cell));
        let words = column![name].push(known).width(Fill);
        let line = Row::new().push(words).push(toggles).push(number).spacing(16).align_y(Alignment::Center);
        column![container(line).padding([8, 0]), hairline(look)].into()
    });
    Column::with_children(lines).width(Fill).into()
}

/// A table: steppers where there is room for them, else cells to type into.
pub(super) fn grid(look: Look, columns: Vec<String>, rows: Vec<GridRow>, width: f32) -> Piece {
    let count = f32::from(u8::try_from(columns.len()).unwrap_or(u8::MAX));
    let typed = count * STEPPER + 160.0 > width;
    let wide = if typed { TYPED } else { STEPPER };
    let heads = columns.into_iter().map(|name| container(note(look, name)).center_x(wide).into());
    let head = row![iced::widget::Space::new().width(Fill)].extend(heads).spacing(8);
    let lines = rows.into_iter().map(|line| {
        let shape = line.side.map(|side| draw::shape(look, side, 16.0));
        let name = Row::new().push(shape).push(widget::body(look, line.name)).spacing(8).align_y(Alignment::Center);
        let cells = line.cells.iter().map(|cell| {
            let piece = if typed { typed_cell(look, cell) } else { stepper(look, cell) };
            container(piece).width(wide).into()
        });
        let line = row![container(name).width(Fill)].extend(cells).spacing(8).align_y(Alignment::Center);
        column![line, hairline(look)].spacing(4).into()
    });
    column![head].extend(lines).spacing(4).width(Fill).into()
}

fn shown(cell: &Cell) -> String {
    format!("{}{}", cell.value, cell.suffix)
}

/// Less, the value, more, in little room.
fn stepper(look: Look, cell: &Cell) -> Piece {
    let answer = |value: i32| Touch::Answered(cell.id.clone(), Answer::Number(value));
    let end = |which: &str, sign: Mark, message: Option<Touch>| {
        let colour = if message.is_some() { look.ink } else { look.line };
        Target::new(look, format!("{}:{which}", cell.id), draw::mark(sign, 14.0, colour))
            .part(Part::Bare)
            .width(TARGET)
            .height(TARGET)
            .on_press(message)
    };
    let less = end("less", Mark::Minus, (cell.value > cell.least).then(|| answer(cell.value - 1)));
    let more = end("more", Mark::Plus, (cell.value < cell.most).then(|| answer(cell.value + 1)));
    let changed = cell.computed.filter(|computed| *computed != cell.value);
    let font = if changed.is_some() { BOLD } else { SANS };
    let value = widget::words(shown(cell), BODY, font, look.ink);
    let was = changed.map(|computed| note(look, format!("was {computed}{}", cell.suffix)).size(NOTE).line_height(1.1));
    let middle = column![value].push(was).align_x(Alignment::Center);
    container(row![less, container(middle).center_x(56), more].align_y(Alignment::Center))
        .width(Length::Shrink)
        .style(look.framed(look.control, 12.0))
        .into()
}

/// A cell to type into; what is no number is not taken.
fn typed_cell(look: Look, cell: &Cell) -> Piece {
    let (id, least, most) = (cell.id.clone(), cell.least, cell.most);
    let was = cell.value;
    let changed = cell.computed.is_some_and(|computed| computed != cell.value);
    text_input("", &cell.value.to_string())
        .id(format!("target:{id}"))
        .font(if changed { BOLD } else { SANS })
        .size(BODY)
        .line_height(iced::Pixels(24.0))
        .padding([12, 8])
        .align_x(iced::alignment::Horizontal::Center)
        .style(look.input())
        .on_input(move |text| {
            let digits: String = text.chars().filter(|each| each.is_ascii_digit() || *each == '-').collect();
            let value = if digits.is_empty() { least } else { digits.parse().unwrap_or(was) };
            Touch::Answered(id.clone(), Answer::Number(value.clamp(least.min(most), most)))
        })
        .into()
}

//! Lines of toggles and numbers, and tables that the players own.

use super::super::{Piece, Touch};
use crate::gui::draw::{self, Mark};
use crate::gui::theme::{BODY, BOLD, ButtonKind, Look, NOTE, SANS, SEMIBOLD, TARGET, space};
use crate::gui::widget::{self, Target, hairline, note, width_of};
use crate::systems::describe::{Answer, Cell, GridRow, Id, ToggleRow};
use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Fill, Length, Padding};

/// How wide a column of steppers is, and one of cells to touch and tell.
const STEPPER: f32 = 152.0;
const TYPED: f32 = 72.0;
/// How far in a note stands under a name with a shape before it.
const INDENT: f32 = 16.0 + space::CLOSE;
/// How wide a cell with a word is.
const WORD: f32 = 112.0;

/// A line a unit or thing, with its toggles and its number.
///
/// The toggles stand under the name where they find no room beside it.
pub(super) fn rows(look: Look, rows: Vec<ToggleRow>, width: f32, told: Option<&Id>) -> Piece {
    let lines = rows.into_iter().map(|line| {
        let shape = line.side.map(|side| draw::shape(look, side, 16.0));
        let words = width_of(&line.name, BODY, SEMIBOLD).max(width_of(&line.note, NOTE, SANS)) + INDENT + space::WIDE;
        let chips =
            line.toggles.iter().map(|(_, label, toggle)| widget::chip_width(label, &toggle.effect) + space::CLOSE);
        let number = if line.number.is_some() { STEPPER + space::WIDE } else { 0.0 };
        let beside = words + chips.sum::<f32>() + number <= width;
        let indent = if shape.is_some() { INDENT } else { 0.0 };
        let name = Row::new()
            .push(shape)
            .push(widget::strong(look, line.name))
            .spacing(space::CLOSE)
            .align_y(Alignment::Center);
        let known = (!line.note.is_empty())
            .then(|| container(note(look, line.note).line_height(1.1)).padding(Padding::ZERO.left(indent)));
        let any = !line.toggles.is_empty();
        let toggles = line.toggles.into_iter().map(|(id, label, toggle)| {
            let message = Touch::Answered(id.clone(), Answer::Toggle(!toggle.on));
            widget::chip(look, &id, &label, &toggle.effect, toggle.on, None, Some(message))
        });
        let toggles = Row::with_children(toggles).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE);
        let number = line.number.map(|cell| stepper(look, &cell, told));
        let words = column![name].push(known).width(Fill);
        let head = Row::new().push(words).spacing(space::WIDE).align_y(Alignment::Center);
        let line: Piece = if beside {
            head.push(toggles).push(number).into()
        } else {
            column![head.push(number)].push(any.then_some(toggles)).spacing(space::CLOSE).into()
        };
        column![container(line).padding(space::above_and_below(space::CLOSE)), hairline(look)].into()
    });
    Column::with_children(lines).width(Fill).into()
}

/// A table: steppers where there is room for them, else cells to touch and tell.
pub(super) fn grid(look: Look, columns: Vec<String>, rows: Vec<GridRow>, width: f32, told: Option<&Id>) -> Piece {
    let count = f32::from(u8::try_from(columns.len()).unwrap_or(u8::MAX));
    let typed = count * STEPPER + 160.0 > width;
    let wide = if typed { TYPED } else { STEPPER };
    table(look, columns, rows, wide, |cell| {
        let dot = || if cell.value < cell.least { "·".to_owned() } else { cell_text(cell) };
        if typed { told_cell(look, cell, dot(), told) } else { stepper(look, cell, told) }
    })
}

/// A table of words.
pub(super) fn words(
    look: Look,
    columns: Vec<String>,
    words: &[String],
    rows: Vec<GridRow>,
    told: Option<&Id>,
) -> Piece {
    let word = |cell: &Cell| {
        let word = usize::try_from(cell.value).ok().and_then(|at| at.checked_sub(1)).and_then(|at| words.get(at));
        word.map_or("·", String::as_str).to_owned()
    };
    table(look, columns, rows, WORD, |cell| told_cell(look, cell, word(cell), told))
}

/// Rows of cells under their columns' names.
fn table(look: Look, columns: Vec<String>, rows: Vec<GridRow>, wide: f32, piece: impl Fn(&Cell) -> Piece) -> Piece {
    let heads = columns.into_iter().map(|name| container(note(look, name)).center_x(wide).into());
    let head = row![iced::widget::Space::new().width(Fill)].extend(heads).spacing(space::CLOSE);
    let lines = rows.into_iter().map(|line| {
        let shape = line.side.map(|side| draw::shape(look, side, 16.0));
        let name =
            Row::new().push(shape).push(widget::body(look, line.name)).spacing(space::CLOSE).align_y(Alignment::Center);
        let cells = line.cells.iter().map(|cell| container(piece(cell)).width(wide).into());
        let line = row![container(name).width(Fill)].extend(cells).spacing(space::CLOSE).align_y(Alignment::Center);
        column![line, hairline(look)].spacing(space::TIGHT).into()
    });
    column![head].extend(lines).spacing(space::TIGHT).width(Fill).into()
}

fn cell_text(cell: &Cell) -> String {
    if cell.value < cell.least {
        return "?".to_owned();
    }
    format!("{}{}", cell.value, cell.suffix)
}

/// Less, the value, more, in little room.
fn stepper(look: Look, cell: &Cell, told: Option<&Id>) -> Piece {
    if cell.least == cell.most {
        return container(widget::strong(look, cell_text(cell))).center_x(Fill).center_y(TARGET).into();
    }
    let answer = |value: i32| Touch::Answered(cell.id.clone(), Answer::Number(value));
    let end = |which: &str, sign: Mark, message: Option<Touch>| {
        let colour = if message.is_some() { look.ink } else { look.line };
        Target::new(look, format!("{}:{which}", cell.id), draw::mark(sign, 14.0, colour))
            .kind(ButtonKind::Bare)
            .width(TARGET)
            .height(TARGET)
            .on_press(message)
    };
    let less = end("less", Mark::Minus, (cell.value > cell.least).then(|| answer(cell.value - 1)));
    let more = end("more", Mark::Plus, (cell.value < cell.most).then(|| answer(cell.value + 1)));
    let changed = cell.computed.filter(|computed| *computed != cell.value);
    let font = if changed.is_some() { BOLD } else { SANS };
    let value = widget::words(cell_text(cell), BODY, font, look.ink);
    let was = changed.map(|computed| note(look, format!("was {computed}{}", cell.suffix)).size(NOTE).line_height(1.1));
    let middle = Target::new(look, format!("{}:value", cell.id), column![value].push(was).align_x(Alignment::Center))
        .kind(if told == Some(&cell.id) { ButtonKind::Tile { tint: None, chosen: true } } else { ButtonKind::Bare })
        .width(56)
        .height(TARGET)
        .on_press(Touch::Focused(cell.id.clone()));
    container(row![less, middle, more].align_y(Alignment::Center))
        .width(Length::Shrink)
        .style(look.framed(look.control, 12.0))
        .into()
}

/// A cell to touch: then a key of the quick row, or digits, tell it.
fn told_cell(look: Look, cell: &Cell, shown: String, told: Option<&Id>) -> Piece {
    if cell.least == cell.most {
        return container(widget::strong(look, shown)).center_x(Fill).center_y(TARGET).into();
    }
    let changed = cell.computed.is_some_and(|computed| computed != cell.value);
    let words = widget::words(shown, BODY, if changed { BOLD } else { SANS }, look.ink);
    Target::new(look, &cell.id, words)
        .kind(ButtonKind::Tile { tint: None, chosen: told == Some(&cell.id) })
        .width(Fill)
        .height(TARGET)
        .on_press(Touch::Focused(cell.id.clone()))
        .into()
}

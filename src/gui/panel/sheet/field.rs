//! The other kinds of field, each in its one way.

use super::super::{Piece, Touch};
use super::{SheetView, table};
use crate::gui::draw::{self, Mark};
use crate::gui::theme::{BODY, ButtonKind, Look, SANS, TARGET, space};
use crate::gui::widget::{self, Target, note};
use crate::systems::describe::{Answer, Field, Id, Kind};
use iced::widget::{Column, Row, Space, text_input};
use iced::{Alignment, Fill};

/// Whether a field is asked in chips that flow.
pub(super) const fn flows(field: &Field) -> bool {
    matches!(field.kind, Kind::Choice { .. } | Kind::Toggle(_)) && field.why.is_empty()
}

/// A run of choices and switches; without their labels where there is little room.
pub(super) fn flow(look: Look, run: Vec<Field>, view: &SheetView) -> Piece {
    let mut lines = Column::new().spacing(space::CLOSE);
    let mut chips: Vec<Piece> = Vec::new();
    let line = |chips: &mut Vec<Piece>| {
        Row::with_children(std::mem::take(chips)).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE)
    };
    for field in run {
        let folded = field.folds && view.focus.as_ref() != Some(&field.id);
        match field.kind {
            Kind::Choice { chosen, options } if folded => {
                chips.push(self::folded(look, &field.id, &field.label, &chosen, &options));
            }
            Kind::Choice { .. } if !field.label.is_empty() && !view.compact => {
                if !chips.is_empty() {
                    lines = lines.push(line(&mut chips));
                }
                lines = lines.push(self::field(look, field, 0.0, None));
            }
            kind => {
                let more = self::chips(look, &field.id, &field.label, kind);
                if !chips.is_empty() && more.len() > 1 {
                    chips.push(Space::new().width(8).height(1).into());
                }
                chips.extend(more);
            }
        }
    }
    if !chips.is_empty() {
        lines = lines.push(line(&mut chips));
    }
    lines.into()
}

/// A choice that shows its chosen one alone; it is marked when that is not the usual one.
fn folded(look: Look, id: &Id, label: &str, chosen: &Id, options: &[(Id, String)]) -> Piece {
    let at = options.iter().position(|(option, _)| option == chosen);
    let words = at.and_then(|at| options.get(at)).map_or("", |(_, words)| words.as_str());
    let on = at.is_some_and(|at| at > 0);
    let colour = look.words_on(ButtonKind::Chip(on), true);
    let label = (!label.is_empty()).then(|| note(look, label.to_owned()).color(if on { colour } else { look.soft }));
    let line = Row::new()
        .push(label)
        .push(widget::words(words.to_owned(), BODY, SANS, colour))
        .push(draw::mark(Mark::Down, 12.0, colour))
        .spacing(space::CLOSE)
        .align_y(Alignment::Center);
    Target::new(look, id, line)
        .kind(ButtonKind::Chip(on))
        .height(TARGET)
        .padding(space::beside(space::WIDE))
        .on_press(Touch::Focused(id.clone()))
        .into()
}

fn chips(look: Look, id: &Id, label: &str, kind: Kind) -> Vec<Piece> {
    match kind {
        Kind::Choice { chosen, options } => options
            .into_iter()
            .map(|(option, words)| {
                let name = format!("{id}:{option}");
                let message = Touch::Answered(id.clone(), Answer::Choice(option.clone()));
                widget::chip(look, &name, &words, "", option == chosen, None, Some(message))
            })
            .collect(),
        Kind::Toggle(toggle) => {
            let message = Touch::Answered(id.clone(), Answer::Toggle(!toggle.on));
            vec![widget::chip(look, id, label, &toggle.effect, toggle.on, None, Some(message))]
        }
        _ => Vec::new(),
    }
}

/// A field with its label above it and its reason below.
pub(super) fn field(look: Look, field: Field, width: f32, told: Option<&Id>) -> Piece {
    let (id, side) = (field.id, field.side);
    let labelled = !field.label.is_empty() && !matches!(field.kind, Kind::Toggle(_));
    let label = labelled.then(|| note(look, field.label.clone()));
    let why = (!field.why.is_empty()).then(|| note(look, field.why));
    let piece: Piece = match field.kind {
        Kind::Number { value, computed, least, most } => {
            let answer = |value: i32| Touch::Answered(id.clone(), Answer::Number(value));
            let less = (value > least).then(|| answer(value - 1));
            let more = (value < most).then(|| answer(value + 1));
            let computed = computed.filter(|computed| *computed != value).map(|computed| computed.to_string());
            let shown = if value < least { "?".to_owned() } else { value.to_string() };
            let middle = (least < most).then(|| (told == Some(&id), Touch::Focused(id.clone())));
            widget::stepper(look, &id, shown, computed, [less, more], middle)
        }
        Kind::Text { value, hint, most } => words(look, &id, &value, &hint, most),
        Kind::Rows(rows) => {
            table::rows(look, rows, if side.is_some() { (width - space::WIDE) / 2.0 } else { width }, told)
        }
        Kind::Grid { columns, rows } => table::grid(look, columns, rows, width, told),
        Kind::Words { columns, words, rows } => table::words(look, columns, &words, rows, told),
        kind => Row::with_children(chips(look, &id, &field.label, kind))
            .spacing(space::CLOSE)
            .wrap()
            .vertical_spacing(space::CLOSE)
            .into(),
    };
    Column::new().push(label).push(piece).push(why).spacing(space::TIGHT).width(Fill).into()
}

fn words(look: Look, id: &Id, value: &str, hint: &str, most: usize) -> Piece {
    let id = id.clone();
    let name = format!("target:{id}");
    text_input(hint, value)
        .id(name)
        .font(SANS)
        .size(BODY)
        .line_height(iced::Pixels(24.0))
        .padding([space::EASY, space::WIDE])
        .style(look.input())
        .on_input(move |text| Touch::Answered(id.clone(), Answer::Text(text.chars().take(most).collect())))
        .into()
}

//! What a campaign has settled in the form of its next battle: shown with its reason, not asked.

use super::prepare::Message;
use crate::campaign::{Lock, Preparation};
use crate::gui::theme::{Look, space};
use crate::gui::widget::{Piece, bold, note};
use crate::systems::describe::{Answer, Cell, Field, GridRow, Kind};
use iced::widget::{Column, column};

/// Takes what is settled out of the fields; what is left is asked.
pub(super) fn settle(fields: Vec<Field>, preparation: &Preparation) -> (Vec<Field>, Vec<Settled>) {
    let (mut asked, mut settled) = (Vec::new(), Vec::new());
    for mut field in fields {
        if let Some(lock) = preparation.lock(&field.id) {
            settled.push(Settled { value: said(&field.kind, lock), why: lock.refusal.to_string(), label: field.label });
            continue;
        }
        if let Kind::Grid { rows, .. } = &mut field.kind {
            for row in rows.iter_mut() {
                settle_row(row, preparation);
            }
        }
        asked.push(field);
    }
    (asked, settled)
}

/// A field that nobody is asked for.
pub(super) struct Settled {
    label: String,
    value: String,
    why: String,
}

/// The words of the answer.
fn said(kind: &Kind, lock: &Lock) -> String {
    match (&lock.answer, kind) {
        (Answer::Choice(choice), Kind::Choice { options, .. }) => {
            options.iter().find(|(id, _)| id == choice).map_or_else(|| choice.to_string(), |(_, words)| words.clone())
        }
        (Answer::Choice(choice), _) => choice.to_string(),
        (Answer::Number(number), _) => number.to_string(),
        (Answer::Text(text), _) => text.clone(),
        (Answer::Toggle(on), _) => if *on { "yes" } else { "no" }.to_owned(),
        (Answer::Unit(_), _) => String::new(),
    }
}

/// A settled cell can not be stepped, and the row says why.
fn settle_row(row: &mut GridRow, preparation: &Preparation) {
    let mut why = None;
    for cell in &mut row.cells {
        if let Some(lock) = preparation.lock(&cell.id)
            && let Answer::Number(value) = lock.answer
        {
            *cell = Cell { value, least: value, most: value, computed: None, ..cell.clone() };
            why = Some(lock.refusal.to_string());
        }
    }
    if let Some(why) = why {
        row.name = format!("{}: {why}", row.name);
    }
}

/// What is settled, a few lines each.
pub(super) fn view(look: Look, settled: Vec<Settled>) -> Option<Piece<Message>> {
    if settled.is_empty() {
        return None;
    }
    let lines = settled.into_iter().map(|each| {
        column![note(look, each.label), bold(look, each.value), note(look, each.why)].spacing(space::TIGHT).into()
    });
    Some(Column::with_children(lines).spacing(space::WIDE).into())
}

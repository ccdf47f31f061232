//! The choice of a unit: a card that names it, and the stands of its type as chips.

use super::super::{Piece, Touch, token};
use super::SheetView;
use crate::gui::draw::{self, Mark};
use crate::gui::theme::{BODY, ButtonKind, EMPHASIS, Look, SANS, SEMIBOLD, TARGET, space};
use crate::gui::widget::{self, Target, note};
use crate::instruments::Side;
use crate::systems::describe::{Answer, Field, Id, Kind, Pick, PickOption, Status};
use iced::widget::{Column, Row, Space, column, container, row};
use iced::{Alignment, Fill, Length, Padding};

/// Above and below the name in a card with little room, so that it is still high enough for a finger.
const LEAN: f32 = 3.0;

/// How far down the arrow stands, so that it points from name to name: a label above the cards, and what is known
/// under the names, move them.
const fn above_arrow(tight: bool, compact: bool) -> f32 {
    match (tight, compact) {
        (true, _) => 14.0,
        (false, true) => 24.0,
        (false, false) => 44.0,
    }
}

/// One pick, or the two of a pair with an arrow from the first to the second.
///
/// A sits left and B right, whichever is asked first.
pub(super) fn picks(look: Look, one: Field, two: Option<Field>, (view, tight): (&SheetView, bool)) -> Piece {
    let Some(two) = two else {
        return pick(look, one, (view, tight));
    };
    let arrow = if one.side == Some(Side::B) { Mark::Back } else { Mark::Next };
    let (left, right) = if one.side == Some(Side::B) { (two, one) } else { (one, two) };
    let arrow = container(draw::mark(arrow, 20.0, look.soft))
        .padding(Padding::ZERO.top(above_arrow(tight, view.compact)))
        .center_x(40);
    let half = |field: Field| container(pick(look, field, (view, tight))).width(Length::FillPortion(1));
    row![half(left), arrow, half(right)].spacing(space::CLOSE).into()
}

fn pick(look: Look, field: Field, (view, tight): (&SheetView, bool)) -> Piece {
    let focused = view.focus.as_ref() == Some(&field.id);
    let Kind::Pick(pick) = field.kind else { return Space::new().into() };
    let picked = pick.picked.and_then(|unit| pick.options.iter().find(|option| option.unit == unit));
    let side = picked.map(|option| option.side).or(field.side);
    let content = match picked {
        Some(option) => named(look, option, tight),
        None => nobody(look, side, focused),
    };
    let card = Target::new(look, format!("pick:{}", field.id), content)
        .kind(ButtonKind::Pick { side, focused })
        .width(Fill)
        .align(iced::alignment::Horizontal::Left)
        .padding([space::CLOSE, space::WIDE])
        .on_press(Touch::Focused(field.id.clone()));
    let stands = picked.map(|option| stands(look, &field.id, &pick, option));
    let why = (!field.why.is_empty()).then(|| note(look, field.why));
    let label = (!view.compact && !field.label.is_empty()).then(|| note(look, field.label));
    Column::new().push(label).push(card).push(stands.flatten()).push(why).spacing(space::TIGHT).into()
}

fn named(look: Look, option: &PickOption, tight: bool) -> Piece {
    let colour = look.side(Some(option.side));
    let name = widget::words(option.name.clone(), EMPHASIS, SEMIBOLD, colour);
    let line = row![draw::shape(look, option.side, 18.0), name].spacing(space::CLOSE).align_y(Alignment::Center);
    let token = token::small(look, option.side, &option.token, Status::Plain, colour);
    if tight {
        let line = row![line, token].spacing(space::WIDE).align_y(Alignment::Center);
        return container(line).padding(space::above_and_below(LEAN)).into();
    }
    let known = row![note(look, option.note.clone()), token].spacing(space::CLOSE).align_y(Alignment::Center).wrap();
    column![line, known].spacing(space::TIGHT).into()
}

fn nobody(look: Look, side: Option<Side>, focused: bool) -> Piece {
    let words = if focused { "touch a unit" } else { "nobody yet" };
    let words = widget::words(words, EMPHASIS, SANS, look.soft);
    let shape = side.map(|side| draw::shape(look, side, 18.0));
    let line = Row::new().push(shape).push(words).spacing(space::CLOSE).align_y(Alignment::Center);
    // As high as a card that names a unit, so that nothing moves when one is picked.
    column![line, note(look, " ")].spacing(space::TIGHT).into()
}

/// The stands of the picked unit's type, when there are others.
fn stands(look: Look, field: &Id, pick: &Pick, picked: &PickOption) -> Option<Piece> {
    let same: Vec<&PickOption> =
        pick.options.iter().filter(|option| option.group == picked.group && option.side == picked.side).collect();
    if same.len() < 2 {
        return None;
    }
    let chips = same.into_iter().map(|option| {
        let on = option.unit == picked.unit;
        let open = option.refusal.is_none();
        let colour = look.words_on(ButtonKind::Stand(on), open);
        let short = option.name.strip_prefix(option.group.as_str()).map_or(option.name.as_str(), str::trim);
        let short = if short.is_empty() { option.name.as_str() } else { short };
        let token = token::small(look, option.side, &option.token, Status::Plain, colour);
        let wide = widget::width_of(short, BODY, SANS).max(token::width(&option.token));
        // Large enough for a finger, however short its words are.
        let around = ((TARGET - wide) / 2.0).max(space::CLOSE);
        let words = widget::words(short.to_owned(), BODY, SANS, colour).line_height(1.1);
        let content = column![words, token].spacing(space::TIGHT).align_x(Alignment::Center);
        Target::new(look, format!("pick:{field}:{}", option.unit.0), content)
            .kind(ButtonKind::Stand(on))
            .height(TARGET)
            .padding(space::beside(around))
            .refused(option.refusal.as_ref().map(ToString::to_string))
            .on_press(open.then(|| Touch::Answered(field.clone(), Answer::Unit(option.unit))))
            .into()
    });
    let chips = Row::with_children(chips).spacing(space::CLOSE).wrap().vertical_spacing(space::CLOSE);
    Some(Column::new().push(chips).padding(Padding::ZERO.top(space::TIGHT)).into())
}

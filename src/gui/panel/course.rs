//! The course of a battle: a chart with its axes and whose line is whose.

use super::Piece;
use crate::gui::draw;
use crate::gui::theme::{BODY, Look, NOTE, SANS, SEMIBOLD, space};
use crate::gui::widget::{self, note, width_of};
use crate::instruments::Side;
use crate::systems::describe::Course;
use iced::widget::{Row, Space, column, container, row};
use iced::{Alignment, Fill};

/// How high the chart is.
const HEIGHT: f32 = 176.0;

/// The chart; `length` says what the axis of time ends with: "71 cards", "now".
#[must_use]
pub fn course<M: 'static>(look: Look, course: &Course, names: &[String; 2], length: &str) -> widget::Piece<M> {
    let least = course.series.iter().flatten().copied().min().unwrap_or(0).min(0);
    let (top, foot) = (course.top.to_string(), least.to_string());
    let wide = width_of(&top, NOTE, SANS).max(width_of(&foot, NOTE, SANS)) + space::CLOSE;
    let scale = column![note(look, top), Space::new().height(Fill), note(look, foot)];
    let scale = container(scale.align_x(Alignment::End)).width(wide).height(HEIGHT);
    let time = row![
        Space::new().width(wide),
        note(look, "beginning"),
        Space::new().width(Fill),
        note(look, length.to_owned())
    ];
    let legend = Side::BOTH.map(|side| {
        let scores = side.of(&course.series);
        let (first, last) = (scores.first().copied().unwrap_or(0), scores.last().copied().unwrap_or(0));
        row![
            draw::shape(look, side, 16.0),
            widget::words(side.of(names).clone(), BODY, SEMIBOLD, look.side(Some(side))),
            widget::body(look, format!("{first} to {last}")),
        ]
        .spacing(space::CLOSE)
        .align_y(Alignment::Center)
        .into()
    });
    let caption = widget::soft(look, course.caption.clone());
    let head =
        row![container(caption).width(Fill), Row::with_children(legend).spacing(space::BROAD)].spacing(space::WIDE);
    column![head, row![scale, draw::course(look, course, HEIGHT)].spacing(space::CLOSE), time]
        .spacing(space::CLOSE)
        .width(Fill)
        .into()
}

/// The chart where the sides' names are not at hand.
pub(super) fn plain(look: Look, course: &Course) -> Piece {
    self::course(look, course, &[String::new(), String::new()], "now")
}

//! The course of a battle as two lines, without its words.

use super::mark::draw_shape;
use super::{drawn, line};
use crate::gui::theme::Look;
use crate::instruments::Side;
use crate::systems::describe::Course;
use iced::widget::canvas::{Frame, Path};
use iced::{Element, Fill, Point, Size};

/// Around the lines, so that what ends them finds room.
const MARGIN: f32 = 10.0;
/// The size of the shape that ends a line.
const SHAPE: f32 = 16.0;

/// The lines of both sides over the turns, from the lowest score (0 at most) to the highest.
#[must_use]
pub fn course<M: 'static>(look: Look, course: &Course, height: f32) -> Element<'static, M> {
    let (series, top) = (course.series.clone(), course.top);
    let key = format!("{} {series:?} {top} {height}", look.dark);
    drawn(key, Fill, height, move |frame| paint(frame, look, &series, top))
}

fn paint(frame: &mut Frame, look: Look, series: &[Vec<i32>; 2], top: i32) {
    let size = frame.size();
    let least = series.iter().flatten().copied().min().unwrap_or(0).min(0);
    for share in [0.0, 0.5, 1.0] {
        let y = MARGIN + (size.height - 2.0 * MARGIN) * share;
        let rule = Path::line(Point::new(0.0, y), Point::new(size.width, y));
        frame.stroke(&rule, line(1.0, look.line));
    }
    for side in Side::BOTH {
        one(frame, look, side, side.of::<Vec<i32>>(series), (least, top), size);
    }
}

#[expect(clippy::cast_precision_loss, reason = "scores and turns are small")]
fn one(frame: &mut Frame, look: Look, side: Side, scores: &[i32], (least, top): (i32, i32), size: Size) {
    let room = Size::new(size.width - 2.0 * MARGIN, size.height - 2.0 * MARGIN);
    let steps = scores.len().saturating_sub(1).max(1) as f32;
    let range = (top - least).max(1) as f32;
    let point = |(at, score): (usize, &i32)| {
        let high = (score - least) as f32 / range;
        Point::new(MARGIN + room.width * at as f32 / steps, MARGIN + room.height * (1.0 - high))
    };
    let colour = look.side(Some(side));
    let points: Vec<Point> = scores.iter().enumerate().map(point).collect();
    let path = Path::new(|path| {
        for (at, point) in points.iter().enumerate() {
            if at == 0 {
                path.move_to(*point);
            } else {
                path.line_to(*point);
            }
        }
    });
    frame.stroke(&path, line(3.0, colour));
    if let Some(last) = points.last() {
        draw_shape(frame, side, Point::new(last.x - SHAPE / 2.0, last.y - SHAPE / 2.0), SHAPE, colour);
    }
}

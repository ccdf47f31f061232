//! Small marks: the sides' shapes, ticks, crosses, arrows, a crown.

use super::{drawn, line, polygon};
use crate::gui::theme::Look;
use crate::instruments::Side;
use iced::widget::canvas::{Frame, Path};
use iced::widget::{Space, container, stack};
use iced::{Color, Element, Fill, Point, Size, alignment};

/// A mark drawn in one colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Done.
    Tick,
    /// Gone.
    Cross,
    /// Takes the last act back.
    Undo,
    /// Lets it stand again.
    Redo,
    /// A leader is there.
    Crown,
    Next,
    Back,
    /// Opens downwards.
    Down,
    Dot,
    /// A ring: not yet.
    Ring,
    Minus,
    Plus,
    /// No longer to be said.
    Silence,
}

/// A mark of a height and width.
#[must_use]
pub fn mark<M: 'static>(mark: Mark, size: f32, colour: Color) -> Element<'static, M> {
    drawn((mark, colour), size, size, move |frame| draw(frame, mark, Point::ORIGIN, size, colour))
}

fn open(points: &[(f32, f32)], at: Point, size: f32) -> Path {
    Path::new(|path| {
        for (place, (x, y)) in points.iter().enumerate() {
            let point = Point::new(at.x + x * size / 100.0, at.y + y * size / 100.0);
            if place == 0 {
                path.move_to(point);
            } else {
                path.line_to(point);
            }
        }
    })
}

/// The head and the bow of the arrow of undo; mirrored for redo.
fn arrow(frame: &mut Frame, mirrored: bool, at: Point, size: f32, colour: Color) {
    let x = |x: f32| if mirrored { 100.0 - x } else { x };
    let point = |px: f32, py: f32| Point::new(at.x + x(px) * size / 100.0, at.y + py * size / 100.0);
    let stroke = line(size * 0.1, colour);
    frame.stroke(&open(&[(x(34.0), 14.0), (x(14.0), 34.0), (x(34.0), 54.0)], at, size), stroke);
    let bow = Path::new(|path| {
        path.move_to(point(14.0, 34.0));
        path.line_to(point(58.0, 34.0));
        path.bezier_curve_to(point(96.0, 34.0), point(96.0, 86.0), point(58.0, 86.0));
        path.line_to(point(40.0, 86.0));
    });
    frame.stroke(&bow, stroke);
}

/// Draws a mark into the square at `at`.
pub(super) fn draw(frame: &mut Frame, mark: Mark, at: Point, size: f32, colour: Color) {
    let stroke = line((size * 0.12).max(1.6), colour);
    let centre = Point::new(at.x + size / 2.0, at.y + size / 2.0);
    match mark {
        Mark::Tick => frame.stroke(&open(&[(12.0, 54.0), (40.0, 82.0), (88.0, 20.0)], at, size), stroke),
        Mark::Cross | Mark::Silence => {
            frame.stroke(&open(&[(16.0, 16.0), (84.0, 84.0)], at, size), stroke);
            frame.stroke(&open(&[(84.0, 16.0), (16.0, 84.0)], at, size), stroke);
        }
        Mark::Undo => arrow(frame, false, at, size, colour),
        Mark::Redo => arrow(frame, true, at, size, colour),
        Mark::Crown => {
            let points =
                [(10.0, 84.0), (4.0, 28.0), (29.0, 52.0), (50.0, 14.0), (71.0, 52.0), (96.0, 28.0), (90.0, 84.0)];
            frame.fill(&polygon(&points, at, Size::new(size, size)), colour);
        }
        Mark::Next => frame.stroke(&open(&[(36.0, 16.0), (70.0, 50.0), (36.0, 84.0)], at, size), stroke),
        Mark::Back => frame.stroke(&open(&[(64.0, 16.0), (30.0, 50.0), (64.0, 84.0)], at, size), stroke),
        Mark::Down => frame.stroke(&open(&[(16.0, 34.0), (50.0, 68.0), (84.0, 34.0)], at, size), stroke),
        Mark::Dot => frame.fill(&Path::circle(centre, size * 0.46), colour),
        Mark::Ring => frame.stroke(&Path::circle(centre, size * 0.4), stroke),
        Mark::Minus => frame.stroke(&open(&[(10.0, 50.0), (90.0, 50.0)], at, size), stroke),
        Mark::Plus => {
            frame.stroke(&open(&[(10.0, 50.0), (90.0, 50.0)], at, size), stroke);
            frame.stroke(&open(&[(50.0, 10.0), (50.0, 90.0)], at, size), stroke);
        }
    }
}

/// Draws the shape of a side into the square at `at`.
pub(super) fn draw_shape(frame: &mut Frame, side: Side, at: Point, size: f32, colour: Color) {
    match side {
        Side::A => {
            let points = [(50.0, 5.0), (99.0, 95.0), (1.0, 95.0)];
            frame.fill(&polygon(&points, at, Size::new(size, size)), colour);
        }
        Side::B => {
            let at = Point::new(at.x + size * 0.06, at.y + size * 0.06);
            let path = Path::rounded_rectangle(at, Size::new(size * 0.88, size * 0.88), (size * 0.12).into());
            frame.fill(&path, colour);
        }
    }
}

/// A side is a colour and a shape: a triangle, a square.
#[must_use]
pub fn shape<M: 'static>(look: Look, side: Side, size: f32) -> Element<'static, M> {
    let colour = look.side(Some(side));
    drawn((side, colour), size, size, move |frame| draw_shape(frame, side, Point::ORIGIN, size, colour))
}

/// The content struck through.
pub fn strike<M: 'static>(content: impl Into<Element<'static, M>>, colour: Color) -> Element<'static, M> {
    let rule = container(Space::new().width(Fill).height(1.5))
        .width(Fill)
        .style(move |_| container::Style { background: Some(colour.into()), ..container::Style::default() });
    let over = container(rule).width(Fill).height(Fill).align_y(alignment::Vertical::Center);
    stack![content.into(), over].into()
}

//! The four suits, as curves.

use super::drawn;
use crate::instruments::Suit;
use iced::widget::canvas::{Frame, Path, path::Builder};
use iced::{Color, Element, Point};

/// Draws in a box 100 high and wide.
struct Pen<'a> {
    path: &'a mut Builder,
    at: Point,
    size: f32,
}

impl Pen<'_> {
    fn point(&self, (x, y): (f32, f32)) -> Point {
        Point::new(self.at.x + x * self.size / 100.0, self.at.y + y * self.size / 100.0)
    }

    fn from(&mut self, to: (f32, f32)) {
        let to = self.point(to);
        self.path.move_to(to);
    }

    fn curve(&mut self, one: (f32, f32), two: (f32, f32), to: (f32, f32)) {
        let (one, two, to) = (self.point(one), self.point(two), self.point(to));
        self.path.bezier_curve_to(one, two, to);
    }

    fn line(&mut self, to: (f32, f32)) {
        let to = self.point(to);
        self.path.line_to(to);
    }
}

fn path(at: Point, size: f32, draw: impl FnOnce(&mut Pen<'_>)) -> Path {
    Path::new(|path| {
        draw(&mut Pen { path, at, size });
        path.close();
    })
}

fn heart(pen: &mut Pen<'_>) {
    pen.from((50.0, 96.0));
    pen.curve((42.0, 80.0), (5.0, 58.0), (5.0, 30.0));
    pen.curve((5.0, 14.0), (16.0, 5.0), (28.0, 5.0));
    pen.curve((39.0, 5.0), (47.0, 12.0), (50.0, 23.0));
    pen.curve((53.0, 12.0), (61.0, 5.0), (72.0, 5.0));
    pen.curve((84.0, 5.0), (95.0, 14.0), (95.0, 30.0));
    pen.curve((95.0, 58.0), (58.0, 80.0), (50.0, 96.0));
}

fn diamond(pen: &mut Pen<'_>) {
    pen.from((50.0, 2.0));
    pen.curve((57.0, 19.0), (71.0, 37.0), (87.0, 50.0));
    pen.curve((71.0, 63.0), (57.0, 81.0), (50.0, 98.0));
    pen.curve((43.0, 81.0), (29.0, 63.0), (13.0, 50.0));
    pen.curve((29.0, 37.0), (43.0, 19.0), (50.0, 2.0));
}

fn spade(pen: &mut Pen<'_>) {
    pen.from((50.0, 4.0));
    pen.curve((57.0, 21.0), (95.0, 40.0), (95.0, 62.0));
    pen.curve((95.0, 75.0), (85.0, 82.0), (75.0, 82.0));
    pen.curve((65.0, 82.0), (57.0, 77.0), (53.0, 69.0));
    pen.curve((54.0, 82.0), (58.0, 91.0), (69.0, 96.0));
    pen.line((31.0, 96.0));
    pen.curve((42.0, 91.0), (46.0, 82.0), (47.0, 69.0));
    pen.curve((43.0, 77.0), (35.0, 82.0), (25.0, 82.0));
    pen.curve((15.0, 82.0), (5.0, 75.0), (5.0, 62.0));
    pen.curve((5.0, 40.0), (43.0, 21.0), (50.0, 4.0));
}

fn stem(pen: &mut Pen<'_>) {
    pen.from((53.0, 52.0));
    pen.curve((53.0, 78.0), (58.0, 91.0), (69.0, 96.0));
    pen.line((31.0, 96.0));
    pen.curve((42.0, 91.0), (47.0, 78.0), (47.0, 52.0));
}

/// Fills a suit into the square at `at`.
pub(super) fn fill(frame: &mut Frame, suit: Suit, at: Point, size: f32, colour: Color) {
    match suit {
        Suit::Hearts => frame.fill(&path(at, size, heart), colour),
        Suit::Diamonds => frame.fill(&path(at, size, diamond), colour),
        Suit::Spades => frame.fill(&path(at, size, spade), colour),
        Suit::Clubs => {
            for (x, y) in [(50.0, 25.0), (25.5, 60.0), (74.5, 60.0)] {
                let centre = Point::new(at.x + x * size / 100.0, at.y + y * size / 100.0);
                frame.fill(&Path::circle(centre, size * 0.215), colour);
            }
            let middle = Point::new(at.x + size * 0.5, at.y + size * 0.5);
            frame.fill(&Path::circle(middle, size * 0.11), colour);
            frame.fill(&path(at, size, stem), colour);
        }
    }
}

/// A suit alone.
#[must_use]
pub fn suit<M: 'static>(suit: Suit, size: f32, colour: Color) -> Element<'static, M> {
    drawn((suit, colour), size, size, move |frame| fill(frame, suit, Point::ORIGIN, size, colour))
}

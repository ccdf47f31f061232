//! The road of a campaign as a picture: its roads, its spaces, the way of the attacker.

use super::mark::draw_shape;
use super::{drawn, line};
use crate::gui::theme::Look;
use crate::instruments::Side;
use crate::systems::describe::{PlaceState, Road, RoadPlace};
use iced::widget::canvas::{Frame, LineDash, Path, Stroke};
use iced::{Color, Element, Point, Size, Vector};

/// How far a space reaches around its middle, and the one of the next battle.
const PLACE: f32 = 18.0;
const NEXT: f32 = 27.0;

/// Where a space stands in a picture of a size.
#[must_use]
pub fn road_point(place: &RoadPlace, size: Size) -> Point {
    let within = |at: u16, most: f32| f32::from(at.min(1000)) / 1000.0 * most;
    Point::new(within(place.x, size.width), within(place.y, size.height))
}

/// How far a space of the picture reaches around its middle.
#[must_use]
pub fn road_reach(road: &Road, at: usize) -> f32 {
    if road.next == Some(at) { NEXT } else { PLACE }
}

/// The road without its words.
#[must_use]
pub fn road<M: 'static>(look: Look, road: &Road, size: Size) -> Element<'static, M> {
    let road = road.clone();
    let key = format!("{} {road:?} {size:?}", look.dark);
    drawn(key, size.width, size.height, move |frame| paint(frame, look, &road, size))
}

fn paint(frame: &mut Frame, look: Look, road: &Road, size: Size) {
    let point = |at: usize| road.places.get(at).map(|place| road_point(place, size));
    for (from, to) in &road.edges {
        if let (Some(from), Some(to)) = (point(*from), point(*to)) {
            dotted(frame, from, to, look.control);
        }
    }
    for (at, place) in road.places.iter().enumerate() {
        let attacker = road.arrow.as_ref().filter(|arrow| arrow.to == at).map(|arrow| arrow.side);
        disc(frame, look, place.state, attacker, road_point(place, size), road_reach(road, at));
    }
    if let Some(way) = &road.arrow
        && let (Some(from), Some(to)) = (way.from.and_then(point), point(way.to))
    {
        arrow(frame, from, to, look.side(Some(way.side)));
    }
}

/// A dotted road that leaves and arrives level.
fn dotted(frame: &mut Frame, from: Point, to: Point, colour: Color) {
    let half = (to.x - from.x) / 2.0;
    let path = Path::new(|path| {
        path.move_to(from);
        path.bezier_curve_to(Point::new(from.x + half, from.y), Point::new(to.x - half, to.y), to);
    });
    let dash = LineDash { segments: &[0.5, 11.0], offset: 0 };
    frame.stroke(&path, Stroke { line_dash: dash, ..line(5.0, Color { a: 0.6, ..colour }) });
}

/// A space: in the colour of whose it is, with its shape; the one of the next battle in the attacker's,
/// with gold around it.
fn disc(frame: &mut Frame, look: Look, state: PlaceState, attacker: Option<Side>, at: Point, reach: f32) {
    let circle = Path::circle(at, reach);
    let side = match state {
        PlaceState::Held(side) => Some(side),
        PlaceState::Contested => attacker,
        PlaceState::Open => None,
    };
    let Some(side) = side else {
        frame.fill(&circle, look.surface);
        frame.stroke(&circle, line(3.0, look.control));
        return;
    };
    let colour = look.side(Some(side));
    frame.fill(&circle, colour);
    if attacker.is_some() {
        frame.stroke(&Path::circle(at, reach + 4.0), line(4.0, look.focus));
        swords(frame, at, reach * 0.42, look.on_side);
    } else {
        let shape = reach * 0.9;
        // The middle of a triangle lies below the middle of its box.
        let up = if side == Side::A { shape * 0.58 } else { shape * 0.5 };
        draw_shape(frame, side, Point::new(at.x - shape / 2.0, at.y - up), shape, look.on_side);
    }
}

/// Two swords, crossed.
fn swords(frame: &mut Frame, at: Point, reach: f32, colour: Color) {
    for turn in [1.0, -1.0] {
        let from = Point::new(at.x - reach * turn, at.y + reach);
        frame.stroke(&Path::line(from, Point::new(at.x + reach * turn, at.y - reach)), line(3.0, colour));
        let hilt = Point::new(at.x - reach * 0.5 * turn, at.y + reach * 0.5);
        let (dx, dy) = (reach * 0.3 * turn, reach * 0.3);
        let guard = Path::line(Point::new(hilt.x - dx, hilt.y - dy), Point::new(hilt.x + dx, hilt.y + dy));
        frame.stroke(&guard, line(2.5, colour));
    }
}

/// The way of the attacker, a little above the road.
fn arrow(frame: &mut Frame, from: Point, to: Point, colour: Color) {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy);
    let shaft = length - PLACE - NEXT - 20.0;
    if shaft < 8.0 {
        return;
    }
    let (ux, uy) = (dx / length, dy / length);
    // Upwards, whichever way it goes.
    let lift = if ux >= 0.0 { Vector::new(uy, -ux) } else { Vector::new(-uy, ux) } * 12.0;
    let along = |far: f32| Point::new(from.x + ux * far, from.y + uy * far) + lift;
    let (start, tip) = (along(PLACE + 8.0), along(PLACE + 8.0 + shaft));
    let head = |turn: f32| {
        let (back, out) = (-14.0, 10.0 * turn);
        Point::new(tip.x + ux * back - uy * out, tip.y + uy * back + ux * out)
    };
    let stroke = line(5.0, colour);
    frame.stroke(&Path::line(start, tip), stroke);
    let point = Path::new(|path| {
        path.move_to(head(1.0));
        path.line_to(tip);
        path.line_to(head(-1.0));
    });
    frame.stroke(&point, stroke);
}

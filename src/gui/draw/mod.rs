//! What is drawn as paths: cards, suits, dice, shapes, pieces. Nothing here is text that a test
//! must find, and nothing depends on the fonts of the machine.
#![allow(clippy::similar_names, reason = "a side and a size stand together in every drawing")]

mod card;
mod course;
mod dice;
mod mark;
mod piece;
mod rings;
mod road;
mod suit;

pub use card::{CardSize, card, joker_mark, small_card, suit_pair};
pub use course::course;
pub use dice::{die, empty_die, symbol, unit_die};
pub use mark::{Mark, mark, shape, strike};
pub(in crate::gui) use piece::halves;
pub use piece::{NARROW, banners, blocks, gauge, large_pips, narrow_blocks, pips, pips_width, pool};
pub use rings::raised;
pub use road::{road, road_point, road_reach};
pub use suit::suit;

use iced::widget::canvas::{self, Frame, LineCap, LineJoin, Path, Stroke};
use iced::{Color, Element, Length, Point, Rectangle, Renderer, Size, Theme, mouse};
use std::cell::Cell;
use std::fmt::{self, Debug};
use std::hash::{DefaultHasher, Hasher};

/// A drawing with the key of what it shows.
struct Drawn<F> {
    key: u64,
    paint: F,
}

/// Lives in the widget tree, so that nobody has to keep and clear caches.
///
/// The software renderer rasterises a canvas without a cache at every frame.
#[derive(Default)]
struct KeyedCache {
    key: Cell<u64>,
    cache: canvas::Cache,
}

impl<M, F: Fn(&mut Frame)> canvas::Program<M> for Drawn<F> {
    type State = KeyedCache;

    fn draw(
        &self,
        cached: &KeyedCache,
        renderer: &Renderer,
        _: &Theme,
        bounds: Rectangle,
        _: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        if cached.key.replace(self.key) != self.key {
            cached.cache.clear();
        }
        vec![cached.cache.draw(renderer, bounds.size(), &self.paint)]
    }
}

struct Hashing(DefaultHasher);

impl fmt::Write for Hashing {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

fn key_of(key: &impl Debug) -> u64 {
    let mut hashing = Hashing(DefaultHasher::new());
    match fmt::write(&mut hashing, format_args!("{key:?}")) {
        Ok(()) => hashing.0.finish(),
        Err(fmt::Error) => 0,
    }
}

/// A drawing that is drawn anew only when `key` changes; the key must name all that it shows,
/// the theme's colours too.
pub fn drawn<M: 'static>(
    key: impl Debug,
    width: impl Into<Length>,
    height: impl Into<Length>,
    paint: impl Fn(&mut Frame) + 'static,
) -> Element<'static, M> {
    iced::widget::canvas(Drawn { key: key_of(&key), paint }).width(width).height(height).into()
}

/// A closed path through points of a box that is 100 wide and high, laid at `at` with `size`.
fn polygon(points: &[(f32, f32)], at: Point, size: Size) -> Path {
    Path::new(|path| {
        for (place, (x, y)) in points.iter().enumerate() {
            let point = Point::new(at.x + x * size.width / 100.0, at.y + y * size.height / 100.0);
            if place == 0 {
                path.move_to(point);
            } else {
                path.line_to(point);
            }
        }
        path.close();
    })
}

/// A stroke with round ends.
fn line(width: f32, colour: Color) -> Stroke<'static> {
    Stroke { line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() }
        .with_width(width)
        .with_color(colour)
}

//! Pieces that count: pips, blocks, lost bases, banners, a gauge of half points.

use super::{drawn, line, mark, polygon};
use crate::gui::theme::{Look, NOTE, SANS, mix};
use crate::instruments::Side;
use crate::systems::describe::Hue;
use iced::widget::canvas::{Frame, LineDash, Path, Stroke, Text};
use iced::{Color, Element, Point, Size, alignment};

const PIP: f32 = 10.0;
const PIP_GAP: f32 = 3.0;

/// The width of a group of pips.
#[must_use]
pub fn pips_width(of: u8) -> f32 {
    f32::from(of.max(1)) * (PIP + PIP_GAP) - PIP_GAP
}

/// Hits taken, of those that eliminate: filled circles, then open ones; a cross when gone.
#[must_use]
pub fn pips<M: 'static>(taken: u8, of: u8, gone: bool, colour: Color) -> Element<'static, M> {
    let width = pips_width(of);
    drawn((taken, of, gone, colour), width, PIP, move |frame| {
        if gone {
            mark::draw(frame, mark::Mark::Cross, Point::new((width - PIP) / 2.0, 0.0), PIP, colour);
            return;
        }
        for pip in 0..of {
            let centre = Point::new(f32::from(pip) * (PIP + PIP_GAP) + PIP / 2.0, PIP / 2.0);
            if pip < taken {
                frame.fill(&Path::circle(centre, PIP / 2.0 - 0.25), colour);
            } else {
                frame.stroke(&Path::circle(centre, PIP / 2.0 - 0.9), line(1.4, colour));
            }
        }
    })
}

/// The same, large, for a thing's own strip.
#[must_use]
pub fn large_pips<M: 'static>(taken: u8, of: u8, colour: Color) -> Element<'static, M> {
    let (size, gap) = (28.0_f32, 8.0_f32);
    let width = f32::from(of.max(1)) * (size + gap) - gap;
    drawn(("large", taken, of, colour), width, size, move |frame| {
        for pip in 0..of {
            let centre = Point::new(f32::from(pip) * (size + gap) + size / 2.0, size / 2.0);
            if pip < taken {
                frame.fill(&Path::circle(centre, size / 2.0 - 1.0), colour);
            } else {
                frame.stroke(&Path::circle(centre, size / 2.0 - 2.0), line(2.5, colour));
            }
        }
    })
}

/// Blocks left, then those lost.
#[must_use]
pub fn blocks<M: 'static>(look: Look, left: u8, of: u8, hue: Hue, height: f32) -> Element<'static, M> {
    blocks_of(look, (left, of), hue, height, (height * 0.8, (height * 0.16).round()))
}

/// How wide a narrow block stands, with the gap after it.
pub const NARROW: f32 = 9.0;

/// The same where there is little room: upright and close together.
#[must_use]
pub fn narrow_blocks<M: 'static>(look: Look, left: u8, of: u8, hue: Hue, height: f32) -> Element<'static, M> {
    blocks_of(look, (left, of), hue, height, (NARROW - 1.0, 1.0))
}

fn blocks_of<M: 'static>(
    look: Look,
    (left, of): (u8, u8),
    hue: Hue,
    height: f32,
    (width, gap): (f32, f32),
) -> Element<'static, M> {
    let (fill, _, edge) = look.hue(hue);
    let whole = f32::from(of.max(left).max(1)) * (width + gap) - gap;
    drawn((left, of, hue, look.dark, height.to_bits(), width.to_bits()), whole, height, move |frame| {
        for block in 0..of.max(left) {
            let at = Point::new(f32::from(block) * (width + gap) + 1.0, 1.0);
            let path = Path::rounded_rectangle(at, Size::new(width - 2.0, height - 2.0), 2.0.into());
            if block < left {
                frame.fill(&path, fill);
            }
            frame.stroke(&path, line(1.5, edge));
        }
    })
}

/// Bases lost, and those that may still be lost; from the side's own edge.
#[must_use]
pub fn pool<M: 'static>(look: Look, side: Side, have: u16, of: u16, width: f32) -> Element<'static, M> {
    let (w, h, gap) = (22.0_f32, 16.0_f32, 4.0_f32);
    let columns = ((width + gap) / (w + gap)).floor().clamp(1.0, 10.0);
    let count = of.max(have);
    let rows = (f32::from(count) / columns).ceil();
    let colour = look.side(Some(side));
    drawn((side, have, of, colour), width, rows * (h + gap), move |frame| {
        for base in 0..count {
            let (row, column) = ((f32::from(base) / columns).floor(), f32::from(base) % columns);
            let x = column * (w + gap);
            let x = if side == Side::B { width - x - w } else { x };
            let at = Point::new(x + 1.0, row * (h + gap) + 1.0);
            let shape = Path::rounded_rectangle(at, Size::new(w - 2.0, h - 2.0), 3.0.into());
            if base < have {
                frame.fill(&shape, colour);
                frame.stroke(&shape, line(1.5, colour));
            } else {
                let dash = LineDash { segments: &[4.0, 3.0], offset: 0 };
                frame
                    .stroke(&shape, Stroke { line_dash: dash, ..Stroke::default() }.with_width(1.5).with_color(colour));
            }
        }
    })
}

/// Banners won, and those still missing.
#[must_use]
pub fn banners<M: 'static>(look: Look, side: Side, won: u8, target: u8, width: f32) -> Element<'static, M> {
    let count = target.max(won).max(1);
    let pitch = ((width + 6.0) / f32::from(count)).clamp(16.0, 36.0);
    let (w, h) = (pitch - 6.0, 44.0);
    let colour = look.side(Some(side));
    let open = mix(look.ground, look.sunken, 0.8);
    drawn((side, won, target, look.dark), width, h, move |frame| {
        for banner in 0..count {
            let x = f32::from(banner) * pitch;
            let x = if side == Side::B { width - x - w } else { x };
            let points = [(3.0, 3.0), (97.0, 3.0), (97.0, 97.0), (50.0, 76.0), (3.0, 97.0)];
            let path = polygon(&points, Point::new(x, 0.0), Size::new(w, h));
            if banner < won {
                frame.fill(&path, colour);
            } else {
                frame.fill(&path, open);
            }
            frame.stroke(&path, line(1.2, colour));
        }
    })
}

/// A scale of half points: what there is, what comes or goes when it is settled, and where
/// something happens.
#[must_use]
pub fn gauge<M: 'static>(
    look: Look,
    side: Side,
    value: i16,
    pending: i16,
    top: i16,
    marks: Vec<i16>,
    width: f32,
) -> Element<'static, M> {
    let colour = look.side(Some(side));
    drawn((side, value, pending, top, marks.clone(), look.dark), width, 52.0, move |frame| {
        let bar = Bar { look, colour, width, top: f32::from(top.max(1)), mirrored: side == Side::B };
        bar.draw(frame, value, pending);
        for at in &marks {
            bar.tick(frame, *at);
        }
    })
}

struct Bar {
    look: Look,
    colour: Color,
    width: f32,
    top: f32,
    mirrored: bool,
}

impl Bar {
    const HEIGHT: f32 = 32.0;

    fn x(&self, halves: i16) -> f32 {
        let along = (f32::from(halves) / self.top).clamp(0.0, 1.0) * (self.width - 4.0) + 2.0;
        if self.mirrored { self.width - along } else { along }
    }

    fn span(&self, from: i16, to: i16) -> Path {
        let (one, two) = (self.x(from), self.x(to));
        let (left, right) = if one < two { (one, two) } else { (two, one) };
        Path::rectangle(Point::new(left, 3.0), Size::new(right - left, Self::HEIGHT - 6.0))
    }

    fn draw(&self, frame: &mut Frame, value: i16, pending: i16) {
        let outline =
            Path::rounded_rectangle(Point::new(1.0, 1.0), Size::new(self.width - 2.0, Self::HEIGHT - 2.0), 6.0.into());
        frame.fill(&outline, self.look.surface);
        let settled = value.saturating_add(pending);
        frame.fill(&self.span(0, value.min(settled)), self.colour);
        if pending != 0 {
            let pale = mix(self.look.surface, self.colour, if pending < 0 { 0.55 } else { 0.3 });
            frame.fill(&self.span(value.min(settled), value.max(settled)), pale);
        }
        let mut half = 1_i16;
        while f32::from(half) < self.top {
            let over = half < value.min(settled);
            let ink = if over { mix(self.colour, self.look.surface, 0.45) } else { self.look.line };
            let height = if half % 2 == 0 { Self::HEIGHT - 6.0 } else { (Self::HEIGHT - 6.0) / 3.0 };
            let x = self.x(half);
            let foot = Self::HEIGHT - 3.0;
            frame.stroke(&Path::line(Point::new(x, foot - height), Point::new(x, foot)), line(1.0, ink));
            half += 1;
        }
        frame.stroke(&outline, line(1.5, self.colour));
    }

    fn tick(&self, frame: &mut Frame, at: i16) {
        let x = self.x(at).clamp(8.0, self.width - 8.0);
        let points = [(50.0, 0.0), (100.0, 100.0), (0.0, 100.0)];
        frame.fill(&polygon(&points, Point::new(x - 4.0, Self::HEIGHT + 1.0), Size::new(8.0, 6.0)), self.look.focus);
        frame.fill_text(Text {
            content: halves(at),
            position: Point::new(x, Self::HEIGHT + 4.0),
            size: NOTE.into(),
            color: self.look.soft,
            font: SANS,
            align_x: iced::widget::text::Alignment::Center,
            align_y: alignment::Vertical::Top,
            ..Text::default()
        });
    }
}

/// Half points in words: 1½, −½.
#[must_use]
pub(in crate::gui) fn halves(value: i16) -> String {
    let sign = if value < 0 { "\u{2212}" } else { "" };
    let (whole, half) = (value.unsigned_abs() / 2, value.unsigned_abs() % 2 == 1);
    match (whole, half) {
        (0, true) => format!("{sign}½"),
        (whole, true) => format!("{sign}{whole}½"),
        (whole, false) => format!("{sign}{whole}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_read_as_players_write_them() {
        let words: Vec<String> = [-3, -1, 0, 1, 2, 33].into_iter().map(halves).collect();
        assert_eq!(words, ["\u{2212}1½", "\u{2212}½", "0", "½", "1", "16½"]);
    }
}

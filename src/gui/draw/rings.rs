//! What stands on the ground: soft rings around it.
//!
//! Not a container's shadow: the software renderer paints that over and over until it is black.

use super::drawn;
use crate::gui::theme::Look;
use crate::gui::widget::layered;
use iced::advanced::layout::{Limits, Node};
use iced::widget::canvas::{Frame, Path, Stroke};
use iced::{Color, Element, Fill, Point, Size, Vector};

/// How far the rings reach beyond the content.
const REACH: f32 = 24.0;

fn stroke(frame: &mut Frame, look: Look, radius: f32) {
    let size = frame.size();
    let alpha = look.shade * 0.26;
    for ring in 0..10_u8 {
        let out = f32::from(ring) * 2.0;
        let share = (1.0 - f32::from(ring) / 10.0).powi(2);
        let at = Point::new(REACH - out, REACH - out + 4.0);
        let inner = Size::new(size.width - 2.0 * at.x, size.height - 2.0 * (REACH - out));
        let path = Path::rounded_rectangle(at, inner, (radius + out).into());
        let colour = Color { a: alpha * share, ..Color::from_rgb8(0x2D, 0x20, 0x10) };
        frame.stroke(&path, Stroke::default().with_width(2.5).with_color(colour));
    }
}

/// The content with soft rings around it, which take no room: they lie over what is beside it.
///
/// `radius` is that of the content's own corners.
pub fn raised<M: 'static>(look: Look, radius: f32, content: impl Into<Element<'static, M>>) -> Element<'static, M> {
    let content = content.into();
    let asked = content.as_widget().size();
    let rings = drawn((look.dark, radius.to_bits()), Fill, Fill, move |frame| stroke(frame, look, radius));
    layered(vec![rings, content], asked, |pieces, trees, renderer, limits| {
        let ([rings, content], [rings_tree, content_tree]) = (pieces, trees) else {
            return Node::new(Size::ZERO);
        };
        let content = content.as_widget_mut().layout(content_tree, renderer, limits);
        let size = content.size();
        let wide = size.expand(Size::new(2.0 * REACH, 2.0 * REACH));
        let rings = rings.as_widget_mut().layout(rings_tree, renderer, &Limits::new(wide, wide));
        Node::with_children(size, vec![rings.translate(Vector::new(-REACH, -REACH)), content])
    })
}

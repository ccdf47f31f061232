//! What stands on the ground: soft rings around it.
//!
//! Not a container's shadow: the software renderer paints that over and over until it is black.

use super::drawn;
use crate::gui::theme::Look;
use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::widget::canvas::{Frame, Path, Stroke};
use iced::{Color, Element, Event, Fill, Length, Point, Rectangle, Renderer, Size, Theme, Vector};

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
    let rings = drawn((look.dark, radius.to_bits()), Fill, Fill, move |frame| stroke(frame, look, radius));
    Element::new(Raised { layers: [rings, content.into()] })
}

/// Rings under a content.
struct Raised<M> {
    layers: [Element<'static, M>; 2],
}

impl<M: 'static> Widget<M, Theme, Renderer> for Raised<M> {
    fn children(&self) -> Vec<Tree> {
        self.layers.iter().map(Tree::new).collect()
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(&self.layers);
    }

    fn size(&self) -> Size<Length> {
        let [_, content] = &self.layers;
        content.as_widget().size()
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let [rings, content] = &mut self.layers;
        let [rings_tree, content_tree] = tree.children.as_mut_slice() else {
            return layout::Node::new(Size::ZERO);
        };
        let content = content.as_widget_mut().layout(content_tree, renderer, limits);
        let size = content.size();
        let wide = size.expand(Size::new(2.0 * REACH, 2.0 * REACH));
        let rings = rings.as_widget_mut().layout(rings_tree, renderer, &layout::Limits::new(wide, wide));
        layout::Node::with_children(size, vec![rings.translate(Vector::new(-REACH, -REACH)), content])
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        operation.traverse(&mut |operation| {
            for ((layer, tree), layout) in self.layers.iter_mut().zip(&mut tree.children).zip(layout.children()).skip(1)
            {
                layer.as_widget_mut().operate(tree, layout, renderer, operation);
            }
        });
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, M>,
        viewport: &Rectangle,
    ) {
        for ((layer, tree), layout) in self.layers.iter_mut().zip(&mut tree.children).zip(layout.children()) {
            layer.as_widget_mut().update(tree, event, layout, cursor, renderer, clipboard, shell, viewport);
        }
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &Renderer,
    ) -> mouse::Interaction {
        let layers = self.layers.iter().zip(&tree.children).zip(layout.children());
        layers
            .map(|((layer, tree), layout)| {
                layer.as_widget().mouse_interaction(tree, layout, cursor, viewport, renderer)
            })
            .max()
            .unwrap_or_default()
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        for ((layer, tree), layout) in self.layers.iter().zip(&tree.children).zip(layout.children()) {
            layer.as_widget().draw(tree, renderer, theme, style, layout, cursor, viewport);
        }
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, M, Theme, Renderer>> {
        overlay::from_children(&mut self.layers, tree, layout, renderer, viewport, translation)
    }
}

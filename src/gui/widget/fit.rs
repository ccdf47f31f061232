//! What must be shown above, and below it as much of the rest as there is room for.

use super::Piece;
use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Event, Length, Rectangle, Renderer, Size, Theme, Vector};

/// The head at the top, then at the bottom the first pieces of `tail` that find room whole.
///
/// A column would squeeze or drop what does not fit without a word; here the order of `tail` is
/// the order of importance. Fills what it is given.
pub fn fit<M: 'static>(head: impl Into<Piece<M>>, tail: Vec<Piece<M>>, gap: f32, between: f32) -> Piece<M> {
    let mut pieces = vec![head.into()];
    pieces.extend(tail);
    Piece::new(Fit { pieces, gap, between })
}

struct Fit<M> {
    pieces: Vec<Piece<M>>,
    gap: f32,
    between: f32,
}

impl<M: 'static> Widget<M, Theme, Renderer> for Fit<M> {
    fn children(&self) -> Vec<Tree> {
        self.pieces.iter().map(Tree::new).collect()
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(&self.pieces);
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let size = limits.max();
        let mut left = size.height;
        let mut nodes: Vec<layout::Node> = Vec::new();
        for (place, (piece, tree)) in self.pieces.iter_mut().zip(&mut tree.children).enumerate() {
            let room =
                layout::Limits::new(Size::ZERO, Size::new(size.width, if place == 0 { left } else { f32::INFINITY }));
            let node = piece.as_widget_mut().layout(tree, renderer, &room);
            let before = match place {
                0 => 0.0,
                1 => self.gap,
                _ => self.between,
            };
            if place > 0 && node.size().height + before > left {
                break;
            }
            left -= node.size().height + before;
            nodes.push(node);
        }
        let mut y = 0.0;
        for (place, node) in nodes.iter_mut().enumerate() {
            let before = match place {
                0 => 0.0,
                1 => self.gap + left,
                _ => self.between,
            };
            *node = node.clone().translate(Vector::new(0.0, y + before));
            y += before + node.size().height;
        }
        layout::Node::with_children(size, nodes)
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        operation.traverse(&mut |operation| {
            for ((piece, tree), layout) in self.pieces.iter_mut().zip(&mut tree.children).zip(layout.children()) {
                piece.as_widget_mut().operate(tree, layout, renderer, operation);
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
        for ((piece, tree), layout) in self.pieces.iter_mut().zip(&mut tree.children).zip(layout.children()) {
            piece.as_widget_mut().update(tree, event, layout, cursor, renderer, clipboard, shell, viewport);
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
        let pieces = self.pieces.iter().zip(&tree.children).zip(layout.children());
        pieces
            .map(|((piece, tree), layout)| {
                piece.as_widget().mouse_interaction(tree, layout, cursor, viewport, renderer)
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
        for ((piece, tree), layout) in self.pieces.iter().zip(&tree.children).zip(layout.children()) {
            piece.as_widget().draw(tree, renderer, theme, style, layout, cursor, viewport);
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
        overlay::from_children(&mut self.pieces, tree, layout, renderer, viewport, translation)
    }
}

//! Pieces placed by a rule of their own, where rows and columns can not do it.

use super::Piece;
use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Event, Length, Rectangle, Renderer, Size, Theme, Vector};

/// What lays the pieces out: their nodes in order, perhaps fewer than there are pieces; those
/// without one are not shown and take no part.
type Arrangement<M> = Box<dyn Fn(&mut [Piece<M>], &mut [Tree], &Renderer, &layout::Limits) -> layout::Node>;

/// Pieces under a rule; `size` is what it asks of what is around it.
pub(in crate::gui) fn arranged<M: 'static>(
    pieces: Vec<Piece<M>>,
    size: Size<Length>,
    place: impl Fn(&mut [Piece<M>], &mut [Tree], &Renderer, &layout::Limits) -> layout::Node + 'static,
) -> Piece<M> {
    Piece::new(Arranged { pieces, size, place: Box::new(place), layered: false })
}

/// The same, where pieces lie over each other: each in a layer of its own.
pub(in crate::gui) fn layered<M: 'static>(
    pieces: Vec<Piece<M>>,
    size: Size<Length>,
    place: impl Fn(&mut [Piece<M>], &mut [Tree], &Renderer, &layout::Limits) -> layout::Node + 'static,
) -> Piece<M> {
    Piece::new(Arranged { pieces, size, place: Box::new(place), layered: true })
}

struct Arranged<M> {
    pieces: Vec<Piece<M>>,
    size: Size<Length>,
    place: Arrangement<M>,
    layered: bool,
}

impl<M: 'static> Widget<M, Theme, Renderer> for Arranged<M> {
    fn children(&self) -> Vec<Tree> {
        self.pieces.iter().map(Tree::new).collect()
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(&self.pieces);
    }

    fn size(&self) -> Size<Length> {
        self.size
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        (self.place)(&mut self.pieces, &mut tree.children, renderer, limits)
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
        let pieces = self.pieces.iter().zip(&tree.children).zip(layout.children());
        for (place, ((piece, tree), layout)) in pieces.enumerate() {
            let draw = |renderer: &mut Renderer| {
                piece.as_widget().draw(tree, renderer, theme, style, layout, cursor, viewport);
            };
            // Within a layer every drawing lies over every ground, whatever was drawn first.
            if self.layered && place > 0 {
                renderer.with_layer(*viewport, draw);
            } else {
                draw(renderer);
            }
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

//! Pieces that find room, and pieces that reach beyond theirs.

use super::{Piece, layout::arranged};
use iced::advanced::layout::{Limits, Node};
use iced::{Fill, Size, Vector};

/// The head at the top, then at the bottom the first pieces of `tail` that find room whole.
///
/// A column would squeeze or drop what does not fit without a word; here the order of `tail` is
/// the order of importance. `gap` is the least room between head and tail, `between` that between
/// pieces of the tail. Fills what it is given.
pub fn fit<M: 'static>(head: impl Into<Piece<M>>, tail: Vec<Piece<M>>, gap: f32, between: f32) -> Piece<M> {
    let mut pieces = vec![head.into()];
    pieces.extend(tail);
    arranged(pieces, Size::new(Fill, Fill), move |pieces, trees, renderer, limits| {
        let size = limits.max();
        let before = |place: usize| match place {
            0 => 0.0,
            1 => gap,
            _ => between,
        };
        let mut left = size.height;
        let mut nodes: Vec<Node> = Vec::new();
        for (place, (piece, tree)) in pieces.iter_mut().zip(trees).enumerate() {
            let high = if place == 0 { left } else { f32::INFINITY };
            let room = Limits::new(Size::ZERO, Size::new(size.width, high));
            let node = piece.as_widget_mut().layout(tree, renderer, &room);
            let taken = node.size().height + before(place);
            if place > 0 && taken > left {
                break;
            }
            left -= taken;
            nodes.push(node);
        }
        let mut y = 0.0;
        let nodes = nodes.into_iter().enumerate().map(|(place, node)| {
            y += before(place) + if place == 1 { left } else { 0.0 };
            let at = y;
            y += node.size().height;
            node.translate(Vector::new(0.0, at))
        });
        Node::with_children(size, nodes.collect())
    })
}

/// A piece that is `right` wider than its room, and lies over what is beside it there.
pub(super) fn wider<M: 'static>(right: f32, piece: impl Into<Piece<M>>) -> Piece<M> {
    let piece = piece.into();
    let asked = piece.as_widget().size();
    arranged(vec![piece], asked, move |pieces, trees, renderer, limits| {
        let wide =
            Limits::with_compression(limits.min(), limits.max().expand(Size::new(right, 0.0)), limits.compression());
        let nodes: Vec<Node> = pieces
            .iter_mut()
            .zip(trees)
            .map(|(piece, tree)| piece.as_widget_mut().layout(tree, renderer, &wide))
            .collect();
        let size = nodes.first().map_or(Size::ZERO, Node::size);
        Node::with_children(Size::new(size.width - right, size.height), nodes)
    })
}

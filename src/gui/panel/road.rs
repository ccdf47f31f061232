//! The road of a campaign with its words, each space to be touched.

use super::{Piece, spot_name};
use crate::gui::Touch;
use crate::gui::draw;
use crate::gui::theme::{BAR_BUTTON, ButtonKind, EMPHASIS, Look, TITLE, space};
use crate::gui::widget::{self, Target, layered, note};
use crate::systems::describe::{Road, RoadPlace};
use iced::advanced::layout::{Limits, Node};
use iced::widget::{Column, Space, container};
use iced::{Alignment, Point, Size, Vector};

/// The least room for a picture; below it the road is said in words.
pub(super) const LEAST: f32 = 440.0;
/// How wide what happened in a space may be.
const WORDS: f32 = 184.0;

/// Where a piece stands: the point, and the share of its height that lies above it.
type Anchor = (Point, f32);

/// The road, `width` wide.
pub(super) fn road(look: Look, road: &Road, width: f32) -> Piece {
    let size = Size::new(width, (width * 0.5).clamp(240.0, 340.0).round());
    let mut pieces: Vec<Piece> = vec![draw::road(look, road, size)];
    let mut anchors: Vec<Anchor> = vec![(Point::new(width / 2.0, 0.0), 0.0)];
    for (at, place) in road.places.iter().enumerate() {
        let (middle, reach) = (draw::road_point(place, size), draw::road_reach(road, at) + 8.0);
        if let Some(spot) = &place.spot {
            let blank = Space::new().width(BAR_BUTTON).height(BAR_BUTTON);
            let target = Target::new(look, spot_name(spot), blank).kind(ButtonKind::Still);
            pieces.push(target.on_press(Touch::Spot(spot.clone())).into());
            anchors.push((middle, 0.5));
        }
        let above = stands_above(road, at);
        let (edge, share) = if above { (middle.y - reach, 1.0) } else { (middle.y + reach, 0.0) };
        // Who attacks stands below, since the arrow runs above the road.
        let arrow = road.arrow.as_ref().filter(|arrow| arrow.to == at);
        // The road may run under it.
        let attacks = arrow.map(|arrow| {
            widget::tinted(look, look.surface, space::beside(space::TIGHT), note(look, arrow.words.clone()))
        });
        let (beside, under) = if above { (None, attacks) } else { (attacks, None) };
        pieces.push(words(look, place, above, beside));
        anchors.push((Point::new(middle.x, edge), share));
        if let Some(under) = under {
            pieces.push(under);
            anchors.push((Point::new(middle.x, middle.y + reach), 0.0));
        }
    }
    layered(pieces, Size::new(size.width.into(), size.height.into()), move |pieces, trees, renderer, _| {
        let limits = Limits::new(Size::ZERO, size);
        let placed = pieces.iter_mut().zip(trees).zip(&anchors).map(|((piece, tree), (point, above))| {
            let node = piece.as_widget_mut().layout(tree, renderer, &limits);
            let own = node.size();
            let x = (point.x - own.width / 2.0).clamp(0.0, (size.width - own.width).max(0.0));
            node.translate(Vector::new(x, point.y - own.height * above))
        });
        Node::with_children(size, placed.collect())
    })
}

/// The name, and what happened there last; `beside` stands under both.
fn words(look: Look, place: &RoadPlace, above: bool, beside: Option<Piece>) -> Piece {
    let name = widget::words(place.name.clone(), EMPHASIS, TITLE, look.ink).line_height(1.2);
    let last = place.lines.last().map(|line| container(note(look, line.clone()).center()).max_width(WORDS));
    let words = Column::new().align_x(Alignment::Center);
    if above { words.push(last).push(name) } else { words.push(name).push(last).push(beside) }.into()
}

/// A name stands where no road leaves: above a space whose neighbours lie lower.
fn stands_above(road: &Road, at: usize) -> bool {
    let other = |(from, to): &(usize, usize)| match at {
        _ if *from == at => Some(*to),
        _ if *to == at => Some(*from),
        _ => None,
    };
    let beside = road.edges.iter().filter_map(other).filter_map(|other| road.places.get(other));
    let heights: Vec<i32> = beside.map(|place| i32::from(place.y)).collect();
    let own = road.places.get(at).map_or(0, |place| i32::from(place.y));
    heights.iter().map(|height| height - own).sum::<i32>() >= 0
}

//! Each thing to read, in its one way.

use super::{Piece, Touch, Touching, battles, board, course, road, side, spot_name, steps};
use crate::gui::draw::{self, CardSize};
use crate::gui::theme::{BODY, BOLD, ButtonKind, EMPHASIS, Look, SANS, SEMIBOLD, TARGET, space};
use crate::gui::widget::{self, Target, due, hug, note};
use crate::instruments::Side;
use crate::systems::describe::{Chance, Item, ShownDie, Spot};
use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Fill, Padding};

/// An item of a side's, or of nobody's, pushed to an edge (A's is the left one), `width` wide.
pub(super) fn item(
    look: Look,
    whose: Option<Side>,
    at: Option<Side>,
    item: Item,
    width: f32,
    touching: &Touching,
) -> Piece {
    let own = whose.unwrap_or(Side::A);
    match item {
        Item::Figure { caption, value, of, spot } => touched(look, at, spot, figure(look, at, caption, value, of)),
        Item::Units { caption, rows } => side::units(look, own, at, caption, rows, width, touching),
        Item::Card(card) => hug(at, draw::card(look, &card, CardSize::COMPACT)),
        Item::Pool { have, of, spot } => touched(look, at, spot, draw::pool(look, own, have, of, width)),
        Item::Banners { won, target, spot } => {
            let count = u8::try_from(won.len()).unwrap_or(u8::MAX);
            let reasons: Vec<String> =
                won.into_iter().map(|banner| banner.won_for).filter(|why| !why.is_empty()).collect();
            let why = (!reasons.is_empty()).then(|| hug(at, note(look, reasons.join(" · "))));
            // The drawing is as high as a finger needs, for it can be touched.
            let drawing = container(draw::banners(look, own, count, target, width)).height(TARGET);
            touched(look, at, spot, Column::new().push(drawing).push(why).spacing(space::TIGHT))
        }
        Item::Gauge { caption, value, pending, top, marks, beside, spot } => {
            let piece = gauge(look, own, at, [caption, beside], value, pending, top, marks, width);
            touched(look, at, spot, piece)
        }
        Item::Dice { caption, note, big, groups } => dice(look, caption, note, big, groups),
        Item::Chances { caption, rows } => chances(look, caption, rows),
        Item::Facts { caption, rows } => facts(look, caption, rows),
        Item::Steps(orders) => steps(look, orders),
        Item::Text(text) => hug(at, widget::emphasis(look, text)),
        Item::Board(rows) => board::board(look, rows),
        Item::Due(text) => due(look, widget::body(look, text)),
        Item::Road(road) if width < road::LEAST => facts(look, String::new(), road.rows(&shapes())),
        Item::Road(road) => road::road(look, &road, width),
        Item::Battles(rows) => battles::battles(look, rows, width, &battles::Photos::new()),
        Item::Photos(photos) => battles::photos(look, &photos, &battles::Photos::new()),
        Item::Course(course) => course::plain(look, &course),
    }
}

/// The sides where their names are not at hand.
fn shapes() -> [String; 2] {
    ["first side".into(), "second side".into()]
}

/// What can be set by hand answers a touch.
fn touched(look: Look, at: Option<Side>, spot: Option<Spot>, piece: impl Into<Piece>) -> Piece {
    match spot {
        None => hug(at, piece),
        Some(spot) => Target::new(look, spot_name(&spot), hug(at, piece))
            .kind(ButtonKind::Bare)
            .width(Fill)
            .on_press(Touch::Spot(spot))
            .into(),
    }
}

/// A large figure with its words on the same line of writing.
fn figure(look: Look, at: Option<Side>, caption: String, value: String, of: String) -> Piece {
    let beside = widget::words(of, EMPHASIS, SANS, look.soft);
    let line =
        row![widget::figure(look, value), container(beside).padding(Padding::ZERO.bottom(space::baseline::EMPHASIS))]
            .spacing(space::CLOSE)
            .align_y(Alignment::End);
    let caption = (!caption.is_empty()).then(|| hug(at, note(look, caption)));
    Column::new().push(caption).push(hug(at, line)).into()
}

#[expect(clippy::too_many_arguments, reason = "the parts of one item")]
fn gauge(
    look: Look,
    side: Side,
    at: Option<Side>,
    [caption, beside]: [String; 2],
    value: i16,
    pending: i16,
    top: i16,
    marks: Vec<i16>,
    width: f32,
) -> Piece {
    let head = figure(look, at, String::new(), draw::halves(value), caption);
    let scale = draw::gauge(look, side, value, pending, top, marks, width);
    let sign = if pending > 0 { "+" } else { "" };
    let pending = widget::bold(look, format!("this turn {sign}{}", draw::halves(pending)));
    let (pending, beside) = (container(pending), container(widget::soft(look, beside)));
    // What is added stands at the outer edge, as the figure does.
    let line = match at {
        Some(Side::B) => row![beside.width(Fill), pending],
        _ => row![pending.width(Fill), beside],
    };
    column![head, scale, line.align_y(Alignment::Center)].spacing(space::CLOSE).into()
}

/// A throw: the dice, then those rolled again behind an arrow, and what it came to.
fn dice(look: Look, caption: String, words: String, big: bool, groups: Vec<Vec<ShownDie>>) -> Piece {
    let count = groups.iter().map(Vec::len).sum::<usize>();
    let size = match (big, count) {
        (true, 0..=1) => 208.0,
        (true, 2) => 176.0,
        (true, 3..=4) => 112.0,
        (true, 5..=8) => 64.0,
        // Symbols are looked at one by one, not counted at a glance like pips.
        (false, 1..=8) if groups.iter().flatten().all(|die| !die.symbol.is_empty()) => 56.0,
        _ => 40.0,
    };
    let mut drawn = Row::new().spacing(space::CLOSE).align_y(Alignment::Center);
    for (place, group) in groups.into_iter().enumerate() {
        if place > 0 {
            drawn = drawn.push(draw::mark(draw::Mark::Redo, 20.0, look.soft));
        }
        drawn = drawn.extend(group.iter().map(|die| draw::die(look, die, size)));
    }
    let caption = (!caption.is_empty()).then(|| widget::words(caption, EMPHASIS, SEMIBOLD, look.ink));
    let words = (!words.is_empty()).then(|| note(look, words));
    let below = Column::new().push(caption).push(words);
    if big {
        let middle =
            column![drawn.wrap(), below.align_x(Alignment::Center)].spacing(space::WIDE).align_x(Alignment::Center);
        return container(middle).center_x(Fill).padding(space::above_and_below(space::BROAD)).into();
    }
    column![drawn.wrap().vertical_spacing(space::CLOSE), below].spacing(space::CLOSE).into()
}

/// Chances with their words.
pub(super) fn chances(look: Look, caption: String, rows: Vec<Chance>) -> Piece {
    let lines = rows.into_iter().map(|chance| {
        let share = widget::words(percent(chance.share), BODY, SEMIBOLD, look.ink);
        row![container(widget::body(look, chance.name)).width(Fill), share].spacing(space::CLOSE).into()
    });
    let caption = (!caption.is_empty()).then(|| note(look, caption));
    Column::new()
        .push(caption)
        .extend(lines)
        .spacing(space::TIGHT)
        .padding(Padding::ZERO.bottom(space::CLOSE))
        .width(Fill)
        .into()
}

/// A share as players say it; what is not nothing is never 0, what is not sure never 100.
pub(super) fn percent(share: f64) -> String {
    if share > 0.0 && share < 0.005 {
        return "under 1 %".to_owned();
    }
    if share < 1.0 && share > 0.995 {
        return "over 99 %".to_owned();
    }
    format!("{:.0} %", share * 100.0)
}

/// Short facts: a name and a value.
fn facts(look: Look, caption: String, rows: Vec<(String, String)>) -> Piece {
    let lines = rows.into_iter().map(|(name, value)| {
        let value = widget::words(value, BODY, BOLD, look.ink);
        row![container(widget::soft(look, name)).width(Fill), value].spacing(space::CLOSE).into()
    });
    let caption = (!caption.is_empty()).then(|| note(look, caption));
    Column::new().push(caption).extend(lines).spacing(space::TIGHT).width(Fill).into()
}

/// A line of something due, with a small target that silences it.
pub(super) fn reminder(look: Look, id: crate::systems::describe::Id, text: String) -> Piece {
    let silence = Target::new(look, format!("silence:{id}"), draw::mark(draw::Mark::Silence, 14.0, look.soft))
        .kind(ButtonKind::Bare)
        .width(TARGET)
        .height(TARGET)
        .on_press(Touch::Silenced(id));
    let words = container(widget::body(look, text)).padding(space::above_and_below(space::TIGHT)).width(Fill);
    let inner = row![words, silence].spacing(space::TIGHT).align_y(Alignment::Center);
    let inner = container(inner).padding(Padding::ZERO.left(space::EASY)).width(Fill);
    container(row![widget::gold(look), inner])
        .width(Fill)
        .style(look.filled(look.sunken, iced::border::Radius::default().right(10)))
        .into()
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn a_share_never_claims_to_be_sure() {
        assert_eq!(percent(0.0), "0 %");
        assert_eq!(percent(0.001), "under 1 %");
        assert_eq!(percent(0.424), "42 %");
        assert_eq!(percent(0.999), "over 99 %");
        assert_eq!(percent(1.0), "100 %");
    }
}

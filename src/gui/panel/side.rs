//! One side, whole: its name, its figures, its units, always in the same place.

use super::{Piece, Touch, Touching, item, spot_name, token};
use crate::gui::draw;
use crate::gui::theme::{BODY, ButtonKind, Look, ROW, SANS, TARGET, space};
use crate::gui::widget::{self, Target, hug, note, width_of};
use crate::instruments::Side;
use crate::systems::describe::{Score, SideReadout, Spot, Stand, Status, Token, UnitRow};
use iced::widget::{Column, Row, Space, column, container, row};
use iced::{Alignment, Color, Element, Fill, Padding, alignment};

/// The outer margin of a side: towards the window's edge, and towards the middle.
const OUTER: f32 = space::BROAD;
const INNER: f32 = space::WIDE;

/// A side, `width` wide with its margins, at an edge of the window (A's is the left one); as high
/// as it is given, scrolling when that is too little.
#[must_use]
pub fn side(look: Look, side: Side, edge: Side, readout: SideReadout, width: f32, touching: &Touching) -> Piece {
    let inner = width - OUTER - INNER;
    let items = readout.items.into_iter().map(|each| item::item(look, Some(side), Some(edge), each, inner, touching));
    let body = column![head(look, side, edge, readout.name)].extend(items).spacing(space::EASY).width(inner);
    let padding = match edge {
        Side::A => Padding::ZERO.left(OUTER).right(INNER).top(space::WIDE).bottom(space::CLOSE),
        Side::B => Padding::ZERO.left(INNER).right(OUTER).top(space::WIDE).bottom(space::CLOSE),
    };
    let name = match side {
        Side::A => "side:a",
        Side::B => "side:b",
    };
    // Above and below the content may scroll to the edge, so the margin there is inside.
    let (outside, inside) =
        (Padding { top: 0.0, bottom: 0.0, ..padding }, Padding { left: 0.0, right: 0.0, ..padding });
    let body = widget::scroll(look, name, container(body).padding(inside));
    container(body).width(width).height(Fill).padding(outside).into()
}

fn head(look: Look, side: Side, edge: Side, name: String) -> Piece {
    let name = widget::title(name, look.side(Some(side)));
    let shape = draw::shape(look, side, 20.0);
    let line = match edge {
        Side::A => row![shape, name],
        Side::B => row![name, shape],
    };
    hug(Some(edge), line.spacing(space::EASY).align_y(Alignment::Center))
}

/// A side folded to its headline, which opens on touch.
#[must_use]
pub fn folded(look: Look, side: Side, name: String, score: Score) -> Piece {
    let shape = draw::shape(look, side, 20.0);
    let name = widget::title(name, look.side(Some(side)));
    let value = widget::bold(look, score.value);
    let line = row![
        shape,
        name,
        Space::new().width(Fill),
        value,
        note(look, score.of),
        draw::mark(draw::Mark::Down, 16.0, look.soft)
    ];
    let place = side.index();
    Target::new(look, format!("side:{place}"), line.spacing(space::CLOSE).align_y(Alignment::Center))
        .width(Fill)
        .height(TARGET)
        .padding(space::beside(space::WIDE))
        .on_press(Touch::Unfolded(place))
        .into()
}

/// Units, one row a type; where dice stand for them, a box each.
pub(super) fn units(
    look: Look,
    side: Side,
    edge: Option<Side>,
    caption: String,
    rows: Vec<UnitRow>,
    width: f32,
    touching: &Touching,
) -> Piece {
    let caption = (!caption.is_empty()).then(|| hug(edge, note(look, caption)));
    let are_dice = |stand: &Stand| matches!(stand.token, Token::Dice { .. });
    if rows.iter().flat_map(|row| &row.stands).all(are_dice) {
        let boxes = rows.iter().flat_map(|row| &row.stands).map(|stand| dice_box(look, side, stand, touching));
        let boxes = Row::with_children(boxes)
            .spacing(space::CLOSE)
            .wrap()
            .vertical_spacing(space::CLOSE)
            .align_x(edge_of(edge));
        return Column::new().push(caption).push(hug(edge, boxes)).spacing(space::TIGHT).into();
    }
    let rows = rows.into_iter().map(|row| unit_row(look, side, row, width, touching));
    Column::new().push(caption).push(Column::with_children(rows).spacing(space::HAIR)).spacing(space::TIGHT).into()
}

const fn edge_of(edge: Option<Side>) -> alignment::Horizontal {
    match edge {
        None | Some(Side::A) => alignment::Horizontal::Left,
        Some(Side::B) => alignment::Horizontal::Right,
    }
}

/// The least width and height of a die to be touched, and the die in it.
const BOX: f32 = 56.0;
const DIE: f32 = 44.0;

/// A die that stands for units.
fn dice_box(look: Look, side: Side, stand: &Stand, touching: &Touching) -> Piece {
    let content = match &stand.token {
        Token::Dice { die, hue, letter, count, acted } => token::dice(look, (*die, *hue, letter), *count, *acted, DIE),
        _ => Space::new().into(),
    };
    let tint = (stand.status == Status::MayAct).then(|| *side.of(&look.tints));
    let content = if stand.status == Status::Gone { draw::mark(draw::Mark::Cross, 20.0, look.soft) } else { content };
    Target::cell(look, spot_name(&Spot::Unit(stand.id)), content)
        .kind(ButtonKind::Tile { tint, chosen: touching.is_chosen(stand.id) })
        .height(BOX)
        .padding(space::beside((BOX - DIE) / 2.0))
        .on_press(Touch::Spot(Spot::Unit(stand.id)))
        .into()
}

/// How a row's name and cells share its width.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RowShape {
    /// The name beside the cells.
    Beside,
    /// The name above the cells, because they need the whole width.
    Above,
}

const EDGE: f32 = 10.0;

/// The shape of a row, the room of its name, and whether its blocks are narrow.
fn shape_of(row: &UnitRow, width: f32) -> (RowShape, f32, bool) {
    let cells = |narrow: bool| -> f32 { row.stands.iter().map(|stand| token::cell_width(&stand.token, narrow)).sum() };
    let crown = if row.stands.iter().any(|stand| stand.leader) { 20.0 } else { 0.0 };
    let left = |narrow: bool| width - cells(narrow) - EDGE - space::TIGHT - crown;
    let longest = row.name.split(' ').map(|word| width_of(word, BODY, SANS)).fold(0.0, f32::max);
    let name = width_of(&row.name, BODY, SANS);
    // Narrow blocks are better than a name on two lines, and that better than one above its cells.
    let beside = [(false, name), (true, name), (false, longest), (true, longest)];
    match beside.into_iter().find(|(narrow, words)| *words <= left(*narrow)) {
        Some((narrow, _)) => (RowShape::Beside, left(narrow), narrow),
        None => (RowShape::Above, width - EDGE * 2.0, cells(false) > width - space::TIGHT),
    }
}

/// The units of one type: the name stands for the first that is not gone, each cell for its own.
fn unit_row(look: Look, side: Side, unit: UnitRow, width: f32, touching: &Touching) -> Piece {
    let any = |status: Status| unit.stands.iter().any(|stand| stand.status == status);
    let gone = unit.stands.iter().all(|stand| stand.status == Status::Gone);
    let offered = unit.stands.iter().any(|stand| touching.is_offered(stand.id));
    let tint = any(Status::MayAct).then(|| *side.of(&look.tints));
    let ink = if gone || !offered { look.soft } else { look.ink };
    let (shape, room, narrow) = shape_of(&unit, width);
    let first = unit.stands.iter().find(|stand| stand.status != Status::Gone).or(unit.stands.first());
    let touch = first.map(|stand| Touch::Spot(Spot::Unit(stand.id)));
    let tall = shape == RowShape::Beside && width_of(&unit.name, BODY, SANS) > room;
    let height = if tall { 48.0 } else { ROW };
    let name = name_of(&unit, ink, room);
    let name = Target::cell(look, format!("name:{}:{}", letter(side), unit.name), name)
        .kind(ButtonKind::Row { ground: None, chosen: false })
        .width(Fill)
        .height(if shape == RowShape::Above { 28.0 } else { height })
        .align(alignment::Horizontal::Left)
        .padding(Padding::ZERO.left(EDGE))
        .on_press(touch);
    // A type of one stand is chosen as a whole row.
    let alone = unit.stands.len() == 1;
    let whole = alone && unit.stands.iter().any(|stand| touching.is_chosen(stand.id));
    let cells = unit.stands.iter().map(|stand| cell(look, side, stand, tint, touching, (alone, height, narrow)));
    let cells = Row::with_children(cells).padding(Padding::ZERO.right(space::TIGHT));
    let line: Element<'static, Touch> = match shape {
        RowShape::Beside => row![name, cells].align_y(Alignment::Center).into(),
        RowShape::Above => column![name, hug(Some(Side::B), cells.wrap().align_x(alignment::Horizontal::Right))].into(),
    };
    let under = (!unit.note.is_empty())
        .then(|| container(note(look, unit.note)).padding(Padding::ZERO.left(EDGE + space::EASY).bottom(space::TIGHT)));
    let line = column![line].push(under);
    let row = container(line).id(format!("row:{}:{}", letter(side), unit.name)).width(Fill);
    row.style(look.row(tint, whole)).into()
}

const fn letter(side: Side) -> char {
    match side {
        Side::A => 'a',
        Side::B => 'b',
    }
}

fn name_of(unit: &UnitRow, ink: Color, room: f32) -> Piece {
    let gone = unit.stands.iter().all(|stand| stand.status == Status::Gone);
    let counted = unit.stands.iter().all(|stand| matches!(stand.token, Token::Pips { .. }));
    let name = widget::words(unit.name.clone(), BODY, SANS, ink).line_height(1.15);
    let name: Piece = if gone && !counted { draw::strike(name, ink) } else { name.into() };
    let crown = unit.stands.iter().any(|stand| stand.leader).then(|| draw::mark(draw::Mark::Crown, 16.0, ink));
    let name = container(name).max_width(room);
    Row::new().push(name).push(crown).spacing(space::CLOSE).align_y(Alignment::Center).into()
}

/// One stand: its strength, and a touch of its own.
fn cell(
    look: Look,
    side: Side,
    stand: &Stand,
    tint: Option<Color>,
    touching: &Touching,
    (alone, height, narrow): (bool, f32, bool),
) -> Piece {
    let offered = touching.is_offered(stand.id);
    let counts = matches!(stand.token, Token::Count { .. });
    let colour = match (offered, counts) {
        (false, _) => look.soft,
        (true, true) => look.ink,
        (true, false) => look.side(Some(side)),
    };
    // In a tinted row those that may not act are let out of the tint.
    let out = tint.is_some() && stand.status != Status::MayAct;
    let kind = ButtonKind::Row { ground: out.then_some(look.ground), chosen: !alone && touching.is_chosen(stand.id) };
    let drawn = if narrow { token::narrow } else { token::small };
    let drawn = drawn(look, side, &stand.token, stand.status, colour);
    Target::cell(look, spot_name(&Spot::Unit(stand.id)), drawn)
        .kind(kind)
        .width(token::cell_width(&stand.token, narrow))
        .height(height)
        .on_press(Touch::Spot(Spot::Unit(stand.id)))
        .into()
}

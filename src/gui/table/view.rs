//! The table as it is seen: both sides, the thing of the moment, one bar of acts.

use super::bar::bar;
use super::{Focus, Message, Pad, Table, overlay};
use crate::chance::Given;
use crate::gui::panel::{self, Photos, SheetView, Touching, Undo};
use crate::gui::theme::{Look, TARGET, space};
use crate::gui::widget::{self, Piece, hairline};
use crate::instruments::Side;
use crate::systems::describe::{Kind, Moment, Readout, Reminder, Spot, UnitId};
use iced::widget::{column, container, row};
use iced::{Fill, Size};
use std::collections::BTreeSet;

/// From this size on both sides stand whole beside the middle.
const WHOLE: Size = Size::new(1024.0, 640.0);
/// Under this width there is no room for keys, nor for the battle's name.
pub(super) const NARROW: f32 = 720.0;
/// Under this height what is open has the window for itself.
const LOW: f32 = 480.0;
/// Under this width the folded sides have no room for their names.
const NAMED: f32 = 560.0;
/// A sheet lower than this scrolls whole.
const LEAST_SHEET: f32 = 160.0;
/// The line above the pad, with the room around it.
const BESIDE_PAD: f32 = 1.0 + 2.0 * space::EASY;
/// How high the two folded sides stand, with the room around them.
const STRIPS: f32 = TARGET + 2.0 * space::CLOSE;
/// Around the middle's panel, and within it.
const AROUND: f32 = space::CLOSE;
const WITHIN: f32 = space::BROAD;

/// A table as it is looked at.
#[derive(Debug, Clone, Copy)]
pub struct TableView<'a> {
    pub look: Look,
    pub table: &'a Table,
    pub odds: bool,
    /// The photographs that its panels may show.
    pub photos: &'a Photos,
}

impl TableView<'_> {
    /// The table in a window of this size.
    #[must_use]
    pub fn view(self, size: Size) -> Piece<Message> {
        let readout = self.table.sitting.desk().readout();
        let whole = size.width >= WHOLE.width && size.height >= WHOLE.height;
        let head = head(self.look, self.table, &readout, size.width);
        let bar = bar(self.look, self.table, size.width);
        let body = if whole { self.beside(readout, size) } else { self.folded(readout, size) };
        column![head, container(body).height(Fill), bar].into()
    }

    /// Both sides whole beside the middle.
    fn beside(self, readout: Readout, size: Size) -> Piece<Message> {
        let (look, left) = (self.look, self.table.habits.left);
        let wide = side_width(size.width);
        let touching = touching(self.table);
        let room = Size::new(
            size.width - 2.0 * wide - 2.0 * AROUND - 2.0 * WITHIN,
            size.height - panel::HEADER - panel::BAR - 2.0 * space::WIDE - 2.0 * WITHIN,
        );
        let Readout { sides: [a, b], moment, .. } = readout;
        let middle = widget::panel(look, self.middle(moment, room));
        let middle = container(middle).padding([space::WIDE, AROUND]).width(Fill).height(Fill);
        let edge = |side: Side| if side == left { Side::A } else { Side::B };
        let a = panel::side(look, Side::A, edge(Side::A), a, wide, &touching).map(Message::Touched);
        let b = panel::side(look, Side::B, edge(Side::B), b, wide, &touching).map(Message::Touched);
        match left {
            Side::A => row![a, middle, b].height(Fill).into(),
            Side::B => row![b, middle, a].height(Fill).into(),
        }
    }

    /// The sides fold into two strips that open on touch.
    fn folded(self, readout: Readout, size: Size) -> Piece<Message> {
        let (look, table) = (self.look, self.table);
        let Readout { sides, moment, .. } = readout;
        let busy = !table.focus.is_bar() || table.focus.pad().is_some() || table.over.is_some();
        if busy && size.height < LOW {
            return self.alone(moment, size, 0.0);
        }
        let strip = |side: Side| {
            let own = side.of(&sides);
            // The shape and the colour say whose it is where the name finds no room.
            let name = if size.width < NAMED { String::new() } else { own.name.clone() };
            panel::folded(look, side, name, own.score.clone()).map(Message::Touched)
        };
        let left = table.habits.left;
        let strips: Piece<Message> =
            row![strip(left), strip(left.enemy())].spacing(space::CLOSE).padding([space::CLOSE, space::WIDE]).into();
        let middle = if let Some(side) = table.unfolded {
            let [a, b] = sides;
            let own = if side == Side::A { a } else { b };
            panel::side(look, side, Side::A, own, size.width, &touching(table)).map(Message::Touched)
        } else {
            self.alone(moment, size, STRIPS)
        };
        column![strips, hairline(look), middle].into()
    }

    /// The middle over the whole width, under what takes so much of the height.
    fn alone(self, moment: Moment, size: Size, above: f32) -> Piece<Message> {
        let high = size.height - panel::HEADER - panel::BAR - above - 2.0 * space::CLOSE;
        let middle = self.middle(moment, Size::new(size.width - 2.0 * space::BROAD, high));
        container(middle).padding([space::CLOSE, space::BROAD]).width(Fill).height(Fill).into()
    }

    /// What lies over the table, or is open on it, or else the thing of the moment; below it the pad.
    fn middle(self, moment: Moment, room: Size) -> Piece<Message> {
        let (look, table) = (self.look, self.table);
        if let Some(over) = &table.over {
            return overlay::view(look, table, over);
        }
        let pad = table.focus.pad().map(pad_view);
        let left = room.height - pad.as_ref().map_or(0.0, |pad| panel::pad_height(pad, room.width) + BESIDE_PAD);
        let open = match &table.focus {
            Focus::Sheet { sheet, .. } => table.sheet().map(|shown| {
                let view = SheetView {
                    focus: sheet.focus.clone(),
                    page: sheet.page.clone(),
                    odds: self.odds,
                    compact: pad.is_some() || room.height < LOW / 2.0,
                    low: left < LEAST_SHEET,
                    width: room.width,
                };
                panel::sheet(look, shown, &view)
            }),
            Focus::Strip { spot, pad: None, .. } => table.sitting.desk().strip(spot).map(|strip| {
                container(widget::scroll(look, "strip", panel::strip(look, spot, strip))).height(Fill).into()
            }),
            Focus::Strip { .. } | Focus::Bar { .. } => None,
        };
        let above = open.unwrap_or_else(|| {
            let (latest, size) = (table.sitting.desk().latest(5), Size::new(room.width, left));
            panel::moment_with(look, moment, latest, reminders(table), size, self.photos)
        });
        let above = above.map(Message::Touched);
        match pad.map(|pad| panel::pad(look, pad).map(Message::Touched)) {
            None => above,
            Some(pad) => column![container(above).height(Fill), hairline(look), pad].spacing(space::EASY).into(),
        }
    }
}

fn head(look: Look, table: &Table, readout: &Readout, width: f32) -> Piece<Message> {
    let desk = table.sitting.desk();
    let open = !table.sitting.is_read_only();
    let undo = Undo {
        undo: desk.undo_name().filter(|_| open).map(|name| (name.to_owned(), Message::UndoPressed)),
        redo: desk.redo_name().filter(|_| open).map(|name| (name.to_owned(), Message::RedoPressed)),
    };
    let (title, stages) = if width < NARROW {
        (String::new(), Vec::new())
    } else {
        let stages = if table.customs.has_stages { readout.stages.clone() } else { Vec::new() };
        (readout.title.clone(), stages)
    };
    panel::header(look, &readout.clock, &title, &stages, readout.now, undo, width)
}

/// How wide each side is beside a middle that needs its room.
fn side_width(width: f32) -> f32 {
    (width * 0.244).clamp(264.0, 380.0).round()
}

/// What the units answer to a touch now.
fn touching(table: &Table) -> Touching {
    let mut chosen: Vec<Spot> = table.focus.spot().into_iter().cloned().chain(table.cursor.map(Spot::Unit)).collect();
    let mut offered = None;
    if let Some(sheet) = table.sheet() {
        let picks: Vec<_> = sheet
            .fields
            .iter()
            .filter_map(|field| match &field.kind {
                Kind::Pick(pick) => Some(pick),
                _ => None,
            })
            .collect();
        chosen.extend(picks.iter().filter_map(|pick| pick.picked).map(Spot::Unit));
        if !picks.is_empty() {
            let open = picks.iter().flat_map(|pick| &pick.options).filter(|option| option.refusal.is_none());
            offered = Some(open.map(|option| option.unit).collect::<BTreeSet<UnitId>>());
        }
    }
    Touching { chosen, offered }
}

fn pad_view(pad: &Pad) -> panel::PadView {
    let given = pad.given.iter().filter(|given| **given != Given::App).count();
    panel::PadView { wanted: pad.wanted.clone(), keys: pad.keys(), given }
}

/// The reminders that nobody has silenced.
fn reminders(table: &Table) -> Vec<Reminder> {
    let due = table.sitting.desk().reminders().into_iter();
    due.filter(|reminder| !table.silenced.contains(&reminder.id)).collect()
}

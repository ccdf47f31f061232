//! The table as it is seen: both sides, the thing of the moment, one bar of acts.

use super::{Message, Over, Pad, Table, overlay};
use crate::chance::{By, Wanted};
use crate::gui::Touch;
use crate::gui::panel::{self, SheetView, Touching, Undo};
use crate::gui::theme::{BODY, EMPHASIS, Look, SANS, SEMIBOLD, TARGET, space};
use crate::gui::widget::{self, Piece, bar_button, hairline, primary_button, width_of};
use crate::instruments::Side;
use crate::store::Saved;
use crate::systems::describe::{Act, Does, Item, Kind, Readout, Reminder, Sheet, Spot, UnitId};
use iced::widget::{Column, column, container, row};
use iced::{Fill, Size};
use std::collections::BTreeSet;

/// From this size on both sides stand whole beside the middle.
const WHOLE: Size = Size::new(1024.0, 640.0);
/// Under this width there is no room for keys, nor for the battle's name.
const NARROW: f32 = 720.0;
/// Under this height what is open has the window for itself.
const LOW: f32 = 480.0;
/// A sheet lower than this scrolls whole.
const LEAST_SHEET: f32 = 160.0;
/// How high the two folded sides stand, with the room around them.
const STRIPS: f32 = TARGET + 2.0 * space::CLOSE;
/// How wide the name of a key stands in a button with the room beside it, that of Space, and the mark of what is saved.
const KEY: f32 = 34.0;
const SPACE_KEY: f32 = 76.0;
const SAVED: f32 = 100.0;
/// Around the middle's panel, and within it.
const AROUND: f32 = space::CLOSE;
const WITHIN: f32 = space::BROAD;

/// The table in a window of this size.
#[must_use]
pub fn view(look: Look, table: &Table, size: Size, odds: bool) -> Piece<Message> {
    let readout = table.sitting.desk().readout();
    let whole = size.width >= WHOLE.width && size.height >= WHOLE.height;
    let head = head(look, table, &readout, size.width);
    let bar = bar(look, table, size.width);
    let body = if whole { beside(look, table, readout, size, odds) } else { folded(look, table, readout, size, odds) };
    column![head, container(body).height(Fill), bar].into()
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
    } else if table.is_campaign() {
        // Its name says more than its two stages, which the large button tells.
        (readout.title.clone(), Vec::new())
    } else {
        (readout.title.clone(), readout.stages.clone())
    };
    panel::header(look, &readout.clock, &title, &stages, readout.now, undo, width)
}

/// How wide each side is beside a middle that needs its room.
fn side_width(width: f32) -> f32 {
    (width * 0.244).clamp(264.0, 380.0).round()
}

fn beside(look: Look, table: &Table, readout: Readout, size: Size, odds: bool) -> Piece<Message> {
    let wide = side_width(size.width);
    let touching = touching(table);
    let room = Size::new(
        size.width - 2.0 * wide - 2.0 * AROUND - 2.0 * WITHIN,
        size.height - panel::HEADER - panel::BAR - 2.0 * space::WIDE - 2.0 * WITHIN,
    );
    let Readout { sides: [a, b], moment, .. } = readout;
    let middle = middle(look, table, moment, room, odds);
    let middle = container(widget::panel(look, middle)).padding([space::WIDE, AROUND]).width(Fill).height(Fill);
    let left = table.habits.left;
    let edge = |side: Side| if side == table.habits.left { Side::A } else { Side::B };
    let a = panel::side(look, Side::A, edge(Side::A), a, wide, &touching).map(Message::Touched);
    let b = panel::side(look, Side::B, edge(Side::B), b, wide, &touching).map(Message::Touched);
    match left {
        Side::A => row![a, middle, b].height(Fill).into(),
        Side::B => row![b, middle, a].height(Fill).into(),
    }
}

/// The sides fold into two strips that open on touch.
fn folded(look: Look, table: &Table, readout: Readout, size: Size, odds: bool) -> Piece<Message> {
    let touching = touching(table);
    let Readout { sides, moment, .. } = readout;
    let busy = table.open.is_some() || table.pad.is_some() || table.over.is_some() || table.selected.is_some();
    if busy && size.height < LOW {
        let room =
            Size::new(size.width - 2.0 * space::BROAD, size.height - panel::HEADER - panel::BAR - 2.0 * space::CLOSE);
        let middle = middle(look, table, moment, room, odds);
        return container(middle).padding([space::CLOSE, space::BROAD]).width(Fill).height(Fill).into();
    }
    let strip = |side: Side| {
        let own = side.of(&sides);
        {
            // The shape and the colour say whose it is where the name finds no room.
            let name = if size.width < 560.0 { String::new() } else { own.name.clone() };
            panel::folded(look, side, name, own.score.clone())
        }
        .map(Message::Touched)
    };
    let left = table.habits.left;
    let strips: Piece<Message> =
        row![strip(left), strip(left.enemy())].spacing(space::CLOSE).padding([space::CLOSE, space::WIDE]).into();
    let middle = if let Some(side) = table.unfolded {
        let [a, b] = sides;
        let own = if side == Side::A { a } else { b };
        panel::side(look, side, Side::A, own, size.width, &touching).map(Message::Touched)
    } else {
        let room = Size::new(
            size.width - 2.0 * space::BROAD,
            size.height - panel::HEADER - panel::BAR - STRIPS - 2.0 * space::CLOSE,
        );
        let middle = middle(look, table, moment, room, odds);
        container(middle).padding([space::CLOSE, space::BROAD]).width(Fill).height(Fill).into()
    };
    column![strips, hairline(look), middle].into()
}

/// What the units answer to a touch now.
fn touching(table: &Table) -> Touching {
    let mut chosen: Vec<Spot> = table.selected.iter().cloned().chain(table.cursor.map(Spot::Unit)).collect();
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

fn middle(
    look: Look,
    table: &Table,
    moment: crate::systems::describe::Moment,
    room: Size,
    odds: bool,
) -> Piece<Message> {
    if let Some(over) = &table.over {
        return overlay::view(look, table, over);
    }
    let pad = table.pad.as_ref().map(|pad| panel::pad(look, pad_view(pad)).map(Message::Touched));
    if let (Some(open), Some(sheet)) = (&table.open, table.sheet()) {
        let view = SheetView {
            focus: open.focus.clone(),
            page: open.page.clone(),
            odds,
            compact: pad.is_some() || room.height < LOW / 2.0,
            low: room.height - pad_height(table, room.width) < LEAST_SHEET,
            width: room.width,
        };
        let sheet = panel::sheet(look, sheet, &view).map(Message::Touched);
        return with_pad(look, sheet, pad);
    }
    if let (Some(spot), None) = (&table.selected, &table.asked)
        && let Some(strip) = table.sitting.desk().strip(spot)
    {
        let strip = panel::strip(look, spot, strip).map(Message::Touched);
        return container(widget::scroll(look, "strip", strip)).height(Fill).into();
    }
    let latest = table.sitting.desk().latest(5);
    let size = Size::new(room.width, room.height - pad_height(table, room.width));
    let moment = panel::moment_with(look, moment, latest, reminders(table), size, table.photos()).map(Message::Touched);
    with_pad(look, moment, pad)
}

/// The height that the open pad takes with its line; 0 without one.
fn pad_height(table: &Table, width: f32) -> f32 {
    table.pad.as_ref().map_or(0.0, |pad| panel::pad_height(&pad_view(pad), width) + 25.0)
}

fn with_pad(look: Look, above: Piece<Message>, pad: Option<Piece<Message>>) -> Piece<Message> {
    match pad {
        None => above,
        Some(pad) => column![container(above).height(Fill), hairline(look), pad].spacing(space::EASY).into(),
    }
}

fn pad_view(pad: &Pad) -> panel::PadView {
    let given = pad.given.iter().filter(|given| **given != crate::chance::Given::App).count();
    panel::PadView { wanted: pad.wanted.clone(), keys: pad.keys(), given }
}

/// The reminders that nobody has silenced.
fn reminders(table: &Table) -> Vec<Reminder> {
    let due = table.sitting.desk().reminders().into_iter();
    due.filter(|reminder| !table.silenced.contains(&reminder.id)).collect()
}

fn bar(look: Look, table: &Table, width: f32) -> Piece<Message> {
    let sheet = table.sheet();
    let narrow = width < NARROW;
    let right = right(look, table, sheet.as_ref(), narrow);
    let saved = saved(look, table);
    let said = table.notice.clone().map(|text| widget::note(look, text).into());
    let busy = table.open.is_some() || table.asked.is_some() || table.selected.is_some() || table.over.is_some();
    let left: Vec<Piece<Message>> = if busy {
        let label = if table.over.is_some() || table.selected.is_some() { "Close" } else { "Cancel" };
        vec![bar_button(look, "cancel", label, (!narrow).then_some("Esc"), None, Some(Message::CancelPressed)), saved]
    } else {
        let room = width - 2.0 * space::BROAD - right.1 - SAVED;
        acts(look, table, room).into_iter().chain((!narrow).then_some(saved)).collect()
    };
    let left = left.into_iter().chain(said.map(|said: Piece<Message>| container(said).max_width(width * 0.4).into()));
    panel::bar(look, left.collect(), right.0)
}

fn saved(look: Look, table: &Table) -> Piece<Message> {
    let (mark, retry) = match table.sitting.saved() {
        Saved::Yes => (panel::SavedMark::Saved, false),
        Saved::Writing => (panel::SavedMark::Saving, false),
        Saved::No(_) => (panel::SavedMark::Not("not saved".into()), true),
        Saved::ReadOnly(_) => (panel::SavedMark::ReadOnly, false),
    };
    let mark = panel::saved(look, &mark);
    if retry {
        let again = widget::plain_button(look, "retry", "Save again", None, Some(Message::RetryPressed));
        return row![mark, again].align_y(iced::Alignment::Center).into();
    }
    mark
}

/// The primary button, who answers what it wants, and how wide both are.
fn right(look: Look, table: &Table, sheet: Option<&Sheet<()>>, narrow: bool) -> (Vec<Piece<Message>>, f32) {
    if table.sitting.is_read_only() || table.over.is_some() {
        return (Vec::new(), 0.0);
    }
    let (label, refusal) = primary(table, sheet);
    let mut pieces = Vec::new();
    let mut wide = 0.0;
    if let Some(turn) = turn_round(table).filter(|_| !narrow) {
        wide += width_of(turn, BODY, SANS) + 2.0 * space::AMPLE + space::EASY + KEY;
        pieces.push(bar_button(look, "turn", turn, Some("R"), None, Some(Message::TurnedRound)));
    }
    if let Some(label) = label {
        wide += width_of(&label, EMPHASIS, SEMIBOLD) + 2.0 * space::VAST + SPACE_KEY;
        let open = refusal.is_none().then_some(Message::PrimaryPressed);
        pieces.push(primary_button(look, "primary", &label, (!narrow).then_some("Space"), refusal, open));
    }
    (pieces, wide)
}

/// The words of the primary button; none where nothing is to be done.
fn primary(table: &Table, sheet: Option<&Sheet<()>>) -> (Option<String>, Option<String>) {
    if let Some(pad) = &table.pad {
        return (program(&pad.wanted), None);
    }
    if let Some(sheet) = sheet {
        let label = (!sheet.verb.is_empty()).then(|| sheet.verb.clone());
        return (label, sheet.order.as_ref().err().map(ToString::to_string));
    }
    if table.is_over() {
        return (Some("How it ended".into()), None);
    }
    if table.fought().is_some() {
        return (Some("On with the battle".into()), None);
    }
    match table.primary() {
        Some(act) => (Some(act.label), act.refusal.map(|refusal| refusal.to_string())),
        None => (None, None),
    }
}

/// The words for leaving this one to the program; none for what only players know.
fn program(wanted: &Wanted) -> Option<String> {
    match wanted {
        Wanted::Throw(_) => Some("The program rolls".into()),
        Wanted::Card(_) => Some("The program turns".into()),
        Wanted::Choice(_) | Wanted::Number(_) => None,
    }
}

/// The words for turning round who answers what is wanted now.
pub(super) fn turn_round(table: &Table) -> Option<&'static str> {
    if table.selected.is_some() && table.asked.is_none() {
        return None;
    }
    match table.wanted_first()? {
        Wanted::Card(_) if table.habits.cards == By::App => Some("Real cards"),
        Wanted::Card(_) => Some("Program's cards"),
        Wanted::Throw(throw) => {
            let by = throw.side.map_or(table.habits.rolls[0], |side| *side.of(&table.habits.rolls));
            Some(if by == By::App { "Real dice" } else { "Program's dice" })
        }
        Wanted::Choice(_) | Wanted::Number(_) => None,
    }
}

/// What stands on the bar for everybody, besides the acts of the game.
const ALWAYS: [(&str, &str, &str, Over); 3] = [
    ("dice", "Dice", "D", Over::Tray),
    ("note", "Note", "N", Over::Note(String::new())),
    ("log", "Log", "L", Over::Log),
];

/// The acts that find room, and "More" for the others.
fn acts(look: Look, table: &Table, room: f32) -> Vec<Piece<Message>> {
    let button_width = |label: &str, key: bool| {
        width_of(label, BODY, SANS) + 2.0 * space::AMPLE + if key { KEY } else { 0.0 } + space::EASY
    };
    let mut left = room - button_width("More", false);
    let mut pieces: Vec<Piece<Message>> = Vec::new();
    // What is done often comes first: what a pair of units or one touch does, then what is always
    // there, then what only tells something.
    let (often, seldom): (Vec<_>, Vec<_>) =
        bar_acts(table).into_iter().partition(|act| act.pair || matches!(act.does, Does::Issue(())));
    let act = |act: &Act<()>| (button_width(&act.label, act.key.is_some()), act_button(look, act));
    // A campaign has notes of its own, and throws no dice.
    let common = ALWAYS.into_iter().filter(|(name, ..)| !table.is_campaign() || *name == "log");
    let always = common.map(|(name, label, key, over)| {
        let button = bar_button(look, name, label, Some(key), None, Some(Message::OverPressed(over)));
        (button_width(label, true), button)
    });
    let all = often.iter().map(act).chain(always).chain(seldom.iter().map(act));
    for (wide, piece) in all {
        left -= wide;
        if left < 0.0 {
            break;
        }
        pieces.push(piece);
    }
    pieces.push(bar_button(look, "more", "More", None, None, Some(Message::OverPressed(Over::More))));
    pieces
}

/// The acts besides the primary one that are not rare: those that end something are under "More".
fn bar_acts(table: &Table) -> Vec<Act<()>> {
    other_acts(table).into_iter().filter(|act| !act.ends).collect()
}

/// The acts besides the primary one that stand on no board.
pub(super) fn other_acts(table: &Table) -> Vec<Act<()>> {
    let boarded = table.sitting.desk().readout().moment.items;
    let boards = boarded.iter().filter_map(|placed| match &placed.item {
        Item::Board(rows) => Some(rows),
        _ => None,
    });
    let cells = boards.flatten().flat_map(|row| row.cells.iter().flatten());
    let boarded: BTreeSet<_> = cells.map(|cell| &cell.act).collect();
    let primary = table.fought().is_none() && !(table.is_campaign() && table.is_over());
    let acts = table.sitting.desk().acts().into_iter().skip(usize::from(primary));
    acts.filter(|act| !boarded.contains(&act.id)).collect()
}

/// A button for an act.
pub(super) fn act_button(look: Look, act: &Act<()>) -> Piece<Message> {
    let key = act.key.map(|key| key.to_uppercase().to_string());
    let refusal = act.refusal.as_ref().map(ToString::to_string);
    let message = refusal.is_none().then(|| Message::Touched(Touch::Act(act.id.clone())));
    let name = format!("act:{}", act.id);
    let label =
        if matches!(act.does, Does::Open(..)) && act.ends { format!("{}…", act.label) } else { act.label.clone() };
    bar_button(look, &name, &label, key.as_deref(), refusal, message)
}

/// What lies over the table stands in a column with a heading.
pub(super) fn titled(look: Look, title: &str, content: Piece<Message>) -> Piece<Message> {
    Column::new().push(widget::heading(look, title)).push(content).spacing(space::WIDE).height(Fill).into()
}

//! The bar: the acts that find room, whether all is saved, and the one usual next thing.

use super::view::NARROW;
use super::{Message, Next, Over, Table};
use crate::chance::{By, Wanted};
use crate::gui::Touch;
use crate::gui::panel;
use crate::gui::theme::{BODY, EMPHASIS, Look, SANS, SEMIBOLD, space};
use crate::gui::widget::{self, Piece, bar_button, primary_button, width_of};
use crate::store::Saved;
use crate::systems::describe::{Act, Does, Item, Sheet};
use iced::Alignment;
use iced::widget::{container, row};
use std::collections::BTreeSet;

/// How wide the name of a key stands in a button with the room beside it, that of Space, and the mark of what is saved.
const KEY: f32 = 34.0;
const SPACE_KEY: f32 = 76.0;
const SAVED: f32 = 100.0;

/// The bar, in a window so wide.
pub(super) fn bar(look: Look, table: &Table, width: f32) -> Piece<Message> {
    let sheet = table.sheet();
    let narrow = width < NARROW;
    let right = right(look, table, sheet.as_ref(), narrow);
    let saved = saved(look, table);
    let said = table.notice.clone().map(|text| widget::note(look, text).into());
    let busy = !table.focus.is_bar() || table.focus.asked().is_some() || table.over.is_some();
    let left: Vec<Piece<Message>> = if busy {
        let label = if table.over.is_some() || table.focus.spot().is_some() { "Close" } else { "Cancel" };
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
        return row![mark, again].align_y(Alignment::Center).into();
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
    match (table.next(), sheet) {
        (Next::Answer, _) => (table.focus.pad().and_then(|pad| program(&pad.wanted)), None),
        (Next::Sheet(_), Some(sheet)) => {
            let label = (!sheet.verb.is_empty()).then(|| sheet.verb.clone());
            (label, sheet.order.as_ref().err().map(ToString::to_string))
        }
        (Next::End, _) => (Some("How it ended".into()), None),
        (Next::WayOn(words), _) => (Some(words.into()), None),
        (Next::Act(act), _) => (Some(act.label), act.refusal.map(|refusal| refusal.to_string())),
        (Next::Nothing | Next::Sheet(_), _) => (None, None),
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
    if table.focus.spot().is_some() && table.focus.asked().is_none() {
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
    let always = table.customs.tools.iter().map(|tool| {
        let (name, label, key) = tool.words();
        (button_width(label, true), bar_button(look, name, label, Some(key), None, Some(tool.message())))
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

/// The acts that stand neither on the large button nor on a board.
pub(super) fn other_acts(table: &Table) -> Vec<Act<()>> {
    let boarded = table.sitting.desk().readout().moment.items;
    let boards = boarded.iter().filter_map(|placed| match &placed.item {
        Item::Board(rows) => Some(rows),
        _ => None,
    });
    let cells = boards.flatten().flat_map(|row| row.cells.iter().flatten());
    let boarded: BTreeSet<_> = cells.map(|cell| &cell.act).collect();
    let primary = table.way_on.is_none() && !(table.customs.acts_on && table.is_over());
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

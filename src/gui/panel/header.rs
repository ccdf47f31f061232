//! The head of the table: what is counted, where we are, what undo would take back.

use crate::gui::draw::{self, Mark};
use crate::gui::theme::{BODY, ButtonKind, EMPHASIS, Look, SANS, SEMIBOLD, TARGET, space};
use crate::gui::widget::{self, Piece, Target, hairline, note, width_of};
use crate::systems::describe::Clock;
use iced::widget::{Row, column, container, row};
use iced::{Alignment, Fill, Padding};

/// The height of the head with its hairline.
pub const HEADER: f32 = 64.0;

/// Undo and redo, with the names of what they would take back and let stand again.
#[derive(Debug, Clone, PartialEq)]
pub struct Undo<M> {
    /// What undo would take back, and its message.
    pub undo: Option<(String, M)>,
    /// What redo would let stand again, and its message.
    pub redo: Option<(String, M)>,
}

/// Undo with a few letters of its name needs so much room; with less only the present stage is shown.
const UNDO_LEAST: f32 = 200.0;

/// The head: the clock left, the title or the stages in the middle, undo with its name right.
pub fn header<M: Clone + 'static>(
    look: Look,
    clock: &Clock,
    title: &str,
    stages: &[String],
    now: usize,
    undo: Undo<M>,
    width: f32,
) -> Piece<M> {
    let beside = |taken: f32| (width - 2.0 * space::BROAD - taken) / 2.0 - 2.0 * space::CLOSE;
    let (middle, taken) = if stages.is_empty() {
        self::title(look, title)
    } else {
        match self::stages(look, stages, now) {
            (_, taken) if beside(taken) < UNDO_LEAST => {
                self::stages(look, stages.get(now..=now).unwrap_or_default(), 0)
            }
            all => all,
        }
    };
    let room = beside(taken).max(160.0);
    let line = row![
        container(self::clock(look, clock)).width(Fill),
        middle,
        container(self::undo(look, undo, room)).width(Fill).align_x(Alignment::End)
    ];
    let line =
        line.height(HEADER - 1.0).padding(space::beside(space::BROAD)).spacing(space::CLOSE).align_y(Alignment::Center);
    column![line, hairline(look)].into()
}

fn clock<M: 'static>(look: Look, clock: &Clock) -> Piece<M> {
    let small = |text: &str| {
        (!text.is_empty())
            .then(|| container(note(look, text.to_owned())).padding(Padding::ZERO.bottom(space::baseline::NOTE)))
    };
    let value = widget::words(clock.value.clone(), EMPHASIS, SEMIBOLD, look.ink);
    Row::new()
        .push(small(&clock.label))
        .push(value)
        .push(small(&clock.of))
        .spacing(space::TIGHT)
        .align_y(Alignment::End)
        .into()
}

fn title<M: 'static>(look: Look, title: &str) -> (Piece<M>, f32) {
    let wide = width_of(title, EMPHASIS, crate::gui::theme::TITLE);
    // The capitals stand a little above the middle of their line.
    (
        container(widget::title(title.to_owned(), look.ink))
            .padding(Padding::ZERO.top(space::baseline::CAPITALS))
            .into(),
        wide,
    )
}

fn stages<M: 'static>(look: Look, stages: &[String], now: usize) -> (Piece<M>, f32) {
    let wide = |stage: &String| width_of(stage, BODY, SEMIBOLD) + 2.0 * space::WIDE + space::TIGHT;
    let taken = stages.iter().map(wide).sum();
    let stages = stages.iter().enumerate().map(|(place, stage)| {
        let marked = place == now;
        let (font, ink) = if marked { (SEMIBOLD, look.on_accent) } else { (SANS, look.soft) };
        let stage = container(widget::words(stage.clone(), BODY, font, ink)).padding([space::CLOSE, space::WIDE]);
        if marked { stage.style(look.filled(look.accent, 8)).into() } else { stage.into() }
    });
    (Row::with_children(stages).spacing(space::TIGHT).into(), taken)
}

/// Undo names what it would take back, shortened to the room; redo is its arrow alone.
fn undo<M: Clone + 'static>(look: Look, undo: Undo<M>, room: f32) -> Piece<M> {
    let redo_room = if undo.redo.is_some() { TARGET + space::CLOSE } else { 0.0 };
    let redo = undo.redo.map(|(name, message)| {
        Target::new(look, "redo", draw::mark(Mark::Redo, 20.0, look.ink))
            .width(TARGET)
            .height(TARGET)
            .refused(Some(format!("Redo {name}")))
            .on_press(message)
    });
    let undo = undo.undo.map(|(name, message)| {
        let fixed = 20.0 + space::CLOSE + width_of("Undo", BODY, SANS) + space::CLOSE + 2.0 * space::SNUG;
        let name = shortened(&name, room - fixed - redo_room);
        let content = row![
            draw::mark(Mark::Undo, 20.0, look.ink),
            widget::body(look, "Undo"),
            widget::words(name, BODY, SANS, look.soft).wrapping(iced::widget::text::Wrapping::None)
        ];
        Target::new(look, "undo", content.spacing(space::CLOSE).align_y(Alignment::Center))
            .kind(ButtonKind::Plain)
            .height(TARGET)
            .padding(space::beside(space::SNUG))
            .on_press(message)
    });
    Row::new().push(redo).push(undo).spacing(space::CLOSE).align_y(Alignment::Center).into()
}

/// The words, or as many of their letters as there is room for.
fn shortened(words: &str, room: f32) -> String {
    if width_of(words, BODY, SANS) <= room {
        return words.to_owned();
    }
    let mut short: String = words.to_owned();
    while short.pop().is_some() {
        let tried = format!("{}…", short.trim_end());
        if width_of(&tried, BODY, SANS) <= room {
            return tried;
        }
    }
    String::new()
}

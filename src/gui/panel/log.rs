//! The whole log, newest first: each entry to be read, or gone back to.

use super::{Piece, Touch};
use crate::chance::By;
use crate::gui::draw::{self, Mark};
use crate::gui::theme::{BODY, ButtonKind, Look, SANS, SEMIBOLD, space};
use crate::gui::widget::{self, Target, hairline, note};
use crate::journal::{LogKind, LogLine};
use iced::widget::{Column, Space, column, container, row};
use iced::{Alignment, Fill, alignment};

/// The log; `lines` oldest first, as the journal gives them.
#[must_use]
pub fn log(look: Look, lines: Vec<LogLine>) -> Piece {
    let mut pieces: Vec<Piece> = Vec::new();
    for line in lines.into_iter().rev() {
        pieces.push(entry(look, line));
        pieces.push(hairline(look));
    }
    if pieces.is_empty() {
        return widget::soft(look, "Nothing has happened yet.").into();
    }
    container(widget::scroll(look, "log", Column::with_children(pieces))).height(Fill).into()
}

fn entry(look: Look, line: LogLine) -> Piece {
    let time = container(note(look, clock(&line.time))).width(56);
    let mark: Piece = match (line.kind, line.stands) {
        (LogKind::Entry { .. }, true) => draw::mark(Mark::Dot, 8.0, look.ink),
        (LogKind::Entry { .. }, false) => draw::mark(Mark::Ring, 12.0, look.control),
        _ => Space::new().into(),
    };
    let mark = container(mark).center_x(24).padding(space::above_and_below(space::CLOSE));
    let (font, ink) = if line.stands { (SEMIBOLD, look.ink) } else { (SANS, look.soft) };
    let tags = tags(&line);
    let tags = (!tags.is_empty()).then(|| note(look, tags.join(" · ")));
    let name = row![container(widget::words(line.name, BODY, font, ink)).width(Fill)]
        .push(tags)
        .spacing(space::WIDE)
        .align_y(Alignment::Center);
    let told = line.lines.into_iter().map(|told| widget::words(told, BODY, SANS, look.soft).into());
    let words = column![name].extend(told).width(Fill);
    let content = row![time, mark, words].align_y(Alignment::Start);
    match line.kind {
        LogKind::Entry { cursor } => Target::new(look, format!("log:{cursor}"), content)
            .kind(ButtonKind::Bare)
            .width(Fill)
            .align(alignment::Horizontal::Left)
            .padding([space::EASY, space::CLOSE])
            .on_press(Touch::GoBack(cursor))
            .into(),
        LogKind::Note | LogKind::Tray => container(content).padding([space::EASY, space::CLOSE]).width(Fill).into(),
    }
}

/// Who threw, and what else must be known of an entry.
fn tags(line: &LogLine) -> Vec<&'static str> {
    let mut tags = Vec::new();
    match line.kind {
        LogKind::Note => tags.push("note"),
        LogKind::Tray => tags.push("dice tray"),
        LogKind::Entry { .. } => {}
    }
    if line.by_hand {
        tags.push("set by hand");
    }
    match line.by {
        Some(By::App) => tags.push("by the program"),
        Some(By::Hand) => tags.push("by hand"),
        None => {}
    }
    if line.seen {
        tags.push("dice seen before");
    }
    if !line.stands {
        tags.push("taken back");
    }
    tags
}

/// The hours and minutes of a time; a time of another form as it is.
fn clock(time: &str) -> String {
    let hours = time.split_once('T').map(|(_, clock)| clock.chars().take(5).collect::<String>());
    hours.unwrap_or_else(|| time.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_shows_its_hours_and_minutes() {
        assert_eq!(clock("2026-11-29T21:40:05Z"), "21:40");
        assert_eq!(clock("21:40"), "21:40");
        assert_eq!(clock(""), "");
    }
}

//! A battle as text: for the club's chat, for the command line.

mod luck;

pub use luck::{luck, luck_by_side, verdict as luck_verdict};

use crate::instruments::Side;
use crate::journal::{LogKind, LogLine};
use crate::systems::Desk;
use crate::systems::describe::{Outcome, Tally};
use std::fmt::Write;

/// A battle in at most eight lines, for the club's chat.
#[must_use]
pub fn summary(desk: &dyn Desk) -> String {
    let readout = desk.readout();
    let names = readout.sides.each_ref().map(|side| side.name.clone());
    let mut lines = vec![readout.title, readout.place];
    match desk.outcome() {
        Some(outcome) => {
            lines.push(verdict(&outcome, &names));
            lines.extend(Side::BOTH.map(|side| losses(side, &names, &outcome)));
        }
        None => {
            for side in &readout.sides {
                lines.push(format!("{}: {} {}", side.name, side.score.value, side.score.of).trim_end().to_owned());
            }
        }
    }
    lines.extend(luck_by_side(&desk.luck(), &names));
    let entries = desk.log().iter().filter(|line| line.stands && matches!(line.kind, LogKind::Entry { .. })).count();
    lines.push(format!("{entries} entries in the log"));
    lines.truncate(8);
    lines.join("\n")
}

/// Who won and why, in a sentence.
#[must_use]
pub fn verdict(outcome: &Outcome, names: &[String; 2]) -> String {
    match outcome.winner {
        Some(side) => format!("{} won: {}", side.of(names), outcome.reason),
        None => format!("A draw: {}", outcome.reason),
    }
}

fn losses(side: Side, names: &[String; 2], outcome: &Outcome) -> String {
    let lost: Vec<String> =
        outcome.losses(side).map(|Tally { name, lost, of, .. }| format!("{name} {lost} of {of}")).collect();
    let lost = if lost.is_empty() { "nothing".to_owned() } else { lost.join(", ") };
    format!("{} lost {lost}", side.of(names))
}

/// The whole battle as text, one entry a line with what happened under it.
#[must_use]
pub fn chronicle(desk: &dyn Desk) -> String {
    let readout = desk.readout();
    let mut text = format!("{}\n{}\n\n", readout.title, readout.place);
    for (number, line) in (1..).zip(desk.log()) {
        entry(&mut text, number, &line);
    }
    text
}

fn entry(text: &mut String, number: usize, line: &LogLine) {
    let mut marks = Vec::new();
    match line.by {
        Some(crate::chance::By::Hand) => marks.push("by hand"),
        Some(crate::chance::By::App) => marks.push("by the program"),
        None => {}
    }
    if line.by_hand {
        marks.push("set by hand");
    }
    if line.seen {
        marks.push("dice seen before");
    }
    if !line.stands {
        marks.push("taken back");
    }
    if line.kind == LogKind::Note {
        marks.push("note");
    }
    let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
    let time = if line.time.is_empty() { String::new() } else { format!("{} ", line.time) };
    // Writing to a text can not fail.
    let written = writeln!(text, "{number:>4} {time}{}{marks}", line.name);
    debug_assert!(written.is_ok(), "a text takes all");
    for told in &line.lines {
        let written = writeln!(text, "       {told}");
        debug_assert!(written.is_ok(), "a text takes all");
    }
}

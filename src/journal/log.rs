//! The record as players read it.

use super::book::Step;
use super::{Entry, Journal, LogKind, LogLine, Narrate, Record, TrayThrow};
use crate::chance::{By, Taken};

impl<R: Narrate> Journal<R> {
    pub(super) fn log_from(&self, from: usize) -> Vec<LogLine> {
        let start = self.line.partition_point(|step| step.record < from);
        let mut steps = self.line.iter().enumerate().skip(start).peekable();
        let mut log = Vec::new();
        for (at, record) in self.records.iter().enumerate().skip(from) {
            let time = self.times.get(&at).cloned().unwrap_or_default();
            match record {
                Record::Entry(entry) => {
                    if let Some((place, step)) = steps.next_if(|(_, step)| step.record == at) {
                        log.push(self.entry_line(entry, place + 1, step, time));
                    }
                }
                Record::Note { text } => log.push(plain_line(LogKind::Note, text.clone(), Vec::new(), time, None)),
                Record::Tray(throw) => {
                    let lines = vec![tray_words(throw)];
                    log.push(plain_line(LogKind::Tray, "Dice tray".into(), lines, time, Some(throw.by)));
                }
                Record::Undo | Record::Redo | Record::Jump { .. } | Record::Key { .. } | Record::End { .. } => {}
            }
        }
        log
    }

    fn entry_line(&self, entry: &Entry<R::Event>, cursor: usize, step: &Step, time: String) -> LogLine {
        LogLine {
            kind: LogKind::Entry { cursor },
            name: entry.name.clone(),
            lines: step.told.clone(),
            time,
            stands: cursor <= self.cursor,
            by_hand: entry.by_hand,
            by: entry.given.iter().filter_map(taken_by).max(),
            seen: entry.seen,
        }
    }
}

fn taken_by(taken: &Taken) -> Option<By> {
    match taken {
        Taken::Throw { by, .. } | Taken::Draw { by, .. } => Some(*by),
        Taken::Lost { .. } | Taken::Verdict { .. } => Some(By::Hand),
        Taken::Choice { .. } | Taken::Number { .. } => None,
    }
}

fn plain_line(kind: LogKind, name: String, lines: Vec<String>, time: String, by: Option<By>) -> LogLine {
    LogLine { kind, name, lines, time, stands: true, by_hand: false, by, seen: false }
}

fn tray_words(throw: &TrayThrow) -> String {
    let dice: Vec<String> = throw.dice.iter().map(|(die, face)| format!("{die} {face}")).collect();
    dice.join(", ")
}

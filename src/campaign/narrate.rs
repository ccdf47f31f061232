//! A campaign in words: the names of entries, and the lines of the log.

use super::Campaign;
use super::chart::Chart;
use super::command::{Command, Event, Fought, Report, Standing};
use super::state::State;
use crate::instruments::{Side, counted};
use crate::journal::Narrate;

impl Narrate for Campaign {
    fn name(before: &State, command: &Command) -> String {
        let here = before.here();
        match command {
            Command::Fight { .. } => format!("Battle of {here}"),
            Command::SetAside => format!("Battle of {here} set aside"),
            Command::Confirm(report) | Command::Enter(report) => match report.winner.side() {
                Some(side) => format!("{} win in {here}", before.chart().side_name(side)),
                None => format!("Draw in {here}"),
            },
            Command::Note { .. } => "Note".into(),
            Command::AddPhoto { .. } => "Photograph".into(),
            Command::Correct(_) => "Correction".into(),
            Command::Abandon { .. } => "End of the campaign".into(),
        }
    }

    fn narrate(before: &State, event: &Event) -> String {
        let chart = before.chart();
        match event {
            Event::Begun { .. } => {
                let number = before.battles.len() + 1;
                format!("Battle {number}, {}: {}.", before.here(), chart.attacks(before.standing.attacker))
            }
            Event::SetAside => "The battle does not count.".into(),
            Event::Counted(Fought { space, report, .. }) => counted_line(chart, space, report),
            Event::Defeated { side, defeats } => {
                format!("The {} have suffered {}.", chart.side_name(*side), counted(*defeats, "defeat", "defeats"))
            }
            Event::UnitsLost { side, unit, units, why } => {
                let (unit, name) = (chart.unit_name(*side, unit), chart.side_name(*side));
                format!("{unit} of the {name}: {} gone for good. {why}", counted(*units, "unit", "units"))
            }
            Event::Moved { space, attacker } => {
                format!("The next battle is in {}: {}.", chart.space_name(space), chart.attacks(*attacker))
            }
            Event::Ended { winner: Some(winner), reason } => {
                format!("The {} have won the campaign: {reason}", chart.side_name(*winner))
            }
            Event::Ended { winner: None, reason } => reason.clone(),
            Event::Noted { battle, text } => format!("{}: {text}", of_battle(before, *battle)),
            Event::PhotoAdded { battle, photo, caption } => {
                let words = if caption.is_empty() { photo } else { caption };
                format!("{}: {words}", of_battle(before, *battle))
            }
            Event::Corrected(standing) => differences(before, standing).join("; "),
        }
    }

    fn is_by_hand(command: &Command) -> bool {
        match command {
            Command::Enter(_) | Command::Correct(_) => true,
            Command::Fight { .. }
            | Command::SetAside
            | Command::Confirm(_)
            | Command::Note { .. }
            | Command::AddPhoto { .. }
            | Command::Abandon { .. } => false,
        }
    }
}

fn counted_line(chart: &Chart, space: &str, report: &Report) -> String {
    let here = chart.space_name(space);
    let line = match report.winner.side() {
        Some(side) => format!("The {} have won in {here}.", chart.side_name(side)),
        None => format!("Nobody has won in {here}; it is fought again."),
    };
    let words = [line.as_str(), report.reason.trim()];
    words.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
}

/// "Battle 2, Phoenicia", or the campaign's name.
fn of_battle(state: &State, battle: Option<u16>) -> String {
    let found = battle.and_then(|number| state.battles.get(usize::from(number).checked_sub(1)?).map(|it| (number, it)));
    match found {
        Some((number, battle)) => format!("Battle {number}, {}", state.chart().space_name(&battle.fought.space)),
        None => state.name().to_owned(),
    }
}

/// What a correction changes, a line each.
fn differences(before: &State, after: &Standing) -> Vec<String> {
    let (chart, now) = (before.chart(), &before.standing);
    let mut lines = Vec::new();
    if now.space != after.space {
        lines.push(format!("the next battle is in {}", chart.space_name(&after.space)));
    }
    if now.attacker != after.attacker {
        lines.push(chart.attacks(after.attacker));
    }
    for side in Side::BOTH {
        let name = chart.side_name(side);
        let (old, new) = (side.of(&now.defeats), side.of(&after.defeats));
        if old != new {
            lines.push(format!("{name}: {}, before {old}", counted(*new, "defeat", "defeats")));
        }
        for unit in chart.units.iter().filter(|unit| unit.side == side) {
            let of = |standing: &Standing| side.of(&standing.lost).get(&unit.id).copied().unwrap_or(0);
            if of(now) != of(after) {
                lines.push(format!("{} of the {name} gone for good: {}, before {}", unit.name, of(after), of(now)));
            }
        }
    }
    lines
}

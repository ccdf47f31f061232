//! Every rule of a campaign, and what an event makes of its state.

use super::Campaign;
use super::chart::{Loser, NextAttacker, Setup};
use super::command::{Command, Event, Fought, Report, Standing};
use super::state::{End, Fighting, Keepsakes, Remembered, State};
use crate::chance::{Dice, Stop};
use crate::instruments::{Misfit, Refusal, Rule, Side, counted};
use crate::journal::{Draft, Rules};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// What the program itself asks for.
pub(super) const RECORD: Rule = Rule::new("Hetairoi", "campaign");
/// Characters of a note.
pub(super) const NOTE_MOST: usize = 2_000;
/// Characters of everything else that players write.
pub(super) const LINE_MOST: usize = 200;
/// Defeats of a side that can be set by hand.
pub(super) const DEFEATS_MOST: u8 = 20;

impl Rules for Campaign {
    const ID: &'static str = "campaign";
    const VERSION: u32 = 1;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;

    fn open(setup: &Setup) -> State {
        State::open(setup)
    }

    fn decide(state: &State, command: &Command, _dice: &mut Dice) -> Result<Vec<Event>, Stop> {
        let mut draft = Draft::<Campaign>::of(state);
        match command {
            Command::Fight { battle, date } => {
                is_on(state)?;
                is_at_rest(state)?;
                if let Some(battle) = battle {
                    is_name(battle)?;
                    is_not_counted(state, battle)?;
                }
                is_line("the date", date)?;
                draft.emit(Event::Begun { battle: battle.clone(), date: date.clone() })?;
            }
            Command::SetAside => {
                is_on(state)?;
                is_fought(state)?;
                draft.emit(Event::SetAside)?;
            }
            Command::Confirm(report) => {
                if let Some(battle) = &report.battle {
                    is_not_counted(state, battle)?;
                }
                is_on(state)?;
                is_fought(state)?;
                count(&mut draft, state, report, false)?;
            }
            Command::Enter(report) => {
                is_on(state)?;
                count(&mut draft, state, report, true)?;
            }
            Command::Note { battle, text } => {
                is_a_battle(state, *battle)?;
                is_text("the note", text.trim(), 1, NOTE_MOST)?;
                draft.emit(Event::Noted { battle: *battle, text: text.trim().to_owned() })?;
            }
            Command::AddPhoto { battle, photo, caption } => {
                is_a_battle(state, *battle)?;
                is_photo(photo)?;
                is_line("the caption", caption)?;
                draft.emit(Event::PhotoAdded { battle: *battle, photo: photo.clone(), caption: caption.clone() })?;
            }
            Command::Correct(standing) => {
                is_on(state)?;
                is_standing(state, standing)?;
                draft.emit(Event::Corrected(standing.clone()))?;
            }
            Command::Abandon { side } => {
                is_on(state)?;
                draft.emit(abandoned(state, *side))?;
            }
        }
        Ok(draft.done())
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
        match event {
            Event::Begun { battle, date } => {
                state.fighting = Some(Fighting { battle: battle.clone(), date: date.clone() });
            }
            Event::SetAside => {
                state.fighting.take().ok_or_else(|| Misfit::new("no battle is being fought"))?;
            }
            Event::Counted(fought) => {
                state.fighting = None;
                let note = fought.report.note.trim();
                let notes = if note.is_empty() { Vec::new() } else { vec![note.to_owned()] };
                state
                    .battles
                    .push(Remembered { fought: fought.clone(), kept: Keepsakes { notes, photos: Vec::new() } });
            }
            Event::Defeated { side, defeats } => *side.of_mut(&mut state.standing.defeats) = *defeats,
            Event::UnitsLost { side, unit, units, .. } => {
                side.of_mut(&mut state.standing.lost).insert(unit.clone(), *units);
            }
            Event::Moved { space, attacker } => {
                there_is(state, space)?;
                state.standing.space.clone_from(space);
                state.standing.attacker = *attacker;
            }
            Event::Ended { winner, reason } => {
                state.fighting = None;
                state.end = Some(End { winner: *winner, reason: reason.clone() });
            }
            Event::Noted { battle, text } => keepsakes(state, *battle)?.notes.push(text.clone()),
            Event::PhotoAdded { battle, photo, caption } => {
                keepsakes(state, *battle)?.photos.push((photo.clone(), caption.clone()));
            }
            Event::Corrected(standing) => {
                there_is(state, &standing.space)?;
                state.standing = standing.clone();
            }
        }
        Ok(())
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::Counted(_))
    }
}

fn abandoned(state: &State, side: Option<Side>) -> Event {
    let reason = match side {
        Some(side) => format!("The {} give the campaign up.", state.chart().side_name(side)),
        None => "The players have ended the campaign.".to_owned(),
    };
    Event::Ended { winner: side.map(Side::enemy), reason }
}

/// A battle is counted, and all that follows from it: one entry, so that undo takes it back whole.
fn count(draft: &mut Draft<Campaign>, state: &State, report: &Report, by_hand: bool) -> Result<(), Stop> {
    let chart = state.chart();
    let battle = state.fighting.as_ref().and_then(|fighting| fighting.battle.as_deref());
    if let Some(found) = &report.battle
        && battle != Some(found)
    {
        let expected = battle.unwrap_or("one without a file");
        let reason = format!("expected the result of the battle that is being fought (`{expected}`), found `{found}`");
        return Err(RECORD.refuses(reason).into());
    }
    for (what, text) in [("the reason", &report.reason), ("the length", &report.length), ("the date", &report.date)] {
        is_line(what, text)?;
    }
    is_text("the note", &report.note, 0, NOTE_MOST)?;
    are_units(state, &report.lost)?;
    let begun = state.fighting.as_ref().map(|fighting| fighting.date.clone()).unwrap_or_default();
    let date = if report.date.is_empty() { begun } else { report.date.clone() };
    let report = Report { battle: battle.map(str::to_owned), date, ..report.clone() };
    let Standing { space, attacker, .. } = state.standing.clone();
    draft.emit(Event::Counted(Fought { space: space.clone(), attacker, report: report.clone(), by_hand }))?;
    lose_for_good(draft, &report)?;
    let Some(winner) = report.winner.side() else { return Ok(()) };
    let loser = winner.enemy();
    let defeats = loser.of(&state.standing.defeats).saturating_add(1);
    draft.emit(Event::Defeated { side: loser, defeats })?;
    for defeat in chart.defeats.iter().filter(|defeat| defeat.fits(loser, defeats, &space)) {
        for unit in &defeat.loses {
            let units = chart.unit(loser, unit).map_or(u16::from(u8::MAX), |unit| unit.usual.into());
            let why = defeat.text.clone();
            draft.emit(Event::UnitsLost { side: loser, unit: unit.clone(), units, why })?;
        }
        if defeat.ends {
            draft.emit(Event::Ended { winner: Some(winner), reason: defeat.text.clone() })?;
            return Ok(());
        }
    }
    if chart.wins.is_some_and(|wins| defeats >= wins) {
        let (name, won) = (chart.side_name(winner), counted(defeats, "battle", "battles"));
        draft.emit(Event::Ended { winner: Some(winner), reason: format!("The {name} have won {won}.") })?;
        return Ok(());
    }
    let event = moved(draft.state(), winner, &space);
    draft.emit(event)?;
    Ok(())
}

/// Losses that are not made good for the next battle.
fn lose_for_good(draft: &mut Draft<Campaign>, report: &Report) -> Result<(), Stop> {
    let chart = draft.state().chart().clone();
    for side in Side::BOTH.into_iter().filter(|side| !side.of(&chart.sides).restored) {
        for (unit, lost) in side.of(&report.lost).iter().filter(|(_, lost)| **lost > 0) {
            let usual = chart.unit(side, unit).map_or(u16::MAX, |unit| unit.usual.into());
            let units = draft.state().lost(side, unit).saturating_add(*lost).min(usual);
            let why = "Losses are not made good.".to_owned();
            draft.emit(Event::UnitsLost { side, unit: unit.clone(), units, why })?;
        }
    }
    Ok(())
}

/// Where the next battle is after one that `winner` has won.
///
/// Reading: a loser that has no way back has lost the campaign; after the last of several in order
/// who has fewer defeats has won it.
fn moved(state: &State, winner: Side, space: &str) -> Event {
    let chart = state.chart();
    let attacker = match chart.attacker {
        NextAttacker::Winner => winner,
        NextAttacker::Loser => winner.enemy(),
        NextAttacker::Always(side) => side,
    };
    let to = match chart.loser {
        Loser::Stays => Some(space),
        Loser::FallsBack => chart.back(winner.enemy(), space),
        Loser::InOrder => chart.next(space),
    };
    if let Some(space) = to {
        return Event::Moved { space: space.to_owned(), attacker };
    }
    if chart.loser == Loser::InOrder {
        return all_fought(state);
    }
    let (loser, here) = (chart.side_name(winner.enemy()), chart.space_name(space));
    Event::Ended { winner: Some(winner), reason: format!("The {loser} have no way back from {here}.") }
}

/// The end after the last battle of several in order.
fn all_fought(state: &State) -> Event {
    let [a, b] = state.standing.defeats;
    let winner = match a.cmp(&b) {
        Ordering::Less => Some(Side::A),
        Ordering::Equal => None,
        Ordering::Greater => Some(Side::B),
    };
    Event::Ended { winner, reason: format!("All battles are fought, {b} to {a}.") }
}

fn is_on(state: &State) -> Result<(), Refusal> {
    match &state.end {
        Some(end) => Err(RECORD.refuses(format!("the campaign is over: {}", end.reason))),
        None => Ok(()),
    }
}

fn is_at_rest(state: &State) -> Result<(), Refusal> {
    match &state.fighting {
        Some(_) => Err(RECORD.refuses(format!("the battle of {} is being fought", state.here()))),
        None => Ok(()),
    }
}

fn is_fought(state: &State) -> Result<(), Refusal> {
    match &state.fighting {
        Some(_) => Ok(()),
        None => Err(RECORD.refuses("no battle is being fought")),
    }
}

fn is_not_counted(state: &State, battle: &str) -> Result<(), Refusal> {
    if state.has_counted(battle) {
        return Err(RECORD.refuses(format!("the battle `{battle}` is counted already")));
    }
    Ok(())
}

fn is_name(battle: &str) -> Result<(), Refusal> {
    let fits =
        (1..=120).contains(&battle.len()) && !battle.contains(['/', '\\']) && !battle.chars().any(char::is_control);
    if fits { Ok(()) } else { Err(RECORD.refuses("expected the name of a battle's file")) }
}

/// A photograph's name, as the store gives it: it leads to no other folder.
fn is_photo(photo: &str) -> Result<(), Refusal> {
    let hash = photo.strip_prefix("photo-").and_then(|rest| rest.strip_suffix(".png")).unwrap_or_default();
    let fits = hash.len() == 16 && hash.chars().all(|letter| matches!(letter, '0'..='9' | 'a'..='f'));
    if fits { Ok(()) } else { Err(RECORD.refuses("expected a photograph: choose one, or drop it on the window")) }
}

fn is_line(what: &str, text: &str) -> Result<(), Refusal> {
    is_text(what, text, 0, LINE_MOST)
}

fn is_text(what: &str, text: &str, least: usize, most: usize) -> Result<(), Refusal> {
    match text.chars().count() {
        0 if least > 0 => Err(RECORD.refuses(format!("{what}: expected some words, found none"))),
        found if found > most => {
            Err(RECORD.refuses(format!("{what}: expected at most {most} characters, found {found}")))
        }
        _ => Ok(()),
    }
}

fn is_a_battle(state: &State, battle: Option<u16>) -> Result<(), Refusal> {
    let fought = state.battles.len();
    match battle {
        Some(number) if number == 0 || usize::from(number) > fought => {
            Err(RECORD.refuses(format!("expected a battle from 1 to {fought}, found {number}")))
        }
        _ => Ok(()),
    }
}

fn are_units(state: &State, units: &[BTreeMap<String, u16>; 2]) -> Result<(), Refusal> {
    for side in Side::BOTH {
        let unknown = side.of(units).keys().find(|unit| state.chart().unit(side, unit).is_none());
        if let Some(unit) = unknown {
            let name = state.chart().side_name(side);
            return Err(RECORD.refuses(format!("expected a unit type of the {name}, found `{unit}`")));
        }
    }
    Ok(())
}

fn is_standing(state: &State, standing: &Standing) -> Result<(), Refusal> {
    let chart = state.chart();
    if chart.space(&standing.space).is_none() {
        return Err(RECORD.refuses(format!("expected a space of the campaign, found `{}`", standing.space)));
    }
    if let Some(found) = standing.defeats.iter().find(|defeats| **defeats > DEFEATS_MOST) {
        return Err(RECORD.refuses(format!("expected at most {DEFEATS_MOST} defeats, found {found}")));
    }
    are_units(state, &standing.lost)?;
    for side in Side::BOTH {
        for (unit, lost) in side.of(&standing.lost) {
            let usual = chart.unit(side, unit).map_or(0, |unit| u16::from(unit.usual));
            if *lost > usual || *lost == 0 {
                let name = chart.unit_name(side, unit);
                return Err(RECORD.refuses(format!("{name}: expected 1 to {usual} units gone, found {lost}")));
            }
        }
    }
    if *standing == state.standing {
        return Err(RECORD.refuses("nothing differs from what stands"));
    }
    Ok(())
}

/// The space must be there.
fn there_is(state: &State, space: &str) -> Result<(), Misfit> {
    state.chart().space(space).map(|_| ()).ok_or_else(|| Misfit(format!("no space `{space}`")))
}

fn keepsakes(state: &mut State, battle: Option<u16>) -> Result<&mut Keepsakes, Misfit> {
    state.kept_mut(battle).ok_or_else(|| Misfit::new("no such battle was fought"))
}

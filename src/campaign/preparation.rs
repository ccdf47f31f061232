//! The next battle, as the campaign asks for it: its scenario, and what is settled in its form.

use super::chart::{Bar, Chart, Limit};
use super::decide::RECORD;
use super::forces;
use super::state::State;
use crate::data::Library;
use crate::instruments::{Refusal, Side, capital, counted};
use crate::systems::describe::{Answer, Answers, Id};
use crate::systems::{Battle, Game};

/// The next battle of a campaign.
#[derive(Debug, Clone, PartialEq)]
pub struct Preparation {
    /// The game's id.
    pub game: String,
    /// The id of its scenario.
    pub scenario: String,
    /// "Battle 3: Mesopotamia".
    pub title: String,
    /// What to know and to do before it, in order.
    pub notes: Vec<String>,
    /// What the campaign has settled.
    pub locks: Vec<Lock>,
}

/// An answer of the form that the campaign has settled.
#[derive(Debug, Clone, PartialEq)]
pub struct Lock {
    /// The field or cell.
    pub field: Id,
    /// The answer.
    pub answer: Answer,
    /// Why nothing else can be answered: names the space and the rule.
    pub refusal: Refusal,
}

impl Preparation {
    /// The next battle, with the values that the library has now.
    ///
    /// # Errors
    /// When the campaign is over, a battle is being fought, or its scenario is not in the library.
    pub fn of(state: &State, library: &Library) -> Result<Self, Refusal> {
        Self::among(&Battle::games(), state, library)
    }

    /// The same where the games are others than those of the program's list.
    ///
    /// # Errors
    /// As [`Preparation::of`].
    pub fn among(games: &[Game], state: &State, library: &Library) -> Result<Self, Refusal> {
        if let Some(end) = &state.end {
            return Err(RECORD.refuses(format!("the campaign is over: {}", end.reason)));
        }
        if state.fighting.is_some() {
            return Err(RECORD.refuses(format!("the battle of {} is being fought", state.here())));
        }
        let chart = state.chart();
        let scenario = chart.space(&state.standing.space).map(|space| space.scenario.clone()).unwrap_or_default();
        let game = games.iter().find(|game| game.id == chart.game);
        let forces = game.and_then(|game| forces::forces(library, game, &scenario));
        let forces = forces.ok_or_else(|| {
            RECORD.refuses(format!("expected the scenario `{scenario}` of {}, found none that can be used", chart.game))
        })?;
        let mut locks: Vec<Lock> = forces.attacker.map(|field| attacker(state, field)).into_iter().collect();
        let mut notes: Vec<String> = Side::BOTH.into_iter().flat_map(|side| lacking(state, side)).collect();
        for unit in &chart.units {
            let Some(force) = forces::force(&forces, unit.side, &unit.id) else { continue };
            let Some((most, refusal)) = most(state, unit.side, &unit.id) else { continue };
            match &force.field {
                Some(field) => {
                    let answer = Answer::Number(i32::from(force.units).min(most));
                    locks.push(Lock { field: field.clone(), answer, refusal });
                }
                // Nobody asks for it in this game: the players see to it.
                None => notes.push(format!("{}.", capital(&refusal.reason))),
            }
        }
        notes.extend(orders(state));
        Ok(Self { game: chart.game.clone(), scenario, title: title(state), notes, locks })
    }

    /// What the campaign has settled for a field or cell.
    #[must_use]
    pub fn lock(&self, field: &str) -> Option<&Lock> {
        self.locks.iter().find(|lock| lock.field == field)
    }

    /// The answers for the form: the players' own, and over them what the campaign has settled.
    #[must_use]
    pub fn over(&self, players: &Answers) -> Answers {
        let mut answers = players.clone();
        for lock in &self.locks {
            answers.set(lock.field.clone(), lock.answer.clone());
        }
        answers
    }

    /// Why an answer can not be given: "no Elephant in Asia Minor (The Courier 62, campaign: forces)".
    ///
    /// # Errors
    /// When the campaign has settled another answer.
    pub fn allows(&self, field: &str, answer: &Answer) -> Result<(), Refusal> {
        match self.lock(field) {
            Some(lock) if lock.answer != *answer => Err(lock.refusal.clone()),
            _ => Ok(()),
        }
    }
}

fn attacker(state: &State, field: &'static str) -> Lock {
    let side = state.standing.attacker;
    let chart = state.chart();
    let reason = format!("in {} {}", state.here(), chart.attacks(side));
    Lock {
        field: field.into(),
        answer: Answer::Choice(side.letter().into()),
        refusal: chart.rule("campaign").refuses(reason),
    }
}

/// The most units of a type in the next battle, with the reason; none when nothing limits it.
fn most(state: &State, side: Side, unit: &str) -> Option<(i32, Refusal)> {
    let (chart, here) = (state.chart(), state.here());
    let rule = chart.rule("campaign: forces");
    let name = chart.unit_name(side, unit);
    if bars(chart, side, &state.standing.space).any(|bar| bar.units.iter().any(|barred| barred == unit)) {
        return Some((0, rule.refuses(format!("no {name} in {here}"))));
    }
    let usual = chart.unit(side, unit).map_or(0, |unit| i32::from(unit.usual));
    let gone = i32::from(state.lost(side, unit));
    let limit = limits(chart, side, &state.standing.space).find(|limit| limit.unit == unit);
    let left = (usual - gone).max(0);
    match limit.map(|limit| i32::from(limit.units)) {
        Some(most) if most <= left || gone == 0 => {
            Some((most, rule.refuses(format!("only {} of {name} in {here}", counted(most, "unit", "units")))))
        }
        _ if gone > 0 => {
            let gone = counted(gone, "unit", "units");
            Some((left, rule.refuses(format!("{gone} of {name} gone for good, so {left} in {here}"))))
        }
        _ => None,
    }
}

fn bars<'a>(chart: &'a Chart, side: Side, space: &'a str) -> impl Iterator<Item = &'a Bar> {
    chart.bars.iter().filter(move |bar| bar.side == side && bar.spaces.iter().any(|id| id == space))
}

fn limits<'a>(chart: &'a Chart, side: Side, space: &'a str) -> impl Iterator<Item = &'a Limit> {
    chart.limits.iter().filter(move |limit| limit.side == side && limit.spaces.iter().any(|id| id == space))
}

/// "Battle 3: Mesopotamia".
pub(super) fn title(state: &State) -> String {
    format!("Battle {}: {}", state.battles.len() + 1, state.here())
}

/// What the players do before the next battle.
pub(super) fn orders(state: &State) -> Vec<String> {
    let (chart, attacker) = (state.chart(), state.standing.attacker);
    let said = |line: &String| {
        line.replace("{attacker}", chart.side_name(attacker)).replace("{defender}", chart.side_name(attacker.enemy()))
    };
    chart.orders.iter().map(said).collect()
}

/// What a side can not have in the next battle, a line each.
pub(super) fn lacking(state: &State, side: Side) -> Vec<String> {
    let (chart, space, here) = (state.chart(), &state.standing.space, state.here());
    let name = |unit: &String| chart.unit_name(side, unit).to_owned();
    let mut lines = Vec::new();
    for bar in bars(chart, side, space) {
        lines.push(format!("No {} in {here}.", bar.units.iter().map(name).collect::<Vec<_>>().join(", no ")));
    }
    for limit in limits(chart, side, space) {
        let units = counted(limit.units, "unit", "units");
        let instead: Vec<String> = limit.instead.iter().map(|instead| in_words(chart, side, instead)).collect();
        let instead = if instead.is_empty() {
            String::new()
        } else {
            format!("; in place of the others {}", instead.join(", or "))
        };
        lines.push(format!("Only {units} of {} in {here}{instead}.", name(&limit.unit)));
    }
    lines
}

fn in_words(chart: &Chart, side: Side, instead: &super::chart::Instead) -> String {
    let names: Vec<&str> = instead.from.iter().map(|unit| chart.unit_name(side, unit)).collect();
    match names.as_slice() {
        [only] => format!("{} {only}", instead.take),
        _ => format!("{} of {}", instead.take, names.join(", ")),
    }
}

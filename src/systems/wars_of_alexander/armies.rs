//! Armies as they are mustered: contingents with what the players changed, and the lists' word.

use super::profile::{Army, Contingent, List, ListShare, Profile};
use super::setup::Unit;
use super::troops::{People, Troop};
use crate::instruments::Side;
use crate::systems::describe::{Answers, Figure};

/// Bases of a unit of troops that an army does not have of itself.
const USUAL_BASES: u8 = 6;

/// An army with what the players changed.
#[derive(Debug, Clone)]
pub(super) struct Muster<'a> {
    pub(super) side: Side,
    pub(super) army: &'a Army,
    pub(super) list: Option<&'a List>,
    /// The army's contingents, then one of each other troop type.
    pub(super) lines: Vec<Line<'a>>,
    /// The place of the line the general stands with; none when he stands alone or is not there.
    pub(super) general: Option<usize>,
    pub(super) has_general: bool,
}

/// A contingent of a muster.
#[derive(Debug, Clone)]
pub(super) struct Line<'a> {
    pub(super) contingent: Contingent,
    pub(super) usual: Contingent,
    pub(super) troop: &'a Troop,
    /// Whether the army has it of itself.
    pub(super) own: bool,
}

/// The name of a cell: `a.macedonian_60.3.bases`.
pub(super) fn cell_id(side: Side, army: &Army, at: usize, column: &str) -> String {
    let letter = if side == Side::A { "a" } else { "b" };
    format!("{letter}.{}.{at}.{column}", army.id)
}

/// The name of the field that names the list an army is checked against.
pub(super) fn list_id(side: Side, army: &Army) -> String {
    let letter = if side == Side::A { "a" } else { "b" };
    format!("list.{letter}.{}", army.id)
}

/// The name of the general's field.
pub(super) fn general_id(side: Side, army: &Army) -> String {
    let letter = if side == Side::A { "a" } else { "b" };
    format!("general.{letter}.{}", army.id)
}

impl<'a> Muster<'a> {
    /// An army as the answers have it.
    pub(super) fn of(profile: &'a Profile, army: &'a Army, side: Side, answers: &Answers) -> Self {
        let own = army.contingents.iter().filter_map(|contingent| {
            let troop = profile.troop(&contingent.troop)?;
            Some(Line { contingent: contingent.clone(), usual: contingent.clone(), troop, own: true })
        });
        let mut lines: Vec<Line<'a>> = own.collect();
        let has = |troop: &Troop| army.contingents.iter().any(|contingent| contingent.troop == troop.id);
        lines.extend(profile.troops.iter().filter(|troop| !has(troop)).map(|troop| {
            let contingent = other(army, troop);
            Line { usual: contingent.clone(), contingent, troop, own: false }
        }));
        for (at, line) in lines.iter_mut().enumerate() {
            let said = |column: &str, usual: u8, least: u8, most: u8| {
                let number = answers.number(&cell_id(side, army, at, column));
                number.and_then(|number| u8::try_from(number.clamp(least.into(), most.into())).ok()).unwrap_or(usual)
            };
            let usual = &line.usual;
            line.contingent.units = said("units", usual.units, 0, super::profile::MOST_OF_A_KIND);
            line.contingent.bases = said("bases", usual.bases, 1, super::setup::MOST_BASES);
            line.contingent.ranks = said("ranks", usual.ranks, 1, 3);
            let people = answers.choice(&cell_id(side, army, at, "people"));
            let people = people.and_then(|said| People::WORDS.into_iter().find(|(word, _)| *word == said));
            line.contingent.people = people.map_or(usual.people, |(_, people)| people);
            let flag = |column: &str, usual: bool| answers.toggle(&cell_id(side, army, at, column)).unwrap_or(usual);
            line.contingent.circle = line.troop.circle && flag("circle", usual.circle);
            line.contingent.ally = line.troop.shield_wall && flag("ally", usual.ally);
        }
        let place = lines.iter().position(|line| line.usual.general);
        let (general, has_general) = match answers.choice(&general_id(side, army)) {
            Some("none") => (None, false),
            Some("alone") => (None, true),
            Some(chosen) => (chosen.parse().ok().filter(|at| *at < lines.len()), true),
            None => (place, true),
        };
        let stands = |at: &usize| lines.get(*at).is_some_and(|line| line.contingent.units > 0);
        let general = general.filter(stands);
        let list = answers.choice(&list_id(side, army)).and_then(|id| profile.list(id));
        let list = list.or_else(|| profile.list(&army.list));
        Self { side, army, list, lines, general, has_general }
    }

    /// The bases of all its units.
    pub(super) fn bases(&self) -> u32 {
        self.lines.iter().map(Line::bases).sum()
    }

    /// Its units, each of a line after the other; a letter where there are several.
    pub(super) fn units(&self, profile: &Profile) -> Vec<(usize, Unit)> {
        let mut units = Vec::new();
        for (at, line) in self.lines.iter().enumerate() {
            let contingent = &line.contingent;
            let troop = profile.troops.iter().position(|troop| troop.id == contingent.troop).unwrap_or(0);
            for (_, letter) in (0..contingent.units).zip('A'..='Z') {
                let unit = Unit {
                    side: self.side,
                    troop: u16::try_from(troop).unwrap_or(0),
                    people: contingent.people,
                    name: contingent.name.clone(),
                    letter: (contingent.units > 1).then_some(letter),
                    bases: contingent.bases,
                    ranks: contingent.ranks,
                    circle: contingent.circle,
                    ally: contingent.ally,
                };
                units.push((at, unit));
            }
        }
        units
    }

    /// What the list says: a figure each, and whether it is kept.
    pub(super) fn checks(&self) -> Vec<(Figure, bool)> {
        let Some(list) = self.list else { return Vec::new() };
        let mut checks: Vec<(Figure, bool)> = list.shares.iter().map(|share| self.check_share(list, share)).collect();
        if let Some(most) = list.units_of_a_type {
            checks.push(self.check_types(most));
        }
        checks.extend(self.lines.iter().filter_map(|line| self.check_formation(line)));
        checks
    }

    /// Points where every base of the army has some, else bases.
    fn worth(&self) -> (&'static str, impl Fn(&Line<'a>) -> u32) {
        let used = || self.lines.iter().filter(|line| line.contingent.units > 0);
        let known = used().all(|line| line.troop.points.is_some());
        let words = if known { "points" } else { "bases" };
        (words, move |line: &Line<'a>| line.bases() * if known { line.troop.points.unwrap_or(0).into() } else { 1 })
    }

    fn check_share(&self, list: &List, share: &ListShare) -> (Figure, bool) {
        let (words, worth) = self.worth();
        let all: u32 = self.lines.iter().map(&worth).sum();
        let part: u32 = self.lines.iter().filter(|line| share.of.contains(&line.contingent.troop)).map(&worth).sum();
        let (part_100, per_cent) = (u64::from(part) * 100, |share: u8| u64::from(all) * u64::from(share));
        let too_few = share.least.is_some_and(|least| part_100 < per_cent(least));
        let too_many = share.most.is_some_and(|most| part_100 > per_cent(most));
        let kept = !too_few && !too_many;
        let bound = match (share.least, share.most) {
            (Some(least), _) => format!("at least {least} %"),
            (None, Some(most)) => format!("at most {most} %"),
            (None, None) => "any number".into(),
        };
        let tenths = (part_100 * 10).checked_div(u64::from(all)).unwrap_or(0);
        let value = format!("{} {} %, {bound}", share.words, percent(tenths));
        let why = vec![format!("{part} of {all} {words}, {} list", list.name)];
        (Figure { side: Some(self.side), value: marked(value, kept), why }, kept)
    }

    /// How a unit is made up, where it is not as the rules have it.
    ///
    /// Rule: Armies; formations. Cavalry stands in line, phalangites six bases two deep.
    fn check_formation(&self, line: &Line<'_>) -> Option<(Figure, bool)> {
        let Contingent { name, units, bases, ranks, circle, .. } = &line.contingent;
        if *units == 0 {
            return None;
        }
        let (expected, kept) = match line.troop.unit {
            Some([full, deep]) => (format!("{full} bases, {deep} deep"), (*bases, *ranks) == (full, deep)),
            None if line.troop.class.is_cavalry() => ("cavalry in line".to_owned(), *ranks == 1 || *circle),
            None => return None,
        };
        let why = vec![format!("{bases} bases, {ranks} deep")];
        let value = marked(format!("{name}: {expected}"), false);
        if kept { None } else { Some((Figure { side: Some(self.side), value, why }, false)) }
    }

    fn check_types(&self, most: u8) -> (Figure, bool) {
        let units = |troop: &str| -> u32 {
            let lines = self.lines.iter().filter(|line| line.contingent.troop == troop);
            lines.map(|line| u32::from(line.contingent.units)).sum()
        };
        let over: Vec<String> = self
            .lines
            .iter()
            .enumerate()
            .filter(|(at, line)| {
                let first = self.lines.iter().position(|other| other.contingent.troop == line.contingent.troop);
                first == Some(*at) && units(&line.contingent.troop) > u32::from(most)
            })
            .map(|(_, line)| format!("{}: {} units", line.troop.name, units(&line.contingent.troop)))
            .collect();
        let kept = over.is_empty();
        let value = marked(format!("at most {most} units of one type"), kept);
        (Figure { side: Some(self.side), value, why: over }, kept)
    }
}

fn marked(value: String, kept: bool) -> String {
    if kept { value } else { format!("⚠ {value}") }
}

/// Tenths of a per cent: "40", "13.3".
fn percent(tenths: u64) -> String {
    match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (whole, tenth) => format!("{whole}.{tenth}"),
    }
}

impl Line<'_> {
    /// The bases of all its units.
    pub(super) fn bases(&self) -> u32 {
        u32::from(self.contingent.units) * u32::from(self.contingent.bases)
    }
}

/// A contingent of troops that the army does not have of itself.
fn other(army: &Army, troop: &Troop) -> Contingent {
    Contingent {
        name: troop.name.clone(),
        troop: troop.id.clone(),
        people: troop.people.unwrap_or(army.people),
        units: 0,
        bases: troop.unit.map_or(USUAL_BASES, |[bases, _]| bases),
        ranks: if troop.class.is_line() || troop.circle { 2 } else { 1 },
        circle: troop.circle,
        general: false,
        ally: false,
    }
}

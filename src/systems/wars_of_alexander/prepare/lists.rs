//! What the lists say of the armies: a warning with its figure, never a wall.

use super::super::rules::WarsOfAlexander;
use super::super::rules::troop::Troop;
use super::armies;
use super::values::{Army, Contingent, List, ListShare, Values};
use crate::instruments::Side;
use crate::systems::describe::Figure;
use crate::systems::prepare::Form;

/// What a list asks of an army, and whether it is kept.
pub(super) struct Check {
    pub(super) figure: Figure,
    kept: bool,
}

/// An army with the troop types of its contingents.
struct Checked<'a> {
    side: Side,
    contingents: Vec<(&'a Contingent, &'a Troop)>,
}

/// All that its list asks of the army of a side.
pub(super) fn checks(form: &Form<'_, WarsOfAlexander>, side: Side) -> Vec<Check> {
    let values = &form.profile.own;
    let Some(army) = armies::chosen(form, side) else { return Vec::new() };
    let Some(list) = values.list(&army.list) else { return Vec::new() };
    let army = Checked::of(values, army, side);
    let mut checks: Vec<Check> = list.shares.iter().map(|share| army.share(list, share)).collect();
    checks.extend(list.units_of_a_type.map(|most| army.units_of_a_type(most)));
    checks.extend(army.contingents.iter().filter_map(|(contingent, troop)| army.formation(contingent, troop)));
    checks
}

/// What is not kept, a line each: "Persians, 80 bases: ⚠ cavalry 35.6 %, at least 40 %".
pub(super) fn broken(form: &Form<'_, WarsOfAlexander>, side: Side) -> Vec<String> {
    let name = armies::chosen(form, side).map_or("", |army| army.name.as_str());
    let broken = checks(form, side).into_iter().filter(|check| !check.kept);
    broken.map(|check| format!("{name}: {}", check.figure.value)).collect()
}

impl<'a> Checked<'a> {
    fn of(values: &'a Values, army: &'a Army, side: Side) -> Self {
        let in_field = army.contingents.iter().filter(|contingent| contingent.units > 0);
        let known = in_field.filter_map(|contingent| Some((contingent, values.troop(&contingent.troop)?)));
        Self { side, contingents: known.collect() }
    }

    fn check(&self, value: String, why: Vec<String>, kept: bool) -> Check {
        let value = if kept { value } else { format!("⚠ {value}") };
        Check { figure: Figure { side: Some(self.side), value, why }, kept }
    }

    /// A share of the points where every base has some, else of the bases.
    fn share(&self, list: &List, share: &ListShare) -> Check {
        let known = self.contingents.iter().all(|(_, troop)| troop.points.is_some());
        let words = if known { "points" } else { "bases" };
        let worth = |(contingent, troop): &(&Contingent, &Troop)| {
            contingent.all_bases() * if known { troop.points.unwrap_or(0).into() } else { 1 }
        };
        let all: u32 = self.contingents.iter().map(worth).sum();
        let of_share = self.contingents.iter().filter(|(contingent, _)| share.of.contains(&contingent.troop));
        let part: u32 = of_share.map(worth).sum();
        let (part_100, per_cent) = (u64::from(part) * 100, |share: u8| u64::from(all) * u64::from(share));
        let too_few = share.least.is_some_and(|least| part_100 < per_cent(least));
        let too_many = share.most.is_some_and(|most| part_100 > per_cent(most));
        let bound = match (share.least, share.most) {
            (Some(least), _) => format!("at least {least} %"),
            (None, Some(most)) => format!("at most {most} %"),
            (None, None) => "any number".into(),
        };
        let tenths = (part_100 * 10).checked_div(u64::from(all)).unwrap_or(0);
        let value = format!("{} {} %, {bound}", share.words, percent(tenths));
        self.check(value, vec![format!("{part} of {all} {words}, {} list", list.name)], !too_few && !too_many)
    }

    fn units_of_a_type(&self, most: u8) -> Check {
        let mut counts: Vec<(&Troop, u32)> = Vec::new();
        for (contingent, troop) in &self.contingents {
            match counts.iter_mut().find(|(known, _)| known.id == troop.id) {
                Some((_, units)) => *units += u32::from(contingent.units),
                None => counts.push((troop, contingent.units.into())),
            }
        }
        let over = counts.iter().filter(|(_, units)| *units > u32::from(most));
        let over: Vec<String> = over.map(|(troop, units)| format!("{}: {units} units", troop.name)).collect();
        let kept = over.is_empty();
        self.check(format!("at most {most} units of one type"), over, kept)
    }

    /// How a unit is made up, where it is not as the rules have it.
    ///
    /// Rule: Armies; formations. Cavalry stands in line, phalangites six bases two deep.
    fn formation(&self, contingent: &Contingent, troop: &Troop) -> Option<Check> {
        let Contingent { name, bases, ranks, circle, .. } = contingent;
        let (expected, kept) = match troop.unit {
            Some([full, deep]) => (format!("{full} bases, {deep} deep"), (*bases, *ranks) == (full, deep)),
            None if troop.class.is_cavalry() => ("cavalry in line".to_owned(), *ranks == 1 || *circle),
            None => return None,
        };
        let why = vec![format!("{bases} bases, {ranks} deep")];
        (!kept).then(|| self.check(format!("{name}: {expected}"), why, false))
    }
}

/// Tenths of a per cent: "40", "13.3".
fn percent(tenths: u64) -> String {
    match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (whole, tenth) => format!("{whole}.{tenth}"),
    }
}

//! From profile, scenario and answers to a battle of Alexander the Great: counters, scales, tables.

mod changes;
mod counters;
mod options;
mod pages;
mod reading;
mod scenario;
mod values;

pub use values::{Army, Engagement, Values};

use super::rules::rulings::{
    DefendingCommander, FireAnnounced, LossesCount, Parted, PlainCounts, Rulings, Skirmishers, StampedeGoes,
    SurrenderCounts,
};
use super::rules::setup::{Counter, Morale, Setup};
use super::rules::{AlexanderTheGreat, BALANCE};
use crate::data::{Library, Table};
use crate::instruments::{Halves, Refusal, Side, counted};
use crate::systems::Prepare;
use crate::systems::describe::{Field, Figure};
use crate::systems::prepare::{Answer, Changes, Profile, RulingSpec, Scenario, SideInfo};
use values::Form;

impl Prepare for AlexanderTheGreat {
    const NAME: &'static str = "Alexander the Great";
    const ABOUT: &'static str = "Morale gauges say on which table a battle is fought; Gaugamela and the Hydaspes.";
    const RULINGS: &'static [RulingSpec] = &[
        RulingSpec::new("a1", &["draw"]),
        RulingSpec::new("a2", &["exact"]),
        RulingSpec::new("a3", &["house"]),
        PlainCounts::SPEC,
        LossesCount::SPEC,
        SurrenderCounts::SPEC,
        Parted::SPEC,
        FireAnnounced::SPEC,
        DefendingCommander::SPEC,
        StampedeGoes::SPEC,
        Skirmishers::SPEC,
    ];
    const STAGES: &'static [&'static str] = &["deployment", "move", "fire", "battles"];
    type Profile = Values;
    type Scenario = Engagement;

    fn read_profile(table: &mut Table<'_>, _library: &Library) -> Values {
        reading::values(table)
    }

    fn read_scenario(table: &mut Table<'_>, profile: &Profile<Self>) -> Engagement {
        scenario::engagement(table, &profile.own)
    }

    fn sides(_profile: &Profile<Self>, scenario: &Scenario<Self>) -> [SideInfo; 2] {
        scenario.own.sides.clone()
    }

    fn changes(form: &Form<'_>, changes: &mut Changes) {
        for side in Side::BOTH {
            changes::counters(form, side, changes);
        }
        changes::tables(form, changes);
    }

    fn pages(form: &Form<'_>) -> Vec<Field> {
        pages::pages(form)
    }

    fn figures(form: &Form<'_>) -> Vec<Figure> {
        let figure = |side: Side| {
            let counters = form.profile.own.counters(form.scenario.own.army(side));
            let unknown = counters.iter().filter(|counter| counter.full.is_none() && counter.rank.is_none()).count();
            let mut why = vec![counted(counters.len(), "counter", "counters")];
            if unknown > 0 {
                why.push(format!("{unknown} without factors: told in battle, or entered here once"));
            }
            let start = start(form, side).unwrap_or(*side.of(&form.profile.own.morale.start));
            Figure { side: Some(side), value: format!("morale {start}"), why }
        };
        Side::BOTH.map(figure).into()
    }

    fn notes(form: &Form<'_>) -> Vec<String> {
        form.scenario.own.notes.clone()
    }

    fn muster(form: &Form<'_>) -> Result<Setup, Refusal> {
        let (values, engagement) = (&form.profile.own, &form.scenario.own);
        let counters = Side::BOTH.into_iter().flat_map(|side| {
            let counters = values.counters(engagement.army(side));
            counters.iter().map(move |counter| Counter { side, ..counter.clone() })
        });
        let start = [start(form, Side::A)?, start(form, Side::B)?];
        Ok(Setup {
            sides: form.side_setups(),
            left: form.left(),
            sets_up_first: engagement.sets_up_first,
            scenario: form.scenario.id.clone(),
            place: form.scenario.name.clone(),
            profile: form.profile.id.clone(),
            counters: counters.collect(),
            camps: engagement.camps.clone(),
            morale: Morale { start, ..values.morale.clone() },
            bands: values.bands.clone(),
            lines: values.lines.clone(),
            tables: values.tables.clone(),
            options: options::options(form),
            rulings: rulings(form.profile),
            hydaspes: engagement.hydaspes,
            notes: engagement.notes.clone(),
            already_set_up: form.is_ready(),
            noted: form.scenario.noted.clone(),
        })
    }
}

/// Where a side's morale begins: that of the profile less the cut.
fn start(form: &Form<'_>, side: Side) -> Result<Halves, Refusal> {
    let cut = options::cut(form, side)?;
    let start = *side.of(&form.profile.own.morale.start) - Halves::whole(cut.into());
    if start <= Halves::ZERO {
        let name = &side.of(&form.sides).name;
        return Err(BALANCE.refuses(format!("expected the {name} to begin above morale 0, found {start}")));
    }
    Ok(start)
}

fn rulings(profile: &Profile<AlexanderTheGreat>) -> Rulings {
    Rulings {
        plain: profile.answer(),
        losses: profile.answer(),
        surrender: profile.answer(),
        parted: profile.answer(),
        fire: profile.answer(),
        commander: profile.answer(),
        stampede: profile.answer(),
        skirmishers: profile.answer(),
    }
}

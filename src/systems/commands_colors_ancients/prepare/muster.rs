//! From the form to a setup.

use super::chosen::Chosen;
use super::pages::keeps_units;
use super::scenario::ArmyInfo;
use crate::instruments::{Refusal, Side};
use crate::systems::commands_colors_ancients::rules::setup::{
    ArmySetup, BothEnough, Camels, IgnoredSwords, LostCard, MountedInCamp, Readings, Row, Rulings, Setup, Unit,
};
use crate::systems::commands_colors_ancients::rules::units::UnitType;
use crate::systems::commands_colors_ancients::rules::{CommandsColorsAncients, SET_UP};
use crate::systems::prepare::{Form, Profile};

type Prepared<'a> = Form<'a, CommandsColorsAncients>;

/// The setup of a battle.
///
/// # Errors
/// When there are not enough blocks in the box.
pub(super) fn setup(form: &Prepared<'_>) -> Result<Setup, Refusal> {
    if let Some(wrong) = out_of_blocks(form) {
        return Err(SET_UP.refuses(wrong));
    }
    let (values, council, chosen) = (&form.profile.own, &form.scenario.own, Chosen::now(form));
    let keep_units = keeps_units(form);
    let rows: Vec<(Row, Option<&str>)> = Side::BOTH.into_iter().flat_map(|side| rows(form, side)).collect();
    let units = rows.iter().zip(0..).flat_map(|((row, leader), place)| units(row, *leader, place, keep_units));
    Ok(Setup {
        scenario: form.scenario.id.clone(),
        name: form.scenario.name.clone(),
        year: chosen.year(),
        sides: Side::BOTH.map(|side| army(form, side)),
        first: council.first,
        banners: chosen.banners(),
        keep_units,
        types: values.units.clone(),
        units: units.collect(),
        rows: rows.iter().map(|(row, _)| row.clone()).collect(),
        rules: chosen.rules().cloned().collect(),
        cards: values.cards.clone(),
        readings: Readings {
            horses: chosen.reading_of("horses"),
            camels: chosen.reading_of("camels"),
            chariots: chosen.reading_of("chariots"),
            broken: chosen.reading_of("broken"),
            back: chosen.reading_of("back"),
        },
        rulings: rulings(form.profile),
        noted: form.scenario.noted.clone(),
    })
}

fn army(form: &Prepared<'_>, side: Side) -> ArmySetup {
    let ArmyInfo { name, blocks, cards, leaders, leader_count, .. } = side.of(&form.scenario.own.armies);
    let on_the_board = Chosen::now(form).blocks(side);
    ArmySetup {
        name: name.clone(),
        blocks: blocks.clone(),
        stand_in: Some(on_the_board).filter(|other| other != blocks).map(str::to_owned),
        cards: *cards,
        leaders: leaders.clone(),
        leader_count: *leader_count,
        player: form.player(side),
    }
}

/// C6 is no rule of the battle: it is in the blocks already.
fn rulings(profile: &Profile<CommandsColorsAncients>) -> Rulings {
    Rulings {
        c1_apart: profile.answer::<LostCard>() == LostCard::HandAlone,
        c2_any: profile.answer::<Camels>() == Camels::AnySymbol,
        c3_again: profile.answer::<IgnoredSwords>() == IgnoredSwords::Again,
        c4_free: profile.answer::<MountedInCamp>() == MountedInCamp::AllDice,
        c7_active: profile.answer::<BothEnough>() == BothEnough::ActiveWins,
    }
}

/// What the boxes have too few blocks for: a side alone, or both of one box together.
fn out_of_blocks(form: &Prepared<'_>) -> Option<String> {
    let units = || form.profile.own.units.iter().enumerate();
    let count = |side: Side, place: usize| side.of(&form.scenario.own.armies).units.get(place).copied().unwrap_or(0);
    let name = |side: Side| &side.of(&form.sides).name;
    let alone = Side::BOTH.into_iter().find_map(|side| {
        units().find_map(|(place, unit)| {
            let (most, found) = (units_in_box(form, draws_on(form, side, unit), unit)?, count(side, place));
            let (blocks, what) = (Chosen::now(form).blocks(side), unit.name.to_lowercase());
            (found > most)
                .then(|| format!("{}: the {blocks} blocks make {most} units of {what}, found {found}", name(side)))
        })
    });
    alone.or_else(|| {
        let [a, b] = Side::BOTH;
        units().find_map(|(place, unit)| {
            let blocks = draws_on(form, a, unit);
            let most = units_in_box(form, blocks, unit).filter(|_| draws_on(form, b, unit) == blocks)?;
            let (of_a, of_b, what) = (count(a, place), count(b, place), unit.name.to_lowercase());
            (of_a.saturating_add(of_b) > most).then(|| {
                let both = format!("{} and {}", name(a), name(b));
                format!("{both}: the {blocks} blocks make {most} units of {what}, found {of_a} and {of_b}")
            })
        })
    })
}

/// The army whose box a side's units of a type come from: armies may be combined, and what the
/// blocks on the board have none of comes from the army's own.
fn draws_on<'a>(form: &Prepared<'a>, side: Side, unit: &UnitType) -> &'a str {
    let (own, on_the_board) = (&side.of(&form.scenario.own.armies).blocks, Chosen::now(form).blocks(side));
    match form.profile.own.units_in_box(on_the_board, unit) {
        Some(0) => own,
        Some(_) | None => on_the_board,
    }
}

/// How many units of a type the blocks of an army make, with a fourth elephant unit where its rule
/// lends it; none where they are not counted.
fn units_in_box(form: &Prepared<'_>, army: &str, unit: &UnitType) -> Option<u8> {
    let fourth = Chosen::now(form).rules().any(|rule| rule.id == "fourth_elephants");
    let more = u8::from(fourth && unit.is_elephants() && army == "eastern");
    Some(form.profile.own.units_in_box(army, unit)?.saturating_add(more))
}

/// A side's rows, special units before the others of their type, each with the leader that starts
/// there.
///
/// Reading: a special unit is special by its rule; without it, it is one of its type.
fn rows<'a>(form: &Prepared<'a>, side: Side) -> Vec<(Row, Option<&'a str>)> {
    let (mut rows, army, chosen) = (Vec::new(), side.of(&form.scenario.own.armies), Chosen::now(form));
    for ((unit_type, place), count) in (0..).zip(0..).zip(&army.units) {
        let mut left = *count;
        for special in army.specials.iter().filter(|special| special.unit == place) {
            let rule = chosen.offered_rules().find(|rule| rule.id == special.is.word());
            let count = special.units.min(left);
            if count == 0 || rule.is_some_and(|rule| !chosen.has_rule(rule)) {
                continue;
            }
            left -= count;
            rows.push((Row { side, unit_type, count, elite: Some(special.is) }, special.leader.as_deref()));
        }
        if left > 0 {
            rows.push((Row { side, unit_type, count: left, elite: None }, None));
        }
    }
    rows
}

/// The units of a row, lettered from left to right; one for all where units are not kept. The leader
/// is with the first.
fn units(row: &Row, leader: Option<&str>, place: u16, keep: bool) -> Vec<Unit> {
    let leader = |first: bool| leader.filter(|_| first).map(str::to_owned);
    if !keep {
        return vec![Unit { row: place, letter: None, leader: leader(row.count == 1) }];
    }
    let letters = ('A'..='Z').take(row.count.into()).enumerate();
    letters
        .map(|(at, letter)| Unit {
            row: place,
            letter: Some(letter).filter(|_| row.count > 1),
            leader: leader(at == 0),
        })
        .collect()
}

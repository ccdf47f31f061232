//! The form of a battle: who, the switches, the sums, the column, table, line and rolls.

use super::super::odds::shows;
use super::super::rules::battle::Attacked::{self, ByMissiles, ByOthers};
use super::super::rules::battle::{Attacker, Battle, Defender, Face};
use super::super::rules::command::Command;
use super::super::rules::immunity::Unhurt;
use super::super::rules::plan::{self, Plan, Verdict};
use super::super::rules::ratio::{Ratio, attacker_needs, defender_needs};
use super::super::rules::setup::FACTOR_MOST;
use super::super::rules::state::{Stage, State};
use super::super::rules::unit_type::{Rank, UnitType};
use super::super::rules::{AlexanderTheGreat, fighter};
use super::battle_odds;
use super::battle_order::{self, Lineup, Slot};
use crate::instruments::{Side, counted};
use crate::journal::Rules;
use crate::odds::percent;
use crate::systems::describe::{Answers, Cell, Field, Figure, Id, Kind, Sheet, Toggle, ToggleRow};

/// The form with the answers so far.
pub(super) fn sheet(state: &State, answers: &Answers) -> Sheet<Command> {
    let fire = battle_order::is_fire(state, answers);
    let mover = state.mover();
    let side = if fire { mover.enemy() } else { mover };
    let (attackers, defenders) =
        (Lineup::attackers(state, answers, fire, side), Lineup::defenders(state, answers, fire, side));
    let order = battle_order::order(state, answers, fire, side);
    let planned = plan::plan(state, &order);
    let mut fields = vec![
        Field::new("attackers", "", Kind::Rows(attacker_rows(state, &order, &attackers))),
        Field::new("defenders", "", Kind::Rows(defender_rows(state, &order, &defenders))),
    ];
    fields.retain(|field| !matches!(&field.kind, Kind::Rows(rows) if rows.is_empty()));
    let both = fields.len() == 2;
    if !fire {
        let toggle = Toggle { on: order.surrounded, effect: "5-1 eliminates".into() };
        fields.push(Field::new("surrounded", "Attackers all round", Kind::Toggle(toggle)));
    }
    fields.extend(leaders(state, &order, side));
    let title = if fire { "Defensive fire" } else { "Battle" };
    let mut sheet = Sheet::new(title, "Roll", AlexanderTheGreat::allowed(state, Command::Battle(order)));
    sheet.subtitle = format!("{} attack", state.setup.side_name(side));
    if let Ok(plan) = &planned {
        if plan.rolls.most > 1 {
            fields.push(rolls(state, plan));
        }
        sheet.figures = figures(state, plan);
        sheet.odds = battle_odds::odds(&state.setup, plan);
        sheet.steps = steps(state, plan);
        if plan.verdict != Verdict::Roll {
            sheet.verb = "Eliminate".into();
        }
    }
    let units = units(state, answers, fire, [&attackers, &defenders]);
    let on = |fields: Vec<Field>, page: &str| fields.into_iter().map(|field| field.on(page)).collect::<Vec<_>>();
    // The page of those who fight comes first once both sides have somebody.
    let (battle, units) = (on(fields, "Battle"), on(units, "Units"));
    sheet.fields = if both { [battle, units].concat() } else { [units, battle].concat() };
    sheet
}

/// Who fights: counters of both sides, those without one, officers that are not entered.
fn units(state: &State, answers: &Answers, fire: bool, lineups: [&Lineup<'_>; 2]) -> Vec<Field> {
    let [attackers, defenders] = lineups;
    let mut fields = picks(attackers, defenders);
    fields.extend(lineups.map(Lineup::more));
    fields.extend(lineups.into_iter().flat_map(Lineup::types));
    fields.extend(Side::BOTH.into_iter().filter_map(|side| officers(state, answers, side)));
    fields.push(mode(state, fire));
    fields
}

fn mode(state: &State, fire: bool) -> Field {
    let name = |side: Side| state.setup.side_name(side);
    let options = vec![
        ("attack".into(), format!("{} attack", name(state.mover()))),
        ("fire".into(), format!("{} fire", name(state.mover().enemy()))),
    ];
    Field::new("mode", "", Kind::Choice { chosen: if fire { "fire".into() } else { "attack".into() }, options })
}

/// The picks of both sides, in pairs.
fn picks(attackers: &Lineup<'_>, defenders: &Lineup<'_>) -> Vec<Field> {
    let (mut left, mut right) = (attackers.picks().into_iter(), defenders.picks().into_iter());
    let mut picks = Vec::new();
    loop {
        let pair = [left.next(), right.next()];
        if pair.iter().all(Option::is_none) {
            return picks;
        }
        picks.extend(pair.into_iter().flatten());
    }
}

type Switch = (Id, String, Toggle);

fn switch(prefix: &str, name: &str, label: &str, on: bool, effect: &str) -> Switch {
    (format!("{prefix}.{name}").into(), label.into(), Toggle { on, effect: effect.into() })
}

/// A factor: told, known from the counter, or still to be told.
fn cell(prefix: &str, name: &str, value: Option<u8>, known: Option<u8>, least: i32) -> Cell {
    Cell {
        id: format!("{prefix}.{name}").into(),
        value: value.or(known).map_or(least - 1, i32::from),
        computed: known.map(i32::from),
        least,
        most: FACTOR_MOST.into(),
        suffix: String::new(),
    }
}

fn attacker_rows(state: &State, order: &Battle, lineup: &Lineup<'_>) -> Vec<ToggleRow> {
    let lines = lineup.fighters().into_iter().zip(&order.attackers);
    let row = |(one, attacker): (Slot<'_>, &Attacker)| {
        let mut toggles = Vec::new();
        let unit_type = one.unit_type;
        let held = attacker.held.unwrap_or_else(|| one.unit.is_some_and(|unit| state.in_melee(unit.id)));
        if unit_type.is_missile() {
            let split =
                state.stage() == Stage::Move && state.setup.options.advanced && unit_type == UnitType::HorseArchers;
            let label = if split { "split move" } else { "2 hexes" };
            toggles.push(switch(&one.prefix, "far", label, attacker.far, "suffers nothing"));
        }
        if order.fire {
            // What was announced needs no switch.
            if one.unit.is_none_or(|unit| unit.now.announced == Attacked::No) {
                let by = |what| attacker.attacked == what;
                toggles.push(switch(
                    &one.prefix,
                    "by-missiles",
                    "attacked by missiles",
                    by(ByMissiles),
                    "that one only",
                ));
                toggles.push(switch(&one.prefix, "by-others", "attacked by others", by(ByOthers), "no fire"));
            }
        } else {
            if unit_type.charges() {
                toggles.push(switch(&one.prefix, "charge", "charge", attacker.charge, "×2"));
            }
            let missiles = order.defenders.iter().any(|one| fighter::is_missile(state, one) && !one.support);
            if unit_type.is_halved_by_missiles() && !attacker.far && missiles {
                let on = fighter::is_halved(order, state, attacker, unit_type);
                toggles.push(switch(&one.prefix, "halved", "missile unit in front", on, "×½"));
            }
            let phalanx = order.defenders.iter().any(|one| fighter::is_phalanx_front(state, one));
            if plan::die_lets_pass(state, unit_type) && phalanx {
                toggles.push(switch(&one.prefix, "passed", "the die lets it", attacker.passed, "phalanx in front"));
            }
        }
        toggles.extend(melee(&one, held));
        let known = one.unit.and_then(|unit| fighter::shows(unit, order.fire || attacker.far));
        ToggleRow {
            side: Some(lineup.side),
            name: one.name,
            note: unit_type.words().to_lowercase(),
            toggles,
            number: Some(cell(&one.prefix, "front", attacker.front, known, 1)),
        }
    };
    lines.map(row).collect()
}

fn defender_rows(state: &State, order: &Battle, lineup: &Lineup<'_>) -> Vec<ToggleRow> {
    let lines = lineup.fighters().into_iter().zip(&order.defenders);
    let row = |(one, defender): (Slot<'_>, &Defender)| {
        let mut toggles = Vec::new();
        let unit_type = one.unit_type;
        if !defender.support {
            for (face, name) in [(Face::Front, "front"), (Face::Flank, "flank"), (Face::Rear, "rear")] {
                let on = defender.faces.contains(&face) || (face == Face::Front && defender.faces.is_empty());
                toggles.push(switch(&one.prefix, name, name, on, ""));
            }
        }
        if unit_type.is_missile() {
            toggles.push(switch(&one.prefix, "support", "supports only", defender.support, "adds its factor"));
        }
        toggles.push(switch(&one.prefix, "uphill", "uphill or camp", defender.uphill, "×2"));
        if unit_type == UnitType::Chariots {
            let stood = defender.stood.unwrap_or(!order.fire);
            toggles.push(switch(&one.prefix, "stood", "did not move", stood, "×½ under missiles alone"));
        }
        let held = defender.held.unwrap_or_else(|| one.unit.is_some_and(|unit| state.in_melee(unit.id)));
        toggles.extend(melee(&one, held));
        let known = one.unit.and_then(|unit| fighter::exposed(unit, defender));
        ToggleRow {
            side: Some(lineup.side),
            name: one.name,
            note: unit_type.words().to_lowercase(),
            toggles,
            number: Some(cell(&one.prefix, "factor", defender.factor, known, 0)),
        }
    };
    lines.map(row).collect()
}

/// Whether it is held in a melee, where that is known or only the players know it.
fn melee(one: &Slot<'_>, held: bool) -> Option<Switch> {
    let asked = held || (one.unit.is_none() && one.unit_type.is_missile());
    let effect = if one.unit_type.is_missile() { "×½" } else { "" };
    asked.then(|| switch(&one.prefix, "held", "in melee", held, effect))
}

/// Officers of a side that are not entered as counters.
fn officers(state: &State, answers: &Answers, side: Side) -> Option<Field> {
    if !battle_order::has_unnamed_officers(state, side) {
        return None;
    }
    let value = *side.of(&battle_order::officers(state, answers));
    let kind = Kind::Number { value: value.into(), computed: None, least: 0, most: battle_order::OFFICERS_MOST };
    Some(Field::new(format!("officers.{}", side.letter()), "Commanding Officers in it", kind).at(side))
}

/// A switch for each leader on the board.
fn leaders(state: &State, order: &Battle, attacks: Side) -> Vec<Field> {
    let mut fields = Vec::new();
    for side in Side::BOTH {
        for unit in state.living(side) {
            let Some(rank) = unit.counter.rank else { continue };
            let id = battle_order::leader_id(unit.id);
            let on = order.leaders.contains(&unit.id);
            let effect = match rank {
                Rank::ArmyCommander if side == attacks => "table 1, 2 more rolls".to_owned(),
                Rank::ArmyCommander => "best line, 2 more rolls".to_owned(),
                Rank::CommandingOfficer => {
                    format!("morale {}, 1 more roll", state.setup.morale.officer.signed())
                }
            };
            let label = format!("{} leads", unit.name());
            fields.push(Field::new(id, label, Kind::Toggle(Toggle { on, effect })));
        }
    }
    fields
}

fn rolls(state: &State, plan: &Plan<'_>) -> Field {
    let (count, most) = (i32::from(plan.rolls.count), i32::from(plan.rolls.most));
    let owner = plan.rolls.owner.map_or("", |owner| state.setup.side_name(owner));
    let kind = Kind::Number { value: count, computed: Some(most), least: 1, most };
    let label = format!("Rolls of the {owner}, of which they pick the best");
    Field::new("rolls", label, kind).at(plan.rolls.owner)
}

fn figures(state: &State, plan: &Plan<'_>) -> Vec<Figure> {
    let why = |fighters: &[fighter::Fighter<'_>]| fighters.iter().map(|one| one.why.clone()).collect::<Vec<_>>();
    let enemy = plan.side.enemy();
    let mut defence = why(&plan.defenders);
    defence.extend(plan.exposed.iter().map(|one| format!("{}: eliminated automatically", one.why)));
    let mut figures = vec![
        Figure { side: None, value: ratio_words(plan), why: needs(state, plan) },
        Figure { side: Some(plan.side), value: plan.attack.to_string(), why: why(&plan.attackers) },
        Figure { side: Some(enemy), value: plan.defence.to_string(), why: defence },
    ];
    if let Some(at) = plan.at {
        let line = state.setup.lines.words(at.line, state.setup.morale.top);
        figures.push(Figure {
            side: Some(plan.side),
            value: format!("Table {}", at.table),
            why: vec![plan.table_why.clone()],
        });
        figures.push(Figure { side: Some(enemy), value: format!("Line {line}"), why: vec![plan.line_why.clone()] });
        figures.extend(dice(plan));
    }
    figures
}

/// How many rolls there are once those of the two sides cancel, where a leader is in it.
fn dice(plan: &Plan<'_>) -> Option<Figure> {
    let (rolls, count) = (plan.rolls, plan.rolls.count);
    let [own, other] = rolls.claims;
    if own == 0 && other == 0 {
        return None;
    }
    let (most, least) = (own.max(other), own.min(other));
    let mut why = vec![match (rolls.adjacent, least) {
        (false, _) => "Shot from two hexes: no leader gives more rolls".to_owned(),
        (true, 0) => format!("{most} more of the leaders"),
        (true, _) => format!("{most} more less {least} of the enemy's leaders"),
    }];
    let value = if count > 1 {
        why.push(format!("A given face: {}", percent(shows::<f64>(count, 1))));
        format!("Best of {count} rolls")
    } else {
        "One roll".to_owned()
    };
    Some(Figure { side: rolls.owner, value, why })
}

fn ratio_words(plan: &Plan<'_>) -> String {
    match (plan.verdict, Ratio::of(plan.attack, plan.defence)) {
        (Verdict::Automatic, _) => "Automatic".into(),
        (Verdict::Forced, _) => "Under 1-6".into(),
        (Verdict::Roll, ratio) => ratio.to_string(),
    }
}

/// What either side needs for the next column.
fn needs(state: &State, plan: &Plan<'_>) -> Vec<String> {
    let (attack, defence) = (plan.attack, plan.defence);
    let mut why = vec![format!("{attack} to {defence}, rounded for the defender")];
    if plan.verdict == Verdict::Roll {
        if let Some((more, next)) = attacker_needs(attack, defence) {
            why.push(format!("{more} more of the {} make {next}", state.setup.side_name(plan.side)));
        }
        if let Some((more, next)) = defender_needs(attack, defence) {
            why.push(format!("{more} more of the {} make {next}", state.setup.side_name(plan.side.enemy())));
        }
    }
    if let Some(who) = plan.unhurt {
        let name = match who {
            Unhurt::Attackers => "The attacking phalanx can not be hurt",
            Unhurt::Defenders => "Only the attackers held by the phalanx can be hurt",
        };
        why.push(name.into());
    } else {
        let immune = plan.attackers.iter().chain(&plan.defenders).filter(|fighter| fighter.immune);
        why.extend(immune.map(|fighter| format!("{} can not be hurt", fighter.name)));
    }
    why
}

fn steps(state: &State, plan: &Plan<'_>) -> Vec<String> {
    let leads = plan.leaders.iter().any(|leaders| !leaders.is_empty());
    let place = "A leader counts only in the hex of a unit next to those enemies, not with one that shoots from two \
                 hexes or only supports.";
    leads.then(|| place.to_owned()).into_iter().chain(of_stage(state, plan)).collect()
}

fn of_stage(state: &State, plan: &Plan<'_>) -> Vec<String> {
    let Some(at) = plan.at else {
        let is_claimed = plan.verdict == Verdict::Automatic && state.stage() == Stage::Move;
        let first = "Claimed while moving: the defender first says whether support or fire goes there.";
        return is_claimed.then(|| first.to_owned()).into_iter().collect();
    };
    if state.setup.tables.whole(at.table, at.line, at.column).is_some() {
        return Vec::new();
    }
    let dice = counted(plan.rolls.count, "die", "dice");
    vec![format!("Roll {dice} and touch the result on your card; tables entered once are looked up here.")]
}

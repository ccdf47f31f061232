//! What happened, in words for the log.

use super::super::rules::command::{
    BasesNow, Command, GeneralNow, LedNow, MarkNow, NameNow, ObstacleNow, PoolNow, RanksNow,
};
use super::super::rules::event::Event;
use super::super::rules::outcome::{Cause, Facing, Going, RoundEnd};
use super::super::rules::stage::Stage;
use super::super::rules::state::State;
use super::super::rules::{WarsOfAlexander, ending};
use super::words;
use crate::chance::{By, Tally};
use crate::instruments::{Side, counted};
use crate::journal::Narrate;
use crate::systems::describe::UnitId;

impl Narrate for WarsOfAlexander {
    fn name(before: &State, command: &Command) -> String {
        let unit = |id: &UnitId| before.unit_name(*id);
        let side = |side: &Side| before.setup.side_name(*side);
        match command {
            Command::Next => words::next_stage(before),
            Command::Form { unit: id } => format!("{}: line or block", unit(id)),
            Command::Order { units } => match units.as_slice() {
                [one] => format!("Order: {}", unit(&one.unit)),
                several => format!("Orders: {}", counted(several.len(), "unit", "units")),
            },
            Command::Move { unit: id } => format!("{} moved", unit(id)),
            Command::Reform { unit: id } => format!("{} re-forms", unit(id)),
            Command::Disorder { unit: id, by: Cause::BadGoing } => format!("{} in bad going", unit(id)),
            Command::Disorder { unit: id, by: Cause::Manoeuvre } => format!("{} manoeuvres", unit(id)),
            Command::Evade { unit: id } => format!("{} evades", unit(id)),
            Command::Declare(contact) => format!("Contact: {} on {}", unit(&contact.attacker), unit(&contact.defender)),
            Command::Withdraw { attacker, defender } => format!("No fight: {} on {}", unit(attacker), unit(defender)),
            Command::Pass { mover, through } => format!("{} through {}", unit(mover), unit(through)),
            Command::Cross { unit: id, .. } => format!("{} at an obstacle", unit(id)),
            Command::Fight(fight) => format!("Fight: {} on {}", unit(&fight.attacker), unit(&fight.defender)),
            Command::Shoot(shot) => format!("Shoot: {} at {}", unit(&shot.shooter), unit(&shot.target)),
            Command::Panic { tests } => match tests.as_slice() {
                [one] => format!("Panic test: {}", unit(&one.unit)),
                several => format!("Panic tests: {}", counted(several.len(), "unit", "units")),
            },
            Command::Join(LedNow { side: whose, unit: Some(id) }) => {
                format!("General of the {} joins {}", side(whose), unit(id))
            }
            Command::Join(LedNow { side: whose, unit: None }) => format!("General of the {} stands alone", side(whose)),
            Command::Lose { more: [a, b] } => format!("Losses {a} and {b}"),
            Command::Concede { side: whose } => format!("{} concede", side(whose)),
            Command::Rename(now) => format!("Rename {}", unit(&now.unit)),
            Command::SetBases(now) => format!("{}: bases by hand", unit(&now.unit)),
            Command::SetMark(now) => format!("{}: {} by hand", unit(&now.unit), now.mark.word()),
            Command::SetRanks(now) => format!("{}: formation by hand", unit(&now.unit)),
            Command::SetPool(now) => format!("{}: dead pool by hand", side(&now.side)),
            Command::SetObstacle(now) => format!("Obstacle {} by hand", u16::from(now.obstacle) + 1),
            Command::SetGeneral(now) => format!("General of the {} by hand", side(&now.side)),
        }
    }

    fn narrate(before: &State, event: &Event) -> String {
        let name = |unit: &UnitId| before.unit_name(*unit);
        let pair = |one: &UnitId, other: &UnitId| [name(one), name(other)];
        let side = |side: &Side| before.setup.side_name(*side);
        match event {
            Event::StageBegan { turn, stage } => stage_began(*turn, *stage),
            Event::RolledOff { faces: [a, b], first, .. } => {
                format!("Roll-off {a} : {b}, the {} are first", side(first))
            }
            Event::ChoosesFights { side: whose } => format!("The {} choose the order of the fights", side(whose)),
            Event::Formed { unit, face, ranks, .. } => {
                format!("{} rolls {face}: {}", name(unit), words::stands(*ranks))
            }
            Event::Ordered { unit, face, order, .. } => {
                format!("{} rolls {face}: {}", name(unit), words::obeys(*order))
            }
            Event::Moved { unit } => format!("{} moved", name(unit)),
            Event::Reformed { unit } => format!("{} re-forms", name(unit)),
            Event::Evaded { unit } => format!("{} evades", name(unit)),
            Event::Disordered { unit } => format!("{} is disordered", name(unit)),
            Event::PassTried { mover, through, die, passes } => pass_tried(pair(mover, through), *die, *passes),
            Event::ObstacleJudged { obstacle, face, going, .. } => obstacle_judged(*obstacle, *face, *going),
            Event::Crossed { unit, how, .. } => format!("{} {}", name(unit), words::crosses(*how)),
            Event::Declared { attacker, defender, from, charge, renewed } => {
                declared(pair(attacker, defender), *from, if *charge { "charges" } else { "attacks" }, *renewed)
            }
            Event::Withdrawn { attacker, defender } => format!("{} does not fight {}", name(attacker), name(defender)),
            Event::FightBegan { attacker, defender, round } => {
                format!("{} on {}, round {round}", name(attacker), name(defender))
            }
            Event::Struck { unit, dice, target, tally, volley } => {
                let verb = if *volley { "throws javelins" } else { "strikes" };
                format!("{} {verb}: {}", name(unit), words::hits(*dice, target, tally))
            }
            Event::Shot { unit, at, tally: None, .. } => format!("{} shoots at {}", name(unit), name(at)),
            Event::Shot { unit, at, dice, target, tally: Some(tally) } => {
                format!("{} shoots at {}: {}", name(unit), name(at), words::hits(*dice, target, tally))
            }
            Event::Saved { unit, dice, target, tally } => {
                format!("{} saves: {}", name(unit), words::saves(*dice, target, tally))
            }
            Event::BasesLost { unit, bases } => bases_lost(before, *unit, *bases),
            Event::Decided { attacker, defender, lost, ends } => decided(pair(attacker, defender), *lost, *ends),
            Event::ChariotsSpent { unit, .. } => format!("{} are spent", name(unit)),
            Event::GeneralRisked { side: whose, face, .. } => general_risked(side(whose), *face),
            Event::GeneralLost { side: whose, fled } => general_lost(side(whose), *fled),
            Event::Tested { unit, minus, tally, passed } => tested(&name(unit), *minus, tally.as_ref(), *passed),
            Event::Ran { unit, bases } => format!("{} runs, {} lost", name(unit), counted(*bases, "base", "bases")),
            Event::BackedOff { unit } => format!("{} backs off facing the enemy", name(unit)),
            Event::Joined(now) => joined(side(&now.side), now.unit.as_ref().map(name)),
            Event::TotalsLost { more } => totals_lost(before, *more),
            Event::Counted { .. } => Side::BOTH.map(|whose| ending::pool_words(before, whose)).join("; "),
            Event::Conceded { side: whose } => format!("The {} give the battle up", side(whose)),
            Event::Renamed(now) => renamed(&name(&now.unit), now),
            Event::BasesSet(now) => bases_set(before, *now),
            Event::MarkSet(now) => mark_set(&name(&now.unit), *now),
            Event::RanksSet(now) => ranks_set(&name(&now.unit), *now),
            Event::PoolSet(now) => pool_set(before, *now),
            Event::ObstacleSet(now) => obstacle_set(*now),
            Event::GeneralSet(now) => general_set(side(&now.side), *now),
        }
    }

    fn is_by_hand(command: &Command) -> bool {
        match command {
            Command::Withdraw { .. }
            | Command::SetBases(_)
            | Command::SetMark(_)
            | Command::SetRanks(_)
            | Command::SetPool(_)
            | Command::SetObstacle(_)
            | Command::SetGeneral(_) => true,
            Command::Next
            | Command::Form { .. }
            | Command::Order { .. }
            | Command::Move { .. }
            | Command::Reform { .. }
            | Command::Disorder { .. }
            | Command::Evade { .. }
            | Command::Declare(_)
            | Command::Pass { .. }
            | Command::Cross { .. }
            | Command::Fight(_)
            | Command::Shoot(_)
            | Command::Panic { .. }
            | Command::Join(_)
            | Command::Lose { .. }
            | Command::Concede { .. }
            | Command::Rename(_) => false,
        }
    }
}

fn stage_began(turn: u16, stage: u8) -> String {
    let stage = Stage::TURN.get(usize::from(stage)).map_or("", |stage| stage.name());
    format!("Turn {turn}: {stage}")
}

fn pass_tried([mover, through]: [String; 2], die: Option<(By, u8)>, passes: bool) -> String {
    let face = die.map_or_else(String::new, |(_, face)| format!(" ({face})"));
    let how = if passes { "passes through" } else { "fails to pass through" };
    format!("{mover} {how} {through}{face}")
}

fn obstacle_judged(obstacle: u8, face: u8, going: Going) -> String {
    format!("Obstacle {}: {face}, {}", u16::from(obstacle) + 1, going.word())
}

fn declared([attacker, defender]: [String; 2], from: Facing, how: &str, renewed: bool) -> String {
    let again = if renewed { ", renewed" } else { "" };
    format!("{attacker} {how} {defender}, {}{again}", from.word())
}

fn bases_lost(before: &State, unit: UnitId, bases: u8) -> String {
    let left = before.unit(unit).map_or(0, |unit| unit.now.left.saturating_sub(bases));
    format!("{} loses {}, {left} left", before.unit_name(unit), counted(bases, "base", "bases"))
}

fn decided([attacker, defender]: [String; 2], [a, d]: [u8; 2], ends: RoundEnd) -> String {
    let what = match ends {
        RoundEnd::GoesOn => "goes on next turn".into(),
        RoundEnd::AttackerBacksOff => format!("{attacker} backs off"),
        RoundEnd::DefenderBacksOff => format!("{defender} backs off"),
        RoundEnd::Over => "is over".into(),
    };
    format!("Lost {a} and {d}: {what}")
}

fn general_risked(side: &str, face: u8) -> String {
    let fate = if face == 1 { "he is dead" } else { "he lives" };
    format!("The general of the {side} at risk, {face}: {fate}")
}

fn general_lost(side: &str, fled: bool) -> String {
    let fate = if fled { "flees" } else { "is lost" };
    format!("The general of the {side} {fate}: all their units test panic")
}

fn joined(side: &str, unit: Option<String>) -> String {
    let whom = unit.map_or_else(|| "stands alone".to_owned(), |unit| format!("leads {unit}"));
    format!("The general of the {side} {whom}")
}

fn totals_lost(before: &State, more: [u16; 2]) -> String {
    let lost = Side::BOTH.map(|side| format!("{} {}", before.setup.side_name(side), side.of(&more)));
    format!("Lost: {}", lost.join(", "))
}

fn tested(name: &str, minus: u8, tally: Option<&Tally>, passed: bool) -> String {
    let die = tally.map_or_else(|| ", told".into(), |tally| words::faces(tally).replacen(':', "", 1));
    let minus = if minus > 0 { format!(" −{minus}") } else { String::new() };
    let how = if passed { "stands" } else { "panics" };
    format!("{name} tests{die}{minus}: {how}")
}

fn renamed(name: &str, now: &NameNow) -> String {
    if now.name.is_empty() {
        return format!("{name} has its usual name again");
    }
    format!("{name} is called {}", now.name)
}

fn bases_set(before: &State, BasesNow { unit, left }: BasesNow) -> String {
    let were = before.unit(unit).map_or(0, |unit| unit.now.left);
    format!("{} set by hand: {} (had {were})", before.unit_name(unit), counted(left, "base", "bases"))
}

fn mark_set(name: &str, MarkNow { mark, on, .. }: MarkNow) -> String {
    format!("{name} set by hand: {}{}", if on { "" } else { "not " }, mark.word())
}

fn ranks_set(name: &str, RanksNow { ranks, circle, .. }: RanksNow) -> String {
    if circle {
        return format!("{name} set by hand: circle of death");
    }
    format!("{name} set by hand: {} deep", counted(ranks, "rank", "ranks"))
}

fn pool_set(before: &State, PoolNow { side, lost }: PoolNow) -> String {
    let were = before.pool(side).lost();
    format!("Dead pool of the {} set by hand: {lost} (had {were})", before.setup.side_name(side))
}

fn obstacle_set(ObstacleNow { obstacle, going }: ObstacleNow) -> String {
    format!("Obstacle {} set by hand: {}", u16::from(obstacle) + 1, going.word())
}

fn general_set(side: &str, GeneralNow { there, .. }: GeneralNow) -> String {
    let fate = if there { "is there" } else { "is not there" };
    format!("The general of the {side} {fate}, set by hand")
}

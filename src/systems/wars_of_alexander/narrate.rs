//! What happened, in words for the log.

use super::command::Command;
use super::ending;
use super::event::Event;
use super::outcome::{Cause, Crosses, Ends, Going, Obeys};
use super::state::{Stage, State};
use super::troops::DIE;
use crate::chance::Tally;
use crate::instruments::{Side, Target, counted};
use crate::systems::describe::UnitId;

/// What undo would take back.
pub(super) fn name(before: &State, command: &Command) -> String {
    let unit = |id: &UnitId| before.unit_name(*id);
    let side = |side: &Side| before.setup.side_name(*side);
    match command {
        Command::Next => next_name(before),
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
        Command::Declare(order) => format!("Contact: {} on {}", unit(&order.attacker), unit(&order.defender)),
        Command::Withdraw { attacker, defender } => format!("No fight: {} on {}", unit(attacker), unit(defender)),
        Command::Pass { mover, through } => format!("{} through {}", unit(mover), unit(through)),
        Command::Cross { unit: id, .. } => format!("{} at an obstacle", unit(id)),
        Command::Fight(order) => format!("Fight: {} on {}", unit(&order.attacker), unit(&order.defender)),
        Command::Shoot(order) => format!("Shoot: {} at {}", unit(&order.shooter), unit(&order.target)),
        Command::Panic { tests } => match tests.as_slice() {
            [one] => format!("Panic test: {}", unit(&one.unit)),
            several => format!("Panic tests: {}", counted(several.len(), "unit", "units")),
        },
        Command::Join { side: whose, unit: Some(id) } => format!("General of the {} joins {}", side(whose), unit(id)),
        Command::Join { side: whose, unit: None } => format!("General of the {} stands alone", side(whose)),
        Command::Lose { more: [a, b] } => format!("Losses {a} and {b}"),
        Command::Concede { side: whose } => format!("{} concede", side(whose)),
        Command::Rename { unit: id, .. } => format!("Rename {}", unit(id)),
        Command::SetBases { unit: id, .. } => format!("{}: bases by hand", unit(id)),
        Command::SetMark { unit: id, mark, .. } => format!("{}: {} by hand", unit(id), mark.word()),
        Command::SetRanks { unit: id, .. } => format!("{}: formation by hand", unit(id)),
        Command::SetPool { side: whose, .. } => format!("{}: dead pool by hand", side(whose)),
        Command::SetObstacle { obstacle, .. } => format!("Obstacle {} by hand", u16::from(*obstacle) + 1),
        Command::SetGeneral { side: whose, .. } => format!("General of the {} by hand", side(whose)),
    }
}

/// What comes next: "Move", "Turn 3".
pub(super) fn next_name(state: &State) -> String {
    match state.stage() {
        Stage::Deployment => "Turn 1".into(),
        Stage::Victory => format!("Turn {}", state.turn().saturating_add(1)),
        Stage::Shoot => Stage::Move.name().into(),
        Stage::Move => Stage::Fight.name().into(),
        Stage::Fight => Stage::Discipline.name().into(),
        Stage::Discipline => Stage::Victory.name().into(),
    }
}

/// The event as a line of the log.
pub(super) fn narrate(before: &State, event: &Event) -> String {
    let name = |unit: &UnitId| before.unit_name(*unit);
    let side = |side: &Side| before.setup.side_name(*side);
    match event {
        Event::StageBegan { turn, stage } => {
            let stage = Stage::TURN.get(usize::from(*stage)).map_or("", |stage| stage.name());
            format!("Turn {turn}: {stage}")
        }
        Event::RolledOff { faces: [a, b], first, .. } => format!("Roll-off {a} : {b}, the {} are first", side(first)),
        Event::ChoosesFights { side: whose } => format!("The {} choose the order of the fights", side(whose)),
        Event::Formed { unit, face, ranks, .. } => {
            format!("{} rolls {face}: {}", name(unit), if *ranks > 1 { "block" } else { "line" })
        }
        Event::Ordered { unit, face, order, .. } => format!("{} rolls {face}: {}", name(unit), obeys(*order)),
        Event::Moved { unit } => format!("{} moved", name(unit)),
        Event::Reformed { unit } => format!("{} re-forms", name(unit)),
        Event::Evaded { unit } => format!("{} evades", name(unit)),
        Event::Disordered { unit } => format!("{} is disordered", name(unit)),
        Event::PassTried { mover, through, die, passes } => {
            let die = die.map_or_else(String::new, |(_, face)| format!(" ({face})"));
            let how = if *passes { "passes through" } else { "fails to pass through" };
            format!("{} {how} {}{die}", name(mover), name(through))
        }
        Event::ObstacleJudged { obstacle, face, going, .. } => {
            format!("Obstacle {}: {face}, {}", u16::from(*obstacle) + 1, going.word())
        }
        Event::Crossed { unit, how, .. } => format!("{} {}", name(unit), crosses(*how)),
        Event::GeneralRisked { .. }
        | Event::GeneralLost { .. }
        | Event::Joined { .. }
        | Event::Conceded { .. }
        | Event::TotalsLost { .. }
        | Event::Counted { .. } => of_sides(before, event),
        Event::Renamed { .. }
        | Event::BasesSet { .. }
        | Event::MarkSet { .. }
        | Event::RanksSet { .. }
        | Event::PoolSet { .. }
        | Event::ObstacleSet { .. }
        | Event::GeneralSet { .. } => by_hand(before, event),
        Event::Declared { .. }
        | Event::Withdrawn { .. }
        | Event::FightBegan { .. }
        | Event::Struck { .. }
        | Event::Shot { .. }
        | Event::Saved { .. }
        | Event::BasesLost { .. }
        | Event::Decided { .. }
        | Event::ChariotsSpent { .. }
        | Event::Tested { .. }
        | Event::Ran { .. }
        | Event::BackedOff { .. } => fought(before, event),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "of many events only those of a side come here")]
fn of_sides(before: &State, event: &Event) -> String {
    let name = |unit: &UnitId| before.unit_name(*unit);
    let side = |side: &Side| before.setup.side_name(*side);
    match event {
        Event::GeneralRisked { side: whose, face, .. } => {
            let fate = if *face == 1 { "he is dead" } else { "he lives" };
            format!("The general of the {} at risk, {face}: {fate}", side(whose))
        }
        Event::GeneralLost { side: whose, fled } => {
            let fate = if *fled { "flees" } else { "is lost" };
            format!("The general of the {} {fate}: all their units test panic", side(whose))
        }
        Event::Joined { side: whose, unit: Some(unit) } => {
            format!("The general of the {} leads {}", side(whose), name(unit))
        }
        Event::Joined { side: whose, unit: None } => format!("The general of the {} stands alone", side(whose)),
        Event::Conceded { side: whose } => format!("The {} give the battle up", side(whose)),
        Event::TotalsLost { more } => {
            let lost = Side::BOTH.map(|whose| format!("{} {}", side(&whose), whose.of(more)));
            format!("Lost: {}", lost.join(", "))
        }
        Event::Counted { .. } => {
            let sums = Side::BOTH.map(|whose| ending::pool_words(before, whose));
            sums.join("; ")
        }
        _ => String::new(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "of many events only those of a fight come here")]
fn fought(before: &State, event: &Event) -> String {
    let name = |unit: &UnitId| before.unit_name(*unit);
    match event {
        Event::Declared { attacker, defender, from, charge, renewed } => {
            let how = if *charge { "charges" } else { "attacks" };
            let again = if *renewed { ", renewed" } else { "" };
            format!("{} {how} {}, {}{again}", name(attacker), name(defender), from.word())
        }
        Event::Withdrawn { attacker, defender } => format!("{} does not fight {}", name(attacker), name(defender)),
        Event::FightBegan { attacker, defender, round } => {
            format!("{} on {}, round {round}", name(attacker), name(defender))
        }
        Event::Struck { unit, dice, target, tally, volley } => {
            let verb = if *volley { "throws javelins" } else { "strikes" };
            format!("{} {verb}: {}", name(unit), throw_words(*dice, target, tally, "hit", "hits"))
        }
        Event::Shot { unit, at, dice, target, tally } => {
            let who = format!("{} shoots at {}", name(unit), name(at));
            match tally {
                Some(tally) => format!("{who}: {}", throw_words(*dice, target, tally, "hit", "hits")),
                None => who,
            }
        }
        Event::Saved { unit, dice, target, tally } => {
            format!("{} saves: {}", name(unit), throw_words(*dice, target, tally, "save", "saves"))
        }
        Event::BasesLost { unit, bases } => {
            let left = before.unit(*unit).map_or(0, |unit| unit.now.left.saturating_sub(*bases));
            format!("{} loses {}, {left} left", name(unit), counted(*bases, "base", "bases"))
        }
        Event::Decided { attacker, defender, lost: [a, d], ends } => {
            let what = match ends {
                Ends::GoesOn => "goes on next turn".into(),
                Ends::AttackerBacksOff => format!("{} backs off", name(attacker)),
                Ends::DefenderBacksOff => format!("{} backs off", name(defender)),
                Ends::Over => "is over".into(),
            };
            format!("Lost {a} and {d}: {what}")
        }
        Event::ChariotsSpent { unit, .. } => format!("{} are spent", name(unit)),
        Event::Tested { unit, minus, tally, passed } => {
            let die = tally.as_ref().map_or_else(|| ", told".into(), |tally| faces(tally).replacen(':', "", 1));
            let minus = if *minus > 0 { format!(" −{minus}") } else { String::new() };
            let how = if *passed { "stands" } else { "panics" };
            format!("{} tests{die}{minus}: {how}", name(unit))
        }
        Event::Ran { unit, bases } => format!("{} runs, {} lost", name(unit), counted(*bases, "base", "bases")),
        Event::BackedOff { unit } => format!("{} backs off facing the enemy", name(unit)),
        _ => String::new(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "of many events only those set by hand come here")]
fn by_hand(before: &State, event: &Event) -> String {
    let name = |unit: &UnitId| before.unit_name(*unit);
    match event {
        Event::Renamed { unit, name: own } if own.is_empty() => format!("{} has its usual name again", name(unit)),
        Event::Renamed { unit, name: own } => format!("{} is called {own}", name(unit)),
        Event::BasesSet { unit, left } => {
            let were = before.unit(*unit).map_or(0, |unit| unit.now.left);
            format!("{} set by hand: {} (had {were})", name(unit), counted(*left, "base", "bases"))
        }
        Event::MarkSet { unit, mark, on } => {
            format!("{} set by hand: {}{}", name(unit), if *on { "" } else { "not " }, mark.word())
        }
        Event::RanksSet { unit, circle: true, .. } => format!("{} set by hand: circle of death", name(unit)),
        Event::RanksSet { unit, ranks, .. } => {
            format!("{} set by hand: {} deep", name(unit), counted(*ranks, "rank", "ranks"))
        }
        Event::PoolSet { side, lost } => {
            let were = before.pool(*side).lost();
            format!("Dead pool of the {} set by hand: {lost} (had {were})", before.setup.side_name(*side))
        }
        Event::ObstacleSet { obstacle, going } => {
            format!("Obstacle {} set by hand: {}", u16::from(*obstacle) + 1, going.word())
        }
        Event::GeneralSet { side, there } => {
            let fate = if *there { "is there" } else { "is not there" };
            format!("The general of the {} {fate}, set by hand", before.setup.side_name(*side))
        }
        _ => String::new(),
    }
}

/// How far an order is obeyed.
pub(super) const fn obeys(order: Obeys) -> &'static str {
    match order {
        Obeys::No => "does not move",
        Obeys::Half => "moves half",
        Obeys::Full => "moves",
    }
}

/// What a unit does at an obstacle.
pub(super) const fn crosses(how: Crosses) -> &'static str {
    match how {
        Crosses::Over => "crosses, its move ends",
        Crosses::Disordered => "crosses in disorder",
        Crosses::Waits => "waits at the obstacle",
        Crosses::NextTurn => "crosses next turn, in disorder",
        Crosses::Never => "can not cross",
    }
}

/// What a hardness of an obstacle means.
pub(super) const fn means(going: Going) -> &'static str {
    match going {
        Going::Easy => "cross, and the move ends",
        Going::Difficult => "cross disordered, or wait a turn",
        Going::VeryDifficult => "infantry cross next turn disordered, cavalry never",
    }
}

/// "4 hits of 6 dice, 4+: 4, 6, 1".
fn throw_words(dice: u8, target: &Target, tally: &Tally, one: &str, many: &str) -> String {
    let hits = counted(tally.hits, one, many);
    format!("{hits} of {}, {}{}", counted(dice, "die", "dice"), target.words(DIE), faces(tally))
}

/// ": 5, 2, 6 again 4"; nothing where only the number was told.
fn faces(tally: &Tally) -> String {
    let words = |faces: &[u8]| faces.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    match (tally.faces.is_empty(), tally.again.is_empty()) {
        (true, _) => String::new(),
        (false, true) => format!(": {}", words(&tally.faces)),
        (false, false) => format!(": {}, again {}", words(&tally.faces), words(&tally.again)),
    }
}

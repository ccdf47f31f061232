//! What happened, in words for the log.

use super::battle::{Battle, Decision, Fought, Part};
use super::command::{Command, Loss};
use super::event::{Advance, Charge, Event};
use super::setup::Happening;
use super::state::{Stage, State};
use crate::instruments::{Gauge, Side, counted};
use crate::systems::describe::UnitId;

/// What undo would take back.
pub(super) fn name(before: &State, command: &Command) -> String {
    let unit = |id: &UnitId| before.unit_name(*id);
    let side = |side: &Side| before.setup.side_name(*side).to_owned();
    match command {
        Command::Stand => format!("{} stand", side(&before.sets_up())),
        Command::Next => format!("End of {}", stage_words(before)),
        Command::Battle(order) => battle_name(before, order),
        Command::Announce { .. } => "Attacks on missile units".into(),
        Command::Post { what, side: own } => format!("{}: {}", side(own), happened(*what)),
        Command::Lose { unit: id, loss } => match loss {
            Loss::Step => format!("{} loses a step", unit(id)),
            Loss::Whole => format!("{} is lost", unit(id)),
            Loss::Factors(factors) => format!("{} loses {factors}", unit(id)),
        },
        Command::Camp { camp, holder } => format!("Camp {}: {}", camp_name(before, *camp), side(holder)),
        Command::Plain { side: own, left: true } => format!("{} leave the centre plain", side(own)),
        Command::Plain { side: own, left: false } => format!("{} back on the centre plain", side(own)),
        Command::Desert { side: own, .. } => format!("Mercenaries of the {}", side(own)),
        Command::Surrender { unit: id } => format!("{} surrenders", unit(id)),
        Command::Chariots { .. } => "Chariots on a phalanx".into(),
        Command::Elephants { .. } => "Elephants on a phalanx".into(),
        Command::Stampede { .. } => "Stampede".into(),
        Command::Turn { .. } => "The stampede turns".into(),
        Command::OffBoard { .. } => "Elephants off the board".into(),
        Command::Release { .. } => "Melee over".into(),
        Command::SetMorale { side: own, .. } => format!("{}: morale by hand", side(own)),
        Command::SetPending { side: own, .. } => format!("{}: temporary scale by hand", side(own)),
        Command::SetSteps { unit: id, .. } => format!("{}: steps by hand", unit(id)),
        Command::SetActed { unit: id, .. } => format!("{}: its acts by hand", unit(id)),
        Command::TellFactors { unit: id, .. } => format!("{}: its factors", unit(id)),
        Command::Rename { unit: id, .. } => format!("Rename {}", unit(id)),
        Command::Finish => "End of the game".into(),
        Command::Concede { side: own } => format!("{} concede", side(own)),
    }
}

fn battle_name(before: &State, order: &Battle) -> String {
    let named = |units: Vec<Option<UnitId>>| {
        let names: Vec<String> =
            units.into_iter().map(|unit| unit.map_or_else(|| "a unit".into(), |id| before.unit_name(id))).collect();
        few(&names.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let attackers = named(order.attackers.iter().map(|one| one.unit).collect());
    let defenders = named(order.defenders.iter().filter(|one| !one.support).map(|one| one.unit).collect());
    let verb = if order.fire { "fire at" } else { "on" };
    capital(&format!("{attackers} {verb} {defenders}"))
}

/// The stage in words: "Macedonians: fire".
pub(super) fn stage_words(state: &State) -> String {
    let words = match state.stage() {
        Stage::SetUp => return "set-up".into(),
        Stage::Move => "move",
        Stage::Fire => "fire",
        Stage::Battles => "battles",
    };
    format!("{}: {words}", state.setup.side_name(state.mover()))
}

pub(super) fn camp_name(state: &State, camp: u8) -> String {
    state.setup.camps.get(usize::from(camp)).map_or_else(|| "?".into(), |camp| camp.hex.clone())
}

/// What happened to a side, within a sentence.
pub(super) const fn happened(what: Happening) -> &'static str {
    match what {
        Happening::Few => "a unit lost under 3",
        Happening::Many => "a unit lost 3 or more",
        Happening::Transport => "a transport lost",
        Happening::Camp => "a camp lost",
        Happening::Officer => "a Commanding Officer lost",
        Happening::Commander => "the Army Commander lost",
        Happening::Plain => "the centre plain left",
    }
}

/// The event as a line of the log.
pub(super) fn narrate(before: &State, event: &Event) -> String {
    let unit = |id: &UnitId| before.unit_name(*id);
    let side = |side: &Side| before.setup.side_name(*side).to_owned();
    let units = |ids: &[UnitId]| {
        let names: Vec<String> = ids.iter().map(unit).collect();
        names.join(", ")
    };
    match event {
        Event::Stood { side: own } => format!("{} stand", side(own)),
        Event::StageEnded | Event::DesertionDone { .. } | Event::MeleeEnded { .. } => String::new(),
        Event::Settled { now: [a, b] } => {
            let were = before.gauges.each_ref().map(Gauge::value);
            let [before_a, before_b] = were;
            format!("Morale: {} {before_a} to {a}, {} {before_b} to {b}", side(&Side::A), side(&Side::B))
        }
        Event::Crossed { side: own, all: true } => {
            format!("{}: morale at {} or less, all mercenaries leave", side(own), before.setup.morale.leave_at)
        }
        Event::Crossed { side: own, all: false } => {
            format!("{}: morale below {}, unled mercenaries desert", side(own), before.setup.morale.desert_below)
        }
        Event::Fought(fought) => self::fought(fought),
        Event::Announced { units } if units.is_empty() => "No missile unit is attacked".into(),
        Event::Announced { units } => {
            let told = units.iter().map(|told| format!("{} {}", unit(&told.unit), told.by.words()));
            told.collect::<Vec<_>>().join("; ")
        }
        Event::Lost { name, left, factors, .. } => lost(name, *left, *factors),
        Event::Posted { what, side: own } => posted(before, *what, *own),
        Event::CampTaken { camp, holder } => format!("Camp {}: held by the {}", camp_name(before, *camp), side(holder)),
        Event::PlainLeft { side: own, left: false } => format!("{} are back on the centre plain", side(own)),
        Event::PlainLeft { side: own, left: true } => {
            let worth = before.setup.morale.of(Happening::Plain);
            let (less, more) = (worth.own.signed(), worth.enemy.signed());
            format!("{} leave the centre plain: {less} at once, the enemy {more}", side(own))
        }
        Event::Deserted { units: ids } => format!("Desert: {}", units(ids)),
        Event::Surrendered { unit: id } => format!("{} goes over to the enemy", unit(id)),
        Event::MeleeBegan { .. } => "All are held in a melee".into(),
        Event::Freed { unit: id } => format!("{} need not go on with its melee", unit(id)),
        Event::Finished => "The players end the game".into(),
        Event::Conceded { side: own } => format!("{} concede", side(own)),
        _ => more(before, event),
    }
}

fn more(before: &State, event: &Event) -> String {
    let unit = |id: &UnitId| before.unit_name(*id);
    let side = |side: &Side| before.setup.side_name(*side).to_owned();
    match event {
        Event::ChariotsRolled { face, way, .. } => format!("Chariots roll {face}: {}", charge_words(*way)),
        Event::ElephantsRolled { faces, way, .. } => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            format!("Elephants roll {}: {}", faces.join(", "), advance_words(*way))
        }
        Event::Stampeded { face, .. } => format!("Elephants stampede through hex side {face}"),
        Event::Turned { stampede, face, .. } => {
            let same = before.stampedes.get(usize::from(*stampede)).is_some_and(|known| known.face == *face);
            format!("The stampede turns to hex side {face}{}", if same { ": over the phalanx" } else { "" })
        }
        Event::StampedeEnded { .. } => "The elephants are off the board".into(),
        Event::MoraleSet { side: own, value } => {
            format!("{}: morale set by hand, {value} (was {})", side(own), before.gauge(*own).value())
        }
        Event::PendingSet { side: own, value } => {
            let was = before.gauge(*own).pending().signed();
            format!("{}: temporary scale set by hand, {} (was {was})", side(own), value.signed())
        }
        Event::StepsSet { unit: id, steps } => {
            let was = before.unit(*id).map_or(0, |unit| unit.now.steps);
            format!("{} set by hand: {} (was {was})", unit(id), counted(*steps, "step", "steps"))
        }
        Event::ActedSet { unit: id, acted: true } => format!("{} set by hand: has acted", unit(id)),
        Event::ActedSet { unit: id, acted: false } => format!("{} set by hand: has not acted", unit(id)),
        Event::FactorsTold { unit: id, front, reverse } => {
            let told: Vec<String> =
                [front.map(|front| format!("{front} in front")), reverse.map(|back| format!("{back} on its reverse"))]
                    .into_iter()
                    .flatten()
                    .collect();
            format!("{}: {}", unit(id), told.join(", "))
        }
        Event::Renamed { unit: id, name } if name.is_empty() => format!("{} has its usual name again", unit(id)),
        Event::Renamed { unit: id, name } => format!("{} is called {name}", unit(id)),
        _ => String::new(),
    }
}

fn lost(name: &str, left: u8, factors: u8) -> String {
    let factors = if factors == 0 { String::new() } else { format!(", {factors} in front") };
    if left == 0 { format!("{name} eliminated{factors}") } else { format!("{name} loses a step{factors}") }
}

fn posted(before: &State, what: Happening, side: Side) -> String {
    let worth = before.setup.morale.of(what);
    let (own, enemy) = (before.setup.side_name(side), before.setup.side_name(side.enemy()));
    format!("{own}, {}: {}; {enemy} {}", happened(what), worth.own.signed(), worth.enemy.signed())
}

fn fought(fought: &Fought) -> String {
    let names = |parts: &[Part]| {
        let names: Vec<&str> = parts.iter().map(|part| part.name.as_str()).collect();
        few(&names)
    };
    let verb = if fought.fire { "fire at" } else { "on" };
    let who = format!("{} {verb} {}", names(&fought.attackers), names(&fought.defenders));
    match &fought.decision {
        Decision::Automatic => format!("{who}: automatic elimination"),
        Decision::Forced => format!("{who}: forced at less than 1-6, eliminated"),
        Decision::Rolled { faces, at, result, .. } => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            let ignored = if fought.ignored { ", ignored by the phalanx" } else { "" };
            let result = result.words();
            format!("{who}: {}, table {}, {}: {result}{ignored}", at.column, at.table, faces.join(", "))
        }
    }
}

pub(super) const fn charge_words(way: Charge) -> &'static str {
    match way {
        Charge::Attack => "they attack",
        Charge::PassThrough => "they pass through the phalanx",
        Charge::Eliminated => "they pass through into a held hex",
        Charge::Balk => "the horses balk",
    }
}

pub(super) const fn advance_words(way: Advance) -> &'static str {
    match way {
        Advance::Attack => "they attack",
        Advance::Halt => "they halt",
        Advance::Rout => "they rout",
    }
}

/// "Coenus", "Coenus and Craterus", "Coenus and 2 others".
pub(super) fn few(names: &[&str]) -> String {
    match names {
        [] => "nobody".into(),
        [only] => (*only).to_owned(),
        [one, other] => format!("{one} and {other}"),
        [one, others @ ..] => format!("{one} and {} others", others.len()),
    }
}

/// With a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

//! What happened, in words for the log.

use super::super::rules::AlexanderTheGreat;
use super::super::rules::battle::{Battle, Decision, Fought, Participant, few};
use super::super::rules::command::{ActedNow, Announced, Command, Loss, NameNow, ScaleNow, StepsNow};
use super::super::rules::event::{Advance, Charge, Event};
use super::super::rules::setup::Happening;
use super::super::rules::state::{Stage, State};
use crate::instruments::{Halves, Side, capital, counted};
use crate::journal::Narrate;
use crate::systems::describe::UnitId;

impl Narrate for AlexanderTheGreat {
    fn name(before: &State, command: &Command) -> String {
        let unit = |id: &UnitId| before.unit_name(*id);
        let side = |side: &Side| before.setup.side_name(*side).to_owned();
        match command {
            Command::Stand => format!("{} stand", side(&before.sets_up())),
            Command::Next => format!("End of {}", stage_words(before)),
            Command::Battle(order) => battle_name(before, order),
            Command::Announce { .. } => "Attacks on missile units".into(),
            Command::Post { what, side: own } => format!("{}: {}", side(own), happened(*what)),
            Command::Lose { unit: id, loss: Loss::Step } => format!("{} loses a step", unit(id)),
            Command::Lose { unit: id, loss: Loss::Whole } => format!("{} is lost", unit(id)),
            Command::Lose { unit: id, loss: Loss::Factors(factors) } => format!("{} loses {factors}", unit(id)),
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
            Command::SetMorale(scale) => format!("{}: morale by hand", side(&scale.side)),
            Command::SetPending(scale) => format!("{}: temporary scale by hand", side(&scale.side)),
            Command::SetSteps(steps) => format!("{}: steps by hand", unit(&steps.unit)),
            Command::SetActed(acted) => format!("{}: its acts by hand", unit(&acted.unit)),
            Command::TellFactors { unit: id, .. } => format!("{}: its factors", unit(id)),
            Command::Rename(name) => format!("Rename {}", unit(&name.unit)),
            Command::Finish => "End of the game".into(),
            Command::Concede { side: own } => format!("{} concede", side(own)),
        }
    }

    fn narrate(before: &State, event: &Event) -> String {
        let unit = |id: &UnitId| before.unit_name(*id);
        let side = |side: &Side| before.setup.side_name(*side).to_owned();
        match event {
            Event::Stood { side: own } => format!("{} stand", side(own)),
            Event::StageEnded | Event::DesertionDone { .. } | Event::MeleeEnded { .. } => String::new(),
            Event::Settled { now } => settled(before, *now),
            Event::Crossed { side, all } => crossed(before, *side, *all),
            Event::Fought(fought) => self::fought(fought),
            Event::Announced { units } => announced(before, units),
            Event::Lost { name, left, factors, .. } => lost(name, *left, *factors),
            Event::Posted { what, side } => posted(before, *what, *side),
            Event::CampTaken { camp, holder } => {
                format!("Camp {}: held by the {}", camp_name(before, *camp), side(holder))
            }
            Event::PlainLeft { side: own, left: false } => format!("{} are back on the centre plain", side(own)),
            Event::PlainLeft { side: own, left: true } => {
                let worth = before.setup.morale.of(Happening::Plain);
                let (less, more) = (worth.own.signed(), worth.enemy.signed());
                format!("{} leave the centre plain: {less} at once, the enemy {more}", side(own))
            }
            Event::Deserted { units } => format!("Desert: {}", units.iter().map(unit).collect::<Vec<_>>().join(", ")),
            Event::Surrendered { unit: id } => format!("{} goes over to the enemy", unit(id)),
            Event::MeleeBegan { .. } => "All are held in a melee".into(),
            Event::Freed { unit: id } => format!("{} need not go on with its melee", unit(id)),
            Event::ChariotsRolled { face, way, .. } => format!("Chariots roll {face}: {}", charge_words(*way)),
            Event::ElephantsRolled { faces, way, .. } => {
                format!("Elephants roll {}: {}", listed(faces), advance_words(*way))
            }
            Event::Stampeded { face, .. } => format!("Elephants stampede through hex side {face}"),
            Event::Turned { stampede, face, .. } => turned(before, *stampede, *face),
            Event::StampedeEnded { .. } => "The elephants are off the board".into(),
            Event::MoraleSet(scale) => morale_set(before, *scale),
            Event::PendingSet(scale) => pending_set(before, *scale),
            Event::StepsSet(steps) => steps_set(before, *steps),
            Event::ActedSet(ActedNow { unit: id, acted: true }) => format!("{} set by hand: has acted", unit(id)),
            Event::ActedSet(ActedNow { unit: id, acted: false }) => format!("{} set by hand: has not acted", unit(id)),
            Event::FactorsTold { unit: id, front, reverse } => factors_told(&unit(id), *front, *reverse),
            Event::Renamed(NameNow { unit: id, name }) if name.is_empty() => {
                format!("{} has its usual name again", unit(id))
            }
            Event::Renamed(NameNow { unit: id, name }) => format!("{} is called {name}", unit(id)),
            Event::Finished => "The players end the game".into(),
            Event::Conceded { side: own } => format!("{} concede", side(own)),
        }
    }

    fn is_by_hand(command: &Command) -> bool {
        matches!(
            command,
            Command::SetMorale(_)
                | Command::SetPending(_)
                | Command::SetSteps(_)
                | Command::SetActed(_)
                | Command::Release { .. }
        )
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

fn settled(before: &State, now: [Halves; 2]) -> String {
    let of = |side: Side| {
        let was = side.of(&before.gauges).value();
        format!("{} {was} to {}", before.setup.side_name(side), side.of(&now))
    };
    format!("Morale: {}, {}", of(Side::A), of(Side::B))
}

fn crossed(before: &State, side: Side, all: bool) -> String {
    let (name, morale) = (before.setup.side_name(side), &before.setup.morale);
    if all {
        format!("{name}: morale at {} or less, all mercenaries leave", morale.leave_at)
    } else {
        format!("{name}: morale below {}, unled mercenaries desert", morale.desert_below)
    }
}

fn announced(before: &State, units: &[Announced]) -> String {
    if units.is_empty() {
        return "No missile unit is attacked".into();
    }
    let named = units.iter().map(|one| format!("{} {}", before.unit_name(one.unit), one.by.words()));
    named.collect::<Vec<_>>().join("; ")
}

fn turned(before: &State, stampede: u8, face: u8) -> String {
    let same = before.stampedes.get(usize::from(stampede)).is_some_and(|known| known.face == face);
    format!("The stampede turns to hex side {face}{}", if same { ": over the phalanx" } else { "" })
}

fn morale_set(before: &State, ScaleNow { side, value }: ScaleNow) -> String {
    let (name, was) = (before.setup.side_name(side), before.gauge(side).value());
    format!("{name}: morale set by hand, {value} (was {was})")
}

fn pending_set(before: &State, ScaleNow { side, value }: ScaleNow) -> String {
    let (name, was) = (before.setup.side_name(side), before.gauge(side).pending().signed());
    format!("{name}: temporary scale set by hand, {} (was {was})", value.signed())
}

fn steps_set(before: &State, StepsNow { unit, steps }: StepsNow) -> String {
    let was = before.unit(unit).map_or(0, |unit| unit.now.steps);
    format!("{} set by hand: {} (was {was})", before.unit_name(unit), counted(steps, "step", "steps"))
}

fn factors_told(name: &str, front: Option<u8>, reverse: Option<u8>) -> String {
    let front = front.map(|front| format!("{front} in front"));
    let reverse = reverse.map(|reverse| format!("{reverse} on its reverse"));
    let told: Vec<String> = [front, reverse].into_iter().flatten().collect();
    format!("{name}: {}", told.join(", "))
}

/// What dice showed: "3, 6".
fn listed(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
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
    let names = |among: &[Participant]| {
        let names: Vec<&str> = among.iter().map(|one| one.name.as_str()).collect();
        few(&names)
    };
    let verb = if fought.fire { "fire at" } else { "on" };
    let who = format!("{} {verb} {}", names(&fought.attackers), names(&fought.defenders));
    match &fought.decision {
        Decision::Automatic => format!("{who}: automatic elimination"),
        Decision::Forced => format!("{who}: forced at less than 1-6, eliminated"),
        Decision::Rolled { faces, at, result, .. } => {
            let ignored = if fought.ignored { ", ignored by the phalanx" } else { "" };
            let result = result.words();
            format!("{who}: {}, table {}, {}: {result}{ignored}", at.column, at.table, listed(faces))
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

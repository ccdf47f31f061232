//! What happened, in words for the log.

use super::super::rules::Gaugamela;
use super::super::rules::arm::Arm;
use super::super::rules::command::{ActedNow, Command, DieNow, Duel, Event, First, PhaseNow, Thrown};
use super::super::rules::decide::{self, Coming};
use super::super::rules::duel::DuelResult;
use super::super::rules::state::State;
use crate::instruments::{DieSize, Side, capital};
use crate::journal::Narrate;
use crate::systems::describe::UnitId;

impl Narrate for Gaugamela {
    fn name(before: &State, command: &Command) -> String {
        match command {
            Command::Stand => format!("{} stands", before.setup.side_name(before.setup.deploys_first)),
            Command::Next => coming_words(before),
            Command::Duel(duel) => duel_name(before, *duel),
            Command::SetDie(DieNow { unit, size: None }) => format!("{}: removed by hand", short(before, *unit)),
            Command::SetDie(DieNow { unit, size: Some(size) }) => format!("{}: {size} by hand", short(before, *unit)),
            Command::SetActed(ActedNow { unit, .. }) => format!("{}: its attack", short(before, *unit)),
            Command::SetPhase(PhaseNow { turn, arm, .. }) => {
                format!("Turn {turn}, {} by hand", before.setup.arm(*arm).name)
            }
            Command::Concede { side } => format!("{} concedes", before.setup.side_name(*side)),
        }
    }

    fn narrate(before: &State, event: &Event) -> String {
        let called = |unit: &UnitId| before.called(*unit);
        match event {
            Event::Stood { side } => format!("{} stands", before.setup.side_name(*side)),
            Event::RolledOff { faces, first, .. } => rolled_off(before, faces, *first),
            Event::PhaseBegan { turn, arm, first, because, passed_over, .. } => {
                let passed: String = passed_over.iter().map(|arm| passed_over_words(before, *arm) + " ").collect();
                let name = &before.setup.arm(*arm).name;
                format!("{passed}Turn {turn}, {name}: {}", first_words(before, *first, *because, *arm))
            }
            Event::SideBegan { side } => format!("{} moves and fights", before.setup.side_name(*side)),
            Event::Clashed { attacker, defender, moved, apart, bonus, thrown, came } => {
                let far = if *apart { " at two hexes" } else { "" };
                let with = if *bonus > 0 { format!(", moved {moved}: +{bonus}") } else { String::new() };
                let how = came_words(thrown.as_ref(), *bonus, *came);
                format!("{} on {}{far}{with}: {how}", called(attacker), called(defender))
            }
            Event::Reduced { unit, to } => format!("{} becomes a {to}", called(unit)),
            Event::Removed { unit } => format!("{} is removed", called(unit)),
            Event::Spared { unit } => format!("{} shot from two hexes and stays as it is", called(unit)),
            Event::Fled { unit } => {
                let side = before.piece(*unit).map_or(Side::B, |piece| piece.start.side);
                format!("{} has fled: his {} is removed", side.of(&before.setup.guards).name, short(before, *unit))
            }
            Event::Routed { unit } => format!("{} routs and is removed", called(unit)),
            Event::DieSet(DieNow { unit, size }) => die_set(before, *unit, *size),
            Event::ActedSet(ActedNow { unit, acted: true }) => format!("{} set by hand: has attacked", called(unit)),
            Event::ActedSet(ActedNow { unit, acted: false }) => {
                format!("{} set by hand: has not attacked", called(unit))
            }
            Event::PhaseSet(PhaseNow { turn, arm, side }) => {
                let (arm, side) = (&before.setup.arm(*arm).name, before.setup.side_name(*side));
                format!("Set by hand: turn {turn}, {arm}, {side} is at it")
            }
            Event::Conceded { side } => format!("{} concedes", before.setup.side_name(*side)),
        }
    }

    fn is_by_hand(command: &Command) -> bool {
        match command {
            Command::SetDie(_) | Command::SetActed(_) | Command::SetPhase(_) => true,
            Command::Stand | Command::Next | Command::Duel(_) | Command::Concede { .. } => false,
        }
    }
}

/// What the next thing is: "Alexander, cavalry", "Infantry", "Turn 3, chariots".
pub(super) fn coming_words(state: &State) -> String {
    match decide::coming(state) {
        Some(Coming::Side(side)) => {
            let arm = state.arm().map_or("", |arm| state.setup.arm(arm).name.as_str());
            format!("{}, {arm}", state.setup.side_name(side))
        }
        Some(Coming::Phase { at, arm, .. }) => {
            let name = &state.setup.arm(arm).name;
            match &state.phase {
                Some(phase) if phase.at.turn() < at.turn() => format!("Turn {}, {name}", at.turn()),
                Some(_) | None => capital(name),
            }
        }
        None => "Next".into(),
    }
}

/// "blue d10".
pub(super) fn short(state: &State, unit: UnitId) -> String {
    state
        .piece(unit)
        .map_or_else(|| "a die".into(), |piece| format!("{} {}", state.colour(piece).word(), piece.now.size))
}

fn duel_name(before: &State, duel: Duel) -> String {
    let far = if duel.apart { " at two hexes" } else { "" };
    format!("{} on {}{far}", capital(&short(before, duel.attacker)), short(before, duel.defender))
}

fn rolled_off(before: &State, faces: &[u8], first: Option<Side>) -> String {
    let faces = match faces {
        [a, b] => format!(" {a} against {b}"),
        _ => String::new(),
    };
    match first {
        Some(side) => format!("Roll-off{faces}: {} goes first", before.setup.side_name(side)),
        None => format!("Roll-off{faces}: equal, once more"),
    }
}

fn die_set(before: &State, unit: UnitId, size: Option<DieSize>) -> String {
    let Some(piece) = before.piece(unit) else { return String::new() };
    match size {
        None => format!("{} removed by hand", before.called(unit)),
        Some(size) if piece.now.gone => format!("{} brought back by hand", before.called_at(piece, size)),
        Some(size) => format!("{} set by hand: {size}", before.called(unit)),
    }
}

/// "7 + 3 = 10 against 1"; in words where only the outcome was told.
fn came_words(thrown: Option<&Thrown>, bonus: u8, came: DuelResult) -> String {
    match thrown {
        Some(Thrown { faces: [one, other], .. }) => format!("{} against {other}", sum(*one, bonus)),
        None => match came {
            DuelResult::Higher => "higher".into(),
            DuelResult::Equal => "equal".into(),
            DuelResult::Lower => "lower".into(),
            DuelResult::Rout => "a 1 against 6 or more".into(),
        },
    }
}

/// "7 + 3 = 10", "7".
pub(super) fn sum(face: u8, bonus: u8) -> String {
    if bonus > 0 { format!("{face} + {bonus} = {}", face.saturating_add(bonus)) } else { face.to_string() }
}

/// Who goes first in a phase and why, with who is passed over.
pub(super) fn first_words(state: &State, first: Side, because: First, arm: Arm) -> String {
    let (name, other) = (state.setup.side_name(first), state.setup.side_name(first.enemy()));
    let [a, b] = state.left();
    let (more, less) = (a.max(b), a.min(b));
    match because {
        First::Alone => {
            let arm = &state.setup.arm(arm).name;
            format!("{name} alone; {other} has no {arm} and is passed over")
        }
        First::More => format!("{name} first, {more} units against {less}"),
        First::Kept => format!("{name} first again, {a} units each"),
        First::RolledOff => format!("{name} first by the roll-off, {a} units each"),
        First::ByHand => format!("{name} is at it, set by hand"),
    }
}

/// "No archers are left: passed over."
pub(super) fn passed_over_words(state: &State, arm: Arm) -> String {
    format!("Nobody has {}: passed over.", state.setup.arm(arm).name)
}

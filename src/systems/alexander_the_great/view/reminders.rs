//! What must not be forgotten now.

use super::super::rules::combat_result::CombatResult;
use super::super::rules::ending;
use super::super::rules::rulings::{Parted, Skirmishers, StampedeGoes};
use super::super::rules::state::{Stage, State};
use super::super::rules::unit_type::UnitType;
use super::guide;
use crate::instruments::Side;
use crate::systems::describe::{Id, Reminder};

/// Few and true: each with a name, so that it can be silenced.
pub(super) fn reminders(state: &State) -> Vec<Reminder> {
    let mut due = Vec::new();
    if ending::ended(state).is_some() {
        return due;
    }
    if state.stage() == Stage::SetUp {
        set_up(state, &mut due);
        return due;
    }
    for side in Side::BOTH {
        mercenaries(state, side, &mut due);
    }
    for (at, duty) in guide::duties(state).into_iter().enumerate() {
        remind(&mut due, format!("melee:{at}"), duty);
    }
    if state.stage() == Stage::Move {
        moving(state, &mut due);
        if state.setup.options.advanced {
            advanced(state, &mut due);
        }
    }
    after_battle(state, &mut due);
    due
}

fn remind(due: &mut Vec<Reminder>, id: impl Into<Id>, text: impl Into<String>) {
    due.push(Reminder { id: id.into(), text: text.into() });
}

fn set_up(state: &State, due: &mut Vec<Reminder>) {
    let name = |side: Side| state.setup.side_name(side);
    let options = state.setup.options;
    if options.historical_both {
        remind(due, "historical", "Both sides set up as printed on the board.");
    } else if options.historical {
        remind(due, "historical", format!("The {} set up as printed on the board.", name(Side::A)));
    }
    if !state.setup.notes.is_empty() {
        remind(due, "notes", state.setup.notes.join(" "));
    }
}

/// While a gauge stands low, what its mercenaries do (A6).
fn mercenaries(state: &State, side: Side, due: &mut Vec<Reminder>) {
    let morale = &state.setup.morale;
    let (value, name) = (state.gauge(side).value(), state.setup.side_name(side));
    if morale.departure().holds(value) {
        let text = format!("{name} at {value}: all mercenaries are gone, and never come back.");
        remind(due, format!("mercenaries-gone:{}", side.index()), text);
    } else if morale.desertion().holds(value) {
        let parted = match state.setup.rulings.parted {
            Parted::Deserts => "one that is parted from its leader later deserts too",
            Parted::Stays => "one that is parted from its leader later stays",
        };
        let text = format!("{name} at {value}: mercenaries without a leader desert; {parted}. Gone for good.");
        remind(due, format!("mercenaries:{}", side.index()), text);
    }
}

fn moving(state: &State, due: &mut Vec<Reminder>) {
    let mover = state.mover();
    let has = |side: Side, unit_type: UnitType| state.living(side).any(|unit| unit.unit_type() == unit_type);
    for stampede in &state.stampedes {
        if state.setup.rulings.stampede == StampedeGoes::EachTurn {
            let text = format!("The stampede goes on through hex side {} at charge rate.", stampede.face);
            remind(due, "stampede", text);
        }
    }
    if state.setup.options.training && mover == Side::A {
        let who = if state.setup.hydaspes {
            "Phalanx, hypaspists, Agema and veteran mercenaries"
        } else {
            "1st Phalanx (Coenus, Craterus), Hypaspists, Companions, Lancers"
        };
        remind(due, "ah-X", format!("{who} turn freely in a hex for 1 point."));
    }
    if state.setup.options.chariots && has(mover, UnitType::Chariots) {
        let text =
            "Chariots on the front of a phalanx: the charge must be in order, and the die comes before the battles.";
        remind(due, "chariots", text);
    }
    if state.setup.hydaspes {
        let text = if mover == Side::A {
            "Cavalry may not be next to elephants, and must move away from them."
        } else {
            "Cavalry may not stand in the hex of elephants."
        };
        remind(due, "elephants", text);
        if has(mover, UnitType::Chariots) {
            remind(due, "mud", "Chariots stop in mud, then go one hex a turn, and do not charge into or out of it.");
        }
    }
}

/// The rules of the Advanced Game that matter while moving.
fn advanced(state: &State, due: &mut Vec<Reminder>) {
    let mover = state.mover();
    let has = |arms: &[UnitType]| state.living(mover).any(|unit| arms.contains(&unit.unit_type()));
    let text = "Move through the front hex side only. Turning one side is free, two cost 1 point, three 2; in rough \
                ground each of these points is a hex less. From rough ground to a slope, or back, one hex a turn.";
    remind(due, "ah-O", text);
    if has(&[UnitType::Cavalry, UnitType::HorseArchers]) {
        let text = "Cavalry with no enemy next to it at the start makes any turn for 1 point. A charge's last point goes \
                    into entering the attack hex, not into turning.";
        remind(due, "cavalry", text);
    }
    let who = if mover == Side::A {
        "Macedonian foot and Greek mercenaries"
    } else {
        "Persian Foot Guards and Greek mercenaries"
    };
    let text = format!(
        "{who} alone may go backwards, 2 points a hex (archers and javelins 2, then 1), or sidestep one hex and nothing \
         else, no enemy next to either hex."
    );
    remind(due, "backwards", text);
    if has(&[UnitType::Archers, UnitType::Javelins]) {
        let friends = match state.setup.rulings.skirmishers {
            Skirmishers::Pass => "friends pass through them too (A10)",
            Skirmishers::Bar => "friends do not pass through them (A10)",
        };
        let text = format!(
            "Archers and javelins pass through full hexes, but do not end there; {friends}. They join an elimination only \
             unmoved."
        );
        remind(due, "ah-Y", text);
    }
    if has(&[UnitType::HorseArchers]) {
        remind(due, "split", "Horse archers move, shoot, move on; no charge after it; missiles near may answer.");
        if !state.melees.is_empty() {
            remind(due, "ah-U", "Horse archers do not shoot at units in a melee during their split move.");
        }
    }
}

/// What a retreat or a rout is easily played wrong in.
fn after_battle(state: &State, due: &mut Vec<Reminder>) {
    let Some((side, result)) = guide::driven(state) else { return };
    // What an elimination leaves in the hex goes back too.
    let back = result.back().is_some() || matches!(result, CombatResult::AElim | CombatResult::DElim);
    if back && guide::has_small(state, side) {
        let text = "A class B unit that can not stand parallel and face its old hex takes another hex; failing that \
                    the winner places it.";
        remind(due, "ah-P", text);
    }
    if (back || result.is_rout()) && guide::has_leader(state, side) {
        remind(due, "ah-V", "A leader whose unit finds no room escapes even into a full adjacent hex.");
    }
    if result.is_rout() {
        remind(due, "ah-S", "A routed unit is not driven off the board while another way exists.");
        if state.setup.options.stampede && guide::has(state, side, UnitType::Elephants) {
            remind(due, "elephants-rout", "Elephants that rout stampede: roll for them.");
        }
    }
}

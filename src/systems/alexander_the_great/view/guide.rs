//! What is to be done on the board: at a stage, and after a result.

use super::super::rules::battle::{Decision, Fought, Participant};
use super::super::rules::combat_result::{CombatResult, Struck};
use super::super::rules::ending;
use super::super::rules::event::{Advance, Charge, Meleed};
use super::super::rules::rulings::{FireAnnounced, StampedeGoes};
use super::super::rules::state::{Last, Melee, Stage, State};
use super::super::rules::unit_type::{Class, UnitType};
use crate::instruments::Side;

/// Rules: *Attacking* 4, 6.
const ATTACKS: &str = "Attacks go into a unit's front three hexes only; two class B in a hex are attacked separately.";

/// The steps of the stage, by the letters of the rulebook's sequence.
pub(super) fn stage_steps(state: &State) -> Vec<String> {
    let (mover, other) = (state.setup.side_name(state.mover()), state.setup.side_name(state.mover().enemy()));
    let before = state.setup.rulings.fire == FireAnnounced::Before;
    match state.stage() {
        Stage::SetUp => {
            let side = state.setup.side_name(state.sets_up());
            vec![format!("The {side} set up on or behind their line.")]
        }
        Stage::Move => {
            let mut steps = duties(state);
            steps.push(format!("a) The {mover} move, and claim eliminations."));
            steps.push(format!(
                "Before anyone enters a doomed unit's hex the {other} say whether support or fire goes there, or never."
            ));
            steps.push(
                "A charge goes one hex further. Of two class B in a hex one can not be so removed to reach the other."
                    .into(),
            );
            steps
        }
        Stage::Fire if before => vec![
            format!("b) The {other} announce defensive fire and missile support."),
            format!("c) The {mover} announce attacks on missile units: those support nobody."),
            "One so attacked fires only at a missile unit among its attackers; attacked by others alone, not at all."
                .into(),
            "d) Defensive fire, one target a unit; between missile units it is simultaneous.".into(),
        ],
        Stage::Fire => vec![
            format!("e) The {mover} announce all attacks first (A7)."),
            ATTACKS.into(),
            format!("b) Then the {other} announce defensive fire and missile support, at any target in range."),
            "d) Defensive fire, one target a unit; a unit attacked by missiles fires at its attacker.".into(),
        ],
        Stage::Battles => {
            let mut steps = if before {
                vec![format!("e) The {mover} announce all attacks."), ATTACKS.into()]
            } else {
                vec![format!("The attacks of the {mover} stand as announced.")]
            };
            steps.push("f) Odds and battles, one by one.".into());
            steps.extend(duties(state));
            steps
        }
    }
}

/// The duties of the half turn that the melees leave.
///
/// Rule: *Melee* 2, 5: who was struck in front must attack back; who was struck only in flank or
/// rear is struck again.
pub(super) fn duties(state: &State) -> Vec<String> {
    let mover = state.mover();
    let now = (state.sequence.turn(), mover);
    state.melees.iter().filter(|melee| melee.since != now).filter_map(|melee| duty(melee, mover)).collect()
}

fn duty(melee: &Melee, mover: Side) -> Option<String> {
    let names = |held: &[Meleed], all: bool| {
        let names: Vec<&str> = held.iter().filter(|one| all || one.in_front).map(|one| one.name.as_str()).collect();
        names.join(", ")
    };
    let front = melee.defenders.iter().any(|one| one.in_front);
    let (attackers, defenders) = (names(&melee.attackers, true), names(&melee.defenders, true));
    if melee.side != mover && front {
        let must = names(&melee.defenders, false);
        return Some(format!("Melee: {must} must attack back all of {attackers}."));
    }
    if melee.side != mover {
        return Some(format!("Melee: {defenders} stay put, and need not attack."));
    }
    let rear = "struck in flank or rear";
    (!front).then(|| format!("Melee: {attackers} must strike {defenders} again, {rear}."))
}

/// The steps after what happened last.
pub(super) fn last_steps(state: &State, last: &Last) -> Vec<String> {
    match last {
        Last::Battle { fought, losses } => {
            let mut steps = losses.clone();
            steps.extend(result_steps(state, fought));
            steps
        }
        Last::Chariots { way, .. } => charge_steps(*way),
        Last::Elephants { way, .. } => match way {
            Advance::Attack => vec!["They may attack the phalanx in front.".into()],
            Advance::Halt => {
                vec!["They attack nobody that is adjacent; they may try again next turn.".into()]
            }
            Advance::Rout => vec!["They stampede at once.".into()],
        },
        Last::Stampede { face, tramples, .. } => stampede_steps(state, *face, *tramples),
        Last::Settled { .. } => {
            let mut steps = vec!["Turn the turn marker, 30 minutes on; both temporary scales to 0.".to_owned()];
            if ending::ended(state).is_none() {
                steps.extend(stage_steps(state));
            }
            steps
        }
    }
}

fn charge_steps(way: Charge) -> Vec<String> {
    match way {
        Charge::Attack => vec!["They may attack the phalanx in front: the charge must be in order.".into()],
        Charge::PassThrough => {
            vec!["They stop right behind the phalanx, keep their facing, and attack no more.".into()]
        }
        Charge::Eliminated => vec!["A class A or B unit holds the hex behind: take them off.".into()],
        Charge::Balk => {
            vec![
                "They stop in front and do not attack.".into(),
                "Turn them: a flank or the rear to the phalanx.".into(),
            ]
        }
    }
}

fn stampede_steps(state: &State, face: u8, tramples: bool) -> Vec<String> {
    let how = match state.setup.rulings.stampede {
        StampedeGoes::EachTurn => "straight on at charge rate, turn after turn, until they are off the board",
        StampedeGoes::AtOnce => "straight on until they are off the board",
    };
    let mut steps = vec![format!("The elephants go through hex side {face}, {how}.")];
    if tramples {
        steps.push("The same way again: they trample the phalanx that faced them.".into());
    }
    steps.push("Friend and foe in their path are eliminated: touch each and mark it lost.".into());
    steps.push("A phalanx that faces them turns them: a new die.".into());
    steps
}

fn result_steps(state: &State, fought: &Fought) -> Vec<String> {
    let (attacker, defender) = (state.setup.side_name(fought.side), state.setup.side_name(fought.side.enemy()));
    let far = fought.is_far();
    let mut steps = match &fought.decision {
        Decision::Automatic => {
            vec!["The doomed units fill their hex until all battles are over.".into()]
        }
        Decision::Forced => vec![format!("The {defender} may enter the hex that was left.")],
        Decision::Rolled { .. } if fought.ignored => {
            vec!["The phalanx can not be hurt: the result is ignored.".into()]
        }
        Decision::Rolled { result, .. } => {
            let (loser, winner) = match result.strikes() {
                Some(Struck::Attacker) => (attacker, defender),
                Some(Struck::Defender) | None => (defender, attacker),
            };
            let mut steps = of_result(state, fought, *result, loser, winner);
            let immune = struck(fought, *result).iter().filter(|one| one.immune);
            steps.extend(immune.map(|one| format!("{} can not be hurt, and stays.", one.name)));
            steps
        }
    };
    if far {
        steps.push("Missile units that shot from two hexes do not advance.".into());
    }
    if fought.fire && fought.defenders.iter().any(|one| one.unit_type.is_missile()) {
        steps.push("A missile unit that was struck still fires back at its strength before the loss.".into());
    }
    steps
}

/// Those whom a result strikes; nobody where it strikes no side alone.
fn struck(fought: &Fought, result: CombatResult) -> &[Participant] {
    match result.strikes() {
        Some(Struck::Attacker) => &fought.attackers,
        Some(Struck::Defender) => &fought.defenders,
        None => &[],
    }
}

fn of_result(state: &State, fought: &Fought, result: CombatResult, loser: &str, winner: &str) -> Vec<String> {
    let near = !fought.is_far();
    if result.strikes() == Some(Struck::Attacker) && !near {
        return vec!["It touches no unit that shot from two hexes.".into()];
    }
    let advance = format!("The {winner} that fought may enter the hex.");
    match result {
        CombatResult::Melee if near => vec![
            "All are held, facing too.".into(),
            "Missile units that only shot from two hexes or supported may leave.".into(),
        ],
        CombatResult::Melee => vec!["Nothing: it was shot from two hexes.".into()],
        // What was lost stands before it.
        CombatResult::Exchange | CombatResult::AHalfElim | CombatResult::DHalfElim => Vec::new(),
        CombatResult::AElim | CombatResult::DElim => {
            vec!["What is left in the hex goes back one hex, front to it.".into(), advance]
        }
        CombatResult::ARout | CombatResult::DRout => vec![
            format!("The {loser} rout: full normal movement, the way the {winner} choose, rear to the hex they left."),
            "Friends in the hex rout too, and adjacent ones that are in no other battle.".into(),
            "Who can not is eliminated: touch it and mark it lost.".into(),
            format!("The {winner} may follow one hex less, first into the hex that was left."),
        ],
        CombatResult::ABack1
        | CombatResult::ABack2
        | CombatResult::ABack3
        | CombatResult::DBack1
        | CombatResult::DBack2
        | CombatResult::DBack3 => back_steps(state, fought, result, loser, advance),
    }
}

fn back_steps(state: &State, fought: &Fought, result: CombatResult, loser: &str, advance: String) -> Vec<String> {
    let hexes = result.back().unwrap_or(1);
    let mut steps = vec![
        format!("The {loser} go back {hexes}, the way they like, front to the hex they left, with all units of it."),
        "One that is in another battle goes back after it.".into(),
        "No room, ground or board: eliminated, touch it and mark it lost. Missile zones bar nobody.".into(),
        advance,
    ];
    let by_missiles =
        result.strikes() == Some(Struck::Defender) && fought.attackers.iter().all(|one| one.unit_type.is_missile());
    let stampedes = state.setup.options.stampede && hexes == 2 || state.setup.hydaspes && by_missiles;
    if stampedes && struck(fought, result).iter().any(|one| one.unit_type == UnitType::Elephants) {
        steps.push("Elephants among them stampede: roll for them.".into());
    }
    steps
}

/// Whom the last battle struck alone, and with what.
pub(super) fn driven(state: &State) -> Option<(Side, CombatResult)> {
    let Some(Last::Battle { fought, .. }) = &state.last else { return None };
    let result = fought.decision.result().filter(|_| !fought.ignored)?;
    let side = match result.strikes()? {
        Struck::Attacker if fought.is_far() => return None,
        Struck::Attacker => fought.side,
        Struck::Defender => fought.side.enemy(),
    };
    Some((side, result))
}

/// Whether a class B unit of the side, or one that is not entered, was in the last battle.
pub(super) fn has_small(state: &State, side: Side) -> bool {
    let Some(Last::Battle { fought, .. }) = &state.last else { return false };
    fought.of(side).iter().filter(|one| !one.apart && !one.immune).any(|one| {
        match one.unit.and_then(|id| state.unit(id)) {
            Some(unit) => unit.counter.class == Class::B,
            None => one.unit_type.usual_class() == Class::B,
        }
    })
}

/// Whether a leader of the side was in the last battle, and lives.
pub(super) fn has_leader(state: &State, side: Side) -> bool {
    let Some(Last::Battle { fought, .. }) = &state.last else { return false };
    fought.leaders.iter().filter_map(|id| state.unit(*id)).any(|unit| unit.now.side == side && !unit.is_gone())
}

/// Whether such units of the side were in the last battle.
pub(super) fn has(state: &State, side: Side, unit_type: UnitType) -> bool {
    let Some(Last::Battle { fought, .. }) = &state.last else { return false };
    fought.of(side).iter().any(|one| !one.apart && one.unit_type == unit_type)
}

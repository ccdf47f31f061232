//! What can be done now, the primary act first.

use super::arm::Arm;
use super::command::Command;
use super::state::{STAGES, Stage, State, UnitView};
use super::{AlexanderTheGreat, END, board, decide, ending, plan, reminders};
use crate::instruments::{Refusal, Side};
use crate::journal::Rules;
use crate::systems::describe::{Act, Answer};

type Acts = Vec<Act<Command>>;

/// All acts: those of the bar first, then those of the board of happenings.
pub(super) fn acts(state: &State) -> Acts {
    let mut acts = if state.stage() == Stage::SetUp { set_up(state) } else { battle(state) };
    let over = ending::ended(state).map(|_| END.refuses("the battle is over"));
    let playing = decide::plays(state).err();
    if state.stage() != Stage::SetUp {
        acts.push(Act::open("finish", "End the game", playing).ending());
    }
    acts.push(Act::open("concede", "Concede", over).ending());
    if state.stage() != Stage::SetUp {
        acts.extend(board::acts(state));
    }
    acts
}

/// An act that is offered as far as the rules allow it.
pub(super) fn issue(state: &State, id: impl Into<String>, label: impl Into<String>, command: Command) -> Act<Command> {
    let refusal = AlexanderTheGreat::refusal(state, &command);
    Act::issue(id.into(), label, command, refusal)
}

fn set_up(state: &State) -> Acts {
    let label = format!("The {} stand", state.setup.side_name(state.sets_up()));
    vec![issue(state, "stand", label, Command::Stand)]
}

fn battle(state: &State) -> Acts {
    let mut acts = vec![issue(state, "next", next_label(state), Command::Next)];
    acts.push(Act::open("battle", battle_label(state), plan::may_fight(state).err()).key('f').by_pair());
    let shoots = |unit: UnitView<'_>| unit.arm().is_missile();
    if state.stage() == Stage::Fire && state.living(state.mover().enemy()).any(shoots) {
        acts.push(Act::open("announce", "Attacks on missiles", decide::plays(state).err()).key('c'));
    }
    acts.extend(special(state));
    for side in Side::BOTH.into_iter().filter(|side| reminders::is_deserting(state, *side)) {
        let label = format!("Mercenaries of the {}", state.setup.side_name(side));
        let id = format!("desert:{}", board::side_letter(side));
        let does = Answer::Choice(board::side_letter(side).into());
        let mut act = Act::open("desert", label, decide::plays(state).err()).with("side", does);
        act.id = id.into();
        acts.push(act);
    }
    for (melee, at) in state.melees.iter().zip(0..) {
        let name = melee.attackers.first().map_or("", |one| one.name.as_str());
        acts.push(issue(
            state,
            format!("release:{at}"),
            format!("Melee of {name} over"),
            Command::Release { melee: at },
        ));
    }
    acts.push(Act::open("exchange", "Exchange", None).key('x'));
    acts
}

fn battle_label(state: &State) -> &'static str {
    let splits = || state.living(state.mover()).any(|unit| unit.arm() == Arm::HorseArchers);
    match state.stage() {
        Stage::Fire => "Fire",
        Stage::Move if state.setup.options.advanced && splits() => "Elimination, split move",
        Stage::Move => "Automatic elimination",
        Stage::SetUp | Stage::Battles => "Battle",
    }
}

/// "Next: fire".
fn next_label(state: &State) -> String {
    if state.sequence.stage() + 1 == STAGES {
        return format!("End turn {}", state.sequence.turn());
    }
    let next = match (state.stage(), state.mover()) {
        (Stage::Move, _) => "fire".to_owned(),
        (Stage::Fire, _) => "battles".to_owned(),
        (_, mover) => format!("{} move", state.setup.side_name(mover.enemy())),
    };
    format!("Next: {next}")
}

/// The dice of chariots and elephants, where such rules are played.
fn special(state: &State) -> Acts {
    let mut acts = Vec::new();
    let units = |arm: Arm| {
        let units: Vec<_> = state.all().filter(|unit| unit.arm() == arm && !unit.is_gone()).collect();
        let known = state.all().any(|unit| unit.arm() == arm);
        let mut ids: Vec<_> = units.iter().map(|unit| (Some(unit.id), unit.name())).collect();
        if !known {
            ids.push((None, arm.words().to_owned()));
        }
        ids
    };
    let id = |name: &str, unit: Option<crate::systems::describe::UnitId>| {
        format!("{name}:{}", unit.map_or_else(|| "any".into(), |unit| unit.0.to_string()))
    };
    if state.setup.options.chariots {
        for (unit, name) in units(Arm::Chariots) {
            acts.push(issue(state, id("chariots", unit), format!("{name} on a phalanx"), Command::Chariots { unit }));
        }
    }
    if state.setup.hydaspes {
        for (unit, name) in units(Arm::Elephants) {
            acts.push(issue(state, id("elephants", unit), format!("{name} on a phalanx"), Command::Elephants { unit }));
        }
    }
    if state.setup.hydaspes || state.setup.options.stampede {
        for (unit, name) in units(Arm::Elephants) {
            let command = Command::Stampede { unit };
            let refusal: Option<Refusal> = AlexanderTheGreat::refusal(state, &command);
            if refusal.is_none() {
                acts.push(Act::issue(id("stampede", unit), format!("{name} stampede"), command, None));
            }
        }
    }
    for at in (0..).take(state.stampedes.len()) {
        acts.push(issue(state, format!("turn:{at}"), "A phalanx turns the stampede", Command::Turn { stampede: at }));
        let off = Command::OffBoard { stampede: at };
        acts.push(issue(state, format!("off-board:{at}"), "The elephants are off the board", off));
    }
    acts
}

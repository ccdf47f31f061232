//! What can be done now, the primary act first.

use super::super::rules::command::Command;
use super::super::rules::state::{STAGES, Stage, State, UnitView};
use super::super::rules::unit_type::UnitType;
use super::super::rules::{AlexanderTheGreat, END, decide, ending, plan};
use super::happenings;
use crate::instruments::Side;
use crate::journal::Rules;
use crate::systems::describe::{Act, Answer, UnitId};
use crate::systems::issue;

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
        acts.extend(happenings::acts(state));
    }
    acts
}

fn set_up(state: &State) -> Acts {
    let label = format!("The {} stand", state.setup.side_name(state.sets_up()));
    vec![issue::<AlexanderTheGreat>(state, "stand", label, Command::Stand)]
}

fn battle(state: &State) -> Acts {
    let mut acts = vec![issue::<AlexanderTheGreat>(state, "next", next_label(state), Command::Next)];
    acts.push(Act::open("battle", battle_label(state), plan::may_fight(state).err()).key('f').by_pair());
    let shoots = |unit: UnitView<'_>| unit.unit_type().is_missile();
    if state.stage() == Stage::Fire && state.living(state.mover().enemy()).any(shoots) {
        acts.push(Act::open("announce", "Attacks on missiles", decide::plays(state).err()).key('c'));
    }
    acts.extend(special(state));
    let deserting: Vec<Side> =
        Side::BOTH.into_iter().filter(|side| decide::must_desert(state, *side).is_ok()).collect();
    for side in deserting.iter().copied() {
        let label = match deserting.as_slice() {
            [_] => "Mercenaries".to_owned(),
            _ => format!("Mercenaries of the {}", state.setup.side_name(side)),
        };
        let id = format!("desert:{}", side.letter());
        let does = Answer::Choice(side.letter().into());
        let mut act = Act::open("desert", label, decide::plays(state).err()).with("side", does);
        act.id = id.into();
        acts.push(act);
    }
    for (melee, at) in state.melees.iter().zip(0..) {
        let name = melee.attackers.first().map_or("", |one| one.name.as_str());
        acts.push(issue::<AlexanderTheGreat>(
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
    let splits = || state.living(state.mover()).any(|unit| unit.unit_type() == UnitType::HorseArchers);
    match state.stage() {
        Stage::Fire => "Fire",
        Stage::Move if state.setup.options.advanced && splits() => "Elimination, split",
        Stage::Move => "Elimination",
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

/// The counters of a type on the board, or the type itself where none is entered.
fn mounts(state: &State, unit_type: UnitType, side: Option<Side>) -> Vec<(Option<UnitId>, String)> {
    let of_side = |own: Side| side.is_none_or(|side| side == own);
    if !state.all().any(|unit| unit.unit_type() == unit_type) {
        return if of_side(Side::B) { vec![(None, unit_type.words().to_owned())] } else { Vec::new() };
    }
    let units = state.all().filter(|unit| unit.unit_type() == unit_type && !unit.is_gone() && of_side(unit.now.side));
    units.map(|unit| (Some(unit.id), unit.name())).collect()
}

/// The dice of chariots and elephants, where such rules are played: before a phalanx in their own
/// half turn, out of hand once there was fire or a battle.
fn special(state: &State) -> Acts {
    let mut acts = Vec::new();
    let id = |name: &str, unit: Option<UnitId>| {
        format!("{name}:{}", unit.map_or_else(|| "any".into(), |unit| unit.0.to_string()))
    };
    let own = Some(state.mover());
    if state.setup.options.chariots {
        for (unit, name) in mounts(state, UnitType::Chariots, own) {
            acts.push(issue::<AlexanderTheGreat>(
                state,
                id("chariots", unit),
                format!("{name} on a phalanx"),
                Command::Chariots { unit },
            ));
        }
    }
    if state.setup.hydaspes {
        for (unit, name) in mounts(state, UnitType::Elephants, own) {
            acts.push(issue::<AlexanderTheGreat>(
                state,
                id("elephants", unit),
                format!("{name} on a phalanx"),
                Command::Elephants { unit },
            ));
        }
    }
    if (state.setup.hydaspes || state.setup.options.stampede) && state.stage() != Stage::Move {
        for (unit, name) in mounts(state, UnitType::Elephants, None) {
            let command = Command::Stampede { unit };
            if AlexanderTheGreat::refusal(state, &command).is_none() {
                acts.push(Act::issue(id("stampede", unit), format!("{name} stampede"), command, None));
            }
        }
    }
    for at in (0..).take(state.stampedes.len()) {
        acts.push(issue::<AlexanderTheGreat>(
            state,
            format!("turn:{at}"),
            "A phalanx turns the stampede",
            Command::Turn { stampede: at },
        ));
        let off = Command::OffBoard { stampede: at };
        acts.push(issue::<AlexanderTheGreat>(state, format!("off-board:{at}"), "The elephants are off the board", off));
    }
    acts
}

//! What can be done with one thing on the table: losses, and corrections by hand.

use super::super::rules::battle::Attacked;
use super::super::rules::command::{ActedNow, Command, Loss, ScaleNow, StepsNow};
use super::super::rules::setup::Strength;
use super::super::rules::state::{State, UnitView};
use super::super::rules::{AlexanderTheGreat, decide, fighter};
use super::units::{note, token};
use crate::instruments::{Halves, Side, capital};
use crate::systems::describe::{Act, Answer, Strip, Token, UnitId};
use crate::systems::issue;

type Acts = Vec<Act<Command>>;

/// What can be done with a side's scales.
pub(super) fn morale(state: &State, side: Side) -> Strip<Command> {
    let gauge = state.gauge(side);
    let (value, pending) = (gauge.value(), gauge.pending());
    let half = Halves::of(1);
    let gauge_to = |value: Halves| Command::SetMorale(ScaleNow { side, value });
    let pending_to = |value: Halves| Command::SetPending(ScaleNow { side, value });
    let mut facts: Vec<String> = vec![format!("After this turn {}", gauge.settled())];
    facts.push(format!("Table {} for battles now", state.setup.bands.of(*side.of(&state.looked))));
    Strip {
        side: Some(side),
        title: format!("Morale {value}, this turn {}", pending.signed()),
        subtitle: state.setup.side_name(side).to_owned(),
        facts,
        token: Token::None,
        hint: String::new(),
        acts: vec![
            issue::<AlexanderTheGreat>(state, "less", "Gauge −½", gauge_to(value - half)),
            issue::<AlexanderTheGreat>(state, "more", "Gauge +½", gauge_to(value + half)),
            issue::<AlexanderTheGreat>(state, "pending-less", "This turn −½", pending_to(pending - half)),
            issue::<AlexanderTheGreat>(state, "pending-more", "This turn +½", pending_to(pending + half)),
            Act::open("scales", "Set both", None).with("side", Answer::Choice(side.letter().into())),
        ],
    }
}

/// What can be done with a counter.
pub(super) fn unit(state: &State, id: UnitId) -> Option<Strip<Command>> {
    let unit = state.unit(id)?;
    let side = unit.now.side;
    let ready = fighter::may_attack(state, id, state.mover(), false).is_ok() && !unit.is_leader();
    Some(Strip {
        side: Some(side),
        title: unit.name(),
        subtitle: note(unit),
        facts: facts(state, unit),
        token: token(unit),
        hint: if ready { "Touch its target".into() } else { String::new() },
        acts: acts(state, unit),
    })
}

fn facts(state: &State, unit: UnitView<'_>) -> Vec<String> {
    let mut facts = Vec::new();
    let shows = |what: &str, strength: Option<Strength>| {
        strength.map(|Strength { front, flank, rear }| format!("{what}: front {front}, flank {flank}, rear {rear}"))
    };
    facts.extend(shows("Face", unit.counter.full));
    facts.extend(shows("Reverse", unit.counter.reduced));
    facts.extend(unit.counter.movement.map(|movement| format!("Moves {movement}")));
    if unit.counter.full.is_none() && unit.steps_most() > 1 {
        facts.push("Its factors are told in battle, or entered once before one".into());
    }
    let mut now = Vec::new();
    for (is, words) in [
        (unit.now.attacked, "has attacked"),
        (unit.now.fired, "has fired"),
        (unit.now.supported, "has supported"),
        (unit.now.struck, "was attacked"),
        (unit.now.fired_at, "was fired at"),
        (unit.now.captive, "went over, may be used next turn"),
        (unit.now.announced != Attacked::No, unit.now.announced.words()),
        (state.in_melee(unit.id), "is held in a melee"),
    ] {
        if is {
            now.push(words);
        }
    }
    if !now.is_empty() {
        facts.push(capital(&now.join(", ")));
    }
    facts
}

fn acts(state: &State, unit: UnitView<'_>) -> Acts {
    let id = unit.id;
    let mut acts = Vec::new();
    let one_step = unit.steps_most() < 2;
    if unit.is_gone() {
        let steps = unit.steps_most();
        acts.push(issue::<AlexanderTheGreat>(
            state,
            "back",
            "Back on the board",
            Command::SetSteps(StepsNow { unit: id, steps }),
        ));
    } else {
        if unit.now.steps == 2 {
            acts.push(issue::<AlexanderTheGreat>(
                state,
                "step",
                "Loses a step",
                Command::Lose { unit: id, loss: Loss::Step },
            ));
        }
        acts.push(issue::<AlexanderTheGreat>(state, "lost", "Lost", Command::Lose { unit: id, loss: Loss::Whole }));
        if unit.front().is_some() && !one_step {
            acts.push(Act::open("loss", "Loses factors", decide::plays(state).err()).with("unit", Answer::Unit(id)));
        }
        if unit.counter.mercenary {
            acts.push(issue::<AlexanderTheGreat>(state, "surrender", "Surrenders", Command::Surrender { unit: id }));
        }
        acts.push(issue::<AlexanderTheGreat>(
            state,
            "off",
            "Off, by hand",
            Command::SetSteps(StepsNow { unit: id, steps: 0 }),
        ));
        if !one_step {
            let (label, steps) = if unit.now.steps == 2 { ("Turned over, by hand", 1) } else { ("Whole, by hand", 2) };
            acts.push(issue::<AlexanderTheGreat>(
                state,
                "turned",
                label,
                Command::SetSteps(StepsNow { unit: id, steps }),
            ));
        }
    }
    if !one_step && !unit.is_gone() {
        let now = unit.now;
        let acted = now.attacked || now.fired || now.supported || now.struck || now.fired_at || now.passed;
        let label = if acted { "May act again" } else { "Has acted" };
        acts.push(issue::<AlexanderTheGreat>(
            state,
            "acted",
            label,
            Command::SetActed(ActedNow { unit: id, acted: !acted }),
        ));
        if unit.counter.full.is_none() {
            acts.push(Act::open("factors", "Its factors", None).with("unit", Answer::Unit(id)));
        }
    }
    acts.push(Act::open("rename", "Rename", None).with("unit", Answer::Unit(id)));
    acts
}

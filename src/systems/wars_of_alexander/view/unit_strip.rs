//! What can be done with a unit on the table; corrections by hand among them.

use super::super::rules::WarsOfAlexander;
use super::super::rules::command::{BasesNow, Command, LedNow, Mark, MarkNow, Ordered, RanksNow, Test};
use super::super::rules::outcome::Cause;
use super::super::rules::people::People;
use super::super::rules::stage::Stage;
use super::super::rules::state::State;
use super::super::rules::unit::UnitView;
use super::units::{marks, token, troop_words};
use super::words;
use crate::instruments::capital;
use crate::systems::describe::{Act, Answer, Strip};
use crate::systems::issue;

/// The strip of a unit.
pub(super) fn strip(state: &State, unit: UnitView<'_>) -> Strip<Command> {
    let hint = match state.stage() {
        _ if unit.is_gone() || state.ended.is_some() => "",
        Stage::Shoot if unit.troop.shooting.is_some() => "Touch its target.",
        Stage::Move | Stage::Fight => "Touch whom it attacks.",
        Stage::Deployment | Stage::Shoot | Stage::Discipline | Stage::Victory => "",
    };
    let mut acts = stage_acts(state, unit);
    acts.extend(general_acts(state, unit));
    acts.extend(corrections(state, unit));
    Strip {
        side: Some(unit.unit.side),
        title: unit.name(),
        subtitle: format!("{} · {}", unit.troop.name, unit.formation()),
        facts: facts(state, unit),
        token: token(unit),
        hint: hint.into(),
        acts,
    }
}

fn facts(state: &State, unit: UnitView<'_>) -> Vec<String> {
    let setup = &state.setup;
    let mut facts = vec![troop_words(unit)];
    let bad = if state.is_line(unit) {
        format!(", in bad going {} and disordered", setup.words(setup.distances.bad_going))
    } else if unit.class().is_mounted() {
        ", not into bad going".to_owned()
    } else {
        String::new()
    };
    let house = unit.troop.house_mark("moves");
    facts.push(format!("moves {}{house}{bad}", setup.words(unit.allowance())));
    if unit.class().is_cavalry() {
        let (least, most) = (setup.words(setup.distances.charge_least), setup.words(setup.distances.charge));
        facts.push(format!("charges {most} straight ahead, from {least} at least, not uphill"));
    }
    if let Some(shooting) = &unit.troop.shooting {
        let range = if unit.now.circle { setup.distances.circle } else { shooting.range };
        facts.push(format!("{} {}, hits on {}", shooting.weapon, setup.words(range), shooting.needs));
    }
    facts.push(format!("{}, {}", unit.unit.people.name(), words::passes(state, unit)));
    if unit.unit.people == People::Persian {
        let pivot = setup.words(setup.distances.pivot);
        facts.push(format!("pivot and wheel take {pivot}; sideways or to the rear half"));
    }
    let marks = marks(unit);
    if !marks.is_empty() {
        facts.push(marks.join(", "));
    }
    facts
}

/// What the stage lets this unit do; only what is open.
fn stage_acts(state: &State, unit: UnitView<'_>) -> Vec<Act<Command>> {
    let id = unit.id;
    let ordered = |hillside| Command::Order { units: vec![Ordered { unit: id, hillside }] };
    let all: Vec<(&'static str, &'static str, Command)> = match state.stage() {
        Stage::Deployment => vec![("form", "Line or block", Command::Form { unit: id })],
        Stage::Move => vec![
            ("order", "Order", ordered(false)),
            ("hillside", "Order on a hillside", ordered(true)),
            ("move", "Moved", Command::Move { unit: id }),
            ("reform", "Re-form", Command::Reform { unit: id }),
            ("bad", "In bad going", Command::Disorder { unit: id, by: Cause::BadGoing }),
            ("manoeuvre", "Manoeuvres", Command::Disorder { unit: id, by: Cause::Manoeuvre }),
            ("evade", "Evade", Command::Evade { unit: id }),
        ],
        Stage::Shoot | Stage::Fight | Stage::Discipline | Stage::Victory => Vec::new(),
    };
    let mut acts: Vec<Act<Command>> =
        all.into_iter().map(|(name, label, command)| issue::<WarsOfAlexander>(state, name, label, command)).collect();
    let test = |through| Command::Panic { tests: vec![Test { unit: id, through, passed: None }] };
    if state.due.contains(&id) || !state.runners.is_empty() {
        acts.push(issue::<WarsOfAlexander>(state, "test", "Panic test", test(false)));
        acts.push(issue::<WarsOfAlexander>(state, "test.through", "Panic test, run through", test(true)));
    }
    for bout in state.to_fight().filter(|bout| bout.is_of(id)) {
        let enemy = if bout.attacker == id { bout.defender } else { bout.attacker };
        let command = Command::Withdraw { attacker: bout.attacker, defender: bout.defender };
        let label = format!("No fight with {}", state.unit_name(enemy));
        acts.push(issue::<WarsOfAlexander>(state, format!("withdraw:{}", enemy.0), label, command));
    }
    acts.retain(|act| act.refusal.is_none());
    acts
}

fn general_acts(state: &State, unit: UnitView<'_>) -> Option<Act<Command>> {
    let side = unit.unit.side;
    if !side.of(&state.generals).there || unit.is_gone() {
        return None;
    }
    let led = state.is_led(unit.id);
    let label = if led { "General leaves" } else { "General joins" };
    Some(issue::<WarsOfAlexander>(
        state,
        "general",
        label,
        Command::Join(LedNow { side, unit: (!led).then_some(unit.id) }),
    ))
}

/// What is set by hand: bases − +, gone, back, marks, formation.
fn corrections(state: &State, unit: UnitView<'_>) -> Vec<Act<Command>> {
    let (id, left, all) = (unit.id, unit.now.left, unit.unit.bases);
    let bases = |left| Command::SetBases(BasesNow { unit: id, left });
    let mut acts = Vec::new();
    if left > 0 {
        acts.push(issue::<WarsOfAlexander>(state, "less", "−", bases(left - 1)));
    }
    if left < all {
        acts.push(issue::<WarsOfAlexander>(state, "more", "+", bases(left + 1)));
    }
    acts.push(if left > 0 {
        issue::<WarsOfAlexander>(state, "gone", "Gone", bases(0))
    } else {
        issue::<WarsOfAlexander>(state, "back", "Back", bases(all))
    });
    if left > 0 {
        acts.extend(Mark::ALL.map(|mark| mark_act(state, unit, mark)));
        acts.extend(ranks_act(state, unit));
    }
    acts.push(Act::open("rename", "Rename", None).with("unit", Answer::Unit(id)));
    acts
}

fn mark_act(state: &State, unit: UnitView<'_>, mark: Mark) -> Act<Command> {
    let now = unit.now;
    let on = match mark {
        Mark::Disordered => now.disordered,
        Mark::Gaps => now.gaps,
        Mark::Moved => now.moved,
        Mark::Shot => now.shot,
    };
    let label = if on { format!("Not {}", mark.word()) } else { capital(mark.word()) };
    issue::<WarsOfAlexander>(
        state,
        format!("mark.{}", mark.word()),
        label,
        Command::SetMark(MarkNow { unit: unit.id, mark, on: !on }),
    )
}

fn ranks_act(state: &State, unit: UnitView<'_>) -> Vec<Act<Command>> {
    if unit.is_loose() {
        return Vec::new();
    }
    let set = |id: &'static str, label: &str, ranks, circle| {
        issue::<WarsOfAlexander>(state, id, label, Command::SetRanks(RanksNow { unit: unit.id, ranks, circle }))
    };
    let now = (unit.now.ranks, unit.now.circle);
    let mut all =
        vec![("line", "In line", 1, false), ("block", "In a block", 2, false), ("column", "In a column", 3, false)];
    if unit.troop.circle {
        all.push(("circle", "Circle of death", 2, true));
    }
    let others = all.into_iter().filter(|(_, _, ranks, circle)| (*ranks, *circle) != now);
    others.map(|(id, label, ranks, circle)| set(id, label, ranks, circle)).collect()
}

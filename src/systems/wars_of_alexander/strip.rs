//! What can be done with one thing on the table; corrections by hand among them.

use super::acts::issue;
use super::command::{Command, Mark, Ordered};
use super::fight_sheet::troop_words;
use super::outcome::{Cause, Going};
use super::state::{Stage, State, UnitView};
use super::{acts, readout};
use crate::instruments::Side;
use crate::systems::describe::{Act, Answer, Spot, Strip, Token};

/// The strip of a unit, a dead pool or an obstacle.
pub(super) fn strip(state: &State, spot: &Spot) -> Option<Strip<Command>> {
    match spot {
        Spot::Unit(unit) => state.unit(*unit).map(|unit| of_unit(state, unit)),
        Spot::Thing(thing) => match thing.as_ref() {
            "pool.a" => Some(of_pool(state, Side::A)),
            "pool.b" => Some(of_pool(state, Side::B)),
            other => other.strip_prefix("obstacle:").and_then(|number| of_obstacle(state, number.parse().ok()?)),
        },
    }
}

fn of_unit(state: &State, unit: UnitView<'_>) -> Strip<Command> {
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
        token: readout::token(unit),
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
    facts.push(format!("{}, {}", unit.unit.people.name(), acts::passing_words(state, unit.id).unwrap_or_default()));
    if unit.unit.people == super::troops::People::Persian {
        let pivot = setup.words(setup.distances.pivot);
        facts.push(format!("pivot and wheel take {pivot}; sideways or to the rear half"));
    }
    let marks = readout::marks(unit);
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
        all.into_iter().map(|(name, label, command)| issue(state, name, label, command)).collect();
    let test = super::command::Test { unit: id, through: false, passed: None };
    if state.due.contains(&id) || !state.runners.is_empty() {
        acts.push(issue(state, "test", "Panic test", Command::Panic { tests: vec![test] }));
        let through = super::command::Test { through: true, ..test };
        acts.push(issue(state, "test.through", "Panic test, run through", Command::Panic { tests: vec![through] }));
    }
    for bout in state.to_fight().filter(|bout| bout.is_of(id)) {
        let enemy = if bout.attacker == id { bout.defender } else { bout.attacker };
        let command = Command::Withdraw { attacker: bout.attacker, defender: bout.defender };
        let label = format!("No fight with {}", state.unit_name(enemy));
        acts.push(issue(state, format!("withdraw:{}", enemy.0), label, command));
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
    Some(issue(state, "general", label, Command::Join { side, unit: (!led).then_some(unit.id) }))
}

/// What is set by hand: bases − +, gone, back, marks, formation.
fn corrections(state: &State, unit: UnitView<'_>) -> Vec<Act<Command>> {
    let (id, left, all) = (unit.id, unit.now.left, unit.unit.bases);
    let bases = |left| Command::SetBases { unit: id, left };
    let mut acts = Vec::new();
    if left > 0 {
        acts.push(issue(state, "less", "−", bases(left - 1)));
    }
    if left < all {
        acts.push(issue(state, "more", "+", bases(left + 1)));
    }
    acts.push(if left > 0 { issue(state, "gone", "Gone", bases(0)) } else { issue(state, "back", "Back", bases(all)) });
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
    issue(state, format!("mark.{}", mark.word()), label, Command::SetMark { unit: unit.id, mark, on: !on })
}

fn ranks_act(state: &State, unit: UnitView<'_>) -> Vec<Act<Command>> {
    if unit.is_loose() {
        return Vec::new();
    }
    let set = |id: &'static str, label: &str, ranks, circle| {
        issue(state, id, label, Command::SetRanks { unit: unit.id, ranks, circle })
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

/// With a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn of_pool(state: &State, side: Side) -> Strip<Command> {
    let pool = state.pool(side);
    let set = |id: &'static str, label: &str, lost| issue(state, id, label, Command::SetPool { side, lost });
    let mut acts = Vec::new();
    if pool.lost() > 0 {
        acts.push(set("less", "−", pool.lost() - 1));
    }
    if pool.lost() < pool.started() {
        acts.push(set("more", "+", pool.lost() + 1));
    }
    let computed = state.computed_pool(side);
    if pool.lost() != computed && !state.setup.totals_only {
        acts.push(set("computed", &format!("As computed: {computed}"), computed));
    }
    if side.of(&state.setup.sides).general {
        let there = side.of(&state.generals).there;
        let label = if there { "General lost" } else { "General back" };
        acts.push(issue(state, "general", label, Command::SetGeneral { side, there: !there }));
    }
    let mut facts = vec![pool.words()];
    facts.extend(readout::general_words(state, side));
    let of = u16::try_from(pool.beaten_at()).unwrap_or(u16::MAX);
    Strip {
        side: Some(side),
        title: format!("Dead pool of the {}", state.setup.side_name(side)),
        subtitle: format!("{} {}", pool.lost(), state.setup.counted()),
        facts,
        token: Token::Count { left: u16::try_from(pool.lost()).unwrap_or(u16::MAX), of },
        hint: String::new(),
        acts,
    }
}

fn of_obstacle(state: &State, number: u8) -> Option<Strip<Command>> {
    let now = *state.obstacles.get(usize::from(number))?;
    let others = Going::WORDS.into_iter().filter(|(_, going)| *going != now);
    let acts = others.map(|(word, going)| {
        issue(
            state,
            format!("going:{}", word.replace(' ', "-")),
            capital(word),
            Command::SetObstacle { obstacle: number, going },
        )
    });
    Some(Strip {
        side: None,
        title: format!("Obstacle {}", u16::from(number) + 1),
        subtitle: now.word().into(),
        facts: vec![super::narrate::means(now).to_owned()],
        token: Token::None,
        hint: String::new(),
        acts: acts.collect(),
    })
}

//! What the players do on the table: after what happened, and what a stage allows.

use super::super::rules::WarsOfAlexander;
use super::super::rules::event::Event;
use super::super::rules::outcome::RoundEnd;
use super::super::rules::stage::Stage;
use super::super::rules::state::State;
use crate::instruments::counted;
use crate::journal::Narrate;
use crate::systems::describe::UnitId;

/// The steps of what happened last; those of the stage where it has just begun or asks for nothing.
pub(super) fn steps(state: &State) -> Vec<String> {
    let mut steps: Vec<String> = state.recent.iter().flat_map(|event| after(state, event)).collect();
    if steps.is_empty() || matches!(state.recent.first(), Some(Event::StageBegan { .. })) {
        steps.extend(stage_steps(state));
    }
    steps
}

fn after(state: &State, event: &Event) -> Vec<String> {
    let name = |unit: &UnitId| state.unit_name(*unit);
    match event {
        Event::BasesLost { unit, bases } => bases_lost(state, *unit, *bases),
        Event::Decided { attacker, defender, ends, .. } => decided(state, *attacker, *defender, *ends),
        Event::ChariotsSpent { unit, bases } => {
            vec![format!("{} are spent: take their last {} off.", name(unit), counted(*bases, "base", "bases"))]
        }
        Event::Ran { unit, bases } => ran(state, *unit, *bases),
        Event::BackedOff { unit } => {
            let distance = state.setup.words(state.setup.distances.worn_out);
            vec![format!("{} backs off {distance} facing the enemy.", name(unit))]
        }
        Event::GeneralLost { side, .. } => {
            vec![format!("Every unit of the {} tests panic at once.", state.setup.side_name(*side))]
        }
        Event::Evaded { unit } => evaded(state, *unit),
        Event::Disordered { unit } => vec![format!("Stagger the bases of {}: it is disordered.", name(unit))],
        Event::Crossed { .. } | Event::Declared { .. } => vec![format!("{}.", WarsOfAlexander::narrate(state, event))],
        Event::PassTried { mover, through, passes: false, .. } => vec![
            format!("{} and {} do not move this turn.", name(mover), name(through)),
            "Next turn they pass without a roll.".into(),
        ],
        Event::StageBegan { .. }
        | Event::RolledOff { .. }
        | Event::ChoosesFights { .. }
        | Event::Formed { .. }
        | Event::Ordered { .. }
        | Event::Moved { .. }
        | Event::Reformed { .. }
        | Event::Withdrawn { .. }
        | Event::PassTried { passes: true, .. }
        | Event::ObstacleJudged { .. }
        | Event::FightBegan { .. }
        | Event::Struck { .. }
        | Event::Shot { .. }
        | Event::Saved { .. }
        | Event::GeneralRisked { .. }
        | Event::Tested { .. }
        | Event::Joined(_)
        | Event::TotalsLost { .. }
        | Event::Counted { .. }
        | Event::Conceded { .. }
        | Event::Renamed(_)
        | Event::BasesSet(_)
        | Event::MarkSet(_)
        | Event::RanksSet(_)
        | Event::PoolSet(_)
        | Event::ObstacleSet(_)
        | Event::GeneralSet(_) => Vec::new(),
    }
}

fn bases_lost(state: &State, unit: UnitId, bases: u8) -> Vec<String> {
    let shot = matches!(state.recent.first(), Some(Event::Shot { .. }));
    let which = if shot { "nearest to the shooters" } else { "the enemy's choice" };
    let (name, bases, to) = (state.unit_name(unit), counted(bases, "base", "bases"), goes(state, unit));
    let mut steps = vec![format!("Take {bases} off {name}, {which}, its command base last, {to}.")];
    if state.unit(unit).is_some_and(|unit| unit.is_worn_out()) {
        steps.push(format!("{name} is worn out: it leaves in the Discipline stage."));
    }
    steps
}

fn ran(state: &State, unit: UnitId, bases: u8) -> Vec<String> {
    let (setup, name) = (&state.setup, state.unit_name(unit));
    vec![
        format!("{name} runs {} to its own edge, through friends.", setup.words(setup.distances.run)),
        format!("Then take its {} off, {}.", counted(bases, "base", "bases"), goes(state, unit)),
        format!("Friends it runs through, or past within {}, test panic.", setup.words(setup.distances.panic)),
    ]
}

fn evaded(state: &State, unit: UnitId) -> Vec<String> {
    let Some(unit) = state.unit(unit) else { return Vec::new() };
    let moves = state.setup.words(unit.troop.moves);
    let mut steps = vec![format!("{} turns round and moves {moves} straight back.", unit.name())];
    if unit.now.circle {
        steps.push("It goes behind its supports and may shoot back.".into());
    }
    steps
}

/// Where the bases of a unit go.
fn goes(state: &State, unit: UnitId) -> &'static str {
    let counts = state.unit(unit).is_some_and(|unit| state.setup.counts(unit.class()));
    if counts { "to the dead pool" } else { "into the box" }
}

fn decided(state: &State, attacker: UnitId, defender: UnitId, ends: RoundEnd) -> Vec<String> {
    let (winner, loser) = match ends {
        RoundEnd::GoesOn => return vec!["Equal losses: the fight goes on next turn.".into()],
        RoundEnd::Over => return Vec::new(),
        RoundEnd::AttackerBacksOff => (defender, attacker),
        RoundEnd::DefenderBacksOff => (attacker, defender),
    };
    let back_off = state.setup.words(state.setup.distances.back_off);
    let mut steps = vec![format!("{} backs off {back_off}, gaps kept.", state.unit_name(loser))];
    if state.unit(winner).is_some_and(|unit| unit.unit.people.is_drilled()) {
        steps.push(format!("{} closes its gaps.", state.unit_name(winner)));
    }
    steps
}

/// What a stage allows, in a few steps.
fn stage_steps(state: &State) -> Vec<String> {
    let setup = &state.setup;
    let distance = |distance| setup.words(distance);
    match state.stage() {
        Stage::Deployment => {
            vec!["One player sets the terrain, the other chooses his side.".into(), "Set up both armies.".into()]
        }
        Stage::Shoot => vec!["Touch who shoots, then the target.".into()],
        Stage::Move => {
            let mut steps = vec![
                format!("Generals first, up to {}.", distance(setup.distances.general)),
                "Touch who moves into contact, then whom it attacks.".into(),
            ];
            if setup.advanced {
                steps.push("Any manoeuvre disorders heavy and medium infantry, but Macedonians and Spartans.".into());
            }
            steps
        }
        Stage::Fight if state.to_fight().next().is_some() => vec!["One fight at a time, as the list is chosen.".into()],
        Stage::Fight => vec!["No fight is left. Touch a unit, then its enemy, for one that is not listed.".into()],
        Stage::Discipline => vec![
            format!("Who saw friends run through or past within {} tests panic.", distance(setup.distances.panic)),
            "Mark who must re-form.".into(),
        ],
        Stage::Victory => Vec::new(),
    }
}

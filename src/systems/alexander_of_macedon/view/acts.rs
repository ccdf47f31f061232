//! What can be done now, the primary act first.

use super::super::rules::command::Command;
use super::super::rules::state::{Stage, State, UnitView};
use super::super::rules::{ATTACK, AlexanderOfMacedon, END, ending, plan};
use crate::instruments::Refusal;
use crate::journal::Rules;
use crate::systems::describe::{Act, Answer};
use crate::systems::issue;

type Acts = Vec<Act<Command>>;

/// All acts of the bar.
pub(super) fn acts(state: &State) -> Acts {
    let mut acts = match state.stage {
        Stage::Terrain => terrain(state),
        Stage::Deployment => deployment(state),
        Stage::Battle => battle(state),
    };
    let over = ending::ended(state).map(|_| END.refuses("the battle is over"));
    acts.push(Act::open("concede", "Concede", over).ending());
    acts
}

fn terrain(state: &State) -> Acts {
    let Some(side) = state.terrain_side() else { return Vec::new() };
    let name = state.setup.side_name(side);
    let done = issue::<AlexanderOfMacedon>(state, "no-more-terrain", "No more terrain", Command::NoMoreTerrain);
    let rolls = state.terrain_rolls(side);
    if state.terrain_rolls_left(side) == 0 {
        return vec![Act { label: "The terrain is placed".into(), ..done }];
    }
    let next = side.of(&state.rolled).saturating_add(1);
    let label = format!("Roll for terrain ({name}, {next} of {rolls})");
    let mut acts = vec![issue::<AlexanderOfMacedon>(state, "roll-terrain", label, Command::RollTerrain)];
    // Where only one side is left to place terrain, its own word says as much.
    if state.terrain_rolls_left(side.enemy()) > 0 && !*side.enemy().of(&state.placed) {
        acts.push(issue::<AlexanderOfMacedon>(state, "set-up", "Set up now", Command::SetUp));
    }
    acts.push(done);
    acts
}

fn deployment(state: &State) -> Acts {
    let first = state.setup.deploys_first;
    if *first.of(&state.stood) {
        let label = format!("{} stand: turn the first card", state.setup.side_name(first.enemy()));
        return vec![issue::<AlexanderOfMacedon>(state, "turn-card", label, Command::TurnCard)];
    }
    vec![issue::<AlexanderOfMacedon>(state, "stand", format!("{} stand", state.setup.side_name(first)), Command::Stand)]
}

fn battle(state: &State) -> Acts {
    let label = match (state.shuffle_is_due(), state.deck.turned().is_empty() && state.deck.shuffles() == 0) {
        (true, _) => "Shuffle, turn the next card",
        (false, true) => "Turn the first card",
        (false, false) => "Turn the next card",
    };
    let mut acts = elephants(state);
    let at = acts.iter().take_while(|act| act.refusal.is_none()).count().min(1);
    acts.insert(at, attack(state));
    acts.insert(at, issue::<AlexanderOfMacedon>(state, "turn-card", label, Command::TurnCard));
    acts.push(Act::open("chances", "Chances", None).key('c'));
    acts
}

fn attack(state: &State) -> Act<Command> {
    Act::open("attack", "Attack", attack_refusal(state)).key('f').by_pair()
}

/// Why nobody may attack now.
fn attack_refusal(state: &State) -> Option<Refusal> {
    let Some(side) = state.card_side() else {
        return Some(plan::may_fight(state).err().unwrap_or_else(|| ATTACK.refuses("turn a card first")));
    };
    let mut named = state.living(side).filter(|unit| state.is_named(unit.kind)).peekable();
    if named.peek().is_none() {
        return Some(ATTACK.refuses("no unit of this card is left"));
    }
    let refusals: Result<Vec<Refusal>, ()> =
        named.map(|unit| plan::may_attack(state, unit.id).err().ok_or(())).collect();
    refusals.ok().and_then(|refusals| refusals.into_iter().next())
}

/// What concerns the elephants of the open card, in the order of play.
fn elephants(state: &State) -> Acts {
    let mut acts = Vec::new();
    if let Some((beast, _)) = state.bolting() {
        let name = state.unit(beast).map_or_else(String::new, the);
        let label = format!("What stands in the way of {name}?");
        acts.push(Act::open("trample", label, None).with("elephant", Answer::Unit(beast)));
    }
    for (at, unit) in state.elephants().enumerate() {
        let id = |name: &str| if at == 0 { name.to_owned() } else { format!("{name}:{}", unit.id.0) };
        let tried = Command::TryElephant { unit: unit.id };
        if AlexanderOfMacedon::refusal(state, &tried).is_none() {
            acts.push(issue::<AlexanderOfMacedon>(
                state,
                id("try-elephant"),
                format!("Try the wounded {}", called(unit)),
                tried,
            ));
        }
        let rolled = Command::RollElephant { unit: unit.id };
        if AlexanderOfMacedon::refusal(state, &rolled).is_none() {
            let (next, all) = (unit.now.run.rolls.len() + 1, state.setup.elephant.rolls);
            let label = format!("Roll for {} ({next} of {all})", the(unit));
            acts.push(issue::<AlexanderOfMacedon>(state, id("roll-elephant"), label, rolled));
        }
    }
    acts
}

/// "elephant"; its name where there are several or it has one of its own.
fn called(unit: UnitView<'_>) -> String {
    if unit.unit.letter.is_none() && unit.now.name.is_none() { unit.kind.name.to_lowercase() } else { unit.name() }
}

fn the(unit: UnitView<'_>) -> String {
    if unit.unit.letter.is_none() && unit.now.name.is_none() {
        format!("the {}", unit.kind.name.to_lowercase())
    } else {
        unit.name()
    }
}

//! How many dice a unit throws, and why.

use super::command::{Blow, Facts, LeaderAt, Reach, Role};
use super::ground::Ground;
use super::setup::Edition;
use super::state::{State, UnitView};
use crate::systems::describe::UnitId;

/// Dice with their reasons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) dice: u8,
    /// Without a card's and Alexander's.
    pub(crate) plain: u8,
    pub(crate) why: Vec<String>,
}

/// The dice of a throw: what the unit has, capped by terrain, then camp, card and Alexander.
///
/// Rule: Commands & Colors: Ancients, close and ranged combat; Alexander's die comes after the
/// caps (designer's answers).
pub(crate) fn dice(state: &State, striker: UnitView<'_>, target: Option<UnitView<'_>>, blow: &Blow) -> Counted {
    let mut why = Vec::new();
    let mut dice = match blow.reach {
        Reach::Close => close(state, striker, target, blow, &mut why),
        Reach::Ranged => ranged(blow, &mut why),
    };
    if let Some((cap, ground)) = cap(state, striker, blow).filter(|(cap, _)| *cap < dice) {
        dice = cap;
        why.push(format!("{}: at most {cap}", ground.name().to_lowercase()));
    }
    let free = striker.unit_type.body.is_mounted() && state.setup.rulings.c4_free;
    if blow.by.ground == Ground::Camp && !free {
        dice = dice.saturating_sub(1);
        why.push("in a camp −1".into());
    }
    let plain = dice;
    // Reading: "I am Spartacus" gives its die at range too, for it names no kind of combat.
    if !matches!(blow.role, Role::Back | Role::First) {
        let card = blow.card.as_deref().and_then(|card| state.setup.card(card));
        if let Some(card) = card.filter(|card| card.helps(striker.unit_type, blow.reach)) {
            dice = dice.saturating_add(card.dice);
            why.push(format!("{} +{}", card.name, card.dice));
        }
    }
    // Reading: elephants have nothing of an attached leader in close combat, Alexander among them.
    if blow.reach == Reach::Close && blow.by.leader == LeaderAt::Alexander && !striker.unit_type.is_elephants() {
        dice = dice.saturating_add(1);
        why.push("Alexander +1".into());
    }
    Counted { dice, plain, why }
}

fn close(state: &State, striker: UnitView<'_>, target: Option<UnitView<'_>>, blow: &Blow, why: &mut Vec<String>) -> u8 {
    if striker.unit_type.is_elephants() {
        return elephants(state, target, blow, why);
    }
    let full = is_full(state, striker, blow.by, blow.role);
    let back = matches!(blow.role, Role::Back | Role::First);
    let dice = if back { striker.unit_type.fight_back(full) } else { striker.unit_type.attack(full) };
    let name = striker.row_name();
    if blow.role == Role::Back && is_inflexible(state, striker, target, blow) {
        why.push(format!("{name} without support against Romans 3"));
        return 3;
    }
    let full = if striker.unit_type.has_full() && full { " at full strength" } else { "" };
    let back = if back && striker.unit_type.back != striker.unit_type.close { " in defence" } else { "" };
    why.push(format!("{name}{full}{back} {dice}"));
    dice
}

/// Whether it is Greek heavy infantry that fights back with 3 dice.
fn is_inflexible(state: &State, striker: UnitView<'_>, target: Option<UnitView<'_>>, blow: &Blow) -> bool {
    let is_roman = |unit: UnitView<'_>| unit.side().of(&state.setup.sides).blocks == "roman";
    let legion = |unit: UnitView<'_>| {
        is_roman(unit) && ["medium_infantry", "heavy_infantry"].contains(&unit.unit_type.id.as_str())
    };
    let broken = blow.by.ground == Ground::Broken && state.setup.readings.broken == Edition::Publisher;
    state.setup.has("tactical_flexibility")
        && striker.unit_type.id == "heavy_infantry"
        && !is_roman(striker)
        && !blow.by.supported
        && !broken
        && target.is_some_and(legion)
}

/// Elephants throw what the unit they fight would throw at them, with its exceptions; in defence
/// as many as were thrown at them.
fn elephants(state: &State, target: Option<UnitView<'_>>, blow: &Blow, why: &mut Vec<String>) -> u8 {
    let Some(target) = target else {
        why.push("elephants on a lone leader 1".into());
        return 1;
    };
    let name = target.row_name().to_lowercase();
    if let Some(dice) = target.unit_type.against_elephants {
        why.push(format!("elephants on {name} {dice}"));
        return dice;
    }
    if blow.role == Role::Back
        && let Some(last) = state.combat.as_ref()
    {
        let dice = if state.setup.readings.back == Edition::Publisher { last.plain } else { last.dice };
        why.push(format!("as many as {name} threw {dice}"));
        return dice;
    }
    why.push(format!("what {name} would throw {}", target.unit_type.close));
    target.unit_type.close
}

fn ranged(blow: &Blow, why: &mut Vec<String>) -> u8 {
    let (dice, words) = if blow.moved > 0 { (1, "it moved 1") } else { (2, "it stood still 2") };
    why.push(words.into());
    dice
}

/// The most dice that terrain allows.
///
/// Reading: forest, marsh, river and broken ground count for both hexes of a close combat.
fn cap(state: &State, striker: UnitView<'_>, blow: &Blow) -> Option<(u8, Ground)> {
    let (from, to) = (blow.by.ground, blow.on.ground);
    let river = |ground: Ground| ground == Ground::River && !state.setup.has("river_free");
    let caps: Vec<(u8, Ground)> = match blow.reach {
        Reach::Ranged => {
            let out = (from == Ground::Marsh || river(from)).then_some((1, from));
            let into = (to == Ground::Forest).then_some((1, to));
            out.into_iter().chain(into).collect()
        }
        Reach::Close => {
            let slow =
                |ground: Ground| matches!(ground, Ground::Forest | Ground::Marsh | Ground::Broken) || river(ground);
            let slow = [from, to].into_iter().filter(|ground| slow(*ground)).map(|ground| (2, ground));
            let hill = match (from, to) {
                (Ground::Hill, _) => Some((if striker.unit_type.body.is_mounted() { 2 } else { 3 }, from)),
                (_, Ground::Hill) => Some((2, to)),
                _ => None,
            };
            slow.chain(hill).collect()
        }
    };
    caps.into_iter().min_by_key(|(cap, _)| *cap)
}

/// Whether a unit fights as one that has lost no block.
///
/// A block lost in the running combat does not count until the unit is attacked or fights again.
pub(crate) fn is_full(state: &State, unit: UnitView<'_>, facts: Facts, role: Role) -> bool {
    let began_full = |id: UnitId| {
        let last = state.combat.as_ref()?;
        match role {
            Role::Back | Role::AfterFirst if last.blow.target == Some(id) => Some(last.blow.on.full),
            Role::Back | Role::AfterFirst if last.blow.striker == id => Some(last.blow.by.full),
            Role::Back | Role::AfterFirst | Role::Attack | Role::First | Role::Bonus => None,
        }
    };
    match began_full(unit.id) {
        Some(full) => full,
        None if state.setup.keep_units => unit.now.left >= unit.unit_type.blocks,
        None => facts.full,
    }
}

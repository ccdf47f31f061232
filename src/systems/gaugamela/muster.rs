//! From profile, scenario and the players' choices to a setup.

use super::arm::Arm;
use super::profile::{Army, MOST_DICE, Profile, Scenario, Troop};
use super::setup::{ArmSetup, GuardSetup, Rulings, Setup, SideSetup, Start};
use super::{DEPLOYMENT, FORCES};
use crate::instruments::{Refusal, Side, counted};

/// What the players chose besides the values in the profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Choices {
    pub(super) players: [String; 2],
    pub(super) left: Side,
    pub(super) already_set_up: bool,
}

/// The setup of a battle.
///
/// # Errors
/// Refuses an army without dice, with too many, or with two leaders.
pub(super) fn muster(profile: &Profile, scenario: &Scenario, choices: Choices) -> Result<Setup, Refusal> {
    for side in Side::BOTH {
        may_take_the_field(side.of(&profile.sides).name.as_str(), side.of(&profile.armies))?;
    }
    let Choices { players: [a, b], left, already_set_up } = choices;
    let players = [a, b];
    let dice = Side::BOTH.into_iter().flat_map(|side| dice(profile, side)).collect();
    let deploys_first = if profile.sides[0].deploys == 1 { Side::A } else { Side::B };
    let sides = Side::BOTH.map(|side| SideSetup {
        id: side.of(&profile.sides).id.clone(),
        name: side.of(&profile.sides).name.clone(),
        player: side.of(&players).clone(),
    });
    let guards = profile.sides.clone().map(|side| GuardSetup {
        name: side.guard,
        arm: side.guard_arm,
        colour: side.guard_colour,
    });
    let arms = profile.arms.clone().map(|arm| ArmSetup {
        name: arm.name,
        colour: arm.colour,
        moves: arm.moves,
        range: arm.range,
        how: arm.how,
    });
    Ok(Setup {
        scenario: scenario.id.clone(),
        place: scenario.name.clone(),
        profile: profile.id.clone(),
        sides,
        left,
        deploys_first,
        deploy_hexes: profile.deploy_hexes,
        arms,
        guards,
        ladder: profile.ladder.clone(),
        dice,
        rulings: rulings(profile),
        already_set_up,
    })
}

/// Whether an army can be played.
pub(super) fn may_take_the_field(name: &str, army: &Army) -> Result<(), Refusal> {
    let (total, guards) = (army.total(), army.guards());
    if total == 0 {
        return Err(DEPLOYMENT.refuses(format!("{name} has 0 dice, and the last player with a die wins")));
    }
    if total > MOST_DICE {
        let dice = counted(total, "die", "dice");
        return Err(FORCES.refuses(format!("{name} has {dice}, at most {MOST_DICE} can be kept")));
    }
    if guards > 1 {
        return Err(DEPLOYMENT.refuses(format!("{name} has {guards} dice of the leader, at most 1")));
    }
    Ok(())
}

fn dice(profile: &Profile, side: Side) -> Vec<Start> {
    let info = side.of(&profile.sides);
    let mut dice = Vec::new();
    for (troop, size, count) in &side.of(&profile.armies).dice {
        let (arm, guard) = match troop {
            Troop::Guard => (info.guard_arm, true),
            Troop::Arm(arm) => (*arm, false),
        };
        dice.extend((0..*count).map(|_| Start { side, arm, size: *size, guard }));
    }
    dice
}

fn rulings(profile: &Profile) -> Rulings {
    let chosen = |ruling: &str| profile.chosen(ruling).map(|option| option.id.as_str()).unwrap_or_default();
    Rulings {
        order: profile.chosen("g1").and_then(|option| option.order).unwrap_or(Arm::ALL),
        equal: super::setup::Equal::of(chosen("g2")),
        darius_tie: super::setup::DariusTie::of(chosen("g3")),
        rout: super::setup::Rout::of(chosen("g4")),
        last: super::setup::Last::of(chosen("g5")),
        sequence: super::setup::Within::of(chosen("g6")),
        attacks: super::setup::Attacks::of(chosen("g7")),
        passing: super::setup::Passing::of(chosen("g8")),
        far_bonus: super::setup::FarBonus::of(chosen("g9")),
    }
}

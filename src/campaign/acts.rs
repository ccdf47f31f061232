//! What can be done between battles.

use super::Campaign;
use super::command::{Command, Standing};
use super::readout::{defeats_id, lost_id, space_id};
use super::state::State;
use crate::instruments::Side;
use crate::journal::Rules;
use crate::systems::describe::{Act, Spot, Strip, Token};

pub(super) fn acts(state: &State) -> Vec<Act<Command>> {
    let fight = Command::Fight { battle: None, date: String::new() };
    let prepare = Act::open("prepare", "Prepare the battle", Campaign::refusal(state, &fight));
    let result = if state.fighting.is_some() { "Confirm the result" } else { "Enter a result" };
    let abandon = Command::Abandon { side: None };
    let over = Campaign::refusal(state, &abandon);
    let result = Act::open("result", result, over.clone());
    let set_aside = Command::SetAside;
    let refusal = Campaign::refusal(state, &set_aside);
    let set_aside = Act::issue("set-aside", "It does not count", set_aside, refusal);
    let keep = [Act::open("note", "Note", None).key('n'), Act::open("photo", "Photograph", None)];
    let rare = [Act::open("correct", "Correct", over.clone()), Act::open("abandon", "End the campaign", over).ending()];
    let usual = if state.end.is_some() {
        Vec::new()
    } else if state.fighting.is_some() {
        vec![result, set_aside]
    } else {
        vec![prepare, result]
    };
    usual.into_iter().chain(keep).chain(rare).collect()
}

/// What can be set by hand: a space of the road, who attacks, defeats, what is gone for good.
pub(super) fn strip(state: &State, spot: &Spot) -> Option<Strip<Command>> {
    let Spot::Thing(id) = spot else { return None };
    let chart = state.chart();
    if let Some(space) = chart.spaces.iter().find(|space| space_id(&space.id) == *id) {
        let here = Standing { space: space.id.clone(), ..state.standing.clone() };
        let turned = Standing { attacker: here.attacker.enemy(), ..here.clone() };
        let acts = [here, turned].map(|standing| {
            let label = format!("Next battle here, {}", chart.attacks(standing.attacker));
            set(state, format!("next:{}", standing.attacker.letter()), label, standing)
        });
        return Some(plain(space.name.clone(), "a space of the campaign", None, acts.into()));
    }
    for side in Side::BOTH {
        if defeats_id(side) == *id {
            return Some(defeats(state, side));
        }
        let lost = |unit: &&super::chart::UnitType| unit.side == side && lost_id(side, &unit.id) == *id;
        if let Some(unit) = chart.units.iter().find(lost) {
            let now = state.lost(side, &unit.id);
            let to = |id: &'static str, label: &str, units: Option<u16>| {
                let mut standing = state.standing.clone();
                let own = side.of_mut(&mut standing.lost);
                match units {
                    Some(units) if units > 0 => own.insert(unit.id.clone(), units),
                    _ => own.remove(&unit.id),
                };
                set(state, id.to_owned(), label.to_owned(), standing)
            };
            let acts = vec![
                to("fewer", "One is back", now.checked_sub(1)),
                to("more", "One more is gone", now.checked_add(1)),
            ];
            return Some(plain(unit.name.clone(), "gone for good", Some(side), acts));
        }
    }
    None
}

fn defeats(state: &State, side: Side) -> Strip<Command> {
    let now = *side.of(&state.standing.defeats);
    let to = |id: &'static str, label: &str, defeats: u8| {
        let mut standing = state.standing.clone();
        *side.of_mut(&mut standing.defeats) = defeats;
        set(state, id.to_owned(), label.to_owned(), standing)
    };
    let acts = vec![to("fewer", "One less", now.saturating_sub(1)), to("more", "One more", now.saturating_add(1))];
    plain("Defeats".into(), state.chart().side_name(side), Some(side), acts)
}

fn set(state: &State, id: String, label: String, standing: Standing) -> Act<Command> {
    let command = Command::Correct(standing);
    let refusal = Campaign::refusal(state, &command);
    Act::issue(id, label, command, refusal)
}

fn plain(title: String, subtitle: &str, side: Option<Side>, acts: Vec<Act<Command>>) -> Strip<Command> {
    Strip {
        side,
        title,
        subtitle: subtitle.to_owned(),
        facts: Vec::new(),
        token: Token::None,
        hint: String::new(),
        acts,
    }
}

//! What the fight sheet asks: only what can matter to the two who fight.

use super::super::rules::command::{Blow, LeaderAt, Reach, Role};
use super::super::rules::ground::Ground;
use super::super::rules::plan::{MOST_DICE, Plan, may_stand};
use super::super::rules::state::{State, UnitView};
use crate::instruments::Side;
use crate::systems::describe::{Answers, Field, Id, Kind, Toggle};

/// Reads a blow from the answers; what was not answered is as the state knows it.
pub(super) struct Answered<'a> {
    pub(super) state: &'a State,
    pub(super) answers: &'a Answers,
}

/// The leaders that a unit can have near.
fn leaders(state: &State, side: Side) -> Vec<(&'static str, LeaderAt, &'static str)> {
    if *side.of(&state.leaders) == 0 {
        return Vec::new();
    }
    let alexander = state.setup.alexander() == Some(side);
    LeaderAt::WORDS.into_iter().filter(|(_, leader, _)| *leader != LeaderAt::Alexander || alexander).collect()
}

/// The ground that a unit can stand on.
fn grounds(state: &State, unit: UnitView<'_>, defends: bool) -> Vec<(&'static str, Ground, &'static str)> {
    let offered = Ground::WORDS.into_iter().filter(|(_, ground, _)| defends || *ground != Ground::Rampart);
    offered.filter(|(_, ground, _)| may_stand(state, unit, *ground).is_ok()).collect()
}

impl Answered<'_> {
    fn on(&self, field: &str, usual: bool) -> bool {
        self.answers.toggle(field).unwrap_or(usual)
    }

    pub(super) fn leader(&self, field: &str, unit: UnitView<'_>) -> LeaderAt {
        let offered = leaders(self.state, unit.side());
        if let Some(with) = self.answers.toggle(field) {
            return if with && !offered.is_empty() { LeaderAt::With } else { LeaderAt::None };
        }
        let answered = self.answers.choice(field).and_then(|word| offered.iter().find(|(each, ..)| *each == word));
        let known = unit.now.leader;
        match answered {
            Some((_, leader, _)) => *leader,
            None if offered.iter().any(|(_, leader, _)| *leader == known) => known,
            None => LeaderAt::None,
        }
    }

    pub(super) fn ground(&self, field: &str, unit: UnitView<'_>, defends: bool) -> Ground {
        let offered = grounds(self.state, unit, defends);
        let answered = self.answers.choice(field).and_then(|word| offered.iter().find(|(each, ..)| *each == word));
        answered.map_or(Ground::Open, |(_, ground, _)| *ground)
    }

    pub(super) fn reach(&self, striker: UnitView<'_>) -> Reach {
        let ranged = striker.range() > 0 && self.answers.choice("reach") == Some("ranged");
        if ranged { Reach::Ranged } else { Reach::Close }
    }

    pub(super) fn moved(&self) -> u8 {
        match self.answers.choice("moved") {
            Some("one") => 1,
            Some("more") => 2,
            _ => 0,
        }
    }

    pub(super) fn card(&self, striker: UnitView<'_>, reach: Reach) -> Option<String> {
        let fits = |id: &str| {
            let card = self.state.setup.card(id)?;
            card.helps(striker.unit_type, reach).then(|| card.id.clone())
        };
        match self.answers.choice("card") {
            Some(id) => fits(id),
            None => self.state.card.as_deref().and_then(fits),
        }
    }

    /// The dice, where the players set them.
    pub(super) fn dice(&self) -> Option<u8> {
        number(self.answers, "dice", 1, MOST_DICE)
    }

    pub(super) fn full(&self, field: &str, unit: UnitView<'_>) -> bool {
        if self.state.setup.keep_units { unit.now.left >= unit.unit_type.blocks } else { self.on(field, true) }
    }

    pub(super) fn flag(&self, field: &str) -> bool {
        self.on(field, false)
    }

    /// Blocks of a unit, where they are not kept.
    pub(super) fn blocks(&self, field: &str, unit: UnitView<'_>) -> u8 {
        if self.state.setup.keep_units {
            return 0;
        }
        blocks_answered(self.answers, field, unit).unwrap_or(unit.unit_type.blocks)
    }
}

/// A number of the answers within its bounds.
pub(super) fn number(answers: &Answers, field: &str, least: u8, most: u8) -> Option<u8> {
    let number = answers.number(field).and_then(|number| u8::try_from(number).ok());
    number.filter(|number| (least..=most).contains(number))
}

fn choice<T: PartialEq>(id: &'static str, label: &str, now: &T, words: Vec<(&'static str, T, &'static str)>) -> Field {
    let chosen = words.iter().find(|(_, each, _)| each == now).map_or_else(|| "".into(), |(word, ..)| Id::from(*word));
    let options = words.into_iter().map(|(word, _, name)| (word.into(), name.into())).collect();
    Field::new(id, label, Kind::Choice { chosen, options })
}

fn toggle(id: &'static str, label: impl Into<String>, on: bool, effect: impl Into<String>) -> Field {
    Field::new(id, label, Kind::Toggle(Toggle { on, effect: effect.into() }))
}

/// What is asked of the striker.
pub(super) fn of_striker(answered: &Answered<'_>, striker: UnitView<'_>, blow: &Blow) -> Vec<Field> {
    let side = striker.side();
    let mut fields = Vec::new();
    let bonus = blow.role == Role::Bonus;
    if striker.range() > 0 && !bonus {
        let words = vec![("close", Reach::Close, "Next hex"), ("ranged", Reach::Ranged, "At range")];
        fields.push(choice("reach", "", &blow.reach, words));
    }
    // Out of a ford or marsh only who stood there before may advance.
    let careful = striker.unit_type.fights_after < striker.unit_type.moves
        || matches!(blow.by.ground, Ground::River | Ground::Marsh);
    if (blow.reach == Reach::Ranged || careful) && !bonus {
        let mut words = vec![("still", 0, "Stood still"), ("one", 1, "Moved one hex")];
        if striker.unit_type.moves > 1 {
            words.push(("more", 2, "Moved further"));
        }
        fields.push(choice("moved", "before", &blow.moved, words).folded());
    }
    let near = leaders(answered.state, side);
    if near.len() > 1 && blow.reach == Reach::Close && !striker.unit_type.is_elephants() {
        fields.push(leader("by.leader", blow.by.leader, near));
    }
    fields.push(choice("by.ground", "on", &blow.by.ground, grounds(answered.state, striker, false)).folded());
    if striker.unit_type.has_full() && !answered.state.setup.keep_units {
        fields.push(toggle("by.full", "At full strength", blow.by.full, "a die more"));
    }
    fields.extend(card(answered, striker, blow));
    fields.into_iter().map(|field| field.at(side)).collect()
}

fn card(answered: &Answered<'_>, striker: UnitView<'_>, blow: &Blow) -> Option<Field> {
    if !matches!(blow.role, Role::Attack | Role::Bonus) {
        return None;
    }
    let cards: Vec<_> =
        answered.state.setup.cards.iter().filter(|card| card.helps(striker.unit_type, blow.reach)).collect();
    if cards.is_empty() {
        return None;
    }
    let mut options: Vec<(Id, String)> = vec![("none".into(), "no die more".into())];
    options.extend(cards.into_iter().map(|card| (card.id.clone().into(), format!("{} +{}", card.name, card.dice))));
    let chosen = blow.card.clone().map_or_else(|| "none".into(), Id::from);
    Some(Field::new("card", "card", Kind::Choice { chosen, options }).folded())
}

/// What is asked of the target.
pub(super) fn of_target(
    answered: &Answered<'_>,
    striker: UnitView<'_>,
    target: UnitView<'_>,
    blow: &Blow,
) -> Vec<Field> {
    let side = target.side();
    let mut fields = Vec::new();
    if !target.unit_type.is_elephants() {
        fields.push(toggle("supported", "Supported", blow.on.supported, "ignores a flag"));
    }
    let near: Vec<_> =
        leaders(answered.state, side).into_iter().filter(|(_, leader, _)| *leader != LeaderAt::Near).collect();
    if near.len() > 1 {
        let now = if blow.on.leader == LeaderAt::Near { LeaderAt::None } else { blow.on.leader };
        fields.push(leader("on.leader", now, near));
    }
    fields.push(choice("on.ground", "on", &blow.on.ground, grounds(answered.state, target, true)).folded());
    if target.unit_type.has_full() && !answered.state.setup.keep_units {
        fields.push(toggle("on.full", "At full strength", blow.on.full, "ignores a flag"));
    }
    let attacked = blow.reach == Reach::Close && matches!(blow.role, Role::Attack | Role::Bonus);
    if attacked && target.unit_type.evades.may(striker.unit_type) {
        fields.push(toggle("evades", "Evades", blow.evades, "its symbol alone hits"));
    }
    if blow.reach == Reach::Close && matches!(blow.role, Role::Attack | Role::First) {
        let first = blow.role == Role::First;
        fields.push(toggle("first", "First strike", first, ""));
    }
    if !answered.state.setup.keep_units {
        fields.push(blocks("blocks", target, blow.on.blocks));
    }
    fields.into_iter().map(|field| field.at(side)).collect()
}

/// The same option in other words.
fn named<T>(
    ((id, value, _), words): ((&'static str, T, &'static str), &'static str),
) -> (&'static str, T, &'static str) {
    (id, value, words)
}

/// The leader of a unit: a switch where he can only be with it.
fn leader(id: &'static str, now: LeaderAt, words: Vec<(&'static str, LeaderAt, &'static str)>) -> Field {
    match words.as_slice() {
        [_, (_, LeaderAt::With, _)] => toggle(id, "Leader with it", now.is_with(), ""),
        [_, _, _] => choice(id, "", &now, words.into_iter().zip(["No leader", "With", "Near"]).map(named).collect()),
        _ => choice(id, "leader", &now, words).folded(),
    }
}

/// The blocks a unit has on the board.
pub(super) fn blocks(id: &'static str, unit: UnitView<'_>, now: u8) -> Field {
    let value = if now == 0 { unit.unit_type.blocks } else { now };
    let options = (1..=unit.unit_type.blocks).rev().map(|count| (block_id(count), count.to_string())).collect();
    Field::new(id, "blocks", Kind::Choice { chosen: block_id(value), options }).folded()
}

fn block_id(count: u8) -> Id {
    count.to_string().into()
}

/// The blocks answered.
pub(super) fn blocks_answered(answers: &Answers, field: &str, unit: UnitView<'_>) -> Option<u8> {
    let count = answers.choice(field).and_then(|count| count.parse().ok());
    count.filter(|count| (1..=unit.unit_type.blocks).contains(count))
}

/// The dice, which may be set by hand.
pub(super) fn dice(plan: &Plan<'_>) -> Field {
    let kind = Kind::Number {
        value: plan.dice.into(),
        computed: Some(plan.computed.into()),
        least: 1,
        most: MOST_DICE.into(),
    };
    Field::new("dice", "Dice", kind).at(plan.striker.side())
}

/// That camp and rampart do nothing for a mounted unit, where it stands in one.
pub(super) fn warns(unit: UnitView<'_>, ground: Ground) -> Option<String> {
    let bare = matches!(ground, Ground::Camp | Ground::Rampart) && unit.unit_type.body.is_mounted();
    bare.then(|| format!("Camp and rampart do not protect {}.", unit.row_name().to_lowercase()))
}

//! The form of a throw: who, at whom, what matters, the dice, the odds.

use super::super::rules::FIGHT;
use super::super::rules::command::{Blow, Command, Facts, LeaderAt, Reach, Role};
use super::super::rules::event::Next;
use super::super::rules::plan::{self, Plan, may_strike};
use super::super::rules::state::{State, UnitView};
use super::super::rules::turn::goes_on;
use super::chances;
use super::fight_fields::{self as fields, Answered};
use super::units::option;
use crate::instruments::{Side, counted};
use crate::systems::describe::{Answers, Field, Figure, Kind, Pick, Sheet, Toggle};

/// An attack, or the combat after a momentum advance.
pub(super) fn fight(state: &State, role: Role, answers: &Answers) -> Sheet<Command> {
    let title = if role == Role::Bonus { "Bonus combat" } else { "Fight" };
    let mut sheet = Sheet::new(title, "Roll", Err(FIGHT.refuses("choose who fights whom")));
    let side = state.active;
    let attacker = striker(state, role, answers);
    sheet.fields.push(pick_striker(state, role, side, attacker));
    let answered = Answered { state, answers };
    let lone = answered.flag("lone") && *side.enemy().of(&state.leaders) > 0;
    let defender = answers.unit("defender").and_then(|unit| state.unit(unit)).filter(|_| !lone);
    let defender = defender.filter(|unit| unit.side() != side && !unit.is_gone());
    if !lone {
        sheet.fields.push(pick_target(state, side.enemy(), defender));
    }
    let Some(attacker) = attacker else {
        sheet.order = Err(match answers.unit("attacker") {
            Some(unit) => may_strike(state, unit, role).err().unwrap_or_else(|| FIGHT.refuses("choose who fights")),
            None => goes_on(state).err().unwrap_or_else(|| FIGHT.refuses("choose who fights")),
        });
        return sheet;
    };
    if !lone && defender.is_none() {
        sheet.fields.extend(lone_toggle(state, side.enemy(), lone));
        return sheet;
    }
    let blow = blow(&answered, role, attacker, defender);
    // The struck defender throws first: the same two, the other way round.
    let first = defender.filter(|_| answered.flag("first") && blow.reach == Reach::Close && role == Role::Attack);
    sheet.fields.extend(fields::of_striker(&answered, attacker, &blow));
    if let Some(defender) = defender {
        let shown = if first.is_some() { Blow { role: Role::First, ..blow.clone() } } else { blow.clone() };
        sheet.fields.extend(fields::of_target(&answered, attacker, defender, &shown));
    }
    sheet.fields.extend(lone_toggle(state, side.enemy(), lone));
    let blow = match first {
        Some(defender) if !blow.evades => turned(blow, defender),
        Some(_) => {
            sheet.order = Err(FIGHT.refuses("a unit that evades does not strike first"));
            return sheet;
        }
        None => blow,
    };
    finish(state, blow, &mut sheet);
    sheet
}

/// The other unit's throw: filled in from the combat that waits for it.
pub(super) fn reply(state: &State, answers: &Answers) -> Sheet<Command> {
    let waits = state.combat.as_ref().map(|combat| (combat, combat.next));
    let Some((combat, Next::Reply { role })) = waits else {
        return Sheet::new("Fight back", "Roll", Err(FIGHT.refuses("nobody waits to throw")));
    };
    let title = if role == Role::Back { "Fight back" } else { "The attack" };
    let mut sheet = Sheet::new(title, "Roll", Err(FIGHT.refuses("nobody waits to throw")));
    let last = &combat.blow;
    let (Some(striker), Some(target)) = (last.target.and_then(|id| state.unit(id)), state.unit(last.striker)) else {
        return sheet;
    };
    let answered = Answered { state, answers };
    let by = Facts { leader: answered.leader("by.leader", striker), ..led(state, striker, last.on) };
    let on = Facts {
        supported: answered.answers.toggle("supported").unwrap_or(last.by.supported),
        blocks: answered.blocks("blocks", target),
        ..led(state, target, last.by)
    };
    let by = if answered.answers.0.contains_key("by.leader") { by } else { led(state, striker, last.on) };
    let blow = Blow {
        striker: striker.id,
        target: Some(target.id),
        role,
        reach: Reach::Close,
        // The attack after a First Strike is that of the unit that moved.
        moved: if role == Role::AfterFirst { last.moved } else { 0 },
        card: if role == Role::AfterFirst { last.card.clone() } else { None },
        evades: false,
        by,
        on,
        dice: answered.dice(),
    };
    if !target.unit_type.is_elephants() {
        let toggle = Toggle { on: blow.on.supported, effect: "ignores a flag".into() };
        let label = format!("{} supported", target.name());
        sheet.fields.push(Field::new("supported", label, Kind::Toggle(toggle)).at(target.side()));
    }
    if let Some(leader) =
        fields::of_striker(&answered, striker, &blow).into_iter().find(|field| field.id == "by.leader")
    {
        sheet.fields.push(leader);
    }
    if !state.setup.keep_units {
        sheet.fields.push(fields::blocks("blocks", target, blow.on.blocks).at(target.side()));
    }
    finish(state, blow, &mut sheet);
    sheet
}

/// What was told of a unit, without a leader who fell or left since: struck, trampled or by hand.
///
/// Reading: where units are not kept, a leader who fell with a unit of this type was this one's.
fn led(state: &State, unit: UnitView<'_>, told: Facts) -> Facts {
    let fell = state.combat.as_ref().is_some_and(|combat| combat.unled.contains(&unit.id));
    let left = state.is_single(unit) && told.leader.is_with() && !unit.now.leader.is_with();
    let none = fell || left || *unit.side().of(&state.leaders) == 0;
    if none { Facts { leader: LeaderAt::None, ..told } } else { told }
}

fn turned(blow: Blow, defender: UnitView<'_>) -> Blow {
    Blow { striker: defender.id, target: Some(blow.striker), role: Role::First, by: blow.on, on: blow.by, ..blow }
}

fn striker<'a>(state: &'a State, role: Role, answers: &Answers) -> Option<UnitView<'a>> {
    if role == Role::Bonus {
        let last = state.combat.as_ref().map(|combat| combat.blow.striker);
        return last.and_then(|unit| may_strike(state, unit, role).ok());
    }
    if let Some(unit) = answers.unit("attacker") {
        return may_strike(state, unit, role).ok();
    }
    let mut able = state.living(state.active).filter(|unit| may_strike(state, unit.id, role).is_ok());
    match (able.next(), able.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}

fn pick_striker(state: &State, role: Role, side: Side, picked: Option<UnitView<'_>>) -> Field {
    let offered = state.living(side).filter(|unit| role != Role::Bonus || picked.is_some_and(|it| it.id == unit.id));
    let options = offered.map(|unit| option(state, unit, may_strike(state, unit.id, role).err())).collect();
    Field::new("attacker", "Attacker", Kind::Pick(Pick { picked: picked.map(|unit| unit.id), options })).at(side)
}

fn pick_target(state: &State, side: Side, picked: Option<UnitView<'_>>) -> Field {
    let options = state.living(side).map(|unit| option(state, unit, None)).collect();
    Field::new("defender", "Defender", Kind::Pick(Pick { picked: picked.map(|unit| unit.id), options })).at(side)
}

fn lone_toggle(state: &State, side: Side, on: bool) -> Option<Field> {
    let toggle = Toggle { on, effect: String::new() };
    let field = Field::new("lone", "A lone leader instead", Kind::Toggle(toggle)).at(side);
    (*side.of(&state.leaders) > 0).then_some(field)
}

fn blow(answered: &Answered<'_>, role: Role, striker: UnitView<'_>, target: Option<UnitView<'_>>) -> Blow {
    let reach = if role == Role::Bonus { Reach::Close } else { answered.reach(striker) };
    let by = Facts {
        leader: answered.leader("by.leader", striker),
        supported: false,
        ground: answered.ground("by.ground", striker, false),
        full: answered.full("by.full", striker),
        blocks: 0,
    };
    let on = target.map_or_else(Facts::default, |target| Facts {
        leader: answered.leader("on.leader", target),
        supported: answered.flag("supported"),
        ground: answered.ground("on.ground", target, true),
        full: answered.full("on.full", target),
        blocks: answered.blocks("blocks", target),
    });
    let evades = reach == Reach::Close
        && answered.flag("evades")
        && target.is_some_and(|target| target.unit_type.evades.may(striker.unit_type));
    Blow {
        striker: striker.id,
        target: target.map(|target| target.id),
        role,
        reach,
        moved: answered.moved(),
        card: answered.card(striker, reach),
        evades,
        by,
        on,
        dice: answered.dice(),
    }
}

/// Figures, odds and the order, once all is known.
fn finish(state: &State, blow: Blow, sheet: &mut Sheet<Command>) {
    let refused = match plan::plan(state, &blow) {
        Ok(plan) => {
            // Who fights whom stands in the cards below; what is thrown is seen at once.
            sheet.subtitle = format!("{}, {}", counted(plan.dice, "die", "dice"), plan.hits_words());
            sheet.fields.push(fields::dice(&plan));
            sheet.figures = figures(&plan);
            sheet.odds = Some(chances::of_throw(&plan));
            sheet.steps = steps(&plan);
            None
        }
        Err(refusal) => Some(refusal),
    };
    sheet.order = refused.map_or(Ok(Command::Fight(blow)), Err);
}

fn figures(plan: &Plan<'_>) -> Vec<Figure> {
    let striker = plan.striker.side();
    let mut figures =
        vec![Figure { side: Some(striker), value: counted(plan.dice, "die", "dice"), why: plan.why.clone() }];
    if plan.target.is_some() && !plan.blow.evades {
        let ignored = plan.ignored(true);
        let value = match ignored {
            0 => format!("a flag: {}", counted(plan.hexes, "hex", "hexes")),
            _ => format!(
                "ignores {}, else {} each",
                counted(ignored, "flag", "flags"),
                counted(plan.hexes, "hex", "hexes")
            ),
        };
        let why = plan.ignores.iter().map(|ignore| format!("may ignore one: {}", ignore.why));
        let why = why.chain(plan.hexes_why.iter().cloned()).collect();
        figures.push(Figure { side: Some(striker.enemy()), value, why });
    }
    // What hits stands in the heading; here is why.
    figures.push(Figure { side: Some(striker), value: "what hits".into(), why: plan.hits.why.clone() });
    figures
}

fn steps(plan: &Plan<'_>) -> Vec<String> {
    let mut steps = Vec::new();
    if plan.target.is_none() {
        steps.push("A helmet kills, else he leaves the hex.".into());
    }
    if plan.dice > 7 {
        steps.push("Seven dice are on the table: throw in two goes.".into());
    }
    if plan.blow.reach == Reach::Ranged {
        steps.push(format!("Up to {} hexes; hills, forests, camps and units block the view.", plan.striker.range()));
    }
    steps.extend(plan.target.and_then(|target| fields::warns(target, plan.blow.on.ground)));
    if !plan.striker.unit_type.note.is_empty() {
        steps.push(format!("{}.", plan.striker.unit_type.note));
    }
    steps
}

//! The forms of a battle besides the throw: amok, barred ways, escape, rally, cards, names.

use super::command::{Command, Facts, Role};
use super::decide::NAME_MOST;
use super::rampage_sheets::{barred, enter_marsh, in_the_way, trample};
use super::readout::token;
use super::state::{State, UnitView};
use super::{BY_HAND, CARD, CommandsColorsAncients, END, LEADER, RALLY, fight_sheet, leaders, rally};
use crate::instruments::{Refusal, Side, counted};
use crate::journal::Rules;
use crate::odds::{Chance, Distribution, Number, Share};
use crate::systems::describe::{Answers, Field, Figure, Id, Kind, Odds, OddsPart, Pick, PickOption, Sheet, Toggle};
use num_rational::BigRational;

/// A form by its name.
pub(super) fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
    match id {
        "fight" => fight_sheet::fight(state, Role::Attack, answers),
        "bonus" => fight_sheet::fight(state, Role::Bonus, answers),
        "reply" => fight_sheet::reply(state, answers),
        "trample" => trample(state, answers),
        "marsh" => enter_marsh(state, answers),
        "in-the-way" => in_the_way(state, answers),
        "barred" => barred(state, answers),
        "escape" => escape(state, answers),
        "give-back" => give_back(state, answers),
        "cards" => cards(state, answers),
        "rename" => rename(state, answers),
        "concede" => concede(state, answers),
        _ => plain("", "", Err(BY_HAND.refuses("there is no such form"))),
    }
}

/// A form without fields.
pub(super) fn plain(title: &str, verb: &str, order: Result<Command, Refusal>) -> Sheet<Command> {
    Sheet {
        title: title.into(),
        subtitle: String::new(),
        verb: verb.into(),
        fields: Vec::new(),
        figures: Vec::new(),
        odds: None,
        steps: Vec::new(),
        order,
    }
}

/// A unit to pick, refused with a reason.
pub(super) fn option(state: &State, unit: UnitView<'_>, refusal: Option<Refusal>) -> PickOption {
    PickOption {
        unit: unit.id,
        side: unit.side(),
        name: unit.name(),
        group: unit.row_name().to_owned(),
        note: unit.kind.words(),
        token: token(state, unit),
        refusal,
    }
}

/// The order with what the rules say to it.
pub(super) fn allowed(state: &State, command: Command) -> Result<Command, Refusal> {
    match CommandsColorsAncients::refusal(state, &command) {
        Some(refusal) => Err(refusal),
        None => Ok(command),
    }
}

/// A number of the answers within its bounds.
pub(super) fn number(answers: &Answers, field: &str, least: u8, most: u8) -> Option<u8> {
    let number = answers.number(field).and_then(|number| u8::try_from(number).ok());
    number.filter(|number| (least..=most).contains(number))
}

/// The chance of a helmet, or of more hits, as a bar.
pub(super) fn helmet_odds(side: Side, dice: u8, label: &str) -> Odds {
    let part =
        |label: String, share: f64, exact: &BigRational, side| OddsPart { side, label, share, exact: exact.written() };
    let sixth = Share::new(1, 6).unwrap_or(Share::NEVER);
    let shares = Distribution::<f64>::binomial(dice, &Chance::from(sixth));
    let exact = Distribution::<BigRational>::binomial(dice, &Chance::from(sixth));
    let parts = vec![
        part(label.into(), shares.at_least(1), &exact.at_least(1), Some(side)),
        part("nothing".into(), shares.chance(0), &exact.chance(0), None),
    ];
    Odds { parts, note: String::new() }
}

fn escape(state: &State, answers: &Answers) -> Sheet<Command> {
    let hunted = |unit: &UnitView<'_>| *unit.side().enemy().of(&state.leaders) > 0;
    let offered: Vec<UnitView<'_>> = state.all().filter(|unit| !unit.is_gone() && hunted(unit)).collect();
    let picked = answers.unit("unit").and_then(|id| offered.iter().find(|unit| unit.id == id)).copied();
    let options = offered.iter().map(|unit| option(state, *unit, None)).collect();
    let pick = Pick { picked: picked.map(|unit| unit.id), options };
    let mut sheet = plain("Leader escape", "Roll", Err(LEADER.refuses("choose the unit he runs past")));
    sheet.steps = vec![
        "Never into the third hex if an enemy holds it; anew for each enemy hex.".into(),
        "Ending with a friendly unit he joins it; with no hex free he falls: a banner.".into(),
    ];
    sheet.fields.push(Field::new("unit", "Past which unit", Kind::Pick(pick)));
    let Some(unit) = picked else { return sheet };
    let full = answers.toggle("full").unwrap_or(true);
    if unit.kind.has_full() && !state.setup.keep_units {
        let toggle = Toggle { on: full, effect: "one die more".into() };
        sheet.fields.push(Field::new("full", "At full strength", Kind::Toggle(toggle)));
    }
    let on = Facts { full, ..Facts::default() };
    let dice = leaders::escape_dice(state, unit, on);
    let why = vec!["any helmet kills".into(), "terrain aside".into()];
    sheet.figures = vec![Figure { side: Some(unit.side()), value: counted(dice, "die", "dice"), why }];
    sheet.odds = Some(helmet_odds(unit.side(), dice, "he falls"));
    sheet.order = allowed(state, Command::Escape { unit: unit.id, on });
    sheet
}

fn give_back(state: &State, answers: &Answers) -> Sheet<Command> {
    let may = |unit: &UnitView<'_>| rally::may_give(state, unit.id);
    let options = state.living(state.active).map(|unit| option(state, unit, may(&unit).err())).collect();
    let picked = answers.unit("unit").and_then(|id| state.unit(id)).filter(|unit| may(unit).is_ok());
    let order = match picked {
        Some(unit) => allowed(state, Command::GiveBack { unit: unit.id }),
        None => Err(RALLY.refuses("choose a unit in or next to a leader's hex")),
    };
    let pick = Pick { picked: picked.map(|unit| unit.id), options };
    Sheet {
        fields: vec![Field::new("unit", "Which unit", Kind::Pick(pick)).at(state.active)],
        steps: vec!["In a leader's hex or next to one.".into()],
        ..plain("Rally", "One block back", order)
    }
}

/// The deck as a list, and the card of this turn.
fn cards(state: &State, answers: &Answers) -> Sheet<Command> {
    let setup = &state.setup;
    let chosen = answers.choice("card").or(state.card.as_deref()).and_then(|id| setup.card(id));
    let options = setup.cards.iter().map(|card| (Id::Owned(card.id.clone()), card.name.clone())).collect();
    let kind = Kind::Choice { chosen: chosen.map_or_else(|| "".into(), |card| Id::Owned(card.id.clone())), options };
    let order = match chosen {
        Some(card) => allowed(state, Command::NameCard { card: card.id.clone() }),
        None => Err(CARD.refuses("choose the card that was played")),
    };
    let figure = |card: &super::profile::CommandCard| {
        let mut why = vec![card.text.clone()];
        if card.else_one {
            why.push("else one unit of choice".into());
        }
        Figure { side: None, value: format!("{} ×{}", card.name, card.copies), why }
    };
    Sheet {
        fields: vec![Field::new("card", "Played", kind)],
        figures: chosen.map_or_else(|| setup.cards.iter().map(figure).collect(), |card| vec![figure(card)]),
        ..plain("Command cards", "Played", order)
    }
}

fn rename(state: &State, answers: &Answers) -> Sheet<Command> {
    let unit = answers.unit("unit").and_then(|unit| state.unit(unit));
    let usual = unit.map(|unit| unit.now.name.clone().unwrap_or_default()).unwrap_or_default();
    let value = answers.text("name").map_or(usual, str::to_owned);
    let hint = unit.map(|unit| unit.row_name().to_owned()).unwrap_or_default();
    let options = state.all().map(|unit| option(state, unit, None)).collect();
    let pick = Pick { picked: unit.map(|unit| unit.id), options };
    let order = match unit {
        Some(unit) => allowed(state, Command::Rename { unit: unit.id, name: value.clone() }),
        None => Err(BY_HAND.refuses("choose a unit")),
    };
    let text = Kind::Text { value, hint, most: NAME_MOST };
    Sheet {
        fields: vec![Field::new("name", "Its name", text), Field::new("unit", "Unit", Kind::Pick(pick))],
        ..plain("Rename", "Rename", order)
    }
}

fn concede(state: &State, answers: &Answers) -> Sheet<Command> {
    let sides: [(Id, Side); 2] = [("a".into(), Side::A), ("b".into(), Side::B)];
    let asked = sides.iter().find(|(id, _)| answers.choice("side") == Some(id.as_ref()));
    let choice = Kind::Choice {
        chosen: asked.map_or_else(|| "".into(), |(id, _)| id.clone()),
        options: sides.iter().map(|(id, side)| (id.clone(), state.setup.full_name(*side))).collect(),
    };
    let order = match asked {
        Some((_, side)) => allowed(state, Command::Concede { side: *side }),
        None => Err(END.refuses("choose who concedes")),
    };
    Sheet { fields: vec![Field::new("side", "Who concedes", choice)], ..plain("Concede", "Concede", order) }
}

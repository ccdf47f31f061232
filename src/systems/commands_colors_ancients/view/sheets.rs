//! The forms of a battle besides throws at units: escape, rally, cards, names, conceding.

use super::super::rules::command::{Command, Facts, NameNow};
use super::super::rules::setup::CommandCard;
use super::super::rules::state::{State, UnitView};
use super::super::rules::{CARD, CommandsColorsAncients, END, LEADER, RALLY, leaders, rally};
use super::chances;
use super::units::option;
use crate::instruments::{Side, counted};
use crate::journal::Rules;
use crate::systems::describe::{Answers, Field, Figure, Id, Kind, Sheet};
use crate::systems::{self, Named, pick, toggle};

type Game = CommandsColorsAncients;

pub(super) fn escape(state: &State, answers: &Answers) -> Sheet<Command> {
    let hunted = |unit: &UnitView<'_>| !unit.is_gone() && *unit.side().enemy().of(&state.leaders) > 0;
    let options = state.all().filter(hunted).map(|unit| option(state, unit, None)).collect();
    let (field, picked) = pick(answers, "unit", "Past which unit", options);
    let mut sheet = Sheet::new("Leader escape", "Roll", Err(LEADER.refuses("choose the unit he runs past")));
    sheet.steps = vec![
        "Never into the third hex if an enemy holds it; anew for each enemy hex.".into(),
        "Ending with a friendly unit he joins it; with no hex free he falls: a banner.".into(),
    ];
    sheet.fields.push(field.at(None));
    let Some(unit) = picked.and_then(|id| state.unit(id)) else { return sheet };
    let (full_strength, full) = toggle(answers, "full", "At full strength", "one die more", true);
    if unit.unit_type.has_full() && !state.setup.keep_units {
        sheet.fields.push(full_strength);
    }
    let on = Facts { full, ..Facts::default() };
    let dice = leaders::escape_dice(state, unit, on);
    let why = vec!["any helmet kills".into(), "terrain aside".into()];
    sheet.figures = vec![Figure { side: Some(unit.side()), value: counted(dice, "die", "dice"), why }];
    sheet.odds = Some(chances::of_a_symbol(unit.side(), dice, "he falls"));
    sheet.order = Game::allowed(state, Command::Escape { unit: unit.id, on });
    sheet
}

pub(super) fn give_back(state: &State, answers: &Answers) -> Sheet<Command> {
    let may = |unit: UnitView<'_>| option(state, unit, rally::may_give(state, unit.id).err());
    let options = state.living(state.active).map(may).collect();
    let (field, picked) = pick(answers, "unit", "Which unit", options);
    let order = match picked {
        Some(unit) => Game::allowed(state, Command::GiveBack { unit }),
        None => Err(RALLY.refuses("choose a unit in or next to a leader's hex")),
    };
    let mut sheet = Sheet::new("Rally", "One block back", order).fields(vec![field.at(state.active)]);
    sheet.steps = vec!["In a leader's hex or next to one.".into()];
    sheet
}

/// The deck as a list, and the card of this turn.
pub(super) fn cards(state: &State, answers: &Answers) -> Sheet<Command> {
    let setup = &state.setup;
    let chosen = answers.choice("card").or(state.card.as_deref()).and_then(|id| setup.card(id));
    let options = setup.cards.iter().map(|card| (Id::Owned(card.id.clone()), card.name.clone())).collect();
    let kind = Kind::Choice { chosen: chosen.map_or_else(|| "".into(), |card| Id::Owned(card.id.clone())), options };
    let order = match chosen {
        Some(card) => Game::allowed(state, Command::NameCard { card: card.id.clone() }),
        None => Err(CARD.refuses("choose the card that was played")),
    };
    let figure = |card: &CommandCard| {
        let mut why = vec![card.text.clone()];
        if card.else_one {
            why.push("else one unit of choice".into());
        }
        Figure { side: None, value: format!("{} ×{}", card.name, card.copies), why }
    };
    let mut sheet = Sheet::new("Command cards", "Played", order).fields(vec![Field::new("card", "Played", kind)]);
    sheet.figures = chosen.map_or_else(|| setup.cards.iter().map(figure).collect(), |card| vec![figure(card)]);
    sheet
}

pub(super) fn rename(state: &State, answers: &Answers) -> Sheet<Command> {
    let named = answers.unit("unit").and_then(|unit| state.unit(unit)).map(|unit| Named {
        unit: unit.id,
        given: unit.now.name.clone(),
        usual: unit.row_name().to_owned(),
    });
    let options = state.all().map(|unit| option(state, unit, None)).collect();
    systems::rename::<Game>(state, answers, named, options, |unit, name| Command::Rename(NameNow { unit, name }))
}

pub(super) fn concede(state: &State, answers: &Answers) -> Sheet<Command> {
    let names = Side::BOTH.map(|side| state.setup.full_name(side));
    systems::concede::<Game>(state, answers, &names, &END, |side| Command::Concede { side })
}

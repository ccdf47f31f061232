//! Forms, fields and acts that every game has alike: conceding, naming a unit, an act as far as it is
//! allowed, a field with what was answered to it.

use super::describe::{Act, Answers, Field, Id, Kind, Pick, PickOption, Sheet, Toggle, UnitId};
use crate::instruments::{Refusal, Rule, Side};
use crate::journal::Rules;
use serde::{Deserialize, Serialize};

/// The most characters of a name that players give a unit.
pub const NAME_MOST: usize = 24;

/// An act that happens at once, offered as far as the rules allow it.
pub fn issue<R: Rules>(
    state: &R::State,
    id: impl Into<Id>,
    label: impl Into<String>,
    command: R::Command,
) -> Act<R::Command> {
    let refusal = R::refusal(state, &command);
    Act::issue(id, label, command, refusal)
}

/// A choice of a side by its name; nothing is chosen until it is answered.
#[must_use]
pub fn side_choice(id: &'static str, label: &str, names: &[String; 2], chosen: Option<Side>) -> Field {
    let options = Side::BOTH.map(|side| (side.letter().into(), side.of(names).clone()));
    let chosen = chosen.map_or("", Side::letter).into();
    Field::new(id, label, Kind::Choice { chosen, options: options.into() })
}

/// The form in which a side gives the battle up.
pub fn concede<R: Rules>(
    state: &R::State,
    answers: &Answers,
    names: &[String; 2],
    end: &Rule,
    command: impl FnOnce(Side) -> R::Command,
) -> Sheet<R::Command> {
    let side = answers.side("side");
    let order = match side {
        Some(side) => R::allowed(state, command(side)),
        None => Err(end.refuses("choose who concedes")),
    };
    Sheet::new("Concede", "Concede", order).fields(vec![side_choice("side", "Who concedes", names, side)])
}

/// A unit's name of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NameNow {
    /// Which unit.
    pub unit: UnitId,
    /// Empty for its usual name.
    pub name: String,
}

/// A unit that may be given a name: the one it was given, if it was, and the one it has without.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// Which unit.
    pub unit: UnitId,
    /// The name that the players gave it.
    pub given: Option<String>,
    /// The name it has by itself.
    pub usual: String,
}

/// The form in which a unit is given a name of its own; an empty one gives the usual one back.
pub fn rename<R: Rules>(
    state: &R::State,
    answers: &Answers,
    named: Option<Named>,
    options: Vec<PickOption>,
    command: impl FnOnce(UnitId, String) -> R::Command,
) -> Sheet<R::Command> {
    let picked = named.as_ref().map(|named| named.unit);
    let (given, hint) = named.map_or_else(Default::default, |named| (named.given.unwrap_or_default(), named.usual));
    let value = answers.text("name").map_or(given, str::to_owned);
    let order = match picked {
        Some(unit) => R::allowed(state, command(unit, value.clone())),
        None => Err(BY_HAND.refuses("choose a unit")),
    };
    let text = Kind::Text { value, hint, most: NAME_MOST };
    let pick = Kind::Pick(Pick { picked, options });
    Sheet::new("Rename", "Rename", order)
        .fields(vec![Field::new("name", "Its name", text), Field::new("unit", "Unit", pick)])
}

/// Where what is set by hand is refused.
pub const BY_HAND: Rule = Rule::new("Hetairoi", "set by hand");

/// A name that players gave, without the spaces around it.
///
/// # Errors
/// Refuses one that is longer than [`NAME_MOST`] or has more than one line.
pub fn proper_name(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    if name.chars().count() > NAME_MOST || name.chars().any(char::is_control) {
        return Err(BY_HAND.refuses(format!("a name has at most {NAME_MOST} characters on one line")));
    }
    Ok(name.to_owned())
}

/// A pick among units, and the one picked: what was answered, while it is offered and not refused.
#[must_use]
pub fn pick(answers: &Answers, id: &'static str, label: &str, options: Vec<PickOption>) -> (Field, Option<UnitId>) {
    let answered = answers.unit(id);
    let option = options.iter().find(|option| Some(option.unit) == answered && option.refusal.is_none());
    let (picked, side) = (option.map(|option| option.unit), option.map(|option| option.side));
    (Field::new(id, label, Kind::Pick(Pick { picked, options })).at(side), picked)
}

/// On or off, and whether it is on.
pub fn toggle(answers: &Answers, id: impl Into<Id>, label: &str, effect: &str, usual: bool) -> (Field, bool) {
    let id = id.into();
    let on = answers.toggle(&id).unwrap_or(usual);
    (Field::new(id, label, Kind::Toggle(Toggle { on, effect: effect.to_owned() })), on)
}

/// A whole number between bounds, as the rules compute it unless answered; and the answer where it
/// differs from that.
pub fn number(
    answers: &Answers,
    id: impl Into<Id>,
    label: &str,
    computed: u8,
    (least, most): (u8, u8),
) -> (Field, Option<u8>) {
    let id = id.into();
    let answered = answers.number(&id).map(|number| number.clamp(least.into(), most.into()));
    let said = answered.and_then(|number| u8::try_from(number).ok());
    let kind = Kind::Number {
        value: said.unwrap_or(computed).into(),
        computed: Some(computed.into()),
        least: least.into(),
        most: most.into(),
    };
    (Field::new(id, label, kind), said.filter(|number| *number != computed))
}

/// One of a few words with what it stands for; the one at the place `usual` unless answered.
pub fn choice<T: Copy>(
    answers: &Answers,
    id: impl Into<Id>,
    label: &str,
    usual: usize,
    options: &[(String, String, T)],
) -> (Field, Option<T>) {
    let id = id.into();
    let answered = answers.choice(&id).and_then(|chosen| options.iter().find(|(word, ..)| word == chosen));
    let chosen = answered.or_else(|| options.get(usual)).or_else(|| options.first());
    let kind = Kind::Choice {
        chosen: chosen.map_or_else(String::new, |(word, ..)| word.clone()).into(),
        options: options.iter().map(|(word, label, _)| (word.clone().into(), label.clone())).collect(),
    };
    (Field::new(id, label, kind), chosen.map(|(.., value)| *value))
}

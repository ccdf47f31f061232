//! How soon a card comes that somebody waits for: in the midst of the table, and as a form.

use super::super::odds::cards::{self, Mark};
use super::super::rules::command::Command;
use super::super::rules::state::State;
use crate::instruments::{Rule, Side, counted};
use crate::odds::Number;
use crate::systems::describe::{Answers, Chance, Field, Id, Kind, Odds, OddsPart, Sheet};
use num_rational::BigRational;

/// Where a form that only tells is refused.
const CHANCES: Rule = Rule::new("Hetairoi", "chances");
/// The most cards of which chances are told.
const NEXT_MOST: u8 = 5;
/// As many as the table tells by itself.
const NEXT: u8 = 3;

/// The marks that players wait for: types that get a die more, elephants, a joker.
fn wanted(state: &State) -> Vec<Mark<'_>> {
    let cards = &state.setup.deck.cards;
    let kinds = || state.setup.types.iter().filter(|kind| state.has(kind));
    let plus = kinds().filter(|kind| {
        cards.iter().any(|card| card.suit.is_some() && state.setup.names(card, kind) && card.plus.contains(&kind.id))
    });
    let elephants = kinds().filter(|kind| kind.elephant);
    let joker = cards.iter().any(|card| card.suit.is_none()).then_some(Mark::Joker);
    plus.chain(elephants).map(Mark::Type).chain(joker).collect()
}

/// What players wait for, with the chance that it comes within the next cards.
pub(super) fn wanted_within(state: &State, next: u8) -> Vec<Chance> {
    let chance = |mark: Mark<'_>| {
        let (still, _) = cards::left(state, mark);
        Chance { name: format!("{}, {still} left", mark.name()), share: cards::within(state, mark, next) }
    };
    wanted(state).into_iter().map(chance).collect()
}

/// The form: a mark, and within how many cards.
pub(super) fn sheet(state: &State, answers: &Answers) -> Sheet<Command> {
    let marks: Vec<(Id, Mark<'_>)> = marks(state);
    let asked = answers.choice("mark").and_then(|asked| marks.iter().find(|(id, _)| id == asked));
    let usual = wanted(state).first().map(|mark| mark_id(*mark));
    let chosen = asked.or_else(|| marks.iter().find(|(id, _)| Some(id) == usual.as_ref())).or_else(|| marks.first());
    let next = answers.number("next").and_then(|next| u8::try_from(next).ok());
    let next = next.filter(|next| (1..=NEXT_MOST).contains(next)).unwrap_or(NEXT);
    let mut sheet = Sheet::new("Chances of a card", "", Err(CHANCES.refuses("this form only tells")));
    let mark = Kind::Choice {
        chosen: chosen.map_or_else(|| "".into(), |(id, _)| id.clone()),
        options: marks.iter().map(|(id, mark)| (id.clone(), left_words(state, *mark))).collect(),
    };
    let cards = Kind::Number { value: next.into(), computed: None, least: 1, most: NEXT_MOST.into() };
    sheet.fields = vec![Field::new("next", "Within the next cards", cards), Field::new("mark", "A card for", mark)];
    if let Some((_, mark)) = chosen {
        sheet.subtitle = option_words(state, *mark);
        sheet.odds = Some(chance_odds(state, *mark, next));
    }
    sheet
}

/// The chance that the mark comes, and that it does not.
fn chance_odds(state: &State, mark: Mark<'_>, next: u8) -> Odds {
    let comes: BigRational = cards::within(state, mark, next);
    let stays_away = BigRational::one() - comes.clone();
    let part = |side: Option<Side>, label: &str, exact: &BigRational| OddsPart {
        side,
        label: label.into(),
        share: Number::to_f64(exact),
        exact: exact.written(),
    };
    let left = if state.shuffle_is_due() { state.deck.len() } else { state.deck.left().len() };
    Odds {
        parts: vec![part(mark.side().or(state.card_side()), "comes", &comes), part(None, "does not", &stays_away)],
        note: format!("{} left in the deck; over the shuffle too.", counted(left, "card", "cards")),
    }
}

fn marks(state: &State) -> Vec<(Id, Mark<'_>)> {
    let kinds = state.setup.types.iter().filter(|kind| {
        state
            .setup
            .units
            .iter()
            .any(|unit| state.setup.types.get(usize::from(unit.kind)).is_some_and(|of| std::ptr::eq(of, *kind)))
    });
    let jokers = state.setup.deck.cards.iter().any(|card| card.suit.is_none()).then_some(Mark::Joker);
    kinds.map(Mark::Type).chain(jokers).map(|mark| (mark_id(mark), mark)).collect()
}

fn mark_id(mark: Mark<'_>) -> Id {
    match mark {
        Mark::Type(kind) => format!("{}.{}", kind.side.letter(), kind.id).into(),
        Mark::Joker => "joker".into(),
    }
}

/// "Companions, 4 of 6 left": the cards of a mark that are still in the deck.
fn left_words(state: &State, mark: Mark<'_>) -> String {
    let (left, of) = cards::left(state, mark);
    format!("{}, {left} of {of} left", option_words(state, mark))
}

/// With the side where both have such a type.
fn option_words(state: &State, mark: Mark<'_>) -> String {
    let Mark::Type(kind) = mark else { return mark.name() };
    let twice = state.setup.types.iter().filter(|other| other.name == kind.name).count() > 1;
    if twice { format!("{} ({})", kind.name, state.setup.side_name(kind.side)) } else { kind.name.clone() }
}

//! `hetairoi odds`: exact chances, one fact a line.

use super::Answer;
use crate::campaign::{self, Campaign, library};
use crate::data::{Deck, Source};
use crate::journal::Rules;
use crate::odds::deck::{Cards, Pile, Reshuffle};
use crate::odds::{Number, number_line};
use crate::store::Store;
use crate::systems::{Asked, Battle};
use num_rational::BigRational;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Tells the odds of a game, or of a deck.
pub(super) fn odds(data_dir: Option<PathBuf>, game: &str, words: &[String], exact: bool) -> Answer {
    let answered = if game == "deck" { deck(data_dir, words, exact) } else { of_game(game, words, exact) };
    match answered {
        Ok(lines) => Answer::told(lines.join("\n")),
        Err(answer) => answer,
    }
}

fn of_game(game: &str, words: &[String], exact: bool) -> Result<Vec<String>, Answer> {
    if game == Campaign::ID {
        let asked = Asked::read(words, exact).map_err(Answer::wrong_use)?;
        let lines = campaign::odds(asked).map_err(Answer::wrong_use)?;
        return Ok(lines.into_iter().map(|(name, value)| format!("{name}: {value}")).collect());
    }
    let games = Battle::games();
    let Some(found) = games.iter().find(|each| each.id == game) else {
        let known: Vec<&str> = games.iter().map(|game| game.id).collect();
        return Err(Answer::wrong_use(format!("expected a game among deck, {}, found `{game}`", known.join(", "))));
    };
    let asked = Asked::read(words, exact).map_err(Answer::wrong_use)?;
    let lines = found.odds(asked).map_err(Answer::wrong_use)?;
    Ok(lines.into_iter().map(|(name, value)| format!("{name}: {value}")).collect())
}

/// The chance that a card with a mark comes within the next so many, from a fresh deck.
fn deck(data_dir: Option<PathBuf>, words: &[String], exact: bool) -> Result<Vec<String>, Answer> {
    let (name, rest) = match words.split_first() {
        Some((name, rest)) if !name.contains('=') => (name, rest),
        _ => return Err(Answer::wrong_use("expected `odds deck DECK mark=NAME next=N`")),
    };
    let store = Store::at(data_dir).map_err(|error| Answer::refused(error.to_string()))?;
    let own = store.own().files.into_iter().map(|file| Source::own(file.name, file.bytes));
    let (library, _) = library(own);
    let Some(deck) = library.deck(name) else {
        let known: Vec<&str> = library.decks().map(|file| file.deck.id.as_str()).collect();
        return Err(Answer::wrong_use(format!("expected a deck among {}, found `{name}`", known.join(", "))));
    };
    let mut asked = Asked::read(rest, exact).map_err(Answer::wrong_use)?;
    let mark = asked.word("mark", "Companions").map_err(Answer::wrong_use)?;
    let next = asked.number("next", 1..=60).map_err(Answer::wrong_use)?;
    asked.finish().map_err(Answer::wrong_use)?;
    let (mark, pile) = pile(deck, &mark).map_err(Answer::wrong_use)?;
    let line = if exact { chance::<BigRational>(&mark, &pile, next) } else { chance::<f64>(&mark, &pile, next) };
    Ok(vec![line])
}

fn chance<N: Number>(mark: &str, pile: &Pile, next: u8) -> String {
    number_line(&format!("{mark} within the next {next}"), &pile.within::<N>(next))
}

/// The mark by its name, and the fresh deck as the odds need it: a joker counts for every unit of its
/// side.
///
/// A card serves its own side only, so a mark that both sides have is asked for with its side:
/// `persian.hoplites`.
fn pile(deck: &Deck, mark: &str) -> Result<(String, Pile), String> {
    let key = |text: &str| text.to_lowercase().replace([' ', '_', '-'], "");
    let (of, wanted) = match mark.split_once('.') {
        Some((side, unit)) => (Some(key(side)), key(unit)),
        None => (None, key(mark)),
    };
    let named = |unit: &String| key(unit) == wanted;
    let is_joker = |card: &&crate::data::Card| card.whole_army;
    let jokers: Vec<_> = deck.cards.iter().filter(is_joker).collect();
    let plain: Vec<_> = deck.cards.iter().filter(|card| !card.whole_army).collect();
    let serves = |card: &&&crate::data::Card| {
        card.units.iter().any(named) && of.as_ref().is_none_or(|side| key(&card.side) == *side)
    };
    let marked: Vec<_> = plain.iter().filter(serves).collect();
    let sides: BTreeSet<&str> = marked.iter().map(|card| card.side.as_str()).collect();
    if sides.len() > 1 {
        let each: Vec<String> = sides.iter().map(|side| format!("{side}.{wanted}")).collect();
        return Err(format!("expected a mark of one side, {}, found `{mark}`", each.join(" or ")));
    }
    let for_joker = of.is_none() && wanted == "joker";
    if marked.is_empty() && !for_joker {
        let mut known: Vec<&str> = plain.iter().flat_map(|card| card.units.iter().map(String::as_str)).collect();
        known.sort_unstable();
        known.dedup();
        return Err(format!("expected a mark among joker, {}, found `{mark}`", known.join(", ")));
    }
    let jokers_marked = for_joker || marked.iter().any(|card| jokers.iter().any(|joker| joker.side == card.side));
    let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    let full =
        Cards { plain: count(plain.len() - marked.len()), marked: count(marked.len()), jokers: count(jokers.len()) };
    let name = match (marked.iter().flat_map(|card| &card.units).find(|unit| named(unit)), &of) {
        (Some(unit), Some(side)) => format!("{} ({side})", words(unit)),
        (Some(unit), None) => words(unit),
        (None, _) => "joker".to_owned(),
    };
    Ok((name, Pile::fresh(full, jokers_marked, Reshuffle::WhenOut)))
}

/// "Light infantry" of `light_infantry`.
fn words(unit: &str) -> String {
    let words = unit.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

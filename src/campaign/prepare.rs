//! From the library to a new campaign.

use super::chances::endings;
use super::chart::{Chart, Setup};
use super::forces::Scenarios;
use super::reading;
use super::state::State;
use crate::data::{Document, Library, Place, Problem};
use crate::instruments::Side;
use crate::odds::Number;
use crate::systems::describe::{Answers, Field, Kind, Sheet};
use crate::systems::{Asked, Battle, Game, Line, ScenarioInfo};
use num_rational::BigRational;

/// The most characters of a player's name.
const PLAYER_MOST: usize = 24;
/// The most characters of a campaign's name.
const NAME_MOST: usize = 64;
/// Battles that the odds follow.
const BATTLES_MOST: usize = 200;

/// The campaign in a document of the library.
pub(super) fn chart(library: &Library, document: &Document) -> Result<Chart, Vec<Problem>> {
    chart_of(&Battle::games(), library, document)
}

fn chart_of(games: &[Game], library: &Library, document: &Document) -> Result<Chart, Vec<Problem>> {
    let game = games.iter().find(|game| game.id == document.game);
    reading::read(document, Scenarios::of(library, game.copied()))
}

fn documents<'a>(games: &'a [Game], library: &'a Library) -> impl Iterator<Item = &'a Document> {
    games.iter().flat_map(|game| library.campaigns(game.id))
}

/// The campaigns of every game.
#[must_use]
pub fn campaigns(library: &Library) -> Vec<ScenarioInfo> {
    let games = Battle::games();
    let info = |document: &Document| {
        let game = games.iter().find(|game| game.id == document.game);
        let note = game.map_or_else(|| document.game.clone(), |game| game.name.to_owned());
        ScenarioInfo { id: document.id.clone(), name: document.name.clone(), note }
    };
    documents(&games, library).map(info).collect()
}

fn find(games: &[Game], library: &Library, id: &str) -> Result<Chart, Vec<Problem>> {
    let Some(document) = documents(games, library).find(|document| document.id == id) else {
        let known: Vec<&str> = documents(games, library).map(|document| document.id.as_str()).collect();
        return Err(vec![Problem::unknown(&Place::whole("library"), "", id, "campaigns", &known)]);
    };
    chart_of(games, library, document)
}

/// The form of a new campaign: its name, and who plays.
///
/// # Errors
/// When the campaign or what it needs is not in the library, or is wrong.
pub fn prepare(library: &Library, id: &str, answers: &Answers) -> Result<Sheet<Setup>, Vec<Problem>> {
    prepare_among(&Battle::games(), library, id, answers)
}

/// The same where the games are others than those of the program's list.
///
/// # Errors
/// As [`prepare`].
pub fn prepare_among(
    games: &[Game],
    library: &Library,
    id: &str,
    answers: &Answers,
) -> Result<Sheet<Setup>, Vec<Problem>> {
    let chart = find(games, library, id)?;
    let clean = |field: &str, most: usize| -> String {
        let text = answers.text(field).unwrap_or_default().trim();
        text.chars().filter(|letter| !letter.is_control()).take(most).collect()
    };
    let typed = |field: &str| answers.text(field).unwrap_or_default().to_owned();
    let kind = Kind::Text { value: typed("name"), hint: chart.name.clone(), most: NAME_MOST };
    let mut fields = vec![Field::new("name", "Name of the campaign", kind)];
    for (side, field) in Side::BOTH.into_iter().zip(["player.a", "player.b"]) {
        let kind = Kind::Text { value: typed(field), hint: "player's name".into(), most: PLAYER_MOST };
        fields.push(Field::new(field, chart.side_name(side), kind).at(side));
    }
    let name = Some(clean("name", NAME_MOST)).filter(|name| !name.is_empty());
    let setup = Setup {
        name: name.unwrap_or_else(|| chart.name.clone()),
        players: [clean("player.a", PLAYER_MOST), clean("player.b", PLAYER_MOST)],
        chart,
    };
    let (first, chart_name) = (State::open(&setup), setup.chart.name.clone());
    let opens = format!("It opens in {}: {}.", first.here(), setup.chart.attacks(setup.chart.opens));
    let mut sheet = Sheet::new("Campaign", "Begin", Ok(setup)).subtitle(chart_name).fields(fields);
    sheet.steps = vec![opens];
    Ok(sheet)
}

/// `of=<campaign> win=1/2`: how a built-in campaign ends when the first side wins each battle so.
///
/// # Errors
/// What is expected and what was found.
pub fn odds(mut asked: Asked) -> Result<Vec<Line>, String> {
    let id = asked.word("of", "alexander_of_macedon")?;
    let (wins, of) = share(&asked.word("win", "1/2")?)?;
    let exact = asked.exact();
    asked.finish()?;
    let (library, _) = super::library([]);
    let told = |problems: Vec<Problem>| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let chart = find(&Battle::games(), &library, &id).map_err(told)?;
    let setup = Setup { name: chart.name.clone(), players: Default::default(), chart };
    let state = State::open(&setup);
    Ok(if exact { lines::<BigRational>(&state, wins, of) } else { lines::<f64>(&state, wins, of) })
}

fn share(word: &str) -> Result<(u64, u64), String> {
    let wrong = || format!("win: expected a fraction from 0/1 to 1/1, found `{word}`");
    let (wins, of) = word.split_once('/').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<u32>().ok().map(u64::from);
    let (wins, of) = number(wins).zip(number(of)).ok_or_else(wrong)?;
    if of == 0 || wins > of { Err(wrong()) } else { Ok((wins, of)) }
}

fn lines<N: Number>(state: &State, wins: u64, of: u64) -> Vec<Line> {
    let chances = [N::ratio(wins, of), N::ratio(of - wins, of)];
    let endings = endings(state, &chances, BATTLES_MOST);
    let name = |winner: &Option<Side>| winner.map_or("nobody", |side| state.chart().side_name(side)).to_owned();
    let mut lines: Vec<Line> = Side::BOTH
        .into_iter()
        .map(|side| (format!("{} win the campaign", state.chart().side_name(side)), endings.won_by(side).written()))
        .collect();
    lines.extend(
        endings
            .ends
            .iter()
            .map(|((battles, winner), chance)| (format!("{} win after {battles}", name(winner)), chance.written())),
    );
    if !endings.open.is_zero() {
        lines.push((format!("open after {BATTLES_MOST}"), endings.open.written()));
    }
    lines
}

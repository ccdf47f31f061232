//! A deck of marked cards: the form of `kind = "deck"`.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::card::{Card, Rank, Suit};
use super::library::Origin;
use super::problem::{Place, Placed, Problem, quoted};
use super::table::Table;
use super::take::{among, one_of};

/// Cards of one deck.
const CARDS: usize = 400;
/// Unit types one card can name.
const UNITS: usize = 60;

/// A deck of cards that say who may act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Deck {
    /// The deck's id in files.
    pub id: String,
    /// Its name for the players.
    pub name: String,
    /// Where it was published.
    pub source: String,
    /// One entry a physical card, in the printed order of the file.
    pub cards: Vec<Card>,
}

/// A deck as it stands in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckFile {
    /// The deck.
    pub deck: Deck,
    /// The file's shown name.
    pub file: String,
    /// Whose file it is.
    pub origin: Origin,
    pub(super) place: Place,
    marks: Vec<Mark>,
}

/// A unit type named by one `[[card]]`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Mark {
    side: Placed<String>,
    unit: Option<Placed<String>>,
    key: String,
}

impl DeckFile {
    /// Checks that the deck's cards name units that exist, and that each unit is named by a card.
    ///
    /// `units` gives the ids of the unit types by the id of their side. A card for the whole army
    /// names no unit. A unit without a card is told at the deck if that is the player's own, else
    /// at the unit.
    #[must_use]
    pub fn check_units(&self, units: &BTreeMap<&str, Vec<Placed<String>>>) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut named = BTreeSet::new();
        for Mark { side, unit, key } in &self.marks {
            let Some(known) = units.get(side.value.as_str()) else {
                let sides: Vec<&str> = units.keys().copied().collect();
                let expected = format!("one of the sides {}", one_of(&side.value, &sides));
                problems.push(Problem::at(&side.place, format!("{key}.side"), expected, quoted(&side.value)));
                continue;
            };
            let Some(unit) = unit else { continue };
            if known.iter().any(|known| known.value == unit.value) {
                named.extend([(side.value.as_str(), unit.value.as_str())]);
            } else {
                let known: Vec<&str> = known.iter().map(|known| known.value.as_str()).collect();
                let known = among(&unit.value, &known);
                let expected = format!("a unit of the side {}{known}", quoted(&side.value));
                problems.push(Problem::at(&unit.place, format!("{key}.units"), expected, quoted(&unit.value)));
            }
        }
        let all = units.iter().flat_map(|(side, ids)| ids.iter().map(move |id| (*side, id)));
        for (side, unit) in all.filter(|(side, unit)| !named.contains(&(*side, unit.value.as_str()))) {
            let expected = format!("a card of the deck {} that names it", quoted(&self.deck.id));
            let place = if self.origin == Origin::Own { &self.place } else { &unit.place };
            problems.push(Problem::at(place, format!("{side}.{}", unit.value), expected, "none"));
        }
        problems
    }
}

/// Reads a deck's table, its header aside.
pub(super) fn read_deck(
    table: &mut Table<'_>,
    id: &Placed<String>,
    name: &str,
    file: &str,
    origin: Origin,
) -> DeckFile {
    let source = table.optional_text("source").unwrap_or_default();
    let before = table.mistakes();
    let said: usize = table.number("cards", 1..=CARDS);
    let mut reading =
        Reading { sound: table.has("card") && table.has("cards") && table.mistakes() == before, ..Reading::default() };
    let cards = table.tables("card", 1..=CARDS, |card| reading.card(card)).concat();
    if reading.sound && cards.len() != said {
        table.wrong("cards", format!("{said} cards below"), cards.len().to_string());
    }
    let deck = Deck { id: id.value.clone(), name: name.to_owned(), source, cards };
    DeckFile { deck, file: file.to_owned(), origin, place: id.place.clone(), marks: reading.marks }
}

/// A printed face, with the place that names it.
type Face = Placed<(Rank, Option<Suit>)>;

/// What is known after some of the `[[card]]` tables.
#[derive(Default)]
struct Reading {
    tables: usize,
    marks: Vec<Mark>,
    seen: BTreeSet<(Rank, Option<Suit>)>,
    /// Whether all cards so far could be counted.
    sound: bool,
}

impl Reading {
    /// One `[[card]]`: all cards of its ranks, both suits of its colour.
    fn card(&mut self, table: &mut Table<'_>) -> Vec<Card> {
        self.tables += 1;
        let before = table.mistakes();
        let faces = faces(table);
        self.sound &= table.mistakes() == before && !faces.is_empty();
        let card = self.marks(table);
        let mut cards = Vec::new();
        for Face { value: (rank, suit), place } in faces {
            if self.seen.insert((rank, suit)) || rank == Rank::Joker {
                cards.push(Card { rank, suit, ..card.clone() });
            } else {
                table.note(
                    &place,
                    "ranks",
                    "each card once",
                    format!("the {} again", Card { rank, suit, ..card.clone() }),
                );
            }
        }
        cards
    }

    /// Who acts: a card without a face.
    fn marks(&mut self, table: &mut Table<'_>) -> Card {
        let side = table.id("side");
        let whole_army = table.flag("whole_army");
        let least = usize::from(!whole_army);
        let units = table.ids("units", least..=UNITS);
        if whole_army && !units.is_empty() {
            table.wrong("units", "none, as the whole army acts", units.len().to_string());
        }
        let plus = table.ids("plus", 0..=UNITS);
        if !whole_army {
            for unit in plus.iter().filter(|plus| !units.iter().any(|unit| unit.value == plus.value)) {
                table.note(&unit.place, "plus", "one of the card's units", quoted(&unit.value));
            }
        }
        let key = format!("card[{}]", self.tables);
        let mark = |unit| Mark { side: side.clone(), unit, key: key.clone() };
        let named = if whole_army { &plus } else { &units };
        self.marks.extend(named.iter().cloned().map(|unit| mark(Some(unit))));
        if named.is_empty() {
            self.marks.push(mark(None));
        }
        let ids = |placed: Vec<Placed<String>>| placed.into_iter().map(|id| id.value).collect();
        let (units, plus) = (ids(units), ids(plus));
        Card { rank: Rank::Joker, suit: None, side: side.value, units, whole_army, plus }
    }
}

/// The faces a `[[card]]` names; none if they can not be told.
fn faces(table: &mut Table<'_>) -> Vec<Face> {
    if table.has("rank") {
        let rank = table.choice("rank", &[("joker", Rank::Joker)]);
        let count = table.optional_number("count", 1..=8).unwrap_or(1);
        let face = Face { value: (rank, None), place: table.place_of("rank") };
        return vec![face; count];
    }
    let red = table.choice("colour", &[("red", true), ("black", false)]);
    let words = Rank::SUITED.map(|rank| (rank.name(), rank));
    let ranks = table.choices("ranks", 1..=13, &words);
    if !table.has("colour") {
        return Vec::new();
    }
    let suits = if red { [Suit::Hearts, Suit::Diamonds] } else { [Suit::Spades, Suit::Clubs] };
    let both = |Placed { value: rank, place }: Placed<Rank>| {
        suits.map(|suit| Face { value: (rank, Some(suit)), place: place.clone() })
    };
    ranks.into_iter().flat_map(both).collect()
}

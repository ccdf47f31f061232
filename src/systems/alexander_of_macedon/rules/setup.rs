//! What a battle starts from: armies, deck, terrain and rulings, all resolved.
//!
//! A setup is saved with its battle for ever; a change of a data file never reaches it.

use super::rulings::Rulings;
use crate::data::{Card, Deck};
use crate::instruments::Side;
use crate::systems::describe::Noted;
use crate::systems::prepare::SideSetup;
use serde::{Deserialize, Serialize};

/// All that a battle starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// The Macedonians and the Persians.
    pub sides: [SideSetup; 2],
    /// Who attacks; the other side rolls and places terrain first.
    pub attacker: Side,
    /// Who sets up first.
    pub deploys_first: Side,
    /// The id of the scenario it was prepared from.
    pub scenario: String,
    /// The scenario's name for players: "Phoenicia".
    pub place: String,
    /// The id of the profile the values come from.
    pub profile: String,
    /// Each side sets up on so many rows of its own edge.
    pub deploy_rows: u8,
    /// The unit types of both sides, in the order of the profile.
    pub types: Vec<UnitType>,
    /// The units of both sides, type by type; a unit's id is its place here.
    pub units: Vec<Unit>,
    /// The marked cards.
    pub deck: Deck,
    /// The terrain of this battlefield.
    pub terrain: Terrain,
    /// How an elephant goes.
    pub elephant: Elephant,
    /// Where the source is silent.
    pub rulings: Rulings,
    /// What the players should know before they set up, a line each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Whether the figures stand already: the battle begins with the first card.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub already_set_up: bool,
    /// What the scenario wants remembered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub noted: Vec<Noted>,
}

/// A type of units, with its numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UnitType {
    /// Its id in data files: the cards name it.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// Its name for players.
    pub name: String,
    /// What kind of troops it is: "light infantry".
    pub troops: String,
    /// Combat value: the dice of an attack and of a defence.
    pub dice: u8,
    /// Attack number: a die that shows it or more hits.
    pub hits: u8,
    /// Defence number: a die that shows it or less cancels a hit.
    pub saves: u8,
    /// The squares it may move under one card.
    pub moves: u8,
    /// The squares at which it may attack, 1 or 2.
    pub range: u8,
    /// Whether it may attack first and then move.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub attack_first: bool,
    /// Whether it may enter woods.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub woods: bool,
    /// The hits that eliminate it.
    pub eliminated_by: u8,
    /// Whether it rolls before it moves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub elephant: bool,
    /// Which of its values are house values: `dice`, `hits`, `saves`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub house: Vec<String>,
}

impl UnitType {
    /// " (house)" where one of its values is not in the source.
    #[must_use]
    pub fn house_mark(&self, value: &str) -> &'static str {
        if self.house.iter().any(|house| house == value) { " (house)" } else { "" }
    }

    /// Its dice, what hits and what saves in short: "4 · 4+ · 3".
    #[must_use]
    pub fn numbers(&self) -> String {
        format!("{} · {}+ · {}", self.dice, self.hits, self.saves)
    }

    /// Whether one of its numbers is not in the source.
    #[must_use]
    pub fn has_house_numbers(&self) -> bool {
        ["dice", "hits", "saves"].into_iter().any(|value| !self.house_mark(value).is_empty())
    }
}

/// A unit on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Unit {
    /// Its type, by its place in [`Setup::types`].
    pub kind: u16,
    /// Its letter among several of its type; none for the only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<char>,
}

/// A piece of terrain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    /// Two adjoining squares.
    Hill,
    /// Two by two squares; light infantry only.
    Woods,
    /// A line from edge to edge.
    Stream,
    /// A line that nobody enters.
    River,
}

impl Piece {
    /// All of them, in the order of the rules.
    pub const ALL: [Self; 4] = [Self::Hill, Self::Woods, Self::Stream, Self::River];

    /// Its place in the order of the rules.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Hill => 0,
            Self::Woods => 1,
            Self::Stream => 2,
            Self::River => 3,
        }
    }

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Hill => "hill",
            Self::Woods => "woods",
            Self::Stream => "stream",
            Self::River => "river",
        }
    }

    /// The piece of a word.
    #[must_use]
    pub fn by_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|piece| piece.word() == word)
    }

    /// One of it: "a hill".
    #[must_use]
    pub const fn one(self) -> &'static str {
        match self {
            Self::Hill => "a hill",
            Self::Woods => "woods",
            Self::Stream => "a stream",
            Self::River => "a river",
        }
    }

    /// Where a unit in it stands: "on a hill".
    #[must_use]
    pub const fn place(self) -> &'static str {
        match self {
            Self::Hill => "on a hill",
            Self::Woods => "in woods",
            Self::Stream => "in a stream",
            Self::River => "in a river",
        }
    }
}

/// The terrain of a battlefield.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Terrain {
    /// Rolls of the defender, who rolls and places first.
    pub defender_rolls: u8,
    /// Rolls of the attacker.
    pub attacker_rolls: u8,
    /// What each face of the die brings, from 1.
    pub faces: Vec<Option<Piece>>,
    /// A line about the battlefield; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// What each piece does, in the order of [`Piece::ALL`].
    pub pieces: [PieceRule; 4],
}

impl Terrain {
    /// What a piece does.
    #[must_use]
    pub const fn of(&self, piece: Piece) -> &PieceRule {
        let [hill, woods, stream, river] = &self.pieces;
        match piece {
            Piece::Hill => hill,
            Piece::Woods => woods,
            Piece::Stream => stream,
            Piece::River => river,
        }
    }
}

/// What a piece of terrain does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PieceRule {
    /// Added to each die of a unit that attacks from it.
    pub attack: i8,
    /// Added to each die of a unit that saves in it.
    pub save: i8,
    /// The most pieces of its kind on one board; none for any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u8>,
    /// What to put on the table.
    pub place: String,
}

/// The way a beast bolts, seen from the Persian edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Towards the enemy.
    Forward,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// To its own edge.
    Back,
}

impl Way {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Forward, Self::Left, Self::Right, Self::Back];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Forward => "forward",
            Self::Left => "left",
            Self::Right => "right",
            Self::Back => "back",
        }
    }
}

/// How an elephant goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Elephant {
    /// Its rolls under its card, one after the other.
    pub rolls: u8,
    /// The faces that let it move one square.
    pub moves_on: Vec<u8>,
    /// The faces of the enemy's die by which a wounded one gets out of hand.
    pub bolts_on: Vec<u8>,
    /// The way it bolts, for each face from 1.
    pub ways: Vec<Way>,
    /// Hits of a unit that stands in its way, without a save.
    pub hits: u8,
}

impl Setup {
    /// A side's name for players: "Macedonians".
    #[must_use]
    pub fn side_name(&self, side: Side) -> &str {
        &side.of(&self.sides).name
    }

    /// Whose a card is.
    #[must_use]
    pub fn card_side(&self, card: &Card) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.of(&self.sides).id == card.side)
    }

    /// Whether a card lets units of a type act.
    #[must_use]
    pub fn names(&self, card: &Card, kind: &UnitType) -> bool {
        self.card_side(card) == Some(kind.side) && (card.whole_army || card.units.contains(&kind.id))
    }

    /// How many units of a side take the field.
    #[must_use]
    pub fn total(&self, side: Side) -> usize {
        let kinds = self.units.iter().filter_map(|unit| self.types.get(usize::from(unit.kind)));
        kinds.filter(|kind| kind.side == side).count()
    }

    /// A side's name with its player's: "Macedonians (Anna)".
    #[must_use]
    pub fn full_name(&self, side: Side) -> String {
        side.of(&self.sides).full_name()
    }
}

//! What stands on the table.

use super::{BattleRow, Course, Id, Road, Spot, UnitId};
use crate::instruments::{CardFace, Die, Refusal, Side};

/// The table at one glance.
#[derive(Debug, Clone, PartialEq)]
pub struct Readout {
    /// The battle's name: "Alexander of Macedon · Phoenicia".
    pub title: String,
    /// Where it stands, for the list of battles: "Phoenicia · card 23 of 54".
    pub place: String,
    /// What is counted: the card, the turn.
    pub clock: Clock,
    /// The stages of a turn, in order; may be empty.
    pub stages: Vec<String>,
    /// The present stage.
    pub now: usize,
    /// Both sides.
    pub sides: [SideReadout; 2],
    /// The thing of the moment.
    pub moment: Moment,
}

/// "Card 23 of 54", "Turn 3".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    /// "Card".
    pub label: String,
    /// "23".
    pub value: String,
    /// "of 54"; may be empty.
    pub of: String,
}

/// One side, whole.
#[derive(Debug, Clone, PartialEq)]
pub struct SideReadout {
    /// Its name.
    pub name: String,
    /// Its state in one short figure, for lists and folded sides.
    pub score: Score,
    /// From top to bottom.
    pub items: Vec<Item>,
}

/// A side's state in one short figure: "15", "of 19 units".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// The figure.
    pub value: String,
    /// What it is of.
    pub of: String,
}

/// The thing of the moment.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Moment {
    /// What it is; may be empty when the items say it.
    pub title: String,
    /// Beside the title.
    pub subtitle: String,
    /// What is shown.
    pub items: Vec<Placed>,
    /// What is to be done on the board, in order.
    pub steps: Vec<String>,
}

/// An item on the left, on the right, or over the whole width.
#[derive(Debug, Clone, PartialEq)]
pub struct Placed {
    /// The side, none for the whole width.
    pub side: Option<Side>,
    /// The item.
    pub item: Item,
}

impl Item {
    /// The item at a side, or over the whole width.
    #[must_use]
    pub fn at(self, side: impl Into<Option<Side>>) -> Placed {
        Placed { side: side.into(), item: self }
    }
}

/// One thing to read.
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// A large figure: "15 of 19 units", with a caption above.
    Figure {
        /// Above it; may be empty.
        caption: String,
        /// The figure.
        value: String,
        /// Beside it; may be empty.
        of: String,
        /// What is touched to set it by hand.
        spot: Option<Spot>,
    },
    /// Units, one row a type.
    Units {
        /// Above them; may be empty.
        caption: String,
        /// The rows.
        rows: Vec<UnitRow>,
    },
    /// The turned card, huge.
    Card(CardShown),
    /// Pieces won or lost against a threshold.
    Pool {
        /// How many.
        have: u16,
        /// The threshold.
        of: u16,
        /// What is touched to set it by hand.
        spot: Option<Spot>,
    },
    /// Banners won.
    Banners {
        /// Each banner, with what it was won for.
        won: Vec<Banner>,
        /// How many win the battle.
        target: u8,
        /// What is touched to set them by hand.
        spot: Option<Spot>,
    },
    /// A scale of half points with thresholds.
    Gauge {
        /// Its name.
        caption: String,
        /// The value, in half points.
        value: i16,
        /// What is added when it is settled, in half points.
        pending: i16,
        /// The top of the scale, in half points.
        top: i16,
        /// Where something happens, in half points.
        marks: Vec<i16>,
        /// Across from what is added: "table 1".
        beside: String,
        /// What is touched to set it by hand.
        spot: Option<Spot>,
    },
    /// A throw.
    Dice {
        /// What it came to: "3 hits".
        caption: String,
        /// Beside or under it: "4 dice, 5+".
        note: String,
        /// Whether the dice are the thing of the moment.
        big: bool,
        /// The dice, then those rolled again.
        groups: Vec<Vec<ShownDie>>,
    },
    /// Chances with their words: "within the next three: Companions 42 %".
    Chances {
        /// Above them.
        caption: String,
        /// Each.
        rows: Vec<Chance>,
    },
    /// Short facts: a name and a value.
    Facts {
        /// Above them; may be empty.
        caption: String,
        /// Each.
        rows: Vec<(String, String)>,
    },
    /// Orders to the players, in order.
    Steps(Vec<String>),
    /// A line of text.
    Text(String),
    /// A line that matters now.
    Due(String),
    /// Acts in a grid, one touch each: what happened, and to whom.
    Board(Vec<BoardRow>),
    /// The spaces of a campaign.
    Road(Road),
    /// The battles of a campaign, the latest first.
    Battles(Vec<BattleRow>),
    /// Photographs that belong to no battle: the name of each and the words under it.
    Photos(Vec<(String, String)>),
    /// The course of a battle.
    Course(Course),
}

/// A row of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRow {
    /// What happened.
    pub name: String,
    /// The acts of each side, by their ids among the acts of the table.
    pub cells: [Vec<BoardCell>; 2],
}

/// An act in a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardCell {
    /// Which act.
    pub act: Id,
    /// Its words in the cell: "−1 | +½".
    pub label: String,
    /// Why it is closed.
    pub refusal: Option<Refusal>,
}

/// A banner and what it was won for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Banner {
    /// "unit", "leader", "objective".
    pub won_for: String,
}

/// The units of one type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitRow {
    /// The type's name.
    pub name: String,
    /// A line under it; may be empty.
    pub note: String,
    /// Its stands, from left to right.
    pub stands: Vec<Stand>,
}

/// One unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stand {
    /// Which.
    pub id: UnitId,
    /// Its name: "Hoplites B", or as the players call it.
    pub name: String,
    /// How the game counts its strength.
    pub token: Token,
    /// Whether it may act, or is gone.
    pub status: Status,
    /// Whether a leader is with it.
    pub leader: bool,
}

/// What a unit may do now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Nothing of its own.
    Plain,
    /// It may act.
    MayAct,
    /// It is gone.
    Gone,
}

/// How a game counts a unit's strength.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Token {
    /// Hits taken of those that eliminate it.
    Pips {
        /// Taken.
        taken: u8,
        /// That eliminate it.
        of: u8,
    },
    /// So many left of so many.
    Count {
        /// Left.
        left: u16,
        /// Of.
        of: u16,
    },
    /// Several equal dice: "8 × d6, 2 have acted".
    Dice {
        /// The size.
        die: Die,
        /// The colour.
        hue: Hue,
        /// The letter on it, for who can not tell the colours apart; empty for none.
        letter: String,
        /// How many.
        count: u8,
        /// How many of them have acted.
        acted: u8,
    },
    /// Blocks.
    Blocks {
        /// Left.
        left: u8,
        /// Of.
        of: u8,
        /// Their colour.
        hue: Hue,
    },
    /// Nothing is counted.
    None,
}

/// The colour of dice and blocks, as the game's own pieces have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hue {
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Red.
    Red,
    /// Black.
    Black,
    /// Purple.
    Purple,
    /// Orange.
    Orange,
    /// Ivory: dice without a colour of their own.
    Ivory,
    /// The side's own colour.
    Side(Side),
}

/// A die and its face.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownDie {
    /// Its size.
    pub die: Die,
    /// Its colour.
    pub hue: Hue,
    /// What it shows.
    pub face: u8,
    /// The symbol drawn instead of the face; empty for a number.
    pub symbol: String,
    /// The letter beside the face, for who can not tell the colours apart; empty for none.
    pub letter: String,
    /// Whether it did not count.
    pub dim: bool,
}

/// The turned card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardShown {
    /// Its corner.
    pub face: CardFace,
    /// Whose it is, none for nobody's.
    pub side: Option<Side>,
    /// What it says, one line each.
    pub names: Vec<CardName>,
    /// Cards turned before it, the latest first, with what is touched to put each back.
    pub before: Vec<(CardFace, Spot)>,
    /// What is touched to put it back.
    pub spot: Option<Spot>,
}

/// A line of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardName {
    /// The unit's name.
    pub name: String,
    /// Whether it gets a die more.
    pub plus: bool,
    /// Whether no unit of it is left.
    pub gone: bool,
}

/// A chance with its words.
#[derive(Debug, Clone, PartialEq)]
pub struct Chance {
    /// What may come.
    pub name: String,
    /// From 0 to 1; for people only, the exact value stays in odds.
    pub share: f64,
}

/// How a battle ended: all that a campaign hears of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; none for a draw.
    pub winner: Option<Side>,
    /// Why, in a sentence.
    pub reason: String,
    /// What took the field and what of it was lost, type by type.
    pub lost: Vec<Tally>,
}

/// The units of one type of a side: how many took the field, how many of them are lost.
///
/// Units, bases or dice, whatever the game counts losses in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// Whose they are.
    pub side: Side,
    /// The id of the unit type in the game's data files: what a campaign knows it by.
    pub unit: String,
    /// Its name for the players.
    pub name: String,
    /// How many are lost.
    pub lost: u16,
    /// How many took the field.
    pub of: u16,
}

impl Outcome {
    /// What a side has lost, the types that lost nothing left out.
    pub fn losses(&self, side: Side) -> impl Iterator<Item = &Tally> {
        self.lost.iter().filter(move |tally| tally.side == side && tally.lost > 0)
    }
}

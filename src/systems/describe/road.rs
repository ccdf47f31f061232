//! What a campaign and the end of a battle show besides: the road, its battles, a course over turns.

use super::{Id, Spot};
use crate::instruments::Side;

/// The spaces of a campaign as a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Road {
    /// The spaces.
    pub places: Vec<RoadPlace>,
    /// Which spaces have a road between them, by their places in the list.
    pub edges: Vec<(usize, usize)>,
    /// Where the armies stood last; none before the first battle.
    pub now: Option<usize>,
    /// Where the next battle is; none when there is no next one.
    pub next: Option<usize>,
    /// The way of the attacker into the next battle.
    pub arrow: Option<RoadArrow>,
}

/// A space of a campaign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoadPlace {
    /// Its name in files.
    pub id: Id,
    /// Its name for players.
    pub name: String,
    /// From the left, 0 to 1000.
    pub x: u16,
    /// From the top, 0 to 1000.
    pub y: u16,
    /// Whose it is.
    pub state: PlaceState,
    /// What happened there, a line each: "won 28 Nov".
    pub lines: Vec<String>,
    /// What is touched to set it by hand.
    pub spot: Option<Spot>,
}

/// Whose a space is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlaceState {
    /// It lies behind this side.
    Held(Side),
    /// The next battle is for it, or the last one was.
    Contested,
    /// It lies behind neither side.
    Open,
}

/// The way of an attacker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoadArrow {
    /// From here; none where no road leads to the attacker's own.
    pub from: Option<usize>,
    /// To here.
    pub to: usize,
    /// Who attacks.
    pub side: Side,
    /// "Alexander attacks".
    pub words: String,
}

/// A battle of a campaign in its list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BattleRow {
    /// Its number, from 1.
    pub number: usize,
    /// When it was fought, as the players wrote it; may be empty.
    pub date: String,
    /// Where, and who defended: "Asia Minor, Macedonians defending".
    pub place: String,
    /// Who won; none for a draw.
    pub winner: Option<Side>,
    /// The winner's name, or "nobody".
    pub won_by: String,
    /// How long it was: "71 cards"; may be empty.
    pub length: String,
    /// What was lost, why it ended, and the players' notes, a line each.
    pub lines: Vec<String>,
    /// Its photographs, in the order in which they came: the name of each and the words under it.
    pub photos: Vec<(String, String)>,
    /// The name of its file, if this program kept the battle.
    pub battle: Option<String>,
}

/// The course of a battle: each side's score at the beginning, at each turn's end and now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// What is counted: "units left".
    pub caption: String,
    /// The scores of each side; both series have the same length, at least 1.
    pub series: [Vec<i32>; 2],
    /// The highest score of all; at least 1.
    pub top: i32,
}

impl BattleRow {
    /// The battle in words: when and where, then who won and how long it was.
    #[must_use]
    pub fn row(&self) -> (String, String) {
        let joined = |words: [&str; 2]| {
            let words: Vec<&str> = words.into_iter().filter(|words| !words.is_empty()).collect();
            words.join(" · ")
        };
        (joined([&self.date, &self.place]), joined([&self.won_by, &self.length]))
    }
}

impl Road {
    /// The road in words, a line a space, for a log and where there is no room for a picture.
    #[must_use]
    pub fn rows(&self, names: &[String; 2]) -> Vec<(String, String)> {
        let row = |place: &RoadPlace| {
            let state = match place.state {
                PlaceState::Held(side) => side.of(names).clone(),
                PlaceState::Contested => self.arrow.as_ref().map_or_else(String::new, |arrow| arrow.words.clone()),
                PlaceState::Open => String::new(),
            };
            let words: Vec<&str> = [state.as_str()].into_iter().chain(place.lines.iter().map(String::as_str)).collect();
            let words: Vec<&str> = words.into_iter().filter(|words| !words.is_empty()).collect();
            (place.name.clone(), words.join(" · "))
        };
        self.places.iter().map(row).collect()
    }
}

impl Course {
    /// The course in words, first and last score of each side.
    #[must_use]
    pub fn rows(&self, names: &[String; 2]) -> Vec<(String, String)> {
        let row = |side: Side| {
            let scores = side.of(&self.series);
            let (first, last) = (scores.first().copied().unwrap_or(0), scores.last().copied().unwrap_or(0));
            (side.of(names).clone(), format!("{first} to {last} {}", self.caption))
        };
        Side::BOTH.map(row).to_vec()
    }

    /// How many turns it had.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.series.iter().map(Vec::len).max().unwrap_or(0).saturating_sub(2)
    }
}

//! What the dice showed against what was to be expected of them.

use super::{Entry, Journal, Narrate};
use crate::chance::{By, Got, Symbol, Taken};
use crate::instruments::{Die, FaceSet, Side, Target};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;
use std::collections::BTreeMap;

/// Below this many dice nothing can be said of luck.
pub const TOO_FEW: u32 = 60;

/// What of the dice was counted.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shown {
    /// Dice that had something to show: how many did. Each success is good for who threw.
    Successes,
    /// Dice of which each face counted: the sum of the faces. High is not always good.
    Faces,
    /// Dice with symbols: how many showed this one.
    Symbol(String),
}

/// The dice of one side, thrown by the program or by hand, as far as they were counted alike.
///
/// What the players told by what was lost has no dice, and dice of the tray are no part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Luck {
    /// Whose; none for nobody's.
    pub side: Option<Side>,
    /// Who threw.
    pub by: By,
    /// What was counted.
    pub shown: Shown,
    /// How many dice.
    pub dice: u32,
    /// What came: successes, the sum of the faces, or dice with the symbol.
    pub came: u32,
    /// What was to be expected to, exactly.
    pub expected: BigRational,
    /// The variance of that number, exactly.
    pub variance: BigRational,
}

impl Luck {
    /// Whether there are enough dice to say anything.
    #[must_use]
    pub const fn is_telling(&self) -> bool {
        self.dice >= TOO_FEW
    }

    /// How many whole standard deviations lie between what was and what was to be expected, up
    /// to 3; below 0 for less than expected.
    #[must_use]
    pub fn deviations(&self) -> i8 {
        let off = BigRational::from(BigInt::from(self.came)) - &self.expected;
        let square = &off * &off;
        let reached = |times: i64| square >= &self.variance * BigRational::from(BigInt::from(times * times));
        let far = if off.is_zero() { 0 } else { [1, 2, 3].into_iter().filter(|times| reached(*times)).count() };
        let far = i8::try_from(far).unwrap_or(3);
        if off < BigRational::zero() { -far } else { far }
    }

    fn none(side: Option<Side>, by: By, shown: Shown) -> Self {
        let (expected, variance) = (BigRational::zero(), BigRational::zero());
        Self { side, by, shown, dice: 0, came: 0, expected, variance }
    }
}

/// What one throw adds under one heading.
struct Part {
    shown: Shown,
    came: u32,
    /// Of one die: what is to be expected, and the variance.
    mean: BigRational,
    variance: BigRational,
}

impl<R: Narrate> Journal<R> {
    /// What `score` says of the state at the beginning, after each entry that ended a turn, and now.
    pub fn over_turns<T>(&self, score: impl Fn(&R::State) -> T) -> Vec<T> {
        let mut state = R::open(self.setup());
        let mut scores = vec![score(&state)];
        for entry in self.standing() {
            // What was applied once applies again; a misfit would have been set aside.
            if entry.events.iter().try_for_each(|event| R::apply(&mut state, event)).is_err() {
                break;
            }
            if entry.events.iter().any(R::ends_turn) {
                scores.push(score(&state));
            }
        }
        scores.push(score(self.state()));
        scores
    }
}

/// The dice of these entries: side by side, the program's and the hands' apart, and what was counted
/// in different ways apart.
pub(super) fn luck_of<'a, E: 'a>(entries: impl Iterator<Item = &'a Entry<E>>) -> Vec<Luck> {
    let mut all: BTreeMap<(Option<Side>, By, usize, Shown), Luck> = BTreeMap::new();
    for taken in entries.flat_map(|entry| &entry.given) {
        let Taken::Throw { by, die, count, side, got, target, symbols } = taken else { continue };
        // Symbols stay in the order of the pad.
        for (place, part) in parts(*die, got, *target, symbols).into_iter().enumerate() {
            let key = (*side, *by, place, part.shown.clone());
            let luck = all.entry(key).or_insert_with(|| Luck::none(*side, *by, part.shown));
            let count = u32::from(*count);
            luck.dice = luck.dice.saturating_add(count);
            luck.came = luck.came.saturating_add(part.came);
            luck.expected += part.mean * BigRational::from(BigInt::from(count));
            luck.variance += part.variance * BigRational::from(BigInt::from(count));
        }
    }
    all.into_values().collect()
}

/// What one throw adds: to the successes, to the faces, or to each symbol.
///
/// Dice rolled again are a throw of their own. A throw whose file does not fit adds nothing.
fn parts(die: Die, got: &Got, target: Option<Target>, symbols: &[Symbol]) -> Vec<Part> {
    match (got, target, symbols) {
        (Got::Faces(faces), Some(target), _) => {
            let came = number_in(faces, target.hit);
            came.map(|came| part(Shown::Successes, came, Target::plain(target.hit).chance(die))).into_iter().collect()
        }
        (Got::Successes(hits), Some(target), _) => {
            vec![part(Shown::Successes, u32::from(*hits), target.chance(die))]
        }
        (Got::Faces(faces), None, []) => {
            let faces_of = u64::from(die.faces());
            let came = faces.iter().map(|face| u32::from(*face)).sum();
            let mean = BigRational::new((faces_of + 1).into(), 2.into());
            let variance = BigRational::new((faces_of * faces_of - 1).into(), 12.into());
            vec![Part { shown: Shown::Faces, came, mean, variance }]
        }
        (Got::Faces(faces), None, symbols) => {
            let came = |symbol: &Symbol| number_in(faces, FaceSet::NONE.with(symbol.face));
            symbols.iter().filter_map(|symbol| Some(of_symbol(die, symbol, came(symbol)?))).collect()
        }
        (Got::Symbols(counts), _, symbols) => {
            symbols.iter().zip(counts).map(|(symbol, count)| of_symbol(die, symbol, u32::from(*count))).collect()
        }
        (Got::Successes(_), None, _) => Vec::new(),
    }
}

fn of_symbol(die: Die, symbol: &Symbol, came: u32) -> Part {
    part(Shown::Symbol(symbol.name.clone()), came, (1, die.faces().into()))
}

/// Dice that show it or not, with a chance of `hits` in `of`.
fn part(shown: Shown, came: u32, (hits, of): (u64, u64)) -> Part {
    let mean = BigRational::new(hits.into(), of.into());
    let variance = BigRational::new((hits * (of - hits)).into(), (of * of).into());
    Part { shown, came, mean, variance }
}

fn number_in(faces: &[u8], set: FaceSet) -> Option<u32> {
    u32::try_from(faces.iter().filter(|face| set.contains(**face)).count()).ok()
}

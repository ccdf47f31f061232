//! What the dice showed against what was to be expected of them.

use super::{Journal, Rules};
use crate::chance::{By, Got, Taken};
use crate::instruments::{FaceSet, Side, Target};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;
use std::collections::BTreeMap;

/// Below this many dice nothing can be said of luck.
pub const TOO_FEW: u32 = 60;

/// The dice of one side, thrown by the program or by hand.
///
/// Only dice that had something to show count (a target): each success is good for who threw.
/// What the players told by what was lost has no dice, and dice of the tray are no part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Luck {
    /// Whose; none for nobody's.
    pub side: Option<Side>,
    /// Who threw.
    pub by: By,
    /// How many dice.
    pub dice: u32,
    /// How many of them succeeded.
    pub successes: u32,
    /// How many were to be expected to, exactly.
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
    /// to 3; below 0 for bad luck.
    #[must_use]
    pub fn deviations(&self) -> i8 {
        let off = BigRational::from(BigInt::from(self.successes)) - &self.expected;
        let square = &off * &off;
        let reached = |times: i64| square >= &self.variance * BigRational::from(BigInt::from(times * times));
        let far = if off.is_zero() { 0 } else { [1, 2, 3].into_iter().filter(|times| reached(*times)).count() };
        let far = i8::try_from(far).unwrap_or(3);
        if off < BigRational::zero() { -far } else { far }
    }
}

impl<R: Rules> Journal<R> {
    /// The dice of all entries that stand: side by side, the program's and the hands' apart.
    pub fn luck(&self) -> Vec<Luck> {
        let mut all: BTreeMap<(Option<Side>, By), Luck> = BTreeMap::new();
        for taken in self.standing().flat_map(|entry| &entry.given) {
            let Taken::Throw { by, die, count, side, got, target: Some(target) } = taken else { continue };
            let Some((successes, target)) = successes(got, *target) else { continue };
            let luck = all.entry((*side, *by)).or_insert_with(|| Luck {
                side: *side,
                by: *by,
                dice: 0,
                successes: 0,
                expected: BigRational::zero(),
                variance: BigRational::zero(),
            });
            let (hits, of) = target.chance(*die);
            let count = u32::from(*count);
            luck.dice = luck.dice.saturating_add(count);
            luck.successes = luck.successes.saturating_add(successes);
            luck.expected += BigRational::new((hits * u64::from(count)).into(), of.into());
            luck.variance += BigRational::new((hits * (of - hits) * u64::from(count)).into(), (of * of).into());
        }
        all.into_values().collect()
    }

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

/// How many dice of one throw succeeded, and of what chance; dice rolled again are a throw of their own.
fn successes(got: &Got, target: Target) -> Option<(u32, Target)> {
    let count = |faces: &[u8], set: FaceSet| faces.iter().filter(|face| set.contains(**face)).count();
    match got {
        Got::Faces(faces) => Some((u32::try_from(count(faces, target.hit)).ok()?, Target::plain(target.hit))),
        Got::Successes(hits) => Some((u32::from(*hits), target)),
        Got::Symbols(_) => None,
    }
}

//! Attacks whose hits can be saved, and whose marks add up until the unit is gone.
//!
//! Rule: Alexander of Macedon, "Attack".

use super::{Chance, Distribution, Number, Share};

/// One attack: the attacker's dice against the defender's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack {
    /// Dice the attacker rolls, the card's + die among them.
    pub dice: u8,
    /// Chance that one of them hits, with hill or stream.
    pub hits: Share,
    /// Dice the defender rolls.
    pub save_dice: u8,
    /// Chance that one of them cancels a hit, with hill or woods.
    pub saves: Share,
}

impl Attack {
    /// How many hits will stay: hits less saves, never below none; 0 to `dice`.
    ///
    /// The defender rolls only if there is a hit, which changes nothing: saves against no hit
    /// leave none.
    #[must_use]
    pub fn net_hits<N: Number>(&self) -> Distribution<N> {
        let hits = Distribution::<N>::binomial(self.dice, &Chance::from(self.hits));
        let saves = Distribution::binomial(self.save_dice, &Chance::from(self.saves));
        hits.combined(&saves, hits.highest(), usize::saturating_sub)
    }

    /// The chance that a unit bearing `marks` is gone after this attack, at `limit` marks.
    #[must_use]
    pub fn eliminates<N: Number>(&self, marks: u8, limit: u8) -> N {
        self.net_hits().at_least(limit.saturating_sub(marks).into())
    }
}

/// The marks on a unit after several attacks in a row: 0 to `limit`, which means it is gone.
///
/// Each attack's hits are saved anew and what stays is added; the surplus over `limit` is lost,
/// and further attacks change nothing for a unit that is gone. The chance that it is gone at
/// the latest by the last attack is that of `limit`. Marks above `limit` count as `limit`.
#[must_use]
pub fn marks_after<N: Number>(attacks: &[Attack], marks: u8, limit: u8) -> Distribution<N> {
    let limit = usize::from(limit);
    let before = Distribution::certain(usize::from(marks).min(limit));
    attacks.iter().fold(before, |borne, attack| borne.combined(&attack.net_hits(), limit, |marks, more| marks + more))
}

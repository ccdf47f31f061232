//! The odds of a round and of a whole fight, of shooting and of panic.

use super::fight::{Arm, Plan};
use super::troops::DIE;
use crate::instruments::Target;
use crate::odds::fight::{self, Decision, First, Side, Standing};
use crate::odds::{Distribution, Joint, Number, Share};

/// One arm as the odds see it, with so many bases left.
fn side(arm: &Arm, left: u8, opening: bool) -> Side {
    Side {
        dice: if opening { arm.dice(left) } else { arm.counting.dice(arm.counting.bases(left)) },
        hits: Share::on(DIE, if opening { &arm.hit } else { &arm.hit_later }),
        saves: Share::on(DIE, &arm.save),
        bases: left,
    }
}

impl Plan {
    /// The chances of (bases the attacker loses, bases the defender loses) in this round.
    pub(super) fn round<N: Number>(&self) -> Joint<N> {
        let [attacker, defender] = &self.arms;
        let strike = |lost_a: u8, lost_d: u8| self.strike(attacker.left - lost_a, defender.left - lost_d);
        if attacker.volley.is_none() && defender.volley.is_none() {
            return strike(0, 0);
        }
        let volley = |thrower: &Arm, struck: &Arm| {
            thrower.volley.map_or_else(
                || Distribution::certain(0),
                |target| {
                    let thrower = Side { hits: Share::on(DIE, &target), ..side(thrower, thrower.left, true) };
                    let saves = Share::on(DIE, &struck.save_shot);
                    fight::losses(&thrower, &Side { saves, ..side(struck, struck.left, true) })
                },
            )
        };
        fight::after_volleys(&volley(defender, attacker), &volley(attacker, defender), strike)
    }

    /// The fight of this round once the volleys are over, with so many bases left.
    fn strike<N: Number>(&self, attacker_left: u8, defender_left: u8) -> Joint<N> {
        let [attacker, defender] = &self.arms;
        let (a, d) = (side(attacker, attacker_left, true), side(defender, defender_left, true));
        match self.first() {
            None => fight::round(&a, &d, First::Together),
            Some(0) => fight::in_turn(&a, &d, |lost| defender.reply(defender_left, lost, self.full_reply)),
            Some(_) => fight::in_turn(&d, &a, |lost| attacker.reply(attacker_left, lost, self.full_reply)).swapped(),
        }
    }

    /// The whole fight from this round to its decision.
    ///
    /// Contact stays as it is, as far as there are bases for it. It ends without a decision where a
    /// unit is worn out, for it leaves before the next round, or where chariots have struck.
    pub(super) fn whole<N: Number>(&self) -> Decision<N> {
        let [attacker, defender] = &self.arms;
        let later = |arm: &Arm| -> Vec<Side> { (0..=arm.left).map(|left| side(arm, left, false)).collect() };
        let (a, d) = (later(attacker), later(defender));
        let spent = self.round == 1 && (attacker.chariots || defender.chariots);
        let goes_on =
            |Standing { attacker: a, defender: d, .. }| !spent && !attacker.is_worn(a) && !defender.is_worn(d);
        fight::decision(attacker.left, defender.left, goes_on, |Standing { opening, attacker, defender }| {
            if opening {
                return self.round();
            }
            match (a.get(usize::from(attacker)), d.get(usize::from(defender))) {
                (Some(a), Some(d)) => fight::round(a, d, First::Together),
                _ => Joint::independent(&Distribution::certain(0), &Distribution::certain(0)),
            }
        })
    }
}

/// Win, even, lose of the attacker: the enemy lost more, as many, fewer.
pub(super) fn win_even_lose<N: Number>(losses: &Joint<N>) -> [N; 3] {
    [
        losses.share(|attacker, defender| defender > attacker),
        losses.share(|attacker, defender| defender == attacker),
        losses.share(|attacker, defender| defender < attacker),
    ]
}

/// The chance that chariots leave something of their target, or fall.
pub(super) fn spent<N: Number>(plan: &Plan, arm: &Arm, round: &Joint<N>) -> N {
    let [attacker, defender] = &plan.arms;
    let [own, of_a, of_d] = [arm.left, attacker.left, defender.left].map(usize::from);
    let attacks = arm.unit == attacker.unit;
    round.share(|a, d| if attacks { d < of_d || a >= own } else { a < of_a || d >= own })
}

/// The bases that dice of shooting destroy, of so many.
pub(super) fn shooting<N: Number>(dice: u8, hit: &Target, save: &Target, bases: u8) -> Distribution<N> {
    let shooter = Side { dice, hits: Share::on(DIE, hit), saves: Share::NEVER, bases: 0 };
    let struck = Side { dice: 0, hits: Share::NEVER, saves: Share::on(DIE, save), bases };
    fight::losses(&shooter, &struck)
}

//! Fights in which both sides lose bases, round by round.
//!
//! Rule: Wars of Alexander, "Fight".

use super::chain;
use super::distribution::one_more_die;
use super::{Chance, Distribution, Joint, Number, Share};

/// One side of a round: what it strikes with and what it can lose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Side {
    /// Dice it rolls: one a fighting base.
    pub dice: u8,
    /// Chance that one of them hits, re-rolls counted in.
    pub hits: Share,
    /// Chance that it saves one of the enemy's hits.
    pub saves: Share,
    /// Bases it has: it can not lose more.
    pub bases: u8,
}

/// Who strikes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum First {
    /// Nobody: both roll, then both save.
    Together,
    /// The attacker, and the defender rolls with what is left.
    Attacker,
    /// The defender, and the attacker rolls with what is left.
    Defender,
}

/// The chances of (bases the attacker lost, bases the defender lost) in one round.
///
/// The side that lost more loses the round. Who is struck first replies with its dice less its
/// losses, not below none (ruling W10); for other replies see [`in_turn`].
#[must_use]
pub fn round<N: Number>(attacker: &Side, defender: &Side, first: First) -> Joint<N> {
    let remaining = |struck: &Side| {
        let dice = struck.dice;
        move |lost| dice.saturating_sub(lost)
    };
    match first {
        First::Together => Joint::independent(&losses(defender, attacker), &losses(attacker, defender)),
        First::Attacker => in_turn(attacker, defender, remaining(defender)),
        First::Defender => in_turn(defender, attacker, remaining(attacker)).swapped(),
    }
}

/// The bases that `struck` loses to all dice of `striker`: 0 to its bases. A volley, or shooting.
#[must_use]
pub fn losses<N: Number>(striker: &Side, struck: &Side) -> Distribution<N> {
    Distribution::binomial(striker.dice, &kills(striker, struck)).capped(struck.bases.into())
}

/// The chances of (bases the first lost, bases the second lost) when the first strikes and the
/// second replies.
///
/// `reply_dice` says with how many dice the second replies after so many losses.
#[must_use]
pub fn in_turn<N: Number>(first: &Side, second: &Side, reply_dice: impl Fn(u8) -> u8) -> Joint<N> {
    let struck = losses::<N>(first, second);
    let replies: Vec<_> =
        (0..=second.bases).zip(struck.iter()).map(|(lost, chance)| (lost, chance, reply_dice(lost))).collect();
    let most = replies.iter().map(|(_, _, dice)| *dice).max().unwrap_or(0);

    let mut joint = Joint::room_for(first.bases.into(), struck.highest());
    let back = kills(second, first);
    let mut reply = vec![N::one()];
    for dice in 0..=most {
        for (lost, chance, _) in replies.iter().filter(|(_, _, with)| *with == dice) {
            for (lost_in_reply, share) in reply.iter().enumerate() {
                let chance = N::clone(chance) * share.clone();
                joint.add(lost_in_reply, usize::from(*lost), chance);
            }
        }
        one_more_die(&mut reply, &back);
    }
    joint
}

/// The chance that one die destroys a base: it hits and is not saved.
fn kills<N: Number>(striker: &Side, struck: &Side) -> Chance<N> {
    Chance::from(striker.hits).and(Chance::from(struck.saves.opposite()))
}

/// Where a fight stands before a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Standing {
    /// Whether this is the first round, with the charge and strike first.
    pub opening: bool,
    /// Bases the attacker has.
    pub attacker: u8,
    /// Bases the defender has.
    pub defender: u8,
}

/// How a whole fight is decided.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision<N> {
    /// The chances of (bases the attacker lost, bases the defender lost) in all its rounds.
    ///
    /// Who lost more lost the fight. Equal losses mean that a unit is gone and it was even.
    pub losses: Joint<N>,
    /// The chance that it goes on for ever, because neither side can hurt the other.
    pub never: N,
}

/// Fights round after round until one side has lost more in a round, a unit is gone, or the fight
/// does not go on.
///
/// `round` gives the chances of the losses in a round, as [`round()`] does, for the bases both
/// sides have left; `goes_on` whether there is another one with so many left. Rounds without any
/// loss are repeated without limit.
///
/// Rule: Wars of Alexander, "Fight": equal losses, and the fight goes on next turn.
#[must_use]
pub fn decision<N: Number>(
    attacker: u8,
    defender: u8,
    goes_on: impl Fn(Standing) -> bool,
    mut round: impl FnMut(Standing) -> Joint<N>,
) -> Decision<N> {
    let start = Standing { opening: true, attacker, defender };
    let mut losses = Joint::room_for(attacker.into(), defender.into());
    let step = |standing: &Standing, moves: &mut chain::Moves<Standing, (usize, usize), N>| {
        let gone = (usize::from(attacker - standing.attacker), usize::from(defender - standing.defender));
        if standing.attacker == 0 || standing.defender == 0 {
            return moves.end(gone, N::one());
        }
        for ((lost, killed), chance) in round(*standing).iter() {
            if lost != killed || !goes_on(standing.after(lost)) {
                moves.end((gone.0 + lost, gone.1 + killed), chance.clone());
            } else if lost == 0 && !standing.opening {
                moves.stay(chance.clone());
            } else {
                moves.go(standing.after(lost), chance.clone());
            }
        }
    };
    // Each next standing has fewer bases or is no longer the opening: the chain leads downwards.
    let never = chain::run(start, step, |(lost, killed), chance| {
        losses.add(lost, killed, chance);
    });
    Decision { losses, never }
}

impl Standing {
    /// The next round, after both sides lost so many.
    fn after(self, lost: usize) -> Self {
        let lost = u8::try_from(lost).unwrap_or(u8::MAX);
        Self {
            opening: false,
            attacker: self.attacker.saturating_sub(lost),
            defender: self.defender.saturating_sub(lost),
        }
    }
}

/// The chances of (bases the first lost, bases the second lost) when volleys come before a round.
///
/// Both volleys fall together; `round` gives the chances of a round after such losses of both,
/// for the bases that are left then.
#[must_use]
pub fn after_volleys<N: Number>(
    first_lost: &Distribution<N>,
    second_lost: &Distribution<N>,
    mut round: impl FnMut(u8, u8) -> Joint<N>,
) -> Joint<N> {
    let numbered = |lost: &Distribution<N>| -> Vec<(u8, N)> { (0..=u8::MAX).zip(lost.iter().cloned()).collect() };
    let (firsts, seconds) = (numbered(first_lost), numbered(second_lost));
    // Whoever lost bases to a volley has no more dice for it, so no later round is larger.
    let largest = round(0, 0).highest();
    let mut joint = Joint::room_for(first_lost.highest() + largest.0, second_lost.highest() + largest.1);
    for (first, first_chance) in &firsts {
        for (second, second_chance) in &seconds {
            let chance = first_chance.clone() * second_chance.clone();
            for ((lost, killed), share) in round(*first, *second).iter() {
                let both = (usize::from(*first) + lost, usize::from(*second) + killed);
                joint.add(both.0, both.1, chance.clone() * share.clone());
            }
        }
    }
    joint
}

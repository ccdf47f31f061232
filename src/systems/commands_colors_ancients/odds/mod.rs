//! The chances of a throw: gone, driven off, struck back; and the leader's risk.

mod command_line;

use super::rules::hits::Hits;
use super::rules::plan::Plan;
use crate::odds::symbols::{Again, BattleThrow, Hitting};
use crate::odds::{Chance, Distribution, Joint, Number, Share};

/// How a throw can end for its target.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Ends<N> {
    /// Hits, up to its blocks, and flags.
    pub(crate) joint: Joint<N>,
    /// Its last block goes.
    pub(crate) gone: N,
    /// It lives, and flags that it can not ignore drive it off.
    pub(crate) driven: N,
    /// It lives, and may stand.
    pub(crate) stands: N,
    /// A leader with it falls.
    pub(crate) leader: N,
}

/// The exact chances of a throw.
pub(crate) fn ends<N: Number>(plan: &Plan<'_>) -> Ends<N> {
    let joint: Joint<N> = throw_of(plan).hits_and_flags();
    let room = usize::from(plan.room);
    let unmoved = plan.target.is_none() || plan.blow.evades;
    let ignores = [true, false].map(|lives| usize::from(plan.ignored(lives)));
    let [ignores, without_leader] = ignores;
    let led = plan.blow.on.leader.is_with();
    // A leader who is tested falls to two helmets, 1 in 36, and then ignores no flag.
    let (falls, lives) = (N::ratio(1, 36), N::ratio(35, 36));
    let [mut gone, mut driven, mut stands, mut tested] = [N::zero(), N::zero(), N::zero(), N::zero()];
    let calm = |flags: usize, ignores: usize| unmoved || flags <= ignores;
    for ((hits, flags), chance) in joint.iter() {
        let chance = chance.clone();
        if hits >= room {
            gone = gone + chance;
            continue;
        }
        if led && hits > 0 {
            tested = tested + chance.clone();
        }
        match (calm(flags, ignores), calm(flags, without_leader)) {
            (true, false) if led && hits > 0 => {
                stands = stands + chance.clone() * lives.clone();
                driven = driven + chance * falls.clone();
            }
            (true, _) => stands = stands + chance,
            (false, _) => driven = driven + chance,
        }
    }
    let leader = if led { tested * falls + gone.clone() * N::ratio(1, 6) } else { N::zero() };
    Ends { joint, gone, driven, stands, leader }
}

/// A throw as the odds know it.
fn throw_of(plan: &Plan<'_>) -> BattleThrow {
    let Hits { helmets, swords, class_ignored, swords_ignored, any_ignored, again, .. } = plan.hits;
    let [class, helmets, swords] = [plan.hits.class.is_some(), helmets, swords].map(u8::from);
    // Swords that hit nothing and are thrown again all the same leave a die of five faces.
    let (rest, again) = if swords == 0 { (5 - u8::from(again == Again::All), Again::Never) } else { (5, again) };
    let nothing = rest.saturating_sub(class + helmets + swords);
    // Ignored symbols are told apart by kind: helmets go with the kind that loses none, and
    // where any symbol may be ignored no dice are thrown again, so all are one kind.
    let (symbols, swords) = if any_ignored > 0 {
        (Hitting { faces: class + helmets + swords, ignored: any_ignored }, Hitting::default())
    } else if class_ignored > 0 {
        (Hitting { faces: class, ignored: class_ignored }, Hitting { faces: swords + helmets, ignored: swords_ignored })
    } else {
        (Hitting { faces: class + helmets, ignored: 0 }, Hitting { faces: swords, ignored: swords_ignored })
    };
    BattleThrow { dice: plan.dice, symbols, swords, flags: 1, nothing, again, blocks: plan.room }
}

/// How many of some dice show one symbol.
pub(crate) fn of_symbol<N: Number>(dice: u8) -> Distribution<N> {
    Distribution::binomial(dice, &Chance::from(Share::new(1, 6).unwrap_or(Share::NEVER)))
}

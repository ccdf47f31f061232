//! The chances of a throw: gone, driven off, struck back; and the leader's risk.

use super::command::{Reach, Role};
use super::plan::Plan;
use crate::odds::{Joint, Number, percent};
use crate::systems::describe::{Odds, OddsPart};
use num_rational::BigRational;

/// How a throw can end for its target.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Ends<N> {
    /// Hits, up to its blocks, and flags.
    pub(super) joint: Joint<N>,
    /// Its last block goes.
    pub(super) gone: N,
    /// It lives, and flags that it can not ignore drive it off.
    pub(super) driven: N,
    /// It lives, and may stand.
    pub(super) stands: N,
    /// A leader with it falls.
    pub(super) leader: N,
}

/// The exact chances of a throw.
pub(super) fn ends<N: Number>(plan: &Plan<'_>) -> Ends<N> {
    let joint: Joint<N> = plan.odds().hits_and_flags();
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

/// The chances as a bar and a line.
pub(super) fn odds(plan: &Plan<'_>) -> Odds {
    let (shares, exact) = (ends::<f64>(plan), ends::<BigRational>(plan));
    let striker = plan.striker.side();
    let lone = plan.target.is_none();
    let struck_back = plan.blow.reach == Reach::Close
        && matches!(plan.blow.role, Role::Attack | Role::Bonus)
        && !plan.blow.evades
        && !lone;
    let (gone, stands) = match (lone, struck_back, plan.blow.evades) {
        (true, ..) => ("leader falls", "he leaves the hex"),
        (_, true, _) => ("gone", "strikes back"),
        (.., true) => ("gone", "gets away"),
        _ => ("gone", "stands"),
    };
    let part = |side, label: &str, share: f64, exact: &BigRational| OddsPart {
        side,
        label: label.to_owned(),
        share,
        exact: exact.written(),
    };
    let parts = vec![
        part(Some(striker), gone, shares.gone, &exact.gone),
        part(Some(striker), "driven off", shares.driven, &exact.driven),
        part(None, stands, shares.stands, &exact.stands),
    ];
    let mut note = if lone {
        String::new()
    } else {
        format!(
            "No hit: {}. Expect {:.1} hits and {:.1} flags.",
            percent(shares.joint.first().chance(0)),
            shares.joint.first().mean(),
            shares.joint.second().mean()
        )
    };
    if !shares.leader.is_zero() {
        note = format!("{note} The leader falls: {}.", percent(shares.leader));
    }
    Odds { parts: parts.into_iter().filter(|part| part.share > 0.0).collect(), note }
}

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
    // A leader tested and lost ignores no flag: 1 in 36 once a block is lost.
    let (falls, lives) = (N::ratio(1, 36), N::ratio(35, 36));
    let share = |fits: &dyn Fn(usize, usize) -> bool| joint.share(fits);
    let alive = |hits: usize| hits < room;
    let tested = |hits: usize| led && hits > 0;
    let calm = |hits: usize, flags: usize, ignores: usize| alive(hits) && (unmoved || flags <= ignores);
    let stands = share(&|hits, flags| !tested(hits) && calm(hits, flags, ignores))
        + share(&|hits, flags| tested(hits) && calm(hits, flags, ignores)) * lives.clone()
        + share(&|hits, flags| tested(hits) && calm(hits, flags, without_leader)) * falls.clone();
    let runs = |hits: usize, flags: usize, ignores: usize| alive(hits) && !unmoved && flags > ignores;
    let driven = share(&|hits, flags| !tested(hits) && runs(hits, flags, ignores))
        + share(&|hits, flags| tested(hits) && runs(hits, flags, ignores)) * lives
        + share(&|hits, flags| tested(hits) && runs(hits, flags, without_leader)) * falls.clone();
    let gone = share(&|hits, _| hits >= room);
    let leader =
        if led { share(&|hits, _| hits > 0 && hits < room) * falls + gone.clone() * N::ratio(1, 6) } else { N::zero() };
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

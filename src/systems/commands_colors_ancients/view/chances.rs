//! Chances as bars: how a throw ends, whether a symbol comes.

use super::super::odds::{ends, of_symbol};
use super::super::rules::command::{Reach, Role};
use super::super::rules::plan::Plan;
use crate::instruments::Side;
use crate::odds::{Number, percent};
use crate::systems::describe::{Odds, OddsPart};
use num_rational::BigRational;

/// The chances as a bar and a line.
pub(super) fn of_throw(plan: &Plan<'_>) -> Odds {
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

/// The chance that some dice show a symbol at all.
pub(super) fn of_a_symbol(side: Side, dice: u8, label: &str) -> Odds {
    let (shares, exact) = (of_symbol::<f64>(dice), of_symbol::<BigRational>(dice));
    let parts = vec![
        part(Some(side), label, shares.at_least(1), &exact.at_least(1)),
        part(None, "nothing", shares.chance(0), &exact.chance(0)),
    ];
    Odds { parts, note: String::new() }
}

fn part(side: Option<Side>, label: &str, share: f64, exact: &BigRational) -> OddsPart {
    OddsPart { side, label: label.to_owned(), share, exact: exact.written() }
}

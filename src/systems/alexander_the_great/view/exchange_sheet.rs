//! What an Exchange costs the defender, reckoned at the table. It only tells.

use super::super::rules::command::Command;
use super::super::rules::ratio::Factors;
use super::super::rules::setup::FACTOR_MOST;
use super::super::rules::{EXCHANGE, exchange};
use super::forms::told;
use crate::systems::describe::{Answers, Field, Figure, Sheet};
use crate::systems::toggle;

/// The most missile units that shoot at one target.
const UNITS_MOST: u8 = 8;

/// The form with the answers so far.
pub(super) fn sheet(answers: &Answers) -> Sheet<Command> {
    let (far_field, far) = toggle(answers, "far", "Missile units at two hexes alone", "they lose nothing", false);
    let (fields, value, why) = if far { shot(answers) } else { fought(answers) };
    let mut sheet = Sheet::new("Exchange", "", Err(EXCHANGE.refuses("this only tells")));
    sheet.fields = [vec![far_field], fields].concat();
    let whose = "Of the defender, if he has as many; his own are doubled uphill or in a camp.".to_owned();
    sheet.figures = vec![Figure { side: None, value, why: vec![why, whose] }];
    sheet
}

/// By missile units at two hexes alone. Rule: *Exchange*.
fn shot(answers: &Answers) -> (Vec<Field>, String, String) {
    let (field, units) = told(answers, "units", "How many of them", 1, (1, UNITS_MOST));
    if units == 1 {
        return (vec![field], "one step".into(), "One missile unit at two hexes costs one step.".into());
    }
    let (gives_field, gives) = told(answers, "gives", "Their factors together", 1, (0, FACTOR_MOST));
    let half = exchange::half(std::iter::once(gives));
    let why = "Several cost half their factors together, even beyond a step.".to_owned();
    (vec![field, gives_field], format!("{half} or more"), why)
}

/// By all others: as much as the attacker gives, doubled if it charged. Rule: *Exchange* 1, 3.
fn fought(answers: &Answers) -> (Vec<Field>, String, String) {
    let (field, gives) = told(answers, "gives", "Frontal factors the attacker gives", 1, (0, FACTOR_MOST));
    let (charge_field, charge) = toggle(answers, "charge", "It charged", "counts ×2", false);
    let given = Factors::whole(gives.into());
    let counted = if charge { given.doubled() } else { given };
    let why = format!("{gives} given{}.", if charge { ", doubled by the charge" } else { "" });
    (vec![field, charge_field], format!("{counted} or more"), why)
}

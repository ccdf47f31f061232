//! Where the rules stand: the sections that a refusal names.

use crate::instruments::Rule;

const DOCUMENT: &str = "Wars of Alexander";

pub(crate) const TURN: Rule = Rule::new(DOCUMENT, "turn sequence");
pub(crate) const DEPLOYMENT: Rule = Rule::new(DOCUMENT, "formations");
pub(crate) const SHOOT: Rule = Rule::new(DOCUMENT, "shooting");
pub(crate) const MOVE: Rule = Rule::new(DOCUMENT, "movement");
pub(crate) const ORDERS: Rule = Rule::new(DOCUMENT, "orders");
pub(crate) const CHARGE: Rule = Rule::new(DOCUMENT, "charge");
pub(crate) const EVADE: Rule = Rule::new(DOCUMENT, "evading");
pub(crate) const REFORM: Rule = Rule::new(DOCUMENT, "re-forming");
pub(crate) const PASS: Rule = Rule::new(DOCUMENT, "interpenetration");
pub(crate) const OBSTACLE: Rule = Rule::new(DOCUMENT, "obstacles");
pub(crate) const FIGHT: Rule = Rule::new(DOCUMENT, "fight");
pub(crate) const WORN_OUT: Rule = Rule::new(DOCUMENT, "worn-out units");
pub(crate) const DISCIPLINE: Rule = Rule::new(DOCUMENT, "panic");
pub(crate) const GENERAL: Rule = Rule::new(DOCUMENT, "generals");
pub(crate) const VICTORY: Rule = Rule::new(DOCUMENT, "victory");
pub(crate) const ARMIES: Rule = Rule::new(DOCUMENT, "armies");

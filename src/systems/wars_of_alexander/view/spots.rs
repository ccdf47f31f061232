//! What can be touched besides the units: the dead pools and the obstacles.

use crate::instruments::Side;
use crate::systems::describe::Spot;

/// What is touched to set a side's dead pool by hand.
pub(super) fn pool(side: Side) -> Spot {
    Spot::Thing(format!("pool.{}", side.letter()).into())
}

/// What is touched to set an obstacle by hand.
pub(super) fn obstacle(number: usize) -> Spot {
    Spot::Thing(format!("obstacle:{number}").into())
}

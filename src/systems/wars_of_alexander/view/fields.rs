//! Pieces of sheets that several of them need.

use crate::instruments::Side;
use crate::odds::Number;
use crate::systems::describe::{Field, Kind, OddsPart};
use num_rational::BigRational;

/// A number that the players are asked for: it stands where it is asked, not among the figures.
pub(super) fn asked(mut field: Field) -> Field {
    if let Kind::Number { computed, .. } = &mut field.kind {
        *computed = None;
    }
    field
}

/// A part of the bar with its chance, and its exact value where it was computed.
pub(super) fn odds_part(
    side: Option<Side>,
    label: impl Into<String>,
    share: f64,
    exact: Option<&BigRational>,
) -> OddsPart {
    OddsPart { side, label: label.into(), share, exact: exact.map_or_else(String::new, Number::written) }
}

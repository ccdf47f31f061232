//! A unit as rows, picks and strips show it.

use super::super::rules::state::State;
use super::super::rules::unit::UnitView;
use crate::instruments::Refusal;
use crate::systems::describe::{PickOption, Token};

/// The units on the table.
pub(super) fn on_table(state: &State) -> impl Iterator<Item = UnitView<'_>> {
    state.all().filter(|unit| !unit.is_gone())
}

/// What a pick offers: units, each with the reason why it can not be picked.
pub(super) fn options<'a>(units: impl Iterator<Item = (UnitView<'a>, Option<Refusal>)>) -> Vec<PickOption> {
    units.map(|(unit, refusal)| option(unit, refusal)).collect()
}

fn option(unit: UnitView<'_>, refusal: Option<Refusal>) -> PickOption {
    // Its bases are drawn beside the note.
    let mut note = unit.troop.name.clone();
    for word in std::iter::once(unit.formation()).chain(marks(unit)) {
        note.push_str(" · ");
        note.push_str(word);
    }
    PickOption {
        unit: unit.id,
        side: unit.unit.side,
        name: unit.name(),
        group: unit.name(),
        note,
        token: token(unit),
        refusal,
    }
}

/// Bases left of those at the start.
pub(super) fn token(unit: UnitView<'_>) -> Token {
    Token::Count { left: unit.now.left.into(), of: unit.unit.bases.into() }
}

/// What is out of the ordinary about a unit, a few words each.
pub(super) fn marks(unit: UnitView<'_>) -> Vec<&'static str> {
    if unit.is_gone() {
        return if unit.now.fled { vec!["ran"] } else { Vec::new() };
    }
    let worn = unit.is_worn_out();
    let marks = [
        (unit.now.disordered, "disordered"),
        (unit.now.gaps, "gaps"),
        (worn, "worn out"),
        (!worn && unit.is_half_lost(), "half lost"),
    ];
    marks.into_iter().filter(|(there, _)| *there).map(|(_, word)| word).collect()
}

/// "heavy infantry · hits 4+ · saves 3+, in a fight 4+".
pub(super) fn troop_words(unit: UnitView<'_>) -> String {
    let troop = unit.troop;
    let fight = troop.saves_fight.map_or_else(String::new, |needs| format!(", in a fight {needs}"));
    let (hits, saves) = (troop.house_mark("hits"), troop.house_mark("saves"));
    format!("{} · hits {}{hits} · saves {}{saves}{fight}", troop.class.name(), troop.hits, troop.saves)
}

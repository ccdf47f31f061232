//! The table at one glance: header and sides.

use super::super::rules::AlexanderOfMacedon;
use super::super::rules::setup::UnitType;
use super::super::rules::state::{Stage, State};
use super::moment;
use super::units::{status, token};
use crate::instruments::Side;
use crate::systems::Prepare;
use crate::systems::describe::{Clock, Item, Readout, Score, SideReadout, Stand, UnitRow};

/// The whole table.
pub(super) fn readout(state: &State) -> Readout {
    let place = &state.setup.place;
    let (turned, cards) = (state.deck.turned().len(), state.deck.len());
    let (where_it_stands, clock) = match state.stage {
        Stage::Terrain => (format!("{place} · terrain"), no_clock()),
        Stage::Deployment => (format!("{place} · deployment"), no_clock()),
        Stage::Battle => (
            format!("{place} · card {turned} of {cards}"),
            Clock { label: "Card".into(), value: turned.to_string(), of: format!("of {cards}") },
        ),
    };
    let stages = match state.stage {
        Stage::Battle => Vec::new(),
        Stage::Terrain | Stage::Deployment => vec!["Terrain".into(), "Deployment".into(), "Battle".into()],
    };
    Readout {
        title: format!("{} · {place}", AlexanderOfMacedon::NAME),
        place: where_it_stands,
        clock,
        stages,
        now: usize::from(state.stage == Stage::Deployment),
        sides: Side::BOTH.map(|side| side_readout(state, side)),
        moment: moment::moment(state),
    }
}

/// Nothing is counted before the first card.
const fn no_clock() -> Clock {
    Clock { label: String::new(), value: String::new(), of: String::new() }
}

fn side_readout(state: &State, side: Side) -> SideReadout {
    let (left, total) = (state.living(side).count().to_string(), state.setup.total(side));
    let of = format!("of {total} units");
    let kinds = state.setup.types.iter().filter(|kind| kind.side == side);
    let rows = kinds.map(|kind| row(state, kind)).filter(|row| !row.stands.is_empty()).collect();
    SideReadout {
        name: state.setup.side_name(side).to_owned(),
        score: Score { value: left.clone(), of: of.clone() },
        items: vec![
            Item::Figure { caption: String::new(), value: left, of, spot: None },
            Item::Units { caption: String::new(), rows },
        ],
    }
}

fn row(state: &State, kind: &UnitType) -> UnitRow {
    let units = state.all().filter(|unit| std::ptr::eq(unit.kind, kind));
    let stands = units.map(|unit| Stand {
        id: unit.id,
        name: unit.name(),
        token: token(unit),
        status: status(state, unit),
        leader: false,
    });
    UnitRow { name: kind.name.clone(), note: String::new(), stands: stands.collect() }
}

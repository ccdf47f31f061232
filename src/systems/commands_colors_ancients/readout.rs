//! The table at one glance: header and sides.

use super::setup::Row;
use super::state::{State, Step, UnitView};
use super::strip::side_spot;
use super::{CommandsColorsAncients, ending, moment};
use crate::instruments::{Side, counted};
use crate::systems::System;
use crate::systems::describe::{Banner, Clock, Hue, Item, Readout, Score, SideReadout, Stand, Status, Token, UnitRow};

/// The whole table.
pub(super) fn readout(state: &State) -> Readout {
    let setup = &state.setup;
    let turn = state.turn.turn().div_ceil(2);
    let (place, clock) = if state.begun {
        (
            format!("{} · {}, turn {turn}", setup.name, setup.side_name(state.active)),
            Clock { label: "Turn".into(), value: turn.to_string(), of: setup.side_name(state.active).to_owned() },
        )
    } else {
        let clock = Clock { label: String::new(), value: String::new(), of: String::new() };
        (format!("{} · set up", setup.name), clock)
    };
    let (stages, now) = if state.begun {
        (Step::WORDS.map(|(_, step)| step.name().to_owned()).to_vec(), usize::from(state.step().index()))
    } else {
        (vec!["Set up".into(), "Battle".into()], 0)
    };
    Readout {
        title: format!("{} · {}, {} BC", CommandsColorsAncients::NAME, setup.name, setup.year),
        place,
        clock,
        stages,
        now,
        sides: Side::BOTH.map(|side| side_readout(state, side)),
        moment: moment::moment(state),
    }
}

fn side_readout(state: &State, side: Side) -> SideReadout {
    let banners = side.of(&state.banners);
    let value = banners.count().to_string();
    let of = format!("of {} banners", banners.target());
    // What each was won for stands in the log and on the side's own strip.
    let won = banners.won().iter().map(|_| Banner { won_for: String::new() }).collect();
    let [hand, command, leaders] = [&state.hand, &state.command, &state.leaders].map(|pair| *side.of(pair));
    let cards = if hand == command || state.active == side { String::new() } else { format!(" of {command}") };
    let hand = if cards.is_empty() { counted(hand, "card", "cards") } else { format!("{hand}{cards} cards") };
    let of_leaders = counted(side.of(&state.setup.sides).leader_count, "leader", "leaders");
    let facts = vec![(hand, format!("{leaders} of {of_leaders}"))];
    let rows = state.setup.rows.iter().zip(0..).filter(|(row, _)| row.side == side);
    let rows = rows.map(|(row, place)| unit_row(state, row, place)).collect();
    SideReadout {
        name: state.setup.side_name(side).to_owned(),
        score: Score { value: value.clone(), of: of.clone() },
        items: vec![
            Item::Figure { caption: String::new(), value, of, spot: Some(side_spot(side)) },
            Item::Banners { won, target: banners.target(), spot: Some(side_spot(side)) },
            Item::Facts { caption: String::new(), rows: facts },
            Item::Units { caption: String::new(), rows },
        ],
    }
}

fn unit_row(state: &State, row: &Row, place: u16) -> UnitRow {
    let units = || state.all().filter(|unit| unit.unit.row == place);
    let name = units().next().map(|unit| unit.row_name().to_owned()).unwrap_or_default();
    let note = match row.elite {
        Some(_) => units().next().map(|unit| unit.kind.name.to_lowercase()).unwrap_or_default(),
        None => String::new(),
    };
    let stands = units().map(|unit| Stand {
        id: unit.id,
        name: unit.name(),
        token: token(state, unit),
        status: status(state, unit),
        leader: unit.now.leader.is_with(),
    });
    UnitRow { name, note, stands: stands.collect() }
}

/// Blocks where they are kept, else the units of the type.
pub(super) fn token(state: &State, unit: UnitView<'_>) -> Token {
    if state.setup.keep_units {
        Token::Blocks { left: unit.now.left, of: unit.kind.blocks, hue: Hue::Side(unit.side()) }
    } else {
        Token::Count { left: unit.now.left.into(), of: unit.row.count.into() }
    }
}

/// Where units are kept, those that may still fight in this turn stand out.
pub(super) fn status(state: &State, unit: UnitView<'_>) -> Status {
    let fights = state.setup.keep_units && state.begun && state.step() == Step::Fight;
    if unit.is_gone() {
        Status::Gone
    } else if fights && unit.side() == state.active && !unit.now.fought && ending::ended(state).is_none() {
        Status::MayAct
    } else {
        Status::Plain
    }
}

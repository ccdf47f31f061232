//! The table at one glance: header and sides.

use super::super::rules::CommandsColorsAncients;
use super::super::rules::setup::Row;
use super::super::rules::state::State;
use super::super::rules::step::Step;
use super::moment;
use super::strip::side_spot;
use super::units::{status, token};
use crate::instruments::{Side, counted};
use crate::systems::Prepare;
use crate::systems::describe::{Banner, Clock, Item, Readout, Score, SideReadout, Stand, UnitRow};

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
        sides: Side::BOTH.map(|side| side_readout(state, side)),
        clock,
        stages,
        now,
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
        Some(_) => units().next().map(|unit| unit.unit_type.name.to_lowercase()).unwrap_or_default(),
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

//! The table at one glance: header and sides.

use super::super::rules::AlexanderTheGreat;
use super::super::rules::apply::{OF_ENEMY, SET_BY_HAND};
use super::super::rules::setup::Happening;
use super::super::rules::state::{Stage, State};
use super::super::rules::unit_type::UnitType;
use super::moment;
use super::units::{morale_id, status, token};
use crate::instruments::{GaugePart, Halves, Side};
use crate::systems::Prepare;
use crate::systems::describe::{Clock, Item, Readout, Score, SideReadout, Spot, Stand, UnitRow};

/// The whole table.
pub(super) fn readout(state: &State) -> Readout {
    let place = &state.setup.place;
    let turn = state.sequence.turn();
    let set_up = state.stage() == Stage::SetUp;
    let name = |side: Side| state.setup.side_name(side);
    let now = if set_up { 0 } else { state.sequence.stage().into() };
    let stages = if set_up {
        vec!["Set-up".into()]
    } else {
        // The present one says whose it is: a narrow window shows it alone.
        let of = |side: Side| {
            let present = if side == state.mover() { now % 3 } else { 0 };
            let words = ["move", "fire", "battles"].into_iter().enumerate();
            let named = words.map(move |(at, stage)| (at == present, stage));
            named.map(move |(is, stage)| if is { format!("{}: {stage}", name(side)) } else { stage.into() })
        };
        Side::BOTH.into_iter().flat_map(of).collect()
    };
    Readout {
        title: format!("{} · {place}", AlexanderTheGreat::NAME),
        place: if set_up { format!("{place} · set-up") } else { format!("{place} · turn {turn}") },
        clock: if set_up {
            Clock { label: String::new(), value: String::new(), of: String::new() }
        } else {
            Clock { label: "Turn".into(), value: turn.to_string(), of: String::new() }
        },
        stages,
        now,
        sides: Side::BOTH.map(|side| side_readout(state, side)),
        moment: moment::moment(state),
    }
}

fn side_readout(state: &State, side: Side) -> SideReadout {
    let gauge = state.gauge(side);
    let morale = &state.setup.morale;
    let table = state.setup.bands.of(*side.of(&state.looked));
    let mut items = vec![Item::Gauge {
        caption: "morale".into(),
        value: gauge.value().halves(),
        pending: gauge.pending().halves(),
        top: gauge.top().halves(),
        marks: vec![morale.desert_below.halves(), morale.leave_at.halves()],
        beside: format!("table {table}"),
        spot: Some(Spot::Thing(morale_id(side))),
    }];
    let parts: Vec<(String, String)> = gauge.parts().map(|part| (part_words(part), part.sum().signed())).collect();
    if !parts.is_empty() {
        items.push(Item::Facts { caption: String::new(), rows: parts });
    }
    items.extend(threshold(state, side).map(Item::Due));
    items.extend(camps(state, side));
    items.push(Item::Units { caption: String::new(), rows: rows(state, side) });
    SideReadout {
        name: state.setup.side_name(side).to_owned(),
        score: Score { value: gauge.value().to_string(), of: format!("of {} morale", gauge.top()) },
        items,
    }
}

/// "2 units lost under 3".
fn part_words(part: GaugePart) -> String {
    if part.what == SET_BY_HAND {
        return "set by hand".into();
    }
    let (enemy, at) = if part.what >= OF_ENEMY { (true, part.what - OF_ENEMY) } else { (false, part.what) };
    let what = Happening::ALL.into_iter().find(|what| what.index() == at).unwrap_or(Happening::Plain);
    let words = match (what, enemy) {
        (Happening::Few | Happening::Many, _) => {
            let who = match (enemy, part.times) {
                (false, 1) => "unit",
                (false, _) => "units",
                (true, 1) => "enemy",
                (true, _) => "enemies",
            };
            let lost = if what == Happening::Few { "under 3" } else { "3 or more" };
            return format!("{} {who} lost {lost}", part.times);
        }
        (Happening::Transport, false) => "transports lost",
        (Happening::Transport, true) => "transports captured",
        (Happening::Camp, false) => "camps lost",
        (Happening::Camp, true) => "camps captured",
        (Happening::Officer, false) => "Commanding Officers lost",
        (Happening::Officer, true) => "enemy Commanding Officers",
        (Happening::Commander, false) => "Army Commander lost",
        (Happening::Commander, true) => "enemy Army Commander",
        (Happening::Plain, _) => "centre plain",
    };
    format!("{} {words}", part.times)
}

/// What a low gauge means, while it holds; and what the waiting sum will bring.
fn threshold(state: &State, side: Side) -> Option<String> {
    let (gauge, morale) = (state.gauge(side), &state.setup.morale);
    let (value, settled) = (gauge.value(), gauge.settled());
    let zero = Halves::ZERO;
    if morale.departure().holds(value) {
        return Some(format!("At {value}: all mercenaries are gone."));
    }
    let before = |what: &str| Some(format!("At {settled} after this turn: {what}"));
    match () {
        () if settled == zero => before("the battle is lost."),
        () if morale.departure().holds(settled) => before("all mercenaries leave."),
        () if morale.desertion().holds(value) => Some(format!("At {value}: mercenaries away from a leader desert.")),
        () if morale.desertion().holds(settled) => before("mercenaries away from a leader will desert."),
        () => None,
    }
}

/// Which camps of a side are held by whom, once one has changed hands.
fn camps(state: &State, side: Side) -> Option<Item> {
    let own = || state.setup.camps.iter().zip(&state.camps).filter(move |(camp, _)| camp.side == side);
    if own().all(|(_, now)| !now.fallen) {
        return None;
    }
    let rows = own().map(|(camp, now)| (format!("Camp {}", camp.hex), state.setup.side_name(now.holder).to_owned()));
    Some(Item::Facts { caption: String::new(), rows: rows.collect() })
}

fn rows(state: &State, side: Side) -> Vec<UnitRow> {
    let stands = |unit_type: UnitType| {
        let units = state.all().filter(move |unit| unit.now.side == side && unit.unit_type() == unit_type);
        units.map(|unit| Stand {
            id: unit.id,
            name: unit.name(),
            token: token(unit),
            status: status(state, unit),
            leader: unit.is_leader(),
        })
    };
    let rows = UnitType::ALL.into_iter().map(|(_, unit_type)| UnitRow {
        name: unit_type.words().to_owned(),
        note: String::new(),
        stands: stands(unit_type).collect(),
    });
    rows.filter(|row| !row.stands.is_empty()).collect()
}

//! The table at one glance: header and sides.

use super::apply::{OF_ENEMY, SET_BY_HAND};
use super::arm::Arm;
use super::board::side_letter;
use super::setup::Happening;
use super::state::{Stage, State, UnitView};
use super::{AlexanderTheGreat, ending, fighter, moment, narrate};
use crate::instruments::{GaugePart, Side};
use crate::systems::System;
use crate::systems::describe::{Clock, Item, Readout, Score, SideReadout, Spot, Stand, Status, Token, UnitRow};

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

/// What is touched to set a side's scales by hand.
pub(super) fn morale_spot(side: Side) -> Spot {
    Spot::Thing(format!("morale:{}", side_letter(side)).into())
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
        spot: Some(morale_spot(side)),
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
    let what = Happening::ALL.into_iter().find(|what| what.index() == at);
    let many = part.times != 1;
    let words = match (what, enemy) {
        (Some(Happening::Few), false) => {
            if many {
                "units lost under 3"
            } else {
                "unit lost under 3"
            }
        }
        (Some(Happening::Few), true) => {
            if many {
                "enemies lost under 3"
            } else {
                "enemy lost under 3"
            }
        }
        (Some(Happening::Many), false) => {
            if many {
                "units lost 3 or more"
            } else {
                "unit lost 3 or more"
            }
        }
        (Some(Happening::Many), true) => {
            if many {
                "enemies lost 3 or more"
            } else {
                "enemy lost 3 or more"
            }
        }
        (Some(Happening::Transport), false) => "transports lost",
        (Some(Happening::Transport), true) => "transports captured",
        (Some(Happening::Camp), false) => "camps lost",
        (Some(Happening::Camp), true) => "camps captured",
        (Some(Happening::Officer), false) => "Commanding Officers lost",
        (Some(Happening::Officer), true) => "enemy Commanding Officers",
        (Some(Happening::Commander), false) => "Army Commander lost",
        (Some(Happening::Commander), true) => "enemy Army Commander",
        _ => "centre plain",
    };
    format!("{} {words}", part.times)
}

/// What a low gauge means, while it holds; and what the waiting sum will bring.
fn threshold(state: &State, side: Side) -> Option<String> {
    let (gauge, morale) = (state.gauge(side), &state.setup.morale);
    let (value, settled) = (gauge.value(), gauge.settled());
    let zero = crate::instruments::Halves::ZERO;
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
    let stands = |arm: Arm| {
        let units = state.all().filter(move |unit| unit.now.side == side && unit.arm() == arm);
        units.map(|unit| Stand {
            id: unit.id,
            name: unit.name(),
            token: token(unit),
            status: status(state, unit),
            leader: unit.is_leader(),
        })
    };
    let rows = Arm::ALL.into_iter().map(|(_, arm)| UnitRow {
        name: arm.words().to_owned(),
        note: String::new(),
        stands: stands(arm).collect(),
    });
    rows.filter(|row| !row.stands.is_empty()).collect()
}

/// Its steps lost of two; nothing for what has one step only.
pub(super) fn token(unit: UnitView<'_>) -> Token {
    if unit.is_leader() || unit.arm() == Arm::Baggage {
        return Token::None;
    }
    Token::Pips { taken: 2_u8.saturating_sub(unit.now.steps), of: 2 }
}

/// Whether it may attack, or fire, now.
pub(super) fn status(state: &State, unit: UnitView<'_>) -> Status {
    if unit.is_gone() {
        return Status::Gone;
    }
    let (fire, acts) = match state.stage() {
        Stage::SetUp => (false, false),
        // In their split move.
        Stage::Move => (false, state.setup.options.advanced && unit.arm() == Arm::HorseArchers),
        Stage::Fire => (true, unit.arm().is_missile()),
        Stage::Battles => (false, !unit.is_leader() && unit.arm() != Arm::Baggage),
    };
    let side = if fire { state.mover().enemy() } else { state.mover() };
    let over = ending::ended(state).is_some();
    let may = acts && !over && fighter::may_attack(state, unit.id, side, fire).is_ok();
    if may { Status::MayAct } else { Status::Plain }
}

/// What is known of a unit, for a pick: "cavalry · 4 in front · turned over".
pub(super) fn note(unit: UnitView<'_>) -> String {
    let mut parts = vec![unit.arm().words().to_lowercase()];
    if let Some(rank) = unit.counter.rank {
        parts = vec![rank.words().to_owned()];
    } else if let Some(front) = unit.front() {
        parts.push(format!("{front} in front"));
    }
    if unit.counter.mercenary {
        parts.push("mercenary".into());
    }
    if unit.now.steps == 1 && !unit.is_leader() && unit.arm() != Arm::Baggage {
        parts.push("turned over".into());
    }
    narrate::capital(&parts.join(" · "))
}

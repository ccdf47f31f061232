//! The campaign at one glance.

use super::chart::{Chart, Loser};
use super::preparation::{lacking, orders};
use super::state::{Remembered, State};
use crate::instruments::{Side, counted};
use crate::systems::describe::{
    BattleRow, Clock, Id, Item, Moment, PlaceState, Readout, Road, RoadArrow, RoadPlace, Score, SideReadout, Spot,
};

/// What a space is called when it is touched.
pub(super) fn space_id(space: &str) -> Id {
    format!("space:{space}").into()
}

/// What the defeats of a side are called when they are touched.
pub(super) fn defeats_id(side: Side) -> Id {
    format!("defeats:{}", side.letter()).into()
}

/// What the units of a type that are gone for good are called when they are touched.
pub(super) fn lost_id(side: Side, unit: &str) -> Id {
    format!("lost:{}:{unit}", side.letter()).into()
}

pub(super) fn readout(state: &State) -> Readout {
    let number = state.battles.len() + usize::from(state.end.is_none());
    Readout {
        title: state.name().to_owned(),
        place: place(state),
        clock: Clock { label: "Battle".into(), value: number.to_string(), of: String::new() },
        stages: if state.end.is_some() { Vec::new() } else { vec!["Prepare".into(), "Fight".into()] },
        now: usize::from(state.fighting.is_some()),
        sides: Side::BOTH.map(|side| side_readout(state, side)),
        moment: moment(state),
    }
}

/// Where it stands, in a line.
fn place(state: &State) -> String {
    let chart = state.chart();
    let Some(end) = &state.end else {
        let number = state.battles.len() + 1;
        return format!("{} · battle {number} · {}", state.here(), chart.attacks(state.standing.attacker));
    };
    let fought = counted(state.battles.len(), "battle", "battles");
    match end.winner {
        Some(side) => format!("The {} have won after {fought}", chart.side_name(side)),
        None => format!("Ended after {fought}"),
    }
}

fn side_readout(state: &State, side: Side) -> SideReadout {
    let chart = state.chart();
    let player = side.of(&state.setup.players);
    let name = chart.side_name(side);
    let mut items = vec![Item::Figure {
        caption: "Defeats".into(),
        value: side.of(&state.standing.defeats).to_string(),
        of: String::new(),
        spot: state.end.is_none().then(|| Spot::Thing(defeats_id(side))),
    }];
    if state.end.is_none() {
        items.extend(warning(state, side).map(Item::Due));
    }
    for unit in chart.units.iter().filter(|unit| unit.side == side) {
        let lost = state.lost(side, &unit.id);
        if lost > 0 {
            items.push(Item::Figure {
                caption: format!("{} gone for good", unit.name),
                value: lost.to_string(),
                of: format!("of {}", unit.usual),
                spot: state.end.is_none().then(|| Spot::Thing(lost_id(side, &unit.id))),
            });
        }
    }
    if state.end.is_none() {
        items.extend(lacking(state, side).into_iter().map(Item::Text));
    }
    let of = format!("of {} won", counted(state.battles.len(), "battle", "battles"));
    SideReadout {
        name: if player.is_empty() { name.to_owned() } else { format!("{name} ({player})") },
        score: Score { value: state.won(side).to_string(), of },
        items,
    }
}

/// What its next defeat would bring, where that is worth a warning.
fn warning(state: &State, side: Side) -> Option<String> {
    let Chart { defeats, wins, .. } = state.chart();
    let next = side.of(&state.standing.defeats).saturating_add(1);
    let fits = defeats.iter().filter(|defeat| defeat.fits(side, next, &state.standing.space));
    let said = fits.map(|defeat| &defeat.warning).find(|warning| !warning.is_empty()).cloned();
    let lost = wins.is_some_and(|wins| next >= wins).then(|| "The next defeat loses the campaign.".to_owned());
    said.or(lost)
}

fn moment(state: &State) -> Moment {
    let chart = state.chart();
    let (title, subtitle) = match (&state.end, &state.fighting) {
        (Some(end), _) => {
            let won = end.winner.map(|side| format!("The {} have won", chart.side_name(side)));
            (won.unwrap_or_else(|| "The campaign is over".into()), end.reason.clone())
        }
        (None, Some(_)) => (format!("The battle of {}", state.here()), "is being fought".into()),
        (None, None) => (format!("Next: {}", state.here()), chart.attacks(state.standing.attacker)),
    };
    let mut items = vec![Item::Road(road(state)).at(None)];
    if !state.battles.is_empty() {
        items.push(Item::Battles(battles(state)).at(None));
    }
    items.extend(state.kept.notes.iter().map(|note| Item::Text(note.clone()).at(None)));
    if !state.kept.photos.is_empty() {
        items.push(Item::Photos(state.kept.photos.clone()).at(None));
    }
    let steps = if state.end.is_none() && state.fighting.is_none() { orders(state) } else { Vec::new() };
    Moment { title, subtitle, items, steps }
}

fn road(state: &State) -> Road {
    let chart = state.chart();
    let at = |id: &str| chart.spaces.iter().position(|space| space.id == id);
    let standing = &state.standing;
    let back = Side::BOTH.map(|side| chart.way_back(side, &standing.space));
    let winner = state.end.as_ref().and_then(|end| end.winner);
    let holds = |space: &str| match chart.loser {
        Loser::InOrder => {
            state.battles.iter().rfind(|battle| battle.fought.space == space)?.fought.report.winner.side()
        }
        Loser::FallsBack | Loser::Stays => Side::BOTH.into_iter().find(|side| side.of(&back).contains(&space)),
    };
    let place = |space: &super::chart::Space| {
        let state_of = match holds(&space.id) {
            _ if space.id == standing.space => winner.map_or(PlaceState::Contested, PlaceState::Held),
            Some(side) => PlaceState::Held(side),
            None => PlaceState::Open,
        };
        RoadPlace {
            id: space.id.clone().into(),
            name: space.name.clone(),
            x: space.x,
            y: space.y,
            state: state_of,
            lines: fought_in(state, &space.id),
            spot: state.end.is_none().then(|| Spot::Thing(space_id(&space.id))),
        }
    };
    let next = if state.end.is_none() { at(&standing.space) } else { None };
    let arrow = next.map(|to| RoadArrow {
        from: chart.back(standing.attacker, &standing.space).and_then(at),
        to,
        side: standing.attacker,
        words: chart.attacks(standing.attacker),
    });
    Road {
        places: chart.spaces.iter().map(place).collect(),
        edges: chart.edges(),
        now: state.battles.last().and_then(|battle| at(&battle.fought.space)),
        next,
        arrow,
    }
}

/// Who won in a space, and when, a line each.
fn fought_in(state: &State, space: &str) -> Vec<String> {
    let here = state.battles.iter().filter(|battle| battle.fought.space == space);
    let line = |battle: &Remembered| {
        let report = &battle.fought.report;
        let won = report.winner.side().map_or("nobody", |side| state.chart().side_name(side));
        format!("{won} won {}", report.date).trim_end().to_owned()
    };
    here.map(line).collect()
}

/// The battles, the latest first.
fn battles(state: &State) -> Vec<BattleRow> {
    let chart = state.chart();
    let row = |(number, battle): (usize, &Remembered)| {
        let fought = &battle.fought;
        let report = &fought.report;
        let defender = chart.side_name(fought.attacker.enemy());
        let mut lines = Vec::new();
        lines.extend((!report.reason.is_empty()).then(|| report.reason.clone()));
        lines.extend(Side::BOTH.into_iter().filter_map(|side| losses(state, side, battle)));
        lines.extend(fought.by_hand.then(|| "entered by hand".to_owned()));
        lines.extend(battle.kept.notes.iter().cloned());
        BattleRow {
            number,
            date: report.date.clone(),
            place: format!("{}, {defender} defending", chart.space_name(&fought.space)),
            winner: report.winner.side(),
            won_by: report.winner.side().map_or("nobody", |side| chart.side_name(side)).to_owned(),
            length: report.length.clone(),
            lines,
            photos: battle.kept.photos.clone(),
            battle: report.battle.clone(),
        }
    };
    let mut rows: Vec<BattleRow> = (1..).zip(&state.battles).map(row).collect();
    rows.reverse();
    rows
}

/// "Persians lost 2 Hoplites, 1 Levy"; nothing when it lost nothing.
fn losses(state: &State, side: Side, battle: &Remembered) -> Option<String> {
    let lost = side.of(&battle.fought.report.lost).iter().filter(|(_, lost)| **lost > 0);
    let lost: Vec<String> =
        lost.map(|(unit, lost)| format!("{lost} {}", state.chart().unit_name(side, unit))).collect();
    (!lost.is_empty()).then(|| format!("{} lost {}", state.chart().side_name(side), lost.join(", ")))
}

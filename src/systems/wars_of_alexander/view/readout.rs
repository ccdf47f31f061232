//! The table at one glance: header and sides.

use super::super::rules::outcome::Obeys;
use super::super::rules::stage::Stage;
use super::super::rules::state::State;
use super::super::rules::unit::UnitView;
use super::super::rules::{WarsOfAlexander, attack, shooting};
use super::units::{marks, token};
use super::{moment, spots, words};
use crate::instruments::{DeadPool, Side};
use crate::systems::Prepare;
use crate::systems::describe::{Clock, Item, Readout, Score, SideReadout, Stand, Status, UnitRow};

/// Pools up to so many pieces are drawn piece by piece.
const DRAWN_MOST: u32 = 80;

/// The whole table.
pub(super) fn readout(state: &State) -> Readout {
    let (place, turn) = (&state.setup.place, state.turn());
    let now = state.stage();
    let (stands, clock, stages) = if now == Stage::Deployment {
        let clock = Clock { label: String::new(), value: String::new(), of: String::new() };
        (format!("{place} · deployment"), clock, vec![now.name().to_owned()])
    } else {
        let clock = Clock { label: "Turn".into(), value: turn.to_string(), of: String::new() };
        let stages = Stage::TURN.iter().map(|stage| stage.name().to_owned()).collect();
        (format!("{place} · turn {turn}, {}", now.name()), clock, stages)
    };
    Readout {
        title: format!("{} · {place}", <WarsOfAlexander as Prepare>::NAME),
        place: stands,
        clock,
        stages,
        now: state.sequence.map_or(0, |sequence| usize::from(sequence.stage())),
        sides: Side::BOTH.map(|side| side_readout(state, side)),
        moment: moment::moment(state),
    }
}

fn side_readout(state: &State, side: Side) -> SideReadout {
    let pool = state.pool(side);
    let score = Score { value: pool.lost().to_string(), of: format!("of {}", pool.beaten_at()) };
    let mut items = pool_items(state, side, pool);
    let rows = rows(state, side);
    if !rows.is_empty() {
        items.push(Item::Units { caption: String::new(), rows });
    }
    // Whom a general leads is said by the crown in that unit's row.
    let leads = side.of(&state.generals).leads.is_some();
    if let Some(text) = words::general(state, side).filter(|_| !leads) {
        items.push(Item::Text(text));
    }
    SideReadout { name: state.setup.side_name(side).to_owned(), score, items }
}

fn pool_items(state: &State, side: Side, pool: DeadPool) -> Vec<Item> {
    let by_hand = if *side.of(&state.by_hand) != 0 && !state.setup.totals_only {
        format!(", computed {}", state.computed_pool(side))
    } else {
        String::new()
    };
    let figure = Item::Figure {
        caption: format!("Dead pool, of {} {}{by_hand}", pool.started(), state.setup.counted()),
        value: pool.lost().to_string(),
        of: format!("beaten at {}", pool.beaten_at()),
        spot: Some(spots::pool(side)),
    };
    let number = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
    let mut items = vec![figure];
    if pool.beaten_at() <= DRAWN_MOST {
        let (have, of) = (number(pool.lost()), number(pool.beaten_at()));
        items.push(Item::Pool { have, of, spot: Some(spots::pool(side)) });
    } else {
        // Points are many: the bases that lie in the pool are drawn, as on the table.
        let have = number(state.bases_in_pool(side).min(DRAWN_MOST));
        items.push(Item::Pool { have, of: have, spot: Some(spots::pool(side)) });
    }
    items
}

fn rows(state: &State, side: Side) -> Vec<UnitRow> {
    let mut rows: Vec<UnitRow> = Vec::new();
    let mut last = None;
    for unit in state.all().filter(|unit| unit.unit.side == side) {
        let stand = Stand {
            id: unit.id,
            name: unit.name(),
            token: token(unit),
            status: status(state, unit),
            leader: state.is_led(unit.id),
        };
        let key = (unit.unit.name.as_str(), unit.unit.troop);
        match rows.last_mut().filter(|_| last == Some(key)) {
            Some(row) => row.stands.push(stand),
            None => rows.push(UnitRow { name: unit.unit.name.clone(), note: String::new(), stands: vec![stand] }),
        }
        last = Some(key);
        let marks = marks(unit);
        if let Some(row) = rows.last_mut().filter(|_| !marks.is_empty()) {
            let who = unit.unit.letter.map_or_else(String::new, |letter| format!("{letter} "));
            let between = if row.note.is_empty() { "" } else { "; " };
            row.note = [row.note.as_str(), between, &who, &marks.join(", ")].concat();
        }
    }
    rows
}

/// Whether a unit may act in this stage.
fn status(state: &State, unit: UnitView<'_>) -> Status {
    if unit.is_gone() {
        return Status::Gone;
    }
    let may = state.ended.is_none()
        && match state.stage() {
            Stage::Shoot => shooting::may_shoot(state, unit.id).is_ok(),
            // Who obeys its order moves now, until it is in contact.
            Stage::Move => match unit.now.order {
                Some(order) => order != Obeys::No && !state.is_engaged(unit.id),
                None => !unit.now.moved && !state.is_at_blows(unit.id),
            },
            Stage::Fight => state.to_fight().any(|bout| bout.is_of(unit.id)) && may_fight(state, unit),
            Stage::Discipline => state.due.contains(&unit.id),
            Stage::Deployment => unit.unit.ally && !unit.now.formed,
            Stage::Victory => false,
        };
    if may { Status::MayAct } else { Status::Plain }
}

fn may_fight(state: &State, unit: UnitView<'_>) -> bool {
    let bout = state.to_fight().find(|bout| bout.attacker == unit.id);
    bout.is_none() || attack::may_attack(state, unit.id, bout).is_ok()
}

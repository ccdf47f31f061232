//! The table at one glance: turn and phase, both armies of dice.

use super::super::rules::Gaugamela;
use super::super::rules::arm::Arm;
use super::super::rules::plan;
use super::super::rules::state::{Stack, State};
use super::moment;
use crate::instruments::Side;
use crate::instruments::capital;
use crate::systems::Prepare;
use crate::systems::describe::{Clock, Item, Readout, Score, SideReadout, Spot, Stand, Status, UnitRow};

/// The whole readout.
pub(super) fn readout(state: &State) -> Readout {
    let left = state.left();
    let phase = state.phase.as_ref().zip(state.arm());
    let place = phase.map_or_else(
        || "deployment".to_owned(),
        |(phase, arm)| {
            let [a, b] = left;
            format!("turn {} · {} · {a} against {b}", phase.at.turn(), state.setup.arm(arm).name)
        },
    );
    // The battle that the game is named after needs no name of its own.
    let own = Some(&state.setup.place).filter(|place| *place != Gaugamela::NAME);
    let title = own.map_or_else(|| Gaugamela::NAME.to_owned(), |own| format!("{} · {own}", Gaugamela::NAME));
    let place = own.map_or_else(|| place.clone(), |own| format!("{own} · {place}"));
    let arms = state.setup.rulings.order.map(|arm| capital(&state.setup.arm(arm).name));
    let clock = |label: &str, value: String| Clock { label: label.into(), value, of: String::new() };
    let (clock, stages, now) = state.phase.as_ref().map_or_else(
        || (clock("", String::new()), vec!["Deployment".into(), "Battle".into()], 0),
        |phase| (clock("Turn", phase.at.turn().to_string()), arms.into(), phase.at.stage().into()),
    );
    Readout {
        title,
        place,
        clock,
        stages,
        now,
        sides: Side::BOTH.map(|side| side_readout(state, side)),
        moment: moment::moment(state),
    }
}

/// What is touched to bring dice of a side back.
pub(super) fn army_spot(side: Side) -> Spot {
    Spot::Thing(if side == Side::A { "dice:a".into() } else { "dice:b".into() })
}

fn side_readout(state: &State, side: Side) -> SideReadout {
    let left = state.living(side).count().to_string();
    let of = format!("of {} dice", state.setup.total(side));
    let any_gone = state.all().any(|piece| piece.start.side == side && piece.now.gone);
    let spot = any_gone.then(|| army_spot(side));
    let mut items = vec![Item::Figure { caption: String::new(), value: left.clone(), of: of.clone(), spot }];
    let stacks = state.stacks(side);
    for arm in state.setup.rulings.order {
        let of_arm = |stack: &&Stack<'_>| stack.next().is_some_and(|piece| piece.start.arm == arm);
        let rows: Vec<UnitRow> = stacks.iter().filter(of_arm).filter_map(|stack| row(state, stack)).collect();
        if let Some(caption) = caption(state, side, arm) {
            items.push(Item::Units { caption, rows });
        }
    }
    SideReadout { name: state.setup.side_name(side).to_owned(), score: Score { value: left, of }, items }
}

/// "guard, cavalry · 3 gone"; none for an arm that the side never had.
fn caption(state: &State, side: Side, arm: Arm) -> Option<String> {
    let pieces = || state.all().filter(|piece| piece.start.side == side && piece.start.arm == arm);
    let gone = pieces().filter(|piece| piece.now.gone).count();
    let guard = pieces().any(|piece| piece.start.guard);
    let others = pieces().any(|piece| !piece.start.guard);
    let name = state.setup.arm(arm).name.as_str();
    let leader = side.of(&state.setup.guards).name.as_str();
    let names = match (guard, others) {
        (false, false) => return None,
        (true, true) => format!("{leader}, {name}"),
        (true, false) => leader.to_owned(),
        (false, true) => name.to_owned(),
    };
    Some(if gone > 0 { format!("{names} · {gone} gone") } else { names })
}

fn row(state: &State, stack: &Stack<'_>) -> Option<UnitRow> {
    let piece = stack.next()?;
    let name = format!("{} {}", state.colour(piece).word(), piece.now.size);
    let stand = Stand {
        id: piece.id,
        name: name.clone(),
        token: state.token_of(piece, Some(stack)),
        status: if plan::may_attack(state, piece.id).is_ok() { Status::MayAct } else { Status::Plain },
        leader: piece.start.guard,
    };
    let note = match stack.acted() {
        0 => String::new(),
        1 => "1 has acted".into(),
        acted => format!("{acted} have acted"),
    };
    Some(UnitRow { name: capital(&name), note, stands: vec![stand] })
}

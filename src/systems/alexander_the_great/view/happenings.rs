//! The board of happenings: a touch posts both sides' changes.

use super::super::rules::AlexanderTheGreat;
use super::super::rules::command::{Command, Loss};
use super::super::rules::setup::{Camp, Happening};
use super::super::rules::state::{CampState, State, UnitView};
use super::super::rules::unit_type::Rank;
use crate::instruments::Side;
use crate::journal::Rules;
use crate::systems::describe::{Act, BoardCell, BoardRow, Id};
use crate::systems::issue;

/// A cell of the board with what it posts.
struct Posting {
    id: Id,
    label: String,
    /// The words of the act, where it stands alone.
    act: String,
    command: Command,
}

/// The rows to be drawn.
pub(super) fn rows(state: &State) -> Vec<BoardRow> {
    let rows = Happening::ALL.into_iter().map(|what| BoardRow {
        name: name(state, what),
        cells: Side::BOTH.map(|side| {
            let postings = postings(state, what, side).into_iter();
            postings.map(|posting| cell(state, posting)).collect()
        }),
    });
    rows.filter(|row| row.cells.iter().any(|cells| !cells.is_empty())).collect()
}

/// What happened; and what it changes, where the cells say to whom.
fn name(state: &State, what: Happening) -> String {
    match what {
        Happening::Camp | Happening::Commander => format!("{}\n{}", what.words(), changes(state, what)),
        Happening::Few | Happening::Many | Happening::Transport | Happening::Officer | Happening::Plain => {
            what.words().to_owned()
        }
    }
}

/// "−1 | +½": for the side it happened to, and for its enemy.
fn changes(state: &State, what: Happening) -> String {
    let worth = state.setup.morale.of(what);
    format!("{} | {}", worth.own.signed(), worth.enemy.signed())
}

fn cell(state: &State, posting: Posting) -> BoardCell {
    let refusal = AlexanderTheGreat::refusal(state, &posting.command);
    BoardCell { act: posting.id, label: posting.label, refusal }
}

/// The acts of all cells, row by row.
pub(super) fn acts(state: &State) -> Vec<Act<Command>> {
    let all = Happening::ALL.into_iter().flat_map(|what| Side::BOTH.map(|side| postings(state, what, side)));
    let act = |Posting { id, act, command, .. }| issue::<AlexanderTheGreat>(state, id, act, command);
    all.flatten().map(act).collect()
}

fn postings(state: &State, what: Happening, side: Side) -> Vec<Posting> {
    let changes = changes(state, what);
    let name = state.setup.side_name(side);
    let posting =
        |id: String, label: String, act: String, command: Command| Posting { id: id.into(), label, act, command };
    let of_side = format!("{}:{}", what.id(), side.letter());
    match what {
        Happening::Few | Happening::Many | Happening::Transport => {
            let act = format!("{name}: {}", what.words().to_lowercase());
            vec![posting(format!("post:{of_side}"), changes, act, Command::Post { what, side })]
        }
        Happening::Camp => camps(state, side),
        Happening::Officer | Happening::Commander => {
            let rank = if what == Happening::Officer { Rank::CommandingOfficer } else { Rank::ArmyCommander };
            let ranked = |unit: &UnitView<'_>| unit.counter.rank == Some(rank);
            let leaders = state.living(side).filter(ranked).map(|unit| {
                let label =
                    if rank == Rank::ArmyCommander { unit.name() } else { format!("{} {changes}", unit.name()) };
                let act = format!("{} lost", unit.name());
                let command = Command::Lose { unit: unit.id, loss: Loss::Whole };
                posting(format!("leader:{}", unit.id.0), label, act, command)
            });
            let leaders: Vec<Posting> = leaders.collect();
            // A side whose leaders of this rank are not entered has them all the same.
            if leaders.is_empty() && !state.all().any(|unit| unit.counter.side == side && ranked(&unit)) {
                let act = format!("{name}: {}", what.words());
                return vec![posting(format!("post:{of_side}"), changes, act, Command::Post { what, side })];
            }
            leaders
        }
        Happening::Plain => {
            let left = !*side.of(&state.off_plain);
            let (label, act) = if left {
                (changes, format!("{name}: centre plain left"))
            } else {
                ("back on it".to_owned(), format!("{name}: back on the centre plain"))
            };
            vec![posting(format!("plain:{}", side.letter()), label, act, Command::Plain { side, left })]
        }
    }
}

/// A camp goes to the enemy, and may come back.
fn camps(state: &State, side: Side) -> Vec<Posting> {
    let camps = state.setup.camps.iter().zip(&state.camps).zip(0..);
    let own = camps.filter(|((camp, _), _)| camp.side == side);
    let posting = |((camp, now), at): ((&Camp, &CampState), u8)| {
        let holder = now.holder.enemy();
        let (label, act) = match (holder == camp.side, now.fallen) {
            (true, _) => (format!("{} back", camp.hex), format!("Camp {} recaptured", camp.hex)),
            (false, true) => (format!("{} again", camp.hex), format!("Camp {} captured again", camp.hex)),
            (false, false) => (camp.hex.clone(), format!("Camp {} captured", camp.hex)),
        };
        Posting { id: format!("camp:{at}").into(), label, act, command: Command::Camp { camp: at, holder } }
    };
    own.map(posting).collect()
}

//! What can be done with the dice that stand together: corrections by hand.

use super::super::rules::Gaugamela;
use super::super::rules::command::{ActedNow, Command, DieNow};
use super::super::rules::plan;
use super::super::rules::state::{Piece, State};
use crate::instruments::capital;
use crate::instruments::{Side, counted};
use crate::systems::describe::{Act, Answer, Spot, Strip, Token, UnitId};
use crate::systems::issue;

type Acts = Vec<Act<Command>>;

/// The strip of a thing; none for what can not be touched.
pub(super) fn strip(state: &State, spot: &Spot) -> Option<Strip<Command>> {
    match spot {
        Spot::Unit(id) => die(state, *id),
        Spot::Thing(name) if name == "dice:a" => Some(army(state, Side::A)),
        Spot::Thing(name) if name == "dice:b" => Some(army(state, Side::B)),
        Spot::Thing(_) => None,
    }
}

fn die(state: &State, id: UnitId) -> Option<Strip<Command>> {
    let piece = state.piece(id)?;
    let ready = plan::may_attack(state, id).is_ok();
    let arm = state.setup.arm(piece.start.arm);
    let subtitle = if piece.start.guard {
        format!("{}, with the {}", piece.start.side.of(&state.setup.guards).name, arm.name)
    } else {
        arm.name.clone()
    };
    Some(Strip {
        side: Some(piece.start.side),
        title: capital(&format!("{} {}", state.colour(piece).word(), piece.now.size)),
        subtitle,
        facts: facts(state, piece),
        token: state.token(piece),
        hint: if ready { "Touch the die it attacks".into() } else { String::new() },
        acts: die_acts(state, piece),
    })
}

fn facts(state: &State, piece: Piece<'_>) -> Vec<String> {
    let arm = state.setup.arm(piece.start.arm);
    let mut facts = vec![format!("Moves {}", arm.how)];
    if arm.range > 1 {
        facts.push("Attacks up to two hexes away".into());
    }
    match state.stack_of(piece.id) {
        Some(stack) if stack.pieces.len() > 1 => {
            let all = stack.pieces.len();
            let acted = if stack.acted() == 1 { "has" } else { "have" };
            facts.push(format!("{all} stand here, {} {acted} attacked", stack.acted()));
        }
        Some(_) if piece.now.acted => facts.push("Has attacked this turn".into()),
        Some(_) => {}
        None => facts.push("Removed".into()),
    }
    let gone = gone(state, piece.start.side).filter(|other| other.start.arm == piece.start.arm).count();
    if gone > 0 {
        facts.push(format!("{} of the {} gone", counted(gone_count(gone), "die", "dice"), arm.name));
    }
    facts
}

fn gone_count(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

fn gone(state: &State, side: Side) -> impl Iterator<Item = Piece<'_>> {
    state.all().filter(move |piece| piece.start.side == side && piece.now.gone)
}

/// Corrections of the die that is taken next; where only another that stands with it can be
/// corrected so, of that one, for they are equal.
fn die_acts(state: &State, piece: Piece<'_>) -> Acts {
    let stack = state.stack_of(piece.id).map(|stack| stack.pieces).unwrap_or_default();
    let mut acts = Vec::new();
    if plan::may_attack(state, piece.id).is_ok() {
        acts.push(Act::open("duel", "Attack", None).with("attacker", Answer::Unit(piece.id)));
    }
    if !piece.now.gone {
        let size = piece.now.size;
        if let Some(lower) = state.setup.ladder.down(size) {
            let command = Command::SetDie(DieNow { unit: piece.id, size: Some(lower) });
            acts.push(issue::<Gaugamela>(state, "reduce", format!("Reduce to {lower}"), command));
        }
        let reduced = stack.iter().find(|other| other.start.size > size);
        if let (Some(other), Some(higher)) = (reduced, state.setup.ladder.up(size)) {
            let command = Command::SetDie(DieNow { unit: other.id, size: Some(higher) });
            acts.push(issue::<Gaugamela>(state, "restore", format!("Restore to {higher}"), command));
        }
        acts.push(issue::<Gaugamela>(
            state,
            "remove",
            "Remove",
            Command::SetDie(DieNow { unit: piece.id, size: None }),
        ));
    }
    acts.extend(back(state, piece.start.side, &|other| {
        (other.start.arm, other.start.guard) == (piece.start.arm, piece.start.guard)
    }));
    if state.arm() == Some(piece.start.arm) {
        if let Some(other) = stack.iter().find(|other| !other.now.acted) {
            let command = Command::SetActed(ActedNow { unit: other.id, acted: true });
            acts.push(issue::<Gaugamela>(state, "acted", "Has attacked", command));
        }
        if let Some(other) = stack.iter().find(|other| other.now.acted) {
            let command = Command::SetActed(ActedNow { unit: other.id, acted: false });
            acts.push(issue::<Gaugamela>(state, "not-acted", "May attack again", command));
        }
    }
    acts
}

/// A way back for each kind of die that is gone, at the size it had last.
fn back(state: &State, side: Side, among: &dyn Fn(&Piece<'_>) -> bool) -> Acts {
    let mut kinds: Vec<(Piece<'_>, u16)> = Vec::new();
    for piece in gone(state, side).filter(|piece| among(piece)) {
        let key = |piece: &Piece<'_>| (piece.start.arm, piece.start.guard, piece.now.size);
        match kinds.iter_mut().find(|(known, _)| key(known) == key(&piece)) {
            Some((_, count)) => *count += 1,
            None => kinds.push((piece, 1)),
        }
    }
    let act = |(piece, count): (Piece<'_>, u16)| {
        let (die, colour) = (piece.now.size, state.colour(piece).word());
        let of = if count > 1 { format!(" (1 of {count})") } else { String::new() };
        let command = Command::SetDie(DieNow { unit: piece.id, size: Some(die) });
        issue::<Gaugamela>(state, format!("back:{colour}-{die}"), format!("Back: {colour} {die}{of}"), command)
    };
    kinds.into_iter().map(act).collect()
}

fn army(state: &State, side: Side) -> Strip<Command> {
    let (left, total) = (state.living(side).count(), state.setup.total(side));
    let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    Strip {
        side: Some(side),
        title: state.setup.full_name(side),
        subtitle: "all dice".into(),
        facts: vec![format!("{left} of {total} dice are on the map")],
        token: Token::Count { left: count(left), of: count(total) },
        hint: String::new(),
        acts: back(state, side, &|_| true),
    }
}

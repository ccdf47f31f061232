//! What can be done now, the primary act first.

use super::command::{Command, WonFor};
use super::muster::side_id;
use super::state::{Next, State, Step};
use super::{CommandsColorsAncients, TURN, decide, ending, plan};
use crate::instruments::{Refusal, Side, counted};
use crate::journal::Rules;
use crate::systems::describe::{Act, BoardCell, BoardRow, Id, Item};

type Acts = Vec<Act<Command>>;

/// All acts of the bar.
pub(super) fn acts(state: &State) -> Acts {
    let mut acts = if state.begun { battle(state) } else { set_up(state) };
    let over = ending::ended(state).map(|_| super::END.refuses("the battle is over"));
    acts.push(Act::open("concede", "Concede", over).ending());
    acts
}

/// An act that is offered as far as the rules allow it.
fn issue(state: &State, id: impl Into<Id>, label: impl Into<String>, command: Command) -> Act<Command> {
    let refusal = CommandsColorsAncients::refusal(state, &command);
    Act::issue(id, label, command, refusal)
}

fn set_up(state: &State) -> Acts {
    if let Some(side) = decide::places_leaders(state) {
        let label = format!("The {} have placed two leaders", state.setup.side_name(side));
        return vec![issue(state, "place-leaders", label, Command::PlaceLeaders)];
    }
    let label = format!("Begin: the {} move first", state.setup.side_name(state.setup.first));
    vec![issue(state, "begin", label, Command::Begin)]
}

fn battle(state: &State) -> Acts {
    let (mut acts, mut later) = (waiting(state), Vec::new());
    if settles_itself(state) {
        later = std::mem::take(&mut acts);
    }
    acts.extend(turn(state));
    // What only the players can see stands beside the large button, never on it.
    let gone = gone(state);
    let beside = usize::from(!acts.is_empty());
    acts.splice(beside..beside, gone);
    acts.append(&mut later);
    acts.push(fight(state));
    if matches!(state.step(), Step::Card | Step::Order) {
        acts.push(issue(state, "rally", "Rally", Command::Rally).key('r'));
    }
    acts.extend(banners(state));
    if state.setup.has("eumenes_camp") {
        acts.push(issue(state, "camp", "Camp taken: banner", Command::TakeCamp));
    }
    acts.push(Act::open("escape", "Leader escape", nobody_escapes(state)));
    acts.push(Act::open("marsh", "Into a marsh", super::marsh::may_be_entered(state).err()));
    acts.push(Act::open("cards", "Cards", None).key('c'));
    acts
}

fn nobody_to_rally(state: &State) -> Option<Refusal> {
    let refusals: Result<Vec<Refusal>, ()> =
        state.living(state.active).map(|unit| super::rally::may_give(state, unit.id).err().ok_or(())).collect();
    refusals.ok().map(|refusals| refusals.into_iter().next().unwrap_or_else(|| super::RALLY.refuses("no unit is left")))
}

fn nobody_escapes(state: &State) -> Option<Refusal> {
    let hunted = |side: Side| *side.of(&state.leaders) > 0 && state.living(side.enemy()).next().is_some();
    plan::goes_on(state)
        .err()
        .or_else(|| (!Side::BOTH.into_iter().any(hunted)).then(|| super::LEADER.refuses("no leader is left")))
}

/// What combat or rally wait for.
fn waiting(state: &State) -> Acts {
    if plan::goes_on(state).is_err() {
        return Vec::new();
    }
    if state.rally.is_some() && state.combat.is_none() && state.setup.keep_units && nobody_to_rally(state).is_none() {
        return vec![Act::open("give-back", "A block back", None)];
    }
    match state.next() {
        Next::Nothing => Vec::new(),
        Next::Flags { flags, ignores, hexes } => flag_acts(state, flags, ignores, hexes),
        Next::Rampage { hexes } => rampage(state, hexes),
        Next::Reply { role } => {
            let label = if role == super::Role::Back { "Fight back" } else { "The attack" };
            vec![Act::open("reply", label, None)]
        }
        Next::Momentum { bonus, .. } => {
            let act = Act::open("bonus", "Bonus combat", None);
            if bonus { vec![act] } else { Vec::new() }
        }
    }
}

/// That the target of the last throw is gone, where the program does not know its blocks.
fn gone(state: &State) -> Option<Act<Command>> {
    let unsure = state.combat.as_ref().filter(|combat| !state.setup.keep_units && combat.hits > 0 && !combat.gone);
    let target = unsure.and_then(|combat| combat.blow.target)?;
    plan::goes_on(state).ok()?;
    Some(issue(state, "take-off", format!("{} gone: banner", state.unit_name(target)), Command::TakeOff))
}

/// Whether flags wait of which nothing hangs: the board shows the retreat, and no throw comes after
/// it. They can be answered, but the next thing is another.
fn settles_itself(state: &State) -> bool {
    let Some(combat) = state.combat.as_ref().filter(|combat| matches!(combat.next, Next::Flags { .. })) else {
        return false;
    };
    let amok = combat.blow.target.and_then(|id| state.unit(id)).is_some_and(|unit| unit.kind.is_elephants());
    !amok && (combat.blow.reach == super::Reach::Ranged || combat.blow.role == super::Role::Back)
}

fn flag_acts(state: &State, flags: u8, most: u8, hexes: u8) -> Acts {
    let target = state.combat.as_ref().and_then(|combat| combat.blow.target).and_then(|id| state.unit(id));
    let elephants = target.is_some_and(|unit| unit.kind.is_elephants());
    let label = |ignored: u8| {
        let owed = counted(flags.saturating_sub(ignored).saturating_mul(hexes), "hex", "hexes");
        match (ignored, elephants) {
            (ignored, _) if ignored == flags => format!("Ignore {}: stand", counted(flags, "flag", "flags")),
            (0, true) => format!("Amok, then retreat {owed}"),
            (0, false) => format!("Retreat {owed}"),
            (ignored, _) => format!("Ignore {ignored}, retreat {owed}"),
        }
    };
    let mut acts: Acts = (0..=most)
        .rev()
        .map(|ignored| issue(state, format!("flags:{ignored}"), label(ignored), Command::Flags { ignored, blocked: 0 }))
        .collect();
    if !elephants {
        acts.extend(barred(state, flags, most, hexes));
    }
    acts
}

/// A retreat that is barred: at once where one hex is owed, else a form.
fn barred(state: &State, flags: u8, most: u8, hexes: u8) -> Option<Act<Command>> {
    let ignored = most.min(flags.saturating_sub(1));
    match flags.saturating_sub(ignored).saturating_mul(hexes) {
        0 => None,
        1 => {
            let command = Command::Flags { ignored, blocked: 1 };
            Some(issue(state, "barred", "The way is barred: a block", command))
        }
        _ => Some(Act::open("barred", "The way is barred", None)),
    }
}

fn rampage(state: &State, hexes: u8) -> Acts {
    let label = format!("Elephants retreat {}", counted(hexes, "hex", "hexes"));
    let nobody = Command::Withdraw { blocked: 0, units: Vec::new(), blocks: Vec::new(), leader: false };
    let retreat = issue(state, "withdraw", label, nobody);
    let trample = Act::open("trample", "Amok over a hex", None);
    let barred = Act::open("in-the-way", "The way is barred", None);
    vec![trample, retreat, barred]
}

fn turn(state: &State) -> Acts {
    let enemy = state.setup.side_name(state.active.enemy());
    let label = match state.step() {
        Step::Card => "Card played: order".to_owned(),
        Step::Order => "Ordered: move".to_owned(),
        Step::Move => "Moved: fight".to_owned(),
        Step::Fight => "End fights: draw".to_owned(),
        Step::Draw if state.no_draw => format!("No card: turn of the {enemy}"),
        Step::Draw => format!("Card drawn: turn of the {enemy}"),
    };
    let next = issue(state, "next-step", label, Command::NextStep);
    let end = issue(state, "end-turn", format!("Turn of the {enemy}"), Command::EndTurn);
    if state.step() == Step::Draw { vec![next] } else { vec![next, end] }
}

fn fight(state: &State) -> Act<Command> {
    let refusal = plan::goes_on(state)
        .err()
        .or_else(|| (state.step() == Step::Draw).then(|| TURN.refuses("the fights of this turn are over")));
    let refusal = refusal.or_else(|| {
        let none = state.living(state.active).next().is_none() || state.living(state.active.enemy()).next().is_none();
        none.then(|| super::FIGHT.refuses("nobody is left to fight"))
    });
    Act::open("fight", "Fight", refusal).key('f').by_pair()
}

/// What banners are won for; those for units come by themselves where units are kept.
fn won_for(state: &State) -> impl Iterator<Item = &'static str> {
    ["unit", "leader", "objective"].into_iter().skip(usize::from(state.setup.keep_units))
}

fn banner_id(what: &str, side: Side) -> Id {
    format!("banner-{what}:{}", side_id(side)).into()
}

fn win(what: &str, side: Side) -> Command {
    match what {
        "unit" => Command::Win { side, won_for: WonFor::Unit(String::new()) },
        "leader" => Command::LoseLeader { side: side.enemy() },
        _ => Command::Win { side, won_for: WonFor::Objective },
    }
}

/// A banner by one touch: whose, and what for.
fn banners(state: &State) -> Acts {
    let of = |side: Side| {
        let name = state.setup.side_name(side);
        won_for(state)
            .map(move |what| issue(state, banner_id(what, side), format!("Banner {name}: {what}"), win(what, side)))
    };
    Side::BOTH.into_iter().flat_map(of).collect()
}

/// The banners that can be won now as a board: a row a side, a touch each.
pub(super) fn board(state: &State) -> Option<Item> {
    let cells = |side: Side| -> Vec<BoardCell> {
        let open = won_for(state).filter(|what| CommandsColorsAncients::refusal(state, &win(what, side)).is_none());
        open.map(|what| BoardCell { act: banner_id(what, side), label: what.to_owned(), refusal: None }).collect()
    };
    let row = |side: Side| {
        let mut row = BoardRow { name: "Banner for".into(), cells: [Vec::new(), Vec::new()] };
        *side.of_mut(&mut row.cells) = cells(side);
        row
    };
    let rows: Vec<BoardRow> =
        Side::BOTH.map(row).into_iter().filter(|row| row.cells.iter().any(|cells| !cells.is_empty())).collect();
    (!rows.is_empty()).then_some(Item::Board(rows))
}

//! What can be done now, the primary act first.

use super::super::rules::command::{Barred, Command, Reach, Role, WonFor};
use super::super::rules::event::Next;
use super::super::rules::state::State;
use super::super::rules::step::Step;
use super::super::rules::turn::{self, goes_on};
use super::super::rules::{CommandsColorsAncients, FIGHT, LEADER, RALLY, TURN, marsh, rally};
use super::narrate::reason;
use crate::instruments::{Refusal, Side, counted};
use crate::journal::Rules;
use crate::systems::describe::{Act, BoardCell, BoardRow, Id, Item};
use crate::systems::issue;

type Acts = Vec<Act<Command>>;

/// All acts of the bar.
pub(super) fn acts(state: &State) -> Acts {
    let mut acts = if state.begun { battle(state) } else { set_up(state) };
    acts.push(Act::open("concede", "Concede", turn::is_open(state).err()).ending());
    acts
}

fn set_up(state: &State) -> Acts {
    if let Some(side) = turn::places_leaders(state) {
        let label = format!("The {} have placed two leaders", state.setup.side_name(side));
        return vec![issue::<CommandsColorsAncients>(state, "place-leaders", label, Command::PlaceLeaders)];
    }
    let label = format!("Begin: the {} move first", state.setup.side_name(state.setup.first));
    vec![issue::<CommandsColorsAncients>(state, "begin", label, Command::Begin)]
}

fn battle(state: &State) -> Acts {
    let waits = waiting(state);
    let (now, later) = if settles_itself(state) { (Vec::new(), waits) } else { (waits, Vec::new()) };
    let mut acts: Acts = now.into_iter().chain(steps(state)).collect();
    // What only the players can see stands beside the large button, never on it.
    if let Some(gone) = gone(state) {
        acts.insert(acts.len().min(1), gone);
    }
    acts.extend(later);
    acts.push(fight(state));
    if matches!(state.step(), Step::Card | Step::Order) {
        acts.push(issue::<CommandsColorsAncients>(state, "rally", "Rally", Command::Rally).key('r'));
    }
    acts.extend(banners(state));
    if state.setup.has("eumenes_camp") {
        acts.push(issue::<CommandsColorsAncients>(state, "camp", "Camp taken: banner", Command::TakeCamp));
    }
    acts.push(Act::open("escape", "Leader escape", nobody_escapes(state)));
    acts.push(Act::open("marsh", "Into a marsh", marsh::may_be_entered(state).err()));
    acts.push(Act::open("cards", "Cards", None).key('c'));
    acts
}

fn nobody_to_rally(state: &State) -> Option<Refusal> {
    let refusals: Result<Vec<Refusal>, ()> =
        state.living(state.active).map(|unit| rally::may_give(state, unit.id).err().ok_or(())).collect();
    refusals.ok().map(|refusals| refusals.into_iter().next().unwrap_or_else(|| RALLY.refuses("no unit is left")))
}

fn nobody_escapes(state: &State) -> Option<Refusal> {
    let hunted = |side: Side| *side.of(&state.leaders) > 0 && state.living(side.enemy()).next().is_some();
    goes_on(state).err().or_else(|| (!Side::BOTH.into_iter().any(hunted)).then(|| LEADER.refuses("no leader is left")))
}

/// What combat or rally wait for.
fn waiting(state: &State) -> Acts {
    if goes_on(state).is_err() {
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
            let label = if role == Role::Back { "Fight back" } else { "The attack" };
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
    goes_on(state).ok()?;
    Some(issue::<CommandsColorsAncients>(
        state,
        "take-off",
        format!("{} gone: banner", state.unit_name(target)),
        Command::TakeOff,
    ))
}

/// Whether flags wait of which nothing hangs: the board shows the retreat, and no throw comes after
/// it. They can be answered, but the next thing is another.
fn settles_itself(state: &State) -> bool {
    let Some(combat) = state.combat.as_ref().filter(|combat| matches!(combat.next, Next::Flags { .. })) else {
        return false;
    };
    let amok = combat.blow.target.and_then(|id| state.unit(id)).is_some_and(|unit| unit.unit_type.is_elephants());
    !amok && (combat.blow.reach == Reach::Ranged || combat.blow.role == Role::Back)
}

fn flag_acts(state: &State, flags: u8, most: u8, hexes: u8) -> Acts {
    let target = state.combat.as_ref().and_then(|combat| combat.blow.target).and_then(|id| state.unit(id));
    let elephants = target.is_some_and(|unit| unit.unit_type.is_elephants());
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
        .map(|ignored| {
            issue::<CommandsColorsAncients>(
                state,
                format!("flags:{ignored}"),
                label(ignored),
                Command::Flags { ignored, blocked: 0 },
            )
        })
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
            Some(issue::<CommandsColorsAncients>(state, "barred", "The way is barred: a block", command))
        }
        _ => Some(Act::open("barred", "The way is barred", None)),
    }
}

fn rampage(state: &State, hexes: u8) -> Acts {
    let label = format!("Elephants retreat {}", counted(hexes, "hex", "hexes"));
    let nobody = Command::Withdraw(Barred::default());
    let retreat = issue::<CommandsColorsAncients>(state, "withdraw", label, nobody);
    let trample = Act::open("trample", "Amok over a hex", None);
    let barred = Act::open("in-the-way", "The way is barred", None);
    vec![trample, retreat, barred]
}

fn steps(state: &State) -> Acts {
    let enemy = state.setup.side_name(state.active.enemy());
    let label = match state.step() {
        Step::Card => "Card played: order".to_owned(),
        Step::Order => "Ordered: move".to_owned(),
        Step::Move => "Moved: fight".to_owned(),
        Step::Fight => "End fights: draw".to_owned(),
        Step::Draw if state.no_draw => format!("No card: turn of the {enemy}"),
        Step::Draw => format!("Card drawn: turn of the {enemy}"),
    };
    let next = issue::<CommandsColorsAncients>(state, "next-step", label, Command::NextStep);
    let end = issue::<CommandsColorsAncients>(state, "end-turn", format!("Turn of the {enemy}"), Command::EndTurn);
    if state.step() == Step::Draw { vec![next] } else { vec![next, end] }
}

fn fight(state: &State) -> Act<Command> {
    let refusal = goes_on(state)
        .err()
        .or_else(|| (state.step() == Step::Draw).then(|| TURN.refuses("the fights of this turn are over")));
    let refusal = refusal.or_else(|| {
        let none = state.living(state.active).next().is_none() || state.living(state.active.enemy()).next().is_none();
        none.then(|| FIGHT.refuses("nobody is left to fight"))
    });
    Act::open("fight", "Fight", refusal).key('f').by_pair()
}

/// What banners are won for; those for units come by themselves where units are kept.
fn won_for(state: &State) -> impl Iterator<Item = WonFor> {
    let all = [WonFor::Unit(String::new()), WonFor::Leader, WonFor::Objective];
    all.into_iter().skip(usize::from(state.setup.keep_units))
}

fn banner_id(won_for: &WonFor, side: Side) -> Id {
    format!("banner-{}:{}", reason(won_for), side.letter()).into()
}

/// A leader is lost with his banner.
fn win(won_for: WonFor, side: Side) -> Command {
    match won_for {
        WonFor::Leader => Command::LoseLeader { side: side.enemy() },
        WonFor::Unit(_) | WonFor::Objective => Command::Win { side, won_for },
    }
}

/// A banner by one touch: whose, and what for.
fn banners(state: &State) -> Acts {
    let of = |side: Side| {
        let name = state.setup.side_name(side);
        won_for(state).map(move |what| {
            let label = format!("Banner {name}: {}", reason(&what));
            issue::<CommandsColorsAncients>(state, banner_id(&what, side), label, win(what, side))
        })
    };
    Side::BOTH.into_iter().flat_map(of).collect()
}

/// The banners that can be won now as a board: a row a side, a touch each.
pub(super) fn board(state: &State) -> Option<Item> {
    let cells = |side: Side| -> Vec<BoardCell> {
        let is_open = |what: &WonFor| CommandsColorsAncients::refusal(state, &win(what.clone(), side)).is_none();
        let open = won_for(state).filter(is_open);
        open.map(|what| BoardCell { act: banner_id(&what, side), label: reason(&what), refusal: None }).collect()
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

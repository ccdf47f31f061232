//! Every rule of the game: from a command to events. The turn and corrections by hand are here.

use super::command::{Command, LeaderAt, WonFor};
use super::event::Event;
use super::plan::goes_on;
use super::profile::{BANNERS_MOST, CARDS_MOST};
use super::state::{State, Step, UnitView};
use super::{BY_HAND, CARD, CommandsColorsAncients, OBJECTIVE, SET_UP, TURN, fight, leaders, marsh, rally, rampage};
use crate::chance::{Dice, Stop};
use crate::instruments::{Refusal, Side};
use crate::journal::Draft;
use crate::systems::describe::UnitId;

/// The most characters of a unit's own name.
pub(super) const NAME_MOST: usize = 24;

pub(super) type Events = Result<Vec<Event>, Stop>;
pub(super) type Told = Draft<CommandsColorsAncients>;

/// Every rule.
pub(super) fn decide(state: &State, command: &Command, dice: &mut Dice) -> Events {
    match command {
        Command::PlaceLeaders => place_leaders(state),
        Command::Begin => begin(state),
        Command::NextStep => next_step(state),
        Command::EndTurn => end_turn(state),
        Command::NameCard { card } => name_card(state, card),
        Command::Fight(blow) => fight::fight(state, blow, dice),
        Command::Flags { ignored, blocked } => fight::flags(state, *ignored, *blocked, dice),
        Command::TakeOff => fight::take_off(state, dice),
        Command::Trample { unit, leader, on } => rampage::trample(state, *unit, *leader, *on, dice),
        Command::Withdraw { blocked, units, blocks, leader } => {
            rampage::withdraw(state, &rampage::Barred { blocked: *blocked, units, blocks, leader: *leader }, dice)
        }
        Command::EnterMarsh { unit, leader, on } => marsh::enter(state, *unit, *leader, *on, dice),
        Command::Escape { unit, on } => leaders::escape(state, *unit, *on, dice),
        Command::Rally => rally::rally(state, dice),
        Command::GiveBack { unit } => rally::give_back(state, *unit),
        Command::TakeCamp => take_camp(state),
        Command::Win { .. }
        | Command::TakeBack { .. }
        | Command::LoseLeader { .. }
        | Command::SetLeaders { .. }
        | Command::SetHand { .. }
        | Command::SetCommand { .. }
        | Command::SetLeft { .. }
        | Command::SetLeader { .. }
        | Command::SetTurn { .. }
        | Command::Rename { .. }
        | Command::Concede { .. } => told_by_players(state, command),
    }
}

/// What the players tell or set by hand.
fn told_by_players(state: &State, command: &Command) -> Events {
    match command {
        Command::Win { side, won_for } => win(state, *side, won_for),
        Command::TakeBack { side } => take_back(state, *side),
        Command::LoseLeader { side } => lose_leader(state, *side),
        Command::SetLeaders { side, left } => set_leaders(state, *side, *left),
        Command::SetHand { side, cards } => {
            cards_fit(*cards)?;
            Ok(vec![Event::HandSet { side: *side, cards: *cards }])
        }
        Command::SetCommand { side, cards } => {
            cards_fit(*cards)?;
            Ok(vec![Event::CommandSet { side: *side, cards: *cards }])
        }
        Command::SetLeft { unit, left } => set_left(state, *unit, *left),
        Command::SetLeader { unit, leader } => set_leader(state, *unit, *leader),
        Command::SetTurn { side } => {
            goes_on(state)?;
            if *side == state.active {
                let name = state.setup.side_name(*side);
                return Err(BY_HAND.refuses(format!("it is the turn of the {name} already")).into());
            }
            Ok(vec![Event::TurnSet { side: *side }])
        }
        Command::Rename { unit, name } => rename(state, *unit, name),
        Command::Concede { side } => {
            if super::ending::ended(state).is_some() {
                return Err(super::END.refuses("the battle is over").into());
            }
            Ok(vec![Event::Conceded { side: *side }])
        }
        _ => Ok(Vec::new()),
    }
}

pub(super) fn known(state: &State, unit: UnitId) -> Result<UnitView<'_>, Refusal> {
    state.unit(unit).ok_or_else(|| BY_HAND.refuses("choose a unit"))
}

/// Who places leaders now, where a rule lets the players see their cards first.
pub(super) fn places_leaders(state: &State) -> Option<Side> {
    let order = [state.setup.first, state.setup.first.enemy()];
    let waits = state.setup.has("leaders_after_cards") && !state.begun;
    order.into_iter().find(|side| waits && !side.of(&state.placed))
}

fn place_leaders(state: &State) -> Events {
    let side = places_leaders(state).ok_or_else(|| SET_UP.refuses("nobody has leaders to place now"))?;
    Ok(vec![Event::LeadersPlaced { side }])
}

fn begin(state: &State) -> Events {
    if state.begun || super::ending::ended(state).is_some() {
        return Err(SET_UP.refuses("the battle has begun").into());
    }
    if let Some(side) = places_leaders(state) {
        let name = state.setup.side_name(side);
        return Err(SET_UP.refuses(format!("the {name} place two leaders first, once they saw their cards")).into());
    }
    Ok(vec![Event::Begun])
}

/// Steps up to one of this turn; playing the card on the way takes it from the hand.
pub(super) fn step_to(draft: &mut Told, step: Step) -> Result<(), Stop> {
    if draft.state().step() == Step::Card && step > Step::Card {
        let side = draft.state().active;
        draft.emit(Event::CardPlayed { side })?;
    }
    if draft.state().step() < step {
        draft.emit(Event::StepReached { step })?;
    }
    Ok(())
}

fn next_step(state: &State) -> Events {
    goes_on(state)?;
    let mut draft = Told::of(state);
    match state.step() {
        Step::Draw => draw(&mut draft)?,
        step => step_to(&mut draft, Step::at(step.index() + 1))?,
    }
    Ok(draft.done())
}

fn end_turn(state: &State) -> Events {
    goes_on(state)?;
    let mut draft = Told::of(state);
    step_to(&mut draft, Step::Draw)?;
    draw(&mut draft)?;
    Ok(draft.done())
}

fn draw(draft: &mut Told) -> Result<(), Stop> {
    let side = draft.state().active;
    let drawn = !draft.state().no_draw;
    draft.emit(Event::CardDrawn { side, drawn })?;
    draft.emit(Event::TurnBegan { side: side.enemy() })?;
    Ok(())
}

fn name_card(state: &State, id: &str) -> Events {
    goes_on(state)?;
    let card = state.setup.card(id).ok_or_else(|| CARD.refuses("choose a card"))?;
    let mut draft = Told::of(state);
    step_to(&mut draft, Step::Order)?;
    draft.emit(Event::CardNamed { card: card.id.clone() })?;
    Ok(draft.done())
}

fn take_camp(state: &State) -> Events {
    goes_on(state)?;
    if !state.setup.has("eumenes_camp") {
        return Err(OBJECTIVE.refuses("this battle has no such camp").into());
    }
    if state.camp_taken {
        return Err(OBJECTIVE.refuses("the camp was taken already, and its banner is kept").into());
    }
    if state.active != Side::A {
        let name = state.setup.side_name(Side::A);
        return Err(OBJECTIVE.refuses(format!("only the {name} take it, in their own turn")).into());
    }
    Ok(vec![Event::CampTaken, Event::BannerWon { side: Side::A, won_for: WonFor::Objective }])
}

fn win(state: &State, side: Side, won_for: &WonFor) -> Events {
    goes_on(state)?;
    if side.of(&state.banners).count() >= BANNERS_MOST {
        return Err(BY_HAND.refuses(format!("at most {BANNERS_MOST} banners")).into());
    }
    Ok(vec![Event::BannerWon { side, won_for: won_for.clone() }])
}

fn take_back(state: &State, side: Side) -> Events {
    let Some(won_for) = side.of(&state.banners).won().last() else {
        let name = state.setup.side_name(side);
        return Err(BY_HAND.refuses(format!("the {name} have no banner")).into());
    };
    Ok(vec![Event::BannerTakenBack { side, won_for: won_for.clone() }])
}

fn lose_leader(state: &State, side: Side) -> Events {
    goes_on(state)?;
    let mut draft = Told::of(state);
    if *side.of(&state.leaders) == 0 {
        let name = state.setup.side_name(side);
        return Err(BY_HAND.refuses(format!("the {name} have no leader left")).into());
    }
    leaders::lose(&mut draft, side)?;
    Ok(draft.done())
}

fn set_leaders(state: &State, side: Side, left: u8) -> Events {
    let most = side.of(&state.setup.sides).leader_count;
    if left > most {
        return Err(BY_HAND.refuses(format!("at most {most} leaders, found {left}")).into());
    }
    Ok(vec![Event::LeadersSet { side, left }])
}

fn cards_fit(cards: u8) -> Result<(), Refusal> {
    if cards > CARDS_MOST {
        return Err(BY_HAND.refuses(format!("at most {CARDS_MOST} cards, found {cards}")));
    }
    Ok(())
}

fn set_left(state: &State, unit: UnitId, left: u8) -> Events {
    let view = known(state, unit)?;
    let most = state.most(view);
    if left > most {
        return Err(BY_HAND.refuses(format!("{}: at most {most}, found {left}", view.name())).into());
    }
    let mut events = vec![Event::LeftSet { unit, left }];
    events.extend(banners_of(state, view, left));
    Ok(events)
}

/// The banners of units set to be gone, or back on the board.
fn banners_of(state: &State, view: UnitView<'_>, left: u8) -> Vec<Event> {
    let units = |left: u8| if state.setup.keep_units { u8::from(left > 0) } else { left };
    let (before, after) = (units(view.now.left), units(left));
    let (side, won_for) = (view.side().enemy(), WonFor::Unit(view.name()));
    let there = side.of(&state.banners).won().iter().filter(|won| **won == won_for).count();
    let won = (after..before).map(|_| Event::BannerWon { side, won_for: won_for.clone() });
    let taken = (before..after).take(there).map(|_| Event::BannerTakenBack { side, won_for: won_for.clone() });
    won.chain(taken).collect()
}

fn set_leader(state: &State, unit: UnitId, leader: LeaderAt) -> Events {
    let view = known(state, unit)?;
    let side = view.side();
    if leader != LeaderAt::None && *side.of(&state.leaders) == 0 {
        let name = state.setup.side_name(side);
        return Err(BY_HAND.refuses(format!("the {name} have no leader left")).into());
    }
    if leader == LeaderAt::Alexander && state.setup.alexander() != Some(side) {
        return Err(BY_HAND.refuses("Alexander does not lead this side").into());
    }
    if leader == view.now.leader {
        return Err(BY_HAND.refuses("it is so already").into());
    }
    Ok(vec![Event::LeaderSet { unit, leader }])
}

fn rename(state: &State, unit: UnitId, name: &str) -> Events {
    known(state, unit)?;
    let name = name.trim();
    if name.chars().count() > NAME_MOST || name.chars().any(char::is_control) {
        return Err(BY_HAND.refuses(format!("a name has at most {NAME_MOST} characters on one line")).into());
    }
    Ok(vec![Event::Renamed { unit, name: name.to_owned() }])
}

/// A refusal of a step that is not the turn's.
pub(super) fn own_turn(state: &State, side: Side) -> Result<(), Refusal> {
    if side == state.active {
        return Ok(());
    }
    Err(TURN.refuses(format!("it is the turn of the {}", state.setup.side_name(state.active))))
}

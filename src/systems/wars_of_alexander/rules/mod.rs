//! The rules of Wars of Alexander: what a command gives, and what an event makes of the state.

mod apply;
pub(crate) mod attack;
mod by_hand;
pub(crate) mod command;
mod contact;
pub(crate) mod counting;
pub(crate) mod ending;
pub(crate) mod event;
pub(crate) mod fight;
pub(crate) mod fighter;
mod generals;
mod may_move;
mod moves;
pub(crate) mod needs;
mod obstacles;
pub(crate) mod orders;
pub(crate) mod outcome;
pub(crate) mod panic;
pub(crate) mod passing;
pub(crate) mod people;
mod recent;
mod round;
pub(crate) mod rulings;
pub(crate) mod sections;
pub(crate) mod setup;
pub(crate) mod shooting;
pub(crate) mod stage;
mod stages;
pub(crate) mod state;
pub(crate) mod timing;
pub(crate) mod troop;
pub(crate) mod unit;

use crate::chance::{Dice, Stop};
use crate::instruments::Misfit;
use crate::journal::Rules;
use command::Command;
use event::Event;
use setup::Setup;
use state::State;

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WarsOfAlexander {}

impl Rules for WarsOfAlexander {
    crate::saved_as!("wars_of_alexander", 1);

    fn open(setup: &Setup) -> State {
        State::open(setup)
    }

    fn decide(state: &State, command: &Command, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
        match command {
            Command::Next => stages::next(state, dice),
            Command::Form { unit } => moves::form(state, *unit, dice),
            Command::Order { units } => orders::order(state, units, dice),
            Command::Move { unit } => moves::moved(state, *unit),
            Command::Reform { unit } => moves::reform(state, *unit),
            Command::Disorder { unit, by } => moves::disorder(state, *unit, *by),
            Command::Evade { unit } => moves::evade(state, *unit),
            Command::Declare(contact) => contact::declare(state, *contact),
            Command::Withdraw { attacker, defender } => contact::withdraw(state, *attacker, *defender),
            Command::Pass { mover, through } => passing::pass(state, *mover, *through, dice),
            Command::Cross { unit, obstacle, wait } => obstacles::cross(state, *unit, *obstacle, *wait, dice),
            Command::Fight(fight) => round::fight(state, fight, dice),
            Command::Shoot(shot) => shooting::shoot(state, *shot, dice),
            Command::Panic { tests } => panic::test(state, tests, dice),
            Command::Join(now) => generals::join(state, *now),
            Command::Lose { more } => stages::lose(state, *more),
            Command::Concede { side } => stages::concede(state, *side),
            Command::Rename(now) => by_hand::rename(state, now),
            Command::SetBases(now) => by_hand::set_bases(state, *now),
            Command::SetMark(now) => by_hand::set_mark(state, *now),
            Command::SetRanks(now) => by_hand::set_ranks(state, *now),
            Command::SetPool(now) => by_hand::set_pool(state, *now),
            Command::SetObstacle(now) => by_hand::set_obstacle(state, *now),
            Command::SetGeneral(now) => generals::set(state, *now),
        }
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
        apply::apply(state, event)
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::Counted { .. })
    }
}

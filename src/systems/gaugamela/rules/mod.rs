//! The rules of Gaugamela: what a command gives, and what an event makes of the state.

pub(crate) mod apply;
pub(crate) mod arm;
pub(crate) mod command;
pub(crate) mod decide;
pub mod duel;
pub(crate) mod ending;
pub(crate) mod plan;
pub(crate) mod setup;
pub(crate) mod state;

use crate::chance::{Dice, Stop};
use crate::instruments::{Misfit, Rule};
use crate::journal::Rules;
use command::{Command, Event};
use setup::Setup;
use state::State;

pub(crate) const TURN: Rule = Rule::new("Gaugamela", "turns and phases");
pub(crate) const MOVES: Rule = Rule::new("Gaugamela", "moves");
pub(crate) const ATTACK: Rule = Rule::new("Gaugamela", "attacks");
pub(crate) const DEPLOYMENT: Rule = Rule::new("Gaugamela", "setting up");
pub(crate) const END: Rule = Rule::new("Gaugamela", "winning");

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gaugamela {}

impl Rules for Gaugamela {
    crate::saved_as!("gaugamela", 1);

    fn open(setup: &Setup) -> State {
        State::open(setup)
    }

    fn decide(state: &State, command: &Command, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
        match command {
            Command::Stand => decide::stand(state),
            Command::Next => decide::next(state, dice),
            Command::Duel(duel) => decide::fight(state, *duel, dice),
            Command::SetDie(die) => decide::set_die(state, *die),
            Command::SetActed(acted) => decide::set_acted(state, *acted),
            Command::SetPhase(phase) => decide::set_phase(state, *phase),
            Command::Concede { side } => decide::concede(state, *side),
        }
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
        apply::apply(state, event)
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::PhaseBegan { new_turn: true, .. })
    }
}

//! The rules of Alexander of Macedon: what a command gives, and what an event makes of the state.

pub(crate) mod apply;
pub(crate) mod cards;
pub(crate) mod command;
pub(crate) mod decide;
pub(crate) mod elephants;
pub(crate) mod ending;
pub(crate) mod plan;
pub(crate) mod rulings;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod strike;

use crate::chance::{Dice, Stop};
use crate::instruments::{Misfit, Rule};
use crate::journal::Rules;
use command::{Command, Event};
use setup::Setup;
use state::State;

pub(crate) const CARDS: Rule = Rule::new("The Courier 62", "cards");
pub(crate) const ATTACK: Rule = Rule::new("The Courier 62", "attacks");
pub(crate) const TERRAIN: Rule = Rule::new("The Courier 62", "terrain");
pub(crate) const DEPLOYMENT: Rule = Rule::new("The Courier 62", "deployment");
pub(crate) const ELEPHANT: Rule = Rule::new("The Courier 62", "elephants");
pub(crate) const FORCES: Rule = Rule::new("The Courier 62", "forces");
pub(crate) const END: Rule = Rule::new("The Courier 62", "end of a battle");

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AlexanderOfMacedon {}

impl Rules for AlexanderOfMacedon {
    crate::saved_as!("alexander_of_macedon", 1);

    fn open(setup: &Setup) -> State {
        State::open(setup)
    }

    fn decide(state: &State, command: &Command, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
        match command {
            Command::RollTerrain => decide::roll_terrain(state, dice),
            Command::NoMoreTerrain => decide::no_more_terrain(state),
            Command::SetUp => decide::set_up(state),
            Command::SetTerrain(terrain) => decide::set_terrain(state, *terrain),
            Command::Stand => decide::stand(state),
            Command::TurnCard => decide::turn_card(state, dice),
            Command::ShuffleDeck => decide::shuffle(state),
            Command::PutBack { card } => decide::put_back(state, *card),
            Command::Attack(attack) => strike::strike(state, attack, dice),
            Command::RollElephant { unit } => elephants::roll(state, *unit, dice),
            Command::TryElephant { unit } => elephants::try_out(state, *unit, dice),
            Command::Trample(trampling) => elephants::trample(state, *trampling),
            Command::SetHits(hits) => decide::set_hits(state, *hits),
            Command::SetGone(gone) => decide::set_gone(state, *gone),
            Command::SetGround(ground) => decide::set_ground(state, *ground),
            Command::SetAttacked(attacked) => decide::set_attacked(state, *attacked),
            Command::Rename(naming) => decide::rename(state, naming),
            Command::Concede { side } => decide::concede(state, *side),
        }
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
        apply::apply(state, event)
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::CardTurned { .. })
    }
}

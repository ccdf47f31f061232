//! The rules: what a command gives, and what an event makes of the state.

pub(crate) mod apply;
pub(crate) mod by_hand;
pub(crate) mod command;
pub(crate) mod dice;
pub(crate) mod ending;
pub(crate) mod event;
pub(crate) mod fight;
pub(crate) mod ground;
pub(crate) mod hits;
pub(crate) mod leaders;
pub(crate) mod marsh;
pub(crate) mod plan;
pub(crate) mod rally;
pub(crate) mod rampage;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod step;
pub(crate) mod throw;
pub(crate) mod turn;
pub(crate) mod units;

use crate::chance::{Dice, Stop};
use crate::instruments::{Misfit, Rule};
use crate::journal::Rules;
use command::Command;
use event::Event;
use setup::Setup;
use state::State;

const BOOK: &str = "Commands & Colors: Ancients";
pub(crate) const SET_UP: Rule = Rule::new(BOOK, "set up");
pub(crate) const TURN: Rule = Rule::new(BOOK, "turn sequence");
pub(crate) const CARD: Rule = Rule::new(BOOK, "command cards");
pub(crate) const FIGHT: Rule = Rule::new(BOOK, "combat");
pub(crate) const FLAGS: Rule = Rule::new(BOOK, "flags and retreat");
pub(crate) const TERRAIN: Rule = Rule::new(BOOK, "terrain");
pub(crate) const ELEPHANTS: Rule = Rule::new(BOOK, "elephants");
pub(crate) const LEADER: Rule = Rule::new(BOOK, "leaders");
pub(crate) const RALLY: Rule = Rule::new(BOOK, "the Rally card");
pub(crate) const OBJECTIVE: Rule = Rule::new(BOOK, "the battle's own rules");
pub(crate) const END: Rule = Rule::new(BOOK, "victory");

/// What a command comes to.
pub(crate) type Events = Result<Vec<Event>, Stop>;
/// Events of this game on their way.
pub(crate) type Draft = crate::journal::Draft<CommandsColorsAncients>;

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommandsColorsAncients {}

impl Rules for CommandsColorsAncients {
    crate::saved_as!("commands_colors_ancients", 1);

    fn open(setup: &Setup) -> State {
        State::open(setup)
    }

    fn decide(state: &State, command: &Command, dice: &mut Dice) -> Events {
        match command {
            Command::PlaceLeaders => turn::place_leaders(state),
            Command::Begin => turn::begin(state),
            Command::NextStep => turn::next_step(state),
            Command::EndTurn => turn::end_turn(state),
            Command::NameCard { card } => turn::name_card(state, card),
            Command::Fight(blow) => fight::fight(state, blow, dice),
            Command::Flags { ignored, blocked } => fight::flags(state, *ignored, *blocked, dice),
            Command::TakeOff => fight::take_off(state, dice),
            Command::Trample(hex) => rampage::trample(state, *hex, dice),
            Command::Withdraw(barred) => rampage::withdraw(state, barred, dice),
            Command::EnterMarsh(hex) => marsh::enter(state, *hex, dice),
            Command::Escape { unit, on } => leaders::escape(state, *unit, *on, dice),
            Command::Rally => rally::rally(state, dice),
            Command::GiveBack { unit } => rally::give_back(state, *unit),
            Command::TakeCamp => turn::take_camp(state),
            Command::Win { side, won_for } => by_hand::win(state, *side, won_for),
            Command::TakeBack { side } => by_hand::take_back(state, *side),
            Command::LoseLeader { side } => by_hand::lose_leader(state, *side),
            Command::SetLeaders(now) => by_hand::set_leaders(state, *now),
            Command::SetHand(now) => by_hand::set_hand(*now),
            Command::SetCommand(now) => by_hand::set_command(*now),
            Command::SetLeft(now) => by_hand::set_left(state, *now),
            Command::SetLeader(now) => by_hand::set_leader(state, *now),
            Command::SetTurn { side } => by_hand::set_turn(state, *side),
            Command::Rename(naming) => by_hand::rename(state, naming),
            Command::Concede { side } => turn::concede(state, *side),
        }
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
        apply::apply(state, event)
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::TurnBegan { .. })
    }
}

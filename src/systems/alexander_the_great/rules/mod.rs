//! The rules of Alexander the Great: what a command gives, and what an event makes of the state.
#![expect(missing_docs, reason = "fields and variants whose name says what they are need no words")]

pub(crate) mod apply;
pub mod battle;
pub(crate) mod charges;
pub mod combat_result;
pub(crate) mod command;
pub(crate) mod decide;
pub(crate) mod ending;
pub(crate) mod event;
pub(crate) mod exchange;
pub(crate) mod fight;
pub(crate) mod fighter;
pub(crate) mod immunity;
pub(crate) mod losses;
pub(crate) mod plan;
pub mod ratio;
pub mod rulings;
pub mod setup;
pub(crate) mod state;
pub mod tables;
pub mod unit_type;

use crate::chance::{Dice, Stop};
use crate::instruments::{Misfit, Rule};
use crate::journal::Rules;
use command::Command;
use event::Event;
use setup::Setup;
use state::State;

const RULEBOOK: &str = "Alexander the Great";
pub(crate) const ROUTINE: Rule = Rule::new(RULEBOOK, "Routine of Play");
pub(crate) const ATTACKING: Rule = Rule::new(RULEBOOK, "Attacking");
pub(crate) const DEFENDING: Rule = Rule::new(RULEBOOK, "Defending");
pub(crate) const MISSILES: Rule = Rule::new(RULEBOOK, "Missile Units");
pub(crate) const HORSE_ARCHERS: Rule = Rule::new(RULEBOOK, "Horse Archers");
pub(crate) const LEADERS: Rule = Rule::new(RULEBOOK, "Leaders");
pub(crate) const PHALANX: Rule = Rule::new(RULEBOOK, "Cavalry & Chariots");
pub(crate) const MERCENARIES: Rule = Rule::new(RULEBOOK, "Mercenaries");
pub(crate) const MORALE: Rule = Rule::new(RULEBOOK, "Morale");
pub(crate) const CAMPS: Rule = Rule::new(RULEBOOK, "Question I");
pub(crate) const LOSSES: Rule = Rule::new(RULEBOOK, "Losses");
pub(crate) const ELIMINATION: Rule = Rule::new(RULEBOOK, "Automatic Elimination");
pub(crate) const MELEE: Rule = Rule::new(RULEBOOK, "Melee");
pub(crate) const EXCHANGE: Rule = Rule::new(RULEBOOK, "Exchange");
pub(crate) const CHARIOTS: Rule = Rule::new(RULEBOOK, "Chariot Charges");
pub(crate) const STAMPEDE: Rule = Rule::new(RULEBOOK, "Elephant Rule");
pub(crate) const COMBINED: Rule = Rule::new(RULEBOOK, "Combined Arms Attacks");
pub(crate) const BALANCE: Rule = Rule::new(RULEBOOK, "Play Balance");
pub(crate) const END: Rule = Rule::new(RULEBOOK, "How to Win");

/// The game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AlexanderTheGreat {}

impl Rules for AlexanderTheGreat {
    crate::saved_as!("alexander_the_great", 1);

    fn open(setup: &Setup) -> State {
        State::open(setup)
    }

    fn decide(state: &State, command: &Command, dice: &mut Dice) -> Result<Vec<Event>, Stop> {
        match command {
            Command::Stand => decide::stand(state),
            Command::Next => decide::next(state),
            Command::Battle(order) => fight::fight(state, order, dice),
            Command::Announce { units } => decide::announce(state, units),
            Command::Post { what, side } => decide::post(state, *what, *side),
            Command::Lose { unit, loss } => decide::lose(state, *unit, *loss, dice),
            Command::Camp { camp, holder } => decide::camp_taken(state, *camp, *holder),
            Command::Plain { side, left } => decide::plain(state, *side, *left),
            Command::Desert { side, units } => decide::desert(state, *side, units),
            Command::Surrender { unit } => decide::surrender(state, *unit, dice),
            Command::Chariots { unit } => charges::chariots(state, *unit, dice),
            Command::Elephants { unit } => charges::elephants(state, *unit, dice),
            Command::Stampede { unit } => charges::stampede(state, *unit, dice),
            Command::Turn { stampede } => charges::turn(state, *stampede, dice),
            Command::OffBoard { stampede } => charges::off_board(state, *stampede, dice),
            Command::Release { melee } => decide::release(state, *melee),
            Command::SetMorale(scale) => decide::set_morale(state, *scale),
            Command::SetPending(scale) => decide::set_pending(*scale),
            Command::SetSteps(steps) => decide::set_steps(state, *steps),
            Command::SetActed(acted) => decide::set_acted(state, *acted),
            Command::TellFactors { unit, front, reverse } => decide::tell_factors(state, *unit, *front, *reverse),
            Command::Rename(name) => decide::rename(state, name),
            Command::Finish => decide::finish(state),
            Command::Concede { side } => decide::concede(state, *side),
        }
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
        match event {
            Event::Stood { side } => *side.of_mut(&mut state.stood) = true,
            Event::StageEnded => apply::stage_ended(state),
            Event::Settled { now } => apply::settled(state, *now),
            Event::Crossed { side, all } => *side.of_mut(&mut state.deserting) = !all,
            Event::Fought(fought) => apply::fought(state, fought)?,
            Event::Announced { units } => apply::announced(state, units)?,
            Event::Lost { unit, name, left, .. } => apply::lost(state, *unit, name, *left)?,
            Event::Posted { what, side } => apply::posted(state, *what, *side),
            Event::CampTaken { camp, holder } => apply::camp_taken(state, *camp, *holder)?,
            Event::PlainLeft { side, left } => apply::plain_left(state, *side, *left),
            Event::Deserted { units } => apply::deserted(state, units)?,
            Event::Surrendered { unit } => apply::surrendered(state, *unit)?,
            Event::DesertionDone { side } => *side.of_mut(&mut state.deserting) = false,
            Event::MeleeBegan { attackers, defenders, side } => {
                apply::melee_began(state, attackers, defenders, *side);
            }
            Event::Freed { unit } => apply::free(state, *unit),
            Event::MeleeEnded { melee } => apply::melee_ended(state, *melee)?,
            Event::ChariotsRolled { unit, face, way, .. } => apply::chariots_rolled(state, *unit, *face, *way)?,
            Event::ElephantsRolled { unit, faces, way, .. } => apply::elephants_rolled(state, *unit, faces, *way)?,
            Event::Stampeded { unit, face, .. } => apply::stampeded(state, *unit, *face),
            Event::Turned { stampede, face, .. } => apply::turned(state, *stampede, *face)?,
            Event::StampedeEnded { stampede } => apply::stampede_ended(state, *stampede)?,
            Event::MoraleSet(scale) => apply::set_morale(state, *scale),
            Event::PendingSet(scale) => apply::set_pending(state, *scale),
            Event::StepsSet(steps) => apply::set_steps(state, *steps)?,
            Event::ActedSet(acted) => apply::set_acted(state, *acted)?,
            Event::FactorsTold { unit, front, reverse } => apply::factors_told(state, *unit, *front, *reverse)?,
            Event::Renamed(name) => apply::rename(state, name)?,
            Event::Finished => state.finished = true,
            Event::Conceded { side } => state.conceded = Some(*side),
        }
        Ok(())
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::Settled { .. })
    }
}

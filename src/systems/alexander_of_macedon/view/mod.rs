//! Alexander of Macedon as it describes itself: readout, acts, forms, words.

mod acts;
mod attack_sheet;
mod chances;
mod moment;
mod narrate;
mod orders;
mod readout;
mod reminders;
mod strip;
mod trample_sheet;
mod units;

use super::rules::command::{Command, NameNow};
use super::rules::setup::{Piece, Setup};
use super::rules::state::{Stage, State};
use super::rules::{AlexanderOfMacedon, END, ending};
use crate::instruments::{CardId, Side};
use crate::systems::describe::{Act, Answers, Noted, Outcome, Readout, Reminder, Sheet, Spot, Strip};
use crate::systems::{BY_HAND, Describe, Named, concede, rename};

impl Describe for AlexanderOfMacedon {
    const SCORE: &'static str = "units left";
    const TURNS: [&'static str; 2] = ["card", "cards"];

    fn score(state: &State) -> [i32; 2] {
        Side::BOTH.map(|side| i32::try_from(state.living(side).count()).unwrap_or(i32::MAX))
    }

    fn side_names(setup: &Setup) -> [String; 2] {
        Side::BOTH.map(|side| setup.full_name(side))
    }

    fn readout(state: &State) -> Readout {
        readout::readout(state)
    }

    fn noted(state: &State) -> (&[Noted], &str) {
        let stage = match state.stage {
            Stage::Terrain => "terrain",
            Stage::Deployment => "deployment",
            Stage::Battle => "battle",
        };
        (&state.setup.noted, stage)
    }

    fn strip(state: &State, spot: &Spot) -> Option<Strip<Command>> {
        match spot {
            Spot::Unit(id) => strip::unit(state, *id),
            Spot::Thing(name) if name == "card" => strip::card(state, state.card?),
            Spot::Thing(name) => match name.split_once(':')? {
                ("card", place) => strip::card(state, CardId(place.parse().ok()?)),
                ("terrain", word) => strip::terrain(state, Piece::by_word(word)?),
                _ => None,
            },
        }
    }

    fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
        match id {
            "attack" => attack_sheet::sheet(state, answers),
            "chances" => chances::sheet(state, answers),
            "trample" => trample_sheet::sheet(state, answers),
            "rename" => {
                let options = state.all().map(|unit| units::option(unit, None)).collect();
                rename::<Self>(state, answers, named(state, answers), options, |unit, name| {
                    Command::Rename(NameNow { unit, name })
                })
            }
            "concede" => {
                let names = Self::side_names(&state.setup);
                concede::<Self>(state, answers, &names, &END, |side| Command::Concede { side })
            }
            _ => {
                let why = format!("expected attack, chances, trample, rename or concede, found {id}");
                Sheet::new("", "", Err(BY_HAND.refuses(why)))
            }
        }
    }

    fn acts(state: &State) -> Vec<Act<Command>> {
        acts::acts(state)
    }

    fn reminders(state: &State) -> Vec<Reminder> {
        reminders::reminders(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        ending::ended(state)
    }
}

/// The unit that is given a name.
fn named(state: &State, answers: &Answers) -> Option<Named> {
    let unit = state.unit(answers.unit("unit")?)?;
    Some(Named { unit: unit.id, given: unit.now.name.clone(), usual: unit.usual_name() })
}

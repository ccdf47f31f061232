//! A campaign as it describes itself: what lies on the table, what can be done, its forms.

use super::Campaign;
use super::chart::{Setup, UnitType};
use super::command::Command;
use super::decide::RECORD;
use super::state::{End, State};
use super::{acts, readout, sheets};
use crate::instruments::Side;
use crate::systems::Describe;
use crate::systems::describe::{Act, Answers, Outcome, Readout, Sheet, Spot, Strip, Tally};

impl Describe for Campaign {
    const SCORE: &'static str = "battles won";
    const TURNS: [&'static str; 2] = ["battle", "battles"];

    fn side_names(setup: &Setup) -> [String; 2] {
        Side::BOTH.map(|side| setup.chart.side_name(side).to_owned())
    }

    fn readout(state: &State) -> Readout {
        readout::readout(state)
    }

    fn acts(state: &State) -> Vec<Act<Command>> {
        acts::acts(state)
    }

    fn strip(state: &State, spot: &Spot) -> Option<Strip<Command>> {
        acts::strip(state, spot)
    }

    fn sheet(state: &State, id: &str, answers: &Answers) -> Sheet<Command> {
        match id {
            "prepare" => sheets::prepare(state, answers),
            "result" => sheets::result(state, answers),
            "note" => sheets::note(state, answers),
            "photo" => sheets::photo(state, answers),
            "correct" => sheets::correct(state, answers),
            "abandon" => sheets::abandon(state, answers),
            _ => Sheet::new("", "", Err(RECORD.refuses(format!("expected a form, found `{id}`")))),
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let End { winner, reason } = state.end()?;
        let gone = |unit: &UnitType| Tally {
            side: unit.side,
            unit: unit.id.clone(),
            name: unit.name.clone(),
            lost: state.lost(unit.side, &unit.id),
            of: unit.usual.into(),
        };
        let lost = state.chart().units.iter().map(gone).filter(|tally| tally.lost > 0).collect();
        Some(Outcome { winner: *winner, reason: reason.clone(), lost })
    }

    fn score(state: &State) -> [i32; 2] {
        Side::BOTH.map(|side| i32::try_from(state.won(side)).unwrap_or(i32::MAX))
    }
}

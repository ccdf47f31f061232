//! The form of what stands in the way of a bolting elephant.

use super::super::rules::command::{Command, Trampling};
use super::super::rules::elephants::may_be_trampled;
use super::super::rules::state::State;
use super::super::rules::{AlexanderOfMacedon, ELEPHANT};
use super::units::option;
use crate::instruments::counted;
use crate::journal::Rules;
use crate::systems::describe::{Answers, Field, Kind, Pick, Sheet};

/// The form.
pub(super) fn sheet(state: &State, answers: &Answers) -> Sheet<Command> {
    let Some((beast, way)) = state.bolting() else {
        return Sheet::new("", "Done", Err(ELEPHANT.refuses("no elephant bolts")));
    };
    let name = state.unit_name(beast);
    let nobody = answers.choice("found") == Some("nobody");
    let picked = answers.unit("unit").filter(|unit| may_be_trampled(state, beast, *unit).is_ok());
    let choice = Kind::Choice {
        chosen: if nobody { "nobody".into() } else { "unit".into() },
        options: vec![("unit".into(), "A unit".into()), ("nobody".into(), "No unit".into())],
    };
    let mut fields = vec![Field::new("found", format!("One square {} of {name}", way.word()), choice)];
    if !nobody {
        let units = state.all().filter(|unit| may_be_trampled(state, beast, unit.id).is_ok());
        let pick = Pick { picked, options: units.map(|unit| option(unit, None)).collect() };
        fields.push(Field::new("unit", "Who stands there", Kind::Pick(pick)));
    }
    let trample = |unit| Command::Trample(Trampling { elephant: beast, unit });
    let order = match (nobody, picked) {
        (false, None) => Err(ELEPHANT.refuses("choose the unit that stands there, or none")),
        (true, _) => AlexanderOfMacedon::allowed(state, trample(None)),
        (false, unit) => AlexanderOfMacedon::allowed(state, trample(unit)),
    };
    let hits = counted(state.setup.elephant.hits, "hit", "hits");
    let mut sheet = Sheet::new(format!("{name} bolts {}", way.word()), "Done", order).fields(fields);
    sheet.steps = vec![
        format!("A unit in that square takes {hits}, without a save; {name} stays where it is."),
        "River, woods and the board's edge stop it too.".into(),
    ];
    sheet
}

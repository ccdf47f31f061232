//! The options of a battle: which game is played, the rules of play balance, the morale cuts.
//!
//! They are answers of one battle and never kept with the profile.

use super::values::Form;
use crate::instruments::{Refusal, Side};
use crate::systems::alexander_the_great::rules::BALANCE;
use crate::systems::alexander_the_great::rules::setup::Options;
use crate::systems::describe::{Answers, Field, Kind, Toggle};

/// The largest cut of a side's morale.
const CUT_MOST: u8 = 5;

/// Where an option stands.
type Switch = fn(&mut Options) -> &mut bool;

/// The options by their ids in files, and where each stands.
pub(super) const OPTIONS: [(&str, Switch); 8] = [
    ("advanced", |options| &mut options.advanced),
    ("chariots", |options| &mut options.chariots),
    ("stampede", |options| &mut options.stampede),
    ("historical", |options| &mut options.historical),
    ("historical_both", |options| &mut options.historical_both),
    ("training", |options| &mut options.training),
    ("immunity", |options| &mut options.immunity),
    ("combined", |options| &mut options.combined),
];

/// Rule: *Official Tournament Game*.
const TOURNAMENT: [&str; 6] = ["advanced", "chariots", "stampede", "training", "immunity", "combined"];

/// Which of the rulebook's games is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Played {
    Basic,
    Advanced,
    Tournament,
}

fn played(answers: &Answers) -> Played {
    match answers.choice("game") {
        Some("advanced") => Played::Advanced,
        Some("tournament") => Played::Tournament,
        _ => Played::Basic,
    }
}

/// The options that are played.
pub(super) fn options(form: &Form<'_>) -> Options {
    let mut options = form.scenario.own.always;
    let played = played(form.answers);
    for (id, place) in OPTIONS {
        let on = match (played, id) {
            (Played::Tournament, id) => TOURNAMENT.contains(&id),
            (Played::Advanced, "advanced") => true,
            (Played::Basic, "advanced") => false,
            (Played::Basic | Played::Advanced, id) => is_on(form.answers, id),
        };
        *place(&mut options) |= on;
    }
    options
}

fn option_id(id: &str) -> String {
    format!("option.{id}")
}

fn is_on(answers: &Answers, id: &str) -> bool {
    answers.toggle(&option_id(id)).unwrap_or(false)
}

fn cut_id(side: Side) -> String {
    format!("cut.{}", side.letter())
}

/// How much lower than usual a side's morale begins.
///
/// # Errors
/// Refuses more than the rulebook allows.
pub(super) fn cut(form: &Form<'_>, side: Side) -> Result<u8, Refusal> {
    let cut = form.answers.number(&cut_id(side)).unwrap_or(0);
    let within = u8::try_from(cut).ok().filter(|cut| *cut <= CUT_MOST);
    within.ok_or_else(|| BALANCE.refuses(format!("expected a morale cut of 0 to {CUT_MOST}, found {cut}")))
}

/// Basic, advanced, or all that the tournament game has, in one touch.
pub(super) fn game_field(form: &Form<'_>) -> Field {
    let (chosen, why) = match played(form.answers) {
        Played::Basic => ("basic", "The Basic Game, with the options chosen."),
        Played::Advanced => ("advanced", "The Advanced Game, with the options chosen."),
        Played::Tournament => (
            "tournament",
            "Advanced, chariot charges, elephant rule, better training, phalanx immunity, combined arms.",
        ),
    };
    let options = vec![
        ("basic".into(), "Basic".into()),
        ("advanced".into(), "Advanced".into()),
        ("tournament".into(), "Official tournament game".into()),
    ];
    Field::new("game", "Game", Kind::Choice { chosen: chosen.into(), options }).why(why)
}

/// Each rule of play balance that is not played anyway, and the morale cuts.
pub(super) fn fields(form: &Form<'_>) -> Vec<Field> {
    let mut fields = Vec::new();
    if played(form.answers) != Played::Tournament {
        let mut always = form.scenario.own.always;
        for (id, place) in OPTIONS.into_iter().filter(|(id, _)| *id != "advanced") {
            if *place(&mut always) {
                continue;
            }
            let (label, effect) = words(form, id);
            let toggle = Toggle { on: is_on(form.answers, id), effect };
            fields.push(Field::new(option_id(id), label, Kind::Toggle(toggle)));
        }
    }
    fields.extend(Side::BOTH.map(|side| {
        let value = form.answers.number(&cut_id(side)).unwrap_or(0);
        let kind = Kind::Number { value, computed: Some(0), least: 0, most: CUT_MOST.into() };
        Field::new(cut_id(side), format!("Morale cut of the {}", side.of(&form.sides).name), kind).at(side)
    }));
    fields
}

fn words(form: &Form<'_>, id: &str) -> (&'static str, String) {
    let [a, b] = form.sides.each_ref().map(|side| &side.name);
    match id {
        "chariots" => ("Chariot charges", format!("for the {b}")),
        "stampede" => ("Elephant rule", "they stampede".into()),
        "historical" => ("Historical set-up", format!("binds the {a}")),
        "historical_both" => ("Historic set-up", "binds both".into()),
        "training" => ("Better training", format!("for the {a}")),
        "immunity" => ("Phalanx immunity", format!("for the {a}")),
        _ => ("Combined arms", format!("the {b} attack with one arm")),
    }
}

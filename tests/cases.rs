//! The cases of every game: what a command does, or why it is refused.
//!
//! A file of cases names the rule it is about and how the battle is prepared (`scenario`,
//! `[answers]`). A `[[case]]` has a `name`, the commands that went before (`given`), the command
//! (`when`), and what comes of it: `then`, the events, each with at least what is written here;
//! `told`, the lines of the log; or `refused`, the refusal. A command has `roll` (faces in a row, a
//! script) or `hand` (what the players enter; else the program rolls), and `repeat`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use hetairoi::chance::{Dice, Given, Hand, Key, Stop};
use hetairoi::data::{Library, Problem};
use hetairoi::journal::{History, Journal, Narrate, Rules};
use hetairoi::systems::describe::{Answer, Answers, Sheet};
use hetairoi::systems::{Describe, library, prepare};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    rule: String,
    scenario: String,
    #[serde(default)]
    answers: BTreeMap<String, Value>,
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    /// Over those of the file.
    #[serde(default)]
    answers: BTreeMap<String, Value>,
    #[serde(default)]
    given: Vec<Value>,
    when: Value,
    then: Option<Vec<Value>>,
    told: Option<Vec<String>>,
    refused: Option<String>,
}

/// A command with what is rolled for it.
struct Order<C> {
    command: C,
    roll: Option<Vec<u8>>,
    hand: Option<Vec<Given>>,
    repeat: usize,
}

fn order<R: Rules>(mut value: Value) -> Order<R::Command> {
    let fields = value.as_object_mut().expect("a command is a table");
    let roll = fields.remove("roll").map(|roll| serde_json::from_value(roll).expect("a roll is a list of faces"));
    let hand = fields.remove("hand").map(|hand| serde_json::from_value(hand).expect("a hand is a list of answers"));
    let repeat = fields.remove("repeat").and_then(|times| times.as_u64()).unwrap_or(1);
    let command = serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{value}: {error}"));
    Order { command, roll, hand, repeat: usize::try_from(repeat).unwrap() }
}

fn issue<R: Narrate>(journal: &mut Journal<R>, order: &Order<R::Command>) -> Result<Vec<R::Event>, Stop> {
    let dice = match (&order.roll, &order.hand) {
        (Some(faces), _) => Dice::script(faces.iter().copied()),
        (None, Some(hand)) => journal.dice(&Hand::given(hand.clone())),
        (None, None) => journal.dice(&Hand::app()),
    };
    journal.issue_with(&order.command, dice).map(<[_]>::to_vec)
}

fn answers(of_file: &BTreeMap<String, Value>, of_case: &BTreeMap<String, Value>) -> Answers {
    let mut answers = Answers::default();
    for (field, value) in of_file.iter().chain(of_case) {
        let answer = match value {
            Value::Bool(on) => Answer::Toggle(*on),
            Value::Number(number) => Answer::Number(i32::try_from(number.as_i64().unwrap()).unwrap()),
            Value::String(choice) => Answer::Choice(choice.clone().into()),
            other => panic!("{field}: no answer is {other}"),
        };
        answers.set(field.clone(), answer);
    }
    answers
}

/// Whether all that is expected is there; more may be.
fn holds(found: &Value, expected: &Value) -> bool {
    match (found, expected) {
        (Value::Object(found), Value::Object(expected)) => {
            expected.iter().all(|(key, value)| found.get(key).is_some_and(|found| holds(found, value)))
        }
        _ => found == expected,
    }
}

/// The form of a battle or a campaign.
type Prepared<S> = fn(&Library, &str, &Answers) -> Result<Sheet<<S as Rules>::Setup>, Vec<Problem>>;

fn run<S: Describe>(prepare: Prepared<S>, library: &Library, file: &File, case: &Case) -> Result<(), String> {
    let form = prepare(library, &file.scenario, &answers(&file.answers, &case.answers));
    let setup = form.map_err(|problems| format!("{problems:?}"))?.order.map_err(|refusal| refusal.to_string())?;
    let mut journal = Journal::<S>::open(setup, Key([1; 32]));
    for given in &case.given {
        let order = order::<S>(given.clone());
        for _ in 0..order.repeat {
            issue(&mut journal, &order).map_err(|stop| format!("given {given}: {stop}"))?;
        }
    }
    match (issue(&mut journal, &order::<S>(case.when.clone())), &case.refused) {
        (Err(Stop::Refused(refusal)), Some(expected)) if refusal.to_string() == *expected => Ok(()),
        (Err(stop), Some(expected)) => Err(format!("expected the refusal: {expected}\n  found: {stop}")),
        (Err(stop), None) => Err(format!("expected events, found: {stop}")),
        (Ok(events), Some(expected)) => Err(format!("expected the refusal: {expected}\n  found: {events:?}")),
        (Ok(events), None) => {
            let found: Vec<Value> = events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
            compare(case, &found, &journal.log().last().map(|line| line.lines.clone()).unwrap_or_default())
        }
    }
}

fn listed(events: &[Value]) -> String {
    events.iter().fold(String::new(), |list, event| format!("{list}\n    {event}"))
}

fn compare(case: &Case, found: &[Value], told: &[String]) -> Result<(), String> {
    let written = || listed(found);
    if let Some(expected) = &case.then {
        let alike =
            expected.len() == found.len() && found.iter().zip(expected).all(|(found, expected)| holds(found, expected));
        if !alike {
            return Err(format!("expected the events:{}\n  found:{}", listed(expected), written()));
        }
    }
    match &case.told {
        Some(expected) if expected != told => Err(format!("expected to be told: {expected:?}\n  found: {told:?}")),
        None if case.then.is_none() => Err(format!("nothing is expected of the events:{}", written())),
        _ => Ok(()),
    }
}

/// Runs all cases of a game; the report names file, rule and case.
fn check<S: Describe>(prepare: Prepared<S>) -> usize {
    let (library, problems) = library([]);
    assert_eq!(problems, []);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(S::ID);
    let mut files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let (mut failures, mut cases) = (Vec::new(), 0);
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        for case in &file.case {
            cases += 1;
            if let Err(why) = run::<S>(prepare, &library, &file, case) {
                failures.push(format!("{name} ({}): {}\n  {why}", file.rule, case.name));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {cases} cases fail:\n\n{}", failures.len(), failures.join("\n\n"));
    cases
}

macro_rules! cases {
    ($($name:ident => $system:ty),+ $(,)?) => {
        #[test]
        fn every_game_has_cases_and_they_hold() {
            $(assert!(check::<$system>(prepare::prepare::<$system>) > 0, "{} has no cases", <$system as Rules>::ID);)+
        }
    };
}
hetairoi::for_each_system!(cases);

#[test]
fn a_campaign_has_cases_and_they_hold() {
    assert!(check::<hetairoi::campaign::Campaign>(hetairoi::campaign::prepare) > 0);
}

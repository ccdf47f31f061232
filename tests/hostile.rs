//! Files whose lines prove themselves and say nonsense all the same: each is told or set aside, none makes the
//! program panic.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "tests")]

use hetairoi::chance::{Hand, Key};
use hetairoi::data::Source;
use hetairoi::systems::describe::{Answers, Ask, Does, Spot, UnitId};
use hetairoi::systems::{Battle, Desk, library};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::OnceLock;

/// What a battle's file holds: the game, its version, the setup, the records.
#[derive(Debug, Clone)]
struct Saved {
    game: &'static str,
    version: u32,
    setup: Value,
    records: Vec<Value>,
}

/// A battle of each game, some acts old.
fn saved() -> &'static [Saved] {
    static SAVED: OnceLock<Vec<Saved>> = OnceLock::new();
    SAVED.get_or_init(|| Battle::IDS.iter().map(|game| play(game)).collect())
}

fn play(game: &'static str) -> Saved {
    let (library, _) = library([]);
    let scenario = Battle::games().iter().find(|each| each.id == game).unwrap().scenarios(&library)[0].id.clone();
    let mut battle = Battle::begin(game, &library, &scenario, &Answers::default(), Key([3; 32])).unwrap();
    for step in 0..40 {
        let acts = battle.desk().acts();
        let open = acts.iter().filter(|act| act.refusal.is_none() && !act.ends);
        let mut asks = open.map(|act| match &act.does {
            Does::Issue(()) => Ask::Act(act.id.clone()),
            Does::Open(sheet, answers) => Ask::Sheet(sheet.clone(), answers.clone()),
        });
        let able = asks.find(|ask| battle.desk().try_out(ask, &Hand::app()).is_ok());
        let Some(ask) = able else { break };
        battle.desk_mut().issue(&ask, &Hand::app()).unwrap();
        if step % 7 == 6 {
            battle.desk_mut().undo().unwrap();
        }
    }
    let desk = battle.desk();
    let opened = desk.opened().unwrap();
    assert!(desk.recorded() > 3, "{game}: something happened");
    Saved { game, version: opened.version, setup: opened.setup, records: desk.written(0).unwrap() }
}

/// Goes down into a value by `way` and puts `odd` there.
fn damage(value: &mut Value, way: &[usize], odd: &Value) {
    let inner = match (way.first(), &mut *value) {
        (Some(at), Value::Array(list)) if !list.is_empty() => {
            let at = at % list.len();
            list.get_mut(at)
        }
        (Some(at), Value::Object(fields)) if !fields.is_empty() => {
            let at = at % fields.len();
            fields.iter_mut().nth(at).map(|(_, inner)| inner)
        }
        _ => None,
    };
    match inner {
        Some(inner) => damage(inner, &way[1..], odd),
        None => *value = odd.clone(),
    }
}

/// All that a window asks of a battle.
fn look_at(desk: &dyn Desk) {
    let readout = desk.readout();
    let shown = (readout, desk.reminders(), desk.outcome(), desk.latest(5), desk.log(), desk.undo_name());
    assert!(!format!("{shown:?}").is_empty());
    for act in desk.acts() {
        if let Does::Open(sheet, answers) = &act.does {
            let form = desk.sheet(sheet, answers);
            assert!(form.fields.len() < 10_000);
        }
    }
    for unit in 0..80 {
        let strip = desk.strip(&Spot::Unit(UnitId(unit)));
        assert!(strip.is_none_or(|strip| strip.acts.len() < 1000));
    }
}

/// Values that a number, a name or a list is not expected to be.
fn odd() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        Just(json!(true)),
        Just(json!([])),
        Just(json!({})),
        Just(json!("")),
        Just(json!("phalanx\u{202e}")),
        Just(json!(-1)),
        Just(json!(u64::MAX)),
        Just(json!(1.5)),
        (0_u64..70_000).prop_map(|number| json!(number)),
        (0_u64..8).prop_map(|number| json!(number)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn a_battle_whose_records_say_nonsense_is_opened_or_told(
        game in 0..Battle::IDS.len(),
        damages in proptest::collection::vec((any::<prop::sample::Index>(), proptest::collection::vec(0_usize..12, 1..7), odd()), 1..4),
    ) {
        let Saved { game, version, setup, mut records } = saved()[game].clone();
        for (at, way, odd) in damages {
            let at = at.index(records.len());
            damage(&mut records[at], &way, &odd);
        }
        let count = records.len();
        let (mut battle, aside) = Battle::load(game, version, setup, Key([3; 32]), records).unwrap();
        prop_assert!(aside.len() <= count);
        look_at(battle.desk());
        // It goes on: what can be done is done, and taken back.
        if let Some(act) = battle.desk().acts().into_iter().next()
            && battle.desk_mut().issue(&Ask::Act(act.id), &Hand::app()).is_ok()
        {
            battle.desk_mut().undo().unwrap();
        }
        battle.desk_mut().jump(0).unwrap();
        look_at(battle.desk());
    }

    #[test]
    fn a_battle_whose_setup_says_nonsense_is_opened_or_told(
        game in 0..Battle::IDS.len(),
        way in proptest::collection::vec(0_usize..60, 1..6),
        odd in odd(),
    ) {
        let Saved { game, version, mut setup, records } = saved()[game].clone();
        damage(&mut setup, &way, &odd);
        match Battle::load(game, version, setup, Key([3; 32]), records) {
            Ok((battle, _)) => look_at(battle.desk()),
            Err(why) => prop_assert!(why.starts_with("the setup can not be read: "), "{}", why),
        }
    }

    #[test]
    fn a_data_file_of_any_bytes_is_told_or_taken(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let (_, problems) = library([Source::own("mine.toml", bytes)]);
        prop_assert!(problems.iter().all(|problem| problem.file == "mine.toml"));
    }

    /// A built-in file with a piece cut out, doubled or overwritten: nearly right is the hardest.
    #[test]
    fn a_data_file_that_is_nearly_right_is_told_or_taken(
        file in any::<prop::sample::Index>(),
        from in any::<prop::sample::Index>(),
        length in 0_usize..60,
        put in prop_oneof![Just(""), Just("= 7"), Just("\"x\""), Just("[["), Just("-9223372036854775808"), Just("units"), Just("\n")],
    ) {
        let sources: Vec<Source> = hetairoi::data::built_in().collect();
        let source = &sources[file.index(sources.len())];
        let mut bytes = source.bytes.to_vec();
        let from = from.index(bytes.len());
        let end = (from + length).min(bytes.len());
        bytes.splice(from..end, put.bytes());
        let (_, problems) = library([Source::own("mine.toml", bytes)]);
        for problem in &problems {
            prop_assert!(!problem.to_string().contains('\n'), "one line a problem: {}", problem);
        }
    }
}

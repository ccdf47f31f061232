//! The shapes in which battles are saved, which hold for ever.

use super::built_in;
use hetairoi::systems::commands_colors_ancients::{Command, CommandsColorsAncients, Event, Setup};
use hetairoi::systems::describe::{Answer, Answers};
use hetairoi::systems::prepare;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Read and written again it is the same.
fn stays<T: Serialize + DeserializeOwned>(saved: &Value) {
    let read: T = serde_json::from_value(saved.clone()).unwrap_or_else(|error| panic!("{saved}: {error}"));
    assert_eq!(serde_json::to_value(read).unwrap(), *saved);
}

#[test]
fn commands_that_share_a_shape_are_saved_as_ever() {
    let nothing = json!({ "leader": "none", "supported": false, "ground": "open", "full": false, "blocks": 0 });
    for saved in [
        json!({ "command": "trample", "unit": 3, "on": nothing }),
        json!({ "command": "enter-marsh", "leader": "a", "on": nothing }),
        json!({ "command": "withdraw", "blocked": 0, "leader": false }),
        json!({ "command": "withdraw", "blocked": 2, "units": [4, 5], "blocks": [1, 4], "leader": true }),
        json!({ "command": "set-leaders", "side": "b", "left": 1 }),
        json!({ "command": "set-hand", "side": "a", "cards": 4 }),
        json!({ "command": "set-command", "side": "a", "cards": 4 }),
        json!({ "command": "set-left", "unit": 3, "left": 2 }),
        json!({ "command": "set-leader", "unit": 3, "leader": "near" }),
        json!({ "command": "set-turn", "side": "b" }),
        json!({ "command": "rename", "unit": 3, "name": "Foot Companions" }),
        json!({ "command": "concede", "side": "b" }),
    ] {
        stays::<Command>(&saved);
    }
}

#[test]
fn events_that_share_a_shape_are_saved_as_ever() {
    for saved in [
        json!({ "event": "trampled", "unit": 3, "thrown": [1, 0, 0, 1, 0, 0], "hits": 1 }),
        json!({ "event": "entered-marsh", "leader": "b", "thrown": [0, 0, 0, 1, 0, 0], "hits": 1 }),
        json!({ "event": "due", "next": { "next": "flags", "flags": 2, "ignores": 1, "hexes": 1 } }),
        json!({ "event": "due", "next": { "next": "reply", "role": "after-first" } }),
        json!({ "event": "leaders-set", "side": "b", "left": 1 }),
        json!({ "event": "hand-set", "side": "a", "cards": 4 }),
        json!({ "event": "command-set", "side": "a", "cards": 4 }),
        json!({ "event": "left-set", "unit": 3, "left": 2 }),
        json!({ "event": "leader-set", "unit": 3, "leader": "alexander" }),
        json!({ "event": "renamed", "unit": 3, "name": "" }),
    ] {
        stays::<Event>(&saved);
    }
}

#[test]
fn a_setup_is_saved_as_ever() {
    let with = |answers: &Answers| -> Setup {
        prepare::prepare::<CommandsColorsAncients>(&built_in(), "magnesia", answers).unwrap().order.unwrap()
    };
    let saved = serde_json::to_value(with(&Answers::default())).unwrap();
    let keys: Vec<&str> = saved.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = [
        "banners", "cards", "first", "name", "readings", "rows", "rules", "rulings", "scenario", "sides", "types",
        "units", "year",
    ];
    assert_eq!(keys, expected);
    assert_eq!(saved["rows"][0], json!({ "side": "a", "kind": 0, "count": 3 }));
    let second = [("c1", "apart"), ("c2", "any"), ("c3", "again"), ("c4", "free"), ("c6", "eastern"), ("c7", "active")];
    for (id, answer) in second {
        let answers = Answers::default().with(format!("ruling.{id}"), Answer::Choice(answer.into()));
        let other = serde_json::to_value(with(&answers)).unwrap();
        let bools = |saved: &Value| saved["rulings"].as_object().unwrap().clone();
        let differ: Vec<String> =
            bools(&saved).into_iter().filter(|(key, value)| bools(&other)[key] != *value).map(|(key, _)| key).collect();
        let expected = if id == "c6" { Vec::new() } else { vec![format!("{id}-{answer}")] };
        assert_eq!(differ, expected, "{id}");
        assert_eq!(other["sides"][0].get("stand-in").is_some(), id == "c6");
    }
}

//! Corrections, elephants, terrain, the end.

use crate::table::{
    BLACK_SEVEN, COMPANIONS, CRETANS, ELEPHANT, LEVY, LIGHT_INFANTRY, RED_NINE, Table, choice, has, unit,
};
use hetairoi::chance::Given;
use hetairoi::instruments::Side;
use hetairoi::systems::describe::{Answer, Item, Spot, Status, UnitId};

#[test]
fn every_value_is_set_in_two_touches() {
    let mut table = Table::phoenicia(&[]);
    table.touch_unit(LEVY, "hits:2");
    assert_eq!(table.hits(LEVY), 2, "any number of hits is one touch on the strip");
    table.touch_unit(LEVY, "hits:1");
    assert_eq!(table.hits(LEVY), 1);
    let line = table.desk().log().pop().unwrap();
    assert_eq!((line.lines, line.by_hand), (vec!["Levy A set by hand: 1 hit (were 2)".to_owned()], true));
    table.touch_unit(LEVY, "gone");
    assert_eq!((table.status(LEVY), table.hits(LEVY)), (Status::Gone, 1));
    table.touch_unit(LEVY, "back");
    assert_eq!((table.status(LEVY), table.hits(LEVY)), (Status::Plain, 1));
    table.order("rename", &[("unit", unit(LEVY)), ("name", Answer::Text("Bessus".into()))], vec![]).unwrap();
    assert_eq!(table.stand(LEVY).name, "Bessus");
    assert_eq!(table.stand(LEVY + 1).name, "Levy B");
    table.touch_unit(LIGHT_INFANTRY, "woods");
    let strip = table.desk().strip(&Spot::Unit(UnitId(LIGHT_INFANTRY))).unwrap();
    assert!(strip.facts.contains(&"Stands in woods, until its next card".to_owned()));
    assert_eq!(strip.subtitle, "light infantry");
}

#[test]
fn the_elephant_is_led_step_by_step() {
    let mut table = Table::phoenicia(&[]);
    table.card(BLACK_SEVEN);
    assert_eq!(table.labels()[0], "Roll for the elephant (1 of 4)");
    assert_eq!(table.labels()[1], "Turn the next card", "nobody is made to roll");
    table.act("roll-elephant", vec![Given::Faces(vec![5])]).unwrap();
    assert_eq!(table.desk().readout().moment.steps, ["Elephant may move one square."]);
    table.act("roll-elephant", vec![Given::Faces(vec![2])]).unwrap();
    assert_eq!(table.labels()[0], "Roll for the elephant (3 of 4)");
    table.act("roll-elephant", vec![Given::Faces(vec![1])]).unwrap();
    table.act("roll-elephant", vec![Given::Faces(vec![6])]).unwrap();
    let steps = table.desk().readout().moment.steps;
    assert_eq!(steps, ["Elephant does not move on this roll.", "Then it may attack."]);
    assert_eq!(table.labels()[0], "Turn the next card");
    let squares = table.items().into_iter().find_map(|item| match item {
        Item::Dice { caption, .. } => Some(caption),
        _ => None,
    });
    assert_eq!(squares.unwrap(), "2 squares");
    assert_eq!(table.status(ELEPHANT), Status::MayAct);
}

#[test]
fn a_wounded_elephant_is_tried_and_tramples() {
    let mut table = Table::phoenicia(&[]);
    table.touch_unit(ELEPHANT, "hits:1");
    assert_eq!(table.reminders(), Vec::<String>::new());
    table.card(BLACK_SEVEN);
    assert_eq!(table.reminders(), ["wounded"]);
    let labels = table.labels();
    assert_eq!(labels[0], "Try the wounded elephant");
    assert!(labels.contains(&"Roll for the elephant (1 of 4)".to_owned()));
    table.act("try-elephant", vec![Given::Faces(vec![1]), Given::Faces(vec![3])]).unwrap();
    assert_eq!(table.status(ELEPHANT), Status::Plain, "out of hand it does nothing else");
    assert_eq!(table.labels()[0], "What stands in the way of the elephant?");
    assert_eq!(table.reminders(), ["bolts"]);
    assert_eq!(table.desk().readout().moment.steps[0], "Elephant bolts one square left, seen from its own edge.");
    assert!(table.sheet("trample", &[]).order.is_err(), "the players must say who stands there");
    let nobody = table.sheet("trample", &[("found", choice("nobody"))]);
    assert!(nobody.order.is_ok() && !has(&nobody, "unit"));
    table.order("trample", &[("unit", unit(LEVY))], vec![]).unwrap();
    assert_eq!(table.hits(LEVY), 1);
    assert_eq!(table.desk().readout().moment.steps, ["Mark 1 hit on Levy A (1 of 3)."]);
    assert_eq!(table.labels()[0], "Turn the next card");
}

#[test]
fn terrain_comes_first_with_its_steps() {
    let mut table = Table::prepared("phoenicia", &[]);
    let readout = table.desk().readout();
    assert_eq!((readout.place.as_str(), readout.now), ("Phoenicia · terrain", 0));
    assert_eq!(readout.stages, ["Terrain", "Deployment", "Battle"]);
    assert_eq!(table.labels()[..2], ["Roll for terrain (Persians, 1 of 4)", "Set up now"]);
    table.act("roll-terrain", vec![Given::Faces(vec![3])]).unwrap();
    let steps = table.desk().readout().moment.steps;
    assert_eq!(steps[0], "The Persians place woods: a block of two by two squares.");
    assert!(steps.contains(&"Only light infantry may enter.".to_owned()));
    table.act("roll-terrain", vec![Given::Faces(vec![4])]).unwrap();
    assert!(table.desk().readout().moment.steps[0].contains("within three of a flank"));
    table.act("roll-terrain", vec![Given::Faces(vec![4])]).unwrap();
    assert_eq!(table.desk().readout().moment.steps, ["There is a river already: this one is ignored."]);
    table.touch(Spot::Thing("terrain:woods".into()), "one-more").unwrap();
    let figures: Vec<String> = table
        .items()
        .into_iter()
        .filter_map(|item| match item {
            Item::Figure { caption, value, .. } => Some(format!("{caption} {value}")),
            _ => None,
        })
        .collect();
    assert_eq!(figures, ["Hill 0", "Stream 0", "Woods 2", "River 1"]);
    table.act("roll-terrain", vec![Given::App]).unwrap();
    assert_eq!(table.labels()[0], "Roll for terrain (Macedonians, 1 of 2)");
    table.space();
    table.space();
    assert_eq!(table.labels()[0], "The terrain is placed");
    table.space();
    let readout = table.desk().readout();
    assert_eq!((readout.place.as_str(), readout.now), ("Phoenicia · deployment", 1));
    assert_eq!(readout.moment.steps[0], "The Persians set up on the first 5 rows of their edge.");
    assert_eq!(table.labels()[0], "Persians stand");
    table.space();
    assert_eq!(table.labels()[0], "Macedonians stand: turn the first card");
    table.space();
    assert_eq!(table.clock(), "1");
}

#[test]
fn a_stream_beside_a_river_is_told_as_the_ruling_has_it() {
    for (ruling, expected) in [
        ("beside", "It must run beside the river; if it can not, it is ignored."),
        ("cross", "It may cross the river."),
    ] {
        let mut table = Table::prepared("phoenicia", &[("ruling.m6", choice(ruling)), ("face.1", choice("stream"))]);
        table.act("roll-terrain", vec![Given::Faces(vec![4])]).unwrap();
        table.act("roll-terrain", vec![Given::Faces(vec![1])]).unwrap();
        assert_eq!(table.desk().readout().moment.steps.last().unwrap(), expected);
    }
}

#[test]
fn a_battle_ends_with_its_losses_by_type() {
    let mut table = Table::phoenicia(&[]);
    table.touch_unit(LEVY, "gone");
    table.touch_unit(COMPANIONS, "gone");
    table.card(RED_NINE);
    assert_eq!(table.desk().outcome(), None);
    let concede = table.desk().acts().pop().unwrap();
    assert!(concede.ends);
    assert!(table.sheet("concede", &[]).order.is_err());
    table.order("concede", &[("side", choice("b"))], vec![]).unwrap();
    let outcome = table.desk().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason.as_str()), (Some(Side::A), "The Persians concede."));
    let tally = |name: &str, side: usize| {
        let tally = outcome.lost.iter().find(|tally| tally.name == name && tally.side.index() == side).unwrap();
        [tally.lost, tally.of]
    };
    assert_eq!(tally("Companions", 0), [1, 2]);
    assert_eq!(tally("Levy", 1), [1, 4]);
    assert_eq!(tally("Hoplites", 1), [0, 4]);
    assert!(table.desk().acts().iter().filter(|act| act.id != "chances").all(|act| act.refusal.is_some()));
    assert_eq!(table.reminders(), Vec::<String>::new());
    assert!(table.words().contains(&"The Persians concede.".to_owned()));
    table.0.desk_mut().undo().unwrap();
    assert_eq!(table.desk().outcome(), None);
}

#[test]
fn a_short_battle_ends_by_ruling() {
    for (ruling, losses, reason) in [
        ("half", 10, "The Macedonians have lost half of their units: 10 of 19."),
        ("two_thirds", 13, "The Macedonians have lost two thirds of their units: 13 of 19."),
    ] {
        let mut table = Table::phoenicia(&[("ruling.m10", choice(ruling))]);
        for id in 0..losses {
            assert_eq!(table.desk().outcome(), None, "{ruling}: {id} lost");
            table.touch_unit(id, "gone");
        }
        let outcome = table.desk().outcome().unwrap();
        assert_eq!((outcome.winner, outcome.reason.as_str()), (Some(Side::B), reason));
    }
}

#[test]
fn names_of_players_stand_with_their_sides() {
    let table = Table::prepared("phoenicia", &[("player.a", Answer::Text(" Anna ".into()))]);
    assert_eq!(table.desk().side_names(), ["Macedonians (Anna)", "Persians"]);
    assert_eq!(table.desk().readout().sides[0].name, "Macedonians");
}

#[test]
fn commands_and_events_are_saved_in_words() {
    let mut table = Table::phoenicia(&[]);
    table.card(RED_NINE);
    let asked = [("attacker", unit(CRETANS)), ("defender", unit(LEVY)), ("distance", choice("two"))];
    table.order("attack", &asked, vec![Given::Successes(1), Given::Successes(0)]).unwrap();
    let written = table.desk().written(1).unwrap();
    let entry = &written[0];
    assert_eq!(entry["name"], "Cretans at two squares on Levy A");
    assert_eq!(entry["command"].to_string(), r#"{"apart":true,"attacker":13,"command":"attack","defender":31}"#);
    assert_eq!(
        entry["events"][0].to_string(),
        r#"{"apart":true,"attacker":13,"defender":31,"dice":2,"event":"attacked","on":48,"tally":{"by":"hand","hits":1}}"#
    );
    assert_eq!(entry["events"][2].to_string(), r#"{"event":"hits-marked","hits":1,"now":1,"unit":31}"#);
}

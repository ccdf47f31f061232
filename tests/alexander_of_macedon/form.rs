//! The form that prepares a battle.

use crate::table::{GAME, Table, answers, built_in, choice, field, has};
use hetairoi::chance::Key;
use hetairoi::data::{Library, Source};
use hetairoi::systems::Battle;
use hetairoi::systems::describe::{Answer, Answers, Cell, Kind, Sheet};

fn form(library: &Library, scenario: &str, list: &[(&'static str, Answer)]) -> Sheet<()> {
    let game = Battle::games().into_iter().find(|game| game.id == GAME).unwrap();
    game.prepare(library, scenario, &answers(list)).unwrap()
}

fn cell(sheet: &Sheet<()>, grid: &str, id: &str) -> Cell {
    match &field(sheet, grid).kind {
        Kind::Grid { rows, .. } => rows.iter().flat_map(|row| &row.cells).find(|cell| cell.id == id).unwrap().clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_form_has_a_default_for_everything() {
    let library = built_in();
    let game = Battle::games().into_iter().find(|game| game.id == GAME).unwrap();
    let scenarios: Vec<String> = game.scenarios(&library).into_iter().map(|scenario| scenario.id).collect();
    assert_eq!(scenarios, ["asia_minor", "phoenicia", "mesopotamia", "persia", "greece"]);
    for scenario in &scenarios {
        let sheet = form(&library, scenario, &[]);
        assert_eq!(sheet.order, Ok(()), "{scenario}");
        let mut pages: Vec<&str> = sheet.fields.iter().map(|field| field.page.as_str()).collect();
        pages.dedup();
        assert_eq!(pages, ["", "Forces", "Values", "Terrain", "Rulings"]);
        let rulings = sheet.fields.iter().filter(|field| field.id.starts_with("ruling."));
        assert!(rulings.clone().all(|field| !field.why.is_empty()), "each ruling has its source");
        assert_eq!(rulings.count(), 10);
    }
    let totals = |scenario: &str| form(&library, scenario, &[]).figures.into_iter().map(|figure| figure.value);
    assert_eq!(totals("phoenicia").collect::<Vec<_>>(), ["19 units", "30 units"]);
    assert_eq!(totals("greece").collect::<Vec<_>>(), ["19 units", "27 units"]);
    assert_eq!(totals("persia").collect::<Vec<_>>(), ["19 units", "28 units"]);
}

#[test]
fn troops_that_can_not_be_had_say_where_and_by_which_rule() {
    let library = built_in();
    let sheet = form(&library, "greece", &[("units.persian.elephant", Answer::Number(3))]);
    let elephant = cell(&sheet, "units", "units.persian.elephant");
    assert_eq!((elephant.value, elephant.least, elephant.most), (0, 0, 0));
    assert!(field(&sheet, "units").why.contains("No Elephant and Chariots in Greece (The Courier 62)."));
    let sheet = form(&library, "persia", &[("units.persian.hoplites", Answer::Number(4))]);
    let hoplites = cell(&sheet, "units", "units.persian.hoplites");
    assert_eq!((hoplites.value, hoplites.most), (2, 2));
    assert!(field(&sheet, "units").why.contains("Hoplites: at most 2 in Persia"));
}

#[test]
fn missing_hoplites_are_replaced_as_the_rules_have_it() {
    let library = built_in();
    let levy = [("instead.hoplites", choice("1"))];
    let sheet = form(&library, "persia", &levy);
    assert_eq!(sheet.figures[1].value, "32 units");
    assert!(sheet.figures[1].why.contains(&"Levy 8".to_owned()));
    assert!(!has(&sheet, "instead.hoplites.1"));
    assert_eq!(sheet.steps, ["Only 2 Hoplites for the Persians in Persia; 4 Levy in place of the others.".to_owned()]);
    let others = [("instead.hoplites", choice("0")), ("instead.hoplites.2", choice("kardakes"))];
    let sheet = form(&library, "persia", &others);
    assert!(sheet.figures[1].why.contains(&"Immortals 3".to_owned()), "{:?}", sheet.figures[1].why);
    assert!(sheet.figures[1].why.contains(&"Kardakes 3".to_owned()));
    // M7: not beyond the usual number of their type.
    let mut within = levy.to_vec();
    within.push(("ruling.m7", choice("within")));
    let refusal = form(&library, "persia", &within).order.unwrap_err();
    assert_eq!(refusal.to_string(), "expected at most 4 units of Levy (M7), found 8 (The Courier 62, forces)");
    within.push(("units.persian.levy", Answer::Number(0)));
    assert_eq!(form(&library, "persia", &within).order, Ok(()));
    let table = Table::prepared("persia", &levy);
    assert_eq!(table.desk().readout().sides[1].score.value, "32");
}

#[test]
fn a_side_without_units_is_refused_with_the_number() {
    let library = built_in();
    let types = [
        "companions",
        "scouts",
        "thessalians",
        "thracian_cavalry",
        "hypaspists",
        "phalanx",
        "agrianians",
        "cretans",
        "slingers",
        "peltasts",
        "thracian_infantry",
        "hoplites",
    ];
    let none = types
        .iter()
        .fold(Answers::default(), |answers, id| answers.with(format!("units.macedonian.{id}"), Answer::Number(0)));
    let game = Battle::games().into_iter().find(|game| game.id == GAME).unwrap();
    let refusal = game.prepare(&library, "phoenicia", &none).unwrap().order.unwrap_err();
    assert_eq!(refusal.reason, "expected at least 1 unit of the Macedonians, found 0");
    assert!(Battle::begin(GAME, &library, "phoenicia", &none, Key([0; 32])).is_err());
}

#[test]
fn what_differs_from_the_files_is_marked_and_kept_as_mine() {
    let library = built_in();
    let game = Battle::games().into_iter().find(|game| game.id == GAME).unwrap();
    assert_eq!(game.keep(&library, "phoenicia", &Answers::default()), Ok(Vec::new()));
    let mine = [
        ("dice.persian.levy", Answer::Number(2)),
        ("eliminated_by.persian.elephant", Answer::Number(5)),
        ("units.macedonian.phalanx", Answer::Number(6)),
        ("face.6", choice("hill")),
        ("bolts", Answer::Number(1)),
        ("ruling.m1", choice("each_joker")),
        // Not a value of a profile.
        ("player.a", Answer::Text("Anna".into())),
    ];
    let sheet = form(&library, "phoenicia", &mine);
    let levy = cell(&sheet, "values", "dice.persian.levy");
    assert_eq!((levy.value, levy.computed), (2, Some(3)));
    assert_eq!(cell(&sheet, "values", "hits.persian.levy").computed, None);
    assert_eq!(field(&sheet, "face.6").why, "was nothing");
    let text = game.keep(&library, "phoenicia", &answers(&mine)).unwrap().remove(0).text;

    // What was kept is read back; players are no value of a profile.
    let (own, problems) = hetairoi::systems::library([Source::own("mine.toml", text.clone().into_bytes())]);
    assert_eq!(problems, [], "{text}");
    let sheet = form(&own, "phoenicia", &[]);
    let levy = cell(&sheet, "values", "dice.persian.levy");
    assert_eq!((levy.value, levy.computed), (2, None), "the file in use is what changes are measured by");
    assert_eq!(cell(&sheet, "values", "eliminated_by.persian.elephant").value, 5);
    assert_eq!(cell(&sheet, "units", "units.macedonian.phalanx").value, 6);
    assert!(matches!(&field(&sheet, "face.6").kind, Kind::Choice { chosen, .. } if chosen == "hill"));
    assert!(matches!(&field(&sheet, "ruling.m1").kind, Kind::Choice { chosen, .. } if chosen == "each_joker"));
    assert!(matches!(field(&sheet, "bolts").kind, Kind::Number { value: 1, computed: Some(1), .. }));
    assert!(!text.contains("Anna"), "{text}");
    assert_eq!(
        game.keep(&own, "phoenicia", &Answers::default()),
        Ok(Vec::new()),
        "nothing differs from the file in use"
    );
    let setup = Battle::begin(GAME, &own, "phoenicia", &Answers::default(), Key([4; 32])).unwrap();
    let setup = setup.desk().opened().unwrap().setup;
    let house = |id: &str| {
        let types = setup["types"].as_array().unwrap();
        types.iter().find(|unit| unit["side"] == "b" && unit["id"] == id).unwrap()["house"].clone()
    };
    assert_eq!(house("levy"), serde_json::json!(["hits", "saves", "units"]), "what is the players' own is marked so");
    assert_eq!(house("elephant"), serde_json::json!(["dice", "hits", "saves", "units"]));
}

#[test]
fn an_unknown_scenario_is_told() {
    let game = Battle::games().into_iter().find(|game| game.id == GAME).unwrap();
    let problems = game.prepare(&built_in(), "gordion", &Answers::default()).unwrap_err();
    assert_eq!(
        problems[0].to_string(),
        "library: scenario: expected the scenario `gordion`, found none that can be used"
    );
}

//! Preparing a battle, own files, and what is wrong in them.

use super::{GAME, act, begin, built_in, field, game, pair, toggled};
use hetairoi::chance::Key;
use hetairoi::data::Source;
use hetairoi::instruments::Side;
use hetairoi::systems::describe::{Answer, Answers, Kind, Sheet};
use hetairoi::systems::{Battle, library};

#[test]
fn the_fourth_elephants_of_ipsus_need_their_rule() {
    let library = built_in();
    let form = |answers: &Answers| game().prepare(&library, "ipsus", answers).unwrap().order;
    assert_eq!(form(&Answers::default()), Ok(()));
    let refusal = form(&toggled(&[("rule.fourth_elephants", false)])).unwrap_err().to_string();
    assert_eq!(
        refusal,
        "Men of Seleucus: the eastern blocks make 3 units of elephants, found 4 (Commands & Colors: Ancients, set up)"
    );
}

#[test]
fn blocks_of_another_army_stand_in_where_they_suffice_and_the_rules_follow_the_unit() {
    let library = built_in();
    let with =
        |field: &'static str, blocks: &'static str| Answers::default().with(field, Answer::Choice(blocks.into()));
    let refusal = game().prepare(&library, "marathon", &with("blocks.b", "greek")).unwrap().order.unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "Persians: the greek blocks make 4 units of auxilia, found 6 (Commands & Colors: Ancients, set up)"
    );
    let mut battle = begin("heraclea", &with("blocks.b", "carthaginian"));
    let desk = battle.desk_mut();
    assert!(desk.readout().moment.steps[1].contains("Romans (Carthaginian blocks)"));
    act(desk, "begin");
    let answers = pair(desk, "Elephants", "Heavy infantry", Side::A).with("supported", Answer::Toggle(true));
    assert_eq!(desk.sheet("fight", &answers).figures[1].value, "a flag: 1 hex", "terror all the same");
}

#[test]
fn the_edition_sets_every_difference_and_each_has_its_own_switch() {
    let library = built_in();
    let edition = Answers::default().with("edition", Answer::Choice("publisher".into()));
    let form = |scenario: &str, answers: &Answers| game().prepare(&library, scenario, answers).unwrap();
    let chosen = |sheet: &Sheet<()>, id: &str| match &field(sheet, id).unwrap().kind {
        Kind::Choice { chosen, .. } => chosen.to_string(),
        other => panic!("{other:?}"),
    };
    for id in ["horses", "camels", "chariots", "broken", "back"] {
        let id = format!("difference.{id}");
        assert_eq!(chosen(&form("marathon", &Answers::default()), &id), "source");
        assert_eq!(chosen(&form("marathon", &edition), &id), "publisher");
        let own = edition.clone().with(id.clone(), Answer::Choice("source".into()));
        assert_eq!(chosen(&form("marathon", &own), &id), "source");
    }
    let banners = |answers: &Answers| match &field(&form("jaxartes", answers), "banners").unwrap().kind {
        Kind::Number { value, .. } => *value,
        other => panic!("{other:?}"),
    };
    assert_eq!((banners(&Answers::default()), banners(&edition)), (7, 5), "C8");
    assert_eq!(form("gaugamela", &Answers::default()).subtitle, "Gaugamela, 333 BC");
    assert_eq!(form("gaugamela", &edition).subtitle, "Gaugamela, 331 BC");
    let rules = |answers: &Answers| form("hydaspes", answers).steps.join(" ");
    assert!(rules(&Answers::default()).contains("can be crossed"));
    assert!(rules(&edition).contains("Nobody enters the river"));
}

#[test]
fn the_seleucids_of_magnesia_may_have_eastern_blocks_with_greek_dromedaries() {
    let library = built_in();
    let eastern = |field: &'static str| Answers::default().with(field, Answer::Choice("eastern".into()));
    for (answers, expected) in [
        (Answers::default(), "Seleucids (Greek blocks)"),
        (eastern("ruling.c6"), "Seleucids (Eastern blocks)"),
        (eastern("blocks.a"), "Seleucids (Eastern blocks)"),
    ] {
        assert_eq!(game().prepare(&library, "magnesia", &answers).unwrap().order, Ok(()));
        let mut battle = begin("magnesia", &answers);
        let steps = battle.desk_mut().readout().moment.steps;
        assert!(steps[1].contains(expected), "{}", steps[1]);
    }
    let two = eastern("ruling.c6").with("units.a.camels", Answer::Number(2));
    let refusal = game().prepare(&library, "magnesia", &two).unwrap().order.unwrap_err().to_string();
    assert!(refusal.contains("1 units of dromedaries, found 2"), "{refusal}");
    let asked = |scenario: &str| {
        field(&game().prepare(&library, scenario, &Answers::default()).unwrap(), "ruling.c6").is_some()
    };
    assert!(asked("magnesia") && !asked("marathon"));
}

#[test]
fn the_gulf_has_the_name_of_whoever_is_followed() {
    let library = built_in();
    let edition = Answers::default().with("edition", Answer::Choice("publisher".into()));
    let rules = |answers: &Answers| game().prepare(&library, "crocus_plain", answers).unwrap().steps.join(" ");
    assert!(rules(&Answers::default()).contains("Nobody enters the Persian Gulf"));
    assert!(rules(&edition).contains("Nobody enters the Pagasaean Gulf"));
}

#[test]
fn the_list_of_battles_has_their_dates_and_armies() {
    for scenario in game().scenarios(&built_in()) {
        let (year, rest) = scenario.note.split_once(": ").unwrap();
        let (year, printed) = year.split_once(" BC").unwrap();
        assert!((190..=490).contains(&year.parse::<u16>().unwrap()), "{}", scenario.note);
        // The year of the battle, and the one the source prints.
        assert_eq!(printed, if scenario.id == "gaugamela" { ", 333 in print" } else { "" });
        assert!(rest.contains(" and ") && rest.ends_with(" banners"), "{}", scenario.note);
    }
}

#[test]
fn own_counts_are_kept_as_a_battle_that_extends_the_built_in_one() {
    let library = built_in();
    assert_eq!(game().keep(&library, "marathon", &Answers::default()), Ok(Vec::new()));
    let answers = Answers::default()
        .with("units.a.heavy_infantry", Answer::Number(5))
        .with("cards.b", Answer::Number(6))
        .with("banners", Answer::Number(7));
    let kept = game().keep(&library, "marathon", &answers).unwrap().remove(0).text;
    let (own, problems) = hetairoi::systems::library([Source::own("mine.toml", kept)]);
    assert_eq!(problems, []);
    let form = game().prepare(&own, "marathon", &Answers::default()).unwrap();
    assert!(form.figures[0].why.contains(&"Heavy infantry 5".to_owned()));
    assert_eq!(game().keep(&own, "marathon", &Answers::default()), Ok(Vec::new()));
    let battle = Battle::begin(GAME, &own, "marathon", &Answers::default(), Key([1; 32])).unwrap();
    assert_eq!(battle.desk().readout().sides[0].score.of, "of 7 banners");
}

const BAD: &str = r#"schema = 1
kind = "scenario"
id = "mine"
game = "commands_colors_ancients"
name = "Mine"
year = 300
banners = 0
rules = ["teror"]

[top]
name = "Greeks"
blocks = "greek"
cards = 40
[top.units]

[bottom]
name = "Persians"
blocks = "persian"
cards = 5
[bottom.units]
hoplites = 4
auxilia = 2
[[bottom.special]]
is = "companions"
unit = "medium_cavalry"
"#;

#[test]
fn a_bad_scenario_is_told_with_every_place() {
    let (own, problems) = library([Source::own("mine.toml", BAD)]);
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let expected = [
        "mine.toml:7:11: banners: expected a whole number from 1 to 20, found `0`",
        "mine.toml:8:10: rules: expected the id of one of the profile's special rules, found `teror`",
        "mine.toml:13:9: top.cards: expected a whole number from 1 to 12, found `40`",
        "mine.toml:14:1: top.units: expected at least one unit, found none",
        "mine.toml:18:10: bottom.blocks: expected the id of one of the profile's armies, found `persian`",
        "mine.toml:21:1: bottom.units.hoplites: expected a key that is known here, found `hoplites`",
    ];
    for line in expected {
        assert!(told.iter().any(|each| each == line), "expected {line}\nfound {told:#?}");
    }
    assert!(told.iter().any(|line| line.contains("bottom.special[1].units")), "{told:#?}");
    assert!(game().scenarios(&own).iter().all(|scenario| scenario.id != "mine"), "the rest works without it");
}

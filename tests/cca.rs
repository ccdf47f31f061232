//! Commands & Colors: Ancients at the table: every battle won, reminders, forms, odds, bad files.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail loudly"
)]

use hetairoi::chance::{Given, Hand, Key, Stop, Wanted};
use hetairoi::data::{Library, Source};
use hetairoi::instruments::Side;
use hetairoi::odds::Number;
use hetairoi::systems::describe::{
    Answer, Answers, Ask, Does, Field, Item, Kind, Pick, Sheet, Spot, Status, Token, UnitId,
};
use hetairoi::systems::{Asked, Battle, Desk, Game, library};
use num_rational::BigRational;
use num_traits::{One, Zero};
use std::str::FromStr;

const GAME: &str = "commands_colors_ancients";

fn built_in() -> Library {
    let (library, problems) = library([]);
    assert_eq!(problems, []);
    library
}

fn game() -> Game {
    Battle::games().into_iter().find(|game| game.id == GAME).unwrap()
}

fn begin(scenario: &str, answers: &Answers) -> Battle {
    Battle::begin(GAME, &built_in(), scenario, answers, Key([3; 32])).unwrap()
}

fn toggled(fields: &[(&'static str, bool)]) -> Answers {
    fields.iter().fold(Answers::default(), |answers, (field, on)| answers.with(*field, Answer::Toggle(*on)))
}

fn act(desk: &mut dyn Desk, id: &'static str) {
    desk.issue(&Ask::Act(id.into()), &Hand::app()).unwrap_or_else(|stop| panic!("{id}: {stop}"));
}

fn field<'a>(sheet: &'a Sheet<()>, id: &str) -> Option<&'a Field> {
    sheet.fields.iter().find(|field| field.id == id)
}

fn pick<'a>(sheet: &'a Sheet<()>, id: &str) -> &'a Pick {
    match &field(sheet, id).unwrap_or_else(|| panic!("no field {id}")).kind {
        Kind::Pick(pick) => pick,
        other => panic!("{other:?}"),
    }
}

fn unit_called(desk: &dyn Desk, side: Side, name: &str) -> UnitId {
    let readout = desk.readout();
    let items = readout.sides[side.index()].items.iter();
    let stands = items.flat_map(|item| match item {
        Item::Units { rows, .. } => rows.iter().flat_map(|row| row.stands.clone()).collect(),
        _ => Vec::new(),
    });
    stands.into_iter().find(|stand| stand.name == name).unwrap_or_else(|| panic!("no {name}")).id
}

fn pair(desk: &dyn Desk, attacker: &str, defender: &str, own: Side) -> Answers {
    Answers::default()
        .with("attacker", Answer::Unit(unit_called(desk, own, attacker)))
        .with("defender", Answer::Unit(unit_called(desk, own.enemy(), defender)))
}

fn banners(desk: &dyn Desk, side: Side) -> usize {
    let readout = desk.readout();
    let found = readout.sides[side.index()].items.iter().find_map(|item| match item {
        Item::Banners { won, .. } => Some(won.len()),
        _ => None,
    });
    found.unwrap()
}

fn offered(desk: &dyn Desk, id: &str) -> bool {
    desk.acts().iter().any(|act| act.id == id && act.refusal.is_none())
}

fn first_side(desk: &dyn Desk) -> Side {
    let name = desk.readout().clock.of;
    Side::BOTH.into_iter().find(|side| desk.side_names()[side.index()] == name).unwrap()
}

/// Fights once, with the first that may and the first that stands, all dice hits as far as they can be.
fn strike(desk: &mut dyn Desk) {
    let sheet = desk.sheet("fight", &Answers::default());
    let mut answers = Answers::default();
    for id in ["attacker", "defender"] {
        let open = pick(&sheet, id).options.iter().find(|option| option.refusal.is_none()).unwrap();
        answers.set(id, Answer::Unit(open.unit));
    }
    let ask = Ask::Sheet("fight".into(), answers);
    let Err(Stop::Wanting(wanted)) = desk.try_out(&ask, &Hand::given(Vec::new())) else { panic!("dice are thrown") };
    let Wanted::Throw(throw) = *wanted else { panic!("a throw") };
    let lost =
        throw.lost.unwrap().asks.iter().enumerate().map(|(at, ask)| if at == 0 { ask.most } else { 0 }).collect();
    desk.issue(&ask, &Hand::given(vec![Given::Lost(lost)])).unwrap();
}

#[test]
fn each_of_the_21_battles_is_won_through_the_fight_sheet() {
    let library = built_in();
    let scenarios = game().scenarios(&library);
    assert_eq!(scenarios.len(), 21);
    for keep in [false, true] {
        for scenario in &scenarios {
            let mut battle = begin(&scenario.id, &toggled(&[("keep", keep)]));
            let desk = battle.desk_mut();
            while offered(desk, "place-leaders") {
                act(desk, "place-leaders");
            }
            act(desk, "begin");
            let side = first_side(desk);
            for _ in 0..200 {
                if desk.outcome().is_some() {
                    break;
                }
                strike(desk);
                // Where units are not kept, the players see on the board that the last block went.
                if !keep && offered(desk, "take-off") {
                    act(desk, "take-off");
                }
            }
            let outcome = desk.outcome().unwrap_or_else(|| panic!("{} is not won", scenario.name));
            assert_eq!(outcome.winner, Some(side), "{}", scenario.name);
            let readout = desk.readout();
            let target = readout.sides[side.index()].score.of.clone();
            assert_eq!(target, format!("of {} banners", banners(desk, side)), "at once, at the target");
            assert!(desk.acts().iter().all(|act| act.id == "cards" || act.refusal.is_some()), "{}", scenario.name);
        }
    }
}

#[test]
fn a_close_combat_with_a_fight_back_takes_six_touches() {
    let mut battle = begin("gaugamela", &Answers::default());
    let desk = battle.desk_mut();
    act(desk, "begin");
    // Two touches fill the sheet; the third rolls.
    let answers = pair(desk, "Heavy infantry", "Medium infantry", Side::A).with("supported", Answer::Toggle(true));
    let faces = |faces: &[u8]| Hand::given(vec![Given::Faces(faces.into())]);
    desk.issue(&Ask::Sheet("fight".into(), answers), &faces(&[2, 5, 1, 1, 1])).unwrap();
    // The fourth answers the flag: it is the primary act.
    assert_eq!(desk.acts()[0].label, "Ignore 1 flag: stand");
    let ask = Ask::Act(desk.acts()[0].id.clone());
    desk.issue(&ask, &Hand::app()).unwrap();
    // The fifth opens the fight back, all filled in; the sixth rolls it.
    let reply = desk.acts()[0].clone();
    assert_eq!(reply.label, "Fight back");
    let Does::Open(id, filled) = reply.does else { panic!("it opens a sheet") };
    let sheet = desk.sheet(&id, &filled);
    assert_eq!(sheet.order, Ok(()));
    assert_eq!(sheet.subtitle, "Medium infantry on Heavy infantry");
    assert_eq!(sheet.figures[0].value, "4 dice");
    desk.issue(&Ask::Sheet(id, filled), &faces(&[3, 1, 1, 1])).unwrap();
    assert!(desk.readout().moment.steps.iter().any(|step| step == "Take 1 block off Heavy infantry."));
}

#[test]
fn by_hand_hits_and_flags_are_two_keys() {
    let mut battle = begin("gaugamela", &Answers::default());
    let desk = battle.desk_mut();
    act(desk, "begin");
    let ask = Ask::Sheet("fight".into(), pair(desk, "Heavy infantry", "Medium infantry", Side::A));
    assert!(desk.wants(&ask));
    let Err(Stop::Wanting(wanted)) = desk.try_out(&ask, &Hand::given(Vec::new())) else { panic!("dice are thrown") };
    let Wanted::Throw(throw) = *wanted else { panic!("a throw") };
    let asks = throw.lost.unwrap().asks;
    let asked: Vec<(&str, u8)> = asks.iter().map(|ask| (ask.what.as_str(), ask.most)).collect();
    assert_eq!(asked, [("hits on Medium infantry", 4), ("flags", 5)]);
    desk.issue(&ask, &Hand::given(vec![Given::Lost(vec![1, 0])])).unwrap();
    assert_eq!(desk.acts()[0].label, "Fight back");
}

#[test]
fn units_are_types_while_they_are_not_kept_and_each_its_own_where_they_are() {
    let tokens = |keep: bool| {
        let battle = begin("marathon", &toggled(&[("keep", keep)]));
        let readout = battle.desk().readout();
        let rows = readout.sides[0].items.iter().find_map(|item| match item {
            Item::Units { rows, .. } => Some(rows.clone()),
            _ => None,
        });
        let row = rows.unwrap().into_iter().find(|row| row.name == "Heavy infantry").unwrap();
        row.stands.into_iter().map(|stand| stand.token).collect::<Vec<_>>()
    };
    assert_eq!(tokens(false), [Token::Count { left: 4, of: 4 }]);
    assert_eq!(tokens(true).len(), 4);
    assert!(tokens(true).iter().all(|token| matches!(token, Token::Blocks { left: 4, of: 4, .. })));
}

#[test]
fn where_units_are_kept_the_last_block_brings_the_banner() {
    let mut battle = begin("marathon", &toggled(&[("keep", true)]));
    let desk = battle.desk_mut();
    act(desk, "begin");
    let answers = pair(desk, "Heavy infantry A", "Auxilia A", Side::A);
    desk.issue(&Ask::Sheet("fight".into(), answers), &Hand::given(vec![Given::Faces(vec![1, 1, 1, 6, 6])])).unwrap();
    assert_eq!(banners(desk, Side::A), 1);
    let gone = unit_called(desk, Side::B, "Auxilia A");
    let status = |desk: &dyn Desk, unit: UnitId| {
        let readout = desk.readout();
        let items = readout.sides.iter().flat_map(|side| side.items.clone());
        let stands = items.flat_map(|item| match item {
            Item::Units { rows, .. } => rows.into_iter().flat_map(|row| row.stands).collect(),
            _ => Vec::new(),
        });
        stands.into_iter().find(|stand| stand.id == unit).unwrap().status
    };
    assert_eq!(status(desk, gone), Status::Gone);
    assert_eq!(status(desk, unit_called(desk, Side::A, "Heavy infantry A")), Status::Plain, "it has fought");
    assert_eq!(status(desk, unit_called(desk, Side::A, "Heavy infantry B")), Status::MayAct);
    desk.undo().unwrap();
    assert_eq!((banners(desk, Side::A), status(desk, gone)), (0, Status::Plain));
}

#[test]
fn banners_come_by_one_touch() {
    let mut battle = begin("gaugamela", &Answers::default());
    let desk = battle.desk_mut();
    act(desk, "begin");
    for id in ["banner-unit", "banner-leader", "banner-objective"] {
        act(desk, id);
    }
    assert_eq!(banners(desk, Side::A), 3);
    let facts = desk.strip(&Spot::Thing("side:b".into())).unwrap().facts;
    assert!(facts[1].starts_with("2 of 3 leaders"), "{facts:?}");
    desk.issue(&Ask::Strip(Spot::Thing("side:a".into()), "banner-back".into()), &Hand::app()).unwrap();
    assert_eq!(banners(desk, Side::A), 2);
}

/// The reminders of a battle at each step of the first side's first turn, then of the other side's.
fn reminded(scenario: &str, answers: &Answers, id: &str) -> Vec<String> {
    let mut battle = begin(scenario, answers);
    let desk = battle.desk_mut();
    let due = |desk: &dyn Desk| desk.reminders().iter().any(|reminder| reminder.id == id);
    let mut found = Vec::new();
    if due(desk) {
        found.push("Set up".to_owned());
    }
    while offered(desk, "place-leaders") {
        act(desk, "place-leaders");
    }
    act(desk, "begin");
    for _ in 0..10 {
        let readout = desk.readout();
        if due(desk) {
            found.push(format!("{} {}", readout.clock.of, readout.stages[readout.now]));
        }
        act(desk, "next-step");
    }
    found
}

#[test]
fn each_rule_for_the_players_is_due_at_its_step_and_not_without_it() {
    let reminders: [(&str, &str, &[&str]); 17] = [
        ("marathon", "watercourse_passable", &["Greeks Move", "Persians Move"]),
        ("marathon", "sea_and_hills_impassable", &["Greeks Move", "Persians Move"]),
        ("leuctra", "sacred_band", &["Set up"]),
        ("crocus_plain", "gulf_impassable", &["Macedonians Move", "Phocians Move"]),
        ("granicus", "river_passable", &["Macedonians Move", "Persians Move"]),
        ("granicus", "alexander", &["Macedonians Fight"]),
        ("granicus", "companions", &["Set up"]),
        ("granicus", "poor_persian_command", &["Persians Order"]),
        ("issus", "river_free", &["Macedonians Move", "Persians Move"]),
        ("issus", "immortals", &["Set up"]),
        ("paraitacene", "hills_impassable", &["Men of Eumenes Move", "Men of Antigonus Move"]),
        ("paraitacene", "silver_shields", &["Set up"]),
        ("gabiene", "eumenes_camp", &["Men of Antigonus Move"]),
        ("ipsus", "fourth_elephants", &["Set up"]),
        ("heraclea", "river_at_bends", &["Epirotes Move", "Romans Move"]),
        ("heraclea", "terror", &["Epirotes Fight", "Romans Fight"]),
        ("magnesia", "river_impassable", &["Romans Move", "Seleucids Move"]),
    ];
    for (scenario, rule, expected) in reminders {
        assert_eq!(reminded(scenario, &Answers::default(), rule), expected, "{scenario}: {rule}");
        if rule == "fourth_elephants" {
            continue;
        }
        let off = Answers::default().with(format!("rule.{rule}"), Answer::Toggle(false));
        assert!(reminded(scenario, &off, rule).is_empty(), "{scenario}: {rule} off");
    }
    assert_eq!(reminded("asculum", &Answers::default(), "leaders_after_cards"), ["Set up"]);
    let option = toggled(&[("rule.tactical_flexibility", true)]);
    assert!(reminded("cynoscephalae", &Answers::default(), "tactical_flexibility").is_empty(), "an option");
    assert_eq!(reminded("cynoscephalae", &option, "tactical_flexibility").len(), 2);
}

#[test]
fn a_lost_leader_of_the_hellespont_is_due_at_the_draw() {
    for (on, expected) in [(true, true), (false, false)] {
        let mut battle = begin("hellespont", &toggled(&[("rule.hellespont_command", on)]));
        let desk = battle.desk_mut();
        act(desk, "begin");
        desk.issue(&Ask::Strip(Spot::Thing("side:b".into()), "banner-leader".into()), &Hand::app()).unwrap();
        for _ in 0..4 {
            act(desk, "next-step");
        }
        let due = desk.reminders().iter().any(|reminder| reminder.id == "hellespont_command");
        assert_eq!(due, expected);
        act(desk, "next-step");
        let facts = desk.strip(&Spot::Thing("side:a".into())).unwrap().facts;
        assert_eq!(facts[0], if on { "4 cards in hand, Command 4" } else { "5 cards in hand, Command 5" });
    }
}

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
fn rulings_for_the_players_stand_where_they_are_needed() {
    let mut battle = begin("gaugamela", &Answers::default());
    let desk = battle.desk_mut();
    act(desk, "begin");
    let card = |desk: &dyn Desk, id: &'static str| {
        let sheet = desk.sheet("cards", &Answers::default().with("card", Answer::Choice(id.into())));
        assert_eq!(sheet.order, Ok(()));
        sheet.figures[0].why.join("; ")
    };
    let said: [(&'static str, &str); 6] = [
        ("clash_of_shields", "Every unit next to an enemy now"),
        ("counter_attack", "throw your own Command dice"),
        ("order_heavy", "else one unit of choice"),
        ("darken_the_sky", "the second shot may have another target"),
        ("first_strike", "For this one combat"),
        ("leadership_any_section", "A leader with his unit"),
    ];
    for (id, words) in said {
        assert!(card(desk, id).contains(words), "{id}: {}", card(desk, id));
    }
    let escape = desk.sheet("escape", &Answers::default());
    assert!(escape.steps[0].contains("third hex"), "cc-43");
    let shoot = pair(desk, "Archers", "Auxilia", Side::A).with("reach", Answer::Choice("ranged".into()));
    assert!(desk.sheet("fight", &shoot).steps[0].starts_with("Up to 3 hexes"), "cc-17");
    let light = pair(desk, "Light infantry", "Auxilia", Side::A).with("reach", Answer::Choice("ranged".into()));
    assert!(desk.sheet("fight", &light).steps[0].starts_with("Up to 2 hexes"), "cc-17");
    let answers = pair(desk, "Heavy infantry", "Auxilia", Side::A);
    desk.issue(&Ask::Sheet("fight".into(), answers), &Hand::given(vec![Given::Faces(vec![5, 2, 2, 2, 2])])).unwrap();
    assert_eq!(desk.acts()[0].label, "Retreat 1 hex");
    let ask = Ask::Act(desk.acts()[0].id.clone());
    desk.issue(&ask, &Hand::app()).unwrap();
    let steps = desk.readout().moment.steps.join(" ");
    assert!(steps.contains("never sideways"), "cc-8: {steps}");
    assert!(steps.contains("a lone friendly leader ends it"), "cc-11: {steps}");
}

#[test]
fn both_at_their_number_in_one_rampage_is_a_draw_or_the_active_side_wins() {
    for (ruling, winner) in [("draw", None), ("active", Some(Side::A))] {
        let answers = toggled(&[("keep", true)])
            .with("banners", Answer::Number(1))
            .with("first", Answer::Choice("a".into()))
            .with("ruling.c7", Answer::Choice(ruling.into()));
        let mut battle = begin("raphia", &answers);
        let desk = battle.desk_mut();
        act(desk, "begin");
        let mine = unit_called(desk, Side::A, "Auxilia");
        let theirs = unit_called(desk, Side::B, "Auxilia A");
        for unit in [mine, theirs] {
            for _ in 0..3 {
                desk.issue(&Ask::Strip(Spot::Unit(unit), "one-less".into()), &Hand::app()).unwrap();
            }
        }
        let fight = pair(desk, "Warriors", "Elephants A", Side::A);
        desk.issue(&Ask::Sheet("fight".into(), fight), &Hand::given(vec![Given::Lost(vec![0, 2])])).unwrap();
        desk.issue(&Ask::Act("flags:0".into()), &Hand::app()).unwrap();
        for unit in [mine, theirs] {
            let ask = Ask::Sheet("trample".into(), Answers::default().with("unit", Answer::Unit(unit)));
            desk.issue(&ask, &Hand::given(vec![Given::Faces(vec![1, 2])])).unwrap();
            assert_eq!(desk.outcome(), None, "a rampage is one action");
        }
        act(desk, "withdraw");
        assert_eq!(desk.outcome().unwrap().winner, winner, "{ruling}");
    }
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
fn own_counts_are_kept_as_a_battle_that_extends_the_built_in_one() {
    let library = built_in();
    assert_eq!(game().keep(&library, "marathon", &Answers::default()), None);
    let answers = Answers::default()
        .with("units.a.heavy_infantry", Answer::Number(5))
        .with("cards.b", Answer::Number(6))
        .with("banners", Answer::Number(7));
    let kept = game().keep(&library, "marathon", &answers).unwrap();
    let (own, problems) = hetairoi::systems::library([Source::own("mine.toml", kept)]);
    assert_eq!(problems, []);
    let form = game().prepare(&own, "marathon", &Answers::default()).unwrap();
    assert!(form.figures[0].why.contains(&"Heavy infantry 5".to_owned()));
    assert_eq!(game().keep(&own, "marathon", &Answers::default()), None);
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
        "mine.toml:8:10: rules: expected the id of a special rule in the profile, found `teror`",
        "mine.toml:13:9: top.cards: expected a whole number from 1 to 12, found `40`",
        "mine.toml:14:1: top.units: expected at least one unit, found none",
        "mine.toml:18:10: bottom.blocks: expected the id of a army in the profile, found `persian`",
        "mine.toml:21:1: bottom.units.hoplites: expected a key that is known here, found `hoplites`",
    ];
    for line in expected {
        assert!(told.iter().any(|each| each == line), "expected {line}\nfound {told:#?}");
    }
    assert!(told.iter().any(|line| line.contains("bottom.special[1].units")), "{told:#?}");
    assert!(game().scenarios(&own).iter().all(|scenario| scenario.id != "mine"), "the rest works without it");
}

#[test]
fn odds_agree_with_exact_rationals_and_add_up_to_one() {
    let words = |attacker: &str, defender: &str, more: &str| -> Vec<String> {
        let all = format!("attacker={attacker} defender={defender} {more}");
        all.split_whitespace().map(str::to_owned).collect()
    };
    let units = ["light_bow", "warriors", "heavy_infantry", "camels", "heavy_chariots", "elephants", "companions"];
    for attacker in units {
        for defender in units {
            for more in
                ["", "leader=attached supported=yes", "defender_leader=attached terrain=camp", "edition=publisher"]
            {
                let asked = |exact: bool| Asked::read(&words(attacker, defender, more), exact).unwrap();
                let (exact, float) = (game().odds(asked(true)).unwrap(), game().odds(asked(false)).unwrap());
                let mut sum = BigRational::zero();
                for ((name, exact), (_, float)) in exact.iter().zip(&float).skip(1) {
                    let exact = BigRational::from_str(exact).unwrap();
                    assert_eq!(*float, format!("{:.6}", to_f64(&exact)), "{attacker} on {defender} {more}: {name}");
                    if ["gone", "driven off", "stands"].contains(&name.as_str()) {
                        sum += exact;
                    }
                }
                assert_eq!(sum, BigRational::one(), "{attacker} on {defender} {more}");
            }
        }
    }
}

fn to_f64(exact: &BigRational) -> f64 {
    use num_traits::ToPrimitive;
    exact.to_f64().unwrap()
}

#[test]
fn the_sheet_says_why_and_tells_the_odds() {
    let mut battle = begin("gaugamela", &Answers::default());
    let desk = battle.desk_mut();
    act(desk, "begin");
    let answers =
        pair(desk, "Companions", "Heavy chariots", Side::A).with("card", Answer::Choice("mounted_charge".into()));
    let sheet = desk.sheet("fight", &answers);
    // Alexander starts with the Companions here.
    assert_eq!(sheet.figures[0].value, "5 dice");
    assert_eq!(sheet.figures[0].why, ["Companions 3", "Mounted charge +1", "Alexander +1"]);
    assert_eq!(sheet.figures[1].value, "hits: red square, helmet, swords");
    assert!(sheet.figures[1].why.contains(&"chariots ignore one sword".to_owned()));
    let odds = sheet.odds.unwrap();
    assert_eq!(odds.parts.len(), 3);
    let sum =
        odds.parts.iter().fold(BigRational::zero(), |sum, part| sum + BigRational::from_str(&part.exact).unwrap());
    assert_eq!(sum.written(), "1");
    let own = desk.sheet("fight", &answers.with("dice", Answer::Number(3)));
    assert!(own.figures[0].why.contains(&"set by hand, computed 5".to_owned()));
    assert_eq!(own.figures[0].value, "3 dice");
}

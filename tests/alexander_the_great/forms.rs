//! The forms: a new battle with its options and counters, the battle, the calculator.

use super::*;
use hetairoi::data::Source;
use hetairoi::systems::alexander_the_great::unit_type::{Class, Rank, UnitType};
use hetairoi::systems::describe::{Does, Kind, Sheet, Spot};

fn wrong(answers: &Answers) -> String {
    let (library, _) = library([]);
    match AlexanderTheGreat::prepare(&library, "gaugamela", answers).unwrap().order {
        Err(refusal) => refusal.to_string(),
        Ok(setup) => panic!("{setup:?}"),
    }
}

#[test]
fn both_scenarios_are_offered_and_begin_with_all_defaults() {
    let (library, _) = library([]);
    let ids: Vec<String> = AlexanderTheGreat::scenarios(&library).into_iter().map(|info| info.id).collect();
    assert_eq!(ids, ["gaugamela", "hydaspes"]);
    let first = setup("gaugamela", &Answers::default());
    assert_eq!((first.sets_up_first, first.camps.len(), first.options.combined), (Side::B, 3, false));
    let second = setup("hydaspes", &Answers::default());
    assert_eq!((second.camps.len(), second.options.combined, second.options.training), (0, true, true));
}

#[test]
fn set_up_is_persians_first_and_the_first_half_is_the_macedonians() {
    let mut table = gaugamela(&Answers::default());
    assert!(refused(&table, &Command::Next).contains("the Persians set up first"));
    issue(&mut table, &Command::Stand, &[]);
    assert!(refused(&table, &fight(vec![strong(3)], vec![holds(2)])).contains("set up first"));
    issue(&mut table, &Command::Stand, &[]);
    assert!(refused(&table, &Command::Stand).contains("both sides stand"));
    let readout = AlexanderTheGreat::readout(table.state());
    assert_eq!(readout.stages[readout.now], "Macedonians: move");
}

#[test]
fn one_choice_is_the_official_tournament_game() {
    let options = setup("gaugamela", &Answers::default().with("game", Answer::Choice("tournament".into()))).options;
    assert!(options.advanced && options.chariots && options.stampede);
    assert!(options.training && options.immunity && options.combined);
    assert!(!options.historical && !options.historical_both);
    let one = Answers::default().with("option.immunity", Answer::Toggle(true));
    let options = setup("gaugamela", &one).options;
    assert!(options.immunity && !options.advanced && !options.combined);
}

#[test]
fn a_morale_cut_is_at_most_five() {
    let cut = |cut| Answers::default().with("cut.b", Answer::Number(cut));
    let table = gaugamela(&cut(5));
    assert_eq!(scales(&table, Side::B), (30, 0));
    assert_eq!(wrong(&cut(6)), "expected a morale cut of 0 to 5, found 6 (Alexander the Great, Play Balance)");
    assert!(wrong(&cut(-1)).contains("found -1"));
}

#[test]
fn counters_are_entered_once_kept_and_read_again() {
    let (built_in, _) = library([]);
    let answers = Answers::default()
        .with("counter.a.coenus.front", Answer::Number(6))
        .with("counter.a.coenus.flank", Answer::Number(3))
        .with("counter.a.coenus.rear", Answer::Number(2))
        .with("counter.a.coenus.rfront", Answer::Number(3))
        .with("new.b", Answer::Number(2))
        .with("new.b.1.name", Answer::Text("Bessus \"the\" satrap".into()))
        .with("new.b.1.type", Answer::Choice("leader".into()))
        .with("new.b.2.name", Answer::Text("Sacae".into()))
        .with("new.b.2.type", Answer::Choice("horse_archers".into()))
        .with("new.b.2.mercenary", Answer::Toggle(true))
        .with("new.b.2.class", Answer::Choice("A".into()))
        .with("counter.a.craterus.type", Answer::Choice("infantry".into()))
        .with("counter.a.hypaspists.class", Answer::Choice("A".into()))
        .with("counter.a.greek_mercenaries.mercenary", Answer::Toggle(false));
    let kept = AlexanderTheGreat::keep(&built_in, "gaugamela", &answers).unwrap();
    let (own, problems) = library([Source::own("ours.toml", kept.clone().into_bytes())]);
    assert_eq!(problems, [], "{kept}");
    let setup = AlexanderTheGreat::prepare(&own, "gaugamela", &ready()).unwrap().order.unwrap();
    let coenus = setup.counters.iter().find(|counter| counter.id == "coenus").unwrap();
    assert_eq!((coenus.full.unwrap().front, coenus.full.unwrap().rear, coenus.reduced.unwrap().front), (6, 2, 3));
    let bessus = setup.counters.iter().find(|counter| counter.name.starts_with("Bessus")).unwrap();
    assert_eq!((bessus.rank, bessus.side), (Some(Rank::CommandingOfficer), Side::B));
    let sacae = setup.counters.iter().find(|counter| counter.name == "Sacae").unwrap();
    assert!(sacae.mercenary && sacae.unit_type == UnitType::HorseArchers && sacae.class == Class::A);
    let of = |id: &str| {
        let known = setup.counters.iter().find(|counter| counter.side == Side::A && counter.id == id).unwrap();
        (known.unit_type, known.class, known.mercenary)
    };
    assert_eq!(of("craterus"), (UnitType::Infantry, Class::B, false), "its class is that of its type");
    assert_eq!(of("hypaspists"), (UnitType::Infantry, Class::A, false));
    assert!(!of("greek_mercenaries").2);
    assert_eq!(AlexanderTheGreat::keep(&own, "gaugamela", &Answers::default()), None, "kept as it is");
    // The form still has the answers: they are in the file now, and nothing is added twice.
    let again = AlexanderTheGreat::prepare(&own, "gaugamela", &answers).unwrap().order.unwrap();
    assert_eq!(again.counters, setup.counters);
    assert_eq!(AlexanderTheGreat::keep(&own, "gaugamela", &answers), None);
    let more = answers.with("new.b", Answer::Number(3)).with("new.b.3.name", Answer::Text("Cadusians".into()));
    let more = AlexanderTheGreat::prepare(&own, "gaugamela", &more).unwrap().order.unwrap();
    assert_eq!(more.counters.len(), setup.counters.len() + 1, "one more of their own");
}

#[test]
fn type_class_and_contract_of_one_counter_are_asked_at_a_time() {
    let (library, _) = library([]);
    let fields = |answers: &Answers| {
        let sheet = AlexanderTheGreat::prepare(&library, "gaugamela", answers).unwrap();
        let ids = sheet.fields.into_iter().map(|field| field.id.to_string());
        ids.filter(|id| id.starts_with("counter.a.") || id == "kind.a").collect::<Vec<_>>()
    };
    assert_eq!(fields(&Answers::default()), ["kind.a"]);
    let one = Answers::default().with("kind.a", Answer::Choice("coenus".into()));
    let asked = ["kind.a", "counter.a.coenus.type", "counter.a.coenus.class", "counter.a.coenus.mercenary"];
    assert_eq!(fields(&one), asked);
}

#[test]
fn a_counter_twice_or_with_factors_that_can_not_be_is_told() {
    let twice = Answers::default().with("new.a", Answer::Number(1)).with("new.a.1.name", Answer::Text("coenus".into()));
    assert!(wrong(&twice).contains("expected a name of its own, found `coenus`, which `coenus` has too"));
    let large = |factor, value| Answers::default().with(format!("counter.a.coenus.{factor}"), Answer::Number(value));
    assert!(
        wrong(&large("front", 1000)).contains("coenus.full[1]: expected a whole number from 0 to 60, found `1000`")
    );
    let flank = large("front", 3).with("counter.a.coenus.flank", Answer::Number(4));
    assert!(
        wrong(&flank).contains("expected front, flank, rear, with the front at least 1 and the largest, found 3, 4, 0")
    );
    assert!(
        wrong(&Answers::default().with("bands", Answer::Text("1, 2".into())))
            .contains("bands: expected 3 entries, found 2")
    );
    assert!(
        wrong(&Answers::default().with("lines", Answer::Text("x".into())))
            .contains("lines: expected a number of half points")
    );
}

#[test]
fn what_is_wrong_with_a_roster_file_is_told_in_full() {
    let head = "schema = 1\nkind = \"profile\"\nid = \"alexander_the_great\"\ngame = \"alexander_the_great\"\n\
                extends = \"alexander_the_great\"\nname = \"Ours\"\n";
    for (text, said) in [
        ("[counter.macedonian.x]\nname = \"coenus\"\ntype = \"phalanx\"", "a name of its own"),
        ("[counter.macedonian.x]\nname = \"X\"\ntype = \"phalanx\"\nfull = [0, 0, 0]", "the front at least 1"),
        ("[counter.macedonian.x]\nname = \"X\"\ntype = \"phalanx\"\nfull = [1000, 0, 0]", "from 0 to 60, found `1000`"),
        ("[counter.macedonian.x]\nname = \"X\"\ntype = \"phalanx\"\nfull = [3, 4, 0]", "the largest"),
        ("[counter.macedonian.x]\nname = \"X\"\ntype = \"phalanx\"\nreduced = [3, 2, 1]", "the face too"),
        ("[counter.macedonian.x]\nname = \"X\"\ntype = \"leader\"", "a rank for a leader"),
        ("[counter.macedonian.x]\nname = \"X\"\ntype = \"hoplites\"", "one of `phalanx`"),
        ("[counter.macedonian.coenus]\nname = \"A\"\n[counter.macedonian.coenus]\nname = \"B\"", "coenus"),
        ("[[ruling]]\nid = \"a8\"\ndefault = \"maybe\"", "one of the answers `best_line`, `no_effect`"),
    ] {
        let (_, problems) = library([Source::own("ours.toml", format!("{head}{text}\n").into_bytes())]);
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert!(!told.is_empty() && told.iter().any(|line| line.contains(said)), "{text}: {told:?}");
        assert!(told.iter().all(|line| line.starts_with("ours.toml:")), "{told:?}");
    }
}

fn sheet(table: &Table, id: &str, answers: &Answers) -> Sheet<Command> {
    AlexanderTheGreat::sheet(table.state(), id, answers)
}

#[test]
fn touching_one_of_each_fills_the_battle_and_the_form_says_why() {
    let mut table = gaugamela(&ready());
    next(&mut table, 2);
    let answers = Answers::default()
        .with("a.1", Answer::Unit(COMPANIONS))
        .with("a.1.front", Answer::Number(4))
        .with("a.1.charge", Answer::Toggle(true))
        .with("a.2", Answer::Unit(CRETANS))
        .with("a.2.front", Answer::Number(2))
        .with("a.2.far", Answer::Toggle(true))
        .with("d.1", Answer::Unit(GUARDS))
        .with("d.1.flank", Answer::Toggle(true))
        .with("d.1.factor", Answer::Number(3))
        .with("leader.0", Answer::Toggle(true));
    let sheet = sheet(&table, "battle", &answers);
    let values: Vec<&str> = sheet.figures.iter().map(|figure| figure.value.as_str()).collect();
    assert_eq!(values, ["3-1", "10", "3", "Table 1", "Line 15½ to 20", "Best of 3 rolls"]);
    assert_eq!(sheet.figures[1].why, ["Companions 4, charge ×2: 8", "Cretan archers 2"]);
    assert_eq!(sheet.figures[2].why, ["Foot Guards in flank 3"]);
    let why =
        ["10 to 3, rounded for the defender", "2 more of the Macedonians make 4-1", "½ more of the Persians make 2-1"];
    assert_eq!(sheet.figures[0].why, why);
    let Ok(Command::Battle(order)) = sheet.order else { panic!("{:?}", sheet.order) };
    assert_eq!((order.attackers.len(), order.leaders), (2, vec![ALEXANDER]));
}

#[test]
fn a_unit_that_stands_in_the_battle_is_not_offered_again() {
    let mut table = gaugamela(&ready());
    next(&mut table, 2);
    let picked = Answers::default().with("a.1", Answer::Unit(COENUS));
    let sheet = sheet(&table, "battle", &picked);
    let second = sheet.fields.iter().find(|field| field.id == "a.2").expect("an open pick");
    let Kind::Pick(pick) = &second.kind else { panic!("{second:?}") };
    let coenus = pick.options.iter().find(|option| option.unit == COENUS).unwrap();
    assert!(coenus.refusal.as_ref().unwrap().to_string().contains("stands in this battle already"));
}

#[test]
fn the_calculator_knows_doubling_and_the_missile_exceptions() {
    let table = gaugamela(&ready());
    let says = |answers: Answers| sheet(&table, "exchange", &answers).figures[0].value.clone();
    let gives = |factors| Answers::default().with("gives", Answer::Number(factors));
    assert_eq!(says(gives(3)), "3 or more");
    assert_eq!(says(gives(3).with("charge", Answer::Toggle(true))), "6 or more");
    let far = |units, factors| gives(factors).with("far", Answer::Toggle(true)).with("units", Answer::Number(units));
    assert_eq!(says(far(1, 5)), "one step");
    assert_eq!(says(far(2, 7)), "3½ or more");
}

#[test]
fn every_strip_and_form_of_the_table_is_there() {
    let mut table = gaugamela(&ready());
    next(&mut table, 2);
    let state = table.state();
    for unit in 0..17 {
        let strip = AlexanderTheGreat::strip(state, &Spot::Unit(UnitId(unit))).unwrap();
        assert!(!strip.acts.is_empty() && !strip.title.is_empty());
    }
    assert!(AlexanderTheGreat::strip(state, &Spot::Thing("morale:a".into())).is_some());
    assert!(AlexanderTheGreat::strip(state, &Spot::Thing("morale:z".into())).is_none());
    assert!(AlexanderTheGreat::strip(state, &Spot::Unit(UnitId(99))).is_none());
    let acts = AlexanderTheGreat::acts(state);
    assert_eq!(acts[0].label, "Next: Persians move");
    for act in acts {
        if let Does::Open(id, answers) = act.does {
            assert!(!sheet(&table, &id, &answers).title.is_empty(), "{id}");
        }
    }
}

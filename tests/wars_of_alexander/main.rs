//! Wars of Alexander: the vectors of the rules, armies and lists, files, and a battle to its end.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail loudly")]

mod armies;
mod table;

use hetairoi::chance::{Given, Hand, Key};
use hetairoi::instruments::{Die, Side};
use hetairoi::journal::Journal;
use hetairoi::odds::{Joint, Number, Share};
use hetairoi::systems::describe::{Answer, Answers, Does, Field, Item, Kind, Sheet, Token, UnitId};
use hetairoi::systems::prepare::prepare;
use hetairoi::systems::wars_of_alexander::{
    BasesNow, Command, Declare, Facing, Fight, Mark, MarkNow, Setup, Shoot, State, Test, WarsOfAlexander, fight_odds,
    panic_target, round_odds, shoot_odds,
};
use hetairoi::systems::{Describe, library};
use num_rational::BigRational;

const SCENARIO: &str = "macedonians_and_persians";
const PHALANX: UnitId = UnitId(0);
const COMPANIONS: UnitId = UnitId(6);
const PELTASTS: UnitId = UnitId(9);
const SACAE: UnitId = UnitId(17);
const KARDAKES: UnitId = UnitId(19);
const IMMORTALS: UnitId = UnitId(21);

fn said(answers: &[(&'static str, Answer)]) -> Answers {
    answers.iter().fold(Answers::default(), |all, (id, answer)| all.with(*id, answer.clone()))
}

fn form(answers: &Answers) -> Sheet<Setup> {
    let (library, problems) = library([]);
    assert_eq!(problems, []);
    prepare::<WarsOfAlexander>(&library, SCENARIO, answers).unwrap()
}

fn battle(answers: &[(&'static str, Answer)]) -> Journal<WarsOfAlexander> {
    Journal::open(form(&said(answers)).order.unwrap(), Key([5; 32]))
}

fn issue(battle: &mut Journal<WarsOfAlexander>, command: &Command) {
    battle.issue(command, &Hand::app()).unwrap();
}

/// Goes on until the stage of this name.
fn until(battle: &mut Journal<WarsOfAlexander>, stage: &str) {
    for _ in 0..6 {
        issue(battle, &Command::Next);
        let readout = WarsOfAlexander::readout(battle.state());
        if readout.stages[readout.now] == stage {
            return;
        }
    }
    panic!("no stage {stage}");
}

/// A fight that was ended by a back-off last turn, renewed: nobody strikes first or charges (W12).
fn renewed(attacker: UnitId, left: u8, answers: &[(&'static str, Answer)]) -> Journal<WarsOfAlexander> {
    let mut battle = battle(answers);
    until(&mut battle, "Fight");
    let fight = Command::Fight(Fight::between(attacker, KARDAKES));
    battle.issue(&fight, &Hand::given(vec![Given::Lost(vec![0, 1])])).unwrap();
    until(&mut battle, "Fight");
    issue(&mut battle, &Command::SetBases(BasesNow { unit: KARDAKES, left }));
    battle
}

/// The Kardakes with six bases.
const SIX: (&str, Answer) = ("b.persian_80.7.bases", Answer::Number(6));

fn written(losses: &Joint<BigRational>) -> [String; 3] {
    assert_eq!(losses.total().written(), "1");
    [
        losses.share(|attacker, defender| defender > attacker).written(),
        losses.share(|attacker, defender| defender == attacker).written(),
        losses.share(|attacker, defender| defender < attacker).written(),
    ]
}

fn odds(state: &State, fight: &Fight) -> [String; 3] {
    written(&round_odds(state, fight).unwrap())
}

#[test]
fn six_phalangites_against_six_medium_infantry_have_the_two_exact_fractions() {
    let mut first = battle(&[SIX]);
    until(&mut first, "Fight");
    let [win, ..] = odds(first.state(), &Fight::between(PHALANX, KARDAKES));
    assert_eq!(win, "79730663579/123834728448");
    let together = renewed(PHALANX, 6, &[SIX]);
    let [win, ..] = odds(together.state(), &Fight::between(PHALANX, KARDAKES));
    assert_eq!(win, "847218307495/1486016741376");
    let again = renewed(PHALANX, 6, &[SIX, ("ruling.w12", Answer::Choice("with".into()))]);
    let [win, ..] = odds(again.state(), &Fight::between(PHALANX, KARDAKES));
    assert_eq!(win, "79730663579/123834728448", "by the other ruling a renewed fight has strike first");
}

#[test]
fn further_rounds_have_the_fractions_of_the_vectors() {
    let companions = renewed(COMPANIONS, 8, &[]);
    let fight = Fight { contact: [Some(4), Some(2)], ..Fight::between(COMPANIONS, KARDAKES) };
    let expected = ["39171965/68024448", "657208801/2176782336", "266070655/2176782336"];
    assert_eq!(odds(companions.state(), &fight), expected);
    let mut disordered = renewed(PHALANX, 6, &[SIX]);
    issue(&mut disordered, &Command::SetMark(MarkNow { unit: KARDAKES, mark: Mark::Disordered, on: true }));
    let expected = ["14810962159/20639121408", "351844495/1719926784", "1606025309/20639121408"];
    assert_eq!(odds(disordered.state(), &Fight::between(PHALANX, KARDAKES)), expected);
    let two = renewed(PHALANX, 2, &[SIX]);
    let fight = Fight { contact: [Some(3), Some(2)], ..Fight::between(PHALANX, KARDAKES) };
    let expected = ["5247449305/6879707136", "217851763/1146617856", "325147253/6879707136"];
    assert_eq!(odds(two.state(), &fight), expected, "nobody loses more bases than there are");
}

#[test]
fn shooting_has_the_fractions_of_the_vectors() {
    let shot = |battle: &Journal<WarsOfAlexander>, shooter, target, bases| {
        let shoot = Shoot { shooter, target, bases, overhead: false, same_wood: None };
        shoot_odds::<BigRational>(battle.state(), &shoot).unwrap()
    };
    // Medium infantry and medium cavalry for the Macedonians to be shot at.
    let more = [("a.macedonian_60.9.units", Answer::Number(1)), ("a.macedonian_60.16.units", Answer::Number(1))];
    let (infantry, cavalry) = (UnitId(12), UnitId(13));
    let mut archers = battle(&more);
    until(&mut archers, "Shoot");
    let (sacae, immortals) = (UnitId(SACAE.0 + 2), UnitId(IMMORTALS.0 + 2));
    let losses = shot(&archers, immortals, infantry, Some(6));
    assert_eq!(losses.chance(0).written(), "262144/531441");
    assert_eq!(losses.at_least(1).written(), "269297/531441");
    assert_eq!(shot(&archers, sacae, cavalry, None).chance(0).written(), "75418890625/139314069504");
    let mut other = battle(&[more[0].clone(), ("ruling.w8", Answer::Choice("four".into()))]);
    until(&mut other, "Shoot");
    let losses = shot(&other, UnitId(IMMORTALS.0 + 1), infantry, Some(6));
    assert_eq!(losses.mean(), Number::ratio(6, 8), "W8: each die kills with 1/8");
}

#[test]
fn panic_has_the_chances_of_the_vectors() {
    let mut battle = battle(&[("b.persian_80.0.bases", Answer::Number(9))]);
    until(&mut battle, "Discipline");
    let panics = |battle: &Journal<WarsOfAlexander>, unit, through| {
        let target = panic_target(battle.state(), &Test { unit, through, passed: None }).unwrap();
        let fails = Share::on(Die::D6, &target).opposite();
        <BigRational as Number>::ratio(fails.yes(), fails.of()).written()
    };
    let guard = UnitId(12);
    assert_eq!([panics(&battle, KARDAKES, false), panics(&battle, guard, false)], ["1/6", "1/36"]);
    issue(&mut battle, &Command::SetBases(BasesNow { unit: KARDAKES, left: 6 }));
    issue(&mut battle, &Command::SetBases(BasesNow { unit: guard, left: 7 }));
    assert_eq!([panics(&battle, KARDAKES, true), panics(&battle, guard, true)], ["2/3", "4/9"]);
    issue(&mut battle, &Command::SetBases(BasesNow { unit: KARDAKES, left: 3 }));
    assert_eq!(panics(&battle, KARDAKES, false), "1", "five lost: certain");
}

/// One Thracian base against one of medium infantry: the volley, then both strike.
#[test]
fn the_volley_comes_before_the_round() {
    let answers = [
        ("a.macedonian_60.14.units", Answer::Number(1)),
        ("a.macedonian_60.14.bases", Answer::Number(1)),
        ("b.persian_80.7.bases", Answer::Number(1)),
    ];
    let mut battle = battle(&answers);
    until(&mut battle, "Fight");
    let round = round_odds(battle.state(), &Fight::between(UnitId(12), UnitId(20))).unwrap();
    // Volley 1/6 × 1/2; then 7/18 × 1/2 against 1/3 × 2/3.
    let share = |yes, of| <BigRational as Number>::ratio(yes, of);
    let left = share(11, 12);
    let expected = [
        share(1, 12) + left.clone() * share(7, 36) * share(7, 9),
        left.clone() * (share(7, 36) * share(2, 9) + share(29, 36) * share(7, 9)),
        left * share(29, 36) * share(2, 9),
    ];
    assert_eq!(written(&round), expected.map(|chance| chance.written()));
}

#[test]
fn a_whole_fight_is_the_same_in_both_kinds_of_number() {
    let mut battle = battle(&[SIX]);
    until(&mut battle, "Fight");
    let fight = Fight::between(PHALANX, KARDAKES);
    let exact = fight_odds::<BigRational>(battle.state(), &fight).unwrap();
    let quick = fight_odds::<f64>(battle.state(), &fight).unwrap();
    assert_eq!(exact.losses.total().written(), "1");
    for ((pair, exact), (other, quick)) in exact.losses.iter().zip(quick.losses.iter()) {
        assert_eq!(pair, other);
        assert!((exact.to_f64() - quick).abs() < 1e-12, "{pair:?}");
    }
}

fn beaten_at(battle: &Journal<WarsOfAlexander>, side: Side) -> (String, String) {
    let readout = WarsOfAlexander::readout(battle.state());
    match &side.of(&readout.sides).items[0] {
        Item::Figure { value, of, .. } => (value.clone(), of.clone()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn more_than_a_third_is_strict() {
    for (started, beaten) in [(36, 13), (35, 12), (34, 12), (24, 9), (1, 1), (30, 11)] {
        let battle = battle(&[("totals", Answer::Toggle(true)), ("started.a", Answer::Number(started))]);
        assert_eq!(beaten_at(&battle, Side::A).1, format!("beaten at {beaten}"));
    }
}

#[test]
fn light_troops_stay_out_of_the_pool_and_count_in_the_third() {
    let lose =
        |battle: &mut Journal<WarsOfAlexander>, unit| issue(battle, &Command::SetBases(BasesNow { unit, left: 0 }));
    let mut usual = battle(&[]);
    for unit in [PELTASTS, SACAE] {
        lose(&mut usual, unit);
    }
    assert_eq!(beaten_at(&usual, Side::A), ("0".into(), "beaten at 21".into()), "peltasts go into the box (bw-3)");
    assert_eq!(beaten_at(&usual, Side::B), ("6".into(), "beaten at 27".into()), "horse archers count");
    let mut other =
        battle(&[("ruling.w7", Answer::Choice("cavalry".into())), ("ruling.w6", Answer::Choice("counting".into()))]);
    lose(&mut other, SACAE);
    assert_eq!(beaten_at(&other, Side::A), ("0".into(), "beaten at 17".into()), "48 of 60 count");
    assert_eq!(beaten_at(&other, Side::B), ("0".into(), "beaten at 23".into()), "67 of 80 count");
}

fn field<'a, C>(sheet: &'a Sheet<C>, id: &str) -> &'a Field {
    sheet.fields.iter().find(|field| field.id == id).unwrap_or_else(|| panic!("no field {id}"))
}

#[test]
fn the_fight_sheet_shows_what_will_be_rolled() {
    let mut battle = battle(&[SIX]);
    until(&mut battle, "Fight");
    let answers = said(&[("attacker", Answer::Unit(PHALANX)), ("defender", Answer::Unit(KARDAKES))]);
    let sheet = WarsOfAlexander::sheet(battle.state(), "fight", &answers);
    let values: Vec<&str> = sheet.figures.iter().map(|figure| figure.value.as_str()).collect();
    assert_eq!(values, ["6 dice, 4+, 1s again", "what is left of 6, 5+"]);
    assert_eq!(field(&sheet, "contact.a").why, "3 in contact + 3 behind them");
    let odds = sheet.odds.unwrap();
    assert_eq!(odds.parts[0].label, "win");
    assert_eq!(odds.parts[0].exact, "79730663579/123834728448");
    assert!(odds.note.starts_with("Expect to take 1.8 bases and to lose 0.7."), "{}", odds.note);
    let answers = answers.with("dice.a", Answer::Number(5));
    let sheet = WarsOfAlexander::sheet(battle.state(), "fight", &answers);
    let dice = &field(&sheet, "dice.a").kind;
    assert!(matches!(dice, Kind::Number { value: 5, computed: Some(6), .. }), "both stand: {dice:?}");
    assert!(sheet.figures[0].why[0].contains("5 set by hand, computed 6"));
    assert!(matches!(sheet.order, Ok(Command::Fight(Fight { dice: [Some(5), None], .. }))));
}

#[test]
fn a_lost_general_makes_his_whole_army_test_one_touch_a_unit() {
    let mut battle = battle(&[]);
    until(&mut battle, "Fight");
    let fight = Command::Fight(Fight::between(COMPANIONS, KARDAKES));
    let hand = Hand::given(vec![Given::Lost(vec![1, 0]), Given::Faces(vec![1])]);
    battle.issue(&fight, &hand).unwrap();
    let act = WarsOfAlexander::acts(battle.state()).remove(0);
    assert_eq!(act.label, "Panic tests: 12 due");
    let sheet = WarsOfAlexander::sheet(battle.state(), "tests", &Answers::default());
    let Kind::Rows(rows) = &field(&sheet, "units").kind else { panic!("no rows") };
    assert_eq!(rows.len(), 12);
    let mut answers = Answers::default();
    for row in rows {
        let (id, ..) = row.toggles.iter().find(|(_, words, _)| words == "stands").unwrap();
        answers.set(id.clone(), Answer::Toggle(true));
    }
    let sheet = WarsOfAlexander::sheet(battle.state(), "tests", &answers);
    assert_eq!(sheet.verb, "Done", "all are told, nothing is left to roll");
    battle.issue(&sheet.order.unwrap(), &Hand::given(Vec::new())).unwrap();
    assert!(WarsOfAlexander::reminders(battle.state()).is_empty());
}

#[test]
fn a_declared_fight_is_crossed_off() {
    let mut battle = battle(&[]);
    until(&mut battle, "Move");
    let contact = Declare { attacker: PHALANX, defender: KARDAKES, from: Facing::Flank, charge: None, uphill: false };
    issue(&mut battle, &Command::Declare(contact));
    issue(&mut battle, &Command::Next);
    let facts = |battle: &Journal<WarsOfAlexander>| {
        let moment = WarsOfAlexander::readout(battle.state()).moment;
        moment.items.into_iter().find_map(|placed| match placed.item {
            Item::Facts { caption, rows } if caption == "Fights" => Some(rows),
            _ => None,
        })
    };
    let name = "Phalanx A on Kardakes A".to_owned();
    assert_eq!(facts(&battle), Some(vec![(name.clone(), "flank".into())]));
    let act = WarsOfAlexander::acts(battle.state()).remove(0);
    let Does::Open(id, answers) = act.does else { panic!("the first act is the fight of the list") };
    let sheet = WarsOfAlexander::sheet(battle.state(), &id, &answers);
    assert_eq!(field(&sheet, "contact.d").why, "struck in the flank: 1 base");
    battle.issue(&sheet.order.unwrap(), &Hand::given(vec![Given::Lost(vec![0, 3])])).unwrap();
    assert_eq!(facts(&battle), Some(vec![(name, "✓ fought".into())]));
}

#[test]
fn sixty_against_eighty_bases_are_played_to_the_end() {
    let mut battle = battle(&[]);
    let state = |battle: &Journal<WarsOfAlexander>| battle.state().clone();
    let living = |battle: &Journal<WarsOfAlexander>, side: Side| -> Vec<UnitId> {
        let readout = WarsOfAlexander::readout(battle.state());
        let items = side.of(&readout.sides).items.iter().filter_map(|item| match item {
            Item::Units { rows, .. } => Some(rows.clone()),
            _ => None,
        });
        let stands = items.flatten().flat_map(|row| row.stands);
        stands.filter(|stand| stand.token != Token::Count { left: 0, of: 0 }).map(|stand| stand.id).collect()
    };
    for _ in 0..200 {
        if WarsOfAlexander::outcome(battle.state()).is_some() {
            break;
        }
        let readout = WarsOfAlexander::readout(battle.state());
        if readout.stages[readout.now] == "Fight" {
            for attacker in living(&battle, Side::A) {
                for defender in living(&battle, Side::B) {
                    let fight = Command::Fight(Fight::between(attacker, defender));
                    if battle.issue(&fight, &Hand::app()).is_ok() {
                        break;
                    }
                }
            }
        }
        let before = state(&battle);
        issue(&mut battle, &Command::Next);
        assert_ne!(state(&battle), before);
    }
    let outcome = WarsOfAlexander::outcome(battle.state()).unwrap();
    assert!(outcome.reason.contains("more than a third is"), "{}", outcome.reason);
    let lost: u16 = outcome.lost.iter().map(|tally| tally.lost).sum();
    assert!(lost >= 21, "{outcome:?}");
}

#[test]
fn the_course_counts_the_dead_pools() {
    let course = hetairoi::systems::Desk::course(&battle(&[]));
    assert_eq!((course.caption.as_str(), course.series), ("lost, in the dead pool", [vec![0, 0], vec![0, 0]]));
}

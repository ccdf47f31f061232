//! What stands on the table decides: columns, chariots, worn-out units, who tests panic and until when.

use hetairoi::chance::{Given, Hand};
use hetairoi::instruments::Side;
use hetairoi::systems::Describe;
use hetairoi::systems::describe::{Answer, Answers, Item, Kind, UnitId};
use hetairoi::systems::wars_of_alexander::{
    BasesNow, Command, Fight, GeneralNow, RanksNow, Test, WarsOfAlexander, fight_odds, round_odds,
};

use num_rational::BigRational;

use super::{COMPANIONS, KARDAKES, PHALANX, battle, field, form, issue, said, until, written};

const HYPASPISTS: UnitId = UnitId(4);
const CHARIOTS: UnitId = UnitId(18);
const JAVELINS: UnitId = UnitId(24);

fn fight_sheet_of(attacker: UnitId, defender: UnitId) -> Answers {
    said(&[("attacker", Answer::Unit(attacker)), ("defender", Answer::Unit(defender))])
}

#[test]
fn a_column_of_thebans_counts_half_its_third_rank_and_no_other() {
    for (people, why, dice) in [
        ("theban", "2 in contact + 2 behind them + 1, half the third rank", "5 dice"),
        ("macedonian", "2 in contact + 2 behind them", "4 dice"),
    ] {
        let mut battle = battle(&[("a.macedonian_60.1.people", Answer::Choice(people.into()))]);
        issue(&mut battle, &Command::SetRanks(RanksNow { unit: HYPASPISTS, ranks: 3, circle: false }));
        until(&mut battle, "Fight");
        let sheet = WarsOfAlexander::sheet(battle.state(), "fight", &fight_sheet_of(HYPASPISTS, KARDAKES));
        assert_eq!(field(&sheet, "contact.a").why, why);
        assert!(sheet.figures[0].value.starts_with(dice), "{}", sheet.figures[0].value);
    }
}

#[test]
fn who_replies_with_as_many_dice_as_before_has_a_base_for_each() {
    let mut battle = battle(&[("ruling.w10", Answer::Choice("as_before".into()))]);
    until(&mut battle, "Fight");
    let losses = round_odds::<BigRational>(battle.state(), &Fight::between(PHALANX, KARDAKES)).unwrap();
    let expected = ["63325224263/110075314176", "1060864131905/4458050224128", "1665029019143/8916100448256"];
    assert_eq!(written(&losses), expected, "six of eight bases fight: after five losses three reply");
}

#[test]
fn the_odds_of_chariots_end_with_their_first_round() {
    let mut battle = battle(&[]);
    until(&mut battle, "Fight");
    let fight = Fight::between(CHARIOTS, PHALANX);
    let (round, whole) = (round_odds::<f64>(battle.state(), &fight), fight_odds::<f64>(battle.state(), &fight));
    let (round, whole) = (round.unwrap(), whole.unwrap().losses);
    for (one, other) in [
        (round.share(|a, d| d > a), whole.share(|a, d| d > a)),
        (round.share(|a, d| d == a), whole.share(|a, d| d == a)),
    ] {
        assert!((one - other).abs() < 1e-12, "{one} {other}");
    }
    let sheet = WarsOfAlexander::sheet(battle.state(), "fight", &fight_sheet_of(CHARIOTS, PHALANX));
    assert!(sheet.odds.unwrap().note.contains("Chariots spent 100 %."), "three bases can not destroy six");
}

#[test]
fn the_odds_of_a_fight_end_where_a_unit_is_worn_out() {
    let mut battle = battle(&[]);
    issue(&mut battle, &Command::SetBases(BasesNow { unit: KARDAKES, left: 4 }));
    until(&mut battle, "Fight");
    // One base more lost and the Kardakes leave: no equal round is followed by another with losses.
    let whole = fight_odds::<f64>(battle.state(), &Fight::between(HYPASPISTS, KARDAKES)).unwrap().losses;
    let both_lost_after_even = whole.share(|a, d| a >= 1 && d >= 1 && a == d);
    assert!(both_lost_after_even > 0.05, "an even round that wears a unit out ends the fight: {both_lost_after_even}");
}

#[test]
fn charging_cavalry_has_the_chances_of_the_page() {
    let mut battle = battle(&[]);
    until(&mut battle, "Fight");
    // One heavy cavalry base against a save that never comes: 4+ with 1s and 2s again is 2/3.
    let answers = fight_sheet_of(COMPANIONS, KARDAKES).with("charge", Answer::Toggle(true));
    let sheet = WarsOfAlexander::sheet(battle.state(), "fight", &answers);
    assert_eq!(sheet.figures[0].value, "4 dice, 4+, 1s and 2s again");
    let mut fight = Fight::between(COMPANIONS, KARDAKES);
    (fight.charge, fight.contact) = (Some(true), [Some(1), Some(1)]);
    let losses = round_odds::<f64>(battle.state(), &fight).unwrap();
    let killed = losses.share(|_, d| d == 1);
    // Medium infantry saves on 4+.
    assert!((killed - 2.0 / 3.0 / 2.0).abs() < 1e-12, "{killed}");
}

/// Who may test after these ran, by name.
fn witnesses(battle: &hetairoi::journal::Journal<WarsOfAlexander>) -> Vec<String> {
    let sheet = WarsOfAlexander::sheet(battle.state(), "tests", &Answers::default());
    let rows = sheet.fields.iter().find_map(|field| if let Kind::Rows(rows) = &field.kind { Some(rows) } else { None });
    rows.map(|rows| rows.iter().map(|row| row.name.clone()).collect()).unwrap_or_default()
}

#[test]
fn runaway_light_troops_are_ignored_and_cavalry_by_macedonian_infantry() {
    let run = |unit| Command::Panic { tests: vec![Test { unit, through: false, passed: Some(false) }] };
    let mut light = battle(&[]);
    until(&mut light, "Shoot");
    issue(&mut light, &run(JAVELINS));
    assert_eq!(witnesses(&light), Vec::<String>::new());
    let mut horse = battle(&[]);
    until(&mut horse, "Shoot");
    issue(&mut horse, &run(UnitId(7)));
    let seen = witnesses(&horse);
    assert!(seen.contains(&"Companions".to_owned()) && seen.contains(&"Cretan archers".to_owned()), "{seen:?}");
    assert!(!seen.iter().any(|name| name.starts_with("Phalanx") || name.starts_with("Hypaspists")), "{seen:?}");
    let mut foot = battle(&[]);
    until(&mut foot, "Shoot");
    issue(&mut foot, &run(PHALANX));
    assert!(witnesses(&foot).contains(&"Hypaspists A".to_owned()));
    assert!(!witnesses(&foot).iter().any(|name| name.starts_with("Kardakes")), "enemies do not mind");
}

#[test]
fn tests_that_are_due_stay_due_until_they_are_taken() {
    let mut battle = battle(&[]);
    until(&mut battle, "Fight");
    let hand = Hand::given(vec![Given::Lost(vec![1, 0]), Given::Faces(vec![1])]);
    battle.issue(&Command::Fight(Fight::between(COMPANIONS, KARDAKES)), &hand).unwrap();
    until(&mut battle, "Shoot");
    let reminders = WarsOfAlexander::reminders(battle.state());
    assert!(reminders.iter().any(|reminder| reminder.text.contains("12 panic tests are due")), "{reminders:?}");
    issue(&mut battle, &Command::SetGeneral(GeneralNow { side: Side::A, there: true }));
    let reminders = WarsOfAlexander::reminders(battle.state());
    assert!(reminders.is_empty(), "the general is back: {reminders:?}");
}

#[test]
fn orders_come_first_in_the_move_stage_with_all_units_in_them() {
    let mut battle = battle(&[]);
    until(&mut battle, "Move");
    let act = WarsOfAlexander::acts(battle.state()).remove(0);
    assert_eq!(act.label, "Orders: 11 units");
    let sheet = WarsOfAlexander::sheet(battle.state(), "orders", &Answers::default());
    let command = sheet.order.unwrap();
    assert!(matches!(&command, Command::Order { units } if units.len() == 11), "{command:?}");
    issue(&mut battle, &command);
    assert_eq!(WarsOfAlexander::acts(battle.state()).remove(0).id, "next");
}

#[test]
fn points_are_drawn_as_the_bases_in_the_pool() {
    let troops = form(&Answers::default()).order.unwrap().troops;
    let mut answers = Answers::default().with("count", Answer::Choice("points".into()));
    for troop in &troops {
        answers.set(format!("points.{}", troop.id), Answer::Number(10));
    }
    let mut battle = hetairoi::journal::Journal::open(form(&answers).order.unwrap(), hetairoi::chance::Key([5; 32]));
    issue(&mut battle, &Command::SetBases(BasesNow { unit: KARDAKES, left: 5 }));
    let readout = WarsOfAlexander::readout(battle.state());
    let pools: Vec<(u16, u16)> = readout.sides[1]
        .items
        .iter()
        .filter_map(|item| if let Item::Pool { have, of, .. } = item { Some((*have, *of)) } else { None })
        .collect();
    assert_eq!((readout.sides[1].score.value.as_str(), pools), ("30", vec![(3, 3)]));
}

//! Melees, immunity, the dice before a phalanx, stampedes.

use super::*;
use hetairoi::journal::History;
use hetairoi::systems::alexander_the_great::battle::Face;
use hetairoi::systems::alexander_the_great::unit_type::UnitType;
use hetairoi::systems::alexander_the_great::{Advance, Charge};

fn steps(table: &Table) -> String {
    let readout = AlexanderTheGreat::readout(table.state());
    let items = readout.moment.items.into_iter().filter_map(|placed| match placed.item {
        Item::Steps(steps) => Some(steps.join(" ")),
        _ => None,
    });
    items.collect()
}

fn lost(events: &[Event]) -> Vec<(Side, u8)> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Lost { side, left, .. } => Some((*side, *left)),
            _ => None,
        })
        .collect()
}

/// A phalanx has fallen on elephants, and all are held: at the Persian battles after it.
fn held(faces_struck: Vec<Face>) -> Table {
    let mut table = gaugamela(&ready());
    next(&mut table, 2);
    let struck = Defender { faces: faces_struck, ..defender(ELEPHANTS, 4) };
    issue(&mut table, &fight(vec![attacker(COENUS, 6)], vec![struck]), &[faces(&[3]), choice("melee")]);
    next(&mut table, 3);
    table
}

#[test]
fn who_was_struck_in_front_must_attack_back() {
    let table = held(Vec::new());
    assert!(steps(&table).contains("Melee: Elephants must attack back all of Coenus."), "{}", steps(&table));
    let table = held(vec![Face::Rear]);
    assert!(steps(&table).contains("Melee: Elephants stay put, and need not attack."), "{}", steps(&table));
}

#[test]
fn who_was_struck_in_the_rear_is_struck_again_in_the_next_turn() {
    let mut table = held(vec![Face::Rear]);
    next(&mut table, 3);
    assert!(due(&table).iter().any(|id| id.starts_with("melee:")), "{:?}", due(&table));
    let texts: Vec<String> = AlexanderTheGreat::reminders(table.state()).into_iter().map(|due| due.text).collect();
    assert!(
        texts.contains(&"Melee: Coenus must strike Elephants again, struck in flank or rear.".to_owned()),
        "{texts:?}"
    );
}

#[test]
fn a_phalanx_in_a_melee_with_elephants_suffers_nothing_unless_struck_in_flank_or_rear() {
    let table = held(Vec::new());
    let back = |faces: Vec<Face>| fight(vec![attacker(ELEPHANTS, 5)], vec![Defender { faces, ..defender(COENUS, 6) }]);
    for result in ["d-elim", "d-half-elim", "d-rout", "d-back2"] {
        let mut table = table.clone();
        let events = issue(&mut table, &back(Vec::new()), &[faces(&[3]), choice(result)]);
        assert_eq!(lost(&events), [], "{result}");
        assert!(steps(&table).contains("can not be hurt"), "{result}");
    }
    let mut hurt = table.clone();
    let given = [faces(&[3]), choice("d-half-elim"), Given::Number(3)];
    let events = issue(&mut hurt, &back(vec![Face::Front, Face::Flank]), &given);
    assert_eq!(lost(&events), [(Side::A, 1)]);
    let mut beast = table.clone();
    let events = issue(&mut beast, &back(Vec::new()), &[faces(&[3]), choice("a-half-elim"), Given::Number(2)]);
    assert_eq!(lost(&events), [(Side::B, 1)], "only the elephants can be hurt");
    assert!(!steps(&beast).contains("must attack back"), "the melee is over");
}

#[test]
fn a_unit_forced_by_a_melee_below_the_least_odds_is_eliminated() {
    let mut table = held(Vec::new());
    let back = fight(vec![attacker(ELEPHANTS, 1)], vec![defender(COENUS, 20)]);
    let events = issue(&mut table, &back, &[]);
    assert_eq!(lost(&events), [(Side::B, 0)]);
}

#[test]
fn fire_at_a_meleed_unit_frees_it_from_its_duty() {
    let mut table = gaugamela(&ready());
    next(&mut table, 2);
    issue(&mut table, &fight(vec![attacker(COENUS, 6)], vec![defender(GUARDS, 4)]), &[faces(&[3]), choice("melee")]);
    next(&mut table, 2);
    assert!(!AlexanderTheGreat::reminders(table.state()).iter().all(|due| !due.id.starts_with("melee:")));
    let fire = Command::Battle(Battle {
        fire: true,
        attackers: vec![attacker(CRETANS, 3)],
        defenders: vec![defender(GUARDS, 4)],
        ..Battle::default()
    });
    let events = issue(&mut table, &fire, &[faces(&[3]), choice("d-back1")]);
    assert!(events.iter().any(|event| matches!(event, Event::Freed { unit: GUARDS })));
    assert!(due(&table).iter().all(|id| !id.starts_with("melee:")));
}

#[test]
fn an_attacking_phalanx_is_immune_where_the_option_is_played() {
    for (on, losses) in [(true, 0), (false, 1)] {
        let mut table = gaugamela(&ready().with("option.immunity", Answer::Toggle(on)));
        next(&mut table, 2);
        let horse = Defender { unit_type: Some(UnitType::Cavalry), ..holds(3) };
        let attack = fight(vec![attacker(COENUS, 6)], vec![horse]);
        for result in ["a-elim", "a-half-elim"] {
            let mut table = table.clone();
            let mut given = vec![faces(&[3]), choice(result)];
            given.extend((!on && result == "a-half-elim").then_some(Given::Number(3)));
            assert_eq!(lost(&issue(&mut table, &attack, &given)).len(), losses, "{result} {on}");
        }
        if on {
            let events = issue(&mut table, &attack, &[faces(&[3]), choice("exchange"), Given::Number(1)]);
            assert_eq!(lost(&events), [(Side::B, 1)], "an Exchange costs the defender a step");
        }
    }
}

#[test]
fn a_phalanx_that_attacks_others_than_mounted_troops_too_is_not_immune() {
    let mut table = gaugamela(&ready().with("option.immunity", Answer::Toggle(true)));
    next(&mut table, 2);
    let horse = || Defender { unit_type: Some(UnitType::Cavalry), ..holds(2) };
    for (defenders, losses) in [(vec![horse(), horse()], 0), (vec![horse(), holds(1)], 1)] {
        let attack = fight(vec![attacker(COENUS, 6)], defenders);
        let events = issue(&mut table.clone(), &attack, &[faces(&[3]), choice("a-elim")]);
        assert_eq!(lost(&events), vec![(Side::A, 0); losses], "{events:?}");
    }
}

#[test]
fn beside_others_an_immune_phalanx_is_no_loser_either() {
    let mut table = gaugamela(&ready().with("option.immunity", Answer::Toggle(true)));
    next(&mut table, 2);
    let horse = Defender { unit_type: Some(UnitType::Cavalry), ..holds(3) };
    let attack = fight(vec![attacker(COENUS, 6), attacker(HYPASPISTS, 4)], vec![horse]);
    for (result, given) in
        [("a-half-elim", vec![Given::Number(2)]), ("a-elim", Vec::new()), ("exchange", vec![choice("whole-0")])]
    {
        let mut table = table.clone();
        let given = [vec![faces(&[3]), choice(result)], given].concat();
        let events = issue(&mut table, &attack, &given);
        let who: Vec<UnitId> = events
            .iter()
            .filter_map(|event| match event {
                Event::Lost { side: Side::A, unit, .. } => *unit,
                _ => None,
            })
            .collect();
        assert_eq!(who, [HYPASPISTS], "{result}: {events:?}");
    }
    issue(&mut table, &attack, &[faces(&[3]), choice("a-back1")]);
    assert!(steps(&table).contains("Coenus can not be hurt, and stays."), "{}", steps(&table));
}

#[test]
fn elephants_at_the_hydaspes_stampede_when_missiles_alone_drive_them_back() {
    let beaten = |attackers: Vec<Attacker>, defenders: Vec<Defender>, result: &str| {
        let mut table: Table = Journal::open(setup("hydaspes", &ready()), Key([3; 32]));
        next(&mut table, 2);
        issue(&mut table, &fight(attackers, defenders), &[faces(&[3]), choice(result)]);
        steps(&table)
    };
    let of = |unit_type| Attacker { unit_type: Some(unit_type), ..strong(4) };
    let beasts = || Defender { unit_type: Some(UnitType::Elephants), ..holds(4) };
    let said = |steps: String| steps.contains("Elephants among them stampede");
    for result in ["d-back1", "d-back2", "d-back3"] {
        assert!(said(beaten(vec![of(UnitType::Archers)], vec![beasts()], result)), "{result}");
    }
    assert!(!said(beaten(vec![of(UnitType::Archers)], vec![beasts()], "a-back1")), "the archers went back");
    assert!(
        !said(beaten(vec![of(UnitType::Archers), of(UnitType::Infantry)], vec![beasts()], "d-back1")),
        "not missiles alone"
    );
}

#[test]
fn chariots_before_a_phalanx_attack_pass_through_or_balk() {
    let mut table = gaugamela(&ready().with("option.chariots", Answer::Toggle(true)));
    let order = Command::Chariots { unit: Some(UnitId(15)) };
    let mut roll = |given: &[Given]| {
        let events = issue(&mut table, &order, given);
        let way = match &events[0] {
            Event::ChariotsRolled { way, .. } => *way,
            other => panic!("{other:?}"),
        };
        table.undo().unwrap();
        (way, lost(&events).len())
    };
    assert_eq!(roll(&[faces(&[1])]), (Charge::Attack, 0));
    assert_eq!(roll(&[faces(&[6])]), (Charge::Balk, 0));
    for face in 2..=5 {
        assert_eq!(roll(&[faces(&[face]), choice("free")]), (Charge::PassThrough, 0));
        assert_eq!(roll(&[faces(&[face]), choice("held"), Given::Number(4)]), (Charge::Eliminated, 1));
    }
    assert!(refused(&gaugamela(&ready()), &order).contains("not played in this battle"));
}

#[test]
fn the_chariots_die_is_thrown_once_in_a_half_turn() {
    let chariots = UnitId(15);
    let mut table = gaugamela(&ready().with("option.chariots", Answer::Toggle(true)));
    next(&mut table, 5);
    let roll = Command::Chariots { unit: Some(chariots) };
    let attack = fight(vec![attacker(chariots, 4)], vec![defender(HYPASPISTS, 3)]);
    for given in [vec![faces(&[3]), choice("free")], vec![faces(&[6])]] {
        let mut table = table.clone();
        issue(&mut table, &roll, &given);
        assert!(refused(&table, &roll).contains("had their attack in this half turn"));
        assert!(refused(&table, &attack).contains("attacked already"));
        next(&mut table, 6);
        assert_eq!(refusal(&table, &roll), None, "the next turn they try again");
    }
    issue(&mut table, &roll, &[faces(&[1])]);
    assert!(steps(&table).contains("the charge must be in order"), "{}", steps(&table));
    assert!(refused(&table, &roll).contains("the die lets them attack already"));
    let answers = Answers::default()
        .with("a.1", Answer::Unit(chariots))
        .with("a.1.front", Answer::Number(4))
        .with("d.1", Answer::Unit(COENUS))
        .with("d.1.factor", Answer::Number(6));
    let Ok(Command::Battle(order)) = AlexanderTheGreat::sheet(table.state(), "battle", &answers).order else {
        panic!()
    };
    assert!(order.attackers[0].charge && order.attackers[0].passed, "the form knows the charge");
}

#[test]
fn hydaspes_elephants_roll_again_on_a_six_and_rout_on_a_five() {
    let mut table: Table = Journal::open(setup("hydaspes", &ready()), Key([3; 32]));
    let order = Command::Elephants { unit: Some(UnitId(12)) };
    let mut roll = |given: &[Given]| {
        let events = issue(&mut table, &order, given);
        let way = match &events[0] {
            Event::ElephantsRolled { way, .. } => *way,
            other => panic!("{other:?}"),
        };
        table.undo().unwrap();
        (way, events.len())
    };
    for (face, way) in [(1, Advance::Attack), (2, Advance::Attack), (3, Advance::Halt), (4, Advance::Halt)] {
        assert_eq!(roll(&[faces(&[face])]), (way, 1));
        assert_eq!(roll(&[faces(&[6]), faces(&[6]), faces(&[face])]), (way, 1));
    }
    assert_eq!(roll(&[faces(&[5]), faces(&[2])]), (Advance::Rout, 2), "they stampede at once");
}

#[test]
fn the_dice_before_a_phalanx_have_the_chances_of_the_vectors() {
    use hetairoi::odds::Number;
    use num_rational::BigRational;
    let table: Table = Journal::open(setup("hydaspes", &ready()), Key([3; 32]));
    let order = Command::Elephants { unit: Some(UnitId(12)) };
    let ways = (1..=6).map(|face| match table.try_out(&order, &Hand::given(vec![faces(&[face])])) {
        Ok(events) => match &events[0] {
            Event::ElephantsRolled { way, .. } => Some(*way),
            other => panic!("{other:?}"),
        },
        Err(Stop::Wanting(wanted)) if wanted.what().contains("which hex side") => Some(Advance::Rout),
        Err(Stop::Wanting(_)) => None,
        Err(stop) => panic!("{stop}"),
    });
    let ways: Vec<Option<Advance>> = ways.collect();
    // A face that is thrown again leaves the others as likely among themselves.
    let decided = ways.iter().flatten().count() as u64;
    let share = |way: Advance| -> BigRational {
        let count = ways.iter().flatten().filter(|known| **known == way).count() as u64;
        Number::ratio(count, decided)
    };
    let (attack, halt) = (share(Advance::Attack), share(Advance::Halt));
    assert_eq!([attack.written(), halt.written(), share(Advance::Rout).written()], ["2/5", "2/5", "1/5"]);
    assert_eq!((attack.clone() + halt * attack).written(), "14/25", "by the end of the second try");
}

#[test]
fn one_face_of_six_tramples_the_phalanx() {
    let mut table = gaugamela(&ready().with("option.stampede", Answer::Toggle(true)));
    issue(&mut table, &Command::Stampede { unit: Some(ELEPHANTS) }, &[faces(&[2])]);
    let trampled = (1..=6).filter(|face| {
        issue(&mut table, &Command::Turn { stampede: 0 }, &[faces(&[*face])]);
        let tramples = steps(&table).contains("they trample the phalanx");
        table.undo().unwrap();
        tramples
    });
    assert_eq!(trampled.collect::<Vec<u8>>(), [2]);
}

#[test]
fn a_stampede_is_turned_by_a_phalanx_and_tramples_it_the_same_way_again() {
    let mut table = gaugamela(&ready().with("option.stampede", Answer::Toggle(true)));
    issue(&mut table, &Command::Stampede { unit: Some(ELEPHANTS) }, &[faces(&[2])]);
    assert!(refused(&table, &Command::Stampede { unit: Some(ELEPHANTS) }).contains("stampede already"));
    issue(&mut table, &Command::Turn { stampede: 0 }, &[faces(&[5])]);
    assert!(!steps(&table).contains("they trample the phalanx"));
    issue(&mut table, &Command::Turn { stampede: 0 }, &[faces(&[5])]);
    assert!(steps(&table).contains("they trample the phalanx"));
    let events = issue(&mut table, &Command::OffBoard { stampede: 0 }, &[Given::Number(5)]);
    assert_eq!(lost(&events), [(Side::B, 0)]);
    assert!(refused(&table, &Command::Turn { stampede: 0 }).contains("no elephants stampede"));
    assert!(refused(&gaugamela(&ready()), &Command::Stampede { unit: None }).contains("not played"));
}

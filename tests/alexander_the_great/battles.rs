//! Battles: sums, columns, refusals, leaders, results, losses, one undo.

use super::*;
use hetairoi::journal::History;
use hetairoi::systems::alexander_the_great::battle::{Attacked, Decision, Face, Fought};
use hetairoi::systems::alexander_the_great::unit_type::UnitType;

/// At the stage of the Macedonian battles.
fn battles(answers: &Answers) -> Table {
    let mut table = gaugamela(answers);
    next(&mut table, 2);
    table
}

fn fought(events: &[Event]) -> &Fought {
    events
        .iter()
        .find_map(|event| match event {
            Event::Fought(fought) => Some(fought),
            _ => None,
        })
        .expect("a battle was fought")
}

/// The column, the table and the line of a battle, by what its form says.
fn column(table: &Table, command: &Command) -> String {
    let mut copy = table.clone();
    let given = [faces(&[3]), choice("d-back1")];
    let events = issue(&mut copy, command, &given);
    match &fought(&events).decision {
        Decision::Rolled { at, .. } => format!("{} table {} line {}", at.column, at.table, at.line),
        Decision::Automatic => "automatic".into(),
        Decision::Forced => "forced".into(),
    }
}

fn of(unit_type: UnitType, front: u8) -> Attacker {
    Attacker { unit_type: Some(unit_type), ..strong(front) }
}

fn type_holds(unit_type: UnitType, factor: u8) -> Defender {
    Defender { unit_type: Some(unit_type), ..holds(factor) }
}

#[test]
fn three_against_two_are_even_odds_on_table_one() {
    let table = battles(&ready());
    assert_eq!(column(&table, &fight(vec![strong(3)], vec![holds(2)])), "1-1 table 1 line 1");
    assert_eq!(column(&table, &fight(vec![strong(11)], vec![holds(4)])), "2-1 table 1 line 1");
}

#[test]
fn missile_support_prevents_an_automatic_elimination_unless_it_is_attacked_itself() {
    let table = battles(&ready());
    let phalanx = type_holds(UnitType::Phalanx, 2);
    let archer = Defender { support: true, ..type_holds(UnitType::Archers, 3) };
    let mut taken = table.clone();
    let events = issue(&mut taken, &fight(vec![strong(14)], vec![phalanx.clone()]), &[]);
    assert_eq!(fought(&events).decision, Decision::Automatic, "14 to 2");
    assert_eq!(column(&table, &fight(vec![strong(14)], vec![phalanx, archer])), "2-1 table 1 line 1", "14 to 5");
    let mut table = battles(&ready());
    let first = fight(vec![strong(3)], vec![defender(MARDIANS, 3)]);
    issue(&mut table, &first, &[faces(&[1]), choice("melee")]);
    let supports = Defender { support: true, ..defender(MARDIANS, 3) };
    let second = fight(vec![strong(14)], vec![holds(2), supports]);
    assert!(refused(&table, &second).contains("attacked itself, supports nobody"));
    assert!(
        refused(
            &table,
            &fight(vec![strong(9)], vec![Defender { support: true, ..type_holds(UnitType::Cavalry, 3) }, holds(2)])
        )
        .contains("only missile units do")
    );
}

#[test]
fn seven_to_one_eliminates_and_five_to_one_only_all_round() {
    let mut table = gaugamela(&ready());
    let five = fight(vec![strong(10)], vec![holds(2)]);
    assert!(refused(&table, &five).contains("battles come after all moves"));
    let round = Command::Battle(Battle {
        attackers: vec![strong(10)],
        defenders: vec![holds(2)],
        surrounded: true,
        ..Battle::default()
    });
    let events = issue(&mut table, &round, &[]);
    assert_eq!(fought(&events).decision, Decision::Automatic, "claimed while moving");
    assert_eq!(scales(&table, Side::B), (40, -2));
    next(&mut table, 2);
    assert_eq!(column(&table, &five), "5-1 table 1 line 1");
}

#[test]
fn less_than_one_to_six_is_refused_and_eliminates_who_must_attack() {
    let mut table = battles(&ready());
    let weak = |held: bool| fight(vec![Attacker { held: Some(held), ..strong(1) }], vec![holds(7)]);
    assert_eq!(
        refused(&table, &weak(false)),
        "1 to 7 is less than 1-6, and is not allowed (Alexander the Great, Automatic Elimination)"
    );
    assert_eq!(column(&table, &fight(vec![strong(1)], vec![holds(6)])), "1-6 table 1 line 1");
    let events = issue(&mut table, &weak(true), &[]);
    assert_eq!(fought(&events).decision, Decision::Forced);
    assert_eq!(scales(&table, Side::A), (40, -2), "the forced unit is lost");
}

#[test]
fn a_face_of_nothing_is_eliminated_and_uphill_it_counts_one() {
    let table = battles(&ready());
    let rear = |uphill| Defender { faces: vec![Face::Rear], uphill, ..holds(0) };
    let mut taken = table.clone();
    let events = issue(&mut taken, &fight(vec![strong(1)], vec![rear(false)]), &[Given::Number(4)]);
    assert_eq!(fought(&events).decision, Decision::Automatic);
    assert_eq!(scales(&taken, Side::B), (40, -3), "4 in front were lost, whatever face was struck");
    assert_eq!(column(&table, &fight(vec![strong(1)], vec![rear(true)])), "1-1 table 1 line 1");
}

#[test]
fn switches_double_and_halve_exactly() {
    let table = battles(&ready());
    let charge = |arm| Attacker { charge: true, ..of(arm, 3) };
    for (attacker, defender, said) in [
        (charge(UnitType::Cavalry), holds(3), "2-1"),
        (of(UnitType::Cavalry, 3), type_holds(UnitType::Archers, 2), "1-2"),
        (charge(UnitType::Cavalry), type_holds(UnitType::Archers, 3), "1-1"),
        (charge(UnitType::Elephants), type_holds(UnitType::Archers, 3), "2-1"),
        (Attacker { held: Some(true), ..of(UnitType::Archers, 3) }, holds(1), "1-1"),
        (of(UnitType::Archers, 3), type_holds(UnitType::Chariots, 3), "2-1"),
        (of(UnitType::Archers, 3), Defender { stood: Some(false), ..type_holds(UnitType::Chariots, 3) }, "1-1"),
        (strong(3), type_holds(UnitType::Chariots, 3), "1-1"),
        (strong(3), Defender { uphill: true, ..holds(2) }, "1-2"),
        (of(UnitType::Cavalry, 3), Defender { faces: vec![Face::Flank], ..type_holds(UnitType::Archers, 3) }, "1-1"),
    ] {
        let found = column(&table, &fight(vec![attacker], vec![defender.clone()]));
        assert_eq!(found, format!("{said} table 1 line 1"), "{attacker:?} {defender:?}");
    }
    let supported = vec![holds(1), Defender { support: true, ..type_holds(UnitType::Archers, 2) }];
    assert!(
        column(&table, &fight(vec![of(UnitType::Cavalry, 3)], supported)).starts_with("1-1"),
        "support halves nobody"
    );
}

#[test]
fn mounted_troops_do_not_attack_a_phalanx_in_front_alone() {
    let table = battles(&ready());
    let phalanx = |faces: Vec<Face>| Defender { faces, ..type_holds(UnitType::Phalanx, 4) };
    for arm in [UnitType::Cavalry, UnitType::Chariots, UnitType::Elephants] {
        let front = fight(vec![of(arm, 4)], vec![phalanx(vec![])]);
        assert!(refused(&table, &front).contains("in front alone"), "{arm:?}");
        assert_eq!(refusal(&table, &fight(vec![of(arm, 4)], vec![phalanx(vec![Face::Front, Face::Flank])])), None);
    }
    let passed = Attacker { passed: true, charge: true, ..of(UnitType::Chariots, 4) };
    assert!(refused(&table, &fight(vec![passed], vec![phalanx(vec![])])).contains("no die lets"));
    let option = battles(&ready().with("option.chariots", Answer::Toggle(true)));
    assert_eq!(refusal(&option, &fight(vec![passed], vec![phalanx(vec![])])), None);
    let walks = Attacker { charge: false, ..passed };
    assert!(refused(&option, &fight(vec![walks], vec![phalanx(vec![])])).contains("only in an orderly charge"));
    assert_eq!(refusal(&option, &fight(vec![walks], vec![holds(4)])), None, "any other they attack as they like");
}

#[test]
fn factors_out_of_range_are_refused_with_what_is_expected() {
    let table = battles(&ready());
    let attack = |front| fight(vec![Attacker { front, ..Attacker::default() }], vec![holds(2)]);
    assert!(refused(&table, &attack(Some(0))).contains("expected a frontal factor from 1 to 60, found 0"));
    assert!(refused(&table, &attack(Some(200))).contains("found 200"));
    assert!(refused(&table, &attack(None)).contains("expected its frontal factor, found nothing"));
    let twice = fight(vec![attacker(COENUS, 5); 2], vec![holds(2)]);
    assert!(refused(&table, &twice).contains("Coenus stands in this battle twice"));
    assert!(refused(&table, &fight(Vec::new(), vec![holds(2)])).contains("choose who attacks whom"));
    assert!(refused(&table, &fight(vec![attacker(GUARDS, 5)], vec![holds(2)])).contains("not with the Macedonians"));
    assert!(refused(&table, &fight(vec![attacker(ALEXANDER, 5)], vec![holds(2)])).contains("can not attack alone"));
    let shoots = Attacker { far: true, ..strong(3) };
    assert!(refused(&table, &fight(vec![shoots], vec![holds(2)])).contains("can not shoot"));
    let charges = Attacker { charge: true, ..strong(3) };
    assert!(refused(&table, &fight(vec![charges], vec![holds(2)])).contains("can not charge"));
}

#[test]
fn a_unit_attacks_once_and_is_attacked_once() {
    let mut table = battles(&ready());
    let first = fight(vec![attacker(COENUS, 5)], vec![defender(GUARDS, 4)]);
    issue(&mut table, &first, &[faces(&[2]), choice("d-back1")]);
    assert!(refused(&table, &fight(vec![attacker(COENUS, 5)], vec![holds(4)])).contains("attacked already"));
    assert!(
        refused(&table, &fight(vec![strong(5)], vec![defender(GUARDS, 4)]))
            .contains("attacked once already in this phase")
    );
    next(&mut table, 1);
    next(&mut table, 2);
    assert_eq!(refusal(&table, &fight(vec![attacker(GUARDS, 4)], vec![defender(COENUS, 5)])), None, "a new half turn");
}

fn led(attackers: Vec<Attacker>, leaders: Vec<UnitId>, officers: [u8; 2]) -> Command {
    Command::Battle(Battle { attackers, defenders: vec![holds(3)], leaders, officers, ..Battle::default() })
}

#[test]
fn leaders_choose_table_and_line() {
    use hetairoi::instruments::Halves;
    let at = |table: &Table, command: &Command, dice: usize| {
        let mut copy = table.clone();
        let events = issue(&mut copy, command, &[faces(&vec![3; dice]), choice("d-back1")]);
        match &fought(&events).decision {
            Decision::Rolled { at, faces, .. } => (at.table, at.line, faces.len()),
            other => panic!("{other:?}"),
        }
    };
    let mut table = battles(&ready());
    for side in Side::BOTH {
        issue(&mut table, &Command::SetMorale(ScaleNow { side, value: Halves::of(13) }), &[]);
    }
    let attack = |leaders: &[UnitId], officers| led(vec![strong(4)], leaders.to_vec(), officers);
    assert_eq!(at(&table, &attack(&[], [0, 0]), 1), (3, 3, 1), "6½ each");
    assert_eq!(at(&table, &attack(&[ALEXANDER], [0, 0]), 3), (1, 3, 3), "three rolls, table 1");
    assert_eq!(at(&table, &attack(&[], [1, 0]), 2), (2, 3, 2), "11½: table 2, two rolls");
    assert_eq!(at(&table, &attack(&[], [2, 0]), 3), (1, 3, 3), "16½");
    assert_eq!(
        at(&table, &attack(&[DARIUS], [1, 0]), 2),
        (2, 1, 2),
        "best line; 2 less 1: one more roll of the Persians"
    );
    assert_eq!(at(&table, &attack(&[ALEXANDER, DARIUS], [0, 0]), 1), (1, 1, 1), "rolls cancel, tables do not");
    let mut none = battles(&ready().with("ruling.a8", Answer::Choice("no_effect".into())));
    issue(&mut none, &Command::SetMorale(ScaleNow { side: Side::B, value: Halves::of(13) }), &[]);
    assert_eq!(at(&none, &attack(&[DARIUS], [0, 0]), 3), (1, 3, 3), "no effect on the line (A8)");
}

#[test]
fn rolls_of_the_sides_cancel_one_for_one() {
    let table = battles(&ready());
    let dice = |leaders: &[UnitId], officers: [u8; 2]| match table
        .try_out(&led(vec![strong(4)], leaders.to_vec(), officers), &Hand::given(Vec::new()))
    {
        Err(Stop::Wanting(wanted)) => match *wanted {
            hetairoi::chance::Wanted::Throw(throw) => (throw.count, throw.side),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    assert_eq!(dice(&[ALEXANDER], [0, 0]), (3, Some(Side::A)), "AC against nobody");
    assert_eq!(dice(&[ALEXANDER], [1, 1]), (3, Some(Side::A)), "AC and CO against CO");
    assert_eq!(dice(&[DARIUS], [2, 0]), (1, Some(Side::A)), "2 CO against AC");
    assert_eq!(dice(&[ALEXANDER], [0, 1]), (2, Some(Side::A)), "AC against CO");
    assert_eq!(dice(&[ALEXANDER, DARIUS], [0, 0]), (1, Some(Side::A)), "AC against AC");
    assert_eq!(dice(&[DARIUS], [0, 0]), (3, Some(Side::B)), "the defender's rolls are his");
    let rolls = |rolls| {
        let Command::Battle(order) = led(vec![strong(4)], vec![ALEXANDER], [0, 0]) else { unreachable!() };
        Command::Battle(Battle { rolls: Some(rolls), ..order })
    };
    assert_eq!(refusal(&table, &rolls(1)), None, "more rolls are offered, not forced");
    assert!(refused(&table, &rolls(4)).contains("expected 1 to 3 rolls, found 4"));
}

#[test]
fn one_undo_takes_back_a_battle_with_its_losses_and_morale() {
    let mut table = battles(&ready());
    issue(&mut table, &Command::TellFactors { unit: GUARDS, front: 5, reverse: 3 }, &[]);
    let before = shown(&table);
    let exchange = fight(vec![attacker(COENUS, 6)], vec![defender(GUARDS, 5)]);
    let given = [faces(&[4]), choice("exchange"), choice("step-0"), Given::Number(3)];
    let events = issue(&mut table, &exchange, &given);
    let lost = events.iter().filter(|event| matches!(event, Event::Lost { .. })).count();
    assert_eq!(lost, 2, "{events:?}");
    assert_eq!((scales(&table, Side::A), scales(&table, Side::B)), ((40, -1), (40, -1)), "−1½ + 1 on both");
    assert_eq!(table.cursor(), 4);
    table.undo().unwrap();
    assert_eq!(shown(&table), before);
}

#[test]
fn a_charging_three_costs_six_in_an_exchange_and_its_step_two() {
    let mut table = battles(&ready());
    issue(&mut table, &Command::TellFactors { unit: COMPANIONS, front: 3, reverse: 2 }, &[]);
    let charge = Attacker { charge: true, ..attacker(COMPANIONS, 3) };
    let order = fight(vec![charge], vec![holds(5), holds(4)]);
    let paid = |offered: &str| {
        let given = [faces(&[4]), choice("exchange"), choice(offered)];
        match table.try_out(&order, &Hand::given(given.to_vec())) {
            Err(Stop::Wanting(wanted)) => wanted.what().to_owned(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(paid("whole-0"), "Exchange: the Persians give at least 6, so far 0");
    assert_eq!(paid("step-0"), "Exchange: the Persians give at least 2, so far 0");
}

#[test]
fn missile_units_at_two_hexes_suffer_nothing_and_cost_a_step_or_half() {
    let far = |front| Attacker { far: true, ..of(UnitType::Archers, front) };
    let mut table = battles(&ready());
    issue(&mut table, &Command::TellFactors { unit: MARDIANS, front: 4, reverse: 2 }, &[]);
    let mut one = table.clone();
    let events = issue(&mut one, &fight(vec![far(5)], vec![defender(MARDIANS, 4)]), &[faces(&[4]), choice("exchange")]);
    assert!(events.iter().any(|event| matches!(event, Event::Lost { left: 1, factors: 2, .. })), "{events:?}");
    assert_eq!(scales(&one, Side::A).1, 1, "the archers lost nothing");
    let mut two = table.clone();
    let events =
        issue(&mut two, &fight(vec![far(5), far(3)], vec![defender(MARDIANS, 4)]), &[faces(&[4]), choice("exchange")]);
    assert!(
        events.iter().any(|event| matches!(event, Event::Lost { left: 0, factors: 4, .. })),
        "half of 8: {events:?}"
    );
    for result in ["a-elim", "a-half-elim", "a-rout", "melee"] {
        let mut none = table.clone();
        let events =
            issue(&mut none, &fight(vec![far(5)], vec![defender(MARDIANS, 4)]), &[faces(&[4]), choice(result)]);
        assert!(!events.iter().any(|event| matches!(event, Event::Lost { .. } | Event::MeleeBegan { .. })), "{result}");
    }
    let two = fight(vec![far(5)], vec![holds(1), holds(2)]);
    assert!(refused(&table, &two).contains("missiles have one target, found 2"));
}

#[test]
fn elim_is_one_unit_or_two_half_ones_at_the_losers_option() {
    let mut table = battles(&ready());
    let order = fight(vec![strong(9)], vec![holds(4), holds(6)]);
    let mut whole = table.clone();
    let events = issue(&mut whole, &order, &[faces(&[4]), choice("d-elim"), choice("1")]);
    assert!(events.iter().any(|event| matches!(event, Event::Lost { left: 0, factors: 6, .. })), "{events:?}");
    let given = [faces(&[4]), choice("d-elim"), choice("halves"), choice("0"), Given::Number(2), Given::Number(3)];
    let events = issue(&mut table, &order, &given);
    let halves = events.iter().filter(|event| matches!(event, Event::Lost { left: 1, .. })).count();
    assert_eq!((halves, scales(&table, Side::B)), (2, (40, -5)), "2 of one and 3 of the other");
}

#[test]
fn a_step_asked_for_is_at_most_half_of_the_front() {
    let table = battles(&ready());
    let mut known = table.clone();
    let strike = fight(vec![strong(9)], vec![defender(GUARDS, 6)]);
    let step = |factors| [faces(&[4]), choice("d-half-elim"), Given::Number(factors)];
    assert!(known.try_out(&strike, &Hand::given(step(5).to_vec())).is_err(), "5 of 6 would remove it");
    issue(&mut known, &strike, &step(3));
    assert_eq!(scales(&known, Side::B), (40, -3), "3 of 6 turn it over");
    let mut turned = table.clone();
    let strike = fight(vec![strong(9)], vec![holds(6)]);
    let events = issue(&mut turned, &strike, &step(6));
    assert!(
        events.iter().any(|event| matches!(event, Event::Lost { left: 0, factors: 6, .. })),
        "one without a counter was turned over before: {events:?}"
    );
}

#[test]
fn an_exchange_is_never_underpaid_by_a_step_that_nobody_knows() {
    let table = battles(&ready());
    let whole = [faces(&[4]), choice("exchange"), choice("whole-0")];
    let mut one = table.clone();
    let events = issue(&mut one, &fight(vec![strong(6)], vec![defender(GUARDS, 6)]), &whole);
    assert!(
        events.iter().any(|event| matches!(event, Event::Lost { side: Side::B, left: 0, factors: 6, .. })),
        "6 of 6 are due: {events:?}"
    );
    let two = fight(vec![strong(7)], vec![defender(GUARDS, 6), holds(4)]);
    let paid = |factors| {
        let given = [whole.to_vec(), vec![choice("step-0"), Given::Number(factors)]].concat();
        table.try_out(&two, &Hand::given(given))
    };
    assert!(paid(2).is_err(), "2 and 4 are less than 7");
    let lost: u8 = paid(3)
        .unwrap()
        .iter()
        .map(|event| match event {
            Event::Lost { side: Side::B, factors, .. } => *factors,
            _ => 0,
        })
        .sum();
    assert_eq!(lost, 7);
}

#[test]
fn a_leader_alone_falls_and_with_others_only_when_all_fall() {
    let mut table = battles(&ready());
    let alone = fight(vec![strong(1)], vec![Defender { unit: Some(DARIUS), ..Defender::default() }]);
    let mut fell = table.clone();
    let events = issue(&mut fell, &alone, &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Lost { unit: Some(DARIUS), left: 0, .. })));
    assert_eq!((scales(&fell, Side::B), scales(&fell, Side::A)), ((40, -20), (40, 14)));
    let with = Command::Battle(Battle {
        attackers: vec![strong(30)],
        defenders: vec![holds(4)],
        leaders: vec![DARIUS],
        ..Battle::default()
    });
    let mut stays = table.clone();
    issue(&mut stays, &with, &[choice("stays")]);
    assert_eq!(scales(&stays, Side::B), (40, -3));
    issue(&mut table, &with, &[choice("falls")]);
    assert_eq!(scales(&table, Side::B), (40, -23));
}

#[test]
fn a_leader_touched_into_a_battle_leads_those_who_stand_there() {
    let table = battles(&ready());
    let answers = Answers::default()
        .with("a.1", Answer::Unit(COENUS))
        .with("a.1.front", Answer::Number(6))
        .with("d.1", Answer::Unit(GUARDS))
        .with("d.1.factor", Answer::Number(4))
        .with("d.2", Answer::Unit(DARIUS));
    let order = |answers: &Answers| match AlexanderTheGreat::sheet(table.state(), "battle", answers).order {
        Ok(Command::Battle(order)) => order,
        other => panic!("{other:?}"),
    };
    let led = order(&answers);
    assert_eq!((led.defenders.len(), led.leaders), (1, vec![DARIUS]));
    let alone = Answers(answers.0.clone().into_iter().filter(|(id, _)| !id.starts_with("d.1")).collect());
    let alone = order(&alone);
    assert_eq!((alone.defenders[0].unit, alone.leaders), (Some(DARIUS), Vec::new()), "alone in his hex he is struck");
    let archer = Answers::default()
        .with("a.1", Answer::Unit(COENUS))
        .with("a.1.front", Answer::Number(6))
        .with("d.1", Answer::Unit(MARDIANS))
        .with("d.1.factor", Answer::Number(1))
        .with("d.1.support", Answer::Toggle(true))
        .with("d.2", Answer::Unit(DARIUS));
    assert_eq!(order(&archer).defenders.len(), 2, "one that supports stands in another hex");
    let both = fight(vec![strong(6)], vec![holds(4), Defender { unit: Some(DARIUS), ..Defender::default() }]);
    assert!(refused(&table, &both).contains("Darius is not attacked beside others"));
}

#[test]
fn no_leader_gives_rolls_where_all_attackers_shoot_from_two_hexes() {
    let table = battles(&ready());
    let far = Attacker { far: true, ..of(UnitType::Archers, 4) };
    let dice = |attackers: Vec<Attacker>, leaders: &[UnitId], officers| {
        let order = led(attackers, leaders.to_vec(), officers);
        match table.try_out(&order, &Hand::given(Vec::new())) {
            Err(Stop::Wanting(wanted)) => match *wanted {
                hetairoi::chance::Wanted::Throw(throw) => throw.count,
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(dice(vec![far], &[ALEXANDER], [0, 0]), 1);
    assert_eq!(dice(vec![far], &[DARIUS], [0, 1]), 1, "nor the defender's");
    assert_eq!(dice(vec![far, strong(4)], &[ALEXANDER], [0, 0]), 3, "an adjacent unit is with him");
    let mut low = table.clone();
    issue(&mut low, &Command::SetMorale(ScaleNow { side: Side::A, value: hetairoi::instruments::Halves::of(13) }), &[]);
    assert_eq!(column(&low, &led(vec![far], vec![ALEXANDER], [0, 0])), "1-1 table 1 line 1", "his table stays");
}

#[test]
fn the_form_shows_how_rolls_cancel_even_at_one() {
    let table = battles(&ready());
    let dice = |leaders: &[&str], far: bool| {
        let mut answers = Answers::default()
            .with("a.1", Answer::Unit(CRETANS))
            .with("a.1.front", Answer::Number(4))
            .with("a.1.far", Answer::Toggle(far))
            .with("d.1", Answer::Unit(GUARDS))
            .with("d.1.factor", Answer::Number(3));
        for leader in leaders {
            answers = answers.with((*leader).to_owned(), Answer::Toggle(true));
        }
        let figures = AlexanderTheGreat::sheet(table.state(), "battle", &answers).figures;
        figures.into_iter().nth(5).map(|figure| (figure.value, figure.why[0].clone()))
    };
    let said = |value: &str, why: &str| Some((value.to_owned(), why.to_owned()));
    assert_eq!(dice(&["leader.0", "leader.10"], false), said("One roll", "2 more less 2 of the enemy's leaders"));
    assert_eq!(dice(&["leader.0"], false), said("Best of 3 rolls", "2 more of the leaders"));
    assert_eq!(dice(&["leader.0"], true), said("One roll", "Shot from two hexes: no leader gives more rolls"));
    assert_eq!(dice(&[], false), None);
}

#[test]
fn support_and_fire_use_a_missile_unit_up() {
    let mut table = gaugamela(&ready());
    next(&mut table, 1);
    let fire = fight_by_fire(MARDIANS, 3, COENUS);
    let supports = || Defender { support: true, ..defender(MARDIANS, 3) };
    let attack = |attacker, target: UnitId| fight(vec![attacker], vec![defender(target, 3), supports()]);
    let mut fired = table.clone();
    issue(&mut fired, &fire, &[faces(&[1]), choice("a-back1")]);
    next(&mut fired, 1);
    let order = attack(attacker(COENUS, 6), GUARDS);
    assert!(refused(&fired, &order).contains("Mardian archers: fired already in this half turn, supports nobody"));
    next(&mut table, 1);
    issue(&mut table, &order, &[faces(&[1]), choice("a-back1")]);
    let second = attack(strong(6), PERSIAN_GREEKS);
    assert!(refused(&table, &second).contains("Mardian archers: supported already in this half turn"));
    assert!(refused(&table, &fire).contains("gave its factors in support, does not fire"));
    next(&mut table, 3);
    let own = fight(vec![attacker(MARDIANS, 3)], vec![defender(HYPASPISTS, 3)]);
    assert_eq!(refusal(&table, &own), None, "a new half turn");
}

#[test]
fn who_may_fire_at_whom() {
    let mut table = gaugamela(&ready());
    next(&mut table, 1);
    let fire = |attacked, target: Defender| {
        let attackers = vec![Attacker { attacked, ..attacker(MARDIANS, 4) }];
        Command::Battle(Battle { fire: true, attackers, defenders: vec![target], ..Battle::default() })
    };
    assert!(refused(&table, &fire(Attacked::ByOthers, defender(COENUS, 6))).contains("does not fire"), "M");
    assert!(refused(&table, &fire(Attacked::ByMissiles, defender(COENUS, 6))).contains("fires only at the one"), "G");
    assert_eq!(refusal(&table, &fire(Attacked::ByMissiles, defender(CRETANS, 4))), None);
    assert_eq!(refusal(&table, &fire(Attacked::No, defender(COENUS, 6))), None);
    assert!(refused(&table, &fight_by_fire(GUARDS, 4, COENUS)).contains("can not shoot"));
    issue(&mut table, &fire(Attacked::No, defender(COENUS, 6)), &[faces(&[1]), choice("a-back1")]);
    assert!(refused(&table, &fire(Attacked::No, defender(HYPASPISTS, 4))).contains("fired already in this half turn"));
    next(&mut table, 4);
    let own = fight(vec![attacker(MARDIANS, 4)], vec![defender(COENUS, 6)]);
    assert_eq!(refusal(&table, &own), None, "it may attack in its own half turn");
}

fn fight_by_fire(unit: UnitId, front: u8, target: UnitId) -> Command {
    let (attackers, defenders) = (vec![attacker(unit, front)], vec![defender(target, 6)]);
    Command::Battle(Battle { fire: true, attackers, defenders, ..Battle::default() })
}

#[test]
fn a_struck_missile_unit_shoots_back_at_its_strength_before_the_loss() {
    let shot = |fire: bool, unit, far: bool, target, factor| {
        let attackers = vec![Attacker { unit: Some(unit), far, ..Attacker::default() }];
        Command::Battle(Battle { fire, attackers, defenders: vec![defender(target, factor)], ..Battle::default() })
    };
    let mut table = gaugamela(&ready());
    for unit in [CRETANS, MARDIANS] {
        issue(&mut table, &Command::TellFactors { unit, front: 4, reverse: 2 }, &[]);
    }
    next(&mut table, 1);
    let mut fired = table.clone();
    issue(&mut fired, &shot(true, MARDIANS, false, CRETANS, 3), &[faces(&[4]), choice("d-half-elim")]);
    next(&mut fired, 1);
    assert!(column(&fired, &shot(false, CRETANS, true, HORSE_ARCHERS, 3)).starts_with("1-1"), "4 to 3, not 2 to 3");
    next(&mut table, 1);
    issue(&mut table, &shot(false, CRETANS, true, MARDIANS, 3), &[faces(&[4]), choice("exchange")]);
    assert!(column(&table, &shot(true, MARDIANS, false, CRETANS, 3)).starts_with("1-1"), "once, at full strength");
    next(&mut table, 1);
    next(&mut table, 2);
    assert!(
        column(&table, &shot(false, MARDIANS, true, CRETANS, 3)).starts_with("1-2"),
        "afterwards with what is left"
    );
}

#[test]
fn shooting_back_tells_nothing_of_the_reverse() {
    let mut table = gaugamela(&ready());
    issue(&mut table, &Command::TellFactors { unit: CRETANS, front: 4, reverse: 2 }, &[]);
    next(&mut table, 1);
    issue(&mut table, &fight_by_fire_on(CRETANS), &[faces(&[4]), choice("d-half-elim")]);
    next(&mut table, 1);
    let answers = Answers::default()
        .with("a.1", Answer::Unit(CRETANS))
        .with("a.1.far", Answer::Toggle(true))
        .with("d.1", Answer::Unit(HORSE_ARCHERS))
        .with("d.1.factor", Answer::Number(3));
    let sheet = AlexanderTheGreat::sheet(table.state(), "battle", &answers);
    assert_eq!(front_cell(&sheet), 4, "the row shows what it had");
    let order = sheet.order.unwrap();
    let events = issue(&mut table, &order, &[faces(&[1]), choice("d-back1")]);
    let told = events.iter().any(|event| matches!(event, Event::FactorsTold { unit: CRETANS, .. }));
    assert!(!told, "{events:?}");
    next(&mut table, 3);
    assert!(
        column(&table, &fight(vec![attacker(GUARDS, 4)], vec![unit(CRETANS)])).starts_with("2-1"),
        "it fights at 2"
    );
    issue(&mut table, &fight(vec![attacker(GUARDS, 4)], vec![unit(CRETANS)]), &[faces(&[3]), choice("d-elim")]);
    assert_eq!(scales(&table, Side::A).1, -4, "2 lost, and 2 again: −1 each");
}

fn unit(unit: UnitId) -> Defender {
    Defender { unit: Some(unit), ..Defender::default() }
}

fn fight_by_fire_on(target: UnitId) -> Command {
    let (attackers, defenders) = (vec![attacker(MARDIANS, 4)], vec![unit(target)]);
    Command::Battle(Battle { fire: true, attackers, defenders, ..Battle::default() })
}

/// The front in the attacker's row of a form.
fn front_cell(sheet: &hetairoi::systems::describe::Sheet<Command>) -> i32 {
    use hetairoi::systems::describe::Kind;
    let rows = sheet.fields.iter().find_map(|field| match &field.kind {
        Kind::Rows(rows) if field.id == "attackers" => Some(rows),
        _ => None,
    });
    rows.unwrap()[0].number.as_ref().unwrap().value
}

#[test]
fn with_combined_arms_persians_attack_with_one_arm() {
    let mut table = gaugamela(&ready().with("option.combined", Answer::Toggle(true)));
    next(&mut table, 5);
    let attack = |types: &[UnitType]| fight(types.iter().map(|one| of(*one, 4)).collect(), vec![holds(4)]);
    assert!(
        refused(&table, &attack(&[UnitType::Cavalry, UnitType::Infantry])).contains("only one arm may attack together")
    );
    assert_eq!(refusal(&table, &attack(&[UnitType::Infantry, UnitType::Phalanx])), None, "R: infantry and phalanx");
    let shooting = Attacker { far: true, ..of(UnitType::Archers, 2) };
    let mixed = fight(vec![of(UnitType::Cavalry, 4), shooting], vec![holds(4)]);
    assert_eq!(refusal(&table, &mixed), None, "missile fire excepted");
    let mut macedon = battles(&ready().with("option.combined", Answer::Toggle(true)));
    assert_eq!(refusal(&macedon, &attack(&[UnitType::Cavalry, UnitType::Infantry])), None);
    issue(&mut macedon, &Command::Concede { side: Side::A }, &[]);
    assert!(refused(&macedon, &attack(&[UnitType::Infantry])).contains("the battle is over"));
}

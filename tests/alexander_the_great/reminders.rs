//! Questions of the rulebook that players decide: due in one state, not one step away.

use super::*;
use hetairoi::systems::alexander_the_great::battle::Face;

fn advanced() -> Answers {
    ready().with("game", Answer::Choice("advanced".into()))
}

fn is_due(table: &Table, id: &str) -> bool {
    due(table).iter().any(|due| due == id)
}

/// Due in the first table, not in the second.
fn holds_in(id: &str, due: &Table, not: &Table) {
    assert!(is_due(due, id), "{id} is due: {:?}", super::due(due));
    assert!(!is_due(not, id), "{id} is not due: {:?}", super::due(not));
}

fn after(table: &Table, stages: usize) -> Table {
    let mut table = table.clone();
    next(&mut table, stages);
    table
}

fn fought(table: &Table, target: UnitId, leaders: &[UnitId], result: &str) -> Table {
    let mut table = table.clone();
    let order = Command::Battle(Battle {
        attackers: vec![attacker(COENUS, 6)],
        defenders: vec![Defender { faces: vec![Face::Front], ..defender(target, 6) }],
        leaders: leaders.to_vec(),
        ..Battle::default()
    });
    let dice = faces(&vec![3; if leaders.is_empty() { 1 } else { 3 }]);
    issue(&mut table, &order, &[dice, choice(result)]);
    table
}

#[test]
fn o_turning_in_rough_ground_is_said_while_moving_in_the_advanced_game() {
    let moving = gaugamela(&advanced());
    holds_in("ah-O", &moving, &after(&moving, 1));
    assert!(!is_due(&gaugamela(&ready()), "ah-O"), "not in the basic game");
    let texts = AlexanderTheGreat::reminders(moving.state());
    assert!(texts.iter().any(|due| due.text.contains("From rough ground to a slope, or back, one hex a turn")));
}

#[test]
fn p_a_class_b_unit_that_goes_back_may_need_another_hex() {
    let table = after(&gaugamela(&ready()), 2);
    holds_in("ah-P", &fought(&table, GUARDS, &[], "d-back1"), &fought(&table, GUARDS, &[], "d-rout"));
    assert!(!is_due(&fought(&table, GUARDS, &[], "a-back1"), "ah-P"), "the phalanx is class A");
    holds_in("ah-P", &eliminated(&table, &[]), &fought(&table, GUARDS, &[], "melee"));
}

#[test]
fn s_a_routed_unit_stays_on_the_board_while_it_can() {
    let table = after(&gaugamela(&ready()), 2);
    let routed = fought(&table, GUARDS, &[], "d-rout");
    holds_in("ah-S", &routed, &fought(&table, GUARDS, &[], "d-back1"));
    assert!(!is_due(&after(&routed, 1), "ah-S"), "no longer in the next stage");
}

#[test]
fn u_horse_archers_do_not_shoot_into_a_melee_during_their_split_move() {
    let table = after(&gaugamela(&advanced()), 2);
    let held = after(&fought(&table, GUARDS, &[], "melee"), 1);
    holds_in("ah-U", &held, &after(&fought(&table, GUARDS, &[], "d-back1"), 1));
    assert!(!is_due(&after(&held, 1), "ah-U"), "while moving alone");
}

/// The Foot Guards fall, and whoever stands with them goes back.
fn eliminated(table: &Table, leaders: &[UnitId]) -> Table {
    let mut table = table.clone();
    let order = Command::Battle(Battle {
        attackers: vec![attacker(COENUS, 6)],
        defenders: vec![defender(GUARDS, 6)],
        leaders: leaders.to_vec(),
        ..Battle::default()
    });
    let dice = faces(&vec![3; if leaders.is_empty() { 1 } else { 3 }]);
    let mut given = vec![dice, choice("d-elim")];
    given.extend(leaders.iter().map(|_| choice("stays")));
    issue(&mut table, &order, &given);
    table
}

#[test]
fn v_darius_escapes_even_into_a_full_hex() {
    let table = after(&gaugamela(&ready()), 2);
    holds_in("ah-V", &fought(&table, GUARDS, &[DARIUS], "d-back1"), &fought(&table, GUARDS, &[], "d-back1"));
    holds_in("ah-V", &fought(&table, GUARDS, &[DARIUS], "d-rout"), &fought(&table, GUARDS, &[DARIUS], "melee"));
    holds_in("ah-V", &eliminated(&table, &[DARIUS]), &eliminated(&table, &[]));
}

#[test]
fn x_the_first_phalanx_is_named_where_better_training_is_played() {
    let trained = gaugamela(&ready().with("option.training", Answer::Toggle(true)));
    holds_in("ah-X", &trained, &gaugamela(&ready()));
    assert!(!is_due(&after(&trained, 3), "ah-X"), "the Persians have no better training");
    let text = AlexanderTheGreat::reminders(trained.state()).into_iter().find(|due| due.id == "ah-X").unwrap().text;
    assert!(text.contains("Coenus, Craterus"), "{text}");
}

#[test]
fn y_friends_pass_through_skirmishers_or_not_by_ruling() {
    let moving = gaugamela(&advanced());
    holds_in("ah-Y", &moving, &gaugamela(&ready()));
    for (ruling, words) in [("pass", "friends pass through them too"), ("bar", "friends do not pass")] {
        let table = gaugamela(&advanced().with("ruling.a10", Answer::Choice(ruling.into())));
        let text = AlexanderTheGreat::reminders(table.state()).into_iter().find(|due| due.id == "ah-Y").unwrap().text;
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn f_defensive_fire_is_announced_before_or_after_the_attacks_by_ruling() {
    let steps =
        |ruling: &'static str| steps(&after(&gaugamela(&ready().with("ruling.a7", Answer::Choice(ruling.into()))), 1));
    assert!(steps("before")[0].starts_with("b) The Persians announce defensive fire"));
    assert!(steps("after")[0].starts_with("e) The Macedonians announce all attacks first"));
}

#[test]
fn the_other_advanced_rules_are_said_while_moving() {
    let moving = gaugamela(&advanced());
    for id in ["cavalry", "backwards"] {
        holds_in(id, &moving, &after(&moving, 1));
    }
    let persians = after(&moving, 3);
    assert!(is_due(&persians, "split"), "horse archers: {:?}", due(&persians));
    assert!(!is_due(&moving, "split"), "the Macedonians have none");
}

fn steps(table: &Table) -> Vec<String> {
    let items = AlexanderTheGreat::readout(table.state()).moment.items.into_iter();
    let mut steps = items.filter_map(|placed| match placed.item {
        Item::Steps(steps) => Some(steps),
        _ => None,
    });
    steps.next().unwrap()
}

#[test]
fn the_steps_of_a_stage_say_what_is_easily_forgotten() {
    let table = gaugamela(&ready());
    let said = |table: &Table, words: &str| steps(table).iter().any(|step| step.contains(words));
    for (words, stage) in [
        ("A charge goes one hex further", 0),
        ("Of two class B in a hex one can not be so removed to reach the other", 0),
        ("into a unit's front three hexes only; two class B in a hex are attacked separately", 2),
        ("30 minutes on", 6),
    ] {
        assert!(said(&after(&table, stage), words), "{words}: {:?}", steps(&after(&table, stage)));
        assert!(!said(&after(&table, stage + 1), words), "{words} is not said in the next stage");
    }
    let later = gaugamela(&ready().with("ruling.a7", Answer::Choice("after".into())));
    assert!(said(&after(&later, 1), "front three hexes") && !said(&after(&later, 2), "front three hexes"));
}

#[test]
fn chariots_are_told_of_their_charge_on_a_phalanx_while_moving() {
    let table = gaugamela(&ready().with("option.chariots", Answer::Toggle(true)));
    holds_in("chariots", &after(&table, 3), &table);
    assert!(!is_due(&after(&gaugamela(&ready()), 3), "chariots"), "an option");
}

#[test]
fn the_present_stage_says_whose_it_is() {
    let present = |stages| {
        let readout = AlexanderTheGreat::readout(after(&gaugamela(&ready()), stages).state());
        readout.stages[readout.now].clone()
    };
    assert_eq!([2, 4].map(present), ["Macedonians: battles", "Persians: fire"]);
}

#[test]
fn historical_set_up_is_said_before_it() {
    let answers = |id: &str| Answers::default().with(format!("option.{id}"), Answer::Toggle(true));
    let text = |table: &Table| AlexanderTheGreat::reminders(table.state()).first().map(|due| due.text.clone());
    assert_eq!(text(&gaugamela(&answers("historical"))).unwrap(), "The Macedonians set up as printed on the board.");
    assert_eq!(text(&gaugamela(&answers("historical_both"))).unwrap(), "Both sides set up as printed on the board.");
    assert_eq!(text(&gaugamela(&Answers::default())), None);
}

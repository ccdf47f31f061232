//! Both scales: happenings, settling, thresholds, victory.

use super::*;
use hetairoi::instruments::Halves;
use hetairoi::journal::History;
use hetairoi::systems::alexander_the_great::Loss;
use hetairoi::systems::alexander_the_great::setup::Happening;

fn post(table: &mut Table, what: Happening, side: Side) {
    issue(table, &Command::Post { what, side }, &[]);
}

fn camp(table: &mut Table, camp: u8, holder: Side) {
    issue(table, &Command::Camp { camp, holder }, &[]);
}

/// Sets a gauge and a temporary scale, and ends the turn.
fn settle(table: &mut Table, side: Side, value: i16, pending: i16) -> Vec<Event> {
    issue(table, &Command::SetMorale(ScaleNow { side, value: Halves::of(value) }), &[]);
    issue(table, &Command::SetPending(ScaleNow { side, value: Halves::of(pending) }), &[]);
    next(table, 5);
    issue(table, &Command::Next, &[])
}

#[test]
fn the_example_of_the_rules_comes_to_minus_a_half_and_minus_one() {
    let mut table = gaugamela(&ready());
    post(&mut table, Happening::Few, Side::A);
    post(&mut table, Happening::Few, Side::A);
    post(&mut table, Happening::Many, Side::B);
    assert_eq!(scales(&table, Side::B), (40, -1), "½ + ½ − 1½");
    assert_eq!(scales(&table, Side::A), (40, -2), "1 − 1 − 1");
    let readout = AlexanderTheGreat::readout(table.state());
    let parts = readout.sides[1].items.iter().find_map(|item| match item {
        Item::Facts { caption, rows } => Some((caption.clone(), rows.clone())),
        _ => None,
    });
    let rows = [("1 unit lost 3 or more", "−1½"), ("2 enemies lost under 3", "+1")];
    let rows = rows.map(|(name, sum)| (name.to_owned(), sum.to_owned())).to_vec();
    assert_eq!(parts, Some((String::new(), rows)));
}

#[test]
fn every_row_of_the_board_posts_both_changes_by_one_act() {
    let rows = [("post:few", -2, 1), ("post:many", -3, 2), ("post:transport", -1, 4), ("post:officer", -10, 6)];
    for (side, letter) in [(Side::A, "a"), (Side::B, "b")] {
        for (act, own, enemy) in rows {
            let mut table = gaugamela(&ready());
            touch(&mut table, &format!("{act}:{letter}"));
            assert_eq!(scales(&table, side), (40, own), "{act}");
            assert_eq!(scales(&table, side.enemy()), (40, enemy), "{act}");
            table.undo().unwrap();
            assert_eq!((scales(&table, Side::A), scales(&table, Side::B)), ((40, 0), (40, 0)), "one undo");
        }
    }
    for (act, side, own, enemy) in [
        ("camp:0", Side::A, -10, 20),
        ("camp:1", Side::B, -10, 20),
        ("leader:0", Side::A, -20, 14),
        ("leader:10", Side::B, -20, 14),
    ] {
        let mut table = gaugamela(&ready());
        touch(&mut table, act);
        assert_eq!((scales(&table, side), scales(&table, side.enemy())), ((40, own), (40, enemy)), "{act}");
    }
}

/// Touches one cell of the board.
fn touch(table: &mut Table, act: &str) {
    let acts = AlexanderTheGreat::acts(table.state());
    let cells: Vec<String> = AlexanderTheGreat::readout(table.state())
        .moment
        .items
        .iter()
        .filter_map(|placed| match &placed.item {
            Item::Board(rows) => Some(rows.clone()),
            _ => None,
        })
        .flatten()
        .flat_map(|row| row.cells.into_iter().flatten())
        .map(|cell| cell.act.to_string())
        .collect();
    assert!(cells.contains(&act.to_owned()), "{act} is on the board: {cells:?}");
    let found = acts.into_iter().find(|known| known.id == act).expect("a cell is an act");
    let hetairoi::systems::describe::Does::Issue(command) = found.does else { panic!("{act} opens a form") };
    issue(table, &command, &[]);
}

#[test]
fn the_centre_plain_moves_the_gauges_at_once_and_not_above_twenty() {
    let mut table = gaugamela(&ready());
    touch(&mut table, "plain:a");
    assert_eq!((scales(&table, Side::A), scales(&table, Side::B)), ((30, 0), (40, 0)));
    assert_eq!(
        refused(&table, &Command::Plain { side: Side::A, left: true }),
        "the Macedonians side has left the centre plain already (Alexander the Great, Morale)"
    );
    touch(&mut table, "plain:a");
    assert_eq!(scales(&table, Side::A), (30, 0), "coming back changes nothing");
}

#[test]
fn the_enemy_of_a_deserted_plain_gains_five() {
    let mut table = gaugamela(&ready());
    issue(&mut table, &Command::SetMorale(ScaleNow { side: Side::B, value: Halves::of(20) }), &[]);
    touch(&mut table, "plain:a");
    assert_eq!((scales(&table, Side::A), scales(&table, Side::B)), ((30, 0), (30, 0)), "20 and 10 are 15 and 15");
}

#[test]
fn a_gauge_set_by_hand_crosses_its_thresholds() {
    let mut table = gaugamela(&ready());
    let mut set = |value| {
        let events = issue(&mut table, &Command::SetMorale(ScaleNow { side: Side::B, value: Halves::of(value) }), &[]);
        let gone = events.iter().any(|event| matches!(event, Event::Deserted { units } if *units == [PERSIAN_GREEKS]));
        let all = events.iter().find_map(|event| match event {
            Event::Crossed { side: Side::B, all } => Some(*all),
            _ => None,
        });
        (all, gone)
    };
    assert_eq!(set(19), (Some(false), false), "9½");
    assert_eq!(set(10), (Some(true), true), "5: all leave");
    assert_eq!(set(8), (None, false));
}

#[test]
fn a_deserted_plain_counts_at_once_or_from_the_next_turn() {
    for (ruling, now) in [("at_once", "table 2"), ("next_turn", "table 1")] {
        let mut table = gaugamela(&ready().with("ruling.a4", Answer::Choice(ruling.into())));
        touch(&mut table, "plain:a");
        let caption = |table: &Table| match &AlexanderTheGreat::readout(table.state()).sides[0].items[0] {
            Item::Gauge { beside, .. } => beside.clone(),
            other => panic!("{other:?}"),
        };
        assert!(caption(&table).ends_with(now), "{ruling}: {}", caption(&table));
        next(&mut table, 6);
        assert!(caption(&table).ends_with("table 2"), "{ruling}: {}", caption(&table));
    }
}

#[test]
fn morale_is_settled_at_the_end_of_the_persian_turn_alone() {
    let mut table = gaugamela(&ready());
    post(&mut table, Happening::Many, Side::A);
    next(&mut table, 5);
    assert_eq!(scales(&table, Side::A), (40, -3));
    next(&mut table, 1);
    assert_eq!((scales(&table, Side::A), scales(&table, Side::B)), ((37, 0), (40, 0)));
}

#[test]
fn nineteen_and_a_half_and_one_are_twenty() {
    let mut table = gaugamela(&ready());
    settle(&mut table, Side::A, 39, 2);
    assert_eq!(scales(&table, Side::A), (40, 0));
}

#[test]
fn thresholds_are_told_as_the_vectors_say() {
    let crossed = |value, pending| {
        let mut table = gaugamela(&ready());
        let events = settle(&mut table, Side::B, value, pending);
        let all = events.iter().find_map(|event| match event {
            Event::Crossed { side: Side::B, all } => Some(*all),
            _ => None,
        });
        let gone = events.iter().any(|event| matches!(event, Event::Deserted { .. }));
        (scales(&table, Side::B).0, all, gone)
    };
    assert_eq!(crossed(20, -1), (19, Some(false), false), "10 and −½: unled mercenaries desert");
    assert_eq!(crossed(20, 0), (20, None, false), "10 and 0: nothing");
    assert_eq!(crossed(11, -1), (10, Some(true), true), "5½ and −½: all leave");
    assert_eq!(crossed(11, 0), (11, None, false), "5½ and 0: only the rule below 10 holds");
}

#[test]
fn mercenaries_that_left_never_come_back_and_change_nothing() {
    let mut table = gaugamela(&ready());
    settle(&mut table, Side::B, 11, -1);
    assert_eq!(scales(&table, Side::B), (10, 0), "no morale is lost with them");
    settle(&mut table, Side::B, 8, 4);
    assert_eq!(scales(&table, Side::B).0, 12, "4 and 2 are 6");
    let stand = stand(&table, PERSIAN_GREEKS);
    assert_eq!(stand, hetairoi::systems::describe::Status::Gone, "the gone stay gone");
}

fn stand(table: &Table, unit: UnitId) -> hetairoi::systems::describe::Status {
    let readout = AlexanderTheGreat::readout(table.state());
    let rows = readout.sides.iter().flat_map(|side| &side.items).filter_map(|item| match item {
        Item::Units { rows, .. } => Some(rows),
        _ => None,
    });
    rows.flatten().flat_map(|row| &row.stands).find(|stand| stand.id == unit).unwrap().status
}

#[test]
fn unled_mercenaries_desert_below_ten_and_led_ones_stay() {
    let mut table = gaugamela(&ready());
    let desert = |units: Vec<UnitId>| Command::Desert { side: Side::B, units };
    assert!(refused(&table, &desert(vec![PERSIAN_GREEKS])).starts_with("the Persians stand at 20"));
    settle(&mut table, Side::B, 20, -1);
    assert!(due(&table).contains(&"mercenaries:1".to_owned()));
    assert!(refused(&table, &desert(vec![GREEKS])).contains("no mercenary of this side"));
    assert!(refused(&table, &desert(vec![PERSIAN_GREEKS; 2])).contains("named twice"));
    issue(&mut table, &desert(vec![PERSIAN_GREEKS]), &[]);
    assert_eq!(scales(&table, Side::B), (19, 0));
}

#[test]
fn one_that_is_parted_later_deserts_or_stays_by_ruling() {
    for (ruling, may) in [("deserts", true), ("stays", false)] {
        let mut table = gaugamela(&ready().with("ruling.a6", Answer::Choice(ruling.into())));
        settle(&mut table, Side::B, 20, -1);
        issue(&mut table, &Command::Desert { side: Side::B, units: Vec::new() }, &[]);
        let later = Command::Desert { side: Side::B, units: vec![PERSIAN_GREEKS] };
        assert_eq!(refusal(&table, &later).is_none(), may, "{ruling}");
    }
}

#[test]
fn a_mercenary_that_surrenders_serves_its_captor_from_the_next_turn() {
    let mut table = gaugamela(&ready());
    issue(&mut table, &Command::Surrender { unit: PERSIAN_GREEKS }, &[]);
    assert_eq!((scales(&table, Side::A), scales(&table, Side::B)), ((40, 0), (40, 0)));
    next(&mut table, 2);
    let attack = fight(vec![attacker(PERSIAN_GREEKS, 4)], vec![defender(GUARDS, 4)]);
    assert!(refused(&table, &attack).contains("it may be used in the next"));
    next(&mut table, 6);
    assert_eq!(refusal(&table, &attack), None);
    issue(&mut table, &Command::Surrender { unit: PERSIAN_GREEKS }, &[]);
    let loss = gaugamela(&ready().with("ruling.a5_surrender", Answer::Choice("loss".into())));
    let mut table = loss;
    issue(&mut table, &Command::Surrender { unit: PERSIAN_GREEKS }, &[Given::Number(4)]);
    assert_eq!((scales(&table, Side::B), scales(&table, Side::A)), ((40, -3), (40, 2)));
}

#[test]
fn a_step_and_the_rest_are_two_happenings_and_all_at_once_is_one() {
    let mut table = gaugamela(&ready());
    issue(&mut table, &Command::TellFactors { unit: GUARDS, front: 5, reverse: 3 }, &[]);
    let lose = |loss| Command::Lose { unit: GUARDS, loss };
    issue(&mut table, &lose(Loss::Step), &[]);
    assert_eq!((scales(&table, Side::B), scales(&table, Side::A)), ((40, -2), (40, 1)), "2 lost: −1, +½");
    issue(&mut table, &lose(Loss::Whole), &[]);
    assert_eq!((scales(&table, Side::B), scales(&table, Side::A)), ((40, -5), (40, 3)), "3 more: −1½, +1");
    assert!(refused(&table, &lose(Loss::Step)).contains("off the board"));
    table.jump(1).unwrap();
    issue(&mut table, &lose(Loss::Whole), &[]);
    assert_eq!((scales(&table, Side::B), scales(&table, Side::A)), ((40, -3), (40, 2)), "both at once: once");
}

#[test]
fn the_rule_of_halves_says_what_factors_cost() {
    let mut table = gaugamela(&ready());
    issue(&mut table, &Command::TellFactors { unit: GUARDS, front: 6, reverse: 3 }, &[]);
    let lose = |factors| Command::Lose { unit: GUARDS, loss: Loss::Factors(factors) };
    assert!(refused(&table, &lose(0)).contains("expected 1 to 6 factors, found 0"));
    assert!(refused(&table, &lose(7)).contains("expected 1 to 6 factors, found 7"));
    let events = issue(&mut table, &lose(3), &[]);
    assert!(matches!(events[0], Event::Lost { left: 1, factors: 3, .. }), "{events:?}");
    let events = issue(&mut table, &lose(1), &[]);
    assert!(matches!(events[0], Event::Lost { left: 0, factors: 3, .. }), "a turned counter is removed: {events:?}");
}

#[test]
fn losses_outside_a_battle_count_or_not_by_ruling() {
    for (ruling, pending) in [("any", -2), ("battles", 0)] {
        let mut table = gaugamela(&ready().with("ruling.a5", Answer::Choice(ruling.into())));
        issue(&mut table, &Command::Lose { unit: GUARDS, loss: Loss::Step }, &[Given::Number(2)]);
        assert_eq!(scales(&table, Side::B).1, pending, "{ruling}");
    }
    let mut table = gaugamela(&ready().with("ruling.a5", Answer::Choice("battles".into())));
    touch(&mut table, "leader:10");
    assert_eq!((scales(&table, Side::B), scales(&table, Side::A)), ((40, -20), (40, 14)), "a leader has no factors");
}

#[test]
fn a_recaptured_camp_changes_nothing_and_its_spoils_are_gone() {
    let mut table = gaugamela(&ready());
    camp(&mut table, 1, Side::A);
    let after = (scales(&table, Side::A), scales(&table, Side::B));
    assert_eq!(after, ((40, 20), (40, -10)));
    camp(&mut table, 1, Side::B);
    camp(&mut table, 1, Side::A);
    assert_eq!((scales(&table, Side::A), scales(&table, Side::B)), after);
    assert!(refused(&table, &Command::Camp { camp: 1, holder: Side::A }).contains("hold the camp C33 already"));
    assert!(refused(&table, &Command::Camp { camp: 9, holder: Side::A }).contains("no such camp"));
}

#[test]
fn darius_dead_and_both_camps_held_win_at_once() {
    let mut table = gaugamela(&ready());
    issue(&mut table, &Command::Lose { unit: DARIUS, loss: Loss::Whole }, &[]);
    camp(&mut table, 1, Side::A);
    assert_eq!(outcome(&table), None, "one camp is not enough");
    camp(&mut table, 2, Side::A);
    let (winner, reason) = outcome(&table).unwrap();
    assert_eq!(
        (winner, reason.as_str()),
        (Some(Side::A), "Darius is eliminated, and the Macedonians hold both camps.")
    );
    assert!(refused(&table, &Command::Next).contains("the battle is over"));
}

#[test]
fn both_camps_must_be_held_at_the_same_time() {
    let mut table = gaugamela(&ready());
    camp(&mut table, 1, Side::A);
    camp(&mut table, 1, Side::B);
    camp(&mut table, 2, Side::A);
    issue(&mut table, &Command::Lose { unit: DARIUS, loss: Loss::Whole }, &[]);
    assert_eq!(outcome(&table), None);
}

#[test]
fn alexander_dead_loses_at_once() {
    let mut table = gaugamela(&ready());
    issue(&mut table, &Command::Lose { unit: ALEXANDER, loss: Loss::Whole }, &[]);
    assert_eq!(outcome(&table), Some((Some(Side::B), "Alexander is eliminated.".into())));
    assert_eq!(scales(&table, Side::A), (40, -20));
}

#[test]
fn morale_zero_is_judged_when_the_gauges_are_settled() {
    let mut table = gaugamela(&ready());
    issue(&mut table, &Command::SetMorale(ScaleNow { side: Side::B, value: Halves::of(6) }), &[]);
    touch(&mut table, "plain:b");
    assert_eq!((scales(&table, Side::B).0, outcome(&table)), (0, None), "a deserted plain does not end it at once");
    next(&mut table, 6);
    assert_eq!(outcome(&table), Some((Some(Side::A), "The Persians stand at morale 0.".into())));
    let mut table = gaugamela(&ready());
    for side in Side::BOTH {
        issue(&mut table, &Command::SetMorale(ScaleNow { side, value: Halves::of(4) }), &[]);
        issue(&mut table, &Command::SetPending(ScaleNow { side, value: Halves::of(-9) }), &[]);
    }
    next(&mut table, 6);
    assert_eq!(outcome(&table), Some((None, "Both sides stand at morale 0: a draw (A1).".into())));
}

#[test]
fn ended_otherwise_the_higher_morale_has_a_partial_victory() {
    let mut table = gaugamela(&ready());
    issue(&mut table, &Command::SetMorale(ScaleNow { side: Side::B, value: Halves::of(39) }), &[]);
    issue(&mut table, &Command::Finish, &[]);
    assert_eq!(outcome(&table).unwrap().1, "Partial victory of the Macedonians: morale 20 to 19½.");
    let mut table = gaugamela(&ready());
    issue(&mut table, &Command::Finish, &[]);
    assert_eq!(outcome(&table).unwrap().0, None, "equal: a draw");
}

#[test]
fn at_the_hydaspes_only_alexander_and_morale_decide() {
    let mut table: Table = Journal::open(setup("hydaspes", &ready()), Key([3; 32]));
    issue(&mut table, &Command::Lose { unit: DARIUS, loss: Loss::Whole }, &[]);
    assert_eq!(outcome(&table), None, "Porus may fall");
    issue(&mut table, &Command::Lose { unit: ALEXANDER, loss: Loss::Whole }, &[]);
    assert_eq!(outcome(&table).unwrap().0, Some(Side::B));
}

#[test]
fn values_set_by_hand_stay_within_bounds() {
    let table = gaugamela(&ready());
    let morale = |value| Command::SetMorale(ScaleNow { side: Side::A, value: Halves::of(value) });
    assert!(refused(&table, &morale(41)).contains("expected a morale from 0 to 20, found 20½"));
    assert!(refused(&table, &morale(-1)).contains("found −½"));
    let pending = Command::SetPending(ScaleNow { side: Side::A, value: Halves::whole(61) });
    assert!(refused(&table, &pending).contains("from −60 to 60, found 61"));
    assert!(refused(&table, &Command::SetSteps(StepsNow { unit: ALEXANDER, steps: 2 })).contains("at most 1 steps"));
    let factors = Command::TellFactors { unit: GUARDS, front: 200, reverse: 1 };
    assert!(refused(&table, &factors).contains("a front from 1 to 60"));
}

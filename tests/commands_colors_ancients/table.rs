//! Battles at the table: won, touched, told by hand.

use super::{act, banners, begin, built_in, first_side, game, offered, orders, pair, pick, toggled, unit_called};
use hetairoi::chance::{Given, Hand, Stop, Wanted};
use hetairoi::instruments::Side;
use hetairoi::systems::Desk;
use hetairoi::systems::describe::{Answer, Answers, Ask, Does, Item, Spot, Status, Token, UnitId};

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
    assert_eq!(sheet.subtitle, "4 dice, hits: red square, swords");
    assert_eq!(sheet.figures[0].value, "4 dice");
    desk.issue(&Ask::Sheet(id, filled), &faces(&[3, 1, 1, 1])).unwrap();
    assert!(orders(desk).iter().any(|step| step == "Take 1 block off Heavy infantry."));
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
    assert_eq!(asked, [("hits: blue triangle, swords", 4), ("flags", 5)]);
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
    for id in ["banner-unit:a", "banner-leader:a", "banner-objective:a"] {
        act(desk, id);
    }
    assert_eq!(banners(desk, Side::A), 3);
    let facts = desk.strip(&Spot::Thing("side:b".into())).unwrap().facts;
    assert!(facts[1].starts_with("2 of 3 leaders"), "{facts:?}");
    desk.issue(&Ask::Strip(Spot::Thing("side:a".into()), "banner-back".into()), &Hand::app()).unwrap();
    assert_eq!(banners(desk, Side::A), 2);
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
fn swords_of_elephants_are_asked_for_again_until_none_is_left() {
    let mut battle = begin("gaugamela", &Answers::default());
    let desk = battle.desk_mut();
    act(desk, "begin");
    act(desk, "end-turn");
    let ask = Ask::Sheet("fight".into(), pair(desk, "Elephants", "Heavy infantry", Side::B));
    // Light, medium, heavy, helmet, flag, swords.
    let thrown = [[1, 0, 1, 1, 0, 2], [0, 1, 0, 0, 1, 0]];
    let mut given = Vec::new();
    for (throw, dice) in thrown.iter().zip([5, 2]) {
        let Err(Stop::Wanting(wanted)) = desk.try_out(&ask, &Hand::given(given.clone())) else { panic!("dice") };
        let Wanted::Throw(wanted) = *wanted else { panic!("a throw") };
        assert_eq!(wanted.count, dice);
        given.push(Given::Symbols(throw.to_vec()));
    }
    desk.issue(&ask, &Hand::given(given)).unwrap();
    let told = desk.log().last().unwrap().lines.join(" ");
    // A square and two swords; a leader's helmet is nothing to elephants.
    assert!(told.contains("3 hits, 1 flag."), "{told}");
    assert!(told.contains("1 light, 1 heavy, 1 helmet, 2 swords; again 1 medium, 1 flag"), "{told}");
    assert_eq!(desk.acts()[0].label, "Retreat 1 hex");
}

#[test]
fn a_rally_gives_blocks_back_by_the_large_button_while_there_is_a_symbol_for_somebody() {
    let answers = toggled(&[("keep", true)]).with("first", Answer::Choice("a".into()));
    let mut battle = begin("magnesia", &answers);
    let desk = battle.desk_mut();
    act(desk, "begin");
    let wounded = unit_called(desk, Side::A, "Medium infantry");
    desk.issue(&Ask::Strip(Spot::Unit(wounded), "one-less".into()), &Hand::app()).unwrap();
    desk.issue(&Ask::Act("rally".into()), &Hand::given(vec![Given::Faces(vec![4, 4, 3, 3])])).unwrap();
    assert_eq!(desk.acts()[0].id, "give-back");
    let ask = Ask::Sheet("give-back".into(), Answers::default().with("unit", Answer::Unit(wounded)));
    desk.issue(&ask, &Hand::app()).unwrap();
    assert!(orders(desk).iter().any(|step| step == "Rallied: Medium infantry."));
    assert_eq!(desk.acts()[0].id, "next-step", "nobody else lost a block");
}

//! The battles' own rules and the players' rulings, where they are due.

use super::{act, begin, offered, orders, pair, toggled};
use hetairoi::chance::{Given, Hand};
use hetairoi::instruments::Side;
use hetairoi::systems::Desk;
use hetairoi::systems::describe::{Answer, Answers, Ask, Spot};

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
fn rulings_for_the_players_stand_where_they_are_needed() {
    let mut battle = begin("gaugamela", &Answers::default());
    let desk = battle.desk_mut();
    act(desk, "begin");
    let card = |desk: &dyn Desk, id: &'static str| {
        let sheet = desk.sheet("cards", &Answers::default().with("card", Answer::Choice(id.into())));
        assert_eq!(sheet.order, Ok(()));
        sheet.figures[0].why.join("; ")
    };
    let said: [(&str, &'static str, &str); 5] = [
        ("cc-1", "clash_of_shields", "Every unit next to an enemy now"),
        ("cc-2", "counter_attack", "throw your own Command dice"),
        ("cc-4", "order_heavy", "else one unit of choice"),
        ("cc-5", "darken_the_sky", "the second shot may have another target"),
        ("cc-49", "first_strike", "For this one combat"),
    ];
    for (case, id, words) in said {
        assert!(card(desk, id).contains(words), "{case}: {}", card(desk, id));
    }
    let own_rules: [(&str, &str, &str); 2] = [
        ("cc-38", "marathon", "the sea at its mouth can not"),
        ("cc-50", "granicus", "orders that unit alone, or him where he stands alone"),
    ];
    for (case, scenario, words) in own_rules {
        let form = super::game().prepare(&super::built_in(), scenario, &Answers::default()).unwrap();
        assert!(form.steps.join(" ").contains(words), "{case}");
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
    let steps = orders(desk).join(" ");
    assert!(steps.contains("never sideways"), "cc-8: {steps}");
    assert!(steps.contains("a lone friendly leader ends it"), "cc-11: {steps}");
}

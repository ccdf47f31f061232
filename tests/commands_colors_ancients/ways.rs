//! Forms of what follows a throw, and words where they matter.

use super::{act, begin, field, orders, pair, toggled, unit_called};
use hetairoi::chance::{Given, Hand};
use hetairoi::instruments::Side;
use hetairoi::systems::Desk;
use hetairoi::systems::describe::{Answer, Answers, Ask};

fn faces(faces: &[u8]) -> Hand {
    Hand::given(faces.chunks(1).map(|face| Given::Faces(face.into())).collect())
}

fn thrown(throws: &[&[u8]]) -> Hand {
    Hand::given(throws.iter().map(|throw| Given::Faces((*throw).into())).collect())
}

/// Companions with Alexander drive the elephants of Gaugamela off.
fn amok(desk: &mut dyn Desk) {
    act(desk, "begin");
    let answers = pair(desk, "Companions", "Elephants", Side::A);
    desk.issue(&Ask::Sheet("fight".into(), answers), &thrown(&[&[5, 1, 1, 1]])).unwrap();
    act(desk, "flags:0");
}

#[test]
fn the_form_of_a_fight_back_forgets_the_leader_who_was_trampled() {
    for (test, expected) in
        [([4, 4], "ignores 2 flags, else 4 hexes each"), ([4, 1], "ignores 3 flags, else 4 hexes each")]
    {
        let mut battle = begin("gaugamela", &Answers::default());
        let desk = battle.desk_mut();
        amok(desk);
        let over = Answers::default().with("unit", Answer::Unit(unit_called(desk, Side::A, "Companions")));
        desk.issue(&Ask::Sheet("trample".into(), over), &thrown(&[&[2, 1], &test])).unwrap();
        let edge = Answers::default().with("who", Answer::Choice("edge".into()));
        desk.issue(&Ask::Sheet("in-the-way".into(), edge), &Hand::app()).unwrap();
        let sheet = desk.sheet("reply", &Answers::default());
        assert_eq!(sheet.order, Ok(()));
        assert_eq!(sheet.figures[1].value, expected);
    }
}

#[test]
fn a_unit_and_a_lone_leader_may_bar_the_way_and_the_units_blocks_are_asked() {
    let mut battle = begin("gaugamela", &Answers::default());
    let desk = battle.desk_mut();
    amok(desk);
    let unit = unit_called(desk, Side::B, "Medium infantry");
    let answers = Answers::default()
        .with("who", Answer::Choice("both".into()))
        .with("unit", Answer::Unit(unit))
        .with("blocks", Answer::Choice("1".into()));
    let sheet = desk.sheet("in-the-way", &answers);
    assert_eq!(sheet.order, Ok(()));
    assert!(field(&sheet, "blocks").is_some());
    desk.issue(&Ask::Sheet("in-the-way".into(), answers), &Hand::app()).unwrap();
    assert_eq!((super::banners(desk, Side::A), super::banners(desk, Side::B)), (1, 1));
}

#[test]
fn a_marsh_is_entered_by_its_form() {
    let mut battle = begin("gaugamela", &toggled(&[("keep", true)]));
    let desk = battle.desk_mut();
    act(desk, "begin");
    let unit = unit_called(desk, Side::A, "Heavy infantry A");
    let answers = Answers::default().with("unit", Answer::Unit(unit));
    let sheet = desk.sheet("marsh", &answers);
    assert_eq!(sheet.figures[0].value, "1 die");
    desk.issue(&Ask::Sheet("marsh".into(), answers), &faces(&[3])).unwrap();
    assert!(orders(desk).contains(&"Take 1 block off Heavy infantry A.".to_owned()));
    let leader = Answers::default().with("found", Answer::Choice("leader-a".into()));
    desk.issue(&Ask::Sheet("marsh".into(), leader), &faces(&[4])).unwrap();
    assert_eq!(super::banners(desk, Side::B), 1);
    assert!(orders(desk).contains(&"He falls: a banner.".to_owned()));
}

#[test]
fn who_fights_out_of_a_ford_says_whether_it_moved() {
    let mut battle = begin("gaugamela", &Answers::default());
    let desk = battle.desk_mut();
    act(desk, "begin");
    let answers = pair(desk, "Medium cavalry", "Light infantry", Side::A);
    assert!(field(&desk.sheet("fight", &answers), "moved").is_none());
    let river = answers.with("by.ground", Answer::Choice("river".into()));
    assert!(field(&desk.sheet("fight", &river), "moved").is_some());
    let moved = river.with("moved", Answer::Choice("one".into())).with("blocks", Answer::Choice("1".into()));
    desk.issue(&Ask::Sheet("fight".into(), moved), &thrown(&[&[1, 2]])).unwrap();
    assert!(orders(desk).iter().any(|step| step.starts_with("No advance")), "{:?}", orders(desk));
}

#[test]
fn a_first_strike_at_auxilia_that_moved_too_far_is_refused_in_the_form() {
    let mut battle = begin("gaugamela", &Answers::default());
    let desk = battle.desk_mut();
    act(desk, "begin");
    let answers = pair(desk, "Auxilia", "Medium infantry", Side::A)
        .with("moved", Answer::Choice("more".into()))
        .with("first", Answer::Toggle(true));
    let refusal = desk.sheet("fight", &answers).order.unwrap_err().to_string();
    assert!(refusal.starts_with("Auxilia may fight after 1 hex"), "{refusal}");
}

#[test]
fn the_publisher_takes_five_dice_as_the_base_on_broken_ground() {
    for (edition, expected) in [("source", "without support against Romans 3"), ("publisher", "Heavy infantry 5")] {
        let answers = toggled(&[("rule.tactical_flexibility", true)]).with("edition", Answer::Choice(edition.into()));
        let mut battle = begin("cynoscephalae", &answers);
        let desk = battle.desk_mut();
        act(desk, "begin");
        let answers =
            pair(desk, "Medium infantry", "Heavy infantry", Side::B).with("on.ground", Answer::Choice("broken".into()));
        desk.issue(&Ask::Sheet("fight".into(), answers), &thrown(&[&[1, 1]])).unwrap();
        let dice = desk.sheet("reply", &Answers::default()).figures[0].clone();
        assert_eq!(dice.value, "2 dice");
        assert!(dice.why[0].ends_with(expected), "cc-35: {:?}", dice.why);
    }
}

#[test]
fn words_stand_where_they_matter() {
    let mut battle = begin("himera", &Answers::default());
    let desk = battle.desk_mut();
    act(desk, "begin");
    act(desk, "end-turn");
    let warriors = desk.sheet("fight", &pair(desk, "Warriors", "Heavy infantry", Side::A));
    assert!(warriors.steps.iter().any(|step| step.starts_with("Two hexes only into a charge")), "{:?}", warriors.steps);
    let escape = desk.sheet("escape", &Answers::default()).steps.join(" ");
    assert!(escape.contains("Ending with a friendly unit he joins it; with no hex free he falls: a banner."));

    let mut battle = begin("gaugamela", &Answers::default());
    let desk = battle.desk_mut();
    assert!(desk.reminders().iter().any(|due| due.text.contains("it is no loss, is not handed on")));
    act(desk, "begin");
    let answers = pair(desk, "Heavy infantry", "Medium infantry", Side::A)
        .with("by.leader", Answer::Choice("alexander".into()))
        .with("card", Answer::Choice("clash_of_shields".into()));
    let sheet = desk.sheet("fight", &answers);
    assert_eq!(sheet.figures[0].value, "8 dice");
    assert!(sheet.steps.contains(&"Seven dice are on the table: throw in two goes.".to_owned()));
}

#[test]
fn the_odds_of_elephants_on_elephants_follow_the_ruling_on_ignored_swords() {
    for (ruling, expected) in [("rests", "2/27"), ("again", "13/125")] {
        let mut battle = begin("raphia", &Answers::default().with("ruling.c3", Answer::Choice(ruling.into())));
        let desk = battle.desk_mut();
        act(desk, "begin");
        let odds = desk.sheet("fight", &pair(desk, "Elephants", "Elephants", Side::B)).odds.unwrap();
        let gone = odds.parts.iter().find(|part| part.label == "gone").unwrap();
        assert_eq!(gone.exact, expected);
    }
}

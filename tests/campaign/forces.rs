//! What the campaign settles in the form of the next battle.

use hetairoi::campaign::{Campaign, Preparation, Winner};
use hetairoi::journal::{History, Journal};
use hetairoi::systems::Battle;
use hetairoi::systems::describe::{Answer, Answers, Kind};

use super::{library, played};

fn next(journal: &Journal<Campaign>) -> Preparation {
    Preparation::of(journal.state(), library()).unwrap()
}

fn settled(preparation: &Preparation) -> Vec<(String, String)> {
    let words = |answer: &Answer| match answer {
        Answer::Number(number) => number.to_string(),
        Answer::Choice(choice) => choice.to_string(),
        other => panic!("{other:?}"),
    };
    preparation
        .locks
        .iter()
        .map(|lock| (format!("{} = {}", lock.field, words(&lock.answer)), lock.refusal.to_string()))
        .collect()
}

fn owned(all: &[(&str, &str)]) -> Vec<(String, String)> {
    all.iter().map(|(field, why)| ((*field).to_owned(), (*why).to_owned())).collect()
}

#[test]
fn elephant_and_chariots_are_barred_in_the_west_and_the_reason_names_space_and_rule() {
    let next = next(&played(""));
    assert_eq!((next.game.as_str(), next.scenario.as_str()), ("alexander_of_macedon", "asia_minor"));
    let expected = [
        ("attacker = a", "in Asia Minor Alexander attacks (The Courier 62, campaign)"),
        ("units.persian.elephant = 0", "no Elephant in Asia Minor (The Courier 62, campaign: forces)"),
        ("units.persian.chariots = 0", "no Chariots in Asia Minor (The Courier 62, campaign: forces)"),
    ];
    assert_eq!(settled(&next), owned(&expected));
    let refused = next.allows("units.persian.elephant", &Answer::Number(1)).unwrap_err();
    assert_eq!(refused.to_string(), "no Elephant in Asia Minor (The Courier 62, campaign: forces)");
    assert_eq!(next.allows("units.persian.levy", &Answer::Number(1)), Ok(()));
    assert_eq!(
        next.notes,
        [
            "No Elephant, no Chariots in Asia Minor.",
            "The Persians may roll for terrain four times and place first.",
            "Then the Macedonians may roll twice.",
            "The Persians deploy first, then the Macedonians.",
        ]
    );
}

#[test]
fn a_defeat_takes_the_hoplites_and_turns_the_attack() {
    let expected = [
        ("attacker = b", "in Greece Darius attacks (The Courier 62, campaign)"),
        (
            "units.macedonian.hoplites = 0",
            "2 units of Hoplites gone for good, so 0 in Greece (The Courier 62, campaign: forces)",
        ),
        ("units.persian.elephant = 0", "no Elephant in Greece (The Courier 62, campaign: forces)"),
        ("units.persian.chariots = 0", "no Chariots in Greece (The Courier 62, campaign: forces)"),
    ];
    assert_eq!(settled(&next(&played("L"))), owned(&expected));
}

#[test]
fn hoplites_are_few_in_the_east_and_the_form_offers_others_in_their_place() {
    let next = next(&played("WW"));
    let expected = [
        ("attacker = a", "in Mesopotamia Alexander attacks (The Courier 62, campaign)"),
        ("units.persian.hoplites = 2", "only 2 units of Hoplites in Mesopotamia (The Courier 62, campaign: forces)"),
    ];
    assert_eq!(settled(&next), owned(&expected));
    assert_eq!(
        next.notes[0],
        "Only 2 units of Hoplites in Mesopotamia; in place of the others 2 of Immortals, Kardakes, Auxiliary infantry, \
         Light infantry, or 4 Levy."
    );
    let game = Battle::games().into_iter().find(|game| game.id == next.game).unwrap();
    let form = game.prepare(library(), &next.scenario, &next.over(&Answers::default())).unwrap();
    let instead = form.fields.iter().find(|field| field.id == "instead.hoplites").unwrap();
    assert!(matches!(&instead.kind, Kind::Choice { options, .. } if options.len() == 3));
    assert!(form.order.is_ok());
}

#[test]
fn the_players_answers_stand_but_for_what_is_settled() {
    let next = next(&played("L"));
    let players = Answers::default()
        .with("units.macedonian.hoplites", Answer::Number(2))
        .with("units.persian.levy", Answer::Number(6))
        .with("player.a", Answer::Text("Anna".into()));
    let over = next.over(&players);
    assert_eq!(over.number("units.macedonian.hoplites"), Some(0));
    assert_eq!(over.number("units.persian.levy"), Some(6));
    assert_eq!(over.text("player.a"), Some("Anna"));
    let battle = Battle::begin(&next.game, library(), &next.scenario, &over, hetairoi::chance::Key([1; 32])).unwrap();
    let setup = battle.desk().opened().unwrap().setup;
    let types = setup["types"].as_array().unwrap();
    let count = |side: &str, id: &str| {
        let at = types.iter().position(|kind| kind["side"] == side && kind["id"] == id).unwrap();
        setup["units"].as_array().unwrap().iter().filter(|unit| unit["kind"] == at).count()
    };
    assert_eq!((count("a", "hoplites"), count("b", "elephant"), count("b", "levy")), (0, 0, 6));
    assert_eq!(setup["attacker"], "b");
}

#[test]
fn there_is_no_next_battle_while_one_is_fought_and_after_the_end() {
    let mut journal = played("WWWW");
    let over = Preparation::of(journal.state(), library()).unwrap_err();
    assert_eq!(over.reason, "the campaign is over: The Persians are beaten in Persia itself.");
    journal = played("");
    super::fight(&mut journal, Winner::A);
    journal.undo().unwrap();
    let fought = Preparation::of(journal.state(), library()).unwrap_err();
    assert_eq!(fought.reason, "the battle of Asia Minor is being fought");
}

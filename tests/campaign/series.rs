//! Series of battles, and campaigns of games whose forms count no units.

use super::{fight, library, report, stands};
use hetairoi::campaign::{self, Campaign, Command, Preparation, Winner, endings};
use hetairoi::chance::{Hand, Key};
use hetairoi::data::{Library, Source};
use hetairoi::instruments::Side;
use hetairoi::journal::Journal;
use hetairoi::odds::Number;
use hetairoi::systems::Battle;
use hetairoi::systems::describe::{Answers, Item, PlaceState};
use num_rational::BigRational;

const BEST_OF_THREE: &str = include_str!("../../profiles/gaugamela/campaign.toml");
const IN_ORDER: &str = include_str!("../../profiles/commands_colors_ancients/campaign.toml");
const ROAD: &str = include_str!("../../profiles/alexander_of_macedon/campaign.toml");

fn begun(library: &Library, id: &str) -> Journal<Campaign> {
    campaign::begin(library, id, &Answers::default(), Key([0; 32])).unwrap()
}

/// W, L and D from the first side.
fn played(library: &Library, id: &str, results: &str) -> Journal<Campaign> {
    let mut journal = begun(library, id);
    for result in results.chars() {
        let winner = match result {
            'W' => Winner::A,
            'L' => Winner::B,
            _ => Winner::Nobody,
        };
        fight(&mut journal, winner);
    }
    journal
}

/// A campaign of one's own, made from a built-in one, and what is wrong in it.
fn own(text: &str, changes: &[(&str, &str)]) -> (Library, Vec<String>) {
    let mut text = text.to_owned();
    let at = text.find("id = \"").unwrap();
    let end = at + text[at..].find('\n').unwrap();
    text.replace_range(at..end, "id = \"ours\"");
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    let (library, problems) = campaign::library([Source::own("ours.toml", text)]);
    (library, problems.iter().map(ToString::to_string).collect())
}

#[test]
fn gaugamela_is_fought_until_one_side_has_won_it_twice() {
    for (results, expected) in [
        ("", "gaugamela, A, 0, 0"),
        ("W", "gaugamela, A, 0, 0"),
        ("L", "gaugamela, A, 1, 0"),
        ("WDL", "gaugamela, A, 1, 0"),
        ("WW", "Some(A) after 2"),
        ("LWL", "Some(B) after 3"),
        ("LDWDW", "Some(A) after 5"),
    ] {
        assert_eq!(stands(played(library(), "gaugamela", results).state()), expected, "{results}");
    }
    let journal = played(library(), "gaugamela", "WLW");
    assert_eq!(journal.state().end().unwrap().reason, "The Macedonians have won 2 battles.");
    let half = BigRational::ratio(1, 2);
    let ends = endings(begun(library(), "gaugamela").state(), &[half.clone(), half], 10);
    let sum = |battles: usize| {
        let ends = ends.ends.iter().filter(|((after, _), _)| *after == battles);
        ends.fold(BigRational::zero(), |sum, (_, chance)| sum + chance.clone())
    };
    assert_eq!((sum(2), sum(3)), (BigRational::ratio(1, 2), BigRational::ratio(1, 2)));
    assert_eq!(ends.open, BigRational::zero());
}

#[test]
fn battles_in_order_go_on_whoever_has_won() {
    let id = "commands_colors_ancients";
    for (results, expected) in [
        ("", "granicus, A, 0, 0"),
        ("L", "issus, A, 1, 0"),
        ("LD", "issus, A, 1, 0"),
        ("LW", "gaugamela, A, 1, 0"),
        ("WW", "Some(A) after 2"),
        ("WLL", "Some(B) after 3"),
    ] {
        assert_eq!(stands(played(library(), id, results).state()), expected, "{results}");
    }
    // After the last one who has fewer defeats has won.
    let (library, problems) = own(IN_ORDER, &[("[end]\nwins = 2\n", "")]);
    assert_eq!(problems, Vec::<String>::new());
    for (results, reason) in [("WLW", "All battles are fought, 2 to 1."), ("LDLDL", "All battles are fought, 0 to 3.")]
    {
        let journal = played(&library, "ours", results);
        assert_eq!(journal.state().end().unwrap().reason, reason);
    }
    assert_eq!(stands(played(&library, "ours", "LLW").state()), "Some(B) after 3");
}

#[test]
fn a_space_where_a_battle_of_a_series_was_fought_is_its_winners() {
    let journal = played(library(), "commands_colors_ancients", "LW");
    let readout = hetairoi::systems::Desk::readout(&journal);
    let road = readout.moment.items.iter().find_map(|placed| match &placed.item {
        Item::Road(road) => Some(road.clone()),
        _ => None,
    });
    let road = road.unwrap();
    assert_eq!(road.edges, [(0, 1), (1, 2)], "the way of the battles is drawn");
    let states: Vec<PlaceState> = road.places.iter().map(|place| place.state).collect();
    assert_eq!(states, [PlaceState::Held(Side::B), PlaceState::Held(Side::A), PlaceState::Contested]);
    let due = readout.sides.each_ref().map(|side| side.items.iter().any(|item| matches!(item, Item::Due(_))));
    assert_eq!(due, [true, true], "both are told that the next defeat loses");
}

#[test]
fn a_game_whose_form_counts_nothing_still_tells_its_unit_types() {
    let journal = begun(library(), "gaugamela");
    let units: Vec<(&str, &str, u8)> =
        journal.state().chart().units.iter().map(|unit| (unit.side.letter(), unit.id.as_str(), unit.usual)).collect();
    let expected = [
        ("a", "guard", 1),
        ("a", "cavalry", 8),
        ("a", "infantry", 10),
        ("a", "archers", 3),
        ("b", "guard", 1),
        ("b", "chariots", 3),
        ("b", "cavalry", 10),
        ("b", "infantry", 18),
        ("b", "archers", 1),
    ];
    assert_eq!(units, expected);
    let game = Battle::games().into_iter().find(|game| game.id == "gaugamela").unwrap();
    let forces = game.forces(library(), "gaugamela", &Answers::default()).unwrap();
    assert_eq!(forces.units.len(), units.len());
    assert!(forces.units.iter().all(|force| force.field.is_none()) && forces.attacker.is_none());
    assert_eq!(forces.sides.map(|side| side.id), ["alexander".to_owned(), "darius".to_owned()]);
    let next = Preparation::of(journal.state(), library()).unwrap();
    assert_eq!((next.scenario.as_str(), next.locks.len()), ("gaugamela", 0));
    assert_eq!(next.notes, ["All dice stand again.", "Darius sets up first, then Alexander."]);
}

#[test]
fn losses_that_no_form_asks_for_are_told_to_the_players() {
    let (library, problems) = own(BEST_OF_THREE, &[("restored = \"all\"", "restored = \"none\"")]);
    assert_eq!(problems, Vec::<String>::new());
    let mut journal = begun(&library, "ours");
    let lost = [[("guard".to_owned(), 1)].into(), std::collections::BTreeMap::new()];
    let command = Command::Enter(campaign::Report { lost, ..report(Winner::Nobody) });
    journal.issue(&command, &Hand::app()).unwrap();
    let next = Preparation::of(journal.state(), &library).unwrap();
    assert_eq!(next.locks, []);
    assert!(next.notes[0].ends_with("1 unit of guard gone for good, so 0 in Gaugamela."), "{:?}", next.notes);
}

#[test]
fn units_are_told_apart_by_their_ids_whatever_they_are_called() {
    // Two types of one name, which begins with a number as the words of an offer do.
    let profile = "schema = 1\nkind = 'profile'\nid = 'alexander_of_macedon'\ngame = 'alexander_of_macedon'\n\
        extends = 'alexander_of_macedon'\nname = 'Ours'\n[unit.persian.levy]\nname = '4 Levy'\n\
        [unit.persian.kardakes]\nname = '4 Levy'\n";
    let campaign = ROAD.replacen("id = \"alexander_of_macedon\"", "id = \"ours\"", 1);
    let (library, problems) =
        campaign::library([Source::own("profile.toml", profile), Source::own("ours.toml", campaign)]);
    assert_eq!(problems, []);
    let game = Battle::games().into_iter().find(|game| game.id == "alexander_of_macedon").unwrap();
    let forces = game.forces(&library, "persia", &Answers::default()).unwrap();
    let hoplites = forces.units.iter().find(|force| force.side.letter() == "b" && force.unit == "hoplites").unwrap();
    let offers: Vec<(u8, Vec<String>)> =
        hoplites.instead.as_ref().unwrap().iter().map(|offer| (offer.take, offer.from.clone())).collect();
    assert_eq!(offers[1], (4, vec!["levy".to_owned()]));
    assert_eq!((hoplites.units, hoplites.field.as_deref()), (2, Some("units.persian.hoplites")));
}

#[test]
fn the_words_of_a_series_are_checked() {
    let cases: [(&str, (&str, &str), &str); 4] = [
        (BEST_OF_THREE, ("wins = 2", "wins = 0"), "end.wins: expected a whole number from 1 to 20, found `0`"),
        (BEST_OF_THREE, ("wins = 2", "win = 2"), "end.win: expected a key that is known here"),
        (
            BEST_OF_THREE,
            ("[side.alexander]", "[side.iskander]"),
            "side.iskander: expected the side `alexander` of the game here, found `iskander`",
        ),
        (
            IN_ORDER,
            ("scenario = \"granicus\"\nopens = \"top\"\n", "scenario = \"granicus\"\n"),
            "space.issus.opens: expected the opening in the first space, `granicus`, for the battles are in order",
        ),
    ];
    for (text, change, expected) in cases {
        let mut changes = vec![change];
        if expected.contains("iskander") {
            changes.push(("opens = \"alexander\"", "opens = \"iskander\""));
            changes.push(("attacker = \"alexander\"", "attacker = \"iskander\""));
        }
        if expected.contains("issus") {
            changes.push(("scenario = \"issus\"\n", "scenario = \"issus\"\nopens = \"top\"\n"));
        }
        let (_, problems) = own(text, &changes);
        assert!(problems.iter().any(|problem| problem.contains(expected)), "{expected}\n{problems:#?}");
    }
}

#[test]
fn a_road_is_saved_as_it_always_was() {
    let journal = begun(library(), "alexander_of_macedon");
    let opened = hetairoi::systems::Desk::opened(&journal).unwrap();
    assert!(opened.setup["chart"].get("wins").is_none());
    assert_eq!(opened.setup["chart"]["loser"], "falls-back");
    let opened = hetairoi::systems::Desk::opened(&begun(library(), "commands_colors_ancients")).unwrap();
    assert_eq!((&opened.setup["chart"]["wins"], &opened.setup["chart"]["loser"]), (&2.into(), &"in-order".into()));
}

#[test]
fn the_campaign_of_the_docs_is_sound() {
    let docs = include_str!("../../docs/profiles.md");
    let block = docs.split("```toml\n").find(|block| block.contains("id = \"my_war\"")).unwrap();
    let (text, _) = block.split_once("```").unwrap();
    let (library, problems) = campaign::library([Source::own("my_war.toml", text.to_owned())]);
    assert_eq!(problems, []);
    assert_eq!(stands(played(&library, "my_war", "LWW").state()), "Some(A) after 3");
}

//! What is wrong in a campaign's file is said with its place.

use hetairoi::campaign;
use hetairoi::data::Source;

use super::library;

const BUILT_IN: &str = include_str!("../../profiles/alexander_of_macedon/campaign.toml");

/// The problems of the built-in campaign with some words changed, as a file of one's own.
fn problems(changes: &[(&str, &str)]) -> Vec<String> {
    let mut text = BUILT_IN.replacen("id = \"alexander_of_macedon\"", "id = \"ours\"", 1);
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    let (library, problems) = campaign::library([Source::own("ours.toml", text)]);
    assert_eq!(campaign::campaigns(&library).iter().any(|info| info.id == "ours"), problems.is_empty());
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn the_built_in_campaigns_are_sound_and_so_is_a_copy_of_one() {
    let all = campaign::campaigns(library());
    let all: Vec<_> = all.iter().map(|info| (info.name.as_str(), info.note.as_str())).collect();
    let expected = [
        ("The road to Persia", "Alexander of Macedon"),
        ("Alexander against the Persians", "Commands & Colors: Ancients"),
        ("Best of three", "Gaugamela"),
    ];
    assert_eq!(all, expected);
    assert_eq!(problems(&[]), Vec::<String>::new());
}

#[test]
fn a_space_nobody_reaches_is_a_problem_at_its_place() {
    let lonely = "[space.libya]\nname = \"Libya\"\nat = [1, 2]\nscenario = \"greece\"\n\n[space.persia]";
    assert_eq!(
        problems(&[("[space.persia]", lonely)]),
        ["ours.toml:54:8: space.libya: expected a road that leads here from `asia_minor`, found none"]
    );
}

#[test]
fn an_edge_to_nowhere_is_a_problem_at_its_place() {
    let found = problems(&[("persian = \"asia_minor\"", "persian = \"thrace\"")]);
    assert_eq!(
        found,
        ["ours.toml:62:11: road[1].persian: expected one of the spaces `greece`, `asia_minor`, `phoenicia`, \
             `mesopotamia`, `persia`, found `thrace`",]
    );
}

#[test]
fn a_campaign_has_one_opening() {
    assert_eq!(
        problems(&[("scenario = \"phoenicia\"", "scenario = \"phoenicia\"\nopens = \"persian\"")]),
        ["ours.toml:48:9: space.phoenicia.opens: expected one opening of the campaign, \
             found a second one, besides `asia_minor`"]
    );
    assert_eq!(
        problems(&[("opens = \"macedonian\"\n", "")]),
        ["ours.toml:33:2: space: expected one space with `opens`, where the first battle is, found none"]
    );
}

#[test]
fn units_and_scenarios_must_be_the_games_own() {
    let found = problems(&[
        ("scenario = \"phoenicia\"", "scenario = \"tyre\""),
        ("loses = [\"hoplites\"]", "loses = [\"elephant\"]"),
        ("units = [\"elephant\", \"chariots\"]", "units = [\"elephants\"]"),
    ]);
    assert_eq!(found.len(), 3, "{found:#?}");
    assert!(found[0].starts_with("ours.toml:47:12: space.phoenicia.scenario: expected one of the scenarios `"));
    assert!(found[0].ends_with("found `tyre`"), "{}", found[0]);
    assert!(found[1].starts_with("ours.toml:94:10: defeat[1].loses: expected one of the unit types `companions`, "));
    assert!(found[1].ends_with("found `elephant`"), "{}", found[1]);
    assert!(found[2].starts_with("ours.toml:116:10: bar[1].units: expected one of the unit types `hoplites`, "));
    assert!(found[2].ends_with("found `elephants`"), "{}", found[2]);
}

#[test]
fn a_side_has_one_way_back_and_substitutes_must_be_offered() {
    let second = "[[road]]\nmacedonian = \"greece\"\npersian = \"phoenicia\"\n\n# After a battle";
    let found = problems(&[("# After a battle", second)]);
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(
        found[0].contains("road[5].macedonian: expected one way back for `persian` from each space"),
        "{}",
        found[0]
    );
    assert!(
        found[1].contains("road[5].persian: expected one way back for `macedonian` from each space"),
        "{}",
        found[1]
    );
    let found = problems(&[("in = [\"mesopotamia\", \"persia\"]", "in = [\"phoenicia\", \"persia\"]")]);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(
        found[0].ends_with(
            "limit[1].unit: expected a scenario that offers units in place of `hoplites`, found `phoenicia`"
        ),
        "{}",
        found[0]
    );
}

#[test]
fn what_comes_in_place_of_missing_units_is_what_the_form_of_the_battle_offers() {
    let cases = [
        (
            ("take = 2", "take = 3"),
            "limit[1].instead[1].take: expected 2, as the scenario `mesopotamia` offers, found 3",
        ),
        (
            ("take = 4", "take = 5"),
            "limit[1].instead[2].take: expected 4, as the scenario `mesopotamia` offers, found 5",
        ),
        (
            ("\"immortals\", \"kardakes\"", "\"immortals\", \"levy\""),
            "limit[1].instead[1].from: expected units that the scenario `mesopotamia` offers here: `immortals`, \
             `kardakes`, `auxiliary_infantry`, `light_infantry`, found `levy`",
        ),
        (
            ("from = [\"levy\"]", "from = [\"heavy_cavalry\"]"),
            "limit[1].instead[2].from: expected units that the scenario `mesopotamia` offers here: `immortals`, \
             `kardakes`, `auxiliary_infantry`, `light_infantry`, `levy`, found `heavy_cavalry`",
        ),
    ];
    for (change, expected) in cases {
        let found = problems(&[change]);
        let persia = expected.replace("`mesopotamia`", "`persia`");
        assert_eq!(found.len(), 2, "one for each scenario: {found:#?}");
        for (found, expected) in found.iter().zip([expected, &persia]) {
            assert!(found.ends_with(expected), "{found}\n{expected}");
        }
    }
}

#[test]
fn other_words_make_another_campaign() {
    for (loser, attacker, expected) in [
        ("falls_back", "winner", "greece, B"),
        ("falls_back", "loser", "greece, A"),
        ("stays", "persian", "asia_minor, B"),
    ] {
        let text = BUILT_IN
            .replacen("id = \"alexander_of_macedon\"", "id = \"ours\"", 1)
            .replacen("loser = \"falls_back\"", &format!("loser = \"{loser}\""), 1)
            .replacen("attacker = \"winner\"", &format!("attacker = \"{attacker}\""), 1);
        let (library, problems) = campaign::library([Source::own("ours.toml", text)]);
        assert_eq!(problems, []);
        let answers = hetairoi::systems::describe::Answers::default();
        let mut journal = campaign::begin(&library, "ours", &answers, hetairoi::chance::Key([0; 32])).unwrap();
        super::fight(&mut journal, campaign::Winner::B);
        let standing = journal.state().standing();
        assert_eq!(format!("{}, {:?}", standing.space, standing.attacker), expected);
    }
}

#[test]
fn losses_that_are_not_made_good_add_up() {
    let text = BUILT_IN.replacen("id = \"alexander_of_macedon\"", "id = \"ours\"", 1).replacen(
        "leader = \"Darius\"\nrestored = \"all\"",
        "restored = \"none\"",
        1,
    );
    let (library, problems) = campaign::library([Source::own("ours.toml", text)]);
    assert_eq!(problems, []);
    let answers = hetairoi::systems::describe::Answers::default();
    let mut journal = campaign::begin(&library, "ours", &answers, hetairoi::chance::Key([0; 32])).unwrap();
    for lost in [1, 2, 9] {
        let units = |unit: &str, lost: u16| [(unit.to_owned(), lost)].into();
        let report = campaign::Report {
            lost: [units("phalanx", lost), units("levy", lost)],
            ..super::report(campaign::Winner::Nobody)
        };
        journal.issue(&campaign::Command::Enter(report), &hetairoi::chance::Hand::app()).unwrap();
    }
    let lost = &journal.state().standing().lost;
    assert!(lost[0].is_empty(), "the Macedonians are restored");
    assert_eq!(lost[1].get("levy"), Some(&4), "no more than they have");
    let next = campaign::Preparation::of(journal.state(), &library).unwrap();
    let levy = next.lock("units.persian.levy").unwrap();
    assert_eq!(levy.answer, hetairoi::systems::describe::Answer::Number(0));
    assert!(next.notes.iter().any(|note| note.starts_with("No Elephant")));
}

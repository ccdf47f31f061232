//! `hetairoi campaign NAME --script FILE`.

use std::path::PathBuf;
use tempfile::TempDir;

/// Runs a script: standard output, standard error, exit code.
fn run(campaign: &str, script: &str) -> (toml::Table, String, u8) {
    let folder = TempDir::new().unwrap();
    let file: PathBuf = folder.path().join("script.toml");
    std::fs::write(&file, script).unwrap();
    let data = folder.path().as_os_str();
    let arguments = ["hetairoi", "campaign", campaign, "--script"].map(Into::into).into_iter();
    let arguments = arguments.chain([file.into(), "--data-dir".into(), data.into()]);
    let answer = hetairoi::cli::run(arguments).unwrap_err();
    let err = answer.err.replace(&folder.path().display().to_string(), "");
    (answer.out.parse().unwrap(), err, answer.code)
}

fn results(winners: &[&str]) -> String {
    let entry =
        |winner: &&str| format!("[[do]]\ncommand = \"fight\"\n[[do]]\ncommand = \"confirm\"\nwinner = \"{winner}\"\n");
    winners.iter().map(entry).collect()
}

const A: &str = "macedonian";
const B: &str = "persian";

/// The value at a path of dots.
fn at(table: &toml::Table, path: &str) -> String {
    let mut value = Some(&toml::Value::Table(table.clone())).cloned();
    for part in path.split('.') {
        value = value.and_then(|value| value.get(part).cloned());
    }
    value.map_or_else(|| "none".to_owned(), |value| value.to_string().replace('"', ""))
}

#[test]
fn four_wins_win_the_campaign() {
    let (stands, err, code) = run("alexander_of_macedon", &results(&[A, A, A, A]));
    assert_eq!((err.as_str(), code), ("", 0));
    assert_eq!(at(&stands, "fought"), "4");
    assert_eq!(at(&stands, "end.winner"), A);
    assert_eq!(at(&stands, "end.reason"), "The Persians are beaten in Persia itself.");
    assert_eq!(at(&stands, "space"), "none");
    assert_eq!(stands["battle"].as_array().unwrap().len(), 4);
}

#[test]
fn a_defeat_in_the_first_battle_leads_through_greece_to_persia() {
    let (stands, _, code) = run("alexander_of_macedon", &results(&[B]));
    assert_eq!(code, 0);
    for (path, expected) in [
        ("space", "greece"),
        ("attacker", B),
        ("defender", A),
        ("defeats.macedonian", "1"),
        ("lost.macedonian.hoplites", "2"),
        ("being_fought", "false"),
    ] {
        assert_eq!(at(&stands, path), expected, "{path}");
    }
    let (stands, _, _) = run("alexander_of_macedon", &results(&[B, A, A, A, A, A]));
    assert_eq!((at(&stands, "end.winner").as_str(), at(&stands, "fought").as_str()), (A, "6"));
}

#[test]
fn after_a_defeat_at_phoenicia_alexander_defends_asia_minor() {
    let (stands, _, _) = run("alexander_of_macedon", &results(&[A, B]));
    for (path, expected) in
        [("space", "asia_minor"), ("attacker", B), ("defender", A), ("lost.macedonian.hoplites", "2")]
    {
        assert_eq!(at(&stands, path), expected, "{path}");
    }
}

#[test]
fn two_defeats_lose_the_campaign() {
    for (winners, fought) in [(&[B, B][..], "2"), (&[A, B, B], "3"), (&[A, A, A, B, A, B], "6")] {
        let (stands, _, code) = run("alexander_of_macedon", &results(winners));
        assert_eq!(code, 0);
        assert_eq!((at(&stands, "end.winner").as_str(), at(&stands, "fought").as_str()), (B, fought));
        assert_eq!(at(&stands, "end.reason"), "Alexander is defeated for the second time.");
    }
}

#[test]
fn a_result_is_undone_and_another_entered() {
    let script = results(&[B])
        + "[[do]]\ncommand = \"undo\"\n[[do]]\ncommand = \"enter\"\nwinner = \"a\"\ndate = \"28 Nov\"\nlost = [{ phalanx = 1 }, {}]\n";
    let (stands, err, code) = run("alexander_of_macedon", &script);
    assert_eq!((err.as_str(), code), ("", 0));
    for (path, expected) in
        [("space", "phoenicia"), ("attacker", A), ("defeats.macedonian", "0"), ("lost.macedonian.hoplites", "none")]
    {
        assert_eq!(at(&stands, path), expected, "{path}");
    }
    assert_eq!(at(stands["battle"][0].as_table().unwrap(), "date"), "28 Nov");
}

#[test]
fn a_script_may_have_the_shape_of_a_case() {
    let case = |given: &str, when: &str| {
        format!(
            "rule = \"campaign\"\nscenario = \"alexander_of_macedon\"\n[[case]]\nname = \"ours\"\n{given}\n{when}\n"
        )
    };
    let won = "when = { command = \"enter\", winner = \"macedonian\" }";
    let (stands, err, code) =
        run("alexander_of_macedon", &case("given = [{ command = \"enter\", winner = \"a\", repeat = 3 }]", won));
    assert_eq!((err.as_str(), code), ("", 0));
    assert_eq!((at(&stands, "end.winner").as_str(), at(&stands, "fought").as_str()), (A, "4"));
    let plain = "when = [{ command = \"enter\", winner = \"a\", repeat = 2 }, { command = \"undo\", repeat = 2 }]";
    let (stands, _, code) = run("alexander_of_macedon", plain);
    assert_eq!((code, at(&stands, "fought").as_str(), at(&stands, "space").as_str()), (0, "0", "asia_minor"));
    let five = results(&[]) + "[[do]]\ncommand = \"enter\"\nwinner = \"a\"\nrepeat = 5\n";
    let (stands, err, code) = run("alexander_of_macedon", &five);
    let reason = "the campaign is over: The Persians are beaten in Persia itself. (Hetairoi, campaign)";
    assert_eq!((err, code), (format!("entry 1, time 5 of 5: {reason}"), 1));
    assert_eq!(at(&stands, "fought"), "4");
}

#[test]
fn a_refused_entry_is_told_with_its_number_and_reason() {
    let script = results(&[A]) + "[[do]]\ncommand = \"confirm\"\nwinner = \"a\"\n";
    let (stands, err, code) = run("alexander_of_macedon", &script);
    assert_eq!((err.as_str(), code), ("entry 3: no battle is being fought (Hetairoi, campaign)", 1));
    assert_eq!(at(&stands, "space"), "phoenicia", "what was done before stands");
    let over = results(&[B, B, A]);
    let (_, err, code) = run("alexander_of_macedon", &over);
    let reason = "the campaign is over: Alexander is defeated for the second time. (Hetairoi, campaign)";
    assert_eq!((err.as_str(), code), (format!("entry 5: {reason}").as_str(), 1));
    let (_, err, code) = run("alexander_of_macedon", "[[do]]\ncommand = \"redo\"\n");
    assert_eq!((err.as_str(), code), ("entry 1: nothing to redo", 1));
}

#[test]
fn a_wrong_file_is_wrong_use() {
    for (script, expected) in [
        ("[[do]]\n", "entry 1: expected a `command`, found none"),
        ("[[do]]\ncommand = \"fight\"\nspeed = 2\n", "entry 1: unknown field `speed`, expected `battle` or `date`"),
        ("[[do]]\ncommand = \"undo\"\nspeed = 2\n", "entry 1: `undo` knows no `speed`"),
        ("[[do]]\ncommand = \"jump\"\n", "entry 1: `jump`: expected `to`, a number of entries"),
        ("given = 3\n", "entry 1: expected a table, found integer"),
        ("then = []\n", "expected `[[do]]`, or `given` and `when`, found `then`"),
        ("when = 3\n[[do]]\n", "expected `[[do]]` alone, found `when` beside it"),
        ("do = 3\n", "`do`: expected a list of commands, found integer"),
        ("case = 3\n", "`case`: expected one `[[case]]`, found integer"),
        ("when = 3\n[[case]]\n", "expected `[[case]]` alone, found `when` beside it"),
        ("[[case]]\n[[case]]\n", "expected one `[[case]]`, for a script plays one campaign, found 2"),
        ("scenario = \"xerxes\"\n", "`scenario`: expected the campaign \"alexander_of_macedon\", found \"xerxes\""),
        ("[[do]]\ncommand = \"undo\"\nrepeat = 0\n", "entry 1: `repeat`: expected 1 to 1000, found 0"),
        ("do = [3]\n", "entry 1: expected a table, found integer"),
        ("", "expected `[[do]]`, each with a `command`, found none"),
    ] {
        let (_, err, code) = run("alexander_of_macedon", script);
        assert_eq!((err.as_str(), code), (format!("/script.toml: {expected}").as_str(), 2), "{script}");
    }
    let (_, err, code) = run("alexander_of_macedon", "[[do]]\ncommand = \"march\"\n");
    assert!(err.starts_with("/script.toml: entry 1: unknown variant `march`, expected one of `fight`"), "{err}");
    assert_eq!(code, 2);
    let (_, err, code) = run("alexander_of_macedon", "[[do]]\ncommand = = 3\n");
    assert!(err.starts_with("/script.toml: line 2: "), "{err}");
    assert_eq!(code, 2);
    let (_, err, code) = run("xerxes", &results(&[A]));
    assert!(err.starts_with("library: expected one of the campaigns `alexander_of_macedon`, "), "{err}");
    assert!(err.ends_with("found `xerxes`"), "{err}");
    assert_eq!(code, 2);
}

#[test]
fn the_odds_of_a_campaign_are_told_exactly() {
    let arguments = ["hetairoi", "odds", "campaign", "of=alexander_of_macedon", "win=3/4", "--exact"];
    let answer = hetairoi::cli::run(arguments.map(Into::into)).unwrap_err();
    assert_eq!(answer.out.lines().next(), Some("Macedonians win the campaign: 567/1024"));
}

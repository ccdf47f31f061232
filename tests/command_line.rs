//! The program as a shell sees it: what it writes, where, and how it ends.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "tests")]

use hetairoi::chance::Hand;
use hetairoi::store::{Sitting, Store};
use hetairoi::systems::describe::{Answers, Ask};
use hetairoi::systems::{Battle, library};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a run wrote, and how it ended.
#[derive(Debug, PartialEq, Eq)]
struct Ran {
    out: String,
    err: String,
    code: i32,
}

fn run(arguments: &[&str]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_hetairoi"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { out: text(output.stdout), err: text(output.stderr), code: output.status.code().unwrap() }
}

/// The same in a folder of its own.
fn run_in(folder: &Path, arguments: &[&str]) -> Ran {
    let mut all = vec!["--data-dir", folder.to_str().unwrap()];
    all.extend(arguments);
    run(&all)
}

fn told(arguments: &[&str]) -> Vec<String> {
    let ran = run(arguments);
    assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{arguments:?}");
    assert!(ran.out.ends_with('\n'), "the last line is ended");
    ran.out.lines().map(str::to_owned).collect()
}

/// Wrong use: nothing on standard output, the reason on standard error.
fn wrong(arguments: &[&str]) -> String {
    let ran = run(arguments);
    assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{arguments:?}: {}", ran.err);
    ran.err
}

const VECTOR: [&str; 5] = ["odds", "alexander_of_macedon", "dice=4", "hits=5", "saves=3x2"];

#[test]
fn the_odds_of_an_attack_are_the_vector_of_the_rules() {
    let mut exact = VECTOR.to_vec();
    exact.push("--exact");
    let lines = ["0 hits: 1216/2187", "1 hits: 593/2187", "2 hits: 98/729", "3 hits: 76/2187", "4 hits: 8/2187"];
    assert_eq!(told(&exact), lines);
    let six = ["0 hits: 0.556013", "1 hits: 0.271148", "2 hits: 0.134431", "3 hits: 0.034751", "4 hits: 0.003658"];
    assert_eq!(told(&VECTOR), six);
}

#[test]
fn the_odds_of_a_deck_are_the_vectors_of_the_rules() {
    let deck = |words: &[&str]| told(&[&["odds", "deck", "alexander_of_macedon"], words].concat());
    assert_eq!(deck(&["mark=Companions", "next=3", "--exact"]), ["Companions within the next 3: 802/2067"]);
    assert_eq!(deck(&["mark=cOMPANIONS", "next=3", "--exact"]), ["Companions within the next 3: 802/2067"]);
    assert_eq!(deck(&["mark=joker", "next=10", "--exact"]), ["joker within the next 10: 485/1431"]);
    assert_eq!(deck(&["mark=JOKER", "next=10", "--exact"]), ["joker within the next 10: 485/1431"]);
    assert_eq!(deck(&["mark=Companions", "next=3"]), ["Companions within the next 3: 0.388002"]);
    assert_eq!(deck(&["mark=elephant", "next=27", "--exact"]), ["Elephant within the next 27: 40/53"]);
    assert_eq!(
        deck(&["mark=macedonian.companions", "next=3", "--exact"]),
        ["Companions (macedonian) within the next 3: 802/2067"]
    );
}

#[test]
fn wrong_use_is_told_in_a_line_and_exits_2() {
    let cases: [(&[&str], &str); 11] = [
        (&["my.battle", "check"], "expected a battle's file or a command, found `my.battle` and a command"),
        (&["odds", "chess", "dice=4"], "expected a game among deck, "),
        (&["odds", "alexander_of_macedon", "dice=4", "hits=7", "saves=3x2"], "expected `hits` from 2 to 6, found `7`"),
        (&["odds", "alexander_of_macedon", "dice=4", "hits=5", "saves=3"], "found `3`"),
        (&["odds", "alexander_of_macedon", "dice=4", "hits=5", "saves=3x2", "wind=north"], "no such word here: `wind`"),
        (&["odds", "alexander_of_macedon", "hits=5", "saves=3x2"], "expected `dice=1`, found nothing"),
        (&["odds", "alexander_of_macedon", "dice"], "expected a word like `name=value`, found `dice`"),
        (&["odds", "deck", "alexander_of_macedon", "mark=Hobbits", "next=3"], "found `Hobbits`"),
        (
            &["odds", "deck", "alexander_of_macedon", "mark=hoplites", "next=3"],
            "macedonian.hoplites or persian.hoplites",
        ),
        (&["odds", "deck", "tarot", "mark=fool", "next=3"], "found `tarot`"),
        (&["odds", "deck", "alexander_of_macedon", "mark=joker", "next=0"], "expected `next` from 1 to 60, found `0`"),
    ];
    for (arguments, expected) in cases {
        let err = wrong(arguments);
        assert_eq!(err.lines().count(), 1, "{arguments:?}: {err}");
        assert!(err.contains(expected), "{arguments:?}: {err}");
    }
    // What the parser of arguments refuses comes with the usage under it.
    for (arguments, expected) in [
        (vec!["--wrong"], "'--wrong'"),
        (vec!["odds"], "<GAME>"),
        (vec!["log"], "<FILE>"),
        (vec!["check", "--exact"], "'--exact'"),
    ] {
        let err = wrong(&arguments);
        assert!(err.starts_with("error: ") && err.contains(expected) && err.contains("Usage: "), "{err}");
    }
}

#[test]
fn what_is_built_in_has_no_problem() {
    let folder = tempfile::tempdir().unwrap();
    let ran = run_in(folder.path(), &["check"]);
    let out = "checked: built-in files and 0 of your own\nproblems: 0\n".to_owned();
    assert_eq!(ran, Ran { out, err: String::new(), code: 0 });
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "checking writes nothing");
}

const SIX_MISTAKES: &str = r#"schema = 1
kind = "deck"
id = "My deck"
name = "Mine"
cards = 12
[[card]]
colour = "green"
ranks = ["ace", "11"]
side = "persian"
unit = ["levy"]

[[card]]
colour = "black"
ranks = ["king"]
side = 7
units = ["levy"]
plus = ["immortals"]
"#;

#[test]
fn six_mistakes_are_six_problems_in_the_order_of_lines() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    fs::write(&file, SIX_MISTAKES).unwrap();
    let name = file.to_str().unwrap();
    let ran = run_in(folder.path(), &["check", name]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 8, "{}", ran.out);
    let ranks = "`ace`, `2`, `3`, `4`, `5`, `6`, `7`, `8`, `9`, `10`, `jack`, `queen`, `king`";
    let id = "expected an id of at most 64 small letters, digits, `_` or `-`";
    let expected = [
        format!("{name}:3:6: id: {id}, found the text `My deck`"),
        format!("{name}:7:10: card[1].colour: expected one of `red`, `black`, found the text `green`"),
        format!("{name}:8:17: card[1].ranks[2]: expected one of {ranks}, found the text `11`"),
        format!("{name}:10:1: card[1].unit: expected a key that is known here (did you mean `units`?), found `unit`"),
        format!("{name}:15:8: card[2].side: {id}, found `7`"),
        format!("{name}:17:9: card[2].plus: expected one of the card's units, found `immortals`"),
    ];
    assert_eq!(lines[..6], expected);
    assert_eq!(lines[6..], ["checked: 1 file", "problems: 6"]);
}

#[test]
fn own_files_are_checked_with_the_built_in_ones() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("own")).unwrap();
    fs::write(folder.path().join("own/mine.toml"), SIX_MISTAKES).unwrap();
    fs::write(folder.path().join("own/large.toml"), "#".repeat(300 << 10)).unwrap();
    let ran = run_in(folder.path(), &["check"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    assert!(ran.out.contains("large.toml: expected at most 256 KiB, found more\n"), "{}", ran.out);
    assert!(ran.out.contains("\nmine.toml:17:9: card[2].plus: "), "{}", ran.out);
    assert!(ran.out.ends_with("checked: built-in files and 1 of your own\nproblems: 7\n"), "{}", ran.out);
}

#[test]
fn each_of_several_paths_is_checked_whatever_is_wrong_with_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, bytes: &[u8]| {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, bytes).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    let missing = folder.path().join("missing.toml").to_str().unwrap().to_owned();
    let latin = put("latin.toml", b"schema = 1\n# caf\xE9\n");
    let utf_16 = put("utf_16.toml", &[&[0xFF, 0xFE], wide("schema = 1\n").as_slice()].concat());
    let no_mark = put("no_mark.toml", &wide("schema = 1\n"));
    let mistakes = put("mistakes.toml", SIX_MISTAKES.as_bytes());
    put("folder/renamed.toml.txt", b"schema = 1\n");
    let shelf = folder.path().join("folder").to_str().unwrap().to_owned();
    let ran = run_in(folder.path(), &["check", &missing, &latin, &utf_16, &shelf, &no_mark, &mistakes]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    let lines: Vec<&str> = ran.out.lines().collect();
    let expected = [
        format!("{missing}: expected a file, found none"),
        format!(
            "{shelf}/renamed.toml.txt: expected a name that ends in `.toml`, found `.toml.txt`: the file is not read"
        ),
        format!("{latin}:2:6: expected text saved as UTF-8, found the byte 0xE9, as of Latin-1 or Windows-1252"),
        format!("{utf_16}:1:1: expected text saved as UTF-8, found UTF-16"),
        format!("{no_mark}:1:2: expected text saved as UTF-8, found a NUL character, as of UTF-16"),
    ];
    assert_eq!(lines[..5], expected);
    assert!(lines[5].starts_with(&format!("{mistakes}:3:6: id: ")), "{}", ran.out);
    assert_eq!(lines[11..], ["checked: 4 files", "problems: 11"]);
}

#[test]
fn own_files_that_are_not_read_are_named_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("own")).unwrap();
    fs::write(folder.path().join("own/club.toml.txt"), "schema = 1\n").unwrap();
    fs::write(folder.path().join("beside.toml"), "schema = 1\n").unwrap();
    fs::write(folder.path().join("settings.toml"), "theme = 'dark'\n").unwrap();
    let ran = run_in(folder.path(), &["check"]);
    let out = "club.toml.txt: expected a name that ends in `.toml`, found `.toml.txt`: the file is not read\n\
        ../beside.toml: expected in the folder `own`, found beside it: the file is not read\n\
        checked: built-in files and 0 of your own\nproblems: 2\n"
        .to_owned();
    assert_eq!(ran, Ran { out, err: String::new(), code: 1 });
}

/// A battle of each game, with a few acts of the program's; its file.
fn battle(folder: &Path, game: &str) -> PathBuf {
    let store = Store::at(Some(folder.to_owned())).unwrap();
    let (library, _) = library([]);
    let games = Battle::games();
    let found = games.iter().find(|each| each.id == game).unwrap();
    let scenario = found.scenarios(&library)[0].id.clone();
    let mut sitting = Sitting::begin(&store, &library, game, &scenario, &Answers::default()).unwrap();
    for _ in 0..8 {
        let acts = sitting.desk().acts().into_iter();
        let can = |id: &str| sitting.desk().try_out(&Ask::Act(id.to_owned().into()), &Hand::app()).is_ok();
        let Some(act) = acts.into_iter().find(|act| act.refusal.is_none() && !act.ends && can(&act.id)) else { break };
        sitting.issue(&Ask::Act(act.id), &Hand::app()).unwrap();
    }
    assert!(sitting.desk().cursor() > 0, "{game}: something happened");
    sitting.note("we had tea").unwrap();
    sitting.undo().unwrap();
    let file = folder.join("battles").join(format!("{}.battle", sitting.name()));
    sitting.leave().unwrap();
    file
}

#[test]
fn the_log_of_a_battle_of_each_game_is_told_as_text() {
    for game in Battle::games() {
        let folder = tempfile::tempdir().unwrap();
        let file = battle(folder.path(), game.id);
        let before = fs::read(&file).unwrap();
        let lines = told(&["log", file.to_str().unwrap()]);
        assert!(lines[0].contains(game.name), "{lines:?}");
        assert!(lines.iter().any(|line| line.starts_with("   1 20")), "the first entry, with its time: {lines:?}");
        assert!(lines.iter().any(|line| line.ends_with("we had tea (note)")), "{lines:?}");
        assert_eq!(lines.iter().filter(|line| line.ends_with("taken back)")).count(), 1, "{lines:?}");
        assert_eq!(fs::read(&file).unwrap(), before, "telling it changes nothing");
    }
}

#[test]
fn the_log_of_a_damaged_battle_is_told_with_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let file = battle(folder.path(), Battle::IDS[0]);
    let mut bytes = fs::read(&file).unwrap();
    bytes.truncate(bytes.len() - 10);
    fs::write(&file, &bytes).unwrap();
    let ran = run(&["log", file.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert!(ran.err.starts_with("the end of the file is cut short or damaged ("), "{}", ran.err);
    assert!(ran.out.contains("we had tea (note)"), "{}", ran.out);
    assert_eq!(fs::read(&file).unwrap(), bytes, "telling it changes nothing");
}

#[test]
fn a_file_that_is_none_or_no_battle_is_refused_in_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("other.battle");
    fs::write(&other, "this is a letter to my aunt\n").unwrap();
    let missing = folder.path().join("missing.battle");
    for (file, expected) in [
        (&missing, "missing.battle`: it is not there"),
        (&other, "other.battle`: not a hetairoi-battle file: `this is a letter to my aunt`"),
        (&folder.path().to_owned(), "`: not a regular file"),
    ] {
        let ran = run(&["log", file.to_str().unwrap()]);
        assert_eq!((ran.out.as_str(), ran.code), ("", 1), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        assert!(ran.err.contains(expected), "{}", ran.err);
    }
}

#[test]
fn help_and_version_are_told() {
    let help = told(&["--help"]).join("\n");
    for word in ["check", "odds", "log", "--data-dir", "[FILE]"] {
        assert!(help.contains(word), "{word}: {help}");
    }
    for command in ["check", "odds", "log"] {
        assert!(told(&[command, "--help"]).join("\n").contains("Usage: hetairoi"), "{command}");
    }
    assert_eq!(told(&["--version"]), [format!("hetairoi {}", env!("CARGO_PKG_VERSION"))]);
}

#[cfg(all(target_os = "linux", feature = "gui"))]
#[test]
fn without_a_display_the_window_says_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let ran = run_in(folder.path(), &[]);
    assert_eq!((ran.out.as_str(), ran.code), ("", 1), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert!(ran.err.contains("expected DISPLAY or WAYLAND_DISPLAY to be set"), "{}", ran.err);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "and nothing is written");
}

#[cfg(all(target_os = "linux", feature = "gui"))]
#[test]
fn a_display_that_is_not_there_is_told_in_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_hetairoi"))
        .args(["--data-dir", folder.path().to_str().unwrap()])
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .env("DISPLAY", ":4711")
        .output()
        .unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
}

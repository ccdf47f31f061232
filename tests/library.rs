//! Own files beside the built-in ones: each is judged by what is sound, and blames nobody else.
#![allow(clippy::unwrap_used, reason = "a test that can not go on should stop")]

use hetairoi::campaign::library;
use hetairoi::data::{Problem, Source, built_in};

fn lines(problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("{problem}\n")).collect::<Vec<_>>().concat()
}

const BAD_PROFILE: &str = r#"schema = 1
kind = "profile"
id = "alexander_of_macedon"
game = "alexander_of_macedon"
extends = "alexander_of_macedon"
name = "Mine"

[unit.macedonian.hoplites]
dice = 99
"#;

const BAD_SCENARIO: &str = r#"schema = 1
kind = "scenario"
id = "mine"
game = "alexander_of_macedon"
name = "Nowhere"
space = "atlantis"
attacker = "trojan"
"#;

#[test]
fn a_bad_profile_hides_no_other_problem_and_blames_no_built_in_file() {
    let own = [Source::own("a.toml", BAD_PROFILE), Source::own("b.toml", BAD_SCENARIO)];
    let (library, problems) = library(own);
    let told = lines(&problems);
    assert!(told.lines().all(|line| line.starts_with("a.toml:") || line.starts_with("b.toml:")), "{told}");
    assert!(told.contains("a.toml:9:8: ") && told.contains("found `99`"), "{told}");
    assert!(told.contains("b.toml:6:9: ") && told.contains("`atlantis`"), "{told}");
    assert!(told.contains("b.toml:7:12: ") && told.contains("`trojan`"), "{told}");
    let profile = library.profile("alexander_of_macedon", "alexander_of_macedon").unwrap();
    assert_ne!(profile.name, "Mine", "the built-in one is played");
}

#[test]
fn copies_of_the_built_in_files_are_no_doubles() {
    let copies: Vec<Source> =
        built_in().map(|source| Source::own(format!("copies/{}", source.file), source.bytes.into_owned())).collect();
    assert!(!copies.is_empty());
    let (_, problems) = library(copies);
    assert_eq!(lines(&problems), "");
}

#[test]
fn a_changed_copy_of_a_built_in_file_must_say_what_it_extends() {
    let copy = built_in().find(|source| source.file.ends_with("alexander_of_macedon/profile.toml")).unwrap();
    let text = String::from_utf8(copy.bytes.into_owned()).unwrap().replacen("dice = 5", "dice = 4", 1);
    let (_, problems) = library([Source::own("copy.toml", text.clone().into_bytes())]);
    assert!(lines(&problems).contains("or `extends = \"alexander_of_macedon\"` as well"), "{}", lines(&problems));
}

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

fn own(kind: &str, game: &str, id: &str, rest: &str) -> Source {
    let game = if kind == "deck" { String::new() } else { format!("game = '{game}'\n") };
    let head = format!("schema = 1\nkind = '{kind}'\nid = '{id}'\n{game}extends = '{id}'\nname = 'Ours'\n");
    Source::own(format!("{kind}.toml"), format!("{head}{rest}"))
}

#[test]
fn what_an_own_value_breaks_is_told_in_the_own_file() {
    let ladder = own("profile", "gaugamela", "gaugamela", "[ladder]\nsizes = ['d4', 'd6']\n");
    let told = lines(&library([ladder]).1);
    assert!(!told.is_empty(), "built-in armies have other dice");
    for line in told.lines() {
        assert!(line.starts_with("profile.toml:5:11: army."), "{line}");
        assert!(line.contains("expected a size of the ladder: d4, d6, found"), "{line}");
        assert!(line.ends_with("(from `gaugamela`, which this file extends)"), "{line}");
    }
    let card = "[[card]]\ncolour = 'red'\nranks = ['ace']\nside = 'persian'\nunits = ['levy']\n";
    let deck = own("deck", "", "alexander_of_macedon", &format!("cards = 2\n{card}"));
    let told = lines(&library([deck]).1);
    assert!(told.lines().count() > 10, "{told}");
    for line in told.lines() {
        assert!(line.starts_with("deck.toml:3:6: ") && line.ends_with("that names it, found none"), "{line}");
    }
}

#[test]
fn a_game_that_there_is_not_is_told_as_such_and_the_rest_read_as_the_one_that_was_meant() {
    let file = |game: &str| {
        let head = format!(
            "schema = 1\nkind = 'scenario'\nid = 'mine'\ngame = '{game}'\nname = 'Mine'\nextends = 'gaugamela'\n"
        );
        lines(&library([Source::own("mine.toml", format!("{head}noet = 'ours'\n"))]).1)
    };
    let games =
        "`alexander_of_macedon`, `alexander_the_great`, `commands_colors_ancients`, `gaugamela`, `wars_of_alexander`";
    assert_eq!(file("chess"), format!("mine.toml:4:8: game: expected one of the games {games}, found `chess`\n"));
    let meant = "(did you mean `gaugamela`?)";
    assert_eq!(
        file("gaugmela"),
        format!(
            "mine.toml:4:8: game: expected one of the games {games} {meant}, found `gaugmela`\n\
            mine.toml:7:1: noet: expected a key that is known here (did you mean `note`?), found `noet`\n"
        )
    );
}

#[test]
fn a_refused_file_holds_no_id_and_tells_its_other_mistakes() {
    let scenario = |file: &str, rest: &str| {
        let head = "schema = 1\nkind = 'scenario'\nid = 'mine'\ngame = 'commands_colors_ancients'\nextends = 'granicus'\nname = 'Mine'\n";
        Source::own(file, format!("{head}{rest}"))
    };
    // The first can not be used: the second has the id.
    let (loaded, problems) = library([scenario("a.toml", "banners = 99\n"), scenario("b.toml", "banners = 4\n")]);
    let id = "a.toml:3:6: id: expected an id of its own, found `mine`, which `b.toml` has too\n";
    let banners = "a.toml:7:11: banners: expected a whole number from 1 to 20, found `99`\n";
    assert_eq!(lines(&problems), format!("{id}{banners}"));
    assert_eq!(loaded.scenario("commands_colors_ancients", "mine").unwrap().file, "b.toml");
    // The first can be used: the second is told all that is wrong with it.
    let told = lines(&library([scenario("a.toml", ""), scenario("b.toml", "banners = 99\n")]).1);
    let id = "b.toml:3:6: id: expected an id of its own, found `mine`, which `a.toml` has too\n";
    assert_eq!(told, format!("{id}b.toml:7:11: banners: expected a whole number from 1 to 20, found `99`\n"));
    // What does not say that it extends the built-in file is read as if it did.
    let text = "schema = 1\nkind = 'scenario'\nid = 'granicus'\ngame = 'commands_colors_ancients'\nname = 'Mine'\nbanners = 99\n";
    let told = lines(&library([Source::own("c.toml", text)]).1);
    assert_eq!(told.lines().count(), 2, "{told}");
    assert!(told.contains("c.toml:3:6: id: expected an id of its own, or `extends = \"granicus\"` as well"), "{told}");
    assert!(told.ends_with("c.toml:6:11: banners: expected a whole number from 1 to 20, found `99`\n"), "{told}");
    // So is one whose base is mistyped, over the one that was meant.
    let told =
        lines(&library([Source::own("d.toml", text.replace("'granicus'\n", "'mine'\nextends = 'granicos'\n"))]).1);
    assert_eq!(told.lines().count(), 2, "{told}");
    assert!(told.contains("(did you mean `granicus`?), found `granicos`\nd.toml:7:11: banners: "), "{told}");
}

#[test]
fn a_file_without_a_name_lacks_a_name() {
    let text = "schema = 1\nkind = 'scenario'\nid = 'mine'\ngame = 'commands_colors_ancients'\nextends = 'granicus'\n";
    assert_eq!(lines(&library([Source::own("mine.toml", text)]).1), "", "a base gives it");
    let text = "schema = 1\nkind = 'scenario'\nid = 'mine'\ngame = 'gaugamela'\n";
    let told = lines(&library([Source::own("mine.toml", text)]).1);
    assert_eq!(told, "mine.toml:1:1: name: expected a name of 1 to 64 characters on one line, found nothing\n");
}

#[test]
fn slips_in_the_files_of_each_game_are_told_with_what_was_meant() {
    let cases = [
        (
            "profile",
            "commands_colors_ancients",
            "[unit.medum_cavalry]\nblocks = 4\n",
            "(did you mean `medium_cavalry`?)",
        ),
        ("profile", "commands_colors_ancients", "[unit.medium_cavalry]\nblokcs = 4\n", "(did you mean `blocks`?)"),
        ("profile", "alexander_of_macedon", "[unit.persian.levi]\ndice = 4\n", "(did you mean `levy`?)"),
        ("profile", "alexander_of_macedon", "[unit.persian.levy]\ndcie = 4\n", "(did you mean `dice`?)"),
        ("profile", "gaugamela", "[army.darius.cavlry]\nd6 = 4\n", "(did you mean `cavalry`?)"),
        ("profile", "wars_of_alexander", "[troop.hoplits]\nhits = '4+'\n", "(did you mean `hoplites`?)"),
        ("profile", "wars_of_alexander", "[troop.hoplites]\nhits = 4\n", "expected `2+` to `6+`: dice of a fight"),
        ("scenario", "gaugamela", "noet = 'ours'\n", "(did you mean `note`?)"),
        ("campaign", "alexander_of_macedon", "[space.greece]\nscenario = 'grece'\n", "(did you mean `greece`?)"),
    ];
    for (kind, game, slip, meant) in cases {
        let told = lines(&library([own(kind, game, game, slip)]).1);
        assert_eq!(told.lines().count(), 1, "{kind} of {game}: {told}");
        assert!(told.contains(meant), "{kind} of {game}: {told}");
    }
}

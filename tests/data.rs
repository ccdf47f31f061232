//! What is wrong in a data file is said in full, and nothing in a file stops the program.
#![allow(
    clippy::format_collect,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that can not go on should stop"
)]

use std::path::{Path, PathBuf};

use hetairoi::data::{Document, Library, Origin, Problem, Source, Table, built_in, parse, read};
use hetairoi::systems::check_document;
use insta::assert_snapshot;
use proptest::prelude::*;

fn lines(problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("{problem}\n")).collect()
}

/// All problems of a text as a game's own reading would meet them.
fn problems<T>(text: &str, reading: impl FnOnce(&mut Table<'_>) -> T) -> String {
    let parsed = parse("own.toml", text.as_bytes());
    let mut all = parsed.problems;
    if let Some(root) = parsed.root {
        all.extend(read(&root, reading).err().unwrap_or_default());
    }
    all.sort_by_key(|problem| (problem.line, problem.column));
    lines(&all)
}

/// All problems of one own file in the library.
fn in_library(bytes: impl Into<Vec<u8>>) -> String {
    let (library, problems) = Library::load([Source::own("own.toml", bytes)]);
    assert!(library.decks().all(|deck| deck.origin == Origin::BuiltIn), "a bad file is left out");
    assert!(library.deck("alexander_of_macedon").is_some(), "the rest works");
    lines(&problems)
}

const HEAD: &str = "schema = 1\nkind = \"deck\"\nid = \"mine\"\nname = \"Mine\"\n";

fn deck(rest: &str) -> String {
    format!("{HEAD}{rest}")
}

const TWO_ACES: &str =
    "cards = 2\n[[card]]\ncolour = \"red\"\nranks = [\"ace\"]\nside = \"persian\"\nunits = [\"levy\"]\n";

#[test]
fn each_syntax_error_is_told_with_its_place() {
    let text = "a = \nb == 2\nc = 3 4\nc = 1\na.b = 2\n[t]\n[t]\nd = [1\n[x\n";
    assert_snapshot!(problems(text, |_| ()));
}

#[test]
fn a_game_reads_with_every_kind_of_question() {
    let text = "name = 'a\u{202e}'\ntext = 3\nhits = 7\nsaves = 2.5\nflag = 'yes'\nword = 'three'\n\
        date = 2024-01-01\nids = ['levy', 'LEVY']\nnumbers = 5\nlong = 99999999999999999999\n\
        [[t]]\nx = 1\n[[t]]\nz = 1\n[unit.Levy]\ndice = 4\n[unit.slingers]\n";
    let found = problems(text, |table| {
        table.name("name");
        table.text("text");
        table.number("hits", 2..=6);
        table.number("saves", 1..=5);
        table.flag("flag");
        table.choice("word", &[("one", 1), ("two", 2)]);
        table.optional_number("date", 1..=5);
        table.ids("ids", 0..=9);
        table.numbers("numbers", 1..=2, &(0..=5));
        table.optional_number("long", 1..=5);
        table.tables("t", 3..=9, |inner| inner.number("x", 0..=1));
        table.each("unit", 1..=9, |_, inner| inner.number("dice", 1..=9));
        table.table("terrain", |inner| inner.flag("open"));
        let least = table.number("least", 1..=9);
        table.wrong("hits", format!("at least {least}"), "less");
    });
    assert_snapshot!(found);
}

#[test]
fn a_mistyped_key_is_one_problem_with_a_suggestion() {
    let found = problems("nmae = 'Levy'\nmorale = 3\n", |table| table.name("name"));
    assert_snapshot!(found);
}

#[test]
fn what_was_read_right_is_given() {
    let text = b"\xEF\xBB\xBFname = 'Levy'\r\nids = ['b', 'a']\r\n[unit.b]\nn = 1\n[unit.a]\nn = 2\n";
    let root = parse("own.toml", text).root.unwrap();
    let (name, ids, units, flag, absent) = read(&root, |table| {
        (
            table.name("name"),
            table.ids("ids", 1..=2),
            table.each("unit", 1..=2, |id, unit| (id.value.clone(), unit.number("n", 1..=9))),
            table.flag("absent"),
            table.optional_text("absent"),
        )
    })
    .unwrap();
    assert_eq!((name.as_str(), flag, absent), ("Levy", false, None));
    assert_eq!(units, [("b".to_owned(), 1), ("a".to_owned(), 2)]);
    assert_eq!((ids[1].value.as_str(), ids[1].place.line, ids[1].place.column), ("a", 2, 13));
}

#[test]
fn the_header_is_checked_first() {
    let with = |from: &str, to: &str| in_library(deck(TWO_ACES).replacen(from, to, 1));
    let found = [
        with("schema = 1\n", ""),
        with("schema = 1", "schema = -1"),
        with("schema = 1", "schema = 99\nnews = 1.5"),
        with("schema = 1", "schema = \"1\""),
        with("kind = \"deck\"", "kid = \"deck\""),
        with("kind = \"deck\"", "kind = \"army\""),
        with("kind = \"deck\"", "kind = \"profile\""),
        with("id = \"mine\"", "id = \"../mine\""),
        with("id = \"mine\"", "id = \"alexander_of_macedon\""),
        with("name = \"Mine\"", "game = \"x\""),
        in_library(""),
        in_library("# nothing\n"),
    ];
    assert_snapshot!(found.join("--\n"));
}

#[test]
fn an_id_is_given_once() {
    let sources = ["one.toml", "two.toml"].map(|file| Source::own(file, deck(TWO_ACES)));
    let (library, problems) = Library::load(sources);
    assert_snapshot!(lines(&problems));
    assert_eq!(library.deck_file("mine").unwrap().file, "one.toml");
}

#[test]
fn an_own_file_extends_a_built_in_one() {
    let own = "schema = 1\nkind = 'deck'\nid = 'alexander_of_macedon'\nextends = 'alexander_of_macedon'\n\
        name = 'Mine'\n";
    let (library, problems) = Library::load([Source::own("own.toml", own)]);
    assert_eq!(problems, []);
    let file = library.deck_file("alexander_of_macedon").unwrap();
    assert_eq!((file.deck.name.as_str(), file.deck.cards.len(), file.origin), ("Mine", 54, Origin::Own));
    assert_eq!(library.decks().count(), 1);
}

#[test]
fn a_game_can_refuse_a_document_and_the_rest_works() {
    let text = "schema = 1\nkind = 'profile'\nid = 'p'\nname = 'P'\ngame = 'g'\ndice = 9\n";
    let sources = || [Source::own("p.toml", text), Source::own("own.toml", deck(TWO_ACES))];
    let check = |_: &Library, document: &Document| match document.game.as_str() {
        "g" => document.read(|table| table.number("dice", 1..=6)).err().unwrap_or_default(),
        _ => Vec::new(),
    };
    let (library, problems) = Library::load_checked(sources(), &check);
    assert_eq!(lines(&problems), "p.toml:6:8: dice: expected a whole number from 1 to 6, found `9`\n");
    assert!(library.profile("g", "p").is_none() && library.deck("mine").is_some());
    let unchecked = Library::load(sources()).0;
    assert_eq!(unchecked.profile("g", "p").unwrap().name, "P");
}

#[test]
fn hostile_files_are_one_problem_each() {
    let many = |piece: &str, times: usize| piece.repeat(times);
    let utf16: Vec<u8> = "schema = 1".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let files: Vec<(&str, Vec<u8>)> = vec![
        ("open lists", format!("x={}", many("[", 20_000)).into()),
        ("nested lists", format!("x={}{}", many("[", 100_000), many("]", 100_000)).into()),
        ("sixteen levels and one", format!("x={}{}", many("[", 18), many("]", 18)).into()),
        ("open tables", many("{a=", 20_000).into()),
        ("dotted key", format!("{}a=1", many("a.", 100_000)).into()),
        ("dotted header", format!("[{}a]", many("a.", 100_000)).into()),
        ("long number", format!("x={}", many("1", 100_000)).into()),
        ("large number", "x=9223372036854775808".into()),
        ("large fraction", "x=1e400".into()),
        ("no number", "x=nan".into()),
        ("infinite", "x=-inf".into()),
        ("doubled key", "x=1\nx=2".into()),
        ("doubled table", "[x]\n[x]".into()),
        ("NUL", "x='\0'\ny='\0'".into()),
        ("UTF-16", utf16),
        ("Latin-1", b"# \nx = 'caf\xE9'".to_vec()),
        ("a line of 5 MB", format!("x='{}", many("a", 5_000_000)).into()),
        ("a line at the limit", format!("x='{}", many("a", 262_000)).into()),
        ("a million keys", (0..1_000_000).map(|n| format!("a{n}=1\n")).collect::<String>().into()),
        ("3,000 keys", (0..3_000).map(|n| format!("a{n}=1\n")).collect::<String>().into()),
        ("25,000 tables", many("[[t]]\n", 25_000).into()),
        ("65,000 short lines", many("a=\n", 65_000).into()),
        ("plus signs", format!("x={}", many("+", 250_000)).into()),
        ("carriage return", "a=1\rb=2".into()),
        ("direction mark", "x='a\u{202E}b'".into()),
        ("written direction mark", "x=\"a\\u202Eb\"".into()),
        ("direction mark in a key", "\"a\\u202Eb\"=1".into()),
        ("byte order mark inside", "x='\u{FEFF}'".into()),
        ("direction marks in a line", many("\u{200F}", 80_000).into()),
        ("half a surrogate", "x=\"\\ud800\"".into()),
        ("a date", "x=2024-01-01".into()),
    ];
    let found: String = files
        .iter()
        .map(|(name, bytes)| {
            let problems = parse("x.toml", bytes).problems;
            let shown = problems.first().unwrap_or_else(|| panic!("{name} has no problem"));
            assert!(shown.to_string().len() < 400, "{name}: {}", shown.to_string().len());
            format!("{name} ({}): {shown}\n", problems.len())
        })
        .collect();
    assert_snapshot!(found);
}

#[test]
fn every_file_of_the_folders_is_built_in_and_sound() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![PathBuf::from("decks"), PathBuf::from("profiles")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(root.join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let path = folder.join(entry.file_name());
            if entry.file_type().unwrap().is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "toml") {
                files.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    let mut listed: Vec<String> = built_in().map(|source| source.file).collect();
    files.sort();
    listed.sort();
    assert_eq!(files, listed, "src/data/built_in.rs lists what decks/ and profiles/ hold");
    assert_eq!(lines(&Library::load_checked([], &check_document).1), "");
}

const GAME: &str = "alexander_of_macedon";

const OWN_PROFILE: &str = "schema = 1\nkind = 'profile'\nid = 'mine'\ngame = 'alexander_of_macedon'\n\
    extends = 'alexander_of_macedon'\nname = 'From the sheet'\n";

#[test]
fn a_profile_that_does_not_fit_together_is_told_in_full() {
    let own = format!(
        "{OWN_PROFILE}deck = 'tarot'\n[unit.persian.levy]\nclass = 'peasants'\ndice = 0\n[unit.greek.hoplites]\nlances = 1\n\
        [terrain_die.persia]\nfaces = ['hil', 'none', 'none', 'none', 'none', 'none']\n\
        [elephant]\nunit = 'oliphaunt'\n[[ruling]]\nid = 'm1'\ndefault = 'never'\n[[ruling]]\nid = 'm3'\n\
        [[ruling.option]]\nid = 'odd'\ntext = 'odd ones hit'\n[[ruling]]\nid = 'm12'\n"
    );
    let (library, problems) = Library::load_checked([Source::own("own.toml", own)], &check_document);
    assert!(library.profile(GAME, "mine").is_none() && library.profile(GAME, GAME).is_some());
    assert_snapshot!(lines(&problems));
}

#[test]
fn a_unit_without_a_card_and_a_card_without_a_unit_are_told() {
    let lancers = "[unit.macedonian.lancers]\nname = 'Lancers'\nclass = 'light_cavalry'\ndice = 3\nhits = 5\nsaves = 2\nunits = 1\n";
    let added = Source::own("own.toml", format!("{OWN_PROFILE}{lancers}"));
    let cards = String::from_utf8(built_in().next().unwrap().bytes.into_owned()).unwrap();
    let cards = cards
        .replace("id = \"alex", "extends = \"alexander_of_macedon\"\nid = \"alex")
        .replace("\"levy\"", "\"lancers\"");
    let (library, problems) = Library::load_checked([added, Source::own("cards.toml", cards)], &check_document);
    assert_snapshot!(lines(&problems));
    assert_eq!(library.deck_file(GAME).unwrap().origin, Origin::BuiltIn, "the built-in deck is back");
    assert!(library.profile(GAME, "mine").is_none());
    let (_, problems) =
        Library::load_checked([Source::own("own.toml", format!("{OWN_PROFILE}{lancers}"))], &check_document);
    assert_snapshot!("a_unit_of_an_own_profile_without_a_card", lines(&problems));
}

#[test]
fn a_scenario_is_held_against_the_profile() {
    let own = "schema = 1\nkind = 'scenario'\nid = 'mine'\ngame = 'alexander_of_macedon'\nname = 'Mine'\n\
        space = 'india'\nattacker = 'greek'\n[barred]\nmacedonia = ['scouts']\npersian = ['scouts']\n\
        [[limit]]\nside = 'persian'\nunit = 'hoplits'\nunits = 2\n[[limit.instead]]\ntake = 0\nfrom = ['levy', 'scouts']\n";
    let (library, problems) = Library::load_checked([Source::own("own.toml", own)], &check_document);
    assert_eq!(library.scenarios(GAME).count(), 5);
    assert_snapshot!(lines(&problems));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_stops_the_program(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let (library, _) = Library::load([Source::own("own.toml", bytes)]);
        prop_assert!(library.deck("alexander_of_macedon").is_some());
    }

    #[test]
    fn no_damage_to_a_deck_stops_the_program(
        at in 0_usize..1_000, cut in 0_usize..40, put in "[\\[\\]{}=\"'.,# \na-z0-9é\u{202e}-]{0,12}",
    ) {
        let text = built_in().next().unwrap().bytes;
        let text = String::from_utf8_lossy(&text);
        let damaged: String = text.chars().take(at).chain(put.chars()).chain(text.chars().skip(at + cut)).collect();
        let (library, problems) = Library::load([Source::own("own.toml", damaged)]);
        prop_assert!(library.deck("alexander_of_macedon").is_some());
        prop_assert!(problems.iter().all(|problem| problem.file == "own.toml"));
        prop_assert!(problems.is_sorted_by_key(|problem| (problem.line, problem.column)));
    }
}

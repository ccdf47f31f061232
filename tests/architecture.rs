//! The shape of the program, held by reading its own sources: who may know whom, and what is where.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use hetairoi::systems::{Battle, library};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The rooms from top to bottom; those of one line may know each other, but not both ways.
const ROOMS: [&[&str]; 7] = [
    &["gui", "cli"],
    &["print", "store"],
    &["campaign"],
    &["systems"],
    &["journal"],
    &["odds", "chance"],
    &["instruments", "data"],
];

/// The longest a source file may be.
const LONGEST_FILE: usize = 600;

/// Words that unit names share with the window's own.
const PLAIN_WORDS: [&str; 6] = ["heavy", "light", "cavalry", "infantry", "hill", "heavy cavalry"];

/// Crates that come in two versions because others ask for them so, on one system or another.
const DOUBLED: [&str; 27] = [
    "bitflags",
    "calloop",
    "calloop-wayland-source",
    "core-foundation",
    "core-graphics-types",
    "cpufeatures",
    "foldhash",
    "font-types",
    "getrandom",
    "hashbrown",
    "jni-sys",
    "linux-raw-sys",
    "miniz_oxide",
    "objc2",
    "objc2-foundation",
    "objc2-quartz-core",
    "r-efi",
    "read-fonts",
    "redox_syscall",
    "rustc-hash",
    "rustix",
    "skrifa",
    "smithay-client-toolkit",
    "syn",
    "thiserror",
    "thiserror-impl",
    "windows-sys",
];

/// Crates that have no business here at all: networks, databases, second runtimes.
const UNWANTED: [&str; 12] = [
    "async-std",
    "chrono",
    "hyper",
    "libsqlite3-sys",
    "native-tls",
    "openssl",
    "openssl-sys",
    "reqwest",
    "ring",
    "rustls",
    "smol",
    "ureq",
];

/// Crates that only another feature or another system may bring.
const NOT_BY_DEFAULT: [&str; 5] = ["iced_wgpu", "naga", "tokio", "wgpu", "wgpu-core"];

fn project() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// All files with this end below a folder of the project: the path in the project, and the text.
fn files(folder: &str, end: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![project().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == end) {
                let name = path.strip_prefix(project()).unwrap().to_str().unwrap().replace('\\', "/");
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    assert!(!found.is_empty(), "{folder} has files");
    found.sort();
    found
}

/// The source without comments and without what stands in quotes.
fn code(source: &str) -> String {
    let mut code = String::new();
    let mut rest = source;
    while let Some(next) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("r#\"") {
            rest.find("\"#").map_or(rest.len(), |end| end + 2)
        } else if next == '"' {
            quoted(rest)
        } else if rest.starts_with("'\"'") {
            3
        } else if rest.starts_with("'\\\"'") {
            4
        } else {
            code.push(next);
            next.len_utf8()
        };
        rest = &rest[skipped..];
    }
    code
}

/// How long the text in quotes at the beginning is, its quotes counted.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    let end = text.char_indices().skip(1).find(|(_, letter)| {
        let ends = *letter == '"' && !escaped;
        escaped = *letter == '\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

/// The words of a source: what is made of letters, digits and `_`.
fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

/// The rooms that a source names by `crate::`, single or in braces, or by going up with `super::`.
fn named_rooms(file: &str, code: &str) -> BTreeSet<String> {
    let mut rooms = named_after(&["crate::", "$crate::", &"super::".repeat(depth(file))], code);
    rooms.retain(|name| rank(name).is_some());
    rooms
}

/// What stands first in the paths that begin with one of these, single or in braces.
fn named_after(starts: &[&str], code: &str) -> BTreeSet<String> {
    let mut rooms = BTreeSet::new();
    for start in starts {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            if start.is_empty()
                || before.is_some_and(|letter| letter == ':' || letter == '_' || letter.is_alphanumeric())
            {
                continue;
            }
            let path = &code[at + start.len()..];
            let firsts = match path.strip_prefix('{') {
                Some(group) => tops(group),
                None => vec![path],
            };
            rooms.extend(firsts.into_iter().filter_map(|path| words(path).next().map(str::to_owned)));
        }
    }
    rooms
}

/// The paths of a group of imports, up to its brace.
fn tops(group: &str) -> Vec<&str> {
    let (mut deep, mut from, mut paths) = (0, 0, Vec::new());
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => deep += 1,
            '}' if deep == 0 => {
                paths.push(&group[from..at]);
                return paths;
            }
            '}' => deep -= 1,
            ',' if deep == 0 => {
                paths.push(&group[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    paths
}

/// How many times `super` leads from a file to the root of the crate.
fn depth(file: &str) -> usize {
    let parts = file.trim_end_matches(".rs").split('/').count() - 1;
    if file.ends_with("/mod.rs") { parts - 1 } else { parts }
}

fn rank(room: &str) -> Option<usize> {
    ROOMS.iter().position(|rooms| rooms.contains(&room))
}

/// The room of a file of `src`; none for the root.
fn room(file: &str) -> Option<&str> {
    file.strip_prefix("src/")?.split_once('/').map(|(room, _)| room)
}

/// Which room knows which, and by which file first.
fn knows() -> BTreeMap<(String, String), String> {
    let mut known = BTreeMap::new();
    for (file, source) in files("src", "rs") {
        let Some(own) = room(&file) else { continue };
        for other in named_rooms(&file, &code(&source)) {
            if other != own {
                known.entry((own.to_owned(), other)).or_insert_with(|| file.clone());
            }
        }
    }
    known
}

#[test]
fn the_reader_of_sources_sees_every_form_of_an_import() {
    let source = r##"
        // use crate::gui::comment;
        use crate::{store::Name, systems::{Battle, describe}, odds};
        fn f() { let it = "crate::cli"; let it = r#"crate::gui"#; crate::journal::open(it, '"', super::super::data::x) }
    "##;
    let named = named_rooms("src/chance/key.rs", &code(source));
    let expected = ["data", "journal", "odds", "store", "systems"].map(str::to_owned);
    assert_eq!(named.into_iter().collect::<Vec<_>>(), expected);
    assert_eq!((depth("src/gui/mod.rs"), depth("src/gui/app.rs"), depth("src/gui/table/pad.rs")), (1, 2, 3));
}

#[test]
fn every_room_has_its_place_in_the_order() {
    for (file, _) in files("src", "rs") {
        let Some(own) = room(&file) else { continue };
        assert!(rank(own).is_some(), "{file}: `{own}` is a room that the order of imports does not know");
    }
}

#[test]
fn imports_point_down_only() {
    let knows = knows();
    assert!(knows.contains_key(&("gui".into(), "systems".into())), "the window knows what games are");
    let wrong: Vec<String> = knows
        .iter()
        .filter(|((room, other), _)| {
            rank(other) < rank(room)
                || (rank(other) == rank(room) && knows.contains_key(&(other.clone(), room.clone())))
        })
        .map(|((room, other), file)| format!("{file}: `{room}` knows `{other}`"))
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn only_the_window_knows_iced() {
    let knows =
        |file: &str| words(&code(&fs::read_to_string(project().join(file)).unwrap())).any(|word| word == "iced");
    assert!(knows("src/gui/app.rs"));
    let outside: Vec<String> = files("src", "rs")
        .into_iter()
        .map(|(file, _)| file)
        .filter(|file| room(file) != Some("gui") && knows(file))
        .collect();
    assert_eq!(outside, Vec::<String>::new());
}

#[test]
fn no_game_knows_another() {
    for own in Battle::IDS {
        for (file, source) in files(&format!("src/systems/{own}"), "rs") {
            let code = code(&source);
            for other in Battle::IDS.iter().filter(|other| *other != own) {
                assert!(!words(&code).any(|word| word == *other), "{file} names {other}");
            }
        }
    }
    // A game's folder bears its name, so that the search above finds the others.
    let folders = fs::read_dir(project().join("src/systems")).unwrap().map(Result::unwrap);
    let folders = folders.filter(|entry| entry.path().is_dir()).map(|entry| entry.file_name().into_string().unwrap());
    let games: BTreeSet<String> =
        folders.filter(|name| !["describe", "house", "prepare"].contains(&name.as_str())).collect();
    assert_eq!(games, Battle::IDS.iter().map(|id| (*id).to_owned()).collect());
}

/// The rooms of a game, and which of the others each may know.
const ROOMS_OF_A_GAME: [(&str, &[&str]); 4] =
    [("view", &["odds", "rules"]), ("prepare", &["odds", "rules"]), ("odds", &["rules"]), ("rules", &[])];

#[test]
fn a_game_has_four_rooms_and_its_imports_point_down() {
    let mut known = 0;
    for game in Battle::IDS {
        let root = format!("src/systems/{game}/");
        for (file, source) in files(&root, "rs") {
            let Some((own, _)) = file[root.len()..].split_once('/') else {
                assert_eq!(file, format!("{root}mod.rs"), "a game's files lie in its rooms");
                continue;
            };
            let rooms = ROOMS_OF_A_GAME.iter().find(|(room, _)| *room == own);
            let (_, below) = rooms.unwrap_or_else(|| panic!("{file}: `{own}` is no room of a game"));
            let up = "super::".repeat(depth(&file) - 2);
            let named = named_after(&[&up, &format!("crate::systems::{game}::")], &code(&source));
            for other in named.iter().filter(|other| ROOMS_OF_A_GAME.iter().any(|(room, _)| room == *other)) {
                known += 1;
                assert!(other == own || below.contains(&other.as_str()), "{file}: `{own}` knows `{other}`");
            }
        }
    }
    assert!(known > Battle::IDS.len(), "the reader of sources sees what the rooms know");
}

/// The names of the games, their sides and their units, in lower case, as far as no plain word is one.
fn names_of_games() -> BTreeSet<String> {
    let mut names: BTreeSet<String> = Battle::IDS.iter().map(|id| (*id).to_owned()).collect();
    names.extend(Battle::games().iter().map(|game| game.name.to_lowercase()));
    for (_, text) in files("profiles", "toml").into_iter().filter(|(file, _)| file.ends_with("/profile.toml")) {
        let profile: toml::Table = text.parse().unwrap();
        names.extend(["side", "unit"].into_iter().filter_map(|part| profile.get(part)).flat_map(names_below));
    }
    names.retain(|name| !PLAIN_WORDS.contains(&name.as_str()));
    assert!(names.contains("companions") && names.contains("persians"), "{names:?}");
    names
}

/// Every `name` in a part of a profile, in lower case.
fn names_below(part: &toml::Value) -> Vec<String> {
    let Some(table) = part.as_table() else { return Vec::new() };
    let own = table.get("name").and_then(toml::Value::as_str).map(str::to_lowercase);
    own.into_iter().chain(table.values().flat_map(names_below)).collect()
}

#[test]
fn no_file_of_the_window_names_a_game_or_a_unit() {
    let names = names_of_games();
    for (file, source) in files("src/gui", "rs") {
        // Comments may give an example, code may not: neither as a name nor as a text.
        let lines = source.lines().filter(|line| !line.trim_start().starts_with("//"));
        let text = lines.collect::<Vec<_>>().join("\n").to_lowercase();
        for name in &names {
            let whole = |at: usize| {
                let around = [text[..at].chars().next_back(), text[at + name.len()..].chars().next()];
                around.into_iter().flatten().all(|letter| !letter.is_alphanumeric())
            };
            let named = text.match_indices(name.as_str()).any(|(at, _)| whole(at));
            assert!(!named, "{file} names `{name}`");
        }
    }
}

/// What stands between the parentheses at the beginning.
fn argument(text: &str) -> &str {
    let mut deep = 1;
    let end = text.char_indices().find(|(_, letter)| {
        deep += match letter {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        deep == 0
    });
    end.map_or(text, |(at, _)| &text[..at])
}

/// What a source gives to calls that make room: spacings, paddings, and the sides of a padding one by one.
fn rooms_made(code: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for call in ["spacing(", "padding("] {
        found.extend(code.match_indices(call).map(|(at, _)| argument(&code[at + call.len()..])));
    }
    for (at, start) in code.match_indices("Padding::ZERO") {
        let mut rest = &code[at + start.len()..];
        while let Some((_, after)) =
            rest.split_once('(').filter(|(name, _)| [".top", ".bottom", ".left", ".right"].contains(&name.trim()))
        {
            let own = argument(after);
            found.push(own);
            rest = after[own.len()..].trim_start_matches(')');
        }
    }
    found
}

/// Whether a number stands there by itself; what multiplies or divides a named room may.
fn has_a_number_of_its_own(argument: &str) -> bool {
    let bare: String = argument.chars().filter(|letter| !letter.is_whitespace()).collect();
    let is_of_number = |letter: char| letter.is_ascii_digit() || letter == '.';
    let mut rest = bare.as_str();
    let mut before = ' ';
    while let Some(letter) = rest.chars().next() {
        let length = if letter.is_alphanumeric() || letter == '_' {
            rest.find(|each: char| !(each.is_alphanumeric() || each == '_' || each == '.')).unwrap_or(rest.len())
        } else {
            letter.len_utf8()
        };
        let (word, after) = rest.split_at(length);
        let scales = before == '*' || before == '/' || after.starts_with(['*', '/']);
        if word.starts_with(|first: char| first.is_ascii_digit()) && word.chars().all(is_of_number) && !scales {
            return true;
        }
        before = word.chars().next_back().unwrap_or(' ');
        rest = after;
    }
    false
}

#[test]
fn the_reader_of_rooms_sees_every_number() {
    let seen = |code: &str| rooms_made(code).into_iter().any(has_a_number_of_its_own);
    for own in [
        "row.spacing(8)",
        "row.wrap().vertical_spacing(4.0)",
        "it.padding([0, 24])",
        "it.padding([space::CLOSE, 24.0])",
        "it.spacing(if compact { 8 } else { space::WIDE })",
        "it.padding(Padding::ZERO.left(space::EASY).bottom(3))",
    ] {
        assert!(seen(own), "{own}");
    }
    for named in [
        "row.spacing(space::CLOSE)",
        "it.padding([space::CLOSE, AROUND])",
        "it.spacing(size * 0.3)",
        "it.padding(space::beside((BOX - DIE) / 2.0)).width(24)",
        "it.padding(Padding::ZERO.left(LEVEL2)).height(1)",
    ] {
        assert!(!seen(named), "{named}");
    }
}

/// What differs for a campaign is told to the table by the campaign's own screen.
#[test]
fn the_table_knows_of_no_campaign() {
    for (file, source) in files("src/gui/table", "rs") {
        let code = code(&source).to_lowercase();
        assert!(!words(&code).any(|word| word.contains("campaign")), "{file}");
    }
}

/// Room comes from the steps of the theme, or from a size that has a name.
#[test]
fn no_file_of_the_window_makes_room_by_a_number_of_its_own() {
    let mut looked_at = 0;
    for (file, source) in files("src/gui", "rs").into_iter().filter(|(file, _)| !file.starts_with("src/gui/theme/")) {
        let code = code(&source);
        let made = rooms_made(&code);
        looked_at += made.len();
        let own: Vec<&str> = made.into_iter().filter(|argument| has_a_number_of_its_own(argument)).collect();
        assert_eq!(own, Vec::<&str>::new(), "{file}: expected a step of `theme::space`");
    }
    assert!(looked_at > 200, "{looked_at} rooms were looked at");
}

/// A float may only be carried where a chance is shown: as a `share`, or as the number for which the odds are
/// asked, which is between angle brackets.
fn carries_a_chance(line: &str) -> bool {
    let rest = line.replace("share: f64", "").replace("<f64>", "");
    !words(&rest).any(is_float)
}

fn is_float(word: &str) -> bool {
    word == "f32" || word == "f64"
}

#[test]
fn rules_and_instruments_have_no_floats() {
    for folder in ["src/instruments", "src/chance", "src/journal", "src/systems", "src/data"] {
        for (file, source) in files(folder, "rs") {
            for (number, line) in (1..).zip(code(&source).lines()) {
                assert!(!words(line).any(is_float) || carries_a_chance(line), "{file}:{number}: {line}");
            }
        }
    }
    for module in ["src/instruments/mod.rs", "src/journal/mod.rs", "src/systems/mod.rs"] {
        let source = fs::read_to_string(project().join(module)).unwrap();
        assert!(source.contains("#![deny(clippy::float_arithmetic)]"), "{module}");
    }
}

#[test]
fn state_is_never_saved() {
    let mut states = 0;
    for (file, source) in files("src", "rs") {
        let code = code(&source);
        for (at, _) in code.match_indices("struct State ") {
            states += 1;
            // The attributes of the struct stand between the end of the item before it and its name.
            let before = code[..at].rsplit_once(['}', ';']).map_or(&code[..at], |(_, attributes)| attributes);
            assert!(before.contains("derive"), "{file}: the attributes of `State` were found");
            assert!(!before.contains("erialize"), "{file}: `State` is serialised");
        }
        let by_hand = code.contains("Serialize for State") || code.contains("Deserialize<'de> for State");
        assert!(!by_hand, "{file}: `State` is serialised");
    }
    assert!(states >= Battle::IDS.len(), "each game has its state");
}

/// The crates of Cargo.lock, each with its versions.
fn locked() -> BTreeMap<String, Vec<String>> {
    let lock: toml::Table = fs::read_to_string(project().join("Cargo.lock")).unwrap().parse().unwrap();
    let mut crates: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in lock["package"].as_array().unwrap() {
        let text = |key: &str| package[key].as_str().unwrap().to_owned();
        crates.entry(text("name")).or_default().push(text("version"));
    }
    crates
}

#[test]
fn no_crate_comes_twice_but_for_those_we_know_of() {
    let doubled: Vec<String> =
        locked().into_iter().filter(|(_, versions)| versions.len() > 1).map(|(name, _)| name).collect();
    assert_eq!(doubled, DOUBLED, "a new one is to be avoided or listed, one that is gone to be crossed out");
}

#[test]
fn no_unwanted_crate_comes_in() {
    let locked = locked();
    let unwanted: Vec<&str> = UNWANTED.into_iter().filter(|name| locked.contains_key(*name)).collect();
    assert_eq!(unwanted, Vec::<&str>::new());
}

#[test]
fn the_default_program_draws_in_software_and_brings_no_second_runtime() {
    let cargo = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--offline", "--edges", "normal,build", "--prefix", "none", "--format", "{p}"])
        .current_dir(project())
        .output()
        .unwrap();
    assert!(cargo.status.success(), "{}", String::from_utf8_lossy(&cargo.stderr));
    let tree = String::from_utf8(cargo.stdout).unwrap();
    let crates: BTreeSet<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(crates.contains("iced_tiny_skia"), "{tree}");
    let found: Vec<&str> = NOT_BY_DEFAULT.into_iter().filter(|name| crates.contains(name)).collect();
    assert_eq!(found, Vec::<&str>::new());
}

#[test]
fn no_source_is_too_long_to_be_read() {
    for (file, source) in files("src", "rs") {
        let lines = source.lines().count();
        assert!(lines <= LONGEST_FILE, "{file} has {lines} lines: split it by idea");
    }
}

#[test]
fn every_shipped_file_is_compiled_in_and_has_no_problem() {
    let (library, problems) = library([]);
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(problems, Vec::<String>::new());
    let shipped: BTreeSet<String> =
        ["decks", "profiles"].into_iter().flat_map(|folder| files(folder, "toml")).map(|(file, _)| file).collect();
    let built_in: BTreeSet<String> = hetairoi::data::built_in().map(|source| source.file).collect();
    assert_eq!(shipped, built_in);
    for game in Battle::games() {
        assert!(Path::new(&project()).join("profiles").join(game.id).is_dir(), "{} has a profile", game.id);
        assert!(!game.scenarios(&library).is_empty(), "{} has a scenario", game.id);
    }
}

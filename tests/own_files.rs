//! Own files that lie over others: which, in what order, and who is to blame.
#![allow(clippy::unwrap_used, reason = "a test that can not go on should stop")]

use hetairoi::data::{Document, Kind, Library, Origin, Problem, Source, parse, read};

const GAME: &str = "commands_colors_ancients";

fn lines(problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("{problem}\n")).collect::<Vec<_>>().concat()
}

fn scenario(id: &str, extends: &str, rest: &str) -> Source {
    let head = format!("schema = 1\nkind = 'scenario'\nid = '{id}'\ngame = '{GAME}'\nextends = '{extends}'\n");
    Source::own(format!("{id}.toml"), format!("{head}name = '{id}, ours'\n{rest}"))
}

fn banners(document: &Document) -> u8 {
    document.read(|table| (table.number("banners", 1..=20), table.leave_rest()).0).unwrap()
}

#[test]
fn files_lie_over_others_in_any_number_and_order() {
    let own = [
        scenario("third", "second", "year = 3\n"),
        scenario("second", "granicus", "banners = 9\n"),
        scenario("granicus", "granicus", "banners = 8\nnumber = 7\n"),
    ];
    let (library, problems) = Library::load(own);
    assert_eq!(lines(&problems), "");
    let third = library.scenario(GAME, "third").unwrap();
    assert_eq!((banners(third), third.extends.as_deref()), (9, Some("second")));
    assert_eq!(third.read(|table| (table.number("number", 1..=20), table.leave_rest()).0), Ok(7), "from our Granicus");
    assert_eq!(banners(library.scenario(GAME, "granicus").unwrap()), 8);
    let built_in = library.built_in_scenario(GAME, "granicus").unwrap();
    assert_eq!((built_in.origin, built_in.extends.as_deref()), (Origin::BuiltIn, None));
    assert_ne!(banners(built_in), 8);
    assert_eq!(library.built_in_profile(GAME, GAME).unwrap().id, GAME);
    assert!(library.built_in_scenario(GAME, "second").is_none());
}

#[test]
fn a_circle_is_told_once_and_what_leads_to_it_has_a_base_with_problems() {
    let own = [scenario("one", "two", ""), scenario("two", "three", ""), scenario("three", "two", "")];
    let (library, problems) = Library::load(own);
    let expected = "one.toml:5:11: extends: expected a scenario without problems, found `two`, which has problems of its own\n\
        two.toml:5:11: extends: expected files that do not extend each other, found a circle: `two` extends `three` extends `two`\n\
        three.toml:5:11: extends: expected a scenario without problems, found `two`, which has problems of its own\n";
    assert_eq!(lines(&problems), expected);
    assert!(library.scenario(GAME, "one").is_none() && library.scenario(GAME, "granicus").is_some());
}

#[test]
fn what_extends_a_file_with_problems_says_so_once() {
    let check = |_: &Library, document: &Document| {
        if document.origin == Origin::BuiltIn {
            return Vec::new();
        }
        let read = document.read(|table| (table.number("banners", 1..=20), table.leave_rest()).0);
        read.err().unwrap_or_default()
    };
    let own = [scenario("base", "granicus", "banners = 99\n"), scenario("over", "base", "year = 1\n")];
    let expected = "base.toml:7:11: banners: expected a whole number from 1 to 20, found `99`\n\
        over.toml:5:11: extends: expected a scenario without problems, found `base`, which has problems of its own\n";
    assert_eq!(lines(&Library::load_checked(own, &check).1), expected);
}

#[test]
fn the_players_own_texts_are_kept_and_can_be_tried_with_another() {
    let (library, _) =
        Library::load([scenario("one", "granicus", "banners = 9\n"), Source::own("bad.toml", "x = = 1\n")]);
    let text = library.own_text("one.toml").unwrap();
    assert!(text.ends_with("banners = 9\n"));
    assert_eq!((library.own_text("bad.toml"), library.own_text("none.toml")), (Some("x = = 1\n"), None));
    let (tried, _) = Library::load(library.sources_with(&[("one.toml", &text.replace('9', "4"))]));
    assert_eq!(banners(tried.scenario(GAME, "one").unwrap()), 4);
    assert_eq!(banners(library.clone().scenario(GAME, "one").unwrap()), 9);
    let more = library.sources_with(&[("two.toml", "schema = 1\n")]);
    assert_eq!(
        more.iter().map(|source| source.file.as_str()).collect::<Vec<_>>(),
        ["one.toml", "bad.toml", "two.toml"]
    );
}

#[test]
fn changes_of_a_form_lie_over_a_document_like_a_file() {
    let (library, _) = Library::load([]);
    let granicus = library.scenario(GAME, "granicus").unwrap();
    let changes = "banners = 3\nname = 'Ours'\n[top]\ncards = 99\n".parse().unwrap();
    let changed = granicus.overlaid(&changes);
    assert_eq!((banners(&changed), changed.name.as_str()), (3, "Ours"));
    let units = |document: &Document| {
        let count = |table: &mut hetairoi::data::Table<'_>| (table.has("units"), table.leave_rest()).0;
        document.read(|table| (table.table("top", count), table.leave_rest()).0)
    };
    assert_eq!(units(&changed), Ok(true), "what is not changed is still there");
    let cards = changed.read(|table| {
        table.leave_rest();
        table.table("top", |table| (table.number("cards", 1..=12), table.leave_rest()).0)
    });
    let file = "profiles/commands_colors_ancients/scenarios/granicus.toml";
    assert_eq!(
        lines(&cards.unwrap_err()),
        format!("{file}: top.cards: expected a whole number from 1 to 12, found `99`\n")
    );
}

#[test]
fn values_of_a_scenario_lie_over_its_profile_and_are_blamed_where_they_stand() {
    let rest = "[values.unit.light_cavalry]\nmoves = 9\n[values.unit.medium_cavalry]\nblocks = 4\n";
    let (library, problems) = Library::load([scenario("one", "granicus", rest)]);
    assert_eq!(lines(&problems), "");
    let (profile, one) = (library.profile(GAME, GAME).unwrap(), library.scenario(GAME, "one").unwrap());
    let laid = profile.laid_under(one, "values");
    let read = |most: u8| {
        laid.read(|table| {
            table.leave_rest();
            table.each("unit", 1..=40, |id, table| {
                table.leave_rest();
                (id.value.clone(), table.number("moves", 1..=most), table.number("blocks", 1..=4))
            })
        })
    };
    let units = read(9).unwrap();
    assert!(units.contains(&("light_cavalry".to_owned(), 9, 3)), "{units:?}");
    assert_eq!(
        lines(&read(4).unwrap_err()),
        "one.toml:8:9: values.unit.light_cavalry.moves: expected a whole number from 1 to 4, found `9`\n"
    );
    let under = read(3).unwrap_err().remove(0).to_string();
    assert_eq!(
        under,
        "one.toml:7:9: values.unit.light_bow_cavalry.moves: expected a whole number from 1 to 3, found `4` (from the profile `commands_colors_ancients`)"
    );
    assert_eq!(profile.laid_under(one, "none"), *profile);
}

/// All problems of an own profile over a small one, as a game would read them.
fn over_a_profile(rest: &str) -> String {
    let base = "schema = 1\nkind = 'profile'\nid = 'base'\ngame = 'g'\nname = 'Base'\nfirst = 'top'\n\
        [unit.cavalry]\ndice = 4\nhits = 5\nkind = 'horse'\n[unit.levy]\ndice = 2\nhits = 6\nkind = 'foot'\n\
        [[ruling]]\nid = 'm1'\ntitle = 'One'\nplayed = 'yes'\n[[ruling]]\nid = 'm2'\ntitle = 'Two'\nplayed = 'no'\n";
    let own = format!("schema = 1\nkind = 'profile'\nid = 'own'\ngame = 'g'\nname = 'Own'\nextends = 'base'\n{rest}");
    let check = |_: &Library, document: &Document| {
        if document.game != "g" {
            return Vec::new();
        }
        let read = document.read(|table| {
            table.choice("first", &[("top", 1), ("bottom", 2)]);
            table.each("unit", 1..=9, |_, table| {
                table.number("dice", 1..=9);
                table.number("hits", 1..=6);
                table.choice("kind", &[("horse", 1), ("foot", 2)]);
                table.choices("house", 0..=2, &[("dice", 1), ("hits", 2)]);
                table.optional_spelled("saves", "what a die must show, like `4+`", |text| {
                    text.strip_suffix('+').map(str::len)
                });
            });
            table.tables("ruling", 0..=9, |table| {
                let id = table.id("id");
                table.text("title");
                let played = table.id("played");
                if id.value == "m9" {
                    table.unknown("id", &id, "rulings", ["m1", "m2"]);
                }
                if !["yes", "no", "never"].contains(&played.value.as_str()) {
                    table.unknown("played", &played, "answers", ["yes", "no", "never"]);
                }
            });
        });
        read.err().unwrap_or_default()
    };
    lines(&Library::load_checked([Source::own("base.toml", base), Source::own("own.toml", own)], &check).1)
}

#[test]
fn a_slip_in_a_key_is_found_when_the_base_has_the_right_one() {
    let known = "expected a key that is known here (did you mean";
    assert_eq!(
        over_a_profile("frist = 'bottom'\n"),
        format!("own.toml:7:1: frist: {known} `first`?), found `frist`\n")
    );
    let dice = over_a_profile("[unit.levy]\ndcie = 3\n");
    assert_eq!(dice, format!("own.toml:8:1: unit.levy.dcie: {known} `dice`?), found `dcie`\n"));
    assert_eq!(
        over_a_profile("[unti.levy]\ndice = 3\n"),
        format!("own.toml:7:2: unti: {known} `unit`?), found `unti`\n")
    );
    // Both are there: it is not that one.
    let both = over_a_profile("[unit.levy]\ndice = 3\ndcie = 3\n");
    assert_eq!(both, "own.toml:9:1: unit.levy.dcie: expected a key that is known here, found `dcie`\n");
}

#[test]
fn a_table_that_is_none_of_those_there_is_one_problem() {
    let new = "or a new one with `hits`, `kind`, found";
    assert_eq!(
        over_a_profile("[unit.cavlry]\ndice = 3\n"),
        format!(
            "own.toml:7:7: unit.cavlry: expected one of `cavalry`, `levy` (did you mean `cavalry`?), {new} `cavlry`\n"
        )
    );
    assert_eq!(
        over_a_profile("[unit.dragons]\ndice = 3\n"),
        format!("own.toml:7:7: unit.dragons: expected one of `cavalry`, `levy`, {new} `dragons`\n")
    );
    assert_eq!(over_a_profile("[unit.dragons]\ndice = 3\nhits = 4\nkind = 'horse'\n"), "", "a new one");
    assert_eq!(
        over_a_profile("[[ruling]]\nid = 'm3'\n"),
        "own.toml:8:6: ruling[3].id: expected one of `m1`, `m2`, or a new one with `title`, `played`, found `m3`\n"
    );
    // The game's own word is enough.
    assert_eq!(
        over_a_profile("[[ruling]]\nid = 'm9'\n"),
        "own.toml:8:6: ruling[3].id: expected one of the rulings `m1`, `m2`, found `m9`\n"
    );
    // The second of two with one id is no silent loss.
    let twice = over_a_profile("[[ruling]]\nid = 'm1'\nplayed = 'no'\n[[ruling]]\nid = 'm1'\nplayed = 'never'\n");
    assert_eq!(twice, "own.toml:11:6: ruling[3].id: expected each id once, found `m1` again\n");
}

#[test]
fn a_slip_in_a_word_is_told_with_the_word_that_was_meant() {
    assert_eq!(
        over_a_profile("first = 'botom'\n[unit.levy]\nhouse = ['hist', 'Dice']\nkind = 'tree'\n"),
        "own.toml:7:9: first: expected one of `top`, `bottom` (did you mean `bottom`?), found the text `botom`\n\
        own.toml:9:10: unit.levy.house[1]: expected one of `dice`, `hits` (did you mean `hits`?), found the text `hist`\n\
        own.toml:9:18: unit.levy.house[2]: expected one of `dice`, `hits` (did you mean `dice`?), found the text `Dice`\n\
        own.toml:10:8: unit.levy.kind: expected one of `horse`, `foot`, found the text `tree`\n"
    );
    assert_eq!(
        over_a_profile("[[ruling]]\nid = 'm1'\nplayed = 'neverr'\n"),
        "own.toml:9:10: ruling[1].played: expected one of the answers `yes`, `no`, `never` (did you mean `never`?), found `neverr`\n"
    );
    let told = over_a_profile("[unit.levy]\nsaves = 4\n");
    assert_eq!(told, "own.toml:8:9: unit.levy.saves: expected what a die must show, like `4+`, found `4`\n");
}

#[test]
fn of_many_words_only_some_are_listed() {
    let many: Vec<String> = (0..40).map(|number| format!("{number}_foot")).collect();
    let root = parse("own.toml", b"unit = '39_fot'").root.unwrap();
    let told = read(&root, |table| {
        let unit = table.id("unit");
        table.unknown("unit", &unit, "units", &many);
    });
    let listed: Vec<String> = many.iter().take(24).map(|unit| format!("`{unit}`")).collect();
    let expected = format!("one of the units {} and 16 more (did you mean `39_foot`?)", listed.join(", "));
    assert_eq!(lines(&told.unwrap_err()), format!("own.toml:1:8: unit: expected {expected}, found `39_fot`\n"));
}

#[test]
fn an_own_profile_is_blamed_for_what_it_makes_of_built_in_battles() {
    let own =
        format!("schema = 1\nkind = 'profile'\nid = '{GAME}'\ngame = '{GAME}'\nextends = '{GAME}'\nname = 'Own'\n");
    let check = |library: &Library, document: &Document| match document.id.as_str() {
        "granicus" if library.profile(GAME, GAME).is_some_and(|profile| profile.origin == Origin::Own) => document
            .read(|table| {
                table.leave_rest();
                table.wrong("banners", "a battle for this profile", "none");
            })
            .unwrap_err(),
        _ => Vec::new(),
    };
    let (library, problems) = Library::load_checked([Source::own("own.toml", own)], &check);
    let file = "profiles/commands_colors_ancients/scenarios/granicus.toml";
    let expected =
        format!("own.toml:5:11: banners: expected a battle for this profile, found none (in the built-in `{file}`)\n");
    assert_eq!(lines(&problems), expected);
    assert_eq!(library.profile(GAME, GAME).unwrap().origin, Origin::BuiltIn, "the built-in one is played");
}

#[test]
fn a_campaign_is_held_against_scenarios_that_are_sound_and_an_own_one_answers_for_it() {
    let game = "gaugamela";
    let own = |rest: &str| {
        let head = format!(
            "schema = 1\nkind = 'scenario'\nid = '{game}'\ngame = '{game}'\nextends = '{game}'\nname = 'Own'\n"
        );
        [Source::own("own.toml", format!("{head}{rest}"))]
    };
    // The campaign is content with a scenario that has a note of one letter.
    let check = |library: &Library, document: &Document| {
        let note = |document: &Document| document.read(|table| (table.text("note"), table.leave_rest()).0);
        let scenario = library.scenario(game, game).unwrap();
        match document.kind {
            Kind::Scenario if document.game == game => note(document).err().unwrap_or_default(),
            Kind::Campaign if document.game == game => {
                let problem = |table: &mut hetairoi::data::Table<'_>| {
                    table.leave_rest();
                    if scenario.origin == Origin::Own && note(scenario).is_ok_and(|note| note != "n") {
                        table.wrong("space", "a battle with another note", "`gaugamela`");
                    }
                };
                document.read(problem).err().unwrap_or_default()
            }
            Kind::Deck | Kind::Profile | Kind::Scenario | Kind::Campaign => Vec::new(),
        }
    };
    let campaign = "schema = 1\nkind = 'campaign'\nid = 'club'\ngame = 'gaugamela'\nname = 'Club'\n";
    let told = |rest: &str| {
        let sources = own(rest).into_iter().chain([Source::own("club.toml", campaign)]);
        lines(&Library::load_checked(sources, &check).1)
    };
    assert_eq!(told("note = 'n'\n"), "");
    let long = told("note = 3\n");
    assert_eq!(
        long, "own.toml:7:8: note: expected a text of at most 2000 characters, found `3`\n",
        "once, and no campaign"
    );
    let battle = "space: expected a battle with another note, found `gaugamela`";
    assert_eq!(
        told("note = 'm'\n"),
        format!(
            "own.toml:5:11: {battle} (in the built-in `profiles/gaugamela/campaign.toml`)\nclub.toml:1:1: {battle}\n"
        )
    );
}

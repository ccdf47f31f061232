//! Own files that lie over others: which, in what order, and who is to blame.
#![allow(clippy::unwrap_used, reason = "a test that can not go on should stop")]

use hetairoi::data::{Document, Library, Origin, Problem, Source};

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

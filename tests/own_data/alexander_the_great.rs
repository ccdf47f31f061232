//! Own data of Alexander the Great: counters, tables, armies of one battle.

use hetairoi::chance::Key;
use hetairoi::data::{Library, Problem, Source};
use hetairoi::instruments::{Halves, Side};
use hetairoi::systems::alexander_the_great::combat_result::CombatResult;
use hetairoi::systems::alexander_the_great::ratio::Column;
use hetairoi::systems::alexander_the_great::setup::Counter;
use hetairoi::systems::alexander_the_great::{AlexanderTheGreat, Setup};
use hetairoi::systems::describe::{Answer, Answers, Ask, Kind, Sheet};
use hetairoi::systems::prepare::{Kept, keep, prepare};
use hetairoi::systems::{Battle, library};

const GAME: &str = "alexander_the_great";

/// The head of a file that extends another one.
fn head(kind: &str, id: &str, extends: &str, name: &str) -> String {
    format!("schema = 1\nkind = '{kind}'\nid = '{id}'\ngame = '{GAME}'\nextends = '{extends}'\nname = '{name}'\n")
}

fn profile(id: &str, name: &str, text: &str) -> String {
    format!("{}{text}\n", head("profile", id, GAME, name))
}

fn scenario(id: &str, name: &str, text: &str) -> String {
    format!("{}{text}\n", head("scenario", id, "gaugamela", name))
}

fn loaded(files: &[(&str, String)]) -> (Library, Vec<String>) {
    let (library, problems) = library(files.iter().map(|(name, text)| Source::own(*name, text.clone())));
    (library, problems.iter().map(Problem::to_string).collect())
}

fn sound(files: &[(&str, String)]) -> Library {
    let (library, problems) = loaded(files);
    assert_eq!(problems, Vec::<String>::new());
    library
}

fn form(library: &Library, scenario: &str, answers: &Answers) -> Sheet<Setup> {
    prepare::<AlexanderTheGreat>(library, scenario, answers).unwrap()
}

fn setup(library: &Library, scenario: &str, answers: &Answers) -> Setup {
    form(library, scenario, answers).order.unwrap()
}

fn counter<'a>(setup: &'a Setup, id: &str) -> &'a Counter {
    setup.counters.iter().find(|counter| counter.id == id).unwrap_or_else(|| panic!("{id} is there"))
}

/// What its face and its reverse show in front.
fn fronts(setup: &Setup, id: &str) -> [Option<u8>; 2] {
    let counter = counter(setup, id);
    [counter.full, counter.reduced].map(|strength| strength.map(|strength| strength.front))
}

fn numbers(answers: &[(&'static str, i32)]) -> Answers {
    answers.iter().fold(Answers::default(), |answers, (id, number)| answers.with(*id, Answer::Number(*number)))
}

fn coenus() -> Answers {
    numbers(&[
        ("counter.a.coenus.front", 6),
        ("counter.a.coenus.flank", 3),
        ("counter.a.coenus.rear", 2),
        ("counter.a.coenus.rfront", 3),
    ])
}

fn kept(library: &Library, scenario: &str, answers: &Answers) -> Vec<Kept> {
    keep::<AlexanderTheGreat>(library, scenario, answers).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// What was kept, in place of the files it was made from.
fn after(files: &[(&str, String)], kept: &[Kept]) -> Library {
    let texts = kept.iter().map(|kept| (kept.file.as_str(), kept.text.clone()));
    let others = files.iter().filter(|(name, _)| kept.iter().all(|kept| kept.file != *name)).cloned();
    sound(&others.chain(texts).collect::<Vec<_>>())
}

#[test]
fn own_profiles_are_offered_by_their_names_and_touch_no_other_battle() {
    let club = profile("club", "Club night", "[counter.macedonian.coenus]\nfull = [6, 3, 2]");
    let friend = profile("friend", "By a friend", "[counter.macedonian.coenus]\nfull = [5, 3, 2]");
    let library = sound(&[("club.toml", club), ("friend.toml", friend)]);
    let form = form(&library, "gaugamela", &Answers::default());
    let Kind::Choice { chosen, options } = &form.fields[0].kind else { panic!("{:?}", form.fields[0]) };
    let names: Vec<&str> = options.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!((chosen.as_ref(), names), (GAME, vec!["Alexander the Great", "Club night", "By a friend"]));
    assert_eq!(fronts(&form.order.unwrap(), "coenus"), [None; 2], "the usual values");
    for (id, front) in [("club", 6), ("friend", 5)] {
        let setup = setup(&library, "gaugamela", &Answers::default().with("profile", Answer::Choice(id.into())));
        assert_eq!((setup.profile.as_str(), fronts(&setup, "coenus")), (id, [Some(front), None]));
    }
}

#[test]
fn a_scenario_may_name_its_profile() {
    let club = profile("club", "Club night", "[counter.macedonian.coenus]\nfull = [6, 3, 2]");
    let battle = scenario("ours", "Ours", "profile = 'club'");
    let library = sound(&[("club.toml", club), ("ours.toml", battle)]);
    assert_eq!(fronts(&setup(&library, "ours", &Answers::default()), "coenus"), [Some(6), None]);
    assert_eq!(fronts(&setup(&library, "gaugamela", &Answers::default()), "coenus"), [None; 2]);
    let (_, problems) = loaded(&[("ours.toml", scenario("ours", "Ours", "profile = 'alexander_teh_great'"))]);
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].starts_with("ours.toml:7:") && problems[0].contains("did you mean `alexander_the_great`?"));
}

/// A battle that no built-in file knows: armies, people, sides, bands and scales of its own.
const MARATHON: &str = "
sets_up_first = 'persian'
[side.athenian]
name = 'Athenians'
army = 'athenian'
[side.persian]
name = 'Persians of Datis'
army = 'datis'
[values]
lines = ['12', '6']
[values.morale]
start = 15
[values.counter.athenian.miltiades]
name = 'Miltiades'
type = 'leader'
rank = 'army_commander'
[values.counter.athenian.hoplites]
name = 'Hoplites'
type = 'phalanx'
full = [7, 3, 2]
reduced = [3, 2, 1]
[values.counter.datis.sakai]
name = 'Sakai'
type = 'archers'
class = 'A'
";

fn marathon() -> String {
    format!("schema = 1\nkind = 'scenario'\nid = 'marathon'\ngame = '{GAME}'\nname = 'Marathon (club)'\n{MARATHON}")
}

#[test]
fn a_battle_may_bring_its_own_armies_people_and_sides() {
    let library = sound(&[("marathon.toml", marathon())]);
    let ours = setup(&library, "marathon", &Answers::default());
    assert_eq!(ours.sides.each_ref().map(|side| side.name.as_str()), ["Athenians", "Persians of Datis"]);
    let names: Vec<(Side, &str)> = ours.counters.iter().map(|counter| (counter.side, counter.name.as_str())).collect();
    assert_eq!(names, [(Side::A, "Miltiades"), (Side::A, "Hoplites"), (Side::B, "Sakai")]);
    assert_eq!(fronts(&ours, "hoplites"), [Some(7), Some(3)]);
    assert_eq!((ours.morale.start, ours.lines.count()), ([Halves::whole(15); 2], 3));
    let others = setup(&library, "gaugamela", &Answers::default());
    assert_eq!((others.morale.start, others.lines.count()), ([Halves::whole(20); 2], 4), "no other battle has them");
    assert_eq!(others, setup(&sound(&[]), "gaugamela", &Answers::default()));
}

#[test]
fn an_own_battle_is_called_by_its_own_name_everywhere() {
    let library = sound(&[("marathon.toml", marathon())]);
    let ready = Answers::default().with("ready", Answer::Toggle(true));
    let battle = Battle::begin(GAME, &library, "marathon", &ready, Key([1; 32])).unwrap();
    let readout = battle.desk().readout();
    assert_eq!(readout.title, "Alexander the Great · Marathon (club)");
    assert_eq!(readout.place, "Marathon (club) · turn 1");
    assert_eq!(form(&library, "marathon", &ready).subtitle, "Marathon (club)");
    let club = scenario("club", "Gaugamela (club)", "");
    let battle = Battle::begin(GAME, &sound(&[("club.toml", club)]), "club", &ready, Key([1; 32])).unwrap();
    assert!(battle.desk().readout().title.ends_with("Gaugamela (club)"));
}

#[test]
fn what_a_scenario_wants_remembered_is_told_at_its_stage() {
    let text = "[[reminder]]\ntext = 'Paint the camp.'\nat = ['deployment', 'fire']\n[[reminder]]\ntext = 'Tea.'";
    let library = sound(&[("club.toml", scenario("club", "Club", text))]);
    let mut battle = Battle::begin(GAME, &library, "club", &Answers::default(), Key([1; 32])).unwrap();
    let mut told = Vec::new();
    for _ in 0..4 {
        let texts: Vec<String> = battle.desk().reminders().into_iter().map(|reminder| reminder.text).collect();
        told.push(["Paint the camp.", "Tea."].map(|text| texts.iter().any(|told| told == text)));
        let first = battle.desk().acts()[0].id.clone();
        battle.desk_mut().issue(&Ask::Act(first), &hetairoi::chance::Hand::app()).unwrap();
    }
    // Both sides stand, then they move, then there is fire.
    assert_eq!(told, [[true, true], [true, true], [false, true], [true, true]]);
    let (_, problems) = loaded(&[("club.toml", scenario("club", "Club", &text.replace("'fire'", "'fires'")))]);
    assert!(problems.len() == 1 && problems[0].contains("did you mean `fire`?"), "{problems:?}");
}

#[test]
fn a_second_keep_adds_to_the_first_and_nothing_is_lost() {
    let by_hand = profile(
        GAME,
        "Ours since 1974",
        "# Read off Anna's counters.\n[morale]\nstart = 18 # agreed\n[counter.macedonian.craterus]\nfull = [5, 3, 2]",
    );
    let files = [("ours.toml", by_hand)];
    let first = kept(&sound(&files), "gaugamela", &coenus());
    assert_eq!(first.iter().map(|kept| kept.file.as_str()).collect::<Vec<_>>(), ["ours.toml"]);
    let library = after(&files, &first);
    let cell = numbers(&[("cell.2.3.6.4", CombatResult::DBack2.number().into())])
        .with("bands", Answer::Text("16, 10½, 5".into()))
        .with("ruling.a8", Answer::Choice("no_effect".into()));
    let second = kept(&library, "gaugamela", &cell);
    let text = &second[0].text;
    assert!(text.contains("# Read off Anna's counters.") && text.contains("# agreed"), "{text}");
    let setup = setup(&after(&files, &second), "gaugamela", &Answers::default());
    assert_eq!(fronts(&setup, "coenus"), [Some(6), Some(3)], "of the first");
    assert_eq!((fronts(&setup, "craterus"), setup.morale.start), ([Some(5), None], [Halves::whole(18); 2]), "by hand");
    assert_eq!(setup.tables.result(2, 3, Column::at(6).unwrap(), 4), Some(CombatResult::DBack2), "of the second");
    assert_eq!(setup.bands.to_string(), "16, 10½, 5");
    assert_eq!(kept(&after(&files, &second), "gaugamela", &cell), [], "once kept nothing differs");
}

#[test]
fn a_changed_cell_leaves_the_others_of_its_column() {
    let column =
        "[combat]\nincomplete = true\n[combat.table_1.line_1]\n2-1 = ['Melee', 'A rout', '?', '?', '?', 'D elim']";
    let files = [("ours.toml", profile(GAME, "Ours", column))];
    let kept = kept(&sound(&files), "gaugamela", &numbers(&[("cell.1.1.6.1", 0), ("cell.1.1.6.3", 7)]));
    let setup = setup(&after(&files, &kept), "gaugamela", &Answers::default());
    let faces = setup.tables.faces(1, 1, Column::at(6).unwrap());
    let expected =
        [None, Some(CombatResult::ARout), Some(CombatResult::Exchange), None, None, Some(CombatResult::DElim)];
    assert_eq!(faces, expected);
}

#[test]
fn a_counter_that_is_taken_back_is_told_in_battle_again() {
    let text = "[counter.macedonian.coenus]\nfull = [6, 3, 2]\nreduced = [3, 2, 1]\nmovement = 4";
    let files = [("ours.toml", profile(GAME, "Ours", text))];
    let none = numbers(&[("counter.a.coenus.front", 0), ("counter.a.coenus.rfront", 0), ("counter.a.coenus.moves", 0)]);
    let library = after(&files, &kept(&sound(&files), "gaugamela", &none));
    let setup = setup(&library, "gaugamela", &Answers::default());
    assert_eq!((fronts(&setup, "coenus"), counter(&setup, "coenus").movement), ([None; 2], None));
}

#[test]
fn nothing_is_written_that_would_be_wrong() {
    for (answers, said) in [
        (
            numbers(&[("counter.a.coenus.front", 61)]),
            "coenus.full[1]: expected a whole number from 0 to 60, found `61`",
        ),
        (numbers(&[("counter.a.coenus.rfront", 3)]), "coenus.full: expected the face too"),
        (coenus().with("counter.a.coenus.rfront", Answer::Number(7)), "reduced: expected at most 6 in front, found 7"),
        (
            Answers::default().with("lines", Answer::Text("10, 15".into())),
            "bounds that fall from 20 to ½, found 10, 15",
        ),
    ] {
        let library = sound(&[]);
        let refused = form(&library, "gaugamela", &answers).order.unwrap_err().to_string();
        assert!(refused.contains(said), "expected {said}, found {refused}");
        let problems = keep::<AlexanderTheGreat>(&library, "gaugamela", &answers).unwrap_err();
        assert!(problems.iter().any(|problem| problem.to_string().contains(said)), "{problems:?}");
    }
}

#[test]
fn fewer_lines_than_the_tables_have_are_refused_not_thrown_away() {
    let cells = "[combat]\nincomplete = true\n[combat.table_1.line_4]\n2-1 = ['Melee', '?', '?', '?', '?', '?']";
    let files = [("ours.toml", profile(GAME, "Ours", cells))];
    let fewer = Answers::default().with("lines", Answer::Text("10".into()));
    let refused = form(&sound(&files), "gaugamela", &fewer).order.unwrap_err().to_string();
    let said = "combat.table_1.line_4: expected at most 2 lines, as `lines` has them, found `line_4`";
    assert!(refused.starts_with(said), "{refused}");
    let more = Answers::default().with("lines", Answer::Text("16, 12, 8, 4".into()));
    let library = after(&files, &kept(&sound(&files), "gaugamela", &more));
    assert_eq!(setup(&library, "gaugamela", &Answers::default()).lines.count(), 5);
}

#[test]
fn a_battle_with_values_of_its_own_keeps_what_is_changed_to_itself() {
    let files = [("marathon.toml", marathon())];
    let kept = kept(&sound(&files), "marathon", &numbers(&[("counter.b.sakai.front", 4)]));
    assert_eq!(kept.iter().map(|kept| kept.file.as_str()).collect::<Vec<_>>(), ["marathon.toml"]);
    let library = after(&files, &kept);
    assert_eq!(fronts(&setup(&library, "marathon", &Answers::default()), "sakai"), [Some(4), None]);
    assert_eq!(fronts(&setup(&library, "marathon", &Answers::default()), "hoplites"), [Some(7), Some(3)]);
}

#[test]
fn a_cell_says_what_it_was_in_the_file_that_is_used() {
    let text = "[counter.macedonian.coenus]\nfull = [6, 3, 2]";
    let library = sound(&[("ours.toml", profile(GAME, "Ours", text))]);
    let sheet = form(&library, "gaugamela", &numbers(&[("counter.a.coenus.front", 7)]));
    let grid = sheet.fields.iter().find(|field| field.id == "counters.a").unwrap();
    let Kind::Grid { rows, .. } = &grid.kind else { panic!("{grid:?}") };
    let row = rows.iter().find(|row| row.name == "Coenus").unwrap();
    let cells: Vec<(i32, Option<i32>)> = row.cells.iter().take(4).map(|cell| (cell.value, cell.computed)).collect();
    assert_eq!(cells, [(7, Some(6)), (3, None), (2, None), (-1, None)]);
}

#[test]
fn a_mistake_is_told_once_in_the_file_where_it_is() {
    for (text, said) in [
        ("[morale]\nstart = 21", vec!["ours.toml:8:9: morale.start: expected at most the top, 20, found 21"]),
        (
            "[counter.macedonian.x]\nname = 'X'\ntype = 'phalnx'\nrank = 'army_commander'",
            vec!["did you mean `phalanx`?"],
        ),
        ("[counter.macedonian.coenus]\nfull = [6, 3]", vec!["expected 3 entries: front, flank, rear, found 2"]),
        ("[counter.macedonian.coenus]\nfull = [61, 3, 2]\nreduced = [3, 2, 1]", vec!["from 0 to 60, found `61`"]),
        ("[morale]\ntop = 12", vec!["start: expected at most the top, 12", "bands", "lines"]),
    ] {
        let (_, problems) = loaded(&[("ours.toml", profile(GAME, "Ours", text))]);
        assert_eq!(problems.len(), said.len(), "{problems:?}");
        for said in said {
            assert!(problems.iter().any(|problem| problem.contains(said)), "expected {said}: {problems:?}");
        }
        assert!(problems.iter().all(|problem| problem.starts_with("ours.toml:")), "no built-in file: {problems:?}");
    }
    let army = marathon().replace("army = 'datis'", "army = 'datiss'");
    let (_, problems) = loaded(&[("marathon.toml", army)]);
    assert!(problems.len() == 1 && problems[0].contains("side.persian.army"), "{problems:?}");
    assert!(problems[0].contains("did you mean `datis`?"), "{problems:?}");
}

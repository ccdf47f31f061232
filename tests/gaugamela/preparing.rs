//! Preparing a battle: the form, refusals that name number and rule, files with their places.

use super::table::built_in;
use hetairoi::data::{Library, Problem, Source};
use hetairoi::instruments::{DieSize, Side};
use hetairoi::systems::describe::{Answer, Answers, Kind};
use hetairoi::systems::gaugamela::{Arm, DariusTie, Gaugamela, Rulings, Setup, Within};
use hetairoi::systems::{library, prepare};
use std::collections::BTreeMap;

fn prepared(answers: &Answers) -> Result<Setup, String> {
    let (library, _) = library([]);
    prepare::prepare::<Gaugamela>(&library, "gaugamela", answers).unwrap().order.map_err(|refusal| refusal.to_string())
}

fn numbers(cells: &[(&'static str, i32)]) -> Answers {
    cells.iter().fold(Answers::default(), |answers, (id, number)| answers.with(*id, Answer::Number(*number)))
}

/// All cells of the grid, each set to a number.
fn all_cells(number: i32) -> Answers {
    let (library, _) = library([]);
    let form = prepare::prepare::<Gaugamela>(&library, "gaugamela", &Answers::default()).unwrap();
    let mut answers = Answers::default();
    for field in form.fields {
        if let Kind::Grid { rows, .. } = field.kind {
            for cell in rows.into_iter().flat_map(|row| row.cells) {
                answers.set(cell.id, Answer::Number(number));
            }
        }
    }
    answers
}

#[test]
fn the_armies_are_those_of_the_source() {
    use DieSize::{D6, D8, D10, D12};
    let setup = built_in();
    let mut found = BTreeMap::new();
    for start in &setup.dice {
        *found.entry((start.side, start.arm, start.guard, start.size)).or_insert(0) += 1;
    }
    let (a, b) = (Side::A, Side::B);
    let source = [
        (a, Arm::Cavalry, true, D12, 1),
        (a, Arm::Cavalry, false, D10, 2),
        (a, Arm::Cavalry, false, D8, 6),
        (a, Arm::Infantry, false, D12, 5),
        (a, Arm::Infantry, false, D10, 2),
        (a, Arm::Infantry, false, D8, 3),
        (a, Arm::Archers, false, D10, 1),
        (a, Arm::Archers, false, D8, 2),
        (b, Arm::Chariots, true, D12, 1),
        (b, Arm::Chariots, false, D12, 3),
        (b, Arm::Cavalry, false, D10, 2),
        (b, Arm::Cavalry, false, D8, 8),
        (b, Arm::Infantry, false, D10, 4),
        (b, Arm::Infantry, false, D8, 6),
        (b, Arm::Infantry, false, D6, 8),
        (b, Arm::Archers, false, D8, 1),
    ];
    let source = source.map(|(side, arm, guard, size, count)| ((side, arm, guard, size), count));
    assert_eq!(found, source.into());
    assert_eq!((setup.total(a), setup.total(b)), (22, 33));
    assert_eq!((setup.deploys_first, setup.deploy_hexes), (b, 4));
    assert_eq!(setup.rulings, Rulings::default(), "the first answer of each ruling is the default");
}

#[test]
fn the_form_shows_the_totals_as_a_check() {
    let (library, _) = library([]);
    let form = prepare::prepare::<Gaugamela>(&library, "gaugamela", &numbers(&[("darius.infantry.d6", 10)])).unwrap();
    let figures: Vec<&str> = form.figures.iter().map(|figure| figure.value.as_str()).collect();
    assert_eq!(figures, ["22 dice", "35 dice"]);
    assert_eq!(form.figures[1].why, ["Darius", "33 in the profile"]);
    let pages: Vec<&str> = form.fields.iter().map(|field| field.page.as_str()).collect();
    assert_eq!((pages[0], pages[4], pages[5], pages.len()), ("Players", "Forces", "Rulings", 14));
    assert!(form.fields[5..].iter().all(|field| !field.why.is_empty()), "each ruling has its source line");
    let cells = form.fields.iter().find_map(|field| match &field.kind {
        Kind::Grid { rows, .. } => Some(rows.iter().flat_map(|row| row.cells.clone()).collect::<Vec<_>>()),
        _ => None,
    });
    let changed = cells.unwrap().into_iter().filter(|cell| cell.computed.is_some()).collect::<Vec<_>>();
    assert_eq!(changed.len(), 1);
    assert_eq!((changed[0].value, changed[0].computed), (10, Some(8)));
}

#[test]
fn rulings_and_names_are_taken_from_the_form() {
    let mut answers = Answers::default()
        .with("player.a", Answer::Text("Anna".into()))
        .with("left", Answer::Choice("b".into()))
        .with("ready", Answer::Toggle(true));
    for (ruling, answer) in [("ruling.g1", "archers_third"), ("ruling.g3", "removed"), ("ruling.g6", "in_turn")] {
        answers.set(ruling, Answer::Choice(answer.into()));
    }
    let setup = prepared(&answers).unwrap();
    assert_eq!(setup.rulings.order, [Arm::Chariots, Arm::Cavalry, Arm::Archers, Arm::Infantry]);
    assert_eq!((setup.rulings.darius_tie, setup.rulings.sequence), (DariusTie::Removed, Within::InTurn));
    assert_eq!((setup.full_name(Side::A), setup.full_name(Side::B)), ("Alexander (Anna)".into(), "Darius".into()));
    assert_eq!((setup.left, setup.already_set_up), (Side::B, true));
}

#[test]
fn bad_setups_are_refused_with_the_number_and_the_rule() {
    let cases = [
        (all_cells(0), "Alexander has 0 dice, and the last player with a die wins (Gaugamela, setting up)"),
        (
            numbers(&[("darius.infantry.d8", 99), ("darius.infantry.d6", 74)]),
            "army.darius: expected at most 99 dice, found 192 dice (Hetairoi, forces)",
        ),
        (
            numbers(&[("darius.infantry.d8", 200)]),
            "army.darius.infantry.d8: expected a whole number from 0 to 99, found `200` (Hetairoi, forces)",
        ),
        (
            numbers(&[("alexander.cavalry.d8", -1)]),
            "army.alexander.cavalry.d8: expected a whole number from 0 to 99, found `-1` (Hetairoi, forces)",
        ),
        (
            numbers(&[("alexander.guard.d8", 1)]),
            "army.alexander.guard: expected at most 1 die, found 2 (Hetairoi, forces)",
        ),
    ];
    for (answers, why) in cases {
        assert_eq!(prepared(&answers).map(|setup| setup.dice.len()), Err(why.to_owned()));
    }
}

/// All problems of an own file.
fn problems(text: &str) -> Vec<String> {
    let head = "schema = 1\nkind = \"profile\"\nid = \"mine\"\ngame = \"gaugamela\"\nextends = \"gaugamela\"\nname = \"Mine\"\n";
    let (_, problems) = library([Source::own("mine.toml", format!("{head}{text}"))]);
    problems.iter().map(Problem::to_string).collect()
}

#[test]
fn what_is_wrong_in_a_file_is_told_with_its_place() {
    let cases: [(&str, &[&str]); 10] = [
        (
            "[army.darius.elephants]\nd12 = 2",
            &["mine.toml:7:14: army.darius.elephants: expected a key that is known here, found `elephants`"],
        ),
        (
            "[army.darius.infantry]\nd7 = 2",
            &["mine.toml:8:1: army.darius.infantry.d7: expected a key that is known here, found `d7`"],
        ),
        (
            "[army.darius.infantry]\nd8 = 200",
            &["mine.toml:8:6: army.darius.infantry.d8: expected a whole number from 0 to 99, found `200`"],
        ),
        ("[army.darius.infantry]\nd8 = 99", &["mine.toml:7:7: army.darius: expected at most 99 dice, found 126 dice"]),
        ("[army.darius.guard]\nd8 = 1", &["mine.toml:7:1: army.darius.guard: expected at most 1 die, found 2"]),
        (
            "[ladder]\nsizes = [\"d6\", \"d7\"]",
            &[
                "mine.toml:8:16: ladder.sizes[2]: expected one of `d4`, `d6`, `d8`, `d10`, `d12`, `d20`, found the text `d7`",
            ],
        ),
        (
            "[ladder]\nsizes = [\"d12\", \"d6\"]",
            &["mine.toml:8:9: ladder.sizes: expected sizes that rise, found one that does not"],
        ),
        (
            "[arm.elephants]\nname = \"elephants\"",
            &["mine.toml:7:6: arm.elephants: expected a key that is known here, found `elephants`"],
        ),
        (
            "[[ruling]]\nid = \"g3\"\ndefault = \"burned\"",
            &["mine.toml:9:11: ruling[3].default: expected one of the answers `reduced`, `removed`, found `burned`"],
        ),
        (
            "[[ruling]]\nid = \"g1\"\n[[ruling.option]]\nid = \"mine\"\ntext = \"mine\"\norder = [\"cavalry\", \"cavalry\", \"archers\", \"infantry\"]",
            &["mine.toml:12:9: ruling[1].option[3].order: expected each of them once, found one of them twice"],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(problems(text), expected, "{text}");
    }
    assert_eq!(
        problems("[army.darius.infantry]\nd4 = 7"),
        ["mine.toml:8:6: army.darius.infantry.d4: expected a size of the ladder: d6, d8, d10, d12, found 7 dice"]
    );
    assert_eq!(problems("[army.darius.infantry]\nd8 = 7"), [""; 0]);
    assert_eq!(problems("[ladder]\nsizes = [\"d4\", \"d6\", \"d8\", \"d10\", \"d12\"]\nstep = 1"), [""; 0]);
}

#[test]
fn what_differs_is_kept_as_a_profile_of_ones_own() {
    let (built_in, _) = library([]);
    assert_eq!(prepare::keep::<Gaugamela>(&built_in, "gaugamela", &Answers::default()), Ok(Vec::new()));
    let answers = numbers(&[("darius.chariots.d12", 5), ("alexander.archers.d10", 0)])
        .with("ruling.g9", Answer::Choice("no_bonus".into()));
    let kept = prepare::keep::<Gaugamela>(&built_in, "gaugamela", &answers).unwrap().remove(0).text;
    let (own, problems) = library([Source::own("mine.toml", kept.clone())]);
    assert_eq!(problems, [], "{kept}");
    let form = |library: &Library, answers: &Answers| {
        prepare::prepare::<Gaugamela>(library, "gaugamela", answers).unwrap().order
    };
    assert_eq!(form(&own, &Answers::default()), form(&built_in, &answers));
    // What was kept before stays, and what is kept now stands where it stood.
    let more = numbers(&[("darius.chariots.d12", 3)]);
    let again = prepare::keep::<Gaugamela>(&own, "gaugamela", &more).unwrap().remove(0).text;
    assert_eq!(again, kept.replace("d12 = 5", "d12 = 3"));
}

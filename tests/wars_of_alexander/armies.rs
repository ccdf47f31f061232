//! Armies as they are prepared, checked and kept, and what is wrong in files.

use super::{KARDAKES, PHALANX, SCENARIO, SIX, battle, beaten_at, form, issue, said};
use hetairoi::chance::Key;
use hetairoi::data::{Library, Source};
use hetairoi::instruments::Side;
use hetairoi::journal::Journal;
use hetairoi::systems::describe::{Answer, Answers, Kind, Spot};
use hetairoi::systems::prepare::{keep, prepare};
use hetairoi::systems::wars_of_alexander::{BasesNow, Command, Setup, WarsOfAlexander};
use hetairoi::systems::{Describe, library};

#[test]
fn points_are_counted_by_the_third_and_by_the_quarter() {
    let count = |how: &'static str| ("count", Answer::Choice(how.into()));
    let refused = form(&said(&[count("points")])).order.unwrap_err();
    assert_eq!(
        refused.to_string(),
        "Phalangites: 0 points a base, fill them in to count points (Wars of Alexander, victory)"
    );
    let (built_in, _) = library([]);
    let all = form(&Answers::default()).order.unwrap().troops;
    let mut answers = said(&[count("points")]);
    for troop in &all {
        answers.set(format!("points.{}", troop.id), Answer::Number(5));
    }
    let open = |answers: &Answers| {
        let setup = prepare::<WarsOfAlexander>(&built_in, SCENARIO, answers).unwrap().order.unwrap();
        Journal::<WarsOfAlexander>::open(setup, Key([1; 32]))
    };
    let mut third = open(&answers);
    issue(&mut third, &Command::SetBases(BasesNow { unit: PHALANX, left: 4 }));
    assert_eq!(beaten_at(&third, Side::A), ("10".into(), "beaten at 101".into()), "300 points");
    let quarter = open(&answers.with("count", Answer::Choice("quick".into())));
    assert_eq!(beaten_at(&quarter, Side::A).1, "beaten at 76");
}

#[test]
fn the_ready_armies_keep_their_lists_and_others_are_told_the_figure() {
    let figures = |answers: &[(&'static str, Answer)]| -> Vec<String> {
        form(&said(answers)).figures.into_iter().map(|figure| figure.value).collect()
    };
    assert_eq!(
        figures(&[]),
        [
            "hypaspists and phalangites 60 %, at least 50 %",
            "cavalry 40 %, at least 40 %",
            "mercenary hoplites 10 %, at most 10 %",
            "at most 2 units of one type",
        ]
    );
    let broken = [("b.persian_80.5.bases", Answer::Number(5)), ("b.persian_80.7.units", Answer::Number(3))];
    let told = figures(&broken);
    assert_eq!(told[1], "⚠ cavalry 35.6 %, at least 40 %");
    assert_eq!(told[3], "⚠ at most 2 units of one type");
    let setup = form(&said(&broken)).order.unwrap();
    assert_eq!(setup.notes.len(), 2, "a warning, never a wall: {:?}", setup.notes);
    assert_eq!(setup.started(Side::B), 87);
}

#[test]
fn armies_that_can_lose_nothing_are_refused_with_their_number() {
    let none: Vec<(String, Answer)> =
        (0..8).map(|line| (format!("a.macedonian_60.{line}.units"), Answer::Number(0))).collect();
    let answers = none.into_iter().fold(Answers::default(), |all, (id, answer)| all.with(id, answer));
    let refused = form(&answers).order.unwrap_err().to_string();
    assert_eq!(refused, "the Macedonians have 0 bases (Wars of Alexander, armies)");
    let totals = said(&[("totals", Answer::Toggle(true)), ("started.b", Answer::Number(0))]);
    let refused = form(&totals).order.unwrap_err().to_string();
    assert_eq!(refused, "the Persians start with 0: nothing can be lost (Wars of Alexander, victory)");
}

#[test]
fn a_kept_army_is_amended_and_stands_so_next_time() {
    let (built_in, _) = library([]);
    let kept = |answers: &Answers| keep::<WarsOfAlexander>(&built_in, SCENARIO, answers).unwrap();
    assert_eq!(kept(&Answers::default()), [], "nothing differs");
    let answers = said(&[
        SIX,
        ("points.hoplites", Answer::Number(7)),
        ("ruling.w3", Answer::Choice("up".into())),
        ("saves.medium_cavalry", Answer::Number(3)),
        ("general.b.persian_80", Answer::Choice("7".into())),
    ]);
    let files = kept(&answers);
    assert_eq!(files.len(), 1, "all of it stands in the profile: {files:?}");
    let (library, problems) = library(files.into_iter().map(|kept| Source::own(kept.file, kept.text)));
    assert_eq!(problems, []);
    let form = prepare::<WarsOfAlexander>(&library, SCENARIO, &Answers::default()).unwrap();
    let armies = form.fields.iter().find(|field| field.id == "army.b").unwrap();
    let Kind::Choice { options, .. } = &armies.kind else { panic!("{armies:?}") };
    assert_eq!(options.len(), 2, "the army itself is amended, there is no copy of it: {options:?}");
    let setup = form.order.unwrap();
    let kardakes: Vec<u8> = setup.units.iter().filter(|unit| unit.name == "Kardakes").map(|unit| unit.bases).collect();
    assert_eq!(kardakes, [6, 6]);
    assert_eq!(setup.sides[1].leads, Some(KARDAKES));
    assert_eq!(setup.troops[0].points, Some(7));
    let medium = setup.troops.iter().find(|troop| troop.id == "medium_cavalry").unwrap();
    assert_eq!(medium.saves.to_string(), "3½+");
    assert_eq!(setup.rulings, super::form(&answers).order.unwrap().rulings);
}

#[test]
fn base_widths_are_told_as_the_tape_shows_them() {
    let facts = |answers: &[(&'static str, Answer)]| {
        let battle = battle(answers);
        WarsOfAlexander::strip(battle.state(), &Spot::Unit(PHALANX)).unwrap().facts.join("; ")
    };
    assert!(facts(&[]).contains("moves 4 BW (16 cm), in bad going 2 BW (8 cm) and disordered"), "{}", facts(&[]));
    assert!(facts(&[("base", Answer::Choice("mm18".into()))]).contains("4 BW (12 cm)"));
    let own = [
        ("base", Answer::Choice("own".into())),
        ("millimetres", Answer::Number(25)),
        ("measure", Answer::Choice("in".into())),
    ];
    assert!(facts(&own).contains("4 BW (3.9 in)"));
}

#[test]
fn what_is_wrong_in_a_file_is_told_with_what_is_expected() {
    let cases = [
        (
            "[victory]\nlost = [3, 2]",
            "mine.toml:8:8: victory.lost: expected a share over 0 and at most the whole, like [1, 3], found `3/2`\n",
        ),
        (
            "[victory]\nlost = [0, 3]",
            "mine.toml:8:8: victory.lost: expected a share over 0 and at most the whole, like [1, 3], found `0/3`\n",
        ),
        (
            "[troop.hoplites]\nhits = \"6½+\"",
            "mine.toml:8:8: troop.hoplites.hits: expected `2+` to `6+`: dice of a fight have no halves, found the text `6½+`\n",
        ),
        (
            "[troop.hoplites]\nsaves = \"6½+\"",
            "mine.toml:8:9: troop.hoplites.saves: expected `2+` to `6+`, or `1½+` to `5½+`: half of a 6 has no second roll that succeeds, found the text `6½+`\n",
        ),
        (
            "[troop.hoplites]\nclass = \"elephants\"",
            "mine.toml:8:9: troop.hoplites.class: expected one of `heavy_infantry`, `medium_infantry`, `close_order_archers`, `light_infantry`, `skirmishers`, `heavy_cavalry`, `medium_cavalry`, `light_medium_cavalry`, `light_cavalry`, `chariots`, found the text `elephants`\n",
        ),
        (
            "[[army.x.contingent]]\nname = \"X\"\ntroop = \"hoplites\"\npeople = \"greek\"\nunits = 1\nbases = -3\nranks = 1\n[army.x]\nname = \"X\"\nlist = \"greek\"\npeople = \"greek\"",
            "mine.toml:12:9: army.x.contingent[1].bases: expected a whole number from 1 to 40, found `-3`\n",
        ),
        (
            "[[ruling]]\nid = \"w3\"\ndefault = \"sideways\"",
            "mine.toml:9:11: ruling[2].default: expected one of the answers `down`, `up`, found `sideways`\n",
        ),
        (
            "[distance]\ncharge = 0",
            "mine.toml:8:10: distance.charge: expected a whole number from 1 to 60, found `0`\n",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(own(text), expected);
    }
    let army = "[army.x]\nname = \"X\"\nlist = \"gauls\"\npeople = \"greek\"\n[[army.x.contingent]]\nname = \"X\"\ntroop = \"elephants\"\npeople = \"greek\"\nunits = 1\nbases = 3\nranks = 2\ncircle = true\n";
    let told = own(army);
    assert!(
        told.contains("army.x.list: expected one of the lists `macedonian`, `greek`, `persian`, found `gauls`"),
        "{told}"
    );
    assert!(told.contains("army.x.contingent.troop: expected one of the troops `hoplites`"), "{told}");
    let circle = army.replace("elephants", "hoplites").replace("gauls", "greek");
    assert!(own(&circle).contains("expected troops with `circle = true`, found `hoplites`"), "{}", own(&circle));
}

#[test]
fn a_damaged_setup_is_told_and_not_played() {
    let setup = form(&Answers::default()).order.unwrap();
    let mut value = serde_json::to_value(&setup).unwrap();
    value["threshold"] = serde_json::json!([3, 2]);
    let error = serde_json::from_value::<Setup>(value).unwrap_err().to_string();
    assert!(error.contains("expected a share over 0 and at most the whole, found 3/2"), "{error}");
    let mut value = serde_json::to_value(&setup).unwrap();
    value["units"][0]["bases"] = serde_json::json!(-1);
    assert!(serde_json::from_value::<Setup>(value).unwrap_err().to_string().contains("-1"));
    assert!(Library::load([]).1.is_empty());
}

/// An own profile with these lines.
fn own(text: &str) -> String {
    let head = "schema = 1\nkind = \"profile\"\nid = \"mine\"\ngame = \"wars_of_alexander\"\n\
                extends = \"wars_of_alexander\"\nname = \"Mine\"\n";
    let (library, problems) = library([Source::own("mine.toml", format!("{head}{text}"))]);
    assert!(library.profile("wars_of_alexander", "wars_of_alexander").is_some(), "the rest works");
    problems.iter().map(|problem| problem.to_string() + "\n").collect()
}

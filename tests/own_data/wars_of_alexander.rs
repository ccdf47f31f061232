//! Own data of Wars of Alexander.

use hetairoi::chance::Key;
use hetairoi::data::{Library, Problem, Source};
use hetairoi::systems::describe::{Answer, Answers, Cell, Field, Kind, Noted, Sheet};
use hetairoi::systems::prepare::{Kept, keep, prepare, scenarios};
use hetairoi::systems::wars_of_alexander::{
    Class, FailedOrder, Halves, People, Setup, WarsOfAlexander, WornOutGeneral,
};
use hetairoi::systems::{Battle, library};

const GAME: &str = "wars_of_alexander";
const BATTLE: &str = "macedonians_and_persians";

/// A file of the players' own by its name, and its text.
type File = (&'static str, String);

fn head(kind: &str, id: &str, rest: &str) -> String {
    format!("schema = 1\nkind = '{kind}'\nid = '{id}'\ngame = '{GAME}'\n{rest}\n")
}

/// A profile beside the built-in one: with an army of Spartans, and a troop type of its own in it.
fn club() -> File {
    let text = "extends = 'wars_of_alexander'\nname = 'Our club'\n\
        # Two of us still paint them.\n\
        [troop.helots]\nname = 'Helots'\nclass = 'skirmishers'\nhits = '6+'\nsaves = '5+'\nmoves = 6\nweapon = 'sling'\n\
        [army.spartans]\nname = 'Spartans, 22 bases'\nlist = 'greek'\npeople = 'spartan'\n\
        [[army.spartans.contingent]]\nname = 'Spartiates'\ntroop = 'hoplites'\npeople = 'spartan'\nunits = 3\nbases = 6\nranks = 1\ngeneral = true\n\
        [[army.spartans.contingent]]\nname = 'Helots'\ntroop = 'helots'\npeople = 'greek'\nunits = 1\nbases = 4\nranks = 1\n";
    ("club.toml", head("profile", "club", text))
}

/// The profile that stands in the place of the built-in one.
fn ours(rest: &str) -> File {
    ("ours.toml", head("profile", GAME, &format!("extends = '{GAME}'\nname = 'Wars, ours'\n{rest}")))
}

/// A battle of the players' own.
fn leuctra(rest: &str) -> File {
    ("leuctra.toml", head("scenario", "leuctra", &format!("name = 'Leuctra'\n{rest}")))
}

/// A battle that brings all that it needs: names of the sides, an army, a class, a ruling.
fn leuctra_with_values() -> File {
    leuctra(
        "note = 'A column fifty shields deep'\n\
         [armies]\nmacedonian = 'thebans'\npersian = 'macedonian_60'\n\
         [[reminder]]\ntext = 'The Sacred Band leads the column.'\nat = ['fight']\n\
         [values.side]\nmacedonian.name = 'Thebans'\npersian.name = 'Spartans'\n\
         [values.troop.hoplites]\nclass = 'medium_infantry'\npeople = 'theban'\n\
         [values.army.thebans]\nname = 'Boeotians'\nlist = 'greek'\npeople = 'theban'\n\
         # They stand three deep.\n\
         [[values.army.thebans.contingent]]\nname = 'Column'\ntroop = 'hoplites'\npeople = 'theban'\nunits = 2\nbases = 12\nranks = 3\n\
         [[values.ruling]]\nid = 'w15'\ndefault = 'disorders'\n",
    )
}

fn loaded(files: &[File]) -> (Library, Vec<String>) {
    let (library, problems) = library(files.iter().map(|(name, text)| Source::own(*name, text.clone())));
    (library, problems.iter().map(Problem::to_string).collect())
}

fn sound(files: &[File]) -> Library {
    let (library, problems) = loaded(files);
    assert_eq!(problems, Vec::<String>::new());
    library
}

fn form(library: &Library, scenario: &str, answers: &Answers) -> Sheet<Setup> {
    prepare::<WarsOfAlexander>(library, scenario, answers).unwrap()
}

fn setup(library: &Library, scenario: &str, answers: &Answers) -> Setup {
    form(library, scenario, answers).order.unwrap()
}

fn answers(all: &[(&'static str, Answer)]) -> Answers {
    all.iter().fold(Answers::default(), |all, (id, answer)| all.with(*id, answer.clone()))
}

fn choice(word: &'static str) -> Answer {
    Answer::Choice(word.into())
}

/// The library after what was kept is written: the files by their names, as they then stand.
fn written(files: &[File], kept: Vec<Kept>) -> Vec<File> {
    let mut files = files.to_vec();
    for Kept { file, text, .. } in kept {
        match files.iter_mut().find(|(name, _)| *name == file) {
            Some((_, old)) => *old = text,
            None => files.push((Box::leak(file.into_boxed_str()), text)),
        }
    }
    files
}

fn kept(files: &[File], scenario: &str, answers: &Answers) -> Vec<File> {
    let kept = keep::<WarsOfAlexander>(&sound(files), scenario, answers).unwrap();
    assert!(!kept.is_empty(), "something differs");
    written(files, kept)
}

fn field<'a>(sheet: &'a Sheet<Setup>, id: &str) -> Option<&'a Field> {
    sheet.fields.iter().find(|field| field.id == id)
}

/// The words of a choice.
fn offered(sheet: &Sheet<Setup>, id: &str) -> Vec<String> {
    match &field(sheet, id).unwrap().kind {
        Kind::Choice { options, .. } => options.iter().map(|(_, words)| words.clone()).collect(),
        other => panic!("{other:?}"),
    }
}

fn cell(sheet: &Sheet<Setup>, id: &str) -> Cell {
    let grids = sheet.fields.iter().filter_map(|field| match &field.kind {
        Kind::Grid { rows, .. } => Some(rows.iter().flat_map(|row| &row.cells)),
        _ => None,
    });
    grids.flatten().find(|cell| cell.id == id).unwrap().clone()
}

fn names(setup: &Setup) -> Vec<&str> {
    setup.units.iter().map(|unit| unit.name.as_str()).collect()
}

#[test]
fn a_second_keep_leaves_what_was_kept_before() {
    let w3 = kept(&[], BATTLE, &answers(&[("ruling.w3", choice("up"))]));
    for chosen in [GAME, "="] {
        let w16 = kept(&w3, BATTLE, &answers(&[("profile", choice(chosen)), ("ruling.w16", choice("flees"))]));
        assert_eq!(w16.len(), 1, "one file for the built-in values, whichever of both are chosen: {w16:?}");
        let rulings = setup(&sound(&w16), BATTLE, &Answers::default()).rulings;
        assert_eq!((rulings.halves, rulings.worn_out_general), (Halves::Up, WornOutGeneral::Flees), "{chosen}");
    }
}

#[test]
fn kept_armies_are_amended_in_place_and_nothing_else_is() {
    let told = answers(&[
        ("profile", choice("club")),
        ("army.a", choice("spartans")),
        ("a.spartans.1.bases", Answer::Number(6)),
    ]);
    let files = kept(&[club()], BATTLE, &told);
    let (name, text) = &files[0];
    assert_eq!(*name, "club.toml");
    assert!(text.contains("# Two of us still paint them.") && text.contains("name = 'Our club'"), "{text}");
    assert!(!text.contains("own_"), "no copy of the army: {text}");
    let library = sound(&files);
    let form = form(&library, BATTLE, &answers(&[("profile", choice("club"))]));
    assert_eq!(offered(&form, "army.a"), ["Macedonians, 60 bases", "Persians, 80 bases", "Spartans, 22 bases"]);
    let now = setup(&library, BATTLE, &Answers::default());
    assert_eq!(
        (now.profile.as_str(), names(&now)[..4].to_vec()),
        ("club", vec!["Spartiates", "Spartiates", "Spartiates", "Helots"])
    );
    assert_eq!(now.units[3].bases, 6, "the battle names the values that it was kept with");
}

#[test]
fn list_general_people_and_new_contingents_are_kept_too() {
    let told = answers(&[
        ("list.b.persian_80", choice("greek")),
        ("general.a.macedonian_60", choice("none")),
        ("general.b.persian_80", choice("alone")),
        ("a.macedonian_60.3.people", choice("macedonian")),
        ("a.macedonian_60.14.units", Answer::Number(1)),
        ("b.persian_80.9.ally", Answer::Toggle(false)),
    ]);
    let before = setup(&sound(&[]), BATTLE, &told);
    assert_eq!((before.sides[0].general, before.sides[1].general, before.sides[1].leads), (false, true, None));
    assert!(!before.sides[1].general_flees && names(&before).contains(&"Thracian peltasts"));
    assert_eq!(before.units[7].people, People::Macedonian);
    let files = kept(&[], BATTLE, &told);
    assert_eq!(setup(&sound(&files), BATTLE, &Answers::default()), Setup { profile: GAME.into(), ..before });
    let again = keep::<WarsOfAlexander>(&sound(&files), BATTLE, &Answers::default());
    assert_eq!(again.unwrap(), [], "nothing differs any more");
}

#[test]
fn a_troop_type_of_ones_own_is_compared_with_the_values_in_use() {
    let told = answers(&[
        ("profile", choice("club")),
        ("moves.helots", Answer::Number(5)),
        ("saves.helots", Answer::Number(4)),
    ]);
    let library = sound(&[club()]);
    let moves = cell(&form(&library, BATTLE, &told), "moves.helots");
    assert_eq!((moves.value, moves.computed), (5, Some(6)), "the row shows that it differs");
    let files = kept(&[club()], BATTLE, &told);
    let form = form(&sound(&files), BATTLE, &answers(&[("profile", choice("club"))]));
    let moves = cell(&form, "moves.helots");
    assert_eq!((moves.value, moves.computed), (5, None), "and it is kept");
    assert_eq!(cell(&form, "saves.helots").value, 4);
}

#[test]
fn points_can_be_taken_away_again() {
    let points = kept(&[], BATTLE, &answers(&[("points.hoplites", Answer::Number(7))]));
    assert_eq!(cell(&form(&sound(&points), BATTLE, &Answers::default()), "points.hoplites").value, 7);
    let none = kept(&points, BATTLE, &answers(&[("points.hoplites", Answer::Number(0))]));
    assert_eq!(setup(&sound(&none), BATTLE, &Answers::default()).troops[0].points, None);
}

#[test]
fn an_own_profile_is_chosen_under_values_and_is_no_scenario() {
    let library = sound(&[club()]);
    let known: Vec<String> = scenarios::<WarsOfAlexander>(&library).into_iter().map(|scenario| scenario.id).collect();
    assert_eq!(known, [BATTLE]);
    let usual = form(&library, BATTLE, &Answers::default());
    assert_eq!(offered(&usual, "profile"), ["Wars of Alexander", "Our club"]);
    assert_eq!(offered(&usual, "army.a").len(), 2, "its armies come with it");
    let told = answers(&[("profile", choice("club")), ("army.b", choice("spartans"))]);
    let now = setup(&library, BATTLE, &told);
    assert_eq!((now.profile.as_str(), now.units.last().unwrap().name.as_str()), ("club", "Helots"));
}

#[test]
fn a_scenario_names_its_profile_and_its_armies() {
    let battle = leuctra("profile = 'club'\n[armies]\nmacedonian = 'macedonian_60'\npersian = 'spartans'");
    let now = setup(&sound(&[club(), battle]), "leuctra", &Answers::default());
    assert_eq!(
        (now.scenario.as_str(), now.profile.as_str(), now.units.last().unwrap().name.as_str()),
        ("leuctra", "club", "Helots")
    );
}

#[test]
fn a_profile_of_ones_own_armies_alone_is_played_by_the_battles_that_name_it() {
    let built_in = include_str!("../../profiles/wars_of_alexander/profile.toml");
    let alone = built_in
        .replace("id = \"wars_of_alexander\"\n", "id = \"alone\"\n")
        .replace("name = \"Wars of Alexander\"", "name = \"Ours alone\"")
        .replace("macedonian_60", "left")
        .replace("persian_80", "right");
    let battle = leuctra("profile = 'alone'\n[armies]\nmacedonian = 'left'\npersian = 'right'");
    let library = sound(&[("alone.toml", alone), battle]);
    assert_eq!(setup(&library, "leuctra", &Answers::default()).profile, "alone");
    let told = answers(&[("profile", choice("alone"))]);
    let form = form(&library, BATTLE, &told);
    assert_eq!(field(&form, "profile"), None, "the built-in battle needs armies that it does not have");
    assert_eq!(form.order.unwrap().profile, GAME, "a choice that was kept from another battle closes no form");
}

#[test]
fn a_battle_brings_its_own_army_people_class_and_sides_and_touches_no_other() {
    let library = sound(&[leuctra_with_values()]);
    let now = setup(&library, "leuctra", &Answers::default());
    assert_eq!(now.sides.each_ref().map(|side| side.name.as_str()), ["Thebans", "Spartans"]);
    assert_eq!((names(&now)[..3].to_vec(), now.units[0].ranks), (vec!["Column", "Column", "Phalanx"], 3));
    assert_eq!((now.units[0].people, now.troops[0].class), (People::Theban, Class::MediumInfantry));
    assert_eq!(now.rulings.failed_order, FailedOrder::Disorders);
    let noted = Noted { text: "The Sacred Band leads the column.".into(), at: vec!["fight".into()] };
    assert_eq!(now.noted, [noted]);
    let other = setup(&library, BATTLE, &Answers::default());
    assert_eq!(other, setup(&sound(&[]), BATTLE, &Answers::default()));
    let form = form(&library, BATTLE, &Answers::default());
    assert_eq!(offered(&form, "army.a"), ["Macedonians, 60 bases", "Persians, 80 bases"]);
}

#[test]
fn a_battle_with_values_of_its_own_keeps_them_to_itself() {
    let told = answers(&[("a.thebans.0.units", Answer::Number(3)), ("ruling.w3", choice("up"))]);
    let files = kept(&[leuctra_with_values()], "leuctra", &told);
    assert_eq!(files.len(), 1);
    assert!(files[0].1.contains("note = 'A column fifty shields deep'"), "{}", files[0].1);
    let library = sound(&files);
    let now = setup(&library, "leuctra", &Answers::default());
    assert_eq!((names(&now)[..3].to_vec(), now.rulings.halves), (vec!["Column"; 3], Halves::Up));
    assert_eq!((now.rulings.failed_order, now.noted.len()), (FailedOrder::Disorders, 1), "all else stays");
    assert_eq!(setup(&library, BATTLE, &Answers::default()).rulings.halves, Halves::Down);
}

#[test]
fn a_battle_is_called_by_its_own_name() {
    let name = "The \"Great\" Plain (club)";
    let text = head("scenario", BATTLE, &format!("extends = '{BATTLE}'\nname = '{name}'"));
    let library = sound(&[("plain.toml", text)]);
    let battle = Battle::begin(GAME, &library, BATTLE, &Answers::default(), Key([1; 32])).unwrap();
    let readout = battle.desk().readout();
    assert_eq!(readout.title, format!("Wars of Alexander · {name}"));
    assert_eq!(readout.place, format!("{name} · deployment"));
    assert_eq!(form(&library, BATTLE, &Answers::default()).subtitle, name);
}

#[test]
fn one_army_for_both_sides_is_asked_once_and_changed_for_both() {
    let told = answers(&[("army.b", choice("macedonian_60")), ("a.macedonian_60.0.bases", Answer::Number(5))]);
    let library = sound(&[]);
    let form = form(&library, BATTLE, &told);
    let grids = form.fields.iter().filter(|field| matches!(field.kind, Kind::Grid { .. }));
    assert_eq!(grids.count(), 2, "the army and the troop types");
    assert_eq!(field(&form, "army.b").unwrap().why, "56 bases, as the Macedonians have it");
    let now = form.order.unwrap();
    assert_eq!((now.units.len(), now.units[0].bases, now.units[12].bases), (24, 5, 5));
}

#[test]
fn what_does_not_fit_is_refused_and_still_shown_as_it_was_told() {
    let told = answers(&[
        ("a.macedonian_60.0.units", Answer::Number(26)),
        ("a.macedonian_60.1.units", Answer::Number(26)),
        ("a.macedonian_60.2.units", Answer::Number(26)),
        ("a.macedonian_60.3.units", Answer::Number(26)),
    ]);
    let form = form(&sound(&[]), BATTLE, &told);
    let refused = form.order.as_ref().unwrap_err().to_string();
    assert_eq!(
        refused,
        "army.macedonian_60.contingent: expected at most 100 units in an army, found 108 (Hetairoi, forces)"
    );
    assert_eq!(cell(&form, "a.macedonian_60.0.units").value, 26, "so that it can be mended");
    let kept = keep::<WarsOfAlexander>(&sound(&[]), BATTLE, &told).unwrap_err();
    assert!(kept[0].to_string().contains("at most 100 units"), "and nothing is written: {kept:?}");
}

#[test]
fn check_finds_what_the_form_finds() {
    let told = |files: &[File]| loaded(files).1;
    let none = leuctra(
        "[armies]\nmacedonian = 'nobody'\npersian = 'persian_80'\n[values.army.nobody]\nname = 'Nobody'\nlist = 'greek'\npeople = 'greek'\n[[values.army.nobody.contingent]]\nname = 'X'\ntroop = 'hoplites'\npeople = 'greek'\nunits = 0\nbases = 6\nranks = 1\n",
    );
    assert_eq!(
        told(&[none]),
        [
            "leuctra.toml:3:6: expected a battle that can begin, found the Macedonians have 0 bases (Wars of Alexander, armies)"
        ]
    );
    let light = leuctra(
        "[armies]\nmacedonian = 'macedonian_60'\npersian = 'swarm'\n[[values.ruling]]\nid = 'w6'\ndefault = 'counting'\n[values.army.swarm]\nname = 'Swarm'\nlist = 'persian'\npeople = 'persian'\n[[values.army.swarm.contingent]]\nname = 'X'\ntroop = 'slingers'\npeople = 'persian'\nunits = 4\nbases = 6\nranks = 1\n",
    );
    assert_eq!(
        told(&[light]),
        [
            "leuctra.toml:3:6: expected a battle that can begin, found no base of the Persians counts for the dead pool: 0 of 0 (Wars of Alexander, victory)"
        ]
    );
    let unknown = leuctra("[armies]\nmacedonian = 'macedonian_06'\npersian = 'persian_80'");
    let told_unknown = told(&[unknown]);
    assert!(
        told_unknown[0].starts_with("leuctra.toml:7:14: armies.macedonian: expected one of the armies"),
        "{told_unknown:?}"
    );
    assert!(told_unknown[0].contains("`macedonian_06`"), "{told_unknown:?}");
    let empty = ours(
        "[[army.persian_80.contingent]]\nname = 'X'\ntroop = 'hoplites'\npeople = 'greek'\nunits = 0\nbases = 6\nranks = 1\n",
    );
    assert_eq!(
        told(&[empty]),
        [
            "ours.toml:5:11: expected a battle that can begin, found Macedonians against Persians: the Persians have 0 bases (Wars of Alexander, armies)"
        ]
    );
    let word = ours("[[ruling]]\nid = 'w13'\ndefault = 'runs'\n");
    assert!(
        told(&[word])[0].contains("default: expected one of the answers"),
        "an unknown word plays no default in silence"
    );
}

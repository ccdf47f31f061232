//! Own data of Gaugamela.

use hetairoi::data::{Library, Problem, Source};
use hetairoi::instruments::Side;
use hetairoi::systems::describe::{Answer, Answers};
use hetairoi::systems::gaugamela::{DariusTie, Gaugamela, Setup};
use hetairoi::systems::library;
use hetairoi::systems::prepare::{keep, prepare, scenarios};

const GAME: &str = "gaugamela";

fn head(kind: &str, id: &str, more: &str) -> String {
    format!("schema = 1\nkind = \"{kind}\"\nid = \"{id}\"\ngame = \"{GAME}\"\nname = \"The {id}\"\n{more}")
}

fn with(files: &[(&str, String)]) -> (Library, Vec<Problem>) {
    library(files.iter().map(|(file, text)| Source::own(*file, text.clone())))
}

fn sound(files: &[(&str, String)]) -> Library {
    let (library, problems) = with(files);
    assert_eq!(problems, []);
    library
}

fn setup(library: &Library, scenario: &str, answers: &Answers) -> Setup {
    prepare::<Gaugamela>(library, scenario, answers).unwrap().order.unwrap()
}

#[test]
fn the_scenario_of_the_docs_brings_its_own_names_army_ruling_and_reminder() {
    let docs = include_str!("../../docs/profiles.md");
    let block = docs.split("```toml\n").find(|block| block.contains("id = \"granicus\"")).unwrap();
    let (text, _) = block.split_once("```").unwrap();
    let mine = head("profile", "my_dice", "extends = \"gaugamela\"\n[army.darius.chariots]\nd12 = 6\n");
    let library = sound(&[("mine.toml", mine), ("club.toml", text.to_owned())]);
    let club = setup(&library, "granicus", &Answers::default());
    assert_eq!((club.place.as_str(), club.profile.as_str()), ("Granicus (club)", "my_dice"));
    assert_eq!((club.side_name(Side::A), club.rulings.darius_tie), ("Parmenio", DariusTie::Removed));
    assert_eq!((club.total(Side::A), club.total(Side::B)), (24, 36));
    assert_eq!(club.noted[0].at, ["deployment", "cavalry"]);
    let usual = setup(&library, GAME, &Answers::default());
    assert_eq!((usual.side_name(Side::A), usual.total(Side::B)), ("Alexander", 33), "that battle alone");
    let names: Vec<String> = scenarios::<Gaugamela>(&library).into_iter().map(|info| info.name).collect();
    assert_eq!(names, ["Gaugamela", "Granicus (club)"]);
}

#[test]
fn what_is_kept_changes_the_file_in_place_and_keeps_what_the_form_does_not_know() {
    let text = head(
        "profile",
        "my_dice",
        "extends = \"gaugamela\"   # ours since the spring\n\n# Slow archers.\n[arm.archers]\nmoves = [1]\n\n\
         [army.darius.chariots]\nd12 = 6   # six!\n",
    );
    let library = sound(&[("mine.toml", text.clone())]);
    let chosen = Answers::default().with("profile", Answer::Choice("my_dice".into()));
    let first = chosen.clone().with("darius.chariots.d12", Answer::Number(7));
    let kept = keep::<Gaugamela>(&library, GAME, &first).unwrap().remove(0);
    assert_eq!((kept.file.as_str(), kept.text.clone()), ("mine.toml", text.replace("d12 = 6", "d12 = 7")));
    // Then something else: what was kept before stays.
    let library = sound(&[("mine.toml", kept.text.clone())]);
    let second = chosen.with("ruling.g9", Answer::Choice("no_bonus".into()));
    let again = keep::<Gaugamela>(&library, GAME, &second).unwrap().remove(0);
    assert_eq!(again.text, format!("{}\n[[ruling]]\nid = \"g9\"\ndefault = \"no_bonus\"\n", kept.text));
    assert_eq!(again.was, Some(kept.text));
}

#[test]
fn names_with_quotes_are_kept_as_they_are() {
    let text = head("scenario", "plain", "").replace("\"The plain\"", "'The \"Great\" Plain'");
    let library = sound(&[("plain.toml", format!("{text}[values.army.darius.chariots]\nd12 = 4\n"))]);
    let answers = Answers::default().with("darius.chariots.d12", Answer::Number(5));
    let kept = keep::<Gaugamela>(&library, "plain", &answers).unwrap().remove(0);
    assert_eq!(kept.file, "plain.toml", "values of a battle's own stay with it");
    let library = sound(&[("plain.toml", kept.text)]);
    let plain = setup(&library, "plain", &Answers::default());
    assert_eq!((plain.place.as_str(), plain.total(Side::B)), ("The \"Great\" Plain", 35));
}

#[test]
fn what_can_not_begin_is_told_by_the_check_and_never_kept() {
    let no_dice = "extends = \"gaugamela\"\n[army.alexander]\nguard = { d12 = 0 }\ncavalry = { d10 = 0, d8 = 0 }\n\
        infantry = { d12 = 0, d10 = 0, d8 = 0 }\narchers = { d10 = 0, d8 = 0 }\n";
    let (_, problems) = with(&[("mine.toml", head("profile", GAME, no_dice))]);
    assert_eq!(problems.len(), 1, "{problems:?}");
    let told = problems[0].to_string();
    assert!(told.starts_with("mine.toml:") && told.contains("Alexander has 0 dice"), "{told}");
    let library = sound(&[]);
    let twice = Answers::default().with("alexander.guard.d10", Answer::Number(1));
    let wrong = keep::<Gaugamela>(&library, GAME, &twice).unwrap_err();
    assert!(wrong[0].to_string().contains("army.alexander.guard: expected at most 1 die, found 2"), "{wrong:?}");
    let (_, problems) = with(&[("club.toml", head("scenario", "club", "profile = \"my_dcie\"\n"))]);
    assert!(
        problems[0].to_string().starts_with("club.toml:6:11: profile: expected one of the profiles"),
        "{problems:?}"
    );
}

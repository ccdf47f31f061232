//! Own data of Alexander of Macedon.

use hetairoi::chance::Key;
use hetairoi::data::{Library, Problem, Source, built_in};
use hetairoi::systems::alexander_of_macedon::{AlexanderOfMacedon, Setup};
use hetairoi::systems::describe::{Answer, Answers, Field, Kind, Sheet};
use hetairoi::systems::prepare::{keep, prepare};
use hetairoi::systems::{Battle, library};

const GAME: &str = "alexander_of_macedon";

/// The head of a file that extends a built-in one.
fn head(kind: &str, id: &str, extends: &str, name: &str) -> String {
    format!("schema = 1\nkind = '{kind}'\nid = '{id}'\ngame = '{GAME}'\nextends = '{extends}'\nname = '{name}'\n")
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
    prepare::<AlexanderOfMacedon>(library, scenario, answers).unwrap()
}

fn setup(library: &Library, scenario: &str, answers: &Answers) -> Setup {
    form(library, scenario, answers).order.unwrap()
}

fn answer(field: &'static str, choice: &'static str) -> Answers {
    Answers::default().with(field, Answer::Choice(choice.into()))
}

fn field<'a>(sheet: &'a Sheet<Setup>, id: &str) -> Option<&'a Field> {
    sheet.fields.iter().find(|field| field.id == id)
}

fn chosen(field: &Field) -> (String, Vec<String>) {
    match &field.kind {
        Kind::Choice { chosen, options } => {
            (chosen.to_string(), options.iter().map(|(id, _)| id.to_string()).collect())
        }
        other => panic!("{other:?}"),
    }
}

/// The built-in deck under another id, its tens for the whole army.
fn deck(id: &str, change: (&str, &str)) -> String {
    let text = String::from_utf8(built_in().next().unwrap().bytes.into_owned()).unwrap();
    let text = text.replacen("id = \"alexander_of_macedon\"", &format!("id = \"{id}\""), 1).replacen(
        "name = \"Alexander of Macedon\"",
        "name = \"Our cards\"",
        1,
    );
    assert!(text.contains(change.0), "{}", change.0);
    text.replace(change.0, change.1)
}

/// A deck that fits: its aces give nobody a die more.
fn plain_aces(id: &str) -> String {
    deck(id, ("plus = [\"companions\"]", "plus = []"))
}

#[test]
fn an_own_scenario_is_called_by_its_own_name() {
    let library = sound(&[("club.toml", head("scenario", "granicus_club", "asia_minor", "Granicus (club)"))]);
    let battle = Battle::begin(GAME, &library, "granicus_club", &Answers::default(), Key([1; 32])).unwrap();
    let readout = battle.desk().readout();
    assert_eq!(readout.title, "Alexander of Macedon · Granicus (club)");
    assert!(readout.place.starts_with("Granicus (club)"), "{}", readout.place);
    let notes = form(&library, "granicus_club", &Answers::default()).steps;
    assert_eq!(notes, ["No Elephant and Chariots for the Persians in Granicus (club)."]);
}

#[test]
fn any_number_of_profiles_lie_side_by_side_and_a_scenario_may_name_one() {
    let levy = |dice: u8| format!("[unit.persian.levy]\ndice = {dice}\n");
    let scenario = format!("{}profile = 'bens'\n", head("scenario", "ours", "phoenicia", "Tyre"));
    let library = sound(&[
        ("anna.toml", head("profile", "annas", GAME, "Values of Anna") + &levy(5)),
        ("ben.toml", head("profile", "bens", GAME, "Values of Ben") + &levy(6)),
        ("tyre.toml", scenario),
    ]);
    let dice = |scenario: &str, answers: &Answers| {
        let setup = setup(&library, scenario, answers);
        (setup.profile.clone(), setup.types.iter().find(|unit| unit.id == "levy").unwrap().dice)
    };
    assert_eq!(dice("phoenicia", &Answers::default()), (GAME.to_owned(), 3));
    assert_eq!(dice("phoenicia", &answer("profile", "annas")), ("annas".to_owned(), 5));
    assert_eq!(dice("ours", &Answers::default()), ("bens".to_owned(), 6));
    let sheet = form(&library, "phoenicia", &Answers::default());
    assert_eq!(chosen(field(&sheet, "profile").unwrap()).1, [GAME, "annas", "bens"]);
}

#[test]
fn a_battle_brings_its_own_armies_classes_and_sides_and_touches_no_other() {
    let values = "\n[values.side.persian]\nname = 'Indians'\n[values.class.elephant]\nname = 'War elephants'\nmoves = 2\n\
        [values.unit.persian.elephant]\nname = 'Elephants of Porus'\nunits = 4\n[values.unit.persian.immortals]\nunits = 0\n\
        [[values.ruling]]\nid = 'm10'\ndefault = 'half'\n[[reminder]]\ntext = 'The river is in flood.'\nat = ['deployment']\n";
    let hydaspes = head("scenario", "hydaspes", "phoenicia", "Hydaspes") + values;
    let library = sound(&[("hydaspes.toml", hydaspes)]);
    let own = setup(&library, "hydaspes", &Answers::default());
    let elephants = own.types.iter().position(|unit| unit.id == "elephant").unwrap();
    assert_eq!(own.sides[1].name, "Indians");
    assert_eq!(
        (own.types[elephants].name.as_str(), own.types[elephants].troops.as_str(), own.types[elephants].moves),
        ("Elephants of Porus", "war elephants", 2)
    );
    assert_eq!(own.units.iter().filter(|unit| usize::from(unit.kind) == elephants).count(), 4);
    assert_eq!(serde_json::to_value(own.rulings).unwrap()["short"], "half");
    assert_eq!(
        (own.noted[0].text.as_str(), own.noted[0].at.as_slice()),
        ("The river is in flood.", ["deployment".to_owned()].as_slice())
    );
    let battle = Battle::begin(GAME, &library, "hydaspes", &Answers::default(), Key([1; 32])).unwrap();
    assert_eq!(battle.desk().readout().sides[1].name, "Indians");
    let usual = setup(&library, "phoenicia", &Answers::default());
    assert_eq!((usual.sides[1].name.as_str(), usual.types[elephants].name.as_str()), ("Persians", "Elephant"));
    assert_eq!((usual.units.len(), usual.noted.len()), (49, 0));
}

#[test]
fn an_own_deck_is_chosen_on_the_form_and_kept_with_the_values() {
    let only = form(&sound(&[]), "phoenicia", &Answers::default());
    assert!(field(&only, "deck").is_none(), "one deck is no choice");
    let library = sound(&[("cards.toml", plain_aces("ours"))]);
    let sheet = form(&library, "phoenicia", &Answers::default());
    let choice = field(&sheet, "deck").unwrap();
    assert_eq!(chosen(choice), (GAME.to_owned(), vec![GAME.to_owned(), "ours".to_owned()]));
    assert!(choice.kept && choice.page.is_empty(), "asked once, beside the values");
    let ours = answer("deck", "ours");
    assert_eq!(setup(&library, "phoenicia", &ours).deck.id, "ours");
    assert_eq!(chosen(field(&form(&library, "phoenicia", &ours), "deck").unwrap()).0, "ours");
    assert_eq!(setup(&library, "phoenicia", &answer("deck", "tarot")).deck.id, GAME, "no such deck changes nothing");

    let mine = format!("{}# The sheet is lost.\n[unit.persian.levy]\ndice = 5\n", head("profile", GAME, GAME, "Ours"));
    let library = sound(&[("cards.toml", plain_aces("ours")), ("mine.toml", mine)]);
    let kept = keep::<AlexanderOfMacedon>(&library, "phoenicia", &ours).unwrap();
    assert_eq!(kept.len(), 1);
    assert!(kept[0].text.contains("# The sheet is lost.\n[unit.persian.levy]\ndice = 5\n"), "{}", kept[0].text);
    let library = sound(&[("cards.toml", plain_aces("ours")), ("mine.toml", kept[0].text.clone())]);
    assert_eq!(setup(&library, "phoenicia", &Answers::default()).deck.id, "ours");
    assert_eq!(setup(&library, "phoenicia", &answer("deck", GAME)).deck.id, GAME);
}

#[test]
fn a_scenario_names_a_deck_for_its_battle_alone() {
    let tyre = head("scenario", "tyre", "phoenicia", "Tyre") + "deck = 'ours'\n";
    let library = sound(&[("cards.toml", plain_aces("ours")), ("tyre.toml", tyre.clone())]);
    assert_eq!(setup(&library, "tyre", &Answers::default()).deck.id, "ours");
    assert_eq!(setup(&library, "phoenicia", &Answers::default()).deck.id, GAME);
    // What was once chosen for the values does not reach a battle that names its own.
    assert_eq!(setup(&library, "tyre", &answer("deck", GAME)).deck.id, "ours");
    let sheet = form(&library, "tyre", &answer("scenario.deck", GAME));
    assert_eq!(sheet.order.as_ref().unwrap().deck.id, GAME);
    assert!(!field(&sheet, "scenario.deck").unwrap().kept);
    let (_, problems) = loaded(&[("tyre.toml", tyre)]);
    assert_eq!(problems.len(), 1, "{problems:#?}");
    assert!(
        problems[0].starts_with("tyre.toml:7:8: deck: expected one of the decks `alexander_of_macedon`"),
        "{problems:?}"
    );
    assert!(problems[0].ends_with("found `ours`"), "{problems:?}");
}

#[test]
fn a_deck_alone_with_a_unit_that_nobody_has_is_a_problem_of_the_deck() {
    let (library, problems) = loaded(&[("cards.toml", deck("ours", ("\"phalanx\"", "\"phalanxx\"")))]);
    assert!(problems.iter().all(|problem| problem.starts_with("cards.toml:")), "{problems:#?}");
    assert!(problems.iter().any(|problem| problem.ends_with("found `phalanxx`")), "{problems:#?}");
    assert!(library.deck("ours").is_none() && library.deck(GAME).is_some());
    // A deck for units that only one battle has is none.
    let lancers = "deck = 'ours'\n[values.unit.macedonian.phalanxx]\nname = 'Lancers'\nclass = 'light_cavalry'\n\
        dice = 3\nhits = 5\nsaves = 2\nunits = 1\n";
    let tyre = head("scenario", "tyre", "phoenicia", "Tyre") + lancers;
    let cards = deck("ours", ("[\"hypaspists\", \"phalanx\"]", "[\"hypaspists\", \"phalanx\", \"phalanxx\"]"));
    let library = sound(&[("cards.toml", cards), ("tyre.toml", tyre)]);
    let setup = setup(&library, "tyre", &Answers::default());
    assert!(setup.types.iter().any(|unit| unit.name == "Lancers"));
    let usual = form(&library, "phoenicia", &Answers::default());
    assert!(field(&usual, "deck").is_none(), "it does not fit the armies of other battles");
}

#[test]
fn check_finds_what_the_form_would_refuse() {
    let bars: Vec<String> = [
        "hoplites",
        "immortals",
        "kardakes",
        "auxiliary_infantry",
        "levy",
        "light_infantry",
        "elephant",
        "chariots",
        "heavy_cavalry",
        "light_cavalry",
    ]
    .map(|unit| format!("'{unit}'"))
    .into();
    let barred =
        format!("{}[barred]\npersian = [{}]\n", head("scenario", "empty", "phoenicia", "Empty"), bars.join(", "));
    let (_, problems) = loaded(&[("empty.toml", barred)]);
    assert_eq!(problems.len(), 1, "{problems:#?}");
    assert!(problems[0].contains("expected a battle that can begin"), "{problems:?}");
    assert!(problems[0].contains("expected at least 1 unit of the Persians, found 0"), "{problems:?}");
    let marsh = head("profile", "mine", GAME, "Mine") + "[terrain.marsh]\nname = 'Marsh'\nplace = 'a square'\n";
    let (_, problems) = loaded(&[("mine.toml", marsh)]);
    assert!(
        problems.iter().any(|problem| problem.contains("terrain.marsh")),
        "a piece that nobody knows: {problems:?}"
    );
    let ruling = head("profile", "mine", GAME, "Mine")
        + "[[ruling]]\nid = 'm7'\n[[ruling.option]]\nid = 'perhaps'\ntext = 'who knows'\n";
    let (_, problems) = loaded(&[("mine.toml", ruling)]);
    assert!(problems.iter().any(|problem| problem.contains("found `perhaps`")), "{problems:?}");
}

#[test]
fn what_a_scenario_does_not_let_take_the_field_is_refused_not_ignored() {
    let library = sound(&[]);
    for (scenario, cell, number, expected) in [
        ("greece", "units.persian.elephant", 1, "expected at most 0 units of Elephant in Greece, found 1"),
        ("persia", "units.persian.hoplites", 3, "expected at most 2 units of Hoplites in Persia, found 3"),
    ] {
        let answers = Answers::default().with(cell, Answer::Number(number));
        assert_eq!(form(&library, scenario, &answers).order.unwrap_err().reason, expected);
    }
    let answers = Answers::default().with("units.persian.levy", Answer::Number(13));
    let why = form(&library, "phoenicia", &answers).order.unwrap_err().reason;
    assert!(why.contains("unit.persian.levy.units") && why.contains("from 0 to 12"), "{why}");
}

#[test]
fn what_is_kept_stands_where_its_value_stands() {
    let library = sound(&[]);
    let answers = Answers::default()
        .with("dice.persian.levy", Answer::Number(5))
        .with("units.persian.hoplites", Answer::Number(1))
        .with("attacker", Answer::Choice("b".into()));
    let kept = keep::<AlexanderOfMacedon>(&library, "persia", &answers).unwrap();
    assert_eq!(kept.len(), 2, "values in a profile, the battle's own in a scenario: {kept:#?}");
    let own: Vec<(&str, String)> = kept.iter().map(|kept| (kept.file.as_str(), kept.text.clone())).collect();
    let library = sound(&own);
    let there = setup(&library, "persia", &Answers::default());
    let count = |setup: &Setup, side: &str, id: &str| {
        let at = setup.types.iter().position(|unit| unit.side.letter() == side && unit.id == id).unwrap();
        setup.units.iter().filter(|unit| usize::from(unit.kind) == at).count()
    };
    assert_eq!((count(&there, "b", "hoplites"), there.attacker.letter()), (1, "b"));
    assert!(there.types.iter().any(|unit| unit.id == "levy" && unit.dice == 5));
    let elsewhere = setup(&library, "mesopotamia", &Answers::default());
    assert_eq!((count(&elsewhere, "b", "hoplites"), elsewhere.attacker.letter()), (2, "a"), "that battle alone");
    let offers = form(&library, "persia", &Answers::default());
    assert_eq!(chosen(field(&offers, "instead.hoplites").unwrap()).1, ["none", "0", "1"]);
    assert_eq!(keep::<AlexanderOfMacedon>(&library, "persia", &Answers::default()).unwrap(), []);
}

#[test]
fn the_scenario_of_the_docs_is_sound_with_the_files_that_it_names() {
    let docs = include_str!("../../docs/profiles.md");
    let block = docs.split("```toml\n").find(|block| block.contains("id = \"granicus_club\"")).unwrap();
    let (text, _) = block.split_once("```").unwrap();
    let library = sound(&[
        ("cards.toml", plain_aces("my_deck")),
        ("mine.toml", head("profile", "my_values", GAME, "Ours")),
        ("club.toml", text.to_owned()),
    ]);
    let setup = setup(&library, "granicus_club", &Answers::default());
    assert_eq!(
        (setup.place.as_str(), setup.profile.as_str(), setup.deck.id.as_str()),
        ("Granicus (club)", "my_values", "my_deck")
    );
}
